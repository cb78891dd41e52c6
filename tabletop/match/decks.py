"""The decks that players have put together: one file each, in a folder for every ruleset."""

from __future__ import annotations

import contextlib
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import msgspec

from tabletop.engine.text import Message, say
from tabletop.match.decktext import CardNames, fold, settled
from tabletop.match.files import backup_of, move_aside, write_atomically
from tabletop.match.folders import Folders
from tabletop.match.reasons import reason_of
from tabletop.match.store import cannot_write
from tabletop.match.trouble import TroubleError
from tabletop.view.decks import Deck, Workshop

SUFFIX = ".json"
FORMAT = 1
LONGEST_NAME = 40


class OwnDeck(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deck of the player's own. `unknown`: lines of its text that name no card; they are never lost."""

    deck: Deck
    unknown: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What its builder calls it."""
        return self.deck.name

    def named(self, name: str) -> OwnDeck:
        """The same deck under another name."""
        return msgspec.structs.replace(self, deck=msgspec.structs.replace(self.deck, name=name))


class _Format(msgspec.Struct, frozen=True):
    """What every version of the file begins with."""

    format: int


class _File(msgspec.Struct, frozen=True):
    """How a deck is kept."""

    format: int
    ruleset: str
    name: str
    leader: str
    cards: dict[str, int]
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Shelf:
    """What the folder holds: the decks by name, and what is to be said about damaged files."""

    decks: tuple[OwnDeck, ...]
    notes: tuple[Message, ...] = ()


class DeckStore:
    """The decks of one player for one ruleset. Names are unique, whatever their case."""

    def __init__(self, folders: Folders, ruleset_id: str, names: CardNames | None = None) -> None:
        """With `names` decks are read by the cards there are today (see `decktext.settled`)."""
        self._folders = folders
        self._ruleset = ruleset_id
        self._names = names
        self.folder = folders.decks / re.sub(r"[^a-z0-9_-]+", "-", ruleset_id.lower())

    # ---- what there is -------------------------------------------------------------------------------

    def shelf(self) -> Shelf:
        """All decks by name. Damaged files are put aside and told; their last good copy takes their place."""
        notes: list[Message] = []
        decks = [deck for path in self._paths() if (deck := self._read(path, notes)) is not None]
        return Shelf(tuple(sorted(decks, key=lambda own: _place(own.name))), tuple(notes))

    def decks(self) -> tuple[OwnDeck, ...]:
        """All decks by name."""
        return self.shelf().decks

    def find(self, name: str) -> OwnDeck | None:
        """The deck of that name, in any case."""
        return next((own for own in self.decks() if _key(own.name) == _key(name)), None)

    def free_name(self, wanted: str) -> str:
        """The wanted name, with a number if it is taken."""
        taken = {_key(own.name) for own in self.decks()}
        wanted = clean_name(wanted)
        stem = re.sub(r" \d{1,4}$", "", wanted) or wanted
        name, number = wanted, 2
        while _key(name) in taken:
            tail = f" {number}"
            name, number = stem[: LONGEST_NAME - len(tail)] + tail, number + 1
        return name

    # ---- changing ------------------------------------------------------------------------------------

    def keep(self, own: OwnDeck, instead_of: str = "") -> OwnDeck:
        """Write a deck; `instead_of` is the name under which it was kept so far.

        Raises TroubleError for a missing or taken name, and if the folder cannot be written.
        """
        own = own.named(clean_name(own.name))
        if not own.name:
            raise TroubleError("decks.no_name")
        before = self._path_of(instead_of) if instead_of else None
        there = self._path_of(own.name)
        if there is not None and there != before:
            raise TroubleError("decks.name_taken", name=own.name)
        deck = own.deck
        file = _File(FORMAT, self._ruleset, deck.name, deck.leader, deck.cards, own.unknown)
        data = msgspec.json.format(msgspec.json.encode(file), indent=2)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_atomically(before or self._free(own.name), data, keep_last=before is not None)
        except OSError as error:
            problem = cannot_write(self.folder, error)
            raise TroubleError(problem.id, **problem.params) from error
        return own

    def rename(self, name: str, new: str) -> OwnDeck:
        """Call a deck something else. Raises TroubleError as `keep`, or if there is no such deck."""
        own = self.find(name)
        if own is None:
            raise TroubleError("decks.gone", name=name)
        return self.keep(own.named(new), instead_of=name)

    def duplicate(self, name: str) -> OwnDeck:
        """The same deck once more under a free name. Raises TroubleError as `rename`."""
        own = self.find(name)
        if own is None:
            raise TroubleError("decks.gone", name=name)
        return self.keep(own.named(self.free_name(name)))

    def delete(self, name: str) -> None:
        """Remove a deck for good. Raises TroubleError if it cannot be removed."""
        path = self._path_of(name)
        if path is None:
            return
        try:
            path.unlink(missing_ok=True)
            backup_of(path).unlink(missing_ok=True)
        except OSError as error:
            raise TroubleError("decks.not_deleted", reason=reason_of(error)) from error

    # ---- files ---------------------------------------------------------------------------------------

    def _paths(self) -> list[Path]:
        try:
            return sorted(path for path in self.folder.iterdir() if path.suffix == SUFFIX)
        except OSError:
            return []

    def _read(self, path: Path, notes: list[Message]) -> OwnDeck | None:
        file = _decoded(path)
        if isinstance(file, _File):
            return self._own(file)
        if file == "unreadable":  # perhaps only now: it stays where it is
            notes.append(say("decks.unreadable", file=path.name))
            return None
        backup = _decoded(backup_of(path))
        if not self._put_aside(path, notes) or not isinstance(backup, _File):
            return None
        with contextlib.suppress(OSError):
            write_atomically(path, backup_of(path).read_bytes())
        return self._own(backup)

    def _put_aside(self, path: Path, notes: list[Message]) -> bool:
        """Keep a damaged file where nothing overwrites it; False if it had to stay."""
        try:
            aside = move_aside(path, self._folders.kept_aside)
        except OSError:
            notes.append(say("decks.unreadable", file=path.name))
            return False
        notes.append(say("decks.kept_aside", name=path.name, file=str(aside)))
        return True

    def _own(self, file: _File) -> OwnDeck:
        deck = Deck(file.leader, file.cards, file.name)
        if self._names is None:
            return OwnDeck(deck, file.unknown)
        reading = settled(deck, file.unknown, self._names)
        return OwnDeck(reading.deck, reading.unknown)

    def _path_of(self, name: str) -> Path | None:
        key = _key(clean_name(name))
        for path in self._paths():
            file = _decoded(path)
            if isinstance(file, _File) and _key(file.name) == key:
                return path
        return None

    def _free(self, name: str) -> Path:
        letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode("ascii").lower()
        stem = re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:40] or "deck"
        for number in range(1, 10_000):
            path = self.folder / f"{stem}{'' if number == 1 else f'-{number}'}{SUFFIX}"
            if not path.exists() and not backup_of(path).exists():
                return path
        raise FileExistsError(stem)


def deck_from(given: str, workshop: Workshop, store: DeckStore, names: CardNames) -> Deck | None:
    """The deck that somebody means by the name of a kept one, a text file, or the text of an option's value.

    Raises TroubleError if the file cannot be read.
    """
    own = store.find(given)
    if own is not None:
        return own.deck
    path = Path(given).expanduser()
    with contextlib.suppress(OSError, ValueError):
        if path.is_file():
            return read_file(path, names)
    return workshop.deck(given)


def read_file(path: Path, names: CardNames) -> Deck:
    """The deck in a text file. Raises TroubleError if it cannot be read."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise TroubleError("decks.file_unreadable", file=str(path), reason=reason_of(error)) from error
    for encoding in ("utf-16",) if data[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8-sig", "cp1250"):
        with contextlib.suppress(UnicodeDecodeError):
            return names.read(data.decode(encoding)).deck
    raise TroubleError("decks.file_not_text", file=str(path))


def legal_decks(kept: Iterable[OwnDeck], workshop: Workshop) -> tuple[tuple[str, str], ...]:
    """Those of the kept decks that may be played: each one's value for an option, and its name."""
    return tuple((workshop.value(own.deck), own.name) for own in kept if not workshop.refuse(own.deck))


def clean_name(name: str) -> str:
    """A name without what cannot be shown, and not too long."""
    shown = "".join(letter if letter.isprintable() else " " for letter in unicodedata.normalize("NFC", name))
    return " ".join(shown.split())[:LONGEST_NAME].rstrip()


def _key(name: str) -> str:
    """What makes two names the same."""
    return unicodedata.normalize("NFC", name).casefold()


def _place(name: str) -> tuple[list[tuple[int, str]], str]:
    """What names are sorted by: letters without accents, numbers as numbers."""
    parts = re.findall(r"\d+|\D+", fold(name))
    return [(int(part), "") if part.isdecimal() else (0, part) for part in parts], name


def _decoded(path: Path) -> _File | Literal["damaged", "unreadable"]:
    try:
        data = path.read_bytes()
        if msgspec.json.decode(data, type=_Format).format > FORMAT:
            return "unreadable"  # a newer program has written it
        file = msgspec.json.decode(data, type=_File)
    except OSError:
        return "unreadable"
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return "damaged"
    counted = all(number > 0 for number in file.cards.values())
    return file if file.format == FORMAT and file.name and counted else "damaged"
