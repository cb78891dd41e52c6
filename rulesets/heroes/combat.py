"""The attack (chapter 8): declaration, defender, strikes, and who is closed by it."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.heroes import changes
from rulesets.heroes.ground import (
    HeroesGame,
    content_of,
    creatures_of,
    current_life,
    is_creature,
    is_weak,
    keyword,
    no,
    piece_id,
    strike_of,
)
from rulesets.heroes.state import Attack, Card, HeroesState
from rulesets.heroes.triggers import fire, fire_for
from tabletop.engine.action import Action, Argument
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb
from tabletop.kit.verbs import no_arguments


def piece_at(game: HeroesGame, argument: Argument) -> Card:
    """The card in play with that number. Raises KeyError or ValueError for anything else."""
    if isinstance(argument, str):
        raise ValueError(argument)
    return game.state.pieces[argument]


def refuse_gone(game: HeroesGame, clause: str, *arguments: Argument) -> Refusal | None:
    """Why cards cannot be named: one of them is not in the play zone, or no longer (HER-2.8)."""
    for argument in arguments:
        if not isinstance(argument, str) and argument > 0 and argument not in game.state.pieces:
            return no("bad-target", clause, piece_id(argument))
    return None


def exchange(game: HeroesGame, attacker: Card, other: Card, *, strikes_back: bool) -> None:
    """Two characters strike, or one strikes the other (HER-8.11 to 8.16)."""
    strong, back = strike_of(game, attacker), strike_of(game, other)
    if keyword(game, attacker, "wrath") and is_creature(game, other) and other.hurt == game.state.turn:
        strong += 1
    if not strikes_back:
        changes.strike(game, attacker, other, strong)
        return
    quick, quick_back = keyword(game, attacker, "quick-blow") > 0, keyword(game, other, "quick-blow") > 0
    if quick_back and not quick:
        changes.strike(game, other, attacker, back)
        if current_life(game, attacker) > 0:
            changes.strike(game, attacker, other, strong)
        return
    changes.strike(game, attacker, other, strong)
    if quick == quick_back or current_life(game, other) > 0:
        changes.strike(game, other, attacker, back)


# ---- declaring ------------------------------------------------------------------------------------


def refuse_attacker(game: HeroesGame, seat: int, piece: Card) -> Refusal | None:
    """Why a card cannot declare an attack now (HER-8.1, 8.3, 8.4)."""
    here = piece_id(piece.number)
    if piece.controller != seat:
        return no("not-yours", "8.1", here)
    kind = content_of(game).cards[piece.card].type
    if kind == "hero":
        return no("hero-cannot-attack", "8.4", here)
    if kind != "creature":
        return no("bad-target", "8.1", here)
    if piece.closed:
        return no("card-closed", "8.1", here)
    if piece.attacked:
        return no("already-attacked", "8.20", here)
    if keyword(game, piece, "no-attack"):
        return no("pacifist", "8.1", here)
    if is_weak(game, piece):
        return no("first-turn-weakness", "8.3", here)
    return None


def frenzied(game: HeroesGame, seat: int) -> list[Card]:
    """The Frenzied creatures that could attack now (HER-5.4)."""
    content = content_of(game)
    printed, granted = content.frenzied, "frenzied" in content.static_keywords
    return [
        piece
        for piece in game.state.pieces.values()
        if (piece.card in printed or piece.changes or granted)
        and piece.controller == seat
        and keyword(game, piece, "frenzied")
        and refuse_attacker(game, seat, piece) is None
    ]


def refuse_frenzied(game: HeroesGame, seat: int) -> Refusal | None:
    """Why nothing but the attack of a Frenzied creature is possible (HER-5.4)."""
    first = frenzied(game, seat)
    if not first:
        return None
    return no("frenzied-first", "5.4", *(piece_id(piece.number) for piece in first))


def attackable(game: HeroesGame, seat: int) -> list[Card]:
    """Whom a seat's creatures may attack: the enemy hero and all enemy creatures (HER-8.2)."""
    cards = content_of(game).cards
    return [
        piece
        for piece in game.state.pieces.values()
        if piece.controller != seat and cards[piece.card].type in ("hero", "creature")
    ]


class DeclareAttack(Verb[HeroesState]):
    """One creature attacks the enemy hero or an enemy creature (HER-8.1)."""

    name = "attack"

    def candidates(self, game: HeroesGame, seat: int) -> Iterable[Action]:
        enemies = attackable(game, seat)
        return [
            Action("attack", (piece.number, enemy.number))
            for piece in creatures_of(game, seat)
            for enemy in enemies
        ]

    def listed(self, game: HeroesGame, seat: int) -> list[Action]:
        able = [
            piece
            for piece in creatures_of(game, seat)
            if not (piece.closed or piece.attacked) and refuse_attacker(game, seat, piece) is None
        ]
        if not able:
            return []
        first = [piece for piece in able if keyword(game, piece, "frenzied")]
        enemies = attackable(game, seat)
        return [
            Action("attack", (piece.number, enemy.number)) for piece in first or able for enemy in enemies
        ]

    def refuse(self, game: HeroesGame, seat: int, action: Action) -> Refusal | None:
        gone = refuse_gone(game, "8.1", *action.args)
        if gone is not None:
            return gone
        attacker, target = (piece_at(game, argument) for argument in action.args)
        refusal = refuse_attacker(game, seat, attacker)
        if refusal is not None:
            return refusal
        if not keyword(game, attacker, "frenzied"):
            refusal = refuse_frenzied(game, seat)
            if refusal is not None:
                return refusal
        kind = content_of(game).cards[target.card].type
        if target.controller == seat or kind not in ("hero", "creature"):
            return no("bad-target", "8.2", piece_id(target.number))
        return None

    def apply(self, game: HeroesGame, seat: int, action: Action) -> None:
        attacker, target = (piece_at(game, argument) for argument in action.args)
        state = game.state
        state.phase = "attack"
        state.attack = Attack(attacker.number, target.number)
        attacker.attacked = True
        cards = content_of(game).cards
        game.emit(
            "attack_declared",
            player=seat,
            piece=attacker.number,
            target=target.number,
            card=cards[attacker.card].id,
            other=cards[target.card].id,
        )
        fire(game, attacker, "declares", target.number)
        fire_for(game, seat, "ally_declares", attacker.number, target.number)
        fire(game, target, "attacked", attacker.number)
        game.push("select")
        game.push("end_attack")
        game.push("settle")
        game.push("strikes")
        game.push("settle")
        game.push("name_defender")
        game.push("settle")


# ---- the defender ---------------------------------------------------------------------------------


def _stands(game: HeroesGame) -> tuple[Card, Card] | None:
    """Attacker and final target, if both are still in play (HER-8.9)."""
    attack = game.state.attack
    if attack is None:
        return None
    attacker = game.state.pieces.get(attack.attacker)
    target = game.state.pieces.get(attack.final)
    return (attacker, target) if attacker is not None and target is not None else None


def refuse_defender(game: HeroesGame, seat: int, piece: Card) -> Refusal | None:
    """Why a card cannot be named defender of the running attack (HER-8.4, 8.6, 8.7)."""
    attack = game.state.attack
    here = piece_id(piece.number)
    if attack is None:
        return no("wrong-phase", "8.6", here)
    if piece.controller != seat:
        return no("not-yours", "8.6", here)
    kind = content_of(game).cards[piece.card].type
    if kind == "hero":
        return no("hero-cannot-attack", "8.4", here)
    if kind != "creature" or piece.number == attack.target:
        return no("bad-target", "8.6", here)
    attacker = game.state.pieces.get(attack.attacker)
    if attacker is not None and keyword(game, attacker, "aimed"):
        return no("aimed", "8.7", here)
    if piece.defended:
        return no("already-defended", "8.7", here)
    if piece.closed:
        return no("card-closed", "8.7", here)
    return None


def defenders(game: HeroesGame, seat: int) -> list[Card]:
    """The creatures a seat could name as defender now."""
    return [piece for piece in creatures_of(game, seat) if refuse_defender(game, seat, piece) is None]


def defenders_against(game: HeroesGame, seat: int, target: Card | None) -> list[Card]:
    """The creatures a seat could name against a coming attack on `target` that is not Aimed (HER-8.6)."""
    return [
        piece
        for piece in creatures_of(game, seat)
        if not piece.closed and not piece.defended and piece is not target
    ]


def name_defender(game: HeroesGame) -> None:
    """Ask the non-active player for a defender if there is a possible one (HER-8.6)."""
    if _stands(game) is None:
        return
    seat = 1 - game.state.active
    if defenders(game, seat):
        game.ask("defender", (seat,), ("defend", "no_defender"))


class Defend(Verb[HeroesState]):
    """Naming a defender, who becomes the final target (HER-8.6)."""

    name = "defend"

    def candidates(self, game: HeroesGame, seat: int) -> Iterable[Action]:
        return [Action("defend", (piece.number,)) for piece in creatures_of(game, seat)]

    def refuse(self, game: HeroesGame, seat: int, action: Action) -> Refusal | None:
        (argument,) = action.args
        gone = refuse_gone(game, "8.6", argument)
        return gone if gone is not None else refuse_defender(game, seat, piece_at(game, argument))

    def apply(self, game: HeroesGame, seat: int, action: Action) -> None:
        (argument,) = action.args
        piece = piece_at(game, argument)
        attack = game.state.attack
        if attack is None:
            return
        game.state.attack = Attack(attack.attacker, attack.target, piece.number)
        piece.defended = True
        card = content_of(game).cards[piece.card].id
        game.emit("defender_named", player=seat, piece=piece.number, card=card, attacker=attack.attacker)
        fire_for(game, seat, "ally_defends", piece.number)


class NoDefender(Verb[HeroesState]):
    """Letting the attack through."""

    name = "no_defender"

    def candidates(self, game: HeroesGame, seat: int) -> Iterable[Action]:
        return (Action("no_defender"),)

    def refuse(self, game: HeroesGame, seat: int, action: Action) -> Refusal | None:
        no_arguments(action)
        return None

    def apply(self, game: HeroesGame, seat: int, action: Action) -> None:
        attack = game.state.attack
        game.emit("no_defender", player=seat, attacker=attack.attacker if attack is not None else 0)


# ---- the strikes ----------------------------------------------------------------------------------


def strikes(game: HeroesGame) -> None:
    """Attacker and final target strike; a closed creature or a hero does not strike back (HER-8.12)."""
    standing = _stands(game)
    if standing is None:
        return
    attacker, target = standing
    attack = game.state.attack
    if attack is not None:
        game.state.attack = Attack(attack.attacker, attack.target, attack.defender, struck=True)
    exchange(game, attacker, target, strikes_back=is_creature(game, target) and not target.closed)


def end_attack(game: HeroesGame) -> None:
    """Attacker and named defender are closed together (HER-8.18)."""
    state = game.state
    attack = state.attack
    if attack is None:
        return
    attacker = state.pieces.get(attack.attacker)
    defender = state.pieces.get(attack.defender)
    why = "done" if attack.struck else "target_gone" if attacker is not None else "attacker_gone"
    game.emit("attack_ended", attacker=attack.attacker, why=why)
    if attacker is not None and not keyword(game, attacker, "steady-attack"):
        changes.close(game, attacker, "attack")
    if defender is not None and not keyword(game, defender, "steady-defence"):
        changes.close(game, defender, "defence")
    state.attack = None
    state.phase = "selection"
