"""A finished gesture becomes actions: once, several times, or with an answer to "how many"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.app.table.controller import Play
from tabletop.app.table.port import TablePort
from tabletop.engine.action import Action
from tabletop.view.ruleset import Face


def play_gesture(port: TablePort, face: Face[Any], play: Play, act: Callable[[Action], bool]) -> None:
    """Play a gesture's action; `act` plays one action and says whether it was taken.

    Actions that the gesture names as following are played as long as they are legal. With `amounts` the
    chosen number answers the question that follows; with `repeat` the action (the last one, if others
    followed) is played that often, as long as it stays legal.
    """
    gesture, viewer = play.gesture, port.viewer
    if not act(gesture.action) or viewer is None:
        return
    for follow in gesture.then:
        if follow not in port.game.legal(viewer) or not act(follow):
            return
    for number, pick in enumerate(gesture.picks):
        told = play.numbers[number] if play.numbers is not None else len(pick.answers) - 1
        # What goes without saying the game does not ask.
        if pick.answers[told] in port.game.legal(viewer) and not act(pick.answers[told]):
            return
    if gesture.amounts > 0:
        answer = amount_answer(port, face, viewer, play.count)
        if answer is not None:
            act(answer)
    again = gesture.then[-1] if gesture.then else gesture.action
    for _ in range(min(play.count, gesture.repeat) - 1):
        if again not in port.game.legal(viewer) or not act(again):
            return


def amount_answer(port: TablePort, face: Face[Any], viewer: int, count: int) -> Action | None:
    """The answer to "how many" that is nearest to a number; None when that is not asked."""
    choices = face.view(port.game, viewer).prompt.choices
    amounts = [choice for choice in choices if choice.amount is not None]
    if not amounts:
        return None
    return min(amounts, key=lambda choice: abs((choice.amount or 0) - count)).action
