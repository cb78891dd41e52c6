"""The numbers of a card with their icons: in one row on its plate, in two where one has no room."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.app.geometry import SMALLEST_TEXT
from tabletop.app.table.ink import Ink
from tabletop.app.theme import INK, Colour
from tabletop.view.model import Stat

FILLS = 0.96
"""The part of the plate's width that a row may take."""


def paint_stats(
    ink: Ink, surface: pygame.Surface, plate: pygame.Rect, stats: Sequence[Stat], *, alone: bool
) -> int:
    """Draw them on the plate, at its foot if they are not alone there; gives the top of their rows."""
    rows = stat_rows(ink, plate, stats, alone=alone)
    for stat, height, box in rows:
        surface.blit(stat_chip(ink, stat, height, INK), box)
    return min(box.centery - round(height * 0.6) for _, height, box in rows)


def stat_rows(
    ink: Ink, plate: pygame.Rect, stats: Sequence[Stat], *, alone: bool
) -> list[tuple[Stat, int, pygame.Rect]]:
    """Every stat, the height of its icon, and where it stands."""
    tallest = min(round(plate.height * (0.62 if alone else 0.3)), round(plate.width * 0.3))
    height = _height(ink, [stats], tallest, plate.width)
    if not alone or _width(ink, stats, height) <= plate.width:
        middle = plate.centery if alone else plate.bottom - round(height * 0.6)
        return _row(ink, plate, stats, height, middle)
    half = (len(stats) + 1) // 2
    rows = [stats[:half], stats[half:]]
    height = _height(ink, rows, round(plate.height * 0.46), plate.width)
    return [
        placed
        for number, row in enumerate(rows)
        for placed in _row(ink, plate, row, height, plate.top + plate.height * (2 * number + 1) // 4)
    ]


def _height(ink: Ink, rows: Sequence[Sequence[Stat]], tallest: int, width: int) -> int:
    """The largest height at which no row is too wide, if there is any."""
    height = max(SMALLEST_TEXT + (4 if len(rows) == 1 else 0), tallest)
    while height > SMALLEST_TEXT and any(_width(ink, row, height) > width * FILLS for row in rows):
        height -= 1
    return height


def _width(ink: Ink, row: Sequence[Stat], height: int) -> int:
    return sum(stat_chip(ink, stat, height, INK).get_width() for stat in row)


def _row(
    ink: Ink, plate: pygame.Rect, row: Sequence[Stat], height: int, middle: int
) -> list[tuple[Stat, int, pygame.Rect]]:
    whole = _width(ink, row, height)
    gap = max(1, min(round(height * 0.5), (plate.width - whole) // max(1, len(row))))
    left = plate.centerx - (whole + gap * (len(row) - 1)) // 2
    placed = []
    for stat in row:
        box = stat_chip(ink, stat, height, INK).get_rect(midleft=(left, middle))
        placed.append((stat, height, box))
        left = box.right + gap
    return placed


def stat_chip(ink: Ink, stat: Stat, height: int, colour: Colour) -> pygame.Surface:
    """An icon and its number."""
    key = ("stat", stat.icon, stat.value, height, colour)
    found = ink.cache.get(key)
    if found is not None:
        return found
    icon = ink.assets.fitted(stat.icon, (height, height))
    words = ink.type.line(str(stat.value), ink.sized("serif-bold", height * 0.86), colour)
    gap = max(1, height // 12)
    surface = pygame.Surface(
        (icon.get_width() + gap + words.get_width(), max(height, words.get_height())), pygame.SRCALPHA
    )
    surface.blit(icon, icon.get_rect(midleft=(0, surface.get_height() // 2)))
    surface.blit(words, words.get_rect(midright=surface.get_rect().midright))
    return ink.cache.put(key, surface)
