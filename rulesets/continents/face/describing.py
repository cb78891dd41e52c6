"""Actions in words: for buttons, alternatives, hints and the bots' protocol."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesets.continents.face.words import card_name
from rulesets.continents.ground import ContinentsGame, ability, area_name, content_of, unit_name
from tabletop.engine.action import Action
from tabletop.engine.text import Message, say, seat_name


def describe(game: ContinentsGame, action: Action) -> Message:
    """The action in words."""
    teller = DESCRIBERS.get(action.verb)
    if teller is None:
        return say("action.nothing")
    return teller(game, action)


def _area(action: Action) -> Message:
    return area_name(str(action.args[0]))


def _choose(game: ContinentsGame, action: Action) -> Message:
    card = content_of(game).cards[content_of(game).card_index[action.args[0]]]
    return say(
        "action.choose",
        card=card_name(card.kind),
        attacks=card.attacks,
        moves=card.moves,
        production=card.production,
        stars=card.stars,
    )


def _on_area(game: ContinentsGame, action: Action) -> Message:
    return say(f"action.{action.verb}", area=_area(action))


def _unit_on_area(game: ContinentsGame, action: Action) -> Message:
    kind, area = action.args
    return say(f"action.{action.verb}", unit=unit_name(str(kind)), area=area_name(str(area)))


def _launch(game: ContinentsGame, action: Action) -> Message:
    sea, factory = action.args
    return say("action.launch", area=area_name(str(sea)), factory=area_name(str(factory)))


def _plain(game: ContinentsGame, action: Action) -> Message:
    return say(f"action.{action.verb}")


def _end(game: ContinentsGame, action: Action) -> Message:
    return say(f"action.end.{game.question.kind}")


def _player(game: ContinentsGame, action: Action) -> Message:
    return say(f"action.{action.verb}", player=seat_name(int(action.args[0])))


def _way(game: ContinentsGame, action: Action) -> Message:
    kind, start, goal = action.args
    return say(f"action.{action.verb}.{kind}", start=area_name(str(start)), goal=area_name(str(goal)))


def _number(game: ContinentsGame, action: Action) -> Message:
    kind, number = action.args
    return say(f"action.{action.verb}.{kind}", n=int(number))


def _load(game: ContinentsGame, action: Action) -> Message:
    area, number = action.args
    return say("action.load", area=area_name(str(area)), n=int(number))


def _use(game: ContinentsGame, action: Action) -> Message:
    seats = game.deciding
    card = ability(game, seats[0]) if seats else ""
    return say("action.use", card=card_name(card)) if card else say("action.use.card")


def _retreat(game: ContinentsGame, action: Action) -> Message:
    kind, goal = action.args
    unit = unit_name(str(kind))
    if goal == "nowhere":
        return say("action.retreat.nowhere", unit=unit)
    return say("action.retreat", unit=unit, area=area_name(str(goal)))


def _unit(game: ContinentsGame, action: Action) -> Message:
    return say(f"action.{action.verb}", unit=unit_name(str(action.args[0])))


DESCRIBERS: Mapping[str, Callable[[ContinentsGame, Action], Message]] = {
    "choose": _choose,
    "capital": _on_area,
    "claim": _on_area,
    "found": _on_area,
    "build": _on_area,
    "free": _on_area,
    "missile": _on_area,
    "drop": _on_area,
    "go": _on_area,
    "withdraw": _on_area,
    "reinforce": _unit_on_area,
    "buy": _unit_on_area,
    "launch": _launch,
    "card": _plain,
    "keep": _plain,
    "decline": _plain,
    "fight": _plain,
    "pass": _plain,
    "launch_drop": _plain,
    "end": _end,
    "swap": _player,
    "truce": _player,
    "move": _way,
    "attack": _way,
    "special": _way,
    "send": _number,
    "advance": _number,
    "load": _load,
    "use": _use,
    "retreat": _retreat,
    "lose": _unit,
    "hit": _unit,
}
