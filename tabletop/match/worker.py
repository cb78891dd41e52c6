"""The bots' own process: the window asks, goes on drawing, and looks now and then for an answer.

The process is started once (spawn) and lives as long as the table. It is sent the game as JSON, already
made into one that the asking seat cannot tell from the real one, so it never holds a secret. Every question
carries the epoch of the sitting and the decision's id; what comes back for another question is dropped.
One question is out at a time, the others wait here: a pipe that nobody reads would block the window.
If the process dies it is started again and asked the same once more.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import traceback
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

import msgspec

from tabletop.engine import codec
from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.randomness import Rng
from tabletop.engine.text import Message
from tabletop.match.seats import Level, SeatPlan, seat_rng
from tabletop.match.sitting import Sitting
from tabletop.view.model import Forecast

RESTARTS = 3
"""How often a question may kill the process before it is given up and answered by the first legal action."""


class Plan(msgspec.Struct, frozen=True):
    """An action with the answers that would follow it, whose outcome is to be foretold."""

    action: Action
    answers: tuple[Action, ...] = ()


class Question(msgspec.Struct, frozen=True):
    """What the process is asked: a seat's next action, a hint and its reason, or what will come of a plan."""

    ticket: int
    ruleset: str
    seat: int
    level: Level
    at_random: bool
    hint: bool
    game: msgspec.Raw
    plan: Plan | None = None


class Reply(msgspec.Struct, frozen=True):
    """What it answers; `error` is a traceback for the log file."""

    ticket: int
    action: Action | None = None
    reason: Message | None = None
    error: str = ""
    forecast: Forecast | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """An action for a question: `decision` and `epoch` say for which."""

    seat: int
    action: Action
    decision: int
    epoch: int
    hint: bool = False
    reason: Message | None = None


@dataclass(slots=True)
class _Asked:
    question: bytes
    seat: int
    decision: int
    epoch: int
    hint: bool
    fallback: Action
    plan: Plan | None = None
    deaths: int = 0

    def is_open(self, sitting: Sitting) -> bool:
        """Whether the seat is still asked just this."""
        decision = sitting.game.decision
        return (
            decision is not None
            and decision.id == self.decision
            and self.epoch == sitting.epoch
            and self.seat in decision.seats
        )


class Worker:
    """The process as the table sees it. No method waits, except `close` for a moment."""

    def __init__(self, ruleset_name: str) -> None:
        self._ruleset = ruleset_name
        self._asked: dict[int, _Asked] = {}
        self._tickets = 0
        self._thinking: int | None = None
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._imagined: tuple[tuple[int, int], bytes] | None = None
        self._foretold: dict[tuple[int, int, int, Plan], Forecast | None] = {}
        self.errors: list[str] = []
        """Tracebacks of what went wrong in the process, for the log file; the caller empties it."""

    @property
    def pid(self) -> int | None:
        """The id of the running process."""
        return self._process.pid if self._process is not None else None

    def start(self) -> None:
        """Start the process ahead of the first question, so that the first bot answers sooner."""
        if self._process is None:
            self._start()

    def is_asked(self, sitting: Sitting, seat: int) -> bool:
        """Whether an answer for this seat to the question now open is on its way."""
        return any(
            asked.seat == seat and asked.is_open(sitting) and not asked.hint and asked.plan is None
            for asked in self._asked.values()
        )

    def ask(self, sitting: Sitting, seat: int) -> None:
        """Have the bot in a seat choose its action in the present position."""
        self._send(sitting, seat, sitting.seats[seat], hint=False)

    def ask_hint(self, sitting: Sitting, seat: int, level: Level = "hard") -> None:
        """Have a bot say what it would do in a person's place, and why."""
        self._send(sitting, seat, SeatPlan("bot", level), hint=True)

    @property
    def foretelling(self) -> bool:
        """Whether a forecast is on its way."""
        return any(asked.plan is not None for asked in self._asked.values())

    def foretell(self, sitting: Sitting, seat: int, plan: Plan) -> Forecast | None:
        """What will probably come of a seat's plan if it is known already; else it is found out.

        None also where nobody can tell. Only the newest plan waits: the player is no longer at the others.
        """
        decision = sitting.game.decision
        if decision is None or not decision.is_open_to(seat):
            return None
        key = (sitting.epoch, decision.id, seat, plan)
        if key in self._foretold:
            return self._foretold[key]
        if not any(asked.plan == plan and asked.is_open(sitting) for asked in self._asked.values()):
            waiting = [t for t, one in self._asked.items() if one.plan is not None and t != self._thinking]
            for ticket in waiting:
                del self._asked[ticket]
            self._send(sitting, seat, SeatPlan("bot"), hint=False, plan=plan)
        return None

    def poll(self, sitting: Sitting) -> list[Answer]:
        """The answers that have come for the present position; those for others are dropped."""
        answers: list[Answer] = []
        for reply in self._replies():
            asked = self._asked.pop(reply.ticket, None)
            if reply.error:
                self.errors.append(reply.error)
            if asked is None or not asked.is_open(sitting):
                continue
            if asked.plan is not None:
                self._keep(asked, asked.plan, reply.forecast)
                continue
            action = reply.action or asked.fallback
            answers.append(Answer(asked.seat, action, asked.decision, asked.epoch, asked.hint, reply.reason))
        self._feed(sitting)
        return answers

    def close(self) -> None:
        """End the process."""
        self._asked.clear()
        self._thinking = None
        if self._pipe is not None:
            with contextlib.suppress(OSError):
                self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.terminate()
            self._process.join(1.0)
            self._process = None

    # ---- inside ----------------------------------------------------------------------------------

    def _send(
        self, sitting: Sitting, seat: int, player: SeatPlan, *, hint: bool, plan: Plan | None = None
    ) -> None:
        game = sitting.game
        legal = game.legal(seat)
        if game.decision is None or not legal:
            return
        self._tickets += 1
        question = Question(
            self._tickets,
            self._ruleset,
            seat,
            player.level,
            player.kind == "random",
            hint,
            msgspec.Raw(self._imagine(sitting, seat)),
            plan,
        )
        data = msgspec.json.encode(question)
        asked = _Asked(data, seat, game.decision.id, sitting.epoch, hint, legal[0], plan)
        self._asked[self._tickets] = asked
        if self._process is None:
            self._start()
        self._feed(sitting)

    def _imagine(self, sitting: Sitting, seat: int) -> bytes:
        """The game as a seat may know it; kept, since many plans are asked about in one position."""
        key = (sitting.revision, seat)
        if self._imagined is None or self._imagined[0] != key:
            self._imagined = (key, codec.encode(_imagined(sitting, seat)))
        return self._imagined[1]

    def _keep(self, asked: _Asked, plan: Plan, forecast: Forecast | None) -> None:
        """Remember what was foretold, as long as the question is the same."""
        now = (asked.epoch, asked.decision, asked.seat)
        self._foretold = {key: told for key, told in self._foretold.items() if key[:3] == now}
        self._foretold[*now, plan] = forecast

    def _feed(self, sitting: Sitting) -> None:
        """Send the next question that still matters if the process is free: so sending never blocks."""
        if self._thinking is not None or self._pipe is None:
            return
        self._asked = {ticket: asked for ticket, asked in self._asked.items() if asked.is_open(sitting)}
        for ticket, asked in self._asked.items():
            self._thinking = ticket
            with contextlib.suppress(OSError):  # a dead process is noticed by the next poll
                self._pipe.send_bytes(asked.question)
            return

    def _replies(self) -> list[Reply]:
        replies: list[Reply] = []
        try:
            while self._pipe is not None and self._pipe.poll(0):
                replies.append(msgspec.json.decode(self._pipe.recv_bytes(), type=Reply))
                self._thinking = None
        except (OSError, EOFError):
            replies += self._after_a_crash()
        return replies

    def _after_a_crash(self) -> list[Reply]:
        """Start anew and ask again; what kills the process again and again gets the first legal answer."""
        self.errors.append("the bots' process ended unexpectedly and was started again")
        (waiting, culprit), self._asked = (self._asked, self._thinking), {}
        self.close()
        self._start()
        self._asked = waiting
        if culprit is None or culprit not in waiting:
            return []
        waiting[culprit].deaths += 1
        return [Reply(culprit)] if waiting[culprit].deaths > RESTARTS else []

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs,), name="tabletop-bots", daemon=True)
        self._process.start()
        theirs.close()
        self._pipe = ours


def _imagined(sitting: Sitting, seat: int) -> Game[Any]:
    """A game that the seat cannot tell from the real one, without log, seed and generator of the real one."""
    game = sitting.game
    rng = seat_rng(game.setup.seed, seat, game.asked + 0x10000)
    imagined = sitting.ruleset.rules.determinize(game, seat, rng)
    imagined.setup = msgspec.structs.replace(game.setup, seed=rng.bits() >> 1)
    imagined.rng = Rng(rng.bits())
    imagined.events = None
    return imagined


def serve(pipe: Connection) -> None:
    """Answer questions until the table closes its end of the pipe."""
    while True:
        try:
            data = pipe.recv_bytes()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        question = msgspec.json.decode(data, type=Question)
        try:
            reply = think(question)
        except KeyboardInterrupt:
            return
        except Exception:
            # whatever a bot stumbles over, the table goes on with a legal action and the log has the story
            reply = Reply(question.ticket, error=traceback.format_exc())
        try:
            pipe.send_bytes(msgspec.json.encode(reply))
        except OSError:
            return


def think(question: Question) -> Reply:
    """The answer to one question; what `Worker` has done in its process."""
    from tabletop.match.player import decide
    from tabletop.match.shelf import find_ruleset

    ruleset = find_ruleset(question.ruleset)
    game = codec.decode(ruleset.rules, bytes(question.game))
    if question.plan is not None:
        told = ruleset.face().forecast(game, question.seat, question.plan.action, question.plan.answers)
        return Reply(question.ticket, forecast=told)
    plan = SeatPlan("random") if question.at_random else SeatPlan("bot", question.level)
    action = decide(ruleset, game, question.seat, plan)
    reason = ruleset.face().hint(game, question.seat, action) if question.hint else None
    return Reply(question.ticket, action, reason)
