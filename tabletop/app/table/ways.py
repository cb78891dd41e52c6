"""The way that something would take, as an arrow over the board while it is aimed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from tabletop.app.table.ink import Ink

BODY, EDGE = (196, 58, 40), (40, 20, 12)
WIDTH = 7
"""Logical pixels of the arrow's shaft."""


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
