"""Setting up a table: who sits where, by which rules."""

from __future__ import annotations

import msgspec

from tabletop.app.context import Context
from tabletop.app.ports import Shell, Start
from tabletop.app.scenes.frame import page
from tabletop.app.scenes.setupoptions import OptionRows
from tabletop.app.theme import GAP_LARGE, HEADING, MUTED, SMALL, SMALL_BOLD
from tabletop.app.ui import (
    Box,
    Button,
    Choice,
    Column,
    Label,
    LineEdit,
    Panel,
    Picture,
    Row,
    Scroll,
    Spacer,
    Toggle,
    UiScene,
    Widget,
    tell,
)
from tabletop.engine.text import say as message
from tabletop.match.seats import SeatPlan, seat_from
from tabletop.match.trouble import TroubleError
from tabletop.view.ruleset import Ruleset

_KINDS = ("human", "bot:easy", "bot:normal", "bot:hard")
_MOST_DIGITS = 15


class SetupScene(UiScene):
    """Seats, options, seed; then off to the table."""

    def __init__(self, context: Context, shell: Shell, ruleset: Ruleset) -> None:
        super().__init__(context)
        self._shell, self._ruleset = shell, ruleset
        names = context.settings.names
        self._plans = [
            SeatPlan(
                "human" if seat == 0 else "bot",
                "normal",
                names[seat] if seat < len(names) else "",
            )
            for seat in range(ruleset.seats[-1])
        ]
        self._number = ruleset.seats[0]
        self._options = OptionRows(context, ruleset, self.refresh)
        self._seed = ""
        self._take_backs = False

    @property
    def start(self) -> Start:
        """The table as it is set up now. Without a seed chosen, each call draws another."""
        plans = self._plans[: self._number]
        seats = tuple(
            msgspec.structs.replace(plan, name=plan.name.strip() or self._usual_name(seat))
            for seat, plan in enumerate(plans)
        )
        seed = int(self._seed) if self._seed else self._shell.new_seed()
        return Start(self._ruleset, seats, self._options.values(), seed, self._take_backs)

    def build(self) -> Widget:
        say = self.context.say
        start = Row(
            [
                Label(self._note(), SMALL, MUTED, grow=1, test_id="note"),
                Button(say("setup.start"), self._go, kind="primary", icon="shell/play", test_id="start"),
            ],
            gap=24,
        )
        seats = Panel(Column([*self._number_row(), *self._seat_rows()], gap=28), pad=32)
        rules = Panel(self._rules(), pad=32)
        wide = self.context.viewport.logical_width >= 1500
        if wide:
            seats.grow = 1
            columns: Widget = Row([seats, Box(rules, width=520)], gap=24, align="stretch")
        else:
            columns = Column([seats, rules], gap=24)
        body = Column([Scroll(columns, test_id="setup-scroll"), Panel(start, pad=20)], gap=20)
        game = self.context.words(self._ruleset.title, self._ruleset.id)
        return page(self.context, game, self.back, body, beside=self._ways())

    def enter(self) -> None:
        self.ui.focus_id("start")

    def lay_out(self) -> None:
        self._options.look()
        super().lay_out()

    def _ways(self) -> list[Widget]:
        """The ways to what one may want to look at before playing."""
        say = self.context.say
        rulebook = Button(say("button.rulebook"), self._open_rulebook, icon="shell/rules", test_id="rulebook")
        if self._ruleset.make_workshop is None:
            return [rulebook]
        decks = Button(say("decks.button"), self._open_decks, icon="shell/folder", test_id="decks")
        return [decks, rulebook]

    def _open_decks(self) -> None:
        from tabletop.app.scenes.decks import DecksScene

        self.context.scenes.push(DecksScene(self.context, self._ruleset))

    def _open_rulebook(self) -> None:
        from tabletop.app.scenes.rulebook import RulebookScene

        self.context.scenes.push(RulebookScene(self.context, self._ruleset))

    # ---- seats ---------------------------------------------------------------------------------------

    def _number_row(self) -> list[Widget]:
        """How many play, where there is a choice."""
        numbers = [(str(number), str(number)) for number in self._ruleset.seats]
        if len(numbers) == 1:
            return []
        title = Label(self.context.say("setup.number"), HEADING, grow=1)
        choice = Choice(numbers, str(self._number), self._set_number, test_id="seats")
        return [Row([title, choice], gap=24)]

    def _set_number(self, number: str) -> None:
        self._number = int(number)
        self.refresh()

    def _seat_rows(self) -> list[Widget]:
        taken = [self._seat_row(seat) for seat in range(self._number)]
        return taken + [self._empty_row(seat) for seat in range(self._number, self._ruleset.seats[-1])]

    def _empty_row(self, seat: int) -> Widget:
        """A chair nobody sits on yet; pressing it seats everybody up to there."""
        add = Button(
            self.context.say("setup.add"),
            lambda: self._set_number(str(seat + 1)),
            icon="shell/plus",
            kind="plain",
            align="left",
            test_id=f"add-{seat}",
        )
        return Row([Picture(f"shell/seat-{seat}", 64, 64, faded=True), add], gap=16)

    def _seat_row(self, seat: int) -> Widget:
        say = self.context.say
        plan = self._plans[seat]
        name = LineEdit(
            plan.name,
            lambda text: self._rename(seat, text),
            hint=self._usual_name(seat),
            longest=24,
            width=260,
            test_id=f"name-{seat}",
            grow=1,
        )
        kinds = [(kind, say("setup." + kind.replace("bot:", "bot_"))) for kind in _KINDS]
        kind = Choice(kinds, plan.spec, lambda spec: self._set_kind(seat, spec), test_id=f"kind-{seat}")
        up = Button(
            say("setup.earlier"),
            lambda: self._swap(seat, seat - 1),
            icon="shell/arrow-left",
            only_icon=True,
            icon_turn=-90,
            enabled=seat > 0,
            test_id=f"up-{seat}",
        )
        badge = Picture(f"shell/seat-{seat}", 64, 64)
        row = Row([badge, name, kind, up], gap=16)
        own = self._options.rows(seat)
        if not own:
            return row
        return Column([row, Row([Spacer(64), Column(own, gap=12, grow=1)], gap=16)], gap=12)

    def _usual_name(self, seat: int) -> str:
        kind = "seat.default" if self._plans[seat].kind == "human" else "seat.bot"
        return self.context.words(message(kind, number=seat + 1))

    def _rename(self, seat: int, name: str) -> None:
        self._plans[seat] = msgspec.structs.replace(self._plans[seat], name=name)

    def _set_kind(self, seat: int, spec: str) -> None:
        self._plans[seat] = msgspec.structs.replace(seat_from(spec), name=self._plans[seat].name)
        self.refresh()

    def _swap(self, one: int, other: int) -> None:
        """Two change places; the colours stay with the places."""
        self._plans[one], self._plans[other] = self._plans[other], self._plans[one]
        self._options.swap(one, other)
        self.refresh()

    # ---- rules ---------------------------------------------------------------------------------------

    def _rules(self) -> Widget:
        say, game = self.context.say, self._ruleset.id
        rows: list[Widget] = [
            Picture(f"{game}/box-wide", 460, 200, cover=True),
            Label(say("setup.options"), HEADING),
            *self._options.rows(),
        ]
        rows.append(
            Toggle(
                say("setup.take_backs"),
                self._take_backs,
                self._set_take_backs,
                test_id="take-backs",
                tooltip=say("setup.take_backs_tip"),
            )
        )
        seed = LineEdit(
            self._seed,
            self._set_seed,
            hint=say("setup.seed_hint"),
            digits=True,
            longest=_MOST_DIGITS,
            width=260,
            test_id="seed",
            grow=1,
        )
        dice = Button(
            say("setup.seed_tip"), self._draw_seed, icon="shell/dice", only_icon=True, test_id="draw-seed"
        )
        rows.append(Column([Label(say("setup.seed"), SMALL_BOLD, MUTED), Row([seed, dice], gap=12)], gap=6))
        rows.append(Label(say("setup.seed_tip"), SMALL, MUTED))
        rows.append(Spacer(GAP_LARGE / 4))
        return Column(rows, gap=20)

    def _set_take_backs(self, on: bool) -> None:
        self._take_backs = on

    def _set_seed(self, text: str) -> None:
        self._seed = text

    def _draw_seed(self) -> None:
        self._seed = str(self._shell.new_seed())
        self.refresh()

    def _note(self) -> str:
        humans = sum(plan.kind == "human" for plan in self._plans[: self._number])
        if humans == 0:
            return self.context.say("setup.only_bots")
        if humans > 1:
            return self.context.say("setup.several_humans")
        return ""

    def _go(self) -> None:
        """Remember the names and open the table."""
        names = tuple(plan.name.strip() for plan in self._plans)
        if names != self.context.settings.names:
            self.context.change_settings(msgspec.structs.replace(self.context.settings, names=names))
        try:
            scene = self._shell.tables.start(self.context, self.start)
        except TroubleError as error:
            problem = error.message
            tell(self.context, "saves.trouble", lambda: self.context.words(problem))
            return
        self.context.scenes.replace(scene)
