"""Chapter 14: creatures."""

from __future__ import annotations

import pytest

from tests.rulesets.pyramids.builders import desert

BLACK = "red blue black"


@pytest.mark.clause("PYR-14.1")
def test_a_creature_counts_only_in_battles_of_its_own_troop() -> None:
    table = desert(colours=BLACK).troop("P1", 2, "c1-d1", "bronze-beetle").troop("P1", 3, "c1-gate")
    table.troop("P2", 2, "s1-path").turn("P1").attack("P1", "c1-gate", "s1-path", 3)
    table.council("P1", "spear-line", "mixed-arms").council("P2", "spear-line", "mixed-arms")
    assert table.events("battle_strength")[-1]["attacker_parts"]["creature"] == 0


@pytest.mark.clause("PYR-14.1")
def test_a_creature_gives_steps_only_to_its_own_group() -> None:
    table = desert(colours=BLACK).troop("P1", 2, "c1-d1", "bronze-beetle").troop("P1", 3, "c1-gate")
    table.turn("P1").attack("P1", "c1-gate", "s1-path", 3)
    assert (table.at("s1-path"), table.deciding()) == ("P1 3", ["P2"])


@pytest.mark.clause("PYR-14.1")
def test_one_creature_for_each_troop() -> None:
    table = desert(colours=BLACK).troop("P1", 2, "c1-d1", "old-tusker").pyramid("P1", "red", 1, "c1-d1")
    table.player("P1", tiles=["blue-sand-serpent"]).turn("P1").do("P1", "place", "l3-recruit")
    assert table.refused("P1", "summon", "sand-serpent", "c1-d1") == "E_CREATURE"


@pytest.mark.clause("PYR-14.2")
def test_a_creature_survives_its_troop_and_stays_with_its_owner() -> None:
    table = desert(colours=BLACK).troop("P1", 3, "c1-gate").troop("P2", 1, "s1-path", "old-tusker")
    table.turn("P1").attack("P1", "c1-gate", "s1-path", 3)
    table.council("P1", "scythe-chariots", "spear-line").council("P2", "spear-line", "mixed-arms")
    assert (table.reserve("P2"), table.reserve("P1"), table.tiles("P2")) == (
        ["old-tusker"],
        [],
        ["blue-old-tusker"],
    )


@pytest.mark.clause("PYR-14.3")
def test_a_creature_enters_by_recruiting_and_not_by_a_muster_or_at_night() -> None:
    table = desert(colours=BLACK).troop("P1", 2, "c1-d1").player("P1", tiles=["blue-old-tusker"], veterans=1)
    table.player("P1", divine=["call-to-arms"]).turn("P1").do("P1", "card", "call-to-arms")
    assert table.refused("P1", "summon", "old-tusker", "c1-d1") == "E_WRONG_PHASE"
    table.do("P1", "done").do("P1", "place", "l3-recruit").do("P1", "summon", "old-tusker", "c1-d1")
    assert (table.at("c1-d1"), table.reserve("P1")) == ("P1 2 old-tusker", [])
    table = desert(colours=BLACK).troop("P1", 2, "c1-d1").player("P1", tiles=["blue-old-tusker"], veterans=1)
    table.night(from_step=7)
    assert table.refused("P1", "summon", "old-tusker", "c1-d1") == "E_WRONG_PHASE"


@pytest.mark.clause("PYR-14.4")
def test_to_the_reserve_when_the_troop_is_destroyed_or_recalled() -> None:
    for answer in ("retreat", "recall"):
        table = desert(colours=BLACK).troop("P1", 5, "c1-gate").troop("P2", 2, "s1-path", "old-tusker")
        table.turn("P1").attack("P1", "c1-gate", "s1-path", 5)
        table.council("P1", "horse-charge", "spear-line").council("P2", "spear-line", "mixed-arms")
        table.do("P2", "leave", answer)
        assert table.reserve("P2") == (["old-tusker"] if answer == "recall" else [])


@pytest.mark.clause("PYR-14.4")
def test_a_recalled_attacker_loses_its_creature_to_the_reserve() -> None:
    table = desert(colours=BLACK).troop("P1", 5, "c1-gate", "old-tusker").troop("P2", 2, "s1-path").turn("P1")
    table.do("P1", "place", "l3-move").step("P1", "c1-gate", "s1-path", 5, creature=True)
    table.council("P1", "horse-charge", "spear-line").council("P2", "spear-line", "mixed-arms")
    table.do("P2", "leave", "recall").do("P1", "winner", "recall")
    assert (table.reserve("P1"), table.supply("P1"), table.pp("P1")) == (["old-tusker"], 12, 11)


@pytest.mark.clause("PYR-14.5")
def test_a_guard_does_not_help_in_a_battle() -> None:
    table = desert(colours=BLACK).troop("P1", 4, "c1-gate").troop("P2", 2, "s1-path", "soul-eater")
    table.turn("P1").attack("P1", "c1-gate", "s1-path", 4)
    table.council("P1", "scythe-chariots", "spear-line").council("P2", "horse-charge", "mixed-arms")
    removed = [
        (data["number"], data["source"]) for data in table.events("units_removed") if data["player"] == 1
    ]
    assert removed == [(1, "blood"), (1, "damage")]
    assert table.reserve("P2") == ["soul-eater"]


@pytest.mark.clause("PYR-14.5")
def test_a_guard_does_not_help_against_offerings_and_trimming() -> None:
    table = desert(colours=BLACK).player("P1", tiles=["blue-great-host"])
    table.troop("P1", 7, "delta", "soul-eater").night(from_step=2).do("P1", "offer", "yes")
    assert table.at("delta") == "P1 5 soul-eater"
    assert [data["source"] for data in table.events("units_removed")] == ["offering", "awakening"]


@pytest.mark.clause("PYR-14.5", "PYR-15.7")
def test_a_guard_turns_falling_stars_away() -> None:
    table = (
        desert(colours=BLACK).player("P1", divine=["falling-star"]).troop("P2", 3, "s1-path", "soul-eater")
    )
    table.troop("P2", 3, "c2-d1").turn("P1").do("P1", "card", "falling-star")
    assert table.at("c2-d1") == "P2 2", "the only other troop is hit without a question"
    assert table.at("s1-path") == "P2 3 soul-eater"
