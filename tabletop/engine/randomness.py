"""The one generator of a game: small, seeded, equal on every system and Python version (splitmix64)."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

_MASK = (1 << 64) - 1


class Rng:
    """A generator whose whole state is one number, so that cloning and saving it are cheap."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def bits(self) -> int:
        """The next 64 random bits."""
        self.state = state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)

    def below(self, limit: int) -> int:
        """A random number from 0 to limit − 1."""
        return (self.bits() * limit) >> 64

    def unit(self) -> float:
        """A random number from 0 (included) to 1 (excluded)."""
        return (self.bits() >> 11) * (1.0 / (1 << 53))

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Put the items into a random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = (self.bits() * (last + 1)) >> 64
            items[last], items[other] = items[other], items[last]
