"""Regions as targets: a glow around them, notches that point inwards, and their name in sight."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.table.board import Look, Pane, paint_target
from tabletop.app.table.ink import Ink
from tabletop.app.table.picture import still_context
from tabletop.app.table.regions import GLOW, Kind, ends_above, patch
from tabletop.app.table.tableau import Tableau
from tabletop.view.catalogue import LANGUAGES, Catalogue
from tests.app.table.test_regions import shapes, world

SQUARE = [(10.0, 20.0), (50.0, 20.0), (50.0, 70.0), (10.0, 70.0)]


def pen() -> Ink:
    context = still_context((1920, 1080), "en")
    return Ink(context.viewport, context.type, context.assets, Catalogue("en"))


def alpha(kind: Kind, x: int, y: int) -> int:
    """How solid a square of 100 pixels is drawn at a point from its corner."""
    piece = patch(pen(), shapes(), "west", 1.0, kind)
    return piece.picture.get_at((x - piece.left, y - piece.top)).a


def test_the_ends_of_an_outline_above_each_other_lead_inside() -> None:
    assert ends_above([SQUARE], 30) == [(20, 1), (70, -1)]
    assert ends_above([SQUARE], 60) == []


def test_a_target_glows_beyond_its_outline_and_the_aimed_one_more() -> None:
    outside = 100 + GLOW // 3
    assert alpha("able", 100 + 5, 30) == 0
    assert 0 < alpha("target", outside, 30) < alpha("aim", outside, 30)


def test_a_target_has_notches_above_and_below_its_middle() -> None:
    for kind in ("target", "aim"):
        assert alpha(kind, 50, 4) == alpha(kind, 50, 95) == 255
        assert alpha(kind, 30, 8) < 255


def aimed(table: Tableau, pane: Pane, target: str) -> pygame.Surface:
    canvas = pygame.Surface(table.layout.window.size)
    table.paint(canvas, canvas.get_rect(), Look(lifted="nothing", targets=frozenset((target,)), dimmed=True))
    paint_target(table.ink, pane, canvas, target, strong=True)
    return canvas


def solid(picture: pygame.Surface) -> dict[tuple[int, int], tuple[int, ...]]:
    """The points of a name that let nothing through, with their colours."""
    width, height = picture.get_size()
    points = [(x, y) for x in range(width) for y in range(height)]
    return {at: tuple(picture.get_at(at)[:3]) for at in points if picture.get_at(at).a == 255}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_an_aimed_region_is_never_covered(language: str) -> None:
    table = world(language)
    pane = table.panes[0]
    aimed(table, pane, "area:nowhere")
    assert pane.known.names
    looked_at = 0
    for name in pane.known.names[::6]:
        canvas = aimed(table, pane, name.place)
        box = pane.seen(name.box.move(pane.camera.point(0, 0)))
        if not table.layout.free.contains(box):
            continue
        points = solid(name.picture)
        assert len(points) > 20
        seen = {(x, y): tuple(canvas.get_at((box.left + x, box.top + y))[:3]) for x, y in points}
        assert seen == points
        looked_at += 1
    assert looked_at > 3
