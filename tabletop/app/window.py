"""The window: its frame loop, and everything from events to pixels.

Frames come at 60 Hz while something moves or input came just now, otherwise the loop looks for input twenty
times a second and draws nothing, ten times after a while of stillness. Only damage is drawn and shown.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec
import pygame

from tabletop.app.assets import Assets, assets_folder
from tabletop.app.audio import Audio
from tabletop.app.context import Context, system_language
from tabletop.app.damage import Damage
from tabletop.app.display import open_display, set_mode
from tabletop.app.fonts import Fonts, FontsMissingError
from tabletop.app.geometry import Viewport
from tabletop.app.intent import Interpreter, Key
from tabletop.app.scene import Scene, SceneManager
from tabletop.app.settings import Settings, load_settings, save_settings
from tabletop.app.text import Typesetter
from tabletop.match.folders import Folders
from tabletop.view.catalogue import Catalogue

LIVELY_RATE = 60
RESTING_RATE = 20
SLEEPING_RATE = 10
AWAKE = 0.3
"""Seconds after an input during which frames come at full rate."""
DROWSY = 3.0
"""Seconds without input and without anything drawn after which the loop looks for input less often."""

_INPUT = frozenset(
    {
        pygame.KEYDOWN,
        pygame.TEXTINPUT,
        pygame.TEXTEDITING,
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
        pygame.FINGERDOWN,
        pygame.FINGERMOTION,
        pygame.FINGERUP,
    }
)


class Window:
    """The open window with its context. Use `step` for one frame, `run` for all of them."""

    def __init__(self, folders: Folders, settings: Settings | None = None) -> None:
        """Open the window.

        Raises:
            NoDisplayError: there is no screen.
            FontsMissingError: the installation is not complete.
        """
        settings = settings if settings is not None else load_settings(folders.settings)
        self.surface = open_display(settings)
        if not settings.language:
            settings = msgspec.structs.replace(settings, language=system_language(_system_locales()))
        viewport = Viewport.of_window(self.surface.get_size(), settings.ui_scale)
        root = assets_folder()
        try:
            fonts = Fonts(root / "fonts")
        except FontsMissingError:
            pygame.display.quit()
            raise
        scenes = SceneManager()
        audio = Audio(root)
        audio.volume, audio.muted = settings.volume / 100, settings.muted
        self.context = Context(
            viewport=viewport,
            settings=settings,
            folders=folders,
            type=Typesetter(fonts, viewport),
            assets=Assets(root / "art"),
            audio=audio,
            damage=Damage(viewport.rect),
            catalogue=Catalogue(settings.language),
            scenes=scenes,
            apply_display=self._apply_display,
        )
        scenes.bind(self.context)
        self._input = Interpreter(viewport)
        self._last_input = 0.0
        self._last_drawn = 0.0
        self._closed = False
        self._clock = pygame.time.Clock()

    def run(self, scenes: Sequence[Scene]) -> None:
        """Stack up ``scenes``, the top one last, and go on until the player quits."""
        for scene in scenes:
            self.context.scenes.push(scene)
        before = time.monotonic()
        while self.context.running:
            now = time.monotonic()
            self.step(now, now - before)
            before = now
            self._clock.tick(self.rate(now))

    def step(self, now: float, dt: float) -> None:
        """One frame: read the input, let ``dt`` seconds pass, draw what is damaged."""
        for event in pygame.event.get():
            self._take(event, now)
        if self._input.viewport is not self.context.viewport:
            for intent in self._input.resize(self.context.viewport):
                self.context.scenes.handle(intent)
        for intent in self._input.wait(now):
            self.context.scenes.handle(intent)
        self.context.scenes.update(dt)
        if self.context.damage:
            self._last_drawn = now
            areas = self.context.damage.take()
            for area in areas:
                self.context.scenes.draw(self.surface, area)
            pygame.display.update(areas)

    def rate(self, now: float) -> int:
        """How many frames a second are wanted now."""
        if self.lively(now):
            return LIVELY_RATE
        still = now - max(self._last_input, self._last_drawn)
        return RESTING_RATE if still < DROWSY else SLEEPING_RATE

    def lively(self, now: float) -> bool:
        """Whether frames should come at full rate."""
        return now - self._last_input < AWAKE or self._input.holding or self.context.scenes.moving()

    def close(self) -> None:
        """Leave all scenes and close the window. Closing twice does no harm."""
        if self._closed:
            return
        self._closed = True
        save_settings(self.context.folders.settings, self.context.settings)
        self.context.scenes.close()
        self.context.audio.close()
        pygame.display.quit()

    def _take(self, event: pygame.event.Event, now: float) -> None:
        if event.type in _INPUT:
            self._last_input = now
        if event.type == pygame.QUIT:
            self.context.quit()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.context.redraw()
        else:
            for intent in self._input.read(event, now):
                if isinstance(intent, Key) and self._global_key(intent):
                    continue
                self.context.scenes.handle(intent)

    def _global_key(self, key: Key) -> bool:
        """Keys that mean the same everywhere."""
        if key.name == "f11" or (key.name == "return" and key.alt):
            settings = self.context.settings
            self.context.change_settings(
                msgspec.structs.replace(settings, fullscreen=not settings.fullscreen)
            )
            return True
        if key.name == "q" and key.ctrl:
            self.context.quit()
            return True
        return False

    def _apply_display(self, settings: Settings) -> None:
        self.surface = set_mode(settings)
        self._resized()

    def _resized(self) -> None:
        """Follow the window; several reports of one size are one change."""
        size = self.surface.get_size()
        if size == (self.context.viewport.width, self.context.viewport.height):
            self.context.redraw()
            return
        if not self.context.settings.fullscreen:
            self.context.settings = msgspec.structs.replace(self.context.settings, window=size)
        self.context.resize(size)


def _system_locales() -> list[str]:
    return [str(locale.get("language", "")) for locale in pygame.system.get_pref_locales()]
