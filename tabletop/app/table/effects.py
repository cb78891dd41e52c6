"""Effects without a thing: floating numbers, banners, light, clashes. Each gives picture, place, opacity."""

from __future__ import annotations

import math

import pygame

from tabletop.app import paint
from tabletop.app.table import notes
from tabletop.app.table.ink import Ink
from tabletop.app.theme import GOLD_BRIGHT, Colour

Frame = list[tuple[pygame.Surface, pygame.Rect, int]]
_LIGHT: Colour = (255, 240, 190)


def change(ink: Ink, amount: int, target: pygame.Rect, t: float) -> Frame:
    """±n beside a number that changed; it floats up and fades."""
    key = ("float", amount)
    picture = ink.cache.get(key) or ink.cache.put(key, notes.floating_number(ink, amount))
    rise = round(ink.px(40) * (1 - (1 - min(1.0, t * 1.6)) ** 3))
    rect = picture.get_rect(midbottom=(target.centerx + target.width // 2, target.centery + ink.px(8) - rise))
    return [(picture, rect, 255 if t < 0.7 else round(255 * (1 - t) / 0.3))]


def banner(ink: Ink, text: str, middle: pygame.Rect, t: float) -> Frame:
    """A ribbon over the board."""
    key = ("banner", text, middle.width)
    picture = ink.cache.get(key) or ink.cache.put(key, notes.banner(ink, text, middle.width))
    alpha = min(1.0, t / 0.18, (1 - t) / 0.22)
    rect = picture.get_rect(center=(middle.centerx, middle.top + round(middle.height * 0.36)))
    return [(picture, rect, round(255 * max(0.0, alpha)))]


def pillar(ink: Ink, target: pygame.Rect | None, t: float) -> Frame:
    """A beam of light from above."""
    if target is None:
        return []
    width, height = max(ink.px(40), round(target.width * 0.9)), ink.px(300)
    key = ("pillar", width, height)
    picture = ink.cache.get(key) or ink.cache.put(key, _beam(width, height))
    rect = picture.get_rect(midbottom=(target.centerx, target.bottom))
    return [(picture, rect, round(255 * math.sin(math.pi * t)))]


def _beam(width: int, height: int) -> pygame.Surface:
    small = pygame.Surface((32, 32), pygame.SRCALPHA)
    for x in range(32):
        side = max(0.0, 1 - abs(x - 15.5) / 15.5)
        for y in range(32):
            small.set_at((x, y), (*_LIGHT, round(235 * side**1.4 * (y / 31) ** 0.6)))
    return pygame.transform.smoothscale(small, (width, height))


def flash(ink: Ink, target: pygame.Rect, t: float) -> Frame:
    """The place glows up once."""
    size = (round(target.width * 1.5), round(target.height * 1.5))
    key = ("flash", size)
    picture = ink.cache.get(key) or ink.cache.put(key, paint.glow(size, GOLD_BRIGHT, 230))
    return [(picture, picture.get_rect(center=target.center), round(255 * math.sin(math.pi * t)))]


def clash(ink: Ink, target: pygame.Rect, t: float) -> Frame:
    """Two sides meet: a burst of short strokes."""
    side = max(ink.px(110), max(target.size))
    step = min(5, int(t * 6))
    key = ("clash", side, step)
    picture = ink.cache.get(key) or ink.cache.put(key, _burst(side, step / 5))
    return [(picture, picture.get_rect(center=target.center), 255 if t < 0.6 else round(255 * (1 - t) / 0.4))]


def _burst(side: int, t: float) -> pygame.Surface:
    size = 2 * side
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    middle = size / 2
    for n in range(12):
        angle = 2 * math.pi * n / 12 + (0.12 if n % 2 else 0)
        inner = side * (0.22 + 0.4 * t)
        outer = inner + side * (0.3 if n % 2 else 0.42) * (1 - 0.55 * t)
        spread = 0.055
        points = [
            (middle + inner * math.cos(angle - spread), middle + inner * math.sin(angle - spread)),
            (middle + outer * math.cos(angle), middle + outer * math.sin(angle)),
            (middle + inner * math.cos(angle + spread), middle + inner * math.sin(angle + spread)),
        ]
        pygame.draw.polygon(surface, (255, 214, 120) if n % 2 else (255, 246, 220), points)
    return pygame.transform.smoothscale(surface, (side, side))
