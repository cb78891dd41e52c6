"""How things lie in their places."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

import msgspec
import pytest

from tabletop.app.table.arrange import arrange, extent
from tabletop.view.model import Place, Thing

Way = Literal["stack", "row", "fan", "grid", "cluster"]


def place(count: int, way: Way, **changes: Any) -> Place:
    """A place of 200 × 100 at (500, 300) with things of 40 × 60."""
    things = tuple(Thing(f"t{n}", "token", "art", 40, 60) for n in range(count))
    plain = Place("p", 500, 300, 200, 100, arrange=way, things=things)
    return msgspec.structs.replace(plain, **changes)


@pytest.mark.parametrize("way", ["stack", "fan", "grid", "cluster", "row"])
def test_one_thing_lies_in_the_middle(way: Way) -> None:
    [laid] = arrange(place(1, way))
    assert (laid.x, laid.y, laid.width, laid.height) == (500, 300, 40, 60)


def test_an_empty_place_has_nothing() -> None:
    assert arrange(place(0, "row")) == ()


def test_a_row_stands_side_by_side_around_the_middle() -> None:
    left, middle, right = arrange(place(3, "row"))
    assert middle.x == pytest.approx(500)
    assert middle.x - left.x == pytest.approx(right.x - middle.x) == pytest.approx(40 * 1.08)


def test_a_long_row_overlaps_and_stays_inside() -> None:
    laid = arrange(place(20, "row"))
    assert laid[0].x - 20 == pytest.approx(400)
    assert laid[-1].x + 20 == pytest.approx(600)


def test_a_row_is_scaled_down_to_its_height() -> None:
    laid = arrange(place(2, "row", height=30))
    assert [one.height for one in laid] == [30, 30]
    assert [one.width for one in laid] == [20, 20]


def test_the_middle_of_a_fan_stands_highest() -> None:
    laid = arrange(place(5, "fan"))
    assert min(laid, key=lambda one: one.y) == laid[2]
    assert laid[0].y == pytest.approx(laid[4].y)


def test_a_grid_takes_as_many_columns_as_let_things_stay_large() -> None:
    laid = arrange(place(8, "grid"))
    rows = {round(one.y, 3) for one in laid}
    assert len(rows) == 2
    assert all(one.x - one.width / 2 >= 400 and one.x + one.width / 2 <= 600 for one in laid)


def test_the_top_of_a_stack_lies_on_the_spot() -> None:
    laid = arrange(place(4, "stack"))
    assert (laid[-1].x, laid[-1].y) == (500, 300)
    assert laid[0].x < 500


def test_of_two_in_a_cluster_the_first_stands_behind() -> None:
    back, front = arrange(place(2, "cluster"))
    assert back.x < 500 < front.x
    assert back.y < 300 < front.y


def test_a_cluster_of_three_stands_in_two_lines_as_one_of_four_does() -> None:
    assert len({one.y for one in arrange(place(3, "cluster"))}) == 2
    assert len({one.y for one in arrange(place(4, "cluster"))}) == 2


def test_the_extent_holds_the_place_and_all_its_things() -> None:
    left, top, right, bottom = extent(place(1, "stack", width=10, height=10))
    assert (left, top, right, bottom) == (480, 270, 520, 330)


def test_what_is_laid_covers_its_own_box_only() -> None:
    [laid] = arrange(place(1, "stack"))
    assert laid.covers(519, 329)
    assert not replace(laid, x=600).covers(519, 329)


def test_cells_are_filled_from_the_first() -> None:
    laid = arrange(place(3, "grid", cells=(2, 2)))
    assert [(one.x, one.y) for one in laid] == [(450, 275), (550, 275), (450, 325)]
    assert laid[0].height == 50
