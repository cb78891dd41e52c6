"""Hidden information (spec 4): a random game that a seat cannot tell from the real one."""

from __future__ import annotations

from rulesets.continents.ground import ContinentsGame
from rulesets.continents.state import NONE
from tabletop.engine.randomness import Rng
from tabletop.kit.hidden import masked_copy


def determinize(game: ContinentsGame, seat: int | None, rng: Rng) -> ContinentsGame:
    """A copy in which the hands of others, the deck and cards chosen in secret are dealt anew."""
    copy = masked_copy(game, seat, rng)
    state = copy.state
    others = [player for other, player in enumerate(state.players) if other != seat]
    pool = [card for player in others for card in player.hand]
    pool += state.deck
    rng.shuffle(pool)
    for player in others:
        player.hand = tuple(pool.pop() for _ in player.hand)
        if player.chosen != NONE:
            player.chosen = player.hand[rng.below(len(player.hand))]
    state.deck = pool
    return copy
