"""Abilities that keywords and the Poison marker bring with them: triggers without a place on the card."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from rulesets.heroes import changes
from rulesets.heroes.ground import keyword
from tabletop.engine.game import Game
from tabletop.kit.cards.effects import Effect, Program, Step
from tabletop.kit.cards.pieces import FOREVER, Fired
from tabletop.kit.cards.settling import Ability

if TYPE_CHECKING:
    from rulesets.heroes.state import HeroesState

REGROW, DRAIN, POISON = -1, -2, -3


def _regrow(game: Game[HeroesState], fired: Fired, step: Step) -> None:
    """HER-11.3: heal what its Regrow says."""
    piece = game.state.pieces.get(fired.source)
    if piece is not None:
        changes.heal(game, piece, keyword(game, piece, "regrow"))


def _drain(game: Game[HeroesState], fired: Fired, step: Step) -> None:
    """HER-11.4: heal, and grow by what found no wounds."""
    piece = game.state.pieces.get(fired.source)
    if piece is None:
        return
    number = keyword(game, piece, "drain")
    healed = changes.heal(game, piece, number)
    if number > healed:
        changes.change(game, piece, "life", number - healed, FOREVER, fired.controller)


def _poison(game: Game[HeroesState], fired: Fired, step: Step) -> None:
    """HER-9.12: as many wounds as the marker says now."""
    piece = game.state.pieces.get(fired.source)
    if piece is not None and piece.poison:
        game.emit("poison_dealt", piece=piece.number, count=piece.poison)
        changes.put_wounds(game, piece, piece.poison)


def _built_in(index: int, key: str, when: str, per_turn: int, perform: Any) -> Ability:
    step = Step(key, perform, Effect())
    return Ability(index, "triggered", key, when, per_turn, program=Program((step,)))


BUILT_IN: Mapping[int, Ability] = MappingProxyType(
    {
        REGROW: _built_in(REGROW, "regrow", "turn_end", 1, _regrow),
        DRAIN: _built_in(DRAIN, "drain", "after_strike", 0, _drain),
        POISON: _built_in(POISON, "poison", "turn_start", 1, _poison),
    }
)
"""By the (negative) number of the ability."""
