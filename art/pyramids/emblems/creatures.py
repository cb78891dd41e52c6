"""The ten creatures, each with its own silhouette. Beasts in profile look to the left."""

from __future__ import annotations

import math

from art.pyramids.emblems.parts import dot, flame, rod, scratch, shape
from art.shapes import circle_path, mark, mirrored, placed, rect_path, smooth

_EYE = mark(circle_path(2.2), "@k") + mark(circle_path(0.8, -0.7, -0.8), "@l")


def _beetle() -> str:
    leg = rod("M14 -12L34 -20L40 -32M18 6L38 6L46 -2M16 22L32 30L36 44", "@d", 4.4, 1.4)
    shell = shape("M0 -16C20 -16 27 0 25 16C22 34 10 44 0 44C-10 44 -22 34 -25 16C-27 0 -20 -16 0 -16Z", "@m")
    seams = scratch("M0 -14V43", "@k", 2.6) + scratch(
        "M-8 -10C-13 8 -12 26 -6 38M8 -10C13 8 12 26 6 38", "@d", 2
    )
    shine = scratch("M-18 2C-19 12 -17 20 -13 27", "@l", 3)
    neck = shape("M-21 -12C-20 -26 20 -26 21 -12C14 -6 -14 -6 -21 -12Z", "@d")
    head = shape("M-13 -21L-12 -30L-6 -27L-2 -33H2L6 -27L12 -30L13 -21C8 -17 -8 -17 -13 -21Z", "@m")
    disc = dot(0, -41, 8.5, "@g")
    return leg + mirrored(leg) + shell + seams + shine + neck + head + scratch("M-12 -15H12", "@l", 2) + disc


def _scorpion() -> str:
    leg = rod("M8 0L26 -6L36 4M8 8L26 8L36 20M6 16L22 22L28 35", "@d", 3.6, 1.3)
    arm = rod("M7 -14C18 -18 26 -22 26 -32", "@m", 5, 1.6)
    claw = shape(
        "M24 -28C14 -32 14 -46 26 -50C24 -44 26 -40 29 -38C31 -42 33 -45 38 -45C42 -36 36 -27 24 -28Z", "@m"
    )
    side = leg + arm + claw
    rings = "".join(
        dot(x, y, 7.4 - i * 0.16, "@m" if i % 2 else "@d", 1.5)
        for i, (x, y) in enumerate(
            (8 + 33 * math.cos(math.radians(a)) * 0.98, 20 + 22 * math.sin(math.radians(a)))
            for a in range(150, -60, -17)
        )
    )
    sting = shape("M30 4C27 -4 20 -4 13 1C14 -9 26 -14 34 -4Z", "@g")
    body = shape("M0 -22C14 -22 15 -8 14 2C13 16 8 26 0 28C-8 26 -13 16 -14 2C-15 -8 -14 -22 0 -22Z", "@m")
    plates = scratch("M-13 -6C-6 -3 6 -3 13 -6M-13 4C-6 7 6 7 13 4M-11 14C-5 17 5 17 11 14", "@k", 2.2)
    eyes = dot(-5, -15, 2.2, "@l", 1) + dot(5, -15, 2.2, "@l", 1)
    return side + mirrored(side) + rings + sting + body + plates + eyes


def _ember_bird() -> str:
    wing = shape(
        "M6 -4C14 -22 30 -38 49 -46C49 -38 47 -33 44 -29C48 -29 49 -28 49 -27C47 -20 43 -16 38 -14C41 -13 43 -12 43 -11C37 -2 22 8 7 10Z",
        "@m",
    )
    vanes = scratch("M12 -2C20 -16 32 -28 43 -36M12 3C22 -8 32 -17 42 -24M12 7C20 2 28 -6 37 -10", "@g", 2.4)
    side = wing + vanes
    tails = "".join(
        placed(flame(h, tone, "@l"), x, y, 1, turn)
        for x, y, h, tone, turn in ((-12, 20, 27, "@m", 196), (12, 20, 27, "@m", 164), (0, 16, 33, "@g", 180))
    )
    body = shape("M0 -22C12 -18 15 2 10 18C7 28 -7 28 -10 18C-15 2 -12 -18 0 -22Z", "@m")
    breast = scratch("M-6 -4C-3 -1 3 -1 6 -4M-7 5C-3 8 3 8 7 5M-5 14C-2 16 2 16 5 14", "@g", 2.2)
    head = shape(
        "M4 -18C12 -26 8 -42 -4 -42C-11 -42 -15 -37 -15 -34L-29 -30L-15 -27C-12 -22 -4 -20 4 -18Z", "@m"
    )
    crest = rod("M2 -42C6 -48 12 -50 16 -48M5 -38C12 -42 17 -42 20 -38", "@g", 2.8, 1.2)
    beak = shape("M-14 -35L-30 -30L-14 -27Z", "@g")
    return side + mirrored(side) + tails + body + breast + crest + head + beak + placed(_EYE, -7, -34, 1.2)


def _tusker() -> str:
    far = shape("M-6 20L-8 44H4L8 18ZM30 16L34 44H44L44 14Z", "@d")
    body = shape(
        "M-14 -22C4 -38 38 -34 46 -10C50 4 48 18 44 24L40 44H27L25 26C14 30 2 30 -4 26L-8 44H-21L-22 20C-28 8 -24 -12 -14 -22Z",
        "@m",
    )
    head = shape(
        "M-12 -32C-28 -38 -42 -26 -43 -8C-44 8 -46 20 -44 32C-42 42 -32 44 -28 38C-31 36 -34 36 -35 30C-36 18 -32 12 -26 8C-12 6 -6 -14 -12 -32Z",
        "@m",
    )
    tusk = shape("M-31 4C-36 12 -46 14 -49 6C-45 8 -40 4 -37 -3Z", "@l")
    ear = shape("M-16 -30C-2 -34 6 -20 2 -4C0 6 -10 8 -16 2C-22 -6 -24 -20 -16 -30Z", "@d")
    cloth = shape("M6 -32C18 -36 30 -34 36 -26L34 2L8 4Z", "@g") + scratch(
        "M9 -4L34 -6M10 -22L34 -24", "@k", 2
    )
    gem = mark("M22 -19L28 -13L22 -7L16 -13Z", "@k")
    tail = rod("M47 -4C51 6 49 14 48 20", "@m", 2.4, 1.2)
    lines = scratch("M-40 10H-34M-42 18H-35M-42 26H-36", "@k", 1.8) + scratch(
        "M-10 -24C-2 -22 -2 -8 -8 -2", "@k", 1.8
    )
    return tail + far + body + cloth + gem + head + tusk + ear + lines + placed(_EYE, -31, -17, 1.1)


def _serpent() -> str:
    coils = (
        rod("M-30 40C-6 48 30 46 38 36C42 28 24 24 4 26", "@m", 12, 2)
        + rod("M30 24C38 14 20 8 2 10", "@m", 11, 2)
        + scratch("M-20 41C0 45 22 43 32 37M14 26C20 26 26 27 30 29M14 9C22 9 26 12 28 15", "@g", 2.6)
    )
    hood = shape("M0 24C-22 16 -30 -6 -22 -22C-16 -36 12 -36 18 -22C26 -6 16 14 10 26Z", "@m")
    ribs = shape("M-2 22C-12 14 -14 -4 -8 -22H6C12 -4 8 14 6 24Z", "@g") + scratch(
        "M-11 -10H9M-12 -1H10M-11 8H10M-7 16H8", "@k", 2
    )
    spots = dot(-17, -10, 3.4, "@l", 1.2) + dot(15, -10, 3.4, "@l", 1.2)
    head = shape("M-14 -26C-16 -40 -8 -46 -2 -46C6 -46 14 -40 12 -26C8 -18 -10 -18 -14 -26Z", "@m")
    eyes = placed(_EYE, -8, -32, 1.2) + placed(_EYE, 6, -32, 1.2)
    tongue = scratch("M-1 -20V-11M-1 -11L-5 -6M-1 -11L3 -6", "@r", 2.2)
    tail = shape("M-26 34C-38 34 -44 40 -48 32C-46 46 -36 47 -26 46Z", "@d")
    return tail + coils + hood + ribs + spots + head + eyes + tongue


def _lion() -> str:
    plinth = shape(rect_path(-48, 34, 96, 12), "@d") + scratch("M-42 40H42", "@g", 2.6)
    tail = rod("M38 26C48 22 48 8 40 4", "@m", 4, 1.6)
    body = shape(
        "M-10 -8C10 -14 38 -8 42 12C46 24 44 34 38 34H-44C-48 34 -48 26 -42 26H-24C-24 12 -20 0 -10 -8Z", "@m"
    )
    haunch = scratch("M20 32C14 18 24 8 36 10M24 27H40", "@k", 2.4)
    cloth = shape(
        "M-16 -46C0 -48 8 -34 8 -18C10 -8 8 2 4 8L-14 4L-30 8C-32 0 -30 -8 -27 -18C-30 -34 -28 -45 -16 -46Z",
        "@g",
    )
    stripes = scratch(
        "M2 -34L-6 -30M6 -24L-3 -21M7 -13L-2 -12M6 -3L-3 -4M-28 -3L-23 -5M-28 -11L-24 -12", "@k", 2.2
    )
    face = shape("M-24 -34C-22 -40 -8 -40 -6 -34C-4 -24 -8 -12 -15 -10C-22 -12 -26 -24 -24 -34Z", "@s")
    traits = scratch("M-21 -27H-17M-13 -27H-9M-15 -25V-20M-18 -15H-12", "@k", 1.9)
    beard = shape("M-18 -10H-12L-13 0H-17Z", "@d")
    snake = rod("M-15 -40V-47C-15 -50 -20 -50 -20 -46", "@m", 2.4, 1.1)
    return tail + body + haunch + plinth + cloth + stripes + face + traits + beard + snake


def _linen_king() -> str:
    body = shape("M-20 -8C-12 -14 12 -14 20 -8C26 6 20 26 15 46H-15C-20 26 -26 6 -20 -8Z", "@l")
    bands = scratch(
        "M-21 12L18 20M-20 22L16 30M-17 33L15 40M20 10L-21 20M19 20L-18 30M17 31L-15 41", "@d", 2.2
    )
    cloth = shape(
        "M0 -48C-17 -48 -20 -36 -20 -26C-22 -16 -24 -8 -20 -2H-9L-10 -16H10L9 -2H20C24 -8 22 -16 20 -26C20 -36 17 -48 0 -48Z",
        "@m",
    )
    stripes = scratch(
        "M-19 -24L-11 -20M-20 -14L-10 -12M-21 -6L-10 -6M19 -24L11 -20M20 -14L10 -12M21 -6L10 -6M-8 -46L-6 -39M8 -46L6 -39",
        "@g",
        2.6,
    )
    face = shape("M-11 -32C-10 -40 10 -40 11 -32C12 -20 8 -12 0 -12C-8 -12 -12 -20 -11 -32Z", "@g")
    traits = scratch("M-7 -27H-3M3 -27H7M0 -26V-20M-4 -16H4", "@k", 2)
    crook = rod("M-6 24L14 -4C18 -12 28 -10 26 -2", "@g", 3.4, 1.4)
    flail = rod("M6 24L-16 -2M-16 -2L-24 4M-16 -2L-26 -2M-16 -2L-22 -10", "@m", 3, 1.4)
    arms = rod("M-19 0L2 12M19 0L-2 12", "@l", 7, 1.8)
    return body + bands + cloth + stripes + face + traits + crook + flail + arms


def _ram() -> str:
    plinth = shape(rect_path(-40, 38, 84, 10), "@d") + scratch("M-34 43H38", "@g", 2.4)
    far = shape("M-4 16V38H6L8 16ZM26 14L30 38H38V12Z", "@d")
    body = shape(
        "M-16 -12C2 -20 34 -18 42 -4C46 4 44 14 40 18L38 38H26L25 20C14 24 2 24 -6 20L-9 38H-20L-19 12C-22 4 -22 -6 -16 -12Z",
        "@m",
    )
    curls = scratch(
        "".join(
            f"M{x} {y}c4 -5 9 -1 6 4"
            for x, y in ((-8, -4), (4, -8), (16, -7), (28, -4), (-4, 6), (8, 4), (20, 6), (31, 8))
        ),
        "@l",
        2.2,
    )
    neck = shape(
        "M-8 -14C-16 -22 -16 -36 -8 -42L-28 -44C-36 -42 -42 -30 -48 -22C-50 -18 -46 -12 -40 -13L-28 -16C-27 -6 -24 2 -18 10C-8 8 -2 -2 -8 -14Z",
        "@m",
    )
    horn = rod("M-14 -38C-2 -46 16 -36 12 -20C9 -8 -8 -8 -10 -20C-11 -28 -2 -30 1 -24", "@g", 7, 2)
    ridges = scratch(
        "M-4 -45L-4 -37M6 -42L3 -35M13 -34L7 -30M15 -24L8 -24M10 -13L6 -18M0 -9L1 -16", "@k", 1.6
    )
    beard = shape("M-40 -13L-34 -3L-29 -15Z", "@l")
    return (
        far
        + body
        + curls
        + plinth
        + neck
        + beard
        + horn
        + ridges
        + placed(_EYE, -26, -32, 1.2)
        + scratch("M-46 -18H-40", "@k", 1.8)
    )


def _griffin() -> str:
    tail = rod("M34 34C50 34 50 16 42 12", "@d", 3.6, 1.4) + dot(42, 11, 5, "@d")
    body = shape(
        "M-12 -8C2 -12 22 0 30 14C38 26 40 40 34 46H8C4 46 4 40 10 39L4 24L-4 46H-24C-28 46 -28 40 -22 39L-16 34C-22 20 -22 2 -12 -8Z",
        "@m",
    )
    haunch = scratch("M14 40C12 28 18 22 28 24", "@k", 2.2)
    wing = shape(
        "M-2 6C-4 -16 8 -38 38 -48C42 -42 42 -36 38 -32C44 -30 44 -24 39 -20C43 -16 42 -11 36 -8C38 -2 34 2 28 4C20 14 6 16 -2 6Z",
        "@d",
    )
    vanes = scratch("M4 2C6 -14 18 -30 34 -40M8 5C14 -8 24 -18 36 -26M13 7C20 0 26 -8 35 -14", "@g", 2.4)
    neck = shape(
        "M-16 4C-26 -6 -20 -14 -22 -20L-40 -14C-38 -18 -42 -22 -46 -22C-44 -34 -30 -42 -18 -40C-6 -38 -2 -26 -2 -12C-2 0 -8 8 -16 4Z",
        "@m",
    )
    beak = shape("M-24 -31C-34 -36 -46 -30 -46 -20C-40 -23 -34 -22 -24 -22Z", "@g")
    feathers = scratch(
        "M-16 -16C-12 -13 -8 -13 -5 -16M-17 -7C-12 -4 -8 -4 -4 -7M-16 1C-12 4 -8 4 -5 1", "@l", 2
    )
    ears = shape("M-14 -39L-8 -50L-5 -37Z", "@m")
    claws = scratch("M-24 45V41M-19 45V41M10 45V41M16 45V41", "@k", 1.6)
    return (
        tail
        + body
        + haunch
        + wing
        + vanes
        + ears
        + neck
        + beak
        + feathers
        + claws
        + placed(_EYE, -22, -29, 1.3)
    )


def _soul_eater() -> str:
    back = shape("M22 12L26 44H14L10 16ZM-6 16L-8 44H-19L-14 14Z", "@d")
    body = shape(
        "M-12 -14C6 -24 38 -22 44 2C48 14 46 24 42 30L44 44H31L28 28C18 30 6 30 0 26L2 44H-10L-14 20C-18 8 -18 -6 -12 -14Z",
        "@m",
    )
    mane_points = []
    for i in range(22):
        angle = math.radians(i * 360 / 22)
        r = 23 if i % 2 else 17.5
        mane_points.append((-6 + math.cos(angle) * r * 0.86, -12 + math.sin(angle) * r * 1.08))
    mane = shape(smooth(mane_points, closed=True), "@g")
    inner = scratch("M4 -24C8 -16 8 -6 2 2M-2 -20C2 -14 2 -8 -2 -2", "@k", 2)
    upper = shape(
        "M-4 -26C-10 -34 -22 -34 -26 -26C-34 -24 -46 -22 -49 -18C-50 -14 -46 -12 -42 -12L-6 -8Z", "@m"
    )
    lower = shape("M-8 -4L-42 4C-46 4 -46 0 -42 -2L-12 -12Z", "@m")
    teeth = mark("M-44 -12L-41 -7L-38 -11L-35 -6L-32 -10L-29 -5L-26 -9L-23 -5L-20 -9Z", "@l") + mark(
        "M-40 -1L-37 -6L-34 -2L-31 -7L-28 -3L-25 -7L-22 -4Z", "@l"
    )
    ridge = scratch("M8 -19L11 -24L15 -20L19 -25L24 -20L28 -24L33 -17L37 -20L41 -11", "@d", 3)
    tail = rod("M45 6C50 14 50 24 47 32", "@m", 4, 1.6)
    toes = scratch("M-8 43V39M-3 43V39M33 43V39M38 43V39", "@k", 1.6)
    return (
        tail
        + back
        + ridge
        + body
        + mane
        + inner
        + lower
        + teeth
        + upper
        + placed(_EYE, -20, -27, 1.4)
        + dot(-45, -18, 1.4, "@k", 0)
        + toes
    )


CREATURES: dict[str, str] = {
    "bronze-beetle": _beetle(),
    "dune-scorpion": _scorpion(),
    "ember-bird": _ember_bird(),
    "old-tusker": _tusker(),
    "sand-serpent": _serpent(),
    "riddle-lion": _lion(),
    "linen-king": _linen_king(),
    "ram-guardian": _ram(),
    "grave-griffin": _griffin(),
    "soul-eater": _soul_eater(),
}
