"""The ground of the world map: a wartime atlas sheet, without a word on it; it closes at its side edges."""

from __future__ import annotations

import math
import random
from itertools import pairwise

from art.continents import world
from art.continents.world import HEIGHT, WIDTH, Point
from art.shapes import at, circle_path, group, mark, polygon, polyline, star, stroke
from art.sheet import Sheet

INK = "#3b3026"
SEA, SEA_DEEP = "#c3d2cb", "#aec2bd"
TINTS = {
    "north-america": "#dcc592",
    "south-america": "#c3c58f",
    "eurasia": "#dbb391",
    "oceania": "#c9b3c4",
    "antarctica": "#eceade",
}
BANDS = {
    "north-america": "#a9752f",
    "south-america": "#6f7f2c",
    "eurasia": "#a85a34",
    "oceania": "#7d4f7c",
    "antarctica": "#8b8f86",
}
"""Deeper tints for the bands that an atlas paints along the inside of its coasts."""
WASTE = "#b9b3a6"
RED = "#a8402f"
COMPASS = (474, 792)


def _path(ring: tuple[Point, ...], shift: float) -> str:
    return polygon((x + shift, y) for x, y in ring)


def _everywhere(ring: tuple[Point, ...]) -> str:
    """A ring in all places where it shows on the sheet."""
    return "".join(
        _path(ring, shift)
        for shift in (-WIDTH, 0, WIDTH)
        if max(x for x, _ in ring) + shift > -60 and min(x for x, _ in ring) + shift < WIDTH + 60
    )


def _line(points: tuple[Point, ...]) -> str:
    return "".join(
        polyline((x + shift, y) for x, y in points)
        for shift in (-WIDTH, 0, WIDTH)
        if max(x for x, _ in points) + shift > -20 and min(x for x, _ in points) + shift < WIDTH + 20
    )


def _of_kind(kind: str) -> list[int]:
    return [number for number, area in enumerate(world.areas()) if area["kind"] == kind]


def _fills() -> str:
    parts = []
    dice = random.Random(5)
    for number in _of_kind("sea"):
        shade = dice.uniform(0.0, 0.16)
        parts.append(mark("".join(map(_everywhere, world.rings(number))), SEA_DEEP, opacity=round(shade, 2)))
    return "".join(parts)


def _coast() -> str:
    """All land as one path, to draw waves around it."""
    rings = [ring for number in _of_kind("land") for ring in world.rings(number)]
    return "".join(map(_everywhere, [*rings, *world.rings(world.WASTE_LABEL)]))


def _land(sheet: Sheet) -> str:
    parts = []
    dice = random.Random(9)
    for number in _of_kind("land"):
        area = world.areas()[number]
        tint = TINTS[area["continent"]]
        d = "".join(map(_everywhere, world.rings(number)))
        parts.append(mark(d, tint))
        parts.append(
            mark(d, "#ffffff" if number % 2 else "#6b5536", opacity=round(dice.uniform(0.03, 0.1), 2))
        )
    parts += [_band(sheet, continent, colour) for continent, colour in BANDS.items()]
    waste = "".join(map(_everywhere, world.rings(world.WASTE_LABEL)))
    parts.append(mark(waste, WASTE))
    parts.append(group(_hatching(), sheet.clip(mark(waste, INK))))
    parts.append(_cracks(dice))
    return "".join(parts)


def _band(sheet: Sheet, continent: str, colour: str) -> str:
    """A deeper tint along the inside of a continent's coasts and, fainter, along the borders of its areas."""
    numbers = [n for n in _of_kind("land") if world.areas()[n]["continent"] == continent]
    ground = "".join(_everywhere(ring) for number in numbers for ring in world.rings(number))
    coasts = "".join(
        _line(line)
        for chain, line in world.borders()
        if len(set(chain.pair) & set(numbers)) == 1 and world.FRAME not in chain.pair
    )
    borders = "".join(_line(line) for chain, line in world.borders() if set(chain.pair) <= set(numbers))
    marks = [
        stroke(coasts, colour, 26, opacity=0.12),
        stroke(coasts, colour, 13, opacity=0.22),
        stroke(borders, colour, 9, opacity=0.16),
    ]
    return group(marks, sheet.clip(mark(ground, INK)))


def _hatching() -> str:
    """Slanting lines over the whole sheet, to be clipped to the waste."""
    lines = [polyline([(x, 0), (x - HEIGHT, HEIGHT)]) for x in range(0, WIDTH + HEIGHT, 9)]
    return stroke("".join(lines), "#6d665b", 0.7, opacity=0.35)


def _cracks(dice: random.Random) -> str:
    """Cracks over the waste: broken lines that stay inside it."""
    cells = [
        ((c + 0.5) * world.STEP, (r + 0.5) * world.STEP)
        for r in range(world.ROWS)
        for c in range(world.COLUMNS)
        if world.ground()[r][c] == "waste"
    ]
    inside = set(cells)

    def is_in(x: float, y: float) -> bool:
        return (
            (int(x / world.STEP) + 0.5) * world.STEP,
            (int(y / world.STEP) + 0.5) * world.STEP,
        ) in inside

    parts = []
    for _ in range(46):
        x, y = dice.choice(cells)
        angle = dice.uniform(0, 360)
        points = [(x, y)]
        for _ in range(dice.randint(3, 9)):
            angle += dice.uniform(-55, 55)
            x, y = at(angle, dice.uniform(7, 20), x, y)
            if not is_in(x, y):
                break
            points.append((x, y))
        if len(points) > 2:
            parts.append(stroke(polyline(points), "#6d665b", dice.uniform(0.8, 1.8), opacity=0.55))
    return "".join(parts)


def _ground_of(label: int) -> str:
    if label >= 0:
        return str(world.areas()[label]["kind"])
    return "lake" if label == world.LAKE_LABEL else "waste"


def _borders() -> str:
    """Coasts in ink, land borders dashed, sea borders dotted."""
    parts = []
    for chain, line in world.borders():
        a, b = chain.pair
        if world.FRAME in chain.pair:
            continue
        kinds = {_ground_of(n) for n in (a, b)}
        d = _line(line)
        if kinds == {"sea"}:
            parts.append(stroke(d, "#55706f", 1.3, stroke_dasharray="1.5 6", opacity=0.9))
        elif kinds == {"land"}:
            parts.append(stroke(d, INK, 1.2, stroke_dasharray="7 4", opacity=0.75))
        else:
            parts.append(stroke(d, INK, 2.2))
    return "".join(parts)


def _bridges() -> str:
    """Links over narrow water, canals and far seas: arcs of dots with a ring at each end."""
    parts = []
    for (x1, y1), (x2, y2) in world.bridges():
        mx, my = (x1 + x2) / 2, (y1 + y2) / 2
        length = math.hypot(x2 - x1, y2 - y1) or 1
        bend = min(16.0, length * 0.18)
        cx, cy = mx - (y2 - y1) / length * bend, my + (x2 - x1) / length * bend
        for shift in (-WIDTH, 0, WIDTH):
            d = f"M{x1 + shift:.1f} {y1:.1f}Q{cx + shift:.1f} {cy:.1f} {x2 + shift:.1f} {y2:.1f}"
            parts.append(stroke(d, "#f6efdc", 4.6, opacity=0.7))
            parts.append(stroke(d, RED, 2, stroke_dasharray="5 4"))
            for x, y in ((x1, y1), (x2, y2)):
                parts.append(mark(circle_path(3.2, x + shift, y), "#f6efdc", stroke=RED, stroke_width=1.4))
    return "".join(parts)


def _waves() -> str:
    """Short strokes of swell on the open sea, away from coasts; deeper seas have more of them."""
    dice = random.Random(31)
    kinds = world.ground()
    d = []
    for y in range(24, HEIGHT - 100, 26):
        for x in range(0, WIDTH, 46):
            cx, cy = x + dice.uniform(6, 40), y + dice.uniform(-9, 9)
            open_sea = all(
                kinds[int((cy + dy) / world.STEP)][int((cx + dx) / world.STEP) % world.COLUMNS] == "sea"
                for dx in (-46, -23, 0, 23, 46)
                for dy in (-22, 0, 22)
            )
            if dice.random() < 0.42 and open_sea and 12 < cx < WIDTH - 12:
                d.append(f"M{cx - 9:.1f} {cy:.1f}q4.5 -4.5 9 0q4.5 4.5 9 0")
    return stroke("".join(d), "#5f8280", 1.1, opacity=0.4)


RANGES: tuple[tuple[Point, ...], ...] = (
    ((236, 196), (268, 222), (292, 262), (330, 312), (372, 356)),
    ((540, 522), (566, 596), (604, 662), (612, 740), (628, 806)),
    ((1012, 290), (1052, 282)),
    ((1272, 128), (1278, 158), (1270, 192)),
    ((1352, 306), (1412, 316), (1474, 308), (1508, 324)),
    ((1452, 236), (1494, 240), (1548, 226)),
    ((1066, 146), (1082, 116), (1104, 92)),
    ((1690, 122), (1722, 140), (1740, 170)),
    ((1812, 652), (1840, 700), (1838, 748)),
)
"""Ridges on which peaks are drawn."""


def _peaks() -> str:
    dice = random.Random(3)
    lit, dark = [], []
    for ridge in RANGES:
        for (x1, y1), (x2, y2) in pairwise(ridge):
            count = max(1, round(math.hypot(x2 - x1, y2 - y1) / 15))
            for i in range(count):
                x = x1 + (x2 - x1) * i / count + dice.uniform(-3, 3)
                y = y1 + (y2 - y1) * i / count + dice.uniform(-3, 3)
                r = dice.uniform(5, 8)
                lit.append(
                    f"M{x - r:.1f} {y + r * 0.7:.1f}L{x:.1f} {y - r * 0.8:.1f}L{x + r:.1f} {y + r * 0.7:.1f}"
                )
                dark.append(
                    f"M{x:.1f} {y - r * 0.8:.1f}L{x + r:.1f} {y + r * 0.7:.1f}L{x + r * 0.15:.1f} {y + r * 0.5:.1f}Z"
                )
    return mark("".join(dark), INK, opacity=0.28) + stroke("".join(lit), INK, 1.1, opacity=0.5)


def _rhumbs(x: float, y: float) -> str:
    """Courses that leave the compass in sixteen directions and go on beyond the seam."""
    lines = [
        polyline([at(angle, 70, x + shift, y), at(angle, 1400, x + shift, y)])
        for angle in (step * 22.5 + 11.25 for step in range(16))
        for shift in (-WIDTH, 0, WIDTH)
    ]
    return stroke("".join(lines), "#6f8583", 0.7, opacity=0.22)


def _ladder() -> str:
    """The ladder of degrees along the upper and the lower edge."""
    dark = "".join(f"M{x} {y}h25v6h-25Z" for y in (0, HEIGHT - 6) for x in range(0, WIDTH, 50))
    light = "".join(f"M{x} {y}h25v6h-25Z" for y in (0, HEIGHT - 6) for x in range(25, WIDTH, 50))
    edges = polyline([(0, 6.6), (WIDTH, 6.6)]) + polyline([(0, HEIGHT - 6.6), (WIDTH, HEIGHT - 6.6)])
    return mark(light, "#f1e8d2") + mark(dark, INK, opacity=0.85) + stroke(edges, INK, 1.2)


def _graticule() -> str:
    lines = [polyline([(x, 0), (x, HEIGHT)]) for x in range(100, WIDTH, 200)]
    lines += [polyline([(0, y), (WIDTH, y)]) for y in range(100, HEIGHT, 200)]
    return stroke("".join(lines), "#6f8583", 0.8, opacity=0.35)


def _folds(sheet: Sheet) -> str:
    """The sheet was folded: a shade and a light along each fold."""
    parts = []
    for x in (500, 1000, 1500):
        parts.append(
            mark(
                f"M{x - 14} 0h14v{HEIGHT}h-14Z",
                sheet.linear([(0, "#3b2a14", 0), (1, "#3b2a14", 0.13)], 0, 0, 1, 0),
            )
        )
        parts.append(
            mark(
                f"M{x} 0h12v{HEIGHT}h-12Z",
                sheet.linear([(0, "#fffaf0", 0.28), (1, "#fffaf0", 0)], 0, 0, 1, 0),
            )
        )
    parts.append(
        mark(
            f"M0 488h{WIDTH}v12h{-WIDTH}Z",
            sheet.linear([(0, "#3b2a14", 0), (1, "#3b2a14", 0.13)], 0, 0, 0, 1),
        )
    )
    parts.append(
        mark(
            f"M0 500h{WIDTH}v10h{-WIDTH}Z",
            sheet.linear([(0, "#fffaf0", 0.28), (1, "#fffaf0", 0)], 0, 0, 0, 1),
        )
    )
    return "".join(parts)


def _compass(x: float, y: float, r: float) -> str:
    parts = [
        stroke(circle_path(r, x, y), INK, 1.4, opacity=0.7),
        stroke(circle_path(r * 0.86, x, y), INK, 0.8, opacity=0.6),
    ]
    parts += [
        stroke(
            polyline([at(a, r * 0.86, x, y), at(a, r * (0.94 if a % 30 else 1), x, y)]), INK, 1, opacity=0.6
        )
        for a in range(0, 360, 10)
    ]
    parts.append(mark(star(4, r * 0.6, r * 0.13, x, y, turn=-45), "#8d9d95"))
    parts.append(mark(star(4, r * 1.12, r * 0.17, x, y), "#f4ecd8", stroke=INK, stroke_width=1.2))
    for turn in (-90, 0, 90, 180):
        tip, side = at(turn, r * 1.12, x, y), at(turn + 45, r * 0.17, x, y)
        parts.append(mark(polygon([(x, y), tip, side]), RED if turn == -90 else INK))
    return "".join(parts)


def world_ground() -> str:
    """Return the document of the map's ground, 2000 × 1000."""
    sheet = Sheet(WIDTH, HEIGHT)
    sheet.add(mark(f"M0 0H{WIDTH}V{HEIGHT}H0Z", SEA), _fills(), _graticule(), _rhumbs(*COMPASS))
    coast = _coast()
    for width, opacity in ((40, 0.16), (27, 0.2), (16, 0.26), (7, 0.5)):
        sheet.add(stroke(coast, "#e9efe4", width, opacity=opacity))
    for width in (34, 22, 12):
        sheet.add(stroke(coast, "#7d9a98", width + 1.4, opacity=0.16))
        sheet.add(stroke(coast, SEA, width, opacity=0.35))
    sheet.add(_waves(), _land(sheet), _peaks(), _borders(), _bridges())
    sheet.add(_compass(*COMPASS, 62), _ladder(), _folds(sheet))
    return sheet.svg()
