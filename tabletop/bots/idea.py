"""The tree of ideas: what a seat might do in a row, with what came of it."""

from __future__ import annotations

from math import log, sqrt

from tabletop.engine.action import Action
from tabletop.engine.randomness import Rng


class Idea:
    """What came of the actions that lead here; the children are the next own actions.

    The tree is open: it knows nothing of what others did in between, so one idea gathers the outcomes of
    all worlds in which it could be tried.
    """

    __slots__ = ("best", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.best = 0.0
        self.children: dict[Action, Idea] = {}

    def note(self, value: float) -> None:
        """Count an outcome."""
        if not self.visits or value > self.best:
            self.best = value
        self.visits += 1
        self.total += value

    def worth(self, hope: float) -> float:
        """The mean outcome, moved towards the best one by `hope` (own later choices are one's own)."""
        mean = self.total / self.visits
        return mean + hope * (self.best - mean)

    def sure_worth(self, hope: float, span: float) -> float:
        """The worth without what may be luck: the less often tried, the less of it is trusted."""
        return self.worth(hope) - span / sqrt(self.visits)

    def next_to_try(self, legal: list[Action], hope: float, span: float, rng: Rng) -> Action:
        """An untried action, or the one that promises most: worth plus what little is known of it."""
        children = self.children
        untried = [action for action in legal if action not in children]
        if untried:
            return untried[rng.below(len(untried))]
        doubt = span * sqrt(log(self.visits + 1))
        best, choice = float("-inf"), legal[0]
        for action in legal:
            child = children[action]
            promise = child.worth(hope) + doubt / sqrt(child.visits)
            if promise > best:
                best, choice = promise, action
        return choice
