"""The deck that is being built: its name and leader, whether it is legal, its cards, its charts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.app.scenes.deckcards import Bench, deck_line
from tabletop.app.scenes.deckcharts import charts
from tabletop.app.scenes.deckdesk import DeckDesk, icon_button
from tabletop.app.scenes.deckfilters import pick, tall
from tabletop.app.theme import BODY, MUTED
from tabletop.app.ui import Button, Column, Label, Panel, Row, Scroll, Widget
from tabletop.match.decks import OwnDeck
from tabletop.view.decks import Deck

_LOW = 900
"""Where a window has fewer logical lines, the charts scroll with the cards."""


class DeckPanel:
    """Makes the panel; what is changed in it goes to whoever holds the deck."""

    def __init__(
        self,
        desk: DeckDesk,
        bench: Bench,
        *,
        rename: Callable[[str], None],
        lead: Callable[[str], None],
        forget: Callable[[], None],
    ) -> None:
        self._desk, self._bench = desk, bench
        self._rename, self._lead, self._forget = rename, lead, forget

    def build(self, own: OwnDeck) -> Panel:
        """The panel of a deck as it is now."""
        desk, deck = self._desk, own.deck
        refusals = desk.workshop.refuse(deck)
        rows: list[Widget] = [*desk.reasons(refusals), *desk.unknown(own.unknown, self._forget)]
        rows += self._lines(deck)
        if not deck.cards:
            rows.append(Label(desk.context.say("decks.empty"), BODY, MUTED))
        head = [desk.name_edit(own.name, self._rename), self._leader(deck), desk.verdict(deck, refusals)]
        chart = charts(desk.context, desk.ruleset.id, deck, desk.workshop, desk.pool)
        foot = [chart]
        if desk.context.viewport.logical_height < _LOW:
            rows, foot = [*rows, chart], []
        scroll = Scroll(Column(rows, gap=6), test_id="deck")
        return Panel(Column([*head, scroll, *foot], gap=12), pad=20)

    def _leader(self, deck: Deck) -> Widget:
        desk, leader = self._desk, self._desk.leaders.get(deck.leader)
        name = desk.say("decks.no_leader") if leader is None else desk.words(leader.name)
        button = Button(
            name,
            lambda: self._ask_leader(deck.leader),
            icon="shell/star" if leader is not None else "shell/warning",
            align="left",
            test_id="leader",
            grow=1,
        )
        parts: list[Widget] = [tall(button, grow=1)]
        if leader is not None:
            parts.append(icon_button(name, lambda: self._bench.look(leader.id), "shell/eye", "look-leader"))
        return Row(parts, gap=6)

    def _ask_leader(self, now: str) -> None:
        desk = self._desk
        pick(
            desk.context,
            lambda: desk.say("decks.choose_leader"),
            lambda: [(card.id, desk.words(card.name)) for card in desk.leaders.values()],
            now,
            self._lead,
        )

    def _lines(self, deck: Deck) -> Sequence[Widget]:
        """The deck's cards, cheap ones first."""
        desk = self._desk
        place = {id: number for number, id in enumerate(desk.pool)}
        cards = [desk.pool[id] for id in deck.cards if id in desk.pool]
        cards.sort(key=lambda card: (card.cost or 0, place[card.id]))
        return [
            deck_line(self._bench, card, desk.words(card.name), deck.cards[card.id], desk.context)
            for card in cards
        ]
