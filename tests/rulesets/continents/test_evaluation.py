"""What a table is worth to a seat: more points, sources and units look better; the end is exact."""

from __future__ import annotations

import pytest

from rulesets.continents.evaluation import evaluate, standings
from tests.rulesets.continents.builders import Table, new_game, war


def even() -> Table:
    """Two players with the same things far apart."""
    return war().hold("P1", "quebec mexico", "3T").hold("P2", "beijing east-siberia", "3T")


def test_equal_players_stand_equal() -> None:
    table = war().hold("P1", "mexico california", "3T").hold("P2", "amazonia brazil", "3T")

    assert evaluate(table.game, 0) == pytest.approx(evaluate(table.game, 1), abs=0.02)
    assert evaluate(table.game, 0) == pytest.approx(0.5, abs=0.02)


@pytest.mark.parametrize(
    ("change", "area", "units"),
    [("a source", "alaska", "1T"), ("more units", "quebec", "3T 1M"), ("a sea area", "coral-sea", "1S")],
)
def test_more_looks_better(change: str, area: str, units: str) -> None:
    before = evaluate(even().game, 0)
    after = evaluate(even().units("P1", area, units).game, 0)

    assert after > before, change


def test_points_look_better_for_one_and_worse_for_the_other() -> None:
    before, after = even().game, even().points("P1", 12).game

    assert evaluate(after, 0) > evaluate(before, 0)
    assert evaluate(after, 1) < evaluate(before, 1)


@pytest.mark.clause("CON-10.3")
def test_a_capital_counts_more_in_the_epic_game() -> None:
    gains = []
    for variant in ("standard", "epic"):
        bare = war(2, variant).hold("P1", "quebec", "4T").hold("P2", "delhi", "4T")
        worth = standings(bare.game)[0]
        gains.append(standings(bare.units("P1", "new-york", "4T").game)[0] - worth)
    # The test adds four tanks in both, so that the difference is the capital's.
    assert gains[1] > gains[0]


def test_a_threatened_source_is_worth_less() -> None:
    safe = war().hold("P1", "middle-east", "1T").units("P2", "patagonia", "8T 3M")
    feared = war().hold("P1", "middle-east", "1T").units("P2", "caucasus", "8T 3M")

    assert standings(feared.game)[0] < standings(safe.game)[0]


def test_the_winner_has_all_and_the_last_nothing() -> None:
    table = new_game(3)
    for seat in (1, 2):
        table.game.state.players[seat].out = True
    table.game.finish((0, 2, 1), "last_one")

    assert [evaluate(table.game, seat) for seat in range(3)] == [1.0, 0.0, pytest.approx(0.025)]


def test_who_is_out_has_nothing() -> None:
    table = war(3).hold("P1", "quebec").hold("P2", "brazil").hold("P3", "delhi")
    table.game.state.players[2].out = True

    assert evaluate(table.game, 2) == 0.0
    assert standings(table.game)[2] == 0.0
