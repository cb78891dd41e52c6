"""The words of Duel of Heroes: complete, alike in every language, used, and set as print would set them."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from rulesets.heroes.content import ELEMENTS, KEYWORDS, Content
from rulesets.heroes.workshop import TYPES
from tabletop.kit.rulebook import read_rulebook
from tabletop.view.catalogue import LANGUAGES
from tests.rulesets.wording import PLACEHOLDER, clause_ids, forms, msgid, plain, texts, words

ROOT = Path(__file__).resolve().parents[3]
RULESET = ROOT / "rulesets" / "heroes"

GAME = "heroes"
CLAUSE = re.compile(r"HER-\d+\.\d+")

CLAUSES_BY_CHAPTER = (10, 11, 18, 19, 8, 14, 7, 22, 13, 13, 11, 5, 6)
"""How many clauses each chapter of the spec has, 157 in all."""

REFUSALS = {
    "wrong-player-count",
    "not-your-turn",
    "bad-cut",
    "redeal-used",
    "redeal-forfeited",
    "redeal-empty",
    "wrong-phase",
    "not-settled",
    "frenzied-first",
    "offer-used",
    "not-in-hand",
    "not-enough-coins",
    "no-legal-target",
    "bad-target",
    "nothing-in-graveyard",
    "bad-split",
    "spell-ward",
    "not-yours",
    "card-closed",
    "first-turn-weakness",
    "already-used",
    "already-attacked",
    "pacifist",
    "hero-cannot-attack",
    "already-defended",
    "aimed",
    "game-over",
    "deck-illegal.hero",
    "deck-illegal.unknown",
    "deck-illegal.never",
    "deck-illegal.element",
    "deck-illegal.copies",
    "deck-illegal.small",
    "deck-illegal.unreadable",
}
"""The reasons which the clauses name in brackets; an illegal deck has seven."""

every_language = pytest.mark.parametrize("language", LANGUAGES)


def code(folder: Path) -> Iterator[ast.AST]:
    for path in folder.rglob("*.py"):
        yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


@cache
def strings_in_code() -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """All strings of the ruleset's code and of the kit it uses, and patterns for those put together."""
    whole: set[str] = set()
    patterns: set[str] = set()
    for node in (*code(RULESET), *code(ROOT / "tabletop" / "kit")):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            whole.add(node.value)
        elif isinstance(node, ast.JoinedStr):
            parts = [
                re.escape(str(one.value)) if isinstance(one, ast.Constant) else ".+" for one in node.values
            ]
            if "\\." in parts[0]:
                patterns.add("".join(parts))
    return frozenset(whole), tuple(re.compile(pattern) for pattern in patterns)


@every_language
def test_every_language_words_the_same_messages(language: str) -> None:
    assert set(plain(GAME, language)) == set(plain(GAME, "en"))


@every_language
def test_all_content_and_nothing_else_has_names(language: str) -> None:
    content = Content()
    keys = {ability.key for card in content.cards for ability in card.abilities if ability.key}
    groups = {
        "card": {card.id for card in content.cards},
        "ability": keys,
        "deck": set(content.decks),
        "element": set(ELEMENTS),
        "type": {*TYPES, "hero", "token"},
        "class": {card.kind for card in content.cards if card.kind},
        "keyword": {*KEYWORDS, "poison", "stunned", "numbered"},
        "reminder": {*KEYWORDS, "poison", "stunned"},
        "refusal": REFUSALS,
        "wayout": REFUSALS,
    }
    for group, ids in groups.items():
        worded = {id.partition(".")[2] for id in plain(GAME, language) if id.startswith(f"{group}.")}
        assert worded == ids, group


@every_language
def test_no_two_cards_share_a_name(language: str) -> None:
    worded = plain(GAME, language)
    names = [forms(worded[f"card.{card.id}"])[0] for card in Content().cards]

    assert len(set(names)) == len(names) == 110


@every_language
def test_the_options_name_the_decks_as_the_decks_are_named(language: str) -> None:
    worded = plain(GAME, language)

    for deck in Content().decks:
        name = forms(worded[f"deck.{deck}"])
        assert forms(worded[f"option.deck1.{deck}"]) == forms(worded[f"option.deck2.{deck}"]) == name


def test_every_message_is_used() -> None:
    whole, patterns = strings_in_code()
    by_code = ("refusal.", "wayout.", "warning.")
    unused = [
        id
        for id in plain(GAME, "en")
        if id not in whole
        and not (id.startswith(by_code) and id.partition(".")[2] in {*whole, *REFUSALS})
        and not id.startswith(("game.", "option.", "result.", "decks."))
        and not any(pattern.fullmatch(id) for pattern in patterns)
    ]

    assert unused == []


@every_language
def test_every_wording_uses_the_placeholders_of_the_english_one(language: str) -> None:
    """Only a number that the words say themselves may be missing, as in “a card”."""
    english = {id: set(PLACEHOLDER.findall(" ".join(forms(one)))) for id, one in plain(GAME, "en").items()}
    wrong = [
        (id, form)
        for id, message in plain(GAME, language).items()
        for number, form in enumerate(forms(message))
        if (english[id] - {"n"} if message.pluralizable and number == 0 else english[id])
        - set(PLACEHOLDER.findall(form))
        or set(PLACEHOLDER.findall(form)) - english[id]
    ]

    assert wrong == []


@every_language
def test_a_refusal_tells_only_what_the_rules_hand_over(language: str) -> None:
    worded = plain(GAME, language)
    calls = [
        (str(node.args[0].value), {str(keyword.arg) for keyword in node.keywords})
        for node in code(RULESET)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "no"
        and isinstance(node.args[0], ast.Constant)
        and all(keyword.arg for keyword in node.keywords)
    ]
    told = {id: set(PLACEHOLDER.findall(forms(message)[0])) for id, message in worded.items()}

    assert len(calls) > 40
    assert [one for one in calls if not told[f"refusal.{one[0]}"] <= one[1]] == []
    assert [code for code in REFUSALS if told[f"wayout.{code}"]] == []


@every_language
def test_plural_forms_are_complete(language: str) -> None:
    plurals = {id: message for id, message in plain(GAME, language).items() if message.pluralizable}

    assert set(plurals) == {id for id, message in plain(GAME, "en").items() if message.pluralizable}
    assert {len(forms(message)) for message in plurals.values()} == {words(GAME, language).num_plurals}


@every_language
def test_the_catalogue_compiles_without_a_complaint(language: str) -> None:
    complaints = [
        (msgid(message), str(error)) for message, errors in words(GAME, language).check() for error in errors
    ]

    assert complaints == []
    assert [id for id, message in plain(GAME, language).items() if message.fuzzy] == []


@every_language
def test_the_rulebook_has_exactly_the_clauses_of_the_spec(language: str) -> None:
    rulebook = read_rulebook(RULESET, language)

    assert [clause.id for clause in rulebook.clause] == clause_ids("HER", CLAUSES_BY_CHAPTER)
    assert len(rulebook.clause) == 157
    assert [chapter.number for chapter in rulebook.chapter] == list(range(1, 14))


@every_language
def test_clauses_name_the_same_clauses_and_none_that_is_missing(language: str) -> None:
    english, named = (
        {clause.id: set(CLAUSE.findall(clause.text)) for clause in read_rulebook(RULESET, one).clause}
        for one in ("en", language)
    )

    assert named == english
    assert set().union(*named.values()) <= set(clause_ids("HER", CLAUSES_BY_CHAPTER))


@every_language
def test_nothing_is_empty_and_no_space_or_quote_is_loose(language: str) -> None:
    sloppy = re.compile(r"^\s|\s$|  |['\"]|\.\.\.| - ")

    assert [place for place, text in texts(GAME, language) if not text or sloppy.search(text)] == []


def test_no_czech_line_can_end_in_a_one_letter_word() -> None:
    hanging = re.compile(r"(?<!\w)[KkSsVvZzOoUuAaIi] \S")

    assert [(place, text) for place, text in texts(GAME, "cs") if hanging.search(text)] == []
