"""What stands on the fields of the map: paving, gates, obelisks, quays, temples, the sanctuary, districts."""

from __future__ import annotations

import random
from itertools import pairwise

from art.light import blurred, cast, raised, sunk
from art.pyramids.pigment import Pigment, pigment
from art.pyramids.stone import face_fill, textured
from art.shapes import at, circle_path, hewn, mark, placed, polygon, polyline, rect_path, smooth, star, stroke
from art.sheet import Sheet

SIZE = 110
SANCTUARY = 140
DISTRICT = 104
FLAT = 0.84  # the ground is seen a little from the south


def _sector(dice: random.Random, inner: float, outer: float, start: float, end: float) -> str:
    gap = 1.0
    turn = gap / outer * 57
    jitter = dice.uniform(-1.2, 1.2)
    steps = 5
    far = [at(start + turn + (end - start - 2 * turn) * i / steps, outer + jitter) for i in range(steps + 1)]
    turn = gap / max(inner, 4) * 57
    near = [at(end - turn - (end - start - 2 * turn) * i / steps, inner + gap) for i in range(steps + 1)]
    return polygon(far + near)


def paving(sheet: Sheet, r: float, seed: int, stone: Pigment | None = None) -> str:
    """A round of flagstones about the origin, radius `r`, seen a little from the south."""
    stone = stone or pigment("lime")
    dice = random.Random(seed)
    tones = [stone.lite, stone.main, sheet.linear([(0, stone.lite), (1, stone.main)])]
    marks = []
    for inner, outer, count in ((r * 0.68, r, 14), (r * 0.36, r * 0.68, 9)):
        offset = dice.uniform(0, 40)
        for i in range(count):
            d = _sector(dice, inner, outer, offset + i * 360 / count, offset + (i + 1) * 360 / count)
            marks.append(mark(d, dice.choice(tones)))
    marks.append(mark(circle_path(r * 0.34), stone.main))
    under = mark(circle_path(r * 1.02), stone.deep)
    stones = f"<g {raised(sheet, 1, 0)}>{''.join(marks)}</g>"
    body = under + stones + textured(sheet, circle_path(r), "stone", 120, 0.35)
    haze = f"<g {blurred(sheet, 4)}>{mark(circle_path(r * 1.08), pigment('sand').shade, opacity=0.45)}</g>"
    return f'<g transform="scale(1 {FLAT})">{haze}{body}</g>'


def obelisk(sheet: Sheet, height: float, half: float) -> str:
    """An obelisk whose foot stands at the origin, with its shadow on the ground."""
    stone, gold = pigment("lime"), pigment("gold")
    top, neck = -height, half * 0.62
    shadow = polygon(
        [(-half, 2), (half * 0.4, 3), (height * 0.62, height * 0.3), (height * 0.62 - 5, height * 0.3 - 5)]
    )
    left = polygon([(-half, 0), (half * 0.25, 2.5), (neck * 0.2, top + 12), (-neck, top + 11)])
    right = polygon([(half * 0.25, 2.5), (half, 0), (neck, top + 11), (neck * 0.2, top + 12)])
    foot = [(-half - 5, 1), (half + 5, 1), (half + 5, 8), (-half - 5, 8)]
    glyphs = "".join(
        stroke(d, stone.shade, 1.5, opacity=0.75)
        for d in (
            polyline([(-half * 0.6, -height * 0.22), (-half * 0.05, -height * 0.21)]),
            circle_path(half * 0.27, -half * 0.36, -height * 0.37),
            polyline([(-half * 0.6, -height * 0.52), (-half * 0.3, -height * 0.57), (0, -height * 0.51)]),
            polyline([(-half * 0.35, -height * 0.64), (-half * 0.3, -height * 0.75)]),
        )
    )
    return "".join(
        (
            f"<g {blurred(sheet, 1.6)}>{mark(shadow, '#2b1704', opacity=0.42)}</g>",
            f"<g {raised(sheet, 1, 2)}>{mark(polygon(foot), face_fill(sheet, stone))}</g>",
            mark(left, sheet.linear([(0, stone.lite), (1, stone.main)])),
            mark(right, sheet.linear([(0, stone.deep), (1, "#9a7c4e")])),
            textured(sheet, left, opacity=0.3),
            glyphs,
            mark(polygon([(-neck, top + 11), (0, top), (neck * 0.2, top + 12)]), gold.lite),
            mark(polygon([(0, top), (neck, top + 11), (neck * 0.2, top + 12)]), gold.deep),
        )
    )


def _pylon(sheet: Sheet, x: float, y: float, half: float, height: float, stone: Pigment) -> str:
    """One tower of a gate: battered walls and a cornice."""
    body = polygon(
        [(x - half, y), (x + half, y), (x + half * 0.78, y - height), (x - half * 0.78, y - height)]
    )
    side = polygon(
        [(x + half * 0.35, y), (x + half, y), (x + half * 0.78, y - height), (x + half * 0.3, y - height)]
    )
    cap = polygon(
        [
            (x - half, y - height - 4),
            (x + half, y - height - 4),
            (x + half * 0.78, y - height),
            (x - half * 0.78, y - height),
        ]
    )
    return (
        mark(body, sheet.linear([(0, stone.lite), (1, stone.main)]))
        + mark(side, stone.deep, opacity=0.75)
        + textured(sheet, body, opacity=0.35)
        + mark(cap, stone.lite)
        + stroke(
            polyline([(x - half * 0.8, y - height), (x + half * 0.8, y - height)]),
            stone.shade,
            1,
            opacity=0.6,
        )
    )


def _gate(sheet: Sheet) -> str:
    lime, red, blue = pigment("lime"), pigment("red"), pigment("blue")
    lintel = rect_path(-14, -36, 28, 9)
    door = mark(rect_path(-11, -28, 22, 26), "#3a2410")
    flags = "".join(
        stroke(polyline([(x, -38), (x, -56)]), lime.shade, 1.6)
        + mark(f"M{x} -56C{x + 6} -58 {x + 8} -52 {x + 14} -55V-48C{x + 8} -46 {x + 6} -51 {x} -49Z", c)
        for x, c in ((-24, red.main), (22, blue.main))
    )
    gates = (
        _pylon(sheet, -23, 0, 13, 38, lime)
        + _pylon(sheet, 23, 0, 13, 38, lime)
        + mark(lintel, face_fill(sheet, lime))
    )
    sun = mark(circle_path(3.4, 0, -31.5), pigment("gold").main) + stroke(
        "M-12 -31.5H-5M5 -31.5H12", blue.main, 2.4
    )
    return f"<g {cast(sheet, 4, 0.5)}>{door}{flags}{gates}{sun}</g>"


def temple(sheet: Sheet, prayers: int, roof: Pigment) -> str:
    """A colonnade about the origin (its foot at y=0); as many sun discs on its roof as it pays prayers."""
    lime, gold = pigment("lime"), pigment("gold")
    steps = "".join(
        mark(
            rect_path(-42 - i * 4, -4 + i * 5, 84 + i * 8, 5),
            sheet.linear([(0, lime.lite), (1, lime.deep)], 0, 0, 0, 1),
        )
        for i in range(3)
    )
    hall = mark(rect_path(-36, -40, 72, 37), "#4a2d14")
    glow = mark(rect_path(-9, -32, 18, 29), sheet.radial([(0, "#ffcf6a"), (1, "#7a3a10")], 0.5, 0.6, 0.6))
    columns = ""
    for x in (-33, -16, 16, 33):
        shaft = rect_path(x - 4.4, -38, 8.8, 35)
        columns += mark(shaft, sheet.linear([(0, lime.lite), (0.45, lime.main), (1, lime.shade)], 0, 0, 1, 0))
        columns += mark(polygon([(x - 4, -33), (x - 7.5, -40), (x + 7.5, -40), (x + 4, -33)]), roof.main)
        columns += stroke(polyline([(x - 5, -33), (x + 5, -33)]), gold.main, 1.6)
    beam = mark(rect_path(-42, -50, 84, 10), face_fill(sheet, lime)) + textured(
        sheet, rect_path(-42, -50, 84, 10)
    )
    cornice = mark(
        polygon([(-42, -50), (42, -50), (46, -57), (-46, -57)]),
        sheet.linear([(0, roof.lite), (1, roof.deep)]),
    )
    ribs = stroke(
        "".join(polyline([(x, -50), (x * 1.09, -57)]) for x in range(-36, 37, 8)), lime.lite, 1.1, opacity=0.7
    )
    suns = ""
    for i in range(prayers):
        along = (i - (prayers - 1) / 2) * 21
        suns += mark(star(10, 9, 6.2, along, -61), gold.deep) + mark(
            circle_path(5.6, along, -61), sheet.radial([(0, gold.lite), (1, gold.main)])
        )
    body = steps + hall + glow + columns + beam + cornice + ribs
    return f"<g {raised(sheet, 0.9, 4.5)}>{body}</g><g {cast(sheet, 1.5)}>{suns}</g>"


def _quay(sheet: Sheet) -> str:
    water, wood, reed = pigment("water"), pigment("bronze"), pigment("reed")
    dice = random.Random(4)
    shore = smooth([at(a, 44 + dice.uniform(-3, 3), 0, 0) for a in range(0, 360, 30)], closed=True)
    pool = mark(shore, sheet.radial([(0, water.lite), (0.7, water.main), (1, water.deep)]))
    waves = "".join(
        stroke(f"M{x} {y}q4 -4 8 0t8 0", water.lite, 1.4, opacity=0.8)
        for x, y in ((-36, -14), (8, -30), (20, 22), (-22, 30))
    )
    planks = "".join(
        mark(hewn(dice, -40 + i * 10, -9, 9.4, 24, 0.6), sheet.linear([(0, wood.lite), (1, wood.main)]))
        for i in range(8)
    )
    posts = "".join(
        mark(rect_path(x, -14, 5, 12), wood.deep) + mark(circle_path(2.9, x + 2.5, -14), wood.lite)
        for x in (-38, 32)
    )
    hull = mark(
        "M-28 -22C-20 -12 14 -12 24 -24C22 -34 26 -40 30 -42C22 -40 18 -32 16 -25C4 -19 -12 -19 -22 -26C-24 -32 -28 -36 -34 -36C-30 -32 -30 -28 -28 -22Z",
        sheet.linear([(0, "#e8d28a"), (1, reed.main)]),
    )
    sail = mark("M-3 -25V-52C10 -48 12 -34 8 -27Z", pigment("lime").lite) + stroke(
        "M-3 -22V-54", wood.shade, 1.6
    )
    return f'<g transform="scale(1 {FLAT})">{pool}{waves}</g><g {cast(sheet, 2.5)}>{sail}{hull}</g><g {raised(sheet, 0.8, 2.5)}>{planks}{posts}</g>'


def _court(sheet: Sheet) -> str:
    """The sanctuary: a sun court of lapis and gold with an altar stone and four small obelisks."""
    blue, gold, lime = pigment("blue"), pigment("gold"), pigment("lime")
    lapis = mark(circle_path(40), sheet.radial([(0, blue.lite), (0.6, blue.main), (1, blue.deep)]))
    rays = mark(
        star(16, 38, 25), sheet.radial([(0, gold.lite), (0.6, gold.main), (1, gold.deep)], 0.4, 0.4, 0.6)
    )
    inlay = f"<g {sunk(sheet, 1.4)}>{lapis}</g><g {raised(sheet, 0.8, 0)}>{rays}{mark(circle_path(20), lime.lite)}</g>"
    altar = f"<g {raised(sheet, 1.4, 3)}>{mark(circle_path(16), face_fill(sheet, lime))}</g>" + mark(
        circle_path(10), gold.main
    )
    ground = paving(sheet, 60, 8) + f'<g transform="scale(1 {FLAT})">{inlay}{altar}</g>'
    stones = "".join(
        placed(obelisk(sheet, 42, 6), x, y) for x, y in ((-44, -26), (44, -26), (-46, 34), (46, 34))
    )
    return ground + stones


def district() -> str:
    """Return the document of a district: a square of pavement."""
    sheet, stone, dice = Sheet(DISTRICT, DISTRICT), pigment("lime"), random.Random(12)
    sheet.add(f"<g {raised(sheet, 1.4, 2.5)}>{mark(hewn(dice, 4, 4, 94, 94, 1.4), stone.deep)}</g>")
    tones = [stone.lite, stone.main, "#dcc79c", "#efe0bd"]
    rows, marks = [6, 24, 41, 60, 78, 96], []
    for top, bottom in pairwise(rows):
        x = 6.0
        while x < 90:
            width = min(dice.uniform(14, 27), 96 - x)
            width = 96 - x if 96 - x - width < 9 else width
            marks.append(mark(hewn(dice, x, top, width - 1.2, bottom - top - 1.2, 0.7), dice.choice(tones)))
            x += width
    sheet.add(
        f"<g {raised(sheet, 0.7, 0, 0.5, 0.3)}>",
        *marks,
        "</g>",
        textured(sheet, rect_path(6, 6, 90, 90), opacity=0.4),
    )
    return sheet.svg()


def field(kind: str) -> str:
    """Return the document of the field sprite `kind`, 110 px square (140 for the sanctuary)."""
    side = SANCTUARY if kind == "sanctuary" else SIZE
    sheet = Sheet(side, side)
    middle = side / 2
    lime = pigment("lime")
    match kind:
        case "path":
            sheet.add(placed(paving(sheet, 43, 2, pigment("sand")), middle, middle))
        case "gate":
            sheet.add(
                placed(paving(sheet, 44, 3), middle, middle), placed(_gate(sheet), middle, middle + 6, 0.88)
            )
        case "stele":
            sheet.add(
                placed(paving(sheet, 44, 5), middle, middle),
                placed(obelisk(sheet, 76, 10.5), middle - 4, middle + 26),
            )
        case "quay":
            sheet.add(placed(_quay(sheet), middle, middle + 4))
        case "temple-2" | "temple-3":
            ground = paving(sheet, 48, 6, pigment("sand"))
            sheet.add(
                placed(ground, middle, middle + 4),
                placed(temple(sheet, int(kind[-1]), pigment("red")), middle, middle + 26, 0.96),
            )
        case "delta":
            water = pigment("water")
            pool = mark(
                circle_path(50),
                sheet.radial([(0, water.lite), (0.8, water.main), (1, water.deep)]),
                opacity=0.9,
            )
            sheet.add(placed(f'<g transform="scale(1 {FLAT})">{pool}</g>', middle, middle + 4))
            sheet.add(placed(temple(sheet, 0, pigment("blue")), middle, middle + 22, 0.92))
            lotus = mark(
                "M0 0C-12 -2 -13 -12 -10 -15C-6 -12 -5 -9 -4 -6C-5 -13 -2 -18 0 -20C2 -18 5 -13 4 -6C5 -9 6 -12 10 -15C13 -12 12 -2 0 0Z",
                lime.lite,
            )
            sheet.add(f"<g {cast(sheet, 2)}>{placed(lotus, middle, middle - 28, 1.15)}</g>")
        case "sanctuary":
            sheet.add(placed(_court(sheet), middle, middle + 4))
    return sheet.svg()


KINDS = ("path", "gate", "stele", "quay", "temple-2", "temple-3", "delta", "sanctuary")
