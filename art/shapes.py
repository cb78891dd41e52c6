"""Path data and marks of plain shapes; coordinates in drawing units, angles in degrees, y downwards."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence

from art.sheet import num

Point = tuple[float, float]


def at(angle: float, radius: float, x: float = 0, y: float = 0) -> Point:
    """Return the point `radius` away from (x, y); 0° is right, 90° down."""
    return (x + radius * math.cos(math.radians(angle)), y + radius * math.sin(math.radians(angle)))


def polygon(points: Iterable[Point]) -> str:
    """Path data of a closed polygon."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def polyline(points: Iterable[Point]) -> str:
    """Path data of an open line."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)


def smooth(points: Sequence[Point], closed: bool = False) -> str:
    """Path data of a curve through all `points` (Catmull-Rom)."""
    count = len(points)
    path = f"M{num(points[0][0])} {num(points[0][1])}"
    for i in range(count if closed else count - 1):
        before = points[(i - 1) % count] if closed or i else points[0]
        start, end = points[i], points[(i + 1) % count]
        after = points[(i + 2) % count] if closed or i + 2 < count else end
        one = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        two = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        path += "C" + " ".join(num(v) for v in (*one, *two, *end))
    return path + ("Z" if closed else "")


def star(points: int, outer: float, inner: float, x: float = 0, y: float = 0, turn: float = -90) -> str:
    """Path data of a star."""
    corners = (at(turn + i * 180 / points, inner if i % 2 else outer, x, y) for i in range(points * 2))
    return polygon(corners)


def ngon(count: int, radius: float, x: float = 0, y: float = 0, turn: float = -90) -> str:
    """Path data of a regular polygon."""
    return polygon(at(turn + i * 360 / count, radius, x, y) for i in range(count))


def ring(outer: float, inner: float, x: float = 0, y: float = 0) -> str:
    """Path data of a ring (to be filled evenodd)."""
    return circle_path(outer, x, y) + circle_path(inner, x, y)


def circle_path(r: float, x: float = 0, y: float = 0) -> str:
    """Path data of a circle."""
    a, b = num(x - r), num(x + r)
    return f"M{a} {num(y)}A{num(r)} {num(r)} 0 1 1 {b} {num(y)}A{num(r)} {num(r)} 0 1 1 {a} {num(y)}Z"


def rect_path(x: float, y: float, width: float, height: float) -> str:
    """Path data of a rectangle."""
    return f"M{num(x)} {num(y)}h{num(width)}v{num(height)}h{num(-width)}Z"


def hewn(dice: random.Random, x: float, y: float, width: float, height: float, rough: float) -> str:
    """Path data of a block of stone: a rectangle whose edges wander by up to `rough`, corners worn off."""
    corner = rough * 2.2
    points: list[Point] = []
    for x0, y0, x1, y1 in (
        (x, y, x + width, y),
        (x + width, y, x + width, y + height),
        (x + width, y + height, x, y + height),
        (x, y + height, x, y),
    ):
        length = math.hypot(x1 - x0, y1 - y0)
        ux, uy = (x1 - x0) / length, (y1 - y0) / length
        steps = max(2, round(length / (rough * 9 + 4)))
        for i in range(steps + 1):
            along = corner + (length - 2 * corner) * i / steps
            inward = dice.uniform(0, rough)
            points.append((x0 + ux * along - uy * inward, y0 + uy * along + ux * inward))
    return smooth(points, closed=True)


def mark(d: str, fill: str = "none", **more: str | float) -> str:
    """A path element; keyword `stroke_width=2` becomes the attribute `stroke-width`."""
    words = "".join(
        f' {key.replace("_", "-")}="{num(value) if isinstance(value, int | float) else value}"'
        for key, value in more.items()
    )
    return f'<path d="{d}" fill="{fill}"{words}/>'


def stroke(d: str, colour: str, width: float, **more: str | float) -> str:
    """A line with round ends."""
    return mark(
        d, "none", stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round", **more
    )


def group(marks: Iterable[str] | str, attributes: str = "") -> str:
    """A group of marks."""
    body = marks if isinstance(marks, str) else "".join(marks)
    return f"<g {attributes}>{body}</g>"


def placed(marks: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """`marks` moved to (x, y), scaled and turned about their own origin."""
    turned = f" rotate({num(turn)})" if turn else ""
    scaled = f" scale({scale:.4f})" if scale != 1 else ""
    return f'<g transform="translate({num(x)} {num(y)}){turned}{scaled}">{marks}</g>'


def mirrored(marks: str) -> str:
    """`marks` flipped left to right about their origin."""
    return f'<g transform="scale(-1 1)">{marks}</g>'
