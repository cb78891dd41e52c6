"""The display of power tiles, and the decks of divine intervention."""

from __future__ import annotations

from collections import Counter

from rulesets.pyramids.changes import bits
from rulesets.pyramids.content import COLOURS
from rulesets.pyramids.face import things
from rulesets.pyramids.face.words import art
from rulesets.pyramids.ground import (
    PyramidsGame,
    content_of,
)
from rulesets.pyramids.market import refuse_tile, tile_cost
from rulesets.pyramids.state import NONE
from tabletop.engine.text import Message, say
from tabletop.view.model import Place, Surface, Thing

HEADER = 110.0
"""Width of the column that names the colours; half of it is the height of the row that names the levels."""
GROUP = (212.0, 196.0)
"""Room for the four tiles of a colour and level."""
GAP = 14.0


def market_surface(game: PyramidsGame, viewer: int | None) -> Surface:
    """All tiles on sale by colour and level; what the viewer cannot buy now is faded."""
    width, height = GROUP
    columns = [HEADER + (width + GAP) * (level - 0.5) for level in range(1, 5)]
    rows = [HEADER / 2 + (height + GAP) * (row + 0.5) for row in range(len(game.state.colours))]
    places = [
        Place(f"market-level:{level}", x, HEADER / 4, width, HEADER / 2, "open", label=_level_words(level))
        for level, x in enumerate(columns, start=1)
    ]
    for colour, y in zip(game.state.colours, rows, strict=True):
        name = COLOURS[colour]
        sign = art(f"space-buy-{name}")
        places.append(
            Place(f"market:{name}", HEADER / 2, y, 84, 84, "open", sign, label=say(f"colour.{name}"))
        )
        for level, x in enumerate(columns, start=1):
            tiles = _tiles_on_sale(game, viewer, colour, level)
            places.append(Place(f"market:{name}:{level}", x, y, width, height, arrange="grid", things=tiles))
    return Surface(
        "market",
        say("surface.market"),
        "middle",
        HEADER + (width + GAP) * 4,
        HEADER / 2 + (height + GAP) * len(rows),
        None,
        tuple(places),
    )


def _level_words(level: int) -> Message:
    return say("market.level", level=level)


def _tiles_on_sale(game: PyramidsGame, viewer: int | None, colour: int, level: int) -> tuple[Thing, ...]:
    """The tiles of a colour and level in the display, with what they cost the viewer now."""
    content = content_of(game)
    masks = content.tile_masks[colour]
    tiles = []
    for number in bits(masks[level] & ~masks[level - 1] & game.state.display):
        refusal = refuse_tile(game, viewer, number, False) if viewer is not None else None
        cost = tile_cost(game, viewer, number, False) if viewer is not None else level
        tiles.append(things.tile(content.tiles[number], cost, faded=refusal is not None))
    return tuple(tiles)


def decks_surface(game: PyramidsGame) -> Surface:
    """The divine intervention deck and its discard pile."""
    state = game.state
    content = content_of(game)
    discarded = Counter(state.discard)
    top = state.discard[-1] if state.discard else NONE
    deck = (things.card_back("deck-top", "di", len(state.deck)),) if state.deck else ()
    pile = tuple(
        things.divine_card(content.divine_cards[card], f"discarded:{content.divine_cards[card].id}", number)
        for card, number in sorted(discarded.items(), key=lambda pair: pair[0] == top)
    )
    return Surface(
        "decks",
        say("surface.decks"),
        "middle",
        1620,
        620,
        None,
        (
            Place("deck", 140, 150, 140, 190, label=say("place.deck"), arrange="stack", things=deck),
            Place("discard", 920, 310, 1340, 560, label=say("place.discard"), arrange="grid", things=pile),
        ),
    )
