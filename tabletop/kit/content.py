"""Content tables in TOML, validated on load with errors that name the file and the key."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import tomli

from tabletop.engine.action import Argument

T = TypeVar("T")

Index = dict[Argument, int]
"""Numbers by id; what is no id, a number included, is not in it."""


class ContentError(ValueError):
    """A content file is wrong; the text names the file and the key."""


def read_toml(path: Path, shape: type[T]) -> T:
    """The file as `shape`. Raises ContentError naming file and key when it is missing or wrong."""
    try:
        raw: dict[str, Any] = tomli.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ContentError(f"{path.name}: cannot be read ({error.strerror})") from error
    except tomli.TOMLDecodeError as error:
        raise ContentError(f"{path.name}: {error}") from error
    try:
        return msgspec.convert(raw, shape)
    except msgspec.ValidationError as error:
        raise ContentError(f"{path.name}: {error}") from error


def index_of(file: str, ids: Iterable[str]) -> Index:
    """The ids of a file numbered in their order. Raises ContentError when one is there twice."""
    index: Index = {}
    for number, name in enumerate(ids):
        if name in index:
            raise ContentError(f"{file}: the id {name} is there twice")
        index[name] = number
    return index
