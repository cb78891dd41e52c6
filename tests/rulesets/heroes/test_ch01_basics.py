"""Chapter 1: aim, players, turns, card text, chance, decks."""

from __future__ import annotations

import pytest

from rulesets.heroes.decks import cards_of, deck_of, deck_value, ready_deck, refuse_deck
from tabletop.engine.game import Game, OptionError
from tabletop.view.decks import Deck
from tests.rulesets.heroes.builders import content, duel, new_game, rules


@pytest.mark.clause("HER-1.1")
def test_the_game_is_won_by_defeating_the_enemy_hero() -> None:
    table = duel().coins("Ann", 1).hand("Ann", "flare")
    table.wound(table.hero("Ben"), 26)
    table.do("Ann", "play", "flare", table.hero("Ben"))
    assert table.question() == ("", "over")
    assert table.game.result is not None
    assert table.game.result.ranking == (0, 1)


@pytest.mark.clause("HER-1.2")
@pytest.mark.parametrize("seats", [1, 3])
def test_a_table_with_another_number_of_players_does_not_start(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 2 seats"):
        Game.start(rules(), seats, 1)
    assert len(new_game().game.state.players) == 2


@pytest.mark.clause("HER-1.3")
def test_only_the_active_player_acts_and_turns_alternate() -> None:
    table = duel()
    assert table.refuse("Ben", "end") == "not-your-turn HER-1.3"
    table.do("Ann", "end")
    assert table.question() == ("Ben", "main_action")
    assert table.refuse("Ann", "end") == "not-your-turn HER-1.3"
    table.do("Ben", "end")
    assert table.question() == ("Ann", "main_action")


@pytest.mark.clause("HER-1.4")
def test_the_text_of_a_card_wins_over_a_rule() -> None:
    table = duel()
    lancer = table.card("Ann", "dune-lancer", new=True)
    runner = table.card("Ann", "hedge-knight", new=True)
    assert table.refuse("Ann", "attack", runner, table.hero("Ben")) == "first-turn-weakness HER-8.3"
    assert table.refuse("Ann", "attack", lancer, table.hero("Ben")) == ""


@pytest.mark.clause("HER-1.5")
def test_a_ban_beats_a_permission() -> None:
    table = duel()
    hound = table.card("Ann", "pit-hound")
    assert table.refuse("Ann", "end") == "frenzied-first HER-5.4"
    table.changed(hound, "no-attack", 1, "forever")
    assert table.refuse("Ann", "end") == ""
    assert table.refuse("Ann", "attack", hound, table.hero("Ben")) == "pacifist HER-8.1"


@pytest.mark.clause("HER-1.6")
def test_an_ability_does_as_much_as_it_can() -> None:
    table = duel("issa").coins("Ann", 4).hand("Ann", "price-of-blood", "field-medicine")
    table.deck("Ann", "hedge-knight")
    table.wound(table.hero("Ann"), 1)
    table.do("Ann", "play", "price-of-blood")
    assert table.pile("Ann", "hand") == ["field-medicine", "hedge-knight"]
    table.do("Ann", "play", "field-medicine", table.hero("Ann"))
    assert table.piece(table.hero("Ann")).wounds == 0
    assert table.pile("Ann", "hand") == ["hedge-knight"]


@pytest.mark.clause("HER-1.7")
def test_numbers_never_fall_below_zero() -> None:
    table = duel("ysolde")
    knight = table.card("Ann", "hedge-knight")
    table.changed(knight, "strike", -5, "turn_end").changed(knight, "strike", 1, "turn_end")
    assert table.numbers(knight) == (0, 3)
    table.do("Ann", "attack", knight, table.hero("Ben"))
    assert table.piece(table.hero("Ben")).wounds == 0


@pytest.mark.clause("HER-1.7")
def test_a_cost_never_falls_below_zero() -> None:
    table = duel("ysolde").hand("Ann", "loan-of-silver")
    table.do("Ann", "play", "loan-of-silver")
    assert table.told("card_played")[-1]["cost"] == 0


@pytest.mark.clause("HER-1.8")
def test_the_same_seed_and_decisions_give_the_same_game() -> None:
    first, second, other = new_game(7), new_game(7), new_game(8)
    assert first.game == second.game
    rolls = [event["number"] for event in first.told("die_rolled")]
    assert all(1 <= number <= 6 for number in rolls)
    assert first.game.rng.state != other.game.rng.state


@pytest.mark.clause("HER-1.9")
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"flare": 4}, "deck-illegal.copies"),
        ({"rockfall": 1}, "deck-illegal.element"),
        ({"bog-rat": 1}, "deck-illegal.never"),
        ({"issa": 1}, "deck-illegal.never"),
        ({"no-such-card": 1}, "deck-illegal.unknown"),
    ],
)
def test_an_illegal_deck_is_told_with_the_card(change: dict[str, int], reason: str) -> None:
    deck = ready_deck(content(), next(iter(content().decks)))
    vane = Deck("vane", {"hedge-knight": 3, "caravan-guard": 3, **_others("flare")})
    assert [r.code for r in refuse_deck(content(), Deck("vane", {**vane.cards, **change}))] == [reason]
    assert refuse_deck(content(), vane) == ()
    assert refuse_deck(content(), deck) == ()


def _others(*without: str) -> dict[str, int]:
    """Three of each ember card up to 40 cards and more."""
    ids = [c.id for c in content().cards if c.element == "ember" and c.type != "hero" and c.id not in without]
    return dict.fromkeys(ids, 2)


@pytest.mark.clause("HER-1.9")
def test_forty_cards_are_enough_and_39_are_not() -> None:
    name = next(iter(content().decks))
    deck = ready_deck(content(), name)
    some = next(iter(deck.cards))
    less = Deck(deck.leader, {**deck.cards, some: deck.cards[some] - 1})
    assert (deck.size, refuse_deck(content(), deck)) == (40, ())
    assert [refusal.code for refusal in refuse_deck(content(), less)] == ["deck-illegal.small"]


@pytest.mark.clause("HER-1.9")
def test_a_table_does_not_start_with_a_deck_that_is_too_small() -> None:
    small = deck_value(Deck("vane", {"hedge-knight": 3, "flare": 3}))
    with pytest.raises(OptionError) as caught:
        new_game(ann=small)
    assert (caught.value.refusal.code, caught.value.refusal.params["have"]) == ("deck-illegal.small", 6)


@pytest.mark.clause("HER-1.10")
def test_the_four_ready_decks_are_legal_and_have_40_cards() -> None:
    for name in content().decks:
        deck = deck_of(content(), name)
        assert deck is not None
        assert refuse_deck(content(), deck) == ()
        assert len(cards_of(content(), deck)) == 40
    assert {content().decks[name].hero for name in content().decks} == {"vane", "ysolde", "odran", "issa"}
    name = next(iter(content().decks))
    assert new_game(ann=name, ben=name).question()[1] == "choose_order"
