"""Decks that players put together themselves: the pool of cards, what a deck may hold, its plain text.

A ruleset whose players bring decks has a `Workshop`; the window's deck builder knows nothing else of it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

import msgspec

from tabletop.engine.refusal import Refusal
from tabletop.engine.text import Message
from tabletop.view.model import Thing


class Trait(msgspec.Struct, frozen=True):
    """Something cards are filtered by, e.g. a type, a class, a keyword: its id and its name."""

    id: str
    name: Message


class PoolCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """One card of the pool. `traits`: by filter (`Workshop.filters`), what of it the card has.

    `thing` is the card as it lies on a table, `limit` how many of it a deck may hold (0: it leads a deck).
    `leaders`: the leaders whose decks may hold it.
    """

    id: str
    name: Message
    thing: Thing
    limit: int
    cost: int | None = None
    text: Message | None = None
    traits: dict[str, tuple[str, ...]] = {}
    leaders: tuple[str, ...] = ()


class Filter(msgspec.Struct, frozen=True):
    """A way to narrow the pool: its id, its name and the traits to choose from, in order."""

    id: str
    name: Message
    traits: tuple[Trait, ...]


class Deck(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deck: who leads it and how often it holds each card. `name` is its builder's own."""

    leader: str
    cards: dict[str, int]
    name: str = ""

    @property
    def size(self) -> int:
        """How many cards it has."""
        return sum(self.cards.values())


class Workshop(ABC):
    """What a ruleset says about decks."""

    @abstractmethod
    def leaders(self) -> tuple[PoolCard, ...]:
        """The cards one of which leads a deck, e.g. heroes."""

    @abstractmethod
    def pool(self) -> tuple[PoolCard, ...]:
        """All cards that decks are made of, in a fixed order."""

    @abstractmethod
    def filters(self) -> tuple[Filter, ...]:
        """What the pool may be narrowed by, besides cost, leader and text."""

    @abstractmethod
    def ready(self) -> tuple[tuple[str, Message, Deck], ...]:
        """The ready decks: the option's value, the name and what is in it."""

    @abstractmethod
    def refuse(self, deck: Deck) -> tuple[Refusal, ...]:
        """Everything that keeps the deck from a table; empty when it is legal."""

    @abstractmethod
    def value(self, deck: Deck) -> str:
        """The deck as the value of an option (see `Option.open`)."""

    @abstractmethod
    def deck(self, value: str) -> Deck | None:
        """The deck that a value of the option stands for; None if it is none."""
