"""Where something laid over the board goes so that it hides neither where things go nor the way there."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pygame


def rects_along(points: Sequence[tuple[int, int]], thick: int) -> list[pygame.Rect]:
    """Small squares that cover a line through some points."""
    found = []
    for (ax, ay), (bx, by) in pairwise(points):
        steps = max(1, math.ceil(math.hypot(bx - ax, by - ay) / thick))
        for step in range(steps + 1):
            x, y = ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps
            found.append(pygame.Rect(round(x) - thick // 2, round(y) - thick // 2, thick, thick))
    return found


def clear_spot(
    size: tuple[int, int],
    at: tuple[int, int],
    avoid: Sequence[pygame.Rect],
    bounds: pygame.Rect,
    gap: int,
    prefer: pygame.Rect | None = None,
) -> pygame.Rect:
    """The place for a box near `at` that covers as little as possible of `avoid`; the first of those most.

    It stays inside `bounds`; of equally clear places one inside `prefer` is taken, and of those the nearest.
    """
    rects = list(avoid)
    main = rects[0] if rects else None
    best: tuple[tuple[float, ...], pygame.Rect] | None = None
    tries = [box.clamp(bounds) for box in _tries(size, at, rects, gap)]
    if prefer is not None:
        tries += [box.clamp(prefer).clamp(bounds) for box in tries]
    for box in tries:
        hides = main is not None and main.colliderect(box)
        covers = len(box.collidelistall(rects)) if rects else 0
        score = (float(hides), float(covers), _outside(box, prefer), _away(box, at))
        if best is None or score < best[0]:
            best = (score, box)
    return best[1] if best is not None else pygame.Rect((0, 0), size).clamp(bounds)


def _tries(
    size: tuple[int, int], at: tuple[int, int], rects: Sequence[pygame.Rect], gap: int
) -> Iterator[pygame.Rect]:
    """Around the point, around what matters most, around everything; above first, to be seen best."""
    around = [pygame.Rect(at[0], at[1], 1, 1)]
    if rects:
        around += [*rects[:2], rects[0].unionall(list(rects[1:]))]
    width, height = size
    for middle in around:
        box = middle.inflate(2 * gap, 2 * gap)
        x, y = box.center
        # Beside its middle, or hanging over either corner.
        for across, down in ((x - width // 2, y - height // 2), (x - width, y - height), (x, y)):
            yield pygame.Rect(across, box.top - height, *size)
            yield pygame.Rect(box.right, down, *size)
            yield pygame.Rect(box.left - width, down, *size)
            yield pygame.Rect(across, box.bottom, *size)


def _outside(box: pygame.Rect, room: pygame.Rect | None) -> float:
    """Which part of a box lies outside a room, in tenths."""
    if room is None:
        return 0.0
    inside = box.clip(room)
    return round(1 - inside.width * inside.height / max(1, box.width * box.height), 1)


def _away(box: pygame.Rect, at: tuple[int, int]) -> float:
    dx = max(box.left - at[0], 0, at[0] - box.right)
    dy = max(box.top - at[1], 0, at[1] - box.bottom)
    return math.hypot(dx, dy)
