"""Events told to a viewer: a line in the log, and the animation that shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesets.heroes.face.telling_fight import FIGHT_TELLERS
from rulesets.heroes.face.tellings import Data, piece, who
from rulesets.heroes.face.words import art
from rulesets.heroes.ground import card_name, piece_id
from tabletop.engine.event import Event
from tabletop.engine.text import say, seat_name
from tabletop.view.model import Cue, Telling

SILENT = frozenset({"automatic", "uses_refreshed", "coins_paid", "no_defender"})


def tell(event: Event, viewer: int | None) -> Telling:
    """The event in words and pictures, from what the viewer may know of it."""
    if event.kind in SILENT:
        return Telling()
    return TELLERS[event.kind](event.known_to(viewer))


# ---- setup ----------------------------------------------------------------------------------------


def _hero_placed(data: Data) -> Telling:
    words = say("log.hero_placed", player=who(data), card=card_name(data["card"]), n=data["count"])
    return Telling(
        words, (Cue("appear", target=piece(data), sound=art("play")),), chapter=data["player"] == 0
    )


def _die_rolled(data: Data) -> Telling:
    number = data["number"]
    cue = Cue("dice", art=art("die"), seat=data["player"], faces=(number,), sound=art("roll"))
    return Telling(say("log.die_rolled", player=who(data), number=str(number)), (cue,))


def _order_chosen(data: Data) -> Telling:
    first = seat_name(data["first"])
    if data["chooser"] is None:
        return Telling(say("log.order_drawn", first=first), weight=2)
    words = say("log.order_chosen", player=seat_name(data["chooser"]), first=first)
    return Telling(words, (Cue("banner", text=words),), weight=2)


def _deck_shuffled(data: Data) -> Telling:
    own = data["player"] == data["owner"]
    words = say(
        "log.deck_shuffled" if own else "log.deck_shuffled.other",
        player=who(data),
        owner=seat_name(data["owner"]),
    )
    return Telling(words, (Cue("flash", target=f"deck:{data['owner']}", sound=art("shuffle")),), weight=0)


def _deck_cut(data: Data) -> Telling:
    words = say("log.deck_cut", player=who(data), owner=seat_name(data["owner"]), n=data["count"])
    return Telling(words, (Cue("flash", target=f"deck:{data['owner']}", sound=art("shuffle")),), weight=0)


def _dealt(data: Data) -> Telling:
    words = say("log.dealt", player=who(data), n=data["count"])
    return Telling(words, (_to_hand(data),), weight=0)


def _to_hand(data: Data) -> Cue:
    seat = data["player"]
    return Cue(
        "move",
        art=art("back"),
        source=f"deck:{seat}",
        target=f"hand:{seat}",
        seat=seat,
        sound=art("draw"),
    )


def _redeal_declared(data: Data) -> Telling:
    return Telling(say("log.redeal_yes" if data["yes"] else "log.redeal_no", player=who(data)))


def _redealt(data: Data) -> Telling:
    return Telling(say("log.redealt", player=who(data), n=data["count"]), (_to_hand(data),))


# ---- the turn -------------------------------------------------------------------------------------


def _turn_started(data: Data) -> Telling:
    words = say("log.turn_started", player=who(data), n=data["turn"])
    cue = Cue("banner", text=words, seat=data["player"], sound=art("turn"))
    return Telling(words, (cue,), chapter=True, weight=2)


def _turn_ended(data: Data) -> Telling:
    return Telling(say("log.turn_ended", player=who(data)), weight=0)


def _coin_gained(data: Data) -> Telling:
    seat = data["player"]
    kind = "brief" if data["until"] else "open" if data["open"] else "closed"
    cue = Cue("appear", art=art(f"coin-{kind}"), target=f"coins:{seat}", sound=art("coin"))
    return Telling(say(f"log.coin_gained.{kind}", player=who(data), n=data["count"]), (cue,), weight=0)


def _coin_lost(data: Data) -> Telling:
    seat = data["player"]
    cue = Cue("change", target=f"coins:{seat}", amount=-data["count"], seat=seat)
    return Telling(say(f"log.coin_lost.{data['which']}", player=who(data), n=data["count"]), (cue,))


def _drew(data: Data) -> Telling:
    if "card" in data:
        words = say("log.drew.known", player=who(data), card=card_name(data["card"]))
    else:
        words = say("log.drew", player=who(data))
    return Telling(words, (_to_hand(data),), weight=0)


def _draw_failed(data: Data) -> Telling:
    seat = data["player"]
    if not data["counted"]:
        return Telling(say("log.draw_failed.free", player=who(data)), weight=0)
    cues = (Cue("flash", target=f"deck:{seat}"), Cue("flash", target=f"lamps:{seat}"))
    return Telling(say("log.draw_failed", player=who(data), n=data["count"]), cues, weight=2)


# ---- playing --------------------------------------------------------------------------------------


def _card_played(data: Data) -> Telling:
    seat = data["player"]
    words = say("log.card_played", player=who(data), card=card_name(data["card"]), n=data["cost"])
    cues = tuple(Cue("flash", target=piece_id(target)) for target, _ in data["targets"])
    change = Cue("change", target=f"coins:{seat}", amount=-data["cost"], seat=seat, sound=art("play"))
    return Telling(words, (change, *cues))


def _ability_used(data: Data) -> Telling:
    words = say("log.ability_used", player=who(data), card=card_name(data["card"]))
    cues = tuple(Cue("flash", target=piece_id(target)) for target, _ in data["targets"])
    return Telling(words, (Cue("flash", target=piece(data), sound=art("queue")), *cues))


def _entered(data: Data) -> Telling:
    seat, card = data["player"], data["card"]
    source = f"hand:{seat}" if data["how"] == "played" else f"graveyard:{seat}"
    cue = Cue(
        "move",
        art=art(f"card-{card}"),
        source=source,
        target=piece(data),
        seat=seat,
        sound=art("play"),
    )
    words = None if data["how"] == "played" else say("log.entered", player=who(data), card=card_name(card))
    if data["closed"]:
        words = say("log.entered.closed", player=who(data), card=card_name(card))
    return Telling(words, (cue,), weight=0)


def _token_created(data: Data) -> Telling:
    words = say("log.token_created", player=who(data), card=card_name(data["card"]))
    cue = Cue("appear", art=art(f"card-{data['card']}"), target=piece(data), sound=art("token"))
    return Telling(words, (cue,), weight=0)


def _queued(data: Data) -> Telling:
    words = say("log.queued", player=who(data), card=card_name(data["card"]))
    return Telling(words, (Cue("flash", target=piece(data), sound=art("queue")),), weight=0)


def _performed(data: Data) -> Telling:
    words = say("log.performed", player=who(data), card=card_name(data["card"]))
    cues = tuple(Cue("flash", target=piece_id(target)) for target, _ in data["targets"])
    return Telling(words, cues, weight=0)


def _trigger_lost(data: Data) -> Telling:
    words = say(f"log.trigger_lost.{data['why']}", player=who(data), card=card_name(data["card"]))
    return Telling(words, weight=0)


def _queue_dropped(data: Data) -> Telling:
    return Telling(say("log.queue_dropped", n=data["performed"]), weight=2)


# ---- cards between the piles ----------------------------------------------------------------------


def _pile(name: str, source: str, target: str, *, faces: bool = True) -> Callable[[Data], Telling]:
    def tell_it(data: Data) -> Telling:
        seat = data["player"]
        known = "card" in data and data["card"] is not None
        if known:
            words = say(f"log.{name}", player=who(data), card=card_name(data["card"]), n=data["count"])
        else:
            words = say(f"log.{name}.unknown", player=who(data), n=data["count"])
        picture = art(f"card-{data['card']}") if known and faces else art("back")
        cue = Cue(
            "move",
            art=picture,
            source=f"{source}:{seat}",
            target=f"{target}:{seat}",
            seat=seat,
            sound=art("draw"),
        )
        return Telling(words, (cue,) if data["count"] else ())

    return tell_it


def _looked(data: Data) -> Telling:
    words = say("log.looked", player=who(data), n=data["count"])
    return Telling(words, (Cue("flash", target=f"deck:{data['player']}", sound=art("draw")),))


def _returned_to_hand(data: Data) -> Telling:
    words = say("log.returned_to_hand", player=who(data), card=card_name(data["card"]))
    cue = Cue(
        "move",
        art=art(f"card-{data['card']}"),
        source=piece(data),
        target=f"hand:{data['player']}",
        sound=art("draw"),
    )
    return Telling(words, (cue,))


# ---- the end --------------------------------------------------------------------------------------


def _draw_offered(data: Data) -> Telling:
    return Telling(say("log.draw_offered", player=who(data)), weight=2)


def _draw_refused(data: Data) -> Telling:
    return Telling(say("log.draw_refused", player=who(data)))


def _game_ended(data: Data) -> Telling:
    if data["winner"] is None:
        words = say(f"log.game_ended.{data['reason']}")
    else:
        words = say(f"log.game_ended.{data['reason']}", player=seat_name(data["winner"]))
    return Telling(words, (Cue("banner", text=words, sound=art("win")),), chapter=True, weight=2)


TELLERS: Mapping[str, Callable[[Data], Telling]] = {
    "hero_placed": _hero_placed,
    "die_rolled": _die_rolled,
    "order_chosen": _order_chosen,
    "deck_shuffled": _deck_shuffled,
    "deck_cut": _deck_cut,
    "dealt": _dealt,
    "redeal_declared": _redeal_declared,
    "redealt": _redealt,
    "turn_started": _turn_started,
    "turn_ended": _turn_ended,
    "coin_gained": _coin_gained,
    "coin_lost": _coin_lost,
    "drew": _drew,
    "draw_failed": _draw_failed,
    "card_played": _card_played,
    "ability_used": _ability_used,
    "entered": _entered,
    "token_created": _token_created,
    "queued": _queued,
    "performed": _performed,
    "trigger_lost": _trigger_lost,
    "queue_dropped": _queue_dropped,
    "looked": _looked,
    "taken": _pile("taken", "deck", "hand"),
    "searched": _pile("searched", "deck", "hand"),
    "recalled": _pile("recalled", "graveyard", "hand"),
    "raised": _pile("raised", "graveyard", "row"),
    "put_under": _pile("put_under", "hand", "deck", faces=False),
    "discarded": _pile("discarded", "hand", "graveyard"),
    "returned_to_hand": _returned_to_hand,
    "draw_offered": _draw_offered,
    "draw_refused": _draw_refused,
    "game_ended": _game_ended,
    **FIGHT_TELLERS,
}
"""How each kind of event is told; `automatic` decisions are told by what they cause."""
