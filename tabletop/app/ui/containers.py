"""Rows, columns, grids and panels: layout by measured size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from tabletop.app import paint
from tabletop.app.theme import EDGE, GAP, PANEL, RADIUS, Colour
from tabletop.app.ui.widget import Size, Widget

Align = Literal["start", "center", "end", "stretch"]


class Container(Widget):
    """A widget that only holds others."""

    solid = False

    def __init__(
        self,
        children: Sequence[Widget],
        *,
        gap: float = GAP,
        align: Align = "stretch",
        test_id: str = "",
        grow: int = 0,
    ) -> None:
        super().__init__(test_id, grow=grow)
        self._children = list(children)
        self.gap = gap
        self.align: Align = align

    def children(self) -> Sequence[Widget]:
        return self._children

    def _shown(self) -> list[Widget]:
        return [child for child in self._children if child.visible]


class Spacer(Widget):
    """Empty room: of a fixed length, or whatever is left."""

    solid = False

    def __init__(self, length: float = 0, *, grow: int = 0) -> None:
        super().__init__(grow=grow)
        self._length = length

    def measure(self, width: int) -> Size:
        return (self.px(self._length), self.px(self._length))


class Column(Container):
    """Children one below the other."""

    def measure(self, width: int) -> Size:
        shown = self._shown()
        sizes = [child.measure(width) for child in shown]
        gaps = self.px(self.gap) * max(0, len(shown) - 1)
        return max((w for w, _ in sizes), default=0), sum(h for _, h in sizes) + gaps

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        shown = self._shown()
        gap = self.px(self.gap)
        sizes = [child.measure(rect.width) for child in shown]
        spare = rect.height - sum(h for _, h in sizes) - gap * max(0, len(shown) - 1)
        if spare >= 0:
            shares = _shares(spare, [child.grow for child in shown])
        else:
            # Those that grow are those that can be short: they scroll.
            weights = [h if child.grow else 0 for child, (_, h) in zip(shown, sizes, strict=True)]
            shares = [-cut for cut in _shares(-spare, weights)]
        top = rect.top
        for child, (width, height), share in zip(shown, sizes, shares, strict=True):
            height = max(0, height + share)
            if self.align == "stretch":
                child.place(pygame.Rect(rect.left, top, rect.width, height))
            else:
                width = min(width, rect.width)
                child.place(
                    pygame.Rect(rect.left + _slack(self.align, rect.width - width), top, width, height)
                )
            top += height + gap


class Row(Container):
    """Children side by side; those that grow share what is left, or give way when there is too little."""

    def __init__(
        self,
        children: Sequence[Widget],
        *,
        gap: float = GAP,
        align: Align = "center",
        test_id: str = "",
        grow: int = 0,
    ) -> None:
        super().__init__(children, gap=gap, align=align, test_id=test_id, grow=grow)

    def _widths(self, width: int, *, fill: bool) -> list[int]:
        shown = self._shown()
        gaps = self.px(self.gap) * max(0, len(shown) - 1)
        room = max(0, width - gaps)
        natural = [child.measure(room)[0] for child in shown]
        spare = room - sum(natural)
        growing = [child.grow for child in shown]
        if spare < 0:
            # Those that grow are those that can be narrow; without any, the widest give way.
            lose = -spare
            weights = [w if g else 0 for w, g in zip(natural, growing, strict=True)]
            if not any(weights):
                weights = natural
            cuts = _shares(lose, weights)
            return [max(0, w - cut) for w, cut in zip(natural, cuts, strict=True)]
        if fill and any(growing):
            # Equal shares for equal weights, unless something needs more than its share.
            return _grown(room, natural, growing)
        return natural

    def measure(self, width: int) -> Size:
        shown = self._shown()
        widths = self._widths(width, fill=any(child.grow for child in shown))
        heights = [child.measure(w)[1] for child, w in zip(shown, widths, strict=True)]
        return sum(widths) + self.px(self.gap) * max(0, len(shown) - 1), max(heights, default=0)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        shown = self._shown()
        left = rect.left
        for child, width in zip(shown, self._widths(rect.width, fill=True), strict=True):
            if self.align == "stretch":
                child.place(pygame.Rect(left, rect.top, width, rect.height))
            else:
                height = min(child.measure(width)[1], rect.height)
                child.place(
                    pygame.Rect(left, rect.top + _slack(self.align, rect.height - height), width, height)
                )
            left += width + self.px(self.gap)


class Flow(Container):
    """Children side by side, going on in another line when there is no more room."""

    def __init__(self, children: Sequence[Widget], *, gap: float = GAP, align: Align = "start") -> None:
        super().__init__(children, gap=gap, align=align)

    def _lines(self, width: int) -> list[list[tuple[Widget, Size]]]:
        gap = self.px(self.gap)
        lines: list[list[tuple[Widget, Size]]] = []
        used = 0
        for child in self._shown():
            size = child.measure(width)
            if not lines or used + gap + size[0] > width:
                lines.append([])
                used = -gap
            lines[-1].append((child, size))
            used += gap + size[0]
        return lines

    def measure(self, width: int) -> Size:
        gap = self.px(self.gap)
        lines = self._lines(width)
        widths = [sum(w for _, (w, _) in line) + gap * (len(line) - 1) for line in lines]
        height = sum(max(h for _, (_, h) in line) for line in lines) + gap * max(0, len(lines) - 1)
        return max(widths, default=0), height

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        gap = self.px(self.gap)
        top = rect.top
        for line in self._lines(rect.width):
            used = sum(w for _, (w, _) in line) + gap * (len(line) - 1)
            tallest = max(h for _, (_, h) in line)
            left = rect.left + _slack(self.align, rect.width - used)
            for child, (width, height) in line:
                child.place(pygame.Rect(left, top + (tallest - height) // 2, width, height))
                left += width + gap
            top += tallest + gap


class Grid(Container):
    """Children in ``columns`` equal columns, line by line; each line as tall as its tallest."""

    def __init__(self, children: Sequence[Widget], columns: int, *, gap: float = GAP) -> None:
        super().__init__(children, gap=gap)
        self._columns = columns

    def _cell_width(self, width: int) -> int:
        return (width - self.px(self.gap) * (self._columns - 1)) // self._columns

    def _heights(self, cell: int) -> list[int]:
        shown = self._shown()
        rows = [shown[start : start + self._columns] for start in range(0, len(shown), self._columns)]
        return [max(child.measure(cell)[1] for child in row) for row in rows]

    def measure(self, width: int) -> Size:
        heights = self._heights(self._cell_width(width))
        return width, sum(heights) + self.px(self.gap) * max(0, len(heights) - 1)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        gap, cell = self.px(self.gap), self._cell_width(rect.width)
        heights = self._heights(cell)
        for number, child in enumerate(self._shown()):
            row, column = divmod(number, self._columns)
            top = rect.top + sum(heights[:row]) + gap * row
            child.place(pygame.Rect(rect.left + column * (cell + gap), top, cell, heights[row]))


class Box(Container):
    """One child with a size, a margin, or a place of its own inside the room it gets."""

    def __init__(
        self,
        child: Widget,
        *,
        width: float | None = None,
        height: float | None = None,
        pad: float = 0,
        across: Align = "stretch",
        down: Align = "stretch",
        grow: int = 0,
    ) -> None:
        super().__init__([child], grow=grow)
        self._width, self._height, self._pad = width, height, pad
        self._across: Align = across
        self._down: Align = down

    def measure(self, width: int) -> Size:
        outer = width if self._width is None else min(width, self.px(self._width))
        pad = self.px(self._pad)
        inner = self._children[0].measure(max(0, outer - 2 * pad))
        across = outer if self._width is not None else inner[0] + 2 * pad
        down = inner[1] + 2 * pad if self._height is None else self.px(self._height)
        return across, down

    def place(self, rect: pygame.Rect) -> None:
        if self._width is not None and rect.width > self.px(self._width):
            # Given more than it wants: it keeps its width and stands where its content would.
            wide = self.px(self._width)
            left = rect.left + _slack(self._across, rect.width - wide)
            rect = pygame.Rect(left, rect.top, wide, rect.height)
        super().place(rect)
        pad = self.px(self._pad)
        room = rect.inflate(-2 * pad, -2 * pad)
        width, height = self._children[0].measure(room.width)
        width = room.width if self._across == "stretch" else min(width, room.width)
        height = room.height if self._down == "stretch" else min(height, room.height)
        left = room.left + _slack(self._across, room.width - width)
        top = room.top + _slack(self._down, room.height - height)
        self._children[0].place(pygame.Rect(left, top, width, height))


class Layers(Container):
    """Children over each other, all as large as the room."""

    def measure(self, width: int) -> Size:
        sizes = [child.measure(width) for child in self._shown()]
        return max((w for w, _ in sizes), default=0), max((h for _, h in sizes), default=0)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        for child in self._shown():
            child.place(rect)


class Panel(Box):
    """A quiet dark ground with a thin edge and a soft shadow around one child."""

    solid = True

    def __init__(
        self,
        child: Widget,
        *,
        width: float | None = None,
        height: float | None = None,
        pad: float = 24,
        fill: Colour = PANEL,
        border: Colour | None = EDGE,
        alpha: int = 255,
        shadow: bool = False,
        grow: int = 0,
    ) -> None:
        super().__init__(child, width=width, height=height, pad=pad, grow=grow)
        self._fill, self._border, self._alpha, self._shadow = fill, border, alpha, shadow

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        radius = self.px(RADIUS * 1.5)
        if self._shadow:
            blur = self.px(28)
            key = ("shadow", self.rect.size, radius, blur)
            cast = self.faces.get(key) or self.faces.put(
                key, paint.shadow(self.rect.size, radius, blur, strength=190)
            )
            surface.blit(cast, (self.rect.left - blur, self.rect.top - blur + blur // 3))
        face_key = ("panel", self.rect.size, radius, self._fill, self._border, self._alpha)
        face = self.faces.get(face_key) or self.faces.put(
            face_key,
            paint.rounded(
                self.rect.size,
                radius,
                self._fill,
                alpha=self._alpha,
                border=self._border,
                border_width=self.px(1.5),
            ),
        )
        surface.blit(face, self.rect)
        super().draw(surface, area)


def _slack(align: Align, spare: int) -> int:
    return {"start": 0, "stretch": 0, "center": spare // 2, "end": spare}[align]


def _shares(total: int, weights: Sequence[int]) -> list[int]:
    """``total`` divided by weights into whole numbers that add up to it; nothing when there is none."""
    whole = sum(weights)
    if total <= 0 or whole <= 0:
        return [0] * len(weights)
    shares = [total * weight // whole for weight in weights]
    for number, weight in enumerate(weights):
        if weight and sum(shares) < total:
            shares[number] += 1
    return shares


def _grown(room: int, natural: list[int], growing: list[int]) -> list[int]:
    """Widths where those that grow have equal shares, unless one needs more than its share."""
    fixed = [bool(not g) for g in growing]
    while True:
        left = room - sum(w for w, f in zip(natural, fixed, strict=True) if f)
        shares = _shares(left, [0 if f else g for g, f in zip(growing, fixed, strict=True)])
        tight = [n for n, f in enumerate(fixed) if not f and shares[n] < natural[n]]
        if not tight:
            return [w if f else s for w, f, s in zip(natural, fixed, shares, strict=True)]
        for number in tight:
            fixed[number] = True
