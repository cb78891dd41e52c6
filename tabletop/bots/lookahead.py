"""The look-ahead through one's own turn, on worlds that fit what the seat knows.

An idea starts with a legal action and goes on with own decisions until somebody else's turn comes. What
others decide in between (a defender's cards, a retreat) is drawn at random: the ideas that do well against
whatever may come are the good ones. The worth of an idea is the ruleset's evaluation of where it ends.
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

DOUBT = 0.6
"""How curious the search is about what it tried seldom, in parts of the span of outcomes."""

IDEA_STEPS = 120
"""Most decisions of one idea, all seats together."""

REPEATS = 4
"""The same question with the same answers that often ends an idea."""


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
        tried = [
            Rated(action, children[action].worth(hope), children[action].visits)
            for action in legal
            if action in children
        ]
        tried.sort(key=lambda rated: (-rated.value, -rated.visits))
        floor = tried[-1].value if tried else 0.0
        return (*tried, *(Rated(action, floor, 0) for action in legal if action not in children))

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
        rng, seat = self.rng, self.seat
        waiting = game.flow[:]
        asked: Counter[tuple[Any, ...]] = Counter()
        known = True
        own = 0
        for _ in range(IDEA_STEPS):
            deciding = game.deciding
            if not deciding:
                return
            if seat in deciding:
                if own == self.level.depth or self._is_circle(game, asked):
                    return
                own += 1
                waiting = _still_waiting(waiting, game.flow)
                action, known = self._own_action(game, path, known)
                game.play(seat, action)
            else:
                if not _is_within(waiting, game.flow):
                    return
                other = deciding[rng.below(len(deciding))]
                answers = game.legal(other)
                game.play(other, answers[rng.below(len(answers))])
            self.steps += 1

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
            span = DOUBT * max(self.highest - self.lowest, 1e-6)
            action = idea.next_to_try(legal, self.level.hope, span, self.rng)
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
    """What waited below the first question and still waits: the common bottom of both stacks."""
    for depth, frame in enumerate(waiting):
        if depth >= len(flow) or flow[depth] is not frame:
            return waiting[:depth]
    return waiting


def _is_within(waiting: list[Frame], flow: list[Frame]) -> bool:
    """Whether a question of somebody else still belongs to what the seat began.

    Battles and reactions are put on top of what waits. When something of that has run, the turn is over,
    also if an equal step was put in its place: frames are told apart as objects, which clones share.
    """
    return _still_waiting(waiting, flow) is waiting
