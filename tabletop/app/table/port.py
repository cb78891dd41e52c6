"""What the table needs of a sitting: the game, who sits where, and ways to act on it.

The scene never asks where a game comes from: a sitting with bots, a replay, a demo. Everything here answers
at once; what takes time (a bot, a hint) is asked for and arrives later, when `poll` has noticed it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.refusal import Refusal
from tabletop.engine.text import Message
from tabletop.view.model import Forecast
from tabletop.view.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits in a seat; `title` says what kind of player that is."""

    name: str
    human: bool
    title: Message


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint that has arrived: the action a bot would take, what it is and why, in words."""

    action: Action
    text: Message
    why: Message
    decision: int | None = None


class TablePort(Protocol):
    """A game on the table, as the scene may use it."""

    @property
    def ruleset(self) -> Ruleset:
        """The game being played."""

    @property
    def game(self) -> Game[Any]:
        """The game now. The scene shows only what the face's view of it shows."""

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Who sits where, seat 0 first."""

    @property
    def viewer(self) -> int | None:
        """Whose eyes the table is shown to; None: a spectator's."""

    @property
    def revision(self) -> int:
        """Changes with everything that changes the game, also with taking back."""

    @property
    def thinking(self) -> int | None:
        """The seat for which a bot is thinking now."""

    def hand_over(self) -> int | None:
        """The person to whom the screen has to be handed now; None when it may stay as it is."""

    def take_seat(self, seat: int) -> None:
        """Let another person look at the table."""

    def poll(self, *, ready: bool) -> bool:
        """Take in what has arrived; True when something changed.

        `ready` is False while the window still tells what happened: bots may think but not act.
        """

    def play(self, seat: int, action: Action, decision: int | None) -> bool:
        """Play a legal action; False when the question it answers is no longer open."""

    def undo_refused(self) -> Message | Refusal | None:
        """Why nothing can be undone now; None when it can."""

    def redo_refused(self) -> Message | Refusal | None:
        """Why nothing can be redone now; None when it can."""

    def undo(self) -> None:
        """Take back the last action."""

    def redo(self) -> None:
        """Play again what was taken back."""

    def ask_hint(self) -> None:
        """Ask what a bot would do; the answer comes later as `advice`."""

    @property
    def advice(self) -> Advice | None:
        """The hint that has arrived for the question now open."""

    def foretell(self, action: Action, answers: tuple[Action, ...]) -> Forecast | None:
        """What will probably come of an action with these answers if it is known; else it is found out.

        None also where nobody can tell; `foretelling` says whether something is still to come.
        """

    @property
    def foretelling(self) -> bool:
        """Whether a forecast is on its way."""
