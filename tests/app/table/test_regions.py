"""Areas of any shape on a board that goes round: hits, copies, names, stacks, the picker."""

from __future__ import annotations

import pygame
import pytest

import rulesets
from tabletop.app.table.board import Look, Pane, paint_pane, paint_target
from tabletop.app.table.camera import Camera
from tabletop.app.table.ink import Ink
from tabletop.app.table.picture import still_context
from tabletop.app.table.place_names import place_names
from tabletop.app.table.regions import Outline, Shapes
from tabletop.app.table.stacks import is_near, stack_size
from tabletop.app.table.tableau import Choices, Tableau
from tabletop.engine.game import Game
from tabletop.engine.randomness import Rng
from tabletop.view.catalogue import LANGUAGES, Catalogue
from tabletop.view.model import Place, Surface, Thing
from tests.app.table.builders import words

WEST = Outline((((0, 0), (100, 0), (100, 100), (0, 100)),), (50, 60), (50, 50), ((20, 20),))
SEAM = Outline((((-40, 0), (0, 0), (0, 100), (-40, 100)),), (-20, 60), (-20, 50))


def shapes() -> Shapes:
    outlines = {"west": WEST, "seam": SEAM}
    return Shapes("test/world", 200, outlines, {name: one.box for name, one in outlines.items()})


def pane(left: float = 0, scale: float = 1.0) -> Pane:
    places = tuple(Place(f"area:{name}", 0, 0, 20, 20, "region") for name in ("west", "seam"))
    surface = Surface("map", words("Map"), "middle", 200, 100, places=places, zoomable=True, wraps=True)
    return Pane(surface, Camera(left, 0, scale), pygame.Rect(0, 0, 500, 100), shapes=shapes())


@pytest.mark.parametrize(
    ("x", "place"),
    [(50, "area:west"), (150, None), (180, "area:seam"), (250, "area:west"), (380, "area:seam")],
)
def test_a_point_hits_the_area_below_it_on_every_copy(x: int, place: str | None) -> None:
    hit = pane().hit((x, 50))
    assert hit is not None
    assert hit.place == place


def test_a_board_that_wraps_is_drawn_as_often_as_it_is_seen() -> None:
    assert pane().shifts == (0, 200, 400)
    assert pane(left=-150).shifts == (0, 200, 400, 600)


def test_a_thing_is_found_on_the_copy_in_the_middle() -> None:
    box = pane().find("area:seam")
    assert box is not None
    assert box.centerx == 180


def test_panning_never_reaches_an_end() -> None:
    view = pygame.Rect(0, 0, 500, 100)
    for left in (-1000.0, -1.0, 0.0, 3.0, 777.0):
        held = Camera(left, 0, 1.0).wrapped(200, 100, view)
        assert -200 < held.left <= 0
        assert (held.left - left) % 200 == 0


def world(language: str = "en", size: tuple[int, int] = (1280, 720)) -> Tableau:
    """The true world map in a game that has gone on for a while."""
    ruleset = rulesets.load("continents")
    game = Game.start(ruleset.rules, 6, 3)
    rng = Rng(5)
    while game.state.round < 2:
        seat = game.deciding[0]
        legal = game.legal(seat)
        game.play(seat, legal[rng.below(len(legal))])
    context = still_context(size, language)
    names = [f"P{number}" for number in range(6)]
    ink = Ink(context.viewport, context.type, context.assets, Catalogue(language, "continents").named(names))
    return Tableau(ink, ruleset.face().view(game, 0), Choices())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [0.45, 0.9, 2.2])
def test_names_never_touch_each_other_nor_what_lies_there(language: str, scale: float) -> None:
    table = world(language)
    board = table.pane("map")
    assert board is not None
    assert board.shapes is not None
    near = Pane(board.surface, Camera(0, 0, scale), board.clip, shapes=board.shapes, ink=table.ink)
    taken = [near.box_of(laid) for place in near.surface.places for laid in near.laid(place)]
    names = place_names(table.ink, board.shapes, board.surface.places, scale, taken)
    boxes = [name.box for name in names]
    assert len(boxes) > 20
    for number, box in enumerate(boxes):
        assert box.collidelist(boxes[number + 1 :]) == -1
        assert box.collidelist(taken) == -1


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_stands_above_the_edge_of_the_map(language: str) -> None:
    pane, _ = shown_map(world(language), Look(), scale=0.45)
    assert min(box.top for _, box in names_of(pane)) >= 0


def test_every_stack_of_the_map_can_be_touched() -> None:
    table = world()
    stacks = [
        thing.id for place in table.view.surfaces[0].places for thing in place.things if thing.kind == "stack"
    ]
    board = table.pane("map")
    assert board is not None
    for stack in stacks:
        box = board.find(stack)
        assert box is not None
        hit = board.hit(box.center)
        assert hit is not None
        assert hit.thing == stack


def test_stacks_show_their_kinds_from_near_and_their_sum_from_far() -> None:
    table = world()
    stack = next(
        thing
        for place in table.view.surfaces[0].places
        for thing in place.things
        if thing.kind == "stack" and len(thing.piles) > 1
    )
    far, near = stack_size(table.ink, stack, 0.4), stack_size(table.ink, stack, 3.0)
    assert not is_near(table.ink, 0.4)
    assert is_near(table.ink, 3.0)
    assert far[0] * 0.4 >= 24
    assert near[0] == pytest.approx(27 * (0.86 * len(stack.piles) + 0.14))
    assert isinstance(stack, Thing)


def covered(names: list[tuple[pygame.Surface, pygame.Rect]], canvas: pygame.Surface) -> int:
    """How many pixels of names, those without any see-through, do not look as they should."""
    wrong = 0
    for picture, box in names:
        for x in range(box.width):
            for y in range(box.height):
                at = (box.left + x, box.top + y)
                solid = canvas.get_rect().collidepoint(at) and picture.get_at((x, y)).a == 255
                wrong += solid and canvas.get_at(at)[:3] != picture.get_at((x, y))[:3]
    return wrong


def shown_map(table: Tableau, look: Look, scale: float = 0.9) -> tuple[Pane, pygame.Surface]:
    """The whole map drawn by itself."""
    board = table.pane("map")
    assert board is not None
    camera = Camera(0, 0, scale)
    whole = pygame.Rect(0, 0, camera.length(board.surface.width), camera.length(board.surface.height))
    pane = Pane(board.surface, camera, whole, shapes=board.shapes, ink=table.ink)
    canvas = pygame.Surface(whole.size)
    paint_pane(table.ink, pane, canvas, whole, look)
    return pane, canvas


def names_of(pane: Pane) -> list[tuple[pygame.Surface, pygame.Rect]]:
    assert pane.known.names is not None
    return [(name.picture, name.box) for name in pane.known.names]


def test_the_light_of_targets_covers_no_name_of_theirs_or_their_neighbours() -> None:
    table = world()
    targets = frozenset(place.id for place in table.view.surfaces[0].places[::2])
    pane, canvas = shown_map(table, Look(targets=targets, dimmed=True))
    assert covered(names_of(pane), canvas) == 0


def test_the_light_of_what_is_aimed_at_covers_no_name() -> None:
    table = world()
    pane, canvas = shown_map(table, Look())
    for place in pane.surface.places[::6]:
        paint_target(table.ink, pane, canvas, place.id, strong=True)
    assert covered(names_of(pane), canvas) == 0
