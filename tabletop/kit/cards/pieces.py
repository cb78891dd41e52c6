"""Cards in play: what lies on the table, what has been changed about it and for how long."""

from __future__ import annotations

from copy import copy
from typing import Generic, NamedTuple, Self, TypeVar

import msgspec

from tabletop.engine.rules import State

NONE = -1

FOREVER, TURN_END, YOUR_NEXT_TURN = 0, 1, 2
"""How long a change lasts: as long as the card stays in play, until the turn ends, or until the player whose
effect it is begins a turn."""
DURATIONS = {"forever": FOREVER, "turn_end": TURN_END, "your_next_turn": YOUR_NEXT_TURN}


class Change(NamedTuple):
    """One change of a card: of a number by an amount, or a keyword it has (with its number).

    Changes are kept apart from what is printed and are added up anew each time, so that nothing drifts.
    """

    what: str
    amount: int
    until: int
    by: int
    """The seat whose effect it is."""


class Piece(msgspec.Struct):
    """A card in play. `number` is new for every arrival: a card that comes back is another one."""

    number: int
    card: int
    owner: int
    controller: int
    since: int
    """The turn in which it came under its controller."""
    closed: bool = False
    changes: tuple[Change, ...] = ()

    def sum_of(self, what: str) -> int:
        """How far all changes together move a number."""
        return sum(change.amount for change in self.changes if change.what == what)

    def best_of(self, keyword: str) -> int:
        """The highest number with which changes give a keyword; 0 if none does."""
        return max((change.amount for change in self.changes if change.what == keyword), default=0)


P = TypeVar("P", bound=Piece)


class Picked(NamedTuple):
    """A chosen target and, when something is divided, its part."""

    piece: int
    amount: int = 0


class Fired(msgspec.Struct, frozen=True, omit_defaults=True):
    """An ability of a card at work: a trigger that waits, one in the queue, or what is performed now.

    `source` is the piece that has it, `it` the piece the trigger is about; both may be gone meanwhile.
    `aims`: the chosen targets of every choosing effect. `about`: what else the ruleset has to remember.
    """

    card: int
    ability: int
    controller: int
    source: int
    it: int = NONE
    aims: tuple[tuple[Picked, ...], ...] = ()
    about: int = NONE


class Window(msgspec.Struct, frozen=True):
    """An action window: whose phase it is, who may act next, and how many have passed in succession."""

    kind: str
    active: int
    priority: int
    passes: int = 0


class CardTable(State, Generic[P], kw_only=True):
    """Base of the state of a card game: what lies in play and what is being settled."""

    pieces: dict[int, P] = msgspec.field(default_factory=dict)
    """By number, in the order of arrival."""
    made: int = 0
    """Numbers given so far."""
    statics: list[tuple[int, int]] = msgspec.field(default_factory=list)
    """Piece and ability of every static ability in play; always agrees with `pieces`."""
    waiting: list[Fired] = msgspec.field(default_factory=list)
    """Triggers that have fired and are not declared yet."""
    queue: list[Fired] = msgspec.field(default_factory=list)
    """Declared triggers; the first in is the first out."""
    used: dict[int, int] = msgspec.field(default_factory=dict)
    """How often abilities with a limit were used this turn, by `use_key`."""
    aiming: Fired | None = None
    """What is being announced: its targets are being named."""
    running: Fired | None = None
    """What is being performed."""
    settled: int = 0
    """Abilities performed in the running settling."""
    window: Window | None = None
    """The action window that is open, in games that have them."""
    chain: list[Fired] = msgspec.field(default_factory=list)
    """What has been announced in the window and waits to be resolved; the last in is the first out."""

    def copy_table(self) -> Self:
        """A copy whose table is its own; the ruleset copies what it has added."""
        other = copy(self)
        other.pieces = {number: copy(piece) for number, piece in self.pieces.items()}
        other.statics = self.statics[:]
        other.waiting = self.waiting[:]
        other.queue = self.queue[:]
        other.chain = self.chain[:]
        other.used = self.used.copy()
        return other


KEYS = 16
"""Room for the abilities of one piece in a `use_key`."""


def use_key(piece: int, ability: int) -> int:
    """The number under which uses of an ability of a piece are counted. Built-in abilities are negative."""
    return piece * KEYS + ability + KEYS // 2


def end_changes(piece: Piece, until: int, by: int | None = None) -> tuple[Change, ...]:
    """End the changes of that duration (of one seat's effects if `by` is given); gives those that ended."""
    if not piece.changes:
        return ()
    ended = tuple(
        change for change in piece.changes if change.until == until and (by is None or change.by == by)
    )
    if ended:
        piece.changes = tuple(change for change in piece.changes if change not in ended)
    return ended
