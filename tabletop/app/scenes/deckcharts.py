"""What a deck is made of at a glance: how many cards of each cost, and how many of each kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from tabletop.app.context import Context
from tabletop.app.scenes.deckfilters import HIGH_COST, capital, cost_step
from tabletop.app.theme import EDGE, GOLD, GOLD_DEEP, MUTED, NOTE, PAPER, SMALL_BOLD
from tabletop.app.ui import Column, Label, Row, Widget
from tabletop.app.ui.widget import Size
from tabletop.view.decks import Deck, PoolCard, Workshop


class Bars(Widget):
    """Numbers as upright bars with a mark below each."""

    solid = False

    def __init__(self, bars: Sequence[tuple[str, int]], height: float, *, test_id: str = "") -> None:
        super().__init__(test_id)
        self.bars = list(bars)
        self._height = height

    def measure(self, width: int) -> Size:
        return width, self.px(self._height)

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        typesetter = self.context.type
        line = typesetter.line_height(NOTE)
        room = self.rect.height - 2 * line
        highest = max((number for _, number in self.bars), default=0) or 1
        step = self.rect.width / max(1, len(self.bars))
        ground = self.rect.bottom - line
        for place, (mark, number) in enumerate(self.bars):
            middle = round(self.rect.left + (place + 0.5) * step)
            tall = round(room * number / highest)
            bar = pygame.Rect(0, 0, max(2, round(step * 0.62)), tall)
            bar.midbottom = (middle, ground)
            pygame.draw.rect(surface, GOLD_DEEP, bar, border_radius=self.px(3))
            if number:
                words = typesetter.line(str(number), NOTE, PAPER)
                surface.blit(words, words.get_rect(midbottom=(middle, bar.top)))
            words = typesetter.line(mark, NOTE, MUTED)
            surface.blit(words, words.get_rect(midtop=(middle, ground)))
        pygame.draw.rect(surface, EDGE, (self.rect.left, ground, self.rect.width, max(1, self.px(1))))


class Lying(Widget):
    """Numbers as lying bars, each with its name before it."""

    solid = False

    def __init__(self, bars: Sequence[tuple[str, int]], *, test_id: str = "") -> None:
        super().__init__(test_id)
        self.bars = list(bars)

    def measure(self, width: int) -> Size:
        return width, len(self.bars) * self.context.type.line_height(NOTE)

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        typesetter = self.context.type
        line = typesetter.line_height(NOTE)
        named = max((typesetter.width(name, NOTE) for name, _ in self.bars), default=0)
        named = min(named, round(self.rect.width * 0.55)) + self.px(10)
        counted = typesetter.width("00", NOTE) + self.px(8)
        room = max(4, self.rect.width - named - counted)
        highest = max((number for _, number in self.bars), default=0) or 1
        for row, (name, number) in enumerate(self.bars):
            top = self.rect.top + row * line
            shown, _ = typesetter.fit(name, NOTE, named - self.px(10))
            surface.blit(typesetter.line(shown, NOTE, MUTED if not number else PAPER), (self.rect.left, top))
            wide = round(room * number / highest)
            thick = round(line * 0.5)
            bar = pygame.Rect(self.rect.left + named, top + (line - thick) // 2, wide, thick)
            pygame.draw.rect(surface, GOLD, bar, border_radius=self.px(3))
            words = typesetter.line(str(number), NOTE, PAPER if number else MUTED)
            surface.blit(words, words.get_rect(midleft=(bar.left + wide + self.px(6), top + line // 2)))


def curve(deck: Deck, pool: Mapping[str, PoolCard]) -> list[tuple[str, int]]:
    """How many cards of each cost a deck has; high costs are one bar."""
    counts = dict.fromkeys(range(HIGH_COST + 1), 0)
    for id, number in deck.cards.items():
        if id in pool and pool[id].cost is not None:
            counts[cost_step(pool[id])] += number
    return [(f"{step}+" if step == HIGH_COST else str(step), number) for step, number in counts.items()]


def kinds(
    context: Context, ruleset_id: str, deck: Deck, workshop: Workshop, pool: Mapping[str, PoolCard]
) -> tuple[str, list[tuple[str, int]]]:
    """How many cards of each type a deck has; the filter `type` says which there are, else the first one."""
    filters = workshop.filters()
    filter = next((one for one in filters if one.id == "type"), filters[0] if filters else None)
    if filter is None:
        return "", []
    counts = {trait.id: 0 for trait in filter.traits}
    for id, number in deck.cards.items():
        for trait in pool[id].traits.get(filter.id, ()) if id in pool else ():
            counts[trait] = counts.get(trait, 0) + number
    bars = [(capital(context.words(trait.name, ruleset_id)), counts[trait.id]) for trait in filter.traits]
    return capital(context.words(filter.name, ruleset_id)), bars


def charts(
    context: Context, ruleset_id: str, deck: Deck, workshop: Workshop, pool: Mapping[str, PoolCard]
) -> Widget:
    """Both charts side by side under their titles."""
    title, bars = kinds(context, ruleset_id, deck, workshop, pool)
    costs = Column(
        [
            Label(context.say("decks.by_cost"), SMALL_BOLD, MUTED),
            Bars(curve(deck, pool), 130, test_id="curve"),
        ],
        gap=4,
        grow=1,
    )
    types = Column([Label(title, SMALL_BOLD, MUTED), Lying(bars, test_id="kinds")], gap=4, grow=1)
    return Row([costs, types], gap=20, align="start")
