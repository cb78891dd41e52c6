"""The player's saves folder: what lies in it, opening, naming, keeping bad files aside."""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import time
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from tabletop.engine.text import Message, say
from tabletop.match.files import backup_of, move_aside, write_atomically
from tabletop.match.folders import Folders
from tabletop.match.locks import Lock
from tabletop.match.reasons import reason_of
from tabletop.match.saves import (
    Page,
    Save,
    SaveError,
    State,
    check_rules,
    encode_body,
    encode_save,
    position_of,
    read_save,
    sitting_of,
)
from tabletop.match.shelf import find_ruleset
from tabletop.match.sitting import Sitting
from tabletop.match.trouble import TroubleError
from tabletop.view.ruleset import Ruleset

SUFFIX = ".json"
AUTOSAVE = "auto-"
KEPT_AUTOSAVES = 30
"""How many autosaves are kept; the oldest go first, finished games before unfinished ones."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One file of the folder. `message` says what is wrong with it; `save` is None when it cannot be read."""

    path: Path
    state: State
    modified: float
    save: Save | None = None
    message: Message | None = None
    in_use: bool = False

    @property
    def autosave(self) -> bool:
        """Whether the program wrote it by itself."""
        return self.path.name.startswith(AUTOSAVE)


@dataclass(frozen=True, slots=True)
class Opened:
    """A sitting from a file, and what the player should know about it."""

    sitting: Sitting
    path: Path
    save: Save
    notes: tuple[Message, ...] = ()


class Store:
    """Access to the saves of one player. Nothing in it stops a game: what cannot be kept is said."""

    def __init__(self, folders: Folders, find: Callable[[str], Ruleset] = find_ruleset) -> None:
        self.folders = folders
        self.find = find
        self._rulesets: dict[str, Ruleset] = {}
        self._looked_at: dict[Path, tuple[tuple[int, int], Entry]] = {}

    def problem(self) -> Message | None:
        """Why nothing can be kept, or None. Looks by writing, so that full disks are noticed as well."""
        probe = self.folders.saves / f"probe-{os.getpid()}-{secrets.token_hex(3)}.part"
        try:
            self.folders.saves.mkdir(parents=True, exist_ok=True)
            probe.write_bytes(b"x" * 4096)
            probe.unlink()
        except OSError as error:
            with contextlib.suppress(OSError):
                probe.unlink()
            return cannot_write(self.folders.saves, error)
        return None

    # ---- what there is ---------------------------------------------------------------------------

    def entries(self) -> list[Entry]:
        """All files of the folder, the newest first."""
        try:
            paths = [path for path in self.folders.saves.iterdir() if path.suffix == SUFFIX]
            names = {path.name for path in paths}
            backups = self.folders.saves.glob(f"*{SUFFIX}.bak")
            # without its file: the program was killed between the two
            paths += [backup.with_name(backup.stem) for backup in backups if backup.stem not in names]
        except OSError:
            return []
        return sorted((self.look(path) for path in paths), key=lambda e: (-e.modified, e.path.name))

    def look(self, path: Path) -> Entry:
        """What kind of file it is; the file stays where it is. One that has not changed is not read again."""
        stamp = _stamp_of(path)
        known = self._looked_at.get(path)
        if known is None or known[0] != stamp:
            known = (stamp, self._look(path))
            self._looked_at[path] = known
        return replace(known[1], in_use=Lock(path).others())

    def _look(self, path: Path) -> Entry:
        try:
            modified = _newest(path)
            save = self._read(path)
        except SaveError as error:
            return Entry(path, error.state, _newest(path), message=error.message)
        except OSError as error:
            return Entry(path, "unreadable", 0.0, message=say("save.unreadable", reason=reason_of(error)))
        try:
            check_rules(save, self._ruleset(save))
        except SaveError as error:
            return Entry(path, error.state, modified, save, error.message)
        return Entry(path, "ok", modified, save)

    def turn(self, save: Save) -> Message | None:
        """Where a saved game stands: as noted in the file, else as its snapshot shows it."""
        if save.turn is not None:
            return save.turn
        try:
            ruleset = self._ruleset(save)
            view = ruleset.face().view(position_of(save, ruleset), None)
        except (SaveError, LookupError, ValueError):
            return None
        return next((step.title for step in view.tracker if step.state == "now"), None)

    # ---- opening ---------------------------------------------------------------------------------

    def open(self, path: Path) -> Opened:
        """The sitting in a file. A bad file is kept aside and its last good copy is tried.

        Raises TroubleError with what is wrong and where the file has gone.
        """
        try:
            return self._opened(path)
        except SaveError as error:
            aside = self._keep_aside(path, error.state)
            backup = backup_of(path)
            if error.state in ("damaged", "truncated") and backup.is_file():
                with contextlib.suppress(SaveError, OSError):
                    opened = self._opened(backup)
                    notes = (say("save.backup_used", problem=error.message), *opened.notes)
                    return Opened(opened.sitting, path, opened.save, notes)
            if aside is None:
                raise TroubleError(error.message.id, **error.message.params) from error
            raise TroubleError("save.kept_aside", problem=error.message, file=str(aside)) from error
        except OSError as error:
            raise TroubleError("save.unreadable", reason=reason_of(error)) from error

    def _opened(self, path: Path) -> Opened:
        save = self._read(path)
        sitting, notes = sitting_of(save, self._ruleset(save))
        return Opened(sitting, path, save, notes)

    def _read(self, path: Path) -> Save:
        try:
            return read_save(path.read_bytes())
        except FileNotFoundError:
            return read_save(backup_of(path).read_bytes())

    def _ruleset(self, save: Save) -> Ruleset:
        id = save.setup.ruleset
        if id not in self._rulesets:
            try:
                self._rulesets[id] = self.find(id)
            except TroubleError as error:
                raise SaveError("unknown_game", say("save.unknown_game", game=id)) from error
        return self._rulesets[id]

    def _keep_aside(self, path: Path, state: State) -> Path | None:
        """Move a broken file aside; copy one that another version can still read. Only from our folder."""
        if path.parent != self.folders.saves or not path.is_file():
            return None
        try:
            return move_aside(
                path, self.folders.kept_aside, copy=state in ("newer", "other_rules", "unknown_game")
            )
        except OSError:
            return None

    # ---- writing ---------------------------------------------------------------------------------

    def keep(self, page: Page) -> Path:
        """Write a page as a new named save. Raises TroubleError if the folder cannot be written."""
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        try:
            self.folders.saves.mkdir(parents=True, exist_ok=True)
            path = self._write_new(
                f"{page.game.setup.ruleset}-{stamp}-{_plain(page.name)}", encode_save(page)
            )
        except OSError as error:
            problem = cannot_write(self.folders.saves, error)
            raise TroubleError(problem.id, **problem.params) from error
        return path

    def new_slot(self, ruleset_id: str) -> Path:
        """The name of an autosave that no other sitting uses."""
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        return self.folders.saves / f"{AUTOSAVE}{ruleset_id}-{stamp}-{secrets.token_hex(4)}{SUFFIX}"

    def rename(self, path: Path, name: str) -> Path:
        """Give a save a name; an autosave becomes a named save, which is not written over any more.

        Raises TroubleError if it is in use, cannot be opened or cannot be written.
        """
        if Lock(path).others():
            raise TroubleError("save.in_use")
        try:
            save = msgspec.structs.replace(self._read(path), name=name)
            renamed = self._write_new(
                f"{save.setup.ruleset}-{_stamp(save)}-{_plain(name)}", encode_body(save)
            )
        except SaveError as error:
            raise TroubleError(error.message.id, **error.message.params) from error
        except OSError as error:
            problem = cannot_write(self.folders.saves, error)
            raise TroubleError(problem.id, **problem.params) from error
        self.delete(path)
        return renamed

    def delete(self, path: Path) -> None:
        """Remove a save for good. Raises TroubleError if it is in use or cannot be removed."""
        if Lock(path).others():
            raise TroubleError("save.in_use")
        try:
            for file in (path, backup_of(path), Lock(path).path):
                file.unlink(missing_ok=True)
        except OSError as error:
            raise TroubleError("save.not_deleted", reason=reason_of(error)) from error

    def tidy(self) -> None:
        """Remove what killed programs left half written, and autosaves beyond the number kept."""
        with contextlib.suppress(OSError):
            for part in self.folders.saves.glob("*.part"):
                if time.time() - part.stat().st_mtime > 3600:
                    part.unlink(missing_ok=True)
        autosaves = [entry for entry in self.entries() if entry.autosave and entry.state == "ok"]
        autosaves.sort(key=lambda e: (e.save is not None and e.save.finished, -e.modified))
        for entry in autosaves[KEPT_AUTOSAVES:]:
            with contextlib.suppress(TroubleError):
                self.delete(entry.path)

    def _write_new(self, stem: str, data: bytes) -> Path:
        """A new file of a name that was free; nothing stays of it when it cannot be written."""
        path = self._free(stem)
        try:
            write_atomically(path, data)
        except OSError:
            with contextlib.suppress(OSError):
                path.unlink()
            raise
        return path

    def _free(self, stem: str) -> Path:
        for number in range(1, 10_000):
            path = self.folders.saves / f"{stem}{'' if number == 1 else f'-{number}'}{SUFFIX}"
            try:
                path.open("xb").close()
                return path
            except FileExistsError:
                continue
        raise FileExistsError(stem)


def cannot_write(folder: Path, error: OSError) -> Message:
    """The message about a folder in which nothing can be kept."""
    return say("save.cannot_write", folder=str(folder), reason=reason_of(error))


def _stamp(save: Save) -> str:
    """When it was written, as part of a file name."""
    return re.sub(r"[^0-9]", "", save.date[:19]).ljust(14, "0")


def _stamp_of(path: Path) -> tuple[int, int]:
    """Changes whenever a file does."""
    for file in (path, backup_of(path)):
        with contextlib.suppress(OSError):
            status = file.stat()
            return status.st_mtime_ns, status.st_size
    return 0, 0


def _newest(path: Path) -> float:
    for file in (path, backup_of(path)):
        with contextlib.suppress(OSError):
            return file.stat().st_mtime
    return 0.0


def _plain(name: str) -> str:
    """A name as part of a file name that every file system takes."""
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode("ascii").lower()
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:40] or "save"
