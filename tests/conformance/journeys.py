"""Random games, and the positions of them that the checks look at closely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.randomness import Rng
from tests.conformance.subjects import Subject, subject

SEED = 20
STEP_LIMIT = 20_000
"""Most decisions of a random game; a longer one is taken for one that never ends."""


@dataclass(frozen=True, eq=False, repr=False)
class Spot:
    """A position of a random game, as it is printed when a check fails there."""

    subject: Subject
    game: Game[Any]
    seed: int
    step: int

    def __repr__(self) -> str:
        setup, question = self.game.setup, self.game.decision
        return f"{setup.ruleset}, {setup.seats} seats, seed {self.seed}, step {self.step}, open: {question}"

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """All seats and the spectator."""
        return (*range(self.game.setup.seats), None)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that may not answer, neither for the first time nor anew."""
        decision = self.game.decision
        seats = range(self.game.setup.seats)
        return tuple(seat for seat in seats if decision is None or not decision.is_open_to(seat))


@dataclass(frozen=True, eq=False, repr=False)
class Journey:
    """A whole random game: what was done, how it ended, and copies of some positions on the way."""

    start: Spot
    spots: tuple[Spot, ...]
    moves: tuple[tuple[int, Action], ...]
    end: Spot

    def __repr__(self) -> str:
        return f"<random game that ended at {self.end}>"


def choose(game: Game[Any], chooser: Rng) -> tuple[int, Action]:
    """Any legal action of any seat that is asked."""
    seat = game.deciding[chooser.below(len(game.deciding))]
    actions = game.legal(seat)
    return seat, actions[chooser.below(len(actions))]


def wander(game: Game[Any], chooser: Rng, limit: int) -> Iterator[tuple[int, Action]]:
    """Play on at random, in place, for at most `limit` decisions; each move is told before it is made."""
    for _ in range(limit):
        if game.result is not None:
            return
        seat, action = choose(game, chooser)
        yield seat, action
        game.play(seat, action)


@cache
def journey(ruleset_id: str, seats: int, seed: int = SEED) -> Journey:
    """The random game of a table, played once."""
    return play_through(subject(ruleset_id), seats, seed)


def play_through(under: Subject, seats: int, seed: int) -> Journey:
    """A random game from beginning to end.

    Positions are kept at the 1st, 4th, 16th, 64th … question of each kind, so that rare questions are
    looked at as well as late ones.
    """
    # Tables take turns with the variants of a game.
    options = {option.id: option.values[seats % len(option.values)] for option in under.ruleset.options}
    game: Game[Any] = Game.start(under.ruleset.rules, seats, seed, options)
    start = Spot(under, game.clone(), seed, 0)
    spots: list[Spot] = []
    moves: list[tuple[int, Action]] = []
    seen: Counter[str] = Counter()
    for seat, action in wander(game, Rng(seed + 1), STEP_LIMIT):
        kind = game.decision.kind if game.decision is not None else ""
        seen[kind] += 1
        if _is_power_of_four(seen[kind]):
            spots.append(Spot(under, game.clone(), seed, len(moves)))
        moves.append((seat, action))
    return Journey(start, tuple(spots), tuple(moves), Spot(under, game, seed, len(moves)))


def _is_power_of_four(number: int) -> bool:
    return number & (number - 1) == 0 and number.bit_length() % 2 == 1
