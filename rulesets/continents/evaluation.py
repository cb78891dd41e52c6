"""How good a table looks for a seat."""

from __future__ import annotations

from rulesets.continents.ground import ContinentsGame, target_of


def evaluate(game: ContinentsGame, seat: int) -> float:
    """Points on the way to the target."""
    return min(1.0, game.state.players[seat].points / (2 * target_of(game)))
