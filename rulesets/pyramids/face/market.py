"""The display of power tiles, and the decks of divine intervention."""

from __future__ import annotations

from collections import Counter

from rulesets.pyramids.changes import bits
from rulesets.pyramids.content import COLOURS
from rulesets.pyramids.face import things
from rulesets.pyramids.ground import (
    PyramidsGame,
    content_of,
)
from rulesets.pyramids.market import refuse_tile, tile_cost
from rulesets.pyramids.state import NONE
from tabletop.engine.text import say
from tabletop.view.model import Place, Surface


def market_surface(game: PyramidsGame, viewer: int | None) -> Surface:
    """All tiles on sale by colour and level; what the viewer cannot buy now is faded."""
    state = game.state
    content = content_of(game)
    places = []
    for row, colour in enumerate(state.colours):
        for level in range(1, 5):
            here = content.tile_masks[colour][level] & ~content.tile_masks[colour][level - 1] & state.display
            shown = []
            for number in bits(here):
                refusal = refuse_tile(game, viewer, number, False) if viewer is not None else None
                cost = tile_cost(game, viewer, number, False) if viewer is not None else level
                shown.append(things.tile(content.tiles[number], cost, faded=refusal is not None))
            places.append(
                Place(
                    f"market:{COLOURS[colour]}:{level}",
                    40 + 385 * (level - 1) + 192,
                    70 + 118 * row + 50,
                    372,
                    104,
                    label=say("market.level", level=level) if row == 0 else None,
                    arrange="row",
                    things=tuple(shown),
                )
            )
    return Surface(
        "market",
        say("surface.market"),
        "middle",
        1620,
        90 + 118 * len(state.colours) + 60,
        None,
        tuple(places),
    )


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
