"""Events make triggers wait (part B.5): which abilities fire, and about whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesets.heroes.ground import HeroesGame, content_of, is_creature, keyword
from rulesets.heroes.state import Card
from tabletop.kit.cards.pieces import NONE, Fired

if TYPE_CHECKING:
    from rulesets.heroes.content import If

REGROW, DRAIN, POISON = -1, -2, -3


def fire(game: HeroesGame, piece: Card, when: str, it: int = NONE, about: int = NONE) -> None:
    """What has happened to a card makes its own triggers wait.

    `about`: who was attacked or struck, for conditions; usually `it`.
    """
    for index in content_of(game).cards[piece.card].triggers.get(when, ()):
        ability = content_of(game).cards[piece.card].abilities[index]
        if _met(game, piece, ability.data, it if about == NONE else about):
            game.state.waiting.append(Fired(piece.card, index, piece.controller, piece.number, it))


def _met(game: HeroesGame, piece: Card, condition: If, about: int) -> bool:
    """Whether whom the event is about is asked for (tested when it happens)."""
    if condition.target is None:
        return True
    target = game.state.pieces[about]
    if condition.target == "creature":
        return is_creature(game, target)
    return not is_creature(game, target) and target.controller != piece.controller


def fire_for(game: HeroesGame, seat: int, when: str, it: int = NONE, about: int = NONE) -> None:
    """Something that concerns all cards a seat controls."""
    cards = content_of(game).cards
    for piece in list(game.state.pieces.values()):
        if piece.controller == seat and when in cards[piece.card].triggers:
            fire(game, piece, when, it, about)


def fire_deaths(game: HeroesGame, dead: list[Card]) -> None:
    """Cards that leave for graveyards in the same moment see each other go (HER-9.9)."""
    fallen = [piece for piece in dead if is_creature(game, piece)]
    cards = content_of(game).cards
    for piece in list(game.state.pieces.values()):
        triggers = cards[piece.card].triggers
        if not triggers:
            continue
        if "death" in triggers and piece in dead:
            fire(game, piece, "death")
        if "any_dies" in triggers or "enemy_dies" in triggers:
            for other in fallen:
                if other is not piece:
                    fire(game, piece, "any_dies", other.number)
                    if other.controller != piece.controller:
                        fire(game, piece, "enemy_dies", other.number)


def fire_turn_start(game: HeroesGame) -> None:
    """HER-4.15, HER-4.17: start-of-turn triggers of both players, and Poison (HER-9.12)."""
    active = game.state.active
    for piece in list(game.state.pieces.values()):
        fire(game, piece, "any_turn_start")
        if piece.controller == active:
            fire(game, piece, "turn_start")
            if piece.poison:
                game.state.waiting.append(Fired(piece.card, POISON, active, piece.number))


def fire_turn_end(game: HeroesGame) -> None:
    """HER-12.1: end-of-turn triggers of the active player, Regrow included (HER-11.3)."""
    active = game.state.active
    for piece in list(game.state.pieces.values()):
        if piece.controller == active:
            fire(game, piece, "turn_end")
            if keyword(game, piece, "regrow"):
                game.state.waiting.append(Fired(piece.card, REGROW, active, piece.number))
