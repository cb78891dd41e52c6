"""The measuring itself; what it measures is reported, never asserted."""

from __future__ import annotations

import random

import pytest

from tabletop.match import bench
from tests.bench import engine, yardstick
from tests.example.noughts import make_ruleset


def test_a_ratio_is_taken_to_the_two_yardsticks_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    rates = iter([100.0, 10.0, 300.0, *[10.0, 300.0] * (bench.SAMPLES - 1)])
    monkeypatch.setattr(bench, "rate", lambda work, seconds: next(rates))
    found, per_second = bench.ratios(lambda: 1, lambda: 1)
    assert found == (10 / 200, *[10 / 300] * (bench.SAMPLES - 1))
    assert per_second == 10.0


def test_the_yardstick_plays_games_of_five_to_nine_decisions() -> None:
    dice = random.Random(3)
    lengths = {yardstick.play(dice) for _ in range(300)}
    assert lengths == {5, 6, 7, 8, 9}


def test_the_yardstick_sees_three_in_a_row() -> None:
    game = yardstick.Noughts()
    for square in (0, 3, 1, 4):
        game.put(square)
    assert not game.three_in_a_row()
    game.put(2)
    assert game.three_in_a_row()
    assert game.empty_squares() == [5, 6, 7, 8]


def test_a_mid_game_position_is_in_the_middle() -> None:
    game = engine.mid_game(make_ruleset())
    assert game.decision is not None
    assert game.events


def test_the_report_on_noughts_has_its_rows() -> None:
    found = [measure() for measure in engine.rows(make_ruleset(), scale=0.01)]
    assert [(row.id, row.unit, len(row.samples)) for row in found] == [
        ("playouts", "ratio", 7),
        ("clone", "decisions", 7),
        ("clone_with_log", "decisions", 7),
    ]
    assert (found[0].least, found[0].aim) == (0.10, 0.25)
    assert all(row.value > 0 for row in found)


def test_the_cost_of_starting_is_above_a_bare_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SAMPLES", 1)
    (cost,) = bench.start_cost("sum(range(3_000_000))", str(engine.ROOT))
    assert cost > 5
