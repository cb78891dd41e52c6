"""A table with bots: they act when the window is ready, and everything is kept."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.engine.text import say
from tabletop.match.autosave import Autosaver
from tabletop.match.croupier import Croupier
from tabletop.match.saves import page_of, read_save
from tabletop.match.worker import Worker
from tests.match.helpers import mark, sit, store_in


@pytest.fixture
def croupier(tmp_path: Path) -> Iterator[Croupier]:
    """A person against a random seat."""
    sitting = sit(seats="human,random")
    croupier = Croupier(sitting, Worker("tests.example.noughts"), Autosaver(store_in(tmp_path), "noughts"))
    yield croupier
    croupier.close()


def _until(croupier: Croupier, moves: int) -> None:
    for _ in range(2000):
        croupier.poll()
        if len(croupier.sitting.moves) == moves:
            return
        time.sleep(0.005)
    raise AssertionError("no move in ten seconds")


def test_a_bot_answers_a_person_and_both_moves_are_kept(croupier: Croupier) -> None:
    assert croupier.play(0, mark(4), 1)
    assert croupier.thinking == 1
    _until(croupier, 2)
    saver = croupier.autosaver
    assert saver is not None
    assert saver.flush()
    assert len(read_save(saver.path.read_bytes()).moves) == 2


def test_a_bot_does_not_act_before_the_window_is_ready(croupier: Croupier) -> None:
    croupier.play(0, mark(4))
    for _ in range(60):
        croupier.poll(ready=False)
        time.sleep(0.005)
    assert len(croupier.sitting.moves) == 1
    _until(croupier, 2)


def test_the_viewer_takes_back_while_the_bot_thinks(croupier: Croupier) -> None:
    croupier.play(0, mark(4))
    croupier.undo()
    assert croupier.sitting.game.deciding == (0,)
    croupier.redo()
    _until(croupier, 2)
    assert croupier.undo_refusal() == say("match.undo_others")


def test_a_hint_is_for_the_question_now_open(croupier: Croupier) -> None:
    croupier.ask_hint()
    while croupier.hint is None:
        croupier.poll()
        time.sleep(0.005)
    assert croupier.hint.action in croupier.sitting.game.legal(0)
    croupier.play(0, mark(4))
    assert croupier.hint is None


def test_a_table_of_bots_plays_to_the_end_without_saves() -> None:
    croupier = Croupier(sit(seats="random,random"), Worker("tests.example.noughts"))
    for _ in range(4000):
        croupier.poll()
        if croupier.sitting.over:
            break
        time.sleep(0.002)
    croupier.close()
    assert croupier.sitting.over
    assert croupier.viewer is None


def test_a_folder_that_cannot_be_written_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file in the way")
    saver = Autosaver(store_in(tmp_path / "home"), "noughts")
    croupier = Croupier(sit(seats="human,human"), Worker("tests.example.noughts"), saver)
    news: list[str] = []
    croupier.on_news = lambda message: news.append(message.id)
    for seat, square in ((0, 4), (1, 0)):
        croupier.play(seat, mark(square))
        saver.flush()
        croupier.poll()
    croupier.close()
    assert news == ["save.cannot_write"]


def test_a_second_window_on_one_game_is_told(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    first = Autosaver(store, "noughts")
    first.note(page_of(sit([4])))
    first.flush()
    second = Croupier(sit([4]), Worker("tests.example.noughts"), Autosaver(store, "noughts", first.path))
    news: list[str] = []
    second.on_news = lambda message: news.append(message.id)
    second.poll()
    second.close()
    first.close()
    assert news == ["save.copied"]
