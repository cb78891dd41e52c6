"""The Night and the end told."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesets.pyramids.face.telling_day import Data, sound, who
from rulesets.pyramids.face.words import art, pp_words, units_words
from rulesets.pyramids.names import divine_card_name, field_name
from tabletop.engine.text import say, seat_name
from tabletop.kit.wording import listing
from tabletop.view.model import Cue, Telling


def _night_started(data: Data) -> Telling:
    words = say("log.night_started", day=data["day"])
    return Telling(words, (Cue("banner", text=words, sound=art("night")),), chapter=True, weight=2)


def _night_step(data: Data) -> Telling:
    step = say(f"night-step.{data['step']}")
    words = say("log.night_step", number=data["step"], step=step)
    return Telling(words, (Cue("banner", text=words),), weight=0)


def _offering(data: Data) -> Telling:
    gain = say("count.glory", n=data["gain"]) if data["place"] == "sanctuary" else pp_words(data["gain"])
    words = say("log.offering", player=who(data), units=units_words(data["units"]), gain=gain)
    field = "sanctuary" if data["place"] == "sanctuary" else "delta"
    return Telling(words, (Cue("flash", target=f"field:{field}", seat=data["player"], sound=art("glory")),))


def _temples_scored(data: Data) -> Telling:
    temples = listing([field_name(field) for field in data["temples"]])
    cues = tuple(Cue("flash", target=f"field:{field}", seat=data["player"]) for field in data["temples"])
    return Telling(say("log.temples_scored", player=who(data), temples=temples), cues)


def _worship(data: Data) -> Telling:
    cues = tuple(Cue("flash", target=f"field:{field}", seat=data["player"]) for field in data["temples"])
    words = say("log.worship", player=who(data), pp=pp_words(data["gain"])) if data["gain"] else None
    return Telling(words, cues)


def _tokens_returned(data: Data) -> Telling:
    return Telling(say("log.tokens_returned"), (sound("token"),), weight=0)


def _troop_trimmed(data: Data) -> Telling:
    words = say(
        "log.troop_trimmed",
        player=who(data),
        units=units_words(data["number"]),
        field=field_name(data["field"]),
    )
    return Telling(words)


def _oracle_drawn(data: Data) -> Telling:
    if "cards" in data:
        cards = listing([divine_card_name(card) for card in data["cards"]])
        return Telling(say("log.oracle_drawn.own", player=who(data), cards=cards))
    return Telling(say("log.oracle_drawn", player=who(data), cards=say("count.cards", n=data["number"])))


def _oracle_kept(data: Data) -> Telling:
    if not data["discarded"]:
        return Telling(say("log.oracle_kept.only", player=who(data)))
    cards = listing([divine_card_name(card) for card in data["discarded"]])
    if "card" in data:
        kept = divine_card_name(data["card"])
        return Telling(say("log.oracle_kept.own", player=who(data), card=kept, cards=cards))
    return Telling(say("log.oracle_kept", player=who(data), cards=cards))


def _position_chosen(data: Data) -> Telling:
    seat, number = data["player"], data["position"]
    cue = Cue(
        "move",
        art=art(f"token-order-{seat}"),
        source=f"panel:{seat}",
        target=f"position:{number}",
        seat=seat,
        sound=art("token"),
    )
    return Telling(say("log.position_chosen", player=who(data), number=number), (cue,))


def _victory(data: Data) -> Telling:
    words = say("log.victory", player=who(data), total=data["glory"][data["player"]])
    return Telling(words, (Cue("banner", text=words, seat=data["player"], sound=art("victory")),), weight=2)


def _game_ended(data: Data) -> Telling:
    order = listing([seat_name(seat) for seat in data["ranking"]])
    return Telling(say(f"log.game_ended.{data['reason']}", order=order), chapter=True, weight=2)


NIGHT_TELLERS: Mapping[str, Callable[[Data], Telling]] = {
    "night_started": _night_started,
    "night_step": _night_step,
    "offering": _offering,
    "temples_scored": _temples_scored,
    "worship": _worship,
    "tokens_returned": _tokens_returned,
    "troop_trimmed": _troop_trimmed,
    "oracle_drawn": _oracle_drawn,
    "oracle_kept": _oracle_kept,
    "position_chosen": _position_chosen,
    "victory": _victory,
    "game_ended": _game_ended,
}
