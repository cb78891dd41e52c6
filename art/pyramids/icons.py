"""Small signs of this game, readable at half their size of 48 px."""

from __future__ import annotations

from art.light import raised
from art.pyramids.emblems import parts as p
from art.pyramids.emblems.parts import paint
from art.pyramids.pigment import pigment
from art.shapes import circle_path, mark, placed, rect_path, star
from art.sheet import Sheet

SIZE = 48


def _person(x: float, y: float, scale: float, tone: str = "@m") -> str:
    return placed(
        p.shape("M-20 40C-22 8 -14 -2 0 -2C14 -2 22 8 20 40Z", tone, 3) + p.dot(0, -18, 15, "@s", 3),
        x,
        y,
        scale,
    )


def _glory(square: bool) -> str:
    base = p.shape(rect_path(-36, -36, 72, 72), "@g", 4) if square else p.dot(0, 0, 40, "@g", 4)
    return base + mark(star(10, 27, 16), "@k") + mark(circle_path(11), "@l")


def _prayer() -> str:
    """A looped cross: prayer points."""
    return p.rod("M0 8C-30 -16 -18 -42 0 -42C18 -42 30 -16 0 8V42M-28 10H28", "@g", 10, 2.6)


ICONS: dict[str, str] = {
    "pp": _prayer(),
    "glory": p.sun(20, 12) + mark(circle_path(10), "@l"),
    "glory-permanent": _glory(square=True),
    "glory-temporary": _glory(square=False),
    "veteran": placed(p.helmet("@g", "@r"), -2, 4, 1.45),
    "units": _person(-22, 2, 0.8) + _person(22, 2, 0.8) + _person(0, 8, 1),
    "strength": placed(p.khopesh("@l"), -2, 0, 1.08, 40)
    + placed(f'<g transform="scale(-1 1)">{p.khopesh("@l")}</g>', 2, 0, 1.08, -40),
    "damage": p.shape(star(10, 46, 26), "@r", 3) + p.shape("M-5 26L-9 -24L0 -40L9 -24L5 26Z", "@l", 3),
    "shield": placed(p.shield("@b"), 0, 2, 1.14),
    "blood": placed(p.drop(27, "@r"), 0, 16),
    "toll": _person(-8, 0, 0.95) + p.rod("M18 -8L44 34M44 -8L18 34", "@r", 7, 2),
    "di": placed(p.card("@b"), 0, 0, 1.75) + placed(mark(star(8, 20, 10), "@g"), 0, 0),
    "battle-card": placed(p.card("@r"), 0, 0, 1.75) + placed(p.khopesh("@l"), 0, 0, 0.74, 20),
    "steps": placed(p.foot("@m"), -18, 12, 1.2, 10)
    + placed(f'<g transform="scale(-1 1)">{p.foot("@m")}</g>', 18, -12, 1.2, 10),
    "token": p.dot(0, 0, 42, "@l", 3) + p.dot(0, 0, 30, "@m", 2.4) + placed(p.hand("@l"), 0, 2, 0.58),
    "supply": _person(0, -16, 0.8)
    + p.shape("M-44 6H44L34 44H-34Z", "@s", 3)
    + p.scratch("M-38 18H38M-36 30H36", "@k", 3),
    "turn": p.rod("M28 -26A38 38 0 1 0 38 4", "@g", 8, 2) + p.shape("M14 -34L44 -42L38 -10Z", "@g", 3),
    "day": p.sun(23, 10),
    "night": p.shape("M10 -42A44 44 0 1 0 42 18A34 34 0 0 1 10 -42Z", "@l", 3)
    + mark(star(5, 9, 4), "@g")
    + placed(mark(star(5, 12, 5), "@g"), 24, -16),
}


def icon(name: str) -> str:
    """Return the document of one sign (48x48), legible on dark panels and on papyrus."""
    sheet = Sheet(SIZE, SIZE)
    red, blue, gold, bronze = (pigment(key) for key in ("red", "blue", "gold", "bronze"))
    tones = {
        "@m": sheet.linear([(0, "#f4dfae"), (1, "#c99c55")]),
        "@d": bronze.deep,
        "@l": "#fff8e6",
        "@g": sheet.linear([(0, gold.lite), (0.6, gold.main), (1, gold.deep)]),
        "@k": "#2b1a0a",
        "@s": sheet.linear([(0, "#d8a06a"), (1, "#9c6236")]),
        "@r": sheet.linear([(0, "#d9614a"), (1, red.main)]),
        "@b": sheet.linear([(0, blue.lite), (1, blue.main)]),
    }
    sheet.add(
        f"<g {raised(sheet, 0.8, 1.2, 0.5, 0.3)}>", placed(paint(ICONS[name], tones), 24, 24, 0.45), "</g>"
    )
    return sheet.svg()
