"""The player's settings: what they are, and how they are kept.

A damaged file never stops the program: defaults are taken and the file is kept aside under another name.
"""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

log = logging.getLogger(__name__)

LANGUAGES = ("en", "cs", "ru", "hr")
SOUND_KINDS = ("interface", "pieces", "cards", "fanfare")
UI_SCALES = (80, 90, 100, 110, 125, 150)
"""Sizes of the interface that the settings offer, in percent."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a player can set. Unknown keys of a newer version are ignored."""

    language: str = ""
    """Language code; empty means: not chosen yet, take the system's."""
    ui_scale: Annotated[int, Meta(ge=50, le=250)] = 100
    """Size of the interface in percent."""
    speed: Annotated[int, Meta(ge=0, le=3)] = 2
    """How fast the table tells what happened: 0 at once, 1 slowly, 2 normal, 3 fast."""
    reduced_motion: bool = False
    fullscreen: bool = False
    volume: Annotated[int, Meta(ge=0, le=100)] = 70
    muted: frozenset[str] = frozenset()
    """Kinds of sounds (of SOUND_KINDS) that stay silent."""
    confirm_warnings: bool = True
    unasked_warnings: frozenset[str] = frozenset()
    """Warnings for which the player said: do not ask again."""
    window: tuple[int, int] = (1600, 900)
    """Size of the window in pixels when it was last closed."""
    names: tuple[str, ...] = ()
    """Names that were last used at the table, by seat."""


def load_settings(file: Path) -> Settings:
    """The settings in ``file``; defaults when there is none or it cannot be read."""
    try:
        data = file.read_bytes()
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        log.warning("settings cannot be read: %s", error)
        return Settings()
    try:
        settings = msgspec.json.decode(data, type=Settings)
    except msgspec.MsgspecError as error:
        log.warning("settings are damaged (%s); defaults are used and the file is kept aside", error)
        _keep_aside(file)
        return Settings()
    if settings.language and settings.language not in LANGUAGES:
        return msgspec.structs.replace(settings, language="")
    return settings


def save_settings(file: Path, settings: Settings) -> bool:
    """Write ``settings``; False when the place cannot be written (the sitting goes on without)."""
    temporary = file.with_name(f"{file.name}.{os.getpid()}.part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_bytes(msgspec.json.format(msgspec.json.encode(settings), indent=2))
        os.replace(temporary, file)
    except OSError as error:
        log.warning("settings cannot be kept: %s", error)
        return False
    return True


def _keep_aside(file: Path) -> None:
    """Move a damaged file to the first free name beside it."""
    for number in range(1, 1000):
        aside = file.with_name(f"{file.stem}.damaged-{number}{file.suffix}")
        if not aside.exists():
            try:
                os.replace(file, aside)
            except OSError as error:
                log.warning("damaged settings could not be moved: %s", error)
            return
