"""Moves, attacks and battles told: routes, dice, losses, retreats, conquests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulesets.continents.face.words import art, card_name, side_seat, unit_art, units_words
from rulesets.continents.ground import HIT, area_name, side_name, unit_name
from rulesets.continents.state import BOMBER, SUBMARINE
from tabletop.engine.text import Message, say, seat_name
from tabletop.view.model import Cue, Telling

Data = dict[str, Any]


def who(data: Data) -> Message:
    """The player of an event."""
    return seat_name(data["player"])


def sound(name: str) -> Cue:
    """Only something to hear."""
    return Cue("sound", sound=art(name))


def _first_kind(units: list[int]) -> int:
    return next((kind for kind, number in enumerate(units) if number), 0)


def _glide(side: int, units: list[int], start: str, goal: str, way: list[str], noise: str) -> Cue:
    """The largest part of an army glides through the areas of its way."""
    picture = unit_art(max(range(len(units)), key=lambda kind: units[kind]), side)
    path = tuple(f"area:{area}" for area in way)
    return Cue(
        "move",
        picture,
        f"area:{start}",
        f"area:{goal}",
        sum(units),
        side_seat(side),
        sound=art(noise),
        path=path,
    )


def dice_cue(side: int, dice: list[int]) -> Cue:
    """Dice thrown from the side of a seat; 5 and 6 hit."""
    return Cue(
        "dice",
        art("die"),
        seat=side_seat(side),
        sound=art("dice"),
        faces=tuple(dice),
        hits=tuple(range(HIT, 7)),
    )


def _moved(data: Data) -> Telling:
    words = say(
        f"log.moved.{data['kind']}",
        player=who(data),
        units=units_words(data["units"]),
        start=area_name(data["start"]),
        goal=area_name(data["goal"]),
    )
    noise = {"naval": "sail", "bomber": "fly"}.get(data["kind"], "march")
    cue = _glide(data["player"], data["units"], data["start"], data["goal"], data["route"], noise)
    return Telling(words, (cue,))


def _attack_declared(data: Data) -> Telling:
    words = say(
        f"log.attack_declared.{data['kind']}",
        player=who(data),
        units=units_words(data["units"]),
        area=area_name(data["goal"]),
        defender=side_name(data["defender"]),
    )
    goal = f"area:{data['goal']}"
    cues = [Cue("clash", target=goal, sound=art("attack"))]
    origins = [area for area, _ in data["origins"]] or [data["start"]]
    cues = [
        *(
            _glide(data["player"], data["units"], area, data["goal"], data["route"], "march")
            for area in origins
        ),
        *cues,
    ]
    return Telling(words, tuple(cues), weight=2)


def _capitals_opened(data: Data) -> Telling:
    words = say("log.capitals_opened", player=who(data), area=area_name(data["area"]))
    return Telling(words, (Cue("banner", text=words),), weight=2)


def _first_roller(data: Data) -> Telling:
    side = side_name(data["side"])
    if data["naval"]:
        return Telling(say("log.first_roller.naval", side=side), weight=0)
    words = say("log.first_roller", side=side, attacker=data["attacker"], defender=data["defender"])
    return Telling(words, weight=0)


def _rolled(data: Data) -> Telling:
    words = say(
        "log.rolled.scoreless" if data["scoreless"] else "log.rolled",
        side=side_name(data["side"]),
        dice=say("count.dice", n=len(data["dice"])),
        n=data["hits"] if not data["scoreless"] else data["scoreless"],
    )
    return Telling(words, (dice_cue(data["side"], data["dice"]),))


def _rerolled(data: Data) -> Telling:
    words = say(
        "log.rerolled",
        side=side_name(data["side"]),
        card=card_name(data["card"]),
        dice=say("count.dice", n=data["thrown"]),
        n=data["hits"],
    )
    return Telling(words, (dice_cue(data["side"], data["dice"]),))


def _units_lost(data: Data) -> Telling:
    words = say(
        "log.units_lost",
        side=side_name(data["side"]),
        units=units_words(data["units"]),
        area=area_name(data["area"]),
    )
    picture = unit_art(_first_kind(data["units"]), data["side"])
    cue = Cue("vanish", picture, f"area:{data['area']}", amount=sum(data["units"]), sound=art("lost"))
    return Telling(words, (cue,))


def _save_roll(data: Data) -> Telling:
    words = say(
        "log.save_roll.saved" if data["saved"] else "log.save_roll.lost",
        side=side_name(data["side"]),
        unit=unit_name(data["unit"]),
    )
    return Telling(words, (dice_cue(data["side"], [data["die"]]),))


def _marched(data: Data) -> Cue:
    """Units go straight from one area to the next."""
    way = [data["start"], data["goal"]]
    return _glide(data["side"], data["units"], data["start"], data["goal"], way, "march")


def _retreated(data: Data) -> Telling:
    names = {"side": side_name(data["side"]), "units": units_words(data["units"])}
    if not data["goal"]:
        return Telling(say("log.retreated.nowhere", **names), (sound("lost"),))
    return Telling(say("log.retreated", area=area_name(data["goal"]), **names), (_marched(data),))


def _withdrawn(data: Data) -> Telling:
    names = {"side": side_name(data["side"]), "units": units_words(data["units"])}
    if not data["goal"]:
        return Telling(say("log.withdrawn.destroyed", **names), (sound("lost"),), weight=2)
    return Telling(say("log.withdrawn", area=area_name(data["goal"]), **names), (_marched(data),))


def _battle_ended(data: Data) -> Telling:
    area = area_name(data["area"])
    if data["reason"] == "taken":
        words = say("log.battle_ended.taken", side=side_name(data["attacker"]), area=area)
        return Telling(words, (Cue("flash", target=f"area:{data['area']}", sound=art("conquest")),), weight=2)
    return Telling(say("log.battle_ended.held", side=side_name(data["defender"]), area=area), weight=2)


def _advanced(data: Data) -> Telling:
    words = say(
        "log.advanced", player=who(data), units=units_words(data["units"]), area=area_name(data["goal"])
    )
    return Telling(words, (_marched({**data, "side": data["player"]}),))


def _special_attack(data: Data) -> Telling:
    words = say(
        f"log.special_attack.{data['kind']}",
        player=who(data),
        area=area_name(data["goal"]),
        dice=say("count.dice", n=len(data["dice"])),
        n=data["hits"],
    )
    goal = f"area:{data['goal']}"
    start = f"area:{data['start']}" if data["start"] else f"panel:{data['player']}"
    kind = SUBMARINE if data["kind"] == "submarine" else BOMBER
    flight = Cue(
        "move", unit_art(kind, data["player"]), start, goal, 0, data["player"], sound=art(data["kind"])
    )
    return Telling(words, (flight, dice_cue(data["player"], data["dice"])), weight=2)


WAR_TELLERS: Mapping[str, Callable[[Data], Telling]] = {
    "moved": _moved,
    "attack_declared": _attack_declared,
    "capitals_opened": _capitals_opened,
    "first_roller": _first_roller,
    "rolled": _rolled,
    "rerolled": _rerolled,
    "units_lost": _units_lost,
    "save_roll": _save_roll,
    "retreated": _retreated,
    "withdrawn": _withdrawn,
    "battle_ended": _battle_ended,
    "advanced": _advanced,
    "special_attack": _special_attack,
}
