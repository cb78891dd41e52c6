"""What every bot answer keeps: legal, repeatable, and nothing of the game is touched."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.bots import LEVELS, Budget, choose
from tabletop.engine import codec
from tabletop.engine.game import Game
from tabletop.engine.randomness import Rng
from tests.bots.boards import RULES, after
from tests.example.boxes import BoxesRules


@pytest.mark.parametrize("level", ["random", *LEVELS])
def test_thinking_changes_neither_the_game_nor_its_generator(level: str) -> None:
    game = after(4, 0)
    before = codec.encode(game)
    choice = choose(RULES, game, 0, level, Rng(3))

    assert codec.encode(game) == before
    assert choice.action in game.legal(0)


@pytest.mark.parametrize("level", ["random", *LEVELS])
def test_the_same_generator_gives_the_same_answer(level: str) -> None:
    game = after(4)

    assert choose(RULES, game, 1, level, Rng(8)) == choose(RULES, game, 1, level, Rng(8))


def test_a_budget_of_steps_is_kept() -> None:
    game: Game[Any] = Game.start(BoxesRules(), 2, 1)
    choice = choose(game.rules, game, 0, "hard", Rng(1), Budget(steps=60))

    assert 60 <= choice.steps < 60 + LEVELS["hard"].depth + 4


def test_each_option_is_tried_however_small_the_budget() -> None:
    choice = choose(RULES, after(), 0, "easy", Rng(1), Budget(steps=1))

    assert len(choice.rated) == 9
    assert all(option.visits >= 1 for option in choice.rated)


def test_a_spent_second_ends_the_thinking() -> None:
    choice = choose(RULES, after(), 0, "hard", Rng(1), Budget(steps=10**9, seconds=0.0))

    assert choice.steps < 50
    assert len(choice.rated) == 9


def test_options_are_rated_best_first() -> None:
    choice = choose(RULES, after(0, 4, 1), 1, "hard", Rng(1))
    values = [option.value for option in choice.rated if option.visits]

    assert values == sorted(values, reverse=True)


def test_the_only_answer_is_given_without_thinking() -> None:
    choice = choose(RULES, after(0, 1, 2, 4, 3, 5, 7, 6), 0, "hard", Rng(1))

    assert (choice.action.args, choice.reason, choice.steps) == ((8,), "only", 0)


def test_a_seat_that_is_not_asked_has_no_answer() -> None:
    with pytest.raises(ValueError, match="seat 1 is not asked"):
        choose(RULES, after(), 1, "easy", Rng(1))


def test_an_unknown_level_is_an_error() -> None:
    with pytest.raises(KeyError, match="genius"):
        choose(RULES, after(), 0, "genius", Rng(1))
