"""A finished or running game once more, step by step, forwards and backwards, from any seat's eyes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.engine.event import Event
from tabletop.engine.game import Game, Setup
from tabletop.engine.text import Message
from tabletop.match.sitting import Move
from tabletop.view.model import Telling, View
from tabletop.view.ruleset import Ruleset

SPACING = 24
"""A copy of the game is kept every so many moves, so that going back replays at most that many."""


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a game in words. `action` is None for eyes that may not know what was chosen."""

    number: int
    seat: int
    move: Move
    action: Message | None
    told: tuple[Telling, ...]


class Replay:
    """A game that can be wound to any of its moves.

    Position 0 is the start, position n the game after move n. Raises on creation what playing raises if
    the moves do not fit the set-up.
    """

    def __init__(self, ruleset: Ruleset, setup: Setup, moves: Sequence[Move]) -> None:
        self.ruleset = ruleset
        self.moves = tuple(moves)
        self._face = ruleset.face()
        game: Game[Any] = Game.start(ruleset.rules, setup.seats, setup.seed, setup.options)
        self._copies = {0: game.clone()}
        for number, move in enumerate(self.moves, 1):
            game.play(move.seat, move.action)
            if number % SPACING == 0:
                self._copies[number] = game.clone()
        self.last = game
        self.position = 0
        self.game = self._copies[0].clone()

    def __len__(self) -> int:
        return len(self.moves)

    def go(self, position: int) -> None:
        """Wind to a position; beyond the ends it stays at the end."""
        target = min(max(position, 0), len(self.moves))
        if target < self.position or target - self.position > SPACING:
            self.position = target - target % SPACING
            self.game = self._copies[self.position].clone()
        while self.position < target:
            move = self.moves[self.position]
            self.game.play(move.seat, move.action)
            self.position += 1

    def forward(self) -> bool:
        """One move on; False at the end."""
        if self.position == len(self.moves):
            return False
        self.go(self.position + 1)
        return True

    def back(self) -> bool:
        """One move back; False at the start."""
        if self.position == 0:
            return False
        self.go(self.position - 1)
        return True

    def view(self, viewer: int | None) -> View:
        """The table as a seat (None: a spectator) saw it."""
        return self._face.view(self.game, viewer)

    def opening(self, viewer: int | None) -> tuple[Telling, ...]:
        """What happened before the first move, as a viewer may know it."""
        return self._tell(self._copies[0], self._copies[0].events or [], viewer)

    def step(self, viewer: int | None, *, all_seeing: bool = False) -> Step:
        """Make the next move and put it into words for a viewer; `all_seeing` keeps nothing back.

        Raises IndexError at the end.
        """
        move = self.moves[self.position]
        known = all_seeing or viewer == move.seat
        action = self._face.describe(self.game, move.seat, move.action) if known else None
        told = len(self.game.events or ())
        self.forward()
        new = (self.game.events or [])[told:]
        eyes = move.seat if all_seeing else viewer
        return Step(self.position, move.seat, move, action, self._tell(self.game, new, eyes))

    def _tell(self, game: Game[Any], events: Sequence[Event], viewer: int | None) -> tuple[Telling, ...]:
        seen = (self._face.tell(game, event.as_seen_by(viewer), viewer) for event in events)
        return tuple(telling for telling in seen if telling.text is not None or telling.cues)
