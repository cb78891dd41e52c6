"""Piles of cards as lists of numbers; the top card is the last one."""

from __future__ import annotations

from collections.abc import Iterable, MutableSequence, Sequence

from tabletop.engine.randomness import Rng


def take_top(pile: list[int], number: int) -> list[int]:
    """Take so many cards from the top, or all there are; the first taken comes first."""
    taken = pile[: -number - 1 : -1] if number else []
    del pile[len(pile) - len(taken) :]
    return taken


def put_under(pile: list[int], cards: Iterable[int]) -> None:
    """Put cards under a pile one after the other: the last of them lies lowest."""
    pile[:0] = reversed(list(cards))


def cut(pile: list[int], number: int) -> None:
    """Move so many cards from the top to the bottom without changing their order."""
    pile[:] = [*pile[len(pile) - number :], *pile[: len(pile) - number]]


def deal_anew(pool: MutableSequence[int], sizes: Sequence[int], rng: Rng) -> list[list[int]]:
    """Shuffle hidden cards and deal them into piles of the given sizes, which use up the pool."""
    if sum(sizes) != len(pool):
        raise ValueError(f"{len(pool)} cards cannot fill piles of {list(sizes)}")
    rng.shuffle(pool)
    piles: list[list[int]] = []
    start = 0
    for size in sizes:
        piles.append(list(pool[start : start + size]))
        start += size
    return piles
