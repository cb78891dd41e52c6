"""Copies and saves: equal, independent, and going on alike; taking back restores."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tabletop.engine import codec
from tabletop.engine.game import Game
from tabletop.engine.randomness import Rng
from tabletop.match.seats import SeatPlan
from tabletop.match.sitting import Sitting
from tests.conformance.journeys import Journey, choose, wander

AHEAD = 25
"""How many decisions two copies are played on to see whether they go alike."""


def play_on(game: Game[Any], seed: int, limit: int = AHEAD) -> bytes:
    """The bytes of the game after some random decisions."""
    for _ in wander(game, Rng(seed), limit):
        pass
    return codec.encode(game)


def test_a_clone_is_equal_and_never_interferes(travel: Journey) -> None:
    for spot in travel.spots:
        before = codec.encode(spot.game)
        copy, quiet = spot.game.clone(), spot.game.clone(quiet=True)
        assert copy == spot.game, spot

        ahead = play_on(copy, spot.step)
        assert codec.encode(spot.game) == before, f"playing on a clone changed the original: {spot}"

        play_on(quiet, spot.step)
        assert codec.encode(spot.game) == before, f"playing on a quiet clone changed the original: {spot}"
        assert quiet.state == codec.decode(spot.game.rules, ahead).state, f"a quiet clone goes astray: {spot}"


def test_a_decoded_game_is_equal_and_goes_on_alike(travel: Journey) -> None:
    for spot in travel.spots:
        data = codec.encode(spot.game)
        copy = codec.decode(spot.game.rules, data)

        assert copy == spot.game, spot
        assert codec.encode(copy) == data, spot
        assert play_on(copy, spot.step) == play_on(spot.game.clone(), spot.step), spot


def test_every_field_of_the_state_is_saved(travel: Journey) -> None:
    spot = travel.spots[-1]
    saved = msgspec.json.decode(codec.encode(spot.game))["state"]

    assert set(saved) >= set(spot.game.state.__struct_encode_fields__) - _defaults(spot.game.state), spot


def _defaults(state: msgspec.Struct) -> set[str]:
    if not state.__struct_config__.omit_defaults:
        return set()
    return {field.encode_name for field in msgspec.structs.fields(state) if not field.required}


def test_taking_back_restores_the_position(travel: Journey) -> None:
    ruleset = travel.start.subject.ruleset
    plans = tuple(SeatPlan("human") for _ in range(travel.start.game.setup.seats))
    taken_back = 0
    for spot in travel.spots:
        sitting = Sitting(ruleset, plans, spot.game.clone())
        before = codec.encode(sitting.game)
        seat, action = choose(sitting.game, Rng(spot.step))
        sitting.play(seat, action)
        if sitting.undo_refusal(seat) is None:
            sitting.undo(seat)
            taken_back += 1
            assert codec.encode(sitting.game) == before, spot

    assert taken_back > 0


@pytest.mark.slow
def test_each_single_step_survives_saving(travel: Journey) -> None:
    game = travel.start.game.clone()
    for step, (seat, action) in enumerate(travel.moves):
        loaded = codec.decode(game.rules, codec.encode(game))
        assert loaded == game, f"seed {travel.start.seed}, step {step}, open: {game.decision}"
        game = loaded
        game.play(seat, action)

    assert codec.encode(game) == codec.encode(travel.end.game), travel.end
