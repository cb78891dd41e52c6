"""Chapter 12: after the battle."""

from __future__ import annotations

import pytest

from tests.rulesets.pyramids.builders import Table, desert

BLACK = "red blue black"
ALL = "red blue white black"


def battle(
    table: Table, units: int, attack: str, defence: str, start: str = "c1-gate", place: str = "s1-path"
) -> Table:
    """P1 attacks with the units; both discard a card that is not played."""
    table.turn("P1").attack("P1", start, place, units)
    table.council("P1", attack, "spear-line" if attack != "spear-line" else "mixed-arms")
    return table.council("P2", defence, "spear-line" if defence != "spear-line" else "mixed-arms")


def gates(attackers: int, defenders: int, colours: str = BLACK) -> Table:
    """P1 at the gate of city 1, P2 on the path between cities 1 and 2."""
    return desert(colours=colours).troop("P1", attackers, "c1-gate").troop("P2", defenders, "s1-path")


def spoils(table: Table) -> tuple[tuple[int, int], tuple[int, int]]:
    """Permanent glory and veterans of attacker and defender."""
    return (table.permanent("P1"), table.veterans("P1")), (table.permanent("P2"), table.veterans("P2"))


# ---- PYR-12.1 to PYR-12.5: rewards ----------------------------------------------------------------------


@pytest.mark.clause("PYR-12.1", "PYR-12.3", "PYR-12.4")
def test_an_attacker_who_wins_with_a_survivor() -> None:
    assert spoils(battle(gates(3, 2), 3, "horse-charge", "spear-line")) == ((1, 0), (0, 1))


@pytest.mark.clause("PYR-12.1", "PYR-12.3", "PYR-12.4")
def test_an_attacker_who_wins_without_a_survivor() -> None:
    assert spoils(battle(gates(2, 1), 2, "reckless-assault", "horse-charge")) == ((0, 1), (0, 1))


@pytest.mark.clause("PYR-12.2", "PYR-12.3", "PYR-12.4")
def test_a_defender_who_wins_with_and_without_survivors() -> None:
    assert spoils(battle(gates(3, 4), 3, "spear-line", "horse-charge")) == ((0, 1), (0, 2))
    assert spoils(battle(gates(3, 2), 3, "fighting-retreat", "reckless-assault")) == ((0, 1), (0, 2))


@pytest.mark.clause("PYR-12.4", "PYR-12.5")
def test_a_defender_with_glory_in_this_battle_gets_one_veteran() -> None:
    table = gates(3, 4).player("P2", tiles=["blue-proud-defence"])
    assert spoils(battle(table, 3, "spear-line", "horse-charge")) == ((0, 1), (1, 1))


@pytest.mark.clause("PYR-12.5")
def test_proud_defence_needs_a_survivor() -> None:
    table = gates(3, 2).player("P2", tiles=["blue-proud-defence"])
    assert spoils(battle(table, 3, "fighting-retreat", "reckless-assault")) == ((0, 1), (0, 2))


@pytest.mark.clause("PYR-12.5")
def test_proud_defence_gives_an_attacker_nothing() -> None:
    table = gates(3, 2).player("P1", tiles=["blue-proud-defence"])
    assert spoils(battle(table, 3, "horse-charge", "spear-line")) == ((1, 0), (0, 1))


@pytest.mark.clause("PYR-12.5")
def test_the_tithe_pays_the_winner_only() -> None:
    table = (
        gates(3, 2).player("P1", pp=0, divine=["victors-tithe"]).player("P2", pp=0, divine=["victors-tithe"])
    )
    table.turn("P1").attack("P1", "c1-gate", "s1-path", 3)
    table.council("P1", "horse-charge", "spear-line", ["victors-tithe"])
    table.council("P2", "spear-line", "mixed-arms", ["victors-tithe"])
    assert (table.pp("P1"), table.pp("P2")) == (4, 0)
    assert table.discarded() == ["victors-tithe", "victors-tithe"]


# ---- PYR-12.6 to PYR-12.11: the loser leaves ------------------------------------------------------------


@pytest.mark.clause("PYR-12.6")
def test_the_loser_chooses_retreat_or_recall() -> None:
    table = battle(gates(4, 3), 4, "horse-charge", "fighting-retreat")
    assert (table.asks(), table.deciding()) == ("loser_leaves", ["P2"])
    assert table.options("P2") == ["leave retreat", "leave recall"]
    table.do("P2", "leave", "recall")
    assert (table.pp("P2"), table.supply("P2"), table.asks()) == (9, 12, "winner_stays")


@pytest.mark.clause("PYR-12.6", "PYR-12.7")
def test_a_beaten_attacker_leaves_where_the_defender_says() -> None:
    table = battle(gates(3, 4), 3, "spear-line", "shield-press")
    table.do("P1", "leave", "retreat")
    assert (table.asks(), table.deciding()) == ("retreat_field", ["P2"])
    assert set(table.options("P2", "send")) == {"c1-gate", "c1-stele", "c2-gate", "c2-stele", "s1-temple"}
    table.do("P2", "send", "s1-temple")
    assert (table.at("s1-temple"), table.temporary("P1")) == ("P1 3", 1)
    assert table.deciding() == ["P2"]
    assert table.asks() == "winner_stays"


@pytest.mark.clause("PYR-12.7")
def test_the_creature_retreats_with_its_troop() -> None:
    table = desert(colours=BLACK).troop("P1", 5, "c1-gate").troop("P2", 2, "s1-path", "old-tusker")
    battle(table, 5, "horse-charge", "spear-line").do("P2", "leave", "retreat").do("P1", "send", "c2-gate")
    assert (table.at("c2-gate"), table.reserve("P2")) == ("P2 2 old-tusker", [])


@pytest.mark.clause("PYR-12.7")
def test_the_creature_of_a_beaten_attacker_retreats_too() -> None:
    table = desert(colours=BLACK).troop("P1", 2, "c1-gate", "old-tusker").troop("P2", 5, "s1-path").turn("P1")
    table.do("P1", "place", "l3-move").step("P1", "c1-gate", "s1-path", 2, creature=True)
    table.council("P1", "spear-line", "mixed-arms").council("P2", "spear-line", "mixed-arms")
    table.do("P1", "leave", "retreat").do("P2", "send", "c1-stele")
    assert (table.at("c1-stele"), table.reserve("P1")) == ("P1 2 old-tusker", [])


@pytest.mark.clause("PYR-12.7")
def test_only_an_eligible_field_can_be_named() -> None:
    table = battle(gates(4, 3), 4, "horse-charge", "fighting-retreat").do("P2", "leave", "retreat")
    assert table.refused("P1", "send", "sanctuary") == "E_TARGET"
    assert table.refused("P1", "send", "s1-path") == "E_TARGET"


@pytest.mark.clause("PYR-12.8", "PYR-2.9")
def test_fields_with_any_unit_are_not_eligible() -> None:
    table = gates(5, 3).troop("P3", 1, "c2-stele").troop("P2", 1, "c2-gate")
    battle(table, 4, "horse-charge", "fighting-retreat").do("P2", "leave", "retreat")
    assert set(table.options("P1", "send")) == {"c1-stele", "s1-temple"}, "P1 left a unit at c1-gate"


@pytest.mark.clause("PYR-12.8", "PYR-2.3")
def test_hostile_districts_are_not_eligible() -> None:
    table = desert(colours=BLACK).troop("P1", 5, "s1-path").troop("P2", 3, "c1-gate")
    battle(table, 5, "horse-charge", "spear-line", "s1-path", "c1-gate").do("P2", "leave", "retreat")
    assert set(table.options("P1", "send")) == {"c1-stele", "quay-e", "s1-path"}
    table = desert(colours=BLACK).troop("P1", 5, "s1-path").troop("P2", 3, "c2-gate")
    battle(table, 5, "horse-charge", "spear-line", "s1-path", "c2-gate").do("P2", "leave", "retreat")
    assert {"c2-d1", "c2-d2", "c2-d3"} <= set(table.options("P1", "send"))


@pytest.mark.clause("PYR-12.8")
def test_open_doors_make_hostile_districts_eligible() -> None:
    table = desert(colours=BLACK).troop("P1", 5, "s1-path").troop("P2", 3, "c1-gate")
    table.player("P2", tiles=["red-open-doors"])
    battle(table, 5, "horse-charge", "spear-line", "s1-path", "c1-gate").do("P2", "leave", "retreat")
    assert {"c1-d1", "c1-d2", "c1-d3"} <= set(table.options("P1", "send"))
    table.do("P1", "send", "c1-d3")
    assert table.at("c1-d3") == "P2 3"


@pytest.mark.clause("PYR-12.8")
def test_open_doors_of_the_winner_do_not_help_the_loser() -> None:
    table = desert(colours=BLACK).troop("P1", 5, "s1-path").troop("P2", 3, "c1-gate")
    table.player("P1", tiles=["red-open-doors"])
    battle(table, 5, "horse-charge", "spear-line", "s1-path", "c1-gate").do("P2", "leave", "retreat")
    assert set(table.options("P1", "send")) == {"c1-stele", "quay-e", "s1-path"}


@pytest.mark.clause("PYR-12.8")
def test_false_gates_of_this_move_are_neither_tile_nor_creature() -> None:
    table = desert(colours=BLACK).player("P1", divine=["false-gates"]).troop("P1", 2, "c3-stele")
    table.troop("P2", 5, "c3-gate").turn("P1").do("P1", "place", "l3-move").do("P1", "card", "false-gates")
    table.step("P1", "c3-stele", "c3-gate", 2)
    table.council("P1", "spear-line", "mixed-arms").council("P2", "spear-line", "mixed-arms")
    table.do("P1", "leave", "retreat")
    assert set(table.options("P2", "send")) == {"c3-stele", "s2-path", "quay-w"}


@pytest.mark.clause("PYR-12.9", "PYR-16.2")
def test_without_a_field_the_loser_recalls_without_a_question() -> None:
    table = desert(colours=BLACK).troop("P1", 5, "s1-path").troop("P2", 3, "s1-temple")
    battle(table, 4, "horse-charge", "fighting-retreat", "s1-path", "s1-temple")
    assert (table.asks(), table.deciding()) == ("winner_stays", ["P1"])
    assert (table.pp("P2"), table.supply("P2"), table.at("s1-temple")) == (9, 12, "empty")
    assert table.events("recalled") == [{"player": 1, "field": "s1-temple", "units": 3, "gained": 2}]


@pytest.mark.clause("PYR-12.10")
def test_a_beaten_attacker_leaves_also_when_the_winner_is_destroyed() -> None:
    table = gates(3, 2)
    battle(table, 3, "fighting-retreat", "reckless-assault")
    assert (table.at("s1-path"), table.asks(), table.deciding()) == ("empty", "loser_leaves", ["P1"])
    table.do("P1", "leave", "retreat")
    assert table.deciding() == ["P2"]
    table.do("P2", "send", "c1-stele")
    assert (table.at("s1-path"), table.at("c1-stele"), table.asks()) == ("empty", "P1 3", "turn")


@pytest.mark.clause("PYR-12.11")
def test_rewards_come_before_the_loser_and_the_loser_before_the_winner() -> None:
    table = battle(gates(4, 2), 4, "horse-charge", "spear-line")
    assert (table.permanent("P1"), table.asks()) == (1, "loser_leaves")
    table.do("P2", "leave", "retreat")
    assert table.asks() == "retreat_field"
    table.do("P1", "send", "c2-gate")
    assert (table.asks(), table.deciding()) == ("winner_stays", ["P1"])


@pytest.mark.clause("PYR-12.11")
def test_a_destroyed_loser_is_not_asked() -> None:
    table = battle(gates(4, 1), 4, "scythe-chariots", "spear-line")
    assert (table.asks(), table.deciding()) == ("winner_stays", ["P1"])


@pytest.mark.clause("PYR-12.11")
def test_nobody_is_asked_when_both_are_destroyed() -> None:
    table = battle(gates(2, 2), 2, "mixed-arms", "reckless-assault")
    assert table.at("s1-path") == "empty"
    assert table.asks() == "loser_leaves", "the toll took the winner, P1 still has both units"
    table = gates(1, 1).player("P2", divine=["open-vein"]).turn("P1").attack("P1", "c1-gate", "s1-path", 1)
    table.council("P1", "scythe-chariots", "spear-line").council(
        "P2", "spear-line", "mixed-arms", ["open-vein"]
    )
    assert (table.asks(), table.deciding(), table.at("s1-path")) == ("turn", ["P2"], "empty")


# ---- PYR-12.12, PYR-12.13: the winner -------------------------------------------------------------------


@pytest.mark.clause("PYR-12.12", "PYR-4.7")
def test_a_winning_attacker_may_recall() -> None:
    table = battle(gates(4, 2), 4, "horse-charge", "spear-line").do("P2", "leave", "recall")
    assert table.options("P1") == ["winner stay", "winner recall"]
    table.do("P1", "winner", "recall")
    assert (table.pp("P1"), table.supply("P1"), table.at("s1-path")) == (10, 12, "empty")
    assert table.permanent("P1") == 1


@pytest.mark.clause("PYR-12.12", "PYR-4.7")
def test_a_winning_defender_may_stay_or_recall() -> None:
    for choice, points, field in (("stay", 7, "P2 4 old-tusker"), ("recall", 10, "empty")):
        table = desert(colours=BLACK).troop("P1", 2, "c1-gate").troop("P2", 4, "s1-path", "old-tusker")
        battle(table, 2, "spear-line", "shield-press").do("P1", "leave", "recall")
        assert (table.asks(), table.deciding()) == ("winner_stays", ["P2"])
        table.do("P2", "winner", choice)
        assert (table.pp("P2"), table.at("s1-path")) == (points, field)
    assert table.reserve("P2") == ["old-tusker"]


@pytest.mark.clause("PYR-12.13", "PYR-1.8")
def test_the_temples_point_changes_hands_only_after_the_choice_to_stay() -> None:
    table = desert(colours=BLACK).troop("P1", 5, "s2-path").troop("P2", 2, "s2-temple")
    battle(table, 5, "horse-charge", "spear-line", "s2-path", "s2-temple")
    assert (table.temporary("P1"), table.temporary("P2")) == (0, 1)
    table.do("P2", "leave", "recall")
    assert (table.temporary("P1"), table.temporary("P2")) == (0, 0)
    table.do("P1", "winner", "stay")
    assert table.temporary("P1") == 1


@pytest.mark.clause("PYR-12.13")
def test_a_recalling_winner_never_has_the_point() -> None:
    table = desert(colours=BLACK).troop("P1", 5, "s2-path").troop("P2", 2, "s2-temple")
    battle(table, 5, "horse-charge", "spear-line", "s2-path", "s2-temple")
    table.do("P2", "leave", "recall").do("P1", "winner", "recall")
    gained = [d for d in table.events("glory_changed") if d["temporary_after"] > d["temporary_before"]]
    assert (gained, table.temporary("P1")) == ([], 0)


# ---- PYR-12.14 to PYR-12.16: cards ----------------------------------------------------------------------


@pytest.mark.clause("PYR-12.14")
def test_the_played_card_lies_face_up_and_the_discarded_one_face_down() -> None:
    table = battle(gates(4, 2), 4, "horse-charge", "shield-press").do("P2", "leave", "recall")
    table.do("P1", "winner", "stay")
    assert (table.cards("P1", "face_up"), table.cards("P1", "face_down")) == (
        ["horse-charge"],
        ["spear-line"],
    )
    assert (table.cards("P2", "face_up"), table.cards("P2", "face_down")) == (
        ["shield-press"],
        ["spear-line"],
    )
    assert "horse-charge" not in table.cards("P1")
    assert "spear-line" not in table.cards("P1")


@pytest.mark.clause("PYR-12.14", "PYR-11.8")
def test_after_an_exchange_the_card_that_counted_lies_face_up() -> None:
    table = gates(4, 2).player("P1", divine=["changed-mind"]).turn("P1").attack("P1", "c1-gate", "s1-path", 4)
    table.council("P1", "spear-line", "horse-charge", ["changed-mind"]).council(
        "P2", "spear-line", "mixed-arms"
    )
    table.do("P1", "swap", "yes").do("P2", "leave", "recall").do("P1", "winner", "stay")
    assert (table.cards("P1", "face_up"), table.cards("P1", "face_down")) == (
        ["horse-charge"],
        ["spear-line"],
    )


USED = {"face_up": ["mixed-arms", "reckless-assault"], "face_down": ["fighting-retreat", "scythe-chariots"]}


@pytest.mark.clause("PYR-12.15")
def test_after_the_third_battle_two_cards_are_left() -> None:
    table = gates(4, 2).player("P1", **USED)  # type: ignore[arg-type]
    battle(table, 4, "horse-charge", "shield-press").do("P2", "leave", "recall").do("P1", "winner", "stay")
    assert table.cards("P1") == ["shield-press", "zealous-strike"]
    assert table.events("battle_cards_returned") == []


@pytest.mark.clause("PYR-12.15")
def test_after_the_fourth_battle_all_eight_come_back_to_that_player() -> None:
    table = gates(4, 2).player("P1", **USED)  # type: ignore[arg-type]
    table.player("P1", face_up=["shield-press"], face_down=["zealous-strike"])
    battle(table, 4, "horse-charge", "shield-press").do("P2", "leave", "recall").do("P1", "winner", "stay")
    assert len(table.cards("P1")) == 8
    assert (table.cards("P1", "face_up"), table.cards("P1", "face_down")) == ([], [])
    assert (len(table.cards("P2")), table.events("battle_cards_returned")) == (6, [{"player": 0}])


@pytest.mark.clause("PYR-12.15")
def test_a_night_brings_no_battle_card_back() -> None:
    table = desert().player("P1", **USED).night(from_step=8)  # type: ignore[arg-type]
    table.do("P1", "position", 1).do("P2", "position", 2)
    assert (table.game.state.day, len(table.cards("P1"))) == (3, 4)
    assert table.cards("P1", "face_up") == ["reckless-assault", "mixed-arms"]


@pytest.mark.clause("PYR-12.16")
def test_added_cards_are_discarded_also_without_effect() -> None:
    table = gates(4, 2).player("P1", divine=["sharp-edge", "war-cry"]).player("P2", divine=["victors-tithe"])
    table.turn("P1").attack("P1", "c1-gate", "s1-path", 4)
    table.council("P1", "spear-line", "mixed-arms", ["sharp-edge"])
    table.council("P2", "spear-line", "mixed-arms", ["victors-tithe"])
    assert (table.discarded(), table.divine("P1"), table.divine("P2")) == (
        ["sharp-edge", "victors-tithe"],
        ["war-cry"],
        [],
    )
