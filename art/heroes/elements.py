"""The five families of cards in Duel of Heroes: their colours and their ornaments."""

from __future__ import annotations

import math
import random

from art.card_frames import HEIGHT, WIDTH, Box, Ornament, Palette
from art.shapes import at, circle_path, mark, mirrored, placed, polygon, smooth, star, stroke
from art.sheet import Sheet, num

_FLAME = "M0 0C-9 0 -12 -9 -7 -16C-6 -12 -4 -11 -3 -13C-4 -20 0 -24 3 -28C2 -21 7 -18 9 -13C13 -6 8 0 0 0Z"
_LEAF = "M0 0C2 -9 11 -13 20 -11C19 -2 11 4 0 0Z"


def _edge_ember(_sheet: Sheet, palette: Palette) -> str:
    """Tongues of flame all round, rising on the sides."""
    marks = []
    for x in range(6, WIDTH, 17):
        marks.append(placed(mark(_FLAME, palette.lite), x, HEIGHT + 1, 0.8))
        marks.append(placed(mark(_FLAME, palette.shade), x + 8, 12, 0.5))
    for y in range(40, HEIGHT, 26):
        marks.append(placed(mark(_FLAME, palette.lite), 7, y, 0.62, 8))
        marks.append(placed(mark(_FLAME, palette.lite), WIDTH - 7, y, 0.62, -8))
    return f'<g opacity="0.75">{"".join(marks)}</g>'


def _scene_ember(_sheet: Sheet, palette: Palette, box: Box) -> str:
    x, y, w, h = box
    foot = y + h
    hill = smooth([(x - 20, foot + 10), (x + w * 0.2, foot - h * 0.2), (x + w * 0.5, foot - h * 0.09),
                   (x + w * 0.8, foot - h * 0.22), (x + w + 20, foot + 10)])  # fmt: skip
    fires = "".join(
        placed(mark(_FLAME, "#ffd36b", opacity=0.85), x + w * part, foot - h * up, 1.3 * size)
        for part, up, size in ((0.06, 0.1, 1), (0.19, 0.19, 0.7), (0.93, 0.12, 1.1), (0.79, 0.2, 0.6))
    )
    return fires + mark(hill, palette.shade, opacity=0.9)


def _glyph_ember(palette: Palette) -> str:
    return placed(mark(_FLAME, "#ffb347") + placed(mark(_FLAME, "#fff0b8"), 0, -1, 0.5), 0, 10, 0.74)


def _edge_grove(_sheet: Sheet, palette: Palette) -> str:
    """A vine with leaves on both sides of each long edge."""
    marks = []
    for side in (0, 1):
        points = [(6.5 + 3 * math.sin(y / 17), float(y)) for y in range(-6, HEIGHT + 12, 12)]
        one = [stroke(smooth(points), palette.shade, 2.2)]
        for i, y in enumerate(range(6, HEIGHT, 22)):
            one.append(placed(mark(_LEAF, palette.lite, stroke=palette.shade, stroke_width=0.8), 5, y, 0.6,
                              -64 if i % 2 else 70))  # fmt: skip
        body = "".join(one)
        marks.append(placed(mirrored(body), WIDTH, 0) if side else body)
    for x in range(16, WIDTH, 22):
        marks.append(placed(mark(_LEAF, palette.lite), x, HEIGHT - 5, 0.6, -8 if x % 4 else 16))
        marks.append(placed(mark(_LEAF, palette.lite), x, 9, 0.5, 0))
    return "".join(marks)


def _scene_grove(_sheet: Sheet, palette: Palette, box: Box) -> str:
    x, y, w, h = box
    foot = y + h
    trunks = "".join(
        mark(polygon([(x + w * a - t, foot), (x + w * a - t * 0.7, y), (x + w * a + t * 0.7, y),
                      (x + w * a + t, foot)]), palette.deep, opacity=o)
        for a, t, o in ((0.04, 12, 0.75), (0.17, 6, 0.45), (0.86, 7, 0.45), (0.97, 13, 0.75))
    )  # fmt: skip
    turf = smooth([(x - 20, foot + 8), (x + w * 0.3, foot - h * 0.13), (x + w * 0.7, foot - h * 0.1),
                   (x + w + 20, foot + 8)])  # fmt: skip
    blades = "".join(
        f"M{num(x + i)} {num(foot - h * 0.06)}l{3 - i % 7} {-9 - i % 5}" for i in range(4, int(w), 8)
    )
    return trunks + mark(turf, palette.shade) + stroke(blades, palette.deep, 2.6)


def _glyph_grove(palette: Palette) -> str:
    leaf = mark("M-8 8C-10 -4 -2 -10 9 -9C10 3 3 10 -8 8Z", "#9fd06a")
    return leaf + stroke("M-9 9L4 -4", palette.shade, 1.5)


def _edge_stone(_sheet: Sheet, palette: Palette) -> str:
    """Courses of hewn blocks."""
    lines = []
    for i, y in enumerate(range(0, HEIGHT, 22)):
        lines.append(f"M0 {y}H{WIDTH}")
        lines += [f"M{x} {y}v22" for x in range(8 if i % 2 else 20, WIDTH, 26)]
    d = "".join(lines)
    return stroke(d, palette.shade, 2, opacity=0.65) + placed(
        stroke(d, palette.lite, 0.9, opacity=0.5), 1.3, 1.3
    )


def _scene_stone(_sheet: Sheet, palette: Palette, box: Box) -> str:
    x, y, w, h = box
    foot = y + h
    far = polygon([(x, foot), (x, foot - h * 0.34), (x + w * 0.14, foot - h * 0.62), (x + w * 0.34, foot - h * 0.24),
                   (x + w * 0.62, foot - h * 0.3), (x + w * 0.84, foot - h * 0.7), (x + w, foot - h * 0.42),
                   (x + w, foot)])  # fmt: skip
    snow = polygon([(x + w * 0.14, foot - h * 0.62), (x + w * 0.07, foot - h * 0.47), (x + w * 0.14, foot - h * 0.5),
                    (x + w * 0.21, foot - h * 0.46)]) + polygon([(x + w * 0.84, foot - h * 0.7),
                    (x + w * 0.75, foot - h * 0.52), (x + w * 0.84, foot - h * 0.55),
                    (x + w * 0.92, foot - h * 0.54)])  # fmt: skip
    near = polygon([(x, foot), (x, foot - h * 0.14), (x + w * 0.25, foot - h * 0.07), (x + w * 0.6, foot - h * 0.1),
                    (x + w, foot - h * 0.05), (x + w, foot)])  # fmt: skip
    return (
        mark(far, palette.deep, opacity=0.6) + mark(snow, "#f4f8fa", opacity=0.8) + mark(near, palette.shade)
    )


def _glyph_stone(palette: Palette) -> str:
    block = mark("M-10 8L-10 -2L-3 -2L0 -10L4 -2L10 -2V8Z", "#c9d4dc")
    return block + stroke("M-10 3H10M-3 -2V3M4 3V8M-4 3V8M4 -2V3", palette.shade, 1.3)


def _edge_mire(_sheet: Sheet, palette: Palette) -> str:
    """Slime that drips from above, bubbles that rise."""
    dice = random.Random(11)
    drips = "".join(f"V8q0 {deep} -7 {deep}t-7 {-deep}" for deep in dice.choices((9, 13, 11), k=WIDTH // 14))
    slime = mark(f"M0 0H{WIDTH}{drips}V0Z", palette.lite, opacity=0.6)
    sides = [(x, float(y)) for y in range(30, HEIGHT + 6, 15) for x in (5.5, WIDTH - 5.5)]
    foot = [(float(x), HEIGHT - 7.0) for x in range(10, WIDTH, 16)]
    bubbles = (
        stroke(circle_path(dice.uniform(2, 4.2), x + dice.uniform(-1.5, 1.5), y), palette.lite, 1.3)
        for x, y in (*sides, *foot)
    )
    return slime + "".join(bubbles)


def _scene_mire(_sheet: Sheet, palette: Palette, box: Box) -> str:
    x, y, w, h = box
    foot = y + h
    water = mark(smooth([(x - 20, foot + 8), (x - 10, foot - h * 0.13), (x + w * 0.5, foot - h * 0.1),
                         (x + w + 10, foot - h * 0.14), (x + w + 20, foot + 8)]), palette.shade)  # fmt: skip
    reeds = "".join(
        placed(stroke("M0 0Q3 -30 0 -62", palette.shade, 2.6) + stroke("M0 -44V-60", palette.deep, 7), x + w * a,
               foot - h * 0.04, s, t)
        for a, s, t in ((0.05, 0.9, -5), (0.12, 1.2, 4), (0.2, 0.7, 9), (0.84, 0.8, -8), (0.92, 1.25, -2), (0.98, 0.8, 5))
    )  # fmt: skip
    ripples = "".join(f"M{num(x + w * a)} {num(foot - h * b)}h{num(w * 0.14)}" for a, b in
                      ((0.1, 0.05), (0.45, 0.03), (0.7, 0.06), (0.3, 0.07)))  # fmt: skip
    return reeds + water + stroke(ripples, palette.lite, 1.6, opacity=0.6)


def _glyph_mire(palette: Palette) -> str:
    drop = mark("M0 -11C3 -5 8 -1 8 4A8 7 0 0 1 -8 4C-8 -1 -3 -5 0 -11Z", "#a6c64f")
    return drop + stroke("M-3.6 4A3.6 3.6 0 1 1 1 7", palette.shade, 1.7)


def _edge_neutral(_sheet: Sheet, palette: Palette) -> str:
    """A rope of two strands."""
    twist = []
    for y in range(0, HEIGHT, 11):
        twist += [f"M2 {y + 9}L11 {y}", f"M{WIDTH - 11} {y + 9}L{WIDTH - 2} {y}"]
    for x in range(0, WIDTH, 11):
        twist += [f"M{x} 11L{x + 9} 2", f"M{x} {HEIGHT - 2}L{x + 9} {HEIGHT - 11}"]
    d = "".join(twist)
    return stroke(d, palette.shade, 3, opacity=0.55) + stroke(d, palette.lite, 1.3, opacity=0.8)


def _scene_neutral(_sheet: Sheet, palette: Palette, box: Box) -> str:
    x, y, w, h = box
    foot = y + h
    far = smooth([(x - 20, foot), (x + w * 0.2, foot - h * 0.24), (x + w * 0.5, foot - h * 0.15),
                  (x + w * 0.8, foot - h * 0.27), (x + w + 20, foot - h * 0.1), (x + w + 20, foot)])  # fmt: skip
    near = smooth([(x - 20, foot + 8), (x + w * 0.1, foot - h * 0.1), (x + w * 0.6, foot - h * 0.06),
                   (x + w + 20, foot - h * 0.12), (x + w + 20, foot + 8)])  # fmt: skip
    road = polygon([(x + w * 0.38, foot), (x + w * 0.62, foot), (x + w * 0.53, foot - h * 0.17),
                    (x + w * 0.5, foot - h * 0.17)])  # fmt: skip
    return (
        mark(far, palette.deep, opacity=0.45)
        + mark(near, palette.deep)
        + mark(road, palette.lite, opacity=0.7)
    )


def _glyph_neutral(palette: Palette) -> str:
    return mark(star(4, 11, 4), "#f2e3bd") + mark(star(4, 8, 3, turn=-45), "#c6a567") + mark(
        circle_path(2.2), palette.shade
    )  # fmt: skip


PALETTES = {
    "ember": Palette("#f08a4b", "#b8371f", "#7c1c13", "#420d0a", "#8f2b1c", "#f0a050", "#f7cf7d"),
    "grove": Palette("#8cc06a", "#3f7a3a", "#245327", "#10301a", "#2f6a45", "#a9cf7c", "#e0eaa6"),
    "stone": Palette("#b9c7d2", "#66788a", "#3f4f60", "#1d2833", "#4c6278", "#a8bccb", "#e3ebef"),
    "mire": Palette("#a58fc9", "#5c4482", "#3a2a5a", "#1c1331", "#3b2f5f", "#8d83a8", "#b6bf84"),
    "neutral": Palette("#e2c590", "#a07b46", "#6b4d27", "#382613", "#8fa0a0", "#dcc99c", "#f2e4bd"),
}

ORNAMENTS = {
    "ember": Ornament(_edge_ember, _scene_ember, _glyph_ember),
    "grove": Ornament(_edge_grove, _scene_grove, _glyph_grove),
    "stone": Ornament(_edge_stone, _scene_stone, _glyph_stone),
    "mire": Ornament(_edge_mire, _scene_mire, _glyph_mire),
    "neutral": Ornament(_edge_neutral, _scene_neutral, _glyph_neutral),
}

ELEMENTS = tuple(PALETTES)


def compass(r: float) -> str:
    """The sign of the back and the box: the four elements about a middle."""
    parts = (_glyph_ember, _glyph_grove, _glyph_stone, _glyph_mire)
    return "".join(
        placed(glyph(PALETTES[name]), *at(a, r), r * 0.045)
        for glyph, name, a in zip(parts, ELEMENTS[:4], (-90, 0, 90, 180), strict=True)
    )
