"""What goes wrong through no fault of the program: a message for the player, as an exception."""

from __future__ import annotations

from tabletop.engine.text import Message, say


class TroubleError(Exception):
    """Something that a player can put right; `message` says what it is and what to do.

    `ruleset`: whose words the message needs besides those of the program, e.g. for a refusal of its rules.
    """

    ruleset: str | None = None

    def __init__(self, id: str, /, **params: int | str | Message) -> None:
        self.message = say(id, **params)
        super().__init__(f"{id} {params}" if params else id)
