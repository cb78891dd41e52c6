"""Small signs of Duel of Heroes: stats that bear a numeral, markers, coins, lamps."""

from __future__ import annotations

from art.light import raised
from art.shapes import at, circle_path, mark, placed, polygon, rect_path, star, stroke
from art.sheet import Sheet

INK = "#23160c"
BONE = "#f3e8cd"
GOLD = "#e0b04c"
STEEL = "#c7d0d6"
_HEART = "M0 21C-9 14 -21 5 -21 -7C-21 -15 -15 -20 -9 -20C-5 -20 -2 -18 0 -15C2 -18 5 -20 9 -20C15 -20 21 -15 21 -7C21 5 9 14 0 21Z"
_BLADE = "M0 -23L4.4 -15V5H-4.4V-15Z"
_SHIELD = "M0 -21L17 -16V-2C17 9 9 17 0 21C-9 17 -17 9 -17 -2V-16Z"
_DROP = "M0 -20C6 -10 14 -4 14 6A14 14 0 0 1 -14 6C-14 -4 -6 -10 0 -20Z"


def _line(d: str, fill: str, width: float = 2.4) -> str:
    return mark(d, fill, stroke=INK, stroke_width=width, stroke_linejoin="round")


def _sword(tone: str = STEEL) -> str:
    return (
        _line(_BLADE, tone)
        + stroke("M0 -14V2", INK, 1, opacity=0.5)
        + stroke("M-8 7H8", INK, 6)
        + stroke("M-7.6 7H7.6", GOLD, 2.8)
        + stroke("M0 11V19", INK, 6.4)
        + stroke("M0 11V18", "#7c4a22", 3)
    )


def _strike() -> str:
    """A buckler on four blades; the middle is calm for the numeral."""
    tips = "".join(
        placed(_line(f"M0 {-24 if turn % 90 else -22.5}L6 -11H-6Z", STEEL, 2), 0, 0, 1, turn)
        for turn in range(0, 360, 45)
    )
    boss = mark(circle_path(13.4), "#c2621b") + stroke("M-9 -7A12 12 0 0 1 2 -11.4", "#f4b878", 2.4)
    return tips + _line(circle_path(15.6), GOLD) + boss


def _life() -> str:
    return _line(_HEART, "#a81f2d", 3) + stroke("M-15.5 -9C-15 -13 -12 -15.5 -8.6 -15.5", "#f3a29a", 2.6)


def _card(x: float, y: float, turn: float, face: str) -> str:
    return placed(_line("M-11 -16H11V16H-11Z", face), x, y, 1, turn)


def _coin(open_side: bool, tones: tuple[str, str, str] = ("#8a5f1c", "#f0c654", "#a97724")) -> str:
    rim, face, deep = tones if open_side else ("#3d4248", "#7d858c", "#4d545b")
    body = _line(circle_path(22), deep, 2) + mark(circle_path(19), face) + stroke(circle_path(16), rim, 1.4)
    if open_side:
        return body + mark(star(8, 13, 6.5), deep) + mark(circle_path(4.4), face)
    return body + stroke("M-9 -9L9 9M9 -9L-9 9", "#3d4248", 4.4)


def _lamp(lit: bool) -> str:
    glass = "#ffd56a" if lit else "#3b3f48"
    glow = mark(circle_path(21), "#ffdf8a", opacity=0.45) if lit else ""
    body = _line("M-11 -8H11L8 12H-8Z", glass) + _line("M-13 12H13V18H-13Z", "#6a5130")
    top = _line("M-9 -8L-4 -15H4L9 -8Z", "#6a5130") + stroke("M-5 -18A5 4 0 0 1 5 -18", INK, 2.6)
    flame = (
        mark("M0 8C-5 8 -5 2 0 -5C5 2 5 8 0 8Z", "#fff6d6")
        if lit
        else stroke("M-4 -2L4 7M4 -2L-4 7", "#8a8f99", 2)
    )
    return glow + top + body + flame


ICONS = {
    "strike": _strike(),
    "life": _life(),
    "poison": _line(_DROP, "#7fae34", 2.6)
    + mark(circle_path(2.8, -5, 4), INK)
    + mark(circle_path(2.8, 5, 4), INK)
    + stroke("M-5 12H5M-2 10V14M2 10V14", INK, 2)
    + stroke("M-9 2C-8 -2 -6 -4 -4 -7", "#dff0a0", 2),
    "armour": _line(_SHIELD, STEEL, 2.8) + stroke("M0 -17V17M-13 -6H13", "#5a6b78", 3),
    "scale": _line(_SHIELD, "#6f8f86", 2.8)
    + stroke(
        "".join(
            f"M{x - 5} {y}a5 5 0 0 0 10 0"
            for y, row in ((-12, (-8, 2, 12)), (-4, (-13, -3, 7)), (4, (-8, 2)), (11, (-3,)))
            for x in row
        ),
        "#1f3a34",
        2,
    ),
    "stunned": "".join(placed(_line(star(5, 9, 4), "#ffd75e", 2), *at(a, 13)) for a in (-90, 30, 150))
    + stroke("M-15 -11A19 19 0 0 1 -6 -18M18 2A19 19 0 0 1 14 12M-6 19A19 19 0 0 1 -15 11", BONE, 2.6),
    "coins": placed(_coin(open_side=True), 6, 6, 0.66) + placed(_coin(open_side=True), -6, -5, 0.66),
    "deck": _card(4, 3, 0, "#6b4d27")
    + _card(1, 0, 0, "#6b4d27")
    + _card(-3, -3, 0, "#8a6431")
    + mark(star(4, 9, 3.4, -3, -3), GOLD),
    "hand": _card(-9, 2, -20, "#8a6431")
    + _card(9, 2, 20, "#8a6431")
    + _card(0, -2, 0, BONE)
    + mark(star(4, 8, 3, 0, -2), "#a81f2d"),
    "attack": placed(_sword(), 0, 2, 0.98, 45) + placed(_sword(), 0, 2, 0.98, -45),
    "defence": _line(_SHIELD, "#3f6ea3", 2.8) + placed(_sword(BONE), 0, 1, 0.72),
    "cost": placed(_coin(open_side=True), 0, 0),
}

_BRIEF = placed(
    _line("M-6 -8H6C6 -3 1 -2 1 0C1 2 6 3 6 8H-6C-6 3 -1 2 -1 0C-1 -2 -6 -3 -6 -8Z", "#f7f0da", 1.8), 14, 13
)
"""An hourglass: a coin for this turn only."""

THINGS = {
    "coin-open": (_coin(open_side=True), 64),
    "coin-brief": (_coin(open_side=True, tones=("#5d6e7b", "#e4ecef", "#8598a6")) + _BRIEF, 64),
    "coin-closed": (_coin(open_side=False), 64),
    "lamp-on": (_lamp(lit=True), 64),
    "lamp-off": (_lamp(lit=False), 64),
}


def icon(name: str) -> str:
    """Return the document of a small sign (48x48)."""
    sheet = Sheet(48, 48)
    sheet.add(f"<g {raised(sheet, 0.9, 0, 0.5, 0.3)}>{placed(ICONS[name], 24, 24)}</g>")
    return sheet.svg()


def thing(name: str) -> str:
    """Return the document of a coin or a lamp."""
    marks, size = THINGS[name]
    sheet = Sheet(size, size)
    sheet.add(f"<g {raised(sheet, 1.2, 1.5, 0.6, 0.4)}>{placed(marks, size / 2, size / 2, size / 50)}</g>")
    return sheet.svg()


_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die(face: int) -> str:
    """Return the document of a face of the die (100x100): bone with pips of dark red, a gold one."""
    sheet = Sheet(100, 100)
    sheet.add(mark(rect_path(0, 0, 100, 100), "#f3e8cd"), stroke(rect_path(5, 5, 90, 90), "#c9b27a", 1.6))
    for x, y in _PIPS[face]:
        px, py = 50 + x * 25, 50 + y * 25
        if face == 1:
            sheet.add(mark(star(8, 25, 13, px, py), "#b8322a", stroke="#4a130e", stroke_width=2))
        sheet.add(mark(circle_path(9.6, px, py), "#d8a94a" if face == 1 else "#8c2413"))
        sheet.add(mark(circle_path(3, px - 2.6, py - 2.6), "#fff6dc", opacity=0.6))
    return sheet.svg()


def table() -> str:
    """Return the document of the table: oak planks, a vellum runner for each side, a gold line between them."""
    width, height = 1760, 990
    sheet = Sheet(width, height)
    wood = sheet.linear([(0, "#6d4b2c"), (0.5, "#5a3c22"), (1, "#452d18")], 0, 0, 0, 1)
    sheet.add(mark(rect_path(0, 0, width, height), wood))
    for row in range(9):
        y = row * 110
        tone = ("#7a5633", "#54381f", "#664628")[row % 3]
        sheet.add(mark(rect_path(0, y, width, 108), tone, opacity=0.42))
        grain = "".join(
            f"M0 {y + 14 + k * 18}C{width * 0.25:.0f} {y + 6 + k * 18 + (row * 7 + k * 5) % 13} "
            f"{width * 0.6:.0f} {y + 22 + k * 18 - (row * 5 + k * 3) % 11} {width} {y + 13 + k * 18}"
            for k in range(5)
        )
        sheet.add(
            stroke(grain, "#2c1a0c", 1.2, opacity=0.35), stroke(f"M0 {y}H{width}", "#20120a", 3, opacity=0.7)
        )
        x = 300 + (row * 613) % 1200
        sheet.add(stroke(f"M{x} {y}v110", "#20120a", 3, opacity=0.6))
    for top in (26, 509):
        box = f"M40 {top}H1496V{top + 455}H40Z"
        sheet.add(mark(box, "#f1e2bd", opacity=0.1), stroke(box, "#d8a94a", 1.6, opacity=0.5))
        inner = f"M50 {top + 10}H1486V{top + 445}H50Z"
        sheet.add(stroke(inner, "#d8a94a", 0.8, opacity=0.4))
        for x, sx in ((40, 1), (1496, -1)):
            for y, sy in ((top, 1), (top + 455, -1)):
                curl = "M4 60C4 20 20 4 60 4M12 44C14 26 26 14 44 12M22 22C30 30 30 40 22 44C16 40 16 30 22 22M22 22C30 30 40 30 44 22"
                sheet.add(
                    f'<g transform="translate({x} {y}) scale({sx} {sy})">{stroke(curl, "#d8a94a", 2, opacity=0.6)}</g>'
                )
    middle = stroke("M40 495H710M830 495H1496", "#d8a94a", 2.4, opacity=0.6)
    knot = placed(mark(star(8, 46, 25), "#d8a94a", opacity=0.55) + mark(circle_path(18), "#452d18"), 770, 495)
    side = polygon([(0, 0), (width, 0), (width, height), (0, height)])
    shade = mark(side, sheet.radial([(0.55, "#140a04", 0), (1, "#140a04", 0.5)], 0.45, 0.42, 0.75))
    sheet.add(middle, knot, shade)
    return sheet.svg()
