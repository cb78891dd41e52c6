"""How things look: picture, count, cost, name, text and stats, drawn once for each size and kept."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

import pygame

from tabletop.app import paint
from tabletop.app.geometry import SMALLEST_TEXT
from tabletop.app.table import marks
from tabletop.app.table.ink import Ink
from tabletop.app.theme import INK, Colour, Type
from tabletop.view.model import Stat, Thing

RIBBON: Colour = (244, 233, 208)
RIBBON_EDGE: Colour = (122, 96, 58)
TEXT_BOX: Colour = (247, 239, 220)
READABLE_FROM = 300
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
    shown = (thing.kind, thing.art, thing.seat, thing.count, thing.cost, thing.faded, thing.badge)
    words = (thing.title, thing.text, thing.stats) if thing.kind == "card" else ()
    key = ("thing", shown, repr(words) if words else "", size)
    pad = _pad(ink, thing, size)
    found = ink.cache.get(key)
    if found is not None:
        return Dressed(found, pad, key)
    surface = pygame.Surface((size[0] + 2 * pad, size[1] + 2 * pad), pygame.SRCALPHA)
    box = pygame.Rect(pad, pad, *size)
    art = ink.assets.fitted(thing.art, size)
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
    """Without its colours and lighter: used up or out of reach."""
    grey = pygame.transform.grayscale(surface)
    grey.set_alpha(150)
    result = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    result.blit(grey, (0, 0))
    return result


def _dress_count(ink: Ink, surface: pygame.Surface, box: pygame.Rect, thing: Thing) -> None:
    plate = marks.plate(ink, str(thing.count), thing.seat, plate_height(ink, box.size))
    where = plate.get_rect(midbottom=(box.centerx, box.bottom + plate.get_height() // 2))
    surface.blit(plate, where)


def _dress_cost(ink: Ink, surface: pygame.Surface, box: pygame.Rect, thing: Thing) -> None:
    share = 0.19 if thing.kind == "card" else 0.3
    side = max(SMALLEST_TEXT + 5, round(box.width * share))
    inset = round(side * 0.12)
    surface.blit(marks.medal(ink, str(thing.cost), side), (box.left + inset, box.top + inset))


def _dress_card(ink: Ink, surface: pygame.Surface, box: pygame.Rect, thing: Thing) -> None:
    """Name on a ribbon, text in a box where it can be read, stats along the lower edge."""
    bottom = box.bottom - round(box.height * 0.045)
    if thing.stats:
        bottom = _dress_stats(ink, surface, box, thing.stats, bottom)
    if thing.text is not None and box.height >= READABLE_FROM:
        bottom = _dress_text(ink, surface, box, ink.words(thing.text), bottom)
    if thing.title is not None:
        _dress_name(ink, surface, box, ink.words(thing.title), costs=thing.cost is not None)


def _dress_name(ink: Ink, surface: pygame.Surface, box: pygame.Rect, name: str, *, costs: bool) -> None:
    """The name beside the cost; where it has no room there, below it over the whole width."""
    inset = round(box.width * 0.04)
    top = box.top + round(box.height * 0.045)
    beside = box.left + inset + (round(box.width * 0.2) if costs else 0)
    kind, whole = _name_type(ink, box, name, box.right - inset - beside - round(box.width * 0.05))
    if costs and not whole:
        beside = box.left + inset
        top += round(box.width * 0.2)
        kind, whole = _name_type(ink, box, name, box.width - 2 * inset - round(box.width * 0.05))
    room = box.right - inset - beside - round(box.width * 0.05)
    words = ink.type.paragraph(name, kind, room, INK, "center")
    height = max(words.get_height() + ink.px(2), round(box.height * 0.1))
    ribbon = pygame.Rect(beside, top, box.right - inset - beside, height)
    face = paint.rounded(
        ribbon.size, max(2, height // 6), RIBBON, alpha=238, border=RIBBON_EDGE, border_width=1
    )
    surface.blit(face, ribbon)
    surface.blit(words, words.get_rect(center=ribbon.center))


def _name_type(ink: Ink, box: pygame.Rect, name: str, room: int) -> tuple[Type, bool]:
    """The largest type in which a name fits on two lines, and whether no word had to be broken."""
    pixels = max(SMALLEST_TEXT, box.height * 0.072)
    while True:
        kind = ink.sized("serif-bold", pixels)
        lines = ink.type.wrap(name, kind, max(8, room))
        whole = not _broken(name, lines)
        if (len(lines) <= 2 and whole) or pixels <= SMALLEST_TEXT:
            return kind, whole
        pixels = max(SMALLEST_TEXT, pixels - 1)


def _broken(name: str, lines: list[str]) -> bool:
    """Whether a word had to be broken by letters."""
    return sum(len(line.split()) for line in lines) > len(name.split())


def _dress_text(ink: Ink, surface: pygame.Surface, box: pygame.Rect, text: str, bottom: int) -> int:
    """The text box above `bottom`, as tall as its words; gives its top."""
    inset = round(box.width * 0.06)
    pad = round(box.width * 0.035)
    room = box.width - 2 * (inset + pad)
    pixels = box.height * 0.05
    while True:
        kind = ink.sized("sans", pixels)
        height = ink.type.paragraph_size(text, kind, room)[1]
        if height <= box.height * 0.42 or pixels <= SMALLEST_TEXT:
            break
        pixels -= 1
    words = ink.type.paragraph(text, kind, room, INK, "center")
    field = pygame.Rect(0, 0, box.width - 2 * inset, words.get_height() + 2 * pad)
    field.midbottom = (box.centerx, bottom)
    face = paint.rounded(field.size, max(2, pad), TEXT_BOX, alpha=232, border=RIBBON_EDGE, border_width=1)
    surface.blit(face, field)
    surface.blit(words, words.get_rect(center=field.center))
    return field.top - pad


def _dress_stats(
    ink: Ink, surface: pygame.Surface, box: pygame.Rect, stats: tuple[Stat, ...], bottom: int
) -> int:
    """Icons with numbers side by side on a dark band; gives the band's top."""
    height = max(SMALLEST_TEXT + 6, round(box.height * 0.125))
    inset = round(box.width * 0.05)
    band = pygame.Rect(box.left + inset, bottom - height, box.width - 2 * inset, height)
    face = paint.rounded(band.size, height // 4, (38, 29, 20), alpha=228, border=RIBBON_EDGE, border_width=1)
    surface.blit(face, band)
    chips = [stat_chip(ink, stat, round(height * 0.82), (255, 243, 214)) for stat in stats]
    whole = sum(chip.get_width() for chip in chips)
    gap = max(2, min(round(height * 0.4), (band.width - whole) // max(1, len(chips))))
    left = band.centerx - (whole + gap * (len(chips) - 1)) // 2
    for chip in chips:
        surface.blit(chip, (left, band.top + (height - chip.get_height()) // 2))
        left += chip.get_width() + gap
    return band.top - round(box.height * 0.02)


def stat_chip(ink: Ink, stat: Stat, height: int, colour: Colour) -> pygame.Surface:
    """An icon and its number."""
    key = ("stat", stat.icon, stat.value, height, colour)
    found = ink.cache.get(key)
    if found is not None:
        return found
    icon = ink.assets.fitted(stat.icon, (height, height))
    words = ink.type.line(str(stat.value), ink.sized("serif-bold", height * 0.86), colour)
    gap = max(1, height // 12)
    surface = pygame.Surface(
        (icon.get_width() + gap + words.get_width(), max(height, words.get_height())), pygame.SRCALPHA
    )
    surface.blit(icon, icon.get_rect(midleft=(0, surface.get_height() // 2)))
    surface.blit(words, words.get_rect(midright=surface.get_rect().midright))
    return ink.cache.put(key, surface)
