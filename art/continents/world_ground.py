"""The ground of the world map: a wartime atlas sheet, without a word on it; it closes at its side edges."""

from __future__ import annotations

import math
import random
from itertools import pairwise

from art.continents import world
from art.continents.tracing import Chain
from art.continents.world import HEIGHT, WIDTH, Point
from art.shapes import at, circle_path, mark, polygon, polyline, star, stroke
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
WASTE = "#b9b3a6"
RED = "#a8402f"


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
    waste = "".join(map(_everywhere, world.rings(world.WASTE_LABEL)))
    parts.append(mark(waste, WASTE))
    parts.append(_cracks(dice))
    return "".join(parts)


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


def _is_linked(chain: Chain) -> bool:
    a, b = chain.pair
    areas = world.areas()
    return a >= 0 and areas[b]["id"] in areas[a]["neighbours"]


def _borders() -> str:
    """Coasts in ink, land borders dashed, sea borders dotted, closed borders as walls of ticks."""
    parts = []
    for chain, line in world.borders():
        a, b = chain.pair
        if world.FRAME in chain.pair:
            continue
        kinds = {world.areas()[n]["kind"] if n >= 0 else "waste" for n in (a, b)}
        d = _line(line)
        if kinds == {"sea"}:
            parts.append(stroke(d, "#55706f", 1.3, stroke_dasharray="1.5 6", opacity=0.9))
        elif kinds == {"land"}:
            parts.append(stroke(d, INK, 1.2, stroke_dasharray="7 4", opacity=0.75))
        else:
            parts.append(stroke(d, INK, 2.2))
        if a >= 0 and not _is_linked(chain):
            parts.append(_wall(line, "land" in kinds and "sea" not in kinds))
    return "".join(parts)


def _wall(line: tuple[Point, ...], mountains: bool) -> str:
    """A border that nobody crosses: a range of peaks on land, a reef of crosses at a coast or at sea."""
    marks = []
    along = 0.0
    for (x1, y1), (x2, y2) in pairwise(line):
        length = math.hypot(x2 - x1, y2 - y1)
        while along < length:
            x, y = x1 + (x2 - x1) * along / length, y1 + (y2 - y1) * along / length
            if mountains:
                marks.append(f"M{x - 5:.1f} {y + 4:.1f}L{x:.1f} {y - 5:.1f}L{x + 5:.1f} {y + 4:.1f}")
            else:
                marks.append(f"M{x - 2.4:.1f} {y - 2.4:.1f}l4.8 4.8M{x - 2.4:.1f} {y + 2.4:.1f}l4.8 -4.8")
            along += 11
        along -= length
    d = "".join(marks)
    shifted = "".join(
        f'<g transform="translate({shift} 0)">{stroke(d, INK, 1.3, opacity=0.8)}</g>'
        for shift in (-WIDTH, 0, WIDTH)
    )
    return shifted if d else ""


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
    sheet.add(mark(f"M0 0H{WIDTH}V{HEIGHT}H0Z", SEA), _fills(), _graticule())
    coast = _coast()
    for width, opacity in ((40, 0.16), (27, 0.2), (16, 0.26), (7, 0.5)):
        sheet.add(stroke(coast, "#e9efe4", width, opacity=opacity))
    for width in (34, 22, 12):
        sheet.add(stroke(coast, "#7d9a98", width + 1.4, opacity=0.16))
        sheet.add(stroke(coast, SEA, width, opacity=0.35))
    sheet.add(_land(sheet), _borders(), _bridges(), _compass(905, 610, 62), _folds(sheet))
    return sheet.svg()
