"""Ways between places take the shorter way on a board that goes round."""

from __future__ import annotations

import pygame

from tabletop.app.table.board import Look, Pane, paint_pane
from tabletop.app.table.camera import Camera
from tabletop.app.table.ink import Ink
from tabletop.app.table.links import lines_of
from tabletop.app.table.picture import still_context
from tabletop.view.catalogue import Catalogue
from tabletop.view.model import Link, Place, Surface
from tests.app.table.builders import words


def test_a_way_on_a_board_with_edges_is_drawn_once() -> None:
    assert lines_of((10, 5), (190, 7), 0) == [((10, 5), (190, 7))]


def test_a_way_over_the_seam_is_drawn_at_both_edges() -> None:
    assert lines_of((10, 5), (190, 7), 200) == [((10, 5), (-10, 7)), ((210, 5), (190, 7))]


def test_a_short_way_on_a_board_that_goes_round_stays_inside() -> None:
    assert lines_of((10, 5), (90, 7), 200) == [((10, 5), (90, 7))]


def seen(left: float) -> pygame.Surface:
    """Two places near the edges of a board that goes round, with a road; the clip shows one board wide."""
    context = still_context((1280, 720), "en")
    ink = Ink(context.viewport, context.type, context.assets, Catalogue("en"))
    places = tuple(Place(name, x, 50, 6, 6, "open") for name, x in (("west", 20), ("east", 180)))
    surface = Surface(
        "map", words("Map"), "middle", 200, 100, places=places, links=(Link("west", "east"),), wraps=True
    )
    canvas = pygame.Surface((200, 100))
    pane = Pane(surface, Camera(left, 0, 1.0), canvas.get_rect())
    paint_pane(ink, pane, canvas, canvas.get_rect(), Look())
    return canvas


ROAD = pygame.Color(222, 192, 136, 255)


def test_a_road_over_the_seam_leaves_the_middle_of_the_board_free() -> None:
    canvas = seen(0)
    roads = [x for x in range(200) if canvas.get_at((x, 50)) == ROAD]
    assert roads
    assert all(x <= 21 or x >= 179 for x in roads)


def test_a_road_over_the_seam_is_whole_where_the_seam_is_in_the_middle() -> None:
    canvas = seen(-100)
    assert all(canvas.get_at((x, 50)) == ROAD for x in range(82, 118))
