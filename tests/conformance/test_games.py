"""Whole games: they end, can be played again bit by bit, and keep their pieces."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tabletop.engine import codec
from tabletop.engine.event import Event
from tabletop.engine.game import Game
from tabletop.engine.randomness import Rng
from tests.conformance.journeys import STEP_LIMIT, Journey, journey, wander
from tests.conformance.subjects import Audited, subject

ROOT = Path(__file__).resolve().parent.parent.parent


def test_a_random_game_ends_with_all_seats_ranked(travel: Journey) -> None:
    result = travel.end.game.result
    seats = travel.end.game.setup.seats

    assert result is not None, travel.end
    assert sorted(result.ranking) == list(range(seats)), travel.end
    assert len(result.scores) == seats, travel.end


def test_nobody_is_asked_after_the_end(travel: Journey) -> None:
    game = travel.end.game

    assert game.deciding == ()
    assert all(game.legal(seat) == [] for seat in range(game.setup.seats))


def test_the_same_seed_and_actions_give_the_same_bytes(travel: Journey) -> None:
    setup = travel.start.game.setup
    again = Game.start(travel.start.subject.ruleset.rules, setup.seats, setup.seed, setup.options)
    waypoints = {spot.step: spot for spot in travel.spots}
    for step, (seat, action) in enumerate(travel.moves):
        if step in waypoints:
            assert codec.encode(again) == codec.encode(waypoints[step].game), waypoints[step]
        again.play(seat, action)

    assert codec.encode(again) == codec.encode(travel.end.game), travel.end


def test_another_process_plays_the_same_bytes(table: tuple[str, int], travel: Journey) -> None:
    if table[1] != max(travel.end.subject.ruleset.seats):
        pytest.skip("one number of seats is enough to find an order that hashes decide")
    code = "import sys; from tests.conformance.test_games import print_digest; print_digest(*sys.argv[1:])"
    command = [sys.executable, "-c", code, table[0], str(table[1])]
    env = os.environ | {"PYTHONHASHSEED": "12345"}
    ran = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=60, check=True)

    assert ran.stdout.strip() == hashlib.sha256(codec.encode(travel.end.game)).hexdigest(), travel.end


def print_digest(ruleset_id: str, seats: str) -> None:
    """What the other process prints: the hash of the end of the random game."""
    print(hashlib.sha256(codec.encode(journey(ruleset_id, int(seats)).end.game)).hexdigest())


def test_events_are_plain_json(travel: Journey) -> None:
    events = travel.end.game.events or []

    for event in events:
        assert msgspec.json.decode(msgspec.json.encode(event), type=Event) == event, travel.end
    assert events, "nothing was told of a whole game"


def test_no_piece_is_lost_or_doubled(travel: Journey) -> None:
    rules = travel.start.subject.ruleset.rules
    if not isinstance(rules, Audited):
        pytest.skip(f"{rules.id} has no audit of its pieces")
    game = travel.start.game.clone()
    for step, (seat, action) in enumerate(travel.moves):
        assert rules.audit(game) == [], f"seed {travel.start.seed}, step {step}, open: {game.decision}"
        game.play(seat, action)

    assert rules.audit(game) == [], travel.end


def test_an_answer_to_an_old_question_is_dropped(travel: Journey) -> None:
    for spot in travel.spots:
        assert spot.game.decision is not None
        game = spot.game.clone()
        seat = game.deciding[0]

        assert game.play(seat, game.legal(seat)[0], spot.game.decision.id - 1) is False, spot
        assert game == spot.game, spot


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 110))
def test_ten_more_random_games_end(table: tuple[str, int], seed: int) -> None:
    rules = subject(table[0]).ruleset.rules
    game = Game.start(rules, table[1], seed)
    for _ in wander(game, Rng(seed), STEP_LIMIT):
        if isinstance(rules, Audited):
            assert rules.audit(game) == [], f"seed {seed}, open: {game.decision}"

    assert game.result is not None, f"seed {seed}, open: {game.decision}"
