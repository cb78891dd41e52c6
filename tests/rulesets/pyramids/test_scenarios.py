"""The twelve worked scenarios of the spec, figure for figure."""

from __future__ import annotations

import pytest

from tests.rulesets.pyramids.builders import Table, desert

pytestmark = pytest.mark.timeout(20)


# ---- 1: raising pyramids and the glory of level 4 -------------------------------------------------------


def three_builders() -> Table:
    """P1 has raised red to 3, P2 blue to 4 under a garrison, P3 white to 4 without one."""
    table = desert()
    table.pyramid("P1", "red", 1, "c1-d1").pyramid("P2", "blue", 2, "c2-d1").pyramid(
        "P3", "white", 3, "c3-d2"
    )
    table.troop("P2", 5, "c2-d1").troop("P3", 3, "c3-d1")
    table.turn("P1")
    table.do("P1", "place", "l2-build").do("P1", "build", "c1-d1", 3, "red")
    table.do("P2", "place", "l2-build").do("P2", "build", "c2-d1", 4, "blue")
    return table.do("P3", "place", "l2-build").do("P3", "build", "c3-d2", 4, "white")


@pytest.mark.clause("PYR-7.1", "PYR-7.2", "PYR-7.6", "PYR-1.7")
def test_scenario_1_what_is_paid_and_who_gains_glory() -> None:
    table = three_builders()
    assert (table.pp("P1"), table.pyramid_at("c1-d1")) == (2, "red 3")
    assert (table.pp("P2"), table.pyramid_at("c2-d1"), table.glory("P2")) == (0, "blue 4", 1)
    assert (table.pp("P3"), table.pyramid_at("c3-d2"), table.glory("P3")) == (3, "white 4", 0)
    assert (table.permanent("P2"), table.temporary("P2")) == (0, 1)


@pytest.mark.clause("PYR-5.3")
def test_scenario_1_the_build_space_is_taken() -> None:
    table = three_builders()
    assert table.deciding() == ["P1"]
    assert table.refused("P1", "place", "l2-build") == "E_SPACE_TAKEN"
    assert table.refused("P1", "build", "c1-d1", 4, "red") == "E_SPACE_TAKEN"


@pytest.mark.clause("PYR-1.7", "PYR-1.8")
def test_scenario_1_glory_comes_and_goes_with_the_troop() -> None:
    table = three_builders()
    table.pass_turn("P1").pass_turn("P2")
    table.do("P3", "place", "l3-move").step("P3", "c3-d1", "c3-d2", 3)
    assert table.glory("P3") == 1
    table.finish_turn("P3").pass_turn("P1").pass_turn("P2")
    table.do("P3", "place", "l2-move").step("P3", "c3-d2", "c3-d3", 3)
    assert table.glory("P3") == 0


# ---- 2: the balance rule blocks tokens ------------------------------------------------------------------


@pytest.mark.clause("PYR-5.5", "PYR-5.6", "PYR-5.7", "PYR-6.1", "PYR-8.1")
def test_scenario_2_the_balance_rule_blocks_tokens() -> None:
    table = desert()
    table.pyramid("P1", "red", 1, "c1-d1").pyramid("P1", "blue", 1, "c1-d2").pyramid(
        "P1", "white", 1, "c1-d3"
    )
    table.troop("P1", 1, "c1-d1").turn("P1")

    def others() -> None:
        table.pass_turn("P2").pass_turn("P3")

    table.do("P1", "place", "l1-pray")
    assert table.pp("P1") == 9
    others()
    table.do("P1", "place", "l1-buy-red").do("P1", "buy", "red-onrush-a")
    assert table.pp("P1") == 8
    others()
    table.do("P1", "place", "l1-buy-blue").do("P1", "buy", "blue-holdfast-a")
    assert table.pp("P1") == 7
    others()
    assert table.refused("P1", "place", "l1-buy-white") == "E_BALANCE"
    table.do("P1", "place", "l2-pray")
    assert table.pp("P1") == 9
    others()
    assert table.refused("P1", "place", "l1-buy-white") == "E_BALANCE"
    assert table.refused("P1", "place", "l2-move") == "E_BALANCE"
    table.do("P1", "place", "l3-move").do("P1", "stop")
    assert table.pp("P1") == 9
    assert table.spaces("P1") == ["l3-move", "l2-pray", "l1-pray", "l1-buy-red", "l1-buy-blue"]


# ---- 3: buying a tile -----------------------------------------------------------------------------------

TWELVE = [
    *("red-short-road", "red-swift-feet", "blue-muster-roll-a", "blue-holdfast-a", "blue-great-host"),
    *(
        "blue-hard-scales",
        "blue-foresight",
        "white-acolyte-b",
        "white-broker-a",
        "white-masons",
        "white-reaping",
    ),
]
"""With red-onrush-a a full rack."""


def buyer() -> Table:
    """P1 has 3 prayer points, an Onrush, red 2 and blue 1."""
    table = desert().player("P1", pp=3, tiles=["red-onrush-a"])
    return table.pyramid("P1", "red", 2, "c1-d1").pyramid("P1", "blue", 1, "c1-d2")


@pytest.mark.clause("PYR-8.2", "PYR-8.4", "PYR-8.5")
def test_scenario_3_refusals_of_pyramid_and_kind() -> None:
    table = buyer().turn("P1")
    assert table.refused("P1", "buy", "red-keen-blades") == "E_NO_PYRAMID"
    assert table.refused("P1", "buy", "red-onrush-b") == "E_HAVE_TILE"
    assert table.refused("P1", "buy", "white-acolyte-a") == "E_NO_PYRAMID"


@pytest.mark.clause("PYR-8.3", "PYR-8.5")
def test_scenario_3_a_full_rack() -> None:
    table = buyer().player("P1", tiles=TWELVE).turn("P1")
    assert len(table.tiles("P1")) == 12
    assert table.refused("P1", "buy", "red-bloody-hands") == "E_RACK_FULL"


@pytest.mark.clause("PYR-8.1", "PYR-8.5")
def test_scenario_3_too_few_prayer_points() -> None:
    table = buyer().player("P1", pp=1).turn("P1")
    assert table.refused("P1", "buy", "red-bloody-hands") == "E_PP"


@pytest.mark.clause("PYR-8.1", "PYR-8.5")
def test_scenario_3_the_purchase() -> None:
    table = buyer().turn("P1")
    table.do("P1", "place", "l1-buy-red").do("P1", "buy", "red-bloody-hands")
    assert table.pp("P1") == 1
    assert table.tiles("P1") == ["red-onrush-a", "red-bloody-hands"]
    assert not table.in_display("red-bloody-hands")
    assert table.deciding() == ["P2"]
    assert table.refused("P2", "buy", "red-bloody-hands") == "E_TILE_GONE"


@pytest.mark.clause("PYR-2.8", "PYR-8.2")
def test_scenario_3_an_enemy_on_the_pyramid_buys_instead() -> None:
    table = buyer().troop("P2", 1, "c1-d1").turn("P1")
    assert table.refused("P1", "buy", "red-bloody-hands") == "E_NO_PYRAMID"
    table.pass_turn("P1")
    table.do("P2", "place", "l1-buy-red").do("P2", "buy", "red-bloody-hands")
    assert (table.pp("P2"), table.tiles("P2")) == (5, ["red-bloody-hands"])


# ---- 4: teleport, land step and walls -------------------------------------------------------------------


def traveller() -> Table:
    """P1 5 beside a red pyramid; city 2 is empty of troops, with a pyramid of P2 in c2-d2."""
    table = desert().pyramid("P1", "red", 1, "c1-d1").pyramid("P2", "blue", 2, "c2-d2")
    return table.troop("P1", 5, "c1-d1")


@pytest.mark.clause("PYR-9.1", "PYR-9.2", "PYR-9.3", "PYR-9.7", "PYR-9.8", "PYR-9.9")
def test_scenario_4_teleport_and_one_step() -> None:
    table = traveller().turn("P1")
    table.do("P1", "place", "l3-move").teleport("P1", "c1-d1", "c2-stele", 3)
    assert (table.pp("P1"), table.at("c2-stele")) == (5, "P1 3")
    assert table.refused("P1", "teleport", "c2-stele", "c1-stele") == "E_PORT_USED"
    table.step("P1", "c2-stele", "c2-gate", 3)
    assert (table.pp("P1"), table.at("c1-d1"), table.at("c2-gate")) == (5, "P1 2", "P1 3")


@pytest.mark.clause("PYR-9.3", "PYR-9.1")
def test_scenario_4_a_further_step_and_a_second_teleport_are_refused() -> None:
    table = traveller()
    table.pyramid("P1", "white", 1, "c1-d2").player("P1", pp=9).turn("P1")
    table.do("P1", "place", "l3-move").step("P1", "c1-d1", "c1-d2", 3)
    assert table.refused("P1", "step", "c1-d2", "c1-gate") == "E_NO_STEPS"
    table.do("P1", "stop").pass_turn("P2").pass_turn("P3")
    table.do("P1", "place", "l2-move").teleport("P1", "c1-d1", "c2-stele", 2)
    assert table.refused("P1", "teleport", "c2-stele", "delta") == "E_PORT_USED"


@pytest.mark.clause("PYR-9.6", "PYR-9.12")
def test_scenario_4_an_empty_district_is_entered_with_the_first_step() -> None:
    table = traveller().turn("P1")
    table.do("P1", "place", "l3-move").teleport("P1", "c1-d1", "c2-stele", 3)
    table.step("P1", "c2-stele", "c2-gate", 3).finish_turn("P1").pass_turn("P2").pass_turn("P3")
    table.do("P1", "place", "l2-move").step("P1", "c2-gate", "c2-d2", 3)
    assert table.at("c2-d2") == "P1 3"
    assert not table.events("contact")
    assert table.at("c2-gate") == "empty"


@pytest.mark.clause("PYR-9.6")
def test_scenario_4_walls_stop_a_second_step_even_with_steps_left() -> None:
    table = traveller().player("P1", tiles=["red-swift-feet"]).turn("P1")
    table.do("P1", "place", "l3-move").teleport("P1", "c1-d1", "c2-stele", 3)
    table.step("P1", "c2-stele", "c2-gate", 3)
    assert table.refused("P1", "step", "c2-gate", "c2-d2") == "E_WALL"


@pytest.mark.clause("PYR-9.8")
def test_scenario_4_a_foreign_pyramid_starts_no_teleport() -> None:
    table = traveller().troop("P1", 3, "c2-d2").turn("P1")
    table.do("P1", "place", "l3-move")
    assert table.refused("P1", "teleport", "c2-d2", "c2-stele") == "E_PORT_SOURCE"


# ---- 5: tie in the defender's city, retreat named by the winner -----------------------------------------


@pytest.mark.clause("PYR-11.1", "PYR-11.2", "PYR-11.9", "PYR-11.10", "PYR-11.12", "PYR-12.1", "PYR-12.3")
def test_scenario_5_a_tie_goes_to_the_attacker() -> None:
    table = tie_in_the_city()
    strength = table.events("battle_strength")[-1]
    assert (strength["attacker_total"], strength["defender_total"]) == (7, 7)
    assert (strength["tie"], strength["winner"]) == (True, 0)
    assert (strength["attacker_parts"]["city"], strength["defender_parts"]["city"]) == (0, 1)
    assert (table.permanent("P1"), table.veterans("P1"), table.veterans("P2")) == (1, 0, 1)
    assert not table.events("units_removed")


@pytest.mark.clause("PYR-12.6", "PYR-12.7", "PYR-12.8", "PYR-12.14")
def test_scenario_5_the_winner_names_the_field() -> None:
    table = tie_in_the_city()
    table.do("P2", "leave", "retreat")
    assert table.options("P1", "send") == ["c2-d2", "c2-d3", "c2-gate"]
    table.do("P1", "send", "c2-gate")
    assert table.at("c2-gate") == "P2 3"
    table.do("P1", "winner", "stay")
    assert table.at("c2-d1") == "P1 4"
    assert (table.cards("P1", "face_up"), table.cards("P1", "face_down")) == (
        ["shield-press"],
        ["spear-line"],
    )
    assert (table.cards("P2", "face_up"), table.cards("P2", "face_down")) == (
        ["shield-press"],
        ["horse-charge"],
    )
    assert (len(table.cards("P1")), len(table.cards("P2"))) == (6, 6)


def tie_in_the_city() -> Table:
    """Scenario 5 up to the choice of the loser."""
    table = desert().troop("P1", 4, "c2-gate").troop("P2", 3, "c2-d1").turn("P1")
    table.attack("P1", "c2-gate", "c2-d1", 4)
    assert (table.asks(), table.deciding()) == ("war_council", ["P1", "P2"])
    table.council("P1", "shield-press", "spear-line")
    return table.council("P2", "shield-press", "horse-charge")


# ---- 6: blood, toll, damage; a winner wiped out ---------------------------------------------------------


@pytest.mark.clause("PYR-11.3", "PYR-11.13", "PYR-11.14", "PYR-11.15", "PYR-1.8", "PYR-12.2", "PYR-12.4")
@pytest.mark.clause("PYR-12.3", "PYR-12.10", "PYR-4.7", "PYR-12.16")
def test_scenario_6_a_winner_is_wiped_out() -> None:
    table = desert().troop("P1", 5, "s1-path").troop("P2", 5, "s1-temple")
    table.player("P1", divine=["sharp-edge"]).player("P2", divine=["reed-shield"]).turn("P1")
    assert table.temporary("P2") == 1
    table.attack("P1", "s1-path", "s1-temple", 5, space="l2-move")
    table.council("P1", "scythe-chariots", "spear-line", ["sharp-edge"])
    table.council("P2", "reckless-assault", "mixed-arms", ["reed-shield"])
    strength = table.events("battle_strength")[-1]
    assert (strength["attacker_total"], strength["defender_total"], strength["winner"]) == (6, 10, 1)
    removed = [(data["player"], data["number"], data["source"]) for data in table.events("units_removed")]
    assert removed == [(1, 1, "blood"), (1, 2, "toll"), (1, 2, "damage")]
    assert (table.at("s1-temple"), table.temporary("P2")) == ("empty", 0)
    assert (table.veterans("P1"), table.veterans("P2"), table.permanent("P2")) == (1, 2, 0)
    table.do("P1", "leave", "recall")
    assert (table.pp("P1"), table.supply("P1"), table.at("s1-temple")) == (11, 12, "empty")
    assert sorted(table.discarded()) == ["reed-shield", "sharp-edge"]
    assert (table.divine("P1"), table.divine("P2")) == ([], [])


# ---- 7: a winning attacker without survivors ------------------------------------------------------------


def reckless_win() -> Table:
    """Scenario 7 up to the choice of the loser."""
    table = desert().troop("P1", 2, "c2-gate").troop("P2", 1, "s2-path").turn("P1")
    table.attack("P1", "c2-gate", "s2-path", 2)
    table.council("P1", "reckless-assault", "spear-line")
    return table.council("P2", "fighting-retreat", "horse-charge")


@pytest.mark.clause("PYR-12.1", "PYR-12.3", "PYR-12.4", "PYR-11.14")
def test_scenario_7_no_glory_without_survivors() -> None:
    table = reckless_win()
    strength = table.events("battle_strength")[-1]
    assert (strength["attacker_total"], strength["defender_total"], strength["winner"]) == (7, 2, 0)
    assert (table.supply("P1"), table.at("s2-path")) == (12, "P2 1")
    assert (table.permanent("P1"), table.veterans("P1"), table.veterans("P2")) == (0, 1, 1)


@pytest.mark.clause("PYR-12.10", "PYR-4.7")
def test_scenario_7_the_loser_recalls_for_nothing() -> None:
    table = reckless_win().do("P2", "leave", "recall")
    assert (table.pp("P2"), table.supply("P2"), table.at("s2-path")) == (7, 12, "empty")


@pytest.mark.clause("PYR-12.10")
def test_scenario_7_or_retreats_to_where_the_destroyed_winner_says() -> None:
    table = reckless_win().do("P2", "leave", "retreat")
    assert sorted(table.options("P1", "send")) == ["c2-gate", "c2-stele", "c3-gate", "c3-stele", "s2-temple"]
    table.do("P1", "send", "c3-gate")
    assert (table.at("c3-gate"), table.at("s2-path")) == ("P2 1", "empty")


# ---- 8: winner recalls, prayer points are capped --------------------------------------------------------


@pytest.mark.clause("PYR-12.12", "PYR-4.7", "PYR-4.1", "PYR-4.2", "PYR-12.11")
def test_scenario_8_a_recall_stops_at_eleven() -> None:
    table = desert().player("P1", pp=10).troop("P1", 5, "c1-gate").troop("P2", 2, "s1-path").turn("P1")
    table.attack("P1", "c1-gate", "s1-path", 5, space="l2-move")
    table.council("P1", "horse-charge", "spear-line").council("P2", "zealous-strike", "mixed-arms")
    strength = table.events("battle_strength")[-1]
    assert (strength["attacker_total"], strength["defender_total"]) == (9, 5)
    assert (table.permanent("P1"), table.veterans("P2")) == (1, 1)
    assert (table.at("s1-path"), table.events("battle_losses")[-1]["attacker_left"]) == ("P2 1", 3)
    table.do("P2", "leave", "retreat").do("P1", "send", "c2-gate").do("P1", "winner", "recall")
    assert (table.at("c2-gate"), table.at("s1-path")) == ("P2 1", "empty")
    assert (table.pp("P1"), table.supply("P1"), table.glory("P1")) == (11, 12, 1)


# ---- 9: a whole Night -----------------------------------------------------------------------------------


@pytest.mark.clause("PYR-13.1", "PYR-13.2", "PYR-13.3", "PYR-13.4", "PYR-13.5", "PYR-13.7", "PYR-13.8")
@pytest.mark.clause("PYR-13.9", "PYR-13.11", "PYR-13.13", "PYR-13.14", "PYR-13.15")
def test_scenario_9_a_whole_night() -> None:
    table = desert()
    table.player("P1", pp=4, veterans=1, glory=2)
    table.troop("P1", 3, "sanctuary").troop("P1", 2, "s1-temple").troop("P1", 4, "c1-d1")
    table.player("P2", pp=9, veterans=3, glory=3, tiles=["white-night-choir"])
    table.troop("P2", 1, "delta").troop("P2", 3, "s2-temple").troop("P2", 5, "c2-d1")
    table.player("P3", pp=0, glory=1).troop("P3", 5, "c3-d2").troop("P3", 2, "c3-gate")
    assert [table.supply(who) for who in ("P1", "P2", "P3")] == [3, 3, 5]
    table.night()

    table.do("P1", "offer", "yes")
    assert (table.at("sanctuary"), table.permanent("P1"), table.supply("P1")) == ("P1 1", 3, 5)
    table.do("P2", "offer", "yes")
    assert (table.at("delta"), table.supply("P2"), table.temporary("P2")) == ("empty", 4, 1)
    assert not table.events("temples_scored")
    assert (table.pp("P1"), table.pp("P2"), table.pp("P3")) == (9, 11, 2)
    table.do("P1", "trade_pp", 1)
    assert table.pp("P1") == 10
    assert table.events("automatic")[-1] == {
        "player": 1,
        "decision": "veterans_pp",
        "action": ["trade_pp", 0],
    }
    assert [len(table.divine(who)) for who in ("P1", "P2", "P3")] == [1, 1, 1]
    table.do("P2", "trade_di", 1)
    assert (len(table.divine("P2")), table.veterans("P2")) == (2, 1)
    table.do("P2", "levy", "c2-d2")
    assert (table.at("c2-d2"), table.supply("P2"), table.veterans("P2")) == ("P2 1", 3, 0)
    assert (table.glory("P1"), table.glory("P2"), table.glory("P3")) == (4, 4, 1)
    table.do("P3", "position", 3).do("P1", "position", 1)
    assert table.order() == ["P1", "P2", "P3"]
    assert (table.game.state.day, table.asks(), table.deciding()) == (3, "turn", ["P1"])
    assert table.spaces("P1") == []


@pytest.mark.clause("PYR-13.15", "PYR-13.7")
def test_scenario_9_no_exchange_at_eleven() -> None:
    table = desert().player("P2", pp=8, veterans=3).night(from_step=5)
    assert (table.pp("P2"), table.asks()) == (10, "veterans_pp")
    assert table.refused("P2", "trade_pp", 2) == "E_PP_FULL"
    table.do("P2", "trade_pp", 1)
    assert (table.pp("P2"), table.veterans("P2")) == (11, 2)


# ---- 10: temples are counted once, pyramids and sanctuary never -----------------------------------------


@pytest.mark.clause("PYR-13.4", "PYR-13.5", "PYR-1.6", "PYR-1.7", "PYR-2.10", "PYR-2.11")
def test_scenario_10_temples_once_pyramids_and_sanctuary_never() -> None:
    table = desert(players=4, colours="red blue white black")
    table.troop("P1", 2, "s1-temple").troop("P1", 2, "s2-temple").troop("P1", 1, "delta")
    table.troop("P2", 3, "s3-temple").troop("P2", 5, "c2-d1").troop("P2", 1, "sanctuary")
    table.pyramid("P2", "red", 4, "c2-d1").player("P1", pp=4).player("P2", pp=4)
    table.night(from_step=3)
    assert (table.permanent("P1"), table.glory("P1")) == (1, 4)
    assert (table.permanent("P2"), table.glory("P2")) == (0, 2)
    worship = {
        data["player"]: data["after"] for data in table.events("pp_changed") if data["source"] == "worship"
    }
    assert worship == {0: 9, 1: 7}


# ---- 11: nine points, but not more than everybody -------------------------------------------------------


@pytest.mark.clause("PYR-1.2", "PYR-1.3", "PYR-1.9", "PYR-12.1")
def test_scenario_11_nine_points_but_not_more_than_everybody() -> None:
    table = desert().player("P1", glory=8).player("P2", glory=9).player("P3", glory=3)
    table.troop("P1", 2, "s1-temple").troop("P1", 5, "c3-gate").troop("P3", 1, "s2-path")
    table.turn("P1")
    assert (table.glory("P1"), table.asks()) == (9, "turn")
    table.attack("P1", "c3-gate", "s2-path", 5)
    table.council("P1", "horse-charge", "spear-line").council("P3", "spear-line", "horse-charge")
    assert (table.permanent("P1"), table.glory("P1"), table.winner()) == (9, 10, "")
    table.do("P3", "leave", "recall").do("P1", "winner", "stay")
    assert (table.pp("P3"), table.deciding(), table.winner()) == (7, ["P2"], "")
    table.do("P2", "place", "l1-pray")
    assert table.winner() == ""
    table.do("P3", "place", "l1-pray")
    assert (table.winner(), table.deciding()) == ("P1", [])
    assert table.log()[-3][0] == "turn_started"
    assert table.refused("P1", "place", "l1-pray") == "E_GAME_OVER"


# ---- 12: teleport into a battle ends the Move -----------------------------------------------------------


@pytest.mark.clause(
    "PYR-10.1", "PYR-10.2", "PYR-9.7", "PYR-9.9", "PYR-11.7", "PYR-11.15", "PYR-1.6", "PYR-12.7"
)
def test_scenario_12_a_teleport_into_battle_ends_the_move() -> None:
    table = desert().pyramid("P1", "blue", 2, "c1-d2").troop("P1", 4, "c1-d2").troop("P3", 3, "sanctuary")
    table.player("P1", pp=6, divine=["war-fever"], tiles=["red-swift-feet"])
    table.player("P3", pp=5, divine=["iron-shield"]).turn("P1")
    table.do("P1", "place", "l2-move").teleport("P1", "c1-d2", "sanctuary", 4)
    assert (table.pp("P1"), table.asks()) == (4, "war_council")
    table.council("P1", "mixed-arms", "spear-line", ["war-fever"])
    table.council("P3", "spear-line", "horse-charge", ["iron-shield"])
    assert (table.pp("P1"), table.pp("P3")) == (3, 4)
    strength = table.events("battle_strength")[-1]
    assert (strength["attacker_total"], strength["defender_total"], strength["winner"]) == (8, 5, 0)
    assert not table.events("units_removed")
    assert (table.permanent("P1"), table.veterans("P3")) == (1, 1)
    table.do("P3", "leave", "retreat")
    assert sorted(table.options("P1", "send")) == ["c1-stele", "c2-stele", "c3-stele"]
    table.do("P1", "send", "c3-stele").do("P1", "winner", "stay")
    assert (table.at("sanctuary"), table.temporary("P1")) == ("P1 4", 0)
    assert table.deciding() == ["P2"]
