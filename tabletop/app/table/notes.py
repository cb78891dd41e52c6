"""What lies over the table for a while: the refusal's slip, the zoomed detail, small words at the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from tabletop.app import paint
from tabletop.app.table.dress import dress
from tabletop.app.table.forecasts import paint_forecast
from tabletop.app.table.ink import Ink
from tabletop.app.table.stat_rows import stat_chip
from tabletop.app.theme import (
    BODY,
    BODY_BOLD,
    EDGE_BRIGHT,
    GOLD_BRIGHT,
    HEADING,
    INK,
    MUTED,
    NAME,
    PANEL,
    PANEL_RAISED,
    PAPER,
    SMALL,
    SMALL_BOLD,
    TITLE,
    Colour,
)
from tabletop.engine.refusal import Refusal
from tabletop.engine.text import say
from tabletop.view.model import Detail, Forecast, Gesture, Place, Stat, Thing

SLIP_STAYS = 2.5
"""Seconds a slip is there at least; longer texts stay longer."""
READING = 0.055
"""Seconds a letter takes to read."""
ASH: Colour = (246, 236, 212)
RED: Colour = (150, 44, 30)
DETAIL_WIDTH = 372
CARD_HIGH = 430
"""Height of a card in the zoom, in logical pixels."""


@dataclass(slots=True)
class Slip:
    """A paper slip with the reason for a refusal, at the spot where the thing was dropped."""

    picture: pygame.Surface
    rect: pygame.Rect
    rule: pygame.Rect
    close: pygame.Rect
    clause: str
    left: float
    pinned: bool = False

    def letting_go(self, dt: float) -> bool:
        """Let time pass; True when it is over."""
        if not self.pinned:
            self.left -= dt
        return self.left <= 0


def refusal_slip(ink: Ink, refusal: Refusal, at: tuple[int, int], bounds: pygame.Rect) -> Slip:
    """The slip for a refusal near a point, inside some bounds."""
    px = ink.px
    width, pad = px(430), px(18)
    sentence, way = ink.words(refusal.message), ink.words(refusal.way_out)
    if way.startswith("⟨"):
        way = ""
    room = width - 2 * pad
    words = ink.type.paragraph(sentence, BODY, room, INK)
    hint = ink.type.paragraph(way, SMALL, room, (92, 70, 40)) if way else None
    clause = ink.type.line(refusal.clause, SMALL_BOLD, RED)
    rule_text = ink.type.line(ink.words(say("table.rule")), SMALL_BOLD, (28, 74, 118))
    head = px(44)
    height = head + words.get_height() + (hint.get_height() + px(6) if hint else 0) + px(58)
    picture = pygame.Surface((width + 2 * pad, height + 2 * pad), pygame.SRCALPHA)
    shadow = paint.shadow((width, height), px(4), pad, strength=170)
    picture.blit(shadow, (px(2), px(5)))
    paper = paint.rounded((width, height), px(4), ASH, border=(196, 170, 120), border_width=1)
    pygame.draw.rect(paper, RED, (px(3), px(3), px(5), height - px(6)))
    picture.blit(paper, (pad, pad))
    picture.blit(clause, (2 * pad, pad + (head - clause.get_height()) // 2))
    y = pad + head
    picture.blit(words, (2 * pad, y))
    y += words.get_height() + px(6)
    if hint is not None:
        picture.blit(hint, (2 * pad, y))
    # It stands above the spot where the thing was dropped, so that the finger does not cover it.
    rect = pygame.Rect(0, 0, width, height)
    rect.midbottom = (at[0], at[1] - px(24))
    rect.clamp_ip(bounds.inflate(-px(24), -px(24)))
    rule = pygame.Rect(0, 0, rule_text.get_width() + px(32), px(44))
    rule.bottomleft = (rect.left + px(14), rect.bottom - px(6))
    close = pygame.Rect(rect.right - px(46), rect.top + px(2), px(44), px(44))
    _paper_button(ink, picture, rule.move(pad - rect.left, pad - rect.top), rule_text)
    _cross(ink, picture, close.move(pad - rect.left, pad - rect.top))
    stays = max(SLIP_STAYS, (len(sentence) + len(way)) * READING)
    return Slip(picture, rect.inflate(2 * pad, 2 * pad), rule, close, refusal.clause, stays)


def _paper_button(ink: Ink, picture: pygame.Surface, box: pygame.Rect, words: pygame.Surface) -> None:
    face = paint.rounded(box.size, ink.px(6), (234, 219, 184), border=(150, 122, 80), border_width=1)
    picture.blit(face, box)
    picture.blit(words, words.get_rect(center=box.center))


def _cross(ink: Ink, picture: pygame.Surface, box: pygame.Rect) -> None:
    arm = ink.px(7)
    x, y = box.center
    for sign in (1, -1):
        pygame.draw.line(
            picture, (110, 88, 56), (x - arm, y - arm * sign), (x + arm, y + arm * sign), max(2, ink.px(2.5))
        )


@dataclass(slots=True)
class Zoom:
    """A thing or place seen near, with everything that is to be known of it."""

    id: str
    picture: pygame.Surface
    rect: pygame.Rect
    clause: str | None
    rule: pygame.Rect | None


def zoomed(ink: Ink, item: Thing | Place, side: pygame.Rect, pointer: tuple[int, int]) -> Zoom | None:
    """The near view of a thing or place in `side` (the column it may use); None if nothing is to be told."""
    detail = item.detail
    thing = item if isinstance(item, Thing) else None
    title = detail.title if detail is not None else (thing.title if thing is not None else None)
    if title is None:
        return None
    px = ink.px
    width = min(px(DETAIL_WIDTH), side.width)
    pad = px(18)
    room = width - 2 * pad
    clause = detail.clause if detail is not None else None
    button = px(52) if clause is not None else 0
    rows = _rows(ink, item, detail, room)
    told = sum(row.get_height() + px(8) for row, _ in rows)
    rows = [*_near_picture(ink, item, detail, room, side.height - told - button - 2 * pad), *rows]
    height = 2 * pad + sum(row.get_height() for row, _ in rows) + px(8) * max(0, len(rows) - 1)
    height = min(height + button, side.height)
    surface = paint.rounded(
        (width, height), px(10), PANEL, alpha=252, border=EDGE_BRIGHT, border_width=px(1.5)
    )
    y = pad
    for row, centred in rows:
        surface.blit(row, ((width - row.get_width()) // 2 if centred else pad, y))
        y += row.get_height() + px(8)
    left = side.left if pointer[0] < side.left else side.left - width - px(16)
    rect = pygame.Rect(side.right - width if pointer[0] < side.left else max(px(16), left), 0, width, height)
    rect.top = side.top
    rule = None
    if clause is not None:
        words = ink.type.line(f"{ink.words(say('table.rule'))}  {clause}", SMALL_BOLD, PAPER)
        box = pygame.Rect(0, 0, words.get_width() + px(28), px(44))
        box.bottomleft = (pad, height - px(12))
        face = paint.rounded(box.size, px(6), PANEL_RAISED, border=EDGE_BRIGHT)
        surface.blit(face, box)
        surface.blit(words, words.get_rect(center=box.center))
        rule = box.move(rect.topleft)
    return Zoom(item.id, surface, rect, clause, rule)


def _near_picture(
    ink: Ink, item: Thing | Place, detail: Detail | None, room: int, most: int
) -> list[tuple[pygame.Surface, bool]]:
    """The picture above a detail: the whole card, or the art; as large as `most` pixels of height allow."""
    if isinstance(item, Thing) and item.kind == "card":
        high = max(ink.px(150), min(ink.px(CARD_HIGH), most))
        factor = min(high / item.height, room / item.width)
        size = (round(item.width * factor), round(item.height * factor))
        return [(dress(ink, item, size).picture, True)]
    art = (detail.art if detail is not None else None) or item.art
    if art is None:
        return []
    return [(ink.assets.fitted(art, (room, max(ink.px(60), min(ink.px(190), most)))), True)]


def _rows(
    ink: Ink, item: Thing | Place, detail: Detail | None, room: int
) -> list[tuple[pygame.Surface, bool]]:
    """What is told of something: title (a card bears its own), stats with their names, lines."""
    rows: list[tuple[pygame.Surface, bool]] = []
    thing = item if isinstance(item, Thing) else None
    is_card = thing is not None and thing.kind == "card" and thing.title is not None
    title = detail.title if detail is not None else (thing.title if thing is not None else None)
    if title is not None and not is_card:
        rows.append((ink.type.paragraph(ink.words(title), HEADING, room, GOLD_BRIGHT), False))
    stats = (detail.stats if detail is not None else ()) or (thing.stats if thing is not None else ())
    rows += [(_stat_row(ink, stat, room), False) for stat in stats]
    lines = detail.lines if detail is not None else ()
    if not lines and thing is not None and thing.text is not None and thing.kind != "card":
        lines = (thing.text,)
    rows += [(ink.type.paragraph(ink.words(line), BODY, room, PAPER), False) for line in lines]
    return rows


def _stat_row(ink: Ink, stat: Stat, room: int) -> pygame.Surface:
    chip = stat_chip(ink, stat, ink.px(34), PAPER)
    if stat.title is None:
        return chip
    words, _ = ink.type.fit(ink.words(stat.title), SMALL, room - chip.get_width() - ink.px(12))
    name = ink.type.line(words, SMALL, MUTED)
    row = pygame.Surface((room, max(chip.get_height(), name.get_height())), pygame.SRCALPHA)
    row.blit(chip, (0, (row.get_height() - chip.get_height()) // 2))
    row.blit(name, (chip.get_width() + ink.px(12), (row.get_height() - name.get_height()) // 2))
    return row


def aim_note(
    ink: Ink,
    gesture: Gesture,
    count: int,
    most: int,
    numbers: Sequence[int] = (),
    forecast: Forecast | None = None,
) -> pygame.Surface:
    """At the pointer over a legal target: what will happen, how many, what it costs, what will come of it."""
    words = ink.type.line(ink.words(gesture.label), SMALL_BOLD, PAPER)
    parts = [words, *(stat_chip(ink, cost, ink.px(26), PAPER) for cost in gesture.costs_of(count))]
    taken: list[pygame.Surface] = []
    if most > 1:
        taken.append(ink.type.line(f"{count}/{most}", NAME, GOLD_BRIGHT))
    for pick, number in zip(gesture.picks, numbers, strict=False):
        if number and most > 1:
            taken.append(stat_chip(ink, Stat(pick.art, number), ink.px(28), PAPER))
    if not gesture.picks and forecast is None:
        return _pill(ink, [*taken, *parts], PANEL_RAISED, GOLD_BRIGHT)
    rows = [beside_each_other(ink, parts)]
    if taken:
        rows.append(beside_each_other(ink, taken))
    if forecast is not None:
        rows.append(paint_forecast(ink, forecast, max(row.get_width() for row in rows)))
    return _pill(ink, [_stacked(ink, rows)], PANEL_RAISED, GOLD_BRIGHT)


def beside_each_other(ink: Ink, parts: Sequence[pygame.Surface]) -> pygame.Surface:
    """Pictures in a line."""
    gap = ink.px(10)
    width = sum(part.get_width() for part in parts) + gap * (len(parts) - 1)
    surface = pygame.Surface((width, max(part.get_height() for part in parts)), pygame.SRCALPHA)
    x = 0
    for part in parts:
        surface.blit(part, (x, (surface.get_height() - part.get_height()) // 2))
        x += part.get_width() + gap
    return surface


def _stacked(ink: Ink, rows: Sequence[pygame.Surface]) -> pygame.Surface:
    gap = ink.px(6)
    height = sum(row.get_height() for row in rows) + gap * (len(rows) - 1)
    surface = pygame.Surface((max(row.get_width() for row in rows), height), pygame.SRCALPHA)
    y = 0
    for row in rows:
        surface.blit(row, (0, y))
        y += row.get_height() + gap
    return surface


def count_note(ink: Ink, count: int, most: int) -> pygame.Surface:
    """At the pointer on the way: how many are in the hand, and that the wheel changes it."""
    number = ink.type.line(f"{count}/{most}", NAME, GOLD_BRIGHT)
    how = ink.type.line(ink.words(say("table.count_how")), SMALL, MUTED)
    return _pill(ink, [number, how], PANEL_RAISED, EDGE_BRIGHT)


def reason_note(ink: Ink, text: str) -> pygame.Surface:
    """At the pointer over an impossible target: why, in one line."""
    room = ink.px(560)
    if ink.type.width(text, SMALL) <= room:
        return _pill(ink, [ink.type.line(text, SMALL, (255, 214, 200))], (72, 30, 24), (196, 96, 76))
    words = ink.type.paragraph(text, SMALL, room, (255, 214, 200))
    return _pill(ink, [words], (72, 30, 24), (196, 96, 76))


def _pill(ink: Ink, parts: list[pygame.Surface], fill: Colour, edge: Colour) -> pygame.Surface:
    px = ink.px
    line = beside_each_other(ink, parts)
    size = (line.get_width() + px(28), line.get_height() + px(14))
    surface = paint.rounded(size, px(10), fill, alpha=244, border=edge, border_width=px(1.5))
    surface.blit(line, (px(14), px(7)))
    return surface


def beside(
    ink: Ink, note: pygame.Surface, at: tuple[int, int], away: int, bounds: pygame.Rect
) -> pygame.Rect:
    """Where a note goes so that neither the pointer nor the lifted thing, `away` pixels high, covers it."""
    rect = note.get_rect(midbottom=(at[0], at[1] - ink.px(24) - away))
    if rect.top < bounds.top:
        rect.midtop = (at[0], at[1] + ink.px(34) + away)
    return rect.clamp(bounds.inflate(-ink.px(16), -ink.px(16)))


def floating_number(ink: Ink, amount: int) -> pygame.Surface:
    """±n that floats up from a number that changed."""
    text = f"+{amount}" if amount > 0 else f"−{-amount}"
    colour: Colour = (170, 226, 140) if amount > 0 else (255, 128, 104)
    kind = ink.sized("serif-bold", ink.px(34))
    words = ink.type.line(text, kind, colour)
    edge = ink.type.line(text, kind, (20, 12, 8))
    surface = pygame.Surface((words.get_width() + 4, words.get_height() + 4), pygame.SRCALPHA)
    for dx, dy in ((0, 2), (4, 2), (2, 0), (2, 4), (1, 1), (3, 3), (1, 3), (3, 1)):
        surface.blit(edge, (dx, dy))
    surface.blit(words, (2, 2))
    return surface


def banner(ink: Ink, text: str, width: int) -> pygame.Surface:
    """A ribbon over the board that announces a new phase."""
    px = ink.px
    kind = HEADING if len(text) > 40 else TITLE
    shown, _ = ink.type.fit(text, kind, width - px(160))
    words = ink.type.line(shown, kind, PAPER)
    height = px(96)
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    band = pygame.Surface((1, height), pygame.SRCALPHA)
    band.fill((14, 10, 8, 214))
    surface.blit(pygame.transform.scale(band, (width, height)), (0, 0))
    for y in (px(5), height - px(7)):
        pygame.draw.rect(surface, GOLD_BRIGHT, (0, y, width, max(1, px(2))))
    surface.blit(words, words.get_rect(center=surface.get_rect().center))
    return surface


def caption(ink: Ink, text: str, room: int) -> pygame.Surface:
    """What somebody else does, in a line above the prompt."""
    shown, _ = ink.type.fit(text, BODY_BOLD, max(ink.px(80), room - ink.px(80)))
    return _pill(ink, [ink.type.line(shown, BODY_BOLD, PAPER)], PANEL, EDGE_BRIGHT)
