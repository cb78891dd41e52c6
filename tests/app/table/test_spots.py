"""Where cues land and march on a map that is zoomed, pushed, goes round and lies below panels."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame
import pytest

import rulesets
from tabletop.app.table.animation import MOST_PASSED, PASSING
from tabletop.app.table.board import Pane
from tabletop.app.table.camera import Camera
from tabletop.app.table.index import ViewIndex
from tabletop.app.table.ink import Ink
from tabletop.app.table.picture import still_context
from tabletop.app.table.spots import uncovered
from tabletop.app.table.stage import LIFT, Stage
from tabletop.app.table.tableau import Choices, Tableau
from tabletop.app.table.ways import along, copies_seen, short_way, way_length
from tabletop.view.catalogue import Catalogue
from tabletop.view.model import Cue, Telling, View
from tests.app.table.test_regions import pane as small_world
from tests.app.table.test_regions import world
from tests.rulesets.continents.builders import war

Point = tuple[int, int]
ROUTE = ("area:western-canada", "area:alaska", "area:kamchatka", "area:east-siberia")
CAMERAS = [(0, 0, 0.4), (-300, -40, 0.45), (700, 10, 0.9), (-1500, -500, 1.3), (250, -900, 2.2)]


def march_views() -> tuple[View, View]:
    """The map before and after four tanks go from Canada over Alaska to Siberia."""
    table = war(2).units("P1", "western-canada", "5T 1M").hold("P2", "berlin")
    table.hold("P1", "alaska").hold("P1", "kamchatka").units("P1", "east-siberia", "1T").movement("P1")
    face = rulesets.load("continents").face()
    before = face.view(table.game, 0)
    table.move("P1", "land", "western-canada", "east-siberia", "4T")
    return before, face.view(table.game, 0)


MARCH = Cue("move", "continents/tank-0", ROUTE[0], ROUTE[-1], 4, 0, path=ROUTE)


class Told:
    """A stage on a still map without the log."""

    def __init__(self, camera: Camera | None = None, *, reduced: bool = False) -> None:
        before, self.after = march_views()
        context = still_context((1280, 720), "en")
        words = Catalogue("en", "continents").named(["Ana", "Bob"])
        self.ink = Ink(context.viewport, context.type, context.assets, words)
        self.tableau = Tableau(self.ink, before, Choices(log_open=False))
        self.look(camera)
        self.stage = Stage(self.ink, self.tableau, ViewIndex.of(before), lambda area: None, reduced)

    @property
    def board(self) -> Pane:
        """The map."""
        board = self.tableau.pane("map")
        assert board is not None
        return board

    def look(self, camera: Camera | None) -> None:
        """Push or zoom the map."""
        if camera is not None:
            self.tableau.choices.cameras["map"] = camera
            self.tableau.show(self.tableau.view)

    def march(self, cue: Cue = MARCH) -> float:
        """Begin to tell a cue; gives how long it lasts."""
        self.stage.tell([Telling(cues=(cue,))], ViewIndex.of(self.after), captioned=False)
        self.stage.update(0.0)
        return self.stage.timeline.running[0].lasts

    def pieces(self) -> list[pygame.Rect]:
        """Where pictures without their shadows are: every copy that is in sight."""
        boxes = [box for _, box, _ in self.stage._pictures()]
        return boxes[len(boxes) // 2 :]

    def middle(self, id: str) -> Point:
        """The middle of a thing or place."""
        box = self.board.find(id)
        assert box is not None
        return box.center


@pytest.fixture
def table() -> Tableau:
    return world()


@pytest.mark.parametrize("camera", CAMERAS)
def test_every_thing_and_place_of_the_map_is_where_the_board_draws_it(
    table: Tableau, camera: tuple[int, int, float]
) -> None:
    table.choices.cameras["map"] = Camera(*camera)
    table.show(table.view)
    index = ViewIndex.of(table.view)
    stage = Stage(table.ink, table, index, lambda area: None)
    board = table.pane("map")
    assert board is not None
    ids = [id for place in board.surface.places for id in (place.id, *(t.id for t in place.things))]
    assert len(ids) > 100
    for id in ids:
        assert stage.spot(index, id) == board.find(id)


@pytest.mark.parametrize("camera", CAMERAS)
def test_units_join_the_middle_of_a_stack_and_a_factory_appears_where_it_stands(
    table: Tableau, camera: tuple[int, int, float]
) -> None:
    table.choices.cameras["map"] = Camera(*camera)
    table.show(table.view)
    index = ViewIndex.of(table.view)
    stage = Stage(table.ink, table, index, lambda area: None)
    for thing, place in index.place_of.items():
        kind = index.things[thing].kind
        if index.surface_of[place] == "map" and kind == "stack":
            cue = Cue("appear", "continents/mech-0", target=place)
        elif index.surface_of[place] == "map" and kind == "building":
            cue = Cue("appear", index.things[thing].art, target=place)
        else:
            continue
        found, lies = stage.spot(index, place, cue), table.find(thing)
        assert found is not None
        assert lies is not None
        assert abs(found.centerx - lies.centerx) <= 1
        assert abs(found.centery - lies.centery) <= 1


@pytest.mark.parametrize("camera", [None, Camera(-400, -60, 0.9), Camera(-2800, -100, 1.6)])
def test_a_march_passes_all_areas_of_its_way(camera: Camera | None) -> None:
    told = Told(camera)
    lasts = told.march()
    seen: list[Point] = []
    while told.stage.timeline.clock < lasts - 0.004:
        seen += [box.center for box in told.pieces()]
        told.stage.update(0.002)
    low = told.ink.px(LIFT * 0.4)
    for area in ROUTE:
        x, y = told.middle(area)
        if not told.board.clip.inflate(-200, -200).collidepoint(x, y):
            continue
        assert any(abs(at - x) <= 6 and -3 <= y - height <= low + 3 for at, height in seen), area


def test_half_way_of_three_steps_it_is_between_the_second_and_the_third_area() -> None:
    told = Told(Camera(900, 0, 0.6))
    lasts = told.march()
    told.stage.update(lasts / 2)
    x = told.pieces()[0].centerx
    assert told.middle("area:kamchatka")[0] < x < told.middle("area:alaska")[0]


def test_over_the_seam_it_goes_the_short_way() -> None:
    told = Told(Camera(900, 0, 0.6))
    told.march()
    way = told.stage._way(MARCH, None)
    assert [b[0] < a[0] for a, b in pairwise(way)] == [True] * 3
    assert way_length(way) < told.board.surface.width * 0.6 / 2
    straight = told.stage._way(Cue("move", "continents/tank-0", ROUTE[0], ROUTE[-1]), None)
    assert straight[1][0] < straight[0][0]


def test_it_is_drawn_on_both_sides_where_both_copies_are_in_sight() -> None:
    told = Told()
    wide = told.board.camera.length(2000)
    lasts = told.march()
    told.stage.update(lasts * 0.4)
    one, other = sorted(box.centerx for box in told.pieces() if box.width > 20)
    assert wide - 40 < other - one <= wide


@pytest.mark.parametrize("camera", [None, Camera(-400, -60, 0.9), Camera(900, 0, 0.6)])
def test_it_lands_where_the_stack_lies(camera: Camera | None) -> None:
    told = Told(camera)
    lasts = told.march()
    told.stage.update(lasts - 0.001)
    end = told.middle("stack:east-siberia")
    assert min(math.dist(end, box.center) for box in told.pieces()) <= 1.5


def test_a_march_never_covers_the_panels_of_the_players() -> None:
    told = Told()
    lasts = told.march()
    panels = [plan.rect for plan in told.tableau.plans.values()]
    for _ in range(20):
        boxes = [box for _, box, _ in told.stage._pictures()]
        assert all(box.collidelist(panels) == -1 for box in boxes)
        assert all(told.board.clip.contains(box) for box in boxes)
        told.stage.update(lasts / 21)


def test_what_happens_out_of_sight_is_not_drawn() -> None:
    told = Told(Camera(-500, -900, 1.4))
    told.march()
    told.stage.update(0.2)
    assert told.pieces() == []


def test_what_comes_from_a_panel_flies_to_the_edge_when_its_place_is_out_of_sight() -> None:
    told = Told(Camera(-500, -900, 1.4))
    free = told.tableau.layout.free
    assert told.middle(ROUTE[-1])[1] < free.top
    cue = Cue("move", "continents/bomber-0", "panel:0", ROUTE[-1], 0, 0)
    told.march(cue)
    way = told.stage._way(cue, None)
    assert way[0] == told.tableau.plans[0].badge.center
    assert way[1][1] == free.top


def test_a_piece_in_the_air_stays_over_its_board_when_that_is_pushed_and_zoomed() -> None:
    told = Told(Camera(0, 0, 0.7))
    cue = Cue("flash", target=ROUTE[-1])
    told.march(cue)
    told.stage.update(0.1)
    for camera in (Camera(-300, 30, 0.7), Camera(-1200, -40, 1.2)):
        told.look(camera)
        boxes = [box for _, box, _ in told.stage._pictures()]
        assert told.middle(ROUTE[-1]) in [box.center for box in boxes]


def test_every_area_on_the_way_takes_a_little_longer_but_not_when_motion_is_reduced() -> None:
    told, calm = Told(), Told(reduced=True)
    straight = Cue("move", "continents/tank-0", ROUTE[0], ROUTE[-1], 4, 0)
    direct = Told().march(straight)
    assert direct + 2 * PASSING < told.march() < direct + 2 * PASSING + 0.1
    assert calm.march() == pytest.approx(direct)
    assert PASSING * MOST_PASSED < 1


def test_with_reduced_motion_it_fades_from_one_end_to_the_other() -> None:
    told = Told(Camera(900, 0, 0.6), reduced=True)
    lasts = told.march()
    ends = []
    for part in (0.25, 0.5):
        told.stage.update(lasts * part)
        (box,) = [box for _, box, _ in told.stage._pictures()]
        ends.append(box.center)
    # A piece and its area may be an odd and an even number of pixels wide.
    for end, area in zip(ends, (ROUTE[0], ROUTE[-1]), strict=True):
        assert end == pytest.approx(told.middle(area), abs=1)


def test_what_a_player_let_go_at_its_goal_goes_straight_there() -> None:
    told = Told(Camera(900, 0, 0.6))
    told.stage.from_hand = {ROUTE[-1]: pygame.Rect(700, 300, 40, 40)}
    told.march()
    assert told.stage.from_hand == {}
    assert math.dist(told.pieces()[0].center, (720, 320)) <= 2


def test_skipping_a_march_shows_its_end() -> None:
    told = Told()
    told.march()
    told.stage.update(0.1)
    told.stage.skip()
    assert told.stage.view == told.after
    assert told.stage._pictures() == []


# ---- ways and parts -----------------------------------------------------------------------------------


def test_each_point_of_a_way_is_the_nearest_copy() -> None:
    assert short_way([(10, 0), (190, 5), (20, 9)], 200) == [(10, 0), (-10, 5), (20, 9)]
    assert short_way([(10, 0), (190, 5)], 0) == [(10, 0), (190, 5)]


def test_a_box_is_seen_on_every_copy_of_a_board_that_wraps() -> None:
    board = small_world()
    assert copies_seen(board, pygame.Rect(-30, 10, 20, 20)) == [200, 400]
    assert copies_seen(board, pygame.Rect(190, 10, 20, 20)) == [-200, 0, 200]
    assert copies_seen(board, pygame.Rect(190, 300, 20, 20)) == []


def test_along_a_way_one_comes_through_its_points() -> None:
    points = [(0, 0), (100, 0), (200, 0)]
    assert [along(points, part) for part in (0.0, 0.5, 1.0)] == points
    assert along([(0, 0), (40, 80)], 0.25) == (10, 20)


def test_what_covers_hide_is_left_out() -> None:
    box = pygame.Rect(0, 0, 100, 60)
    assert list(uncovered(box, [pygame.Rect(200, 0, 9, 9)])) == [box]
    assert list(uncovered(box, [pygame.Rect(-5, -5, 200, 200)])) == []
    parts = list(uncovered(box, [pygame.Rect(40, 20, 20, 20), pygame.Rect(0, 0, 10, 60)]))
    assert sum(part.width * part.height for part in parts) == 100 * 60 - 20 * 20 - 10 * 60
    assert all(part.collidelist(parts[number + 1 :]) == -1 for number, part in enumerate(parts))
