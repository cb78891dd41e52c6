"""Where things lie in a region: the stack on its roomiest spot, the small ones around it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tabletop.app.table.arrange import Laid
from tabletop.app.table.ink import Ink
from tabletop.app.table.regions import Outline
from tabletop.app.table.stacks import is_near, stack_size
from tabletop.view.model import Place

SMALL = 20
"""Logical pixels of a marker seen from far."""


Room = tuple[float, float, float, float]


def arrange_region(ink: Ink, place: Place, outline: Outline, scale: float, room: Room) -> tuple[Laid, ...]:
    """The things of a region where they lie, at so many pixels a unit; `room` is the box around it.

    From far a stack shows its kinds where it stays in that box with them and covers no other thing.
    """
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
    return tuple(_with_kinds(ink, one, laid, scale, room) for one in laid)


def _with_kinds(ink: Ink, one: Laid, others: Sequence[Laid], scale: float, room: Room) -> Laid:
    """A stack seen from far that also shows its kinds, if there is room for it."""
    if one.thing.kind != "stack" or not one.thing.piles or is_near(ink, scale):
        return one
    wide = replace(one, width=stack_size(ink, one.thing, scale, kinds=True)[0])
    inside = room[0] <= wide.x - wide.width / 2 and wide.x + wide.width / 2 <= room[2]
    free = not any(_touch(wide, other) and not _touch(one, other) for other in others if other is not one)
    return wide if inside and free else one


def _touch(one: Laid, other: Laid) -> bool:
    aside, apart = abs(one.x - other.x) * 2, abs(one.y - other.y) * 2
    return aside < one.width + other.width and apart < one.height + other.height
