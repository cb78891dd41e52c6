"""Thinking led by first sight: the rules' leanings choose what is worth a thought, and play it on.

Only answers close to the most promising one are tried, each a few times, on games the seat cannot tell from
the real one: everybody goes on as first sight says, and the ruleset's evaluation judges where that ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from time import monotonic
from typing import Any

from tabletop.bots.choice import Budget, Choice, Rated
from tabletop.bots.levels import Level
from tabletop.engine.action import Action
from tabletop.engine.game import Frame, Game
from tabletop.engine.randomness import Rng
from tabletop.engine.rules import Rules

TURN_STEPS = 100
"""Most decisions of one trial before the own turn has ended, all seats together."""

WANDER = 0.25
"""How far what is played on strays from the most promising way, so that trials differ."""

BELIEF = 0.35
"""How much first sight counts beside trials, in parts of their scatter: less the more trials there were."""

OPTIONS_A_STEP = 16
"""A decision between so many answers takes about twice the thought of one between two."""

SECRET_SPREAD = 4.0
"""How many leanings a level's `mixing` is worth: so far from the best a secret answer may be drawn."""


def choose_led(
    rules: Rules[Any],
    game: Game[Any],
    seat: int,
    level: Level,
    rng: Rng,
    budget: Budget | None,
    leanings: Sequence[float],
) -> Choice:
    """The answer of a level that follows the leanings of the rules, and thinks about close calls."""
    legal = game.legal(seat)
    judged = [value + level.heat * _chance(rng) for value in leanings] if level.heat else list(leanings)
    order = sorted(range(len(legal)), key=lambda number: -judged[number])
    best = judged[order[0]]
    close = [number for number in order[: level.width] if judged[number] >= best - level.close]
    secret = game.decision is not None and game.decision.secret
    if secret and level.mixing and len(close) < 2:
        # What nobody may foresee varies among answers of about the same promise.
        near = [number for number in order if judged[number] >= best - SECRET_SPREAD * level.mixing]
        order.insert(0, order.pop(order.index(near[rng.below(len(near))])))
    if len(close) < 2:
        rated = tuple(Rated(legal[number], judged[number], 0) for number in order)
        top = max(range(len(legal)), key=lambda number: leanings[number])
        return Choice(legal[order[0]], judged[order[0]], "best" if order[0] == top else "mixed", rated)
    trials = _Trials(rules, game, seat, level, rng)
    values = trials.compare([legal[number] for number in close], [judged[n] for n in close], budget)
    ranked = sorted(zip(close, values, strict=True), key=lambda pair: -pair[1])
    floor = ranked[-1][1]
    found = [Rated(legal[number], value, trials.visits[legal[number]]) for number, value in ranked]
    found += [Rated(legal[number], floor, 0) for number in order if number not in close]
    return Choice(found[0].action, found[0].value, "best", tuple(found), trials.steps)


def _chance(rng: Rng) -> float:
    """Noise that turns ratings into chances: the best of ratings with it is drawn by their exponentials."""
    return -log(-log(min(max(rng.unit(), 1e-9), 1 - 1e-9)))


class _Trials:
    """Playing close answers on, a few times each."""

    def __init__(self, rules: Rules[Any], game: Game[Any], seat: int, level: Level, rng: Rng) -> None:
        self.rules = rules
        self.game = game.clone(quiet=True)
        self.seat = seat
        self.level = level
        self.rng = rng
        self.steps = 0
        self.work = 0.0
        """Steps, those between many answers counted as more."""
        self.visits: dict[Action, int] = {}

    def compare(self, actions: list[Action], judged: list[float], budget: Budget | None) -> list[float]:
        """The worth of each action after the trials, first sight included."""
        deadline = None if budget is None or budget.seconds is None else monotonic() + budget.seconds
        limit = None if budget is None else budget.steps
        outcomes: list[list[float]] = [[] for _ in actions]
        for _ in range(self.level.trials):
            # The same world for all of them, so that luck tells less.
            world = self.rules.determinize(self.game, self.seat, self.rng)
            for number, action in enumerate(actions):
                outcomes[number].append(self._try(world, action))
            if deadline is not None and monotonic() > deadline:
                break
            if self.work >= self.level.steps or (limit is not None and self.steps >= limit):
                break
        self.visits = {action: len(found) for action, found in zip(actions, outcomes, strict=True)}
        scatter = _scatter(outcomes)
        times = len(outcomes[0])
        best = max(judged)
        return [
            sum(found) / times + BELIEF * scatter * (rating - best) / sqrt(times)
            for found, rating in zip(outcomes, judged, strict=True)
        ]

    def _try(self, world: Game[Any], action: Action) -> float:
        game = world.clone(quiet=True)
        began = game.flow[:]
        game.play(self.seat, action)
        self.steps += 1
        waiting = began
        left = TURN_STEPS
        after = self.level.foresight
        while game.deciding and left:
            waiting = _still_waiting(waiting, game.flow)
            decision = game.decision
            if not waiting:
                # The own turn is over: others go on until everybody is asked something new together.
                if not after or decision is None or decision.secret:
                    break
                after -= 1
            else:
                left -= 1
            other = game.deciding[0]
            game.play(other, self._go_on(game, other))
            self.steps += 1
        return self.rules.evaluate(game, self.seat)

    def _go_on(self, game: Game[Any], seat: int) -> Action:
        """What somebody does next, as first sight says."""
        legal = game.legal(seat)
        self.work += 1 + len(legal) / OPTIONS_A_STEP
        if len(legal) == 1:
            return legal[0]
        leanings = self.rules.leanings(game, seat)
        if leanings is None:
            return legal[self.rng.below(len(legal))]
        rng = self.rng
        return legal[max(range(len(legal)), key=lambda number: leanings[number] + WANDER * _chance(rng))]


def _scatter(outcomes: list[list[float]]) -> float:
    """How far outcomes of the same action lie from their mean, over all actions."""
    deviations = 0.0
    number = 0
    for found in outcomes:
        mean = sum(found) / len(found)
        deviations += sum((value - mean) ** 2 for value in found)
        number += len(found)
    return sqrt(deviations / max(1, number)) + 1e-4


def _still_waiting(waiting: list[Frame], flow: list[Frame]) -> list[Frame]:
    """What waited when the question was put and still waits: the common bottom of both stacks."""
    for depth, frame in enumerate(waiting):
        if depth >= len(flow) or flow[depth] is not frame:
            return waiting[:depth]
    return waiting
