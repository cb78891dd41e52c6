"""The world of the second game: outlines that agree with its map, without gaps, roomy enough for pieces."""

from __future__ import annotations

import json
import math
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from art.continents import world
from art.continents.world_ground import world_ground

OVER_WATER = {
    ("british-isles", "western-europe"),
    ("alaska", "kamchatka"),
    ("northwest-territories", "greenland"),
    ("indochina", "indonesia"),
    ("indonesia", "new-guinea"),
    ("indonesia", "western-australia"),
    ("new-guinea", "eastern-australia"),
}
"""Links of land with land that the rules draw over water (spec 1.7)."""
CANAL = ("gulf-of-mexico", "peru-basin")

Ring = list[list[float]]


@pytest.fixture(scope="module")
def regions() -> dict[str, dict[str, Any]]:
    told: dict[str, dict[str, Any]] = world.shapes()["regions"]
    return told


def covers(rings: list[Ring], x: float, y: float) -> bool:
    """Whether a point lies in rings, wherever on the round map they are written."""
    return any(
        sum(world.inside(tuple((a, b) for a, b in ring), x + shift, y) for ring in rings) % 2 == 1
        for shift in (-world.WIDTH, 0, world.WIDTH)
    )


def room(rings: list[Ring], x: float, y: float) -> float:
    """How far a point is from the nearest side of rings."""
    return min(
        away(x, y, one, two) for ring in rings for one, two in pairwise([*ring, ring[0]]) if one != two
    )


def away(x: float, y: float, one: list[float], two: list[float]) -> float:
    dx, dy = two[0] - one[0], two[1] - one[1]
    along = max(0.0, min(1.0, ((x - one[0]) * dx + (y - one[1]) * dy) / (dx * dx + dy * dy)))
    return math.hypot(x - one[0] - along * dx, y - one[1] - along * dy)


def surface(ring: Ring) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise([*ring, ring[0]]))) / 2


def test_every_area_of_the_map_has_an_outline(regions: dict[str, dict[str, Any]]) -> None:
    assert sorted(regions) == sorted(area["id"] for area in world.areas())
    assert len(regions) == 69


def test_areas_touch_exactly_where_the_map_links_them_but_for_the_drawn_lines() -> None:
    missing, extra = world.disagreements([list(row) for row in world.labels()])
    assert set(missing) == {*OVER_WATER, CANAL}
    assert extra == []


def test_every_link_without_a_border_is_drawn_as_a_line() -> None:
    assert len(world.bridges()) == len(OVER_WATER) + 1


def test_lines_end_in_the_areas_they_link(regions: dict[str, dict[str, Any]]) -> None:
    missing, _ = world.disagreements([list(row) for row in world.labels()])
    for pair, ends in zip(missing, world.bridges(), strict=True):
        for name, (x, y) in zip(pair, ends, strict=True):
            assert covers(regions[name]["rings"], x, y), name


def test_seat_label_and_spots_lie_inside(regions: dict[str, dict[str, Any]]) -> None:
    for name, told in regions.items():
        for x, y in (told["seat"], told["label"], *told["spots"]):
            assert covers(told["rings"], x, y), (name, x, y)


def test_a_stack_of_pieces_fits_on_every_area(regions: dict[str, dict[str, Any]]) -> None:
    tight = {name: room(told["rings"], *told["seat"]) for name, told in regions.items()}
    assert {name: far for name, far in tight.items() if far < 19} == {}


def test_markers_keep_away_from_the_stack_and_from_each_other(regions: dict[str, dict[str, Any]]) -> None:
    for name, told in regions.items():
        points = [told["seat"], *told["spots"]]
        nearest = min(math.dist(a, b) for i, a in enumerate(points) for b in points[:i])
        assert nearest >= 18, name


def test_markers_lie_near_the_stack(regions: dict[str, dict[str, Any]]) -> None:
    for name, told in regions.items():
        assert all(math.dist(told["seat"], spot) <= 90 for spot in told["spots"]), name


@pytest.mark.slow
def test_outlines_cover_the_whole_map_without_gaps_and_overlaps(regions: dict[str, dict[str, Any]]) -> None:
    for y in range(7, world.HEIGHT, 35):
        for x in range(3, world.WIDTH, 40):
            found = [name for name, told in regions.items() if covers(told["rings"], x, y)]
            idle = any(
                covers([[list(p) for p in ring] for ring in world.rings(label)], x, y)
                for label in (world.WASTE_LABEL, world.LAKE_LABEL)
            )
            assert len(found) + idle == 1, (x, y, found, idle)


def test_neighbours_share_their_border_point_by_point(regions: dict[str, dict[str, Any]]) -> None:
    sides: Counter[frozenset[tuple[float, float]]] = Counter()
    every = [ring for told in regions.values() for ring in told["rings"]]
    every += [[list(p) for p in r] for n in (world.WASTE_LABEL, world.LAKE_LABEL) for r in world.rings(n)]
    for ring in every:
        for one, two in pairwise([*ring, ring[0]]):
            sides[frozenset((round(x % world.WIDTH, 1) % world.WIDTH, y) for x, y in (one, two))] += 1
    lonely = [side for side, times in sides.items() if times != 2]
    assert all(y in (0, world.HEIGHT) for side in lonely for _, y in side)


def test_no_area_is_scattered_in_specks(regions: dict[str, dict[str, Any]]) -> None:
    for name, told in regions.items():
        assert all(surface(ring) > 200 for ring in told["rings"]), name


def test_the_file_is_light() -> None:
    assert len(json.dumps(world.shapes(), separators=(",", ":"))) < 150_000


def test_the_ground_has_no_words() -> None:
    assert "<text" not in world_ground()
