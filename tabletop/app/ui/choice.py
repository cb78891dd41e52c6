"""Controls that hold a value: a switch, one of several, a number on a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from tabletop.app import paint
from tabletop.app.intent import Key
from tabletop.app.theme import (
    BODY,
    EDGE,
    EDGE_BRIGHT,
    FAINT,
    GOLD,
    GOLD_BRIGHT,
    INK,
    MUTED,
    PANEL_RAISED,
    PANEL_SUNK,
    PAPER,
    RADIUS,
    TARGET,
)
from tabletop.app.ui.widget import Position, Size, Widget


class Toggle(Widget):
    """A switch with its words beside it."""

    focusable = True
    hand = True

    def __init__(
        self, text: str, value: bool, changed: Callable[[bool], None], *, test_id: str = "", tooltip: str = ""
    ) -> None:
        super().__init__(test_id, tooltip=tooltip)
        self._text, self.value, self._changed = text, value, changed

    def measure(self, width: int) -> Size:
        room = max(1, width - self.px(72))
        words, tall = self.context.type.paragraph_size(self._text, BODY, room)
        return min(width, words + self.px(72)), max(self.px(TARGET), tall)

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        track = pygame.Rect(self.rect.left, 0, self.px(56), self.px(30))
        track.centery = self.rect.centery
        edge = EDGE_BRIGHT if self.hovered else EDGE
        fill = (GOLD_BRIGHT if self.hovered else GOLD) if self.value else PANEL_SUNK
        key = ("toggle", track.size, fill, edge)
        face = self.faces.get(key) or self.faces.put(
            key,
            paint.rounded(track.size, track.height // 2, fill, border=edge, border_width=self.px(1.5)),
        )
        surface.blit(face, track)
        radius = track.height // 2 - self.px(4)
        knob = paint.disc_of(radius, INK if self.value else MUTED)
        inset = self.px(4)
        left = track.right - inset - 2 * radius if self.value else track.left + inset
        surface.blit(knob, (left, track.centery - radius))
        words = self.context.type.paragraph(self._text, BODY, self.rect.width - self.px(72), PAPER)
        surface.blit(words, words.get_rect(midleft=(self.rect.left + self.px(72), self.rect.centery)))

    def on_click(self, at: Position, times: int) -> bool:
        self._flip()
        return True

    def on_key(self, key: Key) -> bool:
        if key.name in {"return", "space"} and not key.repeated:
            self._flip()
            return True
        return False

    def _flip(self) -> None:
        self.value = not self.value
        self.context.play("shell/click", "interface", 0.6)
        self.invalidate()
        self._changed(self.value)


@dataclass(frozen=True, slots=True)
class Item:
    """One of several: what it means and what it is called."""

    value: str
    text: str


class Choice(Widget):
    """One of several side by side; where the row would be too wide it shows one with arrows beside it."""

    focusable = True
    hand = True

    def __init__(
        self,
        items: Sequence[tuple[str, str]],
        value: str,
        changed: Callable[[str], None],
        *,
        test_id: str = "",
        grow: int = 0,
    ) -> None:
        super().__init__(test_id, grow=grow)
        self.items = [Item(value, text) for value, text in items]
        self.value = value
        self._changed = changed
        self._hover = -1

    @property
    def index(self) -> int:
        """Which of the items is chosen."""
        return next((n for n, item in enumerate(self.items) if item.value == self.value), 0)

    def measure(self, width: int) -> Size:
        row = sum(self._item_widths())
        return (row if row <= width else min(width, self._stepper_width())), self.px(TARGET)

    def cells(self) -> list[pygame.Rect]:
        """Where each item is pressed; for the narrow form, the two arrows."""
        if self._narrow():
            side = self.rect.height
            return [
                pygame.Rect(self.rect.left, self.rect.top, side, side),
                pygame.Rect(self.rect.right - side, self.rect.top, side, side),
            ]
        widths = self._item_widths()
        extra = max(0, self.rect.width - sum(widths)) if self.grow else 0
        cells, left = [], self.rect.left
        for number, width in enumerate(widths):
            width += extra * (number + 1) // len(widths) - extra * number // len(widths)
            cells.append(pygame.Rect(left, self.rect.top, width, self.rect.height))
            left += width
        return cells

    def choose(self, value: str) -> None:
        """Take another value, as if pressed."""
        if value != self.value:
            self.value = value
            self.context.play("shell/click", "interface", 0.6)
            self.invalidate()
            self._changed(value)

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        cells = self.cells()
        whole = self.rect if self._narrow() else pygame.Rect(cells[0].topleft, (0, 0)).union(cells[-1])
        edge = EDGE_BRIGHT if self.hovered else EDGE
        key = ("choice", whole.size, edge)
        ground = self.faces.get(key) or self.faces.put(
            key,
            paint.rounded(whole.size, self.px(RADIUS), PANEL_SUNK, border=edge, border_width=self.px(1.5)),
        )
        surface.blit(ground, whole)
        if self._narrow():
            self._draw_stepper(surface, cells)
            return
        for number, (cell, item) in enumerate(zip(cells, self.items, strict=True)):
            chosen = number == self.index
            if chosen or (self._hover == number and self.hovered):
                inner = cell.inflate(-self.px(6), -self.px(6))
                fill = GOLD if chosen else PANEL_RAISED
                cell_key = ("choice-cell", inner.size, fill)
                face = self.faces.get(cell_key) or self.faces.put(
                    cell_key, paint.rounded(inner.size, self.px(RADIUS - 2), fill)
                )
                surface.blit(face, inner)
            ink = INK if chosen else PAPER if self.enabled else FAINT
            words = self.context.type.line(item.text, BODY, ink)
            surface.blit(words, words.get_rect(center=cell.center))

    def on_click(self, at: Position, times: int) -> bool:
        for number, cell in enumerate(self.cells()):
            if cell.collidepoint(at):
                if self._narrow():
                    self._step(-1 if number == 0 else 1)
                else:
                    self.choose(self.items[number].value)
                return True
        if self._narrow():
            self._step(1)
        return True

    def on_key(self, key: Key) -> bool:
        if key.name in {"left", "right"}:
            self._step(-1 if key.name == "left" else 1)
            return True
        if key.name in {"return", "space"}:
            self._step(1)
            return True
        return False

    def on_pointer(self, at: Position) -> None:
        over = next((n for n, cell in enumerate(self.cells()) if cell.collidepoint(at)), -1)
        if over != self._hover:
            self._hover = over
            self.invalidate()

    def _step(self, by: int) -> None:
        self.choose(self.items[(self.index + by) % len(self.items)].value)

    def _item_widths(self) -> list[int]:
        pad = self.px(36)
        least = self.px(TARGET)
        return [max(least, self.context.type.width(item.text, BODY) + pad) for item in self.items]

    def _narrow(self) -> bool:
        return sum(self._item_widths()) > self.rect.width

    def _stepper_width(self) -> int:
        return max(self._item_widths()) + 2 * self.px(TARGET)

    def _draw_stepper(self, surface: pygame.Surface, arrows: list[pygame.Rect]) -> None:
        for number, cell in enumerate(arrows):
            size, half = self.px(9), self.px(5)
            sign = -1 if number == 0 else 1
            colour = GOLD_BRIGHT if self._hover == number and self.hovered else GOLD
            x, y = cell.center
            tip = (x + sign * half, y)
            back = x - sign * half
            for end in ((back, y - size), (back, y + size)):
                pygame.draw.aaline(surface, colour, end, tip, self.px(2))
        room = self.rect.width - 2 * self.rect.height
        shown, cut = self.context.type.fit(self.items[self.index].text, BODY, room)
        self.tooltip = self.items[self.index].text if cut else ""
        words = self.context.type.line(shown, BODY, PAPER)
        surface.blit(words, words.get_rect(center=self.rect.center))


class Slider(Widget):
    """A whole number on a line."""

    focusable = True
    hand = True

    def __init__(
        self,
        low: int,
        high: int,
        value: int,
        changed: Callable[[int], None],
        *,
        step: int = 1,
        test_id: str = "",
        width: float = 320,
        grow: int = 0,
    ) -> None:
        super().__init__(test_id, grow=grow)
        self._low, self._high, self.value, self._step = low, high, value, step
        self._changed, self._width = changed, width

    def measure(self, width: int) -> Size:
        return min(width, self.px(self._width)), self.px(TARGET)

    def set_value(self, value: int) -> None:
        """Take another value, as if moved there."""
        steps = round((value - self._low) / self._step)
        value = max(self._low, min(self._high, self._low + steps * self._step))
        if value != self.value:
            self.value = value
            self.invalidate()
            self._changed(value)

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        track = self._track()
        x = track.left + round(track.width * (self.value - self._low) / max(1, self._high - self._low))
        thick = max(2, self.px(6))
        bar = pygame.Rect(track.left, self.rect.centery - thick // 2, track.width, thick)
        pygame.draw.rect(surface, PANEL_SUNK, bar, border_radius=thick // 2)
        pygame.draw.rect(surface, EDGE, bar, 1, border_radius=thick // 2)
        filled = pygame.Rect(bar.left, bar.top, x - bar.left, thick)
        pygame.draw.rect(surface, GOLD, filled, border_radius=thick // 2)
        radius = self.px(13)
        lit = self.hovered or self.pressed
        knob = paint.disc_of(radius, GOLD_BRIGHT if lit else GOLD)
        surface.blit(knob, (x - radius, self.rect.centery - radius))

    def on_press(self, at: Position) -> None:
        self._to(at)

    def on_click(self, at: Position, times: int) -> bool:
        return True

    def on_drag_start(self, origin: Position, at: Position, *, touch: bool) -> bool:
        self._to(at)
        return True

    def on_drag(self, at: Position) -> None:
        self._to(at)

    def on_key(self, key: Key) -> bool:
        by = {"left": -1, "right": 1, "pagedown": -5, "pageup": 5}.get(key.name)
        if by is None:
            return False
        self.set_value(self.value + by * self._step)
        return True

    def on_wheel(self, steps: float) -> bool:
        if not self.focused:
            return False
        self.set_value(self.value + self._step * (1 if steps > 0 else -1))
        return True

    def _track(self) -> pygame.Rect:
        return self.rect.inflate(-self.px(32), 0)

    def _to(self, at: Position) -> None:
        track = self._track()
        part = (at[0] - track.left) / max(1, track.width)
        self.set_value(self._low + round(part * (self._high - self._low)))
