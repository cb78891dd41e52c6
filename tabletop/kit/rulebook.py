"""Rulebooks read from a ruleset's folder."""

from __future__ import annotations

from pathlib import Path

from tabletop.kit.content import read_toml
from tabletop.view.ruleset import Rulebook


def read_rulebook(folder: Path, language: str) -> Rulebook:
    """The rulebook of a ruleset folder in a language; ContentError names what is wrong with the file."""
    return read_toml(folder / "rulebook" / f"{language}.toml", Rulebook)
