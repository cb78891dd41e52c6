"""Every power tile makes the difference that its text says: with it and without it."""

from __future__ import annotations

import pytest

from tests.rulesets.pyramids.builders import Table, desert

ALL = "red blue white black"


def table4() -> Table:
    """Four players, all colours."""
    return desert(4, ALL)


def fight(
    attacker: list[str], defender: list[str], attack: str = "spear-line", defence: str = "spear-line"
) -> Table:
    """P1 3 attacks P2 3 outside of cities, each with some tiles."""
    table = table4().player("P1", pp=3, tiles=attacker).player("P2", pp=3, tiles=defender)
    table.troop("P1", 3, "c1-gate").troop("P2", 3, "s1-path").turn("P1").attack("P1", "c1-gate", "s1-path", 3)
    for who in ("P2", "P1") if "blue-foresight" in attacker else ("P1", "P2"):
        card = attack if who == "P1" else defence
        table.council(who, card, "fighting-retreat")
    return table


def totals(table: Table) -> tuple[int, int]:
    """Strength of attacker and defender."""
    data = table.events("battle_strength")[-1]
    return data["attacker_total"], data["defender_total"]


def losses(table: Table) -> tuple[int, int]:
    """Units that attacker and defender lost to blood and damage."""
    data = table.events("battle_losses")[-1]
    return data["attacker_blood"] + data["attacker_damage"], data["defender_blood"] + data["defender_damage"]


@pytest.mark.clause("PYR-11.9", "PYR-8.6")
@pytest.mark.parametrize(
    ("tile", "attacking", "defending"),
    [
        ("red-onrush-a", 1, 0),
        ("red-onrush-b", 1, 0),
        ("red-keen-blades", 1, 1),
        ("blue-holdfast-a", 0, 1),
        ("blue-holdfast-b", 0, 1),
        ("black-beast-rage", 1, 1),
    ],
)
def test_strength_tiles(tile: str, attacking: int, defending: int) -> None:
    assert totals(fight([tile], [])) == (5 + attacking, 5)
    assert totals(fight([], [tile])) == (5, 5 + defending)


@pytest.mark.clause("PYR-11.15")
@pytest.mark.parametrize("tile", ["red-bloody-hands", "black-beast-rage"])
def test_damage_tiles(tile: str) -> None:
    assert losses(fight([tile], [], "horse-charge", "horse-charge")) == (1, 2)
    assert losses(fight([], [tile], "horse-charge", "horse-charge")) == (2, 1)


@pytest.mark.clause("PYR-11.15")
def test_hard_scales_shield_attacker_and_defender() -> None:
    assert losses(fight(["blue-hard-scales"], [], "zealous-strike", "zealous-strike")) == (1, 2)
    assert losses(fight([], ["blue-hard-scales"], "zealous-strike", "zealous-strike")) == (2, 1)


@pytest.mark.clause("PYR-4.4", "PYR-9.7")
@pytest.mark.parametrize(("tiles", "cost"), [([], 2), (["red-short-road"], 1), (["white-sun-priest"], 1)])
def test_teleport_discounts(tiles: list[str], cost: int) -> None:
    table = table4().player("P1", tiles=tiles).pyramid("P1", "red", 1, "c1-d1").troop("P1", 2, "c1-d1")
    table.turn("P1").do("P1", "place", "l3-move").teleport("P1", "c1-d1", "delta", 2)
    assert table.pp("P1") == 7 - cost


@pytest.mark.clause("PYR-4.4")
def test_the_sun_priest_and_the_short_road_make_teleports_free() -> None:
    table = table4().player("P1", pp=0, tiles=["red-short-road", "white-sun-priest"])
    table.pyramid("P1", "red", 1, "c1-d1").troop("P1", 2, "c1-d1").turn("P1")
    table.do("P1", "place", "l3-move").teleport("P1", "c1-d1", "delta", 2)
    assert (table.pp("P1"), table.at("delta")) == (0, "P1 2")


@pytest.mark.clause("PYR-4.4", "PYR-9.13")
def test_the_sun_priest_lowers_the_hindrance_as_a_payment_of_its_own() -> None:
    table = table4().player("P1", pp=2, tiles=["white-sun-priest"]).pyramid("P1", "red", 1, "c1-d1")
    table.troop("P1", 2, "c1-d1").troop("P2", 2, "sanctuary", "ram-guardian").turn("P1")
    table.do("P1", "place", "l3-move").teleport("P1", "c1-d1", "sanctuary", 2)
    assert (table.pp("P1"), table.events("group_moved")[-1]["cost"]) == (0, 2)


@pytest.mark.clause("PYR-9.8")
def test_whisper_of_stones_teleports_from_any_obelisk_and_no_other_field() -> None:
    table = (
        table4()
        .player("P1", tiles=["red-stone-whisper"])
        .troop("P1", 2, "c2-stele")
        .troop("P1", 1, "c1-gate")
    )
    table.turn("P1").do("P1", "place", "l3-move")
    assert table.refused("P1", "teleport", "c1-gate", "delta") == "E_PORT_SOURCE"
    assert table.teleport("P1", "c2-stele", "delta", 2).at("delta") == "P1 2"


@pytest.mark.clause("PYR-9.6")
def test_open_doors_let_the_second_step_over_walls() -> None:
    table = table4().player("P1", tiles=["red-open-doors", "red-swift-feet"]).troop("P1", 2, "c2-stele")
    table.turn("P1").do("P1", "place", "l3-move")
    table.step("P1", "c2-stele", "c2-gate", 2).step("P1", "c2-gate", "c2-d1", 2)
    assert table.at("c2-d1") == "P1 2"


@pytest.mark.clause("PYR-11.8")
def test_the_holy_cut_turns_cards_of_the_hand_into_strength() -> None:
    table = table4().player("P1", tiles=["red-holy-cut"], divine=["offering", "silence", "war-cry"])
    table.troop("P1", 3, "c1-gate").troop("P2", 5, "s1-path").turn("P1").attack("P1", "c1-gate", "s1-path", 3)
    table.council("P1", "spear-line", "mixed-arms", ["war-cry"]).council("P2", "spear-line", "mixed-arms")
    assert table.options("P1", "cut") == ["offering", "silence", "done"]
    assert table.refused("P1", "cut", "war-cry") == "E_CARD"
    table.do("P1", "cut", "offering").do("P1", "cut", "silence")
    assert (totals(table), table.divine("P1")) == ((8, 7), [])
    assert sorted(table.discarded()) == ["offering", "silence", "war-cry"]


@pytest.mark.clause("PYR-11.8")
def test_the_holy_cut_works_for_the_defender_and_may_stop_early() -> None:
    table = table4().player("P2", tiles=["red-holy-cut"], divine=["offering", "silence"])
    table.troop("P1", 3, "c1-gate").troop("P2", 3, "s1-path").turn("P1").attack("P1", "c1-gate", "s1-path", 3)
    table.council("P1", "spear-line", "mixed-arms").council("P2", "spear-line", "mixed-arms")
    table.do("P2", "cut", "silence").do("P2", "cut", "done")
    assert (totals(table), table.divine("P2")) == ((5, 6), ["offering"])


@pytest.mark.clause("PYR-8.9")
@pytest.mark.parametrize(
    ("tile", "card", "lost"),
    [("red-spear-council", "spear-plan", (0, 2)), ("blue-wall-council", "wall-plan", (0, 0))],
)
def test_war_plans_are_played(tile: str, card: str, lost: tuple[int, int]) -> None:
    table = table4().player("P1", tiles=[tile], removed=["reckless-assault"])
    table.troop("P1", 3, "c1-gate").troop("P2", 3, "s1-path").turn("P1").attack("P1", "c1-gate", "s1-path", 3)
    assert table.refused("P1", "play", "reckless-assault") == "E_CARD"
    table.council("P1", card, "spear-line").council("P2", "shield-press", "mixed-arms")
    assert (totals(table), losses(table)) == ((6, 6), lost)


@pytest.mark.clause("PYR-2.5")
def test_the_great_host_fights_with_seven() -> None:
    table = (
        table4().player("P1", tiles=["blue-great-host"]).troop("P1", 7, "c1-gate").troop("P2", 5, "s1-path")
    )
    table.turn("P1").attack("P1", "c1-gate", "s1-path", 7)
    table.council("P1", "spear-line", "mixed-arms").council("P2", "spear-line", "mixed-arms")
    assert totals(table) == (9, 7)


@pytest.mark.clause("PYR-12.5")
def test_sacred_war_pays_every_victory_also_without_survivors() -> None:
    assert fight(["white-sacred-war"], []).pp("P1") == 7
    assert fight([], ["white-sacred-war"]).pp("P2") == 3
    assert fight([], ["white-sacred-war"], "spear-line", "horse-charge").pp("P2") == 7
    table = table4().player("P1", pp=0, tiles=["white-sacred-war"]).troop("P1", 2, "c1-gate")
    table.troop("P2", 1, "s1-path").turn("P1").attack("P1", "c1-gate", "s1-path", 2)
    table.council("P1", "reckless-assault", "spear-line").council("P2", "spear-line", "mixed-arms")
    assert (table.supply("P1"), table.pp("P1"), table.permanent("P1")) == (12, 4, 0)


@pytest.mark.clause("PYR-11.16")
def test_reaping_and_blood_price_pay_for_each_unit() -> None:
    assert fight(["white-reaping"], [], "zealous-strike", "horse-charge").pp("P1") == 7
    assert fight([], ["white-reaping"], "horse-charge", "zealous-strike").pp("P2") == 7
    assert fight(["black-blood-price"], [], "horse-charge", "zealous-strike").pp("P1") == 5
    assert fight([], ["black-blood-price"], "zealous-strike", "horse-charge").pp("P2") == 5


@pytest.mark.clause("PYR-10.3", "PYR-6.2")
def test_an_echo_follows_each_gain_of_the_day_once() -> None:
    table = fight(["black-battle-vow", "black-favour-echo", "white-sacred-war"], [])
    gains = [(data["source"], data["after"]) for data in table.events("pp_changed")]
    assert gains == [("pp-on-attack", 5), ("echo", 6), ("pp-on-win", 10), ("echo", 11)]


@pytest.mark.clause("PYR-4.7")
def test_an_echo_follows_a_recall_that_gives_something() -> None:
    for units, points in ((3, 6), (1, 3)):
        table = table4().player("P2", pp=3, tiles=["black-favour-echo"]).troop("P1", 5, "c1-gate")
        table.troop("P2", units, "s1-path").turn("P1").attack("P1", "c1-gate", "s1-path", 5)
        table.council("P1", "spear-line", "mixed-arms").council("P2", "spear-line", "mixed-arms")
        assert table.do("P2", "leave", "recall").pp("P2") == points


@pytest.mark.clause("PYR-13.5")
@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        (["white-night-choir"], 4),
        (["white-veiled-priest"], 7),
        (["white-night-choir", "white-veiled-priest"], 9),
    ],
)
def test_night_points(tiles: list[str], points: int) -> None:
    assert table4().player("P1", pp=0, tiles=tiles).night(from_step=4).pp("P1") == points


@pytest.mark.clause("PYR-13.8")
@pytest.mark.parametrize(
    ("tiles", "cards"),
    [
        ([], 1),
        (["white-open-hand"], 2),
        (["white-linen-king"], 2),
        (["white-open-hand", "white-linen-king"], 3),
    ],
)
def test_night_cards(tiles: list[str], cards: int) -> None:
    assert len(table4().player("P1", tiles=tiles).night(from_step=6).divine("P1")) == cards


@pytest.mark.clause("PYR-13.10")
def test_the_night_levy_places_up_to_four_in_the_city_or_with_own_troops() -> None:
    table = table4().player("P1", tiles=["blue-night-levy"]).troop("P1", 1, "delta").troop("P2", 1, "c1-d1")
    table.night(from_step=7)
    assert table.options("P1") == ["muster c1-d2", "muster c1-d3", "muster delta", "done"]
    assert table.refused("P1", "muster", "c1-d1") == "E_ENEMY_HERE"
    table.do("P1", "muster", "delta").do("P1", "muster", "delta").do("P1", "muster", "c1-d2")
    table.do("P1", "muster", "c1-d2")
    assert (table.at("delta"), table.at("c1-d2"), table.asks()) == ("P1 3", "P1 2", "choose_position")


@pytest.mark.clause("PYR-5.11")
@pytest.mark.parametrize(
    ("tile", "actions"),
    [
        ("blue-kings-word", ["recruit", "move"]),
        ("black-dark-rite", ["pray"]),
        ("black-forced-march", ["move"]),
    ],
)
def test_gold_tiles(tile: str, actions: list[str]) -> None:
    assert table4().player("P1", tiles=[tile]).turn("P1").options("P1", "gold") == actions


@pytest.mark.clause("PYR-5.10")
@pytest.mark.parametrize("colour", ["red", "blue", "white", "black"])
def test_extra_hands_are_a_silver_token(colour: str) -> None:
    table = table4().player("P1", tiles=[f"{colour}-extra-hand"]).turn("P1").do("P1", "silver", "l1-pray")
    assert table.do("P1", "place", "l2-pray").pp("P1") == 11


@pytest.mark.clause("PYR-8.1", "PYR-7.1", "PYR-4.4")
@pytest.mark.parametrize(
    ("tiles", "tile", "pyramid"),
    [
        ([], 2, 5),
        (["white-broker-a"], 1, 5),
        (["white-broker-b"], 1, 5),
        (["white-masons"], 2, 3),
        (["white-sun-priest"], 1, 4),
        (["white-broker-a", "white-masons", "white-sun-priest"], 0, 2),
    ],
)
def test_discounts_on_tiles_and_pyramids(tiles: list[str], tile: int, pyramid: int) -> None:
    table = table4().player("P1", pp=11, tiles=tiles).pyramid("P1", "red", 2, "c1-d1")
    table.pyramid("P1", "blue", 1, "c1-d2").turn("P1").do("P1", "place", "l1-buy-red")
    assert table.do("P1", "buy", "red-bloody-hands").pp("P1") == 11 - tile
    table = table4().player("P1", pp=11, tiles=tiles).pyramid("P1", "blue", 1, "c1-d2").turn("P1")
    assert table.do("P1", "place", "l2-build").do("P1", "build", "c1-d2", 3, "blue").pp("P1") == 11 - pyramid
