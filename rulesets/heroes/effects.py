"""The effect verbs of Duel of Heroes (part B.3): their parameters and what they do."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from rulesets.heroes import changes, combat
from rulesets.heroes.ground import HeroesGame, content_of, hero_of
from rulesets.heroes.state import Card
from tabletop.kit.cards.effects import Effect, Operation, Step, aimed_at
from tabletop.kit.cards.pieces import DURATIONS, Fired
from tabletop.kit.cards.piles import take_top
from tabletop.kit.cards.targets import To, Want, Where

Until = Literal["turn_end", "your_next_turn", "forever"]
Who = Literal["you", "opponent", "active"]


class _Shape(Effect, frozen=True, forbid_unknown_fields=True):
    """Parameters that are checked."""


class ToTarget(_Shape, frozen=True):
    """Something done to a target."""

    to: To


class Number(ToTarget, frozen=True):
    """Something done so many times, or by so much, to a target."""

    n: int


class Split(_Shape, frozen=True):
    """Wounds divided among chosen targets."""

    n: int
    to: Want


class Cards(_Shape, frozen=True):
    """Cards for a player."""

    n: int
    who: Who


class Create(_Shape, frozen=True):
    """Tokens."""

    token: str
    n: int


class Pump(ToTarget, frozen=True):
    """Strike and life."""

    strike: int
    life: int
    until: Until


class Grant(ToTarget, frozen=True):
    """A keyword."""

    keyword: str
    until: Until


class Coins(_Shape, frozen=True):
    """Coin tokens."""

    n: int
    open: bool
    until: Until


class Found(_Shape, frozen=True):
    """Cards of a kind out of a pile."""

    n: int
    where: Where = Where()


class Look(_Shape, frozen=True):
    """Top cards to be looked at, some of them taken."""

    n: int
    take: int


class Fight(_Shape, frozen=True, rename={"with_": "with"}):
    """Two creatures that strike each other."""

    to: To
    with_: To


def named(game: HeroesGame, name: str, fired: Fired) -> list[int]:
    """The ruleset's own names for targets."""
    seat = fired.controller if name == "your_hero" else 1 - fired.controller
    return [hero_of(game, seat).number]


def targets(game: HeroesGame, fired: Fired, step: Step) -> list[Card]:
    """Whom a step is about, as far as they are still in play (HER-6.9, HER-10.10)."""
    if step.to is None:
        return []
    return [game.state.pieces[number] for number in aimed_at(game, fired, step.to, named)]


def player(game: HeroesGame, fired: Fired, who: str) -> int:
    """The seat that `who` stands for."""
    if who == "active":
        return game.state.active
    return fired.controller if who == "you" else 1 - fired.controller


def _source(game: HeroesGame, fired: Fired) -> str:
    return content_of(game).cards[fired.card].id


# ---- to characters --------------------------------------------------------------------------------


def _wound(game: HeroesGame, fired: Fired, step: Step) -> None:
    for piece in targets(game, fired, step):
        changes.put_wounds(game, piece, step.effect.n, _source(game, fired))


def _wound_split(game: HeroesGame, fired: Fired, step: Step) -> None:
    for picked in fired.aims[step.to.slot if step.to is not None else 0]:
        piece = game.state.pieces.get(picked.piece)
        if piece is not None:
            changes.put_wounds(game, piece, picked.amount, _source(game, fired))


def _shot(game: HeroesGame, fired: Fired, step: Step) -> None:
    for piece in targets(game, fired, step):
        changes.shoot(game, fired, piece, step.effect.n)


def _heal(game: HeroesGame, fired: Fired, step: Step) -> None:
    for piece in targets(game, fired, step):
        changes.heal(game, piece, step.effect.n)


def _cure(game: HeroesGame, fired: Fired, step: Step) -> None:
    for piece in targets(game, fired, step):
        changes.cure(game, piece)


def _destroy(game: HeroesGame, fired: Fired, step: Step) -> None:
    changes.bury(game, targets(game, fired, step), "destroyed")


def _bounce(game: HeroesGame, fired: Fired, step: Step) -> None:
    for piece in targets(game, fired, step):
        changes.bounce(game, piece)


def _pump(game: HeroesGame, fired: Fired, step: Step) -> None:
    until = DURATIONS[step.effect.until]
    for piece in targets(game, fired, step):
        for what, amount in (("strike", step.effect.strike), ("life", step.effect.life)):
            if amount:
                changes.change(game, piece, what, amount, until, fired.controller)


def _grant(game: HeroesGame, fired: Fired, step: Step) -> None:
    name, _, number = step.effect.keyword.partition(":")
    for piece in targets(game, fired, step):
        changes.change(game, piece, name, int(number or 1), DURATIONS[step.effect.until], fired.controller)


def _poison(game: HeroesGame, fired: Fired, step: Step) -> None:
    for piece in targets(game, fired, step):
        changes.poison(game, piece, step.effect.n)


def _close(game: HeroesGame, fired: Fired, step: Step) -> None:
    for piece in targets(game, fired, step):
        changes.close(game, piece, "effect")


def _stun(game: HeroesGame, fired: Fired, step: Step) -> None:
    for piece in targets(game, fired, step):
        changes.stun(game, piece)


def _prepare(game: HeroesGame, fired: Fired, step: Step) -> None:
    """HER-11.6: open, and without use, attack and defence markers."""
    for piece in targets(game, fired, step):
        changes.open_up(game, piece, "effect")
        piece.attacked = piece.defended = False
        changes.forget_uses(game, piece)
        game.emit("prepared", piece=piece.number, card=content_of(game).cards[piece.card].id)


def _control(game: HeroesGame, fired: Fired, step: Step) -> None:
    for piece in targets(game, fired, step):
        changes.control(game, piece, fired.controller)


def _fight(game: HeroesGame, fired: Fired, step: Step) -> None:
    """HER-8.22: both strike, the first named counts as the attacker."""
    others = aimed_at(game, fired, step.second, named) if step.second is not None else []
    for piece in targets(game, fired, step):
        for number in others:
            if piece.number in game.state.pieces and number in game.state.pieces:
                combat.exchange(game, piece, game.state.pieces[number], strikes_back=True)


# ---- to players -----------------------------------------------------------------------------------


def _draw(game: HeroesGame, fired: Fired, step: Step) -> None:
    """Draws of abilities never count as failed (HER-4.14)."""
    seat = player(game, fired, step.effect.who)
    for _ in range(step.effect.n):
        if not changes.draw(game, seat, "effect"):
            game.emit("draw_failed", player=seat, count=game.state.players[seat].failed, counted=False)


def _discard(game: HeroesGame, fired: Fired, step: Step) -> None:
    game.push("discard", player(game, fired, step.effect.who), step.effect.n)


def _create(game: HeroesGame, fired: Fired, step: Step) -> None:
    token = content_of(game).number(step.effect.token)
    for _ in range(step.effect.n):
        changes.enter(game, token, fired.controller, fired.controller, "created")


def _coins(game: HeroesGame, fired: Fired, step: Step) -> None:
    effect = step.effect
    changes.gain_coins(game, fired.controller, effect.n, open_=effect.open, until=DURATIONS[effect.until])


def _lose_coins(game: HeroesGame, fired: Fired, step: Step) -> None:
    game.push("lose_coin", player(game, fired, step.effect.who), step.effect.n)


def _search(game: HeroesGame, fired: Fired, step: Step) -> None:
    game.reveal()
    game.push("search", _number(game, fired, step), step.effect.n)


def _recall(game: HeroesGame, fired: Fired, step: Step) -> None:
    game.push("from_graveyard", _number(game, fired, step), step.effect.n)


def _look(game: HeroesGame, fired: Fired, step: Step) -> None:
    owner = game.state.players[fired.controller]
    owner.looking = tuple(take_top(owner.deck, step.effect.n))
    owner.known = min(owner.known, len(owner.deck))
    game.reveal()
    cards = [content_of(game).cards[card].id for card in owner.looking]
    game.emit_secret(
        "looked", (fired.controller,), {"cards": cards}, player=fired.controller, count=len(cards)
    )
    game.push("look", step.effect.take)


def _number(game: HeroesGame, fired: Fired, step: Step) -> int:
    """Which step of its ability this is."""
    ability = content_of(game).ability(fired.card, fired.ability)
    return ability.program.steps.index(step)


OPERATIONS: Mapping[str, Operation] = MappingProxyType(
    {
        "wound": Operation(Number, _wound),
        "wound_split": Operation(Split, _wound_split),
        "shot": Operation(Number, _shot),
        "heal": Operation(Number, _heal),
        "cure": Operation(ToTarget, _cure),
        "destroy": Operation(ToTarget, _destroy),
        "bounce": Operation(ToTarget, _bounce),
        "draw": Operation(Cards, _draw),
        "discard": Operation(Cards, _discard),
        "create": Operation(Create, _create),
        "pump": Operation(Pump, _pump),
        "grant": Operation(Grant, _grant),
        "poison": Operation(Number, _poison),
        "coins": Operation(Coins, _coins),
        "lose_coins": Operation(Cards, _lose_coins),
        "search": Operation(Found, _search),
        "recall": Operation(Found, _recall),
        "raise": Operation(Found, _recall),
        "look": Operation(Look, _look),
        "close": Operation(ToTarget, _close),
        "stun": Operation(ToTarget, _stun),
        "prepare": Operation(ToTarget, _prepare),
        "fight": Operation(Fight, _fight),
        "control": Operation(ToTarget, _control),
    }
)
"""The words of content files."""
