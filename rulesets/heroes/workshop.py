"""What the deck builder needs to know of this game: heroes, the pool, filters, legal decks (HER-1.9)."""

from __future__ import annotations

from rulesets.heroes.content import ELEMENTS, KEYWORDS, Content, Printed
from rulesets.heroes.decks import deck_of, deck_value, ready_deck, refuse_deck
from rulesets.heroes.ground import card_name
from tabletop.engine.refusal import Refusal
from tabletop.engine.text import Message, say
from tabletop.view.decks import Deck, Filter, PoolCard, Trait, Workshop

TYPES = ("creature", "spell", "weapon", "armour", "amulet", "event")


class HeroesWorkshop(Workshop):
    """Decks of Duel of Heroes."""

    def __init__(self, content: Content) -> None:
        self.content = content

    def leaders(self) -> tuple[PoolCard, ...]:
        """The four heroes."""
        return tuple(self._pool_card(self.content.cards[number]) for number in self.content.heroes)

    def pool(self) -> tuple[PoolCard, ...]:
        """All deck cards by element, as in the files."""
        return tuple(self._pool_card(self.content.cards[number]) for number in self.content.pool)

    def filters(self) -> tuple[Filter, ...]:
        """Element, type, class and keyword."""
        kinds = sorted({self.content.cards[n].kind for n in self.content.pool} - {""})
        rows = (("element", ELEMENTS), ("type", TYPES), ("class", tuple(kinds)), ("keyword", KEYWORDS))
        return tuple(
            Filter(name, say(f"filter.{name}"), tuple(Trait(id, say(f"{name}.{id}")) for id in ids))
            for name, ids in rows
        )

    def ready(self) -> tuple[tuple[str, Message, Deck], ...]:
        """The four ready decks (HER-1.10)."""
        return tuple(
            (deck_id, say(f"deck.{deck_id}"), ready_deck(self.content, deck_id))
            for deck_id in self.content.decks
        )

    def refuse(self, deck: Deck) -> tuple[Refusal, ...]:
        """HER-1.9."""
        return refuse_deck(self.content, deck)

    def value(self, deck: Deck) -> str:
        """The deck as an option's value."""
        return deck_value(deck)

    def deck(self, value: str) -> Deck | None:
        """The deck of an option's value."""
        return deck_of(self.content, value)

    def _pool_card(self, card: Printed) -> PoolCard:
        from rulesets.heroes.face.cards import printed_thing

        traits = {
            "element": (card.element,),
            "type": (card.type,),
            "class": (card.kind,) if card.kind else (),
            "keyword": tuple(card.keywords),
        }
        thing = printed_thing(card, f"pool:{card.id}")
        leaders = tuple(
            self.content.cards[number].id
            for number in self.content.heroes
            if card.element in (self.content.cards[number].element, "neutral")
        )
        is_hero = card.type == "hero"
        return PoolCard(
            card.id,
            card_name(card.id),
            thing,
            0 if is_hero else self.content.max_copies,
            None if is_hero else card.cost,
            thing.text,
            traits,
            () if is_hero else leaders,
        )
