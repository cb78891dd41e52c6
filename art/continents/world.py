"""The areas of the world map as polygons: grown on a fine grid from their centres, then traced and smoothed.

Land areas grow over the outlines of `coasts`, sea areas over the rest; both by the shortest way over cells of
uneven cost, so that every area is in one piece and its borders wander. Borders are traced once and shared by
both sides: there are no gaps and no overlaps. `shapes()` is what the window reads:

    {"width": 2000, "height": 1000,
     "regions": {area id: {"rings": [[[x, y], …], …], "label": [x, y], "seat": [x, y], "spots": [[x, y], …]}},
     "waste": [ring, …], "bridges": [[[x, y], [x, y]], …]}

A ring may reach beyond x = 0 or x = 2000 where its area lies on the seam; the window draws it in both places.
"""

from __future__ import annotations

import heapq
import math
import random
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Any

import tomli

from art.continents.coasts import LAND, WASTE, Outline
from art.continents.tracing import Chain, Tracer, rings_of, smoothed

WIDTH, HEIGHT = 2000, 1000
STEP = 8
"""Map units a cell."""
COLUMNS, ROWS = WIDTH // STEP, HEIGHT // STEP
MAP = Path(__file__).resolve().parents[2] / "rulesets" / "continents" / "content" / "map.toml"
WASTE_LABEL, FRAME = -2, -3
SEED = 17

HEAD_STARTS: dict[str, float] = {
    "alaska": 50.7,
    "amazonia": -51.4,
    "andes": 11.9,
    "arabian-sea": -11.5,
    "argentine-sea": 1.0,
    "barents-sea": -41.3,
    "bay-of-bengal": -10.6,
    "bay-of-biscay": -39.4,
    "beaufort-sea": 23.9,
    "beijing": 60,
    "bering-sea": -19.2,
    "brazil": 30.3,
    "british-isles": 35.9,
    "california": 9.9,
    "caucasus": 9.7,
    "central-america": -8.2,
    "central-asia": -6.4,
    "central-pacific": -54.6,
    "colombia": 33.5,
    "coral-sea": -41.2,
    "davis-sea": -47.5,
    "delhi": 6.1,
    "east-china-sea": -23.4,
    "east-indian-ocean": -20.0,
    "east-siberia": 0.7,
    "eastern-australia": -22.6,
    "equatorial-atlantic": -8.9,
    "great-plains": -10.4,
    "greenland": -60,
    "greenland-sea": 48.3,
    "gulf-of-mexico": 9.9,
    "indonesia": -6.1,
    "japan": -1.5,
    "kamchatka": -44.4,
    "laptev-sea": 45.9,
    "marie-byrd-land": 60,
    "mediterranean-sea": -5.8,
    "mexico": 6.5,
    "moscow": -7.6,
    "new-guinea": -56.4,
    "new-york": 20.4,
    "new-zealand": 60,
    "north-pacific": -28.8,
    "north-sea": 49.6,
    "northeast-pacific": 4.6,
    "northwest-territories": 0.4,
    "patagonia": -45.6,
    "peru-basin": -45.7,
    "quebec": 28.7,
    "queen-maud-land": 5.6,
    "ross-sea": -17.8,
    "sargasso-sea": 0.5,
    "scandinavia": -8.0,
    "south-atlantic": 46.7,
    "south-china-sea": -6.3,
    "south-pacific": -60,
    "southern-europe": -21.6,
    "weddell-sea": -37.5,
    "west-indian-ocean": 60,
    "west-siberia": -56.5,
    "western-australia": -30.8,
    "western-canada": 42.7,
    "western-europe": 8.6,
    "wilkes-land": -1.8,
}
"""Areas that grow earlier (in map units), found by trying until borders and links agree as well as they can."""

ANCHORS: dict[str, tuple[tuple[int, int], ...]] = {
    "south-pacific": ((60, 765), (470, 800), (575, 770), (580, 720)),
    "weddell-sea": ((980, 850), (1120, 845)),
    "davis-sea": ((1250, 850), (1700, 835)),
    "ross-sea": ((1930, 880), (1850, 860)),
    "greenland-sea": ((1010, 80), (1090, 62)),
    "beaufort-sea": ((60, 55),),
    "laptev-sea": ((1930, 55), (1500, 60)),
    "barents-sea": ((1330, 70),),
    "east-china-sea": ((1850, 285), (1790, 240)),
    "bering-sea": ((1950, 225),),
    "argentine-sea": ((690, 835),),
    "sargasso-sea": ((650, 290),),
    "north-pacific": ((1790, 380),),
}
"""Further points from which a sea area grows, so that it reaches the coasts and seas that the map links it to."""

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
    """By row and column: `land`, `sea` or `waste`."""
    rows = []
    for row in range(ROWS):
        line = []
        for column in range(COLUMNS):
            x, y = (column + 0.5) * STEP, (row + 0.5) * STEP
            kind = "sea"
            if any(inside(outline, x, y) for outline in WASTE):
                kind = "waste"
            if any(inside(outline, x, y) for outline in LAND):
                kind = "land"
            line.append(kind)
        rows.append(tuple(line))
    return tuple(rows)


@cache
def _rough() -> tuple[tuple[float, ...], ...]:
    """By row and column: how slowly growth goes there; smooth noise, closing at the seam."""
    dice = random.Random(SEED)
    size = 5
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


def grow(head_starts: dict[str, float]) -> list[list[int]]:
    """By row and column: the number of the area, or WASTE_LABEL."""
    kinds, rough = ground(), _rough()
    label = [[WASTE_LABEL] * COLUMNS for _ in range(ROWS)]
    done = [[False] * COLUMNS for _ in range(ROWS)]
    heap: list[tuple[float, int, int, int]] = []
    for number, area in enumerate(areas()):
        for x, y in ((area["x"], area["y"]), *ANCHORS.get(area["id"], ())):
            row, column = _start(area["kind"], x, y)
            heap.append((-head_starts.get(area["id"], 0.0), number, row, column))
    heapq.heapify(heap)
    steps = [(r, c, math.hypot(r, c)) for r in (-1, 0, 1) for c in (-1, 0, 1) if r or c]
    while heap:
        cost, number, row, column = heapq.heappop(heap)
        if done[row][column]:
            continue
        done[row][column] = True
        label[row][column] = number
        kind = areas()[number]["kind"]
        for r, c, far in steps:
            nr, nc = row + r, (column + c) % COLUMNS
            if 0 <= nr < ROWS and not done[nr][nc] and kinds[nr][nc] == kind:
                heapq.heappush(heap, (cost + far * STEP * rough[nr][nc], number, nr, nc))
    return label


def _start(kind: str, x: float, y: float) -> tuple[int, int]:
    """The cell of a kind of ground nearest to a point."""
    kinds = ground()
    row, column = min(int(y / STEP), ROWS - 1), int(x / STEP) % COLUMNS
    best = min(
        (
            (r * r + c * c, row + r, (column + c) % COLUMNS)
            for r in range(-9, 10)
            for c in range(-9, 10)
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
    return tuple(tuple(row) for row in grow(HEAD_STARTS))


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
    """The roomiest point of an area and some more, away from its border and from each other."""
    depth = _depths(label)
    centre = (areas()[label]["x"], areas()[label]["y"])
    best = max(depth.values())
    seat = min(
        (cell for cell in sorted(depth) if depth[cell] >= best - 1.2),
        key=lambda c: _apart(_middle(c), centre),
    )
    found = [_middle(seat)]
    for _ in range(count):
        found.append(
            _middle(
                max(
                    sorted(depth),
                    key=lambda c: (
                        min(min(_apart(_middle(c), other) for other in found), 34)
                        + 2.2 * STEP * min(depth[c], 2.2)
                    ),
                )
            )
        )
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
        points = [[x + shift, y] for x, y in (seat, *others)]
        regions[area["id"]] = {
            "rings": [[list(point) for point in ring] for ring in rings(number)],
            "label": [points[0][0], points[0][1] + 24],
            "seat": points[0],
            "spots": points[1:],
        }
    waste = [[list(point) for point in ring] for ring in rings(WASTE_LABEL)]
    return {"width": WIDTH, "height": HEIGHT, "regions": regions, "waste": waste, "bridges": bridges()}


@cache
def bridges() -> list[list[list[float]]]:
    """Lines for links whose areas do not touch: over narrow water, through canals, along far seas."""
    index = {area["id"]: number for number, area in enumerate(areas())}
    missing, _ = disagreements([list(row) for row in labels()])
    found = []
    for one, other in missing:
        a, b = _nearest(index[one], index[other])
        found.append([list(a), list(b)])
    return found


def _nearest(one: int, other: int) -> tuple[Point, Point]:
    """Points a little inside of two areas where they come nearest; the second may lie beyond the seam."""
    ours = [(_middle(c), d) for c, d in _depths(one).items() if 1 <= d <= 3]
    theirs = [(_middle(c), d) for c, d in _depths(other).items() if 1 <= d <= 3]
    _, a, b = min((_apart(p, q), p, q) for p, _ in ours for q, _ in theirs)
    shift = -WIDTH if b[0] - a[0] > WIDTH / 2 else WIDTH if a[0] - b[0] > WIDTH / 2 else 0
    return a, (b[0] + shift, b[1])
