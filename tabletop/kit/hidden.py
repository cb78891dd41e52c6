"""What every ruleset does when it deals anew what a seat does not know."""

from __future__ import annotations

from typing import TypeVar

from tabletop.engine.game import Game, Setup
from tabletop.engine.randomness import Rng
from tabletop.engine.rules import State

S = TypeVar("S", bound=State)


def masked_copy(game: Game[S], seat: int | None, rng: Rng) -> Game[S]:
    """A copy without the seed, with chance of its own and the events as the seat saw them.

    Pieces and cards are still where they really are: the ruleset deals anew what the seat does not know.
    """
    copy = game.clone()
    copy.rng = Rng(rng.bits())
    copy.setup = Setup(game.setup.ruleset, game.setup.version, game.setup.seats, 0, dict(game.setup.options))
    if game.events is not None:
        copy.events = [event.as_seen_by(seat) for event in game.events]
    return copy
