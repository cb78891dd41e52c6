"""What will probably come of something, as small bars with words: the ends by chance, then the losses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from tabletop.app.table.ink import Ink
from tabletop.app.theme import GOLD, GOOD, HURT, MUTED, PANEL_SUNK, PAPER, SMALL, SMALL_BOLD, Colour
from tabletop.engine.text import Message, say
from tabletop.view.model import Chance, Forecast, Loss

COLOURS: Mapping[str, Colour] = {"good": GOOD, "even": GOLD, "bad": HURT}
ROW = 25
"""Height of a row in logical pixels."""
BAR = 96
"""A bar is at least so long."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One row: what it is about, how full the bar is, and the number in words."""

    title: str
    share: float
    number: str
    colour: Colour
    strong: bool = False


def percent(chance: Chance, all_: tuple[Chance, ...]) -> Message:
    """A probability in whole percent; 0 and 100 only where it is exactly so."""
    whole = round(chance.share * 100)
    if whole >= 100 and any(other.share > 0 for other in all_ if other is not chance):
        return say("table.percent_over")
    if whole <= 0 and chance.share > 0:
        return say("table.percent_under")
    return say("table.percent", share=whole)


def losses(loss: Loss) -> Message:
    """How many of how many, with one decimal."""
    whole, tenths = divmod(round(loss.expected * 10), 10)
    return say("table.losses", lost=say("table.decimal", whole=whole, tenths=tenths), of=loss.of)


def bars_of(ink: Ink, forecast: Forecast) -> list[Bar]:
    """The rows of a forecast."""
    rows = [
        Bar(
            ink.words(chance.title),
            chance.share,
            ink.words(percent(chance, forecast.chances)),
            COLOURS[chance.good],
            strong=True,
        )
        for chance in forecast.chances
    ]
    rows += [
        Bar(
            ink.words(loss.title),
            loss.expected / loss.of if loss.of else 0.0,
            ink.words(losses(loss)),
            COLOURS["good" if loss.good else "bad"],
        )
        for loss in forecast.losses
    ]
    return rows


def paint_forecast(ink: Ink, forecast: Forecast, width: int = 0) -> pygame.Surface:
    """The picture of a forecast, `width` pixels wide or as narrow as its words allow."""
    rows = bars_of(ink, forecast)
    gap, high = ink.px(12), max(ink.px(ROW), ink.type.line_height(SMALL))
    titles = max((ink.type.width(row.title, SMALL) for row in rows), default=0)
    numbers = max((ink.type.width(row.number, SMALL_BOLD) for row in rows), default=0)
    width = max(width, titles + numbers + 2 * gap + ink.px(BAR))
    lines = [ink.type.paragraph(ink.words(line), SMALL, width, PAPER) for line in forecast.lines]
    split = ink.px(8) if forecast.chances and forecast.losses else 0
    height = high * len(rows) + split + sum(line.get_height() for line in lines)
    surface = pygame.Surface((width, max(1, height)), pygame.SRCALPHA)
    bar = pygame.Rect(titles + gap, 0, width - titles - numbers - 2 * gap, high)
    for number, row in enumerate(rows):
        bar.top = number * high + (split if number >= len(forecast.chances) else 0)
        _paint_row(ink, surface, row, bar)
    top = high * len(rows) + split
    for line in lines:
        surface.blit(line, (0, top))
        top += line.get_height()
    return surface


def _paint_row(ink: Ink, surface: pygame.Surface, row: Bar, bar: pygame.Rect) -> None:
    title = ink.type.line(row.title, SMALL, PAPER if row.strong else MUTED)
    number = ink.type.line(row.number, SMALL_BOLD, PAPER)
    surface.blit(title, title.get_rect(midleft=(0, bar.centery)))
    surface.blit(number, number.get_rect(midright=(surface.get_width(), bar.centery)))
    thick = max(4, ink.px(12 if row.strong else 7))
    track = pygame.Rect(bar.left, bar.centery - thick // 2, bar.width, thick)
    radius = thick // 2
    pygame.draw.rect(surface, PANEL_SUNK, track, border_radius=radius)
    full = round(bar.width * min(1.0, row.share))
    if row.share > 0:
        # The smallest chance is still seen, and what is not certain never fills the bar.
        full = max(thick, full if row.share >= 1 else min(full, bar.width - max(2, ink.px(3))))
        pygame.draw.rect(surface, row.colour, (track.left, track.top, full, thick), border_radius=radius)
    pygame.draw.rect(surface, (*MUTED, 150), track, 1, border_radius=radius)
