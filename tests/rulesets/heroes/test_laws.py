"""Laws that hold in every position of a duel, tried on random games."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rulesets.heroes.hidden import determinize
from tabletop.engine import codec
from tabletop.engine.game import Game
from tabletop.engine.randomness import Rng
from tests.rulesets.heroes.builders import content, rules


def _walk(seed: int, steps: int) -> Game:  # type: ignore[type-arg]
    """A game after so many random actions."""
    decks = list(content().decks)
    options = {"deck1": decks[seed % 4], "deck2": decks[seed // 4 % 4]}
    game = Game.start(rules(), 2, seed, options)
    chance = random.Random(seed)
    for _ in range(steps):
        if game.result is not None:
            break
        seat = game.deciding[0]
        game.play(seat, chance.choice(game.legal(seat)))
    return game


@pytest.mark.parametrize("seed", range(16))
def test_no_card_is_lost_in_a_random_game(seed: int) -> None:
    game = _walk(seed, 0)
    chance = random.Random(seed)
    while game.result is None:
        seat = game.deciding[0]
        game.play(seat, chance.choice(game.legal(seat)))
        assert rules().audit(game) == []
    assert game.state.turn < 200


@pytest.mark.parametrize("seed", range(12))
def test_a_saved_game_goes_on_alike(seed: int) -> None:
    game = _walk(seed, 90 + 7 * seed)
    copy = codec.decode(rules(), codec.encode(game))
    assert copy == game
    for number in range(40):
        if game.result is not None:
            break
        seat = game.deciding[0]
        assert copy.legal(seat) == game.legal(seat)
        action = game.legal(seat)[number % len(game.legal(seat))]
        game.play(seat, action)
        copy.play(seat, action)
    assert copy == game


@pytest.mark.parametrize("seed", range(6))
def test_the_same_seed_gives_the_same_game(seed: int) -> None:
    assert _walk(seed, 200) == _walk(seed, 200)


@pytest.mark.parametrize("seed", range(8))
def test_what_a_seat_cannot_know_is_dealt_anew(seed: int) -> None:
    game = _walk(seed, 150)
    for seat in (0, 1):
        other = 1 - seat
        copies = [determinize(game, seat, Rng(n)) for n in range(12)]
        assert all(copy.state.players[seat].hand == game.state.players[seat].hand for copy in copies)
        assert len({tuple(copy.state.players[seat].deck) for copy in copies}) > 1
        hands = {tuple(sorted(copy.state.players[other].hand)) for copy in copies}
        assert len(hands) > 1 or not game.state.players[other].hand
        mine = [Counter(c.state.players[other].hand + c.state.players[other].deck) for c in copies]
        assert all(pile == mine[0] for pile in mine)


@pytest.mark.parametrize("seed", range(10))
def test_nothing_legal_is_refused_and_nothing_refused_is_legal(seed: int) -> None:
    game = _walk(seed, 60 + 11 * seed)
    if game.result is not None:
        return
    seat = game.deciding[0]
    legal = game.legal(seat)
    assert game.decision is not None
    for name in game.decision.verbs:
        verb = rules().verbs[name]
        tried = list(verb.candidates(game, seat))
        fine = [action for action in tried if game.refuse(seat, action) is None]
        assert sorted(fine, key=str) == sorted((a for a in legal if a.verb == name), key=str)
