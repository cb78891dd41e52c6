"""What a seat that is no person does next."""

from __future__ import annotations

from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.match.seats import SeatPlan, seat_rng
from tabletop.view.ruleset import Ruleset


def decide(ruleset: Ruleset, game: Game[Any], seat: int, plan: SeatPlan) -> Action:
    """The action of a bot or random seat in the running decision; the same for the same game and seat."""
    rng = seat_rng(game.setup.seed, seat, game.asked)
    legal = game.legal(seat)
    if len(legal) == 1:
        return legal[0]
    if plan.kind == "bot":
        from tabletop.bots import choose

        return choose(ruleset.rules, game, seat, plan.level, rng).action
    return legal[rng.below(len(legal))]
