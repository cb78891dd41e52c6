"""Chapter 5: the selection phase, Frenzied creatures, conceding, offering a draw."""

from __future__ import annotations

import pytest

from tests.rulesets.heroes.builders import dawn, duel


@pytest.mark.clause("HER-5.1", "HER-5.2")
def test_the_choices_come_back_in_any_order_and_number() -> None:
    table = duel("issa").coins("Ann", 4).hand("Ann", "hedge-knight", "hedge-knight")
    acolyte, knight = table.card("Ann", "blood-acolyte"), table.card("Ann", "hedge-knight")
    verbs = {action.split()[0] for action in table.legal("Ann")}
    assert verbs == {"play", "activate", "attack", "end"}
    table.do("Ann", "play", "hedge-knight").do("Ann", "attack", knight, table.hero("Ben"))
    table.do("Ann", "activate", acolyte, 0).do("Ann", "play", "hedge-knight")
    assert table.question() == ("Ann", "main_action")


@pytest.mark.clause("HER-5.3")
def test_no_choice_while_something_is_being_settled() -> None:
    table = duel().coins("Ann", 4).hand("Ann", "hired-crossbow", "flare")
    table.card("Ben", "hedge-knight")
    table.do("Ann", "play", "hired-crossbow")
    assert table.question() == ("Ann", "trigger_target")
    assert table.refuse("Ann", "play", "flare", table.hero("Ben")) == "not-settled HER-5.3"
    assert table.refuse("Ann", "end") == "not-settled HER-5.3"


@pytest.mark.clause("HER-5.4")
def test_a_frenzied_creature_that_could_attack_comes_first() -> None:
    table = duel().coins("Ann", 5).hand("Ann", "flare")
    hound, knight = table.card("Ann", "pit-hound"), table.card("Ann", "hedge-knight")
    assert table.refuse("Ann", "play", "flare", table.hero("Ben")) == "frenzied-first HER-5.4"
    assert table.refuse("Ann", "attack", knight, table.hero("Ben")) == "frenzied-first HER-5.4"
    assert table.refuse("Ann", "end") == "frenzied-first HER-5.4"
    assert table.refuse("Ann", "offer_draw") == ""
    assert table.refuse("Ann", "concede") == ""
    table.do("Ann", "attack", hound, table.hero("Ben"))
    assert table.refuse("Ann", "end") == ""


@pytest.mark.clause("HER-5.4")
def test_a_frenzied_creature_that_has_just_come_with_dash_counts_too() -> None:
    table = duel().coins("Ann", 5).hand("Ann", "cinder-runner", "pit-hound")
    table.do("Ann", "play", "pit-hound")
    assert table.refuse("Ann", "end") == ""
    table.do("Ann", "play", "cinder-runner")
    assert table.refuse("Ann", "end") == "frenzied-first HER-5.4"


@pytest.mark.clause("HER-5.5")
def test_the_turn_may_be_ended_at_once() -> None:
    table = dawn()
    assert "end" in table.legal("Ann")
    table.do("Ann", "end")
    assert table.question() == ("Ben", "main_action")


@pytest.mark.clause("HER-5.6")
def test_an_action_names_everything_and_both_see_it() -> None:
    table = duel().coins("Ann", 1).hand("Ann", "flare")
    knight = table.card("Ben", "hedge-knight")
    table.do("Ann", "play", "flare", knight)
    (event,) = [e for e in table.game.events or [] if e.kind == "card_played"]
    assert event.known_to(1)["card"] == "flare"
    assert event.known_to(None)["targets"] == [[knight, 0]]


@pytest.mark.clause("HER-5.7")
@pytest.mark.parametrize("player", ["Ann", "Ben"])
def test_conceding_at_any_own_decision(player: str) -> None:
    table = duel()
    knight = table.card("Ann", "hedge-knight")
    table.card("Ben", "hedge-knight")
    if player == "Ben":
        table.do("Ann", "attack", knight, table.hero("Ben"))
        assert table.question() == ("Ben", "defender")
    table.do(player, "concede")
    assert table.game.result is not None
    winner = 1 if player == "Ann" else 0
    assert (table.game.result.ranking[0], table.game.result.reason) == (winner, "conceded")


@pytest.mark.clause("HER-5.8")
def test_a_draw_may_be_offered_once_a_turn() -> None:
    table = duel()
    table.do("Ann", "offer_draw")
    assert table.question() == ("Ben", "accept_draw")
    table.do("Ben", "refuse")
    assert table.refuse("Ann", "offer_draw") == "offer-used HER-5.8"
    table.do("Ann", "end")
    assert table.refuse("Ann", "offer_draw") == "not-your-turn HER-1.3"
    table.do("Ben", "end").do("Ann", "offer_draw").do("Ben", "accept")
    assert table.game.result is not None
    assert (table.game.result.drawn, table.game.result.reason) == (True, "agreed")


@pytest.mark.clause("HER-5.8")
def test_a_draw_is_offered_in_the_selection_phase_only() -> None:
    table = duel()
    knight = table.card("Ann", "hedge-knight")
    table.card("Ben", "hedge-knight")
    table.do("Ann", "attack", knight, table.hero("Ben"))
    assert table.refuse("Ben", "offer_draw") == "wrong-phase HER-5.8"
