"""Frames of whole cards, which each card game restyles: a palette, an ornament and a kind make one frame.

Two sheets are made of each: `near` with a ribbon for the name, a window for the emblem and a plate for the
text, and `small`, whose window takes almost the whole card, for cards too small to show a text. Numbers,
words and the emblem are put on by the window; it knows the boxes below as parts of a card.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from art.light import cast, raised, sunk
from art.shapes import at, circle_path, mark, placed, polygon, rect_path, star, stroke
from art.sheet import Sheet, num

WIDTH, HEIGHT = 252, 352
"""Proportions of 63 to 88, as playing cards have."""
RIBBON = (12.0, 12.0, 228.0, 38.0)
"""Left, top, width and height of the ribbon for the name."""
WINDOW = (17.0, 56.0, 218.0, 150.0)
"""The window for the emblem."""
PLATE = (15.0, 212.0, 222.0, 126.0)
"""The plate for the text, with room for a stat in each lower corner."""
SMALL_WINDOW = (13.0, 13.0, 226.0, 326.0)
"""The window of the small sheet."""
KINDS = ("hero", "creature", "spell", "equipment", "event")

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours of one family of cards: the mount, the light in the window, metal, paper and ink."""

    lite: str
    main: str
    deep: str
    shade: str
    sky: str
    mist: str
    ground: str
    metal: tuple[str, str, str] = ("#fbe7a6", "#d8a94a", "#8a5f1c")
    paper: tuple[str, str] = ("#fbf4e0", "#ecdcb6")
    ink: str = "#2a1b0e"


@dataclass(frozen=True, slots=True)
class Ornament:
    """What tells a family apart without colour.

    `edge` decorates the mount (the whole card, of which only the rim stays visible), `scene` the foot of the
    window (its box is given), `glyph` is a small sign of radius 10 about the origin.
    """

    edge: Callable[[Sheet, Palette], str]
    scene: Callable[[Sheet, Palette, Box], str]
    glyph: Callable[[Palette], str]


def rounded(x: float, y: float, width: float, height: float, r: float) -> str:
    """Path data of a rectangle with round corners."""
    a, w, h = num(r), num(width - 2 * r), num(height - 2 * r)
    arc = f"a{a} {a} 0 0 1"
    return (
        f"M{num(x + r)} {num(y)}h{w}{arc} {a} {a}v{h}{arc} -{a} {a}h-{w}{arc} -{a} -{a}v-{h}{arc} {a} -{a}Z"
    )


def _arched(x: float, y: float, w: float, h: float) -> str:
    """A gothic arch: the window of creatures."""
    rise = min(h * 0.34, w * 0.24)
    left, right, mid, foot = num(x), num(x + w), num(x + w / 2), num(y + h)
    spring, control = num(y + rise), num(y + rise * 0.28)
    return (
        f"M{left} {foot}V{spring}Q{left} {control} {mid} {num(y)}Q{right} {control} {right} {spring}V{foot}Z"
    )


def _round(x: float, y: float, w: float, h: float) -> str:
    """An oval: the window of spells."""
    rx, ry = w / 2, h / 2
    arc = f"A{num(rx)} {num(ry)} 0 1 1"
    return f"M{num(x)} {num(y + ry)}{arc} {num(x + w)} {num(y + ry)}{arc} {num(x)} {num(y + ry)}Z"


def _cut(x: float, y: float, w: float, h: float) -> str:
    """An octagon: the window of equipment."""
    c = min(w, h) * 0.2
    return polygon(
        [
            (x + c, y),
            (x + w - c, y),
            (x + w, y + c),
            (x + w, y + h - c),
            (x + w - c, y + h),
            (x + c, y + h),
            (x, y + h - c),
            (x, y + c),
        ]
    )


def _notched(x: float, y: float, w: float, h: float) -> str:
    """A rectangle whose corners are bitten out: the window of events."""
    c = min(w, h) * 0.15
    bite, flat, side = f"a{num(c)} {num(c)} 0 0 0", num(w - 2 * c), num(h - 2 * c)
    k = num(c)
    return (
        f"M{num(x + c)} {num(y)}h{flat}{bite} {k} {k}v{side}{bite} -{k} {k}h-{flat}{bite} -{k} -{k}"
        f"v-{side}{bite} {k} -{k}Z"
    )


def _shape(kind: str, box: Box) -> str:
    x, y, w, h = box
    match kind:
        case "creature":
            return _arched(x, y, w, h)
        case "spell":
            return _round(x, y, w, h)
        case "equipment":
            return _cut(x, y, w, h)
        case "event":
            return _notched(x, y, w, h)
        case _:
            return rounded(x, y, w, h, 6)


def _mount(sheet: Sheet, palette: Palette, ornament: Ornament) -> str:
    """The card's body: its colour, the ornament of its rim, a line of metal."""
    lite, metal, deep = palette.metal
    edge = rounded(1, 1, WIDTH - 2, HEIGHT - 2, 14)
    body = mark(edge, sheet.linear([(0, palette.lite), (0.28, palette.main), (1, palette.deep)]))
    inside = f"<g {sheet.clip(mark(edge, '#000'))}>{ornament.edge(sheet, palette)}</g>"
    line = stroke(rounded(3, 3, WIDTH - 6, HEIGHT - 6, 12), palette.shade, 4) + stroke(
        rounded(3, 3, WIDTH - 6, HEIGHT - 6, 12), sheet.linear([(0, lite), (0.5, metal), (1, deep)]), 2
    )
    return body + inside + line


def _middle(box: Box) -> float:
    """Where the middle of the emblem is, as a part of the window's height: the name covers a tall one's foot."""
    return 0.48 if box[2] > box[3] else 0.37


def _behind(sheet: Sheet, palette: Palette, kind: str, box: Box) -> str:
    """What a kind of card has behind its emblem: gold leaf, rays, a diaper of lozenges, bands of cloud."""
    x, y, w, h = box
    cx, cy = x + w / 2, y + h * _middle(box)
    if kind == "hero":
        beams = star(24, w, w * 0.2, cx, cy)
        leaf = mark(circle_path(w * 0.34, cx, cy), palette.metal[0], opacity=0.85)
        return mark(beams, palette.metal[0], opacity=0.34) + leaf
    if kind == "spell":
        return mark(star(16, w, w * 0.12, cx, cy), palette.mist, opacity=0.5)
    if kind == "equipment":
        size = 26
        lines = "".join(
            f"M{num(x - h + i * size)} {num(y)}l{num(h)} {num(h)}M{num(x + i * size)} {num(y)}l{num(-h)} {num(h)}"
            for i in range(int((w + h) / size) + 2)
        )
        return stroke(lines, palette.metal[0], 1.6, opacity=0.34)
    if kind == "event":
        return "".join(
            mark(rounded(x + dx * w, y + dy * h, w * 0.5, 11, 5.5), palette.mist, opacity=0.6)
            for dx, dy in ((-0.12, 0.12), (0.6, 0.08), (0.68, 0.24), (-0.2, 0.33), (0.72, 0.44))
        )
    return ""


def _view(sheet: Sheet, palette: Palette, ornament: Ornament, kind: str, box: Box) -> str:
    """The window: sky, what is behind the emblem, the scene at its foot, light in the middle, a metal rim."""
    x, y, w, h = box
    d = _shape(kind, box)
    lite, metal, deep = palette.metal
    sky = mark(
        rect_path(x, y, w, h),
        sheet.linear([(0, palette.sky), (0.62, palette.mist), (1, palette.ground)], 0, 0, 0, 1),
    )
    glow = mark(
        circle_path(min(w, h) * 0.62, x + w / 2, y + h * _middle(box)),
        sheet.radial([(0, "#fff9e4", 0.78), (0.6, "#fff4d2", 0.3), (1, "#fff4d2", 0)], 0.5, 0.5, 0.5),
    )
    inner = sky + _behind(sheet, palette, kind, box) + ornament.scene(sheet, palette, box) + glow
    clipped = f"<g {sheet.clip(mark(d, '#000'))}>{inner}</g>"
    rim = stroke(d, palette.shade, 6.5) + stroke(
        d, sheet.linear([(0, lite), (0.5, metal), (1, deep)]), 3.4 if kind != "hero" else 4.6
    )
    return clipped + f"<g {raised(sheet, 0.8, 2, 0.5, 0.4)}>{rim}</g>"


def _ribbon(sheet: Sheet, palette: Palette) -> str:
    x, y, w, h = RIBBON
    metal = palette.metal[1]
    face = mark(
        rounded(x, y, w, h, 5), sheet.linear([(0, palette.deep), (0.5, palette.shade), (1, palette.shade)])
    )
    lines = stroke(rounded(x + 2.5, y + 2.5, w - 5, h - 5, 3), metal, 1.3)
    return f"<g {cast(sheet, 2.4)}>{face}</g>{lines}"


def _plate(sheet: Sheet, palette: Palette, ornament: Ornament) -> str:
    """The vellum for the text: a ruled edge, the family's sign faintly in the middle."""
    x, y, w, h = PLATE
    lite, low = palette.paper
    face = mark(rounded(x, y, w, h, 7), sheet.linear([(0, lite), (1, low)], 0, 0, 0.3, 1))
    sign = placed(ornament.glyph(palette), x + w / 2, y + h / 2, 4.4)
    edge = stroke(rounded(x + 3, y + 3, w - 6, h - 6, 5), palette.main, 1.2, opacity=0.7)
    faint = f'<g opacity="0.08">{sign}</g>'
    return f"<g {sunk(sheet, 1.4, 0.5, 0.4)}>{face}</g>{faint}{edge}"


def _seal(sheet: Sheet, palette: Palette, ornament: Ornament, x: float, y: float, r: float) -> str:
    """The family's sign on a roundel."""
    lite, metal, deep = palette.metal
    disc = mark(circle_path(r, x, y), sheet.linear([(0, lite), (0.5, metal), (1, deep)]))
    inner = mark(circle_path(r * 0.84, x, y), palette.shade)
    glyph = placed(ornament.glyph(palette), x, y, r * 0.066)
    return f"<g {cast(sheet, 2)}>{disc}</g>{inner}{glyph}"


def _laurels(sheet: Sheet, palette: Palette, y: float) -> str:
    """Heroes bear a row of gold leaves on either side."""
    leaf = "M0 0Q7 -8 18 -6Q14 4 0 0Z"
    one = "".join(
        placed(mark(leaf, palette.metal[0], stroke=palette.shade, stroke_width=0.8), 0, -i * 15, 0.8, -68)
        + placed(mark(leaf, palette.metal[1], stroke=palette.shade, stroke_width=0.8), 0, -i * 15, 0.8, -20)
        for i in range(7)
    )
    left = placed(one, 11, y, 0.72)
    right = f'<g transform="translate({WIDTH - 11} {num(y)}) scale(-.72 .72)">{one}</g>'
    return f"<g {cast(sheet, 1.5)}>{left}{right}</g>"


def frame(palette: Palette, ornament: Ornament, kind: str, *, near: bool) -> str:
    """Return the document of the frame of a kind of card (252x352), with or without a plate for text."""
    sheet = Sheet(WIDTH, HEIGHT)
    sheet.add(_mount(sheet, palette, ornament))
    if near:
        sheet.add(_view(sheet, palette, ornament, kind, WINDOW))
        sheet.add(_ribbon(sheet, palette), _plate(sheet, palette, ornament))
        sheet.add(_seal(sheet, palette, ornament, WIDTH / 2, PLATE[1] - 3, 13))
    else:
        sheet.add(_view(sheet, palette, ornament, kind, SMALL_WINDOW))
        sheet.add(_seal(sheet, palette, ornament, WIDTH - 31, 31, 25))
    if kind == "hero":
        sheet.add(_laurels(sheet, palette, HEIGHT - 40))
    return sheet.svg()


def back(palette: Palette, ornament: Ornament) -> str:
    """Return the document of a card's back: a bordered leaf with the family's sign in a star of metal."""
    sheet = Sheet(WIDTH, HEIGHT)
    lite, metal, deep = palette.metal
    shine = sheet.linear([(0, lite), (0.5, metal), (1, deep)])
    field = rounded(20, 20, WIDTH - 40, HEIGHT - 40, 8)
    lattice = "".join(
        f"M{20 + i * 30} 20l{HEIGHT} {HEIGHT}M{WIDTH - 20 - i * 30} 20l{-HEIGHT} {HEIGHT}"
        for i in range(-11, 12)
    )
    cx, cy = WIDTH / 2, HEIGHT / 2
    sheet.add(
        _mount(sheet, palette, ornament),
        mark(field, sheet.radial([(0, palette.deep), (1, palette.shade)], 0.5, 0.5, 0.7)),
        f"<g {sheet.clip(mark(field, '#000'))}>{stroke(lattice, metal, 1.3, opacity=0.4)}</g>",
        stroke(field, shine, 2.4),
    )
    rosette = "".join(mark(circle_path(19, *at(a, 58, cx, cy)), palette.deep, stroke=metal, stroke_width=2)
                      for a in range(0, 360, 45))  # fmt: skip
    middle = mark(circle_path(66, cx, cy), palette.deep, stroke=metal, stroke_width=3)
    points = mark(star(8, 60, 34, cx, cy), shine) + mark(circle_path(33, cx, cy), palette.shade)
    sign = placed(ornament.glyph(palette), cx, cy, 2.6)
    sheet.add(f"<g {raised(sheet, 1.4, 3)}>{rosette}{middle}{points}</g>", sign)
    return sheet.svg()
