"""Chapter 6: Pray and Recruit."""

from __future__ import annotations

import pytest

from tests.rulesets.pyramids.builders import Table, desert


def recruiting(table: Table, who: str = "P1") -> Table:
    """A Recruit action of the player has begun."""
    return table.turn(who).do(who, "place", "l3-recruit")


def three_pyramids(colours: str = "red blue white") -> Table:
    """P1 has a level-1 pyramid in each district of city 1."""
    table = desert(colours=colours)
    for number, colour in enumerate(colours.split(), 1):
        table.pyramid("P1", colour, 1, f"c1-d{number}")
    return table


# ---- PYR-6.1, PYR-6.2: Pray -----------------------------------------------------------------------------


@pytest.mark.clause("PYR-6.1")
@pytest.mark.parametrize("space", ["l1-pray", "l2-pray"])
def test_a_prayer_gives_two(space: str) -> None:
    assert desert().player("P1", pp=3).turn("P1").do("P1", "place", space).pp("P1") == 5


@pytest.mark.clause("PYR-6.2")
def test_an_acolyte_adds_one_to_the_same_gain() -> None:
    table = desert().player("P1", pp=3, tiles=["white-acolyte-a"]).turn("P1").do("P1", "place", "l1-pray")
    assert table.events("pp_changed") == [{"player": 0, "before": 3, "after": 6, "source": "pray"}]


@pytest.mark.clause("PYR-6.2")
def test_an_echo_adds_one_more_and_does_not_echo() -> None:
    table = desert(colours="red white black").player(
        "P1", pp=3, tiles=["white-acolyte-a", "black-favour-echo"]
    )
    table.turn("P1").do("P1", "place", "l1-pray")
    changes = [(data["after"], data["source"]) for data in table.events("pp_changed")]
    assert changes == [(6, "pray"), (7, "echo")]


@pytest.mark.clause("PYR-6.2", "PYR-5.11")
def test_a_golden_prayer_has_the_same_bonus() -> None:
    table = desert(colours="red white black").player("P1", pp=3, tiles=["white-acolyte-a", "black-dark-rite"])
    assert table.turn("P1").do("P1", "gold", "pray").pp("P1") == 6


@pytest.mark.clause("PYR-6.2")
def test_praying_at_eleven_is_legal_and_gains_nothing() -> None:
    table = desert(colours="red white black").player("P1", pp=11, tiles=["black-favour-echo"]).turn("P1")
    table.do("P1", "place", "l1-pray")
    assert (table.pp("P1"), table.spaces("P1"), table.events("pp_changed")) == (11, ["l1-pray"], [])


# ---- PYR-6.3: cost --------------------------------------------------------------------------------------


@pytest.mark.clause("PYR-6.3")
@pytest.mark.parametrize(("units", "left"), [(1, 6), (3, 4), (5, 2)])
def test_one_point_for_each_unit(units: int, left: int) -> None:
    table = recruiting(three_pyramids()).recruit("P1", c1_d1=units)
    assert (table.pp("P1"), table.at("c1-d1"), table.supply("P1")) == (left, f"P1 {units}", 12 - units)


@pytest.mark.clause("PYR-6.3")
@pytest.mark.parametrize(("units", "cost"), [(1, 0), (2, 0), (3, 1), (5, 3)])
def test_with_a_muster_roll_the_first_two_cost_nothing(units: int, cost: int) -> None:
    table = three_pyramids().player("P1", tiles=["blue-muster-roll-a"])
    assert recruiting(table).recruit("P1", c1_d1=units).pp("P1") == 7 - cost


@pytest.mark.clause("PYR-6.3")
def test_the_free_units_are_two_for_the_whole_action() -> None:
    table = recruiting(three_pyramids().player("P1", tiles=["blue-muster-roll-a"]))
    table.recruit("P1", c1_d1=2, c1_d2=2)
    assert table.pp("P1") == 5


# ---- PYR-6.4: where -------------------------------------------------------------------------------------


@pytest.mark.clause("PYR-6.4")
def test_all_three_districts_with_a_pyramid() -> None:
    table = recruiting(three_pyramids()).recruit("P1", c1_d1=2, c1_d2=1, c1_d3=3)
    assert [table.at(f"c1-d{n}") for n in (1, 2, 3)] == ["P1 2", "P1 1", "P1 3"]
    assert table.pp("P1") == 1


@pytest.mark.clause("PYR-6.4")
def test_not_without_a_pyramid_not_in_other_cities_and_not_outside() -> None:
    table = desert().pyramid("P1", "red", 1, "c1-d1").pyramid("P2", "blue", 2, "c2-d1")
    table.troop("P1", 1, "c2-d1").troop("P1", 1, "c1-gate").troop("P1", 1, "c1-d3")
    recruiting(table)
    assert table.options("P1", "recruit") == ["c1-d1"]
    for place in ("c1-d2", "c1-d3", "c2-d1", "c1-gate", "sanctuary"):
        assert table.refused("P1", "recruit", place) == "E_NO_PYRAMID"


@pytest.mark.clause("PYR-6.4")
def test_a_press_gang_adds_fields_with_an_own_troop() -> None:
    table = (
        desert(colours="red blue black")
        .pyramid("P1", "red", 1, "c1-d1")
        .player("P1", tiles=["black-press-gang"])
    )
    table.troop("P1", 1, "c2-d1").troop("P1", 2, "sanctuary").troop("P1", 1, "c1-d3").troop("P2", 1, "delta")
    recruiting(table)
    assert sorted(table.options("P1", "recruit")) == ["c1-d1", "c1-d3", "c2-d1", "sanctuary"]
    assert table.refused("P1", "recruit", "delta") == "E_NO_PYRAMID"
    table.recruit("P1", sanctuary=3, c1_d3=1)
    assert (table.at("sanctuary"), table.at("c1-d3"), table.pp("P1")) == ("P1 5", "P1 2", 3)


# ---- PYR-6.5: limits ------------------------------------------------------------------------------------


@pytest.mark.clause("PYR-6.5", "PYR-2.5")
def test_no_troop_beyond_five() -> None:
    table = recruiting(three_pyramids().troop("P1", 3, "c1-d1"))
    table.do("P1", "recruit", "c1-d1").do("P1", "recruit", "c1-d1")
    refusal = table.refusal("P1", "recruit", "c1-d1")
    assert (refusal.code, refusal.params) == ("E_LIMIT", {"limit": 5, "would": 6})
    table.do("P1", "done")
    assert table.at("c1-d1") == "P1 5"


@pytest.mark.clause("PYR-6.5", "PYR-2.5")
def test_the_great_host_recruits_up_to_seven() -> None:
    table = recruiting(three_pyramids().troop("P1", 5, "c1-d1").player("P1", tiles=["blue-great-host"]))
    table.do("P1", "recruit", "c1-d1").do("P1", "recruit", "c1-d1")
    assert table.refused("P1", "recruit", "c1-d1") == "E_LIMIT"


@pytest.mark.clause("PYR-6.5", "PYR-4.3")
def test_the_total_must_be_payable() -> None:
    table = three_pyramids().player("P1", pp=2, tiles=["red-bronze-beetle"])
    recruiting(table).do("P1", "recruit", "c1-d1").do("P1", "recruit", "c1-d2")
    refusal = table.refusal("P1", "recruit", "c1-d3")
    assert (refusal.code, refusal.params) == ("E_PP", {"cost": 3, "have": 2})


@pytest.mark.clause("PYR-6.5", "PYR-16.1")
def test_which_reason_is_told_first() -> None:
    table = three_pyramids().player("P1", pp=0, tiles=["red-bronze-beetle"]).troop("P1", 5, "c1-d1")
    table.troop("P1", 5, "sanctuary").troop("P1", 2, "s1-temple")
    recruiting(table)
    assert table.refused("P1", "recruit", "c1-d1") == "E_LIMIT"  # no unit and no point either
    assert table.refused("P1", "recruit", "c1-d2") == "E_SUPPLY"
    assert table.refused("P1", "recruit", "c2-d2") == "E_NO_PYRAMID"


@pytest.mark.clause("PYR-6.5")
def test_all_placements_are_declared_first_and_paid_at_once() -> None:
    table = recruiting(three_pyramids())
    table.do("P1", "recruit", "c1-d1").do("P1", "recruit", "c1-d2").do("P1", "recruit", "c1-d1")
    assert (table.pp("P1"), table.at("c1-d1")) == (7, "empty")
    table.do("P1", "done")
    assert table.events("pp_changed") == [{"player": 0, "before": 7, "after": 4, "source": "recruit"}]
    assert [(data["field"], data["number"]) for data in table.events("units_placed")] == [
        *(("c1-d1", 2), ("c1-d2", 1))
    ]


# ---- PYR-6.6, PYR-6.7: battles --------------------------------------------------------------------------


@pytest.mark.clause("PYR-6.6", "PYR-10.2")
def test_units_recruited_into_a_held_district_attack() -> None:
    table = recruiting(three_pyramids().troop("P2", 3, "c1-d1")).recruit("P1", c1_d1=2)
    contact = table.events("contact")[-1]
    assert contact == {"attacker": 0, "defender": 1, "field": "c1-d1", "attackers": 2, "defenders": 3}
    placed = {"player": 0, "field": "c1-d1", "number": 2, "source": "attack"}
    assert table.events("units_placed") == [placed]
    assert (table.asks(), table.deciding()) == ("war_council", ["P1", "P2"])
    table.council("P1", "reckless-assault", "spear-line").council("P2", "mixed-arms", "horse-charge")
    strength = table.events("battle_strength")[-1]
    assert (strength["attacker_total"], strength["defender_total"], strength["winner"]) == (7, 5, 0)
    assert (table.at("c1-d1"), table.supply("P1"), table.pp("P1")) == ("P2 3", 12, 5)


@pytest.mark.clause("PYR-6.6", "PYR-6.4")
def test_an_attack_by_recruiting_needs_an_own_pyramid_there() -> None:
    table = recruiting(desert().pyramid("P1", "red", 1, "c1-d1").troop("P2", 1, "c1-d2"))
    assert table.refused("P1", "recruit", "c1-d2") == "E_NO_PYRAMID"


@pytest.mark.clause("PYR-6.6", "PYR-2.5")
def test_the_attacking_troop_obeys_the_limit() -> None:
    table = recruiting(three_pyramids().troop("P2", 2, "c1-d1"))
    for _ in range(5):
        table.do("P1", "recruit", "c1-d1")
    assert table.refused("P1", "recruit", "c1-d1") == "E_LIMIT"


@pytest.mark.clause("PYR-6.6", "PYR-10.4", "PYR-9.13")
def test_neither_hinder_nor_trap_against_recruits() -> None:
    table = three_pyramids("red blue black").troop("P2", 2, "c1-d1", "ram-guardian")
    table.player("P2", tiles=["black-pit-trap"])
    recruiting(table).recruit("P1", c1_d1=3)
    assert (table.pp("P1"), table.supply("P1"), table.asks()) == (4, 9, "war_council")
    assert table.events("units_removed") == []


@pytest.mark.clause("PYR-6.6", "PYR-10.6", "PYR-10.3")
def test_first_blow_and_battle_vow_work_for_recruits() -> None:
    table = three_pyramids("red blue black").troop("P2", 3, "c1-d1")
    table.player("P1", tiles=["red-first-blow", "black-battle-vow"])
    recruiting(table).recruit("P1", c1_d1=2)
    assert (table.at("c1-d1"), table.pp("P1"), table.asks()) == ("P2 1", 7, "war_council")


@pytest.mark.clause("PYR-6.6", "PYR-10.5")
def test_the_defender_of_a_held_district_may_slip_away() -> None:
    table = recruiting(three_pyramids().troop("P2", 3, "c1-d1").player("P2", divine=["sand-veil"]))
    table.recruit("P1", c1_d1=1)
    assert (table.asks(), table.options("P2", "veil")) == ("use_sand_veil", ["c1-gate", "no"])
    table.do("P2", "veil", "c1-gate")
    assert (table.at("c1-gate"), table.at("c1-d1"), table.deciding()) == ("P2 3", "P1 1", ["P2"])


@pytest.mark.clause("PYR-6.7")
def test_two_battles_are_fought_in_the_order_of_the_recruiting_player() -> None:
    table = three_pyramids().troop("P2", 1, "c1-d1").troop("P3", 1, "c1-d2")
    recruiting(table).recruit("P1", c1_d1=2, c1_d2=2, c1_d3=1)
    assert (table.pp("P1"), table.at("c1-d3")) == (2, "P1 1")
    assert (table.asks(), table.options("P1", "battle")) == ("recruit_battle_order", ["c1-d1", "c1-d2"])
    table.do("P1", "battle", "c1-d2")
    assert table.deciding() == ["P1", "P3"]
    table.council("P1", "horse-charge", "spear-line").council("P3", "scythe-chariots", "horse-charge")
    assert table.at("c1-d2") == "empty"  # one killed by the Charge; the Chariots took both attackers
    assert table.deciding() == ["P1", "P2"]  # the other battle is the only one left
    table.council("P1", "shield-press", "mixed-arms").council("P2", "spear-line", "horse-charge")
    table.do("P2", "leave", "recall").do("P1", "winner", "stay")
    assert (table.at("c1-d1"), table.permanent("P1"), table.deciding()) == ("P1 2", 1, ["P2"])


# ---- PYR-6.8: creatures ---------------------------------------------------------------------------------


@pytest.mark.clause("PYR-6.8", "PYR-14.3")
def test_a_creature_of_the_reserve_joins_a_troop_of_the_own_city_for_free() -> None:
    table = three_pyramids().player("P1", tiles=["red-bronze-beetle"]).troop("P1", 2, "c1-d2")
    recruiting(table).do("P1", "summon", "bronze-beetle", "c1-d2").do("P1", "done")
    assert (table.at("c1-d2"), table.pp("P1"), table.reserve("P1")) == ("P1 2 bronze-beetle", 7, [])


@pytest.mark.clause("PYR-6.8")
def test_a_creature_joins_a_district_without_a_pyramid_too() -> None:
    table = desert().player("P1", tiles=["red-bronze-beetle"]).troop("P1", 2, "c1-d2")
    recruiting(table).do("P1", "summon", "bronze-beetle", "c1-d2")
    assert table.at("c1-d2") == "P1 2 bronze-beetle"


@pytest.mark.clause("PYR-6.8")
def test_a_creature_joins_the_troop_just_placed() -> None:
    table = recruiting(three_pyramids().player("P1", tiles=["red-bronze-beetle"]))
    assert table.refused("P1", "summon", "bronze-beetle", "c1-d1") == "E_NO_TROOP"
    table.do("P1", "recruit", "c1-d1").do("P1", "summon", "bronze-beetle", "c1-d1").do("P1", "done")
    assert table.at("c1-d1") == "P1 1 bronze-beetle"


@pytest.mark.clause("PYR-6.8")
def test_a_creature_joins_an_attacking_troop() -> None:
    table = three_pyramids().player("P1", tiles=["red-bronze-beetle"]).troop("P2", 1, "c1-d1", "old-tusker")
    recruiting(table).do("P1", "recruit", "c1-d1").do("P1", "summon", "bronze-beetle", "c1-d1").do(
        "P1", "done"
    )
    assert table.at("c1-d1") == "P2 1 old-tusker"
    table.council("P1", "shield-press", "spear-line").council("P2", "spear-line", "horse-charge")
    strength = table.events("battle_strength")[-1]
    assert (strength["attacker_parts"]["creature"], strength["attacker_total"]) == (2, 6)
    table.do("P2", "leave", "recall").do("P1", "winner", "stay")
    assert table.at("c1-d1") == "P1 1 bronze-beetle"


@pytest.mark.clause("PYR-6.8", "PYR-14.1")
def test_one_creature_for_each_troop() -> None:
    table = three_pyramids().player("P1", tiles=["red-bronze-beetle", "blue-old-tusker"])
    table.troop("P1", 1, "c1-d1", "ember-bird").troop("P1", 1, "c1-d2")
    recruiting(table)
    assert table.refused("P1", "summon", "bronze-beetle", "c1-d1") == "E_CREATURE"
    table.do("P1", "summon", "bronze-beetle", "c1-d2")
    assert table.refused("P1", "summon", "old-tusker", "c1-d2") == "E_CREATURE"
    assert table.refused("P1", "summon", "bronze-beetle", "c1-d2") == "E_CREATURE"


@pytest.mark.clause("PYR-6.8")
def test_creatures_join_outside_of_the_city_only_with_a_press_gang() -> None:
    table = (
        desert().player("P1", tiles=["red-bronze-beetle"]).troop("P1", 1, "sanctuary").troop("P1", 1, "c1-d1")
    )
    assert recruiting(table).refused("P1", "summon", "bronze-beetle", "sanctuary") == "E_CREATURE"
    table = desert(colours="red blue black").player("P1", tiles=["red-bronze-beetle", "black-press-gang"])
    recruiting(table.troop("P1", 1, "sanctuary"))
    assert table.options("P1", "summon") == ["bronze-beetle sanctuary"]
    table.do("P1", "summon", "bronze-beetle", "sanctuary").do("P1", "done")
    assert table.at("sanctuary") == "P1 1 bronze-beetle"


@pytest.mark.clause("PYR-6.8", "PYR-14.2")
def test_only_own_creatures_of_the_reserve() -> None:
    table = three_pyramids().player("P2", tiles=["red-bronze-beetle"]).player("P1", tiles=["blue-old-tusker"])
    table.troop("P1", 1, "c1-d1").troop("P1", 1, "c1-gate", "ember-bird")
    recruiting(table)
    assert table.refused("P1", "summon", "bronze-beetle", "c1-d1") == "E_CREATURE"
    assert table.refused("P1", "summon", "ember-bird", "c1-d1") == "E_CREATURE"
    assert table.options("P1", "summon") == ["old-tusker c1-d1"]


@pytest.mark.clause("PYR-6.8", "PYR-14.2")
def test_a_creature_joins_one_troop_only() -> None:
    table = desert().player("P1", tiles=["red-bronze-beetle"]).troop("P1", 1, "c1-d1").troop("P1", 1, "c1-d2")
    recruiting(table.pyramid("P1", "red", 1, "c1-d3")).do("P1", "summon", "bronze-beetle", "c1-d1")
    assert table.refused("P1", "summon", "bronze-beetle", "c1-d2") == "E_CREATURE"


@pytest.mark.clause("PYR-6.7", "PYR-16.1")
def test_only_a_battle_that_is_there_comes_next() -> None:
    table = three_pyramids().troop("P2", 1, "c1-d1").troop("P3", 1, "c1-d2")
    recruiting(table).recruit("P1", c1_d1=1, c1_d2=1)
    assert table.refused("P1", "battle", "c1-d3") == "E_TARGET"
