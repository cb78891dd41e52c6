"""Card faces and backs: papyrus on a stone-coloured mount, a ribbon, an emblem, a calm text box."""

from __future__ import annotations

import random

from art.light import cast, raised, sunk
from art.pyramids.emblems.cards import BATTLE, DIVINE
from art.pyramids.emblems.parts import paint
from art.pyramids.pigment import Pigment, pigment
from art.shapes import at, circle_path, mark, placed, polygon, polyline, star, stroke
from art.sheet import Sheet

WIDTH, HEIGHT = 252, 352


def rounded(x: float, y: float, width: float, height: float, r: float) -> str:
    """Path data of a rectangle with round corners."""
    return f"M{x + r} {y}h{width - 2 * r}a{r} {r} 0 0 1 {r} {r}v{height - 2 * r}a{r} {r} 0 0 1 {-r} {r}h{2 * r - width}a{r} {r} 0 0 1 {-r} {-r}v{2 * r - height}a{r} {r} 0 0 1 {r} {-r}Z"


def _mount(sheet: Sheet, stone: Pigment, band: Pigment) -> str:
    """The card's body: a coloured edge with a gold line, papyrus inside."""
    papyrus = pigment("papyrus")
    edge = rounded(1, 1, 250, 350, 14)
    inner = rounded(10, 10, 232, 332, 8)
    return (
        mark(edge, sheet.linear([(0, stone.lite), (0.3, stone.main), (1, stone.deep)]))
        + mark(edge, sheet.tiling("stone", 160, 0.25))
        + stroke(rounded(6, 6, 240, 340, 11), pigment("gold").main, 1.6)
        + mark(
            inner, sheet.radial([(0, papyrus.lite), (0.6, papyrus.main), (1, papyrus.deep)], 0.4, 0.36, 0.9)
        )
        + mark(inner, sheet.tiling("fibres", 230, 0.3))
        + stroke(inner, band.shade, 1.2, opacity=0.6)
    )


def _ribbon(sheet: Sheet, band: Pigment) -> str:
    """The band behind the name, y 20..64."""
    tails = mark(polygon([(4, 28), (30, 28), (30, 70), (4, 70), (13, 49)]), band.deep) + mark(
        polygon([(248, 28), (222, 28), (222, 70), (248, 70), (239, 49)]), band.deep
    )
    face = mark(
        rounded(17, 20, 218, 44, 3),
        sheet.linear([(0, band.lite), (0.25, band.main), (1, band.deep)], 0, 0, 0.2, 1),
    )
    lines = stroke("M24 25H228M24 59H228", pigment("gold").main, 1.3, opacity=0.9)
    return f"<g {cast(sheet, 3)}>{tails}{face}{lines}</g>"


def _box(sheet: Sheet, band: Pigment) -> str:
    """The quiet plate for text and stats, y 240..340."""
    plate = rounded(18, 240, 216, 96, 6)
    body = mark(plate, "#fbf3dc", opacity=0.92) + stroke(plate, band.main, 1.5)
    corners = "".join(mark(circle_path(2.6, x, y), band.main) for x in (25, 227) for y in (247, 329))
    return body + corners


def _stage(sheet: Sheet, band: Pigment, divine: bool) -> str:
    """What stands behind the emblem: a carved round for battles, a sun and its rays for the gods."""
    x, y = 126, 152
    if divine:
        rays = "".join(
            mark(
                polygon([at(a - 3.4, 92, x, y), at(a + 3.4, 92, x, y), at(a, 40, x, y)]),
                band.main,
                opacity=0.16,
            )
            for a in range(0, 360, 15)
        )
        halo = mark(
            circle_path(78, x, y),
            sheet.radial([(0, "#fff8dd", 0.95), (0.7, "#fbe6a8", 0.55), (1, "#fbe6a8", 0)], 0.5, 0.5, 0.5),
        )
        return rays + halo
    round_ = mark(circle_path(80, x, y), sheet.linear([(0, "#f9efd6"), (1, "#d2b985")]))
    ticks = "".join(polyline([at(a, 71, x, y), at(a, 77, x, y)]) for a in range(0, 360, 6))
    return (
        f"<g {sunk(sheet, 1.6, 0.5, 0.4)}>{round_}</g>"
        + stroke(ticks, band.main, 1.5, opacity=0.55)
        + stroke(circle_path(69, x, y), band.main, 1.5, opacity=0.7)
    )


def _tones(divine: bool) -> dict[str, str]:
    red, blue, gold, bronze = (pigment(name) for name in ("red", "blue", "gold", "bronze"))
    main = blue if divine else red
    return {
        "@m": main.main,
        "@d": main.deep,
        "@l": "#fff8e6",
        "@g": gold.main,
        "@k": "#35200c",
        "@s": bronze.lite,
        "@r": red.main,
    }


def face(name: str, divine: bool) -> str:
    """Return the document of a battle card or divine intervention card (252x352)."""
    sheet = Sheet(WIDTH, HEIGHT)
    stone, band = (pigment("lime"), pigment("blue")) if divine else (pigment("bronze"), pigment("red"))
    emblem = (DIVINE if divine else BATTLE)[name]
    art = placed(paint(emblem, _tones(divine)), 126, 152, 1.28 if divine else 1.2)
    sheet.add(
        _mount(sheet, stone, band), _stage(sheet, band, divine), _ribbon(sheet, band), _box(sheet, band)
    )
    sheet.add(f"<g {raised(sheet, 1.2, 3, 0.5, 0.35)}>{art}</g>")
    return sheet.svg()


def back(divine: bool) -> str:
    """Return the document of a deck's back."""
    sheet, dice = Sheet(WIDTH, HEIGHT), random.Random(3)
    stone, gold = pigment("blue" if divine else "red"), pigment("gold")
    edge, inner = rounded(1, 1, 250, 350, 14), rounded(20, 20, 212, 312, 8)
    sheet.add(
        mark(edge, sheet.linear([(0, stone.lite), (0.35, stone.main), (1, stone.deep)])),
        mark(edge, sheet.tiling("stone", 160, 0.3)),
    )
    sheet.add(stroke(rounded(9, 9, 234, 334, 11), gold.main, 2), stroke(inner, gold.main, 1.4))
    if divine:
        specks = [(dice.uniform(30, 222), dice.uniform(30, 322), dice.uniform(2, 4.6)) for _ in range(60)]
        free = [spot for spot in specks if (spot[0] - 126) ** 2 + (spot[1] - 176) ** 2 > 86**2]
        sheet.add(*(mark(star(5, r, r * 0.42, x, y), gold.lite, opacity=0.75) for x, y, r in free))
    else:
        for y in range(36, 330, 20):
            sheet.add(
                stroke(
                    "".join(f"M{x} {y}l10 -8l10 8" for x in range(26, 216, 20)), gold.main, 1.3, opacity=0.35
                )
            )
    middle = mark(circle_path(80, 126, 176), sheet.radial([(0, stone.main), (1, stone.shade)])) + stroke(
        circle_path(80, 126, 176), gold.main, 3
    )
    sheet.add(f"<g {sunk(sheet, 2)}>{middle}</g>")
    if divine:
        rays = mark(star(24, 66, 42, 126, 176), gold.main) + mark(
            circle_path(36, 126, 176), sheet.radial([(0, gold.lite), (1, gold.main)])
        )
        sheet.add(f"<g {raised(sheet, 1.5, 3)}>{rays}</g>")
    else:
        tones = _tones(divine=False) | {"@m": stone.lite, "@k": stone.shade}
        crossed = placed(paint(BATTLE["mixed-arms"], tones), 126, 176, 1.12)
        sheet.add(f"<g {raised(sheet, 1.3, 3)}>{crossed}</g>")
    return sheet.svg()


def deck() -> str:
    """Return the document of the divine intervention deck: a few backs in a pile (120x160)."""
    sheet = Sheet(120, 160)
    stone, gold = pigment("blue"), pigment("gold")
    for i in range(5):
        x, y = 4 + i * 0.6, 12 - i * 2
        leaf = rounded(x, y, 104, 144, 7)
        body = mark(leaf, pigment("papyrus").main) + stroke(leaf, pigment("papyrus").shade, 0.8)
        sheet.add(f"<g {raised(sheet, 0.6, 4)}>{body}</g>" if i == 0 else body)
    top = rounded(6.4, 4, 104, 144, 7)
    sheet.add(
        mark(top, sheet.linear([(0, stone.lite), (0.35, stone.main), (1, stone.deep)])),
        stroke(rounded(12, 10, 92, 132, 5), gold.main, 1.4),
    )
    sun = mark(star(20, 30, 19, 58, 76), gold.main) + mark(
        circle_path(16, 58, 76), sheet.radial([(0, gold.lite), (1, gold.main)])
    )
    sheet.add(f"<g {raised(sheet, 1, 2)}>{sun}</g>")
    return sheet.svg()
