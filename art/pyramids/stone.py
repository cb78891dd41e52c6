"""Slabs, discs and blocks of stone with grain, worn edges and light."""

from __future__ import annotations

import random

from art.light import raised
from art.pyramids.pigment import Pigment, pigment
from art.shapes import circle_path, hewn, mark, polyline, stroke
from art.sheet import Sheet


def face_fill(sheet: Sheet, stone: Pigment) -> str:
    """The fill of a level stone face: brighter toward the light."""
    return sheet.linear([(0, stone.lite), (0.55, stone.main), (1, stone.deep)])


def textured(sheet: Sheet, d: str, texture: str = "stone", size: float = 160, opacity: float = 0.3) -> str:
    """The shared texture over the shape `d`."""
    return mark(d, sheet.tiling(texture, size, opacity))


def cracks(
    dice: random.Random, x: float, y: float, width: float, height: float, count: int, colour: str
) -> str:
    """A few hairline cracks that start at the edges of a box."""
    marks = []
    for _ in range(count):
        side = dice.choice((0, 1))
        px = x + (dice.uniform(0.1, 0.9) * width if side else dice.choice((0.0, width)))
        py = y + (dice.choice((0.0, height)) if side else dice.uniform(0.1, 0.9) * height)
        cx, cy = x + width / 2, y + height / 2
        points = [(px, py)]
        for _ in range(3):
            px += (cx - px) * 0.16 + dice.uniform(-4, 4)
            py += (cy - py) * 0.16 + dice.uniform(-4, 4)
            points.append((px, py))
        marks.append(stroke(polyline(points), colour, 0.7, opacity=0.45))
    return "".join(marks)


def slab(
    sheet: Sheet,
    box: tuple[float, float, float, float],
    stone: Pigment | None = None,
    seed: int = 1,
    rough: float = 1.2,
    depth: float = 2,
    cast: float = 3,
) -> str:
    """A slab of stone in `box` (x, y, width, height) that stands out by `depth`."""
    stone = stone or pigment("lime")
    dice = random.Random(seed)
    d = hewn(dice, *box, rough)
    inner = cracks(dice, *box, 2, stone.shade)
    body = mark(d, face_fill(sheet, stone)) + textured(sheet, d) + inner
    return f"<g {raised(sheet, depth, cast)}>{body}</g>"


def great_slab(sheet: Sheet, box: tuple[float, float, float, float], stone: Pigment, seed: int) -> str:
    """A slab too large for filters: its light and shadow are shifted copies of its outline."""
    d = hewn(random.Random(seed), *box, 1.6)
    shadow = "".join(
        f'<g transform="translate({i * 1.1:.1f} {i * 1.6:.1f})">{mark(d, "#241405", opacity=0.12)}</g>'
        for i in (1, 2, 3, 4)
    )
    low = f'<g transform="translate(1.6 1.8)">{mark(d, stone.shade)}</g>'
    high = f'<g transform="translate(-1.6 -1.6)">{mark(d, "#fffaf0", opacity=0.9)}</g>'
    return shadow + low + high + mark(d, face_fill(sheet, stone)) + textured(sheet, d)


def disc(
    sheet: Sheet, x: float, y: float, r: float, stone: Pigment, depth: float = 2, cast: float = 3
) -> str:
    """A round stone or metal disc with a turned rim."""
    d = circle_path(r, x, y)
    body = (
        mark(d, face_fill(sheet, stone))
        + textured(sheet, d)
        + mark(circle_path(r * 0.82, x, y), stroke=stone.shade, stroke_width=1, opacity=0.5)
        + mark(circle_path(r * 0.82, x + 0.8, y + 0.8), stroke=stone.lite, stroke_width=0.9, opacity=0.7)
    )
    return f"<g {raised(sheet, depth, cast)}>{body}</g>"
