"""Games once more, forwards and backwards, from any seat's eyes."""

from __future__ import annotations

from tabletop.engine.game import Setup
from tabletop.match.replay import SPACING, Replay
from tabletop.match.sitting import Move
from tests.match.helpers import cells, find, mark, sit


def _replay(squares: list[int]) -> Replay:
    sitting = sit(squares)
    return Replay(sitting.ruleset, sitting.game.setup, sitting.moves)


def test_it_winds_to_every_position_and_back() -> None:
    replay = _replay([4, 0, 8, 2])
    forwards = []
    while True:
        forwards.append(replay.game.clone())
        if not replay.forward():
            break
    assert forwards[3] == sit([4, 0, 8]).game
    for expected in reversed(forwards):
        assert replay.game == expected
        replay.back()
    assert not replay.back()


def test_jumping_beyond_the_ends_stays_at_the_ends() -> None:
    replay = _replay([4, 0, 8])
    replay.go(99)
    assert replay.position == 3
    replay.go(-1)
    assert (replay.position, cells(replay.game)) == (0, cells(sit().game))


def test_playing_a_replay_leaves_its_copies_alone() -> None:
    replay = _replay([4, 0, 8])
    replay.go(3)
    replay.game.play(1, mark(1))
    replay.go(0)
    replay.go(3)
    assert replay.game == sit([4, 0, 8]).game


def test_a_step_is_told_in_words_and_the_choice_only_to_who_made_it() -> None:
    replay = _replay([4, 0])
    mine, theirs = replay.step(0), replay.step(0)
    assert mine.action is not None
    assert mine.action.id == "action.mark"
    assert theirs.action is None
    assert [telling.text.id for telling in theirs.told if telling.text] == ["log.marked"]


def test_all_seeing_eyes_know_every_choice() -> None:
    replay = _replay([4, 0])
    assert [replay.step(None, all_seeing=True).action is None for _ in range(2)] == [False, False]


def test_a_view_is_of_the_position_and_the_viewer() -> None:
    replay = _replay([4, 0])
    replay.go(1)
    view = replay.view(1)
    assert (view.viewer, len(view.gestures)) == (1, 16)
    assert replay.view(None).gestures == ()


def test_copies_are_kept_at_even_distances_only() -> None:
    setup = Setup("noughts", 1, 2, 1)
    moves = [Move(k % 2, mark(square)) for k, square in enumerate((4, 0, 8, 2))]
    assert list(Replay(find("noughts"), setup, moves)._copies) == [0]
    assert SPACING > 4
