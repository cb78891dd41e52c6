"""The verbs of effects: their parameters and what they do."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

import msgspec

from rulesets.cataclysm import changes, damage, goods
from rulesets.cataclysm.aiming import affected, second_target
from rulesets.cataclysm.ground import CataclysmGame, card_id, content_of, zone_at
from rulesets.cataclysm.refs import (
    BATTLEFIELD,
    index_of_chain,
    is_player,
    is_zone,
    seat_of,
    zone_of,
)
from rulesets.cataclysm.state import Card, Given, Guard
from tabletop.kit.cards.effects import Effect, Operation, Step
from tabletop.kit.cards.pieces import NONE, Change, Fired
from tabletop.kit.cards.piles import take_top


class _Shape(Effect, frozen=True, forbid_unknown_fields=True):
    """Parameters that are checked."""


class Plain(_Shape, frozen=True):
    """No parameters."""


class Per(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number that is counted on the table."""

    per: Literal["developments_attacked_zone"]


class Damage(_Shape, frozen=True):
    """Damage, a number or counted."""

    amount: int | Per


class Number(_Shape, frozen=True):
    """So much, or so many."""

    amount: int


class Ward(_Shape, frozen=True):
    """So much of the next damage, for some time."""

    amount: int
    duration: Literal["attack", "phase", "round"]


class Move(_Shape, frozen=True):
    """To which zone."""

    to: Literal["chosen_own_zone", "battlefield"]


class Look(_Shape, frozen=True):
    """So many cards looked at, some of them taken."""

    amount: int
    take: int


class Modify(_Shape, frozen=True):
    """A number of a card or zone, by so much."""

    stat: Literal["power", "hp", "toughness", "zone_hp"]
    amount: int
    duration: Literal["constant", "attack", "phase", "round"]


class Forbid(_Shape, frozen=True):
    """What a unit may not do, or what may not be done to it."""

    what: Literal["attack", "be_corrupted"]
    duration: Literal["constant", "attack", "phase", "round"]


class Develop(_Shape, frozen=True):
    """Cards put down as developments."""

    amount: int
    from_: Literal["deck_top", "hand"] = msgspec.field(name="from")


def pieces(game: CataclysmGame, fired: Fired, step: Step) -> list[Card]:
    """The cards in play that a step is done to now."""
    return [game.state.pieces[ref] for ref in affected(game, fired, step) if ref > 0]


def seats(game: CataclysmGame, fired: Fired, step: Step) -> list[int]:
    """The players that a step is done to now."""
    return [seat_of(ref) for ref in affected(game, fired, step) if is_player(ref)]


def _cause(game: CataclysmGame, fired: Fired) -> str:
    return content_of(game).cards[fired.card].id


# ---- damage ---------------------------------------------------------------------------------------


def _damage(game: CataclysmGame, fired: Fired, step: Step) -> None:
    amount = step.effect.amount
    if not isinstance(amount, int):
        attack = game.state.attack
        zone = NONE if attack is None else attack.zone
        amount = len(zone_at(game, zone).developments) if zone != NONE else 0
    damage.deal(game, [(ref, amount) for ref in affected(game, fired, step)])


def _indirect(game: CataclysmGame, fired: Fired, step: Step) -> None:
    """Each divides it himself, and all of it is laid down together (CAT-10.10)."""
    game.state.indirect = tuple(Given(seat, step.effect.amount) for seat in seats(game, fired, step))
    game.push("indirect")


def _heal(game: CataclysmGame, fired: Fired, step: Step) -> None:
    for ref in affected(game, fired, step):
        damage.heal(game, ref, step.effect.amount)


def _shield(game: CataclysmGame, fired: Fired, step: Step) -> None:
    until = changes.DURATIONS[step.effect.duration]
    for ref in affected(game, fired, step):
        game.state.guards.append(Guard(ref, step.effect.amount, until, fired.controller))
        game.emit("shielded", target=ref, card=_name(game, ref), count=step.effect.amount)


def _redirect(game: CataclysmGame, fired: Fired, step: Step) -> None:
    to = second_target(game, fired, step)
    if to == NONE:
        return
    until = changes.DURATIONS[step.effect.duration]
    for ref in affected(game, fired, step):
        game.state.guards.append(Guard(ref, step.effect.amount, until, fired.controller, to))
        game.emit(
            "redirection_laid",
            target=ref,
            card=_name(game, ref),
            to=to,
            other=_name(game, to),
            count=step.effect.amount,
        )


def _name(game: CataclysmGame, ref: int) -> str:
    return card_id(game, game.state.pieces[ref]) if ref > 0 else ""


# ---- units ------------------------------------------------------------------------------------------


def _corrupt(game: CataclysmGame, fired: Fired, step: Step) -> None:
    for piece in pieces(game, fired, step):
        changes.corrupt(game, piece, _cause(game, fired))


def _restore(game: CataclysmGame, fired: Fired, step: Step) -> None:
    for piece in pieces(game, fired, step):
        changes.restore(game, piece, _cause(game, fired))


def _destroy(game: CataclysmGame, fired: Fired, step: Step) -> None:
    changes.destroy(game, pieces(game, fired, step))


def _move(game: CataclysmGame, fired: Fired, step: Step) -> None:
    zone = BATTLEFIELD
    if step.second is not None:
        to = second_target(game, fired, step)
        if to == NONE:
            game.state.same = ()
            return
        zone = zone_of(to)[1]
    for piece in pieces(game, fired, step):
        changes.move(game, piece, zone)


def _bounce(game: CataclysmGame, fired: Fired, step: Step) -> None:
    for piece in pieces(game, fired, step):
        changes.bounce(game, piece)


def _modify(game: CataclysmGame, fired: Fired, step: Step) -> None:
    effect = step.effect
    until = changes.DURATIONS[effect.duration]
    for ref in affected(game, fired, step):
        if is_zone(ref):
            zone = zone_at(game, ref)
            zone.changes = (*zone.changes, Change(effect.stat, effect.amount, until, fired.controller))
        else:
            piece = game.state.pieces[ref]
            changes.change(game, piece, effect.stat, effect.amount, until, fired.controller)


def _forbid(game: CataclysmGame, fired: Fired, step: Step) -> None:
    for piece in pieces(game, fired, step):
        changes.change(
            game, piece, step.effect.what, 1, changes.DURATIONS[step.effect.duration], fired.controller
        )


def _detach(game: CataclysmGame, fired: Fired, step: Step) -> None:
    for piece in pieces(game, fired, step):
        changes.detach(game, piece, _cause(game, fired))


def _add_token(game: CataclysmGame, fired: Fired, step: Step) -> None:
    for piece in pieces(game, fired, step):
        changes.add_tokens(game, piece, step.effect.amount)


# ---- players, cards and fulcrums --------------------------------------------------------------------


def _draw(game: CataclysmGame, fired: Fired, step: Step) -> None:
    for seat in seats(game, fired, step):
        goods.draw(game, seat, step.effect.amount, _cause(game, fired))


def _mill(game: CataclysmGame, fired: Fired, step: Step) -> None:
    for seat in seats(game, fired, step):
        goods.mill(game, seat, step.effect.amount)


def _discard_random(game: CataclysmGame, fired: Fired, step: Step) -> None:
    for seat in seats(game, fired, step):
        goods.discard_random(game, seat, step.effect.amount)


def _discard_choice(game: CataclysmGame, fired: Fired, step: Step) -> None:
    for seat in seats(game, fired, step):
        game.push("discard", seat, step.effect.amount)


def _look_take(game: CataclysmGame, fired: Fired, step: Step) -> None:
    for seat in seats(game, fired, step):
        player = game.state.players[seat]
        player.looking = tuple(take_top(player.deck, step.effect.amount))
        if player.looking:
            game.reveal()
            names = [content_of(game).cards[card].id for card in player.looking]
            game.emit_secret("cards_looked_at", (seat,), {"cards": names}, player=seat, count=len(names))
            game.push("look", seat, step.effect.take)


def _recycle(game: CataclysmGame, fired: Fired, step: Step) -> None:
    for seat in seats(game, fired, step):
        goods.recycle(game, seat, step.effect.amount)


def _gain_resources(game: CataclysmGame, fired: Fired, step: Step) -> None:
    for seat in seats(game, fired, step):
        goods.gain_resources(game, seat, step.effect.amount)


def _lose_resources(game: CataclysmGame, fired: Fired, step: Step) -> None:
    for seat in seats(game, fired, step):
        goods.lose_resources(game, seat, step.effect.amount)


def _gain_dominance(game: CataclysmGame, fired: Fired, step: Step) -> None:
    for seat in seats(game, fired, step):
        goods.gain_dominance(game, seat, step.effect.amount, _cause(game, fired))


def _lose_dominance(game: CataclysmGame, fired: Fired, step: Step) -> None:
    for seat in seats(game, fired, step):
        goods.lose_dominance(game, seat, step.effect.amount, _cause(game, fired))


def _develop(game: CataclysmGame, fired: Fired, step: Step) -> None:
    for ref in affected(game, fired, step):
        if step.effect.from_ == "hand":
            game.push("develop_from_hand", ref, step.effect.amount)
            continue
        for card in take_top(game.state.players[zone_of(ref)[0]].deck, step.effect.amount):
            goods.develop(game, card, ref, "deck")


def _cancel(game: CataclysmGame, fired: Fired, step: Step) -> None:
    """The tactic does nothing and is discarded; its place on the chain stays, so that others keep theirs."""
    for ref in affected(game, fired, step):
        index = index_of_chain(ref)
        entry = game.state.chain[index]
        game.state.chain[index] = GONE
        game.state.players[entry.controller].discard.append(entry.card)
        game.emit("action_cancelled", player=entry.controller, card=content_of(game).cards[entry.card].id)


GONE = Fired(NONE, 0, NONE, 0)
"""An entry of the chain that was cancelled or whose player has left."""


def _remove_fulcrum(game: CataclysmGame, fired: Fired, step: Step) -> None:
    for piece in pieces(game, fired, step):
        changes.remove_fulcrum(game, piece, _cause(game, fired))


def _choose(game: CataclysmGame, fired: Fired, step: Step) -> None:
    affected(game, fired, step)


OPERATIONS: Mapping[str, Operation] = MappingProxyType(
    {
        "damage": Operation(Damage, _damage),
        "indirect": Operation(Number, _indirect),
        "heal": Operation(Number, _heal),
        "shield": Operation(Ward, _shield),
        "redirect": Operation(Ward, _redirect),
        "corrupt": Operation(Plain, _corrupt),
        "restore": Operation(Plain, _restore),
        "destroy": Operation(Plain, _destroy),
        "move": Operation(Move, _move),
        "bounce": Operation(Plain, _bounce),
        "draw": Operation(Number, _draw),
        "mill": Operation(Number, _mill),
        "discard_random": Operation(Number, _discard_random),
        "discard_choice": Operation(Number, _discard_choice),
        "look_take": Operation(Look, _look_take),
        "recycle": Operation(Number, _recycle),
        "gain_resources": Operation(Number, _gain_resources),
        "lose_resources": Operation(Number, _lose_resources),
        "gain_dominance": Operation(Number, _gain_dominance),
        "lose_dominance": Operation(Number, _lose_dominance),
        "modify": Operation(Modify, _modify),
        "forbid": Operation(Forbid, _forbid),
        "develop": Operation(Develop, _develop),
        "add_token": Operation(Number, _add_token),
        "detach": Operation(Plain, _detach),
        "cancel": Operation(Plain, _cancel),
        "remove_fulcrum": Operation(Plain, _remove_fulcrum),
        "choose": Operation(Plain, _choose),
    }
)
"""The verbs of content files."""
