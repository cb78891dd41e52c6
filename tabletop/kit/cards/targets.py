"""Who an effect is about: descriptions of targets read from data and compiled to quick tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec

from tabletop.engine.game import Game
from tabletop.kit.cards.pieces import Fired, Piece

Fits = Callable[[Piece, int], bool]
"""Whether a piece is described, seen by a controller."""


class Where(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is asked of the printed card."""

    type: str | None = None
    element: str | None = None
    max_cost: int | None = None


class Want(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A description of targets: so many picked by the player, or all that fit when it is performed."""

    side: Literal["ally", "enemy", "any"] = "any"
    kind: str = "character"
    pick: int = 0
    all: bool = False
    other: bool = False
    where: Where = Where()
    up_to: bool = False


To = str | Want
"""`self`, `it` (whom the trigger is about), `same` (as the effect before), a ruleset's name; or more."""


class Choice(msgspec.Struct, frozen=True):
    """An effect's targets that its player names: between `least` and `most` pieces; `split`: how much is
    divided among them (0: nothing is)."""

    want: Any
    """The ruleset's description of what fits; a `Want` unless it has a language of its own."""
    least: int
    most: int
    split: int = 0


def choice_of(want: Want, split: int = 0) -> Choice:
    """The choice a description with `pick` leaves to the player."""
    return Choice(want, 1 if want.up_to else want.pick, want.pick, split)


def compile_where(where: Where, printed: Any, types: Mapping[str, frozenset[str]]) -> Callable[[int], bool]:
    """A test of a card's number. `printed` is the list of cards, with type, element and cost."""
    wanted = types.get(where.type, frozenset((where.type,))) if where.type is not None else None
    fitting = frozenset(
        number
        for number, card in enumerate(printed)
        if (wanted is None or card.type in wanted)
        and (where.element is None or card.element == where.element)
        and (where.max_cost is None or card.cost <= where.max_cost)
    )
    return fitting.__contains__


def compile_fits(want: Want, printed: Any, types: Mapping[str, frozenset[str]]) -> Fits:
    """A test of a piece for a controller; being another than the source is not tested here."""
    kinds = types[want.kind]
    fits_where = compile_where(want.where, printed, types)
    fitting = frozenset(n for n, card in enumerate(printed) if card.type in kinds and fits_where(n))
    if want.side == "any":
        return lambda piece, controller: piece.card in fitting
    if want.side == "ally":
        return lambda piece, controller: piece.controller == controller and piece.card in fitting
    return lambda piece, controller: piece.controller != controller and piece.card in fitting


def fitting(game: Game[Any], fits: Fits, want: Want, fired: Fired) -> list[int]:
    """The numbers of all pieces in play that are described, in the order of arrival."""
    controller = fired.controller
    left_out = fired.source if want.other else 0
    return [
        number
        for number, piece in game.state.pieces.items()
        if number != left_out and fits(piece, controller)
    ]
