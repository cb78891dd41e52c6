"""Every ruleset whose players bring decks: its pool, its ready decks, and decks as text and as options."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.engine.game import Game
from tabletop.match.decktext import CardNames
from tabletop.view.catalogue import LANGUAGES, Catalogue
from tabletop.view.decks import Deck, PoolCard, Workshop
from tests.conformance.subjects import PACKAGES, Subject, subject
from tests.conformance.words import Words

DECKED = [id for id in PACKAGES if subject(id).ruleset.make_workshop is not None]

decked = pytest.mark.parametrize("ruleset_id", DECKED)
every_language = pytest.mark.parametrize("language", LANGUAGES)


class Desk:
    """A workshop and its words."""

    def __init__(self, subject: Subject, folder: Path) -> None:
        assert subject.ruleset.make_workshop is not None
        self.workshop: Workshop = subject.ruleset.make_workshop()
        self.words = Words(subject, folder)
        self.cards: tuple[PoolCard, ...] = (*self.workshop.pool(), *self.workshop.leaders())

    def catalogue(self, language: str) -> Catalogue:
        return next(one for one in self.words.catalogues if one.language == language)

    def names(self, language: str) -> CardNames:
        return CardNames.of(self.workshop, self.catalogue(language))


@pytest.fixture
def desk(ruleset_id: str, tmp_path: Path) -> Desk:
    return Desk(subject(ruleset_id), tmp_path)


@decked
def test_leaders_lead_and_cards_follow_somebody(desk: Desk) -> None:
    leaders = {card.id for card in desk.workshop.leaders()}
    assert all(card.limit == 0 for card in desk.workshop.leaders())
    assert all(card.limit > 0 and set(card.leaders) <= leaders for card in desk.workshop.pool())
    assert len({card.id for card in desk.cards}) == len(desk.cards)


@decked
def test_every_card_is_worded_in_all_languages(desk: Desk) -> None:
    assert desk.words.faults(desk.cards) == []
    assert desk.words.faults(desk.workshop.filters()) == []


@decked
def test_cards_have_no_traits_that_cannot_be_chosen(desk: Desk) -> None:
    known = {filter.id: {trait.id for trait in filter.traits} for filter in desk.workshop.filters()}
    for card in desk.workshop.pool():
        assert all(set(traits) <= known[filter] for filter, traits in card.traits.items()), card.id


@decked
def test_ready_decks_are_legal_and_their_values_start_a_game(ruleset_id: str, desk: Desk) -> None:
    rules = subject(ruleset_id).ruleset.rules
    seats = subject(ruleset_id).ruleset.seats[0]
    for value, _, deck in desk.workshop.ready():
        assert desk.workshop.refuse(deck) == ()
        assert desk.workshop.deck(value) == deck
        for option in rules.options:
            if option.open:
                assert value in option.values
                Game.start(rules, seats, 1, {option.id: desk.workshop.value(deck)})


@decked
def test_a_value_is_its_deck_again(desk: Desk) -> None:
    for leader in desk.workshop.leaders():
        deck = Deck(leader.id, {card.id: 1 for card in desk.workshop.pool()})
        assert desk.workshop.deck(desk.workshop.value(deck)) == deck


@decked
def test_a_deck_without_a_leader_and_without_cards_is_refused_with_a_clause(desk: Desk) -> None:
    refusals = desk.workshop.refuse(Deck("", {}))
    assert refusals
    assert all(refusal.clause for refusal in refusals)
    assert desk.words.faults([refusal.message for refusal in refusals]) == []


@decked
@every_language
@pytest.mark.parametrize("line", ["3 {}", "• 3x {},", "{} ×3", "[3] “{}”", "3\u00a0{}"])
def test_every_card_is_read_by_its_name(desk: Desk, language: str, line: str) -> None:
    for reader in (desk.names(LANGUAGES[0]), desk.names(language)):
        for card in desk.cards:
            reading = reader.read(line.format(desk.catalogue(language).text(card.name)))
            if card.limit:
                assert (reading.deck.cards, reading.unknown) == ({card.id: 3}, ())
            else:
                assert (reading.deck.leader, reading.unknown) == (card.id, ())


@decked
@every_language
def test_a_deck_written_in_one_language_is_the_same_in_another(desk: Desk, language: str) -> None:
    deck = Deck(desk.workshop.leaders()[-1].id, {card.id: 2 for card in desk.workshop.pool()})
    text = desk.names(language).write(deck, ("3 Yeti",))
    for other in LANGUAGES:
        shouted, joined = text.upper().replace("\n", "\r\n"), "; ".join(text.splitlines())
        for given in (text, shouted, joined, text.replace("'", "’")):
            reading = desk.names(other).read(given)
            assert reading.deck == deck
            assert [line.upper() for line in reading.unknown] == ["3 YETI"]
