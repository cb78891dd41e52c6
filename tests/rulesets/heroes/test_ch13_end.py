"""Chapter 13: how a duel ends."""

from __future__ import annotations

import pytest

from tests.rulesets.heroes.builders import Table, dawn, duel


def _result(table: Table) -> tuple[int, str, bool]:
    result = table.game.result
    assert result is not None
    return result.ranking[0], result.reason, result.drawn


@pytest.mark.clause("HER-13.1", "HER-13.3")
def test_a_hero_without_life_loses_and_extra_life_counts() -> None:
    table = duel("vane").coins("Ann", 2).hand("Ann", "flare", "flare")
    table.wound(table.hero("Ben"), 26).changed(table.hero("Ben"), "life", 1, "forever", "Ben")
    table.do("Ann", "play", "flare", table.hero("Ben"))
    assert table.life(table.hero("Ben")) == 1
    table.do("Ann", "play", "flare", table.hero("Ben"))
    assert _result(table) == (0, "hero-defeated", False)


@pytest.mark.clause("HER-13.2")
def test_the_third_failed_draw_loses() -> None:
    table = dawn("ysolde").deck("Ann").failed("Ann", 1)
    table.do("Ann", "end").do("Ben", "end")
    assert _result(table) == (1, "third-failed-draw", False)


@pytest.mark.clause("HER-13.4")
def test_both_heroes_at_once_is_a_draw() -> None:
    table = dawn("vane", "issa")
    table.card("Ann", "scorched-fields")
    table.wound(table.hero("Ann"), table.most_life(table.hero("Ann")) - 1)
    table = dawn("vane", "issa")
    table.card("Ann", "scorched-fields")
    table.wound(1, 19).wound(2, 28)
    assert _result(table) == (0, "both-defeated", True)


@pytest.mark.clause("HER-13.5")
def test_an_accepted_offer_is_a_draw() -> None:
    table = duel().do("Ann", "offer_draw").do("Ben", "accept")
    assert _result(table)[1:] == ("agreed", True)


@pytest.mark.clause("HER-13.6")
def test_the_result_is_final_and_told_with_everything() -> None:
    table = duel("vane", "odran")
    table.wound(table.hero("Ben"), 5).failed("Ben", 1)
    table.do("Ann", "concede")
    assert table.refuse("Ann", "end") == "game-over HER-13.6"
    (event,) = table.told("game_ended")
    assert event == {
        "winner": 1,
        "reason": "conceded",
        "turn": 9,
        "life": [table.life(table.hero("Ann")), 23],
        "failed": [0, 1],
    }
