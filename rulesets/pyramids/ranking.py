"""The end of the game: victory (PYR-1.2), Day limit (PYR-1.10), ranking (PYR-1.11)."""

from __future__ import annotations

from rulesets.pyramids.ground import PyramidsGame, glory
from rulesets.pyramids.state import NONE


def ranking(game: PyramidsGame, winner: int = NONE) -> tuple[int, ...]:
    """Seats from first to last: winner, then glory, permanent glory, prayer points, place on the track."""
    state = game.state

    def standing(seat: int) -> tuple[bool, int, int, int, int]:
        player = state.players[seat]
        return (seat == winner, glory(game, seat), player.glory, player.pp, -state.order.index(seat))

    return tuple(sorted(range(len(state.players)), key=standing, reverse=True))


def finish_game(game: PyramidsGame, winner: int = NONE) -> None:
    """End the game with a victory, or at the Day limit when there is no winner."""
    totals = [glory(game, seat) for seat in range(len(game.state.players))]
    if winner != NONE:
        game.emit("victory", player=winner, glory=totals)
    reason = "victory" if winner != NONE else "day_limit"
    order = ranking(game, winner)
    game.emit("game_ended", player=order[0], glory=totals, reason=reason, ranking=list(order))
    game.finish(order, reason)
