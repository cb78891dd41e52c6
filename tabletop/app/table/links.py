"""Ways between places: roads and boat lines, over the seam of a board that goes round if that is shorter."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from tabletop.app.table.ink import Ink
from tabletop.view.model import Link, Place

if TYPE_CHECKING:
    # Only named in types here: the board draws its links with this module.
    from tabletop.app.table.board import Pane

Point = tuple[float, float]


def paint_links(ink: Ink, pane: Pane, canvas: pygame.Surface) -> None:
    """Draw the links of one copy of a board; those over its seam at both of its edges."""
    if not pane.surface.links:
        return
    middles = {place.id: _middle(pane, place) for place in pane.surface.places}
    for link in pane.surface.links:
        start, end = middles.get(link.start), middles.get(link.end)
        if link.style == "hidden" or start is None or end is None:
            continue
        for a, b in lines_of(start, end, pane.surface.width if pane.surface.wraps else 0):
            _paint_link(canvas, ink, link, pane.camera.point(*a), pane.camera.point(*b))


def lines_of(start: Point, end: Point, around: float) -> list[tuple[Point, Point]]:
    """The shorter line between two points of a board that is `around` units round (0: it ends at its edges).

    One over the seam is given twice: as it leaves the board on one side and as it comes in on the other.
    """
    over = round((start[0] - end[0]) / around) * around if around else 0
    if not over:
        return [(start, end)]
    return [(start, (end[0] + over, end[1])), ((start[0] - over, start[1]), end)]


def _middle(pane: Pane, place: Place) -> Point:
    outline = pane.outline(place)
    return outline.seat if outline is not None else (place.x, place.y)


def _paint_link(
    canvas: pygame.Surface, ink: Ink, link: Link, start: tuple[int, int], end: tuple[int, int]
) -> None:
    length = math.hypot(end[0] - start[0], end[1] - start[1])
    if length < 1:
        return
    wide = max(3, ink.px(7))
    if link.style == "road":
        pygame.draw.line(canvas, (92, 66, 34), start, end, wide)
        pygame.draw.line(canvas, (222, 192, 136), start, end, max(1, wide - max(2, ink.px(3))))
        return
    dash, gap = ink.px(14), ink.px(10)
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    at = 0.0
    while at < length:
        until = min(length, at + dash)
        a = (round(start[0] + ux * at), round(start[1] + uy * at))
        b = (round(start[0] + ux * until), round(start[1] + uy * until))
        pygame.draw.line(canvas, (18, 62, 96), a, b, wide)
        pygame.draw.line(canvas, (150, 206, 236), a, b, max(1, wide - max(2, ink.px(3))))
        at += dash + gap
