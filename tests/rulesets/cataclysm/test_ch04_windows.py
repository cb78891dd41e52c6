"""Chapter 4: action windows, the chain, forced and constant effects, checks."""

from __future__ import annotations

import pytest

from tests.rulesets.cataclysm.builders import war


@pytest.mark.drafted("CAT-4.6", "CAT-4.8")
def test_priority_goes_round_and_the_last_announced_is_the_first_to_resolve() -> None:
    table = war(3, "cinder", "granite", "veil").resources("A", 9).resources("B", 9).resources("C", 9)
    spear = table.unit("B", "neutral-hired-spear", "kingdom")
    table.hand("A", "cinder-firebolt").hand("B", "granite-brace").main("A")
    table.do("A", "play", "cinder-firebolt", spear)
    assert table.question()[0] == "B"
    table.do("B", "play", "granite-brace", spear)
    assert table.question()[0] == "C"
    table.do("C", "pass").do("A", "pass").do("B", "pass")
    assert [event["card"] for event in table.told("action_resolved")] == ["granite-brace", "cinder-firebolt"]
    assert table.damage(spear) == 0
    assert table.question() == ("A", "main_play")


@pytest.mark.drafted("CAT-4.7", "CAT-4.18")
def test_announcing_needs_conditions_targets_and_costs() -> None:
    table = war(2, "granite", "cinder").resources("A", 1)
    table.hand("A", "granite-hold-the-stair", "granite-rockfall", "neutral-clean-water").main("A")
    assert table.code("A", "play", "granite-hold-the-stair") == "insufficient_resources"
    table.resources("A", 9)
    assert table.code("A", "play", "granite-hold-the-stair") == "condition_not_met"
    assert table.code("A", "play", "neutral-clean-water", 1) == "no_legal_target"
    spear = table.unit("A", "neutral-hired-spear")
    assert table.code("A", "play", "neutral-clean-water", spear) == "no_legal_target"
    table.piece(spear).closed = True
    assert table.refuse("A", "play", "neutral-clean-water", spear) == ""


@pytest.mark.drafted("CAT-4.9")
def test_a_lost_target_is_not_affected_and_same_follows_it() -> None:
    table = war(2, "cinder", "tide").resources("A", 9).resources("B", 9)
    outrider = table.unit("A", "neutral-hired-spear")
    table.hand("A", "cinder-blood-frenzy").hand("B", "tide-undertow")
    table.battle("A").do("A", "attack_zone", "kingdom:1").passes()
    table.do("A", "play", "cinder-blood-frenzy", outrider).do("B", "play", "tide-undertow", outrider).passes()
    assert not table.there(outrider)
    assert table.told("damage_applied") == []
    assert table.pile("A", "discard") == ["cinder-blood-frenzy"]
    assert table.player("A").resources == 9 - 1


@pytest.mark.drafted("CAT-4.10")
def test_a_cancelled_tactic_does_nothing_and_costs_all_the_same() -> None:
    table = war(2, "cinder", "veil").resources("A", 9).resources("B", 9)
    spear = table.unit("B", "neutral-hired-spear")
    infirmary = table.support("A", "neutral-field-infirmary", "kingdom")
    table.unit("A", "neutral-hired-spear", damage=1)
    table.hand("A", "cinder-firebolt").hand("B", "veil-broken-mirror").main("A")
    table.do("A", "use", infirmary, 0, 3).do("B", "pass").do("A", "play", "cinder-firebolt", spear)
    assert table.legal("B")[:1] == ["play veil-broken-mirror chain:1"]
    table.do("B", "play", "veil-broken-mirror", "chain:1").passes()
    assert (table.damage(spear), table.damage(3)) == (0, 0)
    assert table.pile("A", "discard") == ["cinder-firebolt"]
    assert table.player("A").resources == 9 - 1 - 2


@pytest.mark.drafted("CAT-4.11", "CAT-4.12")
def test_forced_effects_happen_at_once_the_active_players_first() -> None:
    table = war(2, "cinder", "cinder").resources("A", 9)
    mine, theirs = table.unit("A", "cinder-spark-whelp"), table.unit("B", "cinder-spark-whelp")
    table.unit("A", "neutral-hired-spear")
    table.unit("B", "neutral-hired-spear")
    table.battle("A").do("A", "attack_zone", "battlefield:1").passes().attackers("A", mine).passes()
    table.defenders("B", theirs).passes().passes()
    forced = [event["player"] for event in table.told("forced_resolved")]
    assert forced == [0, 1]
    assert [table.damage(3), table.damage(4)] == [1, 1]


@pytest.mark.drafted("CAT-4.13")
def test_a_forced_effect_without_a_target_does_nothing() -> None:
    table = war(2, "veil").resources("A", 9).hand("A", "veil-inquisitor").main("A")
    table.do("A", "play", "veil-inquisitor", "kingdom:0").passes()
    assert table.question() == ("A", "main_play")
    assert table.told("unit_corrupted") == []


@pytest.mark.drafted("CAT-4.15", "CAT-10.12")
def test_constant_effects_hold_as_long_as_their_source_and_falling_hit_points_kill() -> None:
    table = war(2, "granite", "cinder").resources("B", 9)
    odrun = table.unit("A", "granite-odrun", "kingdom")
    levy = table.unit("A", "granite-pick-levy", "kingdom", damage=2)
    other = table.unit("A", "granite-pick-levy", "quest")
    assert (table.laid_out.state.pieces[levy].damage, other) == (2, 3)
    table.main("A")
    assert (table.numbers(levy), table.numbers(other)) == ((1, 3), (1, 2))
    table.piece(odrun).damage = 2
    table.hand("B", "cinder-firebolt").do("A", "pass").do("B", "play", "cinder-firebolt", odrun).passes()
    assert [table.there(number) for number in (odrun, levy)] == [False, False]


@pytest.mark.drafted("CAT-4.17")
def test_limits_count_for_each_copy_and_come_back_with_the_round() -> None:
    table = war(2, "tide").resources("A", 9)
    one, two = table.unit("A", "tide-deckhand", "kingdom"), table.unit("A", "tide-deckhand", "kingdom")
    table.main("A").do("A", "use", one, 0, "quest:0").passes()
    assert table.code("A", "use", one, 0, "kingdom:0") == "limit_reached"
    assert table.refuse("A", "use", two, 0, "quest:0") == ""


@pytest.mark.drafted("CAT-4.14")
def test_forced_effects_work_in_starred_steps() -> None:
    table = war(2)
    gate = table.fulcrum("shattering-gate", "A")
    table.legal("A")
    assert table.told("dominance_gained")[0]["total"] == 6
    assert not table.there(gate)
