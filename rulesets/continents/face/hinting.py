"""Why a bot would do something, in one line."""

from __future__ import annotations

from rulesets.continents.face.forecast import forecast
from rulesets.continents.ground import ContinentsGame, content_of
from rulesets.continents.state import EMPTY
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


def hint(game: ContinentsGame, seat: int, action: Action) -> Message:
    """The reason behind an action: what it wins, or what it is for."""
    if action.verb in ("attack", "drop"):
        odds = forecast(game, seat, action, ())
        if odds is not None:
            # Dice may always miss: no attack is certain, however the chance is rounded.
            return say("hint.attack.odds", share=min(99, round(odds.chances[0].share * 100)))
    gained = _gained(game, action)
    return say(gained or REASONS.get(action.verb, "hint.best"))


def _gained(game: ContinentsGame, action: Action) -> str:
    """The reason if an action takes an empty area that counts for points; else nothing."""
    if action.verb not in ("claim", "move"):
        return ""
    content = content_of(game)
    area = content.index[action.args[-1]]
    if game.state.owner[area] != EMPTY:
        return ""
    if content.sources >> area & 1:
        return "hint.source"
    return "hint.capital" if content.capitals >> area & 1 else ""
