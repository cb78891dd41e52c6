"""Chapter 11: the battle, from the war council to the losses."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.pyramids.changes import pay_pp
from tests.rulesets.pyramids.builders import Table, desert

BLACK = "red blue black"


def facing(
    attackers: int, defenders: int, place: str = "s1-path", start: str = "c1-gate", colours: str = BLACK
) -> Table:
    """P1 stands at `start`, P2 next to it at `place`."""
    return desert(colours=colours).troop("P1", attackers, start).troop("P2", defenders, place)


def charge(table: Table, units: int, place: str = "s1-path", start: str = "c1-gate") -> Table:
    """P1's turn, in which the units walk into P2."""
    return table.turn("P1").attack("P1", start, place, units)


def strength(table: Table) -> dict[str, Any]:
    """The last count of Strength."""
    return table.events("battle_strength")[-1]


def removed(table: Table) -> list[tuple[int, int, str]]:
    """All removals: player, number, source."""
    return [(data["player"], data["number"], data["source"]) for data in table.events("units_removed")]


def fought(table: Table, attack: str, defence: str) -> Table:
    """Both councils; each discards Charge of Horse, or Line of Spears if that is played."""
    for who, card in (("P1", attack), ("P2", defence)):
        table.council(who, card, "horse-charge" if card != "horse-charge" else "spear-line")
    return table


# ---- PYR-11.1 to PYR-11.4: the council ------------------------------------------------------------------


@pytest.mark.clause("PYR-11.1")
def test_both_choose_at_once_in_any_order() -> None:
    table = charge(facing(3, 3), 3)
    assert table.deciding() == ["P1", "P2"]
    table.council("P2", "spear-line", "mixed-arms")
    assert table.deciding() == ["P1"]
    assert table.events("battle_revealed") == []
    table.council("P1", "horse-charge", "mixed-arms")
    assert len(table.events("battle_revealed")) == 1


@pytest.mark.clause("PYR-11.1")
def test_two_different_cards_of_the_hand_and_neither_twice() -> None:
    table = charge(facing(3, 3).player("P1", face_up=["mixed-arms"], face_down=["spear-line"]), 3)
    assert table.refused("P1", "play", "mixed-arms") == "E_CARD"
    assert table.refused("P1", "play", "spear-plan") == "E_CARD"
    table.do("P1", "play", "horse-charge")
    assert table.refused("P1", "discard", "horse-charge") == "E_CARD"
    assert table.refused("P1", "play", "shield-press") == "E_WRONG_PHASE"
    assert len(table.options("P1", "discard")) == 5


@pytest.mark.clause("PYR-11.1", "PYR-11.2")
def test_nobody_commits_before_both_cards_are_chosen() -> None:
    table = charge(facing(3, 3), 3)
    assert table.refused("P1", "commit") == "E_WRONG_PHASE"
    table.do("P1", "play", "horse-charge")
    assert table.refused("P1", "commit") == "E_WRONG_PHASE"
    table.do("P1", "discard", "spear-line")
    assert table.options("P1") == ["commit"]
    assert table.deciding() == ["P1", "P2"], "the council is never done by itself"


@pytest.mark.clause("PYR-11.2")
def test_the_discarded_card_counts_for_nothing() -> None:
    table = charge(facing(3, 3), 3)
    table.council("P1", "spear-line", "scythe-chariots").council("P2", "shield-press", "reckless-assault")
    assert (strength(table)["attacker_total"], strength(table)["defender_total"]) == (5, 6)
    assert removed(table) == []


@pytest.mark.clause("PYR-11.2")
def test_with_two_cards_left_the_player_still_says_which_is_which() -> None:
    used = ["mixed-arms", "shield-press", "zealous-strike"]
    down = ["fighting-retreat", "spear-line", "scythe-chariots"]
    table = charge(facing(3, 3).player("P1", face_up=used, face_down=down), 3)
    assert table.options("P1", "play") == ["reckless-assault", "horse-charge"]
    table.do("P1", "discard", "reckless-assault")
    assert table.options("P1") == ["play horse-charge"]
    table.do("P1", "play", "horse-charge").do("P1", "commit")
    table.council("P2", "spear-line", "mixed-arms")
    assert strength(table)["attacker_parts"]["card"] == 4


@pytest.mark.clause("PYR-11.3")
def test_any_number_of_battle_cards_copies_included() -> None:
    table = facing(3, 3).player("P1", divine=["war-cry", "war-cry", "war-fever", "reed-shield"])
    charge(table, 3).council("P1", "spear-line", "mixed-arms", ["war-cry", "war-cry", "war-fever"])
    table.council("P2", "spear-line", "mixed-arms")
    assert strength(table)["attacker_parts"]["divine"] == 4
    assert (table.divine("P1"), table.pp("P1")) == (["reed-shield"], 6)


@pytest.mark.clause("PYR-11.3")
def test_no_more_copies_than_held_and_battle_cards_only() -> None:
    table = charge(facing(3, 3).player("P1", divine=["war-cry", "offering", "sand-veil"]), 3)
    assert table.refused("P1", "add", "war-cry") == "E_WRONG_PHASE"
    table.do("P1", "play", "spear-line").do("P1", "discard", "mixed-arms").do("P1", "add", "war-cry")
    assert table.refused("P1", "add", "war-cry") == "E_CARD"
    assert table.refused("P1", "add", "offering") == "E_CARD_TIMING"
    assert table.refused("P1", "add", "sand-veil") == "E_CARD_TIMING"
    assert table.options("P1") == ["commit"]


@pytest.mark.clause("PYR-11.4")
def test_added_cards_must_be_payable_together() -> None:
    table = facing(3, 3).player("P1", pp=1, divine=["war-fever", "iron-shield", "war-cry"])
    charge(table, 3).do("P1", "play", "spear-line").do("P1", "discard", "mixed-arms")
    table.do("P1", "add", "war-fever")
    assert table.refused("P1", "add", "iron-shield") == "E_PP"
    assert table.options("P1") == ["add war-cry", "commit"]


@pytest.mark.clause("PYR-11.4", "PYR-4.4")
def test_commitments_are_counted_after_discounts() -> None:
    table = facing(3, 3, colours="red blue white").player("P1", pp=0, tiles=["white-sun-priest"])
    table.player("P1", divine=["war-fever", "iron-shield"])
    charge(table, 3).council("P1", "spear-line", "mixed-arms", ["war-fever", "iron-shield"])
    table.council("P2", "spear-line", "mixed-arms")
    assert (table.pp("P1"), strength(table)["attacker_parts"]["divine"]) == (0, 2)


# ---- PYR-11.5: foresight --------------------------------------------------------------------------------


@pytest.mark.clause("PYR-11.5")
@pytest.mark.parametrize(("seer", "first"), [("P1", "P2"), ("P2", "P1")])
def test_the_other_side_commits_first_and_shows_its_card(seer: str, first: str) -> None:
    table = charge(facing(3, 3).player(seer, tiles=["blue-foresight"]).player(first, divine=["war-cry"]), 3)
    assert table.deciding() == [first]
    table.council(first, "spear-line", "mixed-arms", ["war-cry"])
    assert (table.deciding(), table.asks()) == ([seer], "war_council")
    shown = next(event for event in table.game.events or [] if event.kind == "card_foreseen")
    number = {"P1": 0, "P2": 1, "P3": 2}
    assert shown.known_to(number[seer]) == {"player": number[seer], "card": "spear-line"}
    assert shown.known_to(2) == {"player": number[seer]}
    table.council(seer, "horse-charge", "mixed-arms")
    assert len(table.events("battle_revealed")) == 1


@pytest.mark.clause("PYR-11.5")
def test_foresight_on_both_sides_cancels_out() -> None:
    table = desert(4, "red blue white black").troop("P1", 3, "c1-gate").troop("P2", 3, "s1-path")
    table.player("P1", tiles=["blue-foresight"])
    table.game.state.players[1].powers = table.game.state.players[0].powers
    table.turn("P1").attack("P1", "c1-gate", "s1-path", 3)
    assert table.deciding() == ["P1", "P2"]
    table.council("P1", "spear-line", "mixed-arms").council("P2", "spear-line", "mixed-arms")
    assert table.events("card_foreseen") == []


# ---- PYR-11.6 to PYR-11.8 -------------------------------------------------------------------------------


@pytest.mark.clause("PYR-11.6")
def test_played_and_added_cards_are_revealed_and_discarded_ones_are_not() -> None:
    table = charge(facing(3, 3).player("P2", divine=["reed-shield"]), 3)
    table.council("P1", "spear-line", "mixed-arms").council(
        "P2", "horse-charge", "scythe-chariots", ["reed-shield"]
    )
    assert table.events("battle_revealed") == [
        {
            "field": "s1-path",
            "attacker": 0,
            "defender": 1,
            "attacker_card": "spear-line",
            "defender_card": "horse-charge",
            "attacker_divine": [],
            "defender_divine": ["reed-shield"],
        }
    ]
    told = repr([event.known_to(2) for event in table.game.events or []])
    assert "mixed-arms" not in told
    assert "scythe-chariots" not in told


@pytest.mark.clause("PYR-11.7")
def test_cards_are_paid_after_the_reveal_and_not_before() -> None:
    table = charge(facing(3, 3).player("P1", divine=["war-fever"]), 3)
    table.council("P1", "spear-line", "mixed-arms", ["war-fever"])
    assert table.pp("P1") == 7
    table.council("P2", "spear-line", "mixed-arms")
    assert table.pp("P1") == 6
    log = [kind for kind, _ in table.log() if kind in ("battle_revealed", "pp_changed", "battle_strength")]
    assert log == ["battle_revealed", "pp_changed", "battle_strength"]


@pytest.mark.clause("PYR-11.7")
def test_a_card_that_cannot_be_paid_any_more_has_no_effect() -> None:
    table = charge(facing(3, 3).player("P1", pp=1, divine=["war-fever"]), 3)
    table.council("P1", "spear-line", "mixed-arms", ["war-fever"])
    pay_pp(table.game, 0, 1, "drained")
    table.council("P2", "spear-line", "mixed-arms")
    assert strength(table)["attacker_parts"]["divine"] == 0
    assert (table.pp("P1"), table.divine("P1"), table.discarded()) == (0, [], ["war-fever"])


@pytest.mark.clause("PYR-11.8")
def test_attacker_exchanges_and_offers_before_the_defender() -> None:
    table = facing(3, 3).player("P1", tiles=["red-holy-cut"], divine=["changed-mind", "offering"])
    table.player("P2", divine=["changed-mind"])
    charge(table, 3).council("P1", "spear-line", "mixed-arms", ["changed-mind"])
    table.council("P2", "spear-line", "horse-charge", ["changed-mind"])
    assert (table.asks(), table.deciding()) == ("swap_card", ["P1"])
    table.do("P1", "swap", "no")
    assert (table.asks(), table.deciding()) == ("holy_cut", ["P1"])
    table.do("P1", "cut", "done")
    assert (table.asks(), table.deciding()) == ("swap_card", ["P2"])
    table.do("P2", "swap", "yes")
    assert (strength(table)["attacker_total"], strength(table)["defender_total"]) == (5, 7)


# ---- PYR-11.9 to PYR-11.12: strength --------------------------------------------------------------------


@pytest.mark.clause("PYR-11.9")
def test_every_part_of_strength_is_added() -> None:
    table = desert(colours=BLACK).player(
        "P1", tiles=["red-onrush-a", "red-keen-blades"], divine=["war-fever"]
    )
    table.troop("P1", 4, "c1-gate", "bronze-beetle").troop("P2", 3, "s1-path").turn("P1")
    table.do("P1", "place", "l3-move").step("P1", "c1-gate", "s1-path", 4, creature=True)
    table.council("P1", "horse-charge", "spear-line", ["war-fever"]).council("P2", "spear-line", "mixed-arms")
    parts = {"units": 4, "card": 4, "tiles": 2, "creature": 2, "divine": 2, "city": 0}
    assert strength(table)["attacker_parts"] == parts
    assert (strength(table)["attacker_total"], strength(table)["defender_total"]) == (14, 5)


@pytest.mark.clause("PYR-11.9")
def test_units_are_counted_before_the_losses() -> None:
    table = fought(charge(facing(3, 3), 3), "scythe-chariots", "reckless-assault")
    assert (strength(table)["attacker_parts"]["units"], strength(table)["defender_parts"]["units"]) == (3, 3)
    assert removed(table) == [(1, 1, "blood"), (1, 2, "toll")]


@pytest.mark.clause("PYR-11.10")
@pytest.mark.parametrize(
    ("start", "place", "city"), [("c2-gate", "c2-d1", 1), ("s1-path", "c2-gate", 0), ("c3-gate", "c3-d1", 0)]
)
def test_the_own_city_helps_the_defender_in_its_districts_only(start: str, place: str, city: int) -> None:
    table = fought(charge(facing(2, 2, place, start), 2, place, start), "spear-line", "spear-line")
    assert strength(table)["defender_parts"]["city"] == city


@pytest.mark.clause("PYR-11.10")
def test_the_own_city_does_not_help_the_attacker() -> None:
    table = fought(charge(facing(2, 2, "c1-d1"), 2, "c1-d1"), "spear-line", "spear-line")
    assert (strength(table)["attacker_total"], strength(table)["defender_total"]) == (4, 4)
    assert strength(table)["winner"] == 0


@pytest.mark.clause("PYR-11.11")
@pytest.mark.parametrize(("card", "winner"), [("reckless-assault", 0), ("fighting-retreat", 1)])
def test_the_higher_strength_wins(card: str, winner: int) -> None:
    table = fought(charge(facing(3, 3), 3), card, "mixed-arms")
    assert (strength(table)["winner"], strength(table)["tie"]) == (winner, False)


@pytest.mark.clause("PYR-11.12")
def test_a_tie_goes_to_the_attacker() -> None:
    table = fought(charge(facing(3, 4), 3), "shield-press", "spear-line")
    assert (strength(table)["attacker_total"], strength(table)["defender_total"]) == (6, 6)
    assert (strength(table)["winner"], strength(table)["tie"]) == (0, True)


# ---- PYR-11.13 to PYR-11.17: losses ---------------------------------------------------------------------


@pytest.mark.clause("PYR-11.13")
def test_blood_ignores_shields_and_strikes_both_sides() -> None:
    table = facing(3, 3).player("P2", divine=["open-vein", "open-vein", "iron-shield"])
    charge(table, 3).council("P1", "scythe-chariots", "spear-line")
    table.council("P2", "fighting-retreat", "spear-line", ["open-vein", "open-vein", "iron-shield"])
    assert removed(table) == [(1, 1, "blood"), (0, 2, "blood"), (0, 1, "damage")]
    assert table.events("battle_losses")[-1]["defender_left"] == 2


@pytest.mark.clause("PYR-11.13", "PYR-4.6")
def test_blood_removes_no_more_units_than_there_are() -> None:
    table = facing(3, 1).player("P1", divine=["open-vein", "open-vein"])
    charge(table, 3).council("P1", "scythe-chariots", "spear-line", ["open-vein", "open-vein"])
    table.council("P2", "spear-line", "mixed-arms")
    assert removed(table) == [(1, 1, "blood")]


@pytest.mark.clause("PYR-11.14")
def test_the_toll_is_paid_in_own_units_whatever_the_shields() -> None:
    table = facing(4, 3).player("P1", divine=["iron-shield"])
    charge(table, 4).council("P1", "reckless-assault", "spear-line", ["iron-shield"])
    table.council("P2", "spear-line", "mixed-arms")
    assert removed(table) == [(0, 2, "toll")]
    assert table.events("battle_losses")[-1]["attacker_left"] == 2


@pytest.mark.clause("PYR-11.14")
def test_the_toll_comes_after_blood_and_before_damage() -> None:
    table = fought(charge(facing(5, 5), 5), "scythe-chariots", "reckless-assault")
    assert removed(table) == [(1, 1, "blood"), (1, 2, "toll"), (1, 2, "damage")]


@pytest.mark.clause("PYR-11.14", "PYR-11.16")
def test_the_toll_is_no_kill_and_no_loss_to_be_paid_for() -> None:
    table = facing(4, 3).player("P1", tiles=["black-blood-price"])
    fought(charge(table, 4), "reckless-assault", "spear-line")
    assert (removed(table), table.pp("P1")) == ([(0, 2, "toll")], 7)


@pytest.mark.clause("PYR-11.15")
@pytest.mark.parametrize(
    ("attack", "defence", "lost"),
    [
        ("zealous-strike", "mixed-arms", [(1, 1, "damage"), (0, 2, "damage")]),
        ("zealous-strike", "spear-line", []),
        ("horse-charge", "fighting-retreat", [(0, 1, "damage")]),
        ("mixed-arms", "mixed-arms", [(1, 1, "damage"), (0, 1, "damage")]),
    ],
)
def test_each_point_beyond_the_shields_removes_one_unit(
    attack: str, defence: str, lost: list[tuple[int, int, str]]
) -> None:
    assert removed(fought(charge(facing(4, 4), 4), attack, defence)) == lost


@pytest.mark.clause("PYR-11.15")
def test_a_troop_without_units_still_deals_its_damage() -> None:
    table = fought(charge(facing(3, 1), 3), "scythe-chariots", "zealous-strike")
    assert removed(table) == [(1, 1, "blood"), (0, 2, "damage")]
    assert table.events("battle_losses")[-1]["attacker_left"] == 1


@pytest.mark.clause("PYR-11.15", "PYR-11.9")
def test_tiles_creatures_and_cards_add_damage_and_shields() -> None:
    table = desert(colours=BLACK).player("P1", tiles=["red-bloody-hands"], divine=["sharp-edge"])
    table.player("P2", tiles=["blue-hard-scales"], divine=["reed-shield"])
    table.troop("P1", 3, "c1-gate", "dune-scorpion").troop("P2", 5, "s1-path", "old-tusker").turn("P1")
    table.do("P1", "place", "l3-move").step("P1", "c1-gate", "s1-path", 3, creature=True)
    table.council("P1", "zealous-strike", "spear-line", ["sharp-edge"])
    table.council("P2", "shield-press", "spear-line", ["reed-shield"])
    assert removed(table) == [(1, 2, "damage")], "2 + 1 + 2 + 1 against 1 + 1 + 1 + 1"


@pytest.mark.clause("PYR-11.16")
def test_kills_are_counted_as_really_removed() -> None:
    table = facing(3, 2, colours="red blue white").player("P1", pp=0, tiles=["white-reaping"])
    fought(charge(table, 3), "scythe-chariots", "horse-charge")
    assert removed(table) == [(1, 1, "blood"), (1, 1, "damage"), (0, 1, "damage")]
    assert table.pp("P1") == 4


@pytest.mark.clause("PYR-11.16")
def test_units_lost_to_the_own_toll_are_nobodys_kill() -> None:
    table = facing(5, 3, colours="red blue white").player("P1", pp=0, tiles=["white-reaping"])
    fought(charge(table, 5), "scythe-chariots", "reckless-assault")
    assert removed(table) == [(1, 1, "blood"), (1, 2, "toll")]
    assert table.pp("P1") == 2


@pytest.mark.clause("PYR-11.16", "PYR-16.4")
def test_points_for_kills_and_losses_come_after_the_damage_attacker_first() -> None:
    table = desert(4, "red blue white black").troop("P1", 4, "c1-gate").troop("P2", 4, "s1-path")
    table.player("P1", pp=0, tiles=["white-reaping"]).player("P2", pp=0, tiles=["black-blood-price"])
    charge(table, 4).council("P1", "zealous-strike", "spear-line").council("P2", "horse-charge", "spear-line")
    gains = [(data["player"], data["after"], data["source"]) for data in table.events("pp_changed")]
    assert gains == [(0, 4, "pp-per-kill"), (1, 2, "pp-per-loss")]
    kinds = [kind for kind, _ in table.log()]
    assert kinds.index("pp_changed") > max(i for i, kind in enumerate(kinds) if kind == "units_removed")


@pytest.mark.clause("PYR-11.17")
def test_a_mute_creature_silences_the_other_one() -> None:
    table = desert(colours=BLACK).player("P2", tiles=["red-keen-blades", "red-bloody-hands"])
    table.troop("P1", 5, "c1-gate", "sand-serpent").troop("P2", 3, "s1-path", "dune-scorpion").turn("P1")
    table.do("P1", "place", "l3-move").step("P1", "c1-gate", "s1-path", 5, creature=True)
    table.council("P1", "spear-line", "mixed-arms").council("P2", "zealous-strike", "mixed-arms")
    parts = strength(table)["defender_parts"]
    assert (parts["creature"], parts["tiles"]) == (0, 1)
    assert removed(table) == [(0, 1, "damage")], "2 + 1 against 2: the scorpion strikes nobody"


@pytest.mark.clause("PYR-11.17")
def test_a_serpent_that_stayed_behind_silences_nobody() -> None:
    table = desert(colours=BLACK).troop("P1", 5, "c1-gate", "sand-serpent")
    table.troop("P2", 3, "s1-path", "dune-scorpion").turn("P1")
    table.do("P1", "place", "l3-move").step("P1", "c1-gate", "s1-path", 4)
    table.council("P1", "spear-line", "mixed-arms").council("P2", "spear-line", "mixed-arms")
    assert strength(table)["defender_parts"]["creature"] == 2


@pytest.mark.clause("PYR-11.17", "PYR-10.6")
def test_contact_comes_before_the_silence() -> None:
    table = desert(colours=BLACK).player("P1", tiles=["red-first-blow"])
    table.troop("P1", 5, "c1-gate", "sand-serpent").troop("P2", 3, "s1-path", "soul-eater").turn("P1")
    table.do("P1", "place", "l3-move").step("P1", "c1-gate", "s1-path", 5, creature=True)
    assert table.at("s1-path") == "P2 3 soul-eater"
