"""The deck builder's side of Duel of Heroes: what is in the pool, and own decks at the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesets.heroes import make_ruleset
from rulesets.heroes.decks import cards_of
from rulesets.heroes.workshop import HeroesWorkshop
from tabletop.match.decks import DeckStore, OwnDeck
from tabletop.match.folders import Folders
from tabletop.match.saves import encode_save, page_of, read_save, sitting_of
from tabletop.match.seats import options_from, seats_from
from tabletop.match.sitting import Sitting
from tabletop.view.decks import Deck
from tests.rulesets.heroes.builders import content

GAME = "heroes"


def workshop() -> HeroesWorkshop:
    return HeroesWorkshop(content())


def all_of(leader: str) -> Deck:
    """A legal deck: two of each card that the hero may have."""
    return Deck(leader, {card.id: 2 for card in workshop().pool() if leader in card.leaders})


def test_the_pool_has_all_cards_but_heroes_and_tokens() -> None:
    pool = {card.id for card in workshop().pool()}
    assert pool == {card.id for card in content().cards if card.type != "hero" and not card.token}
    assert {card.id for card in workshop().leaders()} == {"vane", "ysolde", "odran", "issa"}


def test_a_card_follows_the_hero_of_its_element_and_a_neutral_one_all() -> None:
    leaders = {card.id: card.leaders for card in workshop().pool()}
    assert leaders["flare"] == ("vane",)
    assert leaders["hedge-knight"] == ("vane", "ysolde", "odran", "issa")


def test_a_card_is_found_by_cost_element_type_class_and_keyword() -> None:
    hound = next(card for card in workshop().pool() if card.id == "pit-hound")
    assert hound.cost == 3
    assert hound.traits == {
        "element": ("ember",),
        "type": ("creature",),
        "class": ("beast",),
        "keyword": ("frenzied",),
    }


@pytest.mark.clause("HER-1.9")
def test_every_reason_against_a_deck_names_the_clause() -> None:
    refusals = workshop().refuse(Deck("vane", {"flare": 4, "rockfall": 1}))
    assert [(refusal.code, refusal.clause) for refusal in refusals] == [
        ("deck-illegal.copies", "HER-1.9"),
        ("deck-illegal.element", "HER-1.9"),
        ("deck-illegal.small", "HER-1.9"),
    ]
    assert [refusal.code for refusal in workshop().refuse(Deck("", {}))] == ["deck-illegal.hero"]


@pytest.mark.clause("HER-1.9")
def test_a_deck_of_ones_own_comes_to_the_table_and_is_there_again_after_a_save(tmp_path: Path) -> None:
    ruleset, folders, mine = make_ruleset(), Folders(tmp_path), all_of("odran")
    DeckStore(folders, GAME).keep(OwnDeck(Deck(mine.leader, mine.cards, "Žulová zeď")))
    options = options_from(["deck1=žulová zeď", "deck2=wall-of-keld"], ruleset, folders)
    sitting = Sitting.start(ruleset, seats_from("human,human", ruleset), 7, options)
    saved = read_save(encode_save(page_of(sitting, name="", thumbnail=b"")))
    again, notes = sitting_of(saved, ruleset)
    first = again.game.state.players[0]
    assert (again.game, notes) == (sitting.game, ())
    assert sorted([*first.deck, *first.hand]) == sorted(cards_of(content(), mine))
