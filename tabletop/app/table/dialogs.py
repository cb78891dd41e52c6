"""Questions and lists over the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from tabletop.app.context import Context
from tabletop.app.scenes.rulebook import RulebookScene
from tabletop.app.scenes.settings import SettingsScene
from tabletop.app.table.ink import Ink
from tabletop.app.table.widgets import Entry, LogView
from tabletop.app.theme import GAP, HEADING, NAME, PAPER
from tabletop.app.ui import Box, Button, Column, Label, Panel, Picture, Row, Toggle, UiScene, Widget
from tabletop.app.ui.uiscene import Answer, Dialog
from tabletop.engine.refusal import Warning
from tabletop.engine.text import say
from tabletop.view.model import Gesture
from tabletop.view.ruleset import Ruleset


def choose_gesture(
    context: Context, ink: Ink, gestures: Sequence[Gesture], count: int, take: Callable[[Gesture], None]
) -> None:
    """Let the player choose which of several actions a gesture made for `count` means, and see the costs."""

    def choose(gesture: Gesture) -> None:
        context.scenes.pop()
        take(gesture)

    def row(number: int, gesture: Gesture) -> Widget:
        words = ink.words(gesture.label)
        button = Button(words, lambda: choose(gesture), test_id=f"gesture-{number}", grow=1, wrap=True)
        costs: list[Widget] = []
        for cost in gesture.costs_of(count):
            costs += [Picture(cost.icon, 32, 32), Label(str(cost.value), NAME, PAPER)]
        return Row([button, *costs])

    def middle() -> Widget:
        return Column([row(number, gesture) for number, gesture in enumerate(gestures)])

    def answers() -> list[Answer]:
        return [Answer(context.say("button.cancel"), lambda: None, "plain", "gesture-cancel")]

    context.scenes.push(
        Dialog(context, lambda: context.say("table.which"), lambda: "", answers, middle=middle)
    )


def confirm(context: Context, ink: Ink, warning: Warning, then: Callable[[], object]) -> None:
    """Ask once before something unwise; the player may say: do not ask again."""
    silent = [False]

    def set_silent(value: bool) -> None:
        silent[0] = value

    def go_on() -> None:
        if silent[0]:
            settings = context.settings
            known = settings.unasked_warnings | {warning.code}
            context.change_settings(msgspec.structs.replace(settings, unasked_warnings=known))
        then()

    context.scenes.push(
        Dialog(
            context,
            lambda: context.say("table.sure"),
            lambda: ink.words(warning.message),
            lambda: [
                Answer(context.say("table.go_on"), go_on, "primary", "warning-go"),
                Answer(context.say("table.think_again"), lambda: None, "quiet", "warning-back"),
            ],
            middle=lambda: Toggle(
                context.say("table.ask_no_more"), silent[0], set_silent, test_id="ask-no-more"
            ),
        )
    )


def history(context: Context, ink: Ink, entries: Sequence[Entry]) -> None:
    """What happened since the player's last action."""
    words = "" if entries else context.say("table.history_none")

    def middle() -> Widget:
        return Box(
            LogView(entries, test_id="history-log"), height=min(420, 48 + 40 * len(entries)) if entries else 1
        )

    context.scenes.push(
        Dialog(
            context,
            lambda: context.say("table.history"),
            lambda: words,
            lambda: [Answer(context.say("button.ok"), lambda: None, "primary", "history-ok")],
            middle=middle,
        )
    )


def rulebook(context: Context, ruleset: Ruleset, clause: str | None = None) -> None:
    """Open the rulebook, at a clause if one is named."""
    context.scenes.push(RulebookScene(context, ruleset, clause))


class MenuScene(UiScene):
    """The table's menu."""

    overlay = True

    def __init__(
        self,
        context: Context,
        ruleset: Ruleset,
        save_as: Callable[[], None] | None,
        leave: Callable[[], None],
    ) -> None:
        super().__init__(context)
        self._ruleset, self._save_as, self._leave = ruleset, save_as, leave

    def build(self) -> Widget:
        say_ = self.context.say
        rows: list[Widget] = [
            Label(self.context.words(say("game.title"), self._ruleset.id), HEADING, PAPER, align="center"),
            Button(say_("table.resume"), self.back, kind="primary", icon="shell/play", test_id="menu-resume"),
        ]
        if self._save_as is not None:
            save_as = self._save_as
            rows.append(
                Button(
                    say_("table.save_as"), lambda: self._go(save_as), icon="shell/saves", test_id="menu-save"
                )
            )
        rows += [
            Button(say_("table.rulebook"), self._rules, icon="shell/rules", test_id="menu-rules"),
            Button(say_("table.settings"), self._settings, icon="shell/settings", test_id="menu-settings"),
            Button(
                say_("table.leave"), lambda: self._go(self._leave), icon="shell/home", test_id="menu-leave"
            ),
        ]
        return Box(
            Panel(Column(rows, gap=GAP), width=460, pad=32, shadow=True), across="center", down="center"
        )

    def enter(self) -> None:
        self.ui.focus_id("menu-resume")

    def _rules(self) -> None:
        self._go(lambda: rulebook(self.context, self._ruleset))

    def _settings(self) -> None:
        self._go(lambda: self.context.scenes.push(SettingsScene(self.context)))

    def _go(self, action: Callable[[], None]) -> None:
        self.context.scenes.pop()
        action()


def menu(
    context: Context,
    ink: Ink,
    ruleset: Ruleset,
    save_as: Callable[[], None] | None,
    leave: Callable[[], None],
) -> None:
    """Open the table's menu."""
    context.scenes.push(MenuScene(context, ruleset, save_as, leave))
