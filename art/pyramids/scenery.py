"""Small things scattered on the map: palms, reeds, rocks, half-buried ruins."""

from __future__ import annotations

import math
import random

from art.light import blurred
from art.pyramids.pigment import pigment
from art.shapes import Point, hewn, mark, polygon, smooth, stroke
from art.sheet import Sheet


def palm(sheet: Sheet, dice: random.Random, height: float) -> str:
    """A date palm with its foot at the origin and its shadow toward the lower right."""
    reed = pigment("reed")
    lean = dice.uniform(-0.25, 0.25) * height
    trunk = f"M0 0C{lean * 0.2:.1f} {-height * 0.4:.1f} {lean * 0.6:.1f} {-height * 0.7:.1f} {lean:.1f} {-height:.1f}"
    shadow = mark(f"M0 0L{height * 0.55:.1f} {height * 0.26:.1f}", stroke="#2b1704", stroke_width=3)
    crown = f'<ellipse cx="{height * 0.66:.1f}" cy="{height * 0.3:.1f}" rx="{height * 0.32:.1f}" ry="{height * 0.14:.1f}" fill="#2b1704"/>'
    leaves = []
    for i in range(9):
        angle = math.radians(i * 40 + dice.uniform(-12, 12))
        length = height * dice.uniform(0.42, 0.55)
        tip = (lean + math.cos(angle) * length, -height + math.sin(angle) * length * 0.6 + length * 0.28)
        mid = (
            lean + math.cos(angle) * length * 0.55,
            -height + math.sin(angle) * length * 0.42 - length * 0.14,
        )
        d = f"M{lean:.1f} {-height:.1f}Q{mid[0]:.1f} {mid[1] - 2:.1f} {tip[0]:.1f} {tip[1]:.1f}Q{mid[0]:.1f} {mid[1] + 4:.1f} {lean:.1f} {-height:.1f}Z"
        colour = (
            reed.lite if math.cos(angle) + math.sin(angle) < -0.2 else dice.choice((reed.main, reed.deep))
        )
        leaves.append(mark(d, colour))
    return (
        f'<g {blurred(sheet, 1.4)} opacity="0.38">{shadow}{crown}</g>'
        + stroke(trunk, "#6b4a24", height * 0.09)
        + stroke(trunk, "#a67c45", height * 0.04)
        + "".join(leaves)
    )


def reeds(dice: random.Random, count: int) -> str:
    """A tuft of reeds with its foot at the origin."""
    reed = pigment("reed")
    marks = []
    for _ in range(count):
        x, height, lean = dice.uniform(-9, 9), dice.uniform(12, 24), dice.uniform(-5, 5)
        stalk = f"M{x:.1f} 0Q{x:.1f} {-height * 0.6:.1f} {x + lean:.1f} {-height:.1f}"
        marks.append(stroke(stalk, dice.choice((reed.lite, reed.main, reed.deep)), 1.7))
        if dice.random() < 0.35:
            marks.append(stroke(f"M{x + lean:.1f} {-height:.1f}l{lean * 0.2:.1f} -4", "#8a5a2a", 3))
    return "".join(marks)


def rock(sheet: Sheet, dice: random.Random, size: float) -> str:
    """A boulder."""
    lime, sand = pigment("lime"), pigment("sand")
    points: list[Point] = []
    for i in range(8):
        angle = math.radians(i * 45)
        points.append(
            (
                math.cos(angle) * size * dice.uniform(0.8, 1.1),
                math.sin(angle) * size * dice.uniform(0.5, 0.75),
            )
        )
    d = smooth(points, closed=True)
    fill = sheet.linear([(0, lime.lite), (0.5, sand.deep), (1, sand.shade)])
    shadow = f'<ellipse cx="{size * 0.5:.1f}" cy="{size * 0.45:.1f}" rx="{size * 1.2:.1f}" ry="{size * 0.5:.1f}" fill="#2b1704" opacity="0.28"/>'
    return shadow + mark(d, fill)


def ruin(sheet: Sheet, dice: random.Random) -> str:
    """A broken wall and two fallen drums, half drowned in sand."""
    lime, sand = pigment("lime"), pigment("sand")
    fill = sheet.linear([(0, lime.lite), (0.6, sand.main), (1, sand.deep)])
    blocks = []
    for row in range(3):
        for i in range(5 - row):
            block = hewn(dice, -34 + i * 14 + row * 3, -10 - row * 9, 13, 8.4, 0.6)
            if dice.random() < 0.55:
                blocks.append(mark(block, fill, stroke=sand.deep, stroke_width=0.6))
    drum = f'<ellipse cx="34" cy="-4" rx="9" ry="6" fill="{fill}" stroke="{sand.shade}" stroke-width="0.6"/>'
    shadow = mark(polygon([(-34, 0), (26, 0), (44, 9), (-20, 7)]), "#2b1704", opacity=0.25)
    drift = mark("M-44 4C-30 -6 -10 2 6 -2C22 -6 40 -2 50 4C30 10 -20 10 -44 4Z", sand.main, opacity=0.85)
    return f'<g opacity="0.85">{shadow}{"".join(blocks)}{drum}{drift}</g>'
