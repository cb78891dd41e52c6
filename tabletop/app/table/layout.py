"""Where everything of the table stands in the window. Pure: sizes in, rectangles out.

The middle reaches below the panels of the seats and the log, so folding a panel uncovers more of the ground
and never moves the board. The prompt keeps its place whatever is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from tabletop.app.geometry import Viewport

TRACKER = 58
PROMPT = 76
OWN = 262
"""Height of the viewer's own things, in logical pixels."""
OWN_MOST = 0.30
"""At most this part of the window's height is for the viewer's own things."""
SEATS = 292
SEATS_FOLDED = 104
LOG = 340
TABS = 52
TABS_BESIDE = 208
WIDE = 1.6
"""From this proportion of width to height on, tabs stand beside the board."""
PAD = 12
PANEL_LOWEST, PANEL_HIGHEST = 64, 190
SMALLEST_SHARE = 0.62
"""Own surfaces side by side are scaled down to this part of their height; then they become tabs."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The rectangles of one window, in pixels."""

    window: pygame.Rect
    tracker: pygame.Rect
    tools: pygame.Rect
    middle: pygame.Rect
    free: pygame.Rect
    """The part of the middle that no panel covers when all are open: the board is fitted into it."""
    tabs: pygame.Rect
    tabs_beside: bool
    """Tabs stand in a column beside the board, where a wide window has room, instead of above it."""
    panels: tuple[pygame.Rect, ...]
    fold_seats: pygame.Rect
    log: pygame.Rect
    prompt: pygame.Rect
    own: tuple[pygame.Rect, ...]
    """One box for each own surface that is shown."""
    own_area: pygame.Rect
    own_tabs: pygame.Rect
    own_tabbed: bool

    @property
    def uncovered(self) -> list[pygame.Rect]:
        """What no panel, log or tab covers of the middle, the largest part first."""
        middle, tabs = self.middle, self.tabs
        left = max((panel.right for panel in self.panels), default=middle.left)
        right = self.log.left if self.log.width else middle.right
        rooms = [pygame.Rect(left, middle.top, right - left, middle.height)]
        if tabs.height and self.tabs_beside and tabs.right > left:
            rooms = [
                pygame.Rect(tabs.right, middle.top, right - tabs.right, middle.height),
                pygame.Rect(left, tabs.bottom, tabs.right - left, middle.bottom - tabs.bottom),
            ]
        lowest = max((panel.bottom for panel in self.panels), default=middle.bottom)
        if lowest < middle.bottom:
            rooms.append(pygame.Rect(middle.left, lowest, left - middle.left, middle.bottom - lowest))
        return rooms


def lay_out(
    view: Viewport,
    *,
    panels: int,
    panel_height: float = PANEL_HIGHEST,
    own: Sequence[tuple[float, float]],
    tabs: int,
    seats_folded: bool,
    log_open: bool,
    own_tab: int,
    tools: int,
) -> TableLayout:
    """Place everything for `panels` seats and own surfaces of the given sizes (in their own units).

    A seat's panel is at most `panel_height` logical pixels high.
    """
    px = view.px
    window = view.rect
    tracker_height = px(TRACKER)
    tools_width = tools * px(48) + (tools + 1) * px(4)
    tools_rect = pygame.Rect(window.right - tools_width, 0, tools_width, tracker_height)
    tracker = pygame.Rect(0, 0, tools_rect.left, tracker_height)
    own_height = _own_height(view) if own else px(16)
    own_area = pygame.Rect(0, window.height - own_height, window.width, own_height)
    prompt = pygame.Rect(0, own_area.top - px(PROMPT), window.width, px(PROMPT))
    middle = pygame.Rect(0, tracker.bottom, window.width, prompt.top - tracker.bottom)
    seats_width = px(SEATS_FOLDED if seats_folded else SEATS)
    log_width = px(LOG)
    log = pygame.Rect(window.right - log_width, middle.top, log_width, middle.height)
    if not log_open:
        log = pygame.Rect(window.right, middle.top, 0, middle.height)
    left = px(SEATS) + px(PAD)
    right = log_width if view.logical_width >= 1500 else 0
    free = pygame.Rect(left, middle.top, window.width - left - right, middle.height)
    free, tabs_rect, beside = _tabs(view, free, tabs)
    if beside:
        # The board stays where it is, its tabs close up to what is left of the panels.
        tabs_rect.left = seats_width + px(PAD)
    seat_rects, fold = _panels(view, middle, seats_width, panels, panel_height)
    boxes, tab_bar, tabbed = _own(view, own_area, own, own_tab)
    return TableLayout(
        window, tracker, tools_rect, middle, free.inflate(-px(PAD), -px(PAD)), tabs_rect, beside,
        seat_rects, fold,
        log, prompt, boxes, own_area, tab_bar, tabbed,
    )  # fmt: skip


def _tabs(view: Viewport, free: pygame.Rect, count: int) -> tuple[pygame.Rect, pygame.Rect, bool]:
    """The room that is left for the board, the room for tabs, and whether they stand beside it."""
    px = view.px
    if count < 2:
        return free, pygame.Rect(free.left, free.top, 0, 0), False
    if free.width > free.height * WIDE:
        width = px(TABS_BESIDE)
        bar = pygame.Rect(free.left, free.top + px(8), width, count * px(TABS + 4))
        return pygame.Rect(bar.right, free.top, free.right - bar.right, free.height), bar, True
    bar = pygame.Rect(free.left, free.top + px(6), free.width, px(TABS))
    return pygame.Rect(free.left, bar.bottom, free.width, free.bottom - bar.bottom), bar, False


def _own_height(view: Viewport) -> int:
    return min(view.px(OWN), round(view.height * OWN_MOST))


def _panels(
    view: Viewport, middle: pygame.Rect, width: int, count: int, highest: float
) -> tuple[tuple[pygame.Rect, ...], pygame.Rect]:
    """One panel a seat below each other, and the handle that folds them."""
    px = view.px
    handle = pygame.Rect(px(PAD), middle.top + px(4), width - px(PAD), px(44))
    top = handle.bottom + px(2)
    gap = px(8)
    room = middle.bottom - px(8) - top
    height = (room - gap * max(0, count - 1)) // max(1, count)
    height = max(px(PANEL_LOWEST), min(height, round(px(highest))))
    rects = [pygame.Rect(px(PAD), top + n * (height + gap), width - px(PAD), height) for n in range(count)]
    return tuple(rects), handle


def _own(
    view: Viewport, area: pygame.Rect, sizes: Sequence[tuple[float, float]], chosen: int
) -> tuple[tuple[pygame.Rect, ...], pygame.Rect, bool]:
    """Boxes for the own surfaces side by side; as tabs when they would become too small to read."""
    px = view.px
    none = pygame.Rect(area.left, area.top, 0, 0)
    if not sizes:
        return (), none, False
    gap, pad = px(14), px(10)
    height = area.height - 2 * pad
    natural = sum(height * w / h for w, h in sizes) + gap * (len(sizes) - 1)
    room = area.width - 2 * px(16)
    share = min(1.0, (room - gap * (len(sizes) - 1)) / max(1.0, natural - gap * (len(sizes) - 1)))
    if share < SMALLEST_SHARE and len(sizes) > 1:
        bar = pygame.Rect(area.left + px(16), area.top + pad, px(200), height)
        chosen = min(chosen, len(sizes) - 1)
        width, tall = sizes[chosen]
        room -= bar.width + gap
        factor = min(height / tall, room / width)
        box = pygame.Rect(0, 0, round(width * factor), round(tall * factor))
        box.center = (bar.right + gap + room // 2, area.centery)
        return (box,), bar, True
    boxes = []
    total = sum(height * share * w / h for w, h in sizes) + gap * (len(sizes) - 1)
    left = area.centerx - total / 2
    for w, h in sizes:
        wide, tall = round(height * share * w / h), round(height * share)
        boxes.append(pygame.Rect(round(left), area.centery - tall // 2, wide, tall))
        left += wide + gap
    return tuple(boxes), none, False
