"""The state of Cataclysm: players with their capitals, and everything that lies in play.

A card in play is a `Card` with a number of its own; fulcrums are such cards too. Effects also name zones,
players and entries of the chain, so those have numbers below zero: see `refs`.
"""

from __future__ import annotations

from copy import copy
from typing import NamedTuple, Self

import msgspec

from tabletop.kit.cards.pieces import NONE, CardTable, Change, Piece

ATTACK, PHASE, ROUND, CONSTANT = 10, 11, 12, 0
"""How long a change lasts: until the attack, the player phase or the round ends."""


class Card(Piece):
    """A unit, support, quest, legend or fulcrum in play. `closed` is: corrupted."""

    zone: int = NONE
    """Of its controller's zones; NONE for legends, fulcrums and equipment."""
    damage: int = 0
    host: int = NONE
    """Of equipment: the unit that bears it."""
    quest: int = NONE
    """Of a unit: the quest it quests on."""
    tokens: int = 0
    """Of a quest."""
    fulcrum: int = NONE
    """Of a unit: the fulcrum it is attached to."""
    attached: int = 0
    """Of a unit or a fulcrum: the round of the last attachment (CAT-7.5)."""
    hidden: bool = False
    """Of a fulcrum: whether it lies face down (CAT-7.14)."""


class Zone(msgspec.Struct):
    """A zone of a capital."""

    damage: int = 0
    burning: bool = False
    developments: tuple[int, ...] = ()
    changes: tuple[Change, ...] = ()


class Player(msgspec.Struct):
    """What belongs to one seat."""

    deck: list[int]
    """The top card is the last one."""
    zones: list[Zone]
    faction: int
    """The number of the capital's faction."""
    hand: list[int] = msgspec.field(default_factory=list)
    discard: list[int] = msgspec.field(default_factory=list)
    resources: int = 0
    dominance: int = 0
    looking: tuple[int, ...] = ()
    """Cards being looked at; they still count as in the deck."""
    stocked: bool = True
    """Whether the draw deck had cards at the last check (CAT-12.4)."""
    developed: bool = False
    """Whether the development of this main phase has been put down (CAT-3.12)."""
    limited: bool = False
    """Whether a limited card was played this round (CAT-3.6)."""
    left: bool = False
    """Whether the player has left the game (CAT-13.14)."""

    def clone(self) -> Player:
        """An independent copy."""
        other = copy(self)
        other.deck = self.deck[:]
        other.hand = self.hand[:]
        other.discard = self.discard[:]
        other.zones = [copy(zone) for zone in self.zones]
        return other


class Given(NamedTuple):
    """A part of damage that is divided."""

    ref: int
    amount: int


class Attack(msgspec.Struct, frozen=True):
    """The attack under way (chapters 8 and 9)."""

    kind: str
    """`normal` or `fulcrum`."""
    attacker: int
    target: int
    """A zone, a legend or a fulcrum."""
    zone: int
    """The attacked zone, also the one through which a legend is attacked; NONE for a fulcrum."""
    defender: int
    """The defending player, NONE for an uncontrolled fulcrum."""
    step: str = "target"
    """`target`, `attackers`, `defenders`, `assign` or `apply`."""
    attackers: tuple[int, ...] = ()
    defenders: tuple[int, ...] = ()
    strikes: tuple[int, ...] = ()
    """Defenders whose Counterstrike is still to come."""
    given: tuple[Given, ...] = ()
    """The damage assigned by both sides."""


class Guard(msgspec.Struct, frozen=True):
    """The next damage to a target is cancelled, or put on another (CAT-10.7, CAT-10.8)."""

    target: int
    amount: int
    until: int
    by: int
    to: int = 0
    """Where the damage goes instead; 0: it is cancelled."""


class Dividing(msgspec.Struct, frozen=True):
    """Damage that a player is dividing now."""

    kind: str
    """`assign_attack`, `assign_defence` or `assign_indirect`."""
    seat: int
    left: int
    given: tuple[Given, ...] = ()


class CataclysmState(CardTable[Card], kw_only=True):
    """Everything on the table."""

    players: list[Player]
    fulcrums: list[int]
    """The fulcrum deck; the top card is the last one."""
    first: int = NONE
    """Who holds the first player token."""
    active: int = NONE
    round: int = 0
    phase: str = "setup"
    """`setup`, `begin`, `kingdom`, `quest`, `main`, `attach`, `battlefield` or `end`."""
    attacks: tuple[str, ...] = ()
    """The kinds of attack used up in this battlefield phase (CAT-8.2)."""
    attack: Attack | None = None
    guards: list[Guard] = msgspec.field(default_factory=list)
    """Shields and redirections, oldest first."""
    dividing: Dividing | None = None
    indirect: tuple[Given, ...] = ()
    """Players who have to divide indirect damage still, and how much of it."""
    gathered: tuple[Given, ...] = ()
    """Indirect damage already divided."""
    same: tuple[int, ...] = ()
    """What the last step of the effect under way was done to (`ref = "same"`)."""
    burned_first: bool = False
    """Whether somebody has had three burning zones (CAT-12.5)."""
    emptied_first: bool = False
    """Whether somebody's deck has run out (CAT-12.6)."""
    endings: tuple[str, ...] = ()
    """The end conditions met so far (CAT-13.5)."""

    def clone(self) -> Self:
        """An independent copy."""
        other = self.copy_table()
        other.players = [player.clone() for player in self.players]
        other.fulcrums = self.fulcrums[:]
        other.guards = self.guards[:]
        return other
