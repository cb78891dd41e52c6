"""Why a bot would do something, in one line."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.text import Message, say

REASONS = {
    "choose": "hint.card",
    "capital": "hint.place",
    "claim": "hint.place",
    "found": "hint.factory",
    "build": "hint.factory",
    "reinforce": "hint.units",
    "buy": "hint.units",
    "launch": "hint.sea",
    "free": "hint.units",
    "card": "hint.draw",
    "move": "hint.move",
    "attack": "hint.attack",
    "special": "hint.special",
    "missile": "hint.special",
    "drop": "hint.attack",
    "retreat": "hint.retreat",
    "lose": "hint.lose",
    "advance": "hint.advance",
    "end": "hint.end",
}


def hint(action: Action) -> Message:
    """The reason behind an action, by what it is for."""
    return say(REASONS.get(action.verb, "hint.best"))
