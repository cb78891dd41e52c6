"""The app's own icon: five different pieces on a round wooden table, seen from above."""

from __future__ import annotations

from art.light import raised, sunk
from art.seats import seat_disc, seats
from art.shapes import at, circle_path, mark, placed, rect_path, stroke
from art.sheet import Sheet

SIZE = 512


def _die(sheet: Sheet, side: float) -> str:
    """An ivory die showing five, centred on the origin."""
    half, r = side / 2, side * 0.17
    d = f"M{-half + r} {-half}H{half - r}a{r} {r} 0 0 1 {r} {r}V{half - r}a{r} {r} 0 0 1 {-r} {r}H{-half + r}a{r} {r} 0 0 1 {-r} {-r}V{-half + r}a{r} {r} 0 0 1 {r} {-r}Z"
    pips = "".join(
        mark(circle_path(side * 0.085, x * side, y * side), "#3a2414")
        for x, y in ((-0.25, -0.25), (0.25, -0.25), (0, 0), (-0.25, 0.25), (0.25, 0.25))
    )
    face = mark(d, sheet.radial([(0, "#fffdf4"), (0.6, "#f3e8cf"), (1, "#c9b48a")]))
    return f"<g {raised(sheet, 4, 12)}>{face}</g><g {sunk(sheet, 1.6)}>{pips}</g>"


def app_icon() -> str:
    """Return the document of the app icon (512x512)."""
    sheet = Sheet(SIZE, SIZE)
    wood = circle_path(236, 254, 252)
    top = mark(wood, sheet.radial([(0, "#9a6c43"), (0.6, "#6a4529"), (1, "#3a2415")]))
    sheet.add(f"<g {raised(sheet, 7, 10)}>{top}</g>")
    clip = sheet.clip(mark(circle_path(212, 254, 252), "#000"))
    sheet.add(
        f'<g {clip}><g transform="scale(2 1)">{mark(rect_path(0, 0, 256, 512), sheet.tiling("figure", 300, 0.26))}</g></g>'
    )
    sheet.add(
        stroke(circle_path(214, 254, 252), "#24140a", 3, opacity=0.6),
        stroke(circle_path(216.5, 255.5, 253.5), "#c9945c", 2, opacity=0.6),
    )
    for index in range(5):
        x, y = at(-90 + index * 72, 138, 254, 256)
        sheet.add(f"<g {raised(sheet, 4, 9)}>{placed(seat_disc(sheet, seats()[index], 62), x, y)}</g>")
    sheet.add(placed(_die(sheet, 112), 254, 254, 1, 14))
    return sheet.svg()
