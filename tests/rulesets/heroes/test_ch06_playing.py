"""Chapter 6: playing cards, paying, targets, support cards, Unique, Spell Ward."""

from __future__ import annotations

import pytest

from tabletop.kit.cards.pieces import NONE, Fired, Picked
from tabletop.kit.cards.settling import begin
from tests.rulesets.heroes.builders import content, dawn, duel


@pytest.mark.clause("HER-6.1")
def test_only_the_active_player_plays_from_the_own_hand() -> None:
    table = duel().coins("Ann", 5).coins("Ben", 5).hand("Ben", "hedge-knight")
    assert table.refuse("Ann", "play", "hedge-knight") == "not-in-hand HER-6.1"
    assert table.refuse("Ben", "play", "hedge-knight") == "not-your-turn HER-1.3"


@pytest.mark.clause("HER-6.2")
def test_a_reduction_stops_at_its_minimum_and_never_raises_a_cost() -> None:
    table = duel("ysolde").coins("Ann", 10).hand("Ann", "hedge-knight", "camp-follower", "spring-water")
    table.card("Ann", "season-of-plenty")
    table.do("Ann", "play", "hedge-knight").do("Ann", "play", "camp-follower")
    table.do("Ann", "play", "spring-water", table.hero("Ann"))
    assert [event["cost"] for event in table.told("card_played")] == [1, 1, 1]
    assert table.player("Ann").open == 7


@pytest.mark.clause("HER-6.2")
def test_what_asks_for_the_cost_of_a_card_uses_the_printed_one() -> None:
    table = duel("issa").coins("Ann", 7).hand("Ann", "whispered-treason")
    table.card("Ben", "season-of-plenty")
    bulwark, veteran = table.card("Ben", "mountain-bulwark"), table.card("Ben", "stoneblood-veteran")
    assert table.refuse("Ann", "play", "whispered-treason", bulwark) == "bad-target HER-6.5"
    assert table.refuse("Ann", "play", "whispered-treason", veteran) == ""


@pytest.mark.clause("HER-6.3")
def test_paying_closes_open_coins_those_that_do_not_last_first() -> None:
    table = duel("ysolde").coins("Ann", 3, 1).hand("Ann", "loan-of-silver", "hedge-knight", "seed-storm")
    assert table.refuse("Ann", "play", "seed-storm") == "not-enough-coins HER-6.3"
    table.do("Ann", "play", "loan-of-silver").do("Ann", "play", "hedge-knight")
    held = table.player("Ann")
    assert (held.open, held.closed, held.brief, held.brief_closed) == (2, 2, 0, 1)
    table.do("Ann", "end")
    assert table.player("Ann").coins == 4


@pytest.mark.clause("HER-6.4")
def test_a_failed_check_pays_nothing() -> None:
    table = duel("odran").coins("Ann", 5).hand("Ann", "rockfall")
    knight = table.card("Ann", "ember-bow")
    assert table.refuse("Ann", "play", "rockfall", knight) == "no-legal-target HER-6.5"
    table.card("Ben", "hedge-knight")
    assert table.refuse("Ann", "play", "rockfall", knight) == "bad-target HER-6.5"
    assert (table.player("Ann").open, table.pile("Ann", "hand")) == (5, ["rockfall"])


@pytest.mark.clause("HER-6.5")
def test_every_choosing_effect_needs_its_targets_before_paying() -> None:
    table = duel("odran").coins("Ann", 2).hand("Ann", "duel-order")
    mine = table.card("Ann", "hedge-knight")
    assert table.refuse("Ann", "play", "duel-order", mine) == "no-legal-target HER-6.5"
    theirs = table.card("Ben", "hedge-knight")
    assert table.refuse("Ann", "play", "duel-order", theirs) == "bad-target HER-6.5"
    other = table.card("Ben", "caravan-guard")
    table.do("Ann", "play", "duel-order", mine)
    assert (table.question(), table.player("Ann").open) == (("Ann", "targets"), 2)
    table.do("Ann", "target", other)
    assert (table.piece(other).wounds, table.piece(theirs).wounds) == (2, 0)
    assert table.player("Ann").open == 0


@pytest.mark.clause("HER-6.6")
def test_spells_on_each_need_nothing_but_a_raise_needs_a_fitting_card() -> None:
    table = duel("issa").coins("Ann", 9).hand("Ann", "dredge-up", "call-of-the-wood", "stolen-letters")
    table.graveyard("Ann", "flare", "hill-troll")
    assert table.refuse("Ann", "play", "dredge-up") == "nothing-in-graveyard HER-6.6"
    assert table.refuse("Ann", "play", "stolen-letters") == ""
    table.graveyard("Ann", "flare", "hill-troll", "hedge-knight")
    table.do("Ann", "play", "dredge-up")
    assert table.table("Ann") == ["hedge-knight"]
    assert table.pile("Ann", "graveyard") == ["flare", "hill-troll", "dredge-up"]


@pytest.mark.clause("HER-6.7")
def test_split_wounds_are_at_least_one_each_and_add_up() -> None:
    table = duel().coins("Ann", 3).hand("Ann", "firebolt-volley")
    one, two = table.card("Ben", "hill-troll"), table.card("Ben", "caravan-guard")
    table.do("Ann", "play", "firebolt-volley")
    assert table.refuse("Ann", "wound", one, 0) == "bad-split HER-6.7"
    assert table.refuse("Ann", "wound", one, 5) == "bad-split HER-6.7"
    assert table.refuse("Ann", "wound", table.hero("Ben"), 1) == "bad-target HER-6.5"
    table.do("Ann", "wound", one, 3)
    assert table.player("Ann").open == 3
    table.do("Ann", "wound", two, 1)
    assert (table.piece(one).wounds, table.piece(two).wounds) == (3, 1)


@pytest.mark.clause("HER-6.8")
def test_a_spell_goes_to_the_graveyard_then_works_then_triggers() -> None:
    table = duel().coins("Ann", 1).hand("Ann", "flare")
    table.card("Ann", "flame-dancer")
    knight = table.card("Ben", "hedge-knight")
    table.do("Ann", "play", "flare", knight)
    kinds = [event.kind for event in table.game.events or []]
    order = [kind for kind in kinds if kind in ("coins_paid", "card_played", "wounded", "queued")]
    assert order == ["coins_paid", "card_played", "wounded", "queued", "wounded"]
    assert table.piece(table.hero("Ben")).wounds == 1
    assert table.pile("Ann", "graveyard") == ["flare"]


@pytest.mark.clause("HER-6.9")
def test_an_effect_on_a_card_that_is_gone_does_nothing_and_the_others_still_work() -> None:
    table = duel("odran").coins("Ann", 3).hand("Ann", "field-medicine")
    knight = table.card("Ann", "hedge-knight", wounds=2)
    table.do("Ann", "play", "field-medicine", knight)
    assert (table.life(knight), table.pile("Ann", "hand")) == (3, ["hedge-knight"])
    table = duel("ysolde").coins("Ann", 3).hand("Ann", "spring-water")
    fired = Fired(content().number("field-medicine"), 0, 0, NONE, NONE, ((Picked(99),),))
    game = table.game
    game.decision = None
    game.push("select")
    game.push("settle")
    begin(game, fired)
    table.legal("Ann")
    assert table.pile("Ann", "hand") == ["spring-water", "hedge-knight"]


@pytest.mark.clause("HER-6.10")
def test_a_creature_comes_open_and_weak_and_its_entry_trigger_may_be_lost() -> None:
    table = duel().coins("Ann", 5).hand("Ann", "furnace-ogre")
    table.do("Ann", "play", "furnace-ogre")
    ogre = table.newest()
    assert not table.piece(ogre).closed
    assert table.refuse("Ann", "attack", ogre, table.hero("Ben")) == "first-turn-weakness HER-8.3"
    assert [event["why"] for event in table.told("trigger_lost")] == ["no_target"]


@pytest.mark.clause("HER-6.11")
def test_one_support_card_of_each_type_the_older_one_goes() -> None:
    table = duel("odran").coins("Ann", 6).hand("Ann", "plate-of-the-pass", "hold-the-wall")
    table.card("Ann", "padded-coat")
    table.card("Ben", "market-day")
    table.do("Ann", "play", "plate-of-the-pass").do("Ann", "play", "hold-the-wall")
    assert table.table("Ann") == ["plate-of-the-pass", "hold-the-wall"]
    assert table.pile("Ann", "graveyard") == ["padded-coat"]
    assert table.table("Ben") == ["market-day"]
    assert table.story("replaced") == ["replaced padded-coat"]


@pytest.mark.clause("HER-6.11")
def test_support_cards_cannot_be_attacked_and_act_at_once() -> None:
    table = duel().coins("Ann", 4).hand("Ann", "ember-bow")
    knight = table.card("Ann", "hedge-knight")
    bow = table.card("Ben", "siege-hammer")
    assert table.refuse("Ann", "attack", knight, bow) == "bad-target HER-8.2"
    table.do("Ann", "play", "ember-bow")
    table.do("Ann", "activate", table.newest(), 0, table.hero("Ben"))
    assert table.piece(table.hero("Ben")).wounds == 2


@pytest.mark.clause("HER-6.12")
def test_the_older_of_two_unique_cards_dies() -> None:
    table = duel("odran").coins("Ann", 7).hand("Ann", "iron-thane")
    old = table.card("Ann", "iron-thane")
    crow = table.card("Ben", "carrion-crow")
    other = table.card("Ben", "iron-thane")
    table.do("Ann", "play", "iron-thane")
    assert not table.there(old)
    assert table.there(other)
    assert table.numbers(crow) == (3, 2)
    assert table.pile("Ann", "graveyard") == ["iron-thane"]


@pytest.mark.clause("HER-6.13")
def test_spell_ward_keeps_off_chosen_spells_of_everybody_and_nothing_else() -> None:
    table = duel("odran").coins("Ann", 9).hand("Ann", "forge-blessing", "landslide", "rockfall")
    mine, theirs = table.card("Ann", "crossroads-colossus"), table.card("Ben", "crossroads-colossus")
    table.card("Ben", "hedge-knight")
    table.card("Ann", "hedge-knight")
    hammer = table.card("Ann", "siege-hammer")
    assert table.refuse("Ann", "play", "forge-blessing", mine) == "spell-ward HER-6.13"
    assert table.refuse("Ann", "play", "rockfall", theirs) == "spell-ward HER-6.13"
    table.do("Ann", "activate", hammer, 0, theirs).do("Ann", "play", "landslide")
    assert (table.life(mine), table.life(theirs)) == (5, 3)


@pytest.mark.clause("HER-6.14")
def test_creatures_enter_closed_without_having_been_closed() -> None:
    table = dawn("vane", "issa").coins("Ann", 5).hand("Ann", "hedge-knight", "scorched-fields")
    table.card("Ben", "rising-bog")
    table.do("Ann", "play", "hedge-knight")
    assert table.piece(table.newest()).closed
    assert table.told("closed") == []
    table.do("Ann", "play", "scorched-fields")
    assert not table.piece(table.newest()).closed


@pytest.mark.clause("HER-6.6")
def test_searches_and_looks_are_played_on_an_empty_deck() -> None:
    table = duel("ysolde").coins("Ann", 3).hand("Ann", "call-of-the-wood", "scout-report").deck("Ann")
    table.do("Ann", "play", "call-of-the-wood").do("Ann", "play", "scout-report")
    assert table.question() == ("Ann", "main_action")
    assert table.pile("Ann", "graveyard") == ["call-of-the-wood", "scout-report"]


@pytest.mark.clause("HER-6.8")
def test_a_spell_is_in_the_graveyard_while_it_works() -> None:
    table = duel("issa").coins("Ann", 2).hand("Ann", "stolen-letters").hand("Ben", "flare", "rally", "flare")
    table.do("Ann", "play", "stolen-letters")
    assert table.question() == ("Ben", "discard")
    assert table.pile("Ann", "graveyard") == ["stolen-letters"]
