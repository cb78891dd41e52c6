"""A board that is pushed looks as if it had been drawn anew, though only what comes into sight is drawn."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tabletop.app.table.board import Look
from tabletop.app.table.camera import Camera
from tabletop.app.table.panning import beside, strips
from tabletop.app.table.tableau import Tableau
from tests.app.table.test_regions import world

CLIP = pygame.Rect(10, 20, 100, 60)


@pytest.mark.parametrize(
    ("by", "parts"),
    [
        ((7, 0), [(10, 20, 7, 60)]),
        ((-7, 0), [(103, 20, 7, 60)]),
        ((0, 5), [(10, 20, 100, 5)]),
        ((0, -5), [(10, 75, 100, 5)]),
        ((7, -5), [(10, 20, 7, 60), (17, 75, 93, 5)]),
        ((-7, 5), [(103, 20, 7, 60), (10, 20, 93, 5)]),
        ((0, 0), []),
    ],
)
def test_what_comes_into_sight_is_at_the_edges_it_comes_from(
    by: tuple[int, int], parts: list[tuple[int, int, int, int]]
) -> None:
    assert [tuple(part) for part in strips(CLIP, by)] == parts


def test_there_is_no_board_above_and_below_one_that_goes_round() -> None:
    table = world()
    middle = table.layout.middle
    high = table.panes[0].camera.length(1000)
    pane = table.panes[0].seen_by(replace(table.panes[0].camera, top=middle.top + 5.0))
    below = middle.height - high - 5
    expected = [(0, middle.top, middle.width, 5), (0, middle.bottom - below, middle.width, below)]
    assert [tuple(part) for part in beside(pane)] == [part for part in expected if part[3] > 0]


def painted(table: Tableau) -> pygame.Surface:
    canvas = pygame.Surface(table.layout.window.size)
    table.paint(canvas, canvas.get_rect(), Look())
    return canvas


def pushed(table: Tableau, camera: Camera, by: tuple[int, int]) -> Camera:
    """Where a push leads on a board that goes round."""
    surface = table.panes[0].surface
    return camera.moved(*by).wrapped(surface.width, surface.height, table.layout.free)


def largest_difference(one: pygame.Surface, other: pygame.Surface) -> int:
    """By how much two pictures differ where they differ most."""
    more, less = one.copy(), other.copy()
    more.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return max(pygame.image.tobytes(more, "RGB"))


def test_a_pushed_board_looks_as_if_drawn_anew_also_after_going_round() -> None:
    table = world()
    canvas = painted(table)
    camera = table.panes[0].camera
    for by in [(13, 0), (-40, 9), (0, -21), (313, 4), (400, 0), (400, 0), (5, 5)]:
        camera = pushed(table, camera, by)
        assert table.push(canvas, camera)
    fresh = world()
    fresh.choices.cameras["map"] = camera
    fresh.show(fresh.view)
    assert fresh.panes[0].camera == camera
    middle = table.layout.middle
    expected = painted(fresh).subsurface(middle)
    seen = canvas.subsurface(middle)
    # Panels that are blended as one picture may be rounded otherwise.
    assert largest_difference(seen, expected) <= 4


def test_a_board_seen_from_another_distance_is_drawn_anew() -> None:
    table = world()
    canvas = painted(table)
    camera = table.panes[0].camera
    assert not table.push(canvas, replace(camera, scale=camera.scale * 1.1))


def test_a_push_by_parts_of_pixels_is_drawn_anew() -> None:
    table = world()
    canvas = painted(table)
    assert not table.push(canvas, table.panes[0].camera.moved(3.4, 0))


def test_a_board_whose_view_has_changed_is_drawn_anew() -> None:
    table = world()
    canvas = painted(table)
    table.show(world().view)
    assert not table.push(canvas, table.panes[0].camera.moved(3, 0))


def test_the_panels_stay_where_they_are() -> None:
    table = world()
    canvas = painted(table)
    panel = table.plans[0].rect.inflate(-12, -12)
    before = canvas.subsurface(panel).copy()
    assert table.push(canvas, pushed(table, table.panes[0].camera, (60, 0)))
    # A little of the map shines through.
    assert largest_difference(canvas.subsurface(panel), before) <= 24


@pytest.mark.parametrize(
    ("goal", "kept"), [((8.75, -2.5), (8, -2)), ((-8.75, 2.5), (-8, 2)), ((0.4, 0), (0, 0))]
)
def test_a_camera_is_pushed_by_whole_pixels_and_never_too_far(
    goal: tuple[float, float], kept: tuple[int, int]
) -> None:
    start = Camera(10.3, 20.7, 1.5)
    end = start.pushed(start.moved(*goal))
    assert (end.left - start.left, end.top - start.top) == pytest.approx(kept)
