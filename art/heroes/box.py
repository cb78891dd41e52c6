"""The game's box: the cover of an illuminated book with the heroes of two roads facing each other."""

from __future__ import annotations

from art.card_frames import rounded
from art.emblems.compose import layer
from art.heroes.elements import ELEMENTS, ORNAMENTS, PALETTES
from art.heroes.emblems import table
from art.light import cast, raised
from art.shapes import circle_path, mark, placed, polygon, rect_path, star, stroke
from art.sheet import Sheet

GOLD = ("#fbe7a6", "#d8a94a", "#8a5f1c")


def _leather(sheet: Sheet, width: float, height: float) -> str:
    """Two halves of leather, red and blue, that meet in a jagged line of gold."""
    whole = rect_path(0, 0, width, height)
    red = sheet.linear([(0, "#a5402a"), (0.6, "#6f2016"), (1, "#3d0f0b")], 0, 0, 0.6, 1)
    blue = sheet.linear([(0, "#54708c"), (0.5, "#2f4a66"), (1, "#16283c")], 0.4, 0, 1, 1)
    middle, step = width / 2, height / 12
    edge = [(middle + (14 if i % 2 else -14) + (6 - i) * width * 0.014, i * step) for i in range(13)]
    half = polygon([*edge, (width, height), (width, 0)])
    seam = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in edge)
    return mark(whole, red) + mark(half, blue) + stroke(seam, "#3a2408", 9) + stroke(seam, GOLD[1], 4)


def _hero(sheet: Sheet, name: str, x: float, y: float, size: float) -> str:
    light = mark(
        circle_path(size * 0.6, x, y),
        sheet.radial([(0, "#fff3cf", 0.85), (0.6, "#ffe9ae", 0.35), (1, "#ffe9ae", 0)], 0.5, 0.5, 0.5),
    )
    body = placed("".join(layer(line) for line in table()[name]), x, y, size / 200)
    return light + f"<g {raised(sheet, 2, 6, 0.5, 0.4)}>{body}</g>"


def _seal(sheet: Sheet, element: str, x: float, y: float, r: float) -> str:
    disc = mark(circle_path(r, x, y), sheet.linear([(0, GOLD[0]), (0.5, GOLD[1]), (1, GOLD[2])]))
    inner = mark(circle_path(r * 0.84, x, y), PALETTES[element].shade)
    sign = placed(ORNAMENTS[element].glyph(PALETTES[element]), x, y, r * 0.062)
    return f"<g {cast(sheet, 4)}>{disc}</g>{inner}{sign}"


def _border(sheet: Sheet, width: float, height: float) -> str:
    """Metal fittings: a double line, bosses on the corners, a vine between them."""
    shine = sheet.linear([(0, GOLD[0]), (0.5, GOLD[1]), (1, GOLD[2])])
    lines = stroke(rounded(14, 14, width - 28, height - 28, 12), "#2a1606", 8) + stroke(
        rounded(14, 14, width - 28, height - 28, 12), shine, 4
    )
    lines += stroke(rounded(24, 24, width - 48, height - 48, 8), GOLD[1], 1.4, opacity=0.8)
    corners = "".join(
        mark(star(4, 40, 16, x, y), shine, stroke="#2a1606", stroke_width=2)
        + mark(circle_path(8, x, y), GOLD[2])
        for x in (30, width - 30)
        for y in (30, height - 30)
    )
    shade = mark(
        rect_path(0, 0, width, height),
        sheet.radial([(0.6, "#120703", 0), (1, "#120703", 0.5)], 0.45, 0.42, 0.78),
    )
    return shade + f"<g {raised(sheet, 1.2, 3)}>{lines}{corners}</g>"


def _calm(sheet: Sheet, width: float, depth: float) -> str:
    """Dusk under the title."""
    dusk = sheet.linear([(0, "#150a06", 0.82), (0.65, "#150a06", 0.5), (1, "#150a06", 0)], 0, 0, 0, 1)
    return mark(rect_path(26, 26, width - 52, depth), dusk)


def front() -> str:
    """Return the document of the box front (520x640); the upper fifth is calm for the title."""
    sheet = Sheet(520, 640)
    sheet.add(_leather(sheet, 520, 640))
    swords = "".join(layer(f"sword:steel 0 0 3.1 {turn}") for turn in (40, -40))
    sheet.add(f"<g {raised(sheet, 2, 6)}>{placed(swords, 260, 330)}</g>")
    sheet.add(_hero(sheet, "ysolde", 372, 250, 190), _hero(sheet, "issa", 148, 250, 190))
    sheet.add(_hero(sheet, "vane", 158, 430, 240), _hero(sheet, "odran", 362, 430, 240))
    for n, element in enumerate(ELEMENTS[:4]):
        sheet.add(_seal(sheet, element, 116 + n * 96, 586, 27))
    sheet.add(_calm(sheet, 520, 140), _border(sheet, 520, 640))
    return sheet.svg()


def wide() -> str:
    """Return the document of the wide banner (1200x400)."""
    sheet = Sheet(1200, 400)
    sheet.add(_leather(sheet, 1200, 400))
    swords = "".join(layer(f"sword:steel 0 0 2.6 {turn}") for turn in (46, -46))
    sheet.add(f"<g {raised(sheet, 2, 6)}>{placed(swords, 600, 220)}</g>")
    for name, x in (("issa", 170), ("vane", 380), ("odran", 820), ("ysolde", 1030)):
        sheet.add(_hero(sheet, name, x, 226, 236))
    for n, element in enumerate(ELEMENTS[:4]):
        sheet.add(_seal(sheet, element, (380, 1030, 820, 170)[n], 350, 24))
    sheet.add(_border(sheet, 1200, 400))
    return sheet.svg()
