"""Autosave: in a thread, coalescing, careful with other programs and full disks, safe against kill -9."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from tabletop.engine.text import say
from tabletop.match.autosave import Autosaver
from tabletop.match.locks import Lock
from tabletop.match.saves import page_of, read_save
from tabletop.match.store import Store
from tests.match.helpers import sit, store_in


def _moves(path: Path) -> int:
    return len(read_save(path.read_bytes()).moves)


def test_every_noted_position_reaches_the_disk(tmp_path: Path) -> None:
    saver = Autosaver(store_in(tmp_path), "noughts")
    for squares in ([4], [4, 0], [4, 0, 8]):
        saver.note(page_of(sit(squares)))
        assert saver.flush()
        assert _moves(saver.path) == len(squares)
    saver.close()
    assert (saver.problem, saver.ready) == (None, True)
    assert not Lock(saver.path).path.exists()


def test_noting_waits_for_no_disk_and_only_the_last_position_is_written(tmp_path: Path) -> None:
    gate, written = threading.Event(), []

    def slow(path: Path, data: bytes) -> None:
        gate.wait(5)
        written.append(len(read_save(data).moves))

    saver = Autosaver(store_in(tmp_path), "noughts", write=slow)
    saver.note(page_of(sit([4])))
    while saver._page is not None:
        time.sleep(0.001)
    saver.note(page_of(sit([4, 0])))
    saver.note(page_of(sit([4, 0, 8])))
    assert not saver.ready
    gate.set()
    saver.close()
    assert written == [1, 3]


def test_a_full_disk_is_said_and_play_goes_on(tmp_path: Path) -> None:
    errors = [OSError(28, "No space left on device")]

    def write(path: Path, data: bytes) -> None:
        if errors:
            raise errors.pop()
        path.write_bytes(data)

    saver = Autosaver(store_in(tmp_path), "noughts", write=write)
    saver.note(page_of(sit([4])))
    assert saver.flush()
    assert _reason(saver) == say("file.full")
    saver.note(page_of(sit([4, 0])))
    saver.close()
    assert _reason(saver) is None
    assert _moves(saver.path) == 2


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file in the way")
    saver = Autosaver(store_in(tmp_path / "home"), "noughts")
    saver.note(page_of(sit([4])))
    saver.close()
    assert saver.problem is not None


def test_a_resumed_autosave_is_continued_in_its_file(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path = _autosave(store, [4])
    saver = Autosaver(store, "noughts", resume=path)
    saver.note(page_of(sit([4, 0])))
    saver.close()
    assert (saver.path, saver.copied) == (path, False)
    assert _moves(path) == 2


def test_a_named_save_is_never_written_over(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    named = store.keep(page_of(sit([4]), name="Friday"))
    saver = Autosaver(store, "noughts", resume=named)
    saver.note(page_of(sit([4, 0])))
    saver.close()
    assert saver.path != named
    assert _moves(named) == 1


def test_a_second_program_goes_on_in_a_copy(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path = _autosave(store, [4])
    first = Autosaver(store, "noughts", resume=path)
    second = Autosaver(store, "noughts", resume=path)
    first.note(page_of(sit([4, 0])))
    second.note(page_of(sit([4, 8, 0])))
    first.close()
    second.close()
    assert second.copied
    assert (_moves(first.path), _moves(second.path)) == (2, 3)


def test_who_was_taken_for_dead_goes_on_in_a_new_file(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    sleeper = Autosaver(store, "noughts", resume=_autosave(store, [4]))
    shared = sleeper.path
    os.utime(Lock(shared).path, (1, 1))
    heir = Autosaver(store, "noughts", resume=shared)
    sleeper.note(page_of(sit([4, 0, 8])))
    sleeper.flush()
    heir.note(page_of(sit([4, 0])))
    heir.close()
    sleeper.close()
    assert (heir.path, _moves(shared)) == (shared, 2)
    assert _moves(sleeper.path) == 3


def _reason(saver: Autosaver) -> object:
    return saver.problem.params["reason"] if saver.problem is not None else None


def _autosave(store: Store, squares: list[int]) -> Path:
    saver = Autosaver(store, "noughts")
    saver.note(page_of(sit(squares)))
    saver.close()
    return saver.path


# ---- kill -9 -------------------------------------------------------------------------------------

PLAYER = """
import sys
from pathlib import Path
from tabletop.engine.text import say
from tabletop.match.autosave import Autosaver
from tabletop.match.saves import page_of
from tests.match.helpers import sit, store_in, mark

sitting = sit(take_backs=True)
saver = Autosaver(store_in(Path(sys.argv[1])), "noughts")
print(saver.path, flush=True)
count = 0
while True:
    while not sitting.over and len(sitting.moves) < 7:
        seat = sitting.game.deciding[0]
        sitting.play(seat, sitting.game.legal(seat)[0])
        count += 1
        saver.note(page_of(sitting, name=str(count)))
        while not saver.ready:
            pass
        print(count, flush=True)
    sitting = sit(take_backs=True)
"""


def _kill_at_a_random_moment(folder: Path, dice: random.Random) -> None:
    player = subprocess.Popen([sys.executable, "-c", PLAYER, str(folder)], stdout=subprocess.PIPE, text=True)
    assert player.stdout is not None
    path = Path(player.stdout.readline().strip())
    first = player.stdout.readline()
    time.sleep(dice.random() * 0.06)
    player.send_signal(signal.SIGKILL)
    said = [first, *player.stdout.read().splitlines()]
    player.wait()
    acknowledged = int(said[-1])
    opened = store_in(folder).open(path)
    assert opened.notes == ()
    assert int(opened.save.name) in (acknowledged, acknowledged + 1)
    assert Autosaver(store_in(folder), "noughts", resume=path).path == path


def test_kill_9_loses_at_most_the_action_in_flight(tmp_path: Path) -> None:
    dice = random.Random(8)
    for number in range(6):
        _kill_at_a_random_moment(tmp_path / str(number), dice)


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_kill_9_a_hundred_times(tmp_path: Path) -> None:
    dice = random.Random(100)
    for number in range(100):
        _kill_at_a_random_moment(tmp_path / str(number), dice)
