"""The bundled fonts at the sizes that are needed. No system font is ever used."""

from __future__ import annotations

import logging
from pathlib import Path

import pygame

from tabletop.app.theme import Face

log = logging.getLogger(__name__)

_FILES: dict[Face, str] = {
    "serif": "Alegreya-Regular",
    "serif-bold": "Alegreya-Bold",
    "sans": "AlegreyaSans-Regular",
    "sans-bold": "AlegreyaSans-Bold",
}


class FontsMissingError(RuntimeError):
    """The installation has no fonts: the build step that makes the assets did not run."""


class Fonts:
    """Opens each face and size once."""

    def __init__(self, folder: Path) -> None:
        """Look for the four faces in ``folder``.

        Raises:
            FontsMissingError: a face is not there.
        """
        if not pygame.font.get_init():
            pygame.font.init()
        self._paths: dict[Face, Path] = {}
        for face, stem in _FILES.items():
            path = folder / f"{stem}.ttf"
            if not path.is_file():
                raise FontsMissingError(str(path))
            self._paths[face] = path
        self._open: dict[tuple[Face, int], pygame.font.Font] = {}

    def font(self, face: Face, pixels: int) -> pygame.font.Font:
        """The font of ``face`` with ``pixels`` to the em."""
        key = (face, pixels)
        font = self._open.get(key)
        if font is None:
            font = self._open[key] = pygame.font.Font(self._paths[face], pixels)
        return font
