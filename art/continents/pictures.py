"""All pictures of Iron Continents."""

from __future__ import annotations

from collections.abc import Iterator

from art.continents import box, cards, pieces
from art.continents.world_ground import world_ground
from art.picture import Picture, Texture


def textures() -> list[Texture]:
    """None: paper and ink need no noise."""
    return []


def _units() -> Iterator[Picture]:
    for kind in pieces.UNITS:
        for index in range(6):
            yield Picture(f"{kind}-{index}", pieces.unit(kind, index), pieces.SIZE, pieces.SIZE)
        yield Picture(f"{kind}-neutral", pieces.unit(kind, None), pieces.SIZE, pieces.SIZE)


def _pieces() -> Iterator[Picture]:
    made = {
        "stack": pieces.stack(),
        "factory": pieces.factory(powered=False),
        "factory-powered": pieces.factory(powered=True),
        "source": pieces.source(powered=False),
        "source-powered": pieces.source(powered=True),
        "stamp-used": pieces.used(),
        **{f"capital-{pair}": pieces.capital(pair) for pair in pieces.PAIRS},
        **{f"medal-{kind}": pieces.medal(kind) for kind in ("production", "naval", "continental")},
        **{f"die-{face}": pieces.die(face) for face in range(1, 7)},
    }
    for name, svg in made.items():
        yield Picture(name, svg, pieces.SIZE, pieces.SIZE)
    yield Picture("dot", pieces.dot(full=False), 32, 32)
    yield Picture("dot-full", pieces.dot(full=True), 32, 32)


def _cards() -> Iterator[Picture]:
    for kind in cards.PICTURES:
        yield Picture(f"card-{kind}", cards.card(kind), cards.WIDTH, cards.HEIGHT)
    yield Picture("back", cards.back(), cards.WIDTH, cards.HEIGHT)
    yield Picture("slot", pieces.slot(), cards.WIDTH, cards.HEIGHT)
    for name in cards.ICONS:
        yield Picture(f"icon-{name}", cards.icon(name), 48, 48)


def pictures() -> Iterator[Picture]:
    """Every picture of the game."""
    yield Picture("world-ground", world_ground(), 2000, 1000, double=1.6)
    yield Picture("box", box.front(), 520, 640, double=1.6)
    yield Picture("box-wide", box.wide(), 1200, 400, double=1.5)
    yield Picture("battle-ground", box.battle_ground(), 1180, 640, double=1.0)
    yield Picture("dice-tray", box.tray(), 600, 300)
    yield from _units()
    yield from _pieces()
    yield from _cards()
