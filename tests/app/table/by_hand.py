"""A person who plays a whole game at the window with mouse and keys, deciding by chance."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Sequence

import pygame

import rulesets
from tabletop.app.table.croupier_port import CroupierPort
from tabletop.app.table.picker import PickScene
from tabletop.app.table.scene import TableScene
from tabletop.app.ui import UiScene, Widget
from tabletop.engine.action import Action
from tabletop.match.croupier import Croupier
from tabletop.match.seats import seat_from
from tabletop.match.sitting import Sitting
from tabletop.match.worker import Worker
from tabletop.view.model import Gesture
from tests.app.conftest import Player

PATIENCE = 60.0
"""Seconds to wait for one answer of the others."""


class ByHand:
    """Somebody in seat 0 of a game against bots."""

    def __init__(
        self, player: Player, ruleset: str, seats: Sequence[str], seed: int, options: dict[str, str]
    ) -> None:
        self.player = player
        self.chance = random.Random(seed)
        self.worker = Worker(ruleset)
        plans = [seat_from(seat) for seat in seats]
        sitting = Sitting.start(rulesets.load(ruleset), plans, seed, options=options)
        port = CroupierPort(Croupier(sitting, self.worker), tuple(f"P{n}" for n in range(len(plans))))
        self.scene = TableScene(player.window.context, port)
        self.tried = ""
        """What was done last."""
        self.done: Counter[str] = Counter()
        """How often things were done in which way: drag, tap, button, key."""
        player.show(self.scene)

    def close(self) -> None:
        """Send the bots home."""
        self.worker.close()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.scene.port.game.result is not None

    def play(self, most: int) -> None:
        """Play until the game is over, with at most so many own answers."""
        for _ in range(most):
            if not self._wait_for_turn():
                return
            self._answer()

    def _wait_for_turn(self) -> bool:
        """Let the others play; False at the end of the game."""
        until, asked = time.monotonic() + PATIENCE, self.scene.port.game.asked
        while time.monotonic() < until:
            self.player.wait(0.05)
            if self.scene.port.game.asked != asked:
                until, asked = time.monotonic() + PATIENCE, self.scene.port.game.asked
            if self.is_over:
                return False
            if isinstance(self.player.scene, PickScene) or self.player.scene is not self.scene:
                return True
            view = self.scene.index.view
            if 0 in self.scene.port.game.deciding and (view.prompt.choices or view.gestures):
                for _ in range(12):
                    self.player.wait(0.05)
                return True
            time.sleep(0.002)
        raise AssertionError(f"nobody answers {self.scene.port.game.decision}")

    def _answer(self) -> None:
        if self.player.scene is not self.scene:
            self._answer_dialog()
            return
        gestures = [g for g in self.scene.index.view.gestures if self._spots(g) is not None]
        self.chance.shuffle(gestures)
        buttons = [choice for choice in self.scene.index.view.prompt.choices if self._button(choice.action)]
        ways = len(gestures) + len(buttons)
        if not ways:
            assert self.done["pan"] < 200, f"nothing to be done at {self.scene.port.game.decision}"
            self._pan()
            return
        if gestures and (not buttons or self.chance.random() < max(0.25, len(gestures) / (ways + 3))):
            self._insist(lambda: self._gesture(gestures[0]))
        else:
            button = self.chance.choice(buttons).action
            self.tried = f"button {button}"
            self.done["button"] += 1
            self._insist(lambda: self._press(self._button(button)))

    def _insist(self, do: Callable[[], None]) -> None:
        """Do something until it has an effect: a press while things are still moving only ends that."""
        before = self.scene.port.game.asked, str(self.scene.port.game.state)
        for _ in range(3):
            do()
            for _ in range(3):
                self.player.wait(0.05)
            after = self.scene.port.game.asked, str(self.scene.port.game.state)
            if after != before or self.player.scene is not self.scene:
                return
        raise AssertionError(f"nothing came of {self.tried} at {self.scene.port.game.decision}")

    def _answer_dialog(self) -> None:
        """A picker, a question between several meanings, or a warning: the usual answer by key or button."""
        self.done["dialog"] += 1
        scene = self.player.scene
        assert isinstance(scene, UiScene), scene
        for name in ("gesture-0", "pick-go", "warning-go"):
            if self.player.sees(name):
                self.player.click(name)
                return
        self.player.key(pygame.K_RETURN)
        self.player.wait(0.1)
        assert self.player.scene is not scene, f"{scene} does not go away"

    def _button(self, action: Action) -> Widget | None:
        """The button of an answer; numbers have one for all of them."""
        number = "amount-take" if action.args and isinstance(action.args[-1], int) else "none"
        return self.scene.ui.find(f"choice:{action}") or self.scene.ui.find(number)

    def _press(self, widget: Widget | None) -> None:
        assert widget is not None
        at = widget.rect.center
        self.player.move(at)
        self.player.click_at(at)

    def _spots(self, gesture: Gesture) -> tuple[tuple[int, int], tuple[int, int]] | None:
        """Where a gesture begins and ends, if both can be seen."""
        start = self._spot(gesture.source)
        end = start if gesture.target is None else self._spot(gesture.target)
        return None if start is None or end is None else (start, end)

    def _spot(self, id: str) -> tuple[int, int] | None:
        """A point at which somebody who wants to touch a thing or place would press."""
        box = self.scene.tableau.find(id)
        if box is None or not pygame.Rect((0, 0), pygame.display.get_window_size()).contains(box):
            return None
        points = [
            (box.left + box.width * x // 8, box.top + box.height * y // 8)
            for x in range(1, 8)
            for y in range(1, 8)
        ]
        points = [at for at in (box.center, *points) if self._is_free(at)]
        points.sort(key=lambda at: abs(at[0] - box.centerx) + abs(at[1] - box.centery))
        for at in points:
            if self.scene.tableau.aimed(at)[:1] == (id,):
                return at
        return next((at for at in points if id in self.scene.tableau.aimed(at)), None)

    def _is_free(self, at: tuple[int, int]) -> bool:
        """Whether nothing of the furniture lies over the table there."""
        return self.scene.ui.at(at) is None and self.scene.tableau.panel_at(at) is None

    def _pan(self) -> None:
        """Push the board aside, because what could be done is out of sight."""
        self.done["pan"] += 1
        free = self.scene.tableau.layout.free
        self.player.move(free.center)
        self.player.press(free.center)
        for step in range(1, 6):
            self.player.move((free.centerx + step * free.width // 12, free.centery))
        self.player.release((free.centerx + 5 * free.width // 12, free.centery))

    def _gesture(self, gesture: Gesture) -> None:
        spots = self._spots(gesture)
        assert spots is not None
        start, end = spots
        self.tried = f"{gesture.source} -> {gesture.target}: {gesture.action}, from {start} to {end}"
        if gesture.target is None:
            self.done["tap"] += 1
            self.player.move(start)
            self.player.click_at(start)
            if self.scene.hands.controller.lifted is not None:
                # What could also be dragged somewhere is only taken up by a click.
                self.player.key(pygame.K_RETURN)
            return
        self.done["drag"] += 1
        self.player.move(start)
        self.player.press(start)
        for step in range(1, 6):
            self.player.move(
                (start[0] + (end[0] - start[0]) * step // 5, start[1] + (end[1] - start[1]) * step // 5)
            )
        self.player.release(end)
