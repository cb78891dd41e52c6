"""Words on the screen: measured, wrapped, shortened, and drawn once.

`Typesetter` knows the scale of the window; sizes are asked for in logical pixels (`theme.Type`) and come back
in window pixels. Runs and paragraphs are cached up to a bound.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

import pygame

from tabletop.app.caches import SurfaceCache
from tabletop.app.fonts import Fonts
from tabletop.app.geometry import Viewport
from tabletop.app.theme import PAPER, Colour, Type

Align = Literal["left", "center", "right"]
NBSP = "\u00a0"
ELLIPSIS = "…"
_CACHE_BYTES = 24 * 1024 * 1024
_LEADING = 1.32
"""Distance of lines as a multiple of the font size."""

# A word of one letter (a preposition, mostly) does not stand alone at the end of a line in Czech, Russian and
# Croatian, and a number keeps its unit.
_LONELY = re.compile(r"(?<![^\s(„«»‚\u00a0])([^\W\d_]) (?=\S)")
_NUMBER = re.compile(r"(\d) (?=[^\W\d_])")
_BEFORE_DASH = re.compile(r" (?=[–—] )")


def bind(text: str) -> str:
    """``text`` with non-breaking spaces where no line may end."""
    text = _LONELY.sub(rf"\1{NBSP}", text)
    text = _NUMBER.sub(rf"\1{NBSP}", text)
    return _BEFORE_DASH.sub(NBSP, text)


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of running text of one look; ``link`` makes it something to press."""

    text: str
    type: Type
    colour: Colour = PAPER
    link: str = ""


@dataclass(frozen=True, slots=True)
class Word:
    """A piece of a set line: where it stands inside the block, and what it looks like.

    ``drop`` is how far below the top of its place its letters begin, so that all stand on one line.
    """

    text: str
    type: Type
    colour: Colour
    link: str
    rect: pygame.Rect
    drop: int


class Typesetter:
    """Measures and draws text at the scale of one view."""

    def __init__(self, fonts: Fonts, view: Viewport) -> None:
        self._fonts = fonts
        self._view = view
        self._cache = SurfaceCache(_CACHE_BYTES)
        self._widths: dict[tuple[str, Type], int] = {}

    def set_view(self, view: Viewport) -> None:
        """Follow the window to another size or scale."""
        if view != self._view:
            self._view = view
            self.forget()

    def forget(self) -> None:
        """Drop what was drawn and measured (another size, another language)."""
        self._cache.clear()
        self._widths.clear()

    def font(self, kind: Type) -> pygame.font.Font:
        """The font for ``kind`` at the present scale."""
        return self._fonts.font(kind.face, self._view.font_px(kind.size))

    def width(self, text: str, kind: Type) -> int:
        """Width of one line, in pixels."""
        key = (text, kind)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) > 20_000:
                self._widths.clear()
            width = self._widths[key] = self.font(kind).size(text)[0]
        return width

    def line_height(self, kind: Type) -> int:
        """Distance from one base line to the next, in pixels."""
        return round(self._view.font_px(kind.size) * _LEADING)

    def line(self, text: str, kind: Type, colour: Colour = PAPER) -> pygame.Surface:
        """One line of text on a clear ground."""
        key = ("line", text, kind, colour)
        found = self._cache.get(key)
        if found is not None:
            return found
        return self._cache.put(key, self.font(kind).render(text, True, colour))

    def wrap(self, text: str, kind: Type, width: int) -> list[str]:
        """``text`` in lines of at most ``width`` pixels; a word wider than that is broken by letters."""
        lines: list[str] = []
        for paragraph in bind(text).split("\n"):
            current = ""
            for word in paragraph.split(" "):
                candidate = f"{current} {word}" if current else word
                if self.width(candidate, kind) <= width:
                    current = candidate
                    continue
                if current:
                    lines.append(current)
                while len(word) > 1 and self.width(word, kind) > width:
                    head = self._longest_head(word, kind, width)
                    lines.append(word[:head])
                    word = word[head:]
                current = word
            lines.append(current)
        return lines

    def paragraph_size(self, text: str, kind: Type, width: int) -> tuple[int, int]:
        """Width and height of ``text`` wrapped to ``width``, in pixels."""
        lines = self.wrap(text, kind, width)
        return max((self.width(line, kind) for line in lines), default=0), len(lines) * self.line_height(kind)

    def paragraph(
        self, text: str, kind: Type, width: int, colour: Colour = PAPER, align: Align = "left"
    ) -> pygame.Surface:
        """``text`` wrapped to ``width`` pixels on a clear ground; as wide as its longest line when left."""
        key = ("paragraph", text, kind, width, colour, align)
        found = self._cache.get(key)
        if found is not None:
            return found
        lines = self.wrap(text, kind, width)
        natural = max((self.width(line, kind) for line in lines), default=1)
        full = natural if align == "left" else width
        height = self.line_height(kind)
        surface = pygame.Surface((max(1, full), max(1, height * len(lines))), pygame.SRCALPHA)
        for number, line in enumerate(lines):
            if not line:
                continue
            drawn = self.font(kind).render(line, True, colour)
            slack = full - drawn.get_width()
            left = {"left": 0, "center": slack // 2, "right": slack}[align]
            surface.blit(drawn, (left, number * height + (height - drawn.get_height()) // 2))
        return self._cache.put(key, surface)

    def fit(self, text: str, kind: Type, width: int) -> tuple[str, bool]:
        """``text`` shortened with an ellipsis to ``width`` pixels, and whether it was cut.

        Whoever shows a cut text offers the whole one as a tooltip.
        """
        if self.width(text, kind) <= width:
            return text, False
        head = self._longest_head(text, kind, width - self.width(ELLIPSIS, kind))
        return text[:head].rstrip() + ELLIPSIS, True

    def compose(self, spans: list[Span], width: int) -> tuple[list[Word], int]:
        """Spans set as running text: the placed words and the height of the block, in pixels."""
        words: list[Word] = []
        left = top = 0
        tallest = max((self.line_height(span.type) for span in spans), default=0)
        fonts = [self.font(span.type) for span in spans]
        ascent = max((font.get_ascent() for font in fonts), default=0)
        above = (tallest - max((font.get_height() for font in fonts), default=0)) // 2
        glued: list[Word] = []  # the pieces since the last space: they stay on one line
        for span, font in zip(spans, fonts, strict=True):
            space = self.width(" ", span.type)
            drop = above + ascent - font.get_ascent()
            for number, paragraph in enumerate(bind(span.text).split("\n")):
                if number:
                    left, top, glued = 0, top + tallest, []
                for piece in re.findall(r" +|[^ ]+", paragraph):
                    if piece.startswith(" "):
                        left += space * len(piece) if left else 0
                        glued = []
                        continue
                    across = self.width(piece, span.type)
                    start = glued[0].rect.left if glued else left
                    if start and left + across > width:
                        for word in glued:
                            word.rect.move_ip(-start, tallest)
                        left, top = left - start, top + tallest
                    rect = pygame.Rect(left, top, across, tallest)
                    glued.append(Word(piece, span.type, span.colour, span.link, rect, drop))
                    words.append(glued[-1])
                    left += across
        return words, top + tallest

    def _longest_head(self, text: str, kind: Type, width: int) -> int:
        """How many letters of ``text`` fit into ``width``; at least one."""
        low, high = 1, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.font(kind).size(text[:middle])[0] <= width:
                low = middle
            else:
                high = middle - 1
        return low
