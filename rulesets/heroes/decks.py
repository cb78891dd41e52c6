"""Decks (HER-1.9, HER-1.10): what is legal, ready decks, and decks as the value of an option."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesets.heroes.ground import card_name, no
from tabletop.engine.refusal import Refusal
from tabletop.view.decks import Deck

if TYPE_CHECKING:
    from rulesets.heroes.content import Content

RANDOM = "random"
"""The value of a deck option that lets chance choose a ready deck."""


def refuse_deck(content: Content, deck: Deck) -> tuple[Refusal, ...]:
    """Everything that keeps a deck from a table (HER-1.9); empty when it is legal."""
    numbers = content.numbers
    leader = numbers.get(deck.leader)
    if leader is None or content.cards[leader].type != "hero":
        return (no("deck-illegal.hero", "1.9"),)
    element = content.cards[leader].element
    found: list[Refusal] = []
    for card_id, count in deck.cards.items():
        number = numbers.get(card_id)
        if number is None:
            found.append(no("deck-illegal.unknown", "1.9", card=card_id))
            continue
        card = content.cards[number]
        name = card_name(card_id)
        if card.token or card.type == "hero":
            found.append(no("deck-illegal.never", "1.9", card=name))
        elif card.element not in (element, "neutral"):
            found.append(no("deck-illegal.element", "1.9", card=name, hero=card_name(deck.leader)))
        if count > content.max_copies:
            found.append(no("deck-illegal.copies", "1.9", card=name, have=count, n=content.max_copies))
    if deck.size < content.min_deck:
        found.append(no("deck-illegal.small", "1.9", have=deck.size, n=content.min_deck))
    return tuple(found)


def ready_deck(content: Content, deck_id: str) -> Deck:
    """A ready deck by its id (HER-1.10)."""
    deck = content.decks[deck_id]
    return Deck(deck.hero, dict(deck.cards))


def deck_value(deck: Deck) -> str:
    """A deck as the value of an option: the hero, then how often each card is in it."""
    counts = [f"{count} {card}" for card, count in sorted(deck.cards.items()) if count > 0]
    return "; ".join([deck.leader, *counts])


def deck_of(content: Content, value: str) -> Deck | None:
    """The deck that an option's value stands for; None if it is none (chance is none either)."""
    if value in content.decks:
        return ready_deck(content, value)
    leader, *entries = [part.strip() for part in value.split(";")]
    cards: dict[str, int] = {}
    for entry in entries:
        count, _, card = entry.partition(" ")
        if not count.isdecimal() or not card.strip():
            return None
        cards[card.strip()] = cards.get(card.strip(), 0) + int(count)
    return Deck(leader, cards) if cards else None


def cards_of(content: Content, deck: Deck) -> list[int]:
    """The numbers of all cards of a deck, in a fixed order."""
    return [content.numbers[card] for card, count in sorted(deck.cards.items()) for _ in range(count)]
