"""The croupier: lets bots think and act, keeps every position, takes back. What a window has to call."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.engine.action import Action
from tabletop.engine.text import Message, say
from tabletop.match.autosave import Autosaver
from tabletop.match.saves import page_of
from tabletop.match.sitting import Sitting
from tabletop.match.worker import Answer, Plan, Worker
from tabletop.view.model import Forecast


class Croupier:
    """A sitting with its bots' process and its autosave (None: nothing is kept, as in a demo).

    No method waits. `viewer` is the seat whose eyes see the table; the window changes it at a hand-over.
    """

    def __init__(self, sitting: Sitting, worker: Worker, autosaver: Autosaver | None = None) -> None:
        self.sitting = sitting
        self.worker = worker
        self.autosaver = autosaver
        humans = sitting.humans
        self.viewer: int | None = humans[0] if len(humans) == 1 else None
        self.on_news: Callable[[Message], None] | None = None
        """Called from `poll` with what the players should know about the keeping of their game."""
        self._answers: list[Answer] = []
        self._hint: Answer | None = None
        self._told: str | None = None
        if autosaver is not None:
            self.keep()

    @property
    def thinking(self) -> int | None:
        """The seat for which a bot thinks now."""
        waiting = self.sitting.bots_to_decide
        return waiting[0] if waiting else None

    @property
    def problem(self) -> Message | None:
        """Why the game cannot be kept at present, or None."""
        return self.autosaver.problem if self.autosaver is not None else None

    @property
    def hint(self) -> Answer | None:
        """The hint that has come for the question now open."""
        return self._hint if self._hint is not None and self._is_open(self._hint) else None

    def poll(self, *, ready: bool = True) -> bool:
        """Take in what has come and ask the bots; True when the game changed or a hint came.

        A bot acts only if the window is `ready` for it and the last position is on disk, so that a crash
        costs one action at most. One action a call: what it did can be shown before the next one.
        """
        self._tell_news()
        changed = False
        for answer in self.worker.poll(self.sitting):
            if answer.hint:
                self._hint = answer
                changed = True
            else:
                self._answers.append(answer)
        self._answers = [answer for answer in self._answers if self._is_open(answer)]
        if ready and self._answers and (self.autosaver is None or self.autosaver.ready):
            changed |= self._act(self._answers.pop(0))
        self._ask_bots()
        return changed

    def play(self, seat: int, action: Action, decision: int | None = None) -> bool:
        """Make a person's move; False if the question is no longer open. Raises IllegalActionError."""
        if not self.sitting.play(seat, action, decision):
            return False
        self.keep()
        self._ask_bots()
        return True

    def undo_refusal(self) -> Message | None:
        """Why the viewer cannot take back anything; None when they can."""
        return self.sitting.undo_refusal(self._who())

    def redo_refusal(self) -> Message | None:
        """Why the viewer has nothing to do again; None when they have."""
        return self.sitting.redo_refusal(self._who())

    def undo(self) -> None:
        """Take back the viewer's last action. Raises TroubleError when it may not be."""
        self.sitting.undo(self._who())
        self.keep()

    def redo(self) -> None:
        """Do again what the viewer took back. Raises TroubleError when there is nothing."""
        self.sitting.redo(self._who())
        self.keep()

    def ask_hint(self) -> None:
        """Ask what a bot would do in the viewer's place; the answer is in `hint` later."""
        if self.viewer is not None and self.viewer in self.sitting.game.deciding:
            self.worker.ask_hint(self.sitting, self.viewer)

    def foretell(self, action: Action, answers: tuple[Action, ...]) -> Forecast | None:
        """What will probably come of an action of the viewer; None: not known, or not known yet."""
        if self.viewer is None:
            return None
        return self.worker.foretell(self.sitting, self.viewer, Plan(action, answers))

    def keep(self, turn: Message | None = None, thumbnail: bytes | None = None) -> None:
        """Have the present position written."""
        if self.autosaver is not None:
            self.autosaver.note(page_of(self.sitting, turn=turn, thumbnail=thumbnail))

    def close(self) -> None:
        """End the bots' process and write what is left."""
        self.worker.close()
        if self.autosaver is not None:
            self.autosaver.close()

    def _tell_news(self) -> None:
        """Say once when nothing can be kept any more, or that the game goes on in a copy."""
        if self.on_news is None or self.autosaver is None:
            return
        news = self.autosaver.problem
        if news is None and self.autosaver.copied and self._told is None:
            news = say("save.copied")
        if news is not None and news.id != self._told:
            self._told = news.id
            self.on_news(news)

    def _who(self) -> int:
        return self.viewer if self.viewer is not None else -1

    def _is_open(self, answer: Answer) -> bool:
        decision = self.sitting.game.decision
        return (
            decision is not None
            and decision.id == answer.decision
            and answer.epoch == self.sitting.epoch
            and answer.seat in decision.seats
        )

    def _act(self, answer: Answer) -> bool:
        """Make a bot's move, unless another seat's has made it impossible: then it is asked again."""
        if self.sitting.game.refuse(answer.seat, answer.action) is not None:
            return False
        self.sitting.play(answer.seat, answer.action, answer.decision)
        self.keep()
        return True

    def _ask_bots(self) -> None:
        answered = {answer.seat for answer in self._answers}
        for seat in self.sitting.bots_to_decide:
            if seat not in answered and not self.worker.is_asked(self.sitting, seat):
                self.worker.ask(self.sitting, seat)
