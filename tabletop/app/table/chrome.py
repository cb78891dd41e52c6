"""The panels of the seats in the quiet frame around the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from tabletop.app import paint
from tabletop.app.table import marks
from tabletop.app.table.dress import dress
from tabletop.app.table.ink import Ink
from tabletop.app.table.layout import SEATS
from tabletop.app.theme import (
    EDGE,
    GOLD,
    GOLD_BRIGHT,
    MUTED,
    NAME,
    NOTE,
    PANEL,
    PANEL_RAISED,
    PANEL_SUNK,
    PAPER,
    SMALL,
    Type,
)
from tabletop.view.model import Counter, SeatPanel

VALUE = Type("serif-bold", 21)
IMPORTANT = Type("serif-bold", 32)
ICON, IMPORTANT_ICON = 24, 34
"""Logical pixels of a counter's icon."""
ROW, IMPORTANT_ROW = 29, 38
"""Height of a row of counters, in logical pixels."""
HEAD = 51
"""Height of badge and name."""


# ---- seats -------------------------------------------------------------------------------------------


@dataclass(slots=True)
class PanelPlan:
    """Where the parts of a seat's panel are."""

    rect: pygame.Rect
    badge: pygame.Rect
    counters: dict[str, pygame.Rect] = field(default_factory=dict)
    tokens: dict[str, pygame.Rect] = field(default_factory=dict)


def plan_panel(ink: Ink, panel: SeatPanel, rect: pygame.Rect, *, folded: bool) -> PanelPlan:
    """Divide a panel: badge and name above, counters in rows below, small things last."""
    px = ink.px
    side = min(px(40), rect.height - px(12))
    badge = pygame.Rect(rect.left + px(16), rect.top + px(7), side, side)
    if folded:
        badge.centerx = rect.centerx
    plan = PanelPlan(rect, badge)
    counters = sorted(panel.counters, key=lambda counter: not counter.important)
    if folded:
        counters = [counter for counter in counters if counter.important][:1]
    start, right = rect.left + px(18), rect.right - px(6)
    x, y, height = start, rect.top + px(HEAD), 0
    for counter in counters:
        width = _counter_width(ink, counter, folded=folded)
        if folded:
            x = rect.centerx - width // 2
        if x > start and x + width > right:
            x, y = start, y + height
            height = 0
        height = max(height, px(IMPORTANT_ROW if counter.important else ROW))
        if y + height > rect.bottom + px(3):
            break
        plan.counters[counter.id] = pygame.Rect(x, y, width, height)
        x += width + px(3)
    if panel.tokens and not folded:
        _plan_tokens(ink, panel, plan, x, y, height)
    return plan


def natural_height(ink: Ink, panels: Sequence[SeatPanel]) -> float:
    """The height that the fullest panel needs, in logical pixels."""
    px = ink.px
    room = pygame.Rect(0, 0, px(SEATS) - px(12), px(600))
    lowest = 0
    for panel in panels:
        plan = plan_panel(ink, panel, room, folded=False)
        boxes = [*plan.counters.values(), *plan.tokens.values(), plan.badge]
        lowest = max(lowest, *(box.bottom for box in boxes))
    return (lowest + px(6)) / ink.view.unit


def _plan_tokens(ink: Ink, panel: SeatPanel, plan: PanelPlan, x: int, y: int, height: int) -> None:
    px = ink.px
    side = px(28)
    right, bottom = plan.rect.right - px(8), plan.rect.bottom - px(4)
    if x + side > right:
        x, y = plan.rect.left + px(14), y + height
    for thing in panel.tokens:
        if x + side > right:
            x, y = plan.rect.left + px(14), y + side + px(4)
        if y + side > bottom + px(6):
            return
        plan.tokens[thing.id] = pygame.Rect(x, y + (height - side) // 2, side, side)
        x += side + px(4)


def _counter_kind(counter: Counter) -> Type:
    return IMPORTANT if counter.important else VALUE


def goal_of(counter: Counter) -> int | None:
    """What a number is to reach; None: nothing."""
    return max(counter.mark, counter.maximum or 0) if counter.mark is not None else None


def _counter_text(counter: Counter, *, folded: bool) -> str:
    """The number with its goal; where there is little room the number alone."""
    goal = goal_of(counter) if not folded else None
    return f"{counter.value}/{goal}" if goal is not None else str(counter.value)


def _counter_width(ink: Ink, counter: Counter, *, folded: bool) -> int:
    icon = ink.px(IMPORTANT_ICON if counter.important else ICON)
    return (
        icon
        + ink.px(4)
        + ink.type.width(_counter_text(counter, folded=folded), _counter_kind(counter))
        + ink.px(5)
    )


def paint_panel(
    ink: Ink,
    canvas: pygame.Surface,
    panel: SeatPanel,
    plan: PanelPlan,
    *,
    you: bool,
    level: str,
    folded: bool,
    opened: bool,
) -> None:
    """A seat: colour and symbol, name, what it does now, its numbers."""
    px = ink.px
    rect = plan.rect
    look = marks.seat_colour(panel.seat)
    _paint_panel_ground(ink, canvas, panel, rect, opened=opened)
    badge = ink.assets.fitted(f"shell/seat-{panel.seat % 6}", plan.badge.size)
    canvas.blit(badge, badge.get_rect(center=plan.badge.center))
    if not folded:
        left = plan.badge.right + px(10)
        room = rect.right - px(12) - left
        name, _ = ink.type.fit(ink.words(panel.name), NAME, room)
        canvas.blit(
            ink.type.line(name, NAME, look.light if panel.acting else PAPER), (left, rect.top + px(6))
        )
        below = ink.words(panel.status) or level
        if you and panel.status is None:
            below = level
        shown, _ = ink.type.fit(below, NOTE, room)
        colour = GOLD_BRIGHT if panel.acting else MUTED
        canvas.blit(ink.type.line(shown, NOTE, colour), (left, rect.top + px(29)))
    for counter in panel.counters:
        box = plan.counters.get(counter.id)
        if box is not None:
            _paint_counter(ink, canvas, counter, box, folded=folded)
    for thing in panel.tokens:
        box = plan.tokens.get(thing.id)
        if box is not None:
            picture = dress(ink, thing, box.size)
            canvas.blit(picture.picture, picture.at(box))


def _paint_panel_ground(
    ink: Ink, canvas: pygame.Surface, panel: SeatPanel, rect: pygame.Rect, *, opened: bool
) -> None:
    px = ink.px
    look = marks.seat_colour(panel.seat)
    if panel.acting:
        pad = px(10)
        key = ("acting", rect.size, panel.seat)
        glow = ink.cache.get(key)
        if glow is None:
            full = (rect.width + 2 * pad, rect.height + 2 * pad)
            canvas_glow = pygame.Surface(full, pygame.SRCALPHA)
            canvas_glow.fill((*GOLD_BRIGHT, 0))
            inner = pygame.Rect(pad, pad, *rect.size).inflate(px(4), px(4))
            pygame.draw.rect(canvas_glow, (*GOLD_BRIGHT, 220), inner, border_radius=px(12))
            glow = ink.cache.put(key, pygame.transform.gaussian_blur(canvas_glow, max(2, pad // 2)))
        canvas.blit(glow, (rect.left - pad, rect.top - pad))
    face_key = ("panel", rect.size, panel.seat, panel.acting, opened)
    face = ink.cache.get(face_key)
    if face is None:
        border = GOLD_BRIGHT if panel.acting else look.base if opened else EDGE
        fill = PANEL_RAISED if panel.acting else PANEL
        face = paint.rounded(
            rect.size, px(10), fill, alpha=244, border=border, border_width=px(2.5 if panel.acting else 1.5)
        )
        _paint_hatch(ink, face, panel.seat)
        ink.cache.put(face_key, face)
    canvas.blit(face, rect)


def _paint_hatch(ink: Ink, face: pygame.Surface, seat: int) -> None:
    """A stripe of the seat's colour along the left edge, hatched in its own way."""
    px = ink.px
    look = marks.seat_colour(seat)
    stripe = pygame.Surface((px(8), face.get_height() - 2 * px(8)))
    stripe.fill(look.base)
    step = px(7)
    height = stripe.get_height()
    for y in range(-px(8), height + px(8), step):
        wide = stripe.get_width()
        if seat % 6 == 0:
            pygame.draw.circle(stripe, look.dark, (wide // 2, y), max(1, wide // 5))
        elif seat % 6 in (1, 4):
            rise = wide if seat % 6 == 1 else -wide
            pygame.draw.line(stripe, look.dark, (0, y), (wide, y + rise), max(1, px(1.5)))
        elif seat % 6 == 2:
            pygame.draw.line(stripe, look.dark, (wide // 2, y), (wide // 2, y + step // 2), max(1, px(2)))
        elif seat % 6 == 3:
            pygame.draw.line(stripe, look.dark, (0, y), (wide, y), max(1, px(1.5)))
        else:
            pygame.draw.lines(stripe, look.dark, False, [(0, y), (wide // 2, y + step // 2), (wide, y)], 1)
    face.blit(stripe, (px(4), px(8)))


def _paint_counter(
    ink: Ink, canvas: pygame.Surface, counter: Counter, box: pygame.Rect, *, folded: bool
) -> None:
    px = ink.px
    side = px(IMPORTANT_ICON if counter.important else ICON)
    icon = ink.assets.fitted(counter.icon, (side, side))
    canvas.blit(icon, icon.get_rect(midleft=(box.left, box.centery)))
    kind = _counter_kind(counter)
    words = ink.type.line(str(counter.value), kind, PAPER)
    at = words.get_rect(midleft=(box.left + side + px(4), box.centery))
    canvas.blit(words, at)
    goal = goal_of(counter)
    if goal is not None and not folded:
        rest = ink.type.line(f"/{goal}", SMALL, MUTED)
        canvas.blit(rest, rest.get_rect(bottomleft=(at.right + px(1), at.bottom - px(4))))
    if counter.important and (counter.maximum or counter.mark):
        _paint_track(ink, canvas, counter, box)


def _paint_track(ink: Ink, canvas: pygame.Surface, counter: Counter, box: pygame.Rect) -> None:
    """How far a number is on its way, and a line where something happens on the way."""
    px = ink.px
    top = counter.maximum or counter.mark or 1
    bar = pygame.Rect(box.left, box.bottom - px(4), box.width - px(8), max(2, px(3)))
    pygame.draw.rect(canvas, PANEL_SUNK, bar, border_radius=bar.height)
    filled = bar.copy()
    filled.width = round(bar.width * min(1.0, max(0.0, counter.value / top)))
    if filled.width:
        pygame.draw.rect(canvas, GOLD, filled, border_radius=bar.height)
    if counter.mark is not None and counter.mark < top:
        reached = counter.value >= counter.mark
        line = pygame.Rect(0, bar.top - 1, max(2, px(3)), bar.height + 1 + max(2, px(3)))
        line.centerx = bar.left + round(bar.width * counter.mark / top)
        pygame.draw.rect(canvas, PANEL_SUNK, line.inflate(2, 2))
        pygame.draw.rect(canvas, GOLD_BRIGHT if reached else PAPER, line)
