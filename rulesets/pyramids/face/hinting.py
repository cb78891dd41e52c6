"""Why a bot would do something, in one line."""

from __future__ import annotations

from rulesets.pyramids.ground import PyramidsGame, content_of
from tabletop.engine.action import Action
from tabletop.engine.text import Message, say

REASONS = {
    "recruit": "hint.recruit",
    "build": "hint.build",
    "buy": "hint.buy",
    "take": "hint.buy",
    "step": "hint.move",
    "teleport": "hint.move",
    "march": "hint.move",
    "play": "hint.council",
    "discard": "hint.council",
    "add": "hint.council",
    "commit": "hint.council",
    "offer": "hint.offer",
    "position": "hint.position",
}


def hint(game: PyramidsGame, seat: int, action: Action) -> Message:
    """The reason behind an action, by what it is for."""
    if action.verb in ("place", "silver"):
        content = content_of(game)
        kind = content.spaces[content.space_index[str(action.args[0])]].action
        return say(f"hint.{kind}")
    return say(REASONS.get(action.verb, "hint.best"))
