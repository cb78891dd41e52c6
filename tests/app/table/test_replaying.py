"""A replay at the table: forwards, backwards, from any seat's eyes."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.table.doors import Doors
from tabletop.app.table.replaying import ReplayPort, ReplayScene
from tabletop.match.replay import Replay
from tabletop.match.seats import SeatPlan
from tabletop.match.sitting import Sitting
from tests.app.conftest import Player
from tests.app.table.sitters import cells, centre, rest
from tests.example.noughts import make_ruleset


@pytest.fixture
def replay(player: Player) -> ReplayScene:
    """Three moves of noughts and crosses: squares 0, 1, 2."""
    seats = (SeatPlan("human"), SeatPlan("human"))
    sitting = Sitting.start(make_ruleset(), seats, 1)
    for _ in range(3):
        seat = sitting.game.deciding[0]
        sitting.play(seat, sitting.game.legal(seat)[0])
    port = ReplayPort(Replay(sitting.ruleset, sitting.game.setup, sitting.moves), ("Ana", "Bob"), seats)
    scene = ReplayScene(player.window.context, port, Doors())
    player.show(scene)
    rest(player)
    return scene


def press(player: Player, scene: ReplayScene, verb: str) -> None:
    """Press a button of the prompt."""
    widget = scene.ui.find(f"choice:{verb}")
    assert widget is not None
    player.click_at(widget.rect.center)
    rest(player)


def test_a_replay_begins_at_the_start(replay: ReplayScene) -> None:
    assert cells(replay) == [-1] * 9


def test_it_goes_on_move_by_move_and_back(player: Player, replay: ReplayScene) -> None:
    press(player, replay, "replay-forward")
    press(player, replay, "replay-forward")
    assert cells(replay)[:3] == [0, 1, -1]
    press(player, replay, "replay-back")
    assert cells(replay)[:3] == [0, -1, -1]


def test_keys_go_to_both_ends(player: Player, replay: ReplayScene) -> None:
    player.key(pygame.K_END)
    assert cells(replay)[:3] == [0, 1, 0]
    player.key(pygame.K_HOME)
    assert cells(replay)[:3] == [-1, -1, -1]


def test_it_plays_on_by_itself_to_the_end(player: Player, replay: ReplayScene) -> None:
    press(player, replay, "replay-play")
    for _ in range(6):
        rest(player)
    assert cells(replay)[:3] == [0, 1, 0]
    assert not replay.moving()


def test_the_eyes_go_round_all_seats_and_the_spectator(player: Player, replay: ReplayScene) -> None:
    seen = []
    for _ in range(3):
        press(player, replay, "replay-eyes")
        seen.append(replay.port.viewer)
    assert seen == [0, 1, None]


def test_nothing_can_be_played(player: Player, replay: ReplayScene) -> None:
    player.click_at(centre(replay, "square-5"))
    rest(player)
    assert cells(replay) == [-1] * 9
