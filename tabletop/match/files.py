"""Writing files so that no crash, full disk or second program ever leaves half of one behind."""

from __future__ import annotations

import contextlib
import os
import shutil
import time
from pathlib import Path

ATTEMPTS = 10
"""How often replacing is tried while another program holds the file (Windows)."""


def write_atomically(path: Path, data: bytes, *, keep_last: bool = False) -> None:
    """Put `data` at `path` whole or not at all; `keep_last` keeps what was there as `<name>.bak`.

    Raises OSError if the place is full or cannot be written; then `path` is as it was.
    """
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        _write_through(part, data)
        if keep_last and path.exists():
            _keep_as(path, backup_of(path))
        replace(part, path)
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def backup_of(path: Path) -> Path:
    """Where the last good version of a file is kept."""
    return path.with_name(path.name + ".bak")


def replace(source: Path, target: Path) -> None:
    """Move `source` over `target`, with patience: Windows refuses while anybody has the target open."""
    for attempt in range(ATTEMPTS):
        try:
            os.replace(source, target)
            return
        except PermissionError:
            if attempt == ATTEMPTS - 1:
                raise
            time.sleep(0.005 * 1.7**attempt)


def move_aside(path: Path, folder: Path, *, copy: bool = False) -> Path:
    """Move (or copy) a file to the first free name in `folder`, never over another one.

    A file of which the folder already has an equal copy is not copied again. Raises OSError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    data = path.read_bytes()
    for number in range(1, 10_000):
        target = folder / (path.name if number == 1 else f"{path.stem}-{number}{path.suffix}")
        if copy and target.is_file() and target.read_bytes() == data:
            return target
        try:
            with target.open("xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
        except FileExistsError:
            continue
        if not copy:
            path.unlink()
        return target
    raise FileExistsError(f"no free name for {path.name} in {folder}")


def _write_through(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _keep_as(path: Path, backup: Path) -> None:
    """Let `backup` be what `path` is now, while `path` stays: at no moment is neither there."""
    link = backup.with_name(f"{backup.name}.{os.getpid()}.part")
    link.unlink(missing_ok=True)
    try:
        os.link(path, link)
    except OSError:  # file systems without hard links
        shutil.copyfile(path, link)
    replace(link, backup)


def _sync_folder(folder: Path) -> None:
    if os.name != "posix":
        return
    with contextlib.suppress(OSError):  # some network file systems cannot
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
