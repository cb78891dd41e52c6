"""Chapter 4: prayer points, supply, payments, recall."""

from __future__ import annotations

import pytest

from tests.rulesets.pyramids.builders import Table, desert

# ---- PYR-4.1 to PYR-4.3: prayer points ------------------------------------------------------------------


@pytest.mark.clause("PYR-4.1", "PYR-4.2")
@pytest.mark.parametrize(("before", "after"), [(7, 9), (9, 11), (10, 11), (11, 11), (0, 2)])
def test_a_gain_stops_at_eleven(before: int, after: int) -> None:
    table = desert().player("P1", pp=before).turn("P1").do("P1", "place", "l1-pray")
    assert table.pp("P1") == after


@pytest.mark.clause("PYR-4.2")
def test_a_gain_of_which_one_point_is_added_counts_as_a_gain() -> None:
    table = desert(colours="red white black").player("P1", pp=9, tiles=["black-favour-echo"])
    table.player("P1", divine=["offering", "soul-toll"], pp=8).turn("P1").do("P1", "card", "offering")
    assert table.pp("P1") == 11  # 8 + 2, and the echo
    table.do("P1", "card", "soul-toll")
    assert [data["source"] for data in table.events("pp_changed")] == [
        *("offering", "echo", "soul-toll", "soul-toll")
    ]


@pytest.mark.clause("PYR-4.2", "PYR-6.2")
def test_nothing_echoes_in_the_night() -> None:
    table = (
        desert(colours="red white black").player("P1", pp=3, tiles=["black-favour-echo"]).night(from_step=5)
    )
    assert table.pp("P1") == 5


@pytest.mark.clause("PYR-4.2")
def test_a_gain_of_which_nothing_is_added_is_no_event() -> None:
    table = desert().player("P1", pp=11).turn("P1").do("P1", "place", "l1-pray")
    assert not table.events("pp_changed")


@pytest.mark.clause("PYR-4.3")
def test_a_cost_is_paid_in_full_or_the_attempt_is_illegal() -> None:
    table = desert().player("P1", pp=1).pyramid("P1", "red", 1, "c1-d1").troop("P1", 1, "c1-d1").turn("P1")
    table.do("P1", "place", "l3-move")
    refusal = table.refusal("P1", "teleport", "c1-d1", "delta")
    assert (refusal.code, refusal.params["cost"], refusal.params["have"]) == ("E_PP", 2, 1)
    assert (table.pp("P1"), table.at("c1-d1")) == (1, "P1 1")


@pytest.mark.clause("PYR-4.3", "PYR-15.7")
def test_a_loss_by_an_effect_stops_at_nothing() -> None:
    table = desert().player("P2", pp=0).player("P3", pp=1).player("P1", divine=["soul-toll"]).turn("P1")
    table.do("P1", "card", "soul-toll")
    assert [table.pp(who) for who in ("P1", "P2", "P3")] == [8, 0, 0]


# ---- PYR-4.4: payments and discounts --------------------------------------------------------------------


def bought(table: Table, tile: str) -> int:
    """What P1 pays for a tile."""
    before = table.pp("P1")
    table.turn("P1").do("P1", "place", f"l1-buy-{tile.split('-')[0]}").do("P1", "buy", tile)
    return before - table.pp("P1")


@pytest.mark.clause("PYR-4.4")
@pytest.mark.parametrize(
    ("tiles", "tile", "cost"),
    [
        (["white-broker-a"], "red-keen-blades", 2),
        (["white-sun-priest"], "red-keen-blades", 2),
        (["white-broker-a", "white-sun-priest"], "red-keen-blades", 1),
        (["white-broker-a"], "red-onrush-a", 0),
        (["white-broker-a", "white-sun-priest"], "red-onrush-a", 0),
        (["white-masons", "red-short-road"], "red-keen-blades", 3),
    ],
)
def test_discounts_on_tiles(tiles: list[str], tile: str, cost: int) -> None:
    table = desert().pyramid("P1", "red", 3, "c1-d1").player("P1", tiles=tiles)
    assert bought(table, tile) == cost


@pytest.mark.clause("PYR-4.4")
@pytest.mark.parametrize(
    ("tiles", "from_level", "to_level", "cost"),
    [
        (["white-masons"], 1, 3, 3),
        (["white-masons"], 0, 1, 0),
        (["white-masons"], 0, 4, 6),
        (["white-sun-priest"], 1, 3, 4),
        (["white-sun-priest"], 0, 1, 0),
        (["white-masons", "white-sun-priest"], 1, 3, 2),
        (["white-masons", "white-sun-priest"], 0, 1, 0),
        (["white-broker-a"], 1, 3, 5),
    ],
)
def test_discounts_on_pyramids(tiles: list[str], from_level: int, to_level: int, cost: int) -> None:
    table = desert().player("P1", pp=11, tiles=tiles)
    if from_level:
        table.pyramid("P1", "red", from_level, "c1-d1")
    table.turn("P1").do("P1", "place", "l2-build").do("P1", "build", "c1-d1", to_level, "red")
    assert table.pp("P1") == 11 - cost


@pytest.mark.clause("PYR-4.4", "PYR-9.7")
@pytest.mark.parametrize(
    ("tiles", "cost"),
    [
        ([], 2),
        (["red-short-road"], 1),
        (["white-sun-priest"], 1),
        (["red-short-road", "white-sun-priest"], 0),
    ],
)
def test_discounts_on_teleports(tiles: list[str], cost: int) -> None:
    table = desert().pyramid("P1", "red", 1, "c1-d1").troop("P1", 3, "c1-d1").player("P1", tiles=tiles)
    table.turn("P1").do("P1", "place", "l3-move").teleport("P1", "c1-d1", "delta", 3)
    assert table.pp("P1") == 7 - cost


@pytest.mark.clause("PYR-4.4")
def test_the_discount_on_everything_counts_once_for_a_whole_recruit_action() -> None:
    table = desert().pyramid("P1", "red", 1, "c1-d1").pyramid("P1", "blue", 1, "c1-d2")
    table.player("P1", tiles=["white-sun-priest"]).turn("P1").do("P1", "place", "l3-recruit")
    table.recruit("P1", c1_d1=2, c1_d2=3)
    assert table.pp("P1") == 7 - 4


@pytest.mark.clause("PYR-4.4", "PYR-9.13")
def test_teleport_and_hindered_field_are_two_payments() -> None:
    table = desert(colours="red white black").pyramid("P1", "red", 1, "c1-d1").troop("P1", 3, "c1-d1")
    table.troop("P2", 2, "delta", "ram-guardian").player("P1", tiles=["white-sun-priest"]).turn("P1")
    table.do("P1", "place", "l3-move").teleport("P1", "c1-d1", "delta", 3)
    assert [d["before"] - d["after"] for d in table.events("pp_changed")] == [1, 1]
    assert table.pp("P1") == 5


@pytest.mark.clause("PYR-4.4")
def test_a_card_is_a_payment() -> None:
    table = desert().troop("P2", 2, "delta").player("P1", pp=0, divine=["falling-star"])
    assert table.turn("P1").refused("P1", "card", "falling-star") == "E_PP"
    table = desert().troop("P2", 2, "delta").player("P1", pp=0, divine=["falling-star"])
    table.player("P1", tiles=["white-sun-priest"]).turn("P1").do("P1", "card", "falling-star")
    assert (table.pp("P1"), table.discarded()) == (0, ["falling-star"])


@pytest.mark.clause("PYR-4.4", "PYR-11.4")
def test_cards_of_a_battle_are_one_payment_each() -> None:
    table = desert().troop("P1", 3, "c1-gate").troop("P2", 1, "s1-path")
    table.player("P1", pp=2, divine=["war-fever", "iron-shield"], tiles=["white-sun-priest"]).turn("P1")
    table.attack("P1", "c1-gate", "s1-path", 3)
    table.council("P1", "horse-charge", "spear-line", ["war-fever", "iron-shield"])
    table.council("P2", "spear-line", "horse-charge")
    assert table.pp("P1") == 2


@pytest.mark.clause("PYR-4.4")
def test_giving_veterans_is_no_payment() -> None:
    table = desert().player("P1", veterans=2, tiles=["white-sun-priest"]).night(from_step=7)
    table.do("P1", "levy", "c1-d1").do("P1", "levy", "c1-d1")
    assert (table.at("c1-d1"), table.veterans("P1")) == ("P1 2", 0)
    assert table.refused("P1", "levy", "c1-d1") == "E_WRONG_PHASE"


# ---- PYR-4.5, PYR-4.6: supply, removing -----------------------------------------------------------------


@pytest.mark.clause("PYR-4.5")
def test_units_come_from_the_supply_and_no_more_than_it_holds() -> None:
    table = desert().pyramid("P1", "red", 1, "c1-d1").troop("P1", 5, "c1-gate").troop("P1", 5, "s1-path")
    table.player("P1", tiles=["red-bronze-beetle"]).turn("P1").do("P1", "place", "l3-recruit")
    table.do("P1", "recruit", "c1-d1").do("P1", "recruit", "c1-d1")
    assert table.refused("P1", "recruit", "c1-d1") == "E_SUPPLY"
    table.do("P1", "done")
    assert (table.at("c1-d1"), table.supply("P1"), table.pp("P1")) == ("P1 2", 0, 5)


@pytest.mark.clause("PYR-4.5")
def test_removed_units_return_to_their_owner() -> None:
    table = desert().troop("P2", 3, "delta").player("P1", divine=["falling-star"]).turn("P1")
    table.do("P1", "card", "falling-star")
    assert (table.at("delta"), table.supply("P2"), table.supply("P1")) == ("P2 2", 10, 12)


@pytest.mark.clause("PYR-4.6", "PYR-14.4")
def test_of_a_smaller_troop_all_units_go_and_the_creature_to_the_reserve() -> None:
    table = desert().troop("P1", 3, "c1-gate").troop("P2", 1, "s1-path", "bronze-beetle")
    table.player("P1", tiles=["red-first-blow"]).turn("P1").attack("P1", "c1-gate", "s1-path", 3)
    removed = table.events("units_removed")
    assert [(data["number"], data["source"]) for data in removed] == [(1, "first-blow")]
    assert (table.at("s1-path"), table.supply("P2"), table.reserve("P2")) == ("P1 3", 12, ["bronze-beetle"])


# ---- PYR-4.7: recall ------------------------------------------------------------------------------------


@pytest.mark.clause("PYR-4.7")
@pytest.mark.parametrize(("units", "before", "after"), [(1, 5, 5), (2, 5, 6), (5, 5, 9), (5, 9, 11)])
def test_a_recall_gives_one_less_than_its_units(units: int, before: int, after: int) -> None:
    table = (
        desert().troop("P1", 5, "c1-gate").troop("P2", units, "s1-path").player("P2", pp=before).turn("P1")
    )
    table.attack("P1", "c1-gate", "s1-path", 5)
    table.council("P1", "reckless-assault", "horse-charge").council("P2", "spear-line", "horse-charge")
    table.do("P2", "leave", "recall")
    assert (table.pp("P2"), table.supply("P2")) == (after, 12)
    assert table.events("recalled")[-1]["units"] == units


@pytest.mark.clause("PYR-4.7", "PYR-14.4")
def test_the_creature_of_a_recalled_troop_goes_to_the_reserve() -> None:
    table = desert().troop("P1", 5, "c1-gate").troop("P2", 2, "s1-path", "old-tusker").turn("P1")
    table.attack("P1", "c1-gate", "s1-path", 5)
    table.council("P1", "horse-charge", "spear-line").council("P2", "spear-line", "horse-charge")
    table.do("P2", "leave", "recall")
    assert (table.reserve("P2"), table.pp("P2")) == (["old-tusker"], 8)


@pytest.mark.clause("PYR-4.7")
def test_there_is_no_recall_outside_of_a_battle() -> None:
    table = desert().troop("P1", 5, "c1-gate").turn("P1")
    assert table.refused("P1", "leave", "recall") == "E_WRONG_PHASE"
    table.do("P1", "place", "l3-move")
    assert table.refused("P1", "winner", "recall") == "E_WRONG_PHASE"
