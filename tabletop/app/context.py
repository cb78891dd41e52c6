"""What every scene has at hand."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from tabletop.app.assets import Assets
from tabletop.app.audio import Audio, SoundKind
from tabletop.app.caches import SurfaceCache
from tabletop.app.damage import Damage
from tabletop.app.geometry import Viewport
from tabletop.app.settings import Settings, save_settings
from tabletop.app.text import Typesetter
from tabletop.engine.text import Message, say
from tabletop.match.folders import Folders
from tabletop.view.catalogue import LANGUAGES, Catalogue

if TYPE_CHECKING:
    from tabletop.app.scene import SceneManager

log = logging.getLogger(__name__)

_GROUND_BYTES = 40 * 1024 * 1024


def system_language(preferred: list[str]) -> str:
    """Our language that the system's list of locales asks for first; English when it asks for none."""
    for locale in preferred:
        code = locale.replace("-", "_").split("_")[0].lower()
        if code in LANGUAGES:
            return code
        if code in {"sr", "bs", "sh"}:
            return "hr"
        if code == "sk":
            return "cs"
        if code in {"uk", "be"}:
            return "ru"
    return LANGUAGES[0]


@dataclass(slots=True)
class Context:
    """The services of the window, handed to each scene. Scenes keep no other way to the outside."""

    viewport: Viewport
    settings: Settings
    folders: Folders
    type: Typesetter
    assets: Assets
    audio: Audio
    damage: Damage
    catalogue: Catalogue
    scenes: SceneManager
    apply_display: Callable[[Settings], None] = lambda settings: None
    """Changes the window itself: fullscreen."""
    running: bool = True
    settings_kept: bool = True
    """False when the settings could not be written: this sitting only."""
    grounds: SurfaceCache = field(default_factory=lambda: SurfaceCache(_GROUND_BYTES))
    """Pictures as large as the window, shared by the scenes."""
    _catalogues: dict[tuple[str, str], Catalogue] = field(default_factory=dict)

    def say(self, id: str, /, **params: int | str | Message) -> str:
        """A sentence of the interface in the present language."""
        return self.catalogue.text(say(id, **params))

    def words(self, message: Message, ruleset: str | None = None) -> str:
        """A message in the present language, with a ruleset's own words first."""
        return self.catalogue_for(ruleset).text(message)

    def catalogue_for(self, ruleset: str | None) -> Catalogue:
        """The catalogue of the present language for one ruleset."""
        if ruleset is None:
            return self.catalogue
        key = (self.catalogue.language, ruleset)
        if key not in self._catalogues:
            self._catalogues[key] = Catalogue(self.catalogue.language, ruleset, folder=self.catalogue.folder)
        return self._catalogues[key]

    def px(self, logical: float) -> int:
        """A length in window pixels."""
        return self.viewport.px(logical)

    def play(self, name: str, kind: SoundKind = "interface", loudness: float = 1.0) -> None:
        """Play a sound of the interface, e.g. ``shell/click``."""
        self.audio.play(name, kind, loudness)

    def change_settings(self, settings: Settings) -> None:
        """Take new settings: apply them at once, keep them, and lay everything out anew where needed."""
        before, self.settings = self.settings, settings
        self.audio.volume = settings.volume / 100
        self.audio.muted = settings.muted
        self.settings_kept = save_settings(self.folders.settings, settings)
        if settings.fullscreen != before.fullscreen:
            self.apply_display(settings)
        if settings.language != before.language:
            self.catalogue = Catalogue(settings.language or LANGUAGES[0], folder=self.catalogue.folder)
        if (settings.language, settings.ui_scale) != (before.language, before.ui_scale):
            self.resize((self.viewport.width, self.viewport.height))

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of ``size`` pixels."""
        self.viewport = Viewport.of_window(size, self.settings.ui_scale)
        self.type.set_view(self.viewport)
        self.assets.forget_scaled()
        self.grounds.clear()
        self.damage.resize(self.viewport.rect)
        self.scenes.lay_out()

    def redraw(self, area: pygame.Rect | None = None) -> None:
        """Have ``area`` (or everything) drawn in the next frame."""
        if area is None:
            self.damage.all()
        else:
            self.damage.add(area)

    def quit(self) -> None:
        """End the program after this frame."""
        self.running = False
