"""Why a bot would do something, in one line."""

from __future__ import annotations

from rulesets.heroes.face.describing import describe
from rulesets.heroes.ground import HeroesGame
from tabletop.engine.action import Action
from tabletop.engine.text import Message, say

REASONS = {"play", "activate", "attack", "end", "defend", "no_defender", "return"}


def hint(game: HeroesGame, seat: int, action: Action) -> Message:
    """The reason with the action in words."""
    kind = action.verb if action.verb in REASONS else "other"
    if kind == "attack":
        target = game.state.pieces[int(action.args[1])]
        kind = "attack.hero" if target.number == game.state.players[1 - seat].hero else "attack.creature"
    return say(f"hint.{kind}", action=describe(game, action))
