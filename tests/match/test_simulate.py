"""Many games: the same table of results for any number of processes."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.match.simulate import Played, Report, simulate, tasks
from tabletop.match.trouble import TroubleError
from tests.match.helpers import plans

NOUGHTS = "tests.example.noughts"


def _report(jobs: int = 1, games: int = 8, seed: int = 5) -> Report:
    return simulate(tasks(NOUGHTS, plans("random,random"), games, seed, {}), jobs)


def _untimed(game: Played) -> Played:
    return msgspec.structs.replace(game, seconds=0.0)


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    one, two = _report(jobs=1), _report(jobs=2)
    assert [_untimed(game) for game in one.played] == [_untimed(game) for game in two.played]
    assert one.players == two.players


def test_every_game_has_one_winner_and_its_own_seed() -> None:
    report = _report()
    assert sum(line.wins for line in report.players) == 8
    assert [game.seed for game in report.played] == [5, 6, 7, 8, 9, 10, 11, 12]


def test_everybody_sits_everywhere_in_turn() -> None:
    seatings = [task.seating for task in tasks(NOUGHTS, plans("random,random"), 3, 1, {})]
    assert seatings == [(0, 1), (1, 0), (0, 1)]
    fixed = tasks(NOUGHTS, plans("random,random"), 3, 1, {}, rotate=False)
    assert {task.seating for task in fixed} == {(0, 1)}


def test_scores_go_with_the_player_and_not_with_the_seat() -> None:
    for game in _report(games=6).played:
        winner = game.places.index(1)
        if game.reason == "row":
            assert game.scores[winner] == 1.0


def test_progress_counts_up_to_the_number_of_games() -> None:
    counted: list[int] = []
    simulate(tasks(NOUGHTS, plans("random,random"), 4, 1, {}), 1, counted.append)
    assert counted == [1, 2, 3, 4]


def test_an_unknown_game_is_said_with_what_there_is() -> None:
    with pytest.raises(TroubleError) as caught:
        simulate(tasks("chess", plans("random,random"), 1, 1, {}), 1)
    assert "pyramids" in str(caught.value.message.params["known"])


def test_a_drawn_game_is_won_by_nobody() -> None:
    report = simulate(tasks("tests.example.decked", plans("random,random"), 40, 1, {}), 1)
    drawn = [game for game in report.played if game.drawn]
    assert 0 < report.draws == len(drawn)
    assert {game.places for game in drawn} == {(1, 1)}
    assert sum(line.wins for line in report.players) == 40 - report.draws
