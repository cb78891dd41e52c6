"""All pictures of War of the Pyramids."""

from __future__ import annotations

from collections.abc import Iterator

from art.grain import relief, specks
from art.picture import Picture, Texture
from art.pyramids import fields, figures, pyramid, tokens
from art.pyramids.pigment import COLOURS


def textures() -> list[Texture]:
    """Rough stone, fine stone, dunes in two sizes, papyrus fibres, sand grains."""
    return [
        relief("stone", (256, 256), "0.05", 3, 5, 3.2),
        relief("dunes", (540, 374), "0.005 0.011", 2, 23, 22),
        relief("ripples", (512, 512), "0.012 0.05", 2, 9, 6),
        relief("fibres", (256, 256), "0.012 0.35", 2, 3, 1.4),
        specks("sand", (0.32, 0.18, 0.05), 1.3, 2, "0.55"),
    ]


def _pyramids() -> Iterator[Picture]:
    for colour in COLOURS:
        for level in range(1, 5):
            yield Picture(f"pyramid-{colour}-{level}", pyramid.pyramid(colour, level), pyramid.WIDTH, pyramid.HEIGHT)


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


def pictures() -> Iterator[Picture]:
    """Yield every picture of this set."""
    yield from _pyramids()
    yield from _fields()
    yield from _seats()
    yield from _tokens()
