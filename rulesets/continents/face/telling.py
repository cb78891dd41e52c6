"""Events told to a viewer: a line in the log, and the animation that shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulesets.continents.face.telling_war import WAR_TELLERS, Data, sound, who
from rulesets.continents.face.words import art, card_name, kind_of, units_words
from rulesets.continents.ground import area_name, unit_name
from rulesets.continents.state import KINDS
from tabletop.engine.event import Event
from tabletop.engine.text import say, seat_name
from tabletop.kit.wording import listing
from tabletop.view.model import Cue, Telling

SILENT = frozenset({"automatic", "control_changed", "turn_ended", "card_discarded"})


def tell(event: Event, viewer: int | None) -> Telling:
    """The event in words and pictures, from what the viewer may know of it."""
    data = event.known_to(viewer)
    if event.kind == "control_changed":
        return Telling(None, (Cue("flash", target=f"area:{data['area']}"),), weight=0)
    if event.kind in SILENT:
        return Telling()
    return TELLERS[event.kind](data)


# ---- setup -----------------------------------------------------------------------------------------------


def _game_started(data: Data) -> Telling:
    return Telling(say(f"log.game_started.{data['variant']}", n=data["target"]), chapter=True, weight=2)


def _cards_dealt(data: Data) -> Telling:
    return Telling(say("log.cards_dealt", player=who(data), n=data["count"]), (sound("card"),), weight=0)


def _card_chosen(data: Data) -> Telling:
    return Telling(say("log.card_chosen", player=who(data)), (sound("card"),), weight=0)


def _cards_revealed(data: Data) -> Telling:
    shown = [
        say("log.card_of", player=seat_name(seat), card=card_name(kind_of(card)))
        for seat, card in data["cards"]
    ]
    cues = tuple(
        Cue(
            "flip",
            art=art(f"card-{kind_of(card)}"),
            target=f"panel:{seat}",
            seat=seat,
            sound=art("flip") if number == 0 else None,
        )
        for number, (seat, card) in enumerate(data["cards"])
    )
    return Telling(say("log.cards_revealed", cards=listing(shown)), cues, weight=2)


def _order_set(data: Data) -> Telling:
    names = listing([seat_name(seat) for seat in data["order"]])
    return Telling(say(f"log.order_set.{data['step']}", order=names), (sound("card"),))


def _capital_chosen(data: Data) -> Telling:
    words = say("log.capital_chosen", player=who(data), area=area_name(data["area"]))
    return Telling(words, (_appear(data["area"], f"tank-{data['player']}"),))


def _appear(area: str, picture: str, sounds: str = "place") -> Cue:
    return Cue("appear", art=art(picture), target=f"area:{area}", sound=art(sounds))


def _neutral_placed(data: Data) -> Telling:
    words = say(
        "log.neutral_placed.factory" if data["factory"] else "log.neutral_placed",
        area=area_name(data["area"]),
        units=units_words(data["units"]),
    )
    kind = KINDS[next(kind for kind, number in enumerate(data["units"]) if number)]
    return Telling(words, (_appear(data["area"], f"{kind}-neutral"),), weight=0)


def _area_claimed(data: Data) -> Telling:
    words = say("log.area_claimed", player=who(data), area=area_name(data["area"]))
    return Telling(words, (_appear(data["area"], f"{data['unit']}-{data['player']}"),))


def _factory_placed(data: Data) -> Telling:
    words = say(f"log.factory_placed.{data['reason']}", player=who(data), area=area_name(data["area"]))
    return Telling(words, (_appear(data["area"], "factory", "factory"),))


def _reinforced(data: Data) -> Telling:
    words = say(
        "log.reinforced", player=who(data), units=units_words(data["units"]), area=area_name(data["area"])
    )
    kind = KINDS[next(kind for kind, number in enumerate(data["units"]) if number)]
    return Telling(words, (_appear(data["area"], f"{kind}-{data['player']}"),), weight=0)


# ---- rounds and production -------------------------------------------------------------------------------


def _deck_reshuffled(data: Data) -> Telling:
    return Telling(say("log.deck_reshuffled", n=data["count"]), (sound("card"),), weight=0)


def _round_started(data: Data) -> Telling:
    words = say("log.round_started", n=data["round"])
    return Telling(words, (Cue("banner", text=words, sound=art("round")),), chapter=True, weight=2)


def _turn_started(data: Data) -> Telling:
    words = say("log.turn_started", player=who(data))
    return Telling(words, (Cue("banner", text=words, seat=data["player"]),), chapter=True, weight=2)


def _phase_started(data: Data) -> Telling:
    return Telling(say(f"log.phase_started.{data['phase']}", player=who(data)), weight=0)


def _points_produced(data: Data) -> Telling:
    words = say(
        "log.points_produced",
        player=who(data),
        n=data["total"],
        power=3 * data["powered"],
        powered=data["powered"],
        fixed=data["fixed"],
        card=data["card"],
    )
    seat = data["player"]
    return Telling(words, (Cue("change", target=f"production:{seat}", amount=data["total"], seat=seat),))


def _unit_bought(data: Data) -> Telling:
    seat = data["player"]
    words = say(
        "log.unit_bought" if data["cost"] else "log.unit_free",
        player=who(data),
        unit=unit_name(data["unit"]),
        area=area_name(data["area"]),
        n=data["cost"],
    )
    return Telling(words, (_appear(data["area"], f"{data['unit']}-{seat}", "buy"),))


def _card_bought(data: Data) -> Telling:
    seat = data["player"]
    cue = Cue("move", art=art("back"), source="deck", target=f"panel:{seat}", seat=seat, sound=art("card"))
    if "card" in data:
        words = say("log.card_bought.known", player=who(data), card=card_name(kind_of(data["card"])))
        return Telling(words, (cue,))
    return Telling(say("log.card_bought", player=who(data)), (cue,))


def _ability_used(data: Data) -> Telling:
    words = say("log.ability_used", player=who(data), card=card_name(kind_of(data["card"])))
    return Telling(words, (Cue("flash", target=f"panel:{data['player']}", sound=art("flip")),), weight=2)


def _truce_made(data: Data) -> Telling:
    return Telling(say("log.truce_made", player=who(data), partner=seat_name(data["partner"])), weight=2)


# ---- points and the end ----------------------------------------------------------------------------------


def _supremacy(data: Data) -> Telling:
    kind = say(f"supremacy.{data['kind']}")
    if data["player"] == -1:
        return Telling(say("log.supremacy.none", kind=kind), weight=0)
    number = dict(data["numbers"])[data["player"]]
    return Telling(say("log.supremacy", kind=kind, player=who(data), n=number), weight=0)


def _points_scored(data: Data) -> Telling:
    seat = data["player"]
    words = say(
        "log.points_scored",
        player=who(data),
        n=data["gained"],
        capitals=data["capitals"],
        sources=data["sources"],
        supremacies=data["supremacies"],
        total=data["total"],
    )
    cue = Cue("change", target=f"points:{seat}", amount=data["gained"], seat=seat, sound=art("points"))
    return Telling(words, (cue,), weight=2)


def _player_eliminated(data: Data) -> Telling:
    words = say("log.player_eliminated", player=who(data))
    return Telling(words, (Cue("banner", text=words, seat=data["player"]),), weight=2)


def _game_ended(data: Data) -> Telling:
    words = say(f"log.game_ended.{data['reason']}", player=seat_name(data["ranking"][0]))
    return Telling(words, (Cue("banner", text=words, sound=art("victory")),), chapter=True, weight=2)


TELLERS: Mapping[str, Callable[[dict[str, Any]], Telling]] = {
    "game_started": _game_started,
    "cards_dealt": _cards_dealt,
    "card_chosen": _card_chosen,
    "cards_revealed": _cards_revealed,
    "order_set": _order_set,
    "capital_chosen": _capital_chosen,
    "neutral_placed": _neutral_placed,
    "area_claimed": _area_claimed,
    "factory_placed": _factory_placed,
    "reinforced": _reinforced,
    "deck_reshuffled": _deck_reshuffled,
    "round_started": _round_started,
    "turn_started": _turn_started,
    "phase_started": _phase_started,
    "points_produced": _points_produced,
    "unit_bought": _unit_bought,
    "card_bought": _card_bought,
    "ability_used": _ability_used,
    "truce_made": _truce_made,
    "supremacy": _supremacy,
    "points_scored": _points_scored,
    "player_eliminated": _player_eliminated,
    "game_ended": _game_ended,
    **WAR_TELLERS,
}
"""How each kind of event is told; `automatic` decisions are told by what they cause."""
