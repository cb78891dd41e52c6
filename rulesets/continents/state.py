"""The state of Iron Continents: flat lists of numbers by area and seat, and records of what is going on.

Numbers stand for areas, unit kinds and cards (see content.py); −1 stands for none. Everything inside a list
or a player is a number, a tuple or a frozen record, so that copies are shallow.
"""

from __future__ import annotations

from copy import copy
from typing import NamedTuple, Self

import msgspec

from tabletop.engine.rules import State

NONE = -1
EMPTY = -1
"""Nobody controls an empty area (CON-1.7)."""
NEUTRAL = 6
"""The side of the neutral units (CON-1.9); players are sides 0 to 5."""
SIDES = 7

TANK, MECH, FIGHTER, BOMBER, SUBMARINE = range(5)
KINDS = ("tank", "mech", "fighter", "bomber", "submarine")
"""Unit kinds; a kind is its index here and in an army."""


class Army(NamedTuple):
    """How many units of each kind."""

    tank: int = 0
    mech: int = 0
    fighter: int = 0
    bomber: int = 0
    submarine: int = 0


NO_ARMY = Army()


class Player(msgspec.Struct):
    """What belongs to one seat."""

    supply: Army
    hand: tuple[int, ...] = ()
    """Cards in hand, in the order in which they came."""
    chosen: int = NONE
    """The card chosen in secret, until all are revealed; it is still in hand."""
    card: int = NONE
    """The revealed card of this round (or of the setup)."""
    spent: bool = False
    """Whether the ability of the revealed card is used up (CON-3.8)."""
    points: int = 0
    """Victory points."""
    production: int = 0
    """Production points (or reinforcement points) left."""
    moves: int = 0
    attacks: int = 0
    """Moves and attacks left in the running turn."""
    boosted: bool = False
    """Whether Ace of the Sky gives the air units +1 die in this round (CON-9.16)."""
    out: bool = False
    """Eliminated (CON-11.1)."""
    history: tuple[int, ...] = ()
    """Points gained in each finished round."""


class Plan(msgspec.Struct, frozen=True):
    """A move, an attack or a drop whose units are being counted out; nothing has happened yet."""

    verb: str
    kind: str
    start: int
    """The origin; NONE for a drop, which has several (`origins`)."""
    goal: int
    units: Army = NO_ARMY
    """Counted so far."""
    unit: int = NONE
    """The kind asked for now; NONE when all are counted."""
    origins: tuple[tuple[int, int], ...] = ()
    """Of a drop: areas with the number of mechs taken from each."""


class Side(msgspec.Struct, frozen=True):
    """One side of a battle."""

    side: int
    """A seat, or NEUTRAL."""
    units: Army
    """Units still in the battle."""
    nurse: bool = False
    """Whether the Nurse was called: she looks after all units of the side in this battle (CON-9.4)."""


class Battle(msgspec.Struct, frozen=True):
    """A battle under way (chapter 7)."""

    kind: str
    """`land`, `amphibious`, `naval` or `drop`."""
    origin: int
    """NONE for a drop."""
    area: int
    attacker: Side
    defender: Side
    origins: tuple[tuple[int, int], ...] = ()
    """Of a drop: areas with the number of mechs that came from each and still fight."""
    acting: int = 0
    """Who rolls next or is rolling: 0 the attacker, 1 the defender."""
    rolls: int = 0
    scoreless: int = 0
    """Rolls in a row without a hit, both sides together (CON-7.16)."""
    dice: tuple[int, ...] = ()
    """The last roll."""
    roller: int = NONE
    """Who threw it: 0 the attacker, 1 the defender."""
    lost: tuple[int, ...] = ()
    """Unit kinds named as casualties, in order, while they are being named or cared for."""
    leaving: tuple[tuple[int, int], ...] = ()
    """Units that retreat together: kind and goal (NONE: nowhere to go, destroyed)."""
    going: tuple[int, ...] = ()
    """Kinds of units made to retreat whose goals are still to be named."""

    @property
    def sides(self) -> tuple[Side, Side]:
        """Attacker and defender."""
        return self.attacker, self.defender


class Strike(msgspec.Struct, frozen=True):
    """A special attack whose casualties are being named (chapter 8)."""

    kind: str
    """`bomber`, `submarine` or `missile`."""
    origin: int
    area: int
    hits: int
    lost: tuple[int, ...] = ()


class ContinentsState(State):
    """Everything on the table."""

    players: list[Player]
    owner: list[int]
    """By area: the side that controls it, or EMPTY."""
    army: list[Army]
    """By area: the units that stand there. Attackers count as standing in their origin (CON-6.2)."""
    held: list[int]
    """By side: bit set of the areas it controls; always agrees with `owner`."""
    factories: int
    """Bit set of the areas with a factory."""
    deck: list[int]
    """The next card is the last one."""
    discard: list[int]
    order: tuple[int, ...]
    """Seats in turn order (in setup: in setup order)."""
    epic: bool = False
    round: int = 0
    phase: str = "setup"
    """`setup`, `initiative`, `production`, `movement`, `combat` or `scoring`."""
    active: int = NONE
    """The seat whose turn it is."""
    claims: int = 0
    """Claims made in the running step of the setup."""
    new_factories: int = 0
    """Bit set of the areas whose factory was built in this production phase (CON-4.10)."""
    made: dict[int, int] = msgspec.field(default_factory=dict)
    """Units put out by each factory in this production phase (CON-4.7)."""
    pairs: tuple[tuple[int, int], ...] = ()
    """Origins and targets of the attacks of this turn (CON-6.4)."""
    capitals_open: bool = False
    truces: tuple[tuple[int, int], ...] = ()
    """Pairs of seats at truce until the round ends: who offered and who got it."""
    swaps: tuple[int, ...] = ()
    """Seats that may still swap places this round, in order (CON-9.13)."""
    supremacies: tuple[int, int, int] = (NONE, NONE, NONE)
    """Who held the production, naval and continental supremacy at the last counting."""
    plan: Plan | None = None
    battle: Battle | None = None
    strike: Strike | None = None

    def clone(self) -> Self:
        """An independent copy."""
        other = copy(self)
        other.players = [copy(player) for player in self.players]
        other.owner = self.owner[:]
        other.army = self.army[:]
        other.held = self.held[:]
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.made = self.made.copy()
        return other
