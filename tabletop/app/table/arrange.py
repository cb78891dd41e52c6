"""How the things of a place lie: pure geometry in the units of their surface."""

from __future__ import annotations

import math
from dataclasses import dataclass

from tabletop.view.model import Place, Thing

GAP = 0.08
"""Space between things side by side, as a part of their width."""
FAN_SHOWS = 0.22
"""The least part of a card's width that its neighbour leaves free in a hand."""
LEAST = 0.78
"""Whole cards in a row are made this much smaller before they cover the numbers of their neighbours."""
ROOM = 1.12
"""A cluster may be this much larger than its place before its things move closer together."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A thing and the centre and size it has on its surface. Later ones lie above earlier ones."""

    thing: Thing
    x: float
    y: float
    width: float
    height: float

    def covers(self, x: float, y: float) -> bool:
        """Whether a point of the surface lies on it."""
        return abs(x - self.x) * 2 <= self.width and abs(y - self.y) * 2 <= self.height


def arrange(place: Place) -> tuple[Laid, ...]:
    """The things of a place where they lie, the lowest first."""
    things = place.things
    if not things:
        return ()
    if place.arrange == "grid" and place.cells is not None and len(things) <= place.cells[0] * place.cells[1]:
        return _cells(place, *place.cells)
    if len(things) == 1 and place.arrange != "row":
        return (_laid(things[0], place.x, place.y, _slot_factor(place, things[0])),)
    return {"stack": _stack, "row": _row, "fan": _fan, "grid": _grid, "cluster": _cluster}[place.arrange](
        place
    )


def extent(place: Place) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a place with all that lies in it."""
    left, right = place.x - place.width / 2, place.x + place.width / 2
    top, bottom = place.y - place.height / 2, place.y + place.height / 2
    for laid in arrange(place):
        left, right = min(left, laid.x - laid.width / 2), max(right, laid.x + laid.width / 2)
        top, bottom = min(top, laid.y - laid.height / 2), max(bottom, laid.y + laid.height / 2)
    return left, top, right, bottom


def room_of(thing: Thing) -> tuple[float, float]:
    """Width and height that a thing takes up: a turned one lies on its side."""
    if thing.turned and thing.height > thing.width:
        return thing.height, thing.width
    return thing.width, thing.height


def _slot_factor(place: Place, thing: Thing) -> float:
    """A card that was turned in its slot is made smaller rather than that it covers the next slot."""
    return min(1.0, place.width * ROOM / room_of(thing)[0]) if thing.turned else 1.0


def _laid(thing: Thing, x: float, y: float, factor: float = 1.0) -> Laid:
    width, height = room_of(thing)
    return Laid(thing, x, y, width * factor, height * factor)


def _stack(place: Place) -> tuple[Laid, ...]:
    """One on the other; the highest few show their edge."""
    count = len(place.things)
    laid = []
    for number, thing in enumerate(place.things):
        depth = min(count - 1 - number, 3)
        shift = depth * thing.width * 0.035
        laid.append(_laid(thing, place.x - shift, place.y + shift))
    return tuple(laid)


def _row(place: Place) -> tuple[Laid, ...]:
    """Side by side around the middle; they overlap when there are too many."""
    things = place.things
    factor = min(1.0, place.height / max(thing.height for thing in things))
    widths = [room_of(thing)[0] * factor for thing in things]
    gap = GAP * sum(widths) / len(widths)
    natural = sum(widths) + gap * (len(widths) - 1)
    if natural > place.width and place.arrange == "row" and any(thing.frame for thing in things):
        smaller = max(LEAST, place.width / natural)
        factor, natural, gap = factor * smaller, natural * smaller, gap * smaller
        widths = [width * smaller for width in widths]
    if natural <= place.width + 0.01 or len(things) == 1:
        x = place.x - natural / 2
        laid = []
        for thing, width in zip(things, widths, strict=True):
            laid.append(_laid(thing, x + width / 2, place.y, factor))
            x += width + gap
        return tuple(laid)
    # Each shows the same part of its width, however wide it is; the last one shows all.
    shown = (place.width - widths[-1]) / sum(widths[:-1])
    left, spots = place.x - place.width / 2, []
    for width in widths:
        spots.append(left + width / 2)
        left += width * shown
    return tuple(_laid(thing, x, place.y, factor) for thing, x in zip(things, spots, strict=True))


def _fan(place: Place) -> tuple[Laid, ...]:
    """A hand: a row whose middle stands a little higher."""
    laid = _row(place)
    middle = (len(laid) - 1) / 2
    result = []
    for number, card in enumerate(laid):
        off = abs(number - middle) / max(1.0, middle)
        sink = 0.045 * card.height * off * off if len(laid) > 2 else 0.0
        result.append(Laid(card.thing, card.x, card.y + sink, card.width, card.height))
    return tuple(result)


def _grid(place: Place) -> tuple[Laid, ...]:
    """In rows, filled like a page, scaled down until all fit."""
    things = place.things
    wide = max(thing.width for thing in things) * (1 + GAP)
    high = max(thing.height for thing in things) * (1 + GAP)
    columns, factor = _best_grid(len(things), wide, high, place.width, place.height)
    wide, high = wide * factor, high * factor
    rows = math.ceil(len(things) / columns)
    left = place.x - min(columns, len(things)) * wide / 2
    top = place.y - rows * high / 2
    return tuple(
        _laid(thing, left + (n % columns + 0.5) * wide, top + (n // columns + 0.5) * high, factor)
        for n, thing in enumerate(things)
    )


def _cells(place: Place, columns: int, rows: int) -> tuple[Laid, ...]:
    """One in each cell of the place from the first, scaled down where a cell is too small."""
    wide, high = place.width / columns, place.height / rows
    left, top = place.x - place.width / 2, place.y - place.height / 2
    return tuple(
        _laid(
            thing,
            left + (n % columns + 0.5) * wide,
            top + (n // columns + 0.5) * high,
            min(1.0, wide / thing.width, high / thing.height),
        )
        for n, thing in enumerate(place.things)
    )


def _best_grid(count: int, wide: float, high: float, width: float, height: float) -> tuple[int, float]:
    """The number of columns that lets the things stay largest (the most, if several do), and their scale."""
    best = (1, 0.0)
    for columns in range(1, count + 1):
        rows = math.ceil(count / columns)
        factor = min(1.0, width / (columns * wide), height / (rows * high))
        if factor >= best[1] - 1e-9:
            best = (columns, factor)
    return best


def _cluster(place: Place) -> tuple[Laid, ...]:
    """Around the centre, as a group of figures stands; back ones first."""
    things = place.things
    count = len(things)
    wide = max(thing.width for thing in things)
    high = max(thing.height for thing in things)
    if count == 2:
        # One behind the other, so that a building is seen behind the troop in front of it.
        aside, back = min(wide * 0.3, place.width * 0.2), min(high * 0.2, place.height * 0.16)
        first, second = things
        return _laid(first, place.x - aside, place.y - back), _laid(second, place.x + aside, place.y + back)
    columns = math.ceil(math.sqrt(count)) if count > 3 else 2
    rows = math.ceil(count / columns)
    # Figures of several rows may stand before each other, so rows lie closer than columns.
    across = min(wide * 1.04, (place.width * ROOM - wide) / max(1, columns - 1) if columns > 1 else wide)
    down = min(high * 0.72, (place.height * ROOM - high) / max(1, rows - 1) if rows > 1 else high)
    across, down = max(across, wide * 0.45), max(down, high * 0.3)
    laid = []
    for number, thing in enumerate(things):
        row, column = divmod(number, columns)
        in_row = min(columns, count - row * columns)
        x = place.x + (column - (in_row - 1) / 2) * across
        y = place.y + (row - (rows - 1) / 2) * down
        laid.append(_laid(thing, x, y))
    return tuple(laid)
