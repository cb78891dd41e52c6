"""Widgets that only the table has: free placing, the log, the number picker, a choice with a picture."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from tabletop.app import paint
from tabletop.app.intent import Key
from tabletop.app.theme import (
    EDGE,
    EDGE_BRIGHT,
    GOLD,
    GOLD_BRIGHT,
    HEADING,
    MUTED,
    NAME,
    PANEL,
    PANEL_RAISED,
    PANEL_SUNK,
    PAPER,
    SMALL,
    SMALL_BOLD,
    TARGET,
    Type,
)
from tabletop.app.ui import Button, Label, Row, Widget
from tabletop.app.ui.scroll import Scrolling
from tabletop.app.ui.widget import Size


class Free(Widget):
    """Children each in a box of its own."""

    solid = False

    def __init__(self, placed: Sequence[tuple[Widget, pygame.Rect]]) -> None:
        super().__init__()
        self._placed = list(placed)

    def children(self) -> Sequence[Widget]:
        return [child for child, _ in self._placed]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        for child, box in self._placed:
            child.place(box)


class Ground(Widget):
    """A quiet panel that the pointer does not fall through."""

    def __init__(self, *, alpha: int = 240) -> None:
        super().__init__()
        self._alpha = alpha

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        key = ("ground", self.rect.size, self._alpha)
        face = self.faces.get(key) or self.faces.put(
            key,
            paint.rounded(
                self.rect.size, self.px(10), PANEL, alpha=self._alpha, border=EDGE, border_width=self.px(1.5)
            ),
        )
        surface.blit(face, self.rect)


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log in words."""

    text: str
    weight: int
    chapter: bool
    fresh: bool


class LogView(Scrolling):
    """What happened, by chapter; the newest below. Lines since the player's last action have a gold edge."""

    def __init__(self, entries: Sequence[Entry], *, test_id: str = "log") -> None:
        super().__init__(test_id, grow=1)
        self._entries = list(entries)
        self._tops: list[int] = []
        self._height = 0

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        top = self.px(8)
        self._tops = []
        for entry in self._entries:
            top += self.px(14 if entry.chapter else 5)
            self._tops.append(top)
            top += self.context.type.paragraph_size(entry.text, self._kind(entry), self._room())[1]
        self._height = top + self.px(12)
        self.offset = self.furthest

    def content_height(self) -> int:
        return self._height

    def _room(self) -> int:
        return max(40, self.rect.width - self.px(44))

    @staticmethod
    def _kind(entry: Entry) -> Type:
        if entry.chapter:
            return NAME
        return {0: SMALL, 1: SMALL, 2: SMALL_BOLD}[min(2, entry.weight)]

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        before = surface.get_clip()
        seen = self.rect.clip(area).clip(before)
        surface.set_clip(seen)
        first = bisect_left(self._tops, seen.top - self.rect.top + self.offset - self.px(300))
        for entry, top in zip(self._entries[first:], self._tops[first:], strict=True):
            y = self.rect.top + top - self.offset
            if y > seen.bottom:
                break
            colour = GOLD if entry.chapter else MUTED if entry.weight == 0 else PAPER
            words = self.context.type.paragraph(entry.text, self._kind(entry), self._room(), colour)
            if y + words.get_height() < seen.top:
                continue
            surface.blit(words, (self.rect.left + self.px(18), y))
            if entry.fresh:
                bar = (
                    self.rect.left + self.px(6),
                    y + self.px(2),
                    self.px(3),
                    words.get_height() - self.px(4),
                )
                pygame.draw.rect(surface, GOLD, bar, border_radius=2)
        surface.set_clip(before)
        self.draw_bar(surface)


class Plaque(Button):
    """A choice with a picture above its words."""

    def __init__(
        self,
        text: str,
        action: Callable[[], None],
        picture: Callable[[int, int], pygame.Surface],
        *,
        test_id: str,
    ) -> None:
        super().__init__(text, action, test_id=test_id, wrap=True)
        self._picture = picture

    def measure(self, width: int) -> Size:
        wide = self.px(150)
        _, tall = self.context.type.paragraph_size(self.text, SMALL, wide - self.px(16))
        return wide, self.px(150) + tall + self.px(20)

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        lit = self.hovered or self.focused
        key = ("plaque", self.rect.size, lit)
        face = self.faces.get(key) or self.faces.put(
            key,
            paint.rounded(
                self.rect.size,
                self.px(8),
                PANEL_RAISED if lit else PANEL,
                border=GOLD if lit else EDGE_BRIGHT,
                border_width=self.px(1.5),
            ),
        )
        surface.blit(face, self.rect)
        picture = self._picture(self.rect.width - self.px(20), self.px(140))
        surface.blit(picture, picture.get_rect(midtop=(self.rect.centerx, self.rect.top + self.px(8))))
        words = self.context.type.paragraph(self.text, SMALL, self.rect.width - self.px(16), PAPER, "center")
        surface.blit(words, words.get_rect(midbottom=(self.rect.centerx, self.rect.bottom - self.px(8))))


class _Taking(Button):
    """A button whose words follow the number."""

    def set_text(self, text: str) -> None:
        """Say something else in the same place."""
        self._text = text
        self.invalidate()


class NumberPicker(Row):
    """Choose a number with − and +, the wheel or the number keys; one button takes it."""

    def __init__(
        self, amounts: Sequence[int], value: int, words: Callable[[int], str], take: Callable[[int], None]
    ) -> None:
        self.amounts = sorted(set(amounts))
        self.value = value if value in self.amounts else self.amounts[-1]
        self._words, self._take = words, take
        self._number = Label(str(self.value), HEADING, GOLD_BRIGHT, align="center", test_id="amount")
        self._less = Button(
            "", lambda: self.step(-1), icon="shell/minus", only_icon=True, test_id="amount-less"
        )
        self._more = Button(
            "", lambda: self.step(1), icon="shell/plus", only_icon=True, test_id="amount-more"
        )
        self._go = _Taking(words(self.value), lambda: take(self.value), kind="primary", test_id="amount-take")
        self.wordings = [words(amount) for amount in self.amounts]
        super().__init__([self._less, _Wide(self._number, 56), self._more, self._go], gap=8)

    def step(self, by: int) -> None:
        """The next smaller or larger number."""
        at = self.amounts.index(self.value) + by
        self.choose(self.amounts[max(0, min(len(self.amounts) - 1, at))])

    def choose(self, value: int) -> bool:
        """Choose a number; False when it cannot be chosen."""
        if value not in self.amounts:
            return False
        self.value = value
        self._number.set_text(str(value))
        self._go.set_text(self._words(value))
        self.invalidate()
        return True

    def take(self) -> None:
        """Answer with the number shown."""
        self._take(self.value)

    def on_wheel(self, steps: float) -> bool:
        self.step(1 if steps > 0 else -1)
        return True

    def on_key(self, key: Key) -> bool:
        if key.name in {"+", "=", "-", "[+]", "[-]"}:
            self.step(-1 if "-" in key.name else 1)
            return True
        return False


class _Wide(Widget):
    """A label in the middle of a fixed width."""

    solid = False

    def __init__(self, child: Label, width: float) -> None:
        super().__init__()
        self._child, self._width = child, width

    def children(self) -> Sequence[Widget]:
        return (self._child,)

    def measure(self, width: int) -> Size:
        return self.px(self._width), self.px(TARGET)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        height = self._child.measure(rect.width)[1]
        self._child.place(pygame.Rect(rect.left, rect.centery - height // 2, rect.width, height))


class Notice(Widget):
    """A line of words on a dark pill: what others do, what is being thought about."""

    solid = False

    def __init__(self, text: str, *, test_id: str = "") -> None:
        super().__init__(test_id)
        self._text = text

    def measure(self, width: int) -> Size:
        return min(width, self.context.type.width(self._text, SMALL) + self.px(32)), self.px(40)

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        face = paint.rounded(self.rect.size, self.rect.height // 2, PANEL_SUNK, alpha=225, border=EDGE)
        surface.blit(face, self.rect)
        shown, _ = self.context.type.fit(self._text, SMALL, self.rect.width - self.px(24))
        words = self.context.type.line(shown, SMALL, PAPER)
        surface.blit(words, words.get_rect(center=self.rect.center))
