"""A die as a solid thing: cubes with face pictures, seen from above at a slant, drawn once and kept.

pygame cannot draw a picture askew, so each face is turned, squeezed and turned again (every slanted square is
that). Finished cubes are kept by attitude; the throw asks only for attitudes on a coarse grid.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from tabletop.app.caches import SurfaceCache
from tabletop.app.table.ink import Ink

Vector = tuple[float, float, float]

SLANT = math.radians(33)
"""How far the eye leans from looking straight down."""
ACROSS, UP = math.cos(SLANT), math.sin(SLANT)
"""What is left on the screen of a length along the table towards the eye, and of a height."""
INSET = 0.87
"""The part of a face that its picture covers; the rest is the rounded edge."""
_EYE: Vector = (0.0, UP, ACROSS)
_LIGHT: Vector = (-0.46, -0.30, 0.83)
_OVERSAMPLE = 2
_KEPT_BYTES = 20 * 1024 * 1024
_FACES: tuple[tuple[Vector, Vector, Vector], ...] = (
    ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
    ((0, 0, -1), (1, 0, 0), (0, -1, 0)),
    ((0, 1, 0), (1, 0, 0), (0, 0, -1)),
    ((0, -1, 0), (-1, 0, 0), (0, 0, -1)),
    ((1, 0, 0), (0, -1, 0), (0, 0, -1)),
    ((-1, 0, 0), (0, 1, 0), (0, 0, -1)),
)
"""Top, bottom, front, back, right, left: outward direction, and where right and down of the picture point."""


class Attitude(NamedTuple):
    """How a die lies: its top face when it has come to rest, and how far it is from that, in degrees.

    `yaw` turns it on the table; `axis` (0–3) is the side over which it rolls, `roll` how far (0: flat).
    """

    face: int
    yaw: int
    axis: int
    roll: int


def labels(face: int) -> tuple[int, ...]:
    """The faces of a die with that one on top, in the order of the sides; opposite faces add up to seven."""
    if not 1 <= face <= 6:
        return (face,) * 6
    front, side = [low for low in (1, 2, 3) if low not in (face, 7 - face)]
    return (face, 7 - face, front, 7 - front, side, 7 - side)


def turned(vector: Vector, attitude: Attitude) -> Vector:
    """A direction of the resting die after rolling and turning."""
    x, y, z = vector
    towards = math.radians(90 * attitude.axis)
    ahead = (math.cos(towards), math.sin(towards))
    along, beside = x * ahead[0] + y * ahead[1], -x * ahead[1] + y * ahead[0]
    roll = math.radians(attitude.roll)
    along, z = along * math.cos(roll) + z * math.sin(roll), z * math.cos(roll) - along * math.sin(roll)
    x, y = along * ahead[0] - beside * ahead[1], along * ahead[1] + beside * ahead[0]
    yaw = math.radians(attitude.yaw)
    return x * math.cos(yaw) - y * math.sin(yaw), x * math.sin(yaw) + y * math.cos(yaw), z


def lift(roll: int, side: float) -> float:
    """How high the middle of a rolling die is above that of a flat one."""
    angle = math.radians(roll)
    return side / 2 * (abs(math.cos(angle)) + abs(math.sin(angle)) - 1)


@dataclass(slots=True)
class Cubes:
    """All pictures of one kind of die in one size."""

    ink: Ink
    art: str
    side: int
    """Length of an edge in window pixels."""
    _kept: SurfaceCache = field(default_factory=lambda: SurfaceCache(_KEPT_BYTES))
    _textures: dict[int, pygame.Surface] = field(default_factory=dict)

    def known(self, attitude: Attitude) -> pygame.Surface | None:
        """The picture of a die that lies so, if it has been drawn already."""
        return self._kept.get(attitude)

    def picture(self, attitude: Attitude) -> pygame.Surface:
        """A die that lies so; its middle is the picture's middle."""
        return self._kept.get(attitude) or self._kept.put(attitude, self._drawn(attitude))

    def dimmed(self, attitude: Attitude) -> pygame.Surface:
        """The same in half shadow: it does not count."""
        key = (attitude, "dimmed")
        found = self._kept.get(key)
        if found is None:
            found = self.picture(attitude).copy()
            found.fill((184, 180, 174, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._kept.put(key, found)
        return found

    def _texture(self, face: int) -> pygame.Surface:
        found = self._textures.get(face)
        if found is None:
            edge = round(self.side * INSET * _OVERSAMPLE)
            plain = self.ink.assets.picture(f"{self.art}-{face}", (edge, edge))
            # A clear margin: pygame fills up what it turns with the first pixel.
            found = pygame.Surface((edge + 2, edge + 2), pygame.SRCALPHA)
            found.blit(plain, (1, 1))
            self._textures[face] = found.premul_alpha()
        return self._textures[face]

    def _drawn(self, attitude: Attitude) -> pygame.Surface:
        half = self.side * _OVERSAMPLE / 2
        full = 2 * math.ceil(self.side * 0.92) * _OVERSAMPLE
        canvas = pygame.Surface((full, full), pygame.SRCALPHA)
        seen = []
        for face, directions in zip(labels(attitude.face), _FACES, strict=True):
            out, right, down = (turned(direction, attitude) for direction in directions)
            if _dot(out, _EYE) > 0.01:
                seen.append((face, out, right, down))
        for face, out, right, down in seen:
            self._draw_side(canvas, face, half, (out, right, down))
        for face, out, right, down in seen:
            self._draw_picture(canvas, face, half, (out, right, down))
        small = pygame.transform.smoothscale(canvas, (full // _OVERSAMPLE, full // _OVERSAMPLE))
        return _cropped(small)

    def _draw_side(
        self, canvas: pygame.Surface, face: int, half: float, sides: tuple[Vector, Vector, Vector]
    ) -> None:
        """The body of the die below a face's picture, with a rounded edge that catches the light."""
        out, right, down = sides
        base = _ground(self._texture(face))
        rim = tuple(min(255, round(part * _light(out) * 1.04 + 6)) for part in base)
        middle = canvas.get_width() / 2
        brush = half * (1 - INSET) * 1.25
        corners = []
        for across, along in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            reach = half - brush
            corner = [
                half * out[n] * 0.97 + reach * across * right[n] + reach * along * down[n] for n in range(3)
            ]
            x, y = flat((corner[0], corner[1], corner[2]))
            corners.append((middle + x, middle + y))
        pygame.draw.polygon(canvas, rim, corners)
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            pygame.draw.line(canvas, rim, start, end, max(1, round(2 * brush * 0.9)))
            pygame.draw.circle(canvas, rim, start, brush * 0.9)

    def _draw_picture(
        self, canvas: pygame.Surface, face: int, half: float, sides: tuple[Vector, Vector, Vector]
    ) -> None:
        out, right, down = sides
        slanted = askew(self._texture(face), flat(right), flat(down))
        light = min(255, round(255 * _light(out)))
        slanted.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
        x, y = flat(out)
        middle = canvas.get_width() / 2
        centre = (round(middle + x * half), round(middle + y * half))
        canvas.blit(slanted, slanted.get_rect(center=centre), special_flags=pygame.BLEND_PREMULTIPLIED)


def flat(vector: Vector) -> tuple[float, float]:
    """A direction of the table as it appears on the screen."""
    return vector[0], vector[1] * ACROSS - vector[2] * UP


def askew(picture: pygame.Surface, right: tuple[float, float], down: tuple[float, float]) -> pygame.Surface:
    """A picture of which one pixel to the right becomes `right`, and one pixel down becomes `down`."""
    a, b, c, d = right[0], down[0], right[1], down[1]
    e, f, g, h = (a + d) / 2, (a - d) / 2, (c + b) / 2, (c - b) / 2
    q, r = math.hypot(e, h), math.hypot(f, g)
    first, second = math.atan2(g, f), math.atan2(h, e)
    before, after = (second - first) / 2, (second + first) / 2
    turned_once = pygame.transform.rotate(picture, -math.degrees(before))
    width = max(1, round(turned_once.get_width() * (q + r)))
    height = max(1, round(turned_once.get_height() * abs(q - r)))
    squeezed = pygame.transform.smoothscale(turned_once, (width, height))
    result = pygame.transform.rotate(squeezed, -math.degrees(after))
    # Turning twice leaves wide empty margins.
    wide = (abs(right[0]) * picture.get_width() + abs(down[0]) * picture.get_height()) / 2
    high = (abs(right[1]) * picture.get_width() + abs(down[1]) * picture.get_height()) / 2
    box = pygame.Rect(0, 0, 2 * math.ceil(wide + 1), 2 * math.ceil(high + 1))
    box.center = result.get_rect().center
    return result.subsurface(box.clip(result.get_rect()))


def _ground(texture: pygame.Surface) -> tuple[int, int, int]:
    """The colour of a face beside its sign: near two opposite corners."""
    near, far = texture.get_width() // 7, texture.get_width() * 6 // 7
    one, other = texture.get_at((near, near)), texture.get_at((far, far))
    return (one.r + other.r) // 2, (one.g + other.g) // 2, (one.b + other.b) // 2


def _light(out: Vector) -> float:
    return 0.64 + 0.38 * max(0.0, 0.3 + 0.7 * _dot(out, _LIGHT))


def _dot(one: Vector, other: Vector) -> float:
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]


def _cropped(picture: pygame.Surface) -> pygame.Surface:
    """Without the empty margin, the middle staying the middle."""
    box = picture.get_bounding_rect()
    middle = picture.get_width() // 2
    wide = max(middle - box.left, box.right - middle, 1)
    high = max(middle - box.top, box.bottom - middle, 1)
    return picture.subsurface((middle - wide, middle - high, 2 * wide, 2 * high)).copy()
