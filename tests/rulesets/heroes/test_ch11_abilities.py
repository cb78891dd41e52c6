"""Chapter 11: statics, keywords that trigger, stun, prepare, search, discard, coins, raise and create."""

from __future__ import annotations

import pytest

from tests.rulesets.heroes.builders import dawn, duel


@pytest.mark.clause("HER-11.1")
def test_a_static_works_while_its_card_is_there_also_on_later_cards() -> None:
    table = duel("odran").coins("Ann", 9).hand("Ann", "hedge-knight", "recall-to-camp")
    sergeant = table.card("Ann", "banner-sergeant")
    table.do("Ann", "play", "hedge-knight")
    knight = table.newest()
    assert (table.numbers(knight), table.numbers(sergeant)) == ((2, 4), (2, 4))
    table.do("Ann", "play", "recall-to-camp", sergeant)
    assert table.numbers(knight) == (2, 3)


@pytest.mark.clause("HER-11.2")
def test_only_the_highest_number_of_a_keyword_works() -> None:
    table = duel("ysolde")
    giant = table.card("Ann", "rootbound-giant", wounds=5)
    table.changed(giant, "regrow", 1, "forever").changed(giant, "regrow", 3, "forever")
    assert table.keyword(giant, "regrow") == 3
    table.do("Ann", "end")
    assert table.piece(giant).wounds == 2


@pytest.mark.clause("HER-11.3")
def test_regrow_heals_at_the_end_of_its_controllers_turn() -> None:
    table = duel("ysolde")
    boar = table.card("Ann", "mossback-boar", wounds=3)
    table.do("Ann", "end")
    assert table.piece(boar).wounds == 2
    table.do("Ben", "end")
    assert table.piece(boar).wounds == 2


@pytest.mark.clause("HER-11.4")
def test_drain_heals_and_the_rest_becomes_life() -> None:
    table = duel("issa")
    swarm = table.card("Ann", "leech-swarm", wounds=0)
    table.do("Ann", "attack", swarm, table.hero("Ben"))
    assert table.numbers(swarm) == (2, 3)
    table = duel("issa")
    swarm = table.card("Ann", "leech-swarm", wounds=1)
    table.do("Ann", "attack", swarm, table.hero("Ben"))
    assert (table.numbers(swarm), table.most_life(swarm)) == ((2, 2), 2)


@pytest.mark.clause("HER-11.4")
def test_drain_of_a_bearer_that_died_does_nothing() -> None:
    table = duel("issa")
    swarm, troll = table.card("Ann", "leech-swarm"), table.card("Ben", "hill-troll")
    table.do("Ann", "attack", swarm, troll)
    assert not table.there(swarm)
    assert table.told("healed") == []


@pytest.mark.clause("HER-11.5")
def test_a_stunned_card_that_is_opened_stays_stunned() -> None:
    table = duel("ysolde").coins("Ann", 3).hand("Ann", "entangle")
    knight = table.card("Ben", "hedge-knight")
    table.do("Ann", "play", "entangle", knight)
    assert (table.piece(knight).closed, table.piece(knight).stunned) == (True, True)
    table.piece(knight).closed = False
    table.do("Ann", "end")
    assert not table.piece(knight).stunned


@pytest.mark.clause("HER-11.6")
def test_prepare_opens_and_clears_markers_but_not_weakness() -> None:
    table = duel("vane").coins("Ann", 4).hand("Ann", "second-charge", "second-charge")
    watchman = table.card("Ann", "night-watchman", closed=True)
    card = table.laid_out.state.pieces[watchman]
    card.attacked = card.defended = True
    table.do("Ann", "play", "second-charge", watchman)
    assert (card.closed, card.attacked, card.defended) == (False, False, False)
    assert table.numbers(watchman) == (5, 4)
    new = table.card("Ann", "hedge-knight", new=True)
    table.do("Ann", "play", "second-charge", new)
    assert table.refuse("Ann", "attack", new, table.hero("Ben")) == "first-turn-weakness HER-8.3"


@pytest.mark.clause("HER-11.7")
def test_closing_and_opening_twice_does_nothing() -> None:
    table = duel("vane").coins("Ann", 2).hand("Ann", "second-charge")
    watchman = table.card("Ann", "night-watchman")
    table.do("Ann", "play", "second-charge", watchman)
    assert table.numbers(watchman) == (4, 4)
    assert table.told("opened") == []
    table = duel("issa").coins("Ann", 2).hand("Ann", "choking-fog")
    knight = table.card("Ben", "hedge-knight", closed=True)
    table.do("Ann", "play", "choking-fog", knight)
    assert (table.piece(knight).poison, table.told("closed")) == (2, [])


@pytest.mark.clause("HER-11.8")
def test_a_search_shows_what_is_taken_and_is_no_draw() -> None:
    table = duel("ysolde").coins("Ann", 2).hand("Ann", "call-of-the-wood")
    table.deck("Ann", "flare", "stag-rider", "hedge-knight", "mossback-boar")
    rider = table.card("Ann", "stag-rider")
    table.do("Ann", "play", "call-of-the-wood")
    assert sorted(table.legal("Ann")) == ["nothing", "take mossback-boar", "take stag-rider"]
    assert table.refuse("Ann", "take", "flare") == "bad-target HER-11.8"
    table.do("Ann", "take", "mossback-boar")
    assert table.pile("Ann", "hand") == ["mossback-boar"]
    (event,) = [e for e in table.game.events or [] if e.kind == "searched"]
    assert event.known_to(1)["card"] == "mossback-boar"
    assert table.numbers(rider) == (4, 4)


@pytest.mark.clause("HER-11.9")
def test_the_discarding_player_chooses_and_nothing_dies() -> None:
    table = duel("issa").coins("Ann", 2).hand("Ann", "stolen-letters")
    table.hand("Ben", "hedge-knight", "flare", "rally")
    crow = table.card("Ann", "carrion-crow")
    table.do("Ann", "play", "stolen-letters")
    assert table.question() == ("Ben", "discard")
    table.do("Ben", "discard", "hedge-knight").do("Ben", "discard", "rally")
    assert table.pile("Ben", "graveyard") == ["hedge-knight", "rally"]
    assert (table.pile("Ben", "hand"), table.numbers(crow)) == (["flare"], (2, 1))


@pytest.mark.clause("HER-11.10")
def test_coins_above_ten_and_a_loser_who_chooses() -> None:
    table = duel("vane").coins("Ann", 10).coins("Ben", 1, 1).hand("Ann", "prospector", "toll-collector")
    table.do("Ann", "play", "prospector")
    assert table.player("Ann").coins == 11
    table.do("Ann", "play", "toll-collector")
    assert table.question() == ("Ben", "lose_coin")
    table.do("Ben", "lose", "closed")
    assert (table.player("Ben").open, table.player("Ben").closed) == (1, 0)


@pytest.mark.clause("HER-11.10")
def test_with_no_coins_left_nothing_happens() -> None:
    table = duel("vane").coins("Ann", 4).coins("Ben", 0).hand("Ann", "toll-collector")
    table.do("Ann", "play", "toll-collector")
    assert (table.question(), table.told("coin_lost")) == (("Ann", "main_action"), [])


@pytest.mark.clause("HER-11.11")
def test_raised_creatures_enter_without_having_been_played() -> None:
    table = duel("issa", "issa").coins("Ann", 3).hand("Ann", "dredge-up").graveyard("Ann", "rat-piper")
    table.card("Ben", "rising-bog")
    table.do("Ann", "play", "dredge-up")
    assert table.table("Ann") == ["rat-piper", "bog-rat"]
    assert [table.piece(number).closed for number in list(table.game.state.pieces)[-2:]] == [True, True]
    assert table.player("Ann").open == 0
    assert len(table.told("card_played")) == 1


@pytest.mark.clause("HER-11.3")
def test_a_hero_regrows_through_a_static() -> None:
    table = dawn("ysolde")
    table.card("Ann", "bark-mantle")
    table.wound(table.hero("Ann"), 5)
    table.do("Ann", "end")
    assert table.piece(table.hero("Ann")).wounds == 3
