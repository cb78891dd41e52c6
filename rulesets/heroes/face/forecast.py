"""What an attack would do if nobody steps in: who dies, who is left with how much life."""

from __future__ import annotations

from rulesets.heroes.combat import exchange
from rulesets.heroes.face.describing import target_name
from rulesets.heroes.ground import HeroesGame, current_life, is_creature
from tabletop.engine.action import Action
from tabletop.engine.text import Message, say
from tabletop.view.model import Forecast


def forecast(game: HeroesGame, seat: int, action: Action) -> Forecast | None:
    """The strikes of an attack, dealt on a copy of the table by the rules themselves."""
    if action.verb != "attack":
        return None
    copy = game.clone(quiet=True)
    attacker, target = (copy.state.pieces[int(number)] for number in action.args)
    exchange(copy, attacker, target, strikes_back=is_creature(copy, target) and not target.closed)
    lines: list[Message] = []
    for piece in (target, attacker):
        name = target_name(game, seat, piece.number)
        left = current_life(copy, piece)
        if left <= 0:
            lines.append(say("forecast.dies" if is_creature(copy, piece) else "forecast.wins", card=name))
        else:
            lines.append(say("forecast.left", card=name, n=left))
    return Forecast((), lines=tuple(lines))
