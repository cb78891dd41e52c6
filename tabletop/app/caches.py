"""A cache of surfaces with an upper bound of memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable

import pygame


class SurfaceCache:
    """Keeps the surfaces used last, up to ``limit`` bytes of pixels."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._bytes = 0

    @property
    def used(self) -> int:
        """Bytes of pixels held now."""
        return self._bytes

    def get(self, key: Hashable) -> pygame.Surface | None:
        """The surface kept under ``key``, if it is still there."""
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
        return surface

    def put(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """Keep ``surface``, dropping those not used for longest; gives it back."""
        old = self._kept.pop(key, None)
        if old is not None:
            self._bytes -= _bytes(old)
        self._kept[key] = surface
        self._bytes += _bytes(surface)
        while self._bytes > self._limit and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self._bytes -= _bytes(dropped)
        return surface

    def clear(self) -> None:
        """Drop everything (another size, another language)."""
        self._kept.clear()
        self._bytes = 0


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
