"""Hidden information: a random game that a seat cannot tell from the real one."""

from __future__ import annotations

import msgspec

from rulesets.cataclysm.ground import CataclysmGame
from rulesets.cataclysm.windows import DEVELOP
from tabletop.engine.randomness import Rng
from tabletop.kit.cards.piles import deal_anew
from tabletop.kit.hidden import masked_copy


def determinize(game: CataclysmGame, seat: int | None, rng: Rng) -> CataclysmGame:
    """A copy in which draw decks, others' hands and developments, and unknown fulcrums are dealt anew."""
    copy = masked_copy(game, seat, rng)
    state = copy.state
    for other, player in enumerate(state.players):
        if other == seat:
            rng.shuffle(player.deck)
        else:
            _deal_player(copy, other, rng)
    hidden = [piece for piece in state.pieces.values() if piece.hidden]
    pool = [*state.fulcrums, *(piece.card for piece in hidden)]
    rng.shuffle(pool)
    for piece in hidden:
        piece.card = pool.pop()
    state.fulcrums = pool
    return copy


def _deal_player(game: CataclysmGame, seat: int, rng: Rng) -> None:
    """Deal anew everything of a player that only he knows."""
    state = game.state
    player = state.players[seat]
    laid = [
        index
        for index, entry in enumerate(state.chain)
        if entry.ability == DEVELOP and entry.controller == seat
    ]
    counts = [len(zone.developments) for zone in player.zones]
    pool = [*player.deck, *player.hand, *player.looking]
    pool += [card for zone in player.zones for card in zone.developments]
    pool += [state.chain[index].card for index in laid]
    sizes = [len(player.deck), len(player.hand), len(player.looking), *counts, len(laid)]
    player.deck, player.hand, looking, *rest = deal_anew(pool, sizes, rng)
    player.looking = tuple(looking)
    *developments, chained = rest
    for zone, cards in zip(player.zones, developments, strict=True):
        zone.developments = tuple(cards)
    for index, card in zip(laid, chained, strict=True):
        state.chain[index] = msgspec.structs.replace(state.chain[index], card=card)
