"""Which boards are in view for what is asked."""

from __future__ import annotations

import msgspec

from tabletop.app.table.attention import needs_board, turn_to, wanted_tab
from tabletop.app.table.index import ViewIndex
from tabletop.app.table.tableau import Choices
from tabletop.engine.action import Action
from tabletop.view.model import Gesture
from tests.app.table.builders import table_view, words


def index(*ends: tuple[str, str | None]) -> ViewIndex:
    """The made-up table on which only these gestures are possible."""
    gestures = tuple(Gesture(Action("do", (n,)), a, b, words("do")) for n, (a, b) in enumerate(ends))
    return ViewIndex.of(msgspec.structs.replace(table_view(), gestures=gestures))


def test_a_tile_to_take_turns_to_the_market() -> None:
    assert wanted_tab(index(("tile-0-0", "supply")), "map") == "market"


def test_the_present_board_stays_when_it_will_do() -> None:
    both = index(("tile-0-0", "supply"), ("troop:0:f0", "f1"), ("troop:0:f0", "f2"))
    assert wanted_tab(both, "market") == "market"
    assert wanted_tab(both, "map") == "map"


def test_nothing_to_do_in_the_middle_changes_nothing() -> None:
    assert wanted_tab(index(("token0", "space0")), "market") == "market"
    assert wanted_tab(index(), None) == "map"


def test_a_board_is_needed_when_a_gesture_ends_on_it() -> None:
    assert needs_board(index(("card0", "f3")))
    assert not needs_board(index(("card0", "space0"), ("card1", None)))


def test_after_a_question_the_table_turns_back() -> None:
    choices = Choices(tab="map")
    turn_to(choices, index(("tile-0-0", "supply")), None)
    assert choices.tab == "market"
    turn_to(choices, index(), None)
    assert choices.tab == "map"


def test_a_board_the_player_opened_stays_after_a_question() -> None:
    choices = Choices(tab="map")
    turn_to(choices, index(("tile-0-0", "supply")), None)
    choices.tab = "hoard"
    turn_to(choices, index(), None)
    assert choices.tab == "hoard"
