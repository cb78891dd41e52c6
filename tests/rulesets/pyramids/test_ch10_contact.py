"""Chapter 10: attack and contact."""

from __future__ import annotations

import pytest

from tests.rulesets.pyramids.builders import Table, desert

BLACK = "red blue black"


def kinds(table: Table, *wanted: str) -> list[str]:
    """The order in which events of some kinds happened; points and removals with their source."""
    return [
        f"{kind} {data['source']}" if "source" in data else kind
        for kind, data in table.log()
        if kind in wanted
    ]


# ---- PYR-10.1, PYR-10.2 ---------------------------------------------------------------------------------


@pytest.mark.clause("PYR-10.1")
def test_an_attack_by_land_ends_the_movement() -> None:
    table = desert().player("P1", tiles=["red-swift-feet"]).pyramid("P1", "red", 1, "c1-d1")
    table.troop("P1", 4, "c1-gate").troop("P2", 1, "s1-path").turn("P1")
    table.attack("P1", "c1-gate", "s1-path", 4)
    assert (table.asks(), table.deciding()) == ("war_council", ["P1", "P2"])
    table.council("P1", "horse-charge", "spear-line").council("P2", "spear-line", "horse-charge")
    table.do("P2", "leave", "recall").do("P1", "winner", "stay")
    assert (table.at("s1-path"), table.deciding(), table.asks()) == ("P1 4", ["P2"], "turn")


@pytest.mark.clause("PYR-10.1")
def test_entering_with_part_of_a_troop_leaves_the_rest_out_of_the_battle() -> None:
    table = desert().troop("P1", 5, "c1-gate").troop("P2", 1, "s1-path").turn("P1")
    table.attack("P1", "c1-gate", "s1-path", 2)
    assert table.at("c1-gate") == "P1 3"
    table.council("P1", "horse-charge", "spear-line").council("P2", "spear-line", "horse-charge")
    assert table.events("battle_strength")[-1]["attacker_parts"]["units"] == 2


@pytest.mark.clause("PYR-10.2")
def test_who_acts_attacks_and_who_was_there_defends() -> None:
    table = desert().troop("P3", 2, "c3-gate").troop("P1", 2, "s2-path").turn("P3")
    table.attack("P3", "c3-gate", "s2-path", 2)
    assert table.events("battle_started") == [{"attacker": 2, "defender": 0, "field": "s2-path"}]


@pytest.mark.clause("PYR-10.2", "PYR-6.6")
def test_recruits_attack_the_troop_that_holds_the_own_district() -> None:
    table = desert().pyramid("P1", "red", 1, "c1-d1").troop("P2", 1, "c1-d1").turn("P1")
    table.do("P1", "place", "l3-recruit").recruit("P1", c1_d1=2)
    assert table.events("battle_started") == [{"attacker": 0, "defender": 1, "field": "c1-d1"}]


# ---- PYR-10.3: the sequence -----------------------------------------------------------------------------


@pytest.mark.clause("PYR-10.3")
def test_hinder_then_vow_then_trap_then_veil_then_blow_then_battle() -> None:
    table = desert(colours=BLACK).player("P1", tiles=["black-battle-vow", "red-first-blow"])
    table.player("P2", tiles=["black-pit-trap"], divine=["sand-veil"])
    table.troop("P1", 5, "c1-gate").troop("P2", 5, "s1-path", "ram-guardian").turn("P1")
    table.attack("P1", "c1-gate", "s1-path", 5)
    assert kinds(table, "pp_changed", "units_removed") == [
        "pp_changed hinder",
        "pp_changed pp-on-attack",
        "units_removed trap",
    ]
    assert table.asks() == "use_sand_veil"
    table.do("P2", "veil", "no")
    assert kinds(table, "units_removed", "battle_started") == [
        "units_removed trap",
        "units_removed first-blow",
        "battle_started",
    ]
    assert (table.at("s1-path"), table.pp("P1"), table.asks()) == ("P2 3 ram-guardian", 7, "war_council")


@pytest.mark.clause("PYR-10.3")
def test_the_hindrance_is_paid_before_the_vow_pays() -> None:
    table = desert(colours=BLACK).player("P1", pp=1, tiles=["black-battle-vow"])
    table.troop("P1", 5, "c1-gate").troop("P2", 5, "s1-path", "ram-guardian").turn("P1")
    table.do("P1", "place", "l3-move")
    assert table.refused("P1", "step", "c1-gate", "s1-path") == "E_PP"


@pytest.mark.clause("PYR-10.3")
def test_the_vow_pays_also_when_the_trap_kills_the_group() -> None:
    table = desert(colours=BLACK).player("P1", tiles=["black-battle-vow"])
    table.player("P2", tiles=["black-pit-trap"], divine=["sand-veil"])
    table.troop("P1", 3, "c1-gate").troop("P2", 1, "s1-path").turn("P1")
    table.attack("P1", "c1-gate", "s1-path", 1)
    assert (table.pp("P1"), table.at("s1-path"), table.at("c1-gate")) == (9, "P2 1", "P1 2")
    assert (table.divine("P2"), table.deciding()) == (["sand-veil"], ["P2"])
    assert table.asks() == "turn"


@pytest.mark.clause("PYR-10.3")
def test_the_vow_pays_also_when_the_defender_slips_away() -> None:
    table = desert(colours=BLACK).player("P1", tiles=["black-battle-vow"])
    table.player("P2", divine=["sand-veil"]).troop("P1", 3, "c1-gate").troop("P2", 1, "s1-path").turn("P1")
    table.attack("P1", "c1-gate", "s1-path", 3).do("P2", "veil", "c2-gate")
    assert (table.pp("P1"), table.events("battle_started")) == (9, [])
    assert len(table.events("contact")) == 1


@pytest.mark.clause("PYR-10.3")
def test_the_vow_does_not_pay_the_defender() -> None:
    table = desert(colours=BLACK).player("P2", tiles=["black-battle-vow"])
    table.troop("P1", 3, "c1-gate").troop("P2", 1, "s1-path").turn("P1")
    table.attack("P1", "c1-gate", "s1-path", 3)
    assert (table.pp("P1"), table.pp("P2")) == (7, 7)


# ---- PYR-10.4: pit trap ---------------------------------------------------------------------------------


@pytest.mark.clause("PYR-10.4")
def test_a_trap_takes_one_unit_of_the_group() -> None:
    table = desert(colours=BLACK).player("P2", tiles=["black-pit-trap"])
    table.troop("P1", 3, "c1-gate").troop("P2", 2, "s1-path").turn("P1")
    table.attack("P1", "c1-gate", "s1-path", 3)
    assert (table.supply("P1"), table.events("units_removed")[-1]["source"]) == (10, "trap")
    table.council("P1", "spear-line", "horse-charge").council("P2", "spear-line", "horse-charge")
    assert table.events("battle_strength")[-1]["attacker_parts"]["units"] == 2


@pytest.mark.clause("PYR-10.4")
def test_a_trap_of_the_attacker_does_nothing() -> None:
    table = desert(colours=BLACK).player("P1", tiles=["black-pit-trap"])
    table.troop("P1", 3, "c1-gate").troop("P2", 2, "s1-path").turn("P1")
    table.attack("P1", "c1-gate", "s1-path", 3)
    assert table.events("units_removed") == []


@pytest.mark.clause("PYR-10.4", "PYR-14.5")
def test_a_guarded_group_steps_over_the_trap() -> None:
    table = desert(colours=BLACK).player("P2", tiles=["black-pit-trap"])
    table.troop("P1", 3, "c1-gate", "soul-eater").troop("P2", 2, "s1-path").turn("P1")
    table.do("P1", "place", "l3-move").step("P1", "c1-gate", "s1-path", 3, creature=True)
    assert (table.events("units_removed"), table.asks()) == ([], "war_council")


@pytest.mark.clause("PYR-10.4", "PYR-14.5")
def test_a_guard_left_behind_guards_nobody() -> None:
    table = desert(colours=BLACK).player("P2", tiles=["black-pit-trap"])
    table.troop("P1", 3, "c1-gate", "soul-eater").troop("P2", 2, "s1-path").turn("P1")
    table.do("P1", "place", "l3-move").step("P1", "c1-gate", "s1-path", 2)
    assert [data["source"] for data in table.events("units_removed")] == ["trap"]


@pytest.mark.clause("PYR-10.4", "PYR-14.4")
def test_the_creature_of_a_trapped_last_unit_goes_to_the_reserve() -> None:
    table = desert(colours=BLACK).player("P2", tiles=["black-pit-trap"])
    table.troop("P1", 1, "c1-gate", "old-tusker").troop("P2", 2, "s1-path").turn("P1")
    table.do("P1", "place", "l3-move").step("P1", "c1-gate", "s1-path", 1, creature=True)
    assert (table.reserve("P1"), table.supply("P1"), table.at("s1-path")) == (["old-tusker"], 12, "P2 2")


# ---- PYR-10.5: Veil of Sand -----------------------------------------------------------------------------


def threatened(creature: str = "") -> Table:
    """P1 5 walks from s1-path into P2 3 at the gate of city 2; P2 holds a Veil of Sand."""
    table = desert().player("P2", divine=["sand-veil"]).troop("P2", 3, "c2-gate", creature)
    return table.troop("P1", 5, "s1-path").turn("P1")


@pytest.mark.clause("PYR-10.5")
def test_the_whole_troop_slips_away_with_its_creature() -> None:
    table = threatened("old-tusker").attack("P1", "s1-path", "c2-gate", 5)
    table.do("P2", "veil", "c2-d1")
    assert (table.at("c2-d1"), table.at("c2-gate")) == ("P2 3 old-tusker", "P1 5")
    assert (table.discarded(), table.divine("P2")) == (["sand-veil"], [])
    assert (table.events("battle_started"), table.deciding()) == ([], ["P2"])
    assert [table.veterans(who) for who in ("P1", "P2")] == [0, 0]


@pytest.mark.clause("PYR-10.5", "PYR-2.9")
def test_only_to_adjacent_empty_fields_that_are_not_hostile() -> None:
    table = threatened().troop("P2", 1, "c2-d1").troop("P3", 1, "c2-d2").troop("P3", 1, "s2-path")
    table.attack("P1", "s1-path", "c2-gate", 4)
    assert table.options("P2", "veil") == ["c2-d3", "c2-stele", "no"]
    for place in ("c2-d1", "c2-d2", "s2-path", "s1-path", "sanctuary"):
        assert table.refused("P2", "veil", place) == "E_TARGET"


@pytest.mark.clause("PYR-10.5")
def test_the_field_the_attacker_left_is_a_way_out() -> None:
    table = threatened().attack("P1", "s1-path", "c2-gate", 5)
    assert "s1-path" in table.options("P2", "veil")


@pytest.mark.clause("PYR-10.5")
def test_not_into_a_hostile_district_even_over_open_doors() -> None:
    table = desert().player("P2", divine=["sand-veil"], tiles=["red-open-doors"])
    table.troop("P2", 3, "c1-gate").troop("P1", 5, "c1-stele").turn("P1")
    table.attack("P1", "c1-stele", "c1-gate", 5)
    assert table.options("P2", "veil") == ["c1-stele", "s1-path", "quay-e", "no"]


@pytest.mark.clause("PYR-10.5", "PYR-15.3")
def test_without_a_field_the_veil_cannot_be_played() -> None:
    table = desert().player("P2", divine=["sand-veil"]).troop("P2", 1, "s1-temple")
    table.troop("P1", 5, "s1-path").turn("P1").attack("P1", "s1-path", "s1-temple", 4)
    assert table.options("P2", "veil") == ["no"]
    assert table.refused("P2", "veil", "s1-path") == "E_NO_FIELD"
    table.do("P2", "veil", "no")
    assert (table.divine("P2"), table.asks()) == (["sand-veil"], "war_council")


@pytest.mark.clause("PYR-10.5")
def test_the_veil_need_not_be_played() -> None:
    table = threatened().attack("P1", "s1-path", "c2-gate", 5).do("P2", "veil", "no")
    assert (table.asks(), table.divine("P2")) == ("war_council", ["sand-veil"])


@pytest.mark.clause("PYR-10.5")
def test_only_the_defender_is_asked() -> None:
    table = desert().player("P1", divine=["sand-veil"]).player("P3", divine=["sand-veil"])
    table.troop("P2", 3, "c2-gate").troop("P1", 5, "s1-path").turn("P1")
    table.attack("P1", "s1-path", "c2-gate", 5)
    assert table.asks() == "war_council"


@pytest.mark.clause("PYR-10.5", "PYR-1.8", "PYR-12.13")
def test_a_temple_given_up_by_the_veil_is_the_attackers_at_once() -> None:
    table = desert().player("P2", divine=["sand-veil"]).troop("P2", 2, "s2-temple")
    table.troop("P1", 3, "s2-path").turn("P1").attack("P1", "s2-path", "s2-temple", 3)
    assert (table.temporary("P1"), table.temporary("P2")) == (0, 1)
    table.do("P2", "veil", "s2-path")
    assert (table.temporary("P1"), table.temporary("P2")) == (1, 0)
    assert (table.at("s2-temple"), table.at("s2-path")) == ("P1 3", "P2 2")


# ---- PYR-10.6: first blow -------------------------------------------------------------------------------


@pytest.mark.clause("PYR-10.6")
def test_a_first_blow_takes_two_units_before_the_battle() -> None:
    table = desert().player("P1", tiles=["red-first-blow"]).troop("P1", 3, "c1-gate")
    table.troop("P2", 5, "s1-path").turn("P1").attack("P1", "c1-gate", "s1-path", 3)
    assert (table.at("s1-path"), table.supply("P2"), table.asks()) == ("P2 3", 9, "war_council")


@pytest.mark.clause("PYR-10.6", "PYR-14.5")
def test_a_guarded_troop_takes_no_first_blow() -> None:
    table = desert(colours=BLACK).player("P1", tiles=["red-first-blow"]).troop("P1", 3, "c1-gate")
    table.troop("P2", 2, "s1-path", "soul-eater").turn("P1").attack("P1", "c1-gate", "s1-path", 3)
    assert (table.at("s1-path"), table.asks()) == ("P2 2 soul-eater", "war_council")


@pytest.mark.clause("PYR-10.6")
def test_a_first_blow_of_the_defender_does_nothing() -> None:
    table = desert().player("P2", tiles=["red-first-blow"]).troop("P1", 3, "c1-gate")
    table.troop("P2", 2, "s1-path").turn("P1").attack("P1", "c1-gate", "s1-path", 3)
    assert (table.events("units_removed"), table.at("s1-path")) == ([], "P2 2")


# ---- PYR-10.7: contact without battle -------------------------------------------------------------------


@pytest.mark.clause("PYR-10.7")
def test_a_troop_wiped_out_by_the_first_blow_leaves_the_field_without_rewards() -> None:
    table = desert().player("P1", tiles=["red-first-blow", "red-swift-feet"]).troop("P1", 3, "s1-path")
    table.troop("P2", 2, "s1-temple", "old-tusker").turn("P1").attack("P1", "s1-path", "s1-temple", 3)
    assert (table.at("s1-temple"), table.temporary("P1"), table.permanent("P1")) == ("P1 3", 1, 0)
    assert (table.reserve("P2"), table.supply("P2")) == (["old-tusker"], 12)
    assert [table.veterans(who) for who in ("P1", "P2")] == [0, 0]
    assert (len(table.cards("P1")), len(table.cards("P2"))) == (8, 8)
    assert table.deciding() == ["P2"], "a land step is left, and the Move has ended all the same"


@pytest.mark.clause("PYR-10.7")
def test_a_group_wiped_out_by_the_trap_leaves_everything_as_it_was() -> None:
    table = desert(colours=BLACK).player("P2", tiles=["black-pit-trap"]).troop("P1", 1, "s1-path")
    table.troop("P2", 2, "s1-temple").turn("P1").attack("P1", "s1-path", "s1-temple", 1)
    assert (table.at("s1-temple"), table.supply("P1"), table.temporary("P2")) == ("P2 2", 12, 1)
    assert [table.veterans(who) for who in ("P1", "P2")] == [0, 0]
    assert (table.events("battle_started"), table.deciding()) == ([], ["P2"])


@pytest.mark.clause("PYR-10.7", "PYR-10.3")
def test_after_a_veil_there_is_no_first_blow() -> None:
    table = threatened().player("P1", tiles=["red-first-blow"])
    table.attack("P1", "s1-path", "c2-gate", 5).do("P2", "veil", "c2-d1")
    assert (table.at("c2-d1"), table.supply("P2")) == ("P2 3", 9)


@pytest.mark.clause("PYR-10.7")
def test_the_log_says_why_there_was_no_battle() -> None:
    blow = desert().player("P1", tiles=["red-first-blow"]).troop("P1", 3, "s1-path")
    blow.troop("P2", 2, "s1-temple").turn("P1").attack("P1", "s1-path", "s1-temple", 3)
    trap = desert(colours=BLACK).player("P2", tiles=["black-pit-trap"]).troop("P1", 1, "s1-path")
    trap.troop("P2", 2, "s1-temple").turn("P1").attack("P1", "s1-path", "s1-temple", 1)
    veil = threatened().attack("P1", "s1-path", "c2-gate", 5).do("P2", "veil", "c2-d1")
    reasons = [[event["reason"] for event in table.events("contact_over")] for table in (blow, trap, veil)]
    assert reasons == [["first-blow"], ["trap"], ["veil"]]
