"""The game's box and boards: columns of arrows over a sheet of the atlas, the inset of a battle, the dice tray."""

from __future__ import annotations

from art.continents import world
from art.continents.pieces import BONE, INK, UNITS
from art.continents.world_ground import SEA, TINTS, _everywhere
from art.light import cast
from art.seats import seats
from art.shapes import circle_path, mark, placed, rect_path, stroke
from art.sheet import Sheet


def _atlas(sheet: Sheet) -> str:
    """The continents without borders."""
    parts = [mark(rect_path(0, 0, world.WIDTH, world.HEIGHT), SEA)]
    land = [n for n, area in enumerate(world.areas()) if area["kind"] == "land"]
    coast = "".join("".join(map(_everywhere, world.rings(number))) for number in land)
    for width, opacity in ((46, 0.2), (26, 0.3), (10, 0.5)):
        parts.append(stroke(coast, "#eef2e6", width, opacity=opacity))
    for number in land:
        tint = TINTS[world.areas()[number]["continent"]]
        parts.append(
            mark("".join(map(_everywhere, world.rings(number))), tint, stroke=tint, stroke_width=1.5)
        )
    parts.append(mark("".join(map(_everywhere, world.rings(world.WASTE_LABEL))), "#b9b3a6"))
    parts.append(stroke(coast, INK, 2.4))
    return "".join(parts)


def _thrust(
    start: tuple[float, float], bend: tuple[float, float], end: tuple[float, float], colour: str
) -> str:
    """A broad arrow of an advance."""
    (x1, y1), (bx, by), (x2, y2) = start, bend, end
    dx, dy = x2 - bx, y2 - by
    length = (dx * dx + dy * dy) ** 0.5
    ux, uy = dx / length, dy / length
    tip = f"M{x2 + ux * 34:.0f} {y2 + uy * 34:.0f}L{x2 - uy * 30:.0f} {y2 + ux * 30:.0f}L{x2 + uy * 30:.0f} {y2 - ux * 30:.0f}Z"
    line = f"M{x1} {y1}Q{bx} {by} {x2} {y2}"
    return (
        stroke(line, INK, 27, opacity=0.85)
        + stroke(line, colour, 21)
        + mark(tip, colour, stroke=INK, stroke_width=4)
    )


def _scene(width: float, height: float, x: float, y: float, scale: float) -> Sheet:
    sheet = Sheet(width, height)
    red, blue = seats()[3], seats()[1]
    arrows = (
        _thrust((1010, 330), (1120, 210), (1190, 215), red.main)
        + _thrust((1620, 240), (1480, 190), (1380, 235), blue.main)
        + _thrust((560, 250), (720, 190), (860, 240), blue.main)
        + _thrust((1240, 420), (1330, 520), (1470, 500), red.main)
    )
    inner = Sheet(world.WIDTH, world.HEIGHT)
    sheet.add(f'<g transform="translate({x} {y}) scale({scale})">{_atlas(inner)}{arrows}</g>')
    sheet.add(
        mark(
            rect_path(0, 0, width, height),
            sheet.radial([(0.45, "#241a10", 0), (1, "#241a10", 0.62)], 0.5, 0.5, 0.75),
        )
    )
    return sheet


def _row(sheet: Sheet, x: float, y: float, scale: float, step: float) -> str:
    parts = []
    for number, kind in enumerate(("submarine", "tank", "mech", "tank", "bomber")):
        seat = seats()[3 if number % 2 else 1]
        plate = mark(circle_path(46, 48, 48), seat.main, stroke=seat.deep, stroke_width=3)
        parts.append(placed(plate + placed(UNITS[kind], 7, 5, 0.84), x + number * step, y, scale))
    return f"<g {cast(sheet, 8, 0.5)}>{''.join(parts)}</g>"


def front() -> str:
    """Return the document of the box seen from the front, 520 × 640."""
    sheet = _scene(520, 640, -640, 40, 0.78)
    sheet.add(
        mark(
            rect_path(0, 0, 520, 250),
            sheet.linear([(0, "#2b2118", 0.9), (0.75, "#2b2118", 0.78), (1, "#2b2118", 0)], 0, 0, 0, 1),
        )
    )
    sheet.add(_row(sheet, 14, 500, 1.02, 98))
    return sheet.svg()


def wide() -> str:
    """Return the document of the wide picture of the open box, 1200 × 400."""
    sheet = _scene(1200, 400, -160, -60, 0.72)
    sheet.add(_row(sheet, 330, 270, 1.1, 112))
    return sheet.svg()


def battle_ground() -> str:
    """Return the document of the inset of a battle, 1180 × 640: a map sheet, one side warm, the other cold."""
    sheet = Sheet(1180, 640)
    sheet.add(
        mark(
            rect_path(0, 0, 1180, 640),
            sheet.linear([(0, "#d9c39a"), (0.47, "#e6dabb"), (0.53, "#dfe0d0"), (1, "#b4c4c2")], 0, 0, 1, 0),
        )
    )
    lines = "".join(f"M{x} 0V640" for x in range(59, 1180, 59)) + "".join(
        f"M0 {y}H1180" for y in range(64, 640, 64)
    )
    sheet.add(
        stroke(lines, INK, 0.8, opacity=0.13),
        stroke("M590 20V620", INK, 2.4, stroke_dasharray="12 8", opacity=0.5),
    )
    sheet.add(
        stroke(rect_path(10, 10, 1160, 620), INK, 2, opacity=0.5),
        stroke(rect_path(16, 16, 1148, 608), INK, 0.9, opacity=0.5),
    )
    return sheet.svg()


def tray() -> str:
    """Return the document of the dice tray, 600 × 300."""
    sheet = Sheet(600, 300)
    sheet.add(
        mark(rect_path(0, 0, 600, 300), "#5b3f26"),
        mark(rect_path(16, 16, 568, 268), sheet.radial([(0, "#3f5a4c"), (1, "#26382f")])),
    )
    sheet.add(
        stroke(rect_path(16, 16, 568, 268), "#24170c", 3),
        stroke(rect_path(3, 3, 594, 294), BONE, 1.2, opacity=0.35),
    )
    return sheet.svg()
