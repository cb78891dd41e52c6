"""Charts of a report drawn on the dark ground: lines of the seats over time, bars side by side."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise

import pygame

from tabletop.app.table import marks
from tabletop.app.table.ink import Ink
from tabletop.app.theme import (
    EDGE,
    GOLD,
    GOLD_BRIGHT,
    MUTED,
    PANEL_SUNK,
    PAPER,
    SMALL,
    SMALL_BOLD,
    Colour,
    Type,
)
from tabletop.engine.text import Message
from tabletop.view.model import Chart, Series

Words = Callable[[Message], str]

_SMOOTH = 2
_NUMBER = SMALL
_LEGEND_LINE = 34
"""Height of a line of the legend, in logical pixels."""
_APART = 2.2
"""Logical pixels between lines that would otherwise lie on each other."""


def nice_step(highest: float, most: int) -> float:
    """The distance of the lines across: 1, 2 or 5 times a power of ten, with at most `most` of them.

    Never below 1: what is counted here comes in whole numbers.
    """
    if highest <= 0:
        return 1.0
    rough = highest / max(1, most)
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(power * part for part in (1, 2, 5, 10) if power * part >= rough * 0.999)
    return max(1.0, step)


def number_text(value: float, language: str) -> str:
    """Whole numbers as such, others with one digit, written as the language does."""
    if abs(value - round(value)) < 0.05:
        return str(round(value)).replace("-", "−")
    return f"{value:.1f}".replace("-", "−").replace(".", "." if language == "en" else ",")


@dataclass(slots=True)
class Plot:
    """The room of a chart divided: where values and labels are in it, in pixels of the picture."""

    area: pygame.Rect
    count: int
    highest: float
    lowest: float = 0.0

    def y(self, value: float) -> float:
        """The height of a value."""
        return self.area.bottom - (value - self.lowest) / (self.highest - self.lowest) * self.area.height

    def x(self, number: int) -> float:
        """Where a label's point of a line is."""
        if self.count < 2:
            return self.area.centerx
        return self.area.left + number / (self.count - 1) * self.area.width

    def cell(self, number: int) -> tuple[float, float]:
        """Left and right of a label's group of bars."""
        width = self.area.width / max(1, self.count)
        return self.area.left + number * width, self.area.left + (number + 1) * width


@dataclass(slots=True)
class ChartPainter:
    """Draws one chart into a picture of its own."""

    ink: Ink
    words: Words
    chart: Chart
    size: tuple[int, int]
    canvas: pygame.Surface = field(init=False)

    def __post_init__(self) -> None:
        self.canvas = pygame.Surface(self.size, pygame.SRCALPHA)

    def paint(self) -> pygame.Surface:
        """The finished picture, on a clear ground."""
        values = [value for series in self.chart.series for value in series.values]
        if not values:
            return self.canvas
        goal = self.chart.goal if self.chart.goal is not None else 0.0
        step = nice_step(max(*values, goal, 1.0), 6 if self.size[1] > self.ink.px(300) else 4)
        highest = math.ceil(max(*values, goal, 1.0) / step) * step
        lowest = math.floor(min(*values, 0.0) / step) * step
        legend = self._legend_width()
        plot = Plot(self._room(legend, highest), len(self.chart.labels), highest, lowest)
        self._grid(plot, step)
        self._labels(plot)
        if self.chart.kind == "lines":
            self._lines(plot)
        else:
            self._bars(plot)
        if self.chart.goal is not None:
            self._goal(plot, self.chart.goal)
        if self.chart.kind == "bars":
            self._values(plot)
        if legend:
            self._legend(plot, legend)
        return self.canvas

    def _number(self, value: float) -> str:
        return number_text(value, self.ink.catalogue.language)

    # ---- frame -------------------------------------------------------------------------------------

    def _room(self, legend: int, highest: float) -> pygame.Rect:
        px = self.ink.px
        left = self.ink.type.width(self._number(highest), _NUMBER) + px(22)
        bottom = self.ink.type.line_height(SMALL) + px(14)
        goal = self.chart.goal
        beside = self.ink.type.width(self._number(goal), SMALL_BOLD) + px(14) if goal is not None else 0
        top, right = px(26), (legend or px(12)) + max(beside, px(14))
        return pygame.Rect(left, top, self.size[0] - left - right, self.size[1] - top - bottom)

    def _grid(self, plot: Plot, step: float) -> None:
        px, area = self.ink.px, plot.area
        value = plot.lowest
        while value <= plot.highest + step / 2:
            y = round(plot.y(value))
            pygame.draw.line(self.canvas, (*EDGE, 170), (area.left, y), (area.right, y), max(1, px(1)))
            words = self.ink.type.line(self._number(value), _NUMBER, MUTED)
            self.canvas.blit(words, words.get_rect(midright=(area.left - px(12), y)))
            value += step

    def _labels(self, plot: Plot) -> None:
        """As many labels as there is room for, the first and the last among them."""
        px, area = self.ink.px, plot.area
        texts = [self.words(label) for label in self.chart.labels]
        widest = max((self.ink.type.width(text, SMALL) for text in texts), default=0) + px(14)
        each = area.width / max(1, len(texts))
        every = max(1, math.ceil(widest / max(1.0, each)))
        for number, text in enumerate(texts):
            last = number == len(texts) - 1
            if not last and (number % every or len(texts) - 1 - number < every):
                continue
            middle = plot.x(number) if self.chart.kind == "lines" else sum(plot.cell(number)) / 2
            words = self.ink.type.line(text, SMALL, MUTED)
            box = words.get_rect(midtop=(round(middle), area.bottom + px(8)))
            self.canvas.blit(words, box.clamp(pygame.Rect((0, 0), self.size)))

    def _goal(self, plot: Plot, goal: float) -> None:
        """A dashed line across with its number."""
        px, area = self.ink.px, plot.area
        y = round(plot.y(goal))
        dash = px(10)
        for left in range(area.left, area.right, 2 * dash):
            end = min(left + dash, area.right)
            pygame.draw.line(self.canvas, GOLD, (left, y), (end, y), max(2, px(2)))
        words = self.ink.type.line(self._number(goal), SMALL_BOLD, GOLD_BRIGHT)
        self.canvas.blit(words, words.get_rect(midleft=(area.right + px(8), y)))

    # ---- lines -------------------------------------------------------------------------------------

    def _lines(self, plot: Plot) -> None:
        """Lines with the seat's symbol at every point, or only at the end where points stand close."""
        close = plot.count > 1 and plot.area.width / (plot.count - 1) < self.ink.px(26)
        series = self.chart.series
        smooth = pygame.Surface((self.size[0] * _SMOOTH, self.size[1] * _SMOOTH), pygame.SRCALPHA)
        ways = [self._way(plot, one, number - (len(series) - 1) / 2) for number, one in enumerate(series)]
        thick = max(2, round(self.ink.px(3) * _SMOOTH))
        for one, way in zip(series, ways, strict=True):
            colour = self._colour(one)
            points = [(x * _SMOOTH, y * _SMOOTH) for x, y in way]
            for start, end in pairwise(points):
                pygame.draw.line(smooth, colour, start, end, thick)
            for point in points:
                pygame.draw.circle(smooth, colour, point, thick / 2)
        # The clear ground has no colour of its own: premultiplied, the edges stay clean.
        small = pygame.transform.smoothscale(smooth.premul_alpha(), self.size)
        self.canvas.blit(small, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        for one, way in zip(series, ways, strict=True):
            for number, (x, y) in enumerate(way):
                last = number == len(way) - 1
                if last or not close:
                    mark = chart_mark(self.ink, one.seat, self.ink.px(20 if last else 13))
                    self.canvas.blit(mark, mark.get_rect(center=(round(x), round(y))))

    def _way(self, plot: Plot, series: Series, place: float) -> list[tuple[float, float]]:
        """The points of a line, a little beside the others so that equal lines can be told apart."""
        shift = place * self.ink.px(10) / 10 * _APART
        return [(plot.x(number), plot.y(value) - shift) for number, value in enumerate(series.values)]

    # ---- bars --------------------------------------------------------------------------------------

    def _bars(self, plot: Plot) -> None:
        for bar, one, _ in self._boxes(plot):
            self._bar(bar, one)

    def _boxes(self, plot: Plot) -> Iterator[tuple[pygame.Rect, Series, float]]:
        """Every bar with its series and value."""
        series = self.chart.series
        for number in range(plot.count):
            left, right = plot.cell(number)
            gap = (right - left) * 0.18
            wide = (right - left - 2 * gap) / max(1, len(series))
            for place, one in enumerate(series):
                if number < len(one.values):
                    value = one.values[number]
                    top, bottom = plot.y(max(value, 0.0)), plot.y(min(value, 0.0))
                    at = round(left + gap + place * wide)
                    width = max(2, round(wide) - self.ink.px(2))
                    yield pygame.Rect(at, round(top), width, max(0, round(bottom - top))), one, value

    def _values(self, plot: Plot) -> None:
        """The number above each bar, where there is room, on a ground that keeps the goal's line off it."""
        px = self.ink.px
        for bar, _, value in self._boxes(plot):
            words = self.ink.type.line(self._number(value), SMALL_BOLD, PAPER)
            if words.get_width() <= bar.width + px(12):
                box = words.get_rect(midbottom=(bar.centerx, bar.top - px(1)))
                self.canvas.fill(PANEL_SUNK, box.inflate(px(6), -px(4)))
                self.canvas.blit(words, box)

    def _bar(self, bar: pygame.Rect, series: Series) -> None:
        """A bar in the seat's colour with a lighter edge at the upper left."""
        if bar.height <= 0:
            return
        px = self.ink.px
        look = marks.seat_colour(series.seat)
        base = self._colour(series)
        round_ = {"border_top_left_radius": px(4), "border_top_right_radius": px(4)}
        pygame.draw.rect(self.canvas, base, bar, **round_)
        light: Colour = look.light if series.seat is not None else PAPER
        pygame.draw.rect(self.canvas, light, (bar.left, bar.top, max(1, px(3)), bar.height), **round_)

    # ---- legend ------------------------------------------------------------------------------------

    def _legend_width(self) -> int:
        """Room at the right for the names of the series; the chart's title names a single one of bars."""
        if self.chart.kind == "bars" and len(self.chart.series) < 2:
            return 0
        widest = max(self.ink.type.width(self.words(one.title), SMALL_BOLD) for one in self.chart.series)
        return min(self.size[0] // 3, widest + self.ink.px(110))

    def _legend(self, plot: Plot, width: int) -> None:
        """Symbol, name and last value; of lines the highest first."""
        px = self.ink.px
        rows = list(self.chart.series)
        if self.chart.kind == "lines":
            rows.sort(key=lambda one: -(one.values[-1] if one.values else 0.0))
        line = min(px(_LEGEND_LINE), plot.area.height // max(1, len(rows)))
        left = self.size[0] - width + px(26)
        for number, one in enumerate(rows):
            y = plot.area.top + round((number + 0.5) * line)
            mark = chart_mark(self.ink, one.seat, px(20))
            self.canvas.blit(mark, mark.get_rect(center=(left + px(10), y)))
            value = self._value(one)
            room = width - px(26 + 32) - (value.get_width() + px(8) if value is not None else 0)
            text, _ = self.ink.type.fit(self.words(one.title), SMALL_BOLD, room)
            words = self.ink.type.line(text, SMALL_BOLD, PAPER)
            self.canvas.blit(words, words.get_rect(midleft=(left + px(30), y)))
            if value is not None:
                self.canvas.blit(value, value.get_rect(midright=(self.size[0] - px(4), y)))

    def _value(self, series: Series) -> pygame.Surface | None:
        if self.chart.kind != "lines" or not series.values:
            return None
        bold = Type("serif-bold", 22)
        return self.ink.type.line(self._number(series.values[-1]), bold, GOLD_BRIGHT)

    def _colour(self, series: Series) -> Colour:
        return marks.seat_colour(series.seat).base if series.seat is not None else (176, 150, 112)


def chart_mark(ink: Ink, seat: int | None, size: int) -> pygame.Surface:
    """The seat's symbol, light on a dark rim so that it stands out from every line."""
    rim = max(1, size // 6)
    key = ("chart-mark", seat, size)
    found = ink.cache.get(key)
    if found is None:
        look = marks.seat_colour(seat)
        found = marks.symbol(ink, look.symbol, size + 2 * rim, (26, 21, 18)).copy()
        found.blit(marks.symbol(ink, look.symbol, size, look.light), (rim, rim))
        ink.cache.put(key, found)
    return found
