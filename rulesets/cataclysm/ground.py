"""Questions about the table that many rules ask: who controls what, how strong it is, what it costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulesets.cataclysm.refs import ZONES, is_zone, zone_of
from rulesets.cataclysm.state import Card, CataclysmState, Player, Zone
from tabletop.engine.game import Game
from tabletop.engine.refusal import Refusal
from tabletop.engine.text import Message, say
from tabletop.kit.cards.pieces import NONE

if TYPE_CHECKING:
    from rulesets.cataclysm.content import Content, Printed

CataclysmGame = Game[CataclysmState]

HAND = 7
"""Cards of the opening hand (CAT-1.5)."""
START_DOMINANCE = 3
ZONE_POWER = (3, 1, 0)
"""Printed power of the kingdom, the quest zone and the battlefield (CAT-1.4)."""
ZONE_HP = 8
GOAL = 8
"""So much dominance after the gain ends the game (CAT-13.8)."""
LAST_ROUND = 30


def content_of(game: CataclysmGame) -> Content:
    """The content tables."""
    tables: Content = game.rules.tables
    return tables


def no(code: str, clause: str, /, *pieces: str, **params: int | str | Message) -> Refusal:
    """A refusal with the reason's code and the clause that names it."""
    return Refusal(code, f"CAT-{clause}", params, pieces)


def card_name(card_id: str) -> Message:
    """The name of a card."""
    return say(f"card.{card_id}")


def piece_id(ref: int) -> str:
    """The id of a card in play, or of a zone, in refusals and views."""
    if is_zone(ref):
        seat, zone = zone_of(ref)
        return f"zone:{seat}:{ZONES[zone]}"
    return f"piece:{ref}"


def printed(game: CataclysmGame, piece: Card) -> Printed:
    """What stands on a card in play."""
    return content_of(game).cards[piece.card]


def card_id(game: CataclysmGame, piece: Card) -> str:
    """The id of a card in play; a fulcrum that lies face down has none."""
    return "" if piece.hidden else content_of(game).cards[piece.card].id


def seats_in(game: CataclysmGame) -> tuple[int, ...]:
    """The seats that have not left the game."""
    return tuple(seat for seat, player in enumerate(game.state.players) if not player.left)


def clockwise(game: CataclysmGame, start: int) -> tuple[int, ...]:
    """The seats still in the game from a seat on (CAT-1.1)."""
    number = len(game.state.players)
    around = ((start + step) % number for step in range(number))
    return tuple(seat for seat in around if not game.state.players[seat].left)


def player_of(game: CataclysmGame, seat: int) -> Player:
    """What belongs to a seat."""
    return game.state.players[seat]


def zone_at(game: CataclysmGame, ref: int) -> Zone:
    """The zone behind a number."""
    seat, zone = zone_of(ref)
    return game.state.players[seat].zones[zone]


def controlled(game: CataclysmGame, seat: int, kind: str) -> Iterator[Card]:
    """The cards of a type that a seat controls, in the order of arrival."""
    cards = content_of(game).cards
    for piece in game.state.pieces.values():
        if piece.controller == seat and cards[piece.card].type == kind:
            yield piece


def units_in(game: CataclysmGame, seat: int, zone: int) -> list[Card]:
    """The units in a zone."""
    return [piece for piece in controlled(game, seat, "unit") if piece.zone == zone]


def legend_of(game: CataclysmGame, seat: int) -> Card | None:
    """The legend of a seat, if there is one (CAT-3.16)."""
    return next(controlled(game, seat, "legend"), None)


def fulcrums_of(game: CataclysmGame, seat: int) -> list[Card]:
    """The fulcrums that a seat controls."""
    return list(controlled(game, seat, "fulcrum"))


def icons_of(game: CataclysmGame, seat: int) -> int:
    """The dominance icons on all fulcrums that a seat controls (CAT-13.2)."""
    return sum(printed(game, piece).icons for piece in fulcrums_of(game, seat))


def attached_to(game: CataclysmGame, fulcrum: int) -> Card | None:
    """The unit attached to a fulcrum."""
    return next((piece for piece in game.state.pieces.values() if piece.fulcrum == fulcrum), None)


def questing_on(game: CataclysmGame, quest: int) -> Card | None:
    """The unit that quests on a quest (CAT-3.14)."""
    return next((piece for piece in game.state.pieces.values() if piece.quest == quest), None)


def burning(game: CataclysmGame, seat: int) -> int:
    """How many zones of a seat burn."""
    return sum(zone.burning for zone in game.state.players[seat].zones)


def heroes_in(game: CataclysmGame, seat: int, zone: int) -> list[Card]:
    """The Heroes in a zone (CAT-3.7)."""
    return [piece for piece in units_in(game, seat, zone) if "Hero" in printed(game, piece).traits]


# ---- numbers that effects change ----------------------------------------------------------------


def power(game: CataclysmGame, piece: Card) -> int:
    """The power of a card in play, never below 0 (CAT-2.9)."""
    return _stat(game, piece, "power", printed(game, piece).power)


def hit_points(game: CataclysmGame, piece: Card) -> int:
    """The hit points of a unit or legend."""
    return _stat(game, piece, "hp", printed(game, piece).hp)


def toughness(game: CataclysmGame, piece: Card) -> int:
    """Printed and given Toughness together (CAT-11.4)."""
    return _stat(game, piece, "toughness", printed(game, piece).toughness)


def _stat(game: CataclysmGame, piece: Card, stat: str, number: int) -> int:
    if piece.changes:
        number += piece.sum_of(stat)
    if game.state.statics:
        number += given(game, stat, piece.number)
    return max(0, number)


def given(game: CataclysmGame, stat: str, ref: int) -> int:
    """What constant effects add to a number of a card or zone now (CAT-4.15)."""
    from rulesets.cataclysm.reach import reaches

    content = content_of(game)
    if stat not in content.static_stats:
        return 0
    pieces, static_of = game.state.pieces, content.static_of
    total = 0
    for number, ability in game.state.statics:
        source = pieces[number]
        static = static_of[source.card, ability]
        if static.stat == stat and reaches(game, source, static, ref):
            total += static.amount
    return total


def can_attack(game: CataclysmGame, piece: Card) -> bool:
    """Whether no effect forbids a unit to be declared as attacker."""
    return not (piece.sum_of("attack") or given(game, "attack", piece.number))


def can_be_corrupted(game: CataclysmGame, piece: Card) -> bool:
    """Whether a unit is uncorrupted and nothing forbids to corrupt it (CAT-3.20)."""
    if piece.closed:
        return False
    return not (piece.sum_of("be_corrupted") or given(game, "be_corrupted", piece.number))


def zone_hp(game: CataclysmGame, ref: int) -> int:
    """The hit points of a zone (CAT-10.2)."""
    zone = zone_at(game, ref)
    number = ZONE_HP + len(zone.developments) + given(game, "zone_hp", ref)
    return max(0, number + sum(change.amount for change in zone.changes if change.what == "zone_hp"))


def zone_power(game: CataclysmGame, seat: int, zone: int) -> int:
    """The power of a zone (CAT-2.3): its own, that of all units and supports in it, and the legend's."""
    cards = content_of(game).cards
    total = ZONE_POWER[zone]
    for piece in game.state.pieces.values():
        if piece.controller != seat:
            continue
        if piece.zone == zone:
            if cards[piece.card].type != "quest":
                total += power(game, piece)
        elif cards[piece.card].type == "legend":
            total += power(game, piece)
    return total


def symbols(game: CataclysmGame, seat: int, faction: int) -> int:
    """The symbols of a faction that a seat has (CAT-3.3)."""
    cards = content_of(game).cards
    board = game.state.players[seat].faction == faction
    return int(board) + sum(
        piece.controller == seat and cards[piece.card].faction == faction and not cards[piece.card].icons
        for piece in game.state.pieces.values()
    )


def cost_of(game: CataclysmGame, seat: int, card: int) -> int:
    """The total cost of a card (CAT-3.2)."""
    face = content_of(game).cards[card]
    if not face.loyalty:
        return face.cost
    return face.cost + max(0, face.loyalty - symbols(game, seat, face.faction))


# ---- the attack -----------------------------------------------------------------------------------


def attacked_zone(game: CataclysmGame) -> int:
    """The attacked zone, also of an attack on a legend through it; NONE if there is none."""
    attack = game.state.attack
    return NONE if attack is None else attack.zone


def in_attack(game: CataclysmGame, number: int) -> bool:
    """Whether a card is an attacker or defender in the attack under way."""
    attack = game.state.attack
    return attack is not None and (number in attack.attackers or number in attack.defenders)
