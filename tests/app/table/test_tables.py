"""Tables opened from the shelf: new ones, resumed ones, saved under a name, finished ones."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from rulesets import load
from tabletop.app.ports import Start
from tabletop.app.scene import Scene
from tabletop.app.scenes.handover import HandoverScene
from tabletop.app.scenes.result import ResultScene
from tabletop.app.table.camera import Camera
from tabletop.app.table.scene import TableScene
from tabletop.app.table.tables import TableMaker
from tabletop.match.folders import Folders
from tabletop.match.seats import SeatPlan
from tabletop.match.store import Store
from tabletop.view.ruleset import Ruleset
from tests.app.conftest import Player
from tests.app.table.sitters import cells, centre, rest
from tests.example.noughts import make_ruleset


def find(ruleset_id: str) -> Ruleset:
    """The games of these tests: one without secrets and one with."""
    return make_ruleset() if ruleset_id == "noughts" else load(ruleset_id)


@pytest.fixture
def maker(folders: Folders) -> TableMaker:
    """Opens tables whose files are in a fresh folder."""
    folders.make()
    return TableMaker(Store(folders, find))


@pytest.fixture
def table(player: Player, maker: TableMaker) -> Iterator[TableScene]:
    """A new game of two people, after one move."""
    start = Start(make_ruleset(), (SeatPlan("human", name="Ana"), SeatPlan("human")), {}, 3)
    player.show(Scene(player.window.context))
    scene = maker.start(player.window.context, start)
    assert isinstance(scene, TableScene)
    player.show(scene)
    rest(player)
    player.click_at(centre(scene, "square-4"))
    rest(player)
    yield scene
    player.window.context.scenes.close()


def test_unnamed_players_have_usual_names(table: TableScene) -> None:
    assert [chair.name for chair in table.port.chairs] == ["Ana", "Player 2"]


def test_a_game_goes_on_where_it_was_left(player: Player, maker: TableMaker, table: TableScene) -> None:
    player.window.context.scenes.pop()
    [entry] = maker.store.entries()
    again = maker.resume(player.window.context, entry.path)
    assert isinstance(again, TableScene)
    assert cells(again)[4] == 0
    assert entry.save is not None
    assert entry.save.picture is not None
    player.show(again)


def test_a_save_gets_the_name_that_was_typed(player: Player, maker: TableMaker, table: TableScene) -> None:
    player.key(pygame.K_ESCAPE)
    player.click("menu-save")
    player.type("Before dinner")
    player.click("save-keep")
    names = [entry.save.name for entry in maker.store.entries() if entry.save is not None]
    assert "Before dinner" in names


def test_enter_saves_under_the_name(player: Player, maker: TableMaker, table: TableScene) -> None:
    player.key(pygame.K_ESCAPE)
    player.click("menu-save")
    player.type("After dinner")
    player.key(pygame.K_RETURN)
    names = [entry.save.name for entry in maker.store.entries() if entry.save is not None]
    assert "After dinner" in names


def test_leaving_goes_back_to_what_was_below(player: Player, table: TableScene) -> None:
    player.key(pygame.K_ESCAPE)
    player.click("menu-leave")
    [below] = player.window.context.scenes.stack
    assert below is not table


def test_a_finished_game_shows_its_result(player: Player, table: TableScene) -> None:
    for square in (0, 3, 1, 5):
        player.click_at(centre(table, f"square-{square}"))
        rest(player)
    assert isinstance(player.scene, ResultScene)


def test_a_replay_of_a_save_starts_at_its_beginning(
    player: Player, maker: TableMaker, table: TableScene
) -> None:
    player.window.context.scenes.pop()
    [entry] = maker.store.entries()
    scene = maker.replay(player.window.context, entry.path)
    assert isinstance(scene, TableScene)
    assert cells(scene) == [-1] * 9


def test_an_opened_game_of_several_people_with_secrets_is_covered(player: Player, maker: TableMaker) -> None:
    context = player.window.context
    player.show(Scene(context))
    seats = (SeatPlan("human", name="Ana"), SeatPlan("human", name="Ben"))
    player.show(maker.start(context, Start(load("pyramids"), seats, {}, 3)))
    assert not isinstance(player.scene, HandoverScene)
    context.scenes.pop()
    [entry] = maker.store.entries()
    player.show(maker.resume(context, entry.path))
    assert isinstance(player.scene, HandoverScene)
    context.scenes.close()


def test_the_board_stays_as_near_as_it_was_after_a_dialog(player: Player, table: TableScene) -> None:
    table.choices.cameras["board"] = Camera(5, 6, 2)
    player.key(pygame.K_ESCAPE)
    player.click("menu-resume")
    assert table.choices.cameras == {"board": Camera(5, 6, 2)}
