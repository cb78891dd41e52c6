"""Tabs: one of several titles, the chosen one underlined."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.app.intent import Key
from tabletop.app.theme import EDGE, GOLD, MUTED, NAME, PAPER, TARGET
from tabletop.app.ui.widget import Position, Size, Widget


class Tabs(Widget):
    """A row of titles to choose from."""

    focusable = True
    hand = True

    def __init__(
        self,
        items: Sequence[tuple[str, str]],
        value: str,
        changed: Callable[[str], None],
        *,
        test_id: str = "",
    ) -> None:
        super().__init__(test_id)
        self.items, self.value, self._changed = list(items), value, changed
        self._hover = -1

    def measure(self, width: int) -> Size:
        return min(width, sum(self._widths())), self.px(TARGET)

    def cells(self) -> list[pygame.Rect]:
        """Where each title is pressed."""
        widths = self._widths()
        squeeze = min(1.0, self.rect.width / max(1, sum(widths)))
        cells, left = [], float(self.rect.left)
        for width in widths:
            cells.append(pygame.Rect(round(left), self.rect.top, round(width * squeeze), self.rect.height))
            left += width * squeeze
        return cells

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        base = self.rect.bottom - self.px(2)
        pygame.draw.rect(surface, EDGE, (self.rect.left, base, self.rect.width, self.px(1)))
        for number, (cell, (value, text)) in enumerate(zip(self.cells(), self.items, strict=True)):
            chosen = value == self.value
            lit = chosen or (self.hovered and self._hover == number)
            shown, _ = self.context.type.fit(text, NAME, cell.width - self.px(16))
            words = self.context.type.line(shown, NAME, PAPER if lit else MUTED)
            surface.blit(words, words.get_rect(center=cell.center))
            if chosen:
                thick = self.px(4)
                pygame.draw.rect(surface, GOLD, (cell.left, base - thick // 2, cell.width, thick))

    def on_click(self, at: Position, times: int) -> bool:
        for cell, (value, _) in zip(self.cells(), self.items, strict=True):
            if cell.collidepoint(at):
                self._choose(value)
        return True

    def on_key(self, key: Key) -> bool:
        if key.name not in {"left", "right"}:
            return False
        values = [value for value, _ in self.items]
        step = -1 if key.name == "left" else 1
        self._choose(values[(values.index(self.value) + step) % len(values)])
        return True

    def on_pointer(self, at: Position) -> None:
        over = next((n for n, cell in enumerate(self.cells()) if cell.collidepoint(at)), -1)
        self.tooltip = ""
        if over >= 0:
            text = self.items[over][1]
            _, cut = self.context.type.fit(text, NAME, self.cells()[over].width - self.px(16))
            self.tooltip = text if cut else ""
        if over != self._hover:
            self._hover = over
            self.invalidate()

    def _choose(self, value: str) -> None:
        if value != self.value:
            self.value = value
            self.context.play("shell/page", "interface", 0.6)
            self.invalidate()
            self._changed(value)

    def _widths(self) -> list[int]:
        return [self.context.type.width(text, NAME) + self.px(40) for _, text in self.items]
