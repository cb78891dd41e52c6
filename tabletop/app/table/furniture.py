"""The widgets of the table: tools, tabs, prompt with its buttons, the log. Built anew for every view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from tabletop.app.context import Context
from tabletop.app.table.dress import dress
from tabletop.app.table.ink import Ink
from tabletop.app.table.storybar import StoryBar, story_bar
from tabletop.app.table.tableau import Tableau
from tabletop.app.table.widgets import Entry, Free, Ground, LogView, NumberPicker, Plaque
from tabletop.app.theme import BODY_BOLD, MUTED, NAME, PAPER, TARGET, Type
from tabletop.app.ui import Box, Button, Column, Flow, Label, Panel, Picture, Row, Spacer, Tabs, Widget
from tabletop.engine.text import Message, say
from tabletop.view.model import Choice

SENTENCE = Type("serif-bold", 24)
SPEEDS = ("table.speed_0", "table.speed_1", "table.speed_2", "table.speed_3")
"""What the four speeds are called."""
PROMPT_TEXT_LEAST = 520
"""Logical pixels that the prompt's sentence keeps; choices that do not fit beside it go above the bar."""


class Deeds(Protocol):
    """What the widgets can set off."""

    def choose(self, choice: Choice) -> None:
        """Press a button of the prompt."""

    def undo(self) -> None:
        """Take back."""

    def redo(self) -> None:
        """Do again."""

    def hint(self) -> None:
        """Ask for advice."""

    def history(self) -> None:
        """Show what happened since the own last turn."""

    def speed(self) -> None:
        """The next speed."""

    def skip(self) -> None:
        """Show how things are at once."""

    def figures(self) -> None:
        """Show the figures of the game."""

    def fit(self) -> None:
        """Show the whole board."""

    def toggle_log(self) -> None:
        """Open or close the log."""

    def menu(self) -> None:
        """Open the menu."""

    def fold_seats(self) -> None:
        """Fold the seats' panels, or unfold them."""

    def open_tab(self, surface_id: str) -> None:
        """Show a surface in the middle."""

    def open_own_tab(self, number: int) -> None:
        """Show one of the own surfaces."""

    def open_seat_tab(self, number: int) -> None:
        """Show one of the surfaces of the opened seat."""

    def put_aside(self) -> None:
        """Put what lies over the board aside, or back over it."""

    def close_seat(self) -> None:
        """Close the opened seat's surface."""

    def rule(self, clause: str) -> None:
        """Open the rulebook at a clause."""


@dataclass(frozen=True, slots=True)
class Situation:
    """What the widgets show besides the view."""

    log: Sequence[Entry] = ()
    fresh: int = 0
    """Lines of the log since the player's last action."""
    speed: int = 2
    undo_refused: str = ""
    """Why undo is greyed, in words; empty when it is not."""
    redo_refused: str = ""
    hinting: bool = False
    hint_refused: str = ""
    figures: bool = False
    """The game keeps figures that can be looked at."""
    story: StoryBar | None = None
    """What happened is looked at step by step, instead of what is asked."""
    busy: bool = False
    """Something is still being told: skip can be pressed."""
    sentence: Message | None = None
    """Shown instead of the prompt's own text (someone is thinking)."""


class Furniture:
    """Builds the tree and remembers the parts that keys speak to."""

    def __init__(self, context: Context, ink: Ink, tableau: Tableau, deeds: Deeds, now: Situation) -> None:
        self.context = context
        self.ink = ink
        self.tableau = tableau
        self.deeds = deeds
        self.now = now
        self.picker: NumberPicker | None = None
        self.primary: Choice | None = None

    def build(self) -> Widget:
        """The whole tree, each part in its box."""
        layout = self.tableau.layout
        placed: list[tuple[Widget, pygame.Rect]] = []
        if layout.log.width:
            placed += self._log(self._log_box())
        placed.append((self._fold(), layout.fold_seats))
        if layout.tabs.height:
            placed.append((self._tabs(), layout.tabs))
        if layout.own_tabbed:
            placed.append((self._own_tabs(), layout.own_tabs))
        placed += self._seat_title()
        placed += self._focus_title()
        placed += self._prompt(layout.prompt)
        placed.append((self._tools(), layout.tools.inflate(-self.ink.px(8), 0)))
        return Free(placed)

    # ---- parts -----------------------------------------------------------------------------------

    def _say(self, id: str, /, **params: int | str | Message) -> str:
        return self.ink.words(say(id, **params))

    def _tools(self) -> Widget:
        deeds, now = self.deeds, self.now
        speed = self._say("table.speed", name=say(SPEEDS[now.speed]))
        figures = [("figures", self._say("figures.title"), deeds.figures, "", True)] if now.figures else []
        items: list[tuple[str, str, Callable[[], None], str, bool]] = [
            ("undo", self._say("table.undo"), deeds.undo, now.undo_refused, not now.undo_refused),
            ("redo", self._say("table.redo"), deeds.redo, now.redo_refused, not now.redo_refused),
            ("hint", self._say("table.hint"), deeds.hint, now.hint_refused, not now.hint_refused),
            ("history", self._say("table.history"), deeds.history, "", True),
            *figures,
            ("speed", speed, deeds.speed, "", True),
            ("skip", self._say("table.skip"), deeds.skip, "", now.busy),
            ("fit", self._say("table.fit"), deeds.fit, "", True),
            ("log", self._say("table.log"), deeds.toggle_log, "", True),
            ("menu", self._say("table.menu"), deeds.menu, "", True),
        ]
        buttons: list[Widget] = []
        for icon, title, action, refused, enabled in items:
            tooltip = f"{title}\n{refused}" if refused else title
            button = Button(
                title,
                action,
                icon=f"shell/{icon}",
                only_icon=True,
                tooltip=tooltip,
                enabled=enabled,
                test_id=icon,
                selected=(icon == "log" and self.tableau.choices.log_open)
                or (icon == "history" and now.story is not None),
            )
            buttons.append(button)
        return Row(buttons, gap=4)

    def _fold(self) -> Widget:
        folded = self.tableau.folded
        title = self._say("table.unfold" if folded else "table.fold")
        icon = "shell/arrow-right" if folded else "shell/arrow-left"
        button = Button(title, self.deeds.fold_seats, icon=icon, only_icon=True, test_id="fold")
        if folded:
            return Row([button])
        label = Label(self._say("table.players"), NAME, MUTED, wrap=False, grow=1)
        return Panel(Row([Spacer(12), label, button], gap=0), pad=0, alpha=235, border=None)

    def _tabs(self) -> Widget:
        items = [(surface.id, self.ink.words(surface.title)) for surface in self.tableau.middle]
        tab = self.tableau.tab
        chosen = tab.id if tab is not None else ""
        if self.tableau.layout.tabs_beside:
            buttons: list[Widget] = [
                Button(
                    title,
                    lambda id=id: self.deeds.open_tab(id),  # type: ignore[misc]
                    selected=id == chosen,
                    kind="quiet",
                    test_id=f"tab:{id}",
                )
                for id, title in items
            ]
            return Column(buttons, gap=8)
        tabs = Tabs(items, chosen, self.deeds.open_tab, test_id="tabs")
        return Box(Panel(tabs, pad=2, alpha=235), across="center")

    def _own_tabs(self) -> Widget:
        buttons: list[Widget] = [
            Button(
                self.ink.words(surface.title),
                lambda n=number: self.deeds.open_own_tab(n),  # type: ignore[misc]
                selected=number == self.tableau.choices.own_tab,
                test_id=f"own:{surface.id}",
                align="left",
            )
            for number, surface in enumerate(self.tableau.own)
        ]
        return Column(buttons, gap=6)

    def _seat_title(self) -> list[tuple[Widget, pygame.Rect]]:
        """The close button (and, for several boards, tabs) above an opened seat's board."""
        if not self.tableau.seat:
            return []
        pane = self.tableau.panes[-1]
        box = self.tableau.title_of(pane)
        px = self.ink.px
        close = Button(
            self._say("table.close"),
            self.deeds.close_seat,
            icon="shell/close",
            only_icon=True,
            test_id="close-seat",
        )
        placed: list[tuple[Widget, pygame.Rect]] = [
            (close, pygame.Rect(box.right - px(TARGET), box.top, px(TARGET), px(TARGET)))
        ]
        if len(self.tableau.seat) > 1:
            items = [(str(n), self.ink.words(s.title)) for n, s in enumerate(self.tableau.seat)]
            tabs = Tabs(
                items,
                str(min(self.tableau.choices.seat_tab, len(items) - 1)),
                lambda value: self.deeds.open_seat_tab(int(value)),
                test_id="seat-tabs",
            )
            placed.append((tabs, pygame.Rect(box.centerx, box.top, box.width // 2 - px(60), box.height)))
        return placed

    def _focus_title(self) -> list[tuple[Widget, pygame.Rect]]:
        """The button that puts what lies over the board aside, or back over it."""
        if not self.tableau.focus or self.tableau.seat:
            return []
        pane = self.tableau.pane(self.tableau.focus[0].id)
        if pane is None:
            return []
        box, side = self.tableau.title_of(pane), self.ink.px(TARGET)
        aside = self.tableau.choices.aside
        button = Button(
            self._say("table.over_board" if aside else "table.beside_board"),
            self.deeds.put_aside,
            icon="shell/zoom-in" if aside else "shell/zoom-out",
            only_icon=True,
            test_id="put-aside",
        )
        return [(button, pygame.Rect(box.right - side, box.top, side, box.height))]

    def _log_box(self) -> pygame.Rect:
        """The room of the log: below what stands aside."""
        rect = self.tableau.layout.log
        if not (self.tableau.choices.aside and self.tableau.focus):
            return rect
        lowest = max(pane.clip.bottom for pane in self.tableau.panes if pane.surface in self.tableau.focus)
        top = min(lowest + self.ink.px(8), rect.bottom - self.ink.px(120))
        return pygame.Rect(rect.left, top, rect.width, rect.bottom - top)

    def _log(self, rect: pygame.Rect) -> list[tuple[Widget, pygame.Rect]]:
        px = self.ink.px
        ground = rect.inflate(-px(12), -px(12))
        title = Label(self._say("table.log"), NAME, MUTED, wrap=False)
        head = pygame.Rect(ground.left + px(16), ground.top + px(6), ground.width - px(32), px(34))
        body = pygame.Rect(
            ground.left, head.bottom, ground.width - px(4), ground.bottom - head.bottom - px(6)
        )
        return [(Ground(), ground), (title, head), (LogView(self.now.log), body)]

    # ---- prompt ----------------------------------------------------------------------------------

    def _prompt(self, rect: pygame.Rect) -> list[tuple[Widget, pygame.Rect]]:
        if self.now.story is not None:
            return story_bar(self.ink, self.now.story, rect)
        prompt = self.tableau.view.prompt
        px = self.ink.px
        amounts = [choice for choice in prompt.choices if choice.amount is not None]
        plain = [choice for choice in prompt.choices if choice.amount is None]
        pictured = [choice for choice in plain if choice.thing is not None]
        quiet = [choice for choice in plain if choice.thing is None and not choice.primary]
        main = [choice for choice in plain if choice.thing is None and choice.primary]
        self.primary = main[0] if main else None
        right: list[Widget] = [*(self._button(c) for c in quiet), *(self._button(c) for c in main)]
        if amounts:
            self.picker = self._picker(amounts)
            right.insert(0, self.picker)
        placed: list[tuple[Widget, pygame.Rect]] = []
        room = rect.width - 2 * px(24) - px(PROMPT_TEXT_LEAST)
        above: list[Widget] = [self._plaque(choice) for choice in pictured]
        if quiet and self._wide(right) > room:
            above += [self._button(c) for c in quiet]
            right = [self.picker] if self.picker is not None else []
            right += [self._button(c) for c in main]
        if above:
            placed.append((self._sheet(above), self._sheet_box(above, rect)))
        bar = Row([*self._sentence(), *right], gap=12)
        placed.append((bar, rect.inflate(-2 * px(24), 0)))
        return placed

    def _sentence(self) -> list[Widget]:
        view = self.tableau.view
        acting = next((panel.seat for panel in view.panels if panel.acting), None)
        parts: list[Widget] = []
        seat = view.viewer if view.prompt.decision is not None and view.viewer is not None else acting
        if seat is not None:
            parts.append(Picture(f"shell/seat-{seat % 6}", 48, 48))
        message = self.now.sentence or view.prompt.text
        parts.append(Label(self.ink.words(message), SENTENCE, PAPER, grow=1, test_id="prompt"))
        clause = view.prompt.clause
        if clause is not None:
            parts.append(
                Button(
                    self._say("table.rule_of", clause=clause),
                    lambda: self.deeds.rule(clause),
                    icon="shell/rules",
                    only_icon=True,
                    test_id="prompt-rule",
                )
            )
        return parts

    def _wide(self, widgets: Sequence[Widget]) -> int:
        """The width of widgets side by side, in pixels; they are in no tree yet."""
        px, total = self.ink.px, 0
        for widget in widgets:
            if isinstance(widget, Button):
                total += self.ink.type.width(widget.text, BODY_BOLD) + px(52)
            elif isinstance(widget, NumberPicker):
                total += px(56 + 2 * TARGET + 60) + max(
                    self.ink.type.width(text, BODY_BOLD) for text in widget.wordings
                )
        return total

    def _button(self, choice: Choice) -> Button:
        return Button(
            self.ink.words(choice.label),
            lambda: self.deeds.choose(choice),
            kind="primary" if choice.primary else "quiet",
            test_id=f"choice:{choice.action}",
        )

    def _plaque(self, choice: Choice) -> Widget:
        thing = choice.thing

        def picture(width: int, height: int) -> pygame.Surface:
            if thing is None:
                return pygame.Surface((1, 1), pygame.SRCALPHA)
            factor = min(width / thing.width, height / thing.height)
            return dress(self.ink, thing, (round(thing.width * factor), round(thing.height * factor))).picture

        return Plaque(
            self.ink.words(choice.label),
            lambda: self.deeds.choose(choice),
            picture,
            test_id=f"choice:{choice.action}",
        )

    def _sheet(self, widgets: Sequence[Widget]) -> Widget:
        return Panel(Flow(widgets, gap=10, align="center"), pad=14, alpha=248, shadow=True)

    def _sheet_box(self, widgets: Sequence[Widget], prompt: pygame.Rect) -> pygame.Rect:
        """Above the prompt, as wide as needed up to the free room, growing upwards."""
        px = self.ink.px
        free = self.tableau.layout.free
        plaques = [w for w in widgets if isinstance(w, Plaque)]
        natural = self._wide([w for w in widgets if not isinstance(w, Plaque)]) + len(plaques) * px(160)
        width = min(free.width, max(px(360), natural + px(48)))
        # Lines of the flow, worked out as it will do it.
        lines, used, tallest, height = 1, 0, 0, 0
        for widget in widgets:
            wide = px(160) if isinstance(widget, Plaque) else self._wide([widget])
            tall = px(250) if isinstance(widget, Plaque) else px(TARGET + 10)
            if used and used + wide > width - px(28):
                height += tallest
                lines, used, tallest = lines + 1, 0, 0
            used += wide
            tallest = max(tallest, tall)
        height = min(height + tallest + px(34), prompt.top - free.top)
        box = pygame.Rect(0, 0, width, height)
        box.midbottom = (free.centerx, prompt.top - px(8))
        return box

    def _picker(self, choices: Sequence[Choice]) -> NumberPicker:
        by_amount = {choice.amount: choice for choice in choices if choice.amount is not None}
        first = next((c.amount for c in choices if c.primary and c.amount is not None), max(by_amount))
        return NumberPicker(
            list(by_amount),
            first,
            lambda amount: self.ink.words(by_amount[amount].label),
            lambda amount: self.deeds.choose(by_amount[amount]),
        )
