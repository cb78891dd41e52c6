"""How Duel of Heroes settles: its rules checks, the order of triggers, protected targets (chapters 9, 10)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from rulesets.heroes import changes, ending
from rulesets.heroes.ground import (
    HeroesGame,
    content_of,
    is_dead,
    keyword,
    no,
    piece_id,
)
from rulesets.heroes.state import Card
from tabletop.engine.refusal import Refusal
from tabletop.kit.cards.pieces import Fired
from tabletop.kit.cards.settling import Ability, Settling
from tabletop.kit.cards.targets import compile_where

CLAUSES: Mapping[str, str] = MappingProxyType(
    {"bad-target": "6.5", "bad-split": "6.7", "spell-ward": "6.13", "not-yours": "10.4"}
)
"""The clause behind each reason that the kit may give."""


class HeroesSettling(Settling):
    """What the kit asks of the rules while abilities are settled."""

    def check(self, game: HeroesGame) -> None:
        """Rules effects, again and again until nothing is due (HER-9.8, HER-9.9)."""
        while game.result is None and game.state.stirred:
            game.state.stirred = False
            if ending.defeated(game):
                return
            due = _due(game)
            if not due:
                return
            for kind, cards in due.items():
                changes.bury(game, cards, kind)

    def order(self, game: HeroesGame) -> tuple[int, ...]:
        """The non-active player's triggers enter first (HER-10.4)."""
        active = game.state.active
        return (1 - active, active)

    def ability(self, game: HeroesGame, fired: Fired) -> Ability:
        """The ability at work."""
        return content_of(game).ability(fired.card, fired.ability)

    def lost(self, game: HeroesGame, fired: Fired) -> str:
        """Conditions tested on declaring (HER-10.7), and graveyards without a fitting card (HER-10.6)."""
        ability = self.ability(game, fired)
        limit = getattr(ability.data, "hand_at_most", None)
        if limit is not None and len(game.state.players[fired.controller].hand) > limit:
            return "condition"
        return "no_target" if not has_graveyard_cards(game, fired.controller, ability) else ""

    def may_protect(self, game: HeroesGame, fired: Fired) -> bool:
        """Only from spells (HER-6.13)."""
        return self.ability(game, fired).kind == "spell"

    def refuse_target(self, game: HeroesGame, fired: Fired, piece: int) -> Refusal | None:
        """Spell Ward (HER-6.13)."""
        if self.ability(game, fired).kind != "spell":
            return None
        if not keyword(game, game.state.pieces[piece], "spell-ward"):
            return None
        return no("spell-ward", "6.13", piece_id(piece))

    def announced(self, game: HeroesGame, fired: Fired) -> None:
        """Everything is named: pay and perform (HER-6.8, HER-7.2)."""
        from rulesets.heroes import playing

        playing.carry_out(game, fired)

    def refusal(self, code: str, **params: int) -> Refusal:
        """A refusal with the clause that names it."""
        return no(code, CLAUSES[code], **params)

    def tell(self, game: HeroesGame, kind: str, fired: Fired, **data: Any) -> None:
        """Log what happens to an ability."""
        if game.events is None:
            return
        aims = [[picked.piece, picked.amount] for aim in fired.aims for picked in aim]
        game.emit(
            kind,
            player=fired.controller,
            card=content_of(game).cards[fired.card].id,
            piece=fired.source,
            ability=fired.ability,
            it=fired.it,
            targets=aims,
            **data,
        )


def _due(game: HeroesGame) -> dict[str, list[Card]]:
    """Cards the rules put into graveyards now, all at the same time, by why."""
    content = content_of(game)
    cards, only_help = content.cards, content.statics_only_help
    dying: list[Card] = []
    surplus: list[Card] = []
    newest: set[tuple[int, str]] = set()
    for piece in reversed(game.state.pieces.values()):
        card = cards[piece.card]
        limit = card.limit
        if not piece.changes:
            if not limit and only_help and piece.wounds < card.life:
                # Most creatures are seen to be well without any counting.
                continue
        elif not limit and piece.best_of("unique"):
            limit = card.id
        if card.is_creature and is_dead(game, piece):
            dying.append(piece)
            continue
        if limit:
            key = (piece.controller, limit)
            if key in newest:
                surplus.append(piece)
            newest.add(key)
    found = {}
    if dying:
        found["died"] = dying[::-1]
    if surplus:
        found["replaced"] = surplus[::-1]
    return found


def has_graveyard_cards(game: HeroesGame, seat: int, ability: Ability) -> bool:
    """Whether every `recall` and `raise` of an ability finds a fitting card now (HER-6.6, HER-10.6)."""
    graveyard = game.state.players[seat].graveyard
    for step in ability.program.steps:
        if step.op in ("recall", "raise"):
            fits = fits_of(game, step.effect.where)
            if not any(fits(card) for card in graveyard):
                return False
    return True


def fits_of(game: HeroesGame, where: Any) -> Any:
    """A test of card numbers for a description."""
    content = content_of(game)
    known = content.tests.get(where)
    if known is None:
        vocabulary = content.vocabulary
        known = content.tests[where] = compile_where(where, vocabulary.printed, vocabulary.types)
    return known
