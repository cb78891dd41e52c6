"""Why an action is not possible, and what is possible but unwise; both are values, never exceptions."""

from __future__ import annotations

import msgspec

from tabletop.engine.action import Action
from tabletop.engine.text import Message


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """The reason that forbids an action: its code, the clause of the rulebook, the pieces, the numbers."""

    code: str
    clause: str
    params: dict[str, int | str | Message] = {}
    pieces: tuple[str, ...] = ()

    @property
    def message(self) -> Message:
        """The sentence a player reads."""
        return Message(f"refusal.{self.code}", self.params)

    @property
    def way_out(self) -> Message:
        """What the player can do instead."""
        return Message(f"wayout.{self.code}")


class Warning(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal action that its player may regret; the window asks once, bots ignore it."""

    code: str
    params: dict[str, int | str | Message] = {}

    @property
    def message(self) -> Message:
        """The question a player reads."""
        return Message(f"warning.{self.code}", self.params)


class IllegalActionError(Exception):
    """Somebody applied an action that the rules refuse; the refusal says why."""

    def __init__(self, action: Action, refusal: Refusal) -> None:
        super().__init__(f"{action}: {refusal.code} ({refusal.clause})")
        self.action = action
        self.refusal = refusal


class MalformedActionError(ValueError):
    """An action whose arguments name nothing in this game (a broken client, never a player's mistake)."""
