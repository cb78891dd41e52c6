"""How the game ends (chapter 13)."""

from __future__ import annotations

from rulesets.heroes.ground import FATAL_DRAW, HeroesGame, current_life, hero_of, is_dead


def defeated(game: HeroesGame) -> bool:
    """End the game if a hero has no life left (HER-13.1, HER-13.4); whether it has ended."""
    fallen = [seat for seat in (0, 1) if is_dead(game, hero_of(game, seat))]
    if len(fallen) == 2:
        end(game, None, "both-defeated")
    elif fallen:
        end(game, 1 - fallen[0], "hero-defeated")
    return bool(fallen)


def count_failed_draw(game: HeroesGame, seat: int) -> bool:
    """The card of the accumulation phase could not be drawn (HER-4.12); whether that loses the game."""
    player = game.state.players[seat]
    player.failed += 1
    game.emit("draw_failed", player=seat, count=player.failed, counted=True)
    if player.failed < FATAL_DRAW:
        return False
    end(game, 1 - seat, "third-failed-draw")
    return True


def end(game: HeroesGame, winner: int | None, reason: str) -> None:
    """End the game; no winner means that it is drawn (HER-13.3 to 13.6)."""
    heroes = [current_life(game, hero_of(game, seat)) for seat in (0, 1)]
    failed = [player.failed for player in game.state.players]
    game.emit("game_ended", winner=winner, reason=reason, turn=game.state.turn, life=heroes, failed=failed)
    first = 0 if winner is None else winner
    game.finish((first, 1 - first), reason, drawn=winner is None)
