"""The emblems of all cards, heroes and tokens, read from the table beside this file."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from art.emblems.compose import emblem


@cache
def table() -> Mapping[str, tuple[str, ...]]:
    """Card id to the layers of its emblem."""
    rows = tomllib.loads(Path(__file__).with_name("emblems.toml").read_text("utf-8"))
    return {str(name): tuple(str(line) for line in lines) for name, lines in rows.items()}


def card(name: str) -> str:
    """Return the document of a card's emblem."""
    return emblem(table()[name])
