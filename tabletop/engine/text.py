"""Words not yet worded: a sentence as an id with parameters, put into a language by the catalogue."""

from __future__ import annotations

import msgspec

Param = "int | str | Message"


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence or a name: a catalogue id and its named parameters (numbers, strings, names)."""

    id: str
    params: dict[str, int | str | Message] = {}


def say(id: str, /, **params: int | str | Message) -> Message:
    """The message `id` with its parameters."""
    return Message(id, params)


def seat_name(seat: int) -> Message:
    """The name of the player in a seat; the catalogue knows the names of the sitting."""
    return Message("@seat", {"seat": seat})
