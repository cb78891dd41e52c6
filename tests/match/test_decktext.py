"""Decks as text: written plainly, read from whatever a chat makes of it, nothing lost."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.match.decktext import CardNames, settled
from tabletop.view.catalogue import LANGUAGES
from tabletop.view.decks import Deck
from tests.example.workshop import NAMES, READY, ToyWorkshop, renamed, words_in, write_words

CARDS = [card.id for card in ToyWorkshop().pool()]


@pytest.fixture(scope="module")
def locale(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("locale")
    write_words(folder)
    return folder


@pytest.fixture(scope="module")
def names(locale: Path) -> CardNames:
    return CardNames.of(ToyWorkshop(), words_in(locale, "en"))


def test_a_deck_is_one_line_for_each_card_and_one_for_its_leader(names: CardNames) -> None:
    text = names.write(renamed(READY, "Mine"))
    assert text == "Deck: Mine\nLeader: Ada of the Tower\n3 Spark\n2 Wall\n1 Ox\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_written_in_a_language_is_read_in_all(locale: Path, language: str) -> None:
    deck = renamed(Deck("bo", dict.fromkeys(CARDS, 1)), "Můj Ёж")
    text = CardNames.of(ToyWorkshop(), words_in(locale, language)).write(deck)
    for other in LANGUAGES:
        reading = CardNames.of(ToyWorkshop(), words_in(locale, other)).read(text)
        assert (reading.deck, reading.unknown) == (deck, ())


@pytest.mark.parametrize(
    "line",
    [
        "3 Smith’s Cat",
        "3 Smith's Cat",
        "3 smiths cat",
        "3x Smith‘s Cat",
        "3 x SMITH`S CAT",
        "x3 Smith's Cat",
        "3× Smith's Cat",
        "3х Smith's Cat",
        "- 3 Smith's Cat",
        "• 3 Smith's Cat",
        "* 3 Smith's Cat",
        "-3 Smith's Cat",
        "– 3 Smith's Cat",
        "> 3 Smith's Cat",
        "\t3\u00a0Smith's\u00a0Cat  ",
        "3\u202fSmith's Cat",
        "**3 Smith's Cat**",
        "3 **Smith's Cat**",
        "1. 3 Smith's Cat",
        "2) 3x Smith's Cat",
        "Smith's Cat x3",
        "Smith's Cat (3)",
        "Smith's Cat 3",
        "Smith's Cat: 3",
        "[3] Smith's Cat",
        "(3x) Smith's Cat",
        "3 smiths-cat",
        "\ufeff3 Smith's Cat",
        "3 “Smith's Cat”",
        "3 Smith's\u200b Cat,",
        "３ Smith's Cat",
        "3 Kovářova kočka",
        "3 KOVAROVA KOCKA",
        "3 Кошка кузнеца",
        "3 kovačeva mačka",
        "☐ 3 Smith's Cat",
        "3: Smith's Cat",
        "- [ ] 3 Smith's Cat",
        '"3 Smith\'s Cat"',
        "`3 Smith's Cat`",
        "❖ 3 Smith's Cat",
        "➕ 3 Smith's Cat 🔥",
        "3️⃣ Smith's Cat",
        "3, Smith's Cat",
        "12. Smith's Cat x3",
        "3ks Kovářova kočka",
        "3 шт. Кошка кузнеца",
        "Kovačeva mačka 3 kom",
        "3 Smith's Cat (beast)",
        "[01/12/2026, 10:32:05] Jana: 3 Smith's Cat",
        "10:32 Jana: • 3 Smith's Cat",
    ],
)
def test_a_line_survives_a_chat(names: CardNames, line: str) -> None:
    reading = names.read(line)
    assert (reading.deck.cards, reading.unknown) == ({"smiths-cat": 3}, ())


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("Ox", {"ox": 1}),
        ("2 X-Axe", {"axe": 2}),
        ("2xX-Axe", {"axe": 2}),
        ("x2 x-axe", {"axe": 2}),
        ("Agent 7", {"agent-7": 1}),
        ("2 Agent 7", {"agent-7": 2}),
        ("Agent 7 x2", {"agent-7": 2}),
        ("3 старый еж", {"tree": 3}),
        ("3 djurdjevo", {}),
        ("3 Durdevo stablo", {"tree": 3}),
        ("0 Ox", {}),
    ],
)
def test_counts_and_names_are_told_apart(names: CardNames, line: str, cards: dict[str, int]) -> None:
    assert names.read(line).deck.cards == cards


@pytest.mark.parametrize("form", ["NFC", "NFD", "NFKC", "NFKD"])
def test_every_form_of_the_same_letters_is_read(names: CardNames, form: str) -> None:
    for id, words in NAMES.items():
        for word in words:
            reading = names.read(unicodedata.normalize(form, f"2 {word}"))  # type: ignore[arg-type]
            assert {reading.deck.leader, *reading.deck.cards} - {""} == {id}


def test_split_lines_are_added_up_and_comments_and_blanks_left_out(names: CardNames) -> None:
    reading = names.read("# mine\r\n\r\n2 Spark\r\n// more\r\n  \r\nSpark\r\nHero: x\rLeader: bo")
    assert (reading.deck, reading.unknown) == (Deck("bo", {"spark": 3}), ("Hero: x",))


@pytest.mark.parametrize(
    "line",
    [
        "Leader: Ada of the Tower",
        "ada of the tower",
        "1 Ada z Věže",
        "Velitel: ada",
        "**Leader:** Ada of the Tower",
        "Captain: Ada of the Tower",
    ],
)
def test_the_leader_is_known_with_and_without_a_word_before(names: CardNames, line: str) -> None:
    assert names.read(line).deck.leader == "ada"


def test_lines_that_a_chat_has_joined_are_read_too(names: CardNames) -> None:
    reading = names.read("2 Spark, 1 Wall; 3 Nobody / Ox")
    assert (reading.deck.cards, reading.unknown) == ({"spark": 2, "wall": 1, "ox": 1}, ("3 Nobody",))


@pytest.mark.parametrize("text", ["Bo; 2 Spark; 1 Ox", "2 Spark; Leader: Bo; Ox", "&bull; 2 Spark; Bo; 1 Ox"])
def test_one_line_with_semicolons_is_no_text_of_an_option(names: CardNames, text: str) -> None:
    assert names.read(text).deck == Deck("bo", {"spark": 2, "ox": 1})


def test_the_text_of_an_option_is_a_deck_as_well(names: CardNames) -> None:
    assert names.read(ToyWorkshop().value(READY)).deck == READY


def test_a_second_leader_and_a_second_name_are_kept_as_they_are(names: CardNames) -> None:
    reading = names.read("Deck: A\nDeck: B\nLeader: Bo\nLeader: Ada of the Tower")
    assert (reading.deck, reading.unknown) == (Deck("bo", {}, "A"), ("Deck: B", "Leader: Ada of the Tower"))
    again = settled(reading.deck, reading.unknown, names)
    assert again == reading


def test_cards_that_are_no_more_become_lines_and_come_back_when_they_are(names: CardNames) -> None:
    gone = settled(Deck("zed", {"ox": 1, "yeti": 2}, "A"), ("2 Spark", "3 Yak"), names)
    assert gone.deck == Deck("", {"ox": 1, "spark": 2}, "A")
    assert gone.unknown == ("zed", "2 yeti", "3 Yak")


@given(
    st.dictionaries(st.sampled_from(CARDS), st.integers(1, 99)),
    st.sampled_from(["", "ada", "bo"]),
    st.lists(
        st.sampled_from(["3 Yeti", "Creatures (12)", "???", "- [x] 2 Krtek, 1 Žába", "x", "Deck"]),
        unique=True,
    ),
)
def test_nothing_is_lost_on_the_way_out_and_in(
    names: CardNames, cards: dict[str, int], leader: str, unknown: list[str]
) -> None:
    deck = Deck(leader, cards, "Mine")
    once = names.read(names.write(deck, unknown))
    assert (once.deck, once.unknown) == (deck, tuple(unknown))
