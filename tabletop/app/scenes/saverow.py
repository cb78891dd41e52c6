"""One saved game in a list: its small picture and three lines about it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.app import paint
from tabletop.app.intent import Key
from tabletop.app.theme import (
    EDGE,
    FAINT,
    GOLD,
    HURT,
    MUTED,
    NAME,
    PANEL,
    PANEL_RAISED,
    PANEL_SUNK,
    PAPER,
    RADIUS,
    SMALL,
    Type,
)
from tabletop.app.ui import Widget
from tabletop.app.ui.widget import Position, Size


class Thumbnail(Widget):
    """The small picture of a save, or a quiet empty frame."""

    solid = False

    def __init__(self, picture: pygame.Surface | None, width: float, height: float) -> None:
        super().__init__()
        self._picture, self._width, self._height = picture, width, height

    def measure(self, width: int) -> Size:
        wide = min(width, self.px(self._width))
        return wide, round(wide * self._height / self._width)

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self._picture is None:
            face = paint.rounded(self.rect.size, self.px(RADIUS), PANEL_SUNK, border=EDGE)
            surface.blit(face, self.rect)
            side = self.rect.height // 3
            icon = self.context.assets.fitted("shell/saves", (side, side))
            surface.blit(icon, icon.get_rect(center=self.rect.center))
            return
        key = ("thumbnail", id(self._picture), self.rect.size)
        drawn = self.faces.get(key) or self.faces.put(
            key, pygame.transform.smoothscale(self._picture, self.rect.size)
        )
        surface.blit(drawn, self.rect)


class SaveRow(Widget):
    """One saved game in the list."""

    focusable = True
    hand = True

    def __init__(self, lines: tuple[str, str, str], picture: pygame.Surface | None, *, test_id: str) -> None:
        super().__init__(test_id)
        self._lines = lines
        self._thumb = Thumbnail(picture, 128, 72)
        self.chosen = False
        self.broken = False
        self.choose: Callable[[], None] = lambda: None
        self.open: Callable[[], None] = lambda: None

    def children(self) -> tuple[Widget, ...]:
        return (self._thumb,)

    def measure(self, width: int) -> Size:
        lines = sum(self.context.type.line_height(kind) for _, kind in self._set())
        return width, max(self.px(100), lines + self.px(24))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._thumb.place(
            pygame.Rect(rect.left + self.px(14), rect.top + self.px(14), self.px(128), self.px(72))
        )
        cut = [self.context.type.fit(line, kind, self._room())[1] for line, kind in self._set()]
        self.tooltip = "\n".join(self._lines) if any(cut) else ""

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        edge = GOLD if self.chosen else EDGE
        fill = PANEL_RAISED if self.chosen or self.hovered else PANEL
        key = ("save-row", self.rect.size, edge, fill)
        face = self.faces.get(key) or self.faces.put(
            key, paint.rounded(self.rect.size, self.px(RADIUS), fill, border=edge, border_width=self.px(1.5))
        )
        surface.blit(face, self.rect)
        super().draw(surface, area)
        colours = (HURT if self.broken else PAPER, MUTED, FAINT)
        top = self.rect.top + self.px(12)
        for (line, kind), colour in zip(self._set(), colours, strict=True):
            shown, _ = self.context.type.fit(line, kind, self._room())
            surface.blit(self.context.type.line(shown, kind, colour), (self.rect.left + self.px(160), top))
            top += self.context.type.line_height(kind)

    def on_click(self, at: Position, times: int) -> bool:
        if times >= 2:
            self.open()
        else:
            self.choose()
        return True

    def on_key(self, key: Key) -> bool:
        if key.name == "space" or (key.name == "return" and not self.chosen):
            self.choose()
            return True
        if key.name == "return":
            self.open()
            return True
        return False

    def _set(self) -> list[tuple[str, Type]]:
        return list(zip(self._lines, (NAME, SMALL, SMALL), strict=True))

    def _room(self) -> int:
        return max(1, self.rect.width - self.px(176))
