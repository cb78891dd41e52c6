"""Chapters 12 and 13: dominance, the end of the round and of the game."""

from __future__ import annotations

import pytest

from tests.rulesets.cataclysm.builders import war


@pytest.mark.drafted("CAT-12.3", "CAT-12.5", "CAT-12.7", "CAT-12.8", "CAT-12.10")
def test_all_who_are_first_at_the_same_moment_lose_the_extra_token() -> None:
    table = war(3, "cinder", "granite", "tide").dominance(A=5, B=5, C=1)
    for player in "BC":
        for zone in ("kingdom", "quest"):
            table.zone(player, zone, burning=True)
        table.zone(player, "battlefield", damage=8)
    table.main("A").steps("settle").legal("A")
    assert [table.player(player).dominance for player in "ABC"] == [5, 3, 0]


@pytest.mark.drafted("CAT-12.4", "CAT-12.9")
def test_running_out_again_costs_one_and_an_empty_deck_nothing() -> None:
    table = war(2, "veil", "tide").dominance(B=5).deck("B", 1).resources("A", 9)
    one, two = table.support("A", "veil-archive", "kingdom"), table.support("A", "veil-archive", "kingdom")
    table.main("A").do("A", "use", one, 0).passes()
    assert table.player("B").dominance == 3
    table.do("A", "use", two, 0).passes()
    assert table.player("B").dominance == 3
    state = table.game.state
    state.players[1].deck, state.players[1].stocked = [0], True
    state.used.clear()
    table.do("A", "use", one, 0).passes()
    assert table.player("B").dominance == 2


@pytest.mark.drafted("CAT-12.11", "CAT-12.12")
def test_effects_give_and_take_dominance_at_once() -> None:
    table = war(2, "veil", "tide").resources("A", 9)
    heir = table.quest("A", "veil-unmask-the-heir", "quest", tokens=4)
    table.main("A").do("A", "use", heir, 1, "player:1").passes()
    assert table.player("B").dominance == 2


@pytest.mark.drafted("CAT-13.1")
def test_the_window_comes_before_the_end_of_round_effects() -> None:
    table = war(2, "cinder").resources("A", 0)
    brute = table.unit("A", "cinder-pyre-brute")
    table.phase("end", "A")
    assert table.question() == ("A", "action")
    assert table.damage(brute) == 0
    table.passes()
    assert table.damage(brute) == 1


@pytest.mark.drafted("CAT-13.2", "CAT-13.3", "CAT-13.4")
def test_all_gain_once_and_units_are_detached() -> None:
    table = war(2, "tide").dominance(A=2, B=2)
    bell = table.fulcrum("sunken-bell", "A")
    table.fulcrum("lantern-causeway", "B")
    table.fulcrum("obsidian-well")
    diver = table.unit("A", "tide-bell-diver", fulcrum=bell)
    table.legal("A")
    assert [table.player(player).dominance for player in "AB"] == [3, 4]
    assert len(table.told("dominance_gained")) == 2
    assert (table.piece(diver).fulcrum, table.piece(diver).zone) == (-1, 2)


@pytest.mark.drafted("CAT-13.8")
def test_eight_in_mid_round_ends_nothing() -> None:
    table = war(2).dominance(A=9)
    table.main("A").steps("settle").legal("A")
    assert table.told("end_condition_met") == []


@pytest.mark.drafted("CAT-13.13")
@pytest.mark.parametrize(
    ("how", "winners", "tie_break"),
    [("icons", [1], "icons"), ("deck", [1], "deck"), ("", [0, 1], "shared")],
)
def test_ties_are_broken_by_fires_icons_and_cards(how: str, winners: list[int], tie_break: str) -> None:
    table = war(2).dominance(A=8, B=8)
    if how == "icons":
        table.fulcrum("sunken-bell", "B")
        table.dominance(B=7)
    if how == "deck":
        table.deck("B", 40)
    table.legal("A")
    (ended,) = table.told("game_ended")
    assert (ended["winners"], ended["tie_break"]) == (winners, tie_break)
    assert table.game.result is not None
    assert table.game.result.shared == len(winners)


@pytest.mark.drafted("CAT-13.14")
def test_who_leaves_takes_everything_along_and_the_last_one_wins() -> None:
    table = war(3, first="B").dominance(B=6)
    bell = table.fulcrum("sunken-bell", "B")
    unit = table.unit("B", "neutral-hired-spear")
    table.main("B")
    table.do("B", "concede")
    assert table.player("B").left
    assert not table.there(unit)
    assert (table.piece(bell).controller, table.piece(bell).hidden) == (-1, False)
    assert table.game.state.first == 2
    assert (table.player("B").dominance, table.pile("B", "deck")) == (0, [])
    while table.question()[0] != "C":
        table.do(table.question()[0], "pass")
    table.do("C", "concede")
    assert table.game.result is not None
    assert (table.game.result.ranking[0], table.game.result.reason) == (0, "last-player")


@pytest.mark.drafted("CAT-13.15")
def test_the_game_ends_after_round_thirty() -> None:
    table = war(2, round=30)
    table.legal("A")
    assert table.told("end_condition_met")[0]["condition"] == "round_limit"
    assert table.game.result is not None
