"""From logical units to the pixels of a window.

Everything is laid out in logical pixels of a 1920×1080 sheet. The sheet is scaled to the window by its
tighter side times the player's interface scale, so a window of another shape gets more room, never a
squeezed picture.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

LOGICAL_WIDTH = 1920
LOGICAL_HEIGHT = 1080
MINIMUM_WINDOW = (960, 600)
"""The window cannot be made smaller than this, in pixels."""
SMALLEST_TEXT = 13
"""No text is drawn smaller than this many pixels, however small the window is."""


@dataclass(frozen=True, slots=True)
class Viewport:
    """The window's size in pixels and the scale of everything in it."""

    width: int
    height: int
    unit: float
    """Pixels of one logical pixel."""

    @classmethod
    def of_window(cls, size: tuple[int, int], ui_scale: int = 100) -> Viewport:
        """The viewport of a window of ``size`` pixels at an interface scale in percent."""
        width, height = max(1, size[0]), max(1, size[1])
        fit = min(width / LOGICAL_WIDTH, height / LOGICAL_HEIGHT)
        return cls(width, height, max(0.25, fit * ui_scale / 100))

    @property
    def rect(self) -> pygame.Rect:
        """The whole window, in pixels."""
        return pygame.Rect(0, 0, self.width, self.height)

    @property
    def logical_width(self) -> float:
        """The window's width in logical pixels; at least 1920 at 100 %."""
        return self.width / self.unit

    @property
    def logical_height(self) -> float:
        """The window's height in logical pixels; at least 1080 at 100 %."""
        return self.height / self.unit

    def px(self, logical: float) -> int:
        """A length in whole pixels; something that is there never becomes nothing."""
        pixels = round(logical * self.unit)
        return max(1, pixels) if logical > 0 else pixels

    def font_px(self, logical: float) -> int:
        """The pixel size of a font; never unreadably small."""
        return max(SMALLEST_TEXT, round(logical * self.unit))

    def to_logical(self, position: tuple[int, int]) -> tuple[float, float]:
        """A place in the window, in logical pixels."""
        return position[0] / self.unit, position[1] / self.unit
