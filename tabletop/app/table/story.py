"""What happened, looked at step by step on the board: which moment is shown, and with which arrows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tabletop.view.model import Arrow, Moment

GROWS = 0.45
"""Seconds in which an arrow grows to its goal."""


@dataclass(slots=True)
class Story:
    """The moments of a game and the one that is looked at; chapters are headings, not steps of their own."""

    moments: tuple[Moment, ...]
    at: int
    """Number of the moment looked at."""
    grown: float = 0.0
    """How much of its arrows is drawn, from 0 to 1."""
    steps: tuple[int, ...] = field(init=False)
    """Numbers of the moments that are steps."""

    def __post_init__(self) -> None:
        self.steps = steps_of(self.moments)

    @classmethod
    def since_turn(cls, moments: Sequence[Moment], viewer: int | None, event: int) -> Story | None:
        """The story from the end of the viewer's turn before the present one; None without any steps.

        Where no chapter is a turn of the viewer: from the first moment at or after `event`, else its end.
        """
        steps = steps_of(moments)
        if not steps:
            return None
        after = _end_of_turn(moments, viewer)
        if after is None:
            after = next((n for n, moment in enumerate(moments) if moment.event >= event), len(moments))
        return cls(tuple(moments), next((n for n in steps if n >= after), steps[-1]))

    @property
    def now(self) -> Moment:
        """The moment looked at."""
        return self.moments[self.at]

    @property
    def place(self) -> tuple[int, int]:
        """Which step this is, from 1 on, and how many there are."""
        return self.steps.index(self.at) + 1, len(self.steps)

    @property
    def chapter(self) -> Moment | None:
        """The heading above the moment looked at."""
        return next((m for m in reversed(self.moments[: self.at]) if m.chapter), None)

    @property
    def earlier(self) -> tuple[Arrow, ...]:
        """Arrows of the same chapter that were told before."""
        found: list[Arrow] = []
        for moment in reversed(self.moments[: self.at]):
            if moment.chapter:
                break
            found += moment.arrows
        return tuple(reversed(found))

    @property
    def growing(self) -> bool:
        """Whether the arrows are still growing."""
        return self.grown < 1 and bool(self.now.arrows)

    def step(self, by: int) -> bool:
        """Go that many steps on or back; False at the end."""
        place = self.steps.index(self.at)
        return self._go(self.steps[max(0, min(len(self.steps) - 1, place + by))])

    def leap(self, by: int) -> bool:
        """Go to the first step of the next chapter (1), or of this or the one before (-1)."""
        heads = [n for n in self.steps if n == self.steps[0] or self.moments[n - 1].chapter]
        if by > 0:
            return self._go(next((n for n in heads if n > self.at), self.steps[-1]))
        return self._go(next((n for n in reversed(heads) if n < self.at), self.steps[0]))

    def follow(self, moments: Sequence[Moment]) -> bool:
        """Take in what has happened since; False when that is another story (moves were taken back)."""
        if tuple(moments[: len(self.moments)]) != self.moments:
            return False
        self.moments = tuple(moments)
        self.steps = steps_of(self.moments)
        return True

    def grow(self, dt: float, pace: float) -> None:
        """Let the arrows grow for some seconds; at once when nothing is to move."""
        self.grown = 1.0 if pace <= 0 else min(1.0, self.grown + dt / (GROWS * pace))

    def _go(self, number: int) -> bool:
        if number == self.at:
            return False
        self.at, self.grown = number, 0.0
        return True


def _end_of_turn(moments: Sequence[Moment], viewer: int | None) -> int | None:
    """Where the viewer's turn before the present one ended: the next chapter; None when there was no turn."""
    turns = [n for n, moment in enumerate(moments) if moment.chapter and moment.seat is not None]
    own = [n for n in turns if moments[n].seat == viewer]
    if own and own[-1] == turns[-1]:
        own.pop()
        if not own:
            return 0
    if not own:
        return None
    return next(n for n in range(own[-1] + 1, len(moments)) if moments[n].chapter)


def steps_of(moments: Sequence[Moment]) -> tuple[int, ...]:
    """The numbers of the moments that are looked at one by one."""
    return tuple(number for number, moment in enumerate(moments) if not moment.chapter)
