"""Decks as plain text: one `3 Card name` per line, read back from whatever a chat has made of it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from tabletop.engine.text import say
from tabletop.view.catalogue import LANGUAGES, Catalogue
from tabletop.view.decks import Deck, PoolCard, Workshop

_QUOTES = {
    **dict.fromkeys("‘’‚‛′`´ʹʼˈ＇", "'"),
    **dict.fromkeys("“”„‟″«»‹›＂", '"'),
    **dict.fromkeys("‐‑‒–—―−﹣－", "-"),
}
_LOOKALIKES = str.maketrans(_QUOTES)
_PLAIN = str.maketrans({"đ": "d", "ł": "l", "ø": "o", "ı": "i", "æ": "ae", "œ": "oe"})
_UNSEEN = re.compile(
    "[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\u20e3\ufe0e\ufe0f\ufeff]"
)
_TIMES = "[x×хX✕✖*]"
_PIECES = r"(?:ks|kusy|kus|шт|kom|pcs|pc)\.?"
_NUMBER = r"(\d{1,3})"
"""A longer number is no count."""
_BULLET = re.compile(
    r"^(?:-+(?=\d)|[>|*•‣⁃▪▫◦●○■□►▶→·∙~#]+\s*|-+\s+|\[[ x✓]?\]\s*|☐\s*|☑\s*|\d{1,3}[.)]\s+(?=\d+\s*\D))+"
)
_ADORNED = re.compile(r"(\*\*|__|~~|`+)")
_ORDINAL = re.compile(r"^\d{1,3}[.)]\s+")
_SYMBOLS = re.compile(r"^[^\w(\[]+")
_SENT = re.compile(r"^\[?[^:]{0,24}\d{1,2}:\d{2}(?::\d{2})?[^:]{0,40}:\s+")
"""When and by whom a line was sent."""
_COMMENT = re.compile(r"^\s*(?:#|//|;|<!--)")
_COUNTED: tuple[tuple[re.Pattern[str], int, int], ...] = tuple(
    (re.compile(pattern), count, name)
    for pattern, count, name in (
        (rf"^{_NUMBER}\s+(.+)$", 1, 2),
        (rf"^{_NUMBER}\s*{_TIMES}\s*(.+)$", 1, 2),
        (rf"^{_TIMES}\s*{_NUMBER}\s+(.+)$", 1, 2),
        (rf"^{_NUMBER}\s*{_PIECES}\s+(.+)$", 1, 2),
        (rf"^{_NUMBER}\s*[.):=,-]\s*(.+)$", 1, 2),
        (rf"^[(\[]\s*{_TIMES}?\s*{_NUMBER}\s*{_TIMES}?\s*[)\]]\s*(.+)$", 1, 2),
        (rf"^(.+?)\s*[(\[]\s*{_TIMES}?\s*{_NUMBER}\s*{_TIMES}?\s*[)\]]$", 2, 1),
        (rf"^(.+?)\s*{_TIMES}\s*{_NUMBER}$", 2, 1),
        (rf"^(.+?)[\s:,=-]+{_NUMBER}\s*(?:{_TIMES}|{_PIECES})?$", 2, 1),
        (rf"^{_NUMBER}\s*{_TIMES}?\s+(.+?)\s*[(\[][^()\[\]]*[)\]]$", 1, 2),
    )
)
"""Where a line's count and its name may stand, the usual form first."""


EMPTY = Deck("", {})


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text says: the deck, and the lines in it that name no card, as they stood."""

    deck: Deck
    unknown: tuple[str, ...] = ()


class CardNames:
    """All names of a ruleset's cards: in every language, as ids, however they are spelt."""

    def __init__(self, workshop: Workshop, catalogues: Sequence[Catalogue]) -> None:
        """`catalogues`: the ruleset's; where languages differ about a name the first one is right."""
        self.workshop = workshop
        self._own = catalogues[0]
        leaders = workshop.leaders()
        self._cards: dict[str, PoolCard] = {card.id: card for card in (*workshop.pool(), *leaders)}
        self._leaders = {card.id for card in leaders}
        self._exact = self._table(catalogues, _tidy)
        self._folded = self._table(catalogues, fold)
        self._leader_words = {_before(catalogue, "decks.text_leader") for catalogue in catalogues}
        self._name_words = {_before(catalogue, "decks.text_name") for catalogue in catalogues}

    @classmethod
    def of(cls, workshop: Workshop, catalogue: Catalogue) -> CardNames:
        """The names of a ruleset, those of this catalogue of it before those of the other languages."""
        others = [code for code in LANGUAGES if code != catalogue.language]
        rest = [Catalogue(code, catalogue.domain, folder=catalogue.folder) for code in others]
        return cls(workshop, [catalogue, *rest])

    def known(self, id: str) -> bool:
        """Whether there is a card of that id."""
        return id in self._cards

    # ---- text into decks ---------------------------------------------------------------------------

    def read(self, text: str, begun: Deck = EMPTY) -> Reading:
        """The deck that a text lists, added to one that is `begun`.

        Comments are left out; what nobody knows is kept line by line.
        """
        whole = self.workshop.deck(text.strip()) if begun is EMPTY else None
        if whole is not None and whole.leader in self._leaders and all(map(self.known, whole.cards)):
            return Reading(whole)
        leader, name, cards = begun.leader, begun.name, dict(begun.cards)
        unknown: list[str] = []
        for line in text.splitlines():
            if not _clean(line) or _COMMENT.match(_UNSEEN.sub("", line)):
                continue
            titled = self._after(line, self._name_words)
            if titled is not None and not name:
                name = " ".join(titled.split())
                continue
            for part, found in self._found(line):
                if found is None:
                    unknown.append(part)
                elif found[1] not in self._leaders:
                    cards[found[1]] = cards.get(found[1], 0) + found[0]
                elif leader in ("", found[1]):
                    leader = found[1]
                else:
                    unknown.append(part)
        return Reading(Deck(leader, {id: n for id, n in cards.items() if n}, name), tuple(unknown))

    def _found(self, line: str, separators: str = ";/,") -> Iterator[tuple[str, tuple[int, str] | None]]:
        """The line and what it means; where a chat has joined lines, each of its parts."""
        found = self._meant(line)
        for number, separator in enumerate(separators):
            if found is not None or separator not in line:
                continue
            rest = separators[number + 1 :]  # a comma may belong to a name
            split = [one for part in line.split(separator) if part.strip() for one in self._found(part, rest)]
            if any(meant is not None for _, meant in split):
                yield from split
                return
        yield line.strip(), found

    def _meant(self, line: str) -> tuple[int, str] | None:
        """How many of which card a line names."""
        led = self._after(line, self._leader_words)
        if led is not None:
            id = self._named(led)
            return (1, id) if id in self._leaders else None
        for text in _ways_to_read(line):
            id = self._named(text)
            if id:
                return 1, id
            for pattern, count, name in _COUNTED:
                match = pattern.match(text)
                id = self._named(match[name]) if match is not None else ""
                if match is not None and id:
                    return int(match[count]), id
            _, _, named = text.partition(":")
            if self._named(named) in self._leaders:
                return 1, self._named(named)  # whatever a game calls its leaders
        return None

    def _named(self, name: str) -> str:
        """The id of the card with that name; nothing if there is none or if several could be meant."""
        if name.strip() in self._cards:
            return name.strip()
        return self._exact.get(_tidy(name)) or self._folded.get(fold(name), "")

    def _after(self, line: str, words: Iterable[str]) -> str | None:
        """What stands behind one of the words and a colon, e.g. behind `Leader:`."""
        head, colon, rest = _ADORNED.sub("", _clean(line)).partition(":")
        return rest.strip(" *_") if colon and fold(head) in words else None

    def _table(self, catalogues: Sequence[Catalogue], spell: Callable[[str], str]) -> dict[str, str]:
        table: dict[str, str] = {}
        for catalogue in catalogues:
            names: dict[str, str] = {}
            for id, card in self._cards.items():
                spelt = spell(catalogue.text(card.name))
                # Two cards of one language with the same name: neither can be told by it.
                names[spelt] = "" if names.get(spelt, id) != id else id
            table = names | table
        return table | {spell(id): id for id in self._cards if spell(id) not in table}

    # ---- decks into text -----------------------------------------------------------------------------

    def write(self, deck: Deck, unknown: Iterable[str] = ()) -> str:
        """The deck as text in the first language; `unknown` lines stand at its end as they were."""
        lines: list[str] = []
        if deck.name:
            lines.append(self._own.text(say("decks.text_name", name=deck.name)))
        if deck.leader:
            lines.append(self._own.text(say("decks.text_leader", name=self.name(deck.leader))))
        order = {id: number for number, id in enumerate(self._cards)}
        listed = sorted(deck.cards, key=lambda id: (order.get(id, len(order)), id))
        lines += [f"{deck.cards[id]} {self.name(id)}" for id in listed]
        return "\n".join([*lines, *unknown]) + "\n"

    def name(self, id: str) -> str:
        """What a card is called in the first language; its id where that alone tells which one is meant."""
        card = self._cards.get(id)
        if card is None:
            return id
        name = self._own.text(card.name)
        return name if self._named(name) == id else id


def settled(deck: Deck, unknown: Iterable[str], names: CardNames) -> Reading:
    """A kept deck by the cards there are today: unknown ones become lines, known lines become cards."""
    cards = {id: number for id, number in deck.cards.items() if names.known(id)}
    gone = [f"{number} {id}" for id, number in deck.cards.items() if not names.known(id)]
    if deck.leader and not names.known(deck.leader):
        gone.insert(0, deck.leader)
        deck = Deck("", cards, deck.name)
    # A name, so that no line of those unknown is taken for one.
    again = names.read("\n".join(unknown), Deck(deck.leader, cards, deck.name or "?"))
    return Reading(Deck(again.deck.leader, again.deck.cards, deck.name), (*gone, *again.unknown))


def fold(text: str) -> str:
    """A name without all that chats and fingers change: case, accents, quotes, dashes, spaces."""
    parts = unicodedata.normalize("NFKD", _UNSEEN.sub("", text).casefold().translate(_PLAIN))
    letters = "".join(letter for letter in parts if not unicodedata.combining(letter))
    letters = letters.translate(_LOOKALIKES).replace("'", "").replace('"', "")
    return " ".join("".join(letter if letter.isalnum() else " " for letter in letters).split())


def _tidy(text: str) -> str:
    """A name as it is written, but for spaces, kinds of quotes and of dashes, and case."""
    composed = unicodedata.normalize("NFC", _UNSEEN.sub("", text)).translate(_LOOKALIKES)
    return " ".join(composed.casefold().split()).strip("'\"")


def _clean(line: str) -> str:
    """A line without bullets and what cannot be seen."""
    plain = unicodedata.normalize("NFKC", _UNSEEN.sub("", line)).translate(_LOOKALIKES)
    return _BULLET.sub("", " ".join(plain.split())).strip()


def _ways_to_read(line: str) -> Iterator[str]:
    """A line as it stands, then with less and less of what a chat may have put around it."""
    clean = _clean(line)
    for text in dict.fromkeys((clean, _clean(_SENT.sub("", clean)))):
        yield text
        yield _ADORNED.sub("", text).strip()
        yield text.strip("'\" ")
        yield _ORDINAL.sub("", text)
        yield _SYMBOLS.sub("", text)


def _before(catalogue: Catalogue, id: str) -> str:
    """The word that a line of a kind begins with, folded."""
    return fold(catalogue.text(say(id, name="\n")).partition("\n")[0])
