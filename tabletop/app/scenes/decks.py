"""The decks of a game: the player's own and the ready ones, and what can be done with each."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tabletop.app.context import Context
from tabletop.app.scenes.deckbuilder import BuilderScene
from tabletop.app.scenes.deckcharts import charts
from tabletop.app.scenes.deckdesk import DeckDesk
from tabletop.app.scenes.deckfilters import TALL, tall
from tabletop.app.scenes.decknear import CardFace
from tabletop.app.scenes.frame import page
from tabletop.app.theme import BODY, HEADING, LARGE, MUTED, TITLE
from tabletop.app.ui import (
    Answer,
    Box,
    Button,
    Column,
    Dialog,
    Flow,
    Grid,
    Label,
    ListView,
    Panel,
    Row,
    Scroll,
    UiScene,
    Widget,
    tell,
)
from tabletop.match.decks import OwnDeck
from tabletop.view.decks import Deck
from tabletop.view.ruleset import Ruleset

_LIST_WIDTH = 560


class DecksScene(UiScene):
    """The list on the left, the chosen deck on the right."""

    def __init__(self, context: Context, ruleset: Ruleset) -> None:
        super().__init__(context)
        self.desk = DeckDesk(context, ruleset)
        self._own: tuple[OwnDeck, ...] = ()
        self._chosen = ("ready", "")
        """Of which list, and its name or value."""

    def enter(self) -> None:
        """Read the folder again: a deck may have been changed meanwhile."""
        shelf = self.desk.store.shelf()
        self._own = shelf.decks
        if self.chosen is None:
            self._chosen = self._first()
        self.refresh()
        notes = shelf.notes
        if notes:
            tell(
                self.context,
                "saves.trouble",
                lambda: "\n".join(self.context.words(note) for note in notes),
            )

    @property
    def chosen(self) -> OwnDeck | None:
        """The deck that is chosen in the list."""
        kind, id = self._chosen
        if kind == "own":
            return next((own for own in self._own if own.name == id), None)
        return next((own for value, own in self._ready() if value == id), None)

    def _first(self) -> tuple[str, str]:
        if self._own:
            return "own", self._own[0].name
        return "ready", next((value for value, _ in self._ready()), "")

    def _ready(self) -> list[tuple[str, OwnDeck]]:
        """The ready decks by their option's value, named in the present language."""
        return [
            (value, OwnDeck(msgspec.structs.replace(deck, name=self.desk.words(name))))
            for value, name, deck in self.desk.workshop.ready()
        ]

    # ---- the page --------------------------------------------------------------------------------------

    def build(self) -> Widget:
        say = self.context.say
        rows: list[Widget] = [Label(say("decks.own"), HEADING)]
        if not self._own:
            rows.append(Label(say("decks.none"), BODY, MUTED, test_id="none"))
        rows += [self._row(("own", own.name), own) for own in self._own]
        rows.append(Label(say("decks.ready"), HEADING))
        rows += [self._row(("ready", value), own) for value, own in self._ready()]
        body = Row(
            [Box(ListView(rows, test_id="list"), width=_LIST_WIDTH), self._panel()], gap=24, align="stretch"
        )
        beside = [
            tall(Button(say("decks.paste"), self._paste, test_id="paste")),
            tall(Button(say("decks.new"), self._new, icon="shell/plus", kind="primary", test_id="new")),
        ]
        title = f"{self.desk.words(self.desk.ruleset.title)} · {say('decks.title')}"
        return page(self.context, title, self.back, body, beside=beside, target=TALL)

    def _row(self, key: tuple[str, str], own: OwnDeck) -> Widget:
        legal = not self.desk.workshop.refuse(own.deck)
        button = Button(
            own.name,
            lambda: self._choose(key),
            icon="shell/check" if legal else "shell/warning",
            align="left",
            selected=key == self._chosen,
            test_id=f"{key[0]}-{key[1]}",
        )
        return tall(button)

    def _choose(self, key: tuple[str, str]) -> None:
        self._chosen = key
        self.refresh()

    def _panel(self) -> Widget:
        own = self.chosen
        if own is None:
            return Panel(Label(self.context.say("decks.none"), LARGE, MUTED), pad=32, grow=1)
        desk, deck = self.desk, own.deck
        refusals = desk.workshop.refuse(deck)
        leader = desk.leaders.get(deck.leader)
        about: list[Widget] = [Label(own.name, TITLE, test_id="chosen-name")]
        if leader is not None:
            about.append(Label(desk.words(leader.name), LARGE, MUTED, test_id="chosen-leader"))
        about += [desk.verdict(deck, refusals), *desk.reasons(refusals), *desk.unknown(own.unknown)]
        about.append(charts(self.context, desk.ruleset.id, deck, desk.workshop, desk.pool))
        top: Widget = Column(about, gap=14, grow=1)
        if leader is not None:
            top = Row([Box(CardFace(leader.thing, desk.ink(), 250), width=250), top], gap=28, align="start")
        inside = Scroll(Column([top, self._cards(deck)], gap=24), test_id="detail")
        buttons = Flow([tall(button) for button in self._buttons(own)], gap=12)
        return Panel(Column([inside, buttons], gap=20), pad=28, grow=1)

    def _cards(self, deck: Deck) -> Widget:
        """What is in the deck, cheap cards first."""
        pool = self.desk.pool
        cards = sorted((pool[id] for id in deck.cards if id in pool), key=lambda card: card.cost or 0)
        lines: list[Widget] = [
            Label(f"{deck.cards[card.id]} {self.desk.words(card.name)}", BODY, wrap=False) for card in cards
        ]
        return Grid(lines, 2, gap=6) if lines else Label(self.context.say("decks.empty"), BODY, MUTED)

    def _buttons(self, own: OwnDeck) -> list[Widget]:
        say = self.context.say
        copy = Button(say("decks.copy"), lambda: self.desk.copy(own), test_id="copy")
        if self._chosen[0] == "ready":
            build = Button(
                say("decks.build_on"), lambda: self._begin(own), kind="primary", test_id="build-on"
            )
            return [build, copy]
        return [
            Button(
                say("decks.edit"),
                lambda: self._open(own, own.name),
                kind="primary",
                test_id="edit",
            ),
            Button(say("decks.duplicate"), lambda: self._duplicate(own), test_id="duplicate"),
            Button(say("saves.rename"), lambda: self._ask_name(own), test_id="rename"),
            copy,
            Button(say("saves.delete"), lambda: self._ask_delete(own), kind="danger", test_id="delete"),
        ]

    # ---- what can be done ------------------------------------------------------------------------------

    def _open(self, own: OwnDeck, kept_as: str = "") -> None:
        self.context.scenes.push(BuilderScene(self.desk, own, kept_as, self._note_kept))

    def _note_kept(self, name: str) -> None:
        self._chosen = ("own", name)

    def _begin(self, own: OwnDeck) -> None:
        """Build a deck that is not kept yet under a name that is free."""
        name = self.desk.store.free_name(own.name or self.context.say("decks.new_name"))
        self._open(own.named(name))

    def _new(self) -> None:
        self._begin(OwnDeck(Deck("", {})))

    def _paste(self) -> None:
        self.desk.ask_paste(self._begin)

    def _then(self, action: Callable[[], OwnDeck]) -> None:
        """Do something with a deck and choose what came of it."""

        def take() -> None:
            self._chosen = ("own", action().name)

        self.desk.attempt(take)
        if self.context.scenes.top is self:
            self.enter()

    def _duplicate(self, own: OwnDeck) -> None:
        self._then(lambda: self.desk.store.duplicate(own.name))

    def _ask_name(self, own: OwnDeck) -> None:
        store = self.desk.store
        self.desk.ask_name(
            "decks.name", own.name, lambda name: self._then(lambda: store.rename(own.name, name))
        )

    def _ask_delete(self, own: OwnDeck) -> None:
        say = self.context.say
        self.context.scenes.push(
            Dialog(
                self.context,
                lambda: say("decks.delete_title"),
                lambda: say("decks.delete_text", name=own.name),
                lambda: [
                    Answer(say("saves.delete"), lambda: self._delete(own), "danger", "confirm-delete"),
                    Answer(say("button.cancel"), lambda: None, "quiet", "cancel"),
                ],
                target=TALL,
            )
        )

    def _delete(self, own: OwnDeck) -> None:
        self.desk.attempt(lambda: self.desk.store.delete(own.name))
        if self.context.scenes.top is self:
            self.enter()
