"""The cards of the deck builder: as they lie in the pool, as lines of a deck, and one large."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec
import pygame

from tabletop.app import paint
from tabletop.app.context import Context
from tabletop.app.intent import Intent, Key
from tabletop.app.scenes.deckfilters import TALL, tall
from tabletop.app.table import notes
from tabletop.app.table.dress import dress
from tabletop.app.table.ink import Ink
from tabletop.app.theme import (
    BODY,
    BODY_BOLD,
    EDGE,
    GOLD,
    HURT,
    LARGE,
    MUTED,
    PANEL_RAISED,
    PANEL_SUNK,
    PAPER,
    RADIUS,
    SMALL_BOLD,
)
from tabletop.app.ui import Box, Button, Column, Label, Row, UiScene, Widget
from tabletop.app.ui.widget import Position, Size
from tabletop.view.decks import PoolCard
from tabletop.view.model import Thing

TILE = 200
"""Logical width of a card in the pool."""
_STRIP = 34
_PLUS = frozenset({"+", "=", "[+]", "return", "space", "enter"})
_MINUS = frozenset({"-", "[-]", "backspace", "delete"})


class Bench(Protocol):
    """Whoever lets cards be put into a deck and taken out."""

    def add(self, id: str) -> None:
        """One more of a card."""

    def remove(self, id: str) -> None:
        """One less of a card."""

    def look(self, id: str) -> None:
        """Show a card large."""

    def lift(self, id: str, at: Position, *, from_deck: bool) -> None:
        """Begin to drag a card."""

    def carry(self, at: Position) -> None:
        """The dragged card is there now."""

    def put(self, at: Position) -> None:
        """The dragged card is let go."""

    def count(self, id: str) -> int:
        """How many of a card are in the deck."""


class _Handled(Widget):
    """A card that is added, taken out, dragged and looked at."""

    focusable = True
    hand = True
    from_deck = False

    def __init__(self, bench: Bench, card: PoolCard, test_id: str) -> None:
        super().__init__(test_id)
        self.card = card
        self._bench = bench

    def on_second_click(self, at: Position) -> bool:
        self._bench.look(self.card.id)
        return True

    def on_key(self, key: Key) -> bool:
        if key.ctrl or key.alt:
            return False
        if key.name in _PLUS:
            self._bench.add(self.card.id)
        elif key.name in _MINUS:
            self._bench.remove(self.card.id)
        elif key.name == "i":
            self._bench.look(self.card.id)
        else:
            return False
        return True

    def on_drag_start(self, origin: Position, at: Position, *, touch: bool) -> bool:
        if touch and abs(at[1] - origin[1]) > abs(at[0] - origin[0]):
            return False  # a finger that goes up or down scrolls
        self._bench.lift(self.card.id, at, from_deck=self.from_deck)
        return True

    def on_drag(self, at: Position) -> None:
        self._bench.carry(at)

    def on_drop(self, at: Position) -> None:
        self._bench.put(at)


class CardTile(_Handled):
    """A card of the pool; a click puts one more into the deck."""

    def __init__(self, bench: Bench, card: PoolCard, ink: Ink) -> None:
        super().__init__(bench, card, f"card-{card.id}")
        self._ink = ink

    def measure(self, width: int) -> Size:
        wide = min(width, self.px(TILE))
        return width, self._height(wide) + self.px(_STRIP)

    def _height(self, wide: int) -> int:
        return round(wide * self.card.thing.height / max(1.0, self.card.thing.width))

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        wide = min(self.rect.width, self.px(TILE))
        box = pygame.Rect(0, self.rect.top, wide, self._height(wide))
        box.centerx = self.rect.centerx
        dressed = dress(self._ink, self.card.thing, box.size)
        surface.blit(dressed.picture, dressed.at(box))
        number = self._bench.count(self.card.id)
        if self.hovered or number:
            edge = GOLD if number else EDGE
            ring = box.inflate(self.px(6), self.px(6))
            pygame.draw.rect(surface, edge, ring, max(2, self.px(3)), border_radius=self.px(RADIUS))
        text = self.context.say("decks.copies", number=number, limit=self.card.limit)
        colour = HURT if number > self.card.limit else GOLD if number else MUTED
        words = self.context.type.line(text, SMALL_BOLD, colour)
        middle = (box.centerx, box.bottom + self.px(_STRIP) // 2 + self.px(2))
        surface.blit(words, words.get_rect(center=middle))

    def on_click(self, at: Position, times: int) -> bool:
        self._bench.add(self.card.id)
        return True


class CardStrip(_Handled):
    """A card of the deck: its cost, its name, how many; a click shows it large."""

    from_deck = True

    def __init__(self, bench: Bench, card: PoolCard, name: str, number: int) -> None:
        super().__init__(bench, card, f"in-{card.id}")
        self._name, self._number = name, number
        self.grow = 1

    def measure(self, width: int) -> Size:
        return width, self.px(TALL)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.tooltip = self._name if self.context.type.fit(self._name, BODY, self._room())[1] else ""

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        key = ("strip", self.rect.size, self.hovered)
        fill = PANEL_RAISED if self.hovered else PANEL_SUNK
        face = self.faces.get(key) or self.faces.put(
            key, paint.rounded(self.rect.size, self.px(RADIUS), fill, border=EDGE)
        )
        surface.blit(face, self.rect)
        typesetter = self.context.type
        cost = "" if self.card.cost is None else str(self.card.cost)
        words = typesetter.line(cost, BODY_BOLD, GOLD)
        surface.blit(words, words.get_rect(center=(self.rect.left + self.px(26), self.rect.centery)))
        name = typesetter.line(typesetter.fit(self._name, BODY, self._room())[0], BODY, PAPER)
        surface.blit(name, name.get_rect(midleft=(self.rect.left + self.px(50), self.rect.centery)))
        words = typesetter.line(f"×{self._number}", BODY_BOLD, PAPER)
        surface.blit(words, words.get_rect(midright=(self.rect.right - self.px(14), self.rect.centery)))

    def on_click(self, at: Position, times: int) -> bool:
        self._bench.look(self.card.id)
        return True

    def _room(self) -> int:
        return max(1, self.rect.width - self.px(50 + 62))


def deck_line(bench: Bench, card: PoolCard, name: str, number: int, context: Context) -> Widget:
    """A line of the deck with a button before it to take one out and one behind it to put one in."""
    less = Button(
        context.say("decks.remove", name=name),
        lambda: bench.remove(card.id),
        icon="shell/minus",
        only_icon=True,
        test_id=f"less-{card.id}",
    )
    more = Button(
        context.say("decks.add", name=name),
        lambda: bench.add(card.id),
        icon="shell/plus",
        only_icon=True,
        test_id=f"more-{card.id}",
    )
    strip = CardStrip(bench, card, name, number)
    return Row([tall(less, width=TALL), strip, tall(more, width=TALL)], gap=6)


class CardFace(Widget):
    """A card that is only looked at."""

    solid = False

    def __init__(self, thing: Thing, ink: Ink, width: float) -> None:
        super().__init__()
        self._thing, self._ink, self._width = thing, ink, width

    def measure(self, width: int) -> Size:
        wide = min(width, self.px(self._width))
        return wide, round(wide * self._thing.height / max(1.0, self._thing.width))

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        dressed = dress(self._ink, self._thing, self.rect.size)
        surface.blit(dressed.picture, dressed.at(self.rect))


class _Near(Widget):
    """The large picture of a card with all that is told of it."""

    solid = False

    def __init__(self, thing: Thing, ink: Ink, height: float) -> None:
        super().__init__()
        self._thing, self._ink, self._height = thing, ink, height
        self._picture: pygame.Surface | None = None

    def measure(self, width: int) -> Size:
        if self._picture is None:
            side = pygame.Rect(0, 0, width, self.px(self._height))
            zoom = notes.zoomed(self._ink, self._thing, side, (0, 0))
            self._picture = zoom.picture if zoom is not None else pygame.Surface((1, 1))
        return self._picture.get_size()

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self._picture is not None:
            surface.blit(self._picture, self._picture.get_rect(center=self.rect.center))


class CardScene(UiScene):
    """One card large over the builder; arrows go to its neighbours."""

    overlay = True

    def __init__(
        self, context: Context, bench: Bench, cards: Sequence[PoolCard], number: int, ink: Callable[[], Ink]
    ) -> None:
        super().__init__(context)
        self._bench, self._cards, self._number, self._ink = bench, cards, number, ink

    @property
    def card(self) -> PoolCard:
        """The card that is shown."""
        return self._cards[self._number]

    def build(self) -> Widget:
        thing = self.card.thing
        if thing.detail is not None:
            thing = msgspec.structs.replace(thing, detail=msgspec.structs.replace(thing.detail, clause=None))
        room = self.context.viewport.logical_height - 190
        column = Column([_Near(thing, self._ink(), room), self._buttons()], gap=20, align="center")
        return Box(column, across="center", down="center", pad=24)

    def _buttons(self) -> Widget:
        say, card = self.context.say, self.card
        name = self._ink().words(card.name)
        parts: list[Widget] = [
            self._button("shell/arrow-left", say("decks.previous_card"), lambda: self.step(-1), "earlier")
        ]
        if card.limit:
            copies = say("decks.copies", number=self._bench.count(card.id), limit=card.limit)
            parts += [
                self._button("shell/minus", say("decks.remove", name=name), lambda: self._change(-1), "less"),
                Label(copies, LARGE, test_id="copies"),
                self._button("shell/plus", say("decks.add", name=name), lambda: self._change(1), "more"),
            ]
        parts += [
            self._button("shell/arrow-right", say("decks.next_card"), lambda: self.step(1), "later"),
            self._button("shell/close", say("button.back"), self.back, "close"),
        ]
        return Row(parts, gap=14)

    def _button(self, icon: str, text: str, action: Callable[[], None], name: str) -> Widget:
        return tall(Button(text, action, icon=icon, only_icon=True, test_id=f"near-{name}"), width=TALL)

    def handle(self, intent: Intent) -> bool:
        """Arrows turn to the next card, plus and minus change the deck."""
        if isinstance(intent, Key) and not intent.ctrl and not intent.alt:
            turned = {"left": -1, "right": 1}.get(intent.name)
            if turned is not None:
                self.step(turned)
                return True
            if self.card.limit and intent.name in ("+", "=", "[+]", "-", "[-]"):
                self._change(-1 if "-" in intent.name else 1)
                return True
        return super().handle(intent)

    def step(self, by: int) -> None:
        """Show a neighbour."""
        self._number = (self._number + by) % len(self._cards)
        self.refresh()

    def _change(self, by: int) -> None:
        (self._bench.add if by > 0 else self._bench.remove)(self.card.id)
        self.refresh()
