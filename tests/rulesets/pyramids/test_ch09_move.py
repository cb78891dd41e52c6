"""Chapter 9: the Move action."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rulesets.pyramids.state import Move
from tests.rulesets.pyramids.builders import Table, desert


def marching(table: Table, space: str = "l3-move") -> Table:
    """P1's turn begins with a token on a Move space."""
    return table.turn("P1").do("P1", "place", space)


# ---- PYR-9.1: what a Move is ----------------------------------------------------------------------------


@pytest.mark.clause("PYR-9.1")
def test_first_a_step_then_a_teleport() -> None:
    table = desert().pyramid("P1", "red", 1, "c1-d1").troop("P1", 3, "c1-d2")
    marching(table).step("P1", "c1-d2", "c1-d1", 3)
    table.teleport("P1", "c1-d1", "s2-temple", 3)
    assert (table.at("s2-temple"), table.at("c1-d1"), table.pp("P1")) == ("P1 3", "empty", 5)
    assert table.deciding() == ["P2"]


@pytest.mark.clause("PYR-9.1")
def test_first_a_teleport_then_a_step() -> None:
    table = desert().pyramid("P1", "red", 1, "c1-d1").troop("P1", 3, "c1-d1")
    marching(table).teleport("P1", "c1-d1", "s2-temple", 3).step("P1", "s2-temple", "s2-path", 3)
    assert (table.at("s2-path"), table.pp("P1")) == ("P1 3", 5)


@pytest.mark.clause("PYR-9.1")
def test_each_part_is_optional() -> None:
    table = desert().pyramid("P1", "red", 1, "c1-d1").troop("P1", 3, "c1-d1")
    marching(table).step("P1", "c1-d1", "c1-gate", 3).stop("P1")
    assert (table.at("c1-gate"), table.pp("P1")) == ("P1 3", 7)
    table.pass_turn("P2").pass_turn("P3").do("P1", "place", "l2-move")
    assert "stop" in table.options("P1")


@pytest.mark.clause("PYR-9.1")
def test_a_second_troop_stays_where_it_is() -> None:
    table = desert().player("P1", tiles=["red-swift-feet"]).troop("P1", 3, "c1-d1").troop("P1", 2, "c1-d2")
    marching(table).step("P1", "c1-d1", "c1-gate", 3)
    assert table.refused("P1", "step", "c1-d2", "c1-d3") == "E_NO_TROOP"
    assert all(option.startswith(("step c1-gate", "stop")) for option in table.options("P1"))


@pytest.mark.clause("PYR-9.1")
def test_what_was_left_behind_is_a_second_troop() -> None:
    table = desert().player("P1", tiles=["red-swift-feet"]).troop("P1", 4, "c1-d1")
    marching(table).step("P1", "c1-d1", "c1-gate", 3)
    assert table.refused("P1", "step", "c1-d1", "c1-d2") == "E_NO_TROOP"
    assert table.at("c1-d1") == "P1 1"


@pytest.mark.clause("PYR-9.1")
def test_one_teleport_in_an_action_and_another_one_in_the_next() -> None:
    table = desert().player("P1", tiles=["red-stone-whisper"]).troop("P1", 3, "c1-stele")
    marching(table).teleport("P1", "c1-stele", "c2-stele", 3)
    assert table.refused("P1", "teleport", "c2-stele", "c3-stele") == "E_PORT_USED"
    table.do("P1", "stop").pass_turn("P2").pass_turn("P3").do("P1", "place", "l2-move")
    table.teleport("P1", "c2-stele", "c3-stele", 3)
    assert table.pp("P1") == 3


# ---- PYR-9.2 to PYR-9.4: the land move ------------------------------------------------------------------


@pytest.mark.clause("PYR-9.2")
def test_a_step_goes_to_an_adjacent_field_with_units_that_are_there() -> None:
    table = marching(desert().troop("P1", 3, "c1-gate"))
    assert table.refused("P1", "step", "c1-gate", "s1-temple") == "E_NOT_ADJACENT"
    assert table.refused("P1", "step", "c1-stele", "sanctuary") == "E_NO_TROOP"
    table.do("P1", "step", "c1-gate", "s1-path")
    assert table.refused("P1", "march", 4, 0) == "E_NO_TROOP"
    assert table.refused("P1", "march", 0, 0) == "E_NO_TROOP"
    assert table.options("P1", "march") == ["3 0", "2 0", "1 0"]


@pytest.mark.clause("PYR-9.2")
def test_a_troop_of_another_player_does_not_move() -> None:
    table = marching(desert().troop("P1", 3, "c1-gate").troop("P2", 3, "c2-gate"))
    assert table.refused("P1", "step", "c2-gate", "s1-path") == "E_NO_TROOP"


@pytest.mark.clause("PYR-9.2")
def test_the_group_is_a_whole_troop_or_part_of_it() -> None:
    table = marching(desert().troop("P1", 5, "c1-gate")).step("P1", "c1-gate", "s1-path", 2)
    assert (table.at("c1-gate"), table.at("s1-path")) == ("P1 3", "P1 2")


@pytest.mark.clause("PYR-9.3")
@pytest.mark.parametrize(
    ("tiles", "steps"),
    [
        ([], 1),
        (["red-swift-feet"], 2),
        (["black-beast-rage"], 2),
        (["red-swift-feet", "black-beast-rage"], 3),
    ],
)
def test_one_step_and_all_bonuses(tiles: list[str], steps: int) -> None:
    table = desert(colours="red blue black").player("P1", tiles=tiles).troop("P1", 2, "c1-gate")
    table.pyramid("P1", "red", 1, "c1-d1")
    marching(table)
    way = ["c1-gate", "c1-stele", "c2-stele", "s2-path"]
    for start, goal in pairwise(way[: steps + 1]):
        table.step("P1", start, goal, 2)
    assert table.at(way[steps]) == "P1 2"
    assert table.deciding() == ["P2"]


@pytest.mark.clause("PYR-9.3")
def test_the_step_beyond_the_last_is_refused() -> None:
    table = desert().player("P1", tiles=["red-swift-feet", "red-stone-whisper"]).troop("P1", 2, "c1-gate")
    marching(table).step("P1", "c1-gate", "s1-path", 2).step("P1", "s1-path", "c2-stele", 2)
    assert table.refused("P1", "step", "c2-stele", "sanctuary") == "E_NO_STEPS"
    assert table.at("c2-stele") == "P1 2"


@pytest.mark.clause("PYR-9.4")
def test_a_teleport_after_a_step_ends_the_move_though_a_step_is_left() -> None:
    table = desert().player("P1", tiles=["red-swift-feet"]).pyramid("P1", "red", 1, "c1-d1")
    table.troop("P1", 3, "c1-d2")
    marching(table).step("P1", "c1-d2", "c1-d1", 3).teleport("P1", "c1-d1", "sanctuary", 3)
    assert (table.at("sanctuary"), table.deciding()) == ("P1 3", ["P2"])
    assert table.events("automatic")[0] == {"player": 0, "decision": "move", "action": ["stop"]}


@pytest.mark.clause("PYR-9.4")
def test_a_step_after_step_and_teleport_is_told_the_block_and_not_the_number() -> None:
    table = desert().troop("P1", 3, "sanctuary").turn("P1")
    for steps, reason in ((1, "E_LAND_DONE"), (2, "E_LAND_DONE")):
        group = table.field("sanctuary")
        table.game.state.move = Move(group, budget=2, steps=steps, teleported=True, land_closed=True)
        table.game.ask("move", (0,), ("step", "teleport", "card", "stop"))
        assert table.refused("P1", "step", "sanctuary", "c1-stele") == reason
        assert table.refused("P1", "teleport", "sanctuary", "c1-stele") == "E_PORT_USED"


@pytest.mark.clause("PYR-9.4")
def test_two_steps_after_the_teleport_are_one_block() -> None:
    table = desert().player("P1", tiles=["red-swift-feet"]).pyramid("P1", "red", 1, "c1-d1")
    table.troop("P1", 3, "c1-d1")
    marching(table).teleport("P1", "c1-d1", "sanctuary", 3)
    table.step("P1", "sanctuary", "c2-stele", 3).step("P1", "c2-stele", "s2-path", 3)
    assert table.at("s2-path") == "P1 3"


# ---- PYR-9.5: leaving and picking up --------------------------------------------------------------------


@pytest.mark.clause("PYR-9.5")
def test_units_are_left_and_picked_up_on_the_way() -> None:
    table = (
        desert().player("P1", tiles=["red-swift-feet"]).troop("P1", 2, "c1-gate").troop("P1", 2, "s1-path")
    )
    marching(table).step("P1", "c1-gate", "s1-path", 2)
    assert table.at("s1-path") == "P1 4"
    table.do("P1", "step", "s1-path", "s1-temple")
    assert table.options("P1", "march") == ["4 0", "3 0", "2 0", "1 0"]
    table.do("P1", "march", 3, 0)
    assert (table.at("s1-path"), table.at("s1-temple")) == ("P1 1", "P1 3")


@pytest.mark.clause("PYR-9.5")
def test_at_least_one_unit_goes_on() -> None:
    table = marching(desert().troop("P1", 2, "c1-gate")).do("P1", "step", "c1-gate", "s1-path")
    assert "0 0" not in table.options("P1", "march")
    assert table.refused("P1", "march", 0, 0) == "E_NO_TROOP"


@pytest.mark.clause("PYR-9.5", "PYR-9.11")
def test_a_creature_goes_along_only_if_told_so() -> None:
    for along, gate, path in ((1, "P1 1", "P1 2 old-tusker"), (0, "P1 1 old-tusker", "P1 2")):
        table = marching(desert().troop("P1", 3, "c1-gate", "old-tusker"))
        table.do("P1", "step", "c1-gate", "s1-path").do("P1", "march", 2, along)
        assert (table.at("c1-gate"), table.at("s1-path")) == (gate, path)


@pytest.mark.clause("PYR-9.5")
def test_a_creature_picked_up_may_go_on_with_the_group() -> None:
    table = desert().player("P1", tiles=["red-swift-feet"]).troop("P1", 2, "c1-gate")
    table.troop("P1", 1, "s1-path", "old-tusker")
    marching(table).step("P1", "c1-gate", "s1-path", 2).step("P1", "s1-path", "s1-temple", 3, creature=True)
    assert table.at("s1-temple") == "P1 3 old-tusker"


# ---- PYR-9.6: walls -------------------------------------------------------------------------------------


@pytest.mark.clause("PYR-9.6")
def test_the_first_step_may_enter_an_enemy_held_district() -> None:
    table = desert().troop("P1", 3, "c2-gate").troop("P2", 1, "c2-d1")
    marching(table).step("P1", "c2-gate", "c2-d1", 3)
    assert table.asks() == "war_council"


@pytest.mark.clause("PYR-9.6")
def test_after_a_step_or_a_teleport_walls_are_closed() -> None:
    table = desert().player("P1", tiles=["red-swift-feet"]).troop("P1", 3, "s1-path").troop("P2", 1, "c2-d1")
    marching(table).step("P1", "s1-path", "c2-gate", 3)
    assert table.refused("P1", "step", "c2-gate", "c2-d1") == "E_WALL"
    assert table.refused("P1", "step", "c2-gate", "c2-d2") == "E_WALL"
    assert "c2-gate c2-stele" in table.options("P1", "step")


@pytest.mark.clause("PYR-9.6", "PYR-2.3")
def test_districts_that_are_not_hostile_are_free_also_later() -> None:
    table = desert().player("P1", tiles=["red-swift-feet"]).troop("P1", 3, "s1-path").troop("P1", 1, "c2-d1")
    marching(table).step("P1", "s1-path", "c2-gate", 3).step("P1", "c2-gate", "c2-d1", 3)
    assert table.at("c2-d1") == "P1 4"
    table = desert().player("P1", tiles=["red-swift-feet"]).troop("P1", 3, "c1-stele")
    marching(table).step("P1", "c1-stele", "c1-gate", 3).step("P1", "c1-gate", "c1-d1", 3)
    assert table.at("c1-d1") == "P1 3"


@pytest.mark.clause("PYR-9.6")
def test_steps_out_of_districts_are_free() -> None:
    table = desert().player("P1", tiles=["red-swift-feet"]).troop("P1", 3, "c2-d1")
    marching(table).step("P1", "c2-d1", "c2-gate", 3).step("P1", "c2-gate", "s1-path", 3)
    assert table.at("s1-path") == "P1 3"


@pytest.mark.clause("PYR-9.6")
def test_a_step_between_two_districts_of_a_foreign_city_is_into_a_hostile_one() -> None:
    table = desert().player("P1", tiles=["red-swift-feet"]).troop("P1", 3, "c2-gate")
    marching(table).step("P1", "c2-gate", "c2-d1", 3)
    assert table.refused("P1", "step", "c2-d1", "c2-d2") == "E_WALL"


# ---- PYR-9.7 to PYR-9.9: teleport -----------------------------------------------------------------------


@pytest.mark.clause("PYR-9.7")
@pytest.mark.parametrize("units", [1, 5])
def test_a_teleport_costs_two_whatever_the_size(units: int) -> None:
    table = desert().pyramid("P1", "red", 1, "c1-d1").troop("P1", 5, "c1-d1")
    marching(table).teleport("P1", "c1-d1", "delta", units)
    assert (table.pp("P1"), table.at("delta")) == (5, f"P1 {units}")


@pytest.mark.clause("PYR-9.7")
def test_a_teleport_must_be_payable() -> None:
    table = desert().player("P1", pp=1).pyramid("P1", "red", 1, "c1-d1").troop("P1", 5, "c1-d1")
    marching(table)
    assert table.refused("P1", "teleport", "c1-d1", "delta") == "E_PP"
    assert table.options("P1", "teleport") == []


@pytest.mark.clause("PYR-9.8")
def test_a_teleport_starts_at_an_own_pyramid_of_any_level() -> None:
    table = desert().pyramid("P1", "red", 1, "c1-d1").pyramid("P1", "blue", 4, "c1-d2")
    table.troop("P1", 1, "c1-d1").troop("P1", 1, "c1-d2").troop("P1", 1, "c1-d3").troop("P1", 1, "c1-stele")
    marching(table)
    assert {option.split()[0] for option in table.options("P1", "teleport")} == {"c1-d1", "c1-d2"}
    assert table.refused("P1", "teleport", "c1-d3", "delta") == "E_PORT_SOURCE"
    assert table.refused("P1", "teleport", "c1-stele", "delta") == "E_PORT_SOURCE"


@pytest.mark.clause("PYR-9.9")
def test_a_teleport_ends_at_any_other_obelisk() -> None:
    table = desert().pyramid("P1", "red", 1, "c1-d1").troop("P1", 1, "c1-d1")
    marching(table)
    goals = {option.split()[1] for option in table.options("P1", "teleport")}
    assert goals == {"c1-stele", "c2-stele", "c3-stele", "delta", "s1-temple", "s2-temple", "sanctuary"}
    for goal in ("c1-gate", "c2-d1", "quay-e", "s1-path"):
        assert table.refused("P1", "teleport", "c1-d1", goal) == "E_PORT_TARGET"


@pytest.mark.clause("PYR-9.9")
def test_a_teleport_does_not_end_where_it_starts() -> None:
    table = desert().player("P1", tiles=["red-stone-whisper"]).troop("P1", 2, "c1-stele")
    marching(table)
    assert table.refused("P1", "teleport", "c1-stele", "c1-stele") == "E_PORT_TARGET"


# ---- PYR-9.10: budget -----------------------------------------------------------------------------------


@pytest.mark.clause("PYR-9.10")
def test_the_steps_of_a_creature_left_behind_stay() -> None:
    table = marching(desert().troop("P1", 3, "c1-d1", "bronze-beetle"))
    table.step("P1", "c1-d1", "c1-gate", 3, creature=True)
    table.step("P1", "c1-gate", "s1-path", 2).step("P1", "s1-path", "s1-temple", 2)
    assert (table.at("c1-gate"), table.at("s1-temple")) == ("P1 1 bronze-beetle", "P1 2")


@pytest.mark.clause("PYR-9.10")
def test_a_creature_joined_later_brings_no_steps() -> None:
    table = desert().player("P1", tiles=["red-stone-whisper"]).troop("P1", 2, "c1-gate")
    table.troop("P1", 1, "c1-stele", "bronze-beetle")
    marching(table).step("P1", "c1-gate", "c1-stele", 2)
    assert table.refused("P1", "step", "c1-stele", "sanctuary") == "E_NO_STEPS"


@pytest.mark.clause("PYR-9.10")
def test_a_creature_that_stays_at_the_start_brings_no_steps() -> None:
    table = desert().player("P1", tiles=["red-stone-whisper"]).troop("P1", 3, "c1-gate", "bronze-beetle")
    marching(table).step("P1", "c1-gate", "c1-stele", 2)
    assert table.refused("P1", "step", "c1-stele", "sanctuary") == "E_NO_STEPS"


@pytest.mark.clause("PYR-9.10")
def test_a_creature_that_teleports_first_counts_for_the_steps_after() -> None:
    table = desert().pyramid("P1", "red", 1, "c1-d1").troop("P1", 2, "c1-d1", "bronze-beetle")
    marching(table).teleport("P1", "c1-d1", "sanctuary", 2, creature=True)
    table.step("P1", "sanctuary", "c2-stele", 2, creature=True)
    table.step("P1", "c2-stele", "s1-path", 2, creature=True)
    table.step("P1", "s1-path", "s1-temple", 2, creature=True)
    assert table.at("s1-temple") == "P1 2 bronze-beetle"


# ---- PYR-9.11 to PYR-9.13 -------------------------------------------------------------------------------


@pytest.mark.clause("PYR-9.11", "PYR-14.1")
def test_a_second_creature_cannot_enter_an_own_troop() -> None:
    table = desert().troop("P1", 2, "c1-gate", "old-tusker").troop("P1", 2, "s1-path", "sand-serpent")
    marching(table).do("P1", "step", "c1-gate", "s1-path")
    assert table.refused("P1", "march", 2, 1) == "E_CREATURE"
    table.do("P1", "march", 2, 0)
    assert (table.at("s1-path"), table.reserve("P1")) == ("P1 4 sand-serpent", ["old-tusker"])


@pytest.mark.clause("PYR-9.11", "PYR-14.4")
def test_a_creature_that_all_units_leave_goes_to_the_reserve() -> None:
    table = marching(desert().troop("P1", 2, "c1-gate", "old-tusker")).step("P1", "c1-gate", "s1-path", 2)
    assert (table.at("s1-path"), table.at("c1-gate"), table.reserve("P1")) == (
        "P1 2",
        "empty",
        ["old-tusker"],
    )


@pytest.mark.clause("PYR-9.11")
def test_no_creature_comes_along_where_none_is() -> None:
    table = marching(desert().troop("P1", 2, "c1-gate")).do("P1", "step", "c1-gate", "s1-path")
    assert table.refused("P1", "march", 2, 1) == "E_CREATURE"


@pytest.mark.clause("PYR-9.12")
def test_through_an_empty_district_of_another_city() -> None:
    table = desert().player("P1", tiles=["red-swift-feet"]).troop("P1", 2, "c2-gate")
    marching(table).step("P1", "c2-gate", "c2-d1", 2).step("P1", "c2-d1", "c2-gate", 2)
    assert (table.at("c2-gate"), table.events("contact")) == ("P1 2", [])


@pytest.mark.clause("PYR-9.13")
def test_a_hindered_field_costs_two_more() -> None:
    table = (
        desert(colours="red blue black").troop("P1", 2, "c1-gate").troop("P2", 1, "s1-path", "ram-guardian")
    )
    marching(table).step("P1", "c1-gate", "s1-path", 2)
    assert (table.pp("P1"), table.events("pp_changed")[0]["source"]) == (5, "hinder")
    assert table.asks() == "war_council"


@pytest.mark.clause("PYR-9.13")
def test_a_hindered_field_must_be_payable() -> None:
    table = desert(colours="red blue black").player("P1", pp=1).troop("P1", 2, "c1-gate")
    table.troop("P2", 1, "s1-path", "ram-guardian")
    marching(table)
    assert table.refused("P1", "step", "c1-gate", "s1-path") == "E_PP"


@pytest.mark.clause("PYR-9.13")
def test_a_teleport_into_a_hindered_field_pays_both() -> None:
    table = desert(colours="red blue black").player("P1", pp=4).pyramid("P1", "red", 1, "c1-d1")
    table.troop("P1", 2, "c1-d1").troop("P2", 1, "sanctuary", "ram-guardian")
    marching(table).teleport("P1", "c1-d1", "sanctuary", 2)
    assert (table.pp("P1"), table.asks()) == (0, "war_council")


@pytest.mark.clause("PYR-9.13")
def test_the_sand_serpent_walks_in_for_free_if_it_comes_along() -> None:
    table = desert(colours="red blue black").player("P1", pp=1)
    table.troop("P1", 2, "c1-gate", "sand-serpent").troop("P2", 1, "s1-path", "ram-guardian")
    marching(table).do("P1", "step", "c1-gate", "s1-path")
    assert table.refused("P1", "march", 2, 0) == "E_PP"
    table.do("P1", "march", 2, 1)
    assert (table.pp("P1"), table.asks()) == (1, "war_council")


@pytest.mark.clause("PYR-9.13")
def test_the_owner_of_the_guardian_and_empty_fields_are_not_hindered() -> None:
    table = desert(colours="red blue black").player("P2", pp=0).troop("P2", 2, "s1-path", "ram-guardian")
    table.troop("P2", 1, "c2-gate").turn("P2").do("P2", "place", "l3-move").step(
        "P2", "c2-gate", "s1-path", 1
    )
    assert (table.at("s1-path"), table.pp("P2")) == ("P2 3 ram-guardian", 0)
