"""Long text to read: headings, paragraphs, links; wrapped to a comfortable line and scrolled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from tabletop.app.intent import Key
from tabletop.app.text import Span, Word
from tabletop.app.theme import EDGE_BRIGHT, GOLD, LINK, PAPER
from tabletop.app.ui.scroll import Scrolling
from tabletop.app.ui.widget import Position, Size

_LINE = 60
"""Pixels a key scrolls, logical."""
_BAR_ROOM = 28


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph. ``anchor`` is a name to jump to; ``marked`` blocks have a bar beside them."""

    spans: tuple[Span, ...]
    before: float = 10
    """Room above, logical pixels."""
    anchor: str = ""
    marked: bool = False
    indent: float = 0


@dataclass(slots=True)
class _Set:
    """A block as it was set: its top and height in the text, its words."""

    block: Block
    top: int
    height: int
    words: list[Word]


class TextView(Scrolling):
    """Reads blocks; pressing a link calls ``follow`` with its name."""

    focusable = True

    def __init__(
        self,
        blocks: Sequence[Block],
        follow: Callable[[str], None] | None = None,
        *,
        test_id: str = "",
        grow: int = 1,
    ) -> None:
        super().__init__(test_id, grow=grow)
        self._blocks = list(blocks)
        self._follow = follow
        self._set: list[_Set] = []
        self._set_width = -1
        self._over = ""
        self._chosen: Word | None = None

    @property
    def hand(self) -> bool:  # type: ignore[override]
        """Over a link the pointer is a hand."""
        return bool(self._over)

    def measure(self, width: int) -> Size:
        self._compose(width)
        return width, self._height()

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._compose(rect.width)
        self.offset = max(0, min(self.offset, self.furthest))

    def content_height(self) -> int:
        return self._height()

    def jump(self, anchor: str) -> bool:
        """Scroll to the block of that name; False when there is none."""
        for laid in self._set:
            if laid.block.anchor == anchor:
                self.scroll_to(laid.top - self.px(8))
                return True
        return False

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        before = surface.get_clip()
        seen = self.rect.clip(area).clip(before)
        surface.set_clip(seen)
        for laid in self._set:
            top = self.rect.top + laid.top - self.offset
            if top > seen.bottom or top + laid.height < seen.top:
                continue
            if laid.block.marked:
                bar = (self.rect.left, top, self.px(4), laid.height)
                pygame.draw.rect(surface, GOLD, bar, border_radius=self.px(2))
            for word in laid.words:
                self._draw_word(surface, word, top)
        surface.set_clip(before)
        self.draw_bar(surface)

    def link_at(self, at: Position) -> str:
        """The link under a place of the window; empty when there is none."""
        for laid in self._set:
            top = self.rect.top + laid.top - self.offset
            for word in laid.words:
                if word.link and word.rect.move(self.rect.left, top).collidepoint(at):
                    return word.link
        return ""

    def on_pointer(self, at: Position) -> None:
        over = self.link_at(at)
        if over != self._over:
            self._over = over
            self.invalidate()

    def on_click(self, at: Position, times: int) -> bool:
        link = self.link_at(at)
        if link and self._follow is not None:
            self._follow(link)
            return True
        return super().on_click(at, times)

    def on_key(self, key: Key) -> bool:
        if key.name in {"up", "down"} and self.furthest:
            by = self.px(_LINE) * (1 if key.name == "down" else -1)
            self.scroll_to(self.offset + by)
            return True
        if key.name in {"left", "right"}:
            return self._choose_link(1 if key.name == "right" else -1)
        if key.name == "return" and self._chosen is not None and self._follow is not None:
            self._follow(self._chosen.link)
            return True
        return super().on_key(key)

    def _choose_link(self, step: int) -> bool:
        """Go to the next or previous link that is visible now."""
        links = [
            word
            for laid in self._set
            for word in laid.words
            if word.link
            and 0 <= laid.top + word.rect.top - self.offset <= self.rect.height - word.rect.height
        ]
        if not links:
            return False
        if self._chosen in links:
            self._chosen = links[(links.index(self._chosen) + step) % len(links)]
        else:
            self._chosen = links[0 if step > 0 else -1]
        self.invalidate()
        return True

    def _draw_word(self, surface: pygame.Surface, word: Word, top: int) -> None:
        chosen = self.focused and word is self._chosen
        lit = bool(word.link) and (word.link == self._over or chosen)
        colour = (PAPER if lit else LINK) if word.link else word.colour
        drawn = self.context.type.line(word.text, word.type, colour)
        where = word.rect.move(self.rect.left, top)
        surface.blit(drawn, (where.left, where.top + word.drop))
        if word.link:
            under = where.top + word.drop + self.context.type.font(word.type).get_ascent() + self.px(3)
            pygame.draw.rect(surface, colour if lit else EDGE_BRIGHT, (where.left, under, where.width, 1))

    def _compose(self, width: int) -> None:
        if width == self._set_width:
            return
        self._set_width = width
        self._set = []
        top = 0
        for block in self._blocks:
            if self._set:
                top += self.px(block.before) if block.before else 0
            indent = self.px(block.indent) if block.indent else 0
            room = max(self.px(80), width - self.px(_BAR_ROOM) - indent)
            words, height = self.context.type.compose(list(block.spans), room)
            if indent:
                for word in words:
                    word.rect.move_ip(indent, 0)
            self._set.append(_Set(block, top, height, words))
            top += height

    def _height(self) -> int:
        return self._set[-1].top + self._set[-1].height + self.px(8) if self._set else 0
