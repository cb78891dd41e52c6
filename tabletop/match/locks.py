"""Who is writing a file: a small lock beside it with process id and heartbeat, taken over when stale."""

from __future__ import annotations

import contextlib
import os
import secrets
import socket
import time
from pathlib import Path

import msgspec

BEAT = 5.0
"""Seconds between two signs of life."""
STALE = 60.0
"""Seconds of silence after which the owner of a lock is taken for dead."""


class Owner(msgspec.Struct, frozen=True):
    """Who holds a lock. `token` tells two holders in one process apart."""

    pid: int
    host: str
    token: str


class Lock:
    """The right to write one file. Not held until `take` has said True."""

    def __init__(self, file: Path) -> None:
        self.path = file.with_name(file.name + ".lock")
        self._me = Owner(os.getpid(), socket.gethostname(), secrets.token_hex(8))

    def take(self) -> bool:
        """Get the lock, from a dead owner if need be; False while another one lives. Raises OSError."""
        for _ in range(3):
            try:
                with self.path.open("xb") as file:
                    file.write(msgspec.json.encode(self._me))
                return True
            except FileExistsError:
                if self._owner_lives():
                    return False
                self._clear_away()
        return False

    def held(self) -> bool:
        """Whether it is still ours: somebody may have taken us for dead."""
        return self._owner() == self._me

    def beat(self) -> None:
        """Give a sign of life."""
        with contextlib.suppress(OSError):
            os.utime(self.path)

    def release(self) -> None:
        """Give it back if it is ours."""
        if self.held():
            with contextlib.suppress(OSError):
                self.path.unlink()

    def others(self) -> bool:
        """Whether somebody else who lives holds it."""
        return self.path.exists() and self._owner() != self._me and self._owner_lives()

    def _owner(self) -> Owner | None:
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=Owner)
        except (OSError, msgspec.MsgspecError):
            return None

    def _owner_lives(self) -> bool:
        try:
            silent = time.time() - self.path.stat().st_mtime
        except OSError:
            return False
        owner = self._owner()
        if owner is None:  # being written this moment, or left half written by a crash
            return silent < BEAT
        if owner.host == self._me.host and not _may_run(owner.pid):
            return False
        return silent < STALE

    def _clear_away(self) -> None:
        """Remove a dead owner's lock; of two that try at once only one finds it under its name."""
        corpse = self.path.with_name(f"{self.path.name}.{self._me.token}.part")
        with contextlib.suppress(OSError):
            os.replace(self.path, corpse)
            corpse.unlink()


def _may_run(pid: int) -> bool:
    """Whether a process with that id may be running. Only POSIX can ask without harm."""
    if os.name != "posix":
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
