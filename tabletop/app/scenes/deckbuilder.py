"""Building a deck: the pool on the left, the deck on the right, and at once whether it is legal."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from tabletop.app.intent import Intent, Key
from tabletop.app.scenes.deckcards import TILE, CardTile
from tabletop.app.scenes.deckdesk import DeckDesk
from tabletop.app.scenes.deckdrag import Carrier
from tabletop.app.scenes.deckfilters import TALL, FilterBar, tall
from tabletop.app.scenes.decknear import CardScene
from tabletop.app.scenes.deckpanel import DeckPanel
from tabletop.app.scenes.frame import page
from tabletop.app.theme import LARGE, MARGIN, MUTED, SMALL
from tabletop.app.ui import (
    Answer,
    Box,
    Button,
    Column,
    Dialog,
    Grid,
    Label,
    Row,
    Scroll,
    UiScene,
    Widget,
)
from tabletop.app.ui.widget import Position
from tabletop.match.decks import OwnDeck
from tabletop.view.decks import PoolCard

_WIDTH = 1860
_DECK_WIDTH = 560
_GAP = 14


class BuilderScene(UiScene):
    """One deck in the making. `kept_as` is its name in the store, empty while it is not there;
    `kept` is told its name whenever it is saved.
    """

    def __init__(
        self,
        desk: DeckDesk,
        own: OwnDeck,
        kept_as: str = "",
        kept: Callable[[str], None] = lambda name: None,
    ) -> None:
        super().__init__(desk.context)
        self.desk = desk
        self.own = own
        self.kept_as = kept_as
        self._tell_kept = kept
        self._kept = own if kept_as else None
        self._filters = FilterBar(desk.context, desk.ruleset.id, desk.workshop, self.refresh)
        self._filters.sieve = msgspec.structs.replace(self._filters.sieve, leader=own.deck.leader)
        self._carrier = Carrier(desk.context)
        self._panel = DeckPanel(desk, self, rename=self._rename, lead=self._lead, forget=self._forget)

    @property
    def changed(self) -> bool:
        """Whether there is something that is not saved."""
        return self.own != self._kept

    # ---- the page --------------------------------------------------------------------------------------

    def build(self) -> Widget:
        say = self.context.say
        deck = self._panel.build(self.own)
        self._carrier.deck = deck
        pool = Column([self._filters.build(), self._pool()], gap=16, grow=1)
        body = Row([pool, Box(deck, width=_DECK_WIDTH)], gap=20, align="stretch")
        beside = [
            tall(Button(say("decks.copy"), lambda: self.desk.copy(self.own), test_id="copy")),
            tall(Button(say("decks.paste"), self._paste, test_id="paste")),
            tall(
                Button(
                    say("decks.save"),
                    self._save,
                    kind="primary",
                    icon="shell/saves",
                    enabled=self.changed,
                    test_id="save",
                )
            ),
        ]
        return page(self.context, self.own.name, self.back, body, beside=beside, width=_WIDTH, target=TALL)

    def lay_out(self) -> None:
        self._carrier.give_up()
        self._filters.forget()
        super().lay_out()

    def shown(self) -> list[PoolCard]:
        """The cards of the pool that the filters let through."""
        sieve = self._filters.sieve
        return [card for card in self.desk.pool.values() if sieve.keeps(card, self.desk.words)]

    def _pool(self) -> Widget:
        say = self.context.say
        cards = self.shown()
        if not cards:
            nothing = Label(say("decks.no_match"), LARGE, MUTED, align="center", test_id="no-match")
            return Box(nothing, across="center", down="center", grow=1)
        room = min(_WIDTH, self.context.viewport.logical_width - 2 * MARGIN) - _DECK_WIDTH - 40
        columns = max(2, int((room + _GAP) // (TILE + _GAP)))
        ink = self.desk.ink()
        tiles = [CardTile(self, card, ink) for card in cards]
        hint = Row(
            [
                Label(say("decks.hint"), SMALL, MUTED, grow=1),
                Label(say("decks.cards", n=len(cards)), SMALL, MUTED, test_id="found"),
            ]
        )
        return Column(
            [Scroll(Box(Grid(tiles, columns, gap=_GAP), pad=4), test_id="pool"), hint], gap=8, grow=1
        )

    # ---- changing the deck -----------------------------------------------------------------------------

    def count(self, id: str) -> int:
        """How many of a card are in the deck."""
        return self.own.deck.cards.get(id, 0)

    def add(self, id: str) -> None:
        """One more of a card; the rules say beside it when that is too many."""
        self._set(id, self.count(id) + 1)

    def remove(self, id: str) -> None:
        """One less of a card."""
        if self.count(id):
            self._set(id, self.count(id) - 1)

    def _set(self, id: str, number: int) -> None:
        cards = {other: count for other, count in self.own.deck.cards.items() if other != id or number}
        if number:
            cards[id] = min(number, 99)
        self.context.play("shell/click", "interface", 0.6)
        self._change(cards=cards)

    def _change(self, *, cards: dict[str, int] | None = None, leader: str | None = None) -> None:
        deck = self.own.deck
        if cards is not None:
            deck = msgspec.structs.replace(deck, cards=cards)
        if leader is not None:
            deck = msgspec.structs.replace(deck, leader=leader)
        self.own = msgspec.structs.replace(self.own, deck=deck)
        self.refresh()

    def _rename(self, name: str) -> None:
        self.own = self.own.named(name)
        title = self.ui.find("page-title")
        if isinstance(title, Label):
            title.set_text(name)
        save = self.ui.find("save")
        if save is not None:
            save.enabled = self.changed
            save.invalidate()

    def _forget(self) -> None:
        self.own = msgspec.structs.replace(self.own, unknown=())
        self.refresh()

    def _lead(self, leader: str) -> None:
        sieve = self._filters.sieve
        if sieve.leader == self.own.deck.leader:
            self._filters.sieve = msgspec.structs.replace(sieve, leader=leader)
        self._change(leader=leader)

    def _paste(self) -> None:
        self.desk.ask_paste(self._take_pasted)

    def _take_pasted(self, pasted: OwnDeck) -> None:
        """What was pasted takes the place of the cards; the deck keeps its name and its unknown lines."""
        lines = tuple(line for line in self.own.unknown if line not in pasted.unknown)
        deck = msgspec.structs.replace(
            pasted.deck, name=self.own.name, leader=pasted.deck.leader or self.own.deck.leader
        )
        self._filters.sieve = msgspec.structs.replace(self._filters.sieve, leader=deck.leader)
        self.own = OwnDeck(deck, (*pasted.unknown, *lines))
        self.refresh()

    # ---- keeping ---------------------------------------------------------------------------------------

    def save(self) -> bool:
        """Keep the deck; False if that was not possible, which the player is told."""

        def keep() -> None:
            self.own = self.desk.store.keep(self.own, instead_of=self.kept_as)

        if not self.desk.attempt(keep):
            return False
        self._kept, self.kept_as = self.own, self.own.name
        self._tell_kept(self.kept_as)
        self.refresh()
        return True

    def _save(self) -> None:
        self.save()

    def back(self) -> None:
        """Leave; ask first if something would be lost."""
        if not self.changed or (not self.kept_as and not self.own.deck.cards and not self.own.unknown):
            self.context.scenes.pop()
            return
        say = self.context.say
        self.context.scenes.push(
            Dialog(
                self.context,
                lambda: say("decks.unsaved_title"),
                lambda: say("decks.unsaved_text", name=self.own.name),
                lambda: [
                    Answer(say("decks.save"), self._save_and_leave, "primary", "save-leave"),
                    Answer(say("decks.discard"), self.context.scenes.pop, "danger", "discard"),
                    Answer(say("button.cancel"), lambda: None, "quiet", "cancel"),
                ],
                target=TALL,
            )
        )

    def _save_and_leave(self) -> None:
        if self.save():
            self.context.scenes.pop()

    # ---- looking and dragging --------------------------------------------------------------------------

    def look(self, id: str) -> None:
        """Show a card large; its neighbours are those beside it where it was found."""
        cards = list(self.desk.leaders.values()) if id in self.desk.leaders else self.shown()
        if id not in [card.id for card in cards]:
            cards = list(self.desk.pool.values())
        number = next(place for place, card in enumerate(cards) if card.id == id)
        self.context.scenes.push(CardScene(self.context, self, cards, number, self.desk.ink))

    def lift(self, id: str, at: Position, *, from_deck: bool) -> None:
        """Begin to drag a card."""
        self._carrier.lift(self.desk.pool[id], at, from_deck=from_deck)

    def carry(self, at: Position) -> None:
        """The dragged card is there now."""
        self._carrier.carry(at)

    def put(self, at: Position) -> None:
        """A card of the pool goes into the deck it is let go over; one of the deck out of it."""
        moved = self._carrier.put(at)
        if moved is not None:
            card, by = moved
            self._set(card.id, self.count(card.id) + by)

    def give_up(self) -> None:
        """The dragged card goes back where it was."""
        self._carrier.give_up()

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        super().draw(surface, area)
        self._carrier.draw(surface, self.desk.ink())

    def handle(self, intent: Intent) -> bool:
        """Ctrl with S saves, with F searches; Esc lets go of a card first."""
        if self._carrier.busy and isinstance(intent, Key):
            if intent.name == "escape":
                self.give_up()
            return True  # the hand holds a card: keys wait
        if isinstance(intent, Key) and intent.ctrl and not intent.repeated:
            if intent.name == "s":
                self.save()
                return True
            if intent.name == "f":
                self.ui.focus_id("search")
                return True
        return super().handle(intent)
