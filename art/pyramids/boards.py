"""The furniture of the table: player board, action spaces, rack, altar, council, market, refusal slip."""

from __future__ import annotations

import random

from art.light import cast, raised, sunk
from art.pyramids.cards import rounded
from art.pyramids.emblems import parts
from art.pyramids.emblems.cards import SPACES, buy
from art.pyramids.emblems.parts import paint
from art.pyramids.pigment import COLOURS, pigment
from art.pyramids.stone import cracks, great_slab, slab, textured
from art.pyramids.symbols import colour_symbol
from art.pyramids.tiles import relief_tones
from art.shapes import at, circle_path, hewn, mark, placed, polygon, polyline, rect_path, stroke
from art.sheet import Sheet

# tiers of the player board: x, y, width, height; the top one first
_TIERS = ((200.0, 0.0, 240.0, 110.0), (145.0, 110.0, 350.0, 110.0), (35.0, 220.0, 570.0, 110.0))


def _courses(dice: random.Random, box: tuple[float, float, float, float], colour: str) -> str:
    """The joints of three courses of blocks in a box."""
    x, y, width, height = box
    lines = []
    for row in range(3):
        top = y + height * row / 3
        if row:
            lines.append(polyline([(x + 2, top), (x + width - 2, top)]))
        px = x + dice.uniform(22, 60)
        while px < x + width - 14:
            lines.append(polyline([(px, top + 1), (px, top + height / 3 - 1)]))
            px += dice.uniform(46, 74)
    return stroke("".join(lines), colour, 1.3, opacity=0.3)


def board() -> str:
    """Return the document of the player board (640x330): a stepped pyramid of three tiers."""
    sheet, dice, lime = Sheet(640, 330), random.Random(7), pigment("lime")
    for x, y, width, height in _TIERS:
        box = (x + 1, y + 3, width - 2, height - 5)
        d = hewn(dice, *box, 1.3)
        face = sheet.linear([(0, "#f4e6c4"), (0.5, "#e3cd9e"), (1, "#c6a670")])
        body = mark(d, face) + textured(sheet, d, opacity=0.34) + _courses(dice, box, lime.shade)
        sheet.add(f"<g {raised(sheet, 2.4, 4)}>{body}</g>")
        sheet.add(stroke(polyline([(x + 5, y + 6), (x + width - 5, y + 6)]), lime.lite, 2.4, opacity=0.9))
        sheet.add(cracks(dice, *box, 3, lime.shade))
    return sheet.svg()


def space(kind: str) -> str:
    """Return the document of an action space (100x100): a painted relief sunk into the board's stone."""
    sheet, lime = Sheet(100, 100), pigment("lime")
    dice = random.Random(kind)
    colour = kind.removeprefix("buy-") if kind.startswith("buy-") else ""
    well = hewn(dice, 6, 6, 88, 88, 1)
    floor = mark(well, sheet.linear([(0, "#cbb07c"), (1, "#e4d0a4")])) + textured(sheet, well, opacity=0.3)
    sheet.add(f"<g {sunk(sheet, 2.6, 0.75, 0.62)}>{floor}</g>")
    edge = (
        pigment(colour).main
        if colour and colour != "white"
        else ("#fffaf0" if colour else pigment("blue").main)
    )
    sheet.add(stroke(rect_path(12, 12, 76, 76), edge, 2.2, opacity=0.85))
    if colour:
        symbol = colour_symbol(colour, "#fff3dc" if colour != "white" else lime.shade, pigment(colour).main)
        art = paint(buy(symbol), relief_tones(colour) | ({"@m": "#f6ecd6"} if colour == "white" else {}))
    else:
        tones = relief_tones("blue") | {
            "@m": pigment("red").main if kind in ("recruit", "move") else pigment("blue").main
        }
        art = paint(SPACES[kind], tones)
    sheet.add(f"<g {sunk(sheet, 1.2, 0.7, 0.4)}>{placed(art, 50, 50, 0.7)}</g>")
    return sheet.svg()


SPACE_KINDS = (*SPACES, *(f"buy-{colour}" for colour in COLOURS))


def _hollow(sheet: Sheet, x: float, y: float, side: float, floor: str, deep: str) -> str:
    d = rounded(x, y, side, side, 5)
    return f"<g {sunk(sheet, 2.2, 0.55, 0.6)}>{mark(d, sheet.linear([(0, deep), (1, floor)]))}</g>"


def rack() -> str:
    """Return the document of the tile rack (580x176): a hollow of 76 px in the middle of each of 6x2 cells."""
    sheet = Sheet(580, 176)
    sheet.add(great_slab(sheet, (1, 1, 574, 171), pigment("sand"), 31))
    for row in range(2):
        for column in range(6):
            x, y = (column + 0.5) * 580 / 6 - 38, (row + 0.5) * 88 - 38
            sheet.add(_hollow(sheet, x, y, 76, "#c39a5c", "#96703c"))
    return sheet.svg()


def market() -> str:
    """Return the document of the display (1000x560): 16 columns and 4 rows of hollows for tiles."""
    sheet, lime = Sheet(1000, 560), pigment("lime")
    sheet.add(great_slab(sheet, (4, 3, 986, 545), lime, 32))
    frame = rect_path(14, 13, 968, 528)
    sheet.add(
        stroke(frame, lime.shade, 2.4, opacity=0.55),
        stroke(rect_path(15.5, 14.5, 968, 528), lime.lite, 1.4, opacity=0.8),
    )
    for row, colour in enumerate(COLOURS):
        stone = pigment(colour)
        y = 28 + row * 128.0
        strip = rounded(24, y, 948, 114, 7)
        tint = stone.main if colour != "white" else "#f8f0de"
        well = mark(strip, sheet.linear([(0, tint), (1, tint)]), opacity=0.5) + mark(
            strip, "#7a5a2e", opacity=0.16
        )
        sheet.add(f"<g {sunk(sheet, 2.2, 0.6, 0.55)}>{well}</g>", textured(sheet, strip, opacity=0.25))
        ink = stone.deep if colour != "white" else lime.deep
        for column in range(1, 16):
            sheet.add(
                stroke(
                    f"M{24 + column * 59.25:.1f} {y + 8}v98", ink, 1.1, opacity=0.32 if column % 4 else 0.9
                )
            )
    return sheet.svg()


def council() -> str:
    """Return the document of the war council (900x420): a papyrus unrolled on a stone table."""
    sheet, papyrus, red = Sheet(900, 420), pigment("papyrus"), pigment("red")
    dice = random.Random(15)
    sheet.add(great_slab(sheet, (4, 3, 886, 404), pigment("slate"), 33))
    top = [(x, 34 + dice.uniform(-2.4, 2.4)) for x in range(46, 855, 36)]
    bottom = [(x, 384 + dice.uniform(-2.4, 2.4)) for x in range(854, 45, -36)]
    leaf = polygon(top + bottom)
    face = mark(
        leaf, sheet.radial([(0, papyrus.lite), (0.65, papyrus.main), (1, papyrus.deep)], 0.45, 0.4, 0.75)
    ) + mark(leaf, sheet.tiling("fibres", 900, 0.34))
    sheet.add(f"<g {cast(sheet, 5, 0.5)}>{face}</g>")
    for x in (38, 846):
        roll = rounded(x, 22, 20, 374, 9)
        body = mark(
            roll, sheet.linear([(0, papyrus.deep), (0.35, papyrus.lite), (1, papyrus.shade)], 0, 0, 1, 0)
        )
        caps = "".join(mark(rounded(x - 2, y, 24, 14, 4), pigment("bronze").main) for y in (14, 392))
        sheet.add(f"<g {raised(sheet, 1, 4)}>{body}{caps}</g>")
    border = "".join(f"M{x} 48l6 6l6 -6M{x} 372l6 -6l6 6" for x in range(74, 822, 20))
    sheet.add(
        stroke(border, red.main, 1.8, opacity=0.55),
        stroke("M68 42H832M68 378H832", pigment("blue").main, 2, opacity=0.6),
    )
    tones = relief_tones("red") | {"@l": papyrus.lite}
    shields = placed(paint(parts.shield(), tones), -8, 0, 0.7, -14) + placed(
        paint(parts.shield("@d"), relief_tones("blue") | {"@d": pigment("blue").main}), 46, 0, 0.7, 14
    )
    sheet.add(f'<g opacity="0.28">{placed(shields, 431, 210, 1.9)}</g>')
    return sheet.svg()


def altar() -> str:
    """Return the document of the altar of offerings (120x120)."""
    sheet, lime, gold = Sheet(120, 120), pigment("lime"), pigment("gold")
    sheet.add(slab(sheet, (6, 6, 104, 104), lime, 34, 1.6, 2.4, 4))
    bowl = mark(circle_path(41, 58, 58), sheet.radial([(0, "#4a2410"), (1, "#8a5626")], 0.55, 0.6, 0.6))
    sheet.add(f"<g {sunk(sheet, 3, 0.7, 0.7)}>{bowl}</g>")
    sheet.add(
        stroke(circle_path(45, 58, 58), gold.main, 3),
        stroke(
            "".join(polyline([at(a, 47.5, 58, 58), at(a, 51, 58, 58)]) for a in range(0, 360, 15)),
            lime.shade,
            1.8,
        ),
    )
    glow = mark(
        circle_path(38, 58, 60), sheet.radial([(0, "#ffc04a", 0.8), (1, "#ff9a2a", 0)], 0.5, 0.55, 0.5)
    )
    flame = paint(
        parts.flame(46, "@m", "@g"),
        {"@m": pigment("ember").main, "@g": gold.lite, "@k": pigment("ember").shade, "@l": gold.lite},
    )
    sheet.add(glow, placed(flame, 58, 82, 1.05))
    return sheet.svg()


def slip() -> str:
    """Return the document of the slip on which a refusal is written (420x160)."""
    sheet, dice, papyrus = Sheet(420, 160), random.Random(6), pigment("papyrus")
    d = hewn(dice, 8, 6, 402, 144, 1.8)
    face = mark(d, sheet.linear([(0, "#fffaea"), (0.6, "#f6ebcc"), (1, papyrus.main)])) + mark(
        d, sheet.tiling("fibres", 420, 0.2)
    )
    sheet.add(f"<g {cast(sheet, 4, 0.45)}>{face}</g>")
    sheet.add(
        stroke("M22 20V136", pigment("red").main, 3.4, opacity=0.85),
        mark(circle_path(5, 22, 78), pigment("red").main),
    )
    return sheet.svg()
