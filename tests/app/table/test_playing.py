"""From a finished gesture to actions."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from tabletop.app.table.controller import Play
from tabletop.app.table.playing import play_gesture
from tabletop.engine.action import Action
from tabletop.view.model import Gesture
from tests.app.table.builders import words

PLACE, RECRUIT = Action("place", ("top",)), Action("recruit", ("f0",))


def played(gesture: Gesture, count: int, *, room: int) -> list[Action]:
    """What is played when the rules let `room` units be recruited."""
    done: list[Action] = []

    def act(action: Action) -> bool:
        done.append(action)
        return True

    def legal(_seat: int) -> list[Action]:
        return [RECRUIT] if done.count(RECRUIT) < room else []

    port: Any = SimpleNamespace(viewer=0, game=SimpleNamespace(legal=legal))
    face: Any = None
    play_gesture(port, face, Play(gesture, count), act)
    return done


def test_what_follows_is_repeated_and_not_the_first_action() -> None:
    both = Gesture(PLACE, "supply", "f0", words("Recruit"), repeat=4, then=(RECRUIT,))
    assert played(both, 3, room=5) == [PLACE, RECRUIT, RECRUIT, RECRUIT]


def test_repeating_stops_when_it_is_no_longer_legal() -> None:
    many = Gesture(RECRUIT, "supply", "f0", words("Recruit"), repeat=4)
    assert played(many, 4, room=2) == [RECRUIT, RECRUIT]
