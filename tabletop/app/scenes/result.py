"""How a game ended."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.app.context import Context
from tabletop.app.ports import Outcome, Shell, Standing
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
    Spacer,
    UiScene,
    Widget,
    tell,
)
from tabletop.engine.text import say as message
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
        rows = [*self._caption(), *(self._line(standing) for standing in outcome.standings)]
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
        if outcome.drawn:
            return say("result.drawn")
        names = [standing.name.replace(" ", "\u00a0") for standing in outcome.winners]
        return say("result.title" if len(names) == 1 else "result.shared", name=", ".join(names))

    def _badges(self) -> Widget:
        """The colours of who has won; of all when nobody has."""
        shown = self._outcome.winners or self._outcome.standings
        side = 112 if len(shown) == 1 else 80
        return Row([Picture(f"shell/seat-{standing.seat}", side, side) for standing in shown], gap=16)

    def _caption(self) -> list[Widget]:
        """What the numbers behind the names count, where the game has a word for it."""
        catalogue = self.context.catalogue_for(self._outcome.start.ruleset.id)
        if not catalogue.has("game.score"):
            return []
        counted = Label(catalogue.text(message("game.score")), SMALL, MUTED, align="right", test_id="score")
        return [Box(Row([Spacer(0, grow=1), counted]), pad=12)]

    def enter(self) -> None:
        self.ui.focus_id("again")

    def _line(self, standing: Standing) -> Widget:
        drawn = self._outcome.drawn
        first = standing in self._outcome.winners
        place = self.context.say("result.place", number=standing.place)
        points = f"{standing.score:g}"
        row = Row(
            [
                *([] if drawn else [Box(Label(place, LARGE, MUTED), width=44)]),
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
            problem = error.message
            tell(self.context, "saves.trouble", lambda: self.context.words(problem))
            return
        self.context.scenes.pop()
        self.context.scenes.replace(scene)

    def _shelf(self) -> None:
        scenes = self.context.scenes
        while len(scenes.stack) > 1:
            scenes.pop()
