"""Panels of the seats that fold by themselves where a board has little room, and unfold by a tap."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.table.arranging import Arranging
from tabletop.app.table.tableau import Tableau
from tests.app.table.test_regions import world
from tests.app.table.test_tableau import tableau


class Arranged(Arranging):
    """A table that is only arranged."""

    def __init__(self, table: Tableau) -> None:
        self.tableau, self.choices = table, table.choices

    def rearrange(self) -> None:
        self.tableau.show(self.tableau.view)

    def repaint_area(self, area: pygame.Rect) -> None: ...
    def redraw(self, area: pygame.Rect) -> None: ...


@pytest.mark.parametrize(
    ("size", "folded"),
    [((1280, 720), True), ((1024, 768), True), ((1920, 1080), False), ((2560, 1440), False)],
)
def test_panels_fold_by_themselves_beside_a_wide_board_in_a_small_window(
    size: tuple[int, int], folded: bool
) -> None:
    assert world(size=size).folded is folded


def test_the_whole_world_is_seen_in_a_small_window() -> None:
    table = world()
    seen = table.layout.log.left - max(panel.right for panel in table.layout.panels)
    assert seen > table.panes[0].camera.length(table.panes[0].surface.width)


def test_a_board_that_fits_anyway_leaves_the_panels_open() -> None:
    assert not tableau(size=(1280, 720)).folded


def test_folding_by_itself_never_moves_the_board() -> None:
    table = world()
    before = table.panes[0].camera
    table.choices.seats_folded = False
    table.show(table.view)
    assert not table.folded
    assert table.panes[0].camera == before


def test_a_tap_on_a_folded_panel_unfolds_all_of_them() -> None:
    arranged = Arranged(world())
    arranged.open_seat(2)
    assert not arranged.tableau.folded
    assert len(arranged.tableau.plans[2].counters) > 1


def test_what_the_player_has_folded_or_unfolded_stays_so() -> None:
    arranged = Arranged(world())
    arranged.fold_seats()
    arranged.rearrange()
    assert not arranged.tableau.folded
    arranged.fold_seats()
    assert arranged.choices.seats_folded is True


def test_a_tap_on_a_folded_panel_with_a_board_opens_the_board() -> None:
    arranged = Arranged(tableau(seats_folded=True))
    arranged.open_seat(1)
    assert arranged.tableau.folded
    assert arranged.choices.seat_open == 1


def test_a_folded_badge_says_whose_it_is() -> None:
    table = world()
    assert table.name_at(table.plans[3].badge.center) == "P3"
