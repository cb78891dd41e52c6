"""Where things lie on the map pictures: the ruleset's own layouts in picture coordinates, and city walls."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from art.shapes import Point

LAYOUTS = Path(__file__).parents[2] / "rulesets" / "pyramids" / "content" / "layouts.toml"
WIDTH, HEIGHT = 1620, 1120


@dataclass(frozen=True, slots=True)
class City:
    """The middles of a city's three districts and of the field before its gate."""

    districts: tuple[Point, ...]
    gate: Point


@dataclass(frozen=True, slots=True)
class Terrain:
    """One layout: fields by id, roads and boat routes as pairs of points, cities."""

    players: int
    fields: dict[str, Point]
    roads: tuple[tuple[Point, Point], ...]
    routes: tuple[tuple[Point, Point], ...]
    cities: tuple[City, ...]


def _city_of(name: str) -> str:
    return name.split("-")[0]


def _terrain(layout: dict[str, object]) -> Terrain:
    rows = layout["field"]
    if not isinstance(rows, list):
        raise ValueError("layouts.toml: `field` must be a list of tables")
    places = {row["id"]: (60 + 1.5 * row["x"], 60.0 + row["y"]) for row in rows}
    kinds = {row["id"]: row["kind"] for row in rows}
    roads: list[tuple[Point, Point]] = []
    routes: list[tuple[Point, Point]] = []
    for row in rows:
        here = row["id"]
        harbours = set(row.get("harbours", ()))
        for other in sorted({*row["neighbours"], *harbours}):
            if here >= other:
                continue
            inside = kinds[here] == "district" and kinds[other] == "district"
            by_boat = "delta" in (here, other)
            if not inside:
                (routes if by_boat else roads).append((places[here], places[other]))
    names = sorted({_city_of(name) for name, kind in kinds.items() if kind == "district"})
    cities = [City(tuple(places[f"{c}-d{i}"] for i in (1, 2, 3)), places[f"{c}-gate"]) for c in names]
    players = layout["players"]
    if not isinstance(players, int):
        raise ValueError("layouts.toml: `players` must be a whole number")
    return Terrain(players, places, tuple(roads), tuple(routes), tuple(cities))


def terrains() -> list[Terrain]:
    """Read all layouts of the ruleset."""
    return [_terrain(layout) for layout in tomllib.loads(LAYOUTS.read_text("utf-8"))["layout"]]


def hull(points: Sequence[Point]) -> list[Point]:
    """Convex hull, clockwise on the screen."""
    ordered = sorted(set(points))

    def chain(seq: Sequence[Point]) -> list[Point]:
        out: list[Point] = []
        for p in seq:
            while len(out) > 1 and _turn(out[-2], out[-1], p) <= 0:
                out.pop()
            out.append(p)
        return out[:-1]

    return chain(ordered) + chain(ordered[::-1])


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def wall_line(city: City, reach: float = 66.0) -> list[Point]:
    """The corners of a city's wall: a hull round its districts, `reach` from their middles."""
    corners = [
        (x + dx, y + dy) for x, y in city.districts for dx in (-reach, reach) for dy in (-reach, reach)
    ]
    return hull(corners)


def distance(a: Point, b: Point) -> float:
    """Distance of two points."""
    return math.hypot(a[0] - b[0], a[1] - b[1])


def to_segment(p: Point, a: Point, b: Point) -> float:
    """Distance of a point from a straight line between two points."""
    length = distance(a, b) or 1.0
    along = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / (length * length)
    along = min(1.0, max(0.0, along))
    return distance(p, (a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])))


def opened(corners: Sequence[Point], gate: Point, gap: float) -> list[Point]:
    """Walk along the wall from one side of its gate to the other; the gate faces `gate`, `gap` wide."""
    dense: list[Point] = []
    for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
        steps = max(1, round(distance(a, b) / 4))
        dense += [(a[0] + (b[0] - a[0]) * i / steps, a[1] + (b[1] - a[1]) * i / steps) for i in range(steps)]
    middle = min(range(len(dense)), key=lambda i: distance(dense[i], gate))
    turned = dense[middle:] + dense[:middle]
    return [p for p in turned if distance(p, dense[middle]) > gap / 2]
