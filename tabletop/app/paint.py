"""Small drawing tools of the interface: smooth corners, soft shadows, gradients.

pygame draws hard edges; whatever the interface shows goes through here, is drawn large and scaled down once,
and is then kept by the widget that asked for it.
"""

from __future__ import annotations

import math

import pygame

from tabletop.app.theme import Colour

_OVERSAMPLE = 4


def rounded(
    size: tuple[int, int],
    radius: int,
    fill: Colour,
    *,
    alpha: int = 255,
    border: Colour | None = None,
    border_width: int = 1,
) -> pygame.Surface:
    """A rounded rectangle with smooth corners on a clear ground."""
    width, height = max(1, size[0]), max(1, size[1])
    radius = max(0, min(radius, width // 2, height // 2))
    edge = border if border is not None else fill
    thick = border_width if border is not None else 0
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    surface.fill(edge)
    surface.fill(fill, (thick, thick, width - 2 * thick, height - 2 * thick))
    if radius:
        disc = _corner_disc(radius, fill, edge, thick)
        for left, top in (
            (0, 0),
            (width - radius, 0),
            (0, height - radius),
            (width - radius, height - radius),
        ):
            part = (0 if left == 0 else radius, 0 if top == 0 else radius, radius, radius)
            surface.fill((0, 0, 0, 0), (left, top, radius, radius))
            surface.blit(disc, (left, top), part, special_flags=pygame.BLEND_RGBA_ADD)
    if alpha < 255:
        surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _corner_disc(radius: int, fill: Colour, edge: Colour, thick: int) -> pygame.Surface:
    """Four corners as one disc with its rim; the clear ground has the rim's colour, so no seam shows."""
    big = radius * _OVERSAMPLE
    large = pygame.Surface((2 * big, 2 * big), pygame.SRCALPHA)
    large.fill((*edge, 0))
    pygame.draw.circle(large, edge, (big, big), big)
    pygame.draw.circle(large, fill, (big, big), big - thick * _OVERSAMPLE)
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))


def disc_of(radius: int, fill: Colour, alpha: int = 255) -> pygame.Surface:
    """A smooth disc on a clear ground of the same colour."""
    big = radius * _OVERSAMPLE
    large = pygame.Surface((2 * big, 2 * big), pygame.SRCALPHA)
    large.fill((*fill, 0))
    pygame.draw.circle(large, (*fill, alpha), (big, big), big)
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))


def smooth_polygon(size: tuple[int, int], points: list[tuple[float, float]], fill: Colour) -> pygame.Surface:
    """A filled polygon with smooth edges; points in pixels of ``size``."""
    large = pygame.Surface((size[0] * _OVERSAMPLE, size[1] * _OVERSAMPLE), pygame.SRCALPHA)
    large.fill((*fill, 0))
    pygame.draw.polygon(large, fill, [(x * _OVERSAMPLE, y * _OVERSAMPLE) for x, y in points])
    return pygame.transform.smoothscale(large, size)


def vertical_gradient(size: tuple[int, int], top: Colour, bottom: Colour) -> pygame.Surface:
    """A ground that goes softly from one colour to another."""
    strip = pygame.Surface((1, 64))
    for row in range(64):
        t = row / 63
        strip.set_at((0, row), [round(a + (b - a) * t) for a, b in zip(top, bottom, strict=True)])
    return pygame.transform.smoothscale(strip, (max(1, size[0]), max(1, size[1])))


def glow(size: tuple[int, int], colour: Colour, strength: int = 120) -> pygame.Surface:
    """A round pool of light, strongest in the middle, for adding onto a ground."""
    small = pygame.Surface((32, 32), pygame.SRCALPHA)
    for y in range(32):
        for x in range(32):
            distance = math.hypot(x - 15.5, y - 15.5) / 15.5
            light = max(0.0, 1 - distance) ** 2
            small.set_at((x, y), (*colour, round(strength * light)))
    return pygame.transform.smoothscale(small, (max(1, size[0]), max(1, size[1])))


def shadow(size: tuple[int, int], radius: int, blur: int, strength: int = 150) -> pygame.Surface:
    """The soft shadow of a rounded thing of ``size``; larger than it by ``blur`` on every side."""
    width, height = size[0] + 2 * blur, size[1] + 2 * blur
    # Blurring is dear and the shadow is smooth anyway: draw it at a quarter of the size.
    factor = 4 if min(width, height) > 64 else 1
    small = pygame.Surface((max(1, width // factor), max(1, height // factor)), pygame.SRCALPHA)
    small.fill((0, 0, 0, 0))
    inner = small.get_rect().inflate(-2 * blur // factor, -2 * blur // factor)
    pygame.draw.rect(small, (0, 0, 0, strength), inner, border_radius=max(1, radius // factor))
    blurred = pygame.transform.gaussian_blur(small, max(1, blur // (2 * factor)))
    return pygame.transform.smoothscale(blurred, (width, height))


def veil(surface: pygame.Surface, area: pygame.Rect, colour: Colour, alpha: int) -> None:
    """Darken ``area`` of a surface evenly."""
    cover = pygame.Surface(area.size)
    cover.fill(colour)
    cover.set_alpha(alpha)
    surface.blit(cover, area)
