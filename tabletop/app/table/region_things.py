"""Where things lie in a region: the stack on its roomiest spot, the small ones around it."""

from __future__ import annotations

from tabletop.app.table.arrange import Laid
from tabletop.app.table.ink import Ink
from tabletop.app.table.regions import Outline
from tabletop.app.table.stacks import is_near, stack_size
from tabletop.view.model import Place

SMALL = 20
"""Logical pixels of a marker seen from far."""


def arrange_region(ink: Ink, place: Place, outline: Outline, scale: float) -> tuple[Laid, ...]:
    """The things of a region where they lie, at so many pixels a unit."""
    spots = list(outline.spots)
    laid = []
    x, y = outline.seat
    stacked = any(thing.kind == "stack" for thing in place.things)
    for thing in place.things:
        if thing.kind == "stack":
            width, height = stack_size(ink, thing, scale)
            laid.append(Laid(thing, x, y, width, height))
            continue
        size = thing.width if is_near(ink, scale) else max(ink.px(SMALL), 13) / scale
        if not stacked and len(place.things) == 1:
            where = outline.seat
        else:
            where = spots.pop(0) if spots else (x, y - size)
        laid.append(Laid(thing, *where, size, size))
    return tuple(laid)
