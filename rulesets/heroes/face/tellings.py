"""What all tellers share."""

from __future__ import annotations

from typing import Any

from rulesets.heroes.face.words import art
from rulesets.heroes.ground import piece_id
from tabletop.engine.text import Message, seat_name
from tabletop.view.model import Cue

Data = dict[str, Any]


def who(data: Data) -> Message:
    """The name of the player an event is about."""
    return seat_name(data["player"])


def piece(data: Data) -> str:
    """The id of the card in play an event is about."""
    return piece_id(data["piece"])


def sound(name: str) -> Cue:
    """A sound without a picture."""
    return Cue("sound", sound=art(name))
