"""Words and pictures that are only looked at."""

from __future__ import annotations

import pygame

from tabletop.app.text import Align
from tabletop.app.theme import BODY, PAPER, Colour, Type
from tabletop.app.ui.widget import Size, Widget


class Label(Widget):
    """Text. It wraps to its width; with ``wrap=False`` it is shortened and the tooltip has it whole."""

    solid = False

    def __init__(
        self,
        text: str,
        kind: Type = BODY,
        colour: Colour = PAPER,
        *,
        align: Align = "left",
        wrap: bool = True,
        test_id: str = "",
        grow: int = 0,
    ) -> None:
        super().__init__(test_id, grow=grow)
        self._text, self._kind, self._colour, self._align, self._wrap = text, kind, colour, align, wrap

    @property
    def text(self) -> str:
        """What it says."""
        return self._text

    def set_text(self, text: str) -> None:
        """Say something else in the same place."""
        if text != self._text:
            self._text = text
            self.invalidate()

    def measure(self, width: int) -> Size:
        typesetter = self.context.type
        if not self._wrap:
            return min(width, typesetter.width(self._text, self._kind)), typesetter.line_height(self._kind)
        return typesetter.paragraph_size(self._text, self._kind, max(1, width))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        if not self._wrap:
            cut = self.context.type.fit(self._text, self._kind, rect.width)[1]
            self.tooltip = self._text if cut else ""
            self.solid = cut

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        typesetter = self.context.type
        if self._wrap:
            drawn = typesetter.paragraph(self._text, self._kind, self.rect.width, self._colour, self._align)
        else:
            shown, _ = typesetter.fit(self._text, self._kind, self.rect.width)
            drawn = typesetter.line(shown, self._kind, self._colour)
        spare = self.rect.width - drawn.get_width()
        left = self.rect.left + {"left": 0, "center": spare // 2, "right": spare}[self._align]
        surface.blit(drawn, (left, self.rect.top + (self.rect.height - drawn.get_height()) // 2))


class Picture(Widget):
    """A picture by key, as large as it fits into its box of logical pixels."""

    solid = False

    def __init__(
        self,
        key: str,
        width: float,
        height: float,
        *,
        test_id: str = "",
        cover: bool = False,
        faded: bool = False,
    ) -> None:
        super().__init__(test_id)
        self._key, self._width, self._height = key, width, height
        self._cover, self._faded = cover, faded

    def measure(self, width: int) -> Size:
        return min(width, self.px(self._width)), self.px(self._height)

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self.rect.width <= 0 or self.rect.height <= 0:
            return
        fit = self.context.assets.covering if self._cover else self.context.assets.fitted
        drawn = fit(self._key, self.rect.size)
        if self._faded:
            key = ("faded", self._key, self.rect.size)
            drawn = self.faces.get(key) or self.faces.put(key, _faded(drawn))
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))


def _faded(picture: pygame.Surface) -> pygame.Surface:
    """A picture without its colours, half there."""
    grey = pygame.transform.grayscale(picture)
    grey.set_alpha(90)
    return grey
