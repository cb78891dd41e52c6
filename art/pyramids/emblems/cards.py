"""Emblems of battle cards, divine intervention cards and action spaces."""

from __future__ import annotations

from art.pyramids.emblems import parts as p
from art.shapes import at, circle_path, mark, mirrored, placed, polygon, polyline, rect_path, star


def _axe() -> str:
    blade = p.shape("M4 -40C22 -46 30 -30 28 -14C22 -22 12 -24 4 -22Z", "@l")
    return p.rod("M0 46V-44", "@s", 5) + blade + mirrored(blade) + p.rod("M-5 -18H5M-5 -42H5", "@g", 3, 1.2)


def _bow() -> str:
    return p.scratch("M20 -40V40", "@l", 1.8) + p.rod(
        "M20 -42C-8 -34 -20 -14 -18 0C-20 14 -8 34 20 42", "@s", 4.6
    )


def _arrow() -> str:
    return (
        p.rod("M-34 0H26", "@s", 3, 1.2)
        + p.shape("M22 -8L42 0L22 8Z", "@l")
        + p.scratch("M-34 0L-42 -7M-34 0L-42 7M-28 0L-36 -7M-28 0L-36 7", "@m", 3)
    )


def _horse() -> str:
    neck = p.shape(
        "M38 46C40 16 34 -16 12 -30L14 -46L2 -34C-14 -32 -26 -20 -34 -2C-40 8 -42 16 -36 20C-30 24 -24 20 -18 12C-10 10 -4 8 0 2C2 18 -8 30 -10 46Z",
        "@m",
    )
    mane = p.shape("M10 -34C26 -32 40 -16 44 6C46 22 46 36 44 46H36C38 18 30 -8 8 -26Z", "@d")
    plumes = "".join(placed(p.feather("@l"), x, -36, 0.34, t) for x, t in ((4, -8), (14, 14)))
    bridle = p.rod("M-8 -30L-4 4M-32 -2L-18 10M-6 -8L30 10", "@g", 3, 1.2)
    return (
        plumes
        + mane
        + neck
        + bridle
        + p.dot(-12, -14, 3, "@l", 1.2)
        + mark(circle_path(1.5, -12.5, -14), "@k")
    )


def _wheel() -> str:
    rim = p.rod(circle_path(26), "@g", 6)
    spokes = "".join(p.rod(polyline([at(a, 6), at(a, 22)]), "@m", 4, 1.4) for a in range(0, 360, 60))
    blades = "".join(
        placed(p.shape("M-6 -31C-4 -44 8 -50 22 -48C12 -44 8 -38 7 -30Z", "@l"), 0, 0, 1, a)
        for a in (0, 120, 240)
    )
    return blades + rim + spokes + p.dot(0, 0, 8, "@l")


def _press() -> str:
    return "".join(
        placed(p.shield(tone, boss), x, y, 0.74)
        for x, y, tone, boss in ((-28, -8, "@d", "@g"), (28, -8, "@d", "@g"), (0, 8, "@m", "@g"))
    )


def _mace() -> str:
    head = p.shape("M-13 -34C-13 -50 13 -50 13 -34C13 -22 6 -18 0 -18C-6 -18 -13 -22 -13 -34Z", "@l")
    return (
        p.rod("M0 44V-16", "@s", 5.4)
        + head
        + p.scratch("M-11 -34H11M-10 -28H10", "@m", 2.4)
        + p.rod("M-6 -14H6", "@g", 3.4, 1.2)
    )


BATTLE: dict[str, str] = {
    "reckless-assault": placed(_axe(), -4, 0, 1, 38)
    + placed(_axe(), 4, 0, 1, -38)
    + placed(mark(star(8, 13, 6), "@g"), 0, 4),
    "fighting-retreat": placed(p.shield(), 12, 0, 1)
    + "".join(placed(_arrow(), -22, y, 0.6, t) for y, t in ((-22, 12), (0, 0), (20, -10)))
    + p.scratch("M44 -24V26M50 -16V18", "@l", 3),
    "spear-line": "".join(placed(p.spear(88, "@s"), x, -2, 1, 16) for x in (-36, -18, 0, 18, 36))
    + placed(p.wall(96, 8, "@m"), 0, 46),
    "horse-charge": _horse(),
    "scythe-chariots": _wheel(),
    "shield-press": _press(),
    "mixed-arms": placed(_bow(), 6, 0, 1.05)
    + placed(p.spear(92, "@s"), 10, 0, 1, 32)
    + placed(p.khopesh(), -8, 4, 1, -28),
    "zealous-strike": placed(p.sun(22, 18), 0, -6, 1.12) + placed(_mace(), 0, 6, 0.96, 24),
    "spear-plan": placed(p.scroll(), 0, 2, 1.24)
    + p.scratch("M-26 20C-10 20 -14 -4 2 -4S16 -16 26 -16", "@m", 3.4)
    + placed(p.spear(64, "@m"), 6, 6, 0.84, 52)
    + p.dot(-26, 20, 4, "@m"),
    "wall-plan": placed(p.scroll(), 0, 2, 1.24)
    + placed(p.wall(54, 22, "@m"), 0, 22)
    + p.scratch("M-30 -18H-8M10 -18H30", "@k", 2)
    + placed(p.sun(5, 8, "@m"), 0, -20),
}


def _trumpet() -> str:
    return (
        p.shape("M-46 22L-42 16L16 -22L20 -40C30 -36 42 -24 46 -12L26 -10L-40 28Z", "@g")
        + p.scratch("M18 -36C26 -32 36 -22 40 -14", "@k", 2.4)
        + p.scratch("M30 -46L34 -50M44 -38L49 -42M48 -24L50 -24", "@m", 4)
    )


def _bird() -> str:
    """A soul bird with a human face."""
    return (
        placed(p.wings("@m"), 0, 0, 1, 0)
        + p.shape("M-12 -12C-4 -18 4 -18 12 -12C16 6 10 22 0 30C-10 22 -16 6 -12 -12Z", "@l")
        + p.shape("M-14 24H14L20 44H-20Z", "@d")
        + p.dot(0, -26, 12, "@s")
        + p.shape("M-13 -22C-16 -44 16 -44 13 -22L9 -30H-9Z", "@d")
        + p.scratch("M-5 -26H-3M3 -26H5M-3 -20H3", "@k", 2)
    )


def _swirl() -> str:
    rows = (
        "M-44 -22C-20 -38 10 -34 20 -22C28 -10 14 0 6 -8C2 -14 8 -18 12 -16",
        "M-46 2C-14 -12 26 -6 38 4C48 16 32 28 24 20C20 14 26 8 30 12",
        "M-40 24C-20 14 2 18 10 26C16 36 4 44 -2 38",
    )
    return "".join(p.rod(d, tone, 5, 1.6) for d, tone in zip(rows, ("@l", "@m", "@l"), strict=True))


DIVINE: dict[str, str] = {
    "war-cry": placed(_trumpet(), 0, 4),
    "war-fever": p.shape(
        "M0 44C-20 28 -44 8 -38 -14C-34 -30 -10 -30 0 -12C10 -30 34 -30 38 -14C44 8 20 28 0 44Z", "@m"
    )
    + placed(p.flame(34), 0, 22)
    + p.scratch("M-30 -32L-38 -44M30 -32L38 -44M0 -30V-46", "@g", 4),
    "sharp-edge": p.shape("M-44 20H44L36 42H-36Z", "@d")
    + placed(p.khopesh(), 4, -10, 1.06, 58)
    + p.scratch("M-30 10L-38 2M-16 6L-20 -6M30 8L38 -2", "@g", 3.4),
    "open-vein": placed(p.drop(20, "@r"), 0, 16, 1.05)
    + placed(p.khopesh("@l"), 22, -14, 0.8, 62)
    + placed(p.drop(7, "@r"), -32, 34)
    + placed(p.drop(6, "@r"), 32, 38),
    "reed-shield": p.shape("M-30 -40H30L26 44H-26Z", "@s")
    + p.scratch("".join(f"M{x} -38L{x * 0.86} 42" for x in (-22, -13, -4, 5, 14, 23)), "@d", 2.4)
    + p.rod("M-31 -22H31M-28 24H28", "@g", 4, 1.4)
    + p.dot(0, 2, 9, "@m"),
    "iron-shield": p.dot(0, 0, 44, "@d", 2.4)
    + p.scratch(circle_path(35), "@l", 3)
    + "".join(p.dot(*at(a, 39.5), 2.6, "@l", 1) for a in range(0, 360, 30))
    + p.dot(0, 0, 24, "@m")
    + mark(star(8, 22, 9), "@l")
    + p.dot(0, 0, 7),
    "victors-tithe": "".join(
        placed(
            p.shape("M0 0C-9 -5 -9 -16 0 -22C9 -16 9 -5 0 0Z", "@m", 1.6),
            *at(a, 30),
            0.8,
            a + (50 if s > 0 else 130),
        )
        for s, angles in ((-1, range(110, 250, 22)), (1, range(-70, 71, 22)))
        for a in angles
    )
    + "".join(placed(p.coin(11), x, y) for x, y in ((-9, 8), (9, 8), (0, -8))),
    "changed-mind": placed(p.card("@l"), -16, 4, 0.9, -10)
    + placed(p.card("@m"), 16, -4, 0.9, 10)
    + p.rod("M-34 -22C-20 -46 18 -46 30 -34M34 24C20 48 -18 48 -30 36", "@g", 4.4, 1.5)
    + p.shape("M24 -44L42 -30L24 -24Z", "@g")
    + p.shape("M-24 46L-42 32L-24 26Z", "@g"),
    "offering": p.shape("M-34 14H34V24H24L28 46H-28L-24 24H-34Z", "@l")
    + placed(p.flame(54), 0, 14)
    + p.scratch("M-16 34H16", "@m", 4),
    "call-to-arms": p.rod("M-22 48V-46", "@s", 5)
    + p.shape("M-20 -42H38L26 -24L38 -6H-20Z", "@m")
    + placed(p.sun(7, 10), 2, -24)
    + p.dot(-22, -47, 4.6)
    + placed(p.warrior("@m"), 16, 24, 0.54)
    + placed(p.warrior("@m"), 36, 28, 0.46),
    "soul-toll": _bird(),
    "falling-star": p.shape("M-48 -46L-2 -10L-10 2Z", "@m")
    + p.shape("M-22 -48L10 -12L2 -8Z", "@g")
    + p.shape("M-48 -18L-6 12L-10 4Z", "@g")
    + placed(p.shape(star(8, 30, 15), "@g"), 14, 14)
    + p.dot(14, 14, 8, "@l"),
    "long-stride": p.rod("M2 -16L22 10L18 42H32M2 -16L-20 12L-40 30L-34 40", "@s", 9, 1.8)
    + p.shape("M-18 -44C-8 -50 12 -50 20 -42L18 -6L26 10L-12 12L-20 -6Z", "@l")
    + p.rod("M-18 -14H20", "@g", 5)
    + p.scratch("M-46 -20H-28M-48 -6H-34", "@m", 3.4),
    "sudden-gate": mark(polygon([(-14, 44), (-20, -50), (20, -50), (14, 44)]), "@g", opacity=0.6)
    + mark(polygon([(-5, 44), (-8, -50), (8, -50), (5, 44)]), "@l")
    + "".join(
        p.rod(f"M{-r} {y}A{r} {r * 0.3} 0 0 0 {r} {y}", "@m", 3.6, 1.4)
        for r, y in ((38, 34), (29, 14), (22, -8))
    )
    + "".join(p.dot(x, y, 2.4) for x, y in ((-32, -20), (30, -30), (36, 2), (-36, 4))),
    "false-gates": f'<g opacity="0.45">{placed(p.pylons(open_wide=False), 16, 32, 0.78)}</g>'
    + placed(p.pylons(open_wide=True), -10, 44, 0.86),
    "sand-veil": _swirl(),
    "silence": p.dot(0, 0, 42, "@d", 2.4)
    + p.scratch(circle_path(34), "@g", 2.4)
    + placed(p.hand("@l"), 0, 2, 0.82)
    + placed(p.moon(7, "@g"), 1, 8),
}

_PLUS = p.shape("M-5 -14H5V-5H14V5H5V14H-5V5H-14V-5H-5Z", "@g")


def _steps() -> str:
    return "".join(
        placed(p.foot("@m") if side > 0 else mirrored(p.foot("@m")), x, y, 0.8, 32)
        for x, y, side in ((-26, 22, -1), (2, 14, 1), (4, -22, -1), (32, -30, 1))
    )


SPACES: dict[str, str] = {
    "recruit": placed(p.warrior(), -12, 2, 1.02) + placed(_PLUS, 32, -26, 1.1),
    "move": _steps(),
    "build": placed(p.pyramid(3, "@m", 92, 17), 0, 40)
    + p.shape(rect_path(-13, -34, 26, 17), "@g")
    + p.scratch("M0 -50V-38M-6 -43L0 -37L6 -43", "@g", 3.4),
    "pray": placed(p.orant("@m"), -6, 12, 1.05) + placed(p.sun(9, 12), 28, -34),
}


def buy(colour_symbol: str) -> str:
    """A tile with a colour's symbol in a giving hand."""
    stone = p.shape(rect_path(-30, -46, 60, 60), "@m", 2.4) + p.scratch(rect_path(-24, -40, 48, 48), "@g", 2)
    palm = p.shape(
        "M-46 22C-34 16 -24 26 -8 24L14 22C20 22 20 30 14 31L-2 33C14 36 30 24 40 18C46 16 50 22 46 26C36 38 18 48 2 48H-30L-46 46Z",
        "@s",
    )
    return stone + placed(colour_symbol, 0, -16, 0.46) + palm
