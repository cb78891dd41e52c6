"""What a bot may spend and what it answers."""

from __future__ import annotations

from typing import Literal

import msgspec

from tabletop.engine.action import Action


class Budget(msgspec.Struct, frozen=True):
    """What one answer may cost: decisions played in thought and, if set, seconds of real time.

    Answers under a budget of steps alone are the same on every machine; seconds are a safety net for a
    window that must not wait.
    """

    steps: int
    seconds: float | None = None


class Rated(msgspec.Struct, frozen=True):
    """One legal action as the bot sees it: its value (about 0 to 1) and how often it was thought through."""

    action: Action
    value: float
    visits: int


class Choice(msgspec.Struct, frozen=True):
    """A bot's answer.

    `reason`: `only` when nothing else is legal, `random` when drawn blindly, `mixed` when another answer of
    about the same worth was left out to stay unpredictable, else `best`.
    `rated` holds all options, best first.
    """

    action: Action
    value: float
    reason: Literal["only", "random", "mixed", "best"]
    rated: tuple[Rated, ...] = ()
    steps: int = 0
