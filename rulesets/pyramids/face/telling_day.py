"""Setup and Day told: choices, tokens, purchases, pyramids, moves, cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulesets.pyramids.face.words import art, city_words, pp_words, units_words
from rulesets.pyramids.names import (
    battle_card_name,
    creature_name,
    divine_card_name,
    field_name,
    space_name,
    tile_name,
)
from tabletop.engine.text import Message, say, seat_name
from tabletop.kit.wording import listing
from tabletop.view.model import Cue, Telling

Data = dict[str, Any]


def sound(name: str) -> Cue:
    """Only a sound."""
    return Cue("sound", sound=art(name))


def who(data: Data) -> Message:
    """The player an event is about."""
    return seat_name(data["player"])


def _game_started(data: Data) -> Telling:
    colours = listing([say(f"colour.{colour}") for colour in data["colours"]])
    order = listing([seat_name(seat) for seat in data["order"]])
    return Telling(say("log.game_started", colours=colours, order=order), chapter=True, weight=2)


def _city_chosen(data: Data) -> Telling:
    city = data["city"]
    return Telling(
        say("log.city_chosen", player=who(data), city=city_words(city)),
        (Cue("flash", target=f"field:c{city}-gate", seat=data["player"], sound=art("token")),),
    )


def _pyramids_set(data: Data) -> Telling:
    words = [
        say("log.pyramid", field=field_name(field), colour=say(f"colour.{colour}"), level=level)
        for field, colour, level in data["pyramids"]
    ]
    return Telling(say("log.pyramids_set", player=who(data), pyramids=listing(words)))


def _troops_set(data: Data) -> Telling:
    fields = listing([field_name(field) for field in data["fields"]])
    return Telling(say("log.troops_set", player=who(data), fields=fields))


def _starting_tile(data: Data) -> Telling:
    return Telling(
        say("log.starting_tile", player=who(data), tile=tile_name(data["tile"])), _tile_flight(data)
    )


def _tile_flight(data: Data) -> tuple[Cue, ...]:
    tile = data["tile"]
    source = f"market:{tile.split('-')[0]}"
    return (
        Cue(
            "move",
            art=art(f"tile-{tile}"),
            source=source,
            target=f"panel:{data['player']}",
            seat=data["player"],
            sound=art("tile"),
        ),
    )


def _day_started(data: Data) -> Telling:
    words = say("log.day_started", day=data["day"])
    return Telling(words, (Cue("banner", text=words, sound=art("day")),), chapter=True, weight=2)


def _turn_started(data: Data) -> Telling:
    return Telling(
        say("log.turn_started", player=who(data)),
        (Cue("flash", target=f"panel:{data['player']}", seat=data["player"]),),
        weight=0,
    )


def _token_placed(data: Data) -> Telling:
    seat, space = data["player"], data["space"]
    kind = data["token"]
    if kind == "aside":
        return Telling(say("log.token.aside", player=who(data)))
    if kind == "gold":
        words = say("log.token.gold", player=who(data), action=say(f"gold-action.{space}"))
        return Telling(words, (Cue("flash", target=f"panel:{seat}", seat=seat, sound=art("token")),))
    name = "silver" if kind == "silver" else str(seat)
    cue = Cue(
        "move",
        art=art(f"token-{name}"),
        source=f"tokens:{seat}",
        target=f"space:{seat}:{space}",
        seat=seat,
        sound=art("token"),
    )
    return Telling(say(f"log.token.{kind}", player=who(data), space=space_name(space)), (cue,))


TOLD_WITH_PP = ("build", "buy", "worship", "delta", "recall")
"""What is told in a line of its own that names the prayer points."""


def _pp_changed(data: Data) -> Telling:
    change = data["after"] - data["before"]
    seat = data["player"]
    cue = Cue(
        "change", target=f"pp:{seat}", amount=change, seat=seat, sound=art("coin") if change > 0 else None
    )
    if data["source"] in TOLD_WITH_PP:
        return Telling(None, (cue,))
    words = say("log.pp_gained" if change > 0 else "log.pp_paid", player=who(data), pp=pp_words(abs(change)))
    return Telling(words, (cue,), weight=0)


def _units_placed(data: Data) -> Telling:
    seat, field, number = data["player"], data["field"], data["number"]
    cue = Cue(
        "move",
        art=art(f"figure-{seat}"),
        source=f"supply:{seat}",
        target=f"field:{field}",
        amount=number,
        seat=seat,
        sound=art("figures"),
    )
    if data["source"] == "setup":  # told as a whole when both garrisons stand
        return Telling(None, (cue,))
    words = say("log.units_placed", player=who(data), units=units_words(number), field=field_name(field))
    return Telling(words, (cue,))


def _units_removed(data: Data) -> Telling:
    seat, field, number = data["player"], data["field"], data["number"]
    recalled = data["source"] == "recall"
    cues = (
        Cue(
            "vanish",
            art=art(f"figure-{seat}"),
            source=f"field:{field}",
            target=f"field:{field}",
            amount=number,
            seat=seat,
            sound=None if recalled else art("loss"),
        ),
        Cue("change", target=f"field:{field}", amount=-number, seat=seat),
    )
    words = say(
        f"log.units_removed.{data['source']}",
        player=who(data),
        units=units_words(number),
        field=field_name(field),
    )
    return Telling(None if recalled else words, cues)


def _creature_placed(data: Data) -> Telling:
    creature, field = data["creature"], data["field"]
    cue = Cue(
        "appear",
        art=art(f"creature-{creature}"),
        target=f"field:{field}",
        seat=data["player"],
        sound=art("creature"),
    )
    words = say(
        "log.creature_placed", player=who(data), creature=creature_name(creature), field=field_name(field)
    )
    return Telling(words, (cue,))


def _creature_to_reserve(data: Data) -> Telling:
    creature, field = data["creature"], data["field"]
    cue = Cue("vanish", art=art(f"creature-{creature}"), source=f"field:{field}", seat=data["player"])
    return Telling(say("log.creature_to_reserve", player=who(data), creature=creature_name(creature)), (cue,))


def _pyramid_raised(data: Data) -> Telling:
    field, level, colour = data["district"], data["after"], data["colour"]
    cue = Cue(
        "appear",
        art=art(f"pyramid-{colour}-{level}"),
        target=f"field:{field}",
        seat=data["player"],
        sound=art("build"),
    )
    if data["source"] == "setup":  # told as a whole when all levels are distributed
        return Telling(None, (cue,))
    words = {
        "player": who(data),
        "field": field_name(field),
        "colour": say(f"colour.{colour}"),
        "level": level,
    }
    if data["source"] == "night_pyramid":
        return Telling(say("log.pyramid_raised.free", **words), (cue,))
    return Telling(say("log.pyramid_raised", pp=pp_words(data["cost"]), **words), (cue,))


def _tile_bought(data: Data) -> Telling:
    words = say("log.tile_bought", player=who(data), tile=tile_name(data["tile"]), pp=pp_words(data["cost"]))
    return Telling(words, _tile_flight(data))


def _plan_made(data: Data) -> Telling:
    card = battle_card_name(data["card"])
    if "removed" in data:
        words = say(
            "log.plan_made.own", player=who(data), card=card, removed=battle_card_name(data["removed"])
        )
    else:
        words = say("log.plan_made", player=who(data), card=card)
    return Telling(words, (sound("card"),))


def _group_moved(data: Data) -> Telling:
    seat, start, goal = data["player"], data["start"], data["goal"]
    source, target = f"field:{start}", f"field:{goal}"
    name = "figures" if data["units"] > 1 else "figure"
    cues = [
        Cue(
            "move",
            art=art(f"{name}-{seat}"),
            source=source,
            target=target,
            amount=data["units"],
            seat=seat,
            sound=None if data["leg"] == "teleport" else art("march"),
        )
    ]
    if data["leg"] == "teleport":
        cues.insert(0, Cue("pillar", source=source, target=target, seat=seat, sound=art("teleport")))
    if data["creature"]:
        cues.append(
            Cue("move", art=art(f"creature-{data['creature']}"), source=source, target=target, seat=seat)
        )
    words = {
        "player": who(data),
        "units": units_words(data["units"]),
        "from": field_name(start),
        "field": field_name(goal),
    }
    if data["creature"]:
        return Telling(
            say(f"log.moved.{data['leg']}.along", creature=creature_name(data["creature"]), **words),
            tuple(cues),
        )
    return Telling(say(f"log.moved.{data['leg']}", **words), tuple(cues))


def _di_played(data: Data) -> Telling:
    card = data["card"]
    cue = Cue(
        "move",
        art=art(f"di-{card}"),
        source=f"panel:{data['player']}",
        target="discard",
        seat=data["player"],
        sound=art("card"),
    )
    return Telling(say("log.di_played", player=who(data), card=divine_card_name(card)), (cue,))


def _di_cancelled(data: Data) -> Telling:
    return Telling(say("log.di_cancelled", player=who(data), card=divine_card_name(data["card"])))


def _di_drawn(data: Data) -> Telling:
    seat, number = data["player"], data["number"]
    cue = Cue(
        "move",
        art=art("back-di"),
        source="deck",
        target=f"panel:{seat}",
        amount=number,
        seat=seat,
        sound=art("card"),
    )
    if "cards" in data:
        cards = listing([divine_card_name(card) for card in data["cards"]])
        return Telling(say("log.di_drawn.own", player=who(data), cards=cards), (cue,))
    return Telling(say("log.di_drawn", player=who(data), cards=say("count.cards", n=number)), (cue,))


def _deck_reshuffled(data: Data) -> Telling:
    return Telling(say("log.deck_reshuffled", cards=say("count.cards", n=data["number"])), (sound("card"),))


DAY_TELLERS: Mapping[str, Callable[[Data], Telling]] = {
    "game_started": _game_started,
    "city_chosen": _city_chosen,
    "pyramids_set": _pyramids_set,
    "troops_set": _troops_set,
    "starting_tile": _starting_tile,
    "day_started": _day_started,
    "turn_started": _turn_started,
    "token_placed": _token_placed,
    "pp_changed": _pp_changed,
    "units_placed": _units_placed,
    "units_removed": _units_removed,
    "creature_placed": _creature_placed,
    "creature_to_reserve": _creature_to_reserve,
    "pyramid_raised": _pyramid_raised,
    "tile_bought": _tile_bought,
    "plan_made": _plan_made,
    "group_moved": _group_moved,
    "di_played": _di_played,
    "di_cancelled": _di_cancelled,
    "di_drawn": _di_drawn,
    "deck_reshuffled": _deck_reshuffled,
}
