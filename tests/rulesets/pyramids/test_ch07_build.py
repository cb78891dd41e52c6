"""Chapter 7: Build a pyramid."""

from __future__ import annotations

import pytest

from tests.rulesets.pyramids.builders import Table, desert


def building(table: Table, who: str = "P1") -> Table:
    """A Build action of the player has begun."""
    return table.turn(who).do(who, "place", "l2-build")


@pytest.mark.clause("PYR-7.1")
@pytest.mark.parametrize(
    ("from_level", "to_level", "cost"),
    [(0, 1, 1), (0, 2, 3), (0, 3, 6), (0, 4, 10), (1, 2, 2), (1, 4, 9), (2, 3, 3), (2, 4, 7), (3, 4, 4)],
)
def test_all_levels_newly_reached_are_paid(from_level: int, to_level: int, cost: int) -> None:
    table = desert().player("P1", pp=11)
    if from_level:
        table.pyramid("P1", "blue", from_level, "c1-d2")
    building(table).do("P1", "build", "c1-d2", to_level, "blue")
    assert (table.pp("P1"), table.pyramid_at("c1-d2")) == (11 - cost, f"blue {to_level}")


@pytest.mark.clause("PYR-7.1", "PYR-4.3")
def test_a_raise_that_cannot_be_paid_is_refused() -> None:
    table = building(desert().player("P1", pp=4).pyramid("P1", "red", 1, "c1-d1"))
    refusal = table.refusal("P1", "build", "c1-d1", 3, "red")
    assert (refusal.code, refusal.params) == ("E_PP", {"cost": 5, "have": 4})
    table.do("P1", "build", "c1-d1", 2, "red")
    assert table.pp("P1") == 2


@pytest.mark.clause("PYR-7.2")
def test_from_one_to_three_costs_five() -> None:
    table = building(desert().pyramid("P1", "red", 1, "c1-d1")).do("P1", "build", "c1-d1", 3, "red")
    assert table.pp("P1") == 2


@pytest.mark.clause("PYR-7.3")
def test_one_pyramid_for_each_action() -> None:
    table = desert().pyramid("P1", "red", 1, "c1-d1").pyramid("P1", "blue", 1, "c1-d2")
    building(table).do("P1", "build", "c1-d1", 2, "red")
    assert (table.deciding(), table.pyramid_at("c1-d2")) == (["P2"], "blue 1")


@pytest.mark.clause("PYR-7.3")
@pytest.mark.parametrize("level", [0, 1, 2, 5])
def test_not_lower_not_as_high_not_beyond_four(level: int) -> None:
    table = building(desert().player("P1", pp=11).pyramid("P1", "red", 2, "c1-d1"))
    assert table.refused("P1", "build", "c1-d1", level, "red") == "E_LEVEL"


@pytest.mark.clause("PYR-7.3", "PYR-5.7")
def test_a_complete_city_cannot_build() -> None:
    table = desert().player("P1", pp=11)
    for number, colour in ((1, "red"), (2, "blue"), (3, "white")):
        table.pyramid("P1", colour, 4, f"c1-d{number}")
    assert table.turn("P1").refused("P1", "place", "l2-build") == "E_NOTHING"
    assert table.refused("P1", "build", "c1-d1", 5, "red") == "E_LEVEL"


@pytest.mark.clause("PYR-7.4")
def test_a_new_pyramid_takes_a_colour_in_play_that_is_not_used() -> None:
    table = building(desert(colours="red blue black").pyramid("P1", "red", 1, "c1-d1"))
    assert table.refused("P1", "build", "c1-d2", 1, "red") == "E_COLOUR"
    assert table.refused("P1", "build", "c1-d2", 1, "white") == "E_COLOUR"
    table.do("P1", "build", "c1-d2", 1, "black")
    assert table.pyramid_at("c1-d2") == "black 1"


@pytest.mark.clause("PYR-7.4")
def test_other_cities_do_not_use_up_a_colour() -> None:
    table = building(desert().pyramid("P2", "red", 4, "c2-d1")).do("P1", "build", "c1-d3", 1, "red")
    assert table.pyramid_at("c1-d3") == "red 1"


@pytest.mark.clause("PYR-7.4")
def test_colours_never_change() -> None:
    table = building(desert().pyramid("P1", "red", 1, "c1-d1"))
    assert table.refused("P1", "build", "c1-d1", 2, "blue") == "E_COLOUR"
    assert "c1-d1 2 white" not in table.options("P1", "build")


@pytest.mark.clause("PYR-7.4")
def test_what_a_city_with_two_pyramids_may_build() -> None:
    table = desert().player("P1", pp=3).pyramid("P1", "red", 1, "c1-d1").pyramid("P1", "blue", 3, "c1-d3")
    assert building(table).options("P1", "build") == [*("c1-d1 2 red", "c1-d2 1 white", "c1-d2 2 white")]


@pytest.mark.clause("PYR-7.5")
def test_not_under_an_enemy() -> None:
    table = desert().pyramid("P1", "red", 1, "c1-d1").troop("P2", 1, "c1-d1").troop("P3", 1, "c1-d2")
    building(table)
    assert table.refused("P1", "build", "c1-d1", 2, "red") == "E_ENEMY_HERE"
    assert table.refused("P1", "build", "c1-d2", 1, "blue") == "E_ENEMY_HERE"
    assert {option.split()[0] for option in table.options("P1", "build")} == {"c1-d3"}


@pytest.mark.clause("PYR-7.5")
def test_not_in_another_city_even_with_a_troop_there() -> None:
    table = building(desert().pyramid("P2", "red", 1, "c2-d1").troop("P1", 3, "c2-d1"))
    assert table.refused("P1", "build", "c2-d1", 2, "red") == "E_TARGET"
    assert table.refused("P1", "build", "c2-d2", 1, "blue") == "E_TARGET"


@pytest.mark.clause("PYR-7.5", "PYR-16.1")
def test_which_reason_is_told_first() -> None:
    table = desert().player("P1", pp=3).pyramid("P1", "red", 2, "c1-d1").troop("P2", 1, "c1-d1")
    building(table.pyramid("P1", "blue", 2, "c1-d2"))
    assert table.refused("P1", "build", "c1-d1", 5, "blue") == "E_ENEMY_HERE"
    assert table.refused("P1", "build", "c1-d2", 2, "red") == "E_LEVEL"
    assert table.refused("P1", "build", "c1-d2", 4, "red") == "E_COLOUR"
    assert table.refused("P1", "build", "c1-d2", 4, "blue") == "E_PP"


@pytest.mark.clause("PYR-7.5", "PYR-5.3", "PYR-5.6")
def test_a_pyramid_dragged_in_one_go_is_told_space_and_balance_first() -> None:
    table = desert().pyramid("P1", "red", 2, "c1-d1").player("P1", spaces=["l2-build"]).turn("P1")
    assert table.refused("P1", "build", "c1-d1", 5, "red") == "E_SPACE_TAKEN"
    table = desert().pyramid("P1", "red", 2, "c1-d1")
    table.player("P1", spaces=["l2-pray", "l2-move", "l1-pray", "l1-buy-red"]).turn("P1")
    assert table.refused("P1", "build", "c1-d1", 5, "red") == "E_BALANCE"
    table = desert().pyramid("P1", "red", 2, "c1-d1").turn("P1")
    assert table.refused("P1", "build", "c1-d1", 5, "red") == "E_LEVEL"
    assert table.refused("P1", "build", "c1-d1", 4, "red") == "E_WRONG_PHASE"  # legal once the token stands


@pytest.mark.clause("PYR-7.6", "PYR-1.7")
def test_level_four_under_an_own_troop_is_a_point_at_once() -> None:
    table = building(desert().pyramid("P1", "red", 3, "c1-d1").troop("P1", 1, "c1-d1"))
    table.do("P1", "build", "c1-d1", 4, "red")
    assert (table.temporary("P1"), table.permanent("P1")) == (1, 0)
    change = table.events("glory_changed")[-1]
    assert (change["player"], change["temporary_before"], change["temporary_after"]) == (0, 0, 1)


@pytest.mark.clause("PYR-7.6", "PYR-1.7")
def test_level_four_without_a_troop_is_no_point() -> None:
    table = building(desert().pyramid("P1", "red", 3, "c1-d1").troop("P1", 5, "c1-d2"))
    table.do("P1", "build", "c1-d1", 4, "red")
    assert (table.temporary("P1"), table.events("glory_changed")) == (0, [])


@pytest.mark.clause("PYR-7.1")
def test_the_log_tells_the_raise_and_its_price() -> None:
    table = building(desert().pyramid("P1", "red", 1, "c1-d1")).do("P1", "build", "c1-d1", 3, "red")
    (raised,) = table.events("pyramid_raised")
    told = {key: raised[key] for key in ("player", "district", "colour", "before", "after", "cost")}
    assert list(told.values()) == [0, "c1-d1", "red", 1, 3, 5]
