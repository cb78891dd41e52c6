"""The texts of cards: made from what they do, in English as in the files, whole in every language."""

import re
from collections import Counter
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo

from rulesets.heroes.content import Content, Printed
from rulesets.heroes.face.card_text import ability_text, card_text
from tabletop.engine.text import Message
from tabletop.view.catalogue import LANGUAGES, Catalogue
from tests.rulesets.wording import words

GAME = "heroes"
CONTENT = Content()
TEXTED = [card for card in CONTENT.cards if card.keywords or card.abilities]
"""All cards that have something to say."""

NUMBER = re.compile(r"\d+")

every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(scope="module")
def catalogues(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Catalogue]:
    """The words as they stand in the sources, not as they were last compiled."""
    folder: Path = tmp_path_factory.mktemp("locale")
    for language in LANGUAGES:
        (folder / language).mkdir()
        with (folder / language / f"{GAME}.mo").open("wb") as file:
            write_mo(file, words(GAME, language))
    return {language: Catalogue(language, GAME, (), folder) for language in LANGUAGES}


def message(card: Printed) -> Message:
    text = card_text(card)
    assert text is not None
    return text


def card(card_id: str) -> Printed:
    return CONTENT.cards[CONTENT.number(card_id)]


def test_every_english_text_is_the_one_in_the_files(catalogues: dict[str, Catalogue]) -> None:
    english = catalogues["en"]
    told = {one.id: english.text(message(one)) for one in TEXTED if one.type != "hero"}

    assert told == {one.id: one.text for one in CONTENT.cards if one.text and one.type != "hero"}
    assert len(told) == 102


def test_every_ability_of_a_hero_says_what_the_file_says(catalogues: dict[str, Catalogue]) -> None:
    heroes = [CONTENT.cards[number] for number in CONTENT.heroes]
    told = [catalogues["en"].text(ability_text(hero, one)) for hero in heroes for one in hero.abilities]

    raws = [raw for hero in heroes for raw in hero.raw]
    assert told == [f"{raw.key.capitalize()} – {raw.text}" for raw in raws]
    assert len(told) == 8


def test_cards_that_do_nothing_say_nothing() -> None:
    silent = {one.id for one in CONTENT.cards if card_text(one) is None}

    assert silent == {"sapling", "bog-rat", "hedge-knight", "caravan-guard"}


@every_language
def test_no_text_lacks_a_word(language: str, catalogues: dict[str, Catalogue]) -> None:
    texts = {one.id: catalogues[language].text(message(one)) for one in TEXTED}

    assert {id: text for id, text in texts.items() if re.search(r"[⟨⟩{}]|  |\.\.| [.,;:]", text)} == {}


@every_language
def test_every_text_begins_and_ends_as_a_sentence(language: str, catalogues: dict[str, Catalogue]) -> None:
    texts = [catalogues[language].text(message(one)) for one in TEXTED]

    assert [text for text in texts if not text.endswith(".")] == []
    assert [text for text in texts if not (text[0].isupper() or text[0] == "[")] == []


@every_language
def test_every_language_names_the_numbers_of_the_english_text(
    language: str, catalogues: dict[str, Catalogue]
) -> None:
    numbers = {
        tongue: {one.id: Counter(NUMBER.findall(catalogues[tongue].text(message(one)))) for one in TEXTED}
        for tongue in ("en", language)
    }

    assert {id: left for id, all_ in numbers["en"].items() if (left := all_ - numbers[language][id])} == {}


@every_language
def test_tokens_are_told_with_their_printed_numbers(language: str, catalogues: dict[str, Catalogue]) -> None:
    makers = [
        (one, card(step.effect.token))
        for one in TEXTED
        for ability in one.abilities
        for step in ability.program.steps
        if step.op == "create"
    ]

    assert len(makers) == 6
    for one, token in makers:
        assert f"({token.strike}/{token.life})" in catalogues[language].text(message(one))


def test_effects_that_fetch_cards_fetch_the_one_their_words_speak_of() -> None:
    fetched = [
        (one.id, step.effect.n)
        for one in TEXTED
        for ability in one.abilities
        for step in ability.program.steps
        if step.op in ("search", "recall", "raise")
    ]

    assert len(fetched) == 4
    assert {number for _, number in fetched} == {1}


@pytest.mark.parametrize(
    ("card_id", "text"),
    [
        ("ember-bow", "[1 mince, vyčerpejte tuto kartu; jednou za tah]: vystřelte silou 2 na zvolenou"),
        ("spring-water", "Vyléčte 5 zranění zvolené postavě; zbavte ji všeho Jedu."),
        ("duel-order", "tatáž bytost bojuje proti zvolené nepřátelské bytosti."),
        ("bark-mantle", "Trvale: váš hrdina má Pancíř 1 a Regeneraci 2."),
        ("hold-the-wall", "má +0/+1 a Vytrvalou obranu."),
        ("whispered-treason", "Ovládněte zvolenou nepřátelskou bytost"),
        ("seed-storm", "Vytvořte 3 žetony Sazenice (1/2)."),
    ],
)
def test_czech_texts_use_the_case_their_verb_asks_for(
    card_id: str, text: str, catalogues: dict[str, Catalogue]
) -> None:
    told = catalogues["cs"].text(message(card(card_id))).replace("\N{NO-BREAK SPACE}", " ")

    assert text in told
