"""Warriors: one figure or a small group in a seat's colour, its symbol large on the shield."""

from __future__ import annotations

from art.light import cast, raised
from art.pyramids.pigment import pigment
from art.seats import Seat, hatch, seats, symbol
from art.shapes import circle_path, mark, placed, polygon, stroke
from art.sheet import Sheet

SINGLE = (72, 92)
GROUP = (96, 92)


def _body(sheet: Sheet, seat: Seat) -> str:
    bronze = pigment("bronze")
    robe = sheet.linear([(0, seat.lite), (0.4, seat.main), (1, seat.deep)], 0, 0, 1, 0.35)
    skin = sheet.radial([(0, "#c98a58"), (0.6, "#8f552e"), (1, "#5a3016")])
    cloth = sheet.linear([(0, seat.lite), (0.5, seat.main), (1, seat.deep)])
    stripes = "M24 26L29 30M23 32L28 35M48 26L43 30M49 32L44 35M30 13L33 17M42 13L39 17"
    return "".join(
        (
            stroke("M56 84L58 14", bronze.deep, 2.6),
            mark(
                "M58 1L62.5 12L58 18L53.6 12Z",
                sheet.linear([(0, "#fff7e0"), (0.5, "#c9cdd0"), (1, "#6d747b")]),
            ),
            mark("M25 38C30 34 42 34 47 38L52 79H20Z", robe),
            mark("M25 38C30 34 42 34 47 38L52 79H20Z", hatch(sheet, seat.index, seat.deep), opacity=0.3),
            stroke("M45 40C53 44 57 48 56.5 55", "#8f552e", 5.4),
            mark(circle_path(2.9, 56.6, 55), "#7d4724"),
            mark(
                "M36 9C25 9 24 18 23 26C22 32 20 37 21 40H29L30 30H42L43 40H51C52 37 50 32 49 26C48 18 47 9 36 9Z",
                cloth,
            ),
            stroke(stripes, seat.deep, 1.5, opacity=0.75),
            mark("M29.5 20C29 15 43 15 42.5 20C43 28 40 33.5 36 33.5C32 33.5 29 28 29.5 20Z", skin),
            stroke("M29.5 19C33 16.6 39 16.6 42.5 19", pigment("gold").main, 2.2),
            stroke("M32 23.4H34.4M37.8 23.4H40.2", "#2a1408", 1.5),
            mark("M28 38C32 43.5 40 43.5 44 38L42 36C38 39.5 34 39.5 30 36Z", pigment("gold").main),
        )
    )


def _shield(sheet: Sheet, seat: Seat) -> str:
    outline = "M9 47C9 33 39 33 39 47L37.5 77H10.5Z"
    face = sheet.linear([(0, "#fff9e6"), (0.5, seat.lite), (1, seat.main)])
    body = (
        mark(outline, face)
        + stroke(outline, seat.deep, 2.6)
        + mark(symbol(seat.index, 10.6, 24, 58), seat.deep)
    )
    return f"<g {raised(sheet, 1, 2)}>{body}</g>"


def warrior(sheet: Sheet, seat: Seat) -> str:
    base = mark("M14 80A22 7 0 0 1 58 80V83A22 7 0 0 1 14 83Z", seat.deep)
    top = f'<ellipse cx="36" cy="80" rx="22" ry="7" fill="{sheet.linear([(0, seat.lite), (0.6, seat.main), (1, seat.deep)])}"/>'
    return f"<g {raised(sheet, 1.1, 3)}>{base}{top}{_body(sheet, seat)}</g>{_shield(sheet, seat)}"


def figure(index: int) -> str:
    """Return the document of one warrior of seat `index`."""
    sheet = Sheet(*SINGLE)
    sheet.add(warrior(sheet, seats()[index]))
    return sheet.svg()


def figures(index: int) -> str:
    """Return the document of a group of three warriors of seat `index`."""
    sheet = Sheet(*GROUP)
    one = warrior(sheet, seats()[index])
    for x, y, scale in ((0, 0, 0.78), (40, 1, 0.78), (14, 7, 0.92)):
        sheet.add(placed(one, x, y, scale))
    return sheet.svg()


def veteran_helmet(sheet: Sheet) -> str:
    """A crested bronze helmet within radius 30 about the origin: the mark of veterans."""
    bronze = pigment("bronze")
    bowl = sheet.linear([(0, bronze.lite), (0.5, bronze.main), (1, bronze.deep)])
    crest = mark("M-16 -16C-20 -34 20 -34 26 -4C28 8 24 16 20 20C20 2 8 -16 -16 -16Z", pigment("red").main)
    cap = mark("M-20 6C-22 -22 18 -24 18 4L18 20L8 22L6 8H-8L-10 24L-18 18Z", bowl)
    return f"<g {cast(sheet, 1.4)}>{crest}{cap}{stroke(polygon([(-20, 5), (18, 3)]), bronze.shade, 2.2)}</g>"
