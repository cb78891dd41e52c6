"""The kernel on two small rulesets: asking, answering, refusing, copying, ending."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.action import Action
from tabletop.engine.game import Game, Result, Setup, places_of, winners_of
from tabletop.engine.refusal import IllegalActionError, MalformedActionError
from tests.example.boxes import BoxesRules
from tests.example.noughts import make_ruleset

NOUGHTS = make_ruleset().rules


def noughts(*squares: int) -> Game[Any]:
    """Noughts and crosses after marks in these squares."""
    game: Game[Any] = Game.start(NOUGHTS, 2, 5)
    for square in squares:
        game.play(game.deciding[0], mark(square))
    return game


def mark(square: int) -> Action:
    """A mark in a square."""
    return Action("mark", (square,))


def bidding() -> Game[Any]:
    """Boxes at the point where both seats bid."""
    game: Game[Any] = Game.start(BoxesRules(), 2, 5)
    for seat in (0, 1):
        game.play(seat, Action("pick", (0,)))
        game.play(seat, Action("lid", ("stop",)))
    return game


def test_a_new_game_asks_its_first_question() -> None:
    game = noughts()

    assert game.setup == Setup("noughts", 1, 2, 5)
    assert game.deciding == (0,)
    assert game.legal(0) == [mark(square) for square in range(9)]


def test_a_wrong_number_of_seats_says_what_would_be_right() -> None:
    with pytest.raises(ValueError, match="noughts is for 2 to 2 seats, not 5"):
        Game.start(NOUGHTS, 5, 1)


def test_an_unknown_option_is_an_error() -> None:
    with pytest.raises(ValueError, match="noughts has no option speed; it has: none"):
        Game.start(NOUGHTS, 2, 1, {"speed": "fast"})


def test_a_seat_that_is_not_asked_has_no_actions() -> None:
    assert noughts().legal(1) == []


def test_a_played_action_is_no_longer_legal() -> None:
    game = noughts(4)

    assert mark(4) not in game.legal(1)
    assert len(game.legal(1)) == 8


def test_playing_a_refused_action_raises_with_the_refusal() -> None:
    with pytest.raises(IllegalActionError, match=r"mark 4: taken \(NAC-2.2\)") as caught:
        noughts(4).play(1, mark(4))

    assert caught.value.refusal.pieces == ("square-4",)


def test_a_refused_action_changes_nothing() -> None:
    game = noughts(4)
    with pytest.raises(IllegalActionError):
        game.play(1, mark(4))

    assert game == noughts(4)


def test_an_action_that_names_nothing_is_malformed() -> None:
    with pytest.raises(MalformedActionError, match="mark 44 names nothing in this game"):
        noughts().refuse(0, mark(44))


def test_after_the_end_the_end_is_the_first_reason() -> None:
    ended = noughts(0, 3, 1, 4, 2)
    refusal = ended.refuse(1, Action("dance"))

    assert refusal is not None
    assert refusal.code == "over"


def test_whose_turn_it_is_comes_before_what_is_asked() -> None:
    refusal = noughts().refuse(1, Action("dance"))

    assert refusal is not None
    assert refusal.code == "turn"


def test_a_verb_that_does_not_answer_the_question_is_refused() -> None:
    refusal = noughts().refuse(0, Action("dance"))

    assert refusal is not None
    assert refusal.code == "no_mark"


def test_an_answer_to_an_old_question_is_dropped() -> None:
    game = noughts()
    old = game.decision
    assert old is not None
    game.play(0, mark(0), old.id)

    assert game.play(1, mark(1), old.id) is False
    assert game == noughts(0)


def test_an_answer_to_the_open_question_is_taken() -> None:
    game = noughts()

    assert game.decision is not None
    assert game.play(0, mark(0), game.decision.id) is True


def test_question_numbers_grow_by_one() -> None:
    game = noughts()
    numbers = []
    for square in range(3):
        assert game.decision is not None
        numbers.append(game.decision.id)
        game.play(game.deciding[0], mark(square))

    assert numbers == [1, 2, 3]


def test_the_end_has_a_ranking_a_reason_and_scores() -> None:
    result = noughts(0, 3, 1, 4, 2).result

    assert result is not None
    assert (result.ranking, result.reason, result.scores) == ((0, 1), "row", (1.0, 0.0))


def test_nothing_is_asked_after_the_end() -> None:
    ended = noughts(0, 3, 1, 4, 2)

    assert (ended.deciding, ended.decision, ended.flow) == ((), None, [])


def test_several_seats_answer_in_any_order() -> None:
    game = bidding()
    before = game.deciding
    game.play(1, Action("bid", (2,)))

    assert (before, game.deciding) == ((0, 1), (0,))
    assert game.result is None


def test_the_last_of_several_answers_closes_the_question() -> None:
    game = bidding()
    game.play(1, Action("bid", (2,)))
    game.play(0, Action("bid", (1,)))

    assert game.result is not None
    assert game.result.ranking == (1, 0)


def test_a_seat_answers_a_secret_question_once() -> None:
    game = bidding()
    game.play(1, Action("bid", (2,)))
    refusal = game.refuse(1, Action("bid", (0,)))

    assert refusal is not None
    assert refusal.code == "seat"


def test_pushed_steps_run_in_reverse_and_listed_ones_in_order() -> None:
    game = noughts()
    game.flow.clear()
    game.push("turn", 0)
    game.push("turn", 1)

    assert [frame.args for frame in game.flow] == [(0,), (1,)]


def test_a_clone_goes_its_own_way() -> None:
    game = noughts(4)
    copy = game.clone()
    assert copy == game
    copy.play(1, mark(0))

    assert game == noughts(4)
    assert copy == noughts(4, 0)


def test_a_quiet_clone_keeps_no_log() -> None:
    copy = noughts(4).clone(quiet=True)
    copy.play(1, mark(0))

    assert copy.events is None
    assert copy.state == noughts(4, 0).state


def test_games_of_other_seeds_differ() -> None:
    assert Game.start(NOUGHTS, 2, 1) != Game.start(NOUGHTS, 2, 2)


def test_what_happened_is_in_the_log() -> None:
    events = noughts(4, 0).events or []

    assert [(event.kind, event.data) for event in events] == [
        ("marked", {"player": 0, "square": 4}),
        ("marked", {"player": 1, "square": 0}),
    ]


@pytest.mark.parametrize(
    ("drawn", "shared", "winners", "places"),
    [
        (False, 1, (2,), {2: 1, 0: 2, 1: 3}),
        (False, 2, (2, 0), {2: 1, 0: 1, 1: 3}),
        (True, 1, (), {2: 1, 0: 1, 1: 1}),
    ],
)
def test_one_several_or_nobody_has_won(
    drawn: bool, shared: int, winners: tuple[int, ...], places: dict[int, int]
) -> None:
    result = Result((2, 0, 1), "count", (1.0, 0.0, 1.0), drawn, shared)
    assert winners_of(result) == winners
    assert places_of(result) == places
