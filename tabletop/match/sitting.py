"""A sitting: a game with the people and bots around it, what each did, and what may be taken back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.text import Message, say
from tabletop.match.seats import SeatPlan, check_number
from tabletop.match.trouble import TroubleError
from tabletop.view.ruleset import Ruleset

KEPT = 64
"""How many earlier positions are kept as copies; older ones are found again by replaying the actions."""


class Move(msgspec.Struct, frozen=True, array_like=True):
    """What a seat did."""

    seat: int
    action: Action


class Mark(msgspec.Struct, frozen=True):
    """What an action brought with it, beyond which nobody may take it back."""

    information: bool = False
    others: bool = False


class Sitting:
    """One game at a table, from set-up to result.

    `revision` changes with everything that changes the game. `epoch` changes with taking back and doing
    again: then numbers of decisions come up a second time, and an answer thought out in an older epoch
    belongs to no question any more.
    """

    def __init__(
        self, ruleset: Ruleset, seats: Sequence[SeatPlan], game: Game[Any], *, take_backs: bool = False
    ) -> None:
        self.ruleset = ruleset
        self.seats = tuple(seats)
        self.game = game
        self.take_backs = take_backs
        self.moves: list[Move] = []
        self.revision = 0
        self.epoch = 0
        self.replayable = True
        self._marks: list[Mark] = []
        self._before: dict[int, Game[Any]] = {}
        self._undone: list[tuple[Move, ...]] = []

    @classmethod
    def start(
        cls,
        ruleset: Ruleset,
        seats: Sequence[SeatPlan],
        seed: int,
        options: dict[str, str] | None = None,
        *,
        take_backs: bool = False,
    ) -> Sitting:
        """A new game. Raises TroubleError for a wrong number of seats, ValueError for wrong options."""
        check_number(ruleset, len(seats))
        game: Game[Any] = Game.start(ruleset.rules, len(seats), seed, options)
        return cls(ruleset, seats, game, take_backs=take_backs)

    @classmethod
    def again(
        cls,
        ruleset: Ruleset,
        seats: Sequence[SeatPlan],
        seed: int,
        options: dict[str, str],
        moves: Sequence[Move],
        *,
        take_backs: bool = False,
    ) -> Sitting:
        """The sitting in which those moves were made. Raises what playing raises if they do not fit."""
        sitting = cls.start(ruleset, seats, seed, options, take_backs=take_backs)
        for number, move in enumerate(moves):
            sitting._make(move, keep=len(moves) - number <= KEPT)
        return sitting

    @classmethod
    def continued(
        cls,
        ruleset: Ruleset,
        seats: Sequence[SeatPlan],
        game: Game[Any],
        moves: Iterable[Move],
        *,
        take_backs: bool = False,
    ) -> Sitting:
        """A sitting that goes on from a position whose moves cannot be played again: they stay a list."""
        sitting = cls(ruleset, seats, game, take_backs=take_backs)
        sitting.moves = list(moves)
        sitting._marks = [Mark(True, True)] * len(sitting.moves)
        sitting.replayable = False
        return sitting

    # ---- who is to decide ------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.result is not None

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats in which people sit."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.kind == "human")

    @property
    def humans_to_decide(self) -> tuple[int, ...]:
        """The people whom the table waits for."""
        return tuple(seat for seat in self.game.deciding if self.seats[seat].kind == "human")

    @property
    def bots_to_decide(self) -> tuple[int, ...]:
        """The bots and random seats that are to answer now."""
        return tuple(seat for seat in self.game.deciding if self.seats[seat].kind != "human")

    def hand_over(self, viewer: int | None) -> int | None:
        """The person to whom the table has to be handed, if it is not the one who looks at it now.

        None while the viewer is asked, while only bots are, and when just one person plays.
        """
        waiting = self.humans_to_decide
        if not waiting or viewer in waiting or (len(self.humans) == 1 and viewer is not None):
            return None
        return waiting[0]

    def names(self, usual: Sequence[str]) -> tuple[str, ...]:
        """The names of all seats; `usual` are those of the unnamed ones."""
        return tuple(seat.name or usual[number] for number, seat in enumerate(self.seats))

    # ---- playing ---------------------------------------------------------------------------------

    def play(self, seat: int, action: Action, decision_id: int | None = None) -> bool:
        """Make a move; False if it answers a question that is no longer open.

        Raises IllegalActionError if the rules refuse it.
        """
        decision = self.game.decision
        if decision_id is not None and (decision is None or decision.id != decision_id):
            return False
        self._make(Move(seat, action))
        self._undone.clear()
        return True

    def _make(self, move: Move, *, keep: bool = True) -> None:
        game = self.game
        before = game.clone() if keep else None
        revealed, dice, told = game.revealed, game.rng.state, len(game.events or ())
        game.play(move.seat, move.action)
        number = len(self.moves)
        if before is not None:
            self._before[number] = before
            self._before.pop(number - KEPT, None)
        self.moves.append(move)
        self._marks.append(
            Mark(
                information=game.revealed != revealed or game.rng.state != dice,
                others=any(
                    event.kind == "automatic" and event.data.get("player") != move.seat
                    for event in (game.events or [])[told:]
                ),
            )
        )
        self.revision += 1

    # ---- taking back -----------------------------------------------------------------------------

    def undo_refusal(self, seat: int) -> Message | None:
        """Why a seat may not take back its last action; None when it may."""
        last = self._last_of(seat)
        if last is None:
            return say("match.undo_nothing")
        if not self.replayable and last not in self._before:
            return say("match.undo_too_far")
        if self.take_backs:
            return None
        if last != len(self.moves) - 1 or self._marks[last].others:
            return say("match.undo_others")
        if self._marks[last].information:
            return say("match.undo_information")
        return None

    def undo(self, seat: int) -> None:
        """Take back the last action of a seat, with what followed from it by itself.

        At a table with take-backs, what others did since then goes as well. Raises TroubleError with the
        reason when it may not be.
        """
        refusal = self.undo_refusal(seat)
        last = self._last_of(seat)
        if refusal is not None or last is None:
            raise TroubleError(refusal.id if refusal is not None else "match.undo_nothing")
        earlier = self._before.get(last)
        self._undone.append(tuple(self.moves[last:]))
        self.game = earlier if earlier is not None else self._position(last)
        for number in range(last, len(self.moves)):
            self._before.pop(number, None)
        del self.moves[last:]
        del self._marks[last:]
        self.revision += 1
        self.epoch += 1

    def redo_refusal(self, seat: int) -> Message | None:
        """Why a seat has nothing to do again; None when it has."""
        if not self._undone or self._undone[-1][0].seat != seat:
            return say("match.redo_nothing")
        return None

    def redo(self, seat: int) -> None:
        """Do again what was taken back last. Raises TroubleError when there is nothing."""
        refusal = self.redo_refusal(seat)
        if refusal is not None:
            raise TroubleError(refusal.id)
        self.epoch += 1
        for move in self._undone.pop():
            self._make(move)

    def _last_of(self, seat: int) -> int | None:
        for number in range(len(self.moves) - 1, -1, -1):
            if self.moves[number].seat == seat:
                return number
        return None

    def _position(self, number: int) -> Game[Any]:
        setup = self.game.setup
        game: Game[Any] = Game.start(self.ruleset.rules, setup.seats, setup.seed, setup.options)
        for move in self.moves[:number]:
            game.play(move.seat, move.action)
        return game
