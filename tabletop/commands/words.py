"""The language of the command line and its words."""

from __future__ import annotations

import locale
import os
import sys
from collections.abc import Mapping, Sequence

import msgspec

from tabletop.engine.text import Message, say
from tabletop.match.folders import Folders
from tabletop.match.seats import SeatPlan
from tabletop.match.trouble import TroubleError
from tabletop.view.catalogue import LANGUAGES, Catalogue

NEIGHBOURS: Mapping[str, str] = {"sk": "cs", "sr": "hr", "bs": "hr", "sh": "hr", "uk": "ru", "be": "ru"}
"""Languages that we do not have, and which of ours their speakers read best."""


class _Kept(msgspec.Struct):
    """The one thing that the command line reads of the window's settings."""

    language: str = ""


class Words:
    """Everything the command line says, in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.catalogue = Catalogue(language)

    def say(self, id: str, /, **params: int | str | Message) -> str:
        """A sentence of the program."""
        return self.catalogue.text(say(id, **params))

    def text(self, message: Message) -> str:
        """A message of the program in words."""
        return self.catalogue.text(message)

    def of(self, ruleset_id: str, names: Sequence[str] = ()) -> Catalogue:
        """The words of a ruleset, with the names of its players."""
        return Catalogue(self.language, ruleset_id, names)

    def names(self, seats: Sequence[SeatPlan]) -> tuple[str, ...]:
        """What the players of a sitting are called."""
        return tuple(
            seat.name or self.say("seat.default" if seat.kind == "human" else "seat.bot", number=number)
            for number, seat in enumerate(seats, 1)
        )

    def number(self, value: float, digits: int = 0) -> str:
        """A number as this language writes it."""
        plain = f"{value:,.{digits}f}"
        if self.language == "en":
            return plain
        return plain.replace(",", "\N{NO-BREAK SPACE}").replace(".", ",")


def chosen_language(arguments: Sequence[str]) -> str | None:
    """The language that `--lang` asks for, wherever it stands. Raises TroubleError for one we lack."""
    for place, argument in enumerate(arguments):
        if argument == "--":
            return None
        if argument == "--lang" and place + 1 < len(arguments):
            return checked_language(arguments[place + 1])
        if argument.startswith("--lang="):
            return checked_language(argument.removeprefix("--lang="))
    return None


def checked_language(code: str) -> str:
    """The code, if it is one of our languages. Raises TroubleError."""
    if code not in LANGUAGES:
        raise TroubleError("cli.bad_language", given=code, known=", ".join(LANGUAGES))
    return code


def usual_language(folders: Folders, environ: Mapping[str, str] | None = None) -> str:
    """The language of the settings, else of the system, else English."""
    try:
        kept = msgspec.json.decode(folders.settings.read_bytes(), type=_Kept).language
    except (OSError, msgspec.MsgspecError):
        kept = ""
    if kept in LANGUAGES:
        return kept
    for code in _system_codes(os.environ if environ is None else environ):
        ours = NEIGHBOURS.get(code, code)
        if ours in LANGUAGES:
            return ours
    return LANGUAGES[0]


def _system_codes(environ: Mapping[str, str]) -> list[str]:
    """Two-letter codes of the languages that the system asks for, the most wanted first."""
    wanted: list[str] = []
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        wanted += environ.get(variable, "").split(":")
    if sys.platform == "win32":
        import ctypes

        wanted.append(locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), ""))
    elif sys.platform == "darwin":
        wanted.append(locale.getlocale()[0] or "")
    return [name[:2].lower() for name in wanted if name]
