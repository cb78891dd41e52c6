"""Dragging cards into a deck and out of it."""

from __future__ import annotations

import pygame

from tabletop.app.context import Context
from tabletop.app.table.dress import dress
from tabletop.app.table.ink import Ink
from tabletop.app.theme import GOLD_BRIGHT, RADIUS
from tabletop.app.ui import Widget
from tabletop.app.ui.widget import Position
from tabletop.view.decks import PoolCard

_WIDTH = 150
"""Logical width of a card that is being dragged."""


class Carrier:
    """The card in the hand, if there is one. `deck` is where cards are let go to be in the deck."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._card: PoolCard | None = None
        self._from_deck = False
        self._at: Position = (0, 0)
        self.deck: Widget | None = None

    def lift(self, card: PoolCard, at: Position, *, from_deck: bool) -> None:
        """Take a card."""
        self._card, self._from_deck, self._at = card, from_deck, at
        self._context.redraw()

    def carry(self, at: Position) -> None:
        """The card is there now."""
        before, self._at = self._rect(), at
        self._context.redraw(before.union(self._rect()))

    @property
    def busy(self) -> bool:
        """Whether there is a card in the hand."""
        return self._card is not None

    def give_up(self) -> None:
        """The card goes back where it was."""
        if self._card is not None:
            self._card = None
            self._context.redraw()

    def put(self, at: Position) -> tuple[PoolCard, int] | None:
        """Let the card go: one more of it if it comes into the deck, one less if out of it."""
        card, self._card = self._card, None
        self._context.redraw()
        inside = self.deck is not None and self.deck.rect.collidepoint(at)
        if card is None or inside == self._from_deck:
            return None
        return card, 1 if inside else -1

    def draw(self, surface: pygame.Surface, ink: Ink) -> None:
        """The card at the pointer, and a ring around the deck."""
        if self._card is None:
            return
        if self.deck is not None:
            width, radius = max(2, self._context.px(4)), self._context.px(RADIUS * 1.5)
            pygame.draw.rect(surface, GOLD_BRIGHT, self.deck.rect, width, border_radius=radius)
        ghost = self._rect().inflate(-4, -4)
        dressed = dress(ink, self._card.thing, ghost.size)
        surface.blit(dressed.picture, dressed.at(ghost))

    def _rect(self) -> pygame.Rect:
        if self._card is None:
            return pygame.Rect(0, 0, 0, 0)
        thing, wide = self._card.thing, self._context.px(_WIDTH)
        rect = pygame.Rect(0, 0, wide, round(wide * thing.height / max(1.0, thing.width)))
        rect.center = self._at
        return rect.inflate(4, 4)
