"""The shapes that emblems are composed of. Every part is centred on the origin unless it says otherwise."""

from __future__ import annotations

from collections.abc import Mapping

from art.shapes import at, circle_path, mark, mirrored, placed, polygon, polyline, rect_path, star, stroke
from art.sheet import num

TONES = ("@m", "@d", "@l", "@g", "@k", "@s")


def paint(markup: str, tones: Mapping[str, str]) -> str:
    """Put colours in place of tones."""
    for tone, colour in tones.items():
        markup = markup.replace(tone, colour)
    return markup


def shape(d: str, tone: str = "@m", line: float = 1.8) -> str:
    """A filled shape with a carved outline."""
    return mark(d, tone, stroke="@k", stroke_width=line, stroke_linejoin="round")


def rod(d: str, tone: str = "@m", width: float = 5, line: float = 2) -> str:
    """A thick line with a carved outline."""
    return stroke(d, "@k", width + 2 * line) + stroke(d, tone, width)


def scratch(d: str, tone: str = "@k", width: float = 2.4) -> str:
    """A thin inner line."""
    return stroke(d, tone, width)


def dot(x: float, y: float, r: float, tone: str = "@g", line: float = 1.8) -> str:
    """A disc."""
    return shape(circle_path(r, x, y), tone, line)


def sun(r: float = 14, rays: int = 12, tone: str = "@g") -> str:
    """A disc with separate rays out to 1.75 r."""
    beams = "".join(
        scratch(polyline([at(a * 360 / rays, r * 1.28), at(a * 360 / rays, r * 1.72)]), tone, r * 0.26)
        for a in range(rays)
    )
    return beams + dot(0, 0, r, tone)


def moon(r: float = 18, tone: str = "@l") -> str:
    """A waxing crescent open to the upper right."""
    a, b = num(r), num(r * 0.82)
    return shape(
        f"M{num(r * 0.35)} {num(-r * 0.94)}A{a} {a} 0 1 0 {num(r * 0.94)} {num(r * 0.35)}A{b} {b} 0 0 1 {num(r * 0.35)} {num(-r * 0.94)}Z",
        tone,
    )


def drop(r: float = 12, tone: str = "@m") -> str:
    """A falling drop; its belly has radius r."""
    d = f"M0 {num(-r * 2)}C{num(r * 0.3)} {num(-r * 1.2)} {num(r)} {num(-r * 0.7)} {num(r)} 0A{num(r)} {num(r)} 0 1 1 {num(-r)} 0C{num(-r)} {num(-r * 0.7)} {num(-r * 0.3)} {num(-r * 1.2)} 0 {num(-r * 2)}Z"
    return shape(d, tone) + scratch(
        f"M{num(-r * 0.45)} {num(r * 0.1)}A{num(r * 0.5)} {num(r * 0.5)} 0 0 0 0 {num(r * 0.5)}", "@l", 2
    )


def flame(height: float = 44, tone: str = "@g", heart: str = "@l") -> str:
    """A flame with its foot at the origin."""
    body = shape(
        "M0 0C-18 0 -22 -16 -14 -27C-12 -20 -8 -19 -7 -22C-9 -33 -2 -40 4 -46C3 -36 9 -31 14 -24C22 -12 16 0 0 0Z",
        tone,
    )
    inner = mark("M0 -2C-8 -2 -10 -10 -5 -16C-3 -12 0 -13 1 -19C6 -15 9 -10 8 -7C7 -4 4 -2 0 -2Z", heart)
    return placed(body + inner, 0, 0, height / 46)


def spear(length: float = 88, tone: str = "@m") -> str:
    """An upright spear centred on the origin."""
    half = length / 2
    tip = shape(f"M0 {num(-half)}L8 {num(-half + 17)}L0 {num(-half + 27)}L-8 {num(-half + 17)}Z", "@l")
    return (
        rod(f"M0 {num(half)}V{num(-half + 24)}", tone, 3.6, 1.6)
        + rod(f"M-4 {num(-half + 29)}H4", "@g", 3, 1.2)
        + tip
    )


def khopesh(tone: str = "@l") -> str:
    """A sickle sword, grip at the bottom, edge to the right."""
    blade = shape(
        "M-3 22V2C-3 -8 -12 -14 -12 -26C-12 -40 2 -46 14 -42L10 -36C2 -38 -4 -34 -4 -26C-4 -16 5 -10 5 2V22Z",
        tone,
    )
    return blade + rod("M-8 23H10", "@g", 4, 1.6) + rod("M1 27V44", "@m", 6, 1.8)


def shield(tone: str = "@m", boss: str = "@g") -> str:
    """An arched shield 60 wide and 76 high."""
    outline = "M-30 -12C-30 -44 30 -44 30 -12L26 38H-26Z"
    inner = "M-22 -10C-22 -34 22 -34 22 -10L19 31H-19Z"
    return shape(outline, tone, 2.6) + scratch(inner, "@l", 2) + dot(0, -2, 8, boss)


def wall(width: float = 80, height: float = 34, tone: str = "@l") -> str:
    """A battlement; its foot lies on y=0."""
    half, teeth = width / 2, 4
    step = width / (teeth * 2 - 1)
    points = [(-half, 0.0), (-half, -height)]
    for i in range(teeth):
        x = -half + 2 * i * step
        points += [(x, -height - 9), (x + step, -height - 9), (x + step, -height)]
        if i < teeth - 1:
            points.append((x + 2 * step, -height))
    points.append((half, 0))
    rows = "".join(polyline([(-half, -height * k / 3), (half, -height * k / 3)]) for k in (1, 2))
    joints = "".join(
        f"M{num(x)} {num(y)}v{num(height / 3)}"
        for y, xs in (
            (-height, (-half * 0.5, half * 0.3)),
            (-height * 2 / 3, (-half * 0.2, half * 0.6)),
            (-height / 3, (-half * 0.6, half * 0.1)),
        )
        for x in xs
    )
    return shape(polygon(points), tone) + scratch(rows + joints, "@k", 1.6)


def scroll(tone: str = "@l") -> str:
    """An unrolled papyrus, 68 wide and 60 high."""
    sheet = shape("M-28 -26H28V26H-28Z", tone)
    rolls = "".join(
        shape(f"M-34 {y - 5}H34A5 5 0 0 1 34 {y + 5}H-34A5 5 0 0 1 -34 {y - 5}Z", "@g") for y in (-27, 27)
    )
    return sheet + rolls


def eye(tone: str = "@m") -> str:
    """A painted eye with its brow and tear."""
    brow = rod("M-40 -14C-24 -34 16 -36 42 -18", tone, 4.5, 1.4)
    lid = shape("M-42 2C-24 -22 18 -24 42 0C20 18 -20 20 -42 2Z", "@l", 3)
    tear = rod("M-8 14C-8 26 -16 36 -28 34M12 12C16 26 26 36 40 28", tone, 3.8, 1.4)
    return (
        tear
        + brow
        + lid
        + dot(0, -2, 11, tone)
        + mark(circle_path(4.5, 0, -2), "@k")
        + mark(circle_path(2, -3, -5), "@l")
    )


def hand(tone: str = "@s") -> str:
    """An open hand seen from the palm, wrist at the bottom."""
    palm = "M-14 36L-16 10C-22 2 -30 -2 -32 -9C-32 -15 -25 -15 -21 -10L-13 -2L-16 -28C-16 -35 -8 -35 -7 -29L-5 -9L-3 -36C-2 -43 6 -43 6 -36L6 -9L11 -31C13 -38 20 -36 19 -29L16 -5L22 -18C25 -24 32 -20 29 -14L21 8L16 36Z"
    return shape(palm, tone, 2.4) + scratch("M-9 10C-4 16 4 16 10 8M-6 20C0 23 6 22 12 16", "@k", 1.8)


def orant(tone: str = "@m", head: str = "@s") -> str:
    """A kneeling figure with raised arms, facing right."""
    arms = rod("M2 -14L18 -22L20 -42M0 -10L24 -14L32 -34", head, 5, 1.6)
    robe = shape("M-14 -16C-6 -22 6 -20 10 -12L8 12L30 16C36 22 34 30 26 30H-24C-28 20 -20 0 -14 -16Z", tone)
    hair = shape("M-10 -24C-18 -32 -12 -48 2 -48C12 -48 14 -38 11 -31C6 -22 -4 -18 -10 -24Z", "@d")
    face = mark("M2 -42C10 -42 13 -36 10 -29C7 -24 1 -24 -1 -28Z", head)
    return arms + robe + hair + face + scratch("M-16 6L6 10M-20 18L10 18", "@l", 2)


def warrior(tone: str = "@m") -> str:
    """A standing warrior in profile with a small shield, facing right."""
    legs = rod("M-6 16L-12 42H-2M6 16L10 42H20", "@s", 6, 1.6)
    kilt = shape("M-13 -2H13L17 22H-15Z", "@l") + scratch("M-4 0L-6 21M4 0L7 21", "@k", 1.6)
    chest = shape("M-14 -24C-6 -28 8 -28 14 -24L12 0H-12Z", tone)
    head = dot(1, -36, 9, "@s", 2) + shape("M-10 -32C-12 -50 14 -50 11 -37L0 -38L-2 -28Z", tone)
    arm = rod("M12 -20L24 -6", "@s", 5, 1.6)
    return legs + kilt + chest + head + arm


def pyramid(levels: int = 4, tone: str = "@m", width: float = 84, step: float = 14) -> str:
    """A stepped pyramid whose foot lies on y=0."""
    marks = []
    for i in range(levels):
        half = width / 2 * (1 - i / (levels + 0.4))
        marks.append(shape(rect_path(-half, -step * (i + 1), half * 2, step), tone if i % 2 == 0 else "@l"))
    return "".join(marks)


def obelisk(height: float = 80, tone: str = "@l") -> str:
    """An obelisk whose foot lies on y=0."""
    neck, h = 6.5, num(-height + 14)
    body = shape(f"M-11 0L{num(-neck)} {h}L0 {num(-height)}L{num(neck)} {h}L11 0Z", tone)
    tip = shape(f"M{num(-neck)} {h}L0 {num(-height)}L{num(neck)} {h}Z", "@g")
    foot = shape(rect_path(-17, -2, 34, 9), tone)
    return (
        body
        + tip
        + foot
        + scratch(f"M0 {num(-height * 0.3)}V{num(-height * 0.42)}M-3 {num(-height * 0.55)}H3", "@k", 2.2)
    )


def pylons(open_wide: bool = True) -> str:
    """A city gate: two towers and a lintel, the foot on y=0; its leaves shut or thrown open."""
    towers = "".join(
        shape(polygon([(s * 42, 0), (s * 16, 0), (s * 18, -58), (s * 37, -58)]), "@l") for s in (-1, 1)
    )
    caps = "".join(shape(rect_path(s * 27.5 - 12.5, -66, 25, 8), "@m") for s in (-1, 1))
    lintel = shape(rect_path(-18, -52, 36, 10), "@m")
    hole = mark(rect_path(-16, -42, 32, 42), "@k")
    leaves = shape(polygon([(-16, -42), (-6, -34), (-6, 6), (-16, 0)]), "@g") + shape(
        polygon([(16, -42), (6, -34), (6, 6), (16, 0)]), "@g"
    )
    shut = shape(rect_path(-16, -42, 16, 42), "@g") + shape(rect_path(0, -42, 16, 42), "@g")
    return hole + (leaves if open_wide else shut) + towers + caps + lintel


def wing(tone: str = "@m") -> str:
    """A wing spread to the right from the origin."""
    first = shape("M0 -6C16 -16 34 -16 48 -10C46 -4 42 0 36 2C30 10 16 12 0 8Z", tone)
    lines = scratch("M6 -2C18 -8 30 -8 42 -7M6 4C16 0 26 0 35 1", "@l", 2.4) + scratch(
        "M14 -9L12 9M24 -11L21 8M34 -12L31 5", "@k", 1.5
    )
    return first + lines


def wings(tone: str = "@m") -> str:
    """A pair of spread wings."""
    return wing(tone) + mirrored(wing(tone))


def feather(tone: str = "@l") -> str:
    """An upright ostrich feather, its foot at y=44."""
    vane = shape(
        "M-3 42C-14 20 -20 -6 -10 -26C-2 -44 22 -46 24 -32C26 -22 16 -19 13 -24C20 -4 12 22 4 42Z", tone
    )
    return (
        vane
        + scratch("M0 42C-2 18 -3 -6 6 -28", "@k", 2.2)
        + scratch("M-11 -2L-2 4M-9 14L-1 19M13 -8L1 -3M11 8L1 13", "@k", 1.6)
    )


def coin(r: float = 11, tone: str = "@g") -> str:
    """A coin with a square hole's shade."""
    return (
        dot(0, 0, r, tone)
        + scratch(circle_path(r * 0.62), "@k", 1.6)
        + mark(rect_path(-r * 0.2, -r * 0.2, r * 0.4, r * 0.4), "@k")
    )


def glory(side: float = 26) -> str:
    """The square mark of permanent glory."""
    half = side / 2
    return shape(rect_path(-half, -half, side, side), "@g", 2.4) + mark(
        star(8, half * 0.78, half * 0.42), "@k"
    )


def helmet(tone: str = "@g", crest: str = "@m") -> str:
    """A crested helmet facing left, about 50 high."""
    plume = shape("M-10 -22C-8 -38 28 -34 30 -6C31 8 28 16 24 24C20 6 10 -16 -10 -22Z", crest)
    return (
        plume
        + shape("M-22 4C-24 -26 18 -30 20 2L22 24L10 26L8 10H-8L-10 28L-20 20Z", tone)
        + scratch("M-21 5L19 3", "@k", 2.6)
    )


def ram_horns(tone: str = "@m") -> str:
    """A pair of curled horns."""
    horn = rod("M-4 -12C-10 -34 -44 -32 -44 -6C-44 16 -20 20 -16 4C-14 -6 -22 -12 -28 -6", tone, 7, 2)
    return horn + mirrored(horn)


def card(tone: str = "@l") -> str:
    """A card, 36 by 50."""
    return shape(
        "M-15 -25H15A3 3 0 0 1 18 -22V22A3 3 0 0 1 15 25H-15A3 3 0 0 1 -18 22V-22A3 3 0 0 1 -15 -25Z", tone
    )


def foot(tone: str = "@m") -> str:
    """A footprint with toes at the top, 22 by 50."""
    sole = shape("M-8 -12C-12 2 -4 8 -6 18C-8 28 8 30 8 18C8 8 12 0 10 -12C8 -20 -6 -20 -8 -12Z", tone)
    toes = "".join(
        dot(x, y, r, tone, 1.6) for x, y, r in ((-7, -23, 4), (0, -26, 3.4), (6, -25, 3), (11, -21, 2.6))
    )
    return sole + toes


def wheat(tone: str = "@g") -> str:
    """An ear of wheat with its foot at y=44."""
    ears = "".join(
        placed(shape("M0 0C-7 -4 -7 -12 0 -17C7 -12 7 -4 0 0Z", tone, 1.6), s * 5, y, 0.9, s * 26)
        for y in (-6, -18, -30)
        for s in (-1, 1)
    )
    return (
        rod("M0 44V-30", tone, 2.6, 1.2)
        + ears
        + placed(shape("M0 0C-6 -4 -6 -12 0 -18C6 -12 6 -4 0 0Z", tone, 1.6), 0, -34)
    )


def bowl(tone: str = "@m") -> str:
    """A footed bowl, rim at y=0."""
    return shape("M-30 0H30C28 16 14 24 6 26V34H18V41H-18V34H-6V26C-14 24 -28 16 -30 0Z", tone) + scratch(
        "M-24 7C-10 11 10 11 24 7", "@l", 2.4
    )
