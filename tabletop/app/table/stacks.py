"""Stacks of units: a number in the owner's colour from far, every kind with its number from near."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from tabletop.app.geometry import SMALLEST_TEXT
from tabletop.app.table import marks
from tabletop.app.table.ink import Ink
from tabletop.view.model import Pile, Thing

NEAR = 30
"""Logical pixels a piece needs to be shown by its picture."""
PIECE = 27.0
"""Units of the board that a piece takes up."""
FAR_WIDTH, FAR_HEIGHT = 38, 24
"""Logical pixels of a stack seen from far."""


def stack_size(ink: Ink, thing: Thing, scale: float) -> tuple[float, float]:
    """Width and height of a stack in units of the board, at so many pixels a unit."""
    if is_near(ink, scale):
        return PIECE * 0.86 * len(thing.piles) + PIECE * 0.14, PIECE * 1.32
    return max(ink.px(FAR_WIDTH), 24) / scale, max(ink.px(FAR_HEIGHT), SMALLEST_TEXT + 4) / scale


def is_near(ink: Ink, scale: float) -> bool:
    """Whether pieces are large enough to be told apart."""
    return PIECE * scale >= ink.px(NEAR)


def pile_at(ink: Ink, thing: Thing, box: pygame.Rect, at: tuple[int, int]) -> Pile | None:
    """The kind whose picture is at a point of a stack seen from near; the numbers below mean the whole."""
    side = round(box.height / 1.32)
    if len(thing.piles) < 2 or not _shows_piles(thing, box.size) or at[1] > box.bottom - _number(side):
        return None
    slot = int((at[0] - box.left) // (side * 0.86))
    return thing.piles[slot] if 0 <= slot < len(thing.piles) else None


def _shows_piles(thing: Thing, size: tuple[int, int]) -> bool:
    """Whether a stack of that size is shown kind by kind."""
    side = round(size[1] / 1.32)
    wide = side * 0.86 * len(thing.piles) + side * 0.14
    return bool(thing.piles) and abs(wide - size[0]) <= max(3, side * 0.2) and side >= 20


def _number(side: int) -> int:
    """Height of the number of a kind in pixels."""
    return max(SMALLEST_TEXT + 2, round(side * 0.5))


def stack_key(thing: Thing, size: tuple[int, int]) -> Hashable:
    """What the picture of a stack depends on."""
    return ("stack", tuple((pile.art, pile.count) for pile in thing.piles), thing.seat, size)


def dress_stack(ink: Ink, thing: Thing, size: tuple[int, int]) -> pygame.Surface:
    """The picture of a stack of that size."""
    key = stack_key(thing, size)
    found = ink.cache.get(key)
    if found is not None:
        return found
    surface = pygame.Surface(size, pygame.SRCALPHA)
    if _shows_piles(thing, size):
        _paint_piles(ink, surface, thing, round(size[1] / 1.32))
    else:
        _paint_sum(ink, surface, thing)
    return ink.cache.put(key, surface)


def _paint_sum(ink: Ink, surface: pygame.Surface, thing: Thing) -> None:
    """The number of all units on a plate in the owner's colour, with a pip for each kind."""
    width, height = surface.get_size()
    plate = marks.plate(ink, str(thing.count or 0), thing.seat, height)
    surface.blit(plate, plate.get_rect(center=(width // 2, height // 2)))


def _paint_piles(ink: Ink, surface: pygame.Surface, thing: Thing, side: int) -> None:
    """The kinds side by side, each with its number below."""
    number = _number(side)
    x = 0.0
    for pile in thing.piles:
        if not pile.count:
            x += side * 0.86
            continue
        picture = ink.assets.fitted(pile.art, (side, side))
        surface.blit(picture, (round(x), 0))
        plate = marks.plate(ink, str(pile.count), thing.seat, number)
        surface.blit(plate, plate.get_rect(midbottom=(round(x + side / 2), surface.get_height())))
        x += side * 0.86
