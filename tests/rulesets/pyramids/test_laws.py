"""Laws of the spec that hold after every action of random games, whatever is played."""

from __future__ import annotations

import random

import pytest

from rulesets.pyramids.ground import PyramidsGame, glory
from tabletop.engine.action import Action
from tests.rulesets.pyramids.builders import fresh_game
from tests.rulesets.pyramids.ledger import Ledger
from tests.rulesets.pyramids.looking import Look, rules

ACTIONS = 700
GAMES = [(2, 1), (3, 2), (4, 3), (5, 4)]
"""Number of players and seed."""


def lively(chance: random.Random, legal: list[Action]) -> Action:
    """A random answer that rather does something than stops."""
    doing = [action for action in legal if action.verb not in ("stop", "done", "end", "skip", "commit")]
    return chance.choice(doing if doing and chance.random() < 0.9 else legal)


def play(look: Look, chance: random.Random) -> tuple[int, Action]:
    """One random action of somebody who is asked."""
    seat = chance.choice(look.game.deciding)
    action = lively(chance, look.game.legal(seat))
    look.game.play(seat, action)
    return seat, action


@pytest.mark.clause("PYR-2.4", "PYR-4.1", "PYR-4.5", "PYR-8.4", "PYR-14.2", "PYR-12.15")
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_everything_is_conserved_and_the_log_tells_all_of_it(players: int, seed: int) -> None:
    look, chance = fresh_game(players, seed), random.Random(seed)
    for _ in range(ACTIONS):
        book = Ledger(look.game)
        seat, action = play(look, chance)
        faults = rules().audit(look.game) or book.faults(look.game)
        assert not faults, (seat, action, faults)
        if look.game.result is not None:
            return


@pytest.mark.clause("PYR-5.1", "PYR-5.2", "PYR-5.4", "PYR-5.5", "PYR-5.6")
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_at_nightfall_five_tokens_stand_on_all_three_levels(players: int, seed: int) -> None:
    look, chance = fresh_game(players, seed), random.Random(seed)
    while look.game.result is None and len(look.events("night_started")) < 3:
        play(look, chance)
    level = {space.id: space.level for space in look.content.spaces}
    today: list[tuple[int, str, str]] = []
    for kind, data in look.log():
        if kind == "token_placed":
            today.append((data["player"], data["token"], data["space"]))
        elif kind == "night_started":
            for seat in range(players):
                own = [space for who, token, space in today if who == seat and token != "gold"]
                assert len([token for who, token, _ in today if (who, token) == (seat, "normal")]) == 5
                assert len(set(own)) == len(own)
                assert {level[space] for space in own} == {1, 2, 3}
            today = []


@pytest.mark.clause("PYR-1.5", "PYR-1.2", "PYR-1.3", "PYR-2.5", "PYR-2.7")
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_permanent_glory_never_falls_and_leaders_win_only_at_their_turn(players: int, seed: int) -> None:
    look, chance = fresh_game(players, seed), random.Random(seed)
    turns = 0
    for _ in range(ACTIONS):
        before = [player.glory for player in look.game.state.players]
        play(look, chance)
        assert all(p.glory >= g for p, g in zip(look.game.state.players, before, strict=True))
        begun = look.events("turn_started")
        if look.game.result is not None:
            assert winner_is_right(look.game)
            return
        for data in begun[turns:]:
            own = data["glory"][data["player"]]
            assert own < 9 or sorted(data["glory"])[-2] >= own, data
        turns = len(begun)


def winner_is_right(game: PyramidsGame) -> bool:
    """Whether the winner has nine or more and more than everybody, or the Days are over."""
    assert game.result is not None
    totals = [glory(game, seat) for seat in range(len(game.state.players))]
    best = game.result.ranking[0]
    if game.result.reason == "day_limit":
        return game.state.day == 15 and totals[best] == max(totals)
    return totals[best] >= 9 and all(totals[best] > t for seat, t in enumerate(totals) if seat != best)


@pytest.mark.clause("PYR-16.1", "PYR-16.2")
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_what_is_not_listed_is_refused_and_what_is_listed_is_not(players: int, seed: int) -> None:
    look, chance = fresh_game(players, seed), random.Random(seed)
    codes = set()
    for _ in range(ACTIONS // 3):
        decision = look.game.decision
        if decision is None:
            break
        for seat in range(players):
            legal = set(look.game.legal(seat))
            assert bool(legal) == (seat in decision.seats)
            assert not decision.automatic or len(legal) != 1 or len(decision.seats) > 1
        seat = chance.choice(decision.seats)
        legal = set(look.game.legal(seat))
        for place in look.layout.ids:
            for verb in decision.verbs:
                codes |= answers(look.game, seat, Action(verb, (place,)), legal)
        play(look, chance)
    assert len(codes) >= 3


def answers(game: PyramidsGame, seat: int, action: Action, legal: set[Action]) -> set[str]:
    """The refusal of an action, which there must be when it is not listed; nothing if it makes no sense."""
    try:
        refusal = game.refuse(seat, action)
    except ValueError:
        return set()
    assert (refusal is None) == (action in legal), (action, refusal)
    return {refusal.code} if refusal is not None else set()
