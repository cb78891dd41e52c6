"""How many of each kind take part: one small picker with a row for every kind, and what will come of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.app.context import Context
from tabletop.app.table.ink import Ink
from tabletop.app.theme import BODY, GOLD_BRIGHT, NAME, PAPER
from tabletop.app.ui import Box, Button, Column, Label, Picture, Row, Widget
from tabletop.app.ui.uiscene import Answer, Dialog
from tabletop.engine.action import Action
from tabletop.view.model import Forecast, Gesture, Pick

Foretell = Callable[[tuple[Action, ...]], Forecast | None]


def chosen_answers(picks: Sequence[Pick], numbers: Sequence[int]) -> tuple[Action, ...]:
    """What the game is told for these numbers."""
    return tuple(pick.answers[number] for pick, number in zip(picks, numbers, strict=True))


def forecast_lines(ink: Ink, forecast: Forecast) -> list[str]:
    """A forecast in lines of words: each end with its chance, then what is said about it."""
    lines = [f"{ink.words(chance.title)}: {round(chance.share * 100)} %" for chance in forecast.chances]
    return [*lines, *(ink.words(line) for line in forecast.lines)]


class PickScene(Dialog):
    """The picker. All are chosen at first; at least one has to remain."""

    def __init__(
        self,
        context: Context,
        ink: Ink,
        gesture: Gesture,
        foretell: Foretell,
        take: Callable[[tuple[int, ...]], None],
    ) -> None:
        self._ink, self._gesture, self._foretell, self._take_numbers = ink, gesture, foretell, take
        self.numbers = [len(pick.answers) - 1 for pick in gesture.picks]
        super().__init__(
            context,
            lambda: ink.words(gesture.label),
            lambda: "",
            self._choices,
            middle=self._rows,
            width=640,
        )

    def enter(self) -> None:
        self.ui.focus_id("pick-go")

    def _choices(self) -> list[Answer]:
        say = self.context.say
        return [
            Answer(say("table.pick_go"), self._confirm, "primary", "pick-go"),
            Answer(say("button.cancel"), lambda: None, "plain", "pick-cancel"),
        ]

    def _confirm(self) -> None:
        if any(self.numbers):
            self._take_numbers(tuple(self.numbers))

    def _rows(self) -> Widget:
        rows: list[Widget] = [self._row(number, pick) for number, pick in enumerate(self._gesture.picks)]
        self._told = [Label("", BODY, PAPER, test_id=f"forecast-{number}") for number in range(5)]
        self._tell()
        if any(label.text for label in self._told):
            rows += self._told
        return Column(rows, gap=10)

    def _row(self, number: int, pick: Pick) -> Widget:
        most = len(pick.answers) - 1
        amount = Label(
            f"{self.numbers[number]}/{most}", NAME, GOLD_BRIGHT, align="center", test_id=f"pick-{pick.kind}"
        )

        def change(to: int) -> None:
            self.numbers[number] = max(0, min(most, to))
            amount.set_text(f"{self.numbers[number]}/{most}")
            self._tell()

        def button(icon: str, to: Callable[[], int], name: str) -> Widget:
            return Button(
                "", lambda: change(to()), icon=icon, only_icon=True, test_id=f"pick-{pick.kind}-{name}"
            )

        return Row(
            [
                Picture(pick.art, 44, 44),
                Box(Label(self._ink.words(pick.title), BODY, PAPER), width=170, down="center"),
                button("shell/minus", lambda: self.numbers[number] - 1, "less"),
                Box(amount, width=84, across="center", down="center"),
                button("shell/plus", lambda: self.numbers[number] + 1, "more"),
                Button("0", lambda: change(0), test_id=f"pick-{pick.kind}-none"),
                Button(str(most), lambda: change(most), test_id=f"pick-{pick.kind}-all"),
            ],
            gap=8,
        )

    def _tell(self) -> None:
        """Show what will come of the numbers chosen now."""
        lines: list[str] = []
        if any(self.numbers):
            forecast = self._foretell(chosen_answers(self._gesture.picks, self.numbers))
            if forecast is not None:
                lines = forecast_lines(self._ink, forecast)
        for number, label in enumerate(self._told):
            label.set_text(lines[number] if number < len(lines) else "")
