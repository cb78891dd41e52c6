"""How good a table looks for a seat: what computer players steer by (part K).

Measured in coins, as card values are: a creature is worth about its numbers, a card in hand, a coin token and
a point of the hero's life have their share. Only what the seat may know counts: of the enemy's hand the size.
"""

from __future__ import annotations

from rulesets.heroes.ground import (
    FATAL_DRAW,
    HeroesGame,
    content_of,
    current_life,
    hero_of,
    keyword,
    strike_of,
)
from rulesets.heroes.state import Card

STRIKE, LIFE, ABILITY, POISON = 1.1, 0.9, 1.2, 1.3
CARD, COIN = 1.6, 0.9
HERO = 0.45
"""A point of hero life while there is plenty of it."""
FEAR = 6
"""Below so much life every further wound weighs more."""
SUPPORT = 0.8
"""Of what a support card costs."""
SPREAD = 14.0
"""A lead of so much is half way to a won game."""
OPEN = 0.35
"""What a creature that can defend is worth more than one that lies closed."""


def evaluate(game: HeroesGame, seat: int) -> float:
    """How good the game looks for a seat, between 0 (lost) and 1 (won)."""
    result = game.result
    if result is not None:
        return 0.5 if result.drawn else 1.0 if result.ranking[0] == seat else 0.0
    lead = standing(game, seat) - standing(game, 1 - seat)
    return 0.5 + 0.48 * lead / (SPREAD + abs(lead))


def standing(game: HeroesGame, seat: int) -> float:
    """What a side has, in coins."""
    player = game.state.players[seat]
    cards = content_of(game).cards
    worth = CARD * min(len(player.hand), 8) + COIN * player.coins
    for piece in game.state.pieces.values():
        if piece.controller != seat:
            continue
        card = cards[piece.card]
        if card.type == "creature":
            worth += creature_worth(game, piece)
        elif card.type != "hero":
            worth += SUPPORT * (1 + card.cost)
    worth += hero_worth(game, seat)
    return worth - _exhaustion(game, seat)


def creature_worth(game: HeroesGame, piece: Card) -> float:
    """What a creature in play is worth."""
    life = current_life(game, piece)
    if life <= 0:
        return 0.0
    card = content_of(game).cards[piece.card]
    worth = STRIKE * strike_of(game, piece) + LIFE * life
    if card.abilities or card.keywords:
        worth += ABILITY
    doom = min(1.0, POISON * piece.poison / (life + 0.5))
    worth *= 1.0 - 0.75 * doom
    if not piece.closed:
        worth += OPEN + (0.15 if keyword(game, piece, "steady-defence") else 0.0)
    return worth - (0.8 if piece.stunned else 0.0)


def hero_worth(game: HeroesGame, seat: int) -> float:
    """What the hero's life is worth: little while there is plenty, much when it runs out."""
    life = current_life(game, hero_of(game, seat))
    fear = max(0, FEAR - life)
    return HERO * life - 0.22 * fear * fear


def _exhaustion(game: HeroesGame, seat: int) -> float:
    """How much an empty deck frightens (HER-4.13)."""
    player = game.state.players[seat]
    left = len(player.deck) + FATAL_DRAW - player.failed
    return 0.0 if left > 8 else 1.5 * (9 - left)
