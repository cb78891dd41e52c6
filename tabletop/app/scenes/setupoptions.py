"""The choices of a game before it starts: listed values, and decks of the player's own."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.app.context import Context
from tabletop.app.scenes.deckfilters import pick, tall
from tabletop.app.theme import MUTED, SMALL_BOLD
from tabletop.app.ui import Button, Choice, Column, Label, Widget
from tabletop.engine.rules import Option
from tabletop.engine.text import say as message
from tabletop.match.decks import DeckStore, legal_decks
from tabletop.match.decktext import CardNames
from tabletop.view.decks import Workshop
from tabletop.view.ruleset import Ruleset

_OWN = "own:"
"""What the names of own decks begin with among the values of an open option."""


class OptionRows:
    """What is chosen for each option, and the rows in which it is chosen."""

    def __init__(self, context: Context, ruleset: Ruleset, changed: Callable[[], None]) -> None:
        self._context, self._ruleset, self._changed = context, ruleset, changed
        self._workshop: Workshop | None = ruleset.make_workshop() if ruleset.make_workshop else None
        self._chosen = {option.id: option.default for option in ruleset.options}
        self._own: dict[str, str] = {}
        """The values of the player's own legal decks by their names, as they were last looked up."""
        self._illegal = 0
        """How many decks of the player's own may not come to a table yet."""
        self.look()

    def look(self) -> None:
        """Look which decks there are: some may have been changed meanwhile."""
        if self._workshop is None:
            return
        names = CardNames.of(self._workshop, self._context.catalogue_for(self._ruleset.id))
        store = DeckStore(self._context.folders, self._ruleset.id, names)
        kept = store.decks()
        self._own = {name: value for value, name in legal_decks(kept, self._workshop)}
        self._illegal = len(kept) - len(self._own)
        for option in self._ruleset.options:
            if self._chosen[option.id] not in dict(self.items(option)):
                self._chosen[option.id] = option.default

    def values(self) -> dict[str, str]:
        """What the game is started with."""
        return {
            id: self._own[chosen.removeprefix(_OWN)] if chosen.startswith(_OWN) else chosen
            for id, chosen in self._chosen.items()
        }

    def items(self, option: Option) -> list[tuple[str, str]]:
        """What may be chosen, and how it is called; own decks first."""
        words, game = self._context.words, self._ruleset.id
        own = [(_OWN + name, name) for name in self._own] if option.open else []
        return [
            *own,
            *((value, words(message(f"option.{option.id}.{value}"), game)) for value in option.values),
        ]

    def rows(self, seat: int | None = None) -> list[Widget]:
        """A title and a control for each option of the whole table, or for those of one seat."""
        words, game = self._context.words, self._ruleset.id
        rows: list[Widget] = []
        for option in self._of(seat):
            title = Label(words(message(f"option.{option.id}"), game), SMALL_BOLD, MUTED)
            control = self._asked(option) if option.open else self._choice(option)
            rows.append(Column([title, control], gap=6, align="stretch" if option.open else "start"))
        return rows

    def swap(self, one: int, other: int) -> None:
        """Two change places and take along what is their own choice."""
        for mine, yours in zip(self._of(one), self._of(other), strict=False):
            chosen = self._chosen
            chosen[mine.id], chosen[yours.id] = chosen[yours.id], chosen[mine.id]

    def _of(self, seat: int | None) -> list[Option]:
        return [option for option in self._ruleset.options if option.seat == seat]

    def _choice(self, option: Option) -> Widget:
        return Choice(
            self.items(option),
            self._chosen[option.id],
            lambda value: self._chosen.__setitem__(option.id, value),
            test_id=f"option-{option.id}",
        )

    def _asked(self, option: Option) -> Widget:
        """Of many values, and decks among them, one is shown and the others are asked for."""
        words, game = self._context.words, self._ruleset.id
        chosen = self._chosen[option.id]
        button = Button(
            dict(self.items(option))[chosen],
            lambda: pick(
                self._context,
                lambda: words(message(f"option.{option.id}"), game),
                lambda: self.items(option),
                self._chosen[option.id],
                lambda value: self._take(option.id, value),
                text=self._missing,
            ),
            icon="shell/star" if chosen.startswith(_OWN) else "",
            align="left",
            test_id=f"option-{option.id}",
        )
        return tall(button)

    def _missing(self) -> str:
        """That some decks are not among those to choose from."""
        return self._context.say("decks.not_legal", n=self._illegal) if self._illegal else ""

    def _take(self, id: str, value: str) -> None:
        self._chosen[id] = value
        self._changed()
