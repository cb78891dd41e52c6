"""The interface's catalogues: complete, alike in all languages, used, and drawable with the bundled fonts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from tabletop.app.assets import assets_folder
from tabletop.view.catalogue import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
PLACEHOLDER = re.compile(r"\{(\w+)(?::\w+)?\}")
SPEAKERS = {"say", "message", "TroubleError", "SaveError", "Message"}
"""Functions whose first argument is the id of a message."""
NEVER_DRAWN = {"\n", "\u00a0"}


@cache
def catalogue(language: str) -> Catalog:
    with (ROOT / "tabletop" / "locale" / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language)


def messages(language: str) -> dict[str, Message]:
    found = {}
    for entry in catalogue(language):
        if entry.id:
            found[entry.id if isinstance(entry.id, str) else entry.id[0]] = entry
    return found


def forms(entry: Message) -> tuple[str, ...]:
    return (entry.string,) if isinstance(entry.string, str) else tuple(entry.string or ())


@cache
def code() -> tuple[ast.Module, ...]:
    return tuple(ast.parse(path.read_text(encoding="utf-8")) for path in (ROOT / "tabletop").rglob("*.py"))


def asked_ids() -> Iterator[str]:
    """Ids that stand as they are in a call which words something."""
    for tree in code():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            first = node.args[0]
            if name in SPEAKERS and isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value


def strings_in_code() -> tuple[set[str], list[re.Pattern[str]]]:
    """All strings of the code, and patterns for those that are put together."""
    plain: set[str] = set()
    patterns: set[str] = set()
    for tree in code():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                plain.add(node.value)
                if re.fullmatch(r"[a-z_]+\.(\w+_)?", node.value):
                    patterns.add(re.escape(node.value) + ".+")
            elif isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
                    for part in node.values
                ]
                if parts and parts[0] != ".+" and "\\." in parts[0]:
                    patterns.add("".join(parts))
    return plain, [re.compile(pattern) for pattern in patterns]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_message(language: str) -> None:
    assert set(messages(language)) ^ set(messages("en")) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_empty_in_any_form(language: str) -> None:
    assert [id for id, entry in messages(language).items() if not all(forms(entry))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_has_the_same_numbers_and_names(language: str) -> None:
    wrong = {}
    for id, entry in messages(language).items():
        expected = set(PLACEHOLDER.findall(forms(messages("en")[id])[-1]))
        for form in forms(entry):
            if set(PLACEHOLDER.findall(form)) - {"n"} != expected - {"n"}:
                wrong[id] = form
    assert wrong == {}


def test_every_message_that_is_asked_for_exists() -> None:
    known = set(messages("en"))
    groups = {id.split(".")[0] for id in known}
    asked = {id for id in asked_ids() if re.fullmatch(r"[a-z]+\.\w+", id) and id.split(".")[0] in groups}
    of_the_games = {"game.title", "game.tagline", "game.blurb"}
    assert asked - known - of_the_games == set()


def test_every_message_is_used() -> None:
    plain, patterns = strings_in_code()
    unused = [id for id in messages("en") if id not in plain and not any(p.fullmatch(id) for p in patterns)]
    assert unused == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("font", ["Alegreya-Bold", "AlegreyaSans-Regular", "AlegreyaSans-Bold"])
def test_the_fonts_have_every_letter(language: str, font: str) -> None:
    with TTFont(assets_folder() / "fonts" / f"{font}.ttf") as opened:
        letters = {chr(code) for code in opened.getBestCmap()}
    used = {letter for entry in messages(language).values() for form in forms(entry) for letter in form}
    assert used - letters - NEVER_DRAWN == set()
