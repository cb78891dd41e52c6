"""The cards of the deck builder: as they lie in the pool, and as lines of a deck."""

from __future__ import annotations

from typing import Protocol

import pygame

from tabletop.app import paint
from tabletop.app.context import Context
from tabletop.app.intent import Key
from tabletop.app.scenes.deckfilters import TALL, tall
from tabletop.app.table.dress import dress
from tabletop.app.table.ink import Ink
from tabletop.app.theme import (
    BODY,
    BODY_BOLD,
    EDGE,
    GOLD,
    HURT,
    MUTED,
    PANEL_RAISED,
    PANEL_SUNK,
    PAPER,
    RADIUS,
    SMALL_BOLD,
)
from tabletop.app.ui import Button, Row, Widget
from tabletop.app.ui.widget import Position, Size
from tabletop.view.decks import PoolCard

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

    def give_up(self) -> None:
        """The drag is broken off; nothing changes."""

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

    def on_cancel(self, at: Position) -> None:
        self._bench.give_up()


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
