"""The table's own sentences: all that are used exist in four languages, all that exist are used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[3]
ID = re.compile(r'"(table\.[a-z_0-9]+)"')


def used() -> set[str]:
    """Ids of the table's sentences in its sources."""
    sources = (ROOT / "tabletop" / "app" / "table").glob("*.py")
    return {id for source in sources for id in ID.findall(source.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("language", ["en", "cs", "ru", "hr"])
def test_every_sentence_is_there_and_none_too_many(language: str) -> None:
    with (ROOT / "tabletop" / "locale" / f"{language}.po").open("rb") as file:
        ids = {str(message.id) for message in read_po(file) if message.string}
    assert {id for id in ids if id.startswith("table.")} == used()


@pytest.mark.parametrize("language", ["cs", "ru", "hr"])
def test_translations_have_the_same_parameters(language: str) -> None:
    def words(code: str) -> dict[str, set[str]]:
        with (ROOT / "tabletop" / "locale" / f"{code}.po").open("rb") as file:
            return {
                str(m.id): set(re.findall(r"\{(\w+)", str(m.string)))
                for m in read_po(file)
                if str(m.id).startswith("table.")
            }

    assert words(language) == words("en")
