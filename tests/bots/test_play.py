"""How bots play: they see what their own turn leads to, and no more of secrets than they may."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tabletop.bots import LEVELS, Budget, Choice, Level, Rated, choose
from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.randomness import Rng
from tabletop.engine.rules import Rules
from tests.bots.boards import RULES, after
from tests.example.boxes import Boxes, BoxesRules


def toy(seed: int = 1) -> Game[Any]:
    """A new toy game."""
    return Game.start(BoxesRules(), 2, seed)


def score(levels: tuple[str, str], games: int) -> float:
    """The points of the first level against the second in that many games, seats swapped each time."""
    points = 0.0
    for number in range(games):
        game, rng = after(seed=number), Rng(number)
        first = number % 2
        while (result := game.result) is None:
            seat = game.deciding[0]
            game.play(seat, choose(RULES, game, seat, levels[seat ^ first], rng).action)
        points += result.scores[first]
    return points


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_winning_mark_is_found(level: str) -> None:
    game = after(0, 3, 1, 4)

    assert choose(RULES, game, 0, level, Rng(5)).action == Action("mark", (2,))


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_first_of_several_own_steps_is_chosen_for_what_they_lead_to(level: str) -> None:
    assert choose(BoxesRules(), toy(), 0, level, Rng(2)).action == Action("pick", (3,))


def test_a_circle_of_own_steps_is_left() -> None:
    game = toy()
    game.play(0, Action("pick", (3,)))
    answers: list[Action] = []
    while game.deciding == (0,):
        answers.append(choose(game.rules, game, 0, "hard", Rng(len(answers))).action)
        game.play(0, answers[-1])

    assert answers == [Action("lid", ("turn",)), Action("lid", ("stop",))]


def test_a_secret_answer_is_thought_out_against_all_that_others_may_choose() -> None:
    game = toy()
    for seat in (0, 1):
        game.play(seat, Action("pick", (0,)))
        game.play(seat, Action("lid", ("stop",)))
    rated = {
        option.action.args[0]: option.value for option in choose(game.rules, game, 0, "hard", Rng(4)).rated
    }

    assert rated[2] > rated[1] > rated[0]


def test_a_bot_thinks_only_on_determinized_games() -> None:
    class Peeking(BoxesRules):
        """Notes which secrets of the other seat evaluations ever see."""

        seen: Counter[int]

        def evaluate(self, game: Game[Boxes], seat: int) -> float:
            self.seen[game.state.secret[1 - seat]] += 1
            return super().evaluate(game, seat)

    rules = Peeking()
    rules.seen = Counter()
    choose(rules, Game.start(rules, 2, 9), 0, "hard", Rng(6))

    assert len(rules.seen) >= 5, "one world only: the real one?"


def test_another_search_fits_into_the_frame() -> None:
    class Stubborn:
        """Likes the last option."""

        def rate(
            self, rules: Rules[Any], game: Game[Any], seat: int, level: Level, rng: Rng, budget: Budget
        ) -> tuple[tuple[Rated, ...], int]:
            return tuple(Rated(action, 1.0, 1) for action in reversed(game.legal(seat))), 9

    choice: Choice = choose(RULES, after(), 0, "hard", Rng(1), searcher=Stubborn())

    assert (choice.action.args, choice.steps) == ((8,), 9)


def test_easy_beats_random() -> None:
    assert score(("easy", "random"), 40) >= 26


def test_hard_beats_easy() -> None:
    assert score(("hard", "easy"), 40) >= 24


def test_levels_think_more_from_easy_to_hard() -> None:
    steps = [level.steps for level in LEVELS.values()]

    assert steps == sorted(steps)
