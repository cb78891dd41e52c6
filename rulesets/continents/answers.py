"""Verbs without choices of their own: use a card or pass, end a phase."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.continents.ground import ContinentsGame
from rulesets.continents.state import ContinentsState
from tabletop.engine.action import Action
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb
from tabletop.kit.verbs import no_arguments


class Word(Verb[ContinentsState]):
    """A verb that stands alone and is legal whenever it is asked for."""

    def candidates(self, game: ContinentsGame, seat: int) -> Iterable[Action]:
        return (Action(self.name),)

    def refuse(self, game: ContinentsGame, seat: int, action: Action) -> Refusal | None:
        no_arguments(action)
        return None

    def apply(self, game: ContinentsGame, seat: int, action: Action) -> None:
        """Nothing happens: the flow goes on."""


class Pass(Word):
    """Not using a card that could be used."""

    name = "pass"
