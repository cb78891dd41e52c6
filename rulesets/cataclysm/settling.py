"""How Cataclysm settles: its checks, the order of forced effects, what may be chosen (chapter 4)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from rulesets.cataclysm import checks
from rulesets.cataclysm.aiming import choosable
from rulesets.cataclysm.ground import CataclysmGame, clockwise, content_of, no, player_of
from rulesets.cataclysm.refs import word_of
from tabletop.engine.refusal import Refusal
from tabletop.kit.cards.pieces import Fired
from tabletop.kit.cards.settling import Ability, Settling

CLAUSES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {"bad-target": ("illegal_target", "4.7"), "not-yours": ("bad_choice", "4.12")}
)
"""The reason and clause behind each code that the kit may give."""
EVENTS: Mapping[str, str] = MappingProxyType({"performed": "forced_resolved", "trigger_lost": "forced_lost"})


class CataclysmSettling(Settling):
    """What the kit asks of the rules while effects are settled."""

    immediate = True

    def check(self, game: CataclysmGame) -> None:
        """CAT-4.16."""
        checks.check(game)

    def order(self, game: CataclysmGame) -> tuple[int, ...]:
        """The active player's forced effects come first, then clockwise (CAT-4.12)."""
        return clockwise(game, max(0, game.state.active))

    def ability(self, game: CataclysmGame, fired: Fired) -> Ability:
        """The effect at work."""
        return content_of(game).cards[fired.card].abilities[fired.ability]

    def fitting(self, game: CataclysmGame, fired: Fired, slot: int) -> list[int]:
        """Everything that may be chosen."""
        return choosable(game, self.ability(game, fired).program.choices[slot].want, fired)

    def lost(self, game: CataclysmGame, fired: Fired) -> str:
        """Except for `destroyed`, the card must still be in play (CAT-4.11)."""
        if player_of(game, fired.controller).left:
            return "left"
        if self.ability(game, fired).when == "destroyed":
            return ""
        source = game.state.pieces.get(fired.source)
        return "" if source is not None and source.controller == fired.controller else "gone"

    def may_protect(self, game: CataclysmGame, fired: Fired) -> bool:
        """Nothing is protected in this game."""
        return False

    def refuse_target(self, game: CataclysmGame, fired: Fired, piece: int) -> Refusal | None:
        """Nothing is protected in this game."""
        return None

    def announced(self, game: CataclysmGame, fired: Fired) -> None:
        """Everything is chosen: pay the cost and lay the action on the chain (CAT-4.7)."""
        from rulesets.cataclysm import announcing

        announcing.pay(game, fired)

    def refusal(self, code: str, **params: int) -> Refusal:
        """A refusal with the clause that names it."""
        reason, clause = CLAUSES[code]
        return no(reason, clause, **params)

    def tell(self, game: CataclysmGame, kind: str, fired: Fired, **data: Any) -> None:
        """Log what happens to an effect."""
        if game.events is None:
            return
        ability = self.ability(game, fired)
        if ability.kind != "triggered":
            kind = "action_resolved"
        game.emit(
            EVENTS.get(kind, kind),
            player=fired.controller,
            card=content_of(game).cards[fired.card].id,
            piece=fired.source,
            ability=fired.ability,
            event=ability.when,
            targets=targets_of(fired),
            **data,
        )


def targets_of(fired: Fired) -> list[Any]:
    """The chosen targets as they are logged."""
    return [word_of(picked.piece) for aim in fired.aims for picked in aim]
