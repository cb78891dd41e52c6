"""Emblems from lines of a table.

An emblem is a list of layers, the lowest first. A layer reads `PART:DYE+PART:DYE … X Y SCALE TURN`: parts that
share one place, each in its dye; where it lies about the middle of a square of 200; its scale and its turn in
degrees. A `~` before the first part mirrors the layer. What is left out at the end is `0 0 1.8 0`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from art.emblems.arms import ARMS
from art.emblems.beasts import BEASTS
from art.emblems.goods import GOODS
from art.emblems.nature import NATURE
from art.emblems.people import PEOPLE
from art.light import raised
from art.shapes import mirrored, placed
from art.sheet import Sheet

SIZE = 200
SHARE = 0.94
"""The part of the picture that layers fill, so that no outline is cut at its edge."""
PARTS: Mapping[str, str] = {**PEOPLE, **BEASTS, **ARMS, **NATURE, **GOODS}

DYES: Mapping[str, tuple[str, str, str]] = {
    "ember": ("#d9542b", "#8c2413", "#f7a65a"),
    "fire": ("#f39a2c", "#c4501a", "#ffe694"),
    "blood": ("#a81f2d", "#5e0f18", "#e06a62"),
    "leaf": ("#5f9a3f", "#2f5f2a", "#b2d878"),
    "moss": ("#7d8c3c", "#485a22", "#bccb6e"),
    "pine": ("#2f6e4c", "#173f2c", "#74b088"),
    "bark": ("#8a6238", "#50371b", "#c29a66"),
    "steel": ("#a3b4c0", "#5d6e7b", "#e4ecef"),
    "iron": ("#6c7882", "#3b454d", "#aab6be"),
    "stone": ("#a09f98", "#66655e", "#d2d1c7"),
    "slate": ("#5f7488", "#35475a", "#9ab0c2"),
    "royal": ("#3f6ea3", "#1f3f66", "#8fb4da"),
    "violet": ("#7d5aa6", "#452c68", "#bda0dc"),
    "rot": ("#93a24c", "#55622a", "#cfdb86"),
    "venom": ("#77b52e", "#3d6a14", "#cdf07a"),
    "water": ("#4f9cc0", "#2b6488", "#b4e2f0"),
    "night": ("#39406a", "#1d2144", "#7078ac"),
    "black": ("#3f3848", "#211b28", "#766c84"),
    "bone": ("#efe2c2", "#b39c6e", "#fff8e6"),
    "gold": ("#e0b04c", "#94671f", "#fbe8ac"),
    "sand": ("#dcb878", "#a07a42", "#f5e2b4"),
    "brown": ("#7b5230", "#472c17", "#b08458"),
    "rust": ("#a8582c", "#6a3014", "#d99560"),
    "grey": ("#8f8b88", "#57534f", "#c9c5c0"),
    "white": ("#f4f2ea", "#b9b7b0", "#ffffff"),
    "rose": ("#d28a86", "#8f4a4a", "#f0c0b6"),
    "fair": ("#f0cfae", "#c0926a", "#fbe6d0"),
    "tan": ("#cc9868", "#8f6038", "#e8c098"),
    "dusk": ("#8a5a3a", "#573420", "#b58662"),
    "wan": ("#b9c2a2", "#7d8868", "#dfe6cc"),
    "green": ("#83a35c", "#4d6c34", "#b8d08c"),
}
"""Main, dark and light tone of each dye."""

FIXED: Mapping[str, str] = {
    "@k": "#22150c",
    "@g": "#e0b04c",
    "@s": "#d9a878",
    "@w": "#8a5a30",
    "@i": "#a9b4bb",
    "@b": "#f3e8cd",
    "@r": "#b8322a",
    "@e": "#6a9a3e",
}
_TONE = re.compile(r"@[mdlkgswibre]")


def dyed(part: str, dye: str) -> str:
    """The marks of a part in a dye; raises `KeyError` for an unknown part or dye."""
    tones = {**FIXED, **dict(zip(("@m", "@d", "@l"), DYES[dye], strict=True))}
    return _TONE.sub(lambda match: tones[match[0]], PARTS[part])


@cache
def layer(line: str) -> str:
    """The marks of one layer of an emblem."""
    names, *numbers = line.removeprefix("~").split()
    x, y, scale, turn = (float(n) for n in (*numbers, *("0", "0", "1.8", "0")[len(numbers) :]))
    marks = "".join(dyed(*name.split(":")) for name in names.split("+"))
    return placed(mirrored(marks) if line.startswith("~") else marks, x, y, scale, turn)


def emblem(layers: Sequence[str]) -> str:
    """Return the document of an emblem (200x200) on a clear ground."""
    sheet = Sheet(SIZE, SIZE)
    body = placed("".join(layer(line) for line in layers), SIZE / 2, SIZE / 2, SHARE)
    sheet.add(f"<g {raised(sheet, 1.4, 3, 0.45, 0.3)}>{body}</g>")
    return sheet.svg()
