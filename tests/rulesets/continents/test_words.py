"""The words of Iron Continents: complete, alike in every language, used, and set as print would set them."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from rulesets.continents.content import Content
from rulesets.continents.state import KINDS
from tabletop.kit.rulebook import read_rulebook
from tabletop.view.catalogue import LANGUAGES
from tests.rulesets.wording import PLACEHOLDER, clause_ids, forms, msgid, plain, texts, words

ROOT = Path(__file__).resolve().parents[3]
RULESET = ROOT / "rulesets" / "continents"

GAME = "continents"
CLAUSE = re.compile(r"CON-\d+\.\d+")

CLAUSES_BY_CHAPTER = (13, 23, 9, 14, 12, 17, 28, 12, 19, 13, 4)
"""How many clauses each chapter of the spec has, 164 in all."""

REFUSALS = {
    "not-your-decision",
    "wrong-phase",
    "capital-taken",
    "capital-adjacent",
    "third-pair-closed",
    "not-claimable",
    "not-your-area",
    "on-source",
    "factory-present",
    "no-factory",
    "factory-too-new",
    "factory-full",
    "not-enough-points",
    "supply-empty",
    "hand-full",
    "wrong-domain",
    "not-adjacent",
    "blocked",
    "sea-not-controlled",
    "no-move-left",
    "no-attack-left",
    "no-units",
    "nothing-to-attack",
    "pair-already-attacked",
    "first-round",
    "capital-closed",
    "truce",
    "submarine-vs-capital",
    "too-many-retreating",
    "friendly-first",
    "amphibious-no-retreat",
    "casualty-order",
    "would-destroy",
    "ability-spent",
    "bad-target",
}
"""The 35 reasons of table 1.8."""

every_language = pytest.mark.parametrize("language", LANGUAGES)


def code(folder: Path) -> Iterator[ast.AST]:
    for path in folder.rglob("*.py"):
        yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


@cache
def strings_in_code() -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """All strings of the ruleset's code and of the dice it uses, and patterns for those put together."""
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
    groups = {
        "area": set(content.ids),
        "card": {card.kind for card in content.cards},
        "card-text": {card.kind for card in content.cards},
        "card-time": {card.kind for card in content.cards},
        "unit": {*KINDS, "factory", "card", "ground"},
        "unit-text": {*KINDS, "factory"},
        "refusal": REFUSALS,
        "wayout": REFUSALS,
        "supremacy": {"production", "naval", "continental"},
        "result": {"target", "last_one"},
    }
    for group, ids in groups.items():
        worded = {id.partition(".")[2] for id in plain(GAME, language) if id.startswith(f"{group}.")}
        assert worded == ids, group


def test_every_message_is_used() -> None:
    whole, patterns = strings_in_code()
    by_code = ("refusal.", "wayout.", "result.", "warning.")
    unused = [
        id
        for id in plain(GAME, "en")
        if id not in whole
        and not (id.startswith(by_code) and id.partition(".")[2] in whole)
        and not id.startswith(("game.", "option."))
        and not any(pattern.fullmatch(id) for pattern in patterns)
    ]

    assert unused == []


@every_language
def test_every_wording_uses_the_placeholders_of_the_english_one(language: str) -> None:
    english = {id: set(PLACEHOLDER.findall(" ".join(forms(one)))) for id, one in plain(GAME, "en").items()}
    wrong = [
        (id, form)
        for id, message in plain(GAME, language).items()
        for form in forms(message)
        if set(PLACEHOLDER.findall(form)) != english[id]
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

    assert len(calls) > 50
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

    assert [clause.id for clause in rulebook.clause] == clause_ids("CON", CLAUSES_BY_CHAPTER)
    assert len(rulebook.clause) == 164
    assert [chapter.number for chapter in rulebook.chapter] == list(range(1, 12))


@every_language
def test_clauses_name_the_same_clauses_and_none_that_is_missing(language: str) -> None:
    english, named = (
        {clause.id: set(CLAUSE.findall(clause.text)) for clause in read_rulebook(RULESET, one).clause}
        for one in ("en", language)
    )

    assert named == english
    assert set().union(*named.values()) <= set(clause_ids("CON", CLAUSES_BY_CHAPTER))


@every_language
def test_nothing_is_empty_and_no_space_or_quote_is_loose(language: str) -> None:
    sloppy = re.compile(r"^\s|\s$|  |['\"]|\.\.\.| - ")

    assert [place for place, text in texts(GAME, language) if not text or sloppy.search(text)] == []


@every_language
def test_no_two_areas_share_a_name(language: str) -> None:
    worded = plain(GAME, language)
    names = [forms(worded[f"area.{area}"])[0] for area in Content().ids]

    assert len(set(names)) == len(names)


def test_no_czech_line_can_end_in_a_one_letter_word() -> None:
    hanging = re.compile(r"(?<!\w)[KkSsVvZzOoUuAaIi] \S")

    assert [(place, text) for place, text in texts(GAME, "cs") if hanging.search(text)] == []
