"""Reading a ruleset's catalogue and rulebook in tests."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from tabletop.kit.rulebook import read_rulebook

RULESETS = Path(__file__).resolve().parents[2] / "rulesets"

PLACEHOLDER = re.compile(r"\{(\w+)(?::\w+)?\}")


@cache
def words(ruleset: str, language: str) -> Catalog:
    with (RULESETS / ruleset / "locale" / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def msgid(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def forms(message: Message) -> tuple[str, ...]:
    """The wordings of a message: one, or one for each plural form."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def messages(ruleset: str, language: str) -> Iterator[Message]:
    return (message for message in words(ruleset, language) if message.id)


def plain(ruleset: str, language: str) -> dict[str, Message]:
    """The messages in their nominative, by id."""
    return {msgid(one): one for one in messages(ruleset, language) if one.context is None}


def texts(ruleset: str, language: str) -> Iterator[tuple[str, str]]:
    """All that a player reads in a language: where it stands, and the words."""
    for message in messages(ruleset, language):
        yield from ((msgid(message), form) for form in forms(message))
    rulebook = read_rulebook(RULESETS / ruleset, language)
    yield "rulebook", rulebook.title
    yield "rulebook", rulebook.summary
    yield from ((f"chapter {chapter.number}", chapter.title) for chapter in rulebook.chapter)
    for clause in rulebook.clause:
        yield clause.id, clause.title
        yield clause.id, clause.text


def clause_ids(prefix: str, clauses_by_chapter: tuple[int, ...]) -> list[str]:
    """The ids of all clauses, from how many each chapter has."""
    return [
        f"{prefix}-{chapter}.{number}"
        for chapter, clauses in enumerate(clauses_by_chapter, start=1)
        for number in range(1, clauses + 1)
    ]
