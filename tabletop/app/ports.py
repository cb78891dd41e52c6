"""What the scenes of the window need from the floors that play: small protocols and plain records.

The scenes know how to ask; whoever composes the program (`tabletop.app.main`) says who answers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from tabletop.app.context import Context
from tabletop.app.scene import Scene
from tabletop.engine.text import Message
from tabletop.match.saves import Save
from tabletop.match.seats import SeatPlan
from tabletop.match.store import Entry
from tabletop.view.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Start:
    """A table as it was set up: what a new game is started from."""

    ruleset: Ruleset
    seats: tuple[SeatPlan, ...]
    options: dict[str, str] = field(default_factory=dict)
    seed: int = 0
    take_backs: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of a result: who came where with how many points."""

    place: int
    seat: int
    name: str
    score: float


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished game, ready to be shown. ``file`` is its save, if it could be kept.

    In a ``drawn`` game nobody has won; then all places are the first.
    """

    start: Start
    standings: tuple[Standing, ...]
    reason: Message | None = None
    file: Path | None = None
    drawn: bool = False

    @property
    def winners(self) -> tuple[Standing, ...]:
        """Who has won: one, several who share the victory, or nobody."""
        return () if self.drawn else tuple(one for one in self.standings if one.place == 1)


class Saves(Protocol):
    """The player's saved games; `tabletop.match.store.Store` is one."""

    def entries(self) -> list[Entry]:
        """All files, the newest first; broken ones too, with what is wrong with them."""

    def turn(self, save: Save) -> Message | None:
        """Where a saved game stands, in the words of its ruleset."""

    def rename(self, path: Path, name: str) -> Path:
        """Give a save another name. Raises TroubleError."""

    def delete(self, path: Path) -> None:
        """Remove a save for good. Raises TroubleError."""


class Tables(Protocol):
    """Makes the scenes in which a game is played. Each raises TroubleError with what is wrong."""

    def start(self, context: Context, start: Start) -> Scene:
        """A new game."""

    def resume(self, context: Context, file: Path) -> Scene:
        """A saved game, exactly where it was left."""

    def replay(self, context: Context, file: Path) -> Scene:
        """A saved game step by step."""


@dataclass(frozen=True, slots=True)
class Shell:
    """What the scenes around the table share."""

    rulesets: tuple[Ruleset, ...]
    saves: Saves
    tables: Tables
    new_seed: Callable[[], int]
    """A seed for a game whose player has not chosen one."""

    def ruleset(self, id: str) -> Ruleset | None:
        """The game with that id, if it is on the shelf."""
        return next((ruleset for ruleset in self.rulesets if ruleset.id == id), None)
