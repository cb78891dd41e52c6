"""Messages put into words: gettext catalogues, plural forms, grammatical cases, names of players."""

from __future__ import annotations

import gettext
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from tabletop.engine.text import Message

LANGUAGES = ("en", "cs", "ru", "hr")
"""The languages of the program, in the order in which they are offered."""

LANGUAGE_NAMES: Mapping[str, str] = {"en": "English", "cs": "Čeština", "ru": "Русский", "hr": "Hrvatski"}
"""Each language as it calls itself."""

LOCALE_FOLDER = Path(__file__).resolve().parent.parent / "assets" / "locale"

_PLACEHOLDER = re.compile(r"\{(\w+)(?::(\w+))?\}")


class Catalogue:
    """The words of one language for the program and, if named, one ruleset.

    A message is looked up in the ruleset's domain first. `n` among its parameters chooses the plural form;
    `{name:acc}` in a sentence takes the form of a nested name with that msgctxt, `{name:up}` its words with a
    capital letter. A missing message is worded as its id in angle brackets, so that it is seen and reported,
    and never stops a game.
    """

    def __init__(
        self,
        language: str,
        domain: str | None = None,
        names: Sequence[str] = (),
        folder: Path = LOCALE_FOLDER,
    ) -> None:
        self.language = language
        self.domain = domain
        self.names = tuple(names)
        self.folder = folder
        domains = ("tabletop",) if domain is None else (domain, "tabletop")
        self._translations = [_load(folder / language / f"{name}.mo") for name in domains]

    def named(self, names: Sequence[str]) -> Catalogue:
        """The same words with the names of the players of a sitting (seat 0 first)."""
        return Catalogue(self.language, self.domain, names, self.folder)

    def has(self, id: str) -> bool:
        """Whether the catalogue has words for an id."""
        return self._look_up(id, None, 1) is not None

    def text(self, message: Message, case: str | None = None) -> str:
        """The message in words."""
        if message.id == "@seat":
            return self._name(message)
        number = message.params.get("n", 1)
        found = self._look_up(message.id, case, number if isinstance(number, int) else 1)
        if found is None:
            return f"⟨{message.id}⟩"
        if "{" not in found:
            return found
        return _PLACEHOLDER.sub(lambda match: self._param(message, match[1], match[2]), found)

    def _param(self, message: Message, name: str, case: str | None) -> str:
        value = message.params.get(name)
        if isinstance(value, Message):
            if case == "up":
                words = self.text(value)
                return words[:1].upper() + words[1:]
            return self.text(value, case)
        return "{" + name + "}" if value is None else str(value)

    def _name(self, message: Message) -> str:
        seat = message.params.get("seat", 0)
        if isinstance(seat, int) and seat < len(self.names):
            return self.names[seat]
        return self.text(Message("seat.default", {"number": int(seat) + 1 if isinstance(seat, int) else 0}))

    def _look_up(self, id: str, case: str | None, number: int) -> str | None:
        contexts = (case, None) if case is not None else (None,)
        for context in contexts:
            for translations in self._translations:
                found = (
                    translations.ngettext(id, id, number)
                    if context is None
                    else translations.npgettext(context, id, id, number)
                )
                if found != id:
                    return found
                found = translations.gettext(id) if context is None else translations.pgettext(context, id)
                if found != id:
                    return found
        return None


def _load(path: Path) -> gettext.NullTranslations:
    if not path.is_file():
        return gettext.NullTranslations()
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)
