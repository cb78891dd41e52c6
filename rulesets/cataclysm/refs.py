"""Numbers for everything an effect can name: cards in play, zones, players, entries of the chain.

Cards in play have their number, from 1 up. The others have numbers below zero. In actions, zones, players and
entries of the chain are written as words: `kingdom:0`, `player:2`, `chain:1`.
"""

from __future__ import annotations

from tabletop.engine.action import Argument

ZONES = ("kingdom", "quest", "battlefield")
KINGDOM, QUEST, BATTLEFIELD = 0, 1, 2

_ZONE, _PLAYER, _CHAIN, _END = 10, 100, 200, 1000


def zone_ref(seat: int, zone: int) -> int:
    """The number of a zone of a seat."""
    return -(_ZONE + seat * len(ZONES) + zone)


def is_zone(ref: int) -> bool:
    """Whether a number is that of a zone."""
    return -_PLAYER < ref <= -_ZONE


def zone_of(ref: int) -> tuple[int, int]:
    """The seat and the zone of a number."""
    return divmod(-ref - _ZONE, len(ZONES))


def player_ref(seat: int) -> int:
    """The number of a player."""
    return -(_PLAYER + seat)


def is_player(ref: int) -> bool:
    """Whether a number is that of a player."""
    return -_CHAIN < ref <= -_PLAYER


def seat_of(ref: int) -> int:
    """The seat of a player's number."""
    return -ref - _PLAYER


def chain_ref(index: int) -> int:
    """The number of an entry of the chain."""
    return -(_CHAIN + index)


def is_chain(ref: int) -> bool:
    """Whether a number is that of an entry of the chain."""
    return -_END < ref <= -_CHAIN


def index_of_chain(ref: int) -> int:
    """The place on the chain."""
    return -ref - _CHAIN


def word_of(ref: int) -> Argument:
    """How a number is written in an action."""
    if ref > 0:
        return ref
    if is_zone(ref):
        seat, zone = zone_of(ref)
        return f"{ZONES[zone]}:{seat}"
    if is_player(ref):
        return f"player:{seat_of(ref)}"
    return f"chain:{index_of_chain(ref)}"


def ref_of(word: Argument) -> int:
    """The number that is meant in an action. Raises ValueError for anything else."""
    if not isinstance(word, str):
        if word < 1:
            raise ValueError(word)
        return word
    name, _, text = word.partition(":")
    number = int(text)
    if not 0 <= number < _END - _CHAIN or text != str(number):
        raise ValueError(word)
    if name == "player" and number < _CHAIN - _PLAYER:
        return player_ref(number)
    if name == "chain":
        return chain_ref(number)
    if number >= (_PLAYER - _ZONE) // len(ZONES):
        raise ValueError(word)
    return zone_ref(number, ZONES.index(name))
