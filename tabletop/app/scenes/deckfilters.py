"""What of the pool is shown: by leader, cost, traits and words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from tabletop.app.context import Context
from tabletop.app.ui import Answer, Box, Button, Dialog, Flow, LineEdit, Scroll, Widget
from tabletop.app.ui.widget import Size
from tabletop.engine.text import Message
from tabletop.engine.text import say as message
from tabletop.match.decktext import fold
from tabletop.view.decks import PoolCard, Workshop

TALL = 66
"""Logical pixels of whatever a finger has to meet: 44 pixels where the window has only 720 lines."""
HIGH_COST = 7
"""Costs from here on are one choice."""


class Sieve(msgspec.Struct, frozen=True):
    """What a card has to be to be shown; what is empty asks for nothing."""

    leader: str = ""
    cost: str = ""
    traits: dict[str, str] = {}
    text: str = ""

    @property
    def empty(self) -> bool:
        """Whether it asks for nothing."""
        return self == Sieve()

    def keeps(self, card: PoolCard, words: Callable[[Message], str]) -> bool:
        """Whether a card is shown; `words` puts its name and text into the present language."""
        if self.leader and card.leaders and self.leader not in card.leaders:
            return False
        if self.cost and cost_step(card) != int(self.cost):
            return False
        if any(trait not in card.traits.get(filter, ()) for filter, trait in self.traits.items()):
            return False
        if not self.text.strip():
            return True
        spoken = fold(words(card.name) + " " + (words(card.text) if card.text is not None else ""))
        return all(word in spoken for word in fold(self.text).split())


def cost_step(card: PoolCard) -> int:
    """The cost of a card as it is counted: high ones together, none as nothing."""
    return min(card.cost or 0, HIGH_COST)


def cost_name(context: Context, step: int) -> str:
    """What a step of costs is called."""
    return context.say("decks.cost_from", number=step) if step == HIGH_COST else str(step)


def capital(words: str) -> str:
    """Words as they stand alone."""
    return words[:1].upper() + words[1:]


class _Finger(Box):
    """Never narrower than a finger."""

    def measure(self, width: int) -> Size:
        across, down = super().measure(width)
        return max(across, min(width, self.px(TALL))), down


def tall(widget: Widget, *, width: float | None = None, grow: int = 0) -> Widget:
    """The widget as large as a finger needs it."""
    return _Finger(widget, height=TALL, width=width, grow=grow)


def pick(
    context: Context,
    title: Callable[[], str],
    items: Callable[[], Sequence[tuple[str, str]]],
    chosen: str,
    take: Callable[[str], None],
    *,
    text: Callable[[], str] = lambda: "",
) -> None:
    """Ask for one of several in a dialog; `items` are values and their names, `text` stands above them."""

    def choose(value: str) -> None:
        context.scenes.pop()
        take(value)

    def middle() -> Widget:
        buttons = [
            tall(
                Button(
                    name,
                    lambda value=value: choose(value),  # type: ignore[misc]
                    selected=value == chosen,
                    icon="shell/check" if value == chosen else "",
                    test_id=f"pick-{value}",
                )
            )
            for value, name in items()
        ]
        return Scroll(Flow(buttons, gap=12), test_id="pick")

    dialog = Dialog(
        context,
        title,
        text,
        lambda: [Answer(context.say("button.cancel"), lambda: None, "quiet", "cancel")],
        middle=middle,
        width=960,
        target=TALL,
    )
    context.scenes.push(dialog)
    dialog.ui.focus_id(f"pick-{chosen}")


class FilterBar:
    """Makes the row of filters, and asks which of its values is wanted."""

    def __init__(
        self, context: Context, ruleset_id: str, workshop: Workshop, changed: Callable[[], None]
    ) -> None:
        self._context, self._ruleset, self._workshop = context, ruleset_id, workshop
        self._changed = changed
        self.sieve = Sieve()
        self._search: LineEdit | None = None
        pool = workshop.pool()
        self._steps = sorted({cost_step(card) for card in pool if card.cost is not None})
        owned = {
            (filter, trait) for card in pool for filter, traits in card.traits.items() for trait in traits
        }
        self._traits = {
            filter.id: [trait for trait in filter.traits if (filter.id, trait.id) in owned]
            for filter in workshop.filters()
        }

    def forget(self) -> None:
        """Make everything anew: another size or language."""
        self._search = None

    def _written(self) -> LineEdit:
        """Where words are searched for; the same while somebody writes, so that the caret stays."""
        if self._search is None or self._search.text != self.sieve.text:
            self._search = LineEdit(
                self.sieve.text,
                lambda text: self.ask(msgspec.structs.replace(self.sieve, text=text)),
                hint=self._context.say("decks.search"),
                longest=40,
                width=330,
                test_id="search",
            )
        return self._search

    def ask(self, sieve: Sieve) -> None:
        """Show something else."""
        self.sieve = sieve
        self._changed()

    def build(self) -> Widget:
        """The row, showing what the sieve asks for."""
        say, sieve = self._context.say, self.sieve
        parts: list[Widget] = [tall(self._written(), width=330)]
        for id in ("leader", "cost", *self._traits):
            button = Button(
                self._worded(id, sieve),
                lambda id=id: self._choose(id),  # type: ignore[misc]
                selected=bool(_value(sieve, id)),
                test_id=f"filter-{id}",
            )
            parts.append(tall(button))
        if not sieve.empty:
            clear = Button(
                say("decks.clear"),
                lambda: self.ask(Sieve()),
                icon="shell/close",
                only_icon=True,
                test_id="filter-clear",
            )
            parts.append(tall(clear, width=TALL))
        return Flow(parts, gap=10)

    def title(self, id: str) -> str:
        """What a filter is called."""
        if id in ("leader", "cost"):
            return self._context.words(message(f"decks.{id}"), self._ruleset)
        name = next(filter.name for filter in self._workshop.filters() if filter.id == id)
        return capital(self._context.words(name, self._ruleset))

    def items(self, id: str) -> list[tuple[str, str]]:
        """The values of a filter and their names, all of them before."""
        words = self._context.words
        if id == "leader":
            values = [(card.id, words(card.name, self._ruleset)) for card in self._workshop.leaders()]
        elif id == "cost":
            values = [(str(step), cost_name(self._context, step)) for step in self._steps]
        else:
            values = [(trait.id, capital(words(trait.name, self._ruleset))) for trait in self._traits[id]]
        return [("", self._context.say("decks.filter_all")), *values]

    def _worded(self, id: str, sieve: Sieve) -> str:
        value = _value(sieve, id)
        if not value:
            return self.title(id)
        name = dict(self.items(id)).get(value, value)
        if id == "leader":
            return name  # tells by itself what it is
        return self._context.say("decks.filter_set", filter=self.title(id), value=name)

    def _choose(self, id: str) -> None:
        pick(
            self._context,
            lambda: self.title(id),
            lambda: self.items(id),
            _value(self.sieve, id),
            lambda value: self.ask(_with(self.sieve, id, value)),
        )


def _value(sieve: Sieve, id: str) -> str:
    if id == "leader":
        return sieve.leader
    return sieve.cost if id == "cost" else sieve.traits.get(id, "")


def _with(sieve: Sieve, id: str, value: str) -> Sieve:
    if id == "leader":
        return msgspec.structs.replace(sieve, leader=value)
    if id == "cost":
        return msgspec.structs.replace(sieve, cost=value)
    traits = {key: old for key, old in sieve.traits.items() if key != id}
    return msgspec.structs.replace(sieve, traits=traits | ({id: value} if value else {}))
