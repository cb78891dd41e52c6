"""How many of each kind take part: a small panel at the drop point with a row for every kind.

What will come of it is shown below and follows the numbers. The keyboard alone suffices: up and down choose
a row, left and right, + and −, digits, Home and End its number, Enter goes, Esc cancels.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from tabletop.app.context import Context
from tabletop.app.intent import Intent, Key, Position
from tabletop.app.table.forecasts import paint_forecast
from tabletop.app.table.ink import Ink
from tabletop.app.table.picking import chosen_answers, room
from tabletop.app.table.placing import clear_spot
from tabletop.app.theme import (
    BODY,
    GOLD_BRIGHT,
    HURT,
    MUTED,
    NAME,
    PANEL_RAISED,
    PAPER,
    SMALL,
    Colour,
)
from tabletop.app.ui import Box, Button, Column, Label, Panel, Picture, Row, UiScene, Widget
from tabletop.app.ui.containers import Container
from tabletop.app.ui.widget import Size
from tabletop.engine.action import Action
from tabletop.engine.text import say
from tabletop.view.model import Forecast, Gesture, Pick

WIDTH = 640
"""Logical pixels of the panel's content."""
TOUCH = 44
"""Pixels of the window that a finger needs, whatever the scale."""
TYPING = 1.0
"""Seconds within which another digit belongs to the number."""
VEIL = 70
"""How much the table darkens below: the target and the way there are still seen."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is known of what will come of the numbers; `waiting`: it is still being worked out."""

    forecast: Forecast | None
    waiting: bool = False


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the picker opens, and what it should leave in sight: the target first, then the way there."""

    at: Position
    avoid: tuple[pygame.Rect, ...] = ()
    prefer: pygame.Rect | None = None
    """The part of the window where it would be seen best."""


@dataclass(frozen=True, slots=True)
class Errand:
    """What the picker is told by the table."""

    ink: Callable[[], Ink]
    gesture: Gesture
    preset: tuple[int, ...]
    foretell: Callable[[tuple[Action, ...]], Outlook]
    take: Callable[[tuple[int, ...]], None]
    spot: Callable[[], Spot]
    """Asked anew when the window changes its size."""
    paint: Callable[[pygame.Surface], None]
    """Draws the target and the way there over the darkened table."""


class PickRow(Container):
    """One kind: its picture, its name, how many, what changes that. The keyboard speaks to the whole."""

    focusable = True
    solid = True

    def __init__(self, picker: PickScene, number: int, pick: Pick) -> None:
        self.picker, self.number, self.pick = picker, number, pick
        self.most = room(pick)
        self._typed, self._age = "", TYPING
        self._amount = Label("", NAME, GOLD_BRIGHT, align="center", test_id=f"pick-{pick.kind}")
        row = Row(
            [
                Picture(pick.art, TOUCH, TOUCH),
                Label(picker.ink.words(pick.title), BODY, PAPER, wrap=False, grow=1),
                self._button("0", "none", lambda: 0),
                self._button("", "less", lambda: self.count - 1, icon="shell/minus"),
                Box(self._amount, width=76, down="center"),
                self._button("", "more", lambda: self.count + 1, icon="shell/plus"),
                self._button(str(self.most), "all", lambda: self.most),
            ],
            gap=8,
        )
        super().__init__([Box(row, pad=4)], test_id=f"pick-row-{pick.kind}")

    @property
    def count(self) -> int:
        """How many are chosen now."""
        return self.picker.numbers[self.number]

    def say_count(self) -> None:
        """Show the number anew."""
        self._amount.set_text(f"{self.count}/{self.most}")

    def change(self, to: int) -> None:
        """Choose another number."""
        self.picker.ui.focus(self, ring=self.picker.ui.ring)
        self.picker.set_number(self.number, to)

    def measure(self, width: int) -> Size:
        return self._children[0].measure(width)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._children[0].place(rect)

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self.focused:
            pygame.draw.rect(surface, PANEL_RAISED, self.rect, border_radius=self.px(8))
            edge = pygame.Rect(self.rect.left, self.rect.top, max(3, self.px(4)), self.rect.height)
            pygame.draw.rect(surface, GOLD_BRIGHT, edge, border_radius=self.px(2))
        super().draw(surface, area)

    def on_wheel(self, steps: float) -> bool:
        if steps:
            self.change(self.count + (1 if steps > 0 else -1))
        return True

    def on_key(self, key: Key) -> bool:
        name = key.name.strip("[]")
        if key.ctrl or key.alt:
            return False
        if name.isdigit() and len(name) == 1:
            return self._type(name)
        self._typed = ""
        changes: dict[str, int] = {
            "right": self.count + 1,
            "+": self.count + 1,
            "=": self.count + 1,
            "left": self.count - 1,
            "-": self.count - 1,
            "home": 0,
            "end": self.most,
            "a": self.most,
        }
        if name in changes:
            self.change(changes[name])
            return True
        if name in {"return", "enter"} and not key.repeated:
            self.picker.go()
            return True
        return name in {"up", "down"} and self.picker.step(self.number, 1 if name == "down" else -1)

    def update(self, dt: float) -> None:
        self._age += dt

    def _type(self, digit: str) -> bool:
        """A digit goes on with the number just typed as long as there are so many."""
        longer = self._typed + digit if self._age < TYPING else digit
        self._typed = longer if int(longer) <= self.most else digit
        self._age = 0.0
        self.change(int(self._typed))
        return True

    def _button(self, text: str, name: str, to: Callable[[], int], icon: str = "") -> Widget:
        button = Button(
            text,
            lambda: self.change(to()),
            icon=icon,
            only_icon=bool(icon),
            test_id=f"pick-{self.pick.kind}-{name}",
        )
        # The keyboard has the row itself; Tab goes from row to row.
        button.focusable = False
        return Touch(button, 68)


class Touch(Container):
    """A button at least as large as a finger, in a window of any size; `wide` makes columns of them even."""

    def __init__(self, button: Button, wide: float = 0) -> None:
        super().__init__([button])
        self._wide = wide

    def measure(self, width: int) -> Size:
        wide, high = self._children[0].measure(width)
        if self._wide:
            wide = self.px(self._wide)
        return max(wide, TOUCH), max(high, TOUCH)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._children[0].place(rect)


class OutlookView(Widget):
    """The bars of a forecast; while the next one is worked out the last one stays, faintly."""

    solid = False

    def __init__(self, ink: Ink) -> None:
        super().__init__("pick-outlook")
        self._ink = ink
        self.outlook = Outlook(None)
        self.forecast: Forecast | None = None
        """What is shown."""

    def show(self, outlook: Outlook) -> None:
        """Show another forecast."""
        self.outlook = outlook
        if outlook.forecast is not None or not outlook.waiting:
            self.forecast = outlook.forecast
        self.invalidate()

    def measure(self, width: int) -> Size:
        return width, paint_forecast(self._ink, self.forecast, width).get_height() if self.forecast else 0

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self.forecast is None:
            return
        picture = paint_forecast(self._ink, self.forecast, self.rect.width)
        if self.outlook.waiting:
            picture.set_alpha(110)
        surface.blit(picture, self.rect)


class Notice(Widget):
    """One of several sentences, with room for the longest."""

    solid = False

    def __init__(self, sentences: Mapping[str, tuple[str, Colour]], now: str) -> None:
        super().__init__("pick-note")
        self._sentences = sentences
        self.now = now

    def show(self, name: str) -> None:
        """Say another one."""
        if name != self.now:
            self.now = name
            self.invalidate()

    def measure(self, width: int) -> Size:
        sizes = [self.context.type.paragraph_size(text, SMALL, width) for text, _ in self._sentences.values()]
        return width, max(high for _, high in sizes)

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        text, colour = self._sentences[self.now]
        surface.blit(self.context.type.paragraph(text, SMALL, self.rect.width, colour), self.rect)


class PickScene(UiScene):
    """The picker. At least one has to go."""

    overlay = True
    veil = VEIL

    def __init__(self, context: Context, errand: Errand) -> None:
        super().__init__(context)
        self.errand = errand
        self.gesture = errand.gesture
        self.numbers = list(errand.preset) or [room(pick) for pick in self.gesture.picks]
        self._rows: list[PickRow] = []
        self._outlook = OutlookView(self.ink)
        self._shown = self._foretell()

    # ---- scene -------------------------------------------------------------------------------------

    def enter(self) -> None:
        first = next((n for n, number in enumerate(self.numbers) if number), 0)
        self.ui.focus(self._rows[first], ring=False)

    def lay_out(self) -> None:
        self.ui.faces.clear()
        self._build()

    def build(self) -> Widget:
        """The panel; the scene puts it at its spot."""
        self._rows = [PickRow(self, number, pick) for number, pick in enumerate(self.gesture.picks)]
        self._outlook = OutlookView(self.ink)
        sentences = {
            "keys": (self.ink.words(say("table.pick_keys")), MUTED),
            "none": (self.ink.words(say("table.pick_none")), HURT),
            "wait": (self.ink.words(say("table.odds_coming")), MUTED),
        }
        self._note = Notice(sentences, "keys")
        say_ = self.context.say
        self._go = Button(say_("table.pick_go"), self.go, kind="primary", test_id="pick-go")
        cancel = Button(say_("button.cancel"), self.back, kind="plain", test_id="pick-cancel")
        body = [self._heading(), Column(list(self._rows), gap=4), self._outlook, self._note]
        body.append(Box(Row([Touch(cancel), Touch(self._go)], gap=12), across="end"))
        self._refresh()
        return Panel(Column(body, gap=10), width=WIDTH + 36, pad=18, shadow=True, alpha=250)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._shown.waiting:
            self._tell()

    def moving(self) -> bool:
        return self._shown.waiting

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        self.errand.paint(surface)
        self.ui.draw(surface, area)

    def handle(self, intent: Intent) -> bool:
        if super().handle(intent):
            return True
        if isinstance(intent, Key) and intent.name in {"return", "enter"} and not intent.repeated:
            self.go()
            return True
        return False

    @property
    def ink(self) -> Ink:
        """What the table draws with now."""
        return self.errand.ink()

    # ---- numbers -----------------------------------------------------------------------------------

    @property
    def outlook(self) -> Outlook:
        """What is known of what will come of the numbers."""
        return self._shown

    @property
    def notice(self) -> str:
        """What the line above the buttons says: `keys`, `none` or `wait`."""
        return self._note.now

    def set_number(self, row: int, to: int) -> None:
        """Choose how many of a row's kind go."""
        wanted = max(0, min(self._rows[row].most, to))
        if wanted != self.numbers[row]:
            self.numbers[row] = wanted
            self._tell()

    def step(self, row: int, by: int) -> bool:
        """Go to another row; False at the end."""
        if not 0 <= row + by < len(self._rows):
            return False
        self.ui.focus(self._rows[row + by])
        return True

    def go(self) -> None:
        """Take the numbers, if there are any."""
        if any(self.numbers):
            self.context.scenes.pop()
            self.errand.take(tuple(self.numbers))

    # ---- inside ------------------------------------------------------------------------------------

    def _heading(self) -> Widget:
        words = Label(self.ink.words(self.gesture.label), NAME, PAPER, grow=1)
        costs: list[Widget] = []
        for cost in self.gesture.costs_of(1):
            costs += [Picture(cost.icon, 30, 30), Label(str(cost.value), NAME, GOLD_BRIGHT, wrap=False)]
        return Row([words, *costs], gap=8)

    def _foretell(self) -> Outlook:
        if not any(self.numbers):
            return Outlook(None)
        return self.errand.foretell(chosen_answers(self.gesture.picks, self.numbers))

    def _tell(self) -> None:
        """The numbers or the forecast have changed."""
        self._shown = self._foretell()
        self._refresh()
        if self._outlook.measure(self._outlook.rect.width)[1] > self._outlook.rect.height:
            self._build()

    def _refresh(self) -> None:
        """Show numbers, outlook and what is to be done."""
        for row in self._rows:
            row.say_count()
        some = any(self.numbers)
        self._outlook.show(self._shown)
        self._go.enabled = some
        self._go.invalidate()
        waits = self._shown.waiting and self._outlook.forecast is None
        self._note.show("none" if not some else "wait" if waits else "keys")

    def _build(self) -> None:
        """Build the panel anew where it covers neither the target nor the way."""
        panel = self.build()
        panel.attach(self.ui, None)
        px = self.context.px
        bounds = self.context.viewport.rect.inflate(-2 * px(16), -2 * px(16))
        width, height = panel.measure(bounds.width)
        spot = self.errand.spot()
        size = (min(width, bounds.width), min(height, bounds.height))
        self.ui.show(panel, clear_spot(size, spot.at, spot.avoid, bounds, px(28), spot.prefer))
