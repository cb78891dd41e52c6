"""The figures of a game: pages of charts over the table, one tab for each page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from tabletop.app import paint
from tabletop.app.context import Context
from tabletop.app.intent import Intent, Key
from tabletop.app.table.ink import Ink
from tabletop.app.table.reportscharts import ChartPainter, Words, chart_mark
from tabletop.app.theme import BODY, EDGE, GAP, GAP_SMALL, HEADING, MUTED, NAME, PANEL_SUNK, PAPER, SMALL
from tabletop.app.ui import Box, Button, Column, Grid, Label, Panel, Row, Scroll, Tabs, UiScene, Widget
from tabletop.app.ui.widget import Size
from tabletop.view.model import Chart, Report
from tabletop.view.ruleset import Face

WIDEST = 1560
"""Width of the page in logical pixels, where there is room for it."""
MARGIN = 48
_TWO_COLUMNS, _THREE_COLUMNS = 2, 5
"""From this many charts on a page they stand side by side."""
_SMALL_CHART = 250
"""Height of the picture of a chart that stands beside others, in logical pixels."""
_PAD = 18


class ChartView(Widget):
    """A chart with its title above and its notes below, on a ground of its own."""

    def __init__(self, ink: Ink, words: Words, chart: Chart, height: float) -> None:
        super().__init__(f"chart:{chart.title.id}")
        self._ink, self._words, self._chart, self._high = ink, words, chart, height

    def measure(self, width: int) -> Size:
        px, room = self.px, width - 2 * self.px(_PAD)
        high = px(_PAD) + self.context.type.line_height(NAME) + px(self._high) + px(_PAD)
        for note in self._notes():
            high += self.context.type.paragraph_size(note, SMALL, room)[1] + px(4)
        return width, high

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        key = ("chart", id(self._chart), self.rect.size)
        face = self.faces.get(key) or self.faces.put(key, self._drawn())
        surface.blit(face, self.rect)

    def _notes(self) -> list[str]:
        return [self._words(note) for note in self._chart.notes]

    def _drawn(self) -> pygame.Surface:
        px, pad, type_ = self.px, self.px(_PAD), self.context.type
        face = paint.rounded(self.rect.size, px(10), PANEL_SUNK, border=EDGE, border_width=px(1))
        room = self.rect.width - 2 * pad
        left = pad
        if len(self._chart.series) == 1 and self._chart.series[0].seat is not None:
            mark = chart_mark(self._ink, self._chart.series[0].seat, px(20))
            face.blit(mark, mark.get_rect(midleft=(pad, pad - px(6) + type_.line_height(NAME) // 2)))
            left += mark.get_width() + px(8)
        title, _ = type_.fit(self._words(self._chart.title), NAME, pad + room - left)
        face.blit(type_.line(title, NAME, PAPER), (left, pad - px(6)))
        notes = [type_.paragraph(note, SMALL, room, MUTED) for note in self._notes()]
        bottom = self.rect.height - pad + px(6)
        for note in reversed(notes):
            bottom -= note.get_height()
            face.blit(note, (pad, bottom))
            bottom -= px(4)
        top = pad + type_.line_height(NAME)
        size = (room, max(px(80), bottom - top - px(4)))
        face.blit(ChartPainter(self._ink, self._words, self._chart, size).paint(), (pad, top))
        return face


@dataclass(slots=True)
class _Page:
    """What fits on a page of the present window, in logical pixels."""

    width: float
    height: float


class ReportsScene(UiScene):
    """Figures over the table. Left and right turn the pages, Esc closes."""

    overlay = True

    def __init__(self, context: Context, ink: Callable[[], Ink], reports: Sequence[Report]) -> None:
        """`ink` gives what drawing needs for the present window and language."""
        super().__init__(context)
        self._make_ink, self._ink = ink, ink()
        self._reports = [report for report in reports if report.charts]
        self.shown = 0

    def lay_out(self) -> None:
        self._ink = self._make_ink()
        super().lay_out()

    def build(self) -> Widget:
        view = self.context.viewport
        page = _Page(min(WIDEST, view.logical_width - 2 * MARGIN), view.logical_height - 2 * MARGIN)
        close = Button(
            self.context.say("table.close"),
            self.back,
            icon="shell/close",
            only_icon=True,
            test_id="figures-close",
        )
        head = Row([Label(self.context.say("figures.title"), HEADING, PAPER, grow=1), close])
        rows: list[Widget] = [head]
        left = page.height - 2 * 28 - 48 - GAP
        if len(self._reports) > 1:
            items = [(report.id, self._words(report)) for report in self._reports]
            rows.append(Tabs(items, self._reports[self.shown].id, self._turn_to, test_id="figures-tabs"))
            left -= 48 + GAP
        rows.append(Box(self._body(left), height=left))
        panel = Panel(Column(rows, gap=GAP), width=page.width, height=page.height, pad=28, shadow=True)
        return Box(panel, across="center", down="center")

    def enter(self) -> None:
        self.ui.focus_id("figures-tabs" if len(self._reports) > 1 else "figures-close")

    def turn(self, by: int) -> None:
        """Show the page that many further on."""
        if self._reports:
            self._turn_to(self._reports[(self.shown + by) % len(self._reports)].id)

    def handle(self, intent: Intent) -> bool:
        if super().handle(intent):
            return True
        if isinstance(intent, Key) and intent.name in {"left", "right"}:
            self.turn(1 if intent.name == "right" else -1)
            return True
        return False

    def _turn_to(self, id: str) -> None:
        self.shown = next(n for n, report in enumerate(self._reports) if report.id == id)
        self.context.play("shell/page", "interface", 0.5)
        self.refresh()
        self.ui.focus_id("figures-tabs")

    def _words(self, report: Report) -> str:
        return self._ink.words(report.title)

    def _body(self, height: float) -> Widget:
        """The charts of the page: one fills it, several stand side by side and scroll."""
        if not self._reports:
            return Label(self.context.say("figures.none"), BODY, MUTED, test_id="figures-none")
        charts = self._reports[self.shown].charts
        if len(charts) == 1:
            notes = len(charts[0].notes) * 30
            return ChartView(self._ink, self._ink.words, charts[0], height - 2 * _PAD - 40 - notes)
        columns = 1 if len(charts) < _TWO_COLUMNS else 2 if len(charts) < _THREE_COLUMNS else 3
        if self.context.viewport.logical_width < 1300:
            columns = min(columns, 2)
        views: list[Widget] = [ChartView(self._ink, self._ink.words, c, _SMALL_CHART) for c in charts]
        return Scroll(Grid(views, columns, gap=GAP_SMALL * 1.5), test_id="figures-scroll")


def has_reports(face: Face[Any]) -> bool:
    """Whether a game keeps figures at all."""
    return type(face).reports is not Face.reports
