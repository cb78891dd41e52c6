"""Whole cards: a frame, an emblem in its window, cost, name, text, two stats, signs along the edge.

A large card shows its text on the plate of the frame. A small one uses the frame's `-small` sheet, whose
window takes almost the whole card, and bears only what is needed at a glance. A turned card lies sideways:
its picture is turned, its words and numbers stay upright.
"""

from __future__ import annotations

import msgspec
import pygame

from tabletop.app import paint
from tabletop.app.geometry import SMALLEST_TEXT
from tabletop.app.table import marks
from tabletop.app.table.ink import Ink
from tabletop.app.theme import INK, Colour, Type
from tabletop.view.model import Stat, Thing

READABLE_FROM = 240
"""A card at least this many pixels high shows its text, if it is also as many logical pixels high as …"""
READABLE_LOGICAL = 300
"""… this, for text grows with the window."""
NAMED_FROM = 44
"""Narrower cards, in pixels, are only to be recognised: no name could be read on them."""
Part = tuple[float, float, float, float]
RIBBON: Part = (0.048, 0.034, 0.952, 0.142)
"""Left, top, right and bottom of the frame's ribbon as parts of a card."""
WINDOW: Part = (0.067, 0.159, 0.933, 0.585)
PLATE: Part = (0.06, 0.602, 0.94, 0.96)
NAME_INK: Colour = (255, 246, 226)
BAND: Colour = (38, 27, 20)
BAND_EDGE: Colour = (196, 164, 104)
PAPER_FACE: Colour = (249, 241, 222)
BETTER: Colour = (150, 240, 120)
WORSE: Colour = (255, 132, 112)
PLAIN: Colour = (255, 250, 238)
DARK: Colour = (20, 12, 8)
SLEEP: Colour = (152, 158, 190)
"""What the colours of a dozing card are multiplied with."""
ASLEEP = "shell/asleep"
NARROWEST = 0.76
"""A name may be set this much narrower before one of its words is broken."""


def card_face(ink: Ink, thing: Thing, size: tuple[int, int]) -> pygame.Surface:
    """The whole card drawn to fill `size` pixels; a turned one lies sideways in it."""
    if thing.turned:
        return _fitted(_sideways(ink, thing, _lying(size)), size)
    if thing.text is not None and is_readable(ink, size[1]):
        return _near(ink, thing, size)
    return _small(ink, thing, size)


def is_readable(ink: Ink, height: int) -> bool:
    """Whether a card of so many pixels shows its text."""
    return height >= max(READABLE_FROM, ink.px(READABLE_LOGICAL))


def upright(thing: Thing) -> Thing:
    """A turned card as it stands when it is looked at."""
    if not thing.turned:
        return thing
    short, long = sorted((thing.width, thing.height))
    return msgspec.structs.replace(thing, turned=False, width=short, height=long)


def _lying(size: tuple[int, int]) -> tuple[int, int]:
    """The largest sideways card in a box: the box itself if it is wider than high."""
    width, height = size
    return size if width >= height else (width, max(1, round(width * width / height)))


def _fitted(face: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    if face.get_size() == size:
        return face
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(face, face.get_rect(center=surface.get_rect().center))
    return surface


def _part(size: tuple[int, int], part: Part) -> pygame.Rect:
    left, top, right, bottom = part
    width, height = size
    x, y = round(width * left), round(height * top)
    return pygame.Rect(x, y, round(width * right) - x, round(height * bottom) - y)


# ---- the three ways a card lies --------------------------------------------------------------------


def _near(ink: Ink, thing: Thing, size: tuple[int, int]) -> pygame.Surface:
    """With its text on the plate."""
    surface = ink.assets.picture(thing.frame or "", size).copy()
    window, plate = _part(size, WINDOW), _part(size, PLATE)
    badge = round(size[0] * 0.23)
    words, paper = _text(ink, thing, plate, size[1] - round(badge * 0.94) if thing.stats else plate.bottom)
    free = window.copy()
    free.height = min(window.height, paper.top - window.top)
    _emblem(ink, surface, thing, free)
    if paper.top < plate.top:
        _paper(surface, paper)
    surface = _toned(surface, thing)
    surface.blit(words, words.get_rect(midtop=paper.midtop).move(0, (paper.height - words.get_height()) // 2))
    _heading(ink, surface, thing)
    _stats(ink, surface, thing.stats, badge)
    _signs(ink, surface, thing, window.top, window.bottom)
    return surface


def _heading(ink: Ink, surface: pygame.Surface, thing: Thing) -> None:
    """Cost and name on the ribbon of a large card."""
    size = surface.get_size()
    ribbon = _part(size, RIBBON)
    if thing.cost is not None:
        side = round(size[0] * 0.19)
        surface.blit(
            marks.medal(ink, str(thing.cost), side), (round(size[0] * 0.025), round(size[1] * 0.012))
        )
        ribbon = pygame.Rect(ribbon.left + side, ribbon.top, ribbon.width - side - side // 4, ribbon.height)
    name = _name(ink, thing, ribbon.inflate(-round(size[0] * 0.04), -4), round(ribbon.height * 0.58))
    if name is not None:
        surface.blit(name, name.get_rect(center=ribbon.center))


def _small(ink: Ink, thing: Thing, size: tuple[int, int]) -> pygame.Surface:
    """With all its room for the emblem; the name on a band across it."""
    width, height = size
    surface = ink.assets.picture(_small_frame(ink, thing), size).copy()
    badge = max(20, round(width * 0.31))
    edge = max(2, round(width * 0.04))
    name = _name(ink, thing, pygame.Rect(0, 0, width - 2 * edge, height), _largest(width))
    foot = height - (round(badge * 0.84) if thing.stats else round(height * 0.06))
    top = foot - (name.get_height() + edge if name is not None else 0)
    over = round(height * 0.045)
    _emblem(ink, surface, thing, pygame.Rect(edge, over, width - 2 * edge, top - over))
    surface = _toned(surface, thing)
    if name is not None:
        _band(surface, name, pygame.Rect(1, top, width - 2, foot - top))
    if thing.cost is not None:
        side = max(SMALLEST_TEXT + 5, round(width * 0.25))
        surface.blit(marks.medal(ink, str(thing.cost), side), (max(1, edge // 2), max(1, edge // 2)))
    _stats(ink, surface, thing.stats, badge)
    _signs(ink, surface, thing, round(height * 0.05) + round(width * 0.21), top)
    return surface


def _sideways(ink: Ink, thing: Thing, size: tuple[int, int]) -> pygame.Surface:
    """Frame and emblem turned; the name above, the stats in the lower corners."""
    width, height = size
    stood = ink.assets.picture(_small_frame(ink, thing), (height, width))
    surface = pygame.transform.rotate(stood, -90)
    badge = max(20, round(height * 0.31))
    edge = max(2, round(height * 0.04))
    side = max(SMALLEST_TEXT + 5, round(height * 0.25)) if thing.cost is not None else 0
    room = pygame.Rect(side, 0, width - side - 2 * edge, height)
    name = _name(ink, thing, room, max(_largest(height), round(width * 0.105)), flat=True)
    top = edge
    if name is not None:
        top = name.get_height() + edge
    _emblem(ink, surface, thing, pygame.Rect(badge, top, width - 2 * badge, height - top - edge), turn=-90)
    surface = _toned(surface, thing)
    if name is not None:
        _band(surface, name, pygame.Rect(side // 2, 1, width - side // 2 - 1, top))
    if thing.cost is not None:
        surface.blit(marks.medal(ink, str(thing.cost), side), (1, 1))
    _stats(ink, surface, thing.stats, badge)
    _signs(ink, surface, thing, top, height - (badge if thing.stats else 0))
    return surface


# ---- parts -----------------------------------------------------------------------------------------


def _small_frame(ink: Ink, thing: Thing) -> str:
    small = f"{thing.frame}-small"
    return small if ink.assets.has(small) else (thing.frame or "")


def _emblem(ink: Ink, surface: pygame.Surface, thing: Thing, box: pygame.Rect, *, turn: int = 0) -> None:
    if box.width < 2 or box.height < 2:
        return
    picture = ink.assets.fitted(thing.art, box.size)
    if turn:
        picture = pygame.transform.rotate(picture, turn)
    surface.blit(picture, picture.get_rect(center=box.center))


def _toned(surface: pygame.Surface, thing: Thing) -> pygame.Surface:
    """Grey if it is used up or out of reach, in the colours of the night if it dozes."""
    if thing.faded:
        surface = pygame.transform.grayscale(surface)
        surface.fill((176, 172, 166, 255), special_flags=pygame.BLEND_RGBA_MULT)
    elif thing.dozing:
        surface.fill((*SLEEP, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _band(surface: pygame.Surface, name: pygame.Surface, box: pygame.Rect) -> None:
    face = paint.rounded(box.size, max(2, box.height // 6), BAND, alpha=232, border=BAND_EDGE, border_width=1)
    surface.blit(face, box)
    surface.blit(name, name.get_rect(center=box.center))


def _largest(width: int) -> int:
    """The largest type of a name on a small card, in pixels."""
    return min(round(width * 0.132), max(22, round(width * 0.085)))


def _name(
    ink: Ink, thing: Thing, room: pygame.Rect, largest: int, *, flat: bool = False
) -> pygame.Surface | None:
    """The name in one or two lines that fit the room; narrower letters rather than a broken word.

    A `flat` one is rather narrow in one line than in two.
    """
    if thing.title is None or room.width < NAMED_FROM - 8:
        return None
    name = ink.words(thing.title)
    pixels = max(SMALLEST_TEXT, largest)
    while True:
        kind = ink.sized("sans-bold" if pixels < 17 else "serif-bold", pixels)
        lines = ink.type.wrap(name, kind, room.width)
        if len(lines) <= (1 if flat else 2) and not _broken(name, lines):
            drawn = _lines(ink, lines, kind, room.width)
            if drawn.get_height() <= room.height or pixels <= SMALLEST_TEXT:
                return drawn
        if pixels <= SMALLEST_TEXT:
            break
        pixels -= 1
    line = _narrow(ink, name, kind, room.width, 1) if flat else None
    return line or narrowed(ink, name, kind, room.width, 2)


def narrowed(ink: Ink, name: str, kind: Type, room: int, most: int) -> pygame.Surface:
    """A name in `most` lines whose letters are made just as narrow as needed; only then is a word broken."""
    found = _narrow(ink, name, kind, room, most)
    return found or _lines(ink, ink.type.wrap(name, kind, round(room / NARROWEST)), kind, room)


def _narrow(ink: Ink, name: str, kind: Type, room: int, most: int) -> pygame.Surface | None:
    for part in range(95, round(NARROWEST * 100) - 1, -4):
        lines = ink.type.wrap(name, kind, round(room * 100 / part))
        if len(lines) <= most and not _broken(name, lines):
            return _lines(ink, lines, kind, room)
    return None


def _lines(ink: Ink, words: list[str], kind: Type, room: int) -> pygame.Surface:
    """Lines close below each other; those that are too wide are made narrower."""
    drawn = [ink.type.line(line, kind, NAME_INK) for line in words]
    drawn = [
        pygame.transform.smoothscale(line, (room, line.get_height())) if line.get_width() > room else line
        for line in drawn
    ]
    step = round(ink.view.font_px(kind.size) * 1.1)
    height = step * (len(drawn) - 1) + max(line.get_height() for line in drawn)
    surface = pygame.Surface((max(line.get_width() for line in drawn), height), pygame.SRCALPHA)
    for number, line in enumerate(drawn):
        surface.blit(line, ((surface.get_width() - line.get_width()) // 2, number * step))
    cut = max(0, round((height - step * len(drawn)) * 0.5))
    return surface.subsurface((0, cut // 2, surface.get_width(), height - cut))


def _broken(name: str, lines: list[str]) -> bool:
    """Whether a word had to be broken by letters."""
    return sum(len(line.split()) for line in lines) > len(name.split())


def _text(ink: Ink, thing: Thing, plate: pygame.Rect, floor: int) -> tuple[pygame.Surface, pygame.Rect]:
    """The text and its part of the plate above `floor`, which grows upwards: no text is cut."""
    text = ink.words(thing.text)
    pad, head = round(plate.width * 0.035), round(plate.width * 0.06)
    room = plate.width - 2 * pad
    least = max(SMALLEST_TEXT + 1, ink.px(16))
    pixels = max(least, round(plate.width * 0.08))
    free = floor - plate.top - head
    while True:
        kind = ink.sized("sans", pixels)
        height = ink.type.paragraph_size(text, kind, room)[1]
        if height <= free or pixels <= least:
            break
        pixels -= 1
    words = ink.type.paragraph(text, kind, room, INK, "center")
    if height <= free:
        return words, pygame.Rect(plate.left, plate.top + head, plate.width, free)
    top = floor - height - pad // 2
    return words, pygame.Rect(plate.left, top, plate.width, floor - top)


def _paper(surface: pygame.Surface, box: pygame.Rect) -> None:
    """The plate grown over the foot of the picture."""
    bottom = round(surface.get_height() * PLATE[3])
    size = (box.width, bottom - box.top)
    face = paint.rounded(size, max(3, box.width // 32), PAPER_FACE, border=BAND_EDGE, border_width=1)
    surface.blit(face, box)


def _stats(ink: Ink, surface: pygame.Surface, stats: tuple[Stat, ...], side: int) -> None:
    """The first stat in the left lower corner, the last in the right one; others between them."""
    width, height = surface.get_size()
    for number, stat in enumerate(stats):
        badge = stat_badge(ink, stat, side)
        if number == len(stats) - 1:
            spot = badge.get_rect(bottomright=(width, height))
        elif number == 0:
            spot = badge.get_rect(bottomleft=(0, height))
        else:
            across = width * number // (len(stats) - 1)
            spot = badge.get_rect(midbottom=(across, height))
        surface.blit(badge, spot)


def stat_badge(ink: Ink, stat: Stat, side: int) -> pygame.Surface:
    """A number on its icon; a better or worse one in its colour with a small triangle that says which."""
    key = ("badge", stat.icon, stat.value, stat.change, side)
    found = ink.cache.get(key)
    if found is not None:
        return found
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    icon = ink.assets.fitted(stat.icon, (side, side))
    surface.blit(icon, icon.get_rect(center=surface.get_rect().center))
    if stat.change:
        # Red on a red heart could not be read.
        ground = paint.disc_of(round(side * 0.34), DARK, 205)
        surface.blit(ground, ground.get_rect(center=surface.get_rect().center))
    colour = BETTER if stat.change > 0 else WORSE if stat.change < 0 else PLAIN
    figures = str(stat.value)
    number = outlined(ink, figures, side * (0.62 if len(figures) < 2 else 0.54), colour)
    surface.blit(number, number.get_rect(center=(side // 2, side // 2)))
    if stat.change:
        arrow = _triangle(max(9, round(side * 0.38)), colour, up=stat.change > 0)
        top = 0 if stat.change > 0 else side - arrow.get_height()
        surface.blit(arrow, (side - arrow.get_width(), top))
    return ink.cache.put(key, surface)


def outlined(ink: Ink, text: str, pixels: float, colour: Colour) -> pygame.Surface:
    """A number that can be read on any ground."""
    kind = ink.sized("serif-bold", pixels)
    words, dark = ink.type.line(text, kind, colour), ink.type.line(text, kind, DARK)
    edge = max(1, round(pixels / 16))
    surface = pygame.Surface((words.get_width() + 2 * edge, words.get_height() + 2 * edge), pygame.SRCALPHA)
    for dx in (0, edge, 2 * edge):
        for dy in (0, edge, 2 * edge):
            surface.blit(dark, (dx, dy))
    surface.blit(words, (edge, edge))
    return surface


def _triangle(side: int, colour: Colour, *, up: bool) -> pygame.Surface:
    def points(inset: float) -> list[tuple[float, float]]:
        low, high = side - 1 - inset * 0.8, inset * 1.4
        if not up:
            low, high = side - 1 - low, side - 1 - high
        return [(side / 2, high), (side - 1 - inset * 1.2, low), (inset * 1.2, low)]

    surface = paint.smooth_polygon((side, side), points(0), DARK)
    surface.blit(paint.smooth_polygon((side, side), points(max(1.2, side * 0.13)), colour), (0, 0))
    return surface


def _signs(ink: Ink, surface: pygame.Surface, thing: Thing, top: int, bottom: int) -> None:
    """Signs with numbers in columns from the right edge, the sleeping sign at the left one."""
    width, height = surface.get_size()
    short = min(width, height)
    chips = [_sign(ink, mark, max(15, min(round(short * 0.2), 20 + short // 20))) for mark in thing.marks]
    if thing.badge is not None:
        side = max(15, round(short * 0.26))
        chips.append(ink.assets.fitted(thing.badge, (side, side)))
    right, y, wide = width - 1, top, 0
    for chip in chips:
        if y > top and y + chip.get_height() > bottom:
            right, y, wide = right - wide, top, 0
        surface.blit(chip, chip.get_rect(topright=(right, y)))
        y, wide = y + chip.get_height(), max(wide, chip.get_width())
    if thing.dozing:
        side = max(18, min(round(short * 0.34), 36 + short // 20))
        sign = ink.assets.fitted(ASLEEP, (side, side))
        surface.blit(sign, sign.get_rect(midleft=(max(1, round(width * 0.02)), (top + bottom) // 2)))


def _sign(ink: Ink, mark: Stat, side: int) -> pygame.Surface:
    """A small icon on a dark pill, with its number where it has one."""
    key = ("sign", mark.icon, mark.value, side)
    found = ink.cache.get(key)
    if found is not None:
        return found
    icon = ink.assets.fitted(mark.icon, (side - 2, side - 2))
    number = (
        ink.type.line(str(mark.value), ink.sized("sans-bold", side * 0.84), PLAIN) if mark.value else None
    )
    wide = side + (number.get_width() + 1 if number is not None else 0)
    surface = paint.rounded((wide, side), side // 2, BAND, alpha=236, border=BAND_EDGE, border_width=1)
    surface.blit(icon, icon.get_rect(center=(side // 2, side // 2)))
    if number is not None:
        surface.blit(number, number.get_rect(midleft=(side - 2, side // 2)))
    return ink.cache.put(key, surface)
