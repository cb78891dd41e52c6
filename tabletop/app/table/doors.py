"""The ways out of the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


def _nothing() -> None:
    """A door that leads nowhere."""


@dataclass(frozen=True, slots=True)
class Doors:
    """The ways out of the table, given by whoever opens it."""

    leave: Callable[[], None] = _nothing
    save_as: Callable[[], None] | None = None
    ended: Callable[[], None] = _nothing
    """The game is over and all has been told."""
    close: Callable[[], None] = _nothing
    """The table is left for good: let go of processes and files."""
