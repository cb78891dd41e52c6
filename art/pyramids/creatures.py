"""Creature sprites: painted statues with their shadow on the ground."""

from __future__ import annotations

from art.light import blurred, raised
from art.pyramids.emblems.creatures import CREATURES
from art.pyramids.emblems.parts import paint
from art.pyramids.pigment import Pigment, pigment
from art.shapes import placed
from art.sheet import Sheet

SIZE = 128

# main material, deep parts, accents; the light tone and lines are shared
_COATS: dict[str, tuple[str, str, str]] = {
    "bronze-beetle": ("bronze", "black", "gold"),
    "dune-scorpion": ("red", "red", "gold"),
    "ember-bird": ("ember", "red", "gold"),
    "old-tusker": ("slate", "slate", "blue"),
    "sand-serpent": ("reed", "reed", "gold"),
    "riddle-lion": ("sand", "blue", "blue"),
    "linen-king": ("blue", "sand", "gold"),
    "ram-guardian": ("lime", "black", "gold"),
    "grave-griffin": ("dusk", "black", "gold"),
    "soul-eater": ("moss", "black", "ember"),
}


def _material(sheet: Sheet, stone: Pigment) -> str:
    return sheet.linear([(0, stone.lite), (0.45, stone.main), (1, stone.deep)], 0.15, 0, 0.8, 1)


def creature(name: str) -> str:
    """Return the document of the creature `name` (128x128)."""
    sheet = Sheet(SIZE, SIZE)
    main, deep, accent = (pigment(key) for key in _COATS[name])
    dark = sheet.linear([(0, deep.main), (1, deep.deep)], 0.15, 0, 0.8, 1)
    tones = {
        "@m": _material(sheet, main),
        "@d": dark,
        "@l": sheet.linear([(0, "#fffbef"), (1, "#d8c8a2")]),
        "@g": _material(sheet, accent),
        "@k": main.shade,
        "@s": sheet.linear([(0, "#d49a66"), (1, "#8f552e")]),
        "@r": pigment("red").main,
    }
    ground = '<ellipse cx="70" cy="113" rx="50" ry="9" fill="#2b1704" opacity="0.5"/>'
    sheet.add(f"<g {blurred(sheet, 3.5)}>{ground}</g>")
    sheet.add(
        f"<g {raised(sheet, 1.4, 3, 0.65, 0.5)}>", placed(paint(CREATURES[name], tones), 64, 64, 1.16), "</g>"
    )
    return sheet.svg()
