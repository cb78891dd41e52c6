"""Small sentences, names and pictures that every part of the face uses."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.continents.state import KINDS, NEUTRAL
from tabletop.engine.text import Message, say
from tabletop.kit.wording import listing
from tabletop.view.model import Stat, Thing

ART = "continents"


def art(name: str) -> str:
    """The key of one of this game's pictures."""
    return f"{ART}/{name}"


def unit_art(kind: int, side: int) -> str:
    """The picture of a unit in the colour of its side."""
    colour = str(side) if side_seat(side) is not None else "neutral"
    return art(f"{KINDS[kind]}-{colour}")


def side_seat(side: int) -> int | None:
    """The seat whose colour a side has; None for the neutral side and nobody."""
    return side if 0 <= side < NEUTRAL else None


def units_words(units: Sequence[int]) -> Message:
    """An army in words: 2 tanks, 1 mech."""
    parts = [say(f"count.{KINDS[kind]}", n=number) for kind, number in enumerate(units) if number]
    return listing(parts) if parts else say("count.none")


def card_name(kind: str) -> Message:
    """The name of a kind of card."""
    return say(f"card.{kind}")


def kind_of(card_id: str) -> str:
    """The kind of a card by its id: all but the number of the copy."""
    return card_id.rpartition("-")[0]


def stat(icon: str, value: int) -> Stat:
    """A number with its icon and its name."""
    return Stat(art(f"icon-{icon}"), value, say(f"counter.{icon}"))


def token(thing_id: str, picture: str, size: float, seat: int | None = None) -> Thing:
    """A small round thing."""
    return Thing(thing_id, "token", art(picture), size, size, seat)
