"""Opening the window, or saying clearly why there is none."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Mapping

import pygame

from tabletop.app.geometry import MINIMUM_WINDOW
from tabletop.app.settings import Settings
from tabletop.engine.text import Message, say

TITLE = "Tabletop"

_UNSEEN = frozenset({"dummy", "offscreen"})
"""SDL's drivers whose windows nobody can see."""

_ASKED = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
"""The variables with which a user asks SDL for a certain driver."""


class NoDisplayError(RuntimeError):
    """There is no screen to open a window on. ``message`` says what can be done."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.id)
        self.message = message


def prepare_environment(platform: str = sys.platform) -> None:
    """Tell SDL what it must know before it starts; what the user has set stays."""
    if platform.startswith("linux"):
        # Without a graphics card the default goes through OpenGL in software: 12 ms a frame instead of 0.3.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    if platform == "win32":
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", TITLE)


def missing_display(environ: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Whether SDL would run invisibly: no screen is named and nobody asked for that."""
    if not platform.startswith(("linux", "freebsd")):
        return False
    return not any(environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", *_ASKED))


def open_display(settings: Settings) -> pygame.Surface:
    """Start SDL's video and open the window as the settings say.

    Raises:
        NoDisplayError: there is no screen.
    """
    if missing_display(os.environ):
        raise NoDisplayError(say("error.no_display"))
    prepare_environment()
    try:
        pygame.display.init()
        _check_seen(os.environ)
        pygame.font.init()
        surface = set_mode(settings)
    except pygame.error as error:
        raise NoDisplayError(say("error.no_window", reason=str(error))) from error
    pygame.display.set_caption(TITLE)
    pygame.key.set_repeat(350, 40)
    pygame.key.stop_text_input()
    return surface


def _check_seen(environ: Mapping[str, str]) -> None:
    """Stop where SDL has found no screen, though one is named, and would run on without any."""
    if pygame.display.get_driver() in _UNSEEN and not any(environ.get(name) for name in _ASKED):
        pygame.display.quit()
        raise NoDisplayError(say("error.no_display"))


def set_mode(settings: Settings) -> pygame.Surface:
    """The window in the size and form that the settings ask for."""
    if settings.fullscreen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    surface = pygame.display.set_mode(_fitting(settings.window), pygame.RESIZABLE)
    _set_minimum_size()
    return surface


def set_icon(icon: pygame.Surface) -> None:
    """Show the program's picture in the task bar."""
    pygame.display.set_icon(icon)


def _fitting(size: tuple[int, int]) -> tuple[int, int]:
    """``size``, but not smaller than the least and not larger than the desktop."""
    real = pygame.display.get_driver() not in _UNSEEN
    widest, tallest = pygame.display.get_desktop_sizes()[0] if real else size
    return (
        max(MINIMUM_WINDOW[0], min(size[0], widest)),
        max(MINIMUM_WINDOW[1], min(size[1], tallest)),
    )


def _set_minimum_size() -> None:
    with warnings.catch_warnings():
        # The only way to a minimum size beside display.set_mode; pygame-ce marks it as deprecated.
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().minimum_size = MINIMUM_WINDOW
