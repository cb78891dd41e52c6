"""Which parts of the window have to be drawn again."""

from __future__ import annotations

import pygame

_MOST_AREAS = 12


class Damage:
    """Collects areas; gives back few that do not overlap."""

    def __init__(self, bounds: pygame.Rect) -> None:
        self._bounds = bounds
        self._areas: list[pygame.Rect] = []
        self._whole = True

    def __bool__(self) -> bool:
        return self._whole or bool(self._areas)

    def resize(self, bounds: pygame.Rect) -> None:
        """Another window: everything is new."""
        self._bounds = bounds
        self.all()

    def all(self) -> None:
        """Everything has to be drawn."""
        self._whole = True
        self._areas.clear()

    def add(self, area: pygame.Rect) -> None:
        """``area`` has to be drawn; what lies outside the window is left out."""
        if self._whole:
            return
        clipped = area.clip(self._bounds)
        if clipped.width > 0 and clipped.height > 0:
            self._areas.append(clipped)

    def take(self) -> list[pygame.Rect]:
        """The areas to draw now, merged where they touch; afterwards nothing is damaged."""
        if self._whole:
            self._whole = False
            self._areas.clear()
            return [self._bounds.copy()]
        areas, self._areas = self._areas, []
        merged: list[pygame.Rect] = []
        for area in areas:
            grown = True
            while grown:
                hit = area.collidelist(merged)
                grown = hit >= 0
                if grown:
                    area = area.union(merged.pop(hit))
            merged.append(area)
        if len(merged) > _MOST_AREAS:
            return [merged[0].unionall(merged[1:])]
        return merged
