"""What bots reckon with, quickly and without trying anything out: what things are worth, how strikes end."""

from __future__ import annotations

from typing import NamedTuple

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


class Fighter(NamedTuple):
    """What counts of a character in a fight; `armour` is what is left of it this turn."""

    is_creature: bool
    strike: int
    life: int
    scale: int
    armour: int
    quick: bool
    wrath: bool
    aimed: bool
    hurt: bool


class Outlook:
    """One position seen by one seat; what is asked often is reckoned once."""

    def __init__(self, game: HeroesGame, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.enemy = 1 - seat
        self._worth: dict[int, float] = {}
        self._strikes: dict[int, int] = {}
        self._fighters: dict[int, Fighter] = {}
        self._exchanges: dict[tuple[int, int, bool], float] = {}
        self.defences: dict[int, list[tuple[float, Card]]] = {}
        """By attacker: who might defend against it."""
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

    def fighter(self, piece: Card) -> Fighter:
        """The numbers with which a character fights."""
        found = self._fighters.get(piece.number)
        if found is None:
            game = self.game
            found = self._fighters[piece.number] = Fighter(
                is_creature(game, piece),
                self.strike(piece),
                current_life(game, piece),
                keyword(game, piece, "scale"),
                max(0, keyword(game, piece, "armour") - piece.prevented),
                keyword(game, piece, "quick-blow") > 0,
                keyword(game, piece, "wrath") > 0,
                keyword(game, piece, "aimed") > 0,
                piece.hurt == game.state.turn,
            )
        return found

    def wounds(self, piece: Card, number: int, *, is_attack: bool = False) -> float:
        """What so many wounds on a character are worth to the seat; negative on own ones."""
        if is_attack:
            number = after_prevention(self.fighter(piece), number)
        if number <= 0:
            return 0.0
        fighter = self.fighter(piece)
        if not fighter.is_creature:
            return self.side(piece) * self.hero_wounds(piece.controller, number)
        worth = self.worth(piece)
        if number >= fighter.life:
            return self.side(piece) * worth
        return self.side(piece) * ADVANTAGE * worth * number / fighter.life

    def hero_wounds(self, seat: int, number: int) -> float:
        """What wounds on a hero are worth to the other side: the more, the less life is left."""
        life = self.own_life if seat == self.seat else self.enemy_life
        if number >= life:
            return WIN
        before, after = max(0, FEAR - life), max(0, FEAR - life + number)
        return HERO * number + 0.22 * (after * after - before * before)

    def exchange(self, attacker: Card, target: Card, *, strikes_back: bool) -> float:
        """What a fight is worth to the seat, whoever attacks."""
        key = (attacker.number, target.number, strikes_back)
        found = self._exchanges.get(key)
        if found is None:
            found = self._exchanges[key] = self._exchange(attacker, target, strikes_back)
        return found

    def _exchange(self, attacker: Card, target: Card, strikes_back: bool) -> float:
        one, other = self.fighter(attacker), self.fighter(target)
        strong = one.strike + (one.wrath and other.hurt and other.is_creature)
        dealt = after_prevention(other, strong)
        taken = after_prevention(one, other.strike) if strikes_back and other.strike else 0
        if strikes_back and other.is_creature:
            if one.quick and not other.quick and dealt >= other.life:
                taken = 0
            if other.quick and not one.quick and taken >= one.life:
                dealt = 0
        return self.wounds(target, dealt) + (self.wounds(attacker, taken) if taken else 0.0)


def after_prevention(fighter: Fighter, number: int) -> int:
    """What Scale and Armour leave of a strike or shot."""
    return 0 if fighter.scale >= number else number - min(number, fighter.armour)
