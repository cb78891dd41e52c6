"""From rated options to an answer: levels, noise and a little mixing."""

from __future__ import annotations

from typing import Any

from tabletop.bots.choice import Budget, Choice, Rated
from tabletop.bots.led import choose_led
from tabletop.bots.levels import LEVELS, Level, Searcher
from tabletop.bots.lookahead import Lookahead
from tabletop.engine.game import Game
from tabletop.engine.randomness import Rng
from tabletop.engine.rules import Rules

LOOKAHEAD = Lookahead()


def choose(
    rules: Rules[Any],
    game: Game[Any],
    seat: int,
    level: str,
    rng: Rng,
    budget: Budget | None = None,
    searcher: Searcher = LOOKAHEAD,
) -> Choice:
    """The answer of a bot of a level (`easy`, `normal`, `hard` or `random`) for a seat that is asked.

    Leaves the game as it is. Equal games, generators and budgets of steps give equal answers. Raises KeyError
    for an unknown level and ValueError for a seat that is not asked. Where the rules know at first sight what
    is promising, that leads the thinking; else the searcher looks at everything.
    """
    legal = game.legal(seat)
    if not legal:
        raise ValueError(f"seat {seat} is not asked now")
    if len(legal) == 1:
        return Choice(legal[0], 0.0, "only")
    if level == "random":
        return Choice(legal[rng.below(len(legal))], 0.0, "random")
    manner = LEVELS[level]
    leanings = rules.leanings(game, seat)
    if leanings is not None:
        return choose_led(rules, game, seat, manner, rng, budget, leanings)
    limit = budget if budget is not None else Budget(budget_steps(manner, len(legal)))
    rated, steps = searcher.rate(rules, game, seat, manner, rng, limit)
    secret = game.decision is not None and game.decision.secret
    chosen = _pick(rated, manner, secret, rng)
    is_best = chosen.value >= rated[0].value
    return Choice(chosen.action, chosen.value, "best" if is_best else "mixed", rated, steps)


def budget_steps(level: Level, options: int) -> int:
    """How many steps a level spends on a question with that many answers."""
    return min(level.steps, level.steps_per_option * options)


def _pick(rated: tuple[Rated, ...], level: Level, secret: bool, rng: Rng) -> Rated:
    """The best option as the level sees it; secret answers vary among those of about equal worth."""
    span = rated[0].value - rated[-1].value
    if secret and level.mixing:
        floor = rated[0].value - level.mixing * span
        near = [option for option in rated if option.value >= floor]
        return near[rng.below(len(near))]
    if not level.noise:
        return rated[0]
    return max(rated, key=lambda option: option.value + level.noise * span * (2 * rng.unit() - 1))
