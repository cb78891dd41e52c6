"""Where everything stands, at all sizes of windows."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from tabletop.app.geometry import Viewport
from tabletop.app.table.layout import TableLayout, lay_out

SIZES = [(1280, 720), (1920, 1080), (2560, 1440), (1024, 768), (1680, 1050), (3840, 2160)]


def table(size: tuple[int, int], **changes: object) -> TableLayout:
    """Five seats, two own surfaces, tabs."""
    settings: dict[str, object] = {
        "panels": 5,
        "own": [(560, 268), (760, 268)],
        "tabs": 3,
        "seats_folded": False,
        "log_open": True,
        "own_tab": 0,
        "tools": 9,
    }
    scale = changes.pop("scale", 100)
    assert isinstance(scale, int)
    settings.update(changes)
    return lay_out(Viewport.of_window(size, scale), **settings)  # type: ignore[arg-type]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [80, 100, 150])
def test_nothing_leaves_the_window_and_bars_do_not_overlap(size: tuple[int, int], scale: int) -> None:
    layout = table(size, scale=scale)
    parts = [layout.tracker, layout.tools, layout.prompt, layout.own_area, layout.middle]
    assert all(layout.window.contains(part) for part in parts)
    assert not any(one.colliderect(other) for one, other in combinations(parts, 2))


@pytest.mark.parametrize("size", SIZES)
def test_the_board_gets_most_of_the_height(size: tuple[int, int]) -> None:
    layout = table(size)
    assert layout.free.height > size[1] * 0.38
    assert layout.free.width > size[0] * 0.5


@pytest.mark.parametrize("folded", [{"seats_folded": True}, {"log_open": False}])
def test_folding_a_panel_never_moves_the_board(folded: dict[str, bool]) -> None:
    assert table((1920, 1080), **folded).free == table((1920, 1080)).free


def test_the_prompt_stays_where_it_is_whatever_is_shown() -> None:
    assert table((1920, 1080), panels=2, tabs=1).prompt == table((1920, 1080)).prompt


def test_own_surfaces_share_the_room_by_becoming_smaller() -> None:
    layout = table((1920, 1080), own=[(1000, 268), (1300, 268)])
    assert not layout.own_tabbed
    assert len(layout.own) == 2
    assert layout.own[0].height == layout.own[1].height < layout.own_area.height * 0.9
    assert layout.own[1].right <= layout.window.right


def test_own_surfaces_become_tabs_before_they_are_unreadable() -> None:
    layout = table((1920, 1080), own=[(1900, 268), (1900, 268), (900, 268)], own_tab=1)
    assert layout.own_tabbed
    assert len(layout.own) == 1
    assert layout.own_tabs.width > 0


def test_panels_stand_in_order_below_each_other() -> None:
    rects = table((1280, 720)).panels
    assert len(rects) == 5
    assert all(upper.bottom < lower.top for upper, lower in pairwise(rects))
    assert rects[-1].bottom <= table((1280, 720)).prompt.top


def test_tabs_stand_beside_the_board_only_where_the_window_is_wide() -> None:
    assert table((1920, 1080)).tabs_beside
    assert not table((1024, 768)).tabs_beside


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 5])
def test_what_is_uncovered_lies_under_no_panel_or_log_and_nothing_twice(
    size: tuple[int, int], seats: int
) -> None:
    layout = table(size, panels=seats)
    covers = [*layout.panels, layout.log, *([layout.tabs] if layout.tabs_beside else [])]
    for room in layout.uncovered:
        assert layout.middle.contains(room)
        assert room.collidelist(covers) == -1
    assert not any(one.colliderect(other) for one, other in combinations(layout.uncovered, 2))
