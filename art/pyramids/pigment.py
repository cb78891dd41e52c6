"""The pigments and stones of this set."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

COLOURS = ("red", "blue", "white", "black")


@dataclass(frozen=True, slots=True)
class Pigment:
    """Four shades of one material, from lit to dark."""

    lite: str
    main: str
    deep: str
    shade: str


@cache
def _all() -> dict[str, Pigment]:
    data = tomllib.loads(Path(__file__).with_name("palette.toml").read_text("utf-8"))
    return {name: Pigment(**shades) for name, shades in data.items()}


def pigment(name: str) -> Pigment:
    """Return the pigment called `name` in the palette."""
    return _all()[name]
