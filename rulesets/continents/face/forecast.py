"""What would probably come of an attack: the chances and the expected losses, in words."""

from __future__ import annotations

from rulesets.continents.battlefield import is_boosted
from rulesets.continents.combat import MISSILE_DICE, strike_dice
from rulesets.continents.content import members
from rulesets.continents.ground import ContinentsGame, content_of, defence_bonus, just, plus
from rulesets.continents.odds import Odds, battle_odds, strike_odds
from rulesets.continents.state import KINDS, NO_ARMY, Army
from tabletop.engine.action import Action
from tabletop.engine.text import say
from tabletop.view.model import Chance, Forecast, Loss


def forecast(game: ContinentsGame, seat: int, action: Action, answers: tuple[Action, ...]) -> Forecast | None:
    """The odds of an attack with the units that `answers` name; None when it is no attack."""
    content = content_of(game)
    state = game.state
    if action.verb == "missile":
        target = state.army[content.index[action.args[0]]]
        return _strike_words(strike_odds(MISSILE_DICE, target), sum(target))
    if action.verb == "drop":
        goal = content.index[action.args[0]]
        mechs = sum(state.army[area].mech for area in members(state.held[seat]))
        landing = just(1, mechs)
        return _battle_words(_odds(game, seat, "drop", landing, goal), landing, state.army[goal])
    if action.verb not in ("attack", "special"):
        return None
    kind, start, goal = str(action.args[0]), content.index[action.args[1]], content.index[action.args[2]]
    units = _named(answers) or state.army[start]
    if action.verb == "special":
        return _strike_words(strike_odds(strike_dice(kind, units), state.army[goal]), sum(state.army[goal]))
    return _battle_words(_odds(game, seat, kind, units, goal), units, state.army[goal])


def _named(answers: tuple[Action, ...]) -> Army | None:
    units = NO_ARMY
    for answer in answers:
        if answer.verb == "send":
            units = plus(units, just(KINDS.index(str(answer.args[0])), int(answer.args[1])))
    return units if units != NO_ARMY else None


def _odds(game: ContinentsGame, seat: int, kind: str, units: Army, goal: int) -> Odds:
    state = game.state
    boosted = (is_boosted(state, seat), is_boosted(state, state.owner[goal]))
    return battle_odds(units, state.army[goal], kind, defence_bonus(game, goal), boosted)


def _battle_words(odds: Odds, own: Army, enemy: Army) -> Forecast:
    return Forecast(
        (
            Chance(say("forecast.win"), odds.win, "good"),
            Chance(say("forecast.withdraw"), odds.withdraw, "even"),
            Chance(say("forecast.lose"), odds.lose, "bad"),
        ),
        (
            Loss(say("forecast.own_losses"), odds.attacker_losses, sum(own)),
            Loss(say("forecast.enemy_losses"), odds.defender_losses, sum(enemy), good=True),
        ),
    )


def _strike_words(hits: tuple[float, ...], units: int) -> Forecast:
    wiped = sum(share for number, share in enumerate(hits) if number >= units)
    some = sum(share for number, share in enumerate(hits) if 0 < number < units)
    expected = sum(min(number, units) * share for number, share in enumerate(hits))
    return Forecast(
        (
            Chance(say("forecast.wipe"), wiped, "good"),
            Chance(say("forecast.some"), some, "even"),
            Chance(say("forecast.nothing"), hits[0] if hits else 1.0, "bad"),
        ),
        (Loss(say("forecast.enemy_losses"), expected, units, good=True),),
    )
