"""Questions about the table that many rules ask: who commands what, how strong it is, what it can do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesets.heroes.state import Card, HeroesState, Player
from tabletop.engine.game import Game
from tabletop.engine.refusal import Refusal
from tabletop.engine.text import Message, say

if TYPE_CHECKING:
    from rulesets.heroes.content import Content, Discount, Printed, Static

HeroesGame = Game[HeroesState]

COIN_LIMIT = 10
"""With so many coin tokens the accumulation phase gives none (HER-4.10)."""
DEAL = 4
FATAL_DRAW = 3
"""The failed draw that loses the game (HER-4.13)."""


def content_of(game: HeroesGame) -> Content:
    """The content tables."""
    tables: Content = game.rules.tables
    return tables


def no(code: str, clause: str, /, *pieces: str, **params: int | str | Message) -> Refusal:
    """A refusal with the reason's code and the clause that names it."""
    return Refusal(code, f"HER-{clause}", params, pieces)


def card_name(card_id: str) -> Message:
    """The name of a card."""
    return say(f"card.{card_id}")


def piece_id(number: int) -> str:
    """The id of a card in play."""
    return f"piece:{number}"


def printed(game: HeroesGame, piece: Card) -> Printed:
    """What stands on a card in play."""
    return content_of(game).cards[piece.card]


def name_of(game: HeroesGame, number: int) -> Message:
    """The name of a card in play."""
    return card_name(printed(game, game.state.pieces[number]).id)


def player_of(game: HeroesGame, seat: int) -> Player:
    """What belongs to a seat."""
    return game.state.players[seat]


def hero_of(game: HeroesGame, seat: int) -> Card:
    """A seat's hero."""
    return game.state.pieces[game.state.players[seat].hero]


def reaches(source: Card, static: Static, piece: Card) -> bool:
    """Whether what a static gives reaches a piece."""
    if static.fits is not None:
        return static.fits(piece, source.controller) and not (static.other and source is piece)
    return static.named == "your_hero" and piece.number == source.controller + 1


def strike_of(game: HeroesGame, piece: Card) -> int:
    """The number it deals in a fight, Wrath left out; never below 0 (HER-8.13, HER-1.7)."""
    strike = content_of(game).cards[piece.card].strike
    if piece.changes:
        strike += piece.sum_of("strike")
    pieces, static_of = game.state.pieces, content_of(game).static_of
    for number, ability in game.state.statics:
        source = pieces[number]
        static = static_of[source.card, ability]
        if static.strike and reaches(source, static, piece):
            strike += static.strike
    return max(0, strike)


def life_of(game: HeroesGame, piece: Card) -> int:
    """Maximum life: what is printed and all changes (HER-9.1)."""
    life = content_of(game).cards[piece.card].life
    if piece.changes:
        life += piece.sum_of("life")
    pieces, static_of = game.state.pieces, content_of(game).static_of
    for number, ability in game.state.statics:
        source = pieces[number]
        static = static_of[source.card, ability]
        if static.life and reaches(source, static, piece):
            life += static.life
    return life


def current_life(game: HeroesGame, piece: Card) -> int:
    """Maximum life minus wounds (HER-9.1)."""
    return life_of(game, piece) - piece.wounds


def is_dead(game: HeroesGame, piece: Card) -> bool:
    """Whether a character has no life left; of most it is seen at a glance that they have."""
    content = content_of(game)
    if not piece.changes and content.statics_only_help and piece.wounds < content.cards[piece.card].life:
        return False
    return current_life(game, piece) <= 0


def keyword(game: HeroesGame, piece: Card, name: str) -> int:
    """The highest number with which a piece has a keyword; 0 if it does not have it (HER-11.2)."""
    content = content_of(game)
    best = content.cards[piece.card].keywords.get(name, 0)
    if piece.changes:
        best = max(best, piece.best_of(name))
    if name in content.static_keywords:
        pieces, static_of = game.state.pieces, content.static_of
        for number, ability in game.state.statics:
            source = pieces[number]
            static = static_of[source.card, ability]
            given = static.keywords.get(name, 0)
            if given > best and reaches(source, static, piece):
                best = given
    return best


def is_creature(game: HeroesGame, piece: Card) -> bool:
    """Whether it is a creature."""
    return content_of(game).cards[piece.card].type == "creature"


def creatures_of(game: HeroesGame, seat: int) -> list[Card]:
    """The creatures a seat controls, in order of arrival."""
    cards = content_of(game).cards
    return [
        piece
        for piece in game.state.pieces.values()
        if piece.controller == seat and cards[piece.card].type == "creature"
    ]


def is_weak(game: HeroesGame, piece: Card) -> bool:
    """Whether first-turn weakness keeps a creature from acting (HER-8.3)."""
    return piece.since == game.state.turn and is_creature(game, piece) and not keyword(game, piece, "dash")


def price_of(game: HeroesGame, seat: int, card: int) -> int:
    """What a card costs a seat to play: increases first, then reductions (HER-6.2, HER-1.7)."""
    content = content_of(game)
    cost = content.cards[card].cost
    pieces = game.state.pieces
    changes: list[Discount] = []
    for number, ability in game.state.statics:
        source = pieces[number]
        static = content.static_of[source.card, ability]
        if static.discount is not None and source.controller == seat and static.cheaper(card):
            changes.append(static.discount)
    if not changes:
        return cost
    for change in sorted(changes, key=lambda discount: -discount.delta):
        changed = cost + change.delta
        cost = changed if change.delta > 0 else min(cost, max(changed, change.min, 0))
    return cost
