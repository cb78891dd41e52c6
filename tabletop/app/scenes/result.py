"""How a game ended."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.app.context import Context
from tabletop.app.ports import Outcome, Shell
from tabletop.app.scene import Scene
from tabletop.app.theme import (
    BODY,
    DISPLAY,
    GAP_LARGE,
    GOLD,
    HEADING,
    LARGE,
    MUTED,
    PANEL_RAISED,
    SMALL,
    Type,
)
from tabletop.app.ui import (
    Box,
    Button,
    Column,
    Flow,
    Label,
    Panel,
    Picture,
    Row,
    Scroll,
    UiScene,
    Widget,
    tell,
)
from tabletop.match.trouble import TroubleError

_POINTS = Type("sans-bold", 40)
"""The serif's figure one looks too much like a letter for a number that matters."""


class ResultScene(UiScene):
    """Ranking, points and seed, and where to go from here."""

    overlay = True

    def __init__(self, context: Context, shell: Shell, outcome: Outcome) -> None:
        super().__init__(context)
        self._shell, self._outcome = shell, outcome

    def build(self) -> Widget:
        context, outcome = self.context, self._outcome
        say, ruleset = context.say, outcome.start.ruleset.id
        head: list[Widget] = [self._badges(), Label(self._title(), DISPLAY, align="center", test_id="winner")]
        if outcome.reason is not None:
            head.append(Label(context.words(outcome.reason, ruleset), BODY, MUTED, align="center"))
        rows = [self._line(number) for number in range(len(outcome.standings))]
        buttons: list[Widget] = [
            Button(say("result.again"), self._again, kind="primary", test_id="again"),
            Button(say("result.table"), self.back, test_id="look"),
        ]
        if outcome.file is not None:
            buttons.append(Button(say("result.replay"), self._replay, test_id="replay"))
        buttons.append(Button(say("result.shelf"), self._shelf, test_id="shelf"))
        seed = Label(say("result.seed", seed=str(outcome.start.seed)), SMALL, MUTED, align="center")
        column = Column(
            [
                Column(head, gap=12, align="center"),
                Scroll(Column(rows, gap=8), test_id="standings"),
                Box(seed, across="center"),
                Flow(buttons, align="center"),
            ],
            gap=GAP_LARGE,
        )
        return Box(Panel(column, width=860, pad=44, shadow=True), across="center", down="center", pad=32)

    def _title(self) -> str:
        outcome, say = self._outcome, self.context.say
        return say("result.drawn") if outcome.drawn else say("result.title", name=outcome.standings[0].name)

    def _badges(self) -> Widget:
        """The colours of the winner; of all when nobody has won."""
        standings = self._outcome.standings
        if not self._outcome.drawn:
            return Picture(f"shell/seat-{standings[0].seat}", 112, 112)
        badges: list[Widget] = [Picture(f"shell/seat-{standing.seat}", 80, 80) for standing in standings]
        return Row(badges, gap=16)

    def enter(self) -> None:
        self.ui.focus_id("again")

    def _line(self, number: int) -> Widget:
        standing = self._outcome.standings[number]
        first = standing.place == 1 and not self._outcome.drawn
        points = f"{standing.score:g}"
        row = Row(
            [
                Box(
                    Label(self.context.say("result.place", number=standing.place), LARGE, MUTED),
                    width=44,
                ),
                Picture(f"shell/seat-{standing.seat}", 44, 44),
                Label(standing.name, HEADING if first else LARGE, grow=1, wrap=False),
                Label(points, _POINTS, GOLD if first else MUTED, test_id=f"points-{standing.seat}"),
            ],
            gap=20,
        )
        return Panel(row, pad=12, fill=PANEL_RAISED, border=GOLD if first else None)

    def _again(self) -> None:
        start = self._outcome.start
        fresh = type(start)(
            start.ruleset, start.seats, start.options, self._shell.new_seed(), start.take_backs
        )
        self._go(lambda: self._shell.tables.start(self.context, fresh))

    def _replay(self) -> None:
        file = self._outcome.file
        if file is not None:
            self._go(lambda: self._shell.tables.replay(self.context, file))

    def _go(self, make: Callable[[], Scene]) -> None:
        """Open another table in the place of the finished one."""
        try:
            scene = make()
        except TroubleError as error:
            message = error.message
            tell(self.context, "saves.trouble", lambda: self.context.words(message))
            return
        self.context.scenes.pop()
        self.context.scenes.replace(scene)

    def _shelf(self) -> None:
        scenes = self.context.scenes
        while len(scenes.stack) > 1:
            scenes.pop()
