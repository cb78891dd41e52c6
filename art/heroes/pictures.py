"""All pictures of Duel of Heroes."""

from __future__ import annotations

from collections.abc import Iterator

from art.card_frames import HEIGHT, KINDS, WIDTH, back, frame
from art.emblems.compose import SIZE
from art.heroes import box, emblems, icons
from art.heroes.elements import ORNAMENTS, PALETTES
from art.picture import Picture, Texture


def textures() -> list[Texture]:
    """None: vellum, oak and gold are drawn with lines."""
    return []


def _frames() -> Iterator[Picture]:
    for element, palette in PALETTES.items():
        for kind in KINDS:
            name, ornament = f"frame-{element}-{kind}", ORNAMENTS[element]
            yield Picture(name, frame(palette, ornament, kind, near=True), WIDTH, HEIGHT, double=1.7)
            small = frame(palette, ornament, kind, near=False)
            yield Picture(f"{name}-small", small, WIDTH, HEIGHT, double=1.0)
    yield Picture("back", back(PALETTES["neutral"], ORNAMENTS["neutral"]), WIDTH, HEIGHT, double=1.2)


def _signs() -> Iterator[Picture]:
    for name in icons.ICONS:
        yield Picture(f"icon-{name}", icons.icon(name), 48, 48)
    for face in range(1, 7):
        yield Picture(f"die-{face}", icons.die(face), 100, 100)
    for name, (_, size) in icons.THINGS.items():
        yield Picture(name, icons.thing(name), size, size)


def pictures() -> Iterator[Picture]:
    """Every picture of the game."""
    yield Picture("box", box.front(), 520, 640, double=1.6)
    yield Picture("box-wide", box.wide(), 1200, 400, double=1.5)
    yield Picture("table-ground", icons.table(), 1760, 990, double=1.5)
    yield from _frames()
    yield from _signs()
    for name in emblems.table():
        yield Picture(f"card-{name}", emblems.card(name), SIZE, SIZE)
