"""Every creature makes the difference that its text says."""

from __future__ import annotations

import pytest

from tests.rulesets.pyramids.builders import Table, desert

ALL = "red blue white black"


def fight(
    attacker: str, defender: str, attack: str = "spear-line", defence: str = "spear-line", units: int = 3
) -> Table:
    """P1 3 attacks P2 (3 if not told otherwise) outside of cities, each with a creature or none."""
    table = desert(4, ALL).troop("P1", 3, "c1-gate", attacker).troop("P2", units, "s1-path", defender)
    table.turn("P1").do("P1", "place", "l3-move").step("P1", "c1-gate", "s1-path", 3, creature=bool(attacker))
    table.council("P1", attack, "fighting-retreat")
    return table.council("P2", defence, "fighting-retreat")


def totals(table: Table) -> tuple[int, int]:
    """Strength of attacker and defender."""
    data = table.events("battle_strength")[-1]
    return data["attacker_total"], data["defender_total"]


def losses(table: Table) -> tuple[int, int]:
    """Units that attacker and defender lost to blood and damage."""
    data = table.events("battle_losses")[-1]
    return data["attacker_blood"] + data["attacker_damage"], data["defender_blood"] + data["defender_damage"]


@pytest.mark.clause("PYR-14.1", "PYR-11.9")
@pytest.mark.parametrize(
    ("creature", "strength"),
    [
        ("bronze-beetle", 2),
        ("dune-scorpion", 2),
        ("ember-bird", 2),
        ("old-tusker", 1),
        ("sand-serpent", 0),
        ("riddle-lion", 2),
        ("linen-king", 2),
        ("ram-guardian", 1),
        ("grave-griffin", 2),
        ("soul-eater", 2),
    ],
)
def test_strength_on_both_sides(creature: str, strength: int) -> None:
    assert totals(fight(creature, "")) == (5 + strength, 5)
    table = desert(4, ALL).troop("P1", 3, "c1-gate").troop("P2", 3, "s1-path", creature).turn("P1")
    table.attack("P1", "c1-gate", "s1-path", 3)
    table.council("P1", "spear-line", "mixed-arms").council("P2", "spear-line", "mixed-arms")
    assert totals(table) == (5, 5 + strength)


@pytest.mark.clause("PYR-9.10", "PYR-9.3")
@pytest.mark.parametrize(
    ("creature", "steps"),
    [
        ("bronze-beetle", 3),
        ("dune-scorpion", 2),
        ("ember-bird", 2),
        ("old-tusker", 2),
        ("sand-serpent", 2),
        ("riddle-lion", 1),
        ("linen-king", 2),
        ("ram-guardian", 2),
        ("grave-griffin", 1),
        ("soul-eater", 2),
    ],
)
def test_steps_of_a_group_that_starts_with_it(creature: str, steps: int) -> None:
    table = desert(4, ALL).troop("P1", 2, "c1-gate", creature).turn("P1").do("P1", "place", "l3-move")
    table.step("P1", "c1-gate", "s1-path", 2, creature=True)
    left = table.game.state.move
    assert (left.budget if left is not None else 1) == steps


@pytest.mark.clause("PYR-11.15")
def test_the_scorpion_deals_two_more_and_the_tusker_shields_one() -> None:
    assert losses(fight("dune-scorpion", "", "horse-charge", "horse-charge")) == (1, 3)
    assert losses(fight("", "dune-scorpion", "horse-charge", "horse-charge")) == (3, 1)
    assert losses(fight("old-tusker", "", "zealous-strike", "zealous-strike")) == (1, 2)
    assert losses(fight("", "old-tusker", "zealous-strike", "zealous-strike")) == (2, 1)


@pytest.mark.clause("PYR-9.6")
def test_the_ember_bird_carries_its_group_over_walls() -> None:
    table = desert(4, ALL).troop("P1", 2, "c2-stele", "ember-bird").turn("P1").do("P1", "place", "l3-move")
    table.step("P1", "c2-stele", "c2-gate", 2, creature=True).do("P1", "step", "c2-gate", "c2-d1")
    assert table.refused("P1", "march", 2, 0) == "E_WALL"
    assert table.do("P1", "march", 2, 1).at("c2-d1") == "P1 2 ember-bird"


@pytest.mark.clause("PYR-12.8")
@pytest.mark.parametrize("creature", ["ember-bird", ""])
def test_the_ember_bird_retreats_over_walls(creature: str) -> None:
    table = desert(4, ALL).troop("P1", 5, "s1-path").troop("P2", 2, "c1-gate", creature).turn("P1")
    table.attack("P1", "s1-path", "c1-gate", 5)
    table.council("P1", "horse-charge", "mixed-arms").council("P2", "spear-line", "mixed-arms")
    table.do("P2", "leave", "retreat")
    assert ("c1-d1" in table.options("P1", "send")) == bool(creature)


@pytest.mark.clause("PYR-9.8")
def test_the_grave_griffin_teleports_its_group_from_a_stone() -> None:
    table = desert(4, ALL).troop("P1", 2, "c1-stele", "grave-griffin").turn("P1").do("P1", "place", "l3-move")
    table.do("P1", "teleport", "c1-stele", "delta")
    assert table.refused("P1", "march", 2, 0) == "E_PORT_SOURCE"
    assert table.do("P1", "march", 2, 1).at("delta") == "P1 2 grave-griffin"
    table = desert(4, ALL).troop("P1", 2, "c1-gate", "grave-griffin").turn("P1").do("P1", "place", "l3-move")
    assert table.refused("P1", "teleport", "c1-gate", "delta") == "E_PORT_SOURCE"


@pytest.mark.clause("PYR-9.13", "PYR-4.4")
def test_the_ram_guardian_hinders_two() -> None:
    assert fight("", "ram-guardian").events("group_moved")[0]["cost"] == 2
    assert fight("sand-serpent", "ram-guardian").events("group_moved")[0]["cost"] == 0


@pytest.mark.clause("PYR-11.17")
def test_the_serpent_mutes_strength_and_shields_on_either_side() -> None:
    assert totals(fight("sand-serpent", "soul-eater")) == (5, 5)
    assert totals(fight("soul-eater", "sand-serpent")) == (5, 5)
    assert losses(fight("sand-serpent", "old-tusker", "zealous-strike", "zealous-strike")) == (2, 2)


@pytest.mark.clause("PYR-12.5", "PYR-12.4")
def test_the_soul_eater_feeds_on_two_kills_and_a_victory() -> None:
    table = fight("soul-eater", "", "zealous-strike", "horse-charge")
    assert (losses(table), table.permanent("P1")) == ((1, 2), 2)


@pytest.mark.clause("PYR-12.5")
def test_one_kill_is_too_few_for_the_soul_eater() -> None:
    table = fight("soul-eater", "", "horse-charge", "horse-charge")
    assert (losses(table), table.permanent("P1")) == ((1, 1), 1)


@pytest.mark.clause("PYR-12.5", "PYR-12.4")
def test_a_soul_eater_on_the_defence_gives_glory_and_one_veteran() -> None:
    table = fight("", "soul-eater", "horse-charge", "zealous-strike")
    assert (losses(table), totals(table)) == ((2, 1), (7, 8))
    assert (table.permanent("P2"), table.veterans("P2"), table.veterans("P1")) == (1, 1, 1)


@pytest.mark.clause("PYR-12.5", "PYR-11.17")
def test_a_muted_soul_eater_gives_no_glory() -> None:
    table = fight("soul-eater", "sand-serpent", "zealous-strike", "horse-charge", units=2)
    assert (losses(table), totals(table), table.permanent("P1")) == ((1, 2), (6, 6), 1)


@pytest.mark.clause("PYR-12.5")
def test_a_beaten_soul_eater_gives_no_glory() -> None:
    table = fight("soul-eater", "", "zealous-strike", "horse-charge", units=5)
    assert (losses(table), table.permanent("P1")) == ((1, 2), 0)


@pytest.mark.clause("PYR-8.8", "PYR-8.7")
def test_the_riddle_lion_brings_a_glory_of_its_tile() -> None:
    table = desert(4, ALL).pyramid("P1", "blue", 4, "c1-d1").turn("P1").do("P1", "place", "l1-buy-blue")
    table.do("P1", "buy", "blue-riddle-lion")
    assert (table.permanent("P1"), table.reserve("P1")) == (1, ["riddle-lion"])
