"""A complete ruleset as the floors above see it: rules, face (how it looks and is told), rulebook."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic

import msgspec

from tabletop.engine.action import Action
from tabletop.engine.event import Event
from tabletop.engine.game import Game
from tabletop.engine.rules import Option, Rules, S
from tabletop.engine.text import Message, say

if TYPE_CHECKING:
    # Only named in types here: rules alone load without the shapes of the table.
    from tabletop.view.decks import Workshop
    from tabletop.view.model import Forecast, Moment, Report, Telling, View


class Face(ABC, Generic[S]):
    """How a game looks to a seat, how its actions are worded and what any gesture would mean."""

    @abstractmethod
    def view(self, game: Game[S], viewer: int | None) -> View:
        """All that the viewer (None: a spectator) may see, and what they may do."""

    @abstractmethod
    def intend(self, game: Game[S], seat: int, source: str, target: str | None) -> Action:
        """The action that dragging `source` to `target` (None: tapping it) would mean, legal or not.

        Total over all ids of a view: a gesture that means nothing gives an action the rules refuse.
        """

    @abstractmethod
    def describe(self, game: Game[S], seat: int, action: Action) -> Message:
        """The action in words; different for different legal actions of a decision."""

    @abstractmethod
    def tell(self, game: Game[S], event: Event, viewer: int | None) -> Telling:
        """How an event is told to a viewer: only from `event.known_to(viewer)` and the fixed setup."""

    def hint(self, game: Game[S], seat: int, action: Action) -> Message:
        """Why a bot would do this, in one line."""
        return say("hint.best")

    def forecast(
        self, game: Game[S], seat: int, action: Action, answers: tuple[Action, ...]
    ) -> Forecast | None:
        """What would probably come of an action whose numbers are given by `answers`; None: no telling.

        Called in the bots' process with a game that the seat cannot tell from the real one, so no secret can
        show in it. The window goes on meanwhile and shows it when it comes: within 0.3 s is soon enough.
        """
        return None

    def reports(self, game: Game[S], viewer: int | None) -> tuple[Report, ...]:
        """Pages of figures about the game so far, from what the viewer may know."""
        return ()

    def story(self, game: Game[S], viewer: int | None) -> tuple[Moment, ...]:
        """What happened so far as steps that can be drawn on the board, oldest first."""
        return ()


class Clause(msgspec.Struct, frozen=True):
    """One clause of a rulebook."""

    id: str
    title: str
    text: str


class Chapter(msgspec.Struct, frozen=True):
    """A chapter's heading; its clauses are those whose number starts with its own."""

    number: int
    title: str


class Rulebook(msgspec.Struct, frozen=True):
    """The rules in one language."""

    title: str
    summary: str
    chapter: tuple[Chapter, ...]
    clause: tuple[Clause, ...]

    def find(self, clause_id: str) -> Clause | None:
        """The clause with that id, or None."""
        return next((clause for clause in self.clause if clause.id == clause_id), None)

    def in_chapter(self, number: int) -> tuple[Clause, ...]:
        """The clauses of a chapter, in order."""
        return tuple(c for c in self.clause if int(c.id.split("-")[1].split(".")[0]) == number)


class Ruleset(msgspec.Struct, frozen=True):
    """Everything a game brings. `make_face` is called on first use so that rules alone load fast."""

    rules: Rules[Any]
    make_face: Callable[[], Face[Any]]
    read_rulebook: Callable[[str], Rulebook]
    minutes: tuple[int, int]
    make_workshop: Callable[[], Workshop] | None = None
    """Of games to which players bring decks: what their decks are made of."""

    @property
    def id(self) -> str:
        """The ruleset's id, also its catalogue domain and art folder."""
        return self.rules.id

    @property
    def title(self) -> Message:
        """The game's name."""
        return say("game.title")

    @property
    def seats(self) -> range:
        """The numbers of players it is made for."""
        return self.rules.seats

    @property
    def options(self) -> tuple[Option, ...]:
        """What may be chosen before a game."""
        return self.rules.options

    def rulebook(self, language: str) -> Rulebook:
        """The rulebook in a language (en, cs, ru, hr)."""
        return self.read_rulebook(language)

    def face(self) -> Face[Any]:
        """How the game looks."""
        return self.make_face()
