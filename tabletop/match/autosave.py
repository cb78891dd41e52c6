"""Autosave: every position goes to disk from a thread of its own, so that no frame waits for a disk."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from tabletop.engine.text import Message
from tabletop.match.files import write_atomically
from tabletop.match.locks import BEAT, Lock
from tabletop.match.saves import Page, encode_save
from tabletop.match.store import AUTOSAVE, Store, cannot_write

Write = Callable[[Path, bytes], None]


def _write(path: Path, data: bytes) -> None:
    write_atomically(path, data, keep_last=True)


class Autosaver:
    """Keeps one sitting's file up to date.

    Call `note` after every action. While a write is under way newer positions replace each other, only the
    last is written; who waits for `ready` before the next action loses at most that action in a crash.
    """

    def __init__(
        self, store: Store, ruleset_id: str, resume: Path | None = None, write: Write = _write
    ) -> None:
        self._store = store
        self._ruleset_id = ruleset_id
        self._write = write
        self._change = threading.Condition()
        self._page: Page | None = None
        self._busy = False
        self._closing = False
        self._problem: Message | None = None
        self._lock: Lock | None = None
        self.copied = False
        """True when the resumed file is open in another program: this sitting goes on in a copy."""
        self.path = store.new_slot(ruleset_id)
        if resume is not None and resume.name.startswith(AUTOSAVE):
            self._resume(resume)
        self._thread = threading.Thread(target=self._run, name="autosave", daemon=True)
        self._thread.start()

    @property
    def ready(self) -> bool:
        """Whether everything noted so far has been written (or could not be)."""
        with self._change:
            return self._page is None and not self._busy

    @property
    def problem(self) -> Message | None:
        """Why the last position could not be kept; None when it was."""
        with self._change:
            return self._problem

    def note(self, page: Page) -> None:
        """Have a position written. Returns at once."""
        with self._change:
            self._page = page
            self._change.notify_all()

    def flush(self, timeout: float = 5.0) -> bool:
        """Wait until all is written; False if that takes longer than `timeout` seconds."""
        with self._change:
            return self._change.wait_for(lambda: self._page is None and not self._busy, timeout)

    def close(self, timeout: float = 5.0) -> None:
        """Write what is left, give the file free and end the thread."""
        self.flush(timeout)
        with self._change:
            self._closing = True
            self._change.notify_all()
        self._thread.join(timeout)

    # ---- in the thread ---------------------------------------------------------------------------

    def _run(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._page is not None or self._closing, BEAT)
                page, self._page = self._page, None
                self._busy = page is not None
                closing = self._closing
            if page is not None:
                problem = self._save(page)
                with self._change:
                    self._problem = problem
                    self._busy = False
                    self._change.notify_all()
            elif closing:
                break
            elif self._lock is not None:
                self._lock.beat()
        if self._lock is not None:
            self._lock.release()

    def _save(self, page: Page) -> Message | None:
        data = encode_save(page)
        try:
            self._store.folders.saves.mkdir(parents=True, exist_ok=True)
            if self._lock is None or not self._lock.held():
                self._take_slot()
            self._write(self.path, data)
        except OSError as error:
            return cannot_write(self._store.folders.saves, error)
        return None

    def _take_slot(self) -> None:
        """Get the right to write; if another program has taken our file over, go on in a new one."""
        lock = Lock(self.path)
        if not lock.take():
            self.path = self._store.new_slot(self._ruleset_id)
            lock = Lock(self.path)
            lock.take()
        self._lock = lock

    def _resume(self, path: Path) -> None:
        """Go on in the file that was opened, unless it is a named save or another program writes it."""
        lock = Lock(path)
        try:
            if lock.take():
                self.path, self._lock = path, lock
            else:
                self.copied = True
        except OSError:
            self.path = path  # nothing can be written at present; the next action tries again
