"""The room: a table of dark wood and the shelf on which the games stand, both under a lamp."""

from __future__ import annotations

import random

from art.shapes import mark, polyline, rect_path, stroke
from art.sheet import Sheet

WIDTH, HEIGHT = 1920, 1080


def _plank(sheet: Sheet, dice: random.Random, y: float, height: float, tones: tuple[str, str]) -> str:
    """One board across the picture, its figure shifted so that no two look alike."""
    shift = dice.uniform(0, 400)
    lite, dark = tones
    body = mark(
        rect_path(0, y, WIDTH, height), sheet.linear([(0, lite), (0.12, dark), (1, dark)], 0, 0, 0, 1)
    )
    part = mark(rect_path(shift, 0, WIDTH / 3.2, height), sheet.tiling("figure", 400, 0.16))
    figure = f'<g transform="translate({-shift * 3.2:.0f} {y:.0f}) scale(3.2 1)">{part}</g>'
    seam = stroke(f"M0 {y}H{WIDTH}", "#000", 2.4, opacity=0.55) + stroke(
        f"M0 {y + 2.2}H{WIDTH}", lite, 1.2, opacity=0.35
    )
    knots = ""
    for _ in range(dice.randint(0, 2)):
        x, ky, r = dice.uniform(60, WIDTH - 60), y + dice.uniform(0.3, 0.7) * height, dice.uniform(7, 14)
        rings = "".join(
            f'<ellipse cx="{x:.0f}" cy="{ky:.0f}" rx="{r * k * 1.9:.1f}" ry="{r * k:.1f}" fill="none" stroke="#120a05" stroke-width="1.5" opacity="{0.34 - k * 0.1:.2f}"/>'
            for k in (1, 1.5, 2.1, 2.8)
        )
        knots += f'<ellipse cx="{x:.0f}" cy="{ky:.0f}" rx="{r * 1.3:.1f}" ry="{r * 0.7:.1f}" fill="#120a05" opacity="0.5"/>{rings}'
    return body + figure + knots + seam


def _lamp(sheet: Sheet, cx: float, cy: float, reach: float, dark: float) -> str:
    """Warm light from a lamp at the upper left and darkness toward the corners."""
    whole = rect_path(0, 0, WIDTH, HEIGHT)
    glow = mark(
        whole, sheet.radial([(0, "#ffd79a", 0.34), (0.5, "#ffb860", 0.1), (1, "#ffb860", 0)], cx, cy, reach)
    )
    return glow + mark(
        whole, sheet.radial([(0.25, "#050302", 0), (1, "#050302", dark)], cx + 0.08, cy + 0.1, 0.86)
    )


def table() -> str:
    """Return the document of the table top behind everything (1920x1080): dark, calm, lamp-lit."""
    sheet, dice = Sheet(WIDTH, HEIGHT), random.Random(21)
    y = 0.0
    tones = (("#4a3222", "#38251a"), ("#46301f", "#332117"), ("#4d3525", "#3b281b"))
    while y < HEIGHT:
        height = dice.uniform(150, 210)
        sheet.add(_plank(sheet, dice, y, height, dice.choice(tones)))
        y += height
    sheet.add(_lamp(sheet, 0.36, 0.26, 0.75, 0.72))
    return sheet.svg()


def _shelf_board(sheet: Sheet, y: float) -> str:
    """A thick shelf: its lit upper face, its front edge and the shadow it throws on the wall."""
    top = mark(rect_path(0, y, WIDTH, 46), sheet.linear([(0, "#5d4029"), (1, "#8a6240")], 0, 0, 0, 1))
    grain = f'<g transform="translate(0 {y:.0f}) scale(3 0.4)">{mark(rect_path(0, 0, 650, 116), sheet.tiling("figure", 300, 0.3))}</g>'
    lip = stroke(f"M0 {y + 46}H{WIDTH}", "#d6a56a", 2.6, opacity=0.85)
    front = mark(
        rect_path(0, y + 47, WIDTH, 40),
        sheet.linear([(0, "#7a5536"), (0.5, "#573a24"), (1, "#2c1c11")], 0, 0, 0, 1),
    )
    mould = stroke(f"M0 {y + 76}H{WIDTH}", "#1d110a", 2, opacity=0.7) + stroke(
        f"M0 {y + 78.5}H{WIDTH}", "#a8784a", 1, opacity=0.5
    )
    shadow = mark(
        rect_path(0, y + 87, WIDTH, 120),
        sheet.linear([(0, "#000", 0.62), (0.4, "#000", 0.24), (1, "#000", 0)], 0, 0, 0, 1),
    )
    ambient = mark(
        rect_path(0, y - 60, WIDTH, 62), sheet.linear([(0, "#000", 0), (1, "#000", 0.4)], 0, 0, 0, 1)
    )
    return ambient + shadow + top + grain + front + lip + mould


def shelf() -> str:
    """Return the document of the shelf (1920x1080): a panelled wall; the upper face of its board begins at y 780."""
    sheet = Sheet(WIDTH, HEIGHT)
    whole = rect_path(0, 0, WIDTH, HEIGHT)
    sheet.add(
        mark(whole, sheet.linear([(0, "#463a2f"), (0.6, "#352b23"), (1, "#221b16")], 0, 0, 0.2, 1)),
        mark(whole, sheet.tiling("grain", 256, 0.22)),
    )
    for x in range(0, WIDTH + 1, 240):
        sheet.add(
            stroke(f"M{x} 0V{HEIGHT}", "#0c0a08", 3, opacity=0.6),
            stroke(f"M{x + 2.6} 0V{HEIGHT}", "#6a6356", 1.2, opacity=0.4),
        )
    sheet.add(
        mark(
            rect_path(0, 0, WIDTH, 34),
            sheet.linear([(0, "#2c1c11"), (0.7, "#5a3d27"), (1, "#2a1a10")], 0, 0, 0, 1),
        )
    )
    sheet.add(stroke(polyline([(0, 35), (WIDTH, 35)]), "#0c0704", 3, opacity=0.7))
    sheet.add(mark(rect_path(0, 36, WIDTH, 70), sheet.linear([(0, "#000", 0.5), (1, "#000", 0)], 0, 0, 0, 1)))
    sheet.add(_shelf_board(sheet, 780), _lamp(sheet, 0.38, 0.3, 0.7, 0.8))
    return sheet.svg()
