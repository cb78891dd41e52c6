"""One damage event: redirections, shields, Toughness, and laying the rest down (chapter 10)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from rulesets.cataclysm.ground import (
    CataclysmGame,
    card_id,
    content_of,
    hit_points,
    toughness,
    zone_at,
    zone_hp,
)
from rulesets.cataclysm.refs import is_zone
from rulesets.cataclysm.state import Guard


def can_take(game: CataclysmGame, ref: int) -> bool:
    """Whether damage can be laid on something now: a unit or legend in play, a zone that does not burn."""
    if is_zone(ref):
        return not zone_at(game, ref).burning
    piece = game.state.pieces.get(ref)
    return piece is not None and content_of(game).cards[piece.card].hp > 0


def remaining(game: CataclysmGame, ref: int) -> int:
    """How much damage is still missing to destroy or burn it."""
    if is_zone(ref):
        return max(0, zone_hp(game, ref) - zone_at(game, ref).damage)
    piece = game.state.pieces[ref]
    return max(0, hit_points(game, piece) - piece.damage)


def need(game: CataclysmGame, ref: int) -> int:
    """Remaining hit points, Toughness, and what the shields on it would cancel (CAT-8.11, CAT-10.10)."""
    total = remaining(game, ref)
    if not is_zone(ref):
        piece = game.state.pieces[ref]
        if content_of(game).cards[piece.card].type == "unit":
            total += toughness(game, piece)
    return total + sum(guard.amount for guard in game.state.guards if guard.target == ref and not guard.to)


def deal(game: CataclysmGame, hits: Iterable[tuple[int, int]], *, sure: bool = False) -> dict[int, int]:
    """Deal damage as one event; how much was laid down where (CAT-10.6).

    `sure` damage cannot be cancelled, only redirected (CAT-11.2).
    """
    assigned: dict[int, int] = {}
    for ref, amount in hits:
        if amount > 0 and can_take(game, ref):
            assigned[ref] = assigned.get(ref, 0) + amount
    moved, arriving = _redirect(game, assigned)
    laid: dict[int, int] = {}
    for ref in dict.fromkeys((*assigned, *arriving)):
        amount = assigned.get(ref, 0) - moved.get(ref, 0) + arriving.get(ref, 0)
        shielded = 0 if sure else _shield(game, ref, amount)
        tough = 0 if sure else _tough(game, ref, amount - shielded)
        laid[ref] = amount - shielded - tough
        game.emit(
            "damage_applied",
            target=ref,
            card="" if is_zone(ref) else card_id(game, game.state.pieces[ref]),
            assigned=assigned.get(ref, 0),
            redirected=moved.get(ref, 0),
            arrived=arriving.get(ref, 0),
            shielded=shielded,
            toughness=tough,
            count=laid[ref],
        )
    for ref, amount in laid.items():
        if is_zone(ref):
            zone_at(game, ref).damage += amount
        else:
            game.state.pieces[ref].damage += amount
    return laid


def _redirect(game: CataclysmGame, assigned: dict[int, int]) -> tuple[dict[int, int], dict[int, int]]:
    """What leaves each recipient and what arrives elsewhere (CAT-10.8): several redirections of one target
    look at the same next damage, and nothing is moved twice."""
    moved: dict[int, int] = {}
    arriving: dict[int, int] = {}
    if not any(guard.to for guard in game.state.guards):
        return moved, arriving
    for ref, amount in assigned.items():
        for guard in game.state.guards:
            if not guard.to or guard.target != ref or not can_take(game, guard.to):
                continue
            part = min(amount, guard.amount) - moved.get(ref, 0)
            if part > 0:
                moved[ref] = moved.get(ref, 0) + part
                arriving[guard.to] = arriving.get(guard.to, 0) + part
    _use_up(game, moved)
    return moved, arriving


def _shield(game: CataclysmGame, ref: int, amount: int) -> int:
    """Cancel damage by shields, oldest first (CAT-10.7)."""
    cancelled = 0
    guards: list[Guard] = []
    for guard in game.state.guards:
        if guard.target == ref and not guard.to and cancelled < amount:
            part = min(guard.amount, amount - cancelled)
            cancelled += part
            if part < guard.amount:
                guards.append(msgspec.structs.replace(guard, amount=guard.amount - part))
        else:
            guards.append(guard)
    game.state.guards = guards
    return cancelled


def _tough(game: CataclysmGame, ref: int, amount: int) -> int:
    """What Toughness of a unit cancels (CAT-11.1)."""
    if amount <= 0 or is_zone(ref):
        return 0
    piece = game.state.pieces[ref]
    if content_of(game).cards[piece.card].type != "unit":
        return 0
    return min(amount, toughness(game, piece))


def _use_up(game: CataclysmGame, moved: dict[int, int]) -> None:
    guards: list[Guard] = []
    for guard in game.state.guards:
        if guard.to and guard.target in moved:
            left = guard.amount - moved[guard.target]
            if left > 0:
                guards.append(msgspec.structs.replace(guard, amount=left))
        else:
            guards.append(guard)
    game.state.guards = guards


def heal(game: CataclysmGame, ref: int, amount: int) -> None:
    """Take damage off, at most what lies there (CAT-10.11)."""
    holder = zone_at(game, ref) if is_zone(ref) else game.state.pieces[ref]
    healed = min(amount, holder.damage)
    if healed > 0:
        holder.damage -= healed
        card = "" if is_zone(ref) else card_id(game, game.state.pieces[ref])
        game.emit("healed", target=ref, card=card, count=healed)
