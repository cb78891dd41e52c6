"""The areas of the world map as polygons: grown on a fine grid from their points, then traced and smoothed.

Land areas grow over the outlines of `coasts`, sea areas over the rest; both by the shortest way over cells of
uneven cost, so that every area is in one piece and its borders wander. A sea keeps away from coasts and seas that
the map file does not link it to; where four areas meet of which opposite ones are no neighbours, a patch of waste
lies between them. Borders are traced once and shared by both sides: there are no gaps and no overlaps.
`shapes()` is what the window reads:

    {"width": 2000, "height": 1000,
     "regions": {area id: {"rings": [[[x, y], …], …], "label": [x, y], "seat": [x, y], "spots": [[x, y], …]}},
     "waste": [ring, …], "bridges": [[[x, y], [x, y]], …]}

`seat` is the roomiest point near the area's centre, where its stack lies; `spots` are three points around it for
markers. A ring, with its seat and spots, may reach beyond x = 0 or x = 2000 where its area lies on the seam; the
window draws it in both places. Areas that are linked but do not touch have a line in `bridges`.
"""

from __future__ import annotations

import heapq
import math
import random
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import tomli

from art.continents.anchors import ANCHORS
from art.continents.coasts import LAKES, LAND, WASTE, Outline, ragged
from art.continents.tracing import Chain, Tracer, rings_of, smoothed

WIDTH, HEIGHT = 2000, 1000
STEP = 5
"""Map units a cell."""
COLUMNS, ROWS = WIDTH // STEP, HEIGHT // STEP
MAP = Path(__file__).resolve().parents[2] / "rulesets" / "continents" / "content" / "map.toml"
WASTE_LABEL, LAKE_LABEL, FRAME = -2, -1, -3
SPECK = 12
"""Cells of a patch of land or water too small to be kept."""
SEED = 17

Point = tuple[float, float]


@cache
def areas() -> tuple[dict[str, Any], ...]:
    """The areas of the map file."""
    return tuple(tomli.loads(MAP.read_text(encoding="utf-8"))["area"])


def inside(outline: Outline, x: float, y: float) -> bool:
    """Whether a point lies in an outline (even-odd rule)."""
    found = False
    x1, y1 = outline[-1]
    for x2, y2 in outline:
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            found = not found
        x1, y1 = x2, y2
    return found


@cache
def ground() -> tuple[tuple[str, ...], ...]:
    """By row and column: `land`, `sea`, `waste` or `lake`."""
    dice = random.Random(SEED)
    lands = [ragged(outline, dice) for outline in LAND]
    wastes = [ragged(outline, dice) for outline in WASTE]
    lakes = [ragged(outline, dice) for outline in LAKES]
    grid = [["sea"] * COLUMNS for _ in range(ROWS)]
    for kind, outlines in (("land", lands), ("waste", wastes), ("lake", lakes)):
        for outline in outlines:
            for row, column in _covered(outline):
                grid[row][column] = kind
    _fill_specks(grid)
    return tuple(map(tuple, grid))


def _fill_specks(grid: list[list[str]]) -> None:
    """Give patches of a few cells, which nobody would see or hit, the kind of ground around them."""
    seen: set[tuple[int, int]] = set()
    for row in range(ROWS):
        for column in range(COLUMNS):
            if (row, column) in seen:
                continue
            kind, patch, rest = grid[row][column], [(row, column)], [(row, column)]
            seen.add((row, column))
            around = kind
            while rest:
                for cell in _sides(*rest.pop()):
                    if grid[cell[0]][cell[1]] != kind:
                        around = grid[cell[0]][cell[1]]
                    elif cell not in seen:
                        seen.add(cell)
                        patch.append(cell)
                        rest.append(cell)
            if len(patch) < SPECK:
                for r, c in patch:
                    grid[r][c] = around


def _covered(outline: Outline) -> Iterator[tuple[int, int]]:
    """The cells whose middle lies in an outline."""
    left, right = min(x for x, _ in outline), max(x for x, _ in outline)
    top, bottom = min(y for _, y in outline), max(y for _, y in outline)
    for row in range(max(0, int(top / STEP)), min(ROWS, int(bottom / STEP) + 1)):
        for column in range(max(0, int(left / STEP)), min(COLUMNS, int(right / STEP) + 1)):
            if inside(outline, (column + 0.5) * STEP, (row + 0.5) * STEP):
                yield row, column


@cache
def _rough() -> tuple[tuple[float, ...], ...]:
    """By row and column: how slowly growth goes there; smooth noise, closing at the seam."""
    dice = random.Random(SEED)
    size = 8
    knots = [[dice.uniform(0.55, 1.6) for _ in range(COLUMNS // size)] for _ in range(ROWS // size + 2)]
    wide = COLUMNS // size

    def value(row: int, column: int) -> float:
        r, c = row / size, column / size
        r0, c0 = int(r), int(c)
        fr, fc = r - r0, c - c0
        top = knots[r0][c0 % wide] * (1 - fc) + knots[r0][(c0 + 1) % wide] * fc
        low = knots[r0 + 1][c0 % wide] * (1 - fc) + knots[r0 + 1][(c0 + 1) % wide] * fc
        return top * (1 - fr) + low * fr

    return tuple(tuple(value(row, column) for column in range(COLUMNS)) for row in range(ROWS))


def grow() -> list[list[int]]:
    """By row and column: the number of the area, WASTE_LABEL or LAKE_LABEL; first the land, then the sea around it.

    A sea keeps away from coasts and seas which the map does not link it to, wherever another one can have the
    cell; what nobody may have goes to its neighbours in the end.
    """
    label = [[WASTE_LABEL] * COLUMNS for _ in range(ROWS)]
    for kind in ("land", "sea"):
        _grow_kind(label, kind, strict=True)
        _grow_kind(label, kind, strict=False)
    for row, kinds in enumerate(ground()):
        for column, kind in enumerate(kinds):
            if kind == "lake":
                label[row][column] = LAKE_LABEL
    _join_scraps(label)
    return label


def _join_scraps(label: list[list[int]]) -> None:
    """Give cells that are cut off from the rest of their area to the neighbour that is linked to most around."""
    best: dict[int, set[tuple[int, int]]] = {}
    scraps: list[set[tuple[int, int]]] = []
    seen: set[tuple[int, int]] = set()
    for row in range(ROWS):
        for column in range(COLUMNS):
            number = label[row][column]
            if number < 0 or (row, column) in seen:
                continue
            patch, rest = {(row, column)}, [(row, column)]
            while rest:
                for cell in _sides(*rest.pop()):
                    if cell not in patch and label[cell[0]][cell[1]] == number:
                        patch.add(cell)
                        rest.append(cell)
            seen |= patch
            scraps.append(min(patch, best.get(number, set()), key=len))
            best[number] = max(patch, best.get(number, set()), key=len)
    for row, column in sorted(cell for scrap in scraps for cell in scrap):
        own = label[row][column]
        near = [label[r][c] for r, c in _sides(row, column)]
        kind = areas()[own]["kind"]
        choice = [n for n in near if n >= 0 and n != own and areas()[n]["kind"] == kind]
        if choice:
            label[row][column] = min(
                choice, key=lambda n: (sum(m >= 0 and m != n and m not in linked()[n] for m in near), n)
            )


def _grow_kind(label: list[list[int]], kind: str, *, strict: bool) -> None:
    """Grow all areas of a kind from their points, or (not strict) from what they have already."""
    kinds, rough, links = ground(), _rough(), linked()
    heap: list[tuple[float, int, int, int]] = []
    if strict:
        for number, area in enumerate(areas()):
            if area["kind"] == kind:
                for x, y in ((area["x"], area["y"]), *ANCHORS.get(area["id"], ())):
                    heap.append((0.0, number, *_start(kind, x, y)))
    else:
        for row in range(ROWS):
            for column in range(COLUMNS):
                if kinds[row][column] == kind and label[row][column] == WASTE_LABEL:
                    near = {label[r][c] for r, c in _sides(row, column)} - {WASTE_LABEL}
                    heap += [(0.0, n, row, column) for n in near if areas()[n]["kind"] == kind]
    heapq.heapify(heap)
    while heap:
        cost, number, row, column = heapq.heappop(heap)
        if label[row][column] != WASTE_LABEL:
            continue
        if strict and any(
            label[r][c] not in (number, WASTE_LABEL) and label[r][c] not in links[number]
            for r, c in _sides(row, column)
        ):
            continue
        label[row][column] = number
        for r, c, far in _AROUND:
            nr, nc = row + r, (column + c) % COLUMNS
            if 0 <= nr < ROWS and label[nr][nc] == WASTE_LABEL and kinds[nr][nc] == kind:
                if r and c and kinds[row][nc] != kind and kinds[nr][column] != kind:
                    continue
                heapq.heappush(heap, (cost + far * STEP * rough[nr][nc], number, nr, nc))


_AROUND = [(r, c, math.hypot(r, c)) for r in (-1, 0, 1) for c in (-1, 0, 1) if r or c]


def _sides(row: int, column: int) -> Iterator[tuple[int, int]]:
    """The cells that share a side with one."""
    for r, c in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        if 0 <= row + r < ROWS:
            yield row + r, (column + c) % COLUMNS


@cache
def linked() -> tuple[frozenset[int], ...]:
    """By number of an area: its neighbours in the map file."""
    index = {area["id"]: number for number, area in enumerate(areas())}
    return tuple(frozenset(index[other] for other in area["neighbours"]) for area in areas())


def _start(kind: str, x: float, y: float) -> tuple[int, int]:
    """The cell of a kind of ground nearest to a point."""
    kinds = ground()
    row, column = min(int(y / STEP), ROWS - 1), int(x / STEP) % COLUMNS
    best = min(
        (
            (r * r + c * c, row + r, (column + c) % COLUMNS)
            for r in range(-15, 16)
            for c in range(-15, 16)
            if 0 <= row + r < ROWS and kinds[row + r][(column + c) % COLUMNS] == kind
        ),
    )
    return best[1], best[2]


def contacts(label: list[list[int]]) -> dict[tuple[int, int], int]:
    """By pair of labels that touch: the length of their border in cells."""
    found: dict[tuple[int, int], int] = defaultdict(int)
    for row in range(ROWS):
        for column in range(COLUMNS):
            here = label[row][column]
            for other in (
                label[row][(column + 1) % COLUMNS],
                label[row + 1][column] if row + 1 < ROWS else here,
            ):
                if other != here:
                    found[min(here, other), max(here, other)] += 1
    return found


def disagreements(label: list[list[int]]) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """Links of the map whose areas do not touch, and areas that touch without a link."""
    ids = [area["id"] for area in areas()]
    touching = {pair for pair, cells in contacts(label).items() if cells >= 2 and pair[0] >= 0}
    links = {
        (min(a, ids.index(b)), max(a, ids.index(b)))
        for a, area in enumerate(areas())
        for b in area["neighbours"]
    }
    missing = [(ids[a], ids[b]) for a, b in sorted(links - touching)]
    extra = [(ids[a], ids[b]) for a, b in sorted(touching - links)]
    return missing, extra


# ---- polygons ----------------------------------------------------------------------------------------------


@cache
def labels() -> tuple[tuple[int, ...], ...]:
    """The finished grid."""
    return tuple(tuple(row) for row in grow())


@cache
def borders() -> tuple[tuple[Chain, tuple[Point, ...]], ...]:
    """All borders with their smooth lines."""
    tracer = Tracer([list(row) for row in labels()], STEP, FRAME)
    return tuple((chain, chain.points if FRAME in chain.pair else smoothed(chain)) for chain in tracer.chains)


@cache
def rings(label: int) -> tuple[tuple[Point, ...], ...]:
    """The rings around an area (its number) or the waste, moved so that their middle lies on the map."""
    chains = [chain for chain, _ in borders()]
    lines = {number: line for number, (_, line) in enumerate(borders())}
    found = []
    for ring in rings_of(label, chains, lines, WIDTH):
        middle = sum(x for x, _ in ring) / len(ring)
        shift = -math.floor(middle / WIDTH) * WIDTH
        found.append(tuple((round(x + shift, 1), round(y, 1)) for x, y in ring))
    return tuple(sorted(found, key=len, reverse=True))


def _depths(label: int) -> dict[tuple[int, int], float]:
    """By cell of an area: how far it is from the nearest cell of another one, in cells."""
    grid = labels()
    cells = {(r, c) for r in range(ROWS) for c in range(COLUMNS) if grid[r][c] == label}
    depth: dict[tuple[int, int], float] = {}
    edge = [
        (r, c)
        for r, c in cells
        if any((r + a, (c + b) % COLUMNS) not in cells for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0)))
    ]
    heap = [(0.5, cell) for cell in sorted(edge)]
    while heap:
        far, cell = heapq.heappop(heap)
        if cell in depth:
            continue
        depth[cell] = far
        for a, b, step in (
            (0, 1, 1),
            (1, 0, 1),
            (0, -1, 1),
            (-1, 0, 1),
            (1, 1, 1.4),
            (1, -1, 1.4),
            (-1, 1, 1.4),
            (-1, -1, 1.4),
        ):
            other = (cell[0] + a, (cell[1] + b) % COLUMNS)
            if other in cells and other not in depth:
                heapq.heappush(heap, (far + step, other))
    return depth


def _middle(cell: tuple[int, int]) -> Point:
    return ((cell[1] + 0.5) * STEP, (cell[0] + 0.5) * STEP)


def _apart(one: Point, other: Point) -> float:
    dx = abs(one[0] - other[0])
    return math.hypot(min(dx, WIDTH - dx), one[1] - other[1])


def spots(label: int, count: int = 3) -> tuple[Point, ...]:
    """The roomiest point of an area and some more around it, away from its border and from each other."""
    depth = _depths(label)
    centre = (areas()[label]["x"], areas()[label]["y"])
    best = max(depth.values())
    seat = min(
        (cell for cell in sorted(depth) if depth[cell] >= best - 1.2),
        key=lambda c: _apart(_middle(c), centre),
    )
    found = [_middle(seat)]

    def worth(cell: tuple[int, int]) -> tuple[float, float]:
        spot = _middle(cell)
        far = _apart(spot, found[0])
        free = min(min(_apart(spot, other) for other in found), 34)
        return free + 2.2 * min(STEP * depth[cell], 18) - 0.4 * max(0.0, far - 40), -far

    while len(found) <= count:
        found.append(_middle(max(sorted(depth), key=worth)))
    return tuple(found)


@cache
def shapes() -> dict[str, Any]:
    """What the window reads: outlines and spots of every area."""
    regions = {}
    for number, area in enumerate(areas()):
        seat, *others = spots(number)
        first = rings(number)[0]
        left, right = min(x for x, _ in first), max(x for x, _ in first)
        shift = WIDTH if seat[0] < left else -WIDTH if seat[0] > right else 0
        home = seat[0] + shift
        points = [[x + round((home - x) / WIDTH) * WIDTH, y] for x, y in (seat, *others)]
        regions[area["id"]] = {
            "rings": [[list(point) for point in ring] for ring in rings(number)],
            "label": _below(number, *points[0]),
            "seat": points[0],
            "spots": points[1:],
        }
    waste = [[list(point) for point in ring] for ring in rings(WASTE_LABEL)]
    return {"width": WIDTH, "height": HEIGHT, "regions": regions, "waste": waste, "bridges": bridges()}


CANALS: dict[tuple[str, str], tuple[Point, Point]] = {
    ("gulf-of-mexico", "peru-basin"): ((568, 434), (536, 496)),
}
"""Where the line of a link is drawn that goes through land instead of over the narrowest water."""


def _below(number: int, x: float, y: float) -> list[float]:
    """Where a name stands below the seat: as far as the area allows, at most 24."""
    down = (d for d in range(24, 0, -2) if any(inside(ring, x, y + d) for ring in rings(number)))
    return [x, y + next(down, 0)]


@cache
def bridges() -> list[list[list[float]]]:
    """Lines for links whose areas do not touch: over narrow water and through a canal."""
    index = {area["id"]: number for number, area in enumerate(areas())}
    missing, _ = disagreements([list(row) for row in labels()])
    found = []
    for one, other in missing:
        a, b = CANALS.get((one, other)) or _nearest(index[one], index[other])
        found.append([list(a), list(b)])
    return found


def _nearest(one: int, other: int) -> tuple[Point, Point]:
    """Points a little inside of two areas where they come nearest; the second may lie beyond the seam."""
    ours = [(_middle(c), d) for c, d in _depths(one).items() if 1 <= d <= 3]
    theirs = [(_middle(c), d) for c, d in _depths(other).items() if 1 <= d <= 3]
    _, a, b = min((_apart(p, q), p, q) for p, _ in ours for q, _ in theirs)
    shift = -WIDTH if b[0] - a[0] > WIDTH / 2 else WIDTH if a[0] - b[0] > WIDTH / 2 else 0
    return a, (b[0] + shift, b[1])
