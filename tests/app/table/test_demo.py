"""The demo: plays by itself, and any touch or key only wakes the shelf."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.table.croupier_port import CroupierPort
from tabletop.app.table.demo import LAST_LOOK, DemoScene
from tabletop.match.croupier import Croupier
from tabletop.match.seats import SeatPlan
from tabletop.match.sitting import Sitting
from tabletop.match.worker import Worker
from tests.app.conftest import Player
from tests.app.table.sitters import cells, centre, rest
from tests.example.noughts import make_ruleset


class Shown:
    """A demo of noughts and crosses whose moves a test makes, and what it called."""

    def __init__(self, player: Player) -> None:
        self.woken = 0
        self.player = player
        self.scene = self.make()
        player.show(self.scene)
        rest(player)

    def make(self) -> DemoScene:
        """The next demo."""
        seats = [SeatPlan("human")] * 2  # no process of bots is needed
        croupier = Croupier(Sitting.start(make_ruleset(), seats, 1), Worker("noughts"))
        self.croupier = croupier
        port = CroupierPort(croupier, ("One", "Two"))
        croupier.viewer = None
        return DemoScene(self.player.window.context, port, self.wake, self.make)

    def wake(self) -> None:
        """Somebody is there."""
        self.woken += 1

    def play(self, *squares: int) -> None:
        """The next moves."""
        for square in squares:
            game = self.croupier.sitting.game
            seat = game.deciding[0]
            self.croupier.play(seat, next(a for a in game.legal(seat) if a.args == (square,)))
            rest(self.player)


@pytest.fixture
def shown(player: Player) -> Shown:
    return Shown(player)


def test_a_click_wakes_and_plays_nothing(shown: Shown, player: Player) -> None:
    player.click_at(centre(shown.scene, "square-4"))
    assert shown.woken == 1
    assert cells(shown.scene) == [-1] * 9


def test_a_key_wakes_once(shown: Shown, player: Player) -> None:
    player.key(pygame.K_SPACE)
    player.key(pygame.K_SPACE)
    assert shown.woken == 1


def test_moving_the_pointer_wakes_nobody(shown: Shown, player: Player) -> None:
    player.move((300, 300))
    player.move((320, 330))
    assert shown.woken == 0


def test_every_event_has_its_caption(shown: Shown, player: Player) -> None:
    game = shown.croupier.sitting.game
    shown.croupier.play(0, game.legal(0)[0])
    player.wait(0.05)
    assert shown.scene.notes.told is not None
    assert shown.scene.notes.told.id == "log.marked"


def test_after_a_last_look_the_next_game_begins(shown: Shown, player: Player) -> None:
    first = shown.scene
    shown.play(0, 3, 1, 4, 2)
    assert player.scene is first
    for _ in range(round(LAST_LOOK / 0.1) + 30):
        player.wait(0.1)
    assert isinstance(player.scene, DemoScene)
    assert player.scene is not first
    assert cells(player.scene) == [-1] * 9
