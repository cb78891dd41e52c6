"""Where a player's own files live: saves, logs, settings.

The root is the platform's folder for user data; the environment variable ``TABLETOP_HOME`` overrides it
(tests, sticks, events). Nothing is created before somebody asks for it.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs

HOME_VARIABLE = "TABLETOP_HOME"


@dataclass(frozen=True, slots=True)
class Folders:
    """The folders of one player, all below ``root``."""

    root: Path

    @property
    def saves(self) -> Path:
        """Where sittings are kept."""
        return self.root / "saves"

    @property
    def decks(self) -> Path:
        """Where decks are kept that players have put together, in a folder for every ruleset."""
        return self.root / "decks"

    @property
    def logs(self) -> Path:
        """Where tracebacks of our own errors go."""
        return self.root / "logs"

    @property
    def kept_aside(self) -> Path:
        """Where files go that cannot be read; nothing in it is ever overwritten."""
        return self.root / "kept-aside"

    @property
    def settings(self) -> Path:
        """The one file with the player's settings."""
        return self.root / "settings.json"

    def make(self) -> None:
        """Create what is missing.

        Raises:
            OSError: the place cannot be written; callers go on without keeping anything.
        """
        for folder in (self.root, self.saves, self.logs):
            folder.mkdir(parents=True, exist_ok=True)


def user_folders(environ: Mapping[str, str] | None = None) -> Folders:
    """The folders of whoever runs the program."""
    variables = os.environ if environ is None else environ
    chosen = variables.get(HOME_VARIABLE, "").strip()
    if chosen:
        return Folders(Path(chosen).expanduser().absolute())
    return Folders(Path(platformdirs.user_data_dir("Tabletop", appauthor=False)))
