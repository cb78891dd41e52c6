"""The flow: decisions that take themselves, and circles that are found."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import pytest

from tabletop.engine.action import Action
from tabletop.engine.game import Frame, Game
from tabletop.engine.rules import State
from tests.example.boxes import Boxes, BoxesRules


class Flowing(BoxesRules):
    """Boxes whose first steps are given."""

    def __init__(self, first: tuple[Frame, ...], steps: Mapping[str, Callable[..., None]]) -> None:
        self.first = first
        self.steps = MappingProxyType({**BoxesRules.steps, **steps})

    def begin(self, game: Game[Boxes]) -> Boxes:
        """Only the given steps."""
        game.push_all(list(self.first))
        return Boxes([0, 0], [-1, -1], [False, False], [-1, -1])


class OneLid(Flowing):
    """Boxes where the lid can only be stopped."""


def start(first: tuple[Frame, ...], **steps: Callable[..., None]) -> Game[Any]:
    """A game that begins with those steps."""
    return Game.start(Flowing(first, steps), 2, 1)


def test_steps_of_a_list_run_in_its_order() -> None:
    seen: list[int] = []
    start(
        (Frame("note", (1,)), Frame("note", (2,)), Frame("end")),
        note=lambda game, number: seen.append(number),
    )

    assert seen == [1, 2]


def test_a_step_may_put_others_before_what_waits() -> None:
    seen: list[int] = []

    def nest(game: Game[State]) -> None:
        game.push("note", 2)
        game.push("note", 1)

    start(
        (Frame("nest"), Frame("note", (3,)), Frame("end")),
        nest=nest,
        note=lambda game, number: seen.append(number),
    )

    assert seen == [1, 2, 3]


def test_steps_that_run_in_a_circle_are_an_error() -> None:
    def ask_self(game: Game[Any]) -> None:
        game.push("circle")
        game.ask("bid", (0,), ("single",))

    game_rules = Flowing((Frame("circle"),), {"circle": ask_self})
    game_rules.verbs = MappingProxyType({"single": _Single()})
    with pytest.raises(RuntimeError, match="the flow runs in a circle"):
        Game.start(game_rules, 2, 1)


def test_a_question_with_one_answer_answers_itself_and_tells_so() -> None:
    def ask(game: Game[Any]) -> None:
        game.ask("bid", (1,), ("single",))

    rules = Flowing((Frame("ask"), Frame("turn", (0,))), {"ask": ask})
    rules.verbs = MappingProxyType({**BoxesRules.verbs, "single": _Single()})
    game = Game.start(rules, 2, 1)

    assert game.deciding == (0,)
    assert [(event.kind, event.data) for event in game.events or ()] == [
        ("automatic", {"player": 1, "decision": "bid", "action": ["single", 7]})
    ]


def test_a_question_that_is_not_automatic_waits_for_its_only_answer() -> None:
    def ask(game: Game[Any]) -> None:
        game.ask("bid", (1,), ("single",), automatic=False)

    rules = Flowing((Frame("ask"), Frame("end")), {"ask": ask})
    rules.verbs = MappingProxyType({"single": _Single()})
    game = Game.start(rules, 2, 1)

    assert game.deciding == (1,)
    assert game.legal(1) == [Action("single", (7,))]


def test_a_question_without_any_answer_is_an_error() -> None:
    def ask(game: Game[Any]) -> None:
        game.ask("bid", (1,), ("none",))

    rules = Flowing((Frame("ask"),), {"ask": ask})
    rules.verbs = MappingProxyType({"none": _None()})
    with pytest.raises(RuntimeError, match="toy: no legal answer to Decision"):
        Game.start(rules, 2, 1)


class _Single(type(BoxesRules.verbs["bid"])):  # type: ignore[misc]
    """A verb with one answer that does nothing."""

    name = "single"

    def candidates(self, game: Game[Boxes], seat: int) -> list[Action]:
        return [Action("single", (7,))]

    def refuse(self, game: Game[Boxes], seat: int, action: Action) -> None:
        return None

    def apply(self, game: Game[Boxes], seat: int, action: Action) -> None:
        return None


class _None(_Single):
    """A verb with no answer."""

    def candidates(self, game: Game[Boxes], seat: int) -> list[Action]:
        return []
