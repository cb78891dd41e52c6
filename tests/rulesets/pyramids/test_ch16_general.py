"""Chapter 16: illegal attempts, automatic decisions, order of simultaneous effects."""

from __future__ import annotations

import pytest

from tabletop.engine.action import Action
from tabletop.engine.refusal import MalformedActionError
from tests.rulesets.pyramids.builders import desert


@pytest.mark.clause("PYR-16.1")
def test_who_is_not_asked_what_is_not_now_and_what_is_after_the_end() -> None:
    table = desert().player("P1", glory=9).player("P2", glory=9).turn("P1")
    assert table.refused("P2", "place", "l1-pray") == "E_NOT_YOUR_TURN"
    assert table.refused("P1", "offer", "yes") == "E_WRONG_PHASE"
    assert table.refused("P1", "end") == "E_WRONG_PHASE"
    table = desert().player("P1", glory=9).turn("P1")
    assert (table.refused("P1", "place", "l1-pray"), table.refused("P2", "end")) == (
        "E_GAME_OVER",
        "E_GAME_OVER",
    )


@pytest.mark.clause("PYR-16.1")
def test_an_illegal_attempt_costs_nothing_and_the_player_is_asked_again() -> None:
    table = desert().player("P1", pp=1).pyramid("P1", "red", 1, "c1-d1").troop("P1", 2, "c1-d1").turn("P1")
    table.do("P1", "place", "l3-move")
    decision = table.game.decision
    assert table.refused("P1", "teleport", "c1-d1", "delta") == "E_PP"
    assert table.game.decision == decision
    assert table.refusal("P1", "teleport", "c1-d1", "delta").clause == "PYR-9.7"
    assert (table.pp("P1"), table.at("c1-d1")) == (1, "P1 2")


@pytest.mark.clause("PYR-16.1")
@pytest.mark.parametrize(
    "action",
    [
        Action("place", ("l9-dance",)),
        Action("place", ()),
        Action("card", ("queen-of-hearts",)),
        Action("place", ("l1-pray", "l2-pray")),
    ],
)
def test_what_names_nothing_is_no_attempt(action: Action) -> None:
    table = desert().turn("P1")
    with pytest.raises(MalformedActionError):
        table.game.refuse(0, action)


@pytest.mark.clause("PYR-16.2")
def test_a_single_option_is_taken_and_logged() -> None:
    table = desert().troop("P1", 1, "c1-gate").turn("P1").do("P1", "place", "l3-move")
    table.do("P1", "step", "c1-gate", "s1-path")
    taken = [(data["decision"], data["action"]) for data in table.events("automatic")]
    assert taken[0] == ("move_units", ["march", 1, 0])
    assert table.deciding() == ["P2"]


@pytest.mark.clause("PYR-16.2")
def test_the_last_space_is_still_placed_by_the_player() -> None:
    table = desert().player("P1", tiles=["red-extra-hand"], silver_used=True)
    table.player("P1", spaces=["l1-pray", "l2-pray", "l3-move", "l2-move", "l2-build"], tokens_used=4)
    table.turn("P1", in_round=5)
    assert (table.asks(), table.options("P1")) == ("turn", ["place l3-recruit"])


@pytest.mark.clause("PYR-16.2")
def test_a_council_with_one_choice_left_is_still_held() -> None:
    table = desert().troop("P1", 3, "c1-gate").troop("P2", 3, "s1-path").turn("P1")
    table.attack("P1", "c1-gate", "s1-path", 3).do("P1", "play", "horse-charge").do(
        "P1", "discard", "spear-line"
    )
    assert (table.options("P1"), table.deciding()) == (["commit"], ["P1", "P2"])


@pytest.mark.clause("PYR-16.2")
def test_whether_a_card_is_played_is_never_answered_automatically() -> None:
    table = desert().player("P2", divine=["sand-veil"]).troop("P2", 1, "s1-temple").troop("P1", 5, "s1-path")
    table.turn("P1").attack("P1", "s1-path", "s1-temple", 4)
    assert (table.asks(), table.options("P2")) == ("use_sand_veil", ["veil no"])


@pytest.mark.clause("PYR-16.3")
def test_a_player_without_units_plays_on() -> None:
    table = desert().troop("P2", 3, "c2-d1").turn("P1")
    assert table.asks() == "turn"
    table.do("P1", "place", "l1-pray").pass_turn("P2").pass_turn("P3")
    assert (table.deciding(), table.pp("P1"), table.winner()) == (["P1"], 9, "")


@pytest.mark.clause("PYR-16.4")
def test_the_attacker_comes_first_and_removals_are_computed_together() -> None:
    table = desert().troop("P2", 1, "c1-gate").troop("P1", 1, "s1-path").turn("P2")
    table.player("P1", divine=["open-vein"]).attack("P2", "c1-gate", "s1-path", 1)
    table.council("P2", "scythe-chariots", "spear-line").council(
        "P1", "spear-line", "mixed-arms", ["open-vein"]
    )
    removed = [(data["player"], data["source"]) for data in table.events("units_removed")]
    assert sorted(removed) == [(0, "blood"), (1, "blood")], "a troop that dies still draws blood"
    veterans = [data["player"] for data in table.events("veterans_changed")]
    assert veterans == [0, 1, 0], "for the defence, then the consolation, attacker first"


@pytest.mark.clause("PYR-16.4", "PYR-15.7")
def test_souls_are_taken_in_track_order_after_the_active_player() -> None:
    table = desert(4, "red blue white black").on_track("P3", "P1", "P4", "P2")
    table.player("P1", divine=["soul-toll"]).turn("P1").do("P1", "card", "soul-toll")
    assert [data["player"] for data in table.events("pp_changed")] == [3, 1, 2, 0]
