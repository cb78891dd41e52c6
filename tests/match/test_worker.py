"""The bots' process: it answers, drops what is stale, survives its own death and keeps no secrets."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator

import msgspec
import pytest

from rulesets import load
from tabletop.engine import codec
from tabletop.engine.action import Action
from tabletop.match.seats import SeatPlan
from tabletop.match.sitting import Sitting
from tabletop.match.worker import RESTARTS, Answer, Plan, Question, Worker, _imagined, think
from tests.match.helpers import mark, sit, telltale
from tests.rulesets.continents.builders import war

NOUGHTS = "tests.example.noughts"


@pytest.fixture
def worker() -> Iterator[Worker]:
    """A process that knows noughts and crosses."""
    worker = Worker(NOUGHTS)
    yield worker
    worker.close()


def _wait(worker: Worker, sitting: Sitting) -> list[Answer]:
    for _ in range(2000):
        answers = worker.poll(sitting)
        if answers:
            return answers
        time.sleep(0.01)
    raise AssertionError("no answer in twenty seconds")


def test_a_random_seat_answers_with_a_legal_action(worker: Worker) -> None:
    sitting = sit([4], seats="human,random")
    worker.ask(sitting, 1)
    assert worker.is_asked(sitting, 1)
    (answer,) = _wait(worker, sitting)
    assert (answer.seat, answer.decision, answer.hint) == (1, 2, False)
    assert sitting.play(answer.seat, answer.action, answer.decision)
    assert not worker.is_asked(sitting, 1)


def test_a_bot_answers_and_a_hint_gives_its_reason(worker: Worker) -> None:
    sitting = sit([0, 3, 1, 4], seats="human,bot:hard")
    worker.ask_hint(sitting, 0)
    (answer,) = _wait(worker, sitting)
    assert (answer.action, answer.hint) == (mark(2), True)
    assert answer.reason is not None


def test_an_answer_for_a_position_that_was_taken_back_is_dropped(worker: Worker) -> None:
    sitting = sit([4], seats="human,random")
    worker.ask(sitting, 1)
    sitting.undo(0)
    sitting.play(0, mark(0))
    assert not worker.is_asked(sitting, 1)
    worker.ask(sitting, 1)
    (answer,) = _wait(worker, sitting)
    assert answer.epoch == sitting.epoch
    assert worker.poll(sitting) == []


@pytest.mark.skipif(os.name != "posix", reason="kills by signal")
def test_a_killed_process_is_started_again_and_answers(worker: Worker) -> None:
    sitting = sit([4], seats="human,random")
    worker.start()
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGKILL)
    worker.ask(sitting, 1)
    (answer,) = _wait(worker, sitting)
    assert answer.action in sitting.game.legal(1)
    assert len(worker.errors) == 1


def test_what_kills_the_process_again_and_again_gets_a_legal_action(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = sit([4], seats="human,random")
    monkeypatch.setattr(msgspec.json, "encode", lambda question: b"not a question")
    worker.ask(sitting, 1)
    (answer,) = _wait(worker, sitting)
    assert answer.action == sitting.game.legal(1)[0]
    assert len(worker.errors) == RESTARTS + 1


def test_an_error_while_thinking_gives_a_legal_action_and_its_story(worker: Worker) -> None:
    sitting = telltale()
    lost = Worker("tests.match.no_such_game")
    lost.ask(sitting, 0)
    (answer,) = _wait(lost, sitting)
    lost.close()
    assert answer.action == mark(0)
    assert "TroubleError" in lost.errors[0]


def test_the_process_learns_neither_seed_nor_dice_nor_log() -> None:
    sitting = sit([4], seed=123456789)
    imagined = _imagined(sitting, 1)
    assert imagined.setup.seed != sitting.game.setup.seed
    assert imagined.rng.state != sitting.game.rng.state
    assert imagined.events is None
    assert sitting.game == sit([4], seed=123456789).game


def test_thinking_is_the_same_for_the_same_question() -> None:
    sitting = sit([4])
    raw = msgspec.Raw(codec.encode(_imagined(sitting, 1)))
    question = Question(1, NOUGHTS, 1, "easy", True, False, raw)
    assert think(question) == think(question)


# ---- forecasts -------------------------------------------------------------------------------------------


def test_what_a_plan_will_bring_comes_from_the_process_and_is_remembered() -> None:
    table = war().units("P1", "colombia", "3T").units("P2", "andes", "1T").hold("P2", "japan").combat("P1")
    sitting = Sitting(load("continents"), [SeatPlan("human")] * 2, table.game)
    plan = Plan(Action("attack", ("land", "colombia", "andes")), (Action("send", ("tank", 2)),))
    worker = Worker("continents")
    assert worker.foretell(sitting, 0, plan) is None
    assert bool(worker.foretelling)
    for _ in range(2000):
        assert worker.poll(sitting) == []
        if not worker.foretelling:
            break
        time.sleep(0.01)
    worker.close()
    told = worker.foretell(sitting, 0, plan)
    assert told is not None
    assert told == load("continents").face().forecast(sitting.game, 0, plan.action, plan.answers)


def test_only_the_newest_plan_waits(worker: Worker) -> None:
    sitting = sit([4], seats="human,human")
    worker.ask_hint(sitting, 1)
    for cell in (0, 1, 2):
        worker.foretell(sitting, 1, Plan(mark(cell)))
    assert len(worker._asked) == 2


def test_a_forecast_is_no_answer_of_a_bot(worker: Worker) -> None:
    sitting = sit([4], seats="human,human")
    worker.foretell(sitting, 1, Plan(mark(0)))
    assert not worker.is_asked(sitting, 1)


def test_a_seat_that_is_not_asked_plans_nothing(worker: Worker) -> None:
    sitting = sit([4], seats="human,human")
    assert worker.foretell(sitting, 0, Plan(mark(0))) is None
    assert not worker.foretelling
