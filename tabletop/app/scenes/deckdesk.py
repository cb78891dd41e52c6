"""What the scenes of the deck builder share: workshop, store, words, clipboard, pieces of pages."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.app.context import Context
from tabletop.app.scenes.deckfilters import TALL, tall
from tabletop.app.scenes.rulebook import RulebookScene
from tabletop.app.table.ink import Ink
from tabletop.app.theme import BODY, BODY_BOLD, GOOD, HURT, MUTED, SMALL
from tabletop.app.ui import (
    Answer,
    Button,
    Column,
    Dialog,
    Label,
    LineEdit,
    Picture,
    Row,
    TextArea,
    Widget,
    tell,
)
from tabletop.app.ui.textarea import clipboard_text, put_clipboard
from tabletop.engine.refusal import Refusal
from tabletop.engine.text import Message
from tabletop.engine.text import say as message
from tabletop.match.decks import LONGEST_NAME, DeckStore, OwnDeck
from tabletop.match.decktext import CardNames
from tabletop.match.trouble import TroubleError
from tabletop.view.catalogue import Catalogue
from tabletop.view.decks import Deck, PoolCard
from tabletop.view.ruleset import Ruleset


class DeckDesk:
    """One ruleset's decks in the present language and size."""

    def __init__(self, context: Context, ruleset: Ruleset) -> None:
        if ruleset.make_workshop is None:
            raise ValueError(f"nobody brings decks to {ruleset.id}")
        self.context, self.ruleset = context, ruleset
        self.workshop = ruleset.make_workshop()
        self.leaders = {card.id: card for card in self.workshop.leaders()}
        self.pool = {card.id: card for card in self.workshop.pool()}
        self._names: tuple[Catalogue, CardNames] | None = None
        self._ink: Ink | None = None

    # ---- words and pictures ----------------------------------------------------------------------------

    def words(self, message: Message) -> str:
        """A message of the ruleset in the present language."""
        return self.context.words(message, self.ruleset.id)

    def say(self, id: str, /, **params: int | str | Message) -> str:
        """A sentence about decks, in the ruleset's own words where it has some, e.g. for leaders."""
        return self.words(message(id, **params))

    def card(self, id: str) -> PoolCard | None:
        """The card of an id, a leader or one of the pool."""
        return self.pool.get(id) or self.leaders.get(id)

    @property
    def names(self) -> CardNames:
        """All names of cards, the present language's first."""
        catalogue = self.context.catalogue_for(self.ruleset.id)
        if self._names is None or self._names[0] is not catalogue:
            self._names = (catalogue, CardNames.of(self.workshop, catalogue))
        return self._names[1]

    @property
    def store(self) -> DeckStore:
        """The player's decks."""
        return DeckStore(self.context.folders, self.ruleset.id, self.names)

    def ink(self) -> Ink:
        """What cards are drawn with now."""
        context, catalogue = self.context, self.context.catalogue_for(self.ruleset.id)
        ink = self._ink
        if ink is None or ink.view != context.viewport or ink.catalogue is not catalogue:
            ink = self._ink = Ink(context.viewport, context.type, context.assets, catalogue)
        return ink

    # ---- pieces of pages -------------------------------------------------------------------------------

    def verdict(self, deck: Deck, refusals: tuple[Refusal, ...]) -> Widget:
        """How many cards there are, and whether the deck may come to a table."""
        say = self.context.say
        words = say("decks.legal") if not refusals else say("decks.problems", n=len(refusals))
        return Row(
            [
                Picture("shell/check" if not refusals else "shell/warning", 28, 28),
                Label(words, BODY_BOLD, GOOD if not refusals else HURT, grow=1, test_id="verdict"),
                Label(say("decks.cards", n=deck.size), BODY_BOLD, test_id="size"),
            ],
            gap=12,
        )

    def reasons(self, refusals: tuple[Refusal, ...]) -> list[Widget]:
        """Each reason with the clause it comes from, which opens the rulebook there."""
        return [
            Row(
                [
                    Label(self.words(refusal.message), BODY, grow=1, test_id=f"reason-{number}"),
                    tall(
                        Button(
                            refusal.clause,
                            lambda clause=refusal.clause: self._open_clause(clause),  # type: ignore[misc]
                            kind="plain",
                            test_id=f"clause-{number}",
                        )
                    ),
                ],
                gap=10,
            )
            for number, refusal in enumerate(refusals)
        ]

    def unknown(self, lines: tuple[str, ...], forget: Callable[[], None] | None = None) -> list[Widget]:
        """The lines that name no card, and a way to be rid of them."""
        if not lines:
            return []
        say = self.context.say
        shown: list[Widget] = [Label(say("decks.unknown", n=len(lines)), BODY_BOLD, HURT, test_id="unknown")]
        shown += [Label(line, SMALL, MUTED) for line in lines]
        if forget is not None:
            shown.append(tall(Button(say("decks.forget"), forget, icon="shell/trash", test_id="forget")))
        return [Column(shown, gap=6)]

    def _open_clause(self, clause: str) -> None:
        self.context.scenes.push(RulebookScene(self.context, self.ruleset, clause))

    # ---- doing -----------------------------------------------------------------------------------------

    def attempt(self, action: Callable[[], object]) -> bool:
        """Do something that may go wrong through no fault of ours; say what is wrong."""
        try:
            action()
        except TroubleError as error:
            problem = error.message
            tell(self.context, "saves.trouble", lambda: self.context.words(problem))
            return False
        return True

    def copy(self, own: OwnDeck) -> None:
        """Put a deck into the clipboard as text; show the text where there is no clipboard."""
        context = self.context
        text = self.names.write(own.deck, own.unknown)
        if put_clipboard(text):
            tell(context, "decks.text_title", lambda: context.say("decks.copied"))
            return
        context.scenes.push(
            Dialog(
                context,
                lambda: context.say("decks.text_title"),
                lambda: context.say("decks.no_clipboard"),
                lambda: [Answer(context.say("button.ok"), lambda: None, "primary", "dialog-ok")],
                middle=lambda: TextArea(text, lambda changed: None, height=420, test_id="text"),
                target=TALL,
            )
        )

    def ask_paste(self, take: Callable[[OwnDeck], None]) -> None:
        """Have a deck written or pasted; what the clipboard holds stands there already."""
        say = self.context.say
        typed = [clipboard_text()]

        def read() -> None:
            reading = self.names.read(typed[0])
            if typed[0].strip():
                take(OwnDeck(reading.deck, reading.unknown))

        def note(text: str) -> None:
            typed[0] = text

        def middle() -> Widget:
            area = TextArea(
                typed[0], note, hint=self.say("decks.text_leader", name="…"), height=420, test_id="text"
            )

            def from_clipboard() -> None:
                area.clear()
                area.insert(clipboard_text())

            again = Button(
                say("decks.paste_clip"), from_clipboard, icon="shell/undo", test_id="from-clipboard"
            )
            return Column([area, Row([tall(again)])], gap=12)

        dialog = Dialog(
            self.context,
            lambda: say("decks.paste_title"),
            lambda: say("decks.paste_text"),
            lambda: [
                Answer(say("decks.paste_take"), read, "primary", "paste-take"),
                Answer(say("button.cancel"), lambda: None, "quiet", "cancel"),
            ],
            middle=middle,
            width=900,
            target=TALL,
        )
        self.context.scenes.push(dialog)
        dialog.ui.focus_id("text")

    def ask_name(self, title_id: str, name: str, take: Callable[[str], None]) -> None:
        """Ask for the name of a deck."""
        say = self.context.say
        typed = [name]
        dialog = Dialog(
            self.context,
            lambda: say(title_id),
            lambda: "",
            lambda: [
                Answer(say("saves.keep_name"), lambda: take(typed[0]), "primary", "keep"),
                Answer(say("button.cancel"), lambda: None, "quiet", "cancel"),
            ],
            middle=lambda: self.name_edit(
                typed[0], lambda text: typed.__setitem__(0, text), lambda text: dialog.take(0)
            ),
            target=TALL,
        )
        self.context.scenes.push(dialog)
        dialog.ui.focus_id("deck-name")

    def name_edit(
        self, name: str, changed: Callable[[str], None], confirmed: Callable[[str], None] | None = None
    ) -> Widget:
        """A line for the name of a deck."""
        edit = LineEdit(
            name,
            changed,
            confirmed=confirmed,
            hint=self.context.say("decks.name"),
            longest=LONGEST_NAME,
            test_id="deck-name",
        )
        return tall(edit)


def icon_button(text: str, action: Callable[[], None], icon: str, test_id: str) -> Widget:
    """A square button with an icon, large enough for a finger."""
    return tall(Button(text, action, icon=icon, only_icon=True, test_id=test_id), width=TALL)
