"""Fights, wounds, and what happens to cards in play, told to a viewer."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesets.heroes.face.tellings import Data, piece, who
from rulesets.heroes.face.words import art, numbered
from rulesets.heroes.ground import card_name, piece_id
from tabletop.engine.text import say, seat_name
from tabletop.view.model import Cue, Telling

NUMBERS = ("strike", "life")
"""What changes by numbers; all else that changes is a keyword."""


def _attack_declared(data: Data) -> Telling:
    words = say(
        "log.attack_declared",
        player=who(data),
        card=card_name(data["card"]),
        target=card_name(data["other"]),
    )
    cues = (
        Cue("flash", target=piece(data), sound=art("strike")),
        Cue("flash", target=piece_id(data["target"])),
    )
    return Telling(words, cues)


def _defender_named(data: Data) -> Telling:
    words = say("log.defender_named", player=who(data), card=card_name(data["card"]))
    return Telling(words, (Cue("flash", target=piece(data)),))


def _attack_ended(data: Data) -> Telling:
    if data["why"] == "done":
        return Telling()
    return Telling(say(f"log.attack_ended.{data['why']}"), weight=0)


def _struck(data: Data) -> Telling:
    words = say(
        "log.struck.prevented" if data["prevented"] else "log.struck",
        card=card_name(data["card"]),
        target=card_name(data["other"]),
        strength=str(data["strength"]),
        prevented=str(data["prevented"]),
        n=data["wounds"],
    )
    cue = Cue("clash", target=piece_id(data["target"]), sound=art("strike"))
    return Telling(words, (cue,))


def _shot(data: Data) -> Telling:
    words = say(
        "log.shot.prevented" if data["prevented"] else "log.shot",
        card=card_name(data["card"]),
        target=card_name(data["other"]),
        strength=str(data["strength"]),
        prevented=str(data["prevented"]),
        n=data["wounds"],
    )
    cue = Cue("pillar", source=piece(data), target=piece_id(data["target"]), sound=art("shot"))
    return Telling(words, (cue,))


def _wounded(data: Data) -> Telling:
    change = Cue("change", target=piece(data), amount=-data["count"], sound=art("wound"))
    if data["source"] in ("strike", "shot"):
        return Telling(None, (change,), weight=0)
    kind = ".payment" if data["source"] == "payment" else ""
    return Telling(say(f"log.wounded{kind}", card=card_name(data["card"]), n=data["count"]), (change,))


def _healed(data: Data) -> Telling:
    words = say("log.healed", card=card_name(data["card"]), n=data["count"])
    return Telling(words, (Cue("change", target=piece(data), amount=data["count"], sound=art("heal")),))


def _poisoned(data: Data) -> Telling:
    words = say("log.poisoned", card=card_name(data["card"]), n=data["added"], total=str(data["total"]))
    return Telling(words, (Cue("flash", target=piece(data), sound=art("poison")),))


def _poison_dealt(data: Data) -> Telling:
    return Telling(None, (Cue("flash", target=piece(data), sound=art("poison")),), weight=0)


def _cured(data: Data) -> Telling:
    words = say("log.cured", card=card_name(data["card"]))
    return Telling(words, (Cue("flash", target=piece(data), sound=art("heal")),))


def _changed(data: Data) -> Telling:
    card, what, amount = card_name(data["card"]), data["what"], data["amount"]
    if what in NUMBERS:
        signed = f"+{amount}" if amount > 0 else f"−{-amount}"
        words = say(f"log.changed.{what}", card=card, amount=signed, until=say(f"until.{data['until']}"))
        return Telling(words, (Cue("change", target=piece(data), amount=amount),), weight=0)
    words = say(
        "log.changed.keyword", card=card, keyword=numbered(what, amount), until=say(f"until.{data['until']}")
    )
    return Telling(words, (Cue("flash", target=piece(data)),), weight=0)


def _effect_ended(data: Data) -> Telling:
    return Telling(None, (Cue("flash", target=piece(data)),), weight=0)


def _gone(kind: str, sounds: str = "die") -> Callable[[Data], Telling]:
    def tell_it(data: Data) -> Telling:
        cue = Cue(
            "move",
            art=art(f"card-{data['card']}"),
            source=piece(data),
            target=f"graveyard:{data['owner']}",
            sound=art(sounds),
        )
        return Telling(say(f"log.{kind}", card=card_name(data["card"])), (cue,))

    return tell_it


def _closed(data: Data) -> Telling:
    words = say("log.closed", card=card_name(data["card"])) if data["reason"] == "effect" else None
    return Telling(words, (Cue("flash", target=piece(data)),), weight=0)


def _opened(data: Data) -> Telling:
    words = say("log.opened", card=card_name(data["card"])) if data["reason"] == "effect" else None
    return Telling(words, (Cue("flash", target=piece(data)),), weight=0)


def _of_card(kind: str) -> Callable[[Data], Telling]:
    def tell_it(data: Data) -> Telling:
        return Telling(say(f"log.{kind}", card=card_name(data["card"])), (Cue("flash", target=piece(data)),))

    return tell_it


def _control_changed(data: Data) -> Telling:
    words = say("log.control_changed", player=seat_name(data["after"]), card=card_name(data["card"]))
    cue = Cue(
        "move",
        art=art(f"card-{data['card']}"),
        source=piece(data),
        target=f"row:{data['after']}",
        sound=art("play"),
    )
    return Telling(words, (cue,), weight=2)


FIGHT_TELLERS: Mapping[str, Callable[[Data], Telling]] = {
    "attack_declared": _attack_declared,
    "defender_named": _defender_named,
    "attack_ended": _attack_ended,
    "struck": _struck,
    "shot": _shot,
    "wounded": _wounded,
    "healed": _healed,
    "poisoned": _poisoned,
    "poison_dealt": _poison_dealt,
    "cured": _cured,
    "changed": _changed,
    "effect_ended": _effect_ended,
    "died": _gone("died"),
    "destroyed": _gone("destroyed"),
    "replaced": _gone("replaced"),
    "sacrificed": _gone("sacrificed"),
    "closed": _closed,
    "opened": _opened,
    "stunned": _of_card("stunned"),
    "stun_removed": _of_card("stun_removed"),
    "prepared": _of_card("prepared"),
    "control_changed": _control_changed,
}
