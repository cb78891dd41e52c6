"""A board while it is zoomed: the last sharp picture stretched, until the wheel rests."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from tabletop.app.table.board import Pane
from tabletop.app.table.camera import Camera

REST = 0.14
"""Seconds without a step of the wheel after which the board is drawn sharp again."""


@dataclass(slots=True)
class Blur:
    """What stands in for a board that is being zoomed."""

    sharp: pygame.Surface
    """The part of the window that no panel covers, as it was before the first step."""
    camera: Camera
    """How the board was seen then."""
    area: pygame.Rect
    left: float = field(default=REST)
    """Seconds until it is drawn anew."""

    def show(self, pane: Pane, canvas: pygame.Surface) -> None:
        """Draw the stretched picture where the board would be now."""
        self.left = REST
        grown = pane.camera.scale / self.camera.scale
        x = pane.camera.left + (self.area.centerx - self.camera.left) * grown
        y = pane.camera.top + (self.area.centery - self.camera.top) * grown
        if pane.surface.wraps:
            wide = pane.surface.width * pane.camera.scale
            x -= round((x - self.area.centerx) / wide) * wide
        # The part of the old picture that is still seen, and where it lies now.
        old = pygame.Rect(0, 0, round(self.area.width / grown), round(self.area.height / grown))
        old.center = (
            round(self.area.width / 2 + (self.area.centerx - x) / grown),
            round(self.area.height / 2 + (self.area.centery - y) / grown),
        )
        seen = old.clip(self.sharp.get_rect())
        if seen.width < 1 or seen.height < 1:
            return
        before = canvas.get_clip()
        canvas.set_clip(self.area)
        if seen != old:
            canvas.fill(pygame.transform.average_color(self.sharp), self.area)
        size = (max(1, round(seen.width * grown)), max(1, round(seen.height * grown)))
        stretched = pygame.transform.scale(self.sharp.subsurface(seen), size)
        where = (
            self.area.left + round((seen.left - old.left) * grown),
            self.area.top + round((seen.top - old.top) * grown),
        )
        canvas.blit(stretched, where)
        canvas.set_clip(before)


def blur_of(canvas: pygame.Surface, area: pygame.Rect, camera: Camera) -> Blur:
    """Remember how a board looks before it is zoomed."""
    area = area.clip(canvas.get_rect())
    return Blur(canvas.subsurface(area).copy(), camera, area)
