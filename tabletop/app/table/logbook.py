"""The log in messages: what each event is to the viewer, by chapter; worded only when it is shown."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tabletop.engine.event import Event
from tabletop.engine.game import Game
from tabletop.engine.text import Message
from tabletop.view.model import Telling
from tabletop.view.ruleset import Face


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log. `number` is that of its event."""

    text: Message
    weight: int
    chapter: bool
    number: int


@dataclass(slots=True)
class LogBook:
    """Reads a game's events once each."""

    viewer: int | None
    lines: list[Line] = field(default_factory=list)
    read: int = 0
    """Number of events read."""
    mark: int = 0
    """Number of the first event after the viewer's own last action: what they have not seen happen."""
    _last: Event | None = None

    def take(self, game: Game[Any], face: Face[Any]) -> list[Telling] | None:
        """The tellings of new events; None when the story was wound back or is another one (undo, load)."""
        events = game.events or []
        if self.read > len(events) or (self.read and events[self.read - 1] != self._last):
            self._start_over(game, face, events)
            return None
        tellings = [
            self._note(game, face, event, self.read + n) for n, event in enumerate(events[self.read :])
        ]
        self._remember(events)
        return tellings

    def acted(self) -> None:
        """The viewer acts now: everything so far has been seen."""
        self.mark = self.read

    def since_mark(self) -> list[Line]:
        """What happened since the viewer's last action."""
        return [line for line in self.lines if line.number >= self.mark]

    def _start_over(self, game: Game[Any], face: Face[Any], events: list[Event]) -> None:
        self.lines.clear()
        for number, event in enumerate(events):
            self._note(game, face, event, number)
        self.mark = min(self.mark, len(events))
        self._remember(events)

    def _remember(self, events: list[Event]) -> None:
        self.read = len(events)
        self._last = events[-1] if events else None

    def _note(self, game: Game[Any], face: Face[Any], event: Event, number: int) -> Telling:
        telling = face.tell(game, event.as_seen_by(self.viewer), self.viewer)
        if telling.text is not None:
            self.lines.append(Line(telling.text, telling.weight, telling.chapter, number))
        return telling
