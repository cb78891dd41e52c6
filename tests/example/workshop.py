"""A small workshop for tests: two captains, seven cards, decks of six cards; with words in four languages."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

import msgspec
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from tabletop.engine.refusal import Refusal
from tabletop.engine.text import Message, say
from tabletop.view.catalogue import LANGUAGES, LOCALE_FOLDER, Catalogue
from tabletop.view.decks import Deck, Filter, PoolCard, Trait, Workshop
from tabletop.view.model import Detail, Thing

SIZE = 6
DOMAIN = "toy"

NAMES: Mapping[str, tuple[str, str, str, str]] = {
    "ada": ("Ada of the Tower", "Ada z Věže", "Ада из Башни", "Ada od Kule"),
    "bo": ("Bo", "Bořek", "Боб", "Božo"),
    "spark": ("Spark", "Jiskra", "Искра", "Iskra"),
    "smiths-cat": ("Smith’s Cat", "Kovářova kočka", "Кошка кузнеца", "Kovačeva mačka"),
    "wall": ("Wall", "Zeď", "Стена", "Zid"),
    "tree": ("Old Tree", "Starý strom", "Старый ёж", "Đurđevo stablo"),
    "axe": ("X-Axe", "Sekera", "Топор", "Sjekira"),
    "ox": ("Ox", "Vůl", "Вол", "Vol"),
    "agent-7": ("Agent 7", "Agent 7", "Агент 7", "Agent 7"),
}
"""Names in the order of the languages."""

WORDS: Mapping[str, tuple[str, str, str, str]] = {
    "type.thing": ("Thing", "Věc", "Предмет", "Stvar"),
    "type.beast": ("Beast", "Zvíře", "Зверь", "Zvijer"),
    "filter.type": ("Type", "Typ", "Тип", "Vrsta"),
    "text.spark": ("It burns.", "Pálí.", "Жжёт.", "Peče."),
    "refusal.deck-size": (
        "{given} cards, not {size}.",
        "{given} místo {size}.",
        "{given}, не {size}.",
        "{given}, ne {size}.",
    ),
    "refusal.deck-copies": ("Too many of {card}.", "Moc: {card}.", "Слишком: {card}.", "Previše: {card}."),
    "refusal.deck-leader": ("Nobody leads it.", "Nikdo nevede.", "Никто не ведёт.", "Nitko ne vodi."),
    "refusal.deck-colour": ("{card} follows others.", "{card} ne.", "{card} нет.", "{card} ne."),
    "deck.ready": ("First steps", "První kroky", "Первые шаги", "Prvi koraci"),
    "option.deck1": ("Deck", "Balíček", "Колода", "Špil"),
    "option.deck1.random": ("Random", "Náhodný", "Случайная", "Slučajan"),
    "option.deck1.first": ("First steps", "První kroky", "Первые шаги", "Prvi koraci"),
    "game.title": ("Toy", "Hračka", "Игрушка", "Igračka"),
    **{f"card.{id}": names for id, names in NAMES.items()},
}

READY = Deck("ada", {"spark": 3, "wall": 2, "ox": 1})


def _card(
    id: str, limit: int, cost: int | None, kind: str, leaders: tuple[str, ...], text: bool = False
) -> PoolCard:
    name = say(f"card.{id}")
    words = say(f"text.{id}") if text else None
    art = "shell/seat-0" if kind == "thing" else "shell/seat-1"
    detail = Detail(name, (words,) if words else ())
    thing = Thing(f"card:{id}", "card", art, 250, 350, title=name, cost=cost, text=words, detail=detail)
    return PoolCard(id, name, thing, limit, cost, words, {"type": (kind,)} if kind else {}, leaders)


class ToyWorkshop(Workshop):
    """Six cards behind Ada or Bo; no card more often than it says, and only what follows the captain."""

    def leaders(self) -> tuple[PoolCard, ...]:
        """Two captains."""
        return (_card("ada", 0, None, "", ()), _card("bo", 0, None, "", ()))

    def pool(self) -> tuple[PoolCard, ...]:
        """Seven cards."""
        both = ("ada", "bo")
        return (
            _card("spark", 3, 0, "thing", ("ada",), text=True),
            _card("smiths-cat", 3, 1, "beast", both),
            _card("wall", 3, 2, "thing", both),
            _card("tree", 3, 2, "thing", ("bo",)),
            _card("axe", 3, 3, "thing", both),
            _card("ox", 1, 4, "beast", both),
            _card("agent-7", 3, 7, "beast", both),
        )

    def filters(self) -> tuple[Filter, ...]:
        """By type."""
        traits = tuple(Trait(id, say(f"type.{id}")) for id in ("thing", "beast"))
        return (Filter("type", say("filter.type"), traits),)

    def ready(self) -> tuple[tuple[str, Message, Deck], ...]:
        """One deck to begin with."""
        return (("first", say("deck.ready"), READY),)

    def refuse(self, deck: Deck) -> tuple[Refusal, ...]:
        """Who leads, how many, how often, who follows."""
        pool = {card.id: card for card in self.pool()}
        found = []
        if deck.leader not in ("ada", "bo"):
            found.append(Refusal("deck-leader", "TOY-2.1"))
        if deck.size != SIZE:
            found.append(Refusal("deck-size", "TOY-2.2", {"given": deck.size, "size": SIZE}))
        for id, number in deck.cards.items():
            if number > pool[id].limit:
                found.append(Refusal("deck-copies", "TOY-2.3", {"card": pool[id].name}))
            if deck.leader and deck.leader not in pool[id].leaders:
                found.append(Refusal("deck-colour", "TOY-2.4", {"card": pool[id].name}))
        return tuple(found)

    def value(self, deck: Deck) -> str:
        """The captain, then the cards."""
        return "; ".join([deck.leader, *(f"{number} {id}" for id, number in sorted(deck.cards.items()))])

    def deck(self, value: str) -> Deck | None:
        """The deck of such a text."""
        leader, *rest = [part.strip() for part in value.split(";")]
        cards = {part.partition(" ")[2]: part.partition(" ")[0] for part in rest}
        known = {card.id for card in self.pool()}
        if leader not in ("ada", "bo") or not rest or len(cards) != len(rest) or not set(cards) <= known:
            return None
        if not all(number.isdecimal() for number in cards.values()):
            return None
        return Deck(leader, {id: int(number) for id, number in cards.items()})


def write_words(folder: Path) -> None:
    """Catalogues of the program and the toy in all languages, as the build would make them."""
    for place, language in enumerate(LANGUAGES):
        catalogue = Catalog(locale=language)
        for id, words in WORDS.items():
            catalogue.add(id, words[place])
        data = BytesIO()
        write_mo(data, catalogue)
        (folder / language).mkdir(parents=True, exist_ok=True)
        (folder / language / f"{DOMAIN}.mo").write_bytes(data.getvalue())
        shutil.copy(LOCALE_FOLDER / language / "tabletop.mo", folder / language)


def words_in(folder: Path, language: str) -> Catalogue:
    """The toy's words in a language."""
    return Catalogue(language, DOMAIN, folder=folder)


def renamed(deck: Deck, name: str) -> Deck:
    """The deck with a name."""
    return msgspec.structs.replace(deck, name=name)
