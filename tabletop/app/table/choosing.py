"""What a finished gesture still leaves open: which action, how many of each kind; and the odds."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

import pygame

from tabletop.app.context import Context
from tabletop.app.intent import Position
from tabletop.app.table import dialogs
from tabletop.app.table.controller import Ask, Play, played
from tabletop.app.table.index import ViewIndex
from tabletop.app.table.ink import Ink
from tabletop.app.table.picker import Errand, Outlook, PickScene, Spot
from tabletop.app.table.picking import chosen_answers, is_asked
from tabletop.app.table.playing import play_gesture
from tabletop.app.table.pointing import in_sight, paint_plan
from tabletop.app.table.port import TablePort
from tabletop.app.table.stage import Stage
from tabletop.app.table.tableau import Tableau
from tabletop.engine.action import Action
from tabletop.view.model import Forecast, Gesture
from tabletop.view.ruleset import Face


def has_forecasts(face: Face[Any]) -> bool:
    """Whether a game foretells anything at all."""
    return type(face).forecast is not Face.forecast


class Choosing(ABC):
    """Carries gestures out, asking what they leave open; `TableScene` is one."""

    context: Context
    port: TablePort
    face: Face[Any]
    ink: Ink
    index: ViewIndex
    tableau: Tableau
    stage: Stage

    @abstractmethod
    def repaint(self) -> None:
        """Draw the still picture anew."""

    @abstractmethod
    def sound(self, name: str) -> None:
        """Let something be heard."""

    @abstractmethod
    def _act(self, action: Action) -> bool:
        """Play one action."""

    @abstractmethod
    def _ask_warning(self, action: Action, then: Callable[[], object]) -> None:
        """Ask first where something is unwise."""

    # ---- carrying out --------------------------------------------------------------------------------

    def carry_out(self, play: Play, hand: pygame.Rect | None, at: Position | None = None) -> None:
        """Play a finished gesture, after the question how many, and a warning if there is one."""
        if is_asked(play.gesture) and play.numbers is None:
            self._ask_numbers(play, at)
            return
        self.sound("drop")
        if hand is not None and play.gesture.target is not None:
            self.stage.from_hand = {play.gesture.target: hand}
        self._ask_warning(play.gesture.action, lambda: play_gesture(self.port, self.face, play, self._act))

    def let_choose(self, ask: Ask, at: Position) -> None:
        """Several actions fit one gesture."""
        self.repaint()

        def take(gesture: Gesture) -> None:
            self.carry_out(played(gesture, ask.count, ask.pile), None, at)

        dialogs.choose_gesture(self.context, self.ink, ask.gestures, ask.count, take)

    def foretold(self, gesture: Gesture, numbers: tuple[int, ...]) -> Forecast | None:
        """What will probably come of a gesture with so many of each kind; None: not known, or not yet."""
        return self._outlook(gesture, chosen_answers(gesture.picks, numbers)).forecast

    # ---- inside --------------------------------------------------------------------------------------

    def _ask_numbers(self, play: Play, at: Position | None) -> None:
        """Ask how many of each kind take part, with what will come of it."""
        self.repaint()
        gesture = play.gesture

        def take(numbers: tuple[int, ...]) -> None:
            self.carry_out(Play(gesture, play.count, numbers), None)

        errand = Errand(
            lambda: self.ink,
            gesture,
            play.preset,
            lambda answers: self._outlook(gesture, answers),
            take,
            lambda: self._spot(gesture, at),
            lambda canvas: self._paint_plan(gesture, canvas),
        )
        self.context.scenes.push(PickScene(self.context, errand))

    def _outlook(self, gesture: Gesture, answers: tuple[Action, ...]) -> Outlook:
        if self.port.viewer is None or not gesture.forecast:
            return Outlook(None)
        if self.port.foretelling:
            self.port.poll(ready=False)
        forecast = self.port.foretell(gesture.action, answers)
        return Outlook(forecast, forecast is None and self.port.foretelling)

    def _spot(self, gesture: Gesture, at: Position | None) -> Spot:
        """Where the numbers are asked, and what of the board has to stay in sight then."""
        avoid = in_sight(self.ink, self.tableau, self.index, gesture)
        if at is None or not self.context.viewport.rect.collidepoint(at):
            at = avoid[0].center if avoid else self.tableau.layout.free.center
        return Spot(at, tuple(avoid), self.tableau.layout.free)

    def _paint_plan(self, gesture: Gesture, canvas: pygame.Surface) -> None:
        """The target and the way there, over the darkened table."""
        pane = self.tableau.pane(self.index.surface_for(gesture.target or "") or "")
        if pane is None or gesture.target is None:
            return
        paint_plan(self.ink, self.tableau, pane, canvas, gesture.target, gesture.path)
