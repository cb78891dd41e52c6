"""Events set off forced effects (CAT-4.11): which, and about whom."""

from __future__ import annotations

from rulesets.cataclysm.ground import CataclysmGame, content_of
from rulesets.cataclysm.reach import failing
from rulesets.cataclysm.state import Card
from tabletop.kit.cards.pieces import NONE, Fired


def fire(game: CataclysmGame, piece: Card, when: str, it: int = NONE, about: int = NONE) -> None:
    """What has happened to a card sets off its own forced effects, if their conditions hold now.

    `it` is the card of the event, `about` the player who controlled it then.
    """
    card = content_of(game).cards[piece.card]
    if when not in card.triggers or piece.controller == NONE:
        return
    for index in card.triggers[when]:
        if failing(game, card.abilities[index].data.conditions, piece.controller, piece.number) is None:
            game.state.waiting.append(Fired(piece.card, index, piece.controller, piece.number, it, (), about))


def fire_for(game: CataclysmGame, seat: int, when: str, it: int = NONE, about: int = NONE) -> None:
    """Something that concerns all cards a seat controls."""
    cards = content_of(game).cards
    for piece in list(game.state.pieces.values()):
        if piece.controller == seat and when in cards[piece.card].triggers:
            fire(game, piece, when, it, about)
