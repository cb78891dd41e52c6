"""Names on a map: as many as fit without touching each other or what lies there, the important ones first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from tabletop.app.table.ink import Ink
from tabletop.app.table.regions import Shapes
from tabletop.view.model import Place

PAPER_GLOW = (250, 243, 226)
NAME_INK = (45, 34, 24)
SIZES = {2: 19, 1: 17, 0: 16}
"""Logical pixels of a name by the weight of its place."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name and where it stands, in pixels from the corner of its board."""

    picture: pygame.Surface
    box: pygame.Rect
    place: str
    """The id of the place that is called so."""


def place_names(
    ink: Ink, shapes: Shapes, places: Sequence[Place], scale: float, taken: Sequence[pygame.Rect]
) -> tuple[Name, ...]:
    """The names that fit; `taken` are the boxes of what lies on the board, from its corner."""
    boxes = list(taken)
    found = []
    for place in sorted(places, key=lambda place: -place.weight):
        outline = shapes.of(place.id)
        if outline is None or place.label is None:
            continue
        picture = _word(ink, ink.words(place.label), place.weight)
        room = (
            shapes.boxes[place.id.rpartition(":")[2]][2] - shapes.boxes[place.id.rpartition(":")[2]][0]
        ) * scale
        if picture.get_width() > room * 1.5:
            continue
        x, y = outline.seat[0] * scale, outline.seat[1] * scale
        for box in _candidates(ink, picture, x, y, taken):
            if box.inflate(ink.px(4), 0).collidelist(boxes) == -1:
                boxes.append(box)
                found.append(Name(picture, box, place.id))
                break
    return tuple(found)


def _candidates(
    ink: Ink, picture: pygame.Surface, x: float, y: float, taken: Sequence[pygame.Rect]
) -> list[pygame.Rect]:
    """Where a name may stand around the middle of its area: below what lies there, above it, further off."""
    half = picture.get_height() / 2
    here = [box for box in taken if box.collidepoint(x, y)]
    below = max((box.bottom for box in here), default=y) - y + half
    above = y - min((box.top for box in here), default=y) + half
    step = ink.px(14)
    shifts = [below, -above] if here else [0, half + step, -half - step]
    shifts += [below + step, -above - step, below + 2 * step, -above - 2 * step]
    boxes = [picture.get_rect(center=(round(x), round(y + dy))) for dy in shifts]
    for box in boxes:
        box.top = max(0, box.top)  # what stands above the board's edge is cut in half there
    return boxes


def _word(ink: Ink, text: str, weight: int) -> pygame.Surface:
    """A name in ink with a glow of paper, so that it is read on every tint."""
    key = ("place name", text, weight)
    known = ink.cache.get(key)
    if known is not None:
        return known
    kind = ink.sized("sans-bold" if weight else "sans", ink.px(SIZES.get(weight, 16)))
    word = ink.type.line(text, kind, NAME_INK)
    glow = ink.type.line(text, kind, PAPER_GLOW)
    pad = 2
    surface = pygame.Surface((word.get_width() + 2 * pad, word.get_height() + 2 * pad), pygame.SRCALPHA)
    for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, -2), (0, 2), (-2, 0), (2, 0)):
        surface.blit(glow, (pad + dx, pad + dy))
    surface.blit(word, (pad, pad))
    return ink.cache.put(key, surface)
