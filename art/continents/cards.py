"""Pictures of the eleven kinds of initiative cards, the card back, and the small signs around the table."""

from __future__ import annotations

from art.continents.pieces import BONE, INK, UNITS
from art.shapes import at, circle_path, mark, placed, polygon, polyline, rect_path, ring, star, stroke
from art.sheet import Sheet

WIDTH, HEIGHT = 126, 176
RED = "#b5402f"
PAPER = "#e9dcbd"


def _sky(sheet: Sheet, top: str, low: str) -> str:
    """The picture's own weather, with the lines of an atlas over it."""
    ground = mark(rect_path(0, 0, WIDTH, HEIGHT), sheet.linear([(0, top), (1, low)], 0, 0, 0, 1))
    lines = "".join(polyline([(0, y), (WIDTH, y)]) for y in range(22, HEIGHT, 22))
    lines += "".join(polyline([(x, 0), (x, HEIGHT)]) for x in range(21, WIDTH, 21))
    return ground + stroke(lines, INK, 0.7, opacity=0.16)


def _rockets() -> str:
    rocket = mark("M0 -34Q9 -20 9 -4V26H-9V-4Q-9 -20 0 -34Z", BONE, stroke=INK, stroke_width=3)
    fins = mark("M-9 12L-18 30H-9ZM9 12L18 30H9Z", RED, stroke=INK, stroke_width=2.4)
    fire = mark("M-7 28L0 48L7 28Z", "#f0a531")
    one = fire + fins + rocket
    return placed(one, 34, 92, 0.8, -12) + placed(one, 63, 74, 1, 0) + placed(one, 93, 92, 0.8, 12)


def _nurse() -> str:
    bag = mark("M-36 -16H36V34H-36Z", BONE, stroke=INK, stroke_width=3.4)
    handle = stroke("M-14 -16V-28H14V-16", INK, 5)
    cross = mark("M-8 -8H8V2H18V16H8V26H-8V16H-18V2H-8Z", RED)
    return placed(handle + bag + cross, 63, 77)


def _weapon() -> str:
    rays = "".join(
        mark(polygon([at(a - 5, 60, 0, 0), at(a + 5, 60, 0, 0), (0, 0)]), "#ffe9a0", opacity=0.5)
        for a in range(0, 360, 30)
    )
    ball = mark(circle_path(26), "#3c4a56", stroke=INK, stroke_width=3.4) + mark(
        circle_path(9, -8, -9), "#8fa6b4", opacity=0.7
    )
    rings = "".join(
        f'<g transform="rotate({turn})">{stroke("M-40 0A40 13 0 1 0 40 0A40 13 0 1 0 -40 0", BONE, 3.4)}</g>'
        for turn in (0, 60, 120)
    )
    return placed(rays + ball + rings, 63, 79)


def _diplomat() -> str:
    hat = (
        mark("M-20 -12H20L17 -42H-17Z", "#2e2a28", stroke=INK, stroke_width=3)
        + mark("M-32 -14H32V-6H-32Z", "#2e2a28", stroke=INK, stroke_width=3, stroke_linejoin="round")
        + mark(rect_path(-18.5, -22, 37, 7), RED)
    )
    scroll = mark("M-32 4H32V36H-32Z", BONE, stroke=INK, stroke_width=3) + stroke(
        "M-23 13H23M-23 20H23M-23 27H2", INK, 2.4
    )
    seal = mark(circle_path(8, 22, 32), RED, stroke=INK, stroke_width=2)
    return placed(scroll + seal + hat, 63, 82)


def _radar() -> str:
    disc = mark(circle_path(44), "#1e3a33", stroke=INK, stroke_width=3.4)
    rings = "".join(stroke(circle_path(r), "#7fd4a2", 1.6, opacity=0.8) for r in (14, 28, 41))
    sweep = mark(polygon([(0, 0), at(-70, 42), at(-20, 42)]), "#7fd4a2", opacity=0.45)
    ships = "".join(
        placed(mark("M-8 0Q0 -8 8 0Q0 5 -8 0Z", "#e8ffd9"), x, y) for x, y in ((18, -20), (-20, 12), (8, 26))
    )
    return placed(disc + rings + sweep + ships, 63, 79, 0.92)


def _column() -> str:
    truck = mark("M-34 -6H8V18H-34ZM8 2H26L34 12V18H8Z", BONE, stroke=INK, stroke_width=3)
    wheels = "".join(
        mark(circle_path(7, x, 20), INK) + mark(circle_path(2.6, x, 20), BONE) for x in (-24, -4, 22)
    )
    speed = stroke("M-58 -2H-42M-62 8H-44M-56 18H-42", INK, 3.2)
    one = speed + truck + wheels
    return placed(one, 82, 49, 0.56) + placed(one, 76, 71, 0.74) + placed(one, 71, 98, 0.92)


def _dropper() -> str:
    canopy = mark(
        "M-44 -8Q-40 -48 0 -48Q40 -48 44 -8Q30 -16 15 -8Q0 -16 -15 -8Q-30 -16 -44 -8Z",
        RED,
        stroke=INK,
        stroke_width=3,
    )
    lines = stroke("M-44 -8L-6 24M-15 -8L-2 24M15 -8L2 24M44 -8L6 24", INK, 2)
    mech = placed(UNITS["mech"], -24, 14, 0.5)
    return placed(canopy + lines + mech, 63, 75, 0.86)


def _ace() -> str:
    sun = mark(circle_path(40, 63, 79), "#f4c84e", opacity=0.9)
    plane = placed(UNITS["fighter"], 22, 38, 0.86)
    stars = "".join(
        mark(star(5, 9, 4, x, y), RED, stroke=INK, stroke_width=1.6)
        for x, y in ((21, 48), (34, 42), (21, 64))
    )
    return sun + plane + stars


def _builder() -> str:
    crane = stroke("M24 118V42H102M24 60L44 42M12 119H38", INK, 5) + stroke("M92 42V58", INK, 2.6)
    mech = placed(UNITS["mech"], 58, 50, 0.72)
    gear = mark(star(10, 17, 12.5, 44, 102), "#8f8a80", stroke=INK, stroke_width=2.4) + mark(
        circle_path(5.4, 44, 102), PAPER, stroke=INK, stroke_width=2
    )
    return crane + mech + gear


def _eye() -> str:
    lens = mark("M-48 0Q0 -42 48 0Q0 42 -48 0Z", BONE, stroke=INK, stroke_width=3.4)
    iris = mark(circle_path(21), "#3f7d8c", stroke=INK, stroke_width=3) + mark(circle_path(8), INK)
    cross = stroke(circle_path(30), RED, 3) + stroke("M-44 0H-20M20 0H44M0 -44V-20M0 20V44", RED, 3)
    return placed(lens + iris + cross, 63, 79, 0.94)


def _missiles() -> str:
    arc = stroke("M16 116Q34 20 98 92", RED, 3.4, stroke_dasharray="7 6")
    missile = mark("M0 -24Q8 -12 8 0V22H-8V0Q-8 -12 0 -24Z", BONE, stroke=INK, stroke_width=3) + mark(
        "M-8 10L-16 26H-8ZM8 10L16 26H8Z", INK
    )
    burst = mark(star(9, 23, 10, 96, 97), "#f0a531", stroke=RED, stroke_width=3)
    return arc + burst + placed(missile, 58, 62, 1, 84)


PICTURES = {
    "rocket-troops": (_rockets, "#d98f5a", "#f0dcb0"),
    "nurse": (_nurse, "#b9cbc4", "#ece2c9"),
    "secret-weapon": (_weapon, "#4c5a66", "#b9a98a"),
    "diplomat": (_diplomat, "#9fae8b", "#ece2c9"),
    "alien-radar": (_radar, "#52706a", "#c9d2b9"),
    "swift-column": (_column, "#d3ab62", "#f1e3bd"),
    "mech-dropper": (_dropper, "#86a5b4", "#e3dcc4"),
    "ace-of-the-sky": (_ace, "#7aa3bd", "#eadfc2"),
    "mech-builder": (_builder, "#c6a17e", "#efe0c0"),
    "dead-eye": (_eye, "#a58a8f", "#eadcc8"),
    "ballistic-missiles": (_missiles, "#6d6f86", "#dfc9a6"),
}


def card(kind: str) -> str:
    """Return the document of the picture of a kind of card."""
    sheet = Sheet(WIDTH, HEIGHT)
    draw, top, low = PICTURES[kind]
    sheet.add(_sky(sheet, top, low), draw())
    # The window writes the name on the ribbon and the numbers on the plate.
    sheet.add(mark(rect_path(8, 10, WIDTH - 16, 22), "#4a3524", stroke=INK, stroke_width=1.4))
    sheet.add(mark("M8 10L2 14V36L8 32ZM118 10L124 14V36L118 32Z", "#2f2117", stroke=INK, stroke_width=1))
    sheet.add(mark(rect_path(8, 124, WIDTH - 16, 44), PAPER, stroke=INK, stroke_width=1.4, opacity=0.93))
    sheet.add(stroke(rect_path(3, 3, WIDTH - 6, HEIGHT - 6), INK, 2.4))
    return sheet.svg()


def back() -> str:
    """Return the document of the card back: a compass on a folded sheet."""
    sheet = Sheet(WIDTH, HEIGHT)
    sheet.add(mark(rect_path(0, 0, WIDTH, HEIGHT), sheet.linear([(0, "#41524e"), (1, "#2c3836")])))
    sheet.add(
        stroke(rect_path(8, 8, WIDTH - 16, HEIGHT - 16), "#d8c692", 2),
        stroke(rect_path(12, 12, WIDTH - 24, HEIGHT - 24), "#d8c692", 0.8),
    )
    sheet.add(
        stroke(circle_path(36, 63, 88), "#d8c692", 1.6), stroke(circle_path(30, 63, 88), "#d8c692", 0.8)
    )
    sheet.add(
        mark(star(4, 24, 5, 63, 88, turn=-45), "#8ea39a"),
        mark(star(4, 44, 7, 63, 88), "#e9dcb4", stroke="#2c3836", stroke_width=1.2),
    )
    return sheet.svg()


def _hex(colour: str) -> str:
    return mark("M24 3L42 13V35L24 45L6 35V13Z", colour, stroke=INK, stroke_width=2.4)


_GEAR = (
    "".join(
        placed(mark(rect_path(-4.2, -21, 8.4, 9), "#d8a24a", stroke=INK, stroke_width=2.4), 0, 0, 1, turn)
        for turn in range(0, 360, 45)
    )
    + mark(circle_path(15), "#d8a24a", stroke=INK, stroke_width=2.4)
    + mark(circle_path(12.6), "#d8a24a")
    + mark(circle_path(6), PAPER, stroke=INK, stroke_width=2.4)
)

_SWORD = (
    mark("M0 -27L3.8 -20V9H-3.8V-20Z", "#e7dcc2", stroke=INK, stroke_width=2.4, stroke_linejoin="round")
    + stroke("M-7.5 10H7.5", INK, 6.4)
    + stroke("M-7 10H7", "#c8432f", 2.8)
    + stroke("M0 13V21", INK, 6.4)
    + stroke("M0 14V20", "#c8432f", 2.6)
)

ICONS = {
    "points": stroke("M12 5V44", INK, 6.4)
    + stroke("M12 6V43", "#e7dcc2", 2.4)
    + mark("M13 6L44 17L13 28Z", "#c8432f", stroke=INK, stroke_width=2.6, stroke_linejoin="round")
    + mark("M15 13L27 17L15 21Z", "#f7e3a4"),
    "production": placed(_GEAR, 24, 24),
    "moves": stroke("M7 32Q18 12 38 18", INK, 7)
    + stroke("M7 32Q18 12 38 18", BONE, 3.4)
    + mark("M30 8L45 20L28 28Z", BONE, stroke=INK, stroke_width=2.2),
    "attacks": placed(placed(_SWORD, 0, 5), 24, 24, 1.04, 45)
    + placed(placed(_SWORD, 0, 5), 24, 24, 1.04, -45),
    "stars": mark(star(5, 21, 9, 24, 25.5), "#f6e7b4", stroke=INK, stroke_width=2.6),
    "cards": f'<g transform="rotate(-9 24 24)">{mark(rect_path(12, 7, 24, 34), "#41524e", stroke=BONE, stroke_width=2.6)}</g>'
    + mark(rect_path(17, 10, 22, 31), BONE, stroke=INK, stroke_width=2.2),
    "dice": mark(rect_path(8, 8, 32, 32), BONE, stroke=INK, stroke_width=2.6)
    + mark(star(8, 12, 6, 24, 24), RED),
    "supremacy": mark("M9 3H39V9L30 22H18L9 9Z", "#c8432f", stroke=INK, stroke_width=2.4)
    + mark(circle_path(14, 24, 31), "#f0c65a", stroke=INK, stroke_width=2.6)
    + stroke("M17 34L24 27L31 34", INK, 3.4),
    "cost": mark(circle_path(18, 24, 24), "#d8a24a", stroke=INK, stroke_width=2.6)
    + mark(ring(12, 9, 24, 24), INK, fill_rule="evenodd"),
    "land": _hex("#c3a469") + mark("M12 33L20 20L26 28L31 22L37 33Z", INK),
    "sea": _hex("#8fb0b4") + stroke("M12 22Q18 17 24 22T36 22M12 31Q18 26 24 31T36 31", INK, 3),
    "factories": mark("M6 41V24L16 30V24L26 30V24L33 28V9H41V41Z", "#b3674a", stroke=INK, stroke_width=2.6),
}


def icon(name: str) -> str:
    """Return the document of a small sign."""
    sheet = Sheet(48, 48)
    sheet.add(ICONS[name])
    return sheet.svg()
