"""Ways over a board: the short way round where it wraps, smooth lines, and the arrow while one is aimed."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import pygame

from tabletop.app.table.board import Pane
from tabletop.app.table.ink import Ink

Point = tuple[float, float]
BODY, EDGE = (196, 58, 40), (40, 20, 12)
WIDTH = 7
"""Logical pixels of the arrow's shaft."""
BEND = 0.17
"""How far a line between two places leaves the straight one, as a part of its length."""
_PIECES = 26
"""Straight pieces of a curve between two places."""


def whereabouts(pane: Pane, path: Sequence[str]) -> list[Point]:
    """The places of a path in units of the surface; each one the nearest copy to the one before."""
    places = {place.id: place for place in pane.surface.places if place.id in path}
    points: list[Point] = []
    for id in path:
        if id not in places:
            continue
        outline = pane.outline(places[id])
        x, y = outline.seat if outline is not None else (places[id].x, places[id].y)
        if pane.surface.wraps and points:
            x += round((points[-1][0] - x) / pane.surface.width) * pane.surface.width
        points.append((x, y))
    return points


def curve(points: Sequence[Point]) -> list[Point]:
    """A smooth line through points; between only two it bends upwards a little."""
    if len(points) == 2:
        (ax, ay), (bx, by) = points
        dx, dy = bx - ax, by - ay
        side = 1 if dx >= 0 else -1
        middle = ((ax + bx) / 2 + dy * BEND * side, (ay + by) / 2 - dx * BEND * side)
        return [_bent((ax, ay), middle, (bx, by), n / _PIECES) for n in range(_PIECES + 1)]
    line: list[Point] = list(points[:1])
    for number in range(len(points) - 1):
        before, start = points[max(0, number - 1)], points[number]
        end, after = points[number + 1], points[min(len(points) - 1, number + 2)]
        line += [_through(before, start, end, after, n / _PIECES) for n in range(1, _PIECES + 1)]
    return line


def _bent(start: Point, middle: Point, end: Point, t: float) -> Point:
    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return (a * start[0] + b * middle[0] + c * end[0], a * start[1] + b * middle[1] + c * end[1])


def _through(before: Point, start: Point, end: Point, after: Point, t: float) -> Point:
    """A point of the spline of Catmull and Rom between `start` and `end`."""

    def one(p: float, q: float, r: float, s: float) -> float:
        return 0.5 * (
            2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t**3
        )

    return (
        one(before[0], start[0], end[0], after[0]),
        one(before[1], start[1], end[1], after[1]),
    )


def lengths_of(line: Sequence[Point]) -> list[float]:
    """How far each point of a line is from its start along it; the last is the whole length."""
    lengths = [0.0]
    for a, b in pairwise(line):
        lengths.append(lengths[-1] + math.dist(a, b))
    return lengths


def part_of(line: Sequence[Point], lengths: Sequence[float], start: float, end: float) -> list[Point]:
    """The stretch of a line between two lengths from its start; `lengths` are those of the line."""
    start, end = max(0.0, start), min(lengths[-1], end)
    if end < start or len(line) < 2:
        return []
    first, last = bisect_right(lengths, start), bisect_left(lengths, end)
    between = list(line[first:last])
    return [point_at(line, lengths, start), *between, point_at(line, lengths, end)]


def point_at(line: Sequence[Point], lengths: Sequence[float], at: float) -> Point:
    """The point of a line so far from its start; `lengths` are those of the line."""
    number = min(max(1, bisect_left(lengths, at)), len(line) - 1)
    a, b, piece = line[number - 1], line[number], lengths[number] - lengths[number - 1]
    part = (at - lengths[number - 1]) / piece if piece > 0 else 0.0
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def short_way(points: Sequence[tuple[int, int]], wide: int) -> list[tuple[int, int]]:
    """Each point nearest to the one before it, on a board drawn again every `wide` pixels (0: once)."""
    way: list[tuple[int, int]] = []
    for x, y in points:
        if way and wide:
            x += round((way[-1][0] - x) / wide) * wide
        way.append((x, y))
    return way


def width_round(pane: Pane) -> int:
    """After how many pixels a board that wraps is drawn again; 0 for others."""
    return pane.camera.length(pane.surface.width) if pane.surface.wraps else 0


def copies_seen(pane: Pane, box: pygame.Rect) -> list[int]:
    """By how many pixels a box has to be pushed to be where it is seen, once for each copy of the board."""
    wide = width_round(pane)
    if not wide:
        return [0] if box.colliderect(pane.clip) else []
    first = (pane.clip.left - box.right) // wide
    last = (pane.clip.right - box.left) // wide + 1
    return [n * wide for n in range(first, last + 1) if box.move(n * wide, 0).colliderect(pane.clip)]


def ways_of(ink: Ink, pane: Pane, path: Sequence[str]) -> list[list[tuple[int, int]]]:
    """The middles of the places of a path in pixels; over a seam straight on, once for each copy in sight."""
    places = {place.id: place for place in pane.surface.places if place.id in path}
    if not path or any(id not in places for id in path):
        return []
    middles = [pane.seen(pane.box_of_place(places[id])).center for id in path]
    way = short_way(middles, width_round(pane))
    return [[(x + by, y) for x, y in way] for by in copies_seen(pane, way_box(ink, way))]


@lru_cache(maxsize=64)
def _smooth(points: tuple[tuple[int, int], ...]) -> tuple[list[Point], list[float]]:
    """A line through points, straight between only two, and the distances along it."""
    line: list[Point] = curve(points) if len(points) > 2 else list(points)
    return line, lengths_of(line)


def way_length(points: Sequence[tuple[int, int]]) -> float:
    """How many pixels it is along a way."""
    return _smooth(tuple(points))[1][-1]


def along(points: Sequence[tuple[int, int]], part: float) -> tuple[int, int]:
    """Where one is after a part (0 to 1) of a way of at least two points."""
    line, lengths = _smooth(tuple(points))
    x, y = point_at(line, lengths, lengths[-1] * part)
    return round(x), round(y)


def paint_way(ink: Ink, canvas: pygame.Surface, points: Sequence[tuple[int, int]]) -> None:
    """Draw the arrow through these points of the window."""
    wide = max(3, ink.px(WIDTH))
    (x1, y1), (x2, y2) = points[-2], points[-1]
    angle = math.atan2(y2 - y1, x2 - x1)
    head = wide * 3.2
    wings = [(x2 - head * math.cos(angle + a), y2 - head * math.sin(angle + a)) for a in (0.42, -0.42)]
    for colour, grow in ((EDGE, 4), (BODY, 0)):
        for start, end in pairwise(points):
            pygame.draw.line(canvas, colour, start, end, wide + grow)
            pygame.draw.circle(canvas, colour, end if end != points[-1] else start, (wide + grow) // 2 + 1)
        pygame.draw.polygon(canvas, colour, [(x2, y2), *wings], 0 if not grow else grow + 2)


def way_box(ink: Ink, points: Sequence[tuple[int, int]]) -> pygame.Rect:
    """The pixels that the arrow may touch."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    pad = ink.px(WIDTH) * 4
    return pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1).inflate(
        2 * pad, 2 * pad
    )
