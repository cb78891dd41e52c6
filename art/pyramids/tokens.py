"""Round and square tokens: actions, glory, veterans, order."""

from __future__ import annotations

from art.light import raised, sunk
from art.pyramids.figures import veteran_helmet
from art.pyramids.pigment import Pigment, pigment
from art.pyramids.stone import disc, slab
from art.seats import Seat, hatch, seats, symbol
from art.shapes import at, circle_path, mark, placed, polygon, polyline, star, stroke
from art.sheet import Sheet

SIZE = 72


def hand(fill: str, line: str) -> str:
    """An open hand in a box from -30 to 30: the sign of an action."""
    palm = (
        "M-14 30L-16 8L-24 -6C-27 -12 -20 -15 -17 -10L-11 -1L-13 -20C-13 -27 -5 -27 -4 -21L-2 -4L0 -24C1 -31 8 -30 8 -24"
        "L7 -3L12 -19C14 -25 21 -23 19 -16L14 3L20 -4C25 -9 30 -4 26 2L14 20L12 30Z"
    )
    return mark(palm, fill) + stroke(palm, line, 1.6)


def action(index: int) -> str:
    """Return the document of a seat's action token: a stone disc inlaid with the seat's colour and symbol."""
    sheet, seat = Sheet(SIZE, SIZE), seats()[index]
    sheet.add(disc(sheet, 35, 34, 31, pigment("lime")))
    inlay = mark(circle_path(24, 35, 34), sheet.radial([(0, seat.lite), (0.5, seat.main), (1, seat.deep)]))
    inlay += mark(circle_path(24, 35, 34), hatch(sheet, index, seat.deep), opacity=0.32)
    sheet.add(f"<g {sunk(sheet, 1.6)}>{inlay}</g>")
    plate = mark(symbol(index, 16, 35, 34), pigment("lime").lite)
    sheet.add(f"<g {raised(sheet, 1, 1.5)}>{plate}</g>")
    sheet.add(stroke(symbol(index, 16, 35, 34), seat.deep, 1.6))
    return sheet.svg()


def metal(name: str) -> str:
    """Return the document of the `silver` or `gold` token: a struck coin with a hand or a sun."""
    sheet, ore = Sheet(SIZE, SIZE), pigment(name)
    sheet.add(disc(sheet, 35, 34, 31, ore))
    rim = "".join(
        mark(circle_path(1.5, *at(a, 28.4, 35, 34)), ore.shade, opacity=0.6) for a in range(0, 360, 15)
    )
    art = placed(hand(ore.lite, ore.shade), 35, 34, 0.62)
    if name == "gold":
        rays = "".join(
            stroke(polyline([at(a, 12, 35, 34), at(a, 19, 35, 34)]), ore.shade, 3.4)
            for a in range(0, 360, 30)
        )
        art = rays + mark(circle_path(9, 35, 34), ore.lite) + stroke(circle_path(9, 35, 34), ore.shade, 1.5)
    sheet.add(rim, f"<g {raised(sheet, 1.2, 1.6)}>{art}</g>")
    return sheet.svg()


def veteran() -> str:
    """Return the document of a veteran token."""
    sheet = Sheet(SIZE, SIZE)
    sheet.add(disc(sheet, 35, 34, 31, pigment("papyrus")), placed(veteran_helmet(sheet), 36, 36, 0.82))
    return sheet.svg()


def _sun(sheet: Sheet, ore: Pigment, x: float, y: float, r: float) -> str:
    rays = mark(star(12, r, r * 0.66, x, y), ore.deep)
    return rays + mark(circle_path(r * 0.56, x, y), sheet.radial([(0, ore.lite), (1, ore.main)]))


def glory(square: bool) -> str:
    """Return the document of a permanent (square) or temporary (round) glory token."""
    sheet, ore = Sheet(SIZE, SIZE), pigment("gold")
    if square:
        sheet.add(slab(sheet, (7, 6, 56, 56), ore, 9, 1))
        sheet.add(stroke(polygon([(13, 12), (57, 12), (57, 56), (13, 56)]), ore.shade, 1.4, opacity=0.6))
        ground = mark(polygon([(16, 15), (54, 15), (54, 53), (16, 53)]), pigment("blue").main)
    else:
        sheet.add(disc(sheet, 35, 34, 30, pigment("bronze")))
        ground = mark(circle_path(21.5, 35, 34), pigment("water").deep)
    sheet.add(f"<g {sunk(sheet, 1.4)}>{ground}</g>")
    sheet.add(f"<g {raised(sheet, 1, 1.4)}>{_sun(sheet, ore, 35, 34, 17)}</g>")
    return sheet.svg()


def order(index: int) -> str:
    """Return the document of a seat's order marker: a hewn cartouche with the seat's badge."""
    sheet, seat = Sheet(SIZE, SIZE), seats()[index]
    sheet.add(slab(sheet, (10, 5, 50, 60), pigment("lime"), 20 + index, 1.4))
    outline = "M35 11C54 11 54 59 35 59C16 59 16 11 35 11Z"
    sheet.add(f"<g {sunk(sheet, 1.4)}>{_cartouche(sheet, seat, outline)}</g>")
    sheet.add(f"<g {raised(sheet, 0.8, 1.2)}>{mark(symbol(index, 11, 35, 35), seat.lite)}</g>")
    return sheet.svg()


def _cartouche(sheet: Sheet, seat: Seat, outline: str) -> str:
    face = mark(outline, sheet.linear([(0, seat.main), (1, seat.deep)]))
    return (
        face
        + mark(outline, hatch(sheet, seat.index, seat.lite), opacity=0.2)
        + stroke(outline, seat.deep, 1.4)
    )
