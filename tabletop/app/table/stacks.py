"""Stacks of units: from far their number and which kinds there are, from near every kind with its number."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from tabletop.app import paint
from tabletop.app.geometry import SMALLEST_TEXT
from tabletop.app.table import marks
from tabletop.app.table.ink import Ink
from tabletop.app.theme import PAPER
from tabletop.view.model import Pile, Thing

NEAR = 30
"""Logical pixels a piece needs to be shown by its picture."""
PIECE = 27.0
"""Units of the board that a piece takes up."""
FAR_WIDTH, FAR_HEIGHT = 38, 24
"""Logical pixels of a stack seen from far, at least."""


def stack_size(ink: Ink, thing: Thing, scale: float, *, kinds: bool = False) -> tuple[float, float]:
    """Width and height of a stack in units of the board, at so many pixels a unit.

    From far it is a number; with `kinds` beside it a small picture of each kind.
    """
    if is_near(ink, scale):
        return PIECE * 0.86 * len(thing.piles) + PIECE * 0.14, PIECE * 1.32
    wide = _roll_width(ink, thing) if kinds else _plate_width(ink, thing)
    return wide / scale, _far_height(ink) / scale


def _far_height(ink: Ink) -> int:
    """Height of a stack seen from far, in pixels."""
    return max(ink.px(FAR_HEIGHT), SMALLEST_TEXT + 4)


def _plate_width(ink: Ink, thing: Thing) -> int:
    """Width of the number of all units, with the sign of their owner, in pixels."""
    plate = marks.plate(ink, str(thing.count or 0), thing.seat, _far_height(ink))
    return max(ink.px(FAR_WIDTH), 24, plate.get_width())


def _roll_width(ink: Ink, thing: Thing) -> int:
    """Width of the number with a small picture of each kind beside it, in pixels."""
    return _sum_width(ink, thing) + len(thing.piles) * _pip(ink) + 2


def _sum_width(ink: Ink, thing: Thing) -> int:
    """Width of the number alone, with the room around it, in pixels."""
    height = _far_height(ink)
    return ink.type.width(str(thing.count or 0), ink.sized("serif-bold", height * 0.86)) + round(height * 0.5)


def _pip(ink: Ink) -> int:
    """Side of the small picture of a kind, in pixels."""
    return _far_height(ink) - 2


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
    if thing.piles and size[1] <= _far_height(ink) + 1 and size[0] >= _roll_width(ink, thing) - 1:
        _paint_roll(ink, surface, thing)
    elif _shows_piles(thing, size):
        _paint_piles(ink, surface, thing, round(size[1] / 1.32))
    else:
        _paint_sum(ink, surface, thing)
    return ink.cache.put(key, surface)


def _paint_sum(ink: Ink, surface: pygame.Surface, thing: Thing) -> None:
    """The number of all units on a plate in the owner's colour."""
    width, height = surface.get_size()
    plate = marks.plate(ink, str(thing.count or 0), thing.seat, height)
    surface.blit(plate, plate.get_rect(center=(width // 2, height // 2)))


def _paint_roll(ink: Ink, surface: pygame.Surface, thing: Thing) -> None:
    """The number of all units on a plate in the owner's colour, and on it a small picture of each kind."""
    height, look = surface.get_height(), marks.seat_colour(thing.seat)
    piles = [pile for pile in thing.piles if pile.count]
    number, pip = _sum_width(ink, thing), _pip(ink)
    wide = number + len(piles) * pip + 2
    edge = max(1, round(height * 0.07))
    left = (surface.get_width() - wide) // 2
    face = paint.rounded((wide, height), height // 3, look.dark, border=look.light, border_width=edge)
    surface.blit(face, (left, 0))
    words = ink.type.line(str(thing.count or 0), ink.sized("serif-bold", height * 0.86), PAPER)
    surface.blit(words, words.get_rect(center=(left + number // 2 + 1, height // 2)))
    for slot, pile in enumerate(piles):
        picture = ink.assets.fitted(pile.art, (pip, pip))
        surface.blit(picture, (left + number + slot * pip, (height - pip) // 2))


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
