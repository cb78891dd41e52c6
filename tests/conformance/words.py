"""Texts of a ruleset in all languages, worded from the .po sources."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import tabletop
from tabletop.engine.text import Message
from tabletop.view.catalogue import LANGUAGES, Catalogue
from tests.conformance.subjects import Subject

NAMES = ("Ann", "Boris", "Cyril", "Dana", "Eva", "Filip")
_UNWORDED = re.compile(r"⟨[^⟩]*⟩|\{\w+(?::\w+)?\}")


class Words:
    """The catalogues of one ruleset; looks at every message once."""

    def __init__(self, subject: Subject, folder: Path) -> None:
        for language in LANGUAGES:
            (folder / language).mkdir(parents=True, exist_ok=True)
            for domain, home in ((subject.id, subject.folder), ("tabletop", Path(tabletop.__file__).parent)):
                _compile(home / "locale" / f"{language}.po", folder / language / f"{domain}.mo")
        self.catalogues = [Catalogue(language, subject.id, NAMES, folder) for language in LANGUAGES]
        self._seen: set[bytes] = set()

    def english(self, message: Message) -> str:
        """The message in English."""
        return self.catalogues[0].text(message)

    def faults(self, value: Any) -> list[str]:
        """What is wrong with the texts of all messages in a value: no words, or a gap left open."""
        found = []
        for message in messages_in(value):
            key = msgspec.json.encode(message)
            if key in self._seen:
                continue
            self._seen.add(key)
            for catalogue in self.catalogues:
                text = catalogue.text(message)
                if not text.strip() or _UNWORDED.search(text):
                    found.append(f"{catalogue.language} {message.id}: {text!r} {message.params}")
        return found


def messages_in(value: Any) -> Iterator[Message]:
    """All messages in frozen data."""
    if isinstance(value, Message):
        yield value
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from messages_in(getattr(value, field))
    elif isinstance(value, tuple | list):
        for part in value:
            yield from messages_in(part)


def _compile(source: Path, target: Path) -> None:
    if not target.exists() and source.is_file():
        with source.open("rb") as po, target.open("wb") as mo:
            write_mo(mo, read_po(po, locale=source.stem))
