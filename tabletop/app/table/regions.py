"""Areas of any shape: their outlines, what lies under a point, and how owners and targets show on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal

import msgspec
import pygame

from tabletop.app.table import marks
from tabletop.app.table.ink import Ink
from tabletop.app.theme import INK, Colour

Point = tuple[float, float]
OWNED = 84
"""How solid the colour of an owner lies over the ground (0 to 255)."""
LIT: Colour = (255, 232, 150)
GLOW = 18
"""How far the light of a target reaches beyond it, in logical pixels."""
_SOFT = 4
"""How much smaller the light of a target is blurred."""
_TILE = 12
"""Size of a tile of a hatch, in logical pixels."""
_SHEET = 320
"""Least side of the sheet that areas are cut from, in pixels."""


class Outline(msgspec.Struct, frozen=True):
    """One area as the build wrote it; rings may reach over the side edges of the board."""

    rings: tuple[tuple[Point, ...], ...]
    label: Point
    seat: Point
    spots: tuple[Point, ...] = ()

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom."""
        points = [point for ring in self.rings for point in ring]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return min(xs), min(ys), max(xs), max(ys)

    def covers(self, x: float, y: float) -> bool:
        """Whether a point lies in it (even-odd over all rings)."""
        found = False
        for ring in self.rings:
            x1, y1 = ring[-1]
            for x2, y2 in ring:
                if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                    found = not found
                x1, y1 = x2, y2
        return found


class _File(msgspec.Struct, frozen=True):
    width: float
    height: float
    regions: dict[str, Outline]


@dataclass(frozen=True, slots=True, eq=False)
class Shapes:
    """All outlines of a surface, by the id of their place without what stands before its colon."""

    key: str
    width: float
    outlines: dict[str, Outline]
    boxes: dict[str, tuple[float, float, float, float]]

    def of(self, place_id: str) -> Outline | None:
        """The outline of a place."""
        return self.outlines.get(place_id.rpartition(":")[2])

    def find(self, x: float, y: float) -> str | None:
        """The id of the outline that covers a point of the surface; x may lie beyond its edges."""
        for name, (left, top, right, bottom) in self.boxes.items():
            if not top <= y <= bottom:
                continue
            for shift in (0.0, self.width, -self.width):
                if left <= x + shift <= right and self.outlines[name].covers(x + shift, y):
                    return name
        return None


@lru_cache(maxsize=8)
def read_shapes(folder: Path, key: str) -> Shapes | None:
    """The outlines of a surface; None when the build wrote none of that name."""
    path = folder / "shapes" / f"{key}.json"
    try:
        told = msgspec.json.decode(path.read_bytes(), type=_File)
    except (OSError, msgspec.MsgspecError):
        return None
    boxes = {name: outline.box for name, outline in told.regions.items()}
    return Shapes(key, told.width, told.regions, boxes)


# ---- pictures ---------------------------------------------------------------------------------------

Kind = Literal["owned", "lit", "able", "target", "aim"]


@dataclass(frozen=True, slots=True)
class Patch:
    """A picture of an area and where its upper left corner lies, in pixels from the board's own corner."""

    picture: pygame.Surface
    left: int
    top: int


def patch(ink: Ink, shapes: Shapes, name: str, scale: float, kind: Kind, seat: int | None = None) -> Patch:
    """An area at a scale, dressed as owned by a seat, lit, able to act, or a target."""
    left, top, right, bottom = shapes.boxes[name]
    pad = ink.px(GLOW if kind in ("target", "aim") else 7)
    corner = (round(left * scale) - pad, round(top * scale) - pad)
    key = ("region", shapes.key, name, round(scale, 4), kind, seat)
    found = ink.cache.get(key)
    if found is None:
        size = (round((right - left) * scale) + 2 * pad, round((bottom - top) * scale) + 2 * pad)
        rings = [
            [(x * scale - corner[0], y * scale - corner[1]) for x, y in ring]
            for ring in shapes.outlines[name].rings
            if len(ring) > 2
        ]
        picture = _drawn(ink, size, rings, kind, seat)
        if kind in ("target", "aim"):
            middle = shapes.outlines[name].seat[0] * scale - corner[0]
            picture = _aimed(ink, picture, rings, middle, strong=kind == "aim")
        found = ink.cache.put(key, picture)
    return Patch(found, *corner)


def _drawn(
    ink: Ink, size: tuple[int, int], rings: list[list[Point]], kind: Kind, seat: int | None
) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    if kind == "owned":
        look = marks.seat_colour(seat)
        _hatch(ink, surface, rings, seat)
        for ring in rings:
            pygame.draw.polygon(surface, (*look.dark, 240), ring, max(2, ink.px(4)))
            pygame.draw.polygon(surface, (*look.base, 255), ring, max(1, ink.px(2)))
        return surface
    colour = {"lit": LIT, "able": marks.RIM, "target": marks.TARGET, "aim": marks.SELECTED}[kind]
    for ring in rings:
        if kind in ("target", "aim", "lit"):
            pygame.draw.polygon(surface, (*colour, 96 if kind == "aim" else 52), ring)
        pygame.draw.polygon(surface, (40, 24, 8, 220), ring, max(3, ink.px(6)))
        pygame.draw.polygon(surface, (*colour, 255), ring, max(2, ink.px(4 if kind == "aim" else 3)))
    return surface


def _aimed(
    ink: Ink, picture: pygame.Surface, rings: list[list[Point]], middle: float, *, strong: bool
) -> pygame.Surface:
    """A target: its picture in a glow, with notches that point inwards above and below `middle`."""
    size = picture.get_size()
    # Light is soft anyway: it is blurred at a part of the size.
    small = pygame.Surface((max(1, size[0] // _SOFT), max(1, size[1] // _SOFT)), pygame.SRCALPHA)
    small.fill((*marks.TARGET, 0))
    wide = max(2, round(ink.px(GLOW * (0.8 if strong else 0.5)) / _SOFT))
    for ring in rings:
        points = [(x * small.get_width() / size[0], y * small.get_height() / size[1]) for x, y in ring]
        pygame.draw.polygon(small, (*marks.TARGET, 255 if strong else 200), points, wide)
    glow = pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(1, wide // 2)), size)
    glow.blit(picture, (0, 0))
    half = ink.px(9 if strong else 6)
    for y, sign in ends_above(rings, middle):
        notch = [
            (middle - half, y - sign * half),
            (middle + half, y - sign * half),
            (middle, y + sign * half),
        ]
        pygame.draw.polygon(glow, marks.SELECTED if strong else marks.TARGET, notch)
        pygame.draw.polygon(glow, INK, notch, max(1, ink.px(1.5)))
    return glow


def ends_above(rings: Sequence[Sequence[Point]], x: float) -> list[tuple[float, int]]:
    """The highest and the lowest point of an outline at x, and whether down (1) or up (-1) leads inside."""
    heights = []
    for ring in rings:
        for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True):
            if (x1 > x) != (x2 > x):
                heights.append(y1 + (y2 - y1) * (x - x1) / (x2 - x1))
    return [(min(heights), 1), (max(heights), -1)] if heights else []


def _hatch(ink: Ink, surface: pygame.Surface, rings: list[list[Point]], seat: int | None) -> None:
    """The seat's colour with its own pattern, so that owners are told apart without colours."""
    sheet = _sheet(ink, seat)
    wide, high = sheet.get_size()
    for y in range(0, surface.get_height(), high):
        for x in range(0, surface.get_width(), wide):
            surface.blit(sheet, (x, y))
    mask = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    for ring in rings:
        pygame.draw.polygon(mask, (255, 255, 255, 255), ring)
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _sheet(ink: Ink, seat: int | None) -> pygame.Surface:
    """A large piece of a seat's colour and pattern, from which areas are cut."""
    size = max(6, ink.px(_TILE))
    key = ("hatched", seat, size)
    found = ink.cache.get(key)
    if found is not None:
        return found
    side = size * (_SHEET // size + 1)
    sheet = pygame.Surface((side, side), pygame.SRCALPHA)
    sheet.fill((*marks.seat_colour(seat).base, OWNED + 30))
    if seat is not None:
        tile = _tile(ink, seat)
        sheet.blits([(tile, (x, y)) for y in range(0, side, size) for x in range(0, side, size)])
    return ink.cache.put(key, sheet)


def _tile(ink: Ink, seat: int) -> pygame.Surface:
    """One tile of a seat's pattern: dots, lines across, lines down, a grid, and both diagonals."""
    size = max(6, ink.px(_TILE))
    key = ("hatch", seat, size)
    found = ink.cache.get(key)
    if found is not None:
        return found
    tile = pygame.Surface((size, size), pygame.SRCALPHA)
    ink_colour = (*marks.seat_colour(seat).dark, 120)
    wide = max(1, size // 8)
    half = size // 2
    if seat == 0:
        pygame.draw.circle(tile, ink_colour, (half, half), max(1, size // 6))
    if seat in (1, 3):
        pygame.draw.line(tile, ink_colour, (0, half), (size, half), wide)
    if seat in (2, 3):
        pygame.draw.line(tile, ink_colour, (half, 0), (half, size), wide)
    if seat == 4:
        pygame.draw.line(tile, ink_colour, (0, size), (size, 0), wide)
    if seat == 5:
        pygame.draw.line(tile, ink_colour, (0, 0), (size, size), wide)
    return ink.cache.put(key, tile)
