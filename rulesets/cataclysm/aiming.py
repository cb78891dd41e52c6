"""Whom a step of an effect is done to: what may be chosen, and what still fits on resolution (CAT-4.9)."""

from __future__ import annotations

from rulesets.cataclysm.ground import (
    CataclysmGame,
    can_be_corrupted,
    heroes_in,
    printed,
    seats_in,
    zone_at,
)
from rulesets.cataclysm.refs import BATTLEFIELD, is_player, is_zone, player_ref, seat_of, zone_of, zone_ref
from rulesets.cataclysm.state import Card
from rulesets.cataclysm.targets import OTHER_ZONE, Selection, Wanted, candidates, fits
from tabletop.kit.cards.effects import Aim, Step
from tabletop.kit.cards.pieces import NONE, Fired

NOT_BURNING = ("damage", "heal", "shield", "redirect")
"""Verbs that never touch a burning zone."""


def can_enter(game: CataclysmGame, unit: Card, zone: int) -> bool:
    """Whether a unit may move into another zone of its controller, without a second Hero (CAT-3.19)."""
    if unit.zone in (zone, NONE):
        return False
    return "Hero" not in printed(game, unit).traits or not heroes_in(game, unit.controller, zone)


def within_limits(game: CataclysmGame, op: str, ref: int) -> bool:
    """The implied limits of a verb: whether it could do anything to this at all."""
    if is_zone(ref):
        zone = zone_at(game, ref)
        return not (op in NOT_BURNING and zone.burning) and (op != "heal" or zone.damage > 0)
    if ref < 0:
        return True
    piece = game.state.pieces[ref]
    if op == "corrupt":
        return can_be_corrupted(game, piece)
    if op == "restore":
        return piece.closed
    if op == "heal":
        return piece.damage > 0
    if op == "move":
        return any(can_enter(game, piece, zone) for zone in range(3))
    return op != "detach" or piece.fulcrum != NONE


def choosable(game: CataclysmGame, wanted: Wanted, fired: Fired) -> list[int]:
    """Everything that may be chosen for a choice of an effect."""
    if wanted.mover is not None:
        unit = _mover(game, wanted.mover, fired)
        if unit is None:
            return []
        return [zone_ref(unit.controller, zone) for zone in range(3) if can_enter(game, unit, zone)]
    found = candidates(game, wanted.selection, fired)
    return [ref for ref in found if _may(game, wanted.op, wanted.selection, ref)]


def _may(game: CataclysmGame, op: str, selection: Selection, ref: int) -> bool:
    if op == "move" and ref > 0 and selection.where == "kingdom_or_quest":
        return can_enter(game, game.state.pieces[ref], BATTLEFIELD)
    return within_limits(game, op, ref)


def _mover(game: CataclysmGame, aim: Aim, fired: Fired) -> Card | None:
    if aim.way == "self":
        return game.state.pieces.get(fired.source)
    if aim.slot >= len(fired.aims) or not fired.aims[aim.slot]:
        return None
    return game.state.pieces.get(fired.aims[aim.slot][0].piece)


def affected(game: CataclysmGame, fired: Fired, step: Step) -> list[int]:
    """What a step is done to now; the next step may refer to it as `same`."""
    found = _affected(game, fired, step)
    game.state.same = tuple(found)
    return found


def _affected(game: CataclysmGame, fired: Fired, step: Step) -> list[int]:
    aim = step.to
    if aim is None:
        return []
    if aim.way == "pick":
        named = fired.aims[aim.slot] if aim.slot < len(fired.aims) else ()
        return [
            picked.piece
            for picked in named
            if fits(game, aim.want, fired, picked.piece) and _may(game, step.op, aim.want, picked.piece)
        ]
    if aim.way == "all":
        found = candidates(game, aim.want, fired)
    else:
        ref = referred(game, aim.way, fired)
        found = list(game.state.same) if aim.way == "same" else [] if ref == NONE else [ref]
    return [ref for ref in found if _exists(game, ref) and within_limits(game, step.op, ref)]


def second_target(game: CataclysmGame, fired: Fired, step: Step) -> int:
    """The other target of a redirection, or the zone of a move; NONE if it no longer fits."""
    aim = step.second
    if aim is None or aim.slot >= len(fired.aims) or not fired.aims[aim.slot]:
        return NONE
    ref = fired.aims[aim.slot][0].piece
    if step.op == "move":
        unit = _mover(game, step.to, fired) if step.to is not None else None
        possible = choosable(game, Wanted(step.op, OTHER_ZONE, step.to), fired) if unit is not None else []
        return ref if ref in possible else NONE
    fitting = fits(game, aim.want, fired, ref) and within_limits(game, step.op, ref)
    return ref if fitting else NONE


def referred(game: CataclysmGame, name: str, fired: Fired) -> int:
    """What a reference stands for; NONE if there is nothing."""
    state = game.state
    if name == "self":
        return fired.source
    if name == "controller":
        return player_ref(fired.controller)
    if name == "event_card":
        return fired.it
    if name == "event_controller":
        return NONE if fired.about == NONE else player_ref(fired.about)
    if name == "attacked_zone":
        return NONE if state.attack is None else state.attack.zone
    if name == "defending_player":
        nobody = state.attack is None or state.attack.defender == NONE
        return NONE if nobody or state.attack is None else player_ref(state.attack.defender)
    source = state.pieces.get(fired.source)
    if name == "host":
        return fired.it if source is None else source.host
    return NONE if source is None or source.zone == NONE else zone_ref(source.controller, source.zone)


def _exists(game: CataclysmGame, ref: int) -> bool:
    if ref > 0:
        return ref in game.state.pieces
    if is_zone(ref):
        return zone_of(ref)[0] in seats_in(game)
    return not is_player(ref) or seat_of(ref) in seats_in(game)
