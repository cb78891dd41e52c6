"""Things taller than their room."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.app.intent import Key
from tabletop.app.theme import EDGE, EDGE_BRIGHT, GAP_SMALL
from tabletop.app.ui.containers import Column
from tabletop.app.ui.widget import Position, Size, Widget

_NOTCH = 96
_BAR = 12


class Scrolling(Widget):
    """What everything that scrolls shares: the offset, the bar, wheel, keys and dragging."""

    def __init__(self, test_id: str = "", *, grow: int = 0) -> None:
        super().__init__(test_id, grow=grow)
        self.offset = 0
        self._grab: int | None = None

    def content_height(self) -> int:
        """How tall everything is, in pixels."""
        raise TypeError(f"{type(self).__name__} does not say how tall it is")

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self.content_height() - self.rect.height)

    def scroll_to(self, offset: int) -> None:
        """Show the content from ``offset`` pixels on."""
        offset = max(0, min(self.furthest, offset))
        if offset != self.offset:
            before, self.offset = self.offset, offset
            self.scrolled(before - offset)
            self.invalidate()

    def scrolled(self, dy: int) -> None:
        """The content moved by ``dy`` pixels."""

    def bar(self) -> pygame.Rect | None:
        """Where the scroll bar's handle is; None when everything is visible."""
        if not self.furthest or not self.rect.height:
            return None
        whole = self.content_height()
        tall = max(self.px(44), self.rect.height * self.rect.height // whole)
        room = self.rect.height - tall
        top = self.rect.top + room * self.offset // max(1, self.furthest)
        width = self.px(_BAR)
        return pygame.Rect(self.rect.right - width, top, width, tall)

    def draw_bar(self, surface: pygame.Surface) -> None:
        """Draw the handle."""
        bar = self.bar()
        if bar is not None:
            thin = bar.inflate(-self.px(4), 0)
            colour = EDGE_BRIGHT if self.hovered or self._grab is not None else EDGE
            pygame.draw.rect(surface, colour, thin, border_radius=thin.width // 2)

    def clip_of_children(self) -> pygame.Rect | None:
        return self.rect

    def on_wheel(self, steps: float) -> bool:
        if not self.furthest:
            return False
        self.scroll_to(self.offset - round(steps * self.px(_NOTCH)))
        return True

    def on_key(self, key: Key) -> bool:
        page = round(self.rect.height * 0.9)
        move = {"pagedown": page, "pageup": -page}.get(key.name)
        if key.name in {"home", "end"}:
            move = self.furthest * (1 if key.name == "end" else -1)
        if move is None or not self.furthest:
            return False
        self.scroll_to(self.offset + move)
        return True

    def on_click(self, at: Position, times: int) -> bool:
        bar = self.bar()
        if bar is not None and at[0] >= bar.left:
            page = round(self.rect.height * 0.9)
            self.scroll_to(self.offset + (page if at[1] > bar.bottom else -page if at[1] < bar.top else 0))
        return True

    def on_drag_start(self, origin: Position, at: Position, *, touch: bool) -> bool:
        bar = self.bar()
        if bar is not None and bar.inflate(self.px(16), 0).collidepoint(origin):
            self._grab = origin[1] - bar.top
            self.on_drag(at)
            return True
        if touch and self.furthest:
            self._finger = at[1]
            return True
        return False

    def on_drag(self, at: Position) -> None:
        bar = self.bar()
        if self._grab is not None and bar is not None:
            room = max(1, self.rect.height - bar.height)
            self.scroll_to((at[1] - self._grab - self.rect.top) * self.furthest // room)
        elif self._grab is None:
            self.scroll_to(self.offset - (at[1] - self._finger))
            self._finger = at[1]

    def on_drop(self, at: Position) -> None:
        self._grab = None
        self.invalidate()

    _finger = 0


class Scroll(Scrolling):
    """One tall child seen through a window."""

    def __init__(self, child: Widget, *, test_id: str = "", grow: int = 1) -> None:
        super().__init__(test_id, grow=grow)
        self._child = child

    def children(self) -> Sequence[Widget]:
        return (self._child,)

    def content_height(self) -> int:
        return self._child.rect.height

    def measure(self, width: int) -> Size:
        return self._child.measure(width)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        width = rect.width
        height = self._child.measure(width)[1]
        if height > rect.height:
            width -= self.px(_BAR + 8)  # room for the bar
            height = self._child.measure(width)[1]
        self.offset = max(0, min(self.offset, height - rect.height))
        self._child.place(pygame.Rect(rect.left, rect.top - self.offset, width, max(height, rect.height)))

    def scrolled(self, dy: int) -> None:
        self._child.shift(0, dy)

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll so that ``rect`` (window pixels) is visible."""
        if rect.top < self.rect.top:
            self.scroll_to(self.offset - (self.rect.top - rect.top) - self.px(8))
        elif rect.bottom > self.rect.bottom:
            self.scroll_to(self.offset + (rect.bottom - self.rect.bottom) + self.px(8))

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        before = surface.get_clip()
        # A little room around, so that the focus ring of an outermost child is not cut.
        seen = self.rect.inflate(self.px(10), 0).clip(area).clip(before)
        surface.set_clip(seen)
        super().draw(surface, seen)
        surface.set_clip(before)
        self.draw_bar(surface)


class ListView(Scroll):
    """Rows one below the other, scrolled when they are many."""

    def __init__(
        self, rows: Sequence[Widget], *, gap: float = GAP_SMALL, test_id: str = "", grow: int = 1
    ) -> None:
        super().__init__(Column(rows, gap=gap), test_id=test_id, grow=grow)
