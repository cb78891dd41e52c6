"""The game's box and boards: columns of arrows over a sheet of the atlas, the inset of a battle, the dice tray."""

from __future__ import annotations

from collections.abc import Sequence

from art.continents import world
from art.continents.pieces import BONE, INK, UNITS
from art.continents.world_ground import SEA, TINTS, _everywhere
from art.light import cast
from art.seats import Seat, seats
from art.shapes import circle_path, mark, placed, polygon, rect_path, star, stroke
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


def _painted(sheet: Sheet, kind: str, seat: Seat) -> str:
    """A unit as a model in its army's colour, without a base, every part lit from the upper left."""
    lit = sheet.linear([(0, seat.lite), (0.45, seat.main), (1, seat.deep)])
    return UNITS[kind].replace(f'fill="{BONE}"', f'fill="{lit}"').replace(BONE, seat.main)


def _army(sheet: Sheet, models: Sequence[tuple[str, int, float, float, float]]) -> str:
    """Models (kind, seat, x and y of their middle, scale), the hindmost first, each with its shadow."""
    shadow = cast(sheet, 7, 0.55)
    return "".join(
        f"<g {shadow}>{placed(placed(_painted(sheet, kind, seats()[index]), -48 * scale, -48 * scale, scale), x, y)}</g>"
        for kind, index, x, y, scale in models
    )


def _folds(width: float, height: float, step: float) -> str:
    """Creases of a sheet that was folded: a lit and a shaded side each."""
    xs = [step * number for number in range(1, int(width / step) + 1)]
    across = "".join(f"M{x:g} 0V{height:g}" for x in xs) + f"M0 {height * 0.56:g}H{width:g}"
    return (
        stroke(across, "#3a2c1a", 7, opacity=0.07)
        + stroke(across, "#3a2c1a", 1.2, opacity=0.35)
        + placed(stroke(across, "#fffbe8", 1.4, opacity=0.4), 1.4, 1.4)
    )


def _rose(x: float, y: float, radius: float) -> str:
    """A compass rose in ink."""
    rim = stroke(circle_path(radius * 0.74), INK, 2) + stroke(circle_path(radius * 0.66), INK, 0.9)
    small = mark(star(4, radius * 0.6, radius * 0.14, turn=-45), "#8d8066", stroke=INK, stroke_width=1.2)
    large = mark(star(4, radius, radius * 0.17), BONE, stroke=INK, stroke_width=1.8)
    north = mark(polygon([(0, -radius), (radius * 0.12, -radius * 0.12), (0, 0)]), "#b5402f")
    return placed(rim + small + large + north, x, y)


def _rim(width: float, height: float) -> str:
    """The double neat line of an atlas sheet."""
    return stroke(rect_path(9, 9, width - 18, height - 18), INK, 3, opacity=0.75) + stroke(
        rect_path(16, 16, width - 32, height - 32), BONE, 1.4, opacity=0.7
    )


def front() -> str:
    """Return the document of the box seen from the front, 520 × 640."""
    sheet = _scene(520, 640, -640, 40, 0.78)
    sheet.add(_folds(520, 640, 173.4), _rose(74, 392, 46))
    sheet.add(
        mark(
            rect_path(0, 0, 520, 230),
            sheet.linear([(0, "#2b2118", 0.92), (0.7, "#2b2118", 0.78), (1, "#2b2118", 0)], 0, 0, 0, 1),
        )
    )
    sheet.add(
        _army(
            sheet,
            [
                ("bomber", 1, 414, 262, 1.7),
                ("fighter", 3, 116, 278, 1.3),
                ("submarine", 1, 434, 404, 1.45),
                ("mech", 1, 388, 520, 2.35),
                ("tank", 3, 146, 544, 2.7),
            ],
        ),
        _rim(520, 640),
    )
    return sheet.svg()


def wide() -> str:
    """Return the document of the wide picture of the open box, 1200 × 400."""
    sheet = _scene(1200, 400, -160, -60, 0.72)
    sheet.add(_folds(1200, 400, 240), _rose(322, 238, 62))
    sheet.add(
        _army(
            sheet,
            [
                ("fighter", 3, 700, 96, 1.25),
                ("bomber", 1, 1010, 110, 1.7),
                ("submarine", 1, 456, 250, 1.4),
                ("tank", 3, 624, 308, 1.9),
                ("mech", 3, 800, 286, 1.9),
                ("tank", 1, 1020, 300, 2.0),
            ],
        ),
        _rim(1200, 400),
    )
    return sheet.svg()


def _contours(x: float, y: float, turn: float) -> str:
    """Height lines of a hill."""
    hill = "M-90 10Q-84 -58 -12 -56Q66 -60 88 -8Q96 46 30 54Q-70 66 -90 10Z"
    return "".join(
        placed(stroke(hill, INK, 1.6 / scale, opacity=0.16), x, y, scale, turn)
        for scale in (1.5, 1.15, 0.8, 0.45)
    )


def _corner(sheet: Sheet, width: float, height: float, size: float) -> str:
    """The lower right corner, folded over."""
    back = mark(
        polygon([(width - size, height), (width - size, height - size), (width, height - size)]),
        sheet.linear([(0, "#f4ead0"), (1, "#c9b78e")]),
        stroke=INK,
        stroke_width=1.2,
    )
    under = mark(polygon([(width, height - size), (width, height), (width - size, height)]), "#3a2b1b")
    return under + f"<g {cast(sheet, 4, 0.4)}>{back}</g>"


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
        _contours(150, 500, 10),
        _contours(500, 110, 70),
        _contours(1010, 170, -30),
        _contours(760, 520, 100),
        _rose(1100, 92, 44),
        stroke("M590 0V640", "#3a2c1a", 16, opacity=0.07),
        stroke("M590 0V640", INK, 1.6, opacity=0.4),
        stroke("M592 0V640", "#fffbe8", 1.8, opacity=0.6),
    )
    sheet.add(
        stroke(rect_path(10, 10, 1160, 620), INK, 2, opacity=0.5),
        stroke(rect_path(16, 16, 1148, 608), INK, 0.9, opacity=0.5),
        _corner(sheet, 1180, 640, 46),
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
