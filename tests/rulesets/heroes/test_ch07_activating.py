"""Chapter 7: activated abilities and what they cost."""

from __future__ import annotations

import pytest

from tests.rulesets.heroes.builders import dawn, duel


@pytest.mark.clause("HER-7.1")
def test_own_cards_in_play_in_the_selection_phase() -> None:
    table = duel().coins("Ann", 3).coins("Ben", 3)
    bow, hammer = table.card("Ann", "ember-bow"), table.card("Ben", "siege-hammer")
    table.card("Ben", "hedge-knight")
    knight = table.card("Ann", "hedge-knight")
    assert table.refuse("Ann", "activate", hammer, 0, knight) == "not-yours HER-7.1"
    assert table.refuse("Ben", "activate", hammer, 0, knight) == "not-your-turn HER-1.3"
    table.do("Ann", "activate", bow, 0, table.hero("Ben"))
    assert table.question() == ("Ann", "main_action")
    table.do("Ann", "attack", knight, table.hero("Ben"))
    assert table.refuse("Ben", "activate", hammer, 0, knight) == "not-your-turn HER-1.3"


@pytest.mark.clause("HER-7.2")
def test_everything_is_paid_then_performed_then_triggers_follow() -> None:
    table = duel().coins("Ann", 3)
    bow = table.card("Ann", "ember-bow")
    imp = table.card("Ben", "spark-imp")
    table.do("Ann", "activate", bow, 0, imp)
    kinds = [event.kind for event in table.game.events or []]
    order = ("ability_used", "closed", "coins_paid", "performed", "shot", "died")
    assert [kind for kind in kinds if kind in order] == list(order)
    assert table.question() == ("Ben", "trigger_target")


@pytest.mark.clause("HER-7.3")
def test_closing_as_payment_needs_an_open_card_that_is_not_weak() -> None:
    table = duel().coins("Ann", 5)
    closed, new = table.card("Ann", "torch-archer", closed=True), table.card("Ann", "torch-archer", new=True)
    bow = table.card("Ann", "ember-bow", new=True)
    ready = table.card("Ann", "torch-archer", new=True)
    table.changed(ready, "dash", 1, "turn_end")
    target = table.hero("Ben")
    assert table.refuse("Ann", "activate", closed, 0, target) == "card-closed HER-7.3"
    assert table.refuse("Ann", "activate", new, 0, target) == "first-turn-weakness HER-7.3"
    assert table.refuse("Ann", "activate", ready, 0, target) == ""
    assert table.refuse("Ann", "activate", bow, 0, target) == ""


@pytest.mark.clause("HER-7.4")
def test_an_ability_that_does_not_close_its_card_works_weak_and_closed() -> None:
    table = duel("issa")
    acolyte = table.card("Ann", "blood-acolyte", new=True, closed=True)
    table.do("Ann", "activate", acolyte, 0)
    assert table.numbers(acolyte) == (3, 3)


@pytest.mark.clause("HER-7.5")
def test_once_per_turn_and_again_after_the_next_restore_phase() -> None:
    table = duel("issa")
    acolyte = table.card("Ann", "blood-acolyte")
    table.do("Ann", "activate", acolyte, 0)
    assert table.refuse("Ann", "activate", acolyte, 0) == "already-used HER-7.5"
    table.do("Ann", "end").do("Ben", "end").do("Ann", "activate", acolyte, 0)
    assert table.piece(table.hero("Ann")).wounds == 2


@pytest.mark.clause("HER-7.5")
def test_a_prepared_card_may_be_used_again() -> None:
    table = duel().coins("Ann", 2).hand("Ann", "second-charge")
    archer = table.card("Ann", "torch-archer")
    target = table.hero("Ben")
    table.do("Ann", "activate", archer, 0, target).do("Ann", "play", "second-charge", archer)
    table.do("Ann", "activate", archer, 0, target)
    assert table.piece(target).wounds == 2


@pytest.mark.clause("HER-7.6")
def test_coins_are_missing() -> None:
    table = duel()
    bow = table.card("Ann", "ember-bow")
    assert table.refuse("Ann", "activate", bow, 0, table.hero("Ben")) == "not-enough-coins HER-7.6"


@pytest.mark.clause("HER-7.6")
def test_wounds_as_payment_wake_nothing_and_may_be_the_last_life() -> None:
    table = duel("issa", "odran")
    acolyte, guard = table.card("Ann", "blood-acolyte"), table.card("Ann", "oathsworn-guard")
    coat = table.card("Ann", "padded-coat")
    table.wound(table.hero("Ann"), table.piece(table.hero("Ann")).wounds + 28)
    table.do("Ann", "activate", acolyte, 0)
    assert table.told("queued") == []
    assert (table.there(guard), table.there(coat)) == (True, True)
    assert table.game.result is not None
    assert (table.game.result.ranking[0], table.game.result.reason) == (1, "hero-defeated")


@pytest.mark.clause("HER-7.6")
def test_a_sacrificed_card_is_gone_before_its_ability_is_performed() -> None:
    table = duel()
    keg = table.card("Ann", "powder-keg")
    knight = table.card("Ben", "hedge-knight")
    table.do("Ann", "activate", keg, 0)
    assert table.pile("Ann", "graveyard") == ["powder-keg"]
    assert table.life(knight) == 1
    kinds = [event.kind for event in table.game.events or []]
    assert kinds.index("sacrificed") < kinds.index("performed")


@pytest.mark.clause("HER-7.7")
def test_a_choosing_ability_needs_a_target_before_payment() -> None:
    table = dawn("odran").coins("Ann", 3)
    hammer = table.card("Ann", "siege-hammer")
    assert table.refuse("Ann", "activate", hammer, 0) == "no-legal-target HER-7.7"
    assert table.player("Ann").open == 4


@pytest.mark.clause("HER-7.5")
def test_twice_per_turn_is_twice() -> None:
    table = duel("ysolde").coins("Ann", 5)
    hero = table.hero("Ann")
    table.wound(hero, 5)
    for _ in range(2):
        table.do("Ann", "activate", hero, 0, hero)
    assert table.refuse("Ann", "activate", hero, 0, hero) == "already-used HER-7.5"
    assert table.piece(hero).wounds == 3
