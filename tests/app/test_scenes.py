"""The stack of scenes and the frame around it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.app.context import Context
from tabletop.app.intent import Intent, Key
from tabletop.app.scene import LONGEST_STEP, Scene
from tabletop.app.settings import load_settings
from tests.app.conftest import Player


class Diary(Scene):
    """Notes all that happens to it."""

    def __init__(self, context: Context, *, overlay: bool = False) -> None:
        super().__init__(context)
        self.overlay = overlay
        self.heard: list[Intent] = []
        self.steps: list[float] = []
        self.drawn: list[pygame.Rect] = []
        self.laid = 0
        self.left = False

    def lay_out(self) -> None:
        self.laid += 1

    def leave(self) -> None:
        self.left = True

    def handle(self, intent: Intent) -> bool:
        self.heard.append(intent)
        return True

    def update(self, dt: float) -> None:
        self.steps.append(dt)

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        self.drawn.append(area.copy())


def test_only_the_top_scene_hears_anything(player: Player) -> None:
    below, top = Diary(player.window.context), Diary(player.window.context, overlay=True)
    player.show(below)
    player.show(top)
    below.heard.clear()
    player.key(pygame.K_a)
    assert (below.heard, top.heard) == ([], [Key("a")])


def test_an_overlay_leaves_what_is_below_visible_but_still(player: Player) -> None:
    below, top = Diary(player.window.context), Diary(player.window.context, overlay=True)
    player.show(below)
    player.show(top)
    below.drawn.clear()
    below.steps.clear()
    player.window.context.redraw(pygame.Rect(5, 5, 10, 10))
    player.wait()
    assert below.drawn == [pygame.Rect(5, 5, 10, 10)] == top.drawn[-1:]
    assert below.steps == []


def test_a_full_scene_hides_what_is_below(player: Player) -> None:
    below = Diary(player.window.context)
    player.show(below)
    below.drawn.clear()
    player.show(Diary(player.window.context))
    assert below.drawn == []


def test_nothing_is_drawn_while_nothing_changes(player: Player) -> None:
    scene = Diary(player.window.context)
    player.show(scene)
    scene.drawn.clear()
    player.wait()
    assert scene.drawn == []


def test_a_long_pause_is_a_short_step(player: Player) -> None:
    scene = Diary(player.window.context)
    player.show(scene)
    player.wait(5.0)
    assert scene.steps[-1] == LONGEST_STEP


def test_a_scene_that_is_popped_is_left(player: Player) -> None:
    scene = Diary(player.window.context)
    player.show(scene)
    player.window.context.scenes.pop()
    assert scene.left


def test_a_change_of_scenes_fades_for_a_moment(open_window: Callable[..., Player]) -> None:
    player = open_window(reduced_motion=False)
    player.show(Diary(player.window.context))
    player.wait()
    player.show(Diary(player.window.context))
    assert player.window.context.scenes.moving()
    for _ in range(3):
        player.wait(0.09)
    assert not player.window.context.scenes.moving()


def test_with_reduced_motion_nothing_fades(player: Player) -> None:
    player.show(Diary(player.window.context))
    player.show(Diary(player.window.context))
    assert not player.window.context.scenes.moving()


def test_the_loop_rests_when_nothing_moves_and_nobody_acts(player: Player) -> None:
    player.show(Diary(player.window.context))
    player.key(pygame.K_a)
    assert player.window.lively(player.now)
    assert not player.window.lively(player.now + 1.0)
    assert player.window.rate(player.now + 1.0) == 20
    assert player.window.rate(player.now + 60.0) == 10


def test_closing_the_window_ends_the_program(player: Player) -> None:
    player.show(Diary(player.window.context))
    player.post(pygame.QUIT)
    assert not player.window.context.running


def test_another_window_size_lays_everything_out_anew(player: Player) -> None:
    below, top = Diary(player.window.context), Diary(player.window.context, overlay=True)
    player.show(below)
    player.show(top)
    before = (below.laid, top.laid)
    player.window.surface = pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    player.post(pygame.VIDEORESIZE, w=1600, h=900, size=(1600, 900))
    assert (below.laid, top.laid) == (before[0] + 1, before[1] + 1)
    assert player.window.context.viewport.rect.size == (1600, 900)


def test_the_size_of_the_window_is_remembered(player: Player) -> None:
    player.show(Diary(player.window.context))
    player.window.surface = pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    player.post(pygame.VIDEORESIZE, w=1600, h=900, size=(1600, 900))
    player.window.close()
    assert load_settings(player.window.context.folders.settings).window == (1600, 900)
