"""Emblems of the power tiles by kind; creature tiles show their creature."""

from __future__ import annotations

from art.pyramids.emblems import parts as p
from art.pyramids.emblems.creatures import CREATURES
from art.shapes import at, circle_path, mark, mirrored, placed, polygon, polyline, rect_path, star


def _speed(*rows: tuple[float, float, float]) -> str:
    return p.scratch("".join(f"M{x} {y}h{length}" for x, y, length in rows), "@l", 3)


_RED = {
    "onrush": _speed((-46, -12, 24), (-48, 4, 18), (-40, 20, 20))
    + "".join(placed(p.spear(74), x, y, 1, 78) for x, y in ((4, -22), (12, 0), (4, 22))),
    "short-road": placed(p.obelisk(62), -30, 34)
    + placed(p.obelisk(62), 30, 34)
    + p.scratch("M-16 22C-6 12 6 12 16 22", "@m", 4)
    + p.shape("M-10 -10H6V-18L20 -5L6 8V0H-10Z", "@m"),
    "swift-feet": placed(p.wing("@l"), 8, -14, 0.86, -22)
    + p.shape(
        "M-16 -40C-10 -42 4 -42 8 -40L10 -8C20 2 38 8 44 18C46 24 42 27 36 27H-18C-26 16 -20 0 -18 -12Z", "@s"
    )
    + p.shape("M-28 27H44C48 27 48 36 44 36H-28C-34 36 -34 27 -28 27Z", "@m")
    + p.rod("M-19 -8C-8 -4 2 -6 11 -10M-20 8L14 -2M26 8L14 26", "@m", 4.4, 1.4),
    "bloody-hands": placed(p.hand("@l"), 0, -4, 0.98)
    + placed(p.drop(8), -26, 34, 0.9)
    + placed(p.drop(8), 24, 38, 1.1)
    + placed(p.drop(6), 33, 8),
    "spear-council": placed(p.spear(96), -18, 0, 1, -24)
    + placed(p.spear(96), 18, 0, 1, 24)
    + placed(p.scroll(), 0, 12, 0.72)
    + placed(p.spear(70), 0, 6, 0.62),
    "open-doors": placed(p.sun(10, 14), 0, -26)
    + placed(p.pylons(), 0, 42)
    + p.scratch("M-8 42L-16 48M8 42L16 48M0 40V49", "@g", 3),
    "stone-whisper": placed(p.obelisk(78), 0, 38)
    + "".join(
        p.scratch(f"M{s * r} {-24 - r * 0.4}Q{s * (r + 9)} -10 {s * r} {4 + r * 0.4}", "@m", 4)
        for s in (-1, 1)
        for r in (18, 29, 40)
    ),
    "keen-blades": placed(p.khopesh(), -2, 2, 1.02, 40)
    + placed(mirrored(p.khopesh()), 2, 2, 1.02, -40)
    + p.dot(0, 14, 5),
    "holy-cut": placed(p.sun(15, 16), 0, -22)
    + p.shape("M0 46L-8 20L-6 -18L0 -28L6 -18L8 20Z", "@l")
    + p.rod("M-17 20H17", "@m", 5)
    + p.rod("M0 24V42", "@m", 6),
    "first-blow": p.shape(star(9, 44, 22, 14, -8), "@g")
    + placed(p.spear(86, "@m"), -8, 12, 1, 42)
    + p.scratch("M20 -26L34 -40M34 -6L48 -6M26 8L38 22", "@k", 2.4),
}

_BLUE = {
    "muster-roll": placed(p.scroll(), 0, 0, 1.12)
    + "".join(
        placed(p.dot(0, -5, 4.6, "@m", 1.4) + p.shape("M-7 9C-7 -1 7 -1 7 9Z", "@m", 1.4), x, y)
        for x in (-19, 0, 19)
        for y in (-10, 13)
    ),
    "holdfast": placed(p.wall(88, 30), 0, 44) + placed(p.shield(), 0, -8, 0.9),
    "great-host": "".join(placed(p.spear(64, "@g"), x, -12) for x in (-34, -17, 0, 17, 34))
    + "".join(
        p.dot(x, y, 9, "@m") + p.scratch(f"M{x - 8} {y}h16", "@l", 2)
        for y, xs in ((8, (-34, -12, 12, 34)), (22, (-24, 0, 24)), (36, (-34, -12, 12, 34)))
        for x in xs
    ),
    "wall-council": placed(p.wall(90, 36), 0, 46)
    + placed(p.scroll(), 0, -18, 0.74)
    + placed(p.wall(40, 16, "@m"), 0, -8, 0.9),
    "hard-scales": p.shape("M-34 -38H34V6C34 26 16 40 0 46C-16 40 -34 26 -34 6Z", "@d")
    + "".join(
        p.shape(f"M{x - 8} {y - 9}H{x + 8}V{y}A8 8 0 0 1 {x - 8} {y}Z", "@m" if (row + i) % 2 else "@l", 1.4)
        for row, (y, xs) in enumerate(
            (
                (-25, (-24, -8, 8, 24)),
                (-10, (-16, 0, 16)),
                (5, (-24, -8, 8, 24)),
                (20, (-14, 0, 14)),
                (33, (0,)),
            )
        )
        for i, x in enumerate(xs)
    ),
    "proud-defence": p.shape("M-24 46L-20 -14H20L24 46Z", "@l")
    + placed(p.wall(54, 10, "@l"), 0, -14)
    + p.shape("M-8 46V26A8 8 0 0 1 8 26V46Z", "@k")
    + placed(p.glory(22), 0, 4)
    + p.rod("M0 -30V-50", "@g", 2.6, 1.2)
    + p.shape("M1 -50L26 -44L1 -36Z", "@m"),
    "foresight": placed(p.eye(), 0, -6, 1.08) + p.dot(0, 40, 4) + p.dot(-14, 44, 3) + p.dot(14, 44, 3),
    "night-levy": placed(p.moon(24), 16, -22)
    + placed(p.warrior(), -22, 4, 0.86)
    + placed(p.warrior(), 6, 10, 0.78)
    + p.dot(-30, -40, 2.4, "@l")
    + p.dot(40, 10, 2.4, "@l")
    + p.dot(34, 34, 2.4, "@l"),
    "kings-word": p.rod("M-26 44L14 -24C20 -36 38 -32 34 -18C32 -10 24 -10 22 -16", "@g", 5)
    + p.rod("M26 44L-14 -26", "@m", 5)
    + p.rod("M-14 -26L-36 -12M-14 -26L-38 -26M-14 -26L-30 -42", "@g", 3.4, 1.4)
    + p.dot(0, 8, 7, "@l"),
}

_WHITE = {
    "acolyte": placed(p.sun(8, 12), 24, -36) + placed(p.orant("@l"), -4, 10),
    "broker": p.rod("M0 44V-36M-38 -24L38 -34", "@g", 4.5)
    + p.dot(0, -38, 6)
    + p.scratch("M-36 -24L-48 8M-36 -24L-22 8M36 -34L24 -2M36 -34L48 -2", "@k", 2)
    + p.shape("M-49 8H-20C-22 20 -46 20 -49 8Z", "@m")
    + p.shape("M22 -2H50C48 10 26 10 22 -2Z", "@m")
    + placed(p.coin(7), -34, 2)
    + placed(p.feather(), 36, -20, 0.36)
    + p.shape("M-18 44H18L14 50H-14Z", "@g"),
    "masons": "".join(p.shape(rect_path(x, y, 34, 17), "@l") for x, y in ((-44, 26), (-8, 26), (-26, 8)))
    + p.rod("M0 -46L-34 8M0 -46L34 8", "@g", 5.5)
    + p.rod("M-20 -12H20", "@g", 4)
    + p.scratch("M0 -42V4", "@k", 1.8)
    + p.shape("M-6 2H6L0 14Z", "@m"),
    "night-choir": placed(p.moon(12), 30, -34, 0.9)
    + p.rod("M-26 36C-40 4 -34 -26 -22 -40M26 36C36 10 34 -10 26 -22M-24 -34L30 -20", "@g", 5)
    + p.shape("M-28 30H28L22 46H-22Z", "@m")
    + p.scratch("M-14 -28V30M-4 -26V30M6 -23V30M16 -20V30", "@l", 2.2),
    "reaping": placed(p.wheat(), -20, 2, 0.98, -8)
    + placed(p.wheat(), -4, 0, 1, 6)
    + p.shape("M8 44L12 16C44 8 46 -30 14 -46C58 -40 60 14 22 24L20 46Z", "@m"),
    "open-hand": placed(p.card(), -12, -20, 0.86, -16)
    + placed(p.card("@m"), 12, -20, 0.86, 12)
    + placed(mark(star(8, 9, 4), "@g"), 14, -22)
    + p.shape(
        "M-46 18C-34 12 -24 22 -8 20L14 18C20 18 20 26 14 27L-2 29C14 32 30 20 40 14C46 12 50 18 46 22C36 34 18 46 2 46H-30L-46 42Z",
        "@s",
    ),
    "unseen-builders": placed(p.pyramid(3, "@m", 88, 14), 0, 44)
    + p.scratch("M-20 -4H20M-12 -18H12M-20 -4V0M20 -4V0M-12 -18V-6M12 -18V-6", "@l", 2.4)
    + p.shape("M-11 -28L0 -48L11 -28Z", "@g")
    + p.scratch("M-30 -30L-20 -24M30 -30L20 -24M-34 -12H-26M34 -12H26", "@g", 2.6),
    "oracle": placed(p.bowl(), 0, 4)
    + p.scratch("M-12 -2C-24 -14 2 -22 -10 -38M12 -2C0 -14 26 -22 14 -38", "@l", 4)
    + placed(p.eye(), 0, -30, 0.52)
    + "".join(p.dot(x, 18, 2.6) for x in (-16, -8, 0, 8, 16)),
    "sacred-war": placed(p.sun(20, 16), 0, -8, 1.1)
    + placed(p.spear(92, "@l"), -2, 6, 1, 38)
    + placed(p.spear(92, "@l"), 2, 6, 1, -38),
    "sun-priest": placed(p.sun(12, 14), 0, -34)
    + p.dot(0, -22, 8, "@s")
    + p.shape("M-12 -12C-4 -16 4 -16 12 -12L22 46H-22Z", "@m")
    + p.rod("M-11 -8L-36 -18M11 -8L36 -18", "@s", 5.4)
    + p.shape("M-6 -14H6L9 46H-9Z", "@g")
    + p.scratch("M-5 4H5M-6 16H6M-7 28H7", "@k", 1.8)
    + placed(p.dot(0, 0, 5), -40, -20)
    + placed(p.dot(0, 0, 5), 40, -20),
    "veiled-priest": placed(p.moon(15), -28, -30)
    + p.shape("M4 -42C22 -40 26 -18 28 4L36 46H-26L-16 4C-18 -20 -12 -42 4 -42Z", "@l")
    + p.shape("M4 -32C14 -30 14 -14 6 -10C-4 -12 -6 -28 4 -32Z", "@k")
    + p.dot(1, -22, 1.8, "@g", 0)
    + p.dot(8, -22, 1.8, "@g", 0)
    + p.scratch("M-10 4C-8 20 -10 34 -14 46M20 4C20 20 22 34 26 46M4 -4V46", "@d", 2.4),
}

_BLACK = {
    "sellswords": p.shape("M-34 46C-46 30 -36 10 -20 4L-26 -8H6L0 4C18 10 26 32 14 46Z", "@m")
    + p.scratch("M-24 4H2", "@g", 4)
    + placed(p.coin(9), -10, 26)
    + placed(p.khopesh(), 28, 0, 0.98, 12),
    "press-gang": p.shape(
        "M-30 -8A16 16 0 1 0 -30 24A16 16 0 1 0 -30 -8ZM-30 0A8 8 0 1 1 -30 16A8 8 0 1 1 -30 0Z", "@m"
    )
    + mirrored(
        p.shape(
            "M-30 -8A16 16 0 1 0 -30 24A16 16 0 1 0 -30 -8ZM-30 0A8 8 0 1 1 -30 16A8 8 0 1 1 -30 0Z", "@m"
        )
    )
    + "".join(p.rod(f"M{x - 4} 8h8", "@g", 4.5, 1.6) for x in (-8, 8))
    + p.dot(0, 8, 4)
    + placed(p.warrior("@m"), 0, -28, 0.5)
    + p.rod("M-40 36H40", "@l", 3, 1.4),
    "dark-rite": placed(p.bowl(), 0, 8)
    + placed(p.flame(50, "@m", "@g"), 0, 8)
    + p.dot(-36, -10, 3, "@l")
    + p.dot(36, -10, 3, "@l")
    + p.dot(-28, -32, 2.4, "@l")
    + p.dot(28, -32, 2.4, "@l"),
    "blood-price": placed(p.drop(19, "@r"), -12, 14)
    + placed(p.coin(15), 24, 26)
    + placed(p.coin(11), 30, -6),
    "battle-vow": p.shape("M-16 46V18C-24 14 -22 -2 -14 -4H14C22 -2 24 10 16 18V46Z", "@s")
    + p.scratch("M-14 4H16M-12 11H15M-4 -4V18M4 -4V18", "@k", 1.8)
    + p.shape("M-5 -4L-6 -38L0 -50L6 -38L5 -4Z", "@l")
    + p.rod("M-16 -6H16", "@g", 4.5)
    + p.scratch("M-36 -30L-22 -20M36 -30L22 -20M-42 -8H-28M42 -8H28", "@m", 3.4),
    "second-rite": placed(p.flame(46, "@m", "@g"), -22, 20)
    + placed(p.flame(46, "@g", "@l"), 22, 20)
    + p.shape("M-44 20H44L34 34H-34Z", "@m")
    + p.shape("M-24 34H24L28 46H-28Z", "@l"),
    "forced-march": placed(p.foot("@m"), -20, 24, 0.84, 14)
    + placed(mirrored(p.foot("@m")), 6, -8, 0.84, 14)
    + p.scratch("M28 46C46 20 22 6 36 -14C44 -26 34 -40 20 -44", "@g", 4)
    + p.scratch("M20 -44C14 -46 8 -44 4 -38", "@l", 2.4),
    "pit-trap": p.shape("M-46 -2C-46 -18 46 -18 46 -2C46 14 -46 14 -46 -2Z", "@k")
    + "".join(
        p.shape(f"M{x - 5} {y}L{x} {y - 28}L{x + 5} {y}Z", "@l")
        for x, y in ((-28, 6), (-14, 9), (0, 10), (14, 9), (28, 6))
    )
    + p.shape("M-46 -2C-40 16 40 16 46 -2L34 40C20 48 -20 48 -34 40Z", "@m")
    + p.scratch("M-34 22L-26 28L-30 36M30 16L22 26L26 36M-4 18L2 28L-4 38", "@l", 2)
    + p.scratch("M0 -46V-30M-7 -36L0 -28L7 -36", "@r", 4),
    "beast-rage": p.shape(
        "M-40 -34C-20 -46 20 -46 40 -34C46 -10 40 10 26 22L20 6C10 0 -10 0 -20 6L-26 22C-40 10 -46 -10 -40 -34Z",
        "@m",
    )
    + p.shape("M-20 6L-15 28L-8 2ZM20 6L15 28L8 2Z", "@l")
    + p.shape("M-22 34C-10 22 10 22 22 34C16 48 -16 48 -22 34Z", "@m")
    + p.shape("M-12 28L-8 14L-4 27ZM12 28L8 14L4 27Z", "@l")
    + p.scratch("M-28 -20L-10 -12M28 -20L10 -12", "@k", 5)
    + p.dot(-18, -14, 3.4)
    + p.dot(18, -14, 3.4)
    + p.scratch("M-6 -8L0 -2L6 -8", "@k", 3),
    "favour-echo": p.dot(0, 0, 9)
    + "".join(p.rod(circle_path(r), tone, 3.6, 1.4) for r, tone in ((19, "@m"), (30, "@l"), (42, "@m")))
    + "".join(p.dot(*at(a, 42), 4) for a in (-45, 45, 135, 225)),
}

_RENOWN = {
    "renown-red": placed(p.wings("@m"), 0, -6, 1.02)
    + placed(p.glory(36), 0, 0)
    + p.scratch("M-12 26L-18 44M12 26L18 44M0 26V46", "@m", 4),
    "renown-blue": placed(p.glory(34), 0, 18)
    + p.shape("M-34 -4L-42 -38L-20 -20L0 -48L20 -20L42 -38L34 -4Z", "@m")
    + p.dot(-42, -40, 4)
    + p.dot(42, -40, 4)
    + p.dot(0, -46, 4.4)
    + p.scratch("M-30 -10H30", "@g", 4),
    "renown-white": placed(p.feather(), -24, -2, 0.92, -18)
    + placed(mirrored(p.feather()), 24, -2, 0.92, 18)
    + placed(p.glory(34), 0, 12),
    "renown-black": placed(p.ram_horns(), 0, -8, 1.06) + placed(p.glory(34), 0, 16),
}

_SHARED = {
    "extra-hand": placed(p.hand("@s"), -4, 8, 0.94)
    + placed(
        p.dot(0, 0, 15, "@l") + p.scratch(circle_path(10), "@k", 1.8) + mark(star(6, 7, 3.4), "@k"), 24, -28
    ),
}

TILES: dict[str, str] = {**_RED, **_BLUE, **_WHITE, **_BLACK, **_RENOWN, **_SHARED, **CREATURES}


def glory_corner() -> str:
    """A small glory mark, for tiles that give glory beside something else."""
    return p.glory(20)


def tally(count: int) -> str:
    """The level of a tile as notches about the origin."""
    return "".join(
        polyline([((i - (count - 1) / 2) * 9, -5), ((i - (count - 1) / 2) * 9, 5)]) for i in range(count)
    )


def corner_cut() -> str:
    """A small triangle that fills the upper left corner of a tile."""
    return polygon([(0, 0), (30, 0), (0, 30)])
