"""Chapter 8: Buy a power tile."""

from __future__ import annotations

import pytest

from tests.rulesets.pyramids.builders import Table, desert

BLACK = "red blue black"


def buying(table: Table, colour: str, who: str = "P1") -> Table:
    """A Buy action of the player in a colour has begun."""
    return table.turn(who).do(who, "place", f"l1-buy-{colour}")


def lord(level: int = 4, colours: str = "red blue white", pp: int = 11) -> Table:
    """P1 has 11 prayer points and a pyramid of a level in each colour in play."""
    table = desert(colours=colours).player("P1", pp=pp)
    for number, colour in enumerate(colours.split(), 1):
        table.pyramid("P1", colour, level, f"c1-d{number}")
    return table


# ---- PYR-8.1 to PYR-8.3: cost, pyramid, rack ------------------------------------------------------------


@pytest.mark.clause("PYR-8.1")
@pytest.mark.parametrize(
    ("tile", "cost"),
    [("red-onrush-a", 1), ("red-bloody-hands", 2), ("red-keen-blades", 3), ("red-first-blow", 4)],
)
def test_a_tile_costs_its_level(tile: str, cost: int) -> None:
    table = buying(lord(), "red").do("P1", "buy", tile)
    assert (table.pp("P1"), table.tiles("P1"), table.deciding()) == (11 - cost, [tile], ["P2"])
    assert table.events("tile_bought") == [{"player": 0, "tile": tile, "cost": cost}]


@pytest.mark.clause("PYR-8.1")
def test_only_the_colour_of_the_space() -> None:
    table = buying(lord(), "red")
    assert table.refused("P1", "buy", "blue-holdfast-a") == "E_TARGET"
    assert {option.split("-")[0] for option in table.options("P1", "buy")} == {"red"}


@pytest.mark.clause("PYR-8.2")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_pyramid_must_be_as_high_as_the_tile(level: int) -> None:
    table = buying(lord(level), "red")
    levels = {
        table.content.tiles[table.content.tile_index[tile]].level for tile in table.options("P1", "buy")
    }
    assert levels == set(range(1, level + 1))
    too_high = {1: "red-bloody-hands", 2: "red-keen-blades", 3: "red-first-blow"}[level]
    assert table.refused("P1", "buy", too_high) == "E_NO_PYRAMID"


@pytest.mark.clause("PYR-8.2")
def test_another_colour_does_not_help() -> None:
    table = desert().pyramid("P1", "red", 1, "c1-d1").pyramid("P1", "blue", 4, "c1-d2").turn("P1")
    assert table.refused("P1", "buy", "red-bloody-hands") == "E_NO_PYRAMID"
    assert table.refused("P1", "buy", "white-acolyte-a") == "E_NO_PYRAMID"


@pytest.mark.clause("PYR-8.2", "PYR-2.8")
@pytest.mark.parametrize(("own", "captured"), [(1, 3), (3, 1)])
def test_the_higher_of_two_controlled_pyramids_counts(own: int, captured: int) -> None:
    table = desert().pyramid("P1", "red", own, "c1-d1").pyramid("P2", "red", captured, "c2-d2")
    table.troop("P1", 1, "c2-d2")
    buying(table, "red").do("P1", "buy", "red-keen-blades")
    assert table.pp("P1") == 4


@pytest.mark.clause("PYR-8.3")
def test_the_twelfth_tile_fits_and_the_thirteenth_does_not() -> None:
    eleven = [
        *("red-onrush-a", "red-short-road", "red-swift-feet", "blue-muster-roll-a", "blue-holdfast-a"),
        *("blue-great-host", "blue-hard-scales", "white-acolyte-b", "white-masons", "white-reaping"),
    ]
    table = buying(lord().player("P1", tiles=[*eleven, "white-oracle"]), "red").do(
        "P1", "buy", "red-holy-cut"
    )
    assert len(table.tiles("P1")) == 12
    table.pass_turn("P2").pass_turn("P3")
    assert table.refused("P1", "buy", "blue-foresight") == "E_RACK_FULL"
    assert table.refused("P1", "place", "l1-buy-blue") == "E_NOTHING"


# ---- PYR-8.4, PYR-8.5: kinds, order of reasons ----------------------------------------------------------


@pytest.mark.clause("PYR-8.4")
@pytest.mark.parametrize(
    ("owned", "wanted"),
    [
        ("red-onrush-a", "red-onrush-b"),
        ("blue-holdfast-b", "blue-holdfast-a"),
        ("red-extra-hand", "white-extra-hand"),
        ("blue-extra-hand", "red-extra-hand"),
    ],
)
def test_no_second_tile_of_a_kind(owned: str, wanted: str) -> None:
    table = lord().player("P1", tiles=[owned]).turn("P1")
    assert table.refused("P1", "buy", wanted) == "E_HAVE_TILE"


@pytest.mark.clause("PYR-8.4", "PYR-8.8")
def test_the_four_renown_tiles_are_four_kinds() -> None:
    table = buying(lord(3).player("P1", tiles=["blue-renown", "white-renown"], glory=2), "red")
    table.do("P1", "buy", "red-renown")
    assert table.permanent("P1") == 3


@pytest.mark.clause("PYR-8.4")
def test_others_may_own_the_same_kind() -> None:
    table = buying(lord().player("P2", tiles=["red-onrush-a"]), "red").do("P1", "buy", "red-onrush-b")
    assert table.tiles("P1") == ["red-onrush-b"]


@pytest.mark.clause("PYR-8.5", "PYR-16.1")
def test_the_order_of_reasons_while_the_token_is_still_in_hand() -> None:
    twelve = [
        *("red-onrush-a", "red-short-road", "red-swift-feet", "red-bloody-hands", "blue-muster-roll-a"),
        *("blue-holdfast-a", "blue-great-host", "blue-hard-scales", "white-acolyte-b", "white-masons"),
        *("white-reaping", "white-oracle"),
    ]
    table = lord(1, pp=0).player("P1", tiles=twelve).player("P2", tiles=["red-keen-blades"])
    table.player("P1", spaces=["l1-buy-blue", "l1-pray", "l1-buy-white"]).turn("P1")
    assert table.refused("P1", "buy", "blue-foresight") == "E_SPACE_TAKEN"
    assert table.refused("P1", "buy", "red-keen-blades") == "E_BALANCE"
    table = lord(1, pp=0).player("P1", tiles=twelve).player("P2", tiles=["red-keen-blades"]).turn("P1")
    assert table.refused("P1", "buy", "red-keen-blades") == "E_TILE_GONE"
    assert table.refused("P1", "buy", "red-holy-cut") == "E_NO_PYRAMID"
    assert table.refused("P1", "buy", "red-onrush-b") == "E_HAVE_TILE"
    table = lord(4, pp=0).player("P1", tiles=twelve).turn("P1")
    assert table.refused("P1", "buy", "red-holy-cut") == "E_RACK_FULL"
    table = lord(4, pp=0).player("P1", tiles=twelve[1:]).turn("P1")
    assert table.refused("P1", "buy", "red-holy-cut") == "E_PP"


@pytest.mark.clause("PYR-8.5")
def test_the_normal_token_must_be_left() -> None:
    table = lord().player("P1", divine=["offering"], pp=9).turn("P1").do("P1", "place", "l2-move").stop("P1")
    assert table.refused("P1", "buy", "red-holy-cut") == "E_TOKEN_USED"


@pytest.mark.clause("PYR-8.5")
def test_a_bought_tile_is_gone_for_everybody() -> None:
    table = buying(lord(), "red").do("P1", "buy", "red-onrush-a")
    assert not table.in_display("red-onrush-a")
    assert table.refused("P2", "buy", "red-onrush-a") == "E_TILE_GONE"
    assert table.in_display("red-onrush-b")


# ---- PYR-8.6: tiles are kept ----------------------------------------------------------------------------


@pytest.mark.clause("PYR-8.6")
def test_a_tile_works_after_its_pyramid_is_held_by_an_enemy() -> None:
    table = lord(1, pp=7).player("P1", tiles=["white-acolyte-a"]).troop("P2", 2, "c1-d3").turn("P1")
    assert table.do("P1", "place", "l1-pray").pp("P1") == 10
    assert table.tiles("P1") == ["white-acolyte-a"]


@pytest.mark.clause("PYR-8.6")
def test_a_tile_works_from_the_moment_it_is_acquired_and_not_for_its_own_price() -> None:
    table = buying(lord().player("P1", tiles=["red-extra-hand"]), "white").do("P1", "buy", "white-sun-priest")
    assert table.pp("P1") == 7
    table.do("P1", "silver", "l1-buy-red").do("P1", "buy", "red-bloody-hands")
    assert table.pp("P1") == 6


# ---- PYR-8.7, PYR-8.8: creatures and glory --------------------------------------------------------------


@pytest.mark.clause("PYR-8.7", "PYR-14.3")
def test_a_bought_creature_joins_a_troop_of_the_own_city() -> None:
    table = lord().troop("P1", 2, "c1-d1").troop("P1", 1, "c1-d2", "ember-bird").troop("P1", 3, "c1-gate")
    buying(table, "red").do("P1", "buy", "red-bronze-beetle")
    assert (table.asks(), table.options("P1", "station")) == ("place_creature", ["c1-d1", "reserve"])
    assert table.refused("P1", "station", "c1-d2") == "E_CREATURE"
    assert table.refused("P1", "station", "c1-gate") == "E_CREATURE"
    assert table.refused("P1", "station", "c1-d3") == "E_NO_TROOP"
    table.do("P1", "station", "c1-d1")
    assert (table.at("c1-d1"), table.reserve("P1")) == ("P1 2 bronze-beetle", [])


@pytest.mark.clause("PYR-8.7")
def test_a_bought_creature_may_wait_in_the_reserve() -> None:
    table = lord().player("P1", tiles=["red-ember-bird"]).troop("P1", 2, "c1-d1")
    buying(table, "red").do("P1", "buy", "red-bronze-beetle").do("P1", "station", "reserve")
    assert (table.at("c1-d1"), table.reserve("P1")) == ("P1 2", ["ember-bird", "bronze-beetle"])


@pytest.mark.clause("PYR-8.7", "PYR-16.2")
def test_without_a_troop_in_the_city_the_creature_goes_to_the_reserve() -> None:
    table = buying(lord().troop("P1", 2, "c1-gate"), "red").do("P1", "buy", "red-bronze-beetle")
    assert (table.reserve("P1"), table.deciding()) == (["bronze-beetle"], ["P2"])
    assert {"player": 0, "decision": "place_creature", "action": ["station", "reserve"]} in table.events(
        "automatic"
    )


@pytest.mark.clause("PYR-8.7")
def test_the_creature_just_bought_is_stationed_and_not_an_older_one() -> None:
    table = lord().player("P1", tiles=["red-ember-bird"]).troop("P1", 2, "c1-d1")
    buying(table, "red").do("P1", "buy", "red-bronze-beetle").do("P1", "station", "c1-d1")
    assert (table.at("c1-d1"), table.reserve("P1")) == ("P1 2 bronze-beetle", ["ember-bird"])


@pytest.mark.clause("PYR-8.8", "PYR-1.4")
@pytest.mark.parametrize(("colour", "tile"), [("red", "red-renown"), ("blue", "blue-riddle-lion")])
def test_a_glory_tile_gives_one_point_once(colour: str, tile: str) -> None:
    table = buying(lord().player("P1", glory=2), colour).do("P1", "buy", tile)
    assert (table.permanent("P1"), table.temporary("P1")) == (3, 0)
    table.finish_turn("P1").pass_turn("P2").pass_turn("P3").pass_turn("P1")
    assert table.permanent("P1") == 3


# ---- PYR-8.9: war plans ---------------------------------------------------------------------------------


@pytest.mark.clause("PYR-8.9")
def test_a_war_plan_brings_all_cards_back_and_replaces_one() -> None:
    table = lord().player(
        "P1", face_up=["spear-line", "mixed-arms"], face_down=["horse-charge", "shield-press"]
    )
    buying(table, "red").do("P1", "buy", "red-spear-council")
    assert (table.asks(), len(table.options("P1", "remove"))) == ("plan_remove", 8)
    assert table.refused("P1", "remove", "spear-plan") == "E_CARD"
    table.do("P1", "remove", "mixed-arms")
    assert (table.deciding(), table.events("battle_cards_returned")) == (["P2"], [{"player": 0}])
    assert (table.cards("P1", "face_up"), table.cards("P1", "face_down")) == ([], [])
    assert table.cards("P1", "removed") == ["mixed-arms"]
    assert set(table.cards("P1")) == {
        *("reckless-assault", "fighting-retreat", "spear-line", "horse-charge", "scythe-chariots"),
        *("shield-press", "zealous-strike", "spear-plan"),
    }


@pytest.mark.clause("PYR-8.9")
def test_which_card_was_removed_is_secret() -> None:
    table = buying(lord(), "red").do("P1", "buy", "red-spear-council")
    decision = table.game.decision
    assert decision is not None
    assert decision.secret
    table.do("P1", "remove", "horse-charge")
    assert table.events("plan_made") == [{"player": 0, "card": "spear-plan"}]
    plan = next(event for event in table.game.events or [] if event.kind == "plan_made")
    assert plan.known_to(0)["removed"] == "horse-charge"
    assert "removed" not in plan.known_to(1)
    assert "removed" not in plan.known_to(None)


@pytest.mark.clause("PYR-8.9")
def test_with_both_plans_the_other_special_card_may_be_removed() -> None:
    table = lord().player("P1", tiles=["red-spear-council"], removed=["spear-line"])
    buying(table, "blue").do("P1", "buy", "blue-wall-council").do("P1", "remove", "spear-plan")
    assert ("wall-plan" in table.cards("P1"), "spear-plan" in table.cards("P1")) == (True, False)
    assert len(table.cards("P1")) == 8


@pytest.mark.clause("PYR-8.9")
def test_the_plan_card_is_played_like_any_other() -> None:
    table = desert().player("P1", tiles=["blue-wall-council"], removed=["spear-line"])
    table.troop("P1", 2, "c1-gate").troop("P2", 2, "s1-path").turn("P1").attack("P1", "c1-gate", "s1-path", 2)
    table.council("P1", "wall-plan", "horse-charge").council("P2", "mixed-arms", "horse-charge")
    losses = table.events("battle_losses")[-1]
    assert (losses["attacker_damage"], losses["defender_damage"]) == (0, 0)
    assert table.events("battle_strength")[-1]["attacker_total"] == 5


# ---- PYR-8.10: Sellswords -------------------------------------------------------------------------------


@pytest.mark.clause("PYR-8.10")
def test_three_units_join_for_good_and_may_be_placed_for_free() -> None:
    table = buying(lord(1, BLACK, pp=7), "black").do("P1", "buy", "black-sellswords-a")
    assert (table.supply("P1"), table.asks()) == (15, "hire_place")
    table.do("P1", "hire", "c1-d1").do("P1", "hire", "c1-d1").do("P1", "hire", "c1-d3")
    assert (table.at("c1-d1"), table.at("c1-d3"), table.supply("P1")) == ("P1 2", "P1 1", 12)
    assert (table.pp("P1"), table.deciding()) == (6, ["P2"])


@pytest.mark.clause("PYR-8.10")
def test_fewer_or_none_may_be_placed() -> None:
    table = buying(lord(1, BLACK), "black").do("P1", "buy", "black-sellswords-a").do("P1", "hire", "done")
    assert (table.supply("P1"), table.at("c1-d1"), table.deciding()) == (15, "empty", ["P2"])


@pytest.mark.clause("PYR-8.10", "PYR-2.5")
def test_hired_units_need_a_pyramid_room_and_no_enemy() -> None:
    table = desert(colours=BLACK).pyramid("P1", "black", 1, "c1-d1").pyramid("P1", "red", 1, "c1-d2")
    table.troop("P1", 5, "c1-d1").troop("P2", 1, "c1-d2").pyramid("P2", "red", 1, "c2-d1").troop(
        "P1", 1, "c2-d1"
    )
    table.pyramid("P1", "blue", 1, "c1-d3").troop("P1", 4, "c1-d3")
    buying(table, "black").do("P1", "buy", "black-sellswords-a")
    assert table.refused("P1", "hire", "c1-d1") == "E_LIMIT"
    assert table.refused("P1", "hire", "c1-d2") == "E_ENEMY_HERE"
    assert table.refused("P1", "hire", "c2-d1") == "E_TARGET"
    assert table.refused("P1", "hire", "c1-gate") == "E_TARGET"
    table.do("P1", "hire", "c1-d3")
    assert (table.at("c1-d3"), table.deciding()) == ("P1 5", ["P2"])  # no room is left


@pytest.mark.clause("PYR-8.10")
def test_no_hired_unit_in_a_district_without_a_pyramid() -> None:
    table = (
        desert(colours=BLACK).pyramid("P1", "black", 1, "c1-d1").troop("P1", 1, "c1-d2").player("P1", pp=1)
    )
    buying(table, "black").do("P1", "buy", "black-sellswords-b")
    assert table.refused("P1", "hire", "c1-d2") == "E_NO_PYRAMID"
    assert table.options("P1", "hire") == ["c1-d1", "done"]


@pytest.mark.clause("PYR-8.10", "PYR-4.5")
def test_hired_units_come_back_to_the_supply() -> None:
    table = desert(colours=BLACK).player("P1", tiles=["black-sellswords-a"]).troop("P1", 5, "c1-gate")
    table.troop("P1", 5, "delta").troop("P1", 5, "sanctuary").troop("P2", 5, "s1-path")
    assert table.supply("P1") == 0
    table.turn("P1").attack("P1", "c1-gate", "s1-path", 5)
    table.council("P1", "reckless-assault", "spear-line").council("P2", "reckless-assault", "spear-line")
    table.do("P2", "leave", "recall").do("P1", "winner", "recall")
    assert table.supply("P1") == 5
