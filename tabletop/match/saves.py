"""Sittings as files: JSON that says who wrote it, checks itself, and can be brought up to date.

A file is an envelope (format, schema, program version, checksum) around a body. The body holds all that
makes the game again: set-up, seed and every action; and a snapshot of the position, so that a game can go
on even if its actions should lead elsewhere.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec

import tabletop
from tabletop.engine import codec
from tabletop.engine.game import Game, Setup
from tabletop.engine.refusal import IllegalActionError
from tabletop.engine.text import Message, say
from tabletop.match.seats import SeatPlan
from tabletop.match.sitting import Move, Sitting
from tabletop.view.ruleset import Ruleset

FORMAT = "tabletop-save"
SCHEMA = 1
"""Number of the body's present form. Whoever changes the form adds one, a migration and a museum file."""

Body = dict[str, Any]
MIGRATIONS: Mapping[int, Callable[[Body], Body]] = {}
"""For each older schema n the function that turns its body into one of schema n + 1."""

State = Literal["ok", "damaged", "truncated", "foreign", "newer", "other_rules", "unknown_game", "unreadable"]

_encoder = msgspec.json.Encoder()


class SaveError(Exception):
    """A file that cannot be opened: what is wrong with it, and a message that says what to do."""

    def __init__(self, state: State, message: Message) -> None:
        super().__init__(f"{state}: {message.id}")
        self.state = state
        self.message = message


class Save(msgspec.Struct, frozen=True, kw_only=True):
    """The body of a file."""

    name: str
    """What the player called it; empty for an autosave."""
    date: str
    """When it was written, ISO 8601 in UTC."""
    seats: tuple[SeatPlan, ...]
    take_backs: bool
    setup: Setup
    moves: tuple[Move, ...]
    snapshot: msgspec.Raw
    finished: bool
    turn: Message | None = None
    """Where the game stands, in the words of its ruleset."""
    thumbnail: str = ""
    """A small picture of the table: PNG in base64, or nothing."""

    @property
    def picture(self) -> bytes | None:
        """The thumbnail as PNG bytes."""
        try:
            return base64.b64decode(self.thumbnail, validate=True) or None
        except binascii.Error:
            return None


class Envelope(msgspec.Struct, frozen=True):
    """What stands in every file of ours, whatever its schema."""

    format: str
    schema: int
    program: str
    checksum: str
    body: msgspec.Raw


class Page(msgspec.Struct, frozen=True):
    """What is to be written, taken from a sitting at one moment; encoding it can wait for another thread."""

    seats: tuple[SeatPlan, ...]
    take_backs: bool
    game: Game[Any]
    moves: tuple[Move, ...]
    name: str = ""
    turn: Message | None = None
    thumbnail: bytes | None = None


def page_of(
    sitting: Sitting, *, name: str = "", turn: Message | None = None, thumbnail: bytes | None = None
) -> Page:
    """The present state of a sitting, ready to be written while play goes on."""
    return Page(
        sitting.seats, sitting.take_backs, sitting.game.clone(), tuple(sitting.moves), name, turn, thumbnail
    )


def encode_save(page: Page) -> bytes:
    """The file of a page."""
    return encode_body(
        Save(
            name=page.name,
            date=datetime.now(UTC).isoformat(timespec="seconds"),
            seats=page.seats,
            take_backs=page.take_backs,
            setup=page.game.setup,
            moves=page.moves,
            snapshot=msgspec.Raw(codec.encode(page.game)),
            finished=page.game.result is not None,
            turn=page.turn,
            thumbnail=base64.b64encode(page.thumbnail).decode("ascii") if page.thumbnail else "",
        )
    )


def encode_body(save: Save) -> bytes:
    """The file of a body."""
    return _seal(_encoder.encode(save), SCHEMA)


def read_save(data: bytes, migrations: Mapping[int, Callable[[Body], Body]] = MIGRATIONS) -> Save:
    """The body of a file. Raises SaveError that tells damaged, truncated, foreign and newer files apart."""
    envelope = _open_envelope(data)
    if envelope.schema > SCHEMA:
        raise SaveError("newer", say("save.newer", version=envelope.program))
    body = bytes(envelope.body)
    if hashlib.sha256(body).hexdigest() != envelope.checksum:
        raise SaveError("damaged", say("save.damaged"))
    try:
        if envelope.schema < SCHEMA:
            body = _migrated(body, envelope.schema, migrations)
        return msgspec.json.decode(body, type=Save)
    except KeyError as error:
        raise SaveError("other_rules", say("save.too_old", version=envelope.program)) from error
    except msgspec.MsgspecError as error:
        raise SaveError("damaged", say("save.damaged")) from error


def check_rules(save: Save, ruleset: Ruleset) -> None:
    """Raise SaveError if the save was played by another version of the rules."""
    if save.setup.version != ruleset.rules.version:
        raise SaveError(
            "other_rules",
            say("save.other_rules", theirs=save.setup.version, ours=ruleset.rules.version),
        )


def sitting_of(save: Save, ruleset: Ruleset) -> tuple[Sitting, tuple[Message, ...]]:
    """The sitting that was saved, and what the player should know about it.

    The actions are played again and compared with the snapshot; when they disagree, the snapshot counts.
    Raises SaveError if neither can be read.
    """
    check_rules(save, ruleset)
    kept = position_of(save, ruleset)
    setup = save.setup
    try:
        sitting = Sitting.again(
            ruleset, save.seats, setup.seed, setup.options, save.moves, take_backs=save.take_backs
        )
        if sitting.game == kept:
            return sitting, ()
    except (IllegalActionError, LookupError, ValueError, TypeError, RuntimeError):
        pass
    sitting = Sitting.continued(ruleset, save.seats, kept, save.moves, take_backs=save.take_backs)
    return sitting, (say("save.disagree"),)


def position_of(save: Save, ruleset: Ruleset) -> Game[Any]:
    """The game in the snapshot of a save. Raises SaveError if it cannot be read."""
    try:
        return codec.decode(ruleset.rules, bytes(save.snapshot))
    except (msgspec.MsgspecError, ValueError, TypeError) as error:
        raise SaveError("damaged", say("save.damaged")) from error


def _seal(body: bytes, schema: int) -> bytes:
    checksum = hashlib.sha256(body).hexdigest()
    envelope = Envelope(FORMAT, schema, tabletop.__version__, checksum, msgspec.Raw(body))
    return _encoder.encode(envelope)


def _open_envelope(data: bytes) -> Envelope:
    if not data.strip(b"\0 \n"):
        raise SaveError("truncated", say("save.truncated"))
    try:
        return _ours(msgspec.json.decode(data, type=Envelope))
    except msgspec.ValidationError as error:
        raise SaveError("foreign", say("save.foreign")) from error
    except msgspec.DecodeError as error:
        ours = FORMAT.encode() in data[:80]
        if ours and "truncated" in str(error):
            raise SaveError("truncated", say("save.truncated")) from error
        if ours:
            raise SaveError("damaged", say("save.damaged")) from error
        raise SaveError("foreign", say("save.foreign")) from error


def _ours(envelope: Envelope) -> Envelope:
    if envelope.format != FORMAT:
        raise SaveError("foreign", say("save.foreign"))
    return envelope


def _migrated(body: bytes, schema: int, migrations: Mapping[int, Callable[[Body], Body]]) -> bytes:
    older: Body = msgspec.json.decode(body)
    for step in range(schema, SCHEMA):
        older = migrations[step](older)
    return _encoder.encode(older)
