"""How good a position is for a seat (bots)."""

from __future__ import annotations

from rulesets.cataclysm.ground import CataclysmGame


def evaluate(game: CataclysmGame, seat: int) -> float:
    """Dominance against the best of the others; refined by the bots' issue."""
    best = max(player.dominance for other, player in enumerate(game.state.players) if other != seat)
    return min(1.0, max(0.0, 0.5 + 0.05 * (game.state.players[seat].dominance - best)))
