"""The state of Duel of Heroes: two players with their piles and coins, and the cards in play.

Cards are numbers of the content tables; a card in play is a `Card` with a number of its own, new for every
arrival (HER-2.8). Cards in hands, decks and graveyards have no other identity than what is printed on them.
"""

from __future__ import annotations

from copy import copy
from typing import Self

import msgspec

from tabletop.kit.cards.pieces import NONE, CardTable, Piece


class Card(Piece):
    """A hero, a creature or a support card in play."""

    wounds: int = 0
    poison: int = 0
    stunned: bool = False
    attacked: bool = False
    """Whether it has declared its strike attack this turn (HER-8.20)."""
    defended: bool = False
    """Whether it has been named defender this turn (HER-8.7)."""
    prevented: int = 0
    """Wounds its Armour has prevented this turn (HER-9.5)."""
    hurt: int = NONE
    """The last turn in which it was dealt wounds (for Wrath)."""


class Player(msgspec.Struct):
    """What belongs to one seat."""

    hero: int
    """The number of the hero in play."""
    deck: list[int]
    """The top card is the last one."""
    hand: list[int] = msgspec.field(default_factory=list)
    graveyard: list[int] = msgspec.field(default_factory=list)
    """The top card is the last one."""
    open: int = 0
    closed: int = 0
    """Coin tokens for good, not paid and paid."""
    brief: int = 0
    brief_closed: int = 0
    """Coin tokens until the end of the turn, not paid and paid (HER-6.3)."""
    failed: int = 0
    """Failed draws of the accumulation phase (HER-4.12)."""
    known: int = 0
    """How many of the lowest cards of the deck the player has put there and knows (part F)."""
    looking: tuple[int, ...] = ()
    """Cards being looked at, until they are taken or put under the deck."""
    redeal: str = ""
    """`declared`, `declined` or `done` (HER-3.11 to 3.16)."""
    returning: tuple[int, ...] = ()
    """Cards of the deal to go under the deck, the last of them lowest; they are still in the hand."""

    @property
    def coins(self) -> int:
        """All coin tokens, open and closed (HER-4.10)."""
        return self.open + self.closed + self.brief + self.brief_closed

    @property
    def purse(self) -> int:
        """Coins that can be paid."""
        return self.open + self.brief

    def clone(self) -> Player:
        """An independent copy."""
        other = copy(self)
        other.deck = self.deck[:]
        other.hand = self.hand[:]
        other.graveyard = self.graveyard[:]
        return other


class Attack(msgspec.Struct, frozen=True):
    """The strike attack under way (chapter 8)."""

    attacker: int
    target: int
    defender: int = NONE
    struck: bool = False
    """Whether the strikes have been dealt."""

    @property
    def final(self) -> int:
        """Whom the strike meets."""
        return self.target if self.defender == NONE else self.defender


class HeroesState(CardTable[Card], kw_only=True):
    """Everything on the table."""

    players: list[Player]
    first: int = NONE
    """The first player."""
    active: int = NONE
    turn: int = 0
    phase: str = "setup"
    """`setup`, `restore`, `accumulation`, `selection`, `attack` or `end`."""
    offered: bool = False
    """Whether a draw was offered in this turn (HER-5.8)."""
    attack: Attack | None = None
    stirred: bool = True
    """Whether anything has changed since the last rules check that it could find due (HER-9.8)."""

    def clone(self) -> Self:
        """An independent copy."""
        other = self.copy_table()
        other.players = [player.clone() for player in self.players]
        return other
