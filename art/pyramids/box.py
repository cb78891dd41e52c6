"""The game's box: pyramids in noon sun behind a temple and a river, with a calm sky for the title."""

from __future__ import annotations

import random

from art.light import blurred, cast
from art.pyramids.fields import obelisk, temple
from art.pyramids.figures import warrior
from art.pyramids.pigment import pigment
from art.pyramids.scenery import palm, reeds
from art.seats import seats
from art.shapes import at, circle_path, mark, placed, polygon, polyline, rect_path, smooth, stroke
from art.sheet import Sheet


def _sky(sheet: Sheet, width: float, horizon: float, x: float, y: float) -> str:
    """Noon sky with a sun whose rays are drawn like inlay."""
    gold = pigment("gold")
    sky = mark(
        rect_path(0, 0, width, horizon + 30),
        sheet.linear([(0, "#1f4a8c"), (0.42, "#5f97c4"), (0.78, "#f0d9a0"), (1, "#f6e3b4")], 0, 0, 0, 1),
    )
    rays = "".join(
        mark(
            polygon([at(a - 1.6, width, x, y), at(a + 1.6, width, x, y), at(a, 40, x, y)]),
            "#fff3c8",
            opacity=0.13,
        )
        for a in range(0, 360, 9)
    )
    halo = mark(
        circle_path(150, x, y),
        sheet.radial([(0, "#fff6d6", 0.95), (0.4, "#ffe9a8", 0.5), (1, "#ffe9a8", 0)], 0.5, 0.5, 0.5),
    )
    sun = mark(
        circle_path(46, x, y),
        sheet.radial([(0, "#fffbe8"), (0.7, "#ffe08a"), (1, gold.main)], 0.45, 0.42, 0.6),
    )
    return sky + rays + halo + sun


def _great_pyramid(
    sheet: Sheet,
    x: float,
    foot: float,
    half: float,
    height: float,
    tone: tuple[str, str, str, str],
    seed: int,
) -> str:
    """A pyramid with a lit and a shaded face, courses of stone and a gilded tip."""
    lite, main, dark, deep = tone
    dice = random.Random(seed)
    edge = x + half * 0.24
    left = polygon([(x - half, foot), (x, foot - height), (edge, foot + 7)])
    right = polygon([(x, foot - height), (x + half, foot), (edge, foot + 7)])
    lines, count = [], max(9, round(height / 13))
    for i in range(1, count):
        k = i / count
        y = foot - height + height * k
        lines.append(polyline([(x - half * k, y), (x + (edge - x) * k, y + 7 * k), (x + half * k, y)]))
        for _ in range(round(k * 5)):
            bx = x - half * k + dice.uniform(0.06, 0.95) * (half * k + (edge - x) * k)
            lines.append(f"M{bx:.1f} {y:.1f}v{height / count:.1f}")
    tip = 0.14
    gold = pigment("gold")
    cap_left = polygon(
        [
            (x - half * tip, foot - height * (1 - tip)),
            (x, foot - height),
            (x + (edge - x) * tip, foot - height * (1 - tip) + 1),
        ]
    )
    cap_right = polygon(
        [
            (x, foot - height),
            (x + half * tip, foot - height * (1 - tip)),
            (x + (edge - x) * tip, foot - height * (1 - tip) + 1),
        ]
    )
    return (
        mark(left, sheet.linear([(0, lite), (1, main)], 0.6, 0, 0.3, 1))
        + mark(right, sheet.linear([(0, dark), (1, deep)], 0, 0, 0.5, 1))
        + stroke("".join(lines), deep, 0.9, opacity=0.42)
        + mark(left + right, sheet.tiling("stone", 170, 0.28))
        + mark(cap_left, gold.lite)
        + mark(cap_right, gold.deep)
    )


def _ground(sheet: Sheet, width: float, height: float, horizon: float) -> str:
    sand = pigment("sand")
    plain = mark(
        rect_path(0, horizon, width, height - horizon),
        sheet.linear([(0, "#f4dca6"), (0.5, sand.main), (1, "#a8763a")], 0, 0, 0, 1),
    )
    dunes = mark(rect_path(0, horizon, width, height - horizon), sheet.tiling("dunes", 760, 0.34))
    water = pigment("water")
    y = horizon + (height - horizon) * 0.5
    d = smooth(
        [
            (-30, y + 34),
            (width * 0.22, y + 26),
            (width * 0.5, y + 44),
            (width * 0.8, y + 24),
            (width + 30, y + 34),
            (width + 30, y + 78),
            (width * 0.7, y + 74),
            (width * 0.4, y + 92),
            (-30, y + 78),
        ],
        closed=True,
    )
    river = mark(d, sheet.linear([(0, "#9fd4d6"), (0.5, water.main), (1, water.deep)], 0, 0, 0, 1)) + stroke(
        d, pigment("reed").deep, 5, opacity=0.7
    )
    glints = "".join(
        f"M{width * k:.0f} {y + 52 + (i % 3) * 9:.0f}h{26 + i % 4 * 12}"
        for i, k in enumerate((0.05, 0.17, 0.3, 0.46, 0.58, 0.7, 0.86))
    )
    return plain + dunes + river + stroke(glints, "#e8fbf6", 2, opacity=0.75)


_LIT = ("#fff3d0", "#e6c584", "#b98d4e", "#7d5626")
_FAR = ("#f6e2b4", "#e2c48c", "#c7a069", "#a67c48")


def _scene(sheet: Sheet, width: float, height: float, horizon: float) -> str:
    """Sky, three pyramids, temple, river and two warriors; the middle of the scene at the middle of the width."""
    dice, middle = random.Random(5), width / 2
    scale = height / 640
    far = _great_pyramid(
        sheet, middle - 165 * scale, horizon + 8, 120 * scale, 150 * scale, _FAR, 2
    ) + _great_pyramid(sheet, middle + 185 * scale, horizon + 10, 105 * scale, 130 * scale, _FAR, 3)
    main = _great_pyramid(sheet, middle + 6, horizon + 36, 210 * scale, 262 * scale, _LIT, 1)
    shade = polygon(
        [
            (middle + 50 * scale, horizon + 42),
            (middle + 214 * scale, horizon + 36),
            (middle + 420 * scale, horizon + 90),
            (middle + 250 * scale, horizon + 84),
        ]
    )
    haze = mark(
        rect_path(0, horizon - 30, width, 60),
        sheet.linear([(0, "#fbeec4", 0), (0.6, "#fbeec4", 0.6), (1, "#fbeec4", 0)], 0, 0, 0, 1),
    )
    hall = f"<g {cast(sheet, 5, 0.45)}>{placed(temple(sheet, 3, pigment('red')), middle - 92 * scale, horizon + 100 * scale, 1.35 * scale)}</g>"
    stone = placed(obelisk(sheet, 150, 15), middle + 128 * scale, horizon + 96 * scale, scale)
    trees = "".join(
        placed(palm(sheet, dice, h), middle + x * scale, horizon + y * scale, scale)
        for x, y, h in ((-236, 92, 120), (-206, 104, 92), (220, 100, 128), (244, 112, 96))
    )
    tufts = "".join(
        placed(reeds(dice, 11), x, horizon + (height - horizon) * 0.5 + 44 + dice.uniform(-8, 4), 1.6)
        for x in range(10, round(width), 46)
    )
    left = placed(warrior(sheet, seats()[0]), middle - 210 * scale, height - 196 * scale, 1.9 * scale)
    right = placed(warrior(sheet, seats()[1]), middle + 74 * scale, height - 196 * scale, 1.9 * scale)
    shadow = f"<g {blurred(sheet, 8)}>{mark(shade, '#4a2a08', opacity=0.34)}</g>"
    return far + haze + shadow + main + trees + hall + stone + tufts + left + right


def _edge(sheet: Sheet, width: float, height: float) -> str:
    """A worn cardboard edge with a gold line, lit from the upper left."""
    gold = pigment("gold")
    line = stroke(rect_path(13, 13, width - 26, height - 26), gold.main, 3) + stroke(
        rect_path(18, 18, width - 36, height - 36), gold.lite, 1, opacity=0.8
    )
    light = stroke(f"M2 {height - 2}V2H{width - 2}", "#fff6dc", 3, opacity=0.55) + stroke(
        f"M{width - 2} 2V{height - 2}H2", "#1d0f04", 4, opacity=0.5
    )
    shade = mark(
        rect_path(0, 0, width, height),
        sheet.radial([(0.6, "#2b1503", 0), (1, "#2b1503", 0.42)], 0.46, 0.44, 0.78),
    )
    return shade + line + light


def front() -> str:
    """Return the document of the box front (520x640); the upper fifth is calm for the title."""
    sheet = Sheet(520, 640)
    sheet.add(_sky(sheet, 520, 370, 122, 196), _ground(sheet, 520, 640, 370), _scene(sheet, 520, 640, 370))
    band = rect_path(19, 19, 482, 108)
    sheet.add(
        mark(
            band, sheet.linear([(0, "#10284f", 0.85), (0.7, "#173467", 0.6), (1, "#173467", 0)], 0, 0, 0, 1)
        ),
        _edge(sheet, 520, 640),
    )
    return sheet.svg()


def wide() -> str:
    """Return the document of the wide banner (1200x400)."""
    sheet = Sheet(1200, 400)
    sheet.add(_sky(sheet, 1200, 236, 250, 110), _ground(sheet, 1200, 400, 236))
    sheet.add(
        _great_pyramid(sheet, 930, 246, 120, 138, _FAR, 6), _great_pyramid(sheet, 225, 244, 96, 104, _FAR, 7)
    )
    sheet.add(_scene(sheet, 1200, 400, 236), _edge(sheet, 1200, 400))
    return sheet.svg()
