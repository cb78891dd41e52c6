"""What drawing the table needs: words, fonts, pictures, scale; without a window or a scene."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tabletop.app.assets import Assets
from tabletop.app.caches import SurfaceCache
from tabletop.app.geometry import SMALLEST_TEXT, Viewport
from tabletop.app.text import Typesetter
from tabletop.app.theme import Face, Type
from tabletop.engine.text import Message
from tabletop.view.catalogue import Catalogue

_CACHE_BYTES = 36 * 1024 * 1024


@dataclass(slots=True)
class Ink:
    """The services of one table's drawing; a new one for every size, scale and language."""

    view: Viewport
    type: Typesetter
    assets: Assets
    catalogue: Catalogue
    names: dict[object, tuple[Any, ...]] = field(default_factory=dict)
    """Names of places as they were last laid out on a map."""
    cache: SurfaceCache = field(default_factory=lambda: SurfaceCache(_CACHE_BYTES))

    def px(self, logical: float) -> int:
        """A length in window pixels."""
        return self.view.px(logical)

    def words(self, message: Message | None) -> str:
        """A message in the language of the table; nothing for None."""
        return self.catalogue.text(message) if message is not None else ""

    def sized(self, face: Face, pixels: float) -> Type:
        """A kind of text of about that many window pixels, never below what can be read."""
        return Type(face, max(1, round(max(SMALLEST_TEXT, pixels) / self.view.unit)))
