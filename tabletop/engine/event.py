"""What happened: typed entries of the game's log, with what each seat may know of them."""

from __future__ import annotations

from typing import Any

import msgspec


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """One happening. `data` is public; `secret` is known to the seats in `knowers` only."""

    kind: str
    data: dict[str, Any] = {}
    secret: dict[str, Any] = {}
    knowers: tuple[int, ...] = ()

    def known_to(self, seat: int | None) -> dict[str, Any]:
        """All that a seat (None: a spectator) may know of it."""
        return {**self.data, **self.secret} if self.secret and seat in self.knowers else self.data

    def as_seen_by(self, seat: int | None) -> Event:
        """The same event without what that seat may not know."""
        if not self.secret or seat in self.knowers:
            return self
        return Event(self.kind, self.data, {}, self.knowers)
