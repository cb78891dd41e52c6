"""Panning and zooming a board by wheel, drag, pinch and keys."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame
import pytest

from tabletop.app.table.scene import TableScene
from tabletop.engine.game import Game
from tabletop.view.model import View
from tests.app.conftest import Player
from tests.app.table.sitters import cells, centre, noughts_table, rest
from tests.example.noughts.face import NoughtsFace


class NearFace(NoughtsFace):
    """Noughts and crosses on a board that can be zoomed."""

    def view(self, game: Game[Any], viewer: int | None) -> View:
        view = super().view(game, viewer)
        surfaces = tuple(
            msgspec.structs.replace(surface, zoomable=surface.dock == "middle") for surface in view.surfaces
        )
        return msgspec.structs.replace(view, surfaces=surfaces)


@pytest.fixture
def scene(player: Player, monkeypatch: pytest.MonkeyPatch) -> TableScene:
    """Its table."""
    monkeypatch.setattr("tests.example.noughts._make_face", NearFace)
    scene = noughts_table(player.window.context)
    player.show(scene)
    rest(player)
    return scene


def wheel(player: Player, steps: int) -> None:
    """Turn the wheel."""
    player.post(
        pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps), flipped=False, which=0
    )


def test_the_wheel_zooms_around_the_pointer(player: Player, scene: TableScene) -> None:
    at = centre(scene, "square-0")
    other = centre(scene, "square-8")
    player.move(at)
    wheel(player, 2)
    player.wait()
    near = centre(scene, "square-0")
    assert abs(near[0] - at[0]) <= 1
    assert abs(near[1] - at[1]) <= 1
    assert centre(scene, "square-8")[0] > other[0]


def test_dragging_the_empty_ground_moves_the_board(player: Player, scene: TableScene) -> None:
    before = centre(scene, "square-4")
    empty = (before[0] - 20, before[1])
    player.press(empty)
    player.move((empty[0] + 30, empty[1] + 5))
    player.move((empty[0] + 80, empty[1] + 20))
    player.release((empty[0] + 80, empty[1] + 20))
    player.wait()
    after = centre(scene, "square-4")
    assert after[0] - before[0] == 50
    assert after[1] - before[1] == 15
    assert cells(scene) == [-1] * 9


def test_the_fit_key_shows_the_whole_board_again(player: Player, scene: TableScene) -> None:
    before = centre(scene, "square-8")
    player.move(centre(scene, "square-0"))
    wheel(player, 3)
    player.wait()
    player.key(pygame.K_f)
    player.wait()
    assert centre(scene, "square-8") == before


def test_arrow_keys_move_the_board(player: Player, scene: TableScene) -> None:
    before = centre(scene, "square-4")
    player.key(pygame.K_LEFT)
    player.wait()
    assert centre(scene, "square-4")[0] > before[0]


def test_two_fingers_zoom(player: Player, scene: TableScene) -> None:
    box = scene.tableau.find("square-4")
    assert box is not None
    x, y = box.centerx / 1280, box.centery / 720
    player.post(pygame.MULTIGESTURE, x=x, y=y, pinched=0.2, rotated=0.0, num_fingers=2, touch_id=1)
    player.wait()
    larger = scene.tableau.find("square-4")
    assert larger is not None
    assert larger.width > box.width * 1.3


def test_a_finger_drags_a_thing_as_the_mouse_does(player: Player, scene: TableScene) -> None:
    start, end = centre(scene, "mark"), centre(scene, "square-6")

    def finger(kind: int, at: tuple[int, int]) -> None:
        player.post(
            kind, x=at[0] / 1280, y=at[1] / 720, dx=0.0, dy=0.0, finger_id=1, touch_id=1, pressure=1.0
        )

    finger(pygame.FINGERDOWN, start)
    for step in range(1, 5):
        finger(
            pygame.FINGERMOTION,
            (start[0] + (end[0] - start[0]) * step // 4, start[1] + (end[1] - start[1]) * step // 4),
        )
    finger(pygame.FINGERUP, end)
    rest(player)
    assert cells(scene)[6] == 0


def test_a_finger_held_still_shows_the_thing_near(player: Player, scene: TableScene) -> None:
    at = centre(scene, "mark")
    player.post(
        pygame.FINGERDOWN,
        x=at[0] / 1280,
        y=at[1] / 720,
        dx=0.0,
        dy=0.0,
        finger_id=1,
        touch_id=1,
        pressure=1.0,
    )
    for _ in range(12):
        player.wait(0.06)
    assert scene.notes.zoom is not None
    assert scene.notes.zoom.id == "mark"
