"""The state of War of the Pyramids: flat lists of numbers by field and seat, and records of what is going on.

Numbers stand for fields, tiles, creatures, colours and cards (see content.py); −1 stands for none.
Everything inside a list or a player is a number, a tuple or a frozen record, so that copies are shallow.
"""

from __future__ import annotations

from copy import copy
from typing import Self

import msgspec

from rulesets.pyramids.powers import Powers
from tabletop.engine.rules import State

NONE = -1


class Player(msgspec.Struct):
    """What belongs to one seat. Cards in hand and used ones are bit sets of battle card numbers."""

    pp: int
    supply: int
    hand: int
    glory: int = 0
    veterans: int = 0
    city: int = 0
    tiles: tuple[int, ...] = ()
    powers: Powers = Powers()
    tokens_used: int = 0
    spaces: int = 0
    """Bit set of the action spaces that hold a token today."""
    silver_space: int = NONE
    """Where the silver token stands (its space is also in `spaces`)."""
    silver_used: bool = False
    gold_used: bool = False
    face_up: int = 0
    face_down: int = 0
    shown: int = 0
    """Cards exchanged after the reveal: everybody saw them, though they lie face down (spec 4)."""
    removed: int = 0
    divine: tuple[int, ...] = ()
    """Divine intervention cards in hand, in the order in which they came."""
    first_veil: bool = False
    """Whether the Veil of Sand that everybody starts with is still in hand: all know that it is."""
    reserve: tuple[int, ...] = ()
    """Own creatures that stand on no field."""
    hired: int = 0
    """Units joined by sellswords beyond the first 12."""


class Attack(msgspec.Struct, frozen=True):
    """A troop that attacks: it stands on a field that still belongs to the defender (PYR-10.3)."""

    field: int
    seat: int
    units: int
    creature: int = NONE
    by_move: bool = True
    """Whether the group moved there (PYR-10.4) and was not recruited there (PYR-6.6)."""


class Move(msgspec.Struct, frozen=True):
    """A Move action under way (chapter 9)."""

    group: int = NONE
    """The field where the moving group stands; NONE before the first movement."""
    budget: int = 0
    steps: int = 0
    teleported: bool = False
    land_closed: bool = False
    extra_steps: int = 0
    free_port: bool = False
    no_walls: bool = False
    leg: str = ""
    """The leg being counted out: step or teleport; empty between legs."""
    start: int = NONE
    goal: int = NONE


class Recruit(msgspec.Struct, frozen=True):
    """A Recruit action under way: what has been declared and not yet paid (PYR-6.5)."""

    units: tuple[int, ...] = ()
    """The field of every declared unit."""
    creatures: tuple[tuple[int, int], ...] = ()
    """Declared creatures with their fields."""


class Side(msgspec.Struct, frozen=True):
    """One side of a battle: what it chose in the war council and what it counts."""

    seat: int
    played: int = NONE
    discarded: int = NONE
    divine: tuple[int, ...] = ()
    committed: bool = False
    offered: int = 0
    """Cards given for Strength after the reveal (PYR-11.8)."""
    strength: int = 0
    damage: int = 0
    shields: int = 0
    blood: int = 0
    slaughter: int = 0
    """Kills for which the side's creature gives glory, 0 without such a creature."""
    kills: int = 0
    blood_lost: int = 0
    toll_lost: int = 0
    damage_lost: int = 0
    """Units that were really removed, in this order (PYR-11.16)."""
    glory: int = 0
    """Glory gained in this battle, for the consolation (PYR-12.3)."""


class Battle(msgspec.Struct, frozen=True):
    """A battle under way (chapters 11 and 12)."""

    field: int
    attacker: Side
    defender: Side
    watcher: int = NONE
    """The seat with foresight that saw the other side's played card (PYR-11.5)."""
    revealed: bool = False
    winner: int = NONE


class PyramidsState(State):
    """Everything on the table."""

    players: list[Player]
    order: tuple[int, ...]
    """Seats by position on the turn order track of this day."""
    owner: list[int]
    units: list[int]
    creature: list[int]
    colour: list[int]
    level: list[int]
    """By field: whose troop, how many units, which creature; the pyramid's colour and level."""
    city_seat: list[int]
    """By city number (entry 0 unused): the seat it belongs to."""
    colours: tuple[int, ...]
    display: int
    """Bit set of the tiles in the display."""
    deck: list[int]
    discard: list[int]
    next_order: list[int]
    """By position: the seat that chose it for the next day (PYR-13.13)."""
    day: int = 0
    phase: str = "setup"
    night_step: int = 0
    turn: int = 0
    """Turns begun today; the active seat is order[(turn − 1) % players]."""
    placed: bool = False
    """Whether the normal token of the running turn is used."""
    attacks: list[Attack] = msgspec.field(default_factory=list)
    move: Move | None = None
    recruit: Recruit | None = None
    battle: Battle | None = None
    oracle: tuple[int, ...] = ()
    """Cards looked at with the Oracle, while one is picked."""

    def clone(self) -> Self:
        """An independent copy."""
        other = copy(self)
        other.players = [copy(player) for player in self.players]
        other.owner = self.owner[:]
        other.units = self.units[:]
        other.creature = self.creature[:]
        other.colour = self.colour[:]
        other.level = self.level[:]
        other.city_seat = self.city_seat[:]
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.next_order = self.next_order[:]
        other.attacks = self.attacks[:]
        return other
