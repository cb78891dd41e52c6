"""What bots reckon with, quickly and without trying anything out: what things are worth, how strikes end."""

from __future__ import annotations

from rulesets.heroes.evaluation import FEAR, HERO, SUPPORT, creature_worth
from rulesets.heroes.ground import (
    HeroesGame,
    content_of,
    creatures_of,
    current_life,
    hero_of,
    is_creature,
    keyword,
    strike_of,
)
from rulesets.heroes.state import Card

WIN = 60.0
"""What winning at once is worth, in coins."""
ADVANTAGE = 0.3
"""Of what a creature is worth: what wounds that do not kill it are worth, if they took all its life."""


class Outlook:
    """One position seen by one seat; what is asked often is reckoned once."""

    def __init__(self, game: HeroesGame, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.enemy = 1 - seat
        self._worth: dict[int, float] = {}
        self._strikes: dict[int, int] = {}
        self.threat = sum(self.strike(piece) for piece in creatures_of(game, self.enemy))
        """What all enemy creatures together strike for."""
        self.own_life = current_life(game, hero_of(game, seat))
        self.enemy_life = current_life(game, hero_of(game, self.enemy))

    def worth(self, piece: Card) -> float:
        """What a card in play is worth to who controls it."""
        found = self._worth.get(piece.number)
        if found is None:
            card = content_of(self.game).cards[piece.card]
            if card.is_creature:
                found = creature_worth(self.game, piece)
            else:
                found = SUPPORT * (1 + card.cost)
            self._worth[piece.number] = found
        return found

    def strike(self, piece: Card) -> int:
        """How much it strikes for."""
        found = self._strikes.get(piece.number)
        if found is None:
            found = self._strikes[piece.number] = strike_of(self.game, piece)
        return found

    def side(self, piece: Card) -> int:
        """1 for a card of the enemy's, −1 for an own one: whose loss is good."""
        return 1 if piece.controller != self.seat else -1

    def wounds(self, piece: Card, number: int, *, is_attack: bool = False) -> float:
        """What so many wounds on a character are worth to the seat; negative on own ones."""
        if is_attack:
            number = self.after_prevention(piece, number)
        if number <= 0:
            return 0.0
        if not is_creature(self.game, piece):
            return self.side(piece) * self.hero_wounds(piece.controller, number)
        life = current_life(self.game, piece)
        worth = self.worth(piece)
        if number >= life:
            return self.side(piece) * worth
        return self.side(piece) * ADVANTAGE * worth * number / life

    def after_prevention(self, piece: Card, number: int) -> int:
        """What Scale and Armour leave of a strike or shot."""
        if keyword(self.game, piece, "scale") >= number:
            return 0
        return number - min(number, max(0, keyword(self.game, piece, "armour") - piece.prevented))

    def hero_wounds(self, seat: int, number: int) -> float:
        """What wounds on a hero are worth to the other side: the more, the less life is left."""
        life = self.own_life if seat == self.seat else self.enemy_life
        if number >= life:
            return WIN
        before, after = max(0, FEAR - life), max(0, FEAR - life + number)
        return HERO * number + 0.22 * (after * after - before * before)

    def exchange(self, attacker: Card, target: Card, *, strikes_back: bool) -> float:
        """What a fight is worth to the seat, whoever attacks."""
        game = self.game
        strong, back = self.strike(attacker), self.strike(target) if strikes_back else 0
        if keyword(game, attacker, "wrath") and target.hurt == game.state.turn and is_creature(game, target):
            strong += 1
        dealt = self.after_prevention(target, strong)
        taken = self.after_prevention(attacker, back) if back else 0
        if strikes_back and is_creature(game, target):
            quick = keyword(game, attacker, "quick-blow") > 0
            quick_back = keyword(game, target, "quick-blow") > 0
            if quick and not quick_back and dealt >= current_life(game, target):
                taken = 0
            if quick_back and not quick and taken >= current_life(game, attacker):
                dealt = 0
        return self.wounds(target, dealt) + (self.wounds(attacker, taken) if taken else 0.0)
