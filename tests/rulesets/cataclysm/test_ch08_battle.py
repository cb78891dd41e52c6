"""Chapters 8 to 11: attacks, damage, keywords."""

from __future__ import annotations

import pytest

from tests.rulesets.cataclysm.builders import war


@pytest.mark.drafted("CAT-8.2", "CAT-8.3")
def test_one_attack_of_each_kind() -> None:
    table = war(3, "cinder")
    outrider = table.unit("A", "cinder-outrider")
    one, two = table.fulcrum("sunken-bell"), table.fulcrum("obsidian-well")
    table.battle("A").do("A", "attack_fulcrum", one).quiet()
    assert table.refuse("A", "attack_fulcrum", two) == "attack_used CAT-8.2"
    assert table.refuse("A", "attack_fulcrum", one) == "own_fulcrum CAT-9.2"
    table.do("A", "attack_zone", "kingdom:2").quiet()
    assert table.damage("kingdom:2") == 2
    assert table.piece(outrider).closed is False


@pytest.mark.drafted("CAT-8.5", "CAT-8.6")
def test_targets_are_zones_and_legends_of_opponents_and_need_an_attacker() -> None:
    table = war(2, "cinder", "tide")
    table.battle("A")
    assert table.question()[1] != "attack_target"
    table = war(2, "cinder", "tide")
    table.unit("A", "cinder-outrider")
    table.battle("A")
    assert table.refuse("A", "attack_zone", "kingdom:0") == "illegal_target CAT-8.5"
    assert table.code("A", "attack_legend", "kingdom:1") == "illegal_target"
    ossa = table.legend("B", "tide-ossa")
    table.game._legal.clear()
    table.do("A", "attack_legend", "kingdom:1").quiet()
    assert (table.damage(ossa), table.damage("kingdom:1")) == (2, 0)


@pytest.mark.drafted("CAT-8.7")
def test_who_may_be_declared_as_attacker() -> None:
    table = war(2, "veil", "granite")
    able = table.unit("A", "veil-night-coach")
    table.unit("A", "veil-night-coach")
    home, corrupted = table.unit("A", "veil-hexer", "quest"), table.unit("A", "veil-hexer", closed=1)
    pacifist = table.unit("A", "neutral-road-warden")
    theirs = table.unit("B", "granite-oathguard")
    table.battle("A").do("A", "attack_zone", "kingdom:1").passes()
    assert table.code("A", "attacker", home) == "unit_not_in_battlefield"
    assert table.code("A", "attacker", corrupted) == "unit_corrupted"
    assert table.code("A", "attacker", pacifist) == "cannot_attack"
    assert table.code("A", "attacker", theirs) == "not_controller"
    assert table.code("A", "done") == "no_attacker"
    table.do("A", "attacker", able)
    assert table.code("A", "attacker", able) == "bad_choice"


@pytest.mark.drafted("CAT-8.8", "CAT-8.9")
def test_who_may_defend() -> None:
    table = war(3, "veil", "granite", "tide")
    table.unit("A", "veil-night-coach")
    good, away = table.unit("B", "granite-oathguard", "kingdom"), table.unit("B", "granite-oathguard")
    corrupted = table.unit("B", "granite-oathguard", "kingdom", closed=1)
    helper = table.unit("C", "tide-harpooner", "kingdom")
    table.battle("A").do("A", "attack_zone", "kingdom:1").passes().passes()
    assert table.code("B", "defender", away) == "cannot_defend"
    assert table.code("B", "defender", corrupted) == "unit_corrupted"
    assert table.code("B", "defender", helper) == "not_controller"
    assert table.legal("B") == [f"defender {good}", "done"]


@pytest.mark.drafted("CAT-8.14")
def test_what_a_burning_zone_cannot_take_goes_to_the_defenders() -> None:
    table = war(2, "cinder", "granite").zone("B", "kingdom", burning=True)
    table.unit("A", "cinder-furnace-titan")
    warden = table.unit("B", "granite-wall-warden", "kingdom")
    table.battle("A").do("A", "attack_zone", "kingdom:1").passes().passes().defenders("B", warden).passes()
    assert table.told("damage_assigned")[0]["parts"] == [[warden, 5]]


@pytest.mark.drafted("CAT-8.16", "CAT-8.18")
def test_an_attack_without_fighters_deals_nothing() -> None:
    table = war(2, "cinder", "tide").resources("B", 9).hand("B", "tide-undertow")
    outrider = table.unit("A", "cinder-outrider")
    guard = table.unit("B", "neutral-hired-spear", "kingdom")
    table.battle("A").do("A", "attack_zone", "kingdom:1").passes().passes().defenders("B", guard)
    table.do("A", "pass").do("B", "play", "tide-undertow", outrider).passes()
    while not table.told("attack_ended"):
        table.passes()
    assert table.damage("kingdom:1") == 0
    assert table.told("damage_assigned") == []
    assert table.pile("A", "hand") == ["cinder-outrider"]


@pytest.mark.drafted("CAT-8.15")
def test_what_lasts_for_the_attack_ends_with_it() -> None:
    table = war(2, "cinder").resources("A", 9).hand("A", "cinder-blood-frenzy")
    brute = table.unit("A", "cinder-pyre-brute")
    table.battle("A").do("A", "attack_zone", "kingdom:1").passes()
    table.do("A", "play", "cinder-blood-frenzy", brute).passes()
    assert table.numbers(brute) == (6, 2)
    table.quiet()
    assert (table.numbers(brute), table.damage("kingdom:1"), table.damage(brute)) == ((3, 2), 6, 1)


@pytest.mark.drafted("CAT-9.8", "CAT-9.13")
def test_control_is_taken_even_if_all_attackers_die() -> None:
    table = war(2, "cinder", "granite")
    throne = table.fulcrum("throne-of-shale", "B")
    brute = table.unit("A", "cinder-pyre-brute")
    guard = table.unit("B", "granite-oathguard", damage=2)
    table.battle("A").do("A", "attack_fulcrum", throne).passes().passes().defenders("B", guard)
    if table.question() == ("B", "counterstrike_target"):
        table.do("B", "counterstrike", guard, brute)
    table.passes().do("A", "put", guard, 1).do("A", "put", throne, 2).quiet()
    assert [table.there(number) for number in (brute, guard)] == [False, False]
    assert (table.piece(throne).controller, table.piece(throne).damage) == (0, 0)


@pytest.mark.drafted("CAT-9.11")
def test_an_attack_on_a_fulcrum_that_is_removed_is_over() -> None:
    table = war(2, "cinder", "granite").resources("B", 9).hand("B", "neutral-bury-the-site")
    bell = table.fulcrum("sunken-bell")
    table.unit("A", "cinder-outrider")
    table.battle("A").do("A", "attack_fulcrum", bell).do("A", "pass")
    table.do("B", "play", "neutral-bury-the-site", bell).passes()
    assert [event["cause"] for event in table.told("attack_ended")] == ["fulcrum_gone"]
    assert not table.there(bell)


@pytest.mark.drafted("CAT-10.6", "CAT-10.7", "CAT-11.1")
def test_redirection_then_shields_then_toughness() -> None:
    table = war(2, "cinder", "granite").resources("A", 9).resources("B", 9)
    warden = table.unit("B", "granite-wall-warden")
    table.hand("A", "cinder-firebolt", "cinder-firebolt").hand("B", "granite-brace").main("A")
    table.do("A", "play", "cinder-firebolt", warden).do("B", "play", "granite-brace", warden).passes()
    assert table.damage(warden) == 0
    assert table.game.state.guards[0].amount == 1
    table.do("A", "play", "cinder-firebolt", warden).passes()
    (_, event) = table.told("damage_applied")
    assert (event["shielded"], event["toughness"], event["count"]) == (1, 1, 0)
    assert table.game.state.guards == []


@pytest.mark.drafted("CAT-10.8")
def test_redirected_damage_lands_on_the_other_target_unless_that_burns() -> None:
    table = war(2, "cinder", "tide").resources("A", 9).resources("B", 9)
    marine = table.unit("B", "tide-wave-marine")
    table.hand("A", "cinder-firebolt").hand("B", "tide-turn-the-current").main("A")
    table.do("A", "play", "cinder-firebolt", marine).do("B", "play", "tide-turn-the-current", marine)
    table.do("B", "target", "quest:1").passes()
    assert (table.damage(marine), table.damage("quest:1")) == (0, 2)
    assert table.game.state.guards[0].amount == 1


@pytest.mark.drafted("CAT-10.10")
def test_indirect_damage_is_divided_by_the_damaged_within_what_fits() -> None:
    table = war(2, "cinder", "granite").resources("A", 9).hand("A", "cinder-scorched-earth")
    warden = table.unit("B", "granite-wall-warden", damage=1)
    table.main("A").do("A", "play", "cinder-scorched-earth", "player:1").passes()
    assert table.question() == ("B", "assign_indirect")
    assert table.code("B", "put", warden, 3) == "bad_assignment"
    table.do("B", "put", warden, 2).do("B", "put", "kingdom:1", 1)
    assert not table.there(warden)
    assert table.damage("kingdom:1") == 1


@pytest.mark.drafted("CAT-10.11")
def test_healing_takes_off_what_lies_there() -> None:
    table = war(2, "granite").resources("A", 9).zone("A", "kingdom", damage=2)
    table.hand("A", "granite-mortar-and-patience").main("A")
    table.do("A", "play", "granite-mortar-and-patience", "kingdom:0").passes()
    assert (table.damage("kingdom:0"), table.told("healed")[0]["count"]) == (0, 2)


@pytest.mark.drafted("CAT-11.3")
def test_scouts_of_both_sides_the_attackers_first() -> None:
    table = war(2, "veil", "veil").hand("A", "veil-hexer", "veil-hexer").hand("B", "veil-listener")
    mine, theirs = table.unit("A", "veil-night-coach"), table.unit("B", "veil-night-coach", "kingdom")
    table.battle("A").do("A", "attack_zone", "kingdom:1").passes().passes().defenders("B", theirs).quiet()
    assert [event["piece"] for event in table.told("scouted")] == [mine, theirs]
    assert [(event["player"], event["count"]) for event in table.told("cards_discarded")] == [(1, 1), (0, 1)]
