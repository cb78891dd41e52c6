"""A board while it is pushed: what was seen is moved, and only what comes into sight is drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from tabletop.app.table.board import Look, Pane, paint_pane
from tabletop.app.table.ink import Ink

RESTS = 0.14
"""Seconds without a push after which a board is drawn anew, in case something does not fit its new edges."""

Ground = Callable[[pygame.Surface, pygame.Rect], None]
"""Draws what lies below the board in a part of a picture."""


@dataclass(slots=True)
class Underlay:
    """The board in the middle as it was drawn last, in the window's pixels, without what lies over it."""

    picture: pygame.Surface
    _shown: tuple[Pane, Look] | None = None
    """What the whole of it shows; None when parts of it may show something else."""

    @classmethod
    def reaching(cls, middle: pygame.Rect) -> Underlay:
        """An empty one for a window whose middle that is."""
        picture = pygame.Surface((middle.right, middle.bottom))
        return cls(picture if pygame.display.get_surface() is None else picture.convert())

    def paint(
        self, ink: Ink, pane: Pane | None, middle: pygame.Rect, area: pygame.Rect, look: Look, ground: Ground
    ) -> None:
        """Draw anew what of the middle lies in `area`."""
        part = area.clip(middle)
        if part.width <= 0 or part.height <= 0:
            return
        self.picture.set_clip(part)
        ground(self.picture, part)
        if pane is not None:
            paint_pane(ink, pane, self.picture, part, look)
        if part == middle and pane is not None:
            self._shown = (pane, look)
        elif self._shown is not None and not _shows(self._shown, pane, look):
            self._shown = None

    def push(self, ink: Ink, pane: Pane, now: Pane, ground: Ground) -> Look | None:
        """Go on to another camera at the same distance. Returns its look; None: draw all of it anew."""
        by = _push_between(pane, now)
        if by is None or self._shown is None or not _shows(self._shown, pane, self._shown[1]):
            return None
        look, clip = self._shown[1], now.clip
        self.picture.set_clip(clip)
        self.picture.scroll(*by)
        for part in [*strips(clip, by), *beside(now)]:
            self.picture.set_clip(part)
            ground(self.picture, part)
            paint_pane(ink, now, self.picture, part, look)
        self._shown = (now, look)
        return look


def strips(clip: pygame.Rect, by: tuple[int, int]) -> list[pygame.Rect]:
    """The parts that come into sight when what is seen through `clip` is moved; they do not overlap."""
    dx, dy = by
    found = []
    if dx:
        found.append(pygame.Rect(clip.left if dx > 0 else clip.right + dx, clip.top, abs(dx), clip.height))
    if dy:
        left = clip.left + max(0, dx)
        top = clip.top if dy > 0 else clip.bottom + dy
        found.append(pygame.Rect(left, top, clip.width - abs(dx), abs(dy)))
    return found


def beside(pane: Pane) -> list[pygame.Rect]:
    """The parts of a pane where no board is: what lies below it does not move when the board is pushed."""
    clip, (left, top) = pane.clip, pane.camera.point(0, 0)
    board = pygame.Rect(
        left, top, pane.camera.length(pane.surface.width), pane.camera.length(pane.surface.height)
    )
    if pane.surface.wraps:
        board.left, board.width = clip.left, clip.width
    board = board.clip(clip)
    if not board.size[0] or not board.size[1]:
        return [clip.copy()]
    parts = [
        pygame.Rect(clip.left, clip.top, clip.width, board.top - clip.top),
        pygame.Rect(clip.left, board.bottom, clip.width, clip.bottom - board.bottom),
        pygame.Rect(clip.left, board.top, board.left - clip.left, board.height),
        pygame.Rect(board.right, board.top, clip.right - board.right, board.height),
    ]
    return [part for part in parts if part.width > 0 and part.height > 0]


def _shows(shown: tuple[Pane, Look], pane: Pane | None, look: Look) -> bool:
    """Whether a picture that shows one thing would look the same with another pane and look."""
    before = shown[0]
    if pane is None or before.surface is not pane.surface or before.camera != pane.camera:
        return False
    return before.clip == pane.clip and shown[1] == look


def _push_between(pane: Pane, now: Pane) -> tuple[int, int] | None:
    """By how many whole pixels one view is moved against another; None if that is no push, or too far."""
    before, after = pane.camera, now.camera
    if before.scale != after.scale or pane.clip != now.clip or pane.surface is not now.surface:
        return None
    dx, dy = after.left - before.left, after.top - before.top
    if pane.surface.wraps:
        wide = before.length(pane.surface.width)
        dx -= round(dx / wide) * wide
    whole = round(dx), round(dy)
    if abs(dx - whole[0]) > 1e-6 or abs(dy - whole[1]) > 1e-6:
        return None
    inside = abs(whole[0]) < now.clip.width and abs(whole[1]) < now.clip.height
    return whole if inside else None
