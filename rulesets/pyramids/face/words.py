"""Small sentences and names that every part of the face uses."""

from __future__ import annotations

from rulesets.pyramids.ground import PyramidsGame, layout_of
from rulesets.pyramids.names import field_name
from tabletop.engine.text import Message, say

ART = "pyramids"


def art(name: str) -> str:
    """The key of one of this game's pictures."""
    return f"{ART}/{name}"


def units_words(number: int) -> Message:
    """So many units."""
    return say("count.units", n=number)


def pp_words(number: int) -> Message:
    """So many prayer points."""
    return say("count.pp", n=number)


def city_words(city: int) -> Message:
    """The name of a city."""
    return say("place.city", n=city)


def place_words(game: PyramidsGame, field: int) -> Message:
    """The name of a field given by its number."""
    return field_name(layout_of(game).ids[field])
