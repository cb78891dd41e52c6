"""How things look: picture, count, cost, name, text and stats, drawn once for each size and kept."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

import pygame

from tabletop.app import paint
from tabletop.app.geometry import SMALLEST_TEXT
from tabletop.app.table import marks
from tabletop.app.table.card_face import card_face, narrowed
from tabletop.app.table.ink import Ink
from tabletop.app.table.stacks import dress_stack, stack_key
from tabletop.app.table.stat_rows import paint_stats
from tabletop.app.theme import INK, Colour, Type
from tabletop.engine.text import Message
from tabletop.view.model import Thing

RIBBON = (0.09, 0.065, 0.91, 0.172)
"""Left, top, right and bottom of the ribbon for the name, as parts of a card: every card's picture has it."""
PLATE = (0.08, 0.69, 0.92, 0.955)
"""The plate for text and stats."""
WHOLE_WIDTH = (0.02, RIBBON[1], 0.98, RIBBON[3])
NAME_INK: Colour = (255, 246, 226)
BAND: Colour = (44, 32, 24)
TEXT_BOX: Colour = (247, 239, 220)
SMALL_CARD = 120
"""Narrower cards, in pixels, use their whole width for the name."""
NAMED_FROM = 44
"""Still narrower cards, in pixels, are only to be recognised: no name could be read on them."""
READABLE_FROM = 240
"""A card at least this many pixels high shows its text; smaller ones show name, cost and stats."""


@dataclass(frozen=True, slots=True)
class Dressed:
    """A finished picture of a thing; `pad` pixels of it lie outside the thing's own box on every side."""

    picture: pygame.Surface
    pad: int
    key: Hashable

    def at(self, box: pygame.Rect) -> tuple[int, int]:
        """Where its upper left corner goes for a thing that fills `box`."""
        return box.left - self.pad, box.top - self.pad


def dress(ink: Ink, thing: Thing, size: tuple[int, int]) -> Dressed:
    """The picture of a thing that is `size` pixels large."""
    size = (max(1, size[0]), max(1, size[1]))
    shown = (
        thing.kind,
        thing.art,
        thing.seat,
        thing.count,
        thing.cost,
        thing.faded,
        thing.badge,
        thing.value,
        thing.frame,
        thing.turned,
        thing.dozing,
    )
    words = (thing.title, thing.text, thing.stats, thing.marks) if thing.kind == "card" else ()
    key = ("thing", shown, repr(words) if words else "", size)
    pad = _pad(ink, thing, size)
    found = ink.cache.get(key)
    if found is not None:
        return Dressed(found, pad, key)
    if thing.kind == "stack":
        return Dressed(dress_stack(ink, thing, size), 0, stack_key(thing, size))
    surface = pygame.Surface((size[0] + 2 * pad, size[1] + 2 * pad), pygame.SRCALPHA)
    box = pygame.Rect(pad, pad, *size)
    if thing.kind == "card" and thing.frame is not None:
        surface.blit(card_face(ink, thing, size), box)
        if thing.count is not None:
            _dress_count(ink, surface, box, thing)
        return Dressed(ink.cache.put(key, surface), pad, key)
    picture = f"{thing.art}-{thing.value}" if thing.kind == "die" else thing.art
    art = ink.assets.fitted(picture, size)
    surface.blit(art, art.get_rect(center=box.center))
    if thing.kind == "card":
        _dress_card(ink, surface, box, thing)
    if thing.faded:
        surface = _faded(surface)
    if thing.cost is not None:
        _dress_cost(ink, surface, box, thing)
    if thing.count is not None:
        _dress_count(ink, surface, box, thing)
    if thing.badge is not None:
        side = max(ink.px(20), round(min(size) * 0.3))
        badge = ink.assets.fitted(thing.badge, (side, side))
        surface.blit(badge, badge.get_rect(bottomright=(box.right, box.bottom)))
    return Dressed(ink.cache.put(key, surface), pad, key)


def plate_height(ink: Ink, size: tuple[int, int]) -> int:
    """The height of a number plate on a thing of that size, in pixels."""
    return max(SMALLEST_TEXT + 3, min(ink.px(34), round(size[1] * 0.36)))


def _pad(ink: Ink, thing: Thing, size: tuple[int, int]) -> int:
    return plate_height(ink, size) // 2 if thing.count is not None else 0


def _faded(surface: pygame.Surface) -> pygame.Surface:
    """Without its colours and a little darker: used up or out of reach. It stays as solid as it was."""
    grey = pygame.transform.grayscale(surface)
    grey.fill((176, 172, 166, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return grey


def _dress_count(ink: Ink, surface: pygame.Surface, box: pygame.Rect, thing: Thing) -> None:
    plate = marks.plate(ink, str(thing.count), thing.seat, plate_height(ink, box.size))
    where = plate.get_rect(midbottom=(box.centerx, box.bottom + plate.get_height() // 2))
    surface.blit(plate, where)


def medal_side(thing: Thing, width: int) -> int:
    """The size of the medal with the cost, for a thing that is `width` pixels wide."""
    return max(SMALLEST_TEXT + 5, round(width * (0.19 if thing.kind == "card" else 0.3)))


def _dress_cost(ink: Ink, surface: pygame.Surface, box: pygame.Rect, thing: Thing) -> None:
    side = medal_side(thing, box.width)
    inset = round(side * 0.12)
    surface.blit(marks.medal(ink, str(thing.cost), side), (box.left + inset, box.top + inset))


def _dress_card(ink: Ink, surface: pygame.Surface, box: pygame.Rect, thing: Thing) -> None:
    """Name on the ribbon, stats and text on the plate, which every card's picture leaves free for them."""
    plate = _part(box, PLATE)
    bottom = plate.bottom
    if thing.stats:
        bottom = paint_stats(ink, surface, plate, thing.stats, alone=not _tells(thing, box))
    if thing.text is not None and (_tells(thing, box) or (not thing.stats and _fits(ink, thing.text, plate))):
        _dress_text(ink, surface, plate, ink.words(thing.text), bottom)
    if thing.title is not None and box.width >= NAMED_FROM:
        _dress_name(ink, surface, box, ink.words(thing.title), thing)


def _tells(thing: Thing, box: pygame.Rect) -> bool:
    """Whether a card is large enough to show its text."""
    return thing.text is not None and box.height >= READABLE_FROM


def _fits(ink: Ink, text: Message, plate: pygame.Rect) -> bool:
    """Whether a short text can be read on a small card whose plate would be empty otherwise."""
    kind = ink.sized("sans", SMALLEST_TEXT + 1)
    words, room = ink.words(text), round(plate.width * 0.93)
    if _broken(words, ink.type.wrap(words, kind, room)):
        return False
    return ink.type.paragraph_size(words, kind, room)[1] <= plate.height


def _part(box: pygame.Rect, part: tuple[float, float, float, float]) -> pygame.Rect:
    left, top, right, bottom = part
    return pygame.Rect(
        box.left + round(box.width * left),
        box.top + round(box.height * top),
        round(box.width * (right - left)),
        round(box.height * (bottom - top)),
    )


def _dress_name(ink: Ink, surface: pygame.Surface, box: pygame.Rect, name: str, thing: Thing) -> None:
    """The name on the ribbon; on a dark band of its own where it needs more room than the ribbon has."""
    ribbon = _part(box, RIBBON if box.width >= SMALL_CARD else WHOLE_WIDTH)
    if thing.cost is not None:
        free = max(round(box.width * 0.2), medal_side(thing, box.width))
        ribbon = pygame.Rect(box.left + free, ribbon.top, ribbon.right - box.left - free, ribbon.height)
    kind, lines = _name_type(ink, name, ribbon)
    if lines == 1:
        words = ink.type.line(name, kind, NAME_INK)
        shade = ink.type.line(name, kind, (24, 14, 8))
        spot = words.get_rect(center=ribbon.center)
        surface.blit(shade, spot.move(0, max(1, box.height // 160)))
        surface.blit(words, spot)
        return
    if thing.cost is not None and lines == 0:
        ribbon = _part(box, WHOLE_WIDTH).move(0, medal_side(thing, box.width))
        kind, lines = _name_type(ink, name, ribbon)
    if lines == 0:
        words = narrowed(ink, name, kind, ribbon.width, 2)
    else:
        words = ink.type.paragraph(name, kind, ribbon.width, NAME_INK, "center")
    band = pygame.Rect(0, 0, ribbon.width + ink.px(6), words.get_height() + ink.px(2))
    band.midtop = (ribbon.centerx, ribbon.top)
    face = paint.rounded(
        band.size, max(2, ink.px(4)), BAND, alpha=238, border=(196, 164, 104), border_width=1
    )
    surface.blit(face, band)
    surface.blit(words, words.get_rect(center=band.center))


def _name_type(ink: Ink, name: str, ribbon: pygame.Rect) -> tuple[Type, int]:
    """The largest type for a name on the ribbon, and its lines (0: some word has to be broken)."""
    pixels = max(SMALLEST_TEXT, ribbon.height * 0.62)
    while True:
        kind = ink.sized("serif-bold", pixels)
        lines = ink.type.wrap(name, kind, max(8, ribbon.width))
        if len(lines) == 1 and not _broken(name, lines):
            return kind, 1
        if pixels <= SMALLEST_TEXT:
            return kind, 0 if _broken(name, lines) else len(lines)
        pixels = max(SMALLEST_TEXT, pixels - 1)


def _broken(name: str, lines: list[str]) -> bool:
    """Whether a word had to be broken by letters."""
    return sum(len(line.split()) for line in lines) > len(name.split())


def _dress_text(ink: Ink, surface: pygame.Surface, plate: pygame.Rect, text: str, bottom: int) -> None:
    """The text on the plate above `bottom`; a text that is too long gets a plate that reaches higher."""
    pad = round(plate.width * 0.035)
    room = plate.width - 2 * pad
    pixels = max(SMALLEST_TEXT + 1, plate.width * 0.085)
    while True:
        kind = ink.sized("sans", pixels)
        height = ink.type.paragraph_size(text, kind, room)[1]
        if height <= bottom - plate.top or pixels <= SMALLEST_TEXT + 2:
            break
        pixels -= 1
    words = ink.type.paragraph(text, kind, room, INK, "center")
    field = pygame.Rect(0, 0, plate.width, max(bottom - plate.top, words.get_height() + 2 * pad))
    field.midbottom = (plate.centerx, bottom)
    if field.height > bottom - plate.top:
        full = pygame.Rect(field.left, field.top, field.width, plate.bottom - field.top)
        # The plate grows over the picture: text is never cut.
        face = paint.rounded(
            full.size, max(2, pad), TEXT_BOX, alpha=242, border=(150, 122, 80), border_width=1
        )
        below = surface.subsurface((full.left, bottom, full.width, plate.bottom - bottom)).copy()
        surface.blit(face, full)
        surface.blit(below, (full.left, bottom))
    surface.blit(words, words.get_rect(center=field.center))
