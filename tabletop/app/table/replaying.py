"""A replay at the table: the same scene, with steps forwards and backwards and a choice of eyes."""

from __future__ import annotations

from typing import Any

import msgspec

from tabletop.app.context import Context
from tabletop.app.intent import Intent, Key
from tabletop.app.table.croupier_port import title_of
from tabletop.app.table.doors import Doors
from tabletop.app.table.port import Advice, Chair
from tabletop.app.table.scene import TableScene
from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.text import Message, say, seat_name
from tabletop.match.replay import Replay
from tabletop.match.seats import SeatPlan
from tabletop.view.model import Choice, Forecast, Prompt, View
from tabletop.view.ruleset import Ruleset

FORWARD, BACK, EYES, PLAYING = "replay-forward", "replay-back", "replay-eyes", "replay-play"
FAR = 10
"""Moves that a step with Shift goes."""


class ReplayPort:
    """A replay as the table scene uses it: nothing can be played, undo and redo are the steps."""

    def __init__(self, replay: Replay, names: tuple[str, ...], seats: tuple[SeatPlan, ...]) -> None:
        self.replay = replay
        self.chairs = tuple(
            Chair(name, plan.kind == "human", title_of(plan)) for name, plan in zip(names, seats, strict=True)
        )
        self.viewer: int | None = None
        self.revision = 0

    @property
    def ruleset(self) -> Ruleset:
        """The game being shown."""
        return self.replay.ruleset

    @property
    def game(self) -> Game[Any]:
        """The game at the present step."""
        return self.replay.game

    @property
    def thinking(self) -> int | None:
        """Nobody thinks in a replay."""
        return None

    @property
    def advice(self) -> Advice | None:
        """Nobody is advised."""
        return None

    def hand_over(self) -> int | None:
        """Nobody plays, so nothing is handed over."""
        return None

    def take_seat(self, seat: int) -> None:
        """See the game with a seat's eyes."""
        self.viewer = seat

    def poll(self, *, ready: bool) -> bool:
        """Nothing comes by itself."""
        return False

    def play(self, seat: int, action: Action, decision: int | None) -> bool:
        """What happened cannot be changed."""
        return False

    def undo_refused(self) -> Message | None:
        """At the start there is no step back."""
        return say("table.replay_start") if self.replay.position == 0 else None

    def redo_refused(self) -> Message | None:
        """At the end there is no step on."""
        return say("table.replay_end") if self.replay.position == len(self.replay) else None

    def undo(self) -> None:
        """One step back."""
        self.go(self.replay.position - 1)

    def redo(self) -> None:
        """One step on."""
        self.go(self.replay.position + 1)

    def go(self, position: int) -> None:
        """Wind to a step."""
        self.replay.go(position)
        self.revision += 1

    def ask_hint(self) -> None:
        """Nobody is advised."""

    def foretell(self, action: Action, answers: tuple[Action, ...]) -> Forecast | None:
        """Nobody plans anything."""
        return None

    @property
    def foretelling(self) -> bool:
        """Nothing is thought about."""
        return False


class ReplayScene(TableScene):
    """Shows a finished or running game move by move."""

    def __init__(self, context: Context, port: ReplayPort, doors: Doors) -> None:
        self.replay_port = port
        self._plays = False
        super().__init__(context, port, doors)
        self.captions_always = True

    def look_at_game(self) -> View:
        """What the chosen eyes see, with the steps instead of what was asked."""
        view = super().look_at_game()
        replay, viewer = self.replay_port.replay, self.replay_port.viewer
        eyes = say("table.replay_all") if viewer is None else seat_name(viewer)
        text = say("table.replay_at", number=replay.position, whole=len(replay))
        choices = (
            Choice(Action(EYES), say("table.replay_eyes", name=eyes)),
            Choice(Action(BACK), say("table.replay_back")),
            Choice(Action(PLAYING), say("table.replay_pause" if self._plays else "table.replay_play")),
            Choice(Action(FORWARD), say("table.replay_forward"), primary=True),
        )
        return msgspec.structs.replace(view, prompt=Prompt(text, None, choices), gestures=(), ended=False)

    def choose(self, choice: Choice) -> None:
        """Steps, eyes, playing on by itself."""
        port = self.replay_port
        self.skip()
        if choice.action.verb == FORWARD:
            self.redo()
        elif choice.action.verb == BACK:
            self.undo()
        elif choice.action.verb == PLAYING:
            self._plays = not self._plays
            port.revision += 1
        else:
            seats = len(port.chairs)
            port.viewer = 0 if port.viewer is None else port.viewer + 1 if port.viewer + 1 < seats else None
        self._sync()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._plays and not self.stage.timeline.busy and self.context.scenes.top is self:
            if self.replay_port.redo_refused() is None:
                self.redo()
            else:
                self._plays = False
                self.replay_port.revision += 1

    def moving(self) -> bool:
        return self._plays or super().moving()

    def handle(self, intent: Intent) -> bool:
        winds = isinstance(intent, Key) and intent.name in ("left", "right", "home", "end")
        if winds and isinstance(intent, Key) and self.story is None:
            position, last = self.replay_port.replay.position, len(self.replay_port.replay)
            far = FAR if intent.shift else 1
            targets = {"left": position - far, "right": position + far, "home": 0, "end": last}
            self.skip()
            self.replay_port.go(targets[intent.name])
            self._sync()
            return True
        return super().handle(intent)
