"""Sounds by key, or silence.

A machine without a sound device gets an `Audio` that plays nothing and never complains. Sounds may come in
variants (``stone-1``, ``stone-2`` …, made at slightly different pitch): one of them is taken at random.
"""

from __future__ import annotations

import logging
import random
from pathlib import Path
from typing import Literal

import pygame

log = logging.getLogger(__name__)

SoundKind = Literal["interface", "pieces", "cards", "fanfare"]
_ENDINGS = (".ogg", ".wav")
_CHANNELS = 12


class Audio:
    """Plays short sounds; each kind can be silenced by itself."""

    def __init__(self, folder: Path, *, seed: int | None = None) -> None:
        """Open the sound device if there is one. ``seed`` fixes the choice of variants (tests)."""
        self._folder = folder / "sounds"
        self._choose = random.Random(seed)
        self._loaded: dict[Path, pygame.mixer.Sound] = {}
        self._variants: dict[str, tuple[Path, ...]] = {}
        self.volume = 0.7
        self.muted: frozenset[str] = frozenset()
        self.working = _open_device()

    def play(self, key: str, kind: SoundKind, loudness: float = 1.0) -> bool:
        """Play the sound ``key``; False when it stays silent for whatever reason."""
        if not self.working or kind in self.muted or self.volume <= 0:
            return False
        paths = self._find(key)
        if not paths:
            return False
        sound = self._load(self._choose.choice(paths))
        if sound is None:
            return False
        sound.set_volume(max(0.0, min(1.0, self.volume * loudness)))
        sound.play()
        return True

    def close(self) -> None:
        """Let go of the device."""
        self._loaded.clear()
        if self.working:
            pygame.mixer.quit()
            self.working = False

    def _find(self, key: str) -> tuple[Path, ...]:
        found = self._variants.get(key)
        if found is None:
            plain = [self._folder / f"{key}{ending}" for ending in _ENDINGS]
            base = self._folder / key
            numbered = [
                path for ending in _ENDINGS for path in base.parent.glob(f"{base.name}-[0-9]{ending}")
            ]
            found = tuple(path for path in [*plain, *sorted(numbered)] if path.is_file())
            if not found:
                log.info("there is no sound %r", key)
            self._variants[key] = found
        return found

    def _load(self, path: Path) -> pygame.mixer.Sound | None:
        sound = self._loaded.get(path)
        if sound is None:
            try:
                sound = self._loaded[path] = pygame.mixer.Sound(path)
            except (pygame.error, OSError) as error:
                log.warning("sound %s cannot be read: %s", path.name, error)
                self._variants = {
                    key: tuple(p for p in ps if p != path) for key, ps in self._variants.items()
                }
        return sound


def _open_device() -> bool:
    try:
        pygame.mixer.init(frequency=32_000, channels=2, buffer=1024)
        pygame.mixer.set_num_channels(_CHANNELS)
    except pygame.error as error:
        log.info("no sound: %s", error)
        return False
    return True
