"""Chapter 2: map, troops, control."""

from __future__ import annotations

import pytest

from rulesets.pyramids.ground import is_hostile
from tests.rulesets.pyramids.builders import Table, desert, fresh_game


def moving(table: Table, who: str = "P1") -> Table:
    """A Move action of the player has begun."""
    return table.turn(who).do(who, "place", "l3-move")


def hostile(table: Table, who: str) -> list[str]:
    """All fields hostile to a player."""
    fields = enumerate(table.layout.ids)
    return [place for field, place in fields if is_hostile(table.game, int(who[1:]) - 1, field)]


# ---- PYR-2.1, PYR-2.2: fields, cities -------------------------------------------------------------------


@pytest.mark.clause("PYR-2.1")
def test_a_step_goes_only_where_the_table_of_fields_says() -> None:
    table = moving(desert().troop("P1", 1, "s1-path"))
    assert table.options("P1", "step") == [
        f"s1-path {place}" for place in ("c1-gate", "c1-stele", "c2-gate", "c2-stele", "s1-temple")
    ]
    assert table.refused("P1", "step", "s1-path", "s2-path") == "E_NOT_ADJACENT"


@pytest.mark.clause("PYR-2.1")
def test_a_harbour_link_is_a_step_like_any_other() -> None:
    table = moving(desert().troop("P1", 2, "quay-e")).step("P1", "quay-e", "delta", 2)
    assert (table.at("delta"), table.pp("P1")) == ("P1 2", 7)


@pytest.mark.clause("PYR-2.1", "PYR-3.1")
@pytest.mark.parametrize(
    ("players", "here", "not_here"), [(2, "mid-temple", "s2-path"), (3, "s2-path", "c4-d1")]
)
def test_fields_of_other_layouts_do_not_exist(players: int, here: str, not_here: str) -> None:
    ids = fresh_game(players).layout.ids
    assert here in ids
    assert not_here not in ids


@pytest.mark.clause("PYR-2.2")
def test_each_district_has_room_for_one_pyramid() -> None:
    table = desert().pyramid("P1", "red", 1, "c1-d1").player("P1", pp=11).turn("P1")
    assert table.refused("P1", "build", "c1-d1", 2, "blue") == "E_COLOUR"


@pytest.mark.clause("PYR-2.2")
def test_the_gate_is_no_part_of_the_city() -> None:
    table = desert().turn("P1")
    assert table.refused("P1", "build", "c1-gate", 1, "red") == "E_TARGET"
    table = desert().troop("P2", 2, "c1-gate")
    assert "c1-gate" not in hostile(table, "P1")


# ---- PYR-2.3: walls -------------------------------------------------------------------------------------


@pytest.mark.clause("PYR-2.3")
def test_districts_of_other_cities_are_hostile_without_an_own_troop() -> None:
    table = desert().troop("P1", 1, "c2-d1")
    assert hostile(table, "P1") == ["c2-d2", "c2-d3", "c3-d1", "c3-d2", "c3-d3"]


@pytest.mark.clause("PYR-2.3")
def test_an_own_district_held_by_an_enemy_is_hostile_and_not_for_the_enemy() -> None:
    table = desert().troop("P2", 1, "c1-d1")
    assert "c1-d1" in hostile(table, "P1")
    assert "c1-d1" not in hostile(table, "P2")
    assert "c1-d1" in hostile(table, "P3")


@pytest.mark.clause("PYR-2.3")
def test_walls_work_against_the_owner_of_a_held_district() -> None:
    table = desert().troop("P1", 3, "c1-stele").troop("P2", 1, "c1-d1").player("P1", tiles=["red-swift-feet"])
    moving(table).step("P1", "c1-stele", "c1-gate", 3)
    assert table.refused("P1", "step", "c1-gate", "c1-d1") == "E_WALL"
    table.step("P1", "c1-gate", "c1-d2", 3)
    assert table.at("c1-d2") == "P1 3"


@pytest.mark.clause("PYR-2.3")
def test_walls_do_not_hinder_leaving() -> None:
    table = desert().troop("P1", 2, "c2-d1").player("P1", tiles=["red-swift-feet"])
    moving(table).step("P1", "c2-d1", "c2-gate", 2).step("P1", "c2-gate", "c2-stele", 2)
    assert table.at("c2-stele") == "P1 2"


# ---- PYR-2.4 to PYR-2.7: troops -------------------------------------------------------------------------


@pytest.mark.clause("PYR-2.4")
def test_units_of_one_player_on_a_field_are_one_troop() -> None:
    table = desert().troop("P1", 2, "c1-gate").troop("P1", 3, "s1-path")
    moving(table).step("P1", "c1-gate", "s1-path", 2)
    assert (table.at("s1-path"), table.at("c1-gate")) == ("P1 5", "empty")


@pytest.mark.clause("PYR-2.4", "PYR-14.4")
def test_a_creature_never_stands_alone() -> None:
    table = desert().troop("P1", 2, "c1-gate", "bronze-beetle")
    moving(table).step("P1", "c1-gate", "s1-path", 2, creature=False)
    assert (table.at("c1-gate"), table.at("s1-path")) == ("empty", "P1 2")
    assert table.reserve("P1") == ["bronze-beetle"]


@pytest.mark.clause("PYR-2.5")
def test_a_step_may_not_make_six() -> None:
    table = desert().troop("P1", 3, "c1-gate").troop("P1", 3, "s1-path")
    moving(table).do("P1", "step", "c1-gate", "s1-path")
    assert table.refused("P1", "march", 3, 0) == "E_LIMIT"
    table.do("P1", "march", 2, 0)
    assert (table.at("s1-path"), table.at("c1-gate")) == ("P1 5", "P1 1")


@pytest.mark.clause("PYR-2.5")
def test_not_even_for_a_moment() -> None:
    table = (
        desert().troop("P1", 2, "c1-gate").troop("P1", 5, "s1-path").player("P1", tiles=["red-swift-feet"])
    )
    assert moving(table).refused("P1", "step", "c1-gate", "s1-path") == "E_LIMIT"


@pytest.mark.clause("PYR-2.5")
def test_a_teleport_obeys_the_limit() -> None:
    table = desert().pyramid("P1", "red", 1, "c1-d1").troop("P1", 2, "c1-d1").troop("P1", 5, "c2-stele")
    assert moving(table).refused("P1", "teleport", "c1-d1", "c2-stele") == "E_LIMIT"


@pytest.mark.clause("PYR-2.5")
def test_the_great_host_may_be_seven() -> None:
    table = (
        desert().troop("P1", 4, "c1-gate").troop("P1", 4, "s1-path").player("P1", tiles=["blue-great-host"])
    )
    moving(table).do("P1", "step", "c1-gate", "s1-path")
    assert table.refused("P1", "march", 4, 0) == "E_LIMIT"
    table.do("P1", "march", 3, 0)
    assert table.at("s1-path") == "P1 7"


@pytest.mark.clause("PYR-2.5", "PYR-13.12")
def test_the_great_host_does_not_help_at_night() -> None:
    table = desert().player("P1", tiles=["blue-great-host"], veterans=1).troop("P1", 5, "c1-d1")
    table.night(from_step=7)
    assert table.refused("P1", "levy", "c1-d1") == "E_LIMIT"


@pytest.mark.clause("PYR-2.6")
def test_a_creature_does_not_count_for_the_limit() -> None:
    table = desert().troop("P1", 2, "c1-gate", "bronze-beetle").troop("P1", 3, "s1-path")
    moving(table).step("P1", "c1-gate", "s1-path", 2, creature=True)
    assert table.at("s1-path") == "P1 5 bronze-beetle"


@pytest.mark.clause("PYR-2.6")
def test_a_creature_is_no_figure_in_strength_losses_or_recall() -> None:
    table = desert().troop("P1", 3, "c1-gate", "ember-bird").troop("P2", 2, "s1-path")
    moving(table).step("P1", "c1-gate", "s1-path", 3, creature=True)
    table.council("P1", "horse-charge", "spear-line").council("P2", "mixed-arms", "spear-line")
    parts = table.events("battle_strength")[-1]["attacker_parts"]
    assert (parts["units"], parts["creature"]) == (3, 2)
    table.do("P2", "leave", "recall").do("P1", "winner", "recall")
    assert (table.pp("P1"), table.supply("P1"), table.reserve("P1")) == (7, 12, ["ember-bird"])


@pytest.mark.clause("PYR-2.6")
def test_a_creature_cannot_be_offered() -> None:
    table = (
        desert().troop("P1", 1, "sanctuary", "ember-bird").troop("P2", 1, "delta", "bronze-beetle").night()
    )
    assert table.asks() == "night_delta"  # one unit and a creature are not two units
    table.do("P2", "offer", "yes")
    assert (table.at("delta"), table.reserve("P2")) == ("empty", ["bronze-beetle"])


@pytest.mark.clause("PYR-2.7", "PYR-10.1")
def test_entering_a_field_with_an_enemy_is_an_attack() -> None:
    table = moving(desert().troop("P1", 2, "c1-gate").troop("P2", 2, "s1-path"))
    table.step("P1", "c1-gate", "s1-path", 2)
    assert (table.asks(), table.deciding()) == ("war_council", ["P1", "P2"])
    assert (table.at("s1-path"), table.at("c1-gate")) == ("P2 2", "empty")


# ---- PYR-2.8, PYR-2.9: control, empty -------------------------------------------------------------------


@pytest.mark.clause("PYR-2.8")
def test_an_own_pyramid_without_any_troop_is_controlled() -> None:
    table = desert().pyramid("P1", "red", 1, "c1-d1").turn("P1")
    table.do("P1", "place", "l1-buy-red").do("P1", "buy", "red-onrush-a")
    assert table.tiles("P1") == ["red-onrush-a"]


@pytest.mark.clause("PYR-2.8")
def test_a_foreign_pyramid_is_controlled_only_with_a_troop_on_it() -> None:
    table = (
        desert().pyramid("P2", "blue", 2, "c2-d1").troop("P1", 1, "c2-d1").troop("P3", 1, "c2-d2").turn("P1")
    )
    table.do("P1", "place", "l1-buy-blue").do("P1", "buy", "blue-great-host")
    assert table.refused("P2", "buy", "blue-holdfast-a") == "E_NO_PYRAMID"
    table.pass_turn("P2")
    assert table.refused("P3", "buy", "blue-holdfast-a") == "E_NO_PYRAMID"


@pytest.mark.clause("PYR-2.8")
def test_a_foreign_pyramid_without_any_troop_is_not_controlled() -> None:
    table = desert().pyramid("P2", "red", 3, "c2-d1").turn("P1")
    assert table.refused("P1", "buy", "red-onrush-a") == "E_NO_PYRAMID"
    assert table.refused("P1", "place", "l1-buy-red") == "E_NOTHING"


@pytest.mark.clause("PYR-2.9", "PYR-12.8")
def test_a_field_with_an_own_unit_is_not_empty() -> None:
    table = desert().troop("P1", 5, "quay-e").troop("P2", 2, "delta").troop("P2", 1, "quay-w")
    moving(table).step("P1", "quay-e", "delta", 5)
    table.council("P1", "spear-line", "horse-charge").council("P2", "spear-line", "horse-charge")
    table.do("P2", "leave", "retreat")  # quay-w holds P2's own unit, so quay-e is the only field
    assert (table.at("quay-e"), table.at("quay-w")) == ("P2 2", "P2 1")


# ---- PYR-2.10 to PYR-2.12: temples, sanctuary, obelisks -------------------------------------------------


@pytest.mark.clause("PYR-2.10")
def test_the_delta_temple_counts_among_two_temples_and_pays_nothing() -> None:
    table = desert().troop("P1", 1, "s1-temple").troop("P1", 1, "delta").night(from_step=3)
    assert table.permanent("P1") == 1
    assert table.events("worship") == [{"player": 0, "temples": ["delta", "s1-temple"], "gain": 3}]


@pytest.mark.clause("PYR-2.11")
def test_the_sanctuary_is_no_temple() -> None:
    table = desert().troop("P1", 1, "s1-temple").troop("P1", 1, "sanctuary").night(from_step=3)
    assert (table.permanent("P1"), table.temporary("P1")) == (0, 1)
    assert table.events("worship") == [{"player": 0, "temples": ["s1-temple"], "gain": 3}]


@pytest.mark.clause("PYR-2.12")
def test_teleports_end_at_obelisks() -> None:
    table = moving(desert().pyramid("P1", "red", 1, "c1-d1").troop("P1", 1, "c1-d1"))
    goals = {option.split()[1] for option in table.options("P1", "teleport")}
    assert goals == {"c1-stele", "c2-stele", "c3-stele", "delta", "s1-temple", "s2-temple", "sanctuary"}
    for place in ("c1-d2", "c1-gate", "s1-path", "quay-e"):
        assert table.refused("P1", "teleport", "c1-d1", place) == "E_PORT_TARGET"
