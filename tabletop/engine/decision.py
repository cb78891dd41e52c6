"""A question that the flow puts to one or several seats."""

from __future__ import annotations

import msgspec


class Decision(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open question.

    `id` grows by one with every question; an answer to an old id is dropped. `seats` are those who still
    have to answer. `verbs` are the verbs that can answer it. `secret`: others learn nothing of the answer
    before all are in. `automatic`: taken by itself when only one answer is legal. `subject`: what the
    question is about, as ids and numbers. `answered`: seats that have answered and may still change their
    mind while others are thinking.
    """

    id: int
    kind: str
    seats: tuple[int, ...]
    verbs: tuple[str, ...]
    subject: tuple[int | str, ...] = ()
    secret: bool = False
    automatic: bool = True
    answered: tuple[int, ...] = ()

    def is_open_to(self, seat: int) -> bool:
        """Whether the seat may answer now, for the first time or anew."""
        return seat in self.seats or seat in self.answered
