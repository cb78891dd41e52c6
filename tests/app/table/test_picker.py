"""A stack dragged over the true map: the way, the odds, the picker, and what the game is told."""

from __future__ import annotations

import pygame
import pytest

import rulesets
from tabletop.app.table.croupier_port import CroupierPort
from tabletop.app.table.picker import PickScene
from tabletop.app.table.scene import TableScene
from tabletop.match.croupier import Croupier
from tabletop.match.seats import SeatPlan
from tabletop.match.sitting import Sitting
from tabletop.match.worker import Worker
from tests.app.conftest import Player
from tests.app.table.sitters import drag, rest
from tests.rulesets.continents.builders import Table, war


def war_table(player: Player, table: Table) -> TableScene:
    """Two people at a laid out table of the second game."""
    sitting = Sitting(rulesets.load("continents"), [SeatPlan("human")] * 2, table.game)
    port = CroupierPort(Croupier(sitting, Worker("continents")), ("Ana", "Bob"))
    scene = TableScene(player.window.context, port)
    player.show(scene)
    rest(player)
    return scene


def is_blurred(scene: TableScene) -> bool:
    """Whether the map is only stretched now."""
    return scene.blur is not None


@pytest.fixture
def table() -> Table:
    """P1 may attack andes from colombia."""
    laid = war().units("P1", "colombia", "3T 1M 1F").units("P2", "andes", "1T").hold("P2", "japan")
    return laid.card("P1", "nurse-3").combat("P1")


def test_a_dropped_stack_asks_how_many_and_tells_the_odds(player: Player, table: Table) -> None:
    scene = war_table(player, table)
    drag(player, scene, "stack:colombia", "area:andes")
    player.wait(0.1)
    picker = player.scene
    assert isinstance(picker, PickScene)
    assert picker.numbers == [3, 1, 1]
    assert player.sees("forecast-0")
    player.click("pick-tank-less")
    player.click("pick-fighter-none")
    assert picker.numbers == [2, 1, 0]
    player.click("pick-go")
    rest(player)
    battle = scene.port.game.state.battle
    assert battle is not None
    assert battle.attacker.units == (2, 1, 0, 0, 0)


def test_cancelling_the_picker_changes_nothing(player: Player, table: Table) -> None:
    scene = war_table(player, table)
    before = scene.port.game.clone()
    drag(player, scene, "stack:colombia", "area:andes")
    player.wait(0.1)
    player.click("pick-cancel")
    rest(player)
    assert scene.port.game == before


def test_none_of_all_is_not_taken(player: Player, table: Table) -> None:
    scene = war_table(player, table)
    drag(player, scene, "stack:colombia", "area:andes")
    player.wait(0.1)
    for kind in ("tank", "mech", "fighter"):
        player.click(f"pick-{kind}-none")
    player.click("pick-go")
    rest(player)
    assert scene.port.game.state.battle is None


def test_an_illegal_attack_names_its_clause(player: Player, table: Table) -> None:
    scene = war_table(player, table)
    drag(player, scene, "stack:colombia", "area:quebec")
    assert scene.notes.slip is not None
    assert scene.notes.slip.clause == "CON-6.16"


def test_a_zoomed_map_is_stretched_at_once_and_sharp_when_the_wheel_rests(
    player: Player, table: Table
) -> None:
    scene = war_table(player, table)
    at = scene.tableau.layout.free.center
    player.move(at)
    player.post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, touch=False)
    player.wait(0.02)
    area = scene.tableau.layout.free.clip(scene.base.get_rect())
    assert is_blurred(scene)
    stretched = scene.base.subsurface(area).copy()
    player.wait(0.1)
    player.wait(0.1)
    assert not is_blurred(scene)
    sharp = scene.base.subsurface(area).copy()
    assert pygame.image.tobytes(stretched, "RGB") != pygame.image.tobytes(sharp, "RGB")
    # The same place is still under the pointer, only nearer.
    grey = [pygame.transform.average_color(pygame.transform.grayscale(one))[0] for one in (stretched, sharp)]
    assert abs(grey[0] - grey[1]) < 12
