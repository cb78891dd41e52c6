"""What a player can say to a game: a verb with arguments, small, immutable, hashable, JSON-able."""

from __future__ import annotations

from typing import NamedTuple

Argument = int | str


class Action(NamedTuple):
    """One answer to a decision. Arguments are ids and numbers, never objects."""

    verb: str
    args: tuple[Argument, ...] = ()

    def __str__(self) -> str:
        return " ".join([self.verb, *map(str, self.args)])
