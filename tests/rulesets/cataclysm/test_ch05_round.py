"""Chapters 5, 6 and 7: the round, its first phases, fulcrums and attaching."""

from __future__ import annotations

import pytest

from tests.rulesets.cataclysm.builders import war


@pytest.mark.drafted("CAT-5.1", "CAT-5.2", "CAT-2.6")
def test_each_phase_goes_round_before_the_next_begins() -> None:
    table = war(3, first="B")
    table.phase("quest", *"BCA").phase("kingdom", *"BCA")
    while len(table.told("player_phase_started")) < 6:
        table.passes()
    order = [(event["phase"], event["player"]) for event in table.told("player_phase_started")]
    assert order == [(phase, player) for phase in ("kingdom", "quest") for player in (1, 2, 0)]


@pytest.mark.drafted("CAT-5.5")
def test_an_empty_fulcrum_deck_adds_nothing() -> None:
    table = war(2)
    table.laid_out.state.fulcrums.clear()
    table.main("A").steps("add_fulcrum").legal("A")
    assert [event["reason"] for event in table.told("fulcrum_not_added")] == ["deck_empty"]


@pytest.mark.drafted("CAT-5.7")
def test_two_players_have_two_fulcrums_at_most_by_the_rule() -> None:
    table = war(2)
    table.fulcrum("sunken-bell", "A")
    table.fulcrum("obsidian-well")
    table.main("A").steps("add_fulcrum").legal("A")
    assert [event["reason"] for event in table.told("fulcrum_not_added")] == ["enough"]


@pytest.mark.drafted("CAT-5.13")
def test_the_poorest_names_any_player_and_must_name_one() -> None:
    table = war(3).dominance(A=1, B=2, C=2)
    table.steps("first_player")
    assert table.legal("A") == ["first_player 0", "first_player 1", "first_player 2"]
    assert table.refuse("A", "first_player", 7) == "bad_choice CAT-5.13"


@pytest.mark.drafted("CAT-6.2")
def test_one_corrupted_unit_of_ones_own_may_be_restored() -> None:
    table = war(2)
    one, two = table.unit("A", "neutral-hired-spear", closed=1), table.unit("A", "neutral-hired-spear")
    theirs = table.unit("B", "neutral-hired-spear", closed=1)
    table.phase("kingdom", "A")
    assert table.code("A", "restore", two) == "bad_choice"
    assert table.code("A", "restore", theirs) == "not_controller"
    table.do("A", "restore", one)
    assert not table.piece(one).closed
    assert table.question()[1] == "action"


@pytest.mark.drafted("CAT-6.8")
def test_the_active_player_goes_on_after_somebody_elses_action() -> None:
    table = war(2, "tide", "cinder").resources("A", 9).resources("B", 9)
    spear = table.unit("A", "neutral-hired-spear", "kingdom")
    table.hand("A", "neutral-mule-train").hand("B", "cinder-firebolt").main("A")
    table.do("A", "pass").do("B", "play", "cinder-firebolt", spear).passes()
    assert table.refuse("A", "play", "neutral-mule-train", "quest:0") == ""
    table.passes()
    assert table.question() == ("", "over") or table.game.state.phase != "main"


@pytest.mark.drafted("CAT-6.9")
def test_a_unit_in_play_cannot_be_sent_on_a_quest() -> None:
    table = war(2, "tide").resources("A", 9)
    road = table.quest("A", "tide-drowned-road", "quest")
    deckhand = table.unit("A", "tide-deckhand", "kingdom")
    table.main("A").do("A", "use", deckhand, 0, "quest:0").passes()
    assert (table.piece(deckhand).zone, table.piece(deckhand).quest) == (1, -1)
    assert not any(str(road) in action.split() for action in table.legal("A"))


@pytest.mark.drafted("CAT-6.10")
def test_a_unit_enters_without_questing_if_the_quest_is_taken() -> None:
    table = war(2, "tide").resources("A", 9)
    road = table.quest("A", "tide-drowned-road", "quest")
    table.hand("A", "tide-harpooner").main("A").do("A", "play", "tide-harpooner", road)
    other = table.unit("A", "neutral-hired-spear", "quest", quest=road)
    table.passes()
    assert (table.piece(table.newest()).zone, table.piece(table.newest()).quest) == (1, -1)
    assert table.piece(other).quest == road


@pytest.mark.drafted("CAT-7.1", "CAT-7.2", "CAT-7.3", "CAT-7.11")
def test_who_may_be_attached_and_when() -> None:
    table = war(2, "tide")
    bell, free = table.fulcrum("sunken-bell", "A"), table.fulcrum("obsidian-well")
    theirs = table.unit("B", "neutral-hired-spear")
    home, there = table.unit("A", "neutral-hired-spear", "kingdom"), table.unit("A", "neutral-hired-spear")
    table.phase("attach", "A")
    assert table.code("A", "attach", theirs, bell) == "not_controller"
    assert table.code("A", "attach", home, bell) == "unit_not_in_battlefield"
    assert table.code("A", "attach", there, free) == "fulcrum_not_yours"
    assert table.refuse("A", "attach", there, bell) == ""
    table.do("A", "done")
    assert table.refuse("A", "attach", there, bell) == "wrong_phase CAT-7.3"


@pytest.mark.drafted("CAT-7.5")
def test_a_fulcrum_takes_one_unit_a_round_also_if_it_is_gone() -> None:
    table = war(2, "tide")
    gate = table.fulcrum("shattering-gate", "A")
    table.fulcrum("sunken-bell", "A")
    weak, other = table.unit("A", "tide-deckhand"), table.unit("A", "neutral-hired-spear")
    table.phase("attach", "A").do("A", "attach", weak, gate)
    assert not table.there(weak)
    assert table.refuse("A", "attach", other, gate) == "fulcrum_used CAT-7.5"


@pytest.mark.drafted("CAT-7.12", "CAT-9.12")
def test_a_survivor_on_a_taken_fulcrum_is_detached_and_stays() -> None:
    table = war(2, "tide", "granite", first="B")
    throne = table.fulcrum("throne-of-shale", "A")
    guard = table.unit("A", "neutral-road-warden", fulcrum=throne, closed=1)
    table.unit("B", "granite-oathguard")
    table.battle("B").do("B", "attack_fulcrum", throne).quiet()
    assert table.piece(throne).controller == 1
    assert (table.piece(guard).fulcrum, table.piece(guard).zone) == (-1, 2)


@pytest.mark.drafted("CAT-7.10")
def test_an_attached_unit_defends_nothing_else() -> None:
    table = war(2, "tide", "granite", first="B")
    throne = table.fulcrum("throne-of-shale", "A")
    attached = table.unit("A", "tide-wave-marine", fulcrum=throne)
    table.unit("A", "neutral-hired-spear")
    table.unit("B", "granite-oathguard")
    table.battle("B").do("B", "attack_zone", "battlefield:0").passes().passes()
    assert table.refuse("A", "defender", attached) == "unit_attached CAT-7.10"


@pytest.mark.drafted("CAT-7.14", "CAT-7.15", "CAT-7.16", "CAT-7.17")
def test_a_fulcrum_is_turned_up_for_good_and_needs_no_units() -> None:
    table = war(2, "cinder", "granite").zone("A", "battlefield", burning=True)
    well = table.fulcrum("obsidian-well")
    table.unit("A", "cinder-outrider")
    table.battle("A")
    assert "fulcrum-obsidian-well" not in str([e.data for e in table.game.events or []])
    table.do("A", "attack_fulcrum", well).quiet()
    assert (table.piece(well).controller, table.piece(well).hidden) == (0, False)
    assert table.zone_power("battlefield:0") == 2
