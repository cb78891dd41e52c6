"""Actions in words: one sentence for every legal action, different for different actions."""

from __future__ import annotations

from rulesets.pyramids.face.words import city_words, pp_words, units_words
from rulesets.pyramids.ground import PyramidsGame, layout_of
from rulesets.pyramids.movement import running_move
from rulesets.pyramids.names import (
    battle_card_name,
    creature_name,
    divine_card_name,
    field_name,
    space_name,
    tile_name,
)
from tabletop.engine.action import Action
from tabletop.engine.text import Message, say

FIELD_VERBS = ("garrison", "star", "recruit", "battle", "muster", "levy", "send")
TILE_VERBS = ("take", "buy")
BATTLE_CARD_VERBS = ("remove", "play", "discard")
DIVINE_CARD_VERBS = ("card", "add", "keep")
ANSWER_VERBS = ("silence", "swap", "leave", "winner")
PLAIN_VERBS = ("end", "done", "skip", "stop", "commit")


def _tile(tile: str) -> Message:
    """The name of a tile, with a number where the display has two of the same."""
    copy = {"a": 1, "b": 2}.get(tile.rpartition("-")[2])
    return tile_name(tile) if copy is None else say("do.copy", tile=tile_name(tile), copy=copy)


def describe(game: PyramidsGame, action: Action) -> Message:
    """The action in words."""
    verb, args = action
    if verb in PLAIN_VERBS:
        return say(f"do.{verb}")
    first = str(args[0]) if args else ""
    if verb in FIELD_VERBS:
        return say(f"do.{verb}", field=field_name(first))
    if verb in TILE_VERBS:
        return say(f"do.{verb}", tile=_tile(first))
    if verb in BATTLE_CARD_VERBS:
        return say(f"do.{verb}", card=battle_card_name(first))
    if verb in DIVINE_CARD_VERBS:
        return say(f"do.{verb}", card=divine_card_name(first))
    if verb in ANSWER_VERBS:
        return say(f"do.{verb}.{first}")
    return _describe_other(game, action)


def _describe_other(game: PyramidsGame, action: Action) -> Message:
    verb, args = action
    first = str(args[0]) if args else ""
    if verb in ("place", "silver"):
        return say(f"do.{verb}", space=space_name(first))
    if verb == "gold":
        return say(f"do.gold.{first}")
    if verb == "city":
        return say("do.city", city=city_words(int(args[0])))
    if verb == "found":
        return say("do.found", field=field_name(first), colour=say(f"colour.{args[1]}"))
    if verb == "build":
        return say("do.build", field=field_name(first), level=int(args[1]), colour=say(f"colour.{args[2]}"))
    if verb == "summon":
        return say("do.summon", creature=creature_name(first), field=field_name(str(args[1])))
    if verb in ("station", "hire", "veil", "cut") and first in ("reserve", "done", "no"):
        return say(f"do.{verb}.{first}")
    if verb in ("station", "hire", "veil"):
        return say(f"do.{verb}", field=field_name(first))
    if verb == "cut":
        return say("do.cut", card=divine_card_name(first))
    if verb in ("step", "teleport"):
        return say(f"do.{verb}", **{"from": field_name(first), "field": field_name(str(args[1]))})
    return _describe_amount(game, action)


def _describe_amount(game: PyramidsGame, action: Action) -> Message:
    verb, args = action
    if verb == "march":
        return _describe_march(game, action)
    if verb == "offer":
        return say(f"do.offer.{game.question.kind}.{args[0]}")
    if verb == "trade_pp":
        return say("do.trade_pp", pp=pp_words(int(args[0]))) if args[0] else say("do.trade.none")
    if verb == "trade_di":
        return (
            say("do.trade_di", cards=say("count.cards", n=int(args[0]))) if args[0] else say("do.trade.none")
        )
    if verb == "position":
        return say("do.position", number=int(args[0]))
    return say("do.unknown")


def _describe_march(game: PyramidsGame, action: Action) -> Message:
    units, along = int(action.args[0]), action.args[1] == 1
    move = running_move(game)
    words = {"units": units_words(units), "field": field_name(layout_of(game).ids[move.goal])}
    return say("do.march.along" if along else "do.march", **words)
