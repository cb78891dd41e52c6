"""Signs on the table: seat symbols, number plates, rims, shadows, glows. All are cached surfaces."""

from __future__ import annotations

import math
from collections.abc import Hashable

import pygame

from tabletop.app import paint
from tabletop.app.table.ink import Ink
from tabletop.app.theme import GOLD_BRIGHT, INK, PAPER, SEATS, Colour, SeatColour

RIM: Colour = (255, 222, 140)
SELECTED: Colour = (255, 250, 232)
TARGET: Colour = (255, 205, 96)
NEUTRAL = SeatColour("none", "disc", (96, 84, 70), (200, 186, 160), (40, 34, 28))
_SMOOTH = 4


def seat_colour(seat: int | None) -> SeatColour:
    """The colour and symbol of a seat; a neutral one for no seat."""
    return SEATS[seat % len(SEATS)] if seat is not None else NEUTRAL


def symbol(ink: Ink, name: str, size: int, colour: Colour) -> pygame.Surface:
    """A seat's symbol as a filled shape of `size` pixels."""
    key = ("symbol", name, size, colour)
    found = ink.cache.get(key)
    if found is not None:
        return found
    return ink.cache.put(key, _symbol(name, max(4, size), colour))


def _symbol(name: str, size: int, colour: Colour) -> pygame.Surface:
    middle, r = size / 2, size / 2 - 0.5
    if name == "disc":
        big = pygame.Surface((size * _SMOOTH, size * _SMOOTH), pygame.SRCALPHA)
        big.fill((*colour, 0))
        centre = size * _SMOOTH // 2
        pygame.draw.circle(big, colour, (centre, centre), round(r * _SMOOTH * 0.92))
        return pygame.transform.smoothscale(big, (size, size))
    points: list[tuple[float, float]]
    if name == "diamond":
        points = [(middle, middle - r), (middle + r, middle), (middle, middle + r), (middle - r, middle)]
    elif name == "triangle":
        points = [(middle, middle - r), (middle + r, middle + r * 0.8), (middle - r, middle + r * 0.8)]
    elif name == "square":
        s = r * 0.84
        points = [(middle - s, middle - s), (middle + s, middle - s), (middle + s, middle + s)]
        points.append((middle - s, middle + s))
    elif name == "cross":
        a, b = r * 0.36, r
        corners = [(-a, -b), (a, -b), (a, -a), (b, -a), (b, a), (a, a), (a, b), (-a, b), (-a, a), (-b, a)]
        corners += [(-b, -a), (-a, -a)]
        points = [(middle + x, middle + y) for x, y in corners]
    else:
        points = []
        for n in range(10):
            length = r if n % 2 == 0 else r * 0.44
            angle = math.pi * n / 5 - math.pi / 2
            points.append((middle + length * math.cos(angle), middle + length * math.sin(angle)))
    return paint.smooth_polygon((size, size), points, colour)


def plate(ink: Ink, number: str, seat: int | None, height: int) -> pygame.Surface:
    """A number on a small plate in the seat's colour, with its symbol."""
    key = ("plate", number, seat, height)
    found = ink.cache.get(key)
    if found is not None:
        return found
    look = seat_colour(seat)
    kind = ink.sized("serif-bold", height * 0.86)
    words = ink.type.line(number, kind, PAPER)
    mark = round(height * 0.5) if seat is not None else 0
    gap = round(height * 0.14)
    width = max(height, words.get_width() + (mark + gap if mark else 0) + 2 * round(height * 0.24))
    edge = max(1, round(height * 0.07))
    surface = paint.rounded((width, height), height // 3, look.dark, border=look.light, border_width=edge)
    left = (width - words.get_width() - (mark + gap if mark else 0)) // 2
    if mark:
        surface.blit(symbol(ink, look.symbol, mark, look.light), (left, (height - mark) // 2))
        left += mark + gap
    surface.blit(words, (left, (height - words.get_height()) // 2))
    return ink.cache.put(key, surface)


def medal(ink: Ink, number: str, size: int) -> pygame.Surface:
    """A cost: a dark disc with a golden edge and a numeral."""
    key = ("medal", number, size)
    found = ink.cache.get(key)
    if found is not None:
        return found
    outer = paint.disc_of(max(2, size // 2), GOLD_BRIGHT)
    edge = max(1, round(size * 0.08))
    inner = paint.disc_of(max(1, size // 2 - edge), (44, 32, 20))
    surface = outer.copy()
    surface.blit(inner, inner.get_rect(center=outer.get_rect().center))
    words = ink.type.line(number, ink.sized("serif-bold", size * 0.74), (255, 240, 205))
    surface.blit(words, words.get_rect(center=outer.get_rect().center))
    return ink.cache.put(key, surface)


def halo(ink: Ink, key: Hashable, picture: pygame.Surface, colour: Colour, width: int) -> pygame.Surface:
    """A bright rim around the shape of a picture, `width` pixels wide; larger than it by twice that."""
    found = ink.cache.get(("halo", key, colour, width))
    if found is not None:
        return found
    mask = pygame.mask.from_surface(picture, 150)
    pad = width * 2
    size = (picture.get_width() + 2 * pad, picture.get_height() + 2 * pad)
    solid = pygame.Surface(size, pygame.SRCALPHA)
    solid.fill((*colour, 0))
    shape = mask.to_surface(setcolor=(*colour, 255), unsetcolor=(*colour, 0))
    steps = max(8, width * 4)
    for n in range(steps):
        angle = 2 * math.pi * n / steps
        at = (pad + round(width * math.cos(angle)), pad + round(width * math.sin(angle)))
        solid.blit(shape, at, special_flags=pygame.BLEND_RGBA_MAX)
    # A soft outer light first, the crisp rim over it.
    soft = pygame.transform.gaussian_blur(solid, max(1, width))
    soft.blit(solid, (0, 0))
    return ink.cache.put(("halo", key, colour, width), soft)


def cast_shadow(ink: Ink, key: Hashable, picture: pygame.Surface, blur: int) -> pygame.Surface:
    """The soft shadow of a lifted picture, larger than it by `blur` on every side."""
    found = ink.cache.get(("cast", key, blur))
    if found is not None:
        return found
    mask = pygame.mask.from_surface(picture, 150)
    shape = mask.to_surface(setcolor=(0, 0, 0, 130), unsetcolor=(0, 0, 0, 0))
    # A shadow is soft anyway: blurring a quarter of the size is much quicker.
    pad = blur
    size = (picture.get_width() + 2 * pad, picture.get_height() + 2 * pad)
    canvas = pygame.Surface(size, pygame.SRCALPHA)
    canvas.blit(shape, (pad, pad))
    small = pygame.transform.smoothscale(canvas, (max(1, size[0] // 3), max(1, size[1] // 3)))
    small = pygame.transform.gaussian_blur(small, max(1, blur // 6))
    return ink.cache.put(("cast", key, blur), pygame.transform.smoothscale(small, size))


def place_glow(
    ink: Ink, size: tuple[int, int], colour: Colour, *, round_shape: bool, strong: bool
) -> pygame.Surface:
    """Light around a place that is a target (strong: the aimed one); larger than it all around."""
    key = ("glow", size, colour, round_shape, strong)
    found = ink.cache.get(key)
    if found is not None:
        return found
    pad = glow_pad(ink, size)
    full = (size[0] + 2 * pad, size[1] + 2 * pad)
    surface = pygame.Surface(full, pygame.SRCALPHA)
    surface.fill((*colour, 0))
    box = pygame.Rect(pad, pad, *size)
    edge = max(2, ink.px(6 if strong else 3))
    bright = SELECTED if strong else colour
    line = pygame.Surface(full, pygame.SRCALPHA)
    line.fill((*colour, 0))
    radius = min(size) // 2 if round_shape else ink.px(10)
    pygame.draw.rect(
        line, (*bright, 245 if strong else 225), box.inflate(edge, edge), edge, border_radius=radius
    )
    soft = pygame.transform.gaussian_blur(line, max(2, pad // 2))
    fill = pygame.Surface(full, pygame.SRCALPHA)
    fill.fill((*colour, 0))
    pygame.draw.rect(fill, (*colour, 110 if strong else 26), box, border_radius=radius)
    for layer in (fill, soft, soft, line) if strong else (fill, soft, line):
        surface.blit(layer, (0, 0))
    _notches(surface, box, colour, ink.px(12))
    return ink.cache.put(key, surface)


def glow_pad(ink: Ink, size: tuple[int, int]) -> int:
    """How far the light of a target reaches beyond it."""
    return max(ink.px(10), min(size) // 8)


def _notches(surface: pygame.Surface, box: pygame.Rect, colour: Colour, size: int) -> None:
    """Small triangles that point inwards from above and below: a target by shape, not only by light."""
    x = box.centerx
    half = max(3, size // 2)
    for edge, sign in ((box.top, 1), (box.bottom - 1, -1)):
        points = [(x - half, edge - sign * half), (x + half, edge - sign * half), (x, edge + sign * half)]
        pygame.draw.polygon(surface, INK, [(px, py - sign) for px, py in points])
        pygame.draw.polygon(surface, colour, points)
