"""One card of a pool large, with all that is told of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from tabletop.app.context import Context
from tabletop.app.intent import Intent, Key
from tabletop.app.scenes.deckcards import Bench
from tabletop.app.scenes.deckfilters import TALL, tall
from tabletop.app.table import notes
from tabletop.app.table.dress import dress
from tabletop.app.table.ink import Ink
from tabletop.app.theme import LARGE
from tabletop.app.ui import Box, Button, Column, Label, Row, UiScene, Widget
from tabletop.app.ui.widget import Size
from tabletop.view.decks import PoolCard
from tabletop.view.model import Thing


class CardFace(Widget):
    """A card that is only looked at."""

    solid = False

    def __init__(self, thing: Thing, ink: Ink, width: float) -> None:
        super().__init__()
        self._thing, self._ink, self._width = thing, ink, width

    def measure(self, width: int) -> Size:
        wide = min(width, self.px(self._width))
        return wide, round(wide * self._thing.height / max(1.0, self._thing.width))

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        dressed = dress(self._ink, self._thing, self.rect.size)
        surface.blit(dressed.picture, dressed.at(self.rect))


class _Near(Widget):
    """The large picture of a card with all that is told of it."""

    solid = False

    def __init__(self, thing: Thing, ink: Ink, height: float) -> None:
        super().__init__()
        self._thing, self._ink, self._height = thing, ink, height
        self._picture: pygame.Surface | None = None

    def measure(self, width: int) -> Size:
        if self._picture is None:
            side = pygame.Rect(0, 0, width, self.px(self._height))
            zoom = notes.zoomed(self._ink, self._thing, side, (0, 0))
            self._picture = zoom.picture if zoom is not None else pygame.Surface((1, 1))
        return self._picture.get_size()

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self._picture is not None:
            surface.blit(self._picture, self._picture.get_rect(center=self.rect.center))


class CardScene(UiScene):
    """One card large over the builder; arrows go to its neighbours."""

    overlay = True

    def __init__(
        self, context: Context, bench: Bench, cards: Sequence[PoolCard], number: int, ink: Callable[[], Ink]
    ) -> None:
        super().__init__(context)
        self._bench, self._cards, self._number, self._ink = bench, cards, number, ink

    @property
    def card(self) -> PoolCard:
        """The card that is shown."""
        return self._cards[self._number]

    def build(self) -> Widget:
        thing = self.card.thing
        if thing.detail is not None:
            thing = msgspec.structs.replace(thing, detail=msgspec.structs.replace(thing.detail, clause=None))
        room = self.context.viewport.logical_height - 190
        column = Column([_Near(thing, self._ink(), room), self._buttons()], gap=20, align="center")
        return Box(column, across="center", down="center", pad=24)

    def _buttons(self) -> Widget:
        say, card = self.context.say, self.card
        name = self._ink().words(card.name)
        parts: list[Widget] = [
            self._button("shell/arrow-left", say("decks.previous_card"), lambda: self.step(-1), "earlier")
        ]
        if card.limit:
            copies = say("decks.copies", number=self._bench.count(card.id), limit=card.limit)
            parts += [
                self._button("shell/minus", say("decks.remove", name=name), lambda: self._change(-1), "less"),
                Label(copies, LARGE, test_id="copies"),
                self._button("shell/plus", say("decks.add", name=name), lambda: self._change(1), "more"),
            ]
        parts += [
            self._button("shell/arrow-right", say("decks.next_card"), lambda: self.step(1), "later"),
            self._button("shell/close", say("button.back"), self.back, "close"),
        ]
        return Row(parts, gap=14)

    def _button(self, icon: str, text: str, action: Callable[[], None], name: str) -> Widget:
        return tall(Button(text, action, icon=icon, only_icon=True, test_id=f"near-{name}"), width=TALL)

    def handle(self, intent: Intent) -> bool:
        """Arrows turn to the next card, plus and minus change the deck."""
        if isinstance(intent, Key) and not intent.ctrl and not intent.alt:
            turned = {"left": -1, "right": 1}.get(intent.name)
            if turned is not None:
                self.step(turned)
                return True
            if self.card.limit and intent.name in ("+", "=", "[+]", "-", "[-]"):
                self._change(-1 if "-" in intent.name else 1)
                return True
        return super().handle(intent)

    def step(self, by: int) -> None:
        """Show a neighbour."""
        self._number = (self._number + by) % len(self._cards)
        self.refresh()

    def _change(self, by: int) -> None:
        (self._bench.add if by > 0 else self._bench.remove)(self.card.id)
        self.refresh()
