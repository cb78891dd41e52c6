"""Positions of noughts and crosses for bots to think about."""

from __future__ import annotations

from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tests.example.noughts import make_ruleset

RULES = make_ruleset().rules


def after(*squares: int, seed: int = 1) -> Game[Any]:
    """The game after marks in these squares, crosses first."""
    game: Game[Any] = Game.start(RULES, 2, seed)
    for square in squares:
        game.play(game.deciding[0], Action("mark", (square,)))
    return game
