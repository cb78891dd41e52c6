"""Who an effect is about: references and selections as they stand in content files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import msgspec

from rulesets.cataclysm.ground import CataclysmGame, content_of, seats_in
from rulesets.cataclysm.refs import (
    BATTLEFIELD,
    KINGDOM,
    QUEST,
    chain_ref,
    index_of_chain,
    is_chain,
    is_player,
    is_zone,
    player_ref,
    seat_of,
    zone_of,
    zone_ref,
)
from rulesets.cataclysm.state import Card
from tabletop.kit.cards.effects import Aim
from tabletop.kit.cards.pieces import NONE, Fired

Kind = Literal["unit", "legend", "zone", "player", "fulcrum", "chain_tactic"]
Who = Literal["own", "enemy", "any", "defending_player", "nobody"]
Where = Literal[
    "battlefield", "kingdom_or_quest", "source_zone", "chosen_zone", "attackers", "defenders", "other_zone"
]


class Filter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What else has to be true of a target."""

    corrupted: bool = False
    damaged: bool = False
    attached: bool = False
    max_cost: int | None = None
    more_dominance_than_controller: bool = False


class Selection(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename={"except_": "except"}
):
    """A description of targets: `count` of them chosen, or all that fit."""

    kind: tuple[Kind, ...]
    who: Who = "any"
    where: Where | None = None
    count: int = 0
    up_to: bool = False
    all: bool = False
    except_: Literal["", "self"] = ""
    filter: Filter = Filter()


class Reference(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that the situation determines."""

    ref: Literal[
        "self",
        "host",
        "controller",
        "source_zone",
        "same",
        "event_card",
        "event_controller",
        "attacked_zone",
        "defending_player",
    ]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a choice is for: the verb that will be done to it has limits of its own."""

    op: str
    selection: Selection
    mover: Aim | None = None
    """Of the zone of a move: the unit that moves."""


OTHER_ZONE = Selection(("zone",), "own", "other_zone", 1)
"""The zone to which a unit moves (CAT-3.19)."""


def candidates(game: CataclysmGame, selection: Selection, fired: Fired) -> list[int]:
    """Everything a selection describes, in a fixed order: cards, zones, players, entries of the chain."""
    found: list[int] = []
    kinds = selection.kind
    if "unit" in kinds or "legend" in kinds or "fulcrum" in kinds:
        found += [n for n, piece in game.state.pieces.items() if fits_piece(game, selection, fired, piece)]
    if "zone" in kinds:
        refs = (zone_ref(seat, zone) for seat in seats_in(game) for zone in range(3))
        found += [ref for ref in refs if _fits_owner(game, selection, fired, zone_of(ref)[0])]
    if "player" in kinds:
        found += [player_ref(seat) for seat in seats_in(game) if _fits_player(game, selection, fired, seat)]
    if "chain_tactic" in kinds:
        refs = (chain_ref(index) for index in range(len(game.state.chain)))
        found += [ref for ref in refs if _fits_chain(game, selection, fired, ref)]
    return found


def fits(game: CataclysmGame, selection: Selection, fired: Fired, ref: int) -> bool:
    """Whether a selection describes one thing."""
    if ref > 0:
        piece = game.state.pieces.get(ref)
        return piece is not None and fits_piece(game, selection, fired, piece)
    if is_zone(ref):
        seat = zone_of(ref)[0]
        return (
            "zone" in selection.kind and seat in seats_in(game) and _fits_owner(game, selection, fired, seat)
        )
    if is_player(ref):
        seat = seat_of(ref)
        return (
            "player" in selection.kind
            and seat in seats_in(game)
            and _fits_player(game, selection, fired, seat)
        )
    return "chain_tactic" in selection.kind and is_chain(ref) and _fits_chain(game, selection, fired, ref)


def fits_piece(game: CataclysmGame, selection: Selection, fired: Fired, piece: Card) -> bool:
    """Whether a selection describes a card in play."""
    card = content_of(game).cards[piece.card]
    if card.type not in selection.kind or (selection.except_ and piece.number == fired.source):
        return False
    if not _fits_owner(game, selection, fired, piece.controller):
        return False
    if selection.where is not None and not _lies(game, selection.where, fired, piece):
        return False
    wanted = selection.filter
    if (wanted.corrupted and not piece.closed) or (wanted.damaged and not piece.damage):
        return False
    if wanted.attached and piece.fulcrum == NONE:
        return False
    return wanted.max_cost is None or card.cost <= wanted.max_cost


def _fits_owner(game: CataclysmGame, selection: Selection, fired: Fired, owner: int) -> bool:
    who = selection.who
    if who == "own":
        return owner == fired.controller
    if who == "enemy":
        return owner not in (NONE, fired.controller)
    if who == "nobody":
        return owner == NONE
    if who == "defending_player":
        attack = game.state.attack
        return attack is not None and owner == attack.defender
    return True


def _lies(game: CataclysmGame, where: str, fired: Fired, piece: Card) -> bool:
    if where == "battlefield":
        return piece.zone == BATTLEFIELD
    if where == "kingdom_or_quest":
        return piece.zone in (KINGDOM, QUEST)
    if where == "attackers":
        attack = game.state.attack
        return attack is not None and piece.number in attack.attackers
    if where == "defenders":
        attack = game.state.attack
        return attack is not None and piece.number in attack.defenders
    if where == "source_zone":
        source = game.state.pieces.get(fired.source)
        return source is not None and (piece.controller, piece.zone) == (source.controller, source.zone)
    chosen = fired.aims[0] if fired.aims else ()
    return any(picked.piece == zone_ref(piece.controller, piece.zone) for picked in chosen)


def _fits_player(game: CataclysmGame, selection: Selection, fired: Fired, seat: int) -> bool:
    if not _fits_owner(game, selection, fired, seat):
        return False
    players = game.state.players
    more = selection.filter.more_dominance_than_controller
    return not more or players[seat].dominance > players[fired.controller].dominance


def _fits_chain(game: CataclysmGame, selection: Selection, fired: Fired, ref: int) -> bool:
    index = index_of_chain(ref)
    if index >= len(game.state.chain):
        return False
    entry = game.state.chain[index]
    if entry.card == NONE or content_of(game).cards[entry.card].type != "tactic":
        return False
    return _fits_owner(game, selection, fired, entry.controller)
