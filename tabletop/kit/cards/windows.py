"""Action windows: priority goes round, announced actions lie on a chain, the last in is the first out.

A window closes when everybody has passed in succession and nothing lies on the chain; with a chain, the whole
of it is resolved and the window goes on.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any

import msgspec

from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb
from tabletop.kit.cards.pieces import Fired, Window
from tabletop.kit.verbs import no_arguments


class Windows(ABC):
    """What a ruleset says about its action windows; one object for all its games."""

    @abstractmethod
    def seats(self, game: Game[Any]) -> tuple[int, ...]:
        """The seats that get priority, clockwise."""

    @abstractmethod
    def question(self, game: Game[Any], seat: int) -> tuple[str, tuple[str, ...]]:
        """The kind of the decision of who has priority, and the verbs that answer it."""

    @abstractmethod
    def resolve(self, game: Game[Any], fired: Fired) -> None:
        """What was announced takes effect now; may push steps."""


def windows_of(game: Game[Any]) -> Windows:
    """What the game's ruleset says about windows."""
    windows: Windows = game.rules.tables.windows
    return windows


def open_window(game: Game[Any], kind: str, active: int) -> None:
    """Open a window in the phase of a player, who has priority first."""
    game.state.window = Window(kind, active, active)
    game.push("priority")


def priority(game: Game[Any]) -> None:
    """Ask who has priority, resolve the chain when all have passed, or close the window."""
    state = game.state
    window = state.window
    if window is None:
        return
    windows = windows_of(game)
    if window.passes < len(windows.seats(game)):
        game.push("priority")
        kind, verbs = windows.question(game, window.priority)
        # A window that closed by itself would tell the others that nothing could be done in it.
        game.ask(kind, (window.priority,), verbs, (window.kind,), automatic=False)
        return
    if state.chain:
        state.window = msgspec.structs.replace(window, priority=window.active, passes=0)
        game.push("priority")
        game.push("resolve")
        return
    state.window = None


def resolve(game: Game[Any]) -> None:
    """Resolve the chain to its end, each action completely before the next."""
    state = game.state
    if not state.chain:
        return
    game.push("resolve")
    game.push("settle")
    windows_of(game).resolve(game, state.chain.pop())


def announce(game: Game[Any], fired: Fired) -> None:
    """Lay an announced action on the chain; priority goes on clockwise."""
    game.state.chain.append(fired)
    pass_priority(game, passes=0)


def pass_priority(game: Game[Any], passes: int) -> None:
    """The next player clockwise has priority."""
    window = game.state.window
    if window is None:
        return
    seats = windows_of(game).seats(game)
    after = seats[(seats.index(window.priority) + 1) % len(seats)] if window.priority in seats else seats[0]
    game.state.window = msgspec.structs.replace(window, priority=after, passes=passes)


class Pass(Verb[Any]):
    """Doing nothing with priority."""

    name = "pass"

    def candidates(self, game: Game[Any], seat: int) -> Iterable[Action]:
        return (Action("pass"),)

    def refuse(self, game: Game[Any], seat: int, action: Action) -> Refusal | None:
        no_arguments(action)
        return None

    def apply(self, game: Game[Any], seat: int, action: Action) -> None:
        window = game.state.window
        if window is not None:
            game.emit("priority_passed", player=seat)
            pass_priority(game, window.passes + 1)


STEPS = {"priority": priority, "resolve": resolve}
"""The flow steps a ruleset with action windows adds to its own."""
