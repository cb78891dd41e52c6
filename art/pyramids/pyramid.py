"""Stepped pyramids in four colours and four heights, seen from the front and a little from above."""

from __future__ import annotations

import random

from art.light import cast, raised
from art.pyramids.pigment import pigment
from art.pyramids.stone import textured
from art.pyramids.symbols import colour_symbol
from art.shapes import hewn, mark, placed, polygon, polyline, stroke
from art.sheet import Sheet

WIDTH, HEIGHT = 96, 88
_BASE = 78.0
# half width and height of each step in px, the lowest first
_STEPS: dict[int, list[tuple[float, float]]] = {
    1: [(40, 30)],
    2: [(41, 23), (27, 22)],
    3: [(42, 18.5), (30.5, 17), (19, 16)],
    4: [(43, 15.5), (33, 14.5), (23, 13.5), (13, 13)],
}


def _step(sheet: Sheet, colour: str, dice: random.Random, half: float, top: float, height: float) -> str:
    """One step: its upper face, its front in two halves (lit left, shaded right) and the joints of its blocks."""
    stone = pigment(colour)
    x, lean, ledge = 48.0, 3.2, 5.0
    upper = polygon(
        [
            (x - half + lean + 3, top - ledge),
            (x + half - lean - 3, top - ledge),
            (x + half - lean, top),
            (x - half + lean, top),
        ]
    )
    left = polygon(
        [
            (x - half + lean, top),
            (x + half * 0.3, top),
            (x + half * 0.34, top + height),
            (x - half, top + height),
        ]
    )
    right = polygon(
        [
            (x + half * 0.3, top),
            (x + half - lean, top),
            (x + half, top + height),
            (x + half * 0.34, top + height),
        ]
    )
    front = sheet.linear([(0, stone.lite), (0.5, stone.main), (1, stone.main)])
    dark = sheet.linear([(0, stone.main), (1, stone.deep)])
    marks = [
        mark(upper, sheet.linear([(0, stone.lite), (1, stone.main)])),
        mark(left, front),
        mark(right, dark),
        stroke(polyline([(x - half + lean, top), (x + half - lean, top)]), stone.lite, 1.3, opacity=0.9),
    ]
    middle = top + height / 2
    joints = [polyline([(x - half + lean / 2, middle), (x + half - lean / 2, middle)])]
    for row, y in enumerate((top, middle)):
        px = x - half + 5 + dice.uniform(2, 9) + row * 5
        while px < x + half - 6:
            joints.append(polyline([(px, y), (px, y + height / 2)]))
            px += dice.uniform(11, 17)
    marks += [stroke(d, stone.shade, 0.9, opacity=0.42) for d in joints]
    marks.append(textured(sheet, left, opacity=0.4) + textured(sheet, right, opacity=0.4))
    return "".join(marks)


def _tablet(sheet: Sheet, colour: str, dice: random.Random) -> str:
    """The stone with the colour's symbol that leans on the lowest steps, as large at every level."""
    lime, gold, stone = pigment("lime"), pigment("gold"), pigment(colour)
    ground, ink = (gold.main, pigment("black").deep) if colour == "white" else (lime.lite, stone.deep)
    scale, bottom = 0.25, _BASE - 0.5
    plate = hewn(dice, 48 - scale * 56, bottom - scale * 108, scale * 112, scale * 108, 0.6)
    board = f"<g {raised(sheet, 0.8, 1.6)}>{mark(plate, ground)}</g>"
    return board + placed(colour_symbol(colour, ink, ground), 48, bottom - scale * 54, scale)


def pyramid(colour: str, level: int) -> str:
    """Return the document of a pyramid of `colour` with `level` steps (96x88)."""
    sheet = Sheet(WIDTH, HEIGHT)
    dice = random.Random(f"{colour}{level}")
    ground = "M6 79C26 88 74 88 93 80L70 84Z"
    sheet.add(mark(ground, "#2a1806", opacity=0.25))
    body: list[str] = []
    top = _BASE
    for half, height in _STEPS[level]:
        top -= height
        body.append(_step(sheet, colour, dice, half, top, height))
    tip = top - 5
    if level == 4:
        gold = pigment("gold")
        body.append(
            mark(
                polygon([(37, tip + 2), (48, tip - 14), (51, tip + 2)]),
                sheet.linear([(0, gold.lite), (1, gold.main)]),
            )
        )
        body.append(mark(polygon([(48, tip - 14), (59, tip + 2), (51, tip + 2)]), gold.deep))
    sheet.add(f"<g {cast(sheet, 4, 0.5)}>", *body, "</g>")
    sheet.add(_tablet(sheet, colour, dice))
    return sheet.svg()
