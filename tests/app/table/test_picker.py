"""A stack dragged over the true map: the way, the odds, the picker, and what the game is told."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pygame
import pytest

import rulesets
from tabletop.app.table.croupier_port import CroupierPort
from tabletop.app.table.picker import PickRow, PickScene
from tabletop.app.table.pointing import in_sight
from tabletop.app.table.scene import TableScene
from tabletop.match.croupier import Croupier
from tabletop.match.seats import SeatPlan
from tabletop.match.sitting import Sitting
from tabletop.match.worker import Worker
from tests.app.conftest import Player
from tests.app.table.sitters import centre, drag, rest
from tests.rulesets.continents.builders import Table, war

Open = Callable[[Table], TableScene]


@pytest.fixture
def open_table(player: Player) -> Iterator[Open]:
    """Lays out a table of the second game for two people."""
    workers: list[Worker] = []

    def open_it(table: Table) -> TableScene:
        sitting = Sitting(rulesets.load("continents"), [SeatPlan("human")] * 2, table.game)
        workers.append(Worker("continents"))
        port = CroupierPort(Croupier(sitting, workers[-1]), ("Ana", "Bob"))
        scene = TableScene(player.window.context, port)
        player.show(scene)
        rest(player)
        return scene

    yield open_it
    for worker in workers:
        worker.close()


@pytest.fixture
def table() -> Table:
    """P1 may attack andes from colombia."""
    laid = war().units("P1", "colombia", "3T 1M 1F").units("P2", "andes", "1T").hold("P2", "japan")
    return laid.card("P1", "nurse-3").combat("P1")


@pytest.fixture
def scene(table: Table, open_table: Open) -> TableScene:
    """That table in the window."""
    return open_table(table)


def picker_of(player: Player) -> PickScene:
    """The picker that is open."""
    player.wait(0.1)
    assert isinstance(player.scene, PickScene)
    return player.scene


def until(player: Player, done: Callable[[], bool]) -> None:
    """Let frames pass until something has come from the bots' process."""
    for _ in range(1000):
        player.wait(0.02)
        if done():
            return
        time.sleep(0.01)
    raise AssertionError("nothing came in ten seconds")


def is_blurred(scene: TableScene) -> bool:
    """Whether the map is only stretched now."""
    return scene.blur is not None


def come_near(player: Player, scene: TableScene, thing: str) -> None:
    """Zoom the map until the kinds of a stack are told apart, with the stack in the middle."""
    for zoom, by in ((3.0, None), (1.0, True)):
        assert scene.tableau.tab is not None
        pane = scene.tableau.pane(scene.tableau.tab.id)
        assert pane is not None
        at, middle = centre(scene, thing), scene.tableau.layout.free.center
        push = (middle[0] - at[0], middle[1] - at[1]) if by else None
        scene.move_camera(pane, by=push, zoom=zoom, around=at)
        rest(player)


def pile_spot(scene: TableScene, thing: str, number: int) -> tuple[int, int]:
    """The picture of a kind in a stack seen from near."""
    box = scene.tableau.find(thing)
    assert box is not None
    side = box.height / 1.32
    return box.left + round(side * (0.43 + 0.86 * number)), box.top + round(side * 0.3)


def wheel(player: Player, steps: int) -> None:
    """Turn the wheel notch by notch."""
    for _ in range(abs(steps)):
        way = 1 if steps > 0 else -1
        player.post(pygame.MOUSEWHEEL, x=0, y=way, precise_x=0.0, precise_y=float(way), touch=False)


def drag_to(player: Player, start: tuple[int, int], end: tuple[int, int], notches: int = 0) -> None:
    """Drag from a point to another, turn the wheel there, and let go."""
    player.press(start)
    for step in range(1, 6):
        x, y = (a + (b - a) * step // 5 for a, b in zip(start, end, strict=True))
        player.move((x, y))
    wheel(player, notches)
    player.release(end)


# ---- numbers ---------------------------------------------------------------------------------------------


def test_a_dropped_stack_asks_how_many_and_sends_them(player: Player, scene: TableScene) -> None:
    drag(player, scene, "stack:colombia", "area:andes")
    picker = picker_of(player)
    assert picker.numbers == [3, 1, 1]
    player.click("pick-tank-less")
    player.click("pick-fighter-none")
    assert picker.numbers == [2, 1, 0]
    player.click("pick-go")
    rest(player)
    battle = scene.port.game.state.battle
    assert battle is not None
    assert battle.attacker.units == (2, 1, 0, 0, 0)


def test_cancelling_the_picker_changes_nothing(player: Player, scene: TableScene) -> None:
    before = scene.port.game.clone()
    drag(player, scene, "stack:colombia", "area:andes")
    player.wait(0.1)
    player.click("pick-cancel")
    rest(player)
    assert scene.port.game == before


def test_none_of_all_cannot_go_and_the_picker_says_so(player: Player, scene: TableScene) -> None:
    drag(player, scene, "stack:colombia", "area:andes")
    picker = picker_of(player)
    until(player, lambda: not picker.outlook.waiting)
    for kind in ("tank", "mech", "fighter"):
        player.click(f"pick-{kind}-none")
    assert (picker.notice, player.widget("pick-go").enabled) == ("none", False)
    player.click("pick-go")
    player.key(pygame.K_RETURN)
    assert player.scene is picker
    player.click("pick-mech-more")
    until(player, lambda: not picker.outlook.waiting)
    assert (picker.notice, player.widget("pick-go").enabled) == ("keys", True)


def test_a_single_unit_goes_without_being_asked(player: Player, open_table: Open) -> None:
    laid = war().units("P1", "colombia", "1T").hold("P2", "japan").movement("P1")
    scene = open_table(laid)
    drag(player, scene, "stack:colombia", "area:central-america")
    rest(player)
    assert player.scene is scene
    assert scene.index.things.get("stack:central-america") is not None


# ---- keyboard --------------------------------------------------------------------------------------------


def test_the_keyboard_alone_sets_the_numbers(player: Player, scene: TableScene) -> None:
    drag(player, scene, "stack:colombia", "area:andes")
    picker = picker_of(player)
    row = picker.ui.focused
    assert isinstance(row, PickRow)
    assert row.pick.kind == "tank"
    player.key(pygame.K_LEFT)
    assert picker.numbers == [2, 1, 1]
    player.key(pygame.K_MINUS)
    player.key(pygame.K_KP_PLUS)
    player.key(pygame.K_DOWN)
    player.key(pygame.K_HOME)
    assert picker.numbers == [2, 0, 1]
    player.key(pygame.K_UP)
    player.key(pygame.K_a)
    assert picker.numbers == [3, 0, 1]
    player.key(pygame.K_1)
    player.key(pygame.K_RETURN)
    rest(player)
    assert scene.port.game.state.battle.attacker.units == (1, 0, 1, 0, 0)


def test_two_digits_make_one_number_as_long_as_there_are_so_many(player: Player, open_table: Open) -> None:
    laid = war().units("P1", "colombia", "14T").units("P2", "andes", "1T").hold("P2", "japan")
    scene = open_table(laid.card("P1", "nurse-3").combat("P1"))
    drag(player, scene, "stack:colombia", "area:andes")
    picker = picker_of(player)
    for key, number in ((pygame.K_1, 1), (pygame.K_2, 12), (pygame.K_0, 0), (pygame.K_KP_9, 9)):
        player.key(key)
        assert picker.numbers == [number]


def test_tab_goes_from_row_to_row_and_to_the_buttons(player: Player, scene: TableScene) -> None:
    drag(player, scene, "stack:colombia", "area:andes")
    picker = picker_of(player)
    seen = []
    for _ in range(5):
        assert picker.ui.focused is not None
        seen.append(picker.ui.focused.test_id)
        player.key(pygame.K_TAB)
    assert seen == ["pick-row-tank", "pick-row-mech", "pick-row-fighter", "pick-cancel", "pick-go"]


def test_escape_closes_the_picker_without_effect(player: Player, scene: TableScene) -> None:
    drag(player, scene, "stack:colombia", "area:andes")
    player.wait(0.1)
    player.key(pygame.K_ESCAPE)
    rest(player)
    assert player.scene is scene
    assert scene.port.game.state.battle is None


# ---- where it is -----------------------------------------------------------------------------------------


def test_the_picker_opens_beside_the_target_and_the_arrow(player: Player, scene: TableScene) -> None:
    drag(player, scene, "stack:colombia", "area:andes")
    picker = picker_of(player)
    assert picker.ui.root is not None
    panel = picker.ui.root.rect
    assert player.window.context.viewport.rect.contains(panel)
    hidden = in_sight(scene.ink, scene.tableau, scene.index, picker.gesture)
    assert panel.collidelist(hidden) == -1
    # Not far away either: the nearest edge is within reach of the drop point.
    x, y = centre(scene, "area:andes")
    assert panel.inflate(200, 200).collidepoint(x, y)


def test_what_can_be_pressed_is_as_large_as_a_finger(player: Player, scene: TableScene) -> None:
    drag(player, scene, "stack:colombia", "area:andes")
    picker_of(player)
    for id in ("tank-none", "tank-less", "mech-more", "fighter-all", "go", "cancel"):
        size = player.widget(f"pick-{id}").rect.size
        assert min(size) >= 44, (id, size)


# ---- one pile, and the wheel -------------------------------------------------------------------------------


def test_from_near_a_single_pile_is_lifted(player: Player, scene: TableScene) -> None:
    come_near(player, scene, "stack:colombia")
    drag_to(player, pile_spot(scene, "stack:colombia", 2), centre(scene, "area:andes"))
    assert picker_of(player).numbers == [0, 0, 1]


def test_from_near_the_numbers_lift_the_whole_stack(player: Player, scene: TableScene) -> None:
    come_near(player, scene, "stack:colombia")
    box = scene.tableau.find("stack:colombia")
    assert box is not None
    drag_to(player, (box.centerx, box.bottom - 3), centre(scene, "area:andes"))
    assert picker_of(player).numbers == [3, 1, 1]


def test_the_wheel_while_dragging_presets_how_many_go(player: Player, scene: TableScene) -> None:
    drag_to(player, centre(scene, "stack:colombia"), centre(scene, "area:andes"), notches=-2)
    assert picker_of(player).numbers == [1, 1, 1]


def test_the_wheel_over_a_row_changes_its_number(player: Player, scene: TableScene) -> None:
    drag(player, scene, "stack:colombia", "area:andes")
    picker = picker_of(player)
    player.move(player.widget("pick-row-tank").rect.center)
    wheel(player, -2)
    assert picker.numbers == [1, 1, 1]


# ---- odds ------------------------------------------------------------------------------------------------


def test_the_odds_follow_the_numbers(player: Player, scene: TableScene) -> None:
    drag(player, scene, "stack:colombia", "area:andes")
    picker = picker_of(player)
    until(player, lambda: picker.outlook.forecast is not None)
    many = picker.outlook.forecast
    for kind in ("tank", "mech"):
        player.click(f"pick-{kind}-none")
    until(player, lambda: not picker.outlook.waiting)
    few = picker.outlook.forecast
    assert many is not None
    assert few is not None
    assert many.chances[0].share > 0.9 > few.chances[0].share
    assert [loss.of for loss in few.losses] == [1, 1]


def test_the_odds_stand_beside_the_way_while_dragging(player: Player, scene: TableScene) -> None:
    start, end = centre(scene, "stack:colombia"), centre(scene, "area:andes")
    player.press(start)
    for step in range(1, 6):
        x, y = (a + (b - a) * step // 5 for a, b in zip(start, end, strict=True))
        player.move((x, y))
    small = scene.hands.note_box
    until(player, lambda: scene.hands.note_box != small)
    box = scene.hands.note_box
    gesture = scene.hands.controller.gesture_to("area:andes")
    assert box is not None
    assert gesture is not None
    assert box.collidelist(in_sight(scene.ink, scene.tableau, scene.index, gesture)) == -1


# ---- refusals, zoom --------------------------------------------------------------------------------------


def test_an_illegal_attack_names_its_clause(player: Player, scene: TableScene) -> None:
    drag(player, scene, "stack:colombia", "area:quebec")
    assert scene.notes.slip is not None
    assert scene.notes.slip.clause == "CON-6.16"


def test_a_zoomed_map_is_stretched_at_once_and_sharp_when_the_wheel_rests(
    player: Player, scene: TableScene
) -> None:
    at = scene.tableau.layout.free.center
    player.move(at)
    wheel(player, 1)
    area = scene.tableau.layout.free.clip(scene.base.get_rect())
    stretched = scene.base.subsurface(area).copy()
    assert is_blurred(scene)
    player.wait(0.1)
    player.wait(0.1)
    assert not is_blurred(scene)
    sharp = scene.base.subsurface(area).copy()
    assert pygame.image.tobytes(stretched, "RGB") != pygame.image.tobytes(sharp, "RGB")
    # The same place is still under the pointer, only nearer.
    grey = [pygame.transform.average_color(pygame.transform.grayscale(one))[0] for one in (stretched, sharp)]
    assert abs(grey[0] - grey[1]) < 12
