"""The words of War of the Pyramids: complete, alike in every language, and set as print would set them."""

import gettext
import re
from pathlib import Path

import pytest
from babel import Locale

from rulesets.pyramids.content import COLOURS, Content
from tabletop.kit.rulebook import read_rulebook
from tabletop.view.catalogue import LANGUAGES
from tests.rulesets.wording import PLACEHOLDER, clause_ids, forms, messages, msgid, plain, texts, words

RULESET = Path(__file__).resolve().parents[3] / "rulesets" / "pyramids"

GAME = "pyramids"
CLAUSE = re.compile(r"PYR-\d+\.\d+")

CLAUSES_BY_CHAPTER = (11, 12, 11, 7, 11, 8, 6, 10, 13, 7, 17, 16, 15, 5, 7, 4)
"""How many clauses each chapter of the spec has, 160 in all."""

REFUSAL_PLACEHOLDERS = {
    "E_GAME_OVER": set(),
    "E_NOT_YOUR_TURN": set(),
    "E_WRONG_PHASE": set(),
    "E_TOKEN_USED": set(),
    "E_SPACE_TAKEN": {"space"},
    "E_BALANCE": {"empty", "tokens"},
    "E_POSITION_TAKEN": set(),
    "E_SETUP": set(),
    "E_CARD": {"card"},
    "E_CARD_TIMING": {"card"},
    "E_TILE_GONE": {"tile"},
    "E_NO_TROOP": {"have"},
    "E_PORT_USED": set(),
    "E_LAND_DONE": set(),
    "E_NO_STEPS": {"steps"},
    "E_NOT_ADJACENT": {"field", "from"},
    "E_WALL": {"field"},
    "E_PORT_SOURCE": set(),
    "E_PORT_TARGET": set(),
    "E_VETERANS": {"need", "have"},
    "E_PP_FULL": set(),
    "E_NO_FIELD": set(),
    "E_TARGET": set(),
    "E_ENEMY_HERE": set(),
    "E_NO_PYRAMID": set(),
    "E_LEVEL": {"level"},
    "E_COLOUR": set(),
    "E_HAVE_TILE": {"tile"},
    "E_RACK_FULL": set(),
    "E_CREATURE": set(),
    "E_LIMIT": {"limit", "would"},
    "E_SUPPLY": {"need", "have"},
    "E_PP": {"cost", "have"},
    "E_NOTHING": set(),
}
"""The 34 reasons of table 1.13 and the numbers and names that each one tells."""

every_language = pytest.mark.parametrize("language", LANGUAGES)


def ids_needed(content: Content) -> set[str]:
    """The ids of everything in the content tables that has a name or a text."""
    fields = {field for layout in content.layouts.values() for field in layout.ids}
    needed = {f"colour.{colour}" for colour in COLOURS} | {f"field.{field}" for field in fields}
    for tile in content.tiles:
        needed |= {f"tile.{tile.id}", f"tile-text.{tile.kind}"}
    for creature in content.creatures:
        needed |= {f"creature.{creature.id}", f"creature-text.{creature.id}"}
    for divine in content.divine_cards:
        needed |= {f"di.{divine.id}", f"di-text.{divine.id}"}
    for space in content.spaces:
        needed.add(f"space.{space.id}")
    needed |= {f"battle.{card.id}" for card in content.battle_cards}
    return needed


@every_language
def test_every_language_words_the_same_messages(language: str) -> None:
    assert set(plain(GAME, language)) == set(plain(GAME, "en"))


@every_language
def test_all_content_and_nothing_else_has_names_and_texts(language: str) -> None:
    needed = ids_needed(Content())
    groups = {id.split(".")[0] for id in needed}
    worded = {id for id in plain(GAME, language) if id.split(".")[0] in groups}

    assert worded == needed


@every_language
def test_every_wording_uses_the_placeholders_of_the_english_one(language: str) -> None:
    english = {id: set(PLACEHOLDER.findall(" ".join(forms(one)))) for id, one in plain(GAME, "en").items()}
    wrong = [
        (msgid(message), form)
        for message in messages(GAME, language)
        for form in forms(message)
        if set(PLACEHOLDER.findall(form)) != english[msgid(message)]
    ]

    assert wrong == []


@every_language
def test_every_reason_tells_its_numbers_and_a_way_out(language: str) -> None:
    worded = plain(GAME, language)
    told = {
        id.removeprefix("refusal."): set(PLACEHOLDER.findall(forms(message)[0]))
        for id, message in worded.items()
        if id.startswith("refusal.")
    }
    ways_out = {id.removeprefix("wayout.") for id in worded if id.startswith("wayout.")}

    assert told == REFUSAL_PLACEHOLDERS
    assert ways_out == set(REFUSAL_PLACEHOLDERS)
    assert not any(PLACEHOLDER.search(forms(worded[f"wayout.{code}"])[0]) for code in ways_out)


@every_language
def test_plural_forms_are_complete(language: str) -> None:
    wrong_number = [
        msgid(message)
        for message in messages(GAME, language)
        if message.pluralizable and len(forms(message)) != words(GAME, language).num_plurals
    ]

    assert wrong_number == []
    assert {msgid(message) for message in messages(GAME, language) if message.pluralizable} == {
        msgid(message) for message in messages(GAME, "en") if message.pluralizable
    }


@every_language
def test_the_plural_rule_is_that_of_the_language(language: str) -> None:
    form_of = gettext.c2py(words(GAME, language).plural_expr)
    category_of = Locale(language).plural_form
    pairs = {(form_of(number), category_of(number)) for number in range(1000)}

    assert len(pairs) == words(GAME, language).num_plurals
    assert {form for form, _ in pairs} == set(range(words(GAME, language).num_plurals))


@every_language
def test_a_case_is_given_only_for_a_message_that_exists(language: str) -> None:
    nominatives = plain(GAME, language)
    cases = [message for message in messages(GAME, language) if message.context is not None]

    assert {message.context for message in cases} <= {"gen", "dat", "acc", "loc", "ins"}
    for message in cases:
        assert nominatives[msgid(message)].pluralizable == message.pluralizable, msgid(message)


@every_language
def test_the_catalogue_compiles_without_a_complaint(language: str) -> None:
    complaints = [
        (msgid(message), str(error)) for message, errors in words(GAME, language).check() for error in errors
    ]

    assert complaints == []
    assert not [msgid(message) for message in messages(GAME, language) if message.fuzzy]


@every_language
def test_the_rulebook_has_exactly_the_clauses_of_the_spec(language: str) -> None:
    rulebook = read_rulebook(RULESET, language)

    assert [clause.id for clause in rulebook.clause] == clause_ids("PYR", CLAUSES_BY_CHAPTER)
    assert len(rulebook.clause) == 160
    assert [chapter.number for chapter in rulebook.chapter] == list(range(1, 17))


@every_language
def test_clauses_refer_to_clauses_that_exist(language: str) -> None:
    known = set(clause_ids("PYR", CLAUSES_BY_CHAPTER))
    dead = [
        (place, reference)
        for place, text in texts(GAME, language)
        for reference in CLAUSE.findall(text)
        if reference not in known
    ]

    assert dead == []


@every_language
def test_nothing_is_empty(language: str) -> None:
    assert [place for place, text in texts(GAME, language) if not text.strip()] == []


@every_language
def test_no_text_has_loose_spaces_or_typewriter_quotes(language: str) -> None:
    sloppy = re.compile(r"^\s|\s$|  |['\"]|\.\.\.| - ")

    assert [(place, text) for place, text in texts(GAME, language) if sloppy.search(text)] == []


@every_language
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_two_fields_of_a_map_share_a_name(language: str, players: int) -> None:
    worded = plain(GAME, language)
    names = [forms(worded[f"field.{field}"])[0] for field in Content().layouts[players].ids]

    assert len(set(names)) == len(names)


def test_no_czech_line_can_end_in_a_one_letter_word() -> None:
    hanging = re.compile(r"(?<!\w)[KkSsVvZzOoUuAaIi] \S")

    assert [(place, text) for place, text in texts(GAME, "cs") if hanging.search(text)] == []
