"""From the units of a surface to the pixels of the window and back; panning and zooming."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import pygame

FURTHEST = 0.8
"""How far one may step back, as a part of the scale at which the whole board fits."""
NEAREST = 5.0
"""How near one may come, as a multiple of the scale at which the whole board fits."""
STAYS = 0.25
"""The part of the view that the board always reaches into."""


@dataclass(frozen=True, slots=True)
class Camera:
    """A board seen in a window: pixels = origin + units × scale."""

    left: float
    top: float
    scale: float

    @classmethod
    def fitting(cls, width: float, height: float, box: pygame.Rect, *, largest: float = 1e9) -> Camera:
        """The whole board as large as `box` allows (at most `largest` pixels a unit), in its middle."""
        scale = min(box.width / width, box.height / height, largest)
        scale = max(scale, 1e-6)
        return cls(box.centerx - width * scale / 2, box.centery - height * scale / 2, scale)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Where a point of the surface is in the window."""
        # Halves always go up: a board that is pushed by whole pixels moves as a whole.
        return math.floor(self.left + x * self.scale + 0.5), math.floor(self.top + y * self.scale + 0.5)

    def length(self, units: float) -> int:
        """A length of the surface in whole pixels, at least 1."""
        return max(1, round(units * self.scale))

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """The pixels of a box whose centre is (x, y)."""
        left, top = self.point(x - width / 2, y - height / 2)
        return pygame.Rect(left, top, self.length(width), self.length(height))

    def units(self, at: tuple[int, int]) -> tuple[float, float]:
        """The point of the surface below a point of the window."""
        return (at[0] - self.left) / self.scale, (at[1] - self.top) / self.scale

    def moved(self, dx: float, dy: float) -> Camera:
        """The board pushed by some pixels."""
        return replace(self, left=self.left + dx, top=self.top + dy)

    def pushed(self, to: Camera) -> Camera:
        """The board pushed as far towards `to` as whole pixels go, so that nothing of it is drawn anew."""
        return self.moved(math.trunc(to.left - self.left), math.trunc(to.top - self.top))

    def zoomed(self, factor: float, around: tuple[int, int], fit: float) -> Camera:
        """Nearer or further, with the point below `around` staying where it is."""
        scale = min(max(self.scale * factor, fit * FURTHEST), fit * NEAREST)
        grown = scale / self.scale
        return Camera(
            around[0] - (around[0] - self.left) * grown, around[1] - (around[1] - self.top) * grown, scale
        )

    def wrapped(self, width: float, height: float, view: pygame.Rect) -> Camera:
        """On a board that goes round: its left edge just left of the view, and not lost up or down."""
        # Whole pixels, as the copies lie: nothing shifts when one copy takes the place of another.
        wide = self.length(width)
        left = view.left - (view.left - self.left) % wide
        return replace(self, left=left, top=self.kept(width, height, view).top)

    def kept(self, width: float, height: float, view: pygame.Rect) -> Camera:
        """Pushed back as far as needed for the board never to be lost out of sight."""
        wide, high = width * self.scale, height * self.scale
        keep_x, keep_y = min(wide, view.width) * STAYS, min(high, view.height) * STAYS
        left = min(max(self.left, view.left + keep_x - wide), view.right - keep_x)
        top = min(max(self.top, view.top + keep_y - high), view.bottom - keep_y)
        return replace(self, left=left, top=top)
