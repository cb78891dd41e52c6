"""A shelf with one small game, saves in memory, and tables that only note what was asked of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from tabletop.app.context import Context
from tabletop.app.ports import Shell, Start
from tabletop.app.scene import Scene
from tabletop.engine.game import Setup
from tabletop.engine.text import Message, say
from tabletop.match.saves import Save, State
from tabletop.match.seats import SeatPlan
from tabletop.match.store import Entry
from tabletop.match.trouble import TroubleError
from tabletop.view.ruleset import Chapter, Clause, Rulebook, Ruleset
from tests.example.noughts import make_ruleset
from tests.example.noughts.rules import NoughtsRules


class FourSeats(NoughtsRules):
    """Noughts and crosses as if two to four could play it."""

    id = "toy"
    seats = range(2, 5)


CLAUSES = (
    Clause("TOY-1.1", "Aim", "Three in a row win."),
    Clause("TOY-1.2", "Draw", "A full board without a row is a draw, see TOY-2.1."),
    Clause("TOY-2.1", "Turns", "Place one mark on an empty square.\nThen the other goes on."),
)


def toy() -> Ruleset:
    """The small game."""
    book = Rulebook("Toy", "A toy.", (Chapter(1, "Aim"), Chapter(2, "Turns")), CLAUSES)
    return Ruleset(FourSeats(), make_ruleset().make_face, lambda language: book, (1, 2))


def saved(name: str = "", *, finished: bool = False) -> Save:
    """A save of the toy game."""
    return Save(
        name=name,
        date="2026-11-30T20:00:00+00:00",
        seats=(SeatPlan("human", name="Ana"), SeatPlan("bot", "hard")),
        take_backs=False,
        setup=Setup("toy", 1, 2, 77, {}),
        moves=(),
        snapshot=msgspec.Raw(b"{}"),
        finished=finished,
    )


def entry(name: str, save: Save | None, state: State = "ok", message: Message | None = None) -> Entry:
    """A file of the saves folder."""
    return Entry(Path(f"/saves/{name}.json"), state, 1_796_000_000.0, save, message)


@dataclass
class MemorySaves:
    """Saves that are only a list."""

    files: list[Entry] = field(default_factory=list)
    renamed: list[tuple[str, str]] = field(default_factory=list)

    def entries(self) -> list[Entry]:
        return list(self.files)

    def turn(self, save: Save) -> Message | None:
        return None

    def rename(self, path: Path, name: str) -> Path:
        self.renamed.append((path.stem, name))
        return path

    def delete(self, path: Path) -> None:
        self.files = [file for file in self.files if file.path != path]


@dataclass
class NotingTables:
    """Tables that open an empty scene, or refuse with a message."""

    started: list[Start] = field(default_factory=list)
    resumed: list[Path] = field(default_factory=list)
    replayed: list[Path] = field(default_factory=list)
    trouble: str = ""

    def start(self, context: Context, start: Start) -> Scene:
        self.started.append(start)
        return Scene(context)

    def resume(self, context: Context, file: Path) -> Scene:
        if self.trouble:
            raise TroubleError(self.trouble)
        self.resumed.append(file)
        return Scene(context)

    def replay(self, context: Context, file: Path) -> Scene:
        self.replayed.append(file)
        return Scene(context)


class Room:
    """The shell of a test with everything that can be asked about it."""

    def __init__(self, *files: Entry, games: int = 1) -> None:
        self.saves = MemorySaves(list(files))
        self.tables = NotingTables()
        self.ruleset = toy()
        self.shell = Shell((self.ruleset,) * games, self.saves, self.tables, lambda: 4711)


BROKEN = say("save.truncated")
