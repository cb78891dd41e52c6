"""The table's port to a real sitting: the croupier with its bots, autosave and taking back."""

from __future__ import annotations

import logging
from typing import Any

from tabletop.app.table.port import Advice, Chair
from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.text import Message, say
from tabletop.match.croupier import Croupier
from tabletop.match.seats import SeatPlan
from tabletop.view.model import Forecast
from tabletop.view.ruleset import Ruleset

log = logging.getLogger(__name__)

_TITLES = {
    "human": "table.seat_human",
    "random": "table.seat_random",
    "bot:easy": "table.seat_bot_easy",
    "bot:normal": "table.seat_bot_normal",
    "bot:hard": "table.seat_bot_hard",
}


def title_of(plan: SeatPlan) -> Message:
    """What kind of player sits in a seat."""
    return say(_TITLES[plan.spec])


class CroupierPort:
    """A croupier as the table scene uses it. `names` are the names of all seats, seat 0 first."""

    def __init__(self, croupier: Croupier, names: tuple[str, ...]) -> None:
        self.croupier = croupier
        self._face = croupier.sitting.ruleset.face()
        self.chairs = tuple(
            Chair(name, plan.kind == "human", title_of(plan))
            for name, plan in zip(names, croupier.sitting.seats, strict=True)
        )
        if croupier.viewer is None and croupier.sitting.humans:
            # The first person who is asked sits at the screen anyway: nothing to hand over yet.
            waiting = croupier.sitting.humans_to_decide or croupier.sitting.humans
            croupier.viewer = waiting[0]

    @property
    def ruleset(self) -> Ruleset:
        """The game being played."""
        return self.croupier.sitting.ruleset

    @property
    def game(self) -> Game[Any]:
        """The game now."""
        return self.croupier.sitting.game

    @property
    def viewer(self) -> int | None:
        """Whose eyes the table is shown to."""
        return self.croupier.viewer

    @property
    def revision(self) -> int:
        """Changes with everything that changes the game."""
        return self.croupier.sitting.revision

    @property
    def thinking(self) -> int | None:
        """The seat for which a bot thinks."""
        return self.croupier.thinking

    @property
    def advice(self) -> Advice | None:
        """The hint that has come for the question now open, in words."""
        hint = self.croupier.hint
        if hint is None:
            return None
        text = self._face.describe(self.game, hint.seat, hint.action)
        why = hint.reason or self._face.hint(self.game, hint.seat, hint.action)
        return Advice(hint.action, text, why, hint.decision)

    def hand_over(self) -> int | None:
        """The person to whom the screen has to be handed."""
        return self.croupier.sitting.hand_over(self.croupier.viewer)

    def take_seat(self, seat: int) -> None:
        """Let another person look at the table."""
        self.croupier.viewer = seat

    def poll(self, *, ready: bool) -> bool:
        """Let bots think and, when the window is ready, act."""
        changed = self.croupier.poll(ready=ready)
        for error in self.croupier.worker.errors:
            log.error("a bot failed: %s", error)
        self.croupier.worker.errors.clear()
        return changed

    def play(self, seat: int, action: Action, decision: int | None) -> bool:
        """Play a legal action."""
        return self.croupier.play(seat, action, decision)

    def undo_refused(self) -> Message | None:
        """Why nothing can be taken back."""
        return self.croupier.undo_refusal() if self.viewer is not None else say("match.undo_nothing")

    def redo_refused(self) -> Message | None:
        """Why nothing can be done again."""
        return self.croupier.redo_refusal() if self.viewer is not None else say("match.redo_nothing")

    def undo(self) -> None:
        """Take back the viewer's last action."""
        self.croupier.undo()

    def redo(self) -> None:
        """Do it again."""
        self.croupier.redo()

    def foretell(self, action: Action, answers: tuple[Action, ...]) -> Forecast | None:
        """What will probably come of an action of the viewer, thought out by the bots' process."""
        return self.croupier.foretell(action, answers)

    @property
    def foretelling(self) -> bool:
        """Whether the bots' process is thinking about that."""
        return self.croupier.worker.foretelling

    def ask_hint(self) -> None:
        """Ask what a bot would do."""
        self.croupier.ask_hint()
