"""Two programs, one file: who may write it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tabletop.match.locks import STALE, Lock, Owner


def test_one_of_two_gets_the_lock(tmp_path: Path) -> None:
    first, second = Lock(tmp_path / "a.json"), Lock(tmp_path / "a.json")
    assert first.take()
    assert not second.take()
    assert second.others()
    first.release()
    assert second.take()


def test_the_lock_of_a_dead_process_is_taken_over(tmp_path: Path) -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    lock = Lock(tmp_path / "a.json")
    lock.path.write_bytes(msgspec.json.encode(Owner(ended.pid, lock._me.host, "x")))
    if os.name != "posix":
        pytest.skip("only POSIX tells dead processes apart at once")
    assert not lock.others()
    assert lock.take()


def test_a_silent_owner_is_taken_for_dead(tmp_path: Path) -> None:
    silent, other = Lock(tmp_path / "a.json"), Lock(tmp_path / "a.json")
    assert silent.take()
    long_ago = silent.path.stat().st_mtime - STALE - 1
    os.utime(silent.path, (long_ago, long_ago))
    assert other.take()
    assert not silent.held()


def test_a_sign_of_life_keeps_the_lock(tmp_path: Path) -> None:
    owner, other = Lock(tmp_path / "a.json"), Lock(tmp_path / "a.json")
    assert owner.take()
    long_ago = owner.path.stat().st_mtime - STALE - 1
    os.utime(owner.path, (long_ago, long_ago))
    owner.beat()
    assert not other.take()


def test_giving_back_leaves_the_lock_of_another(tmp_path: Path) -> None:
    lost, other = Lock(tmp_path / "a.json"), Lock(tmp_path / "a.json")
    assert other.take()
    lost.release()
    assert other.held()
