"""The verbs with which players of card games answer while abilities are announced and queued."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.engine.action import Action, Argument
from tabletop.engine.game import Game
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb
from tabletop.kit.cards.pieces import Picked
from tabletop.kit.cards.settling import (
    declare,
    entering,
    possible,
    possible_all,
    settling_of,
    slot_of,
    with_aims,
    with_pick,
)
from tabletop.kit.verbs import no_arguments


class Next(Verb[Any]):
    """Which of the own waiting triggers enters the queue next."""

    name = "next"

    def candidates(self, game: Game[Any], seat: int) -> Iterable[Action]:
        return [Action("next", (number,)) for number in entering(game, seat)]

    def refuse(self, game: Game[Any], seat: int, action: Action) -> Refusal | None:
        (number,) = action.args
        waiting = game.state.waiting
        if _index(number) >= len(waiting) or waiting[_index(number)].controller != seat:
            return settling_of(game).refusal("not-yours")
        return None

    def apply(self, game: Game[Any], seat: int, action: Action) -> None:
        (number,) = action.args
        declare(game, _index(number))


class UseTrigger(Verb[Any]):
    """Using a trigger that one may decline."""

    name = "use"

    def candidates(self, game: Game[Any], seat: int) -> Iterable[Action]:
        return (Action("use"),)

    def refuse(self, game: Game[Any], seat: int, action: Action) -> Refusal | None:
        no_arguments(action)
        return None

    def apply(self, game: Game[Any], seat: int, action: Action) -> None:
        """Nothing yet: the flow goes on with its targets."""


class DeclineTrigger(Verb[Any]):
    """Letting a trigger pass: it is lost."""

    name = "decline"

    def candidates(self, game: Game[Any], seat: int) -> Iterable[Action]:
        return (Action("decline"),)

    def refuse(self, game: Game[Any], seat: int, action: Action) -> Refusal | None:
        no_arguments(action)
        return None

    def apply(self, game: Game[Any], seat: int, action: Action) -> None:
        fired = game.state.aiming
        game.state.aiming = None
        settling_of(game).tell(game, "trigger_lost", fired, why="declined")


class Target(Verb[Any]):
    """Naming a target of what is being announced."""

    name = "target"

    def word(self, ref: int) -> Argument:
        """How a target is written in an action; a ruleset that names more than cards has words for it."""
        return ref

    def ref(self, word: Argument) -> int:
        """The target that is meant. Raises ValueError if it is none."""
        return _index(word)

    def candidates(self, game: Game[Any], seat: int) -> Iterable[Action]:
        fired = game.state.aiming
        return [Action("target", (self.word(ref),)) for ref in possible(game, fired, slot_of(game, fired))]

    def refuse(self, game: Game[Any], seat: int, action: Action) -> Refusal | None:
        (word,) = action.args
        return refuse_pick(game, self.ref(word))

    def apply(self, game: Game[Any], seat: int, action: Action) -> None:
        fired = game.state.aiming
        (word,) = action.args
        game.state.aiming = with_pick(fired, slot_of(game, fired), Picked(self.ref(word)))


class Wound(Verb[Any]):
    """Giving a target its part of what is divided."""

    name = "wound"

    def candidates(self, game: Game[Any], seat: int) -> Iterable[Action]:
        fired = game.state.aiming
        slot = slot_of(game, fired)
        left = split_left(game)
        return [
            Action("wound", (piece, part))
            for piece in possible(game, fired, slot)
            for part in range(1, left + 1)
        ]

    def refuse(self, game: Game[Any], seat: int, action: Action) -> Refusal | None:
        piece, part = (_index(arg) for arg in action.args)
        left = split_left(game)
        refusal = refuse_pick(game, piece)
        if refusal is None and not 1 <= part <= left:
            return settling_of(game).refusal("bad-split", needed=left, have=part)
        return refusal

    def apply(self, game: Game[Any], seat: int, action: Action) -> None:
        fired = game.state.aiming
        piece, part = (_index(arg) for arg in action.args)
        game.state.aiming = with_pick(fired, slot_of(game, fired), Picked(piece, part))


class Enough(Verb[Any]):
    """Naming no more targets where fewer are enough."""

    name = "enough"

    def candidates(self, game: Game[Any], seat: int) -> Iterable[Action]:
        return (Action("enough"),)

    def refuse(self, game: Game[Any], seat: int, action: Action) -> Refusal | None:
        no_arguments(action)
        return None

    def apply(self, game: Game[Any], seat: int, action: Action) -> None:
        fired = game.state.aiming
        missing = slot_of(game, fired) + 1 - len(fired.aims)
        game.state.aiming = with_aims(fired, (*fired.aims, *((),) * (missing + 1)))


def refuse_pick(game: Game[Any], piece: int) -> Refusal | None:
    """Why a piece cannot be named for the running choice."""
    fired = game.state.aiming
    settling = settling_of(game)
    if piece in possible(game, fired, slot_of(game, fired)):
        return None
    if piece in game.state.pieces and piece not in possible_all(game, fired, slot_of(game, fired)):
        return settling.refuse_target(game, fired, piece) or settling.refusal("bad-target")
    return settling.refusal("bad-target")


def split_left(game: Game[Any]) -> int:
    """How much of what is divided is left to be given."""
    fired = game.state.aiming
    slot = slot_of(game, fired)
    choice = settling_of(game).ability(game, fired).program.choices[slot]
    given: int = sum(picked.amount for picked in fired.aims[slot]) if slot < len(fired.aims) else 0
    return choice.split - given


def _index(argument: int | str) -> int:
    """A number among arguments, not below 0. Raises ValueError for anything else, also a text of digits."""
    if isinstance(argument, str) or argument < 0:
        raise ValueError(argument)
    return argument
