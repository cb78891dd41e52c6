"""The rules of the example, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.view.catalogue import LANGUAGES
from tests.example.noughts import make_ruleset
from tests.example.noughts.rules import ROWS

RULESET = make_ruleset()


def after(*squares: int) -> Game[Any]:
    """The game after marks in these squares, crosses first."""
    game: Game[Any] = Game.start(RULESET.rules, 2, 1)
    for square in squares:
        game.play(game.deciding[0], Action("mark", (square,)))
    return game


def test_there_are_eight_rows_of_three() -> None:
    assert len(set(ROWS)) == 8
    assert {len(set(row)) for row in ROWS} == {3}


def test_the_players_mark_in_turn() -> None:
    assert after().deciding == (0,)
    assert after(4).deciding == (1,)
    assert after(4, 0).deciding == (0,)


def test_a_marked_square_is_refused() -> None:
    refusal = after(4).refuse(1, Action("mark", (4,)))

    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("taken", "NAC-2.2")


@pytest.mark.parametrize("row", ROWS)
def test_any_row_wins(row: tuple[int, int, int]) -> None:
    others = [square for square in range(9) if square not in row][:2]
    result = after(row[0], others[0], row[1], others[1], row[2]).result

    assert result is not None
    assert (result.ranking, result.reason) == ((0, 1), "row")


def test_a_full_board_is_a_draw() -> None:
    result = after(0, 1, 2, 4, 3, 5, 7, 6, 8).result

    assert result is not None
    assert (result.ranking, result.reason, result.scores) == ((1, 0), "full", (0.5, 0.5))


def test_the_ninth_mark_may_win() -> None:
    result = after(0, 1, 2, 4, 3, 5, 7, 8, 6).result

    assert result is not None
    assert result.reason == "row"


def perft(game: Game[Any], depth: int) -> int:
    """The number of legal sequences of that many marks."""
    if depth == 0:
        return 1
    total = 0
    for seat in game.deciding:
        for action in game.legal(seat):
            copy = game.clone(quiet=True)
            copy.play(seat, action)
            total += perft(copy, depth - 1)
    return total


def test_there_are_as_many_games_as_counted_by_hand() -> None:
    assert [perft(after(), depth) for depth in range(6)] == [1, 9, 72, 504, 3024, 15120]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_has_the_same_clauses_in_each_language(language: str) -> None:
    book = RULESET.rulebook(language)

    assert [clause.id for clause in book.clause] == ["NAC-1.1", "NAC-2.1", "NAC-2.2", "NAC-3.1", "NAC-3.2"]
    assert [chapter.number for chapter in book.chapter] == [1, 2, 3]
