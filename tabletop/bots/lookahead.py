"""The look-ahead through one's own turn, on worlds that fit what the seat knows.

An idea starts with a legal action and goes on with own decisions until somebody else's turn comes. In between
others decide too (a defender's cards, a retreat): what they choose in the open is the best for them at first
sight, what they choose in secret is drawn at random, so that ideas have to do well against whatever may come.
The worth of an idea is the ruleset's evaluation of where it ends.
"""

from __future__ import annotations

from collections import Counter
from time import monotonic
from typing import Any

from tabletop.bots.choice import Budget, Rated
from tabletop.bots.idea import Idea
from tabletop.bots.levels import Level
from tabletop.engine.action import Action
from tabletop.engine.game import Frame, Game
from tabletop.engine.randomness import Rng
from tabletop.engine.rules import Rules

CAUTION = 0.3
"""How much the answer distrusts what was tried seldom, in the same measure."""

DOUBT = 0.6
"""How curious the search is about what it tried seldom, in parts of the span of outcomes."""

IDEA_STEPS = 120
"""Most decisions of one idea, all seats together."""

REPEATS = 4
"""The same question with the same answers that often ends an idea."""

GRACE = 3
"""Most answers of others after what the seat began has run its course, e.g. who leaves the field."""

FEW = 5
"""Others compare so many answers; among more they draw one."""

SURE_SHARE, SURE_VISITS = 0.75, 80
"""When that much of the thinking went into one idea, at least so often, the matter is clear."""


class Lookahead:
    """The searcher of all levels."""

    def rate(
        self, rules: Rules[Any], game: Game[Any], seat: int, level: Level, rng: Rng, budget: Budget
    ) -> tuple[tuple[Rated, ...], int]:
        """All legal actions with their worth, best first, and the steps spent."""
        thought = _Thought(rules, game, seat, level, rng)
        legal = game.legal(seat)
        deadline = None if budget.seconds is None else monotonic() + budget.seconds
        while thought.steps < budget.steps or len(thought.root.children) < len(legal):
            thought.try_one()
            if thought.is_clear():
                break
            if deadline is not None and monotonic() > deadline:
                break
        hope = 0.0 if game.decision is not None and game.decision.secret else level.hope
        return thought.rated(legal, hope), thought.steps


class _Thought:
    """The thinking about one question."""

    def __init__(self, rules: Rules[Any], game: Game[Any], seat: int, level: Level, rng: Rng) -> None:
        self.rules = rules
        self.seat = seat
        self.level = level
        self.rng = rng
        self.root = Idea()
        self.steps = 0
        self.lowest, self.highest = float("inf"), float("-inf")
        quiet = game.clone(quiet=True)
        self.worlds = [rules.determinize(quiet, seat, rng) for _ in range(level.worlds)]
        self.turn = 0
        self.even = game.decision is not None and game.decision.secret

    def rated(self, legal: list[Action], hope: float) -> tuple[Rated, ...]:
        """The options by worth, best first; what nobody had time to try comes last."""
        children = self.root.children
        span = CAUTION * self._span()
        tried = [
            Rated(action, children[action].sure_worth(hope, span), children[action].visits)
            for action in legal
            if action in children
        ]
        tried.sort(key=lambda rated: (-rated.value, -rated.visits))
        floor = tried[-1].value if tried else 0.0
        return (*tried, *(Rated(action, floor, 0) for action in legal if action not in children))

    def is_clear(self) -> bool:
        """Whether one answer has drawn nearly all attention to itself."""
        if self.even or self.turn < SURE_VISITS or self.turn % 16:
            return False
        return max(idea.visits for idea in self.root.children.values()) > SURE_SHARE * self.turn

    def _span(self) -> float:
        """How far apart the outcomes lie that were seen so far."""
        return max(self.highest - self.lowest, 1e-6)

    def try_one(self) -> None:
        """Follow one idea to where it ends and remember what came of it."""
        game = self.worlds[self.turn % len(self.worlds)].clone(quiet=True)
        self.turn += 1
        path = [self.root]
        self._follow(game, path)
        value = self.rules.evaluate(game, self.seat)
        self.lowest = min(self.lowest, value)
        self.highest = max(self.highest, value)
        for idea in path:
            idea.note(value)

    def _follow(self, game: Game[Any], path: list[Idea]) -> None:
        seat = self.seat
        began = game.flow[:]
        waiting = began
        asked: Counter[tuple[Any, ...]] = Counter()
        known = True
        own = 0
        grace = GRACE
        for _ in range(IDEA_STEPS):
            deciding = game.deciding
            if not deciding:
                return
            waiting = _still_waiting(waiting, game.flow)
            if began and not waiting:
                return
            if seat in deciding:
                if own == self.level.depth or self._is_circle(game, asked):
                    return
                own += 1
                action, known = self._own_action(game, path, known)
                game.play(seat, action)
            else:
                if not began or len(waiting) < len(began):
                    grace -= 1
                    if grace < 0:
                        return
                self._answer_for(game, deciding[self.rng.below(len(deciding))])
            self.steps += 1

    def _answer_for(self, game: Game[Any], other: int) -> None:
        """What somebody else does: the best at first sight of few open answers, else any."""
        answers = game.legal(other)
        decision = game.decision
        if len(answers) > FEW or decision is None or decision.secret:
            game.play(other, answers[self.rng.below(len(answers))])
            return
        best, choice = float("-inf"), answers[0]
        for answer in answers:
            tried = game.clone(quiet=True)
            tried.play(other, answer)
            self.steps += 1
            value = self.rules.evaluate(tried, other)
            if value > best:
                best, choice = value, answer
        game.play(other, choice)

    def _own_action(self, game: Game[Any], path: list[Idea], known: bool) -> tuple[Action, bool]:
        """The next own action of an idea; the tree grows by one idea each time, then chance goes on."""
        legal = game.legal(self.seat)
        if not known:
            return legal[self.rng.below(len(legal))], False
        idea = path[-1]
        if self.even and len(path) == 1:
            # An answer nobody may foresee is drawn from the good ones: all their values have to be right.
            action = legal[self.turn % len(legal)]
        else:
            action = idea.next_to_try(legal, self.level.hope, DOUBT * self._span(), self.rng)
        child = idea.children.get(action)
        known = child is not None
        if child is None:
            child = idea.children[action] = Idea()
        path.append(child)
        return action, known

    def _is_circle(self, game: Game[Any], asked: Counter[tuple[Any, ...]]) -> bool:
        decision = game.decision
        if decision is None:
            return False
        key = (decision.kind, decision.subject, *game.legal(self.seat))
        asked[key] += 1
        return asked[key] > REPEATS


def _still_waiting(waiting: list[Frame], flow: list[Frame]) -> list[Frame]:
    """What waited below the first question and still waits: the common bottom of both stacks.

    Battles and reactions are put on top of what waits; when all of it has run, the turn is over, also if
    equal steps were put in its place: frames are told apart as objects, which clones share.
    """
    for depth, frame in enumerate(waiting):
        if depth >= len(flow) or flow[depth] is not frame:
            return waiting[:depth]
    return waiting
