"""Noughts and crosses at a table, and a variant in which some squares bring new information."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.match.folders import Folders
from tabletop.match.seats import SeatPlan, seat_from
from tabletop.match.sitting import Sitting
from tabletop.match.store import Store
from tabletop.match.trouble import TroubleError
from tabletop.view.ruleset import Ruleset
from tests.example.noughts import make_ruleset
from tests.example.noughts.rules import Board, Mark, NoughtsRules

DICE_SQUARE = 7
REVEALING_SQUARE = 8


def mark(square: int) -> Action:
    """Put a mark into a square."""
    return Action("mark", (square,))


def find(name: str) -> Ruleset:
    """The shelf of these tests: one game."""
    if name != "noughts":
        raise TroubleError("cli.no_ruleset", name=name, known="noughts")
    return make_ruleset()


def sit(
    squares: Sequence[int] = (), *, seats: str = "human,human", take_backs: bool = False, seed: int = 1
) -> Sitting:
    """A sitting in which those squares were marked in turn."""
    sitting = Sitting.start(make_ruleset(), plans(seats), seed, take_backs=take_backs)
    for square in squares:
        sitting.play(sitting.game.deciding[0], mark(square))
    return sitting


def plans(seats: str) -> tuple[SeatPlan, ...]:
    """Seats from their specs."""
    return tuple(seat_from(spec) for spec in seats.split(","))


def store_in(folder: Path) -> Store:
    """A store below a folder."""
    return Store(Folders(folder), find)


class _Telltale(Mark):
    def apply(self, game: Game[Board], seat: int, action: Action) -> None:
        """As usual, but one square rolls a die and one reveals something."""
        super().apply(game, seat, action)
        if action.args[0] == DICE_SQUARE:
            game.rng.below(6)
        if action.args[0] == REVEALING_SQUARE:
            game.reveal()


class TelltaleRules(NoughtsRules):
    """Noughts and crosses with a die in one square and a secret in another."""

    verbs = MappingProxyType({"mark": _Telltale()})


def telltale() -> Sitting:
    """A sitting of the variant."""
    usual = make_ruleset()
    ruleset = Ruleset(TelltaleRules(), usual.make_face, usual.read_rulebook, usual.minutes)
    return Sitting.start(ruleset, plans("human,human"), 1)


def cells(game: Game[Any]) -> list[int]:
    """What is in the nine squares."""
    found: list[int] = game.state.cells
    return found
