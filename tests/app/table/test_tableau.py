"""What is where on a still table."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.app.table.ink import Ink
from tabletop.app.table.picture import still_context
from tabletop.app.table.tableau import Choices, Tableau
from tabletop.view.model import View
from tests.app.table.builders import table_view
from tests.app.table.wording import TestWords


def tableau(view: View | None = None, size: tuple[int, int] = (1280, 720), **choices: object) -> Tableau:
    """The made-up table in a window."""
    context = still_context(size, "en")
    ink = Ink(context.viewport, context.type, context.assets, TestWords("en"))
    return Tableau(ink, view or table_view(), Choices(**choices))  # type: ignore[arg-type]


def test_a_thing_lies_where_it_is_found() -> None:
    table = tableau()
    box = table.find("troop:0:f0")
    assert box is not None
    hit = table.hit(box.center)
    assert hit is not None
    assert hit.ids == ("troop:0:f0", "f0")


def test_things_of_a_hidden_board_are_found_at_its_tab() -> None:
    table = tableau()
    box = table.find("tile-0-0")
    assert box is not None
    assert table.layout.tabs.contains(box)


def test_a_battle_lies_over_the_map() -> None:
    table = tableau(table_view(council=True))
    box = table.find("play")
    assert box is not None
    hit = table.hit(box.center)
    assert hit is not None
    assert hit.surface == "council"


def test_put_aside_it_leaves_the_map_free() -> None:
    table = tableau(table_view(council=True), aside=True)
    box, middle = table.find("play"), table.find("middle")
    assert box is not None
    assert middle is not None
    assert box.left > table.layout.free.right
    hit = table.hit(middle.center)
    assert hit is not None
    assert hit.place == "middle"


def test_an_opened_seat_shows_its_board_and_a_closed_one_its_badge() -> None:
    opened, closed = tableau(seat_open=2).find("rack:2"), tableau().find("rack:2")
    assert opened is not None
    assert closed is not None
    assert opened.width > closed.width
    assert closed == tableau().plans[2].badge


def test_something_dropped_beside_a_place_is_meant_for_it() -> None:
    table = tableau()
    box = table.find("f1")
    assert box is not None
    assert table.aimed((box.right + 6, box.centery)) == ("f1",)
    assert table.aimed((box.right + 90, box.centery)) == ()


def test_every_number_of_a_panel_has_a_name() -> None:
    table = tableau()
    box = table.find("prayer:3")
    assert box is not None
    assert table.name_at(box.center) == "Prayer: 7"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
def test_every_panel_has_room_for_all_its_numbers(size: tuple[int, int]) -> None:
    table = tableau(size=size)
    assert all(len(plan.counters) == 4 for plan in table.plans.values())


def test_folded_panels_keep_the_important_number() -> None:
    assert [list(plan.counters) for plan in tableau(seats_folded=True).plans.values()] == [
        [f"glory:{seat}"] for seat in range(5)
    ]


def test_the_tracker_names_the_present_step_however_narrow_it_is() -> None:
    table = tableau(size=(1024, 768))
    assert [box.named for box in table.steps if box.step.state == "now"] == [True]
    assert table.steps[-1].rect.right <= table.layout.tools.left


def test_an_empty_view_can_be_shown() -> None:
    view = msgspec.structs.replace(table_view(), surfaces=(), panels=(), tracker=(), gestures=())
    assert tableau(view).hit((640, 300)) is None
