"""A game in progress as plain data: it asks decisions, checks and applies actions, and runs its flow."""

from __future__ import annotations

from typing import Any, Generic, NamedTuple

import msgspec

from tabletop.engine.action import Action, Argument
from tabletop.engine.decision import Decision
from tabletop.engine.event import Event
from tabletop.engine.randomness import Rng
from tabletop.engine.refusal import IllegalActionError, MalformedActionError, Refusal, Warning
from tabletop.engine.rules import Rules, S

STEP_LIMIT = 100_000
"""Most flow steps between two decisions; more means a ruleset that runs in a circle."""

NOTHING_ASKED = Decision(0, "", (), ())


class Frame(NamedTuple):
    """One step waiting on the flow stack: its name and its numbers."""

    step: str
    args: tuple[Argument, ...] = ()


class Setup(msgspec.Struct, frozen=True):
    """What a game is started from; with the actions it is enough to play it again bit by bit."""

    ruleset: str
    version: int
    seats: int
    seed: int
    options: dict[str, str] = {}


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game ended: seats from first to last, and why. `drawn`: nobody has won, all places are equal.
    `shared`: so many seats share the victory."""

    ranking: tuple[int, ...]
    reason: str
    scores: tuple[float, ...]
    drawn: bool = False
    shared: int = 1


def places_of(result: Result) -> dict[int, int]:
    """The place of every seat, from first to last; all are first in a drawn game."""
    first = len(result.ranking) if result.drawn else result.shared
    return {seat: 1 if place <= first else place for place, seat in enumerate(result.ranking, 1)}


def winners_of(result: Result) -> tuple[int, ...]:
    """The seats that have won: one, several who share the victory, or none in a drawn game."""
    return () if result.drawn else result.ranking[: result.shared]


class Game(Generic[S]):
    """One game. Everything in it can be cloned, compared and saved at every decision."""

    __slots__ = (
        "_legal",
        "asked",
        "decision",
        "events",
        "flow",
        "question",
        "result",
        "revealed",
        "rng",
        "rules",
        "setup",
        "state",
    )

    rules: Rules[S]
    setup: Setup
    state: S
    flow: list[Frame]
    rng: Rng
    decision: Decision | None
    question: Decision
    """The open decision, or the one just being answered: while an action is applied, its subject is here."""
    result: Result | None
    events: list[Event] | None
    asked: int
    revealed: int
    _legal: dict[int, list[Action]]

    @classmethod
    def start(cls, rules: Rules[S], seats: int, seed: int, options: dict[str, str] | None = None) -> Game[S]:
        """A new game, run up to its first decision.

        Raises ValueError for a number of seats or an option that the rules do not have.
        """
        if seats not in rules.seats:
            raise ValueError(f"{rules.id} is for {rules.seats[0]} to {rules.seats[-1]} seats, not {seats}")
        game = cls()
        game.rules = rules
        game.setup = Setup(rules.id, rules.version, seats, seed, checked_options(rules, options or {}))
        game.flow = []
        game.rng = Rng(seed)
        game.decision = None
        game.question = NOTHING_ASKED
        game.result = None
        game.events = []
        game.asked = 0
        game.revealed = 0
        game._legal = {}
        game.state = rules.begin(game)
        game._run()
        return game

    # ---- what players may do -------------------------------------------------------------------

    @property
    def deciding(self) -> tuple[int, ...]:
        """The seats that have to answer now; empty when the game is over."""
        return self.decision.seats if self.decision is not None else ()

    def legal(self, seat: int) -> list[Action]:
        """The legal actions of a seat now, in a fixed order; empty if it is not asked. Do not change it."""
        decision = self.decision
        if decision is None or not decision.is_open_to(seat):
            return []
        known = self._legal.get(seat)
        if known is not None:
            return known
        verbs = self.rules.verbs
        actions: list[Action] = []
        for name in decision.verbs:
            actions += verbs[name].listed(self, seat)
        self._legal[seat] = actions
        return actions

    def refuse(self, seat: int, action: Action) -> Refusal | None:
        """Why the action is not possible for the seat now; None when it is legal.

        Raises MalformedActionError if the arguments name nothing that exists in this game.
        """
        decision = self.decision
        if decision is None:
            return self.rules.refuse_over(self)
        if not decision.is_open_to(seat):
            return self.rules.refuse_seat(self, seat, action)
        try:
            if action[0] not in decision.verbs and action[0] not in self.rules.standing:
                return self.rules.refuse_moment(self, seat, action)
            return self.rules.verbs[action[0]].refuse(self, seat, action)
        except (KeyError, ValueError, IndexError, TypeError) as error:
            raise MalformedActionError(f"{action} names nothing in this game") from error

    def warn(self, seat: int, action: Action) -> Warning | None:
        """Why a legal action may be unwise."""
        verb = self.rules.verbs.get(action.verb)
        return verb.warn(self, seat, action) if verb is not None else None

    def play(self, seat: int, action: Action, decision_id: int | None = None) -> bool:
        """Apply an action and run on to the next decision.

        With `decision_id` an answer to a question that is no longer open is dropped and False returned.
        Raises IllegalActionError with the refusal when the rules forbid it.
        """
        decision = self.decision
        if decision_id is not None and (decision is None or decision.id != decision_id):
            return False
        # What the rules have just listed for this position need not be checked a second time.
        if action not in self._legal.get(seat, ()):
            refusal = self.refuse(seat, action)
            if refusal is not None:
                raise IllegalActionError(action, refusal)
        self._apply(seat, action)
        self._run()
        return True

    # ---- what rules do with it -----------------------------------------------------------------

    def push(self, step: str, *args: Argument) -> None:
        """Put a step on top of the flow: it runs next."""
        self.flow.append(Frame(step, args))

    def push_all(self, frames: list[Frame]) -> None:
        """Put steps on the flow so that they run in the order of the list."""
        self.flow += reversed(frames)

    def ask(
        self,
        kind: str,
        seats: tuple[int, ...],
        verbs: tuple[str, ...],
        subject: tuple[Argument, ...] = (),
        *,
        secret: bool = False,
        automatic: bool = True,
    ) -> None:
        """Open a decision; the flow stops until it is answered."""
        self._legal = {}
        self.asked += 1
        self.decision = self.question = Decision(self.asked, kind, seats, verbs, subject, secret, automatic)

    def settle(self, seat: int, *, changeable: bool = False) -> None:
        """Note that a seat of a decision of several seats has answered; the last one closes it.

        A `changeable` answer may be given anew until then.
        """
        decision = self.decision
        if decision is None:
            return
        left = tuple(other for other in decision.seats if other != seat)
        answered = decision.answered
        if changeable and seat not in answered:
            answered = (*answered, seat)
        self.decision = msgspec.structs.replace(decision, seats=left, answered=answered) if left else None

    def emit(self, kind: str, /, **data: Any) -> None:
        """Append a public event to the log."""
        if self.events is not None:
            self.events.append(Event(kind, data))

    def emit_secret(
        self, kind: str, knowers: tuple[int, ...], secret: dict[str, Any], /, **data: Any
    ) -> None:
        """Append an event of which some seats know more than the others."""
        if self.events is not None:
            self.events.append(Event(kind, data, secret, knowers))

    def reveal(self) -> None:
        """Note that somebody learned something that cannot be unlearned (undo stops here)."""
        self.revealed += 1

    def finish(self, ranking: tuple[int, ...], reason: str, *, drawn: bool = False, shared: int = 1) -> None:
        """End the game."""
        self.result = Result(ranking, reason, self.rules.scores(self), drawn, shared)
        self.decision = None
        self.flow.clear()

    # ---- copies ---------------------------------------------------------------------------------

    def clone(self, *, quiet: bool = False) -> Game[S]:
        """An independent copy; `quiet` copies keep no log (for thinking)."""
        copy: Game[S] = Game.__new__(Game)
        copy.rules = self.rules
        copy.setup = self.setup
        copy.state = self.state.clone()
        copy.flow = self.flow[:]
        copy.rng = Rng(self.rng.state)
        copy.decision = self.decision
        copy.question = self.question
        copy.result = self.result
        copy.events = None if quiet or self.events is None else self.events[:]
        copy.asked = self.asked
        copy.revealed = self.revealed
        copy._legal = {}
        return copy

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (
            self.setup == other.setup
            and self.state == other.state
            and self.flow == other.flow
            and self.rng.state == other.rng.state
            and self.decision == other.decision
            and self.result == other.result
            and self.events == other.events
            and self.revealed == other.revealed
        )

    __hash__ = None  # type: ignore[assignment]

    # ---- inside ----------------------------------------------------------------------------------

    def _apply(self, seat: int, action: Action) -> None:
        decision = self.decision
        if decision is not None and len(decision.seats) == 1 and not decision.secret:
            self.decision = None
        self._legal = {}
        self.rules.verbs[action[0]].apply(self, seat, action)

    def _run(self) -> None:
        """Run flow steps, and decisions with one legal answer, until a real decision or the end."""
        steps = self.rules.steps
        flow = self.flow
        for _ in range(STEP_LIMIT):
            while self.decision is None:
                if self.result is not None:
                    return
                step, args = flow.pop()
                steps[step](self, *args)
            decision = self.decision
            if not decision.automatic or len(decision.seats) != 1:
                return
            seat = decision.seats[0]
            options = self.legal(seat)
            if len(options) != 1:
                if not options:
                    raise RuntimeError(f"{self.rules.id}: no legal answer to {decision}")
                return
            if self.events is not None:
                self._tell_automatic(decision, options[0])
            self._apply(seat, options[0])
        raise RuntimeError(f"{self.rules.id}: the flow runs in a circle at {flow[-1:]}")

    def _tell_automatic(self, decision: Decision, action: Action) -> None:
        """Note that the only legal answer was given by itself."""
        seat = decision.seats[0]
        said = [action.verb, *action.args]
        if decision.secret:
            self.emit_secret("automatic", (seat,), {"action": said}, player=seat, decision=decision.kind)
        else:
            self.emit("automatic", player=seat, decision=decision.kind, action=said)


class OptionError(ValueError):
    """A value of an open option that the rules refuse; the refusal says why."""

    def __init__(self, option: str, refusal: Refusal) -> None:
        super().__init__(f"{option}: {refusal.code} ({refusal.clause})")
        self.option = option
        self.refusal = refusal

    def __reduce__(self) -> tuple[type[OptionError], tuple[str, Refusal]]:
        """How it comes back from another process."""
        return OptionError, (self.option, self.refusal)


def checked_options(rules: Rules[Any], options: dict[str, str]) -> dict[str, str]:
    """The options of a game with defaults filled in; ValueError names what is unknown and what exists."""
    known = {option.id: option for option in rules.options}
    for name, value in options.items():
        if name not in known:
            raise ValueError(f"{rules.id} has no option {name}; it has: {', '.join(known) or 'none'}")
        option = known[name]
        if option.open and value not in option.values:
            refusal = rules.refuse_option(option, value)
            if refusal is not None:
                raise OptionError(name, refusal)
        elif value not in option.values:
            raise ValueError(f"option {name} cannot be {value}; it can be: {', '.join(known[name].values)}")
    return {option.id: options.get(option.id, option.default) for option in rules.options}
