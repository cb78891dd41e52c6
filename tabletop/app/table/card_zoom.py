"""A whole card seen near: as large as it can be read, with what its words mean beside it."""

from __future__ import annotations

import pygame

from tabletop.app import paint
from tabletop.app.table.card_face import is_readable, upright
from tabletop.app.table.dress import dress
from tabletop.app.table.ink import Ink
from tabletop.app.table.notes import Zoom
from tabletop.app.table.stat_rows import stat_chip
from tabletop.app.theme import EDGE_BRIGHT, MUTED, NAME, PANEL, PANEL_RAISED, PAPER, SMALL, SMALL_BOLD, TARGET
from tabletop.engine.text import say
from tabletop.view.model import Detail, Stat, Thing

CARD_HIGH = 500
"""Logical height of a card, if the window has it."""
NOTES_WIDTH = 336
"""Logical width of what is told beside a card."""
CLEAR = 100
"""Logical pixels about the pointer, as the card it points at is wide, that are not to be covered."""


def zoomed_card(ink: Ink, thing: Thing, side: pygame.Rect, pointer: tuple[int, int]) -> Zoom:
    """The near view of a card with a frame: at the right edge of `side`, or left of a pointer there."""
    px, pad = ink.px, ink.px(16)
    stood = upright(thing)
    high = min(px(CARD_HIGH), side.height)
    size = (round(stood.width * high / stood.height), high)
    card = dress(ink, stood, size)
    detail = stood.detail
    rows = _rows(ink, stood, detail, px(NOTES_WIDTH) - 2 * pad, tells=is_readable(ink, high))
    clause = detail.clause if detail is not None else None
    button = px(TARGET + 8) if clause is not None else 0
    told = sum(row.get_height() + px(8) for row in rows) + button
    panel = (
        pygame.Rect(0, 0, px(NOTES_WIDTH), min(told + 2 * pad, side.height))
        if told
        else pygame.Rect(0, 0, 0, 0)
    )
    gap = px(10) if told else 0
    surface = pygame.Surface((panel.width + gap + size[0], max(panel.height, high)), pygame.SRCALPHA)
    rule = None
    if told:
        face = paint.rounded(
            panel.size, px(10), PANEL, alpha=252, border=EDGE_BRIGHT, border_width=px(1.5)
        )  # fmt: skip
        surface.blit(face, panel)
        y = pad
        for row in rows:
            surface.blit(row, (pad, y))
            y += row.get_height() + px(8)
        if clause is not None:
            rule = _button(ink, surface, clause, panel)
    surface.blit(card.picture, (panel.width + gap - card.pad, -card.pad))
    rect = _placed(ink, surface.get_rect(), side, pointer)
    return Zoom(thing.id, surface, rect, clause, rule.move(rect.topleft) if rule is not None else None)


def _placed(ink: Ink, rect: pygame.Rect, side: pygame.Rect, pointer: tuple[int, int]) -> pygame.Rect:
    """At the right, unless that covers what is pointed at; then left of it."""
    rect.topright = side.topright
    clear = ink.px(CLEAR)
    if rect.inflate(2 * clear, 2 * clear).collidepoint(pointer):
        rect.left = max(ink.px(12), pointer[0] - clear - rect.width)
    return rect


def _rows(ink: Ink, thing: Thing, detail: Detail | None, room: int, *, tells: bool) -> list[pygame.Surface]:
    """Its numbers with their names, then what is told of it; not once more what the card itself tells."""
    rows = [_named(ink, stat, room) for stat in (*thing.stats, *thing.marks) if stat.title is not None]
    lines = detail.lines if detail is not None else ()
    for number, line in enumerate(line for line in lines if not (tells and line == thing.text)):
        rows.append(ink.type.paragraph(ink.words(line), SMALL, room, PAPER if number else MUTED))
    return rows


def _named(ink: Ink, stat: Stat, room: int) -> pygame.Surface:
    chip = stat_chip(ink, stat, ink.px(30), PAPER)
    left = max(chip.get_width(), ink.px(64)) + ink.px(10)
    words, _ = ink.type.fit(ink.words(stat.title), NAME, room - left)
    name = ink.type.line(words, NAME, MUTED)
    row = pygame.Surface((room, max(chip.get_height(), name.get_height())), pygame.SRCALPHA)
    row.blit(chip, (0, (row.get_height() - chip.get_height()) // 2))
    row.blit(name, (left, (row.get_height() - name.get_height()) // 2))
    return row


def _button(ink: Ink, surface: pygame.Surface, clause: str, panel: pygame.Rect) -> pygame.Rect:
    """The button that opens the rulebook, in the lower left corner of the panel."""
    px = ink.px
    words = ink.type.line(f"{ink.words(say('table.rule'))}  {clause}", SMALL_BOLD, PAPER)
    box = pygame.Rect(0, 0, words.get_width() + px(28), px(44))
    box.bottomleft = (panel.left + px(16), panel.bottom - px(12))
    surface.blit(paint.rounded(box.size, px(6), PANEL_RAISED, border=EDGE_BRIGHT), box)
    surface.blit(words, words.get_rect(center=box.center))
    return box
