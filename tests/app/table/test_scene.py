"""The table scene with a real sitting, driven by posted events."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tabletop.app.scenes.rulebook import RulebookScene
from tabletop.app.table.dialogs import MenuScene
from tabletop.app.table.doors import Doors
from tabletop.app.table.scene import TableScene
from tests.app.conftest import Player
from tests.app.table.sitters import cells, centre, drag, noughts_table, rest


@pytest.fixture
def scene(player: Player) -> TableScene:
    """A table of two people at noughts and crosses."""
    scene = noughts_table(player.window.context)
    player.show(scene)
    rest(player)
    return scene


def test_a_drag_plays_and_the_turn_goes_on(player: Player, scene: TableScene) -> None:
    drag(player, scene, "mark", "square-4")
    rest(player)
    assert cells(scene)[4] == 0
    assert scene.port.viewer == 1


def test_a_drag_shows_its_targets_and_lifts_the_thing(player: Player, scene: TableScene) -> None:
    player.press(centre(scene, "mark"))
    player.move(centre(scene, "square-0"))
    assert scene.hands.controller.lifted == "mark"
    assert scene.hands.controller.aim == "square-0"
    assert len(scene.hands.look.targets) == 9
    player.release(centre(scene, "square-0"))


def test_an_impossible_drop_is_explained_with_its_clause(player: Player, scene: TableScene) -> None:
    drag(player, scene, "mark", "square-4")
    rest(player)
    drag(player, scene, "mark", "square-4")
    assert scene.notes.slip is not None
    assert scene.notes.slip.clause == "NAC-2.2"
    assert scene.stage.flights


def test_a_slip_stays_long_enough_to_be_read_and_then_goes(player: Player, scene: TableScene) -> None:
    drag(player, scene, "mark", "square-4")
    rest(player)
    drag(player, scene, "mark", "square-4")
    for _ in range(24):
        player.wait(0.1)
    assert scene.notes.slip is not None
    for _ in range(30):
        player.wait(0.1)
    assert scene.notes.slip is None


def test_a_click_pins_the_slip_and_its_button_opens_the_rule(player: Player, scene: TableScene) -> None:
    drag(player, scene, "mark", "square-4")
    rest(player)
    drag(player, scene, "mark", "square-4")
    slip = scene.notes.slip
    assert slip is not None
    player.click_at(slip.rect.center)
    rest(player)
    rest(player)
    assert scene.notes.slip is slip
    player.click_at(slip.rule.center)
    assert isinstance(player.scene, RulebookScene)


def test_two_clicks_play(player: Player, scene: TableScene) -> None:
    player.click_at(centre(scene, "mark"))
    assert scene.hands.look.selected
    player.click_at(centre(scene, "square-7"))
    rest(player)
    assert cells(scene)[7] == 0


def test_a_tap_on_a_square_plays_at_once(player: Player, scene: TableScene) -> None:
    player.click_at(centre(scene, "square-2"))
    rest(player)
    assert cells(scene)[2] == 0


def test_the_keyboard_alone_plays(player: Player, scene: TableScene) -> None:
    for _ in range(20):
        player.key(pygame.K_TAB)
        if scene.hands.controller.focus == "mark":
            break
    player.key(pygame.K_RETURN)
    assert scene.hands.controller.how == "keys"
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_DOWN)
    player.key(pygame.K_RETURN)
    rest(player)
    assert cells(scene)[5] == 0


def test_escape_puts_back_and_then_opens_the_menu(player: Player, scene: TableScene) -> None:
    player.click_at(centre(scene, "mark"))
    player.key(pygame.K_ESCAPE)
    assert scene.hands.controller.lifted is None
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.scene, MenuScene)


def test_escape_cancels_a_drag_and_the_thing_glides_home(player: Player, scene: TableScene) -> None:
    player.press(centre(scene, "mark"))
    player.move(centre(scene, "square-0"))
    player.key(pygame.K_ESCAPE)
    assert scene.hands.controller.lifted is None
    assert scene.stage.flights
    player.release(centre(scene, "square-0"))
    rest(player)
    assert cells(scene) == [-1] * 9


def test_losing_the_focus_cancels_a_drag(player: Player, scene: TableScene) -> None:
    player.press(centre(scene, "mark"))
    player.move(centre(scene, "square-0"))
    player.post(pygame.WINDOWFOCUSLOST)
    player.release(centre(scene, "square-0"))
    rest(player)
    assert cells(scene) == [-1] * 9


def test_resizing_in_the_middle_of_a_drag_cancels_it(player: Player, scene: TableScene) -> None:
    player.press(centre(scene, "mark"))
    player.move(centre(scene, "square-0"))
    player.window.context.resize((1000, 700))
    player.wait()
    assert scene.hands.controller.lifted is None


def test_undo_takes_back_and_redo_does_it_again(player: Player, scene: TableScene) -> None:
    player.click_at(centre(scene, "square-2"))
    rest(player)
    scene.port.take_seat(0)
    scene.undo()
    assert cells(scene)[2] == -1
    player.key(pygame.K_y, pygame.KMOD_CTRL)
    assert cells(scene)[2] == 0


def test_undo_is_greyed_with_its_reason(player: Player, scene: TableScene) -> None:
    button = scene.ui.find("undo")
    assert button is not None
    assert not button.enabled
    assert "\n" in button.tooltip


def test_the_log_is_kept_in_words(player: Player, scene: TableScene) -> None:
    player.click_at(centre(scene, "square-2"))
    rest(player)
    [line] = scene.book.lines
    assert line.text.id == "log.marked"


def test_skipping_and_waiting_end_in_the_same_picture(open_window: Callable[..., Player]) -> None:
    pictures = []
    for skipping in (True, False):
        player = open_window(reduced_motion=False)
        scene = noughts_table(player.window.context)
        player.show(scene)
        rest(player)
        player.click_at(centre(scene, "square-2"))
        player.move((5, 200))
        if skipping:
            player.key(pygame.K_BACKSPACE)
        rest(player)
        rest(player)
        pictures.append(pygame.image.tobytes(scene.base, "RGB"))
        player.window.context.scenes.close()
    assert pictures[0] == pictures[1]


def test_resizing_in_the_middle_of_a_story_ends_in_the_same_picture(
    open_window: Callable[..., Player],
) -> None:
    pictures = []
    for sizes in ([(1280, 720)], [(1000, 700), (1280, 720)]):
        player = open_window(reduced_motion=False)
        scene = noughts_table(player.window.context)
        player.show(scene)
        rest(player)
        player.click_at(centre(scene, "square-2"))
        player.move((5, 200))
        for size in sizes:
            player.window.context.resize(size)
            player.wait(0.05)
        rest(player)
        pictures.append(pygame.image.tobytes(scene.base, "RGB"))
        player.window.context.scenes.close()
    assert pictures[0] == pictures[1]


def test_at_speed_zero_nothing_moves(open_window: Callable[..., Player]) -> None:
    player = open_window(speed=0)
    scene = noughts_table(player.window.context)
    player.show(scene)
    rest(player)
    player.click_at(centre(scene, "square-2"))
    assert not scene.stage.moving


def test_nothing_moving_draws_nothing(player: Player, scene: TableScene) -> None:
    rest(player)
    assert not scene.moving()
    player.wait()
    assert not player.window.context.damage


def test_the_end_of_a_game_is_announced_once(player: Player) -> None:
    ended: list[str] = []
    scene = noughts_table(player.window.context, Doors(ended=lambda: ended.append("over")))
    player.show(scene)
    rest(player)
    for square in (0, 3, 1, 4, 2):
        player.click_at(centre(scene, f"square-{square}"))
        rest(player)
    assert ended == ["over"]


def test_folding_the_log_leaves_the_board_where_it_is(player: Player, scene: TableScene) -> None:
    before = centre(scene, "square-4")
    player.key(pygame.K_l)
    assert not scene.choices.log_open
    assert centre(scene, "square-4") == before


def test_a_board_that_cannot_be_zoomed_stays(player: Player, scene: TableScene) -> None:
    before = centre(scene, "square-4")
    player.move(before)
    player.post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False, which=0)
    assert centre(scene, "square-4") == before
