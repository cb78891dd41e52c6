"""Noughts and crosses to which the first seat brings a deck, and which may end in a draw."""

from __future__ import annotations

from types import MappingProxyType

from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Option
from tabletop.view.ruleset import Chapter, Clause, Rulebook, Ruleset
from tests.example import noughts
from tests.example.noughts.rules import Board, Mark, NoughtsRules
from tests.example.workshop import DOMAIN, ToyWorkshop


class DrawingMark(Mark):
    """A full board without a row is a draw."""

    def apply(self, game: Game[Board], seat: int, action: Action) -> None:
        """As a mark; nobody has won a full board."""
        super().apply(game, seat, action)
        if game.result is not None and game.result.reason == "full":
            game.finish(game.result.ranking, "full", drawn=True)


class DeckedRules(NoughtsRules):
    """The same game with a deck that nobody uses."""

    id = DOMAIN
    verbs = MappingProxyType({"mark": DrawingMark()})
    options = (Option("deck1", ("random", "first"), "random", seat=0, open=True),)

    def refuse_option(self, option: Option, value: str) -> Refusal | None:
        """What the workshop says first."""
        deck = ToyWorkshop().deck(value)
        if deck is None:
            return Refusal("deck-leader", "TOY-2.1")
        return next(iter(ToyWorkshop().refuse(deck)), None)


def make_ruleset() -> Ruleset:
    """Everything of the example."""
    clauses = (Clause("TOY-2.1", "Leaders", "Somebody leads."), Clause("TOY-2.2", "Size", "Six cards."))
    book = Rulebook("Toy", "A toy.", (Chapter(2, "Decks"),), clauses)
    return Ruleset(
        DeckedRules(), noughts.make_ruleset().make_face, lambda language: book, (1, 2), ToyWorkshop
    )
