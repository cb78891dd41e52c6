"""Playing, taking back and doing again."""

from __future__ import annotations

import pytest

from tabletop.engine.refusal import IllegalActionError
from tabletop.engine.text import say
from tabletop.match.sitting import KEPT, Sitting
from tabletop.match.trouble import TroubleError
from tests.match.helpers import DICE_SQUARE, REVEALING_SQUARE, cells, mark, sit, telltale


def test_a_move_is_noted_and_changes_the_revision() -> None:
    sitting = sit([4])
    assert [(move.seat, move.action) for move in sitting.moves] == [(0, mark(4))]
    assert sitting.revision == 1


def test_an_answer_to_an_old_question_is_dropped() -> None:
    sitting = sit()
    decision = sitting.game.decision
    assert decision is not None
    assert sitting.play(0, mark(0), decision.id)
    assert not sitting.play(1, mark(1), decision.id)
    assert len(sitting.moves) == 1


def test_a_forbidden_move_leaves_no_trace() -> None:
    sitting = sit([4])
    with pytest.raises(IllegalActionError):
        sitting.play(1, mark(4))
    assert len(sitting.moves) == 1
    assert sitting.undo_refusal(0) is None


def test_undo_restores_the_position_before() -> None:
    sitting = sit([4, 0])
    before = sit([4]).game
    sitting.undo(1)
    assert sitting.game == before
    assert sitting.game.deciding == (1,)


def test_redo_makes_the_same_move_again() -> None:
    sitting = sit([4, 0])
    after = sitting.game.clone()
    sitting.undo(1)
    sitting.redo(1)
    assert sitting.game == after
    assert sitting.redo_refusal(1) == say("match.redo_nothing")


def test_another_move_forgets_what_could_be_done_again() -> None:
    sitting = sit([4, 0])
    sitting.undo(1)
    sitting.play(1, mark(8))
    with pytest.raises(TroubleError):
        sitting.redo(1)


def test_nobody_takes_back_before_having_moved() -> None:
    assert sit().undo_refusal(0) == say("match.undo_nothing")


def test_undo_stops_where_another_seat_acted() -> None:
    sitting = sit([4, 0])
    assert sitting.undo_refusal(0) == say("match.undo_others")
    with pytest.raises(TroubleError, match="undo_others"):
        sitting.undo(0)


@pytest.mark.parametrize("square", [DICE_SQUARE, REVEALING_SQUARE])
def test_undo_stops_at_new_information(square: int) -> None:
    sitting = telltale()
    sitting.play(0, mark(square))
    assert sitting.undo_refusal(0) == say("match.undo_information")


def test_a_table_with_take_backs_goes_back_over_what_others_did() -> None:
    sitting = sit([4, 0], take_backs=True)
    sitting.undo(0)
    assert cells(sitting.game) == cells(sit().game)
    sitting.redo(0)
    assert sitting.game == sit([4, 0]).game


def test_take_backs_find_positions_older_than_the_kept_copies() -> None:
    sitting = sit([4, 0, 8], take_backs=True)
    sitting._before.clear()
    sitting.undo(0)
    assert sitting.game == sit([4, 0]).game


def test_copies_of_earlier_positions_are_bounded() -> None:
    sitting = sit([4, 0, 8], take_backs=True)
    for _ in range(KEPT):
        sitting.undo(0)
        sitting.play(0, mark(8))
    assert len(sitting._before) == 3


def test_playing_the_moves_again_gives_the_same_sitting() -> None:
    sitting = sit([4, 0, 8])
    again = Sitting.again(sitting.ruleset, sitting.seats, 1, {}, sitting.moves)
    assert again.game == sitting.game
    assert again.undo_refusal(0) is None


def test_the_table_is_handed_over_between_two_people_only() -> None:
    assert sit([4]).hand_over(0) == 1
    assert sit([4]).hand_over(1) is None
    assert sit([4], seats="human,bot:easy").hand_over(0) is None
    assert sit(seats="bot:easy,human").humans_to_decide == ()
    assert sit(seats="bot:easy,human").bots_to_decide == (0,)


def test_too_many_seats_are_refused_in_words() -> None:
    with pytest.raises(TroubleError) as caught:
        sit(seats="human,human,human")
    assert caught.value.message == say("cli.bad_number_exact", game="noughts", given=3, number=2)
