"""How many of each kind a gesture takes along: counting and sharing out. No pixels, no pygame."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from tabletop.engine.action import Action
from tabletop.view.model import Gesture, Pick, Thing


def room(pick: Pick) -> int:
    """How many of a kind there are."""
    return len(pick.answers) - 1


def suits(gesture: Gesture, pile: str | None) -> bool:
    """Whether a gesture may be meant when one pile of a stack was lifted (None: the whole stack)."""
    return pile is None or not gesture.picks or any(pick.kind == pile for pick in gesture.picks)


def most_of(gesture: Gesture, pile: str | None) -> int:
    """How many can be taken along; of one pile only those."""
    return sum(room(pick) for pick in gesture.picks if pile is None or pick.kind == pile)


def is_asked(gesture: Gesture) -> bool:
    """Whether there is anything to choose: of a single piece it goes without saying."""
    return most_of(gesture, None) > 1


def shared_out(rooms: Sequence[int], count: int) -> tuple[int, ...]:
    """`count` shared out over kinds: all of each, then one less of the most numerous until it fits."""
    numbers = list(rooms)
    for _ in range(sum(rooms) - max(0, count)):
        numbers[numbers.index(max(numbers))] -= 1
    return tuple(numbers)


def numbers_of(gesture: Gesture, count: int, pile: str | None) -> tuple[int, ...]:
    """How many of each of the gesture's kinds go when `count` of them (or of one pile) are in the hand."""
    rooms = [room(pick) if pile is None or pick.kind == pile else 0 for pick in gesture.picks]
    return shared_out(rooms, min(count, sum(rooms)))


def chosen_answers(picks: Sequence[Pick], numbers: Sequence[int]) -> tuple[Action, ...]:
    """What the game is told for these numbers."""
    return tuple(pick.answers[number] for pick, number in zip(picks, numbers, strict=True))


def taken_of(thing: Thing, gesture: Gesture | None, count: int, pile: str | None) -> dict[str, int]:
    """How many of each pile of a stack are in the hand, for the gesture that is aimed at, if there is one."""
    if gesture is not None and gesture.picks:
        numbers = numbers_of(gesture, count, pile)
        return {pick.kind: number for pick, number in zip(gesture.picks, numbers, strict=True)}
    rooms = [one.count if pile is None or one.kind == pile else 0 for one in thing.piles]
    numbers = shared_out(rooms, min(count, sum(rooms)))
    return {one.kind: number for one, number in zip(thing.piles, numbers, strict=True)}


def portion(thing: Thing, numbers: Mapping[str, int]) -> Thing:
    """A stack with only so many of each pile; piles keep their places, so that nothing jumps."""
    piles = tuple(msgspec.structs.replace(pile, count=numbers.get(pile.kind, 0)) for pile in thing.piles)
    return msgspec.structs.replace(thing, piles=piles, count=sum(pile.count for pile in piles))


def rest(thing: Thing, numbers: Mapping[str, int]) -> Thing:
    """What stays behind of a stack."""
    return portion(thing, {pile.kind: pile.count - numbers.get(pile.kind, 0) for pile in thing.piles})
