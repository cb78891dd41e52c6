"""Contact and battle told: council, reveal, strength, losses, rewards, who leaves and who stays."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesets.pyramids.face.telling_day import Data, sound, who
from rulesets.pyramids.face.words import art, pp_words, units_words
from rulesets.pyramids.names import battle_card_name, divine_card_name, field_name
from tabletop.engine.text import Message, say, seat_name
from tabletop.kit.wording import listing
from tabletop.view.model import Cue, Telling


def _pair(data: Data) -> dict[str, Message]:
    return {"attacker": seat_name(data["attacker"]), "defender": seat_name(data["defender"])}


def _contact(data: Data) -> Telling:
    field = data["field"]
    words = say(
        "log.contact",
        field=field_name(field),
        attackers=units_words(data["attackers"]),
        defenders=units_words(data["defenders"]),
        **_pair(data),
    )
    return Telling(words, (Cue("clash", target=f"field:{field}", sound=art("clash")),), weight=2)


def _contact_over(data: Data) -> Telling:
    return Telling(say(f"log.contact_over.{data['reason']}", field=field_name(data["field"])))


def _battle_started(data: Data) -> Telling:
    return Telling(say("log.battle_started", field=field_name(data["field"]), **_pair(data)), weight=0)


def _council_done(data: Data) -> Telling:
    return Telling(say("log.council_done", player=who(data)), (sound("card"),), weight=0)


def _card_foreseen(data: Data) -> Telling:
    if "card" in data:
        return Telling(say("log.card_foreseen", player=who(data), card=battle_card_name(data["card"])))
    return Telling(say("log.card_foreseen.hidden", player=who(data)))


def _cards(data: Data, side: str) -> Message:
    """The revealed cards of a side as a list."""
    names = [battle_card_name(data[f"{side}_card"])]
    return listing([*names, *(divine_card_name(card) for card in data[f"{side}_divine"])])


def _battle_revealed(data: Data) -> Telling:
    words = say(
        "log.battle_revealed",
        attacker_cards=_cards(data, "attacker"),
        defender_cards=_cards(data, "defender"),
        **_pair(data),
    )
    cues = tuple(
        Cue(
            "flip",
            art=art(f"battle-{data[f'{side}_card']}"),
            target=f"side:{data[side]}:play",
            seat=data[side],
            sound=art("reveal") if side == "attacker" else None,
        )
        for side in ("attacker", "defender")
    )
    return Telling(words, cues)


def _card_swapped(data: Data) -> Telling:
    words = say(
        "log.card_swapped",
        player=who(data),
        card=battle_card_name(data["card"]),
        before=battle_card_name(data["before"]),
    )
    return Telling(words, (sound("card"),))


def _di_discarded(data: Data) -> Telling:
    words = say("log.di_discarded_for_strength", player=who(data), card=divine_card_name(data["card"]))
    return Telling(words, (sound("card"),))


def _battle_strength(data: Data) -> Telling:
    words = say(
        "log.battle_strength.tie" if data["tie"] else "log.battle_strength",
        attack=data["attacker_total"],
        defence=data["defender_total"],
        winner=seat_name(data["winner"]),
        attack_parts=_parts(data["attacker_parts"]),
        defence_parts=_parts(data["defender_parts"]),
        **_pair(data),
    )
    cues = tuple(
        Cue("change", target=f"side:{data[side]}:strength", amount=data[f"{side}_total"], seat=data[side])
        for side in ("attacker", "defender")
    )
    return Telling(words, cues, weight=2)


def _parts(parts: dict[str, int]) -> Message:
    """The parts of a Strength that are not 0."""
    named = [say(f"part.{name}", number=number) for name, number in parts.items() if number]
    return listing(named or [say("part.units", number=0)])


def _battle_losses(data: Data) -> Telling:
    words = say(
        "log.battle_losses",
        attack_left=units_words(data["attacker_left"]),
        defence_left=units_words(data["defender_left"]),
        **_pair(data),
    )
    return Telling(words)


def _glory_changed(data: Data) -> Telling:
    seat = data["player"]
    permanent = data["after"] - data["before"]
    temporary = data["temporary_after"] - data["temporary_before"]
    total = data["after"] + data["temporary_after"]
    amount = permanent + temporary
    cue = Cue(
        "change", target=f"glory:{seat}", amount=amount, seat=seat, sound=art("glory") if amount > 0 else None
    )
    if permanent:
        words = say(
            "log.glory.permanent", player=who(data), glory=say("count.glory", n=permanent), total=total
        )
        return Telling(words, (cue,), weight=2)
    kind = "log.glory.gained" if temporary > 0 else "log.glory.lost"
    return Telling(say(kind, player=who(data), total=total), (cue,))


def _veterans_changed(data: Data) -> Telling:
    change = data["after"] - data["before"]
    seat = data["player"]
    words = say(
        "log.veterans_gained" if change > 0 else f"log.veterans_given.{data['source']}",
        player=who(data),
        veterans=say("count.veterans", n=abs(change)),
    )
    return Telling(words, (Cue("change", target=f"veterans:{seat}", amount=change, seat=seat),), weight=0)


def _retreated(data: Data) -> Telling:
    seat = data["player"]
    cue = Cue(
        "move",
        art=art(f"{'figures' if data['units'] > 1 else 'figure'}-{seat}"),
        source=f"field:{data['start']}",
        target=f"field:{data['goal']}",
        amount=data["units"],
        seat=seat,
        sound=art("march"),
    )
    words = say(
        "log.retreated", player=who(data), units=units_words(data["units"]), field=field_name(data["goal"])
    )
    return Telling(words, (cue,))


def _recalled(data: Data) -> Telling:
    words = say(
        "log.recalled",
        player=who(data),
        units=units_words(data["units"]),
        field=field_name(data["field"]),
        pp=pp_words(data["gained"]),
    )
    return Telling(words, (sound("figures"),))


def _cards_returned(data: Data) -> Telling:
    return Telling(say("log.battle_cards_returned", player=who(data)), (sound("card"),))


BATTLE_TELLERS: Mapping[str, Callable[[Data], Telling]] = {
    "contact": _contact,
    "contact_over": _contact_over,
    "battle_started": _battle_started,
    "council_done": _council_done,
    "card_foreseen": _card_foreseen,
    "battle_revealed": _battle_revealed,
    "card_swapped": _card_swapped,
    "di_discarded_for_strength": _di_discarded,
    "battle_strength": _battle_strength,
    "battle_losses": _battle_losses,
    "glory_changed": _glory_changed,
    "veterans_changed": _veterans_changed,
    "retreated": _retreated,
    "recalled": _recalled,
    "battle_cards_returned": _cards_returned,
}
