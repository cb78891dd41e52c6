"""Pictures by key, at the size they are needed.

A key names a picture without its ending, ruleset first: ``pyramids/tile-red-onrush``. The files are PNGs made
by the build at single and double size; the nearest one above the wanted size is taken and scaled smoothly.
A picture that is missing is shown as a clearly drawn placeholder and logged once: it never stops a game.
"""

from __future__ import annotations

import logging
from pathlib import Path

import pygame

from tabletop.app.caches import SurfaceCache

log = logging.getLogger(__name__)

_SCALED_BYTES = 64 * 1024 * 1024
_SOURCE_BYTES = 32 * 1024 * 1024
_PLACEHOLDER_SIZE = (128, 128)
_PNG = b"\x89PNG\r\n\x1a\n"


def assets_folder() -> Path:
    """Where the build put pictures, sounds, fonts and languages."""
    return Path(__file__).resolve().parent.parent / "assets"


class Assets:
    """Loads, scales and keeps pictures, within a bound of memory."""

    def __init__(self, folder: Path) -> None:
        """Look for pictures in ``folder``, which has one folder for each ruleset."""
        self._folder = folder
        self._sources = SurfaceCache(_SOURCE_BYTES)
        self._scaled = SurfaceCache(_SCALED_BYTES)
        self._sizes: dict[str, tuple[int, int]] = {}
        self._missing: set[str] = set()

    @property
    def folder(self) -> Path:
        """Where the pictures lie; what else the build wrote lies beside that folder."""
        return self._folder

    @property
    def used(self) -> int:
        """Bytes of pixels held now."""
        return self._sources.used + self._scaled.used

    def has(self, key: str) -> bool:
        """Whether there is a picture of that name."""
        return self._path(key, "").is_file()

    def natural_size(self, key: str) -> tuple[int, int]:
        """Width and height of the single-size picture, in pixels."""
        size = self._sizes.get(key)
        if size is None:
            told = _told_size(self._path(key, ""))
            size = self._sizes[key] = told or self._source(key, double=False).get_size()
        return size

    def picture(self, key: str, size: tuple[int, int], *, enlarge: float = 1.0) -> pygame.Surface:
        """The picture scaled to exactly ``size`` pixels.

        The single-size file serves up to ``enlarge`` times its size: a soft ground loads four times faster.
        """
        wanted = (max(1, size[0]), max(1, size[1]))
        found = self._scaled.get((key, wanted))
        if found is not None:
            return found
        natural = self.natural_size(key)
        double = wanted[0] > natural[0] * enlarge or wanted[1] > natural[1] * enlarge
        source = self._source(key, double=double)
        scaled = source if source.get_size() == wanted else _shrink(source, wanted)
        return self._scaled.put((key, wanted), scaled)

    def fitted(self, key: str, box: tuple[int, int]) -> pygame.Surface:
        """The picture as large as it fits into ``box`` with its own proportions."""
        width, height = self.natural_size(key)
        factor = min(box[0] / width, box[1] / height)
        return self.picture(key, (round(width * factor), round(height * factor)))

    def covering(self, key: str, box: tuple[int, int]) -> pygame.Surface:
        """The picture scaled to cover ``box`` and cropped to it around the middle."""
        width, height = self.natural_size(key)
        factor = max(box[0] / width, box[1] / height)
        whole = self.picture(key, (max(box[0], round(width * factor)), max(box[1], round(height * factor))))
        crop = pygame.Rect(0, 0, *box)
        crop.center = whole.get_rect().center
        return whole.subsurface(crop)

    def forget_scaled(self) -> None:
        """Drop the scaled copies (the window has another size now)."""
        self._scaled.clear()

    def _path(self, key: str, suffix: str) -> Path:
        return self._folder / f"{key}{suffix}.png"

    def _source(self, key: str, *, double: bool) -> pygame.Surface:
        found = self._sources.get((key, double))
        if found is not None:
            return found
        order = ("@2x", "") if double else ("", "@2x")
        for suffix in order:
            path = self._path(key, suffix)
            if path.is_file():
                try:
                    surface = pygame.image.load(path)
                except pygame.error as error:
                    log.warning("picture %s cannot be read: %s", path.name, error)
                    continue
                return self._sources.put((key, double), _converted(surface))
        return self._sources.put((key, double), self._placeholder(key))

    def _placeholder(self, key: str) -> pygame.Surface:
        if key not in self._missing:
            self._missing.add(key)
            log.warning("there is no picture %r; a placeholder is shown", key)
        return placeholder(_PLACEHOLDER_SIZE)


def _told_size(path: Path) -> tuple[int, int] | None:
    """The size that the head of a PNG file tells: often only its double is drawn, and reading takes long."""
    try:
        with path.open("rb") as file:
            head = file.read(24)
    except OSError:
        return None
    if len(head) < 24 or not head.startswith(_PNG):
        return None
    return int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")


def placeholder(size: tuple[int, int]) -> pygame.Surface:
    """What stands for a missing picture: a hatched box that nobody takes for art."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((58, 44, 60))
    width, height = size
    for start in range(-height, width, 16):
        pygame.draw.aaline(surface, (96, 72, 98), (start, height), (start + height, 0))
    pygame.draw.rect(surface, (214, 120, 200), surface.get_rect(), 3)
    pygame.draw.aaline(surface, (214, 120, 200), (0, 0), (width - 1, height - 1))
    pygame.draw.aaline(surface, (214, 120, 200), (0, height - 1), (width - 1, 0))
    return surface


def _converted(surface: pygame.Surface) -> pygame.Surface:
    if not pygame.display.get_surface():
        return surface
    if surface.get_flags() & pygame.SRCALPHA or surface.get_colorkey() is not None:
        return surface.convert_alpha()
    return surface.convert()


def _shrink(source: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Scale in halves first: smoothscale blurs cleanly only down to half the size."""
    current = source
    while current.get_width() > size[0] * 2 and current.get_height() > size[1] * 2:
        half = (max(size[0], current.get_width() // 2), max(size[1], current.get_height() // 2))
        current = pygame.transform.smoothscale(current, half)
    return pygame.transform.smoothscale(current, size)
