"""Thinking led by first sight: close calls are played on, clear ones are answered at once."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tabletop.bots import LEVELS, Budget, choose
from tabletop.engine import codec
from tabletop.engine.game import Game
from tabletop.engine.randomness import Rng
from tests.example.boxes import Boxes, BoxesRules


class LeaningRules(BoxesRules):
    """Boxes with an opinion: box 2 looks best, box 3 (which wins) nearly as good; lids are better turned."""

    def __init__(self, boxes: tuple[float, ...] = (-9.0, -9.0, 0.3, 0.0)) -> None:
        super().__init__()
        self.boxes = boxes

    def leanings(self, game: Game[Boxes], seat: int) -> list[float] | None:
        """By the kind of the question."""
        kind = game.question.kind
        if kind == "pick":
            return list(self.boxes)
        if kind == "lid":
            shut = not game.state.open[seat]
            return [5.0, 0.0] if shut else [0.0, 5.0]
        return [0.0] * len(game.legal(seat))


def toy(*boxes: float, seed: int = 1) -> Game[Any]:
    """A new toy game with opinions on its boxes."""
    rules = LeaningRules(boxes) if boxes else LeaningRules()
    return Game.start(rules, 2, seed)


def test_a_close_call_is_played_on_and_the_better_end_wins() -> None:
    game = toy()
    choice = choose(game.rules, game, 0, "hard", Rng(1))

    assert choice.action.args == (3,)
    assert choice.steps > 0
    assert {rated.action.args[0]: rated.visits for rated in choice.rated} == {
        3: LEVELS["hard"].trials,
        2: LEVELS["hard"].trials,
        0: 0,
        1: 0,
    }


def test_a_clear_favourite_is_answered_without_a_trial() -> None:
    game = toy(0.0, 9.0, 0.0, 0.0)
    choice = choose(game.rules, game, 0, "hard", Rng(1))

    assert (choice.action.args, choice.steps, choice.reason) == ((1,), 0, "best")


def test_easy_errs_now_and_then_and_hard_does_not() -> None:
    game = toy(0.0, 3.0, 0.0, 0.0)
    answers = {
        level: Counter(choose(game.rules, game, 0, level, Rng(seed)).action.args[0] for seed in range(60))
        for level in ("easy", "hard")
    }

    assert answers["hard"] == {1: 60}
    assert 30 <= answers["easy"][1] < 60


def test_secret_answers_of_about_the_same_promise_vary() -> None:
    game = toy()
    rng = Rng(2)
    while game.decision is not None and not game.decision.secret:
        seat = game.deciding[0]
        legal = game.legal(seat)
        game.play(seat, legal[rng.below(len(legal))])
    answers = {choose(game.rules, game, 0, "easy", Rng(seed)).action.args for seed in range(40)}

    assert len(answers) == 3


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_led_thinking_leaves_the_game_alone_and_repeats(level: str) -> None:
    game = toy(0.1, 0.2, 0.3, 0.0)
    before = codec.encode(game)

    assert choose(game.rules, game, 0, level, Rng(3)) == choose(game.rules, game, 0, level, Rng(3))
    assert codec.encode(game) == before


def test_a_spent_budget_ends_the_trials_after_one_round() -> None:
    game = toy()
    choice = choose(game.rules, game, 0, "hard", Rng(1), Budget(steps=1))

    assert [rated.visits for rated in choice.rated] == [1, 1, 0, 0]
