"""All pictures of War of the Pyramids."""

from __future__ import annotations

from collections.abc import Iterator

from art.grain import relief
from art.picture import Picture, Texture
from art.pyramids import boards, box, cards, creatures, fields, figures, icons, pyramid, tiles, tokens
from art.pyramids.emblems.cards import BATTLE, DIVINE
from art.pyramids.emblems.creatures import CREATURES
from art.pyramids.map_ground import map_ground
from art.pyramids.pigment import COLOURS
from art.pyramids.terrain import HEIGHT, WIDTH, terrains


def textures() -> list[Texture]:
    """Rough stone, fine stone, dunes in two sizes, papyrus fibres."""
    return [
        relief("stone", (160, 160), "0.08", 3, 5, 2.2),
        relief("dunes", (512, 512), "0.008 0.019", 2, 23, 14),
        relief("desert", (810, 810), "0.005 0.014", 4, 23, 14),
        relief("fibres", (256, 256), "0.012 0.35", 2, 3, 1.4),
    ]


def _pyramids() -> Iterator[Picture]:
    for colour in COLOURS:
        for level in range(1, 5):
            yield Picture(
                f"pyramid-{colour}-{level}", pyramid.pyramid(colour, level), pyramid.WIDTH, pyramid.HEIGHT
            )


def _fields() -> Iterator[Picture]:
    for kind in fields.KINDS:
        side = fields.SANCTUARY if kind == "sanctuary" else fields.SIZE
        yield Picture(f"field-{kind}", fields.field(kind), side, side)
    yield Picture("field-district", fields.district(), fields.DISTRICT, fields.DISTRICT)


def _seats() -> Iterator[Picture]:
    for index in range(6):
        yield Picture(f"figure-{index}", figures.figure(index), *figures.SINGLE)
        yield Picture(f"figures-{index}", figures.figures(index), *figures.GROUP)
        yield Picture(f"token-{index}", tokens.action(index), tokens.SIZE, tokens.SIZE)
        yield Picture(f"token-order-{index}", tokens.order(index), tokens.SIZE, tokens.SIZE)


def _tokens() -> Iterator[Picture]:
    made = {
        "token-silver": tokens.metal("silver"),
        "token-gold": tokens.metal("gold"),
        "token-veteran": tokens.veteran(),
        "token-glory-square": tokens.glory(square=True),
        "token-glory-round": tokens.glory(square=False),
    }
    for name, svg in made.items():
        yield Picture(name, svg, tokens.SIZE, tokens.SIZE)


def _creatures() -> Iterator[Picture]:
    for name in CREATURES:
        yield Picture(f"creature-{name}", creatures.creature(name), creatures.SIZE, creatures.SIZE)


def _tiles() -> Iterator[Picture]:
    for tile in tiles.tiles():
        yield Picture(f"tile-{tile.name}", tiles.tile_picture(tile), tiles.SIZE, tiles.SIZE)


def _cards() -> Iterator[Picture]:
    for name in BATTLE:
        yield Picture(f"battle-{name}", cards.face(name, divine=False), cards.WIDTH, cards.HEIGHT, double=1.7)
    for name in DIVINE:
        yield Picture(f"di-{name}", cards.face(name, divine=True), cards.WIDTH, cards.HEIGHT, double=1.7)
    yield Picture("back-battle", cards.back(divine=False), cards.WIDTH, cards.HEIGHT, double=1.7)
    yield Picture("back-di", cards.back(divine=True), cards.WIDTH, cards.HEIGHT, double=1.7)
    yield Picture("deck", cards.deck(), 120, 160)


def _furniture() -> Iterator[Picture]:
    yield Picture("box", box.front(), 520, 640, double=1.6)
    yield Picture("box-wide", box.wide(), 1200, 400, double=1.5)
    yield Picture("board", boards.board(), 640, 330)
    yield Picture("rack", boards.rack(), 640, 170)
    yield Picture("market", boards.market(), 1000, 560, double=1.5)
    yield Picture("council", boards.council(), 900, 420, double=1.5)
    yield Picture("altar", boards.altar(), 120, 120)
    yield Picture("slip", boards.slip(), 420, 160)
    for kind in boards.SPACE_KINDS:
        yield Picture(f"space-{kind}", boards.space(kind), 100, 100)
    for name in icons.ICONS:
        yield Picture(f"icon-{name}", icons.icon(name), icons.SIZE, icons.SIZE)


def _maps() -> Iterator[Picture]:
    for terrain in terrains():
        # a sheet of 2106 px is as sharp as any window needs and half the bytes of a full double
        yield Picture(f"map-{terrain.players}", map_ground(terrain), WIDTH, HEIGHT, double=1.3)


def pictures() -> Iterator[Picture]:
    """Yield every picture of this set."""
    yield from _pyramids()
    yield from _fields()
    yield from _seats()
    yield from _tokens()
    yield from _maps()
    yield from _creatures()
    yield from _tiles()
    yield from _cards()
    yield from _furniture()
