"""The effect vocabulary: abilities read from data and compiled to programs of small steps.

A ruleset names its operations once, as functions with the shape of their parameters; content files write
`do = [{ op = "wound", n = 2, to = … }, …]`, and reading them gives programs that run without looking
anything up. What an operation cannot do at once (somebody has to choose) it pushes on the flow.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from tabletop.engine.game import Game
from tabletop.kit.cards.pieces import Fired
from tabletop.kit.cards.targets import Choice, Fits, choice_of, compile_fits, fitting
from tabletop.kit.content import ContentError

Perform = Callable[[Game[Any], Fired, "Step"], None]


class Effect(msgspec.Struct, frozen=True):
    """Base of the parameters of an operation, as they stand in a content file."""


@dataclass(frozen=True, slots=True)
class Aim:
    """Whom a step is about, ready to be asked of a game."""

    way: str
    """`pick`, `all`, `self`, `it`, or a name of the ruleset's own, as `your_hero`."""
    slot: int = 0
    """Of a pick: which of the program's choices."""
    want: Any = None
    fits: Fits | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One effect of a program: what is done, with which numbers, to whom."""

    op: str
    perform: Perform
    effect: Any
    to: Aim | None = None
    second: Aim | None = None
    """Whom else it is about (the other side of a fight)."""


@dataclass(frozen=True, slots=True)
class Program:
    """All effects of an ability in order, and the choices its player makes when announcing it."""

    steps: tuple[Step, ...] = ()
    choices: tuple[Choice, ...] = ()
    tests: tuple[Fits, ...] = ()
    """For each choice: whether a piece fits."""


@dataclass(frozen=True, slots=True)
class Operation:
    """A word of the vocabulary: the shape of its parameters and what it does."""

    shape: type[Effect]
    perform: Perform


class Vocabulary:
    """The operations of a game, and how its descriptions of cards are meant."""

    def __init__(
        self, operations: Mapping[str, Operation], printed: Sequence[Any], types: Mapping[str, frozenset[str]]
    ) -> None:
        self.operations = operations
        self.printed = printed
        self.types = types

    def read(self, place: str, raw: Mapping[str, Any]) -> tuple[str, Effect]:
        """An operation and its parameters. Raises ContentError naming the place."""
        parts = dict(raw)
        op = parts.pop("op", None)
        operation = self.operations.get(str(op))
        if operation is None:
            raise ContentError(f"{place}: there is no effect {op}; there are: {', '.join(self.operations)}")
        try:
            return str(op), msgspec.convert(parts, operation.shape)
        except msgspec.ValidationError as error:
            raise ContentError(f"{place}, {op}: {error}") from error

    def compile(self, place: str, raws: Sequence[Mapping[str, Any]]) -> Program:
        """The program of a list of effects. Raises ContentError naming the place."""
        steps: list[Step] = []
        choices: list[Choice] = []
        tests: list[Fits] = []
        for raw in raws:
            op, effect = self.read(place, raw)
            split = effect.n if op.endswith("_split") else 0  # type: ignore[attr-defined]
            aims: list[Aim | None] = []
            for field in ("to", "with_"):
                to = getattr(effect, field, None)
                before = steps[-1].to if steps else None
                aims.append(self._aim(place, to, before, choices, tests, split))
            steps.append(Step(op, self.operations[op].perform, effect, aims[0], aims[1]))
        return Program(tuple(steps), tuple(choices), tuple(tests))

    def _aim(
        self,
        place: str,
        to: Any,
        before: Aim | None,
        choices: list[Choice],
        tests: list[Fits],
        split: int,
    ) -> Aim | None:
        if to is None:
            return None
        if to == "same":
            if before is None:
                raise ContentError(f"{place}: nothing stands before `same`")
            return before
        if isinstance(to, str):
            return Aim(to)
        fits = compile_fits(to, self.printed, self.types)
        if to.all:
            return Aim("all", 0, to, fits)
        choices.append(choice_of(to, split))
        tests.append(fits)
        return Aim("pick", len(choices) - 1, to, fits)


def aimed_at(
    game: Game[Any], fired: Fired, aim: Aim, named: Callable[[Game[Any], str, Fired], list[int]]
) -> list[int]:
    """The pieces in play that a step is about now; `named` knows the ruleset's own names, as `your_hero`."""
    pieces = game.state.pieces
    way = aim.way
    if way == "pick":
        return [picked.piece for picked in fired.aims[aim.slot] if picked.piece in pieces]
    if way == "all" and aim.fits is not None and aim.want is not None:
        return fitting(game, aim.fits, aim.want, fired)
    if way == "self":
        return [fired.source] if fired.source in pieces else []
    if way == "it":
        return [fired.it] if fired.it in pieces else []
    return named(game, way, fired)
