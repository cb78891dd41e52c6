"""Laws that hold in every position of Cataclysm, tried on random games."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from rulesets.cataclysm.hidden import determinize
from tabletop.engine import codec
from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.randomness import Rng
from tests.rulesets.cataclysm.builders import rules


def _walk(seed: int, steps: int) -> Game[Any]:
    """A game of two to four after so many random actions; passing is no more likely than anything else."""
    game: Game[Any] = Game.start(rules(), 2 + seed % 3, seed)
    chance = random.Random(seed)
    for _ in range(steps):
        if game.result is not None:
            break
        _step(game, chance)
    return game


def _step(game: Game[Any], chance: random.Random) -> None:
    seat = game.deciding[0]
    legal = game.legal(seat)
    acting = [action for action in legal if action.verb not in ("pass", "finish", "done")]
    game.play(seat, chance.choice(acting if acting and chance.random() < 0.6 else legal))


@pytest.mark.parametrize("seed", range(9))
def test_no_card_is_lost_and_the_game_ends(seed: int) -> None:
    game = _walk(seed, 0)
    chance = random.Random(seed)
    while game.result is None:
        _step(game, chance)
        assert rules().audit(game) == []
    assert game.state.round <= 30


@pytest.mark.parametrize("seed", range(9))
def test_a_saved_game_goes_on_alike(seed: int) -> None:
    game = _walk(seed, 120 + 40 * seed)
    copy = codec.decode(rules(), codec.encode(game))
    chance, other = random.Random(seed), random.Random(seed)
    for _ in range(60):
        assert copy == game
        if game.result is not None:
            break
        _step(game, chance)
        _step(copy, other)


@pytest.mark.parametrize("seed", range(6))
def test_what_a_seat_cannot_know_is_dealt_anew(seed: int) -> None:
    game = _walk(seed, 200)
    if game.result is not None:
        return
    for seat, player in enumerate(game.state.players):
        copies = [determinize(game, seat, Rng(number)) for number in range(8)]
        assert all(copy.state.players[seat].hand == player.hand for copy in copies)
        for other in range(len(game.state.players)):
            if other != seat:
                held = [_unknown(copy, other) for copy in copies]
                assert all(pile == _unknown(game, other) for pile in held)
        assert len({tuple(copy.state.players[seat].deck) for copy in copies}) > 1 or len(player.deck) < 2


def _unknown(game: Game[Any], seat: int) -> Counter[int]:
    player = game.state.players[seat]
    cards = [*player.deck, *player.hand, *player.looking]
    cards += [card for zone in player.zones for card in zone.developments]
    cards += [e.card for e in game.state.chain if e.ability == -2 and e.controller == seat]
    return Counter(cards)


@pytest.mark.parametrize("seed", range(12))
def test_nothing_legal_is_refused_and_nothing_refused_is_legal(seed: int) -> None:
    game = _walk(seed, 60 + 37 * seed)
    if game.result is not None or game.decision is None:
        return
    seat = game.deciding[0]
    legal = game.legal(seat)
    for name in game.decision.verbs:
        verb = rules().verbs[name]
        fine = [a for a in verb.candidates(game, seat) if game.refuse(seat, a) is None]
        assert sorted(fine, key=str) == sorted((a for a in legal if a.verb == name), key=str)


@pytest.mark.parametrize("seed", range(6))
def test_anybody_may_leave_at_any_question(seed: int) -> None:
    game = _walk(seed, 150 + 31 * seed)
    chance = random.Random(seed)
    while game.result is None:
        if chance.random() < 0.02:
            game.play(game.deciding[0], Action("concede"))
        else:
            _step(game, chance)
        assert rules().audit(game) == []
