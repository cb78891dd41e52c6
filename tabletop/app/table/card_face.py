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
"""A card at least this many pixels high shows its text."""
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
    if thing.text is not None and size[1] >= READABLE_FROM:
        return _near(ink, thing, size)
    return _small(ink, thing, size)


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
    window = _part(size, WINDOW)
    _emblem(ink, surface, thing, window)
    surface = _toned(surface, thing)
    badge = round(size[0] * 0.25)
    plate = _part(size, PLATE)
    floor = plate.bottom - (round(badge * 0.42) if thing.stats else 0)
    _text(ink, surface, thing, plate, floor)
    ribbon, side = _part(size, RIBBON), 0
    if thing.cost is not None:
        side = round(size[0] * 0.19)
        ribbon = pygame.Rect(ribbon.left + side, ribbon.top, ribbon.width - side - side // 3, ribbon.height)
    name = _name(ink, thing, ribbon.inflate(-round(size[0] * 0.04), 0), round(ribbon.height * 0.6), lines=2)
    if name is not None:
        surface.blit(name, name.get_rect(center=ribbon.center))
    if thing.cost is not None:
        surface.blit(
            marks.medal(ink, str(thing.cost), side), (round(size[0] * 0.025), round(size[1] * 0.012))
        )
    _stats(ink, surface, thing.stats, badge)
    _signs(ink, surface, thing, window.top, window.bottom)
    return surface


def _small(ink: Ink, thing: Thing, size: tuple[int, int]) -> pygame.Surface:
    """With all its room for the emblem; the name on a band across it."""
    width, height = size
    surface = ink.assets.picture(_small_frame(ink, thing), size).copy()
    badge = max(20, round(width * 0.31))
    edge = max(2, round(width * 0.04))
    name = _name(ink, thing, pygame.Rect(0, 0, width - 2 * edge, height), round(width * 0.115), lines=2)
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
    name = _name(ink, thing, room, round(height * 0.115), lines=2)
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


def _name(ink: Ink, thing: Thing, room: pygame.Rect, largest: int, *, lines: int) -> pygame.Surface | None:
    """The name in as many lines as are allowed; narrower letters rather than a broken word."""
    if thing.title is None or room.width < NAMED_FROM - 8:
        return None
    name = ink.words(thing.title)
    pixels = max(SMALLEST_TEXT, largest)
    while True:
        kind = ink.sized("sans-bold" if pixels < 17 else "serif-bold", pixels)
        set_lines = ink.type.wrap(name, kind, room.width)
        if len(set_lines) <= lines and not _broken(name, set_lines):
            return _lines(ink, set_lines, kind, room.width)
        if pixels <= SMALLEST_TEXT:
            break
        pixels -= 1
    for part in range(95, round(NARROWEST * 100) - 1, -4):
        wide = round(room.width * 100 / part)
        set_lines = ink.type.wrap(name, kind, wide)
        if len(set_lines) <= lines and not _broken(name, set_lines):
            return _lines(ink, set_lines, kind, room.width)
    return _lines(ink, ink.type.wrap(name, kind, round(room.width / NARROWEST)), kind, room.width)


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


def _text(ink: Ink, surface: pygame.Surface, thing: Thing, plate: pygame.Rect, floor: int) -> None:
    """The text on the plate above the stats; the plate grows over the picture for a long one."""
    text = ink.words(thing.text)
    pad = round(plate.width * 0.04)
    room, head = plate.width - 2 * pad, round(plate.width * 0.05)
    free = floor - plate.top - head
    pixels = max(SMALLEST_TEXT + 1, round(plate.width * 0.08))
    while True:
        kind = ink.sized("sans", pixels)
        height = ink.type.paragraph_size(text, kind, room)[1]
        if height <= free or pixels <= SMALLEST_TEXT + 1:
            break
        pixels -= 1
    words = ink.type.paragraph(text, kind, room, INK, "center")
    if words.get_height() > free:
        taller = words.get_height() - free + pad
        paper = paint.rounded(
            (plate.width, taller + plate.height // 3), pad, PAPER_FACE, border=BAND_EDGE, border_width=1
        )
        top = surface.subsurface((plate.left, plate.top - taller, plate.width, taller + head + pad))
        top.blit(paper, (0, 0))
        surface.blit(words, words.get_rect(midbottom=(plate.centerx, floor)))
        return
    middle = plate.top + head + free // 2
    surface.blit(words, words.get_rect(center=(plate.centerx, middle)))


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
    colour = BETTER if stat.change > 0 else WORSE if stat.change < 0 else PLAIN
    figures = str(stat.value)
    number = outlined(ink, figures, side * (0.62 if len(figures) < 2 else 0.54), colour)
    surface.blit(number, number.get_rect(center=(side // 2, side // 2)))
    if stat.change:
        arrow = _triangle(max(7, round(side * 0.34)), colour, up=stat.change > 0)
        corner = (side, 0) if stat.change > 0 else (side, side)
        place = {"topright": corner} if stat.change > 0 else {"bottomright": corner}
        surface.blit(arrow, arrow.get_rect(**place))
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
    """Signs with their numbers down the right edge, the sleeping sign at the left one."""
    width, height = surface.get_size()
    short = min(width, height)
    chips = [_sign(ink, mark, max(15, round(short * 0.2))) for mark in thing.marks]
    if thing.badge is not None:
        side = max(15, round(short * 0.26))
        chips.append(ink.assets.fitted(thing.badge, (side, side)))
    total = sum(chip.get_height() for chip in chips)
    step = 1.0 if total <= bottom - top or not total else max(0.45, (bottom - top) / total)
    y = float(top)
    for chip in chips:
        surface.blit(chip, chip.get_rect(topright=(width - 1, round(y))))
        y += chip.get_height() * step
    if thing.dozing:
        side = max(18, round(short * 0.34))
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
