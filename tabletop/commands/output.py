"""Plain output: tables, wrapped text, JSON files."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from tabletop.match.reasons import reason_of
from tabletop.match.trouble import TroubleError

WIDEST = 100
"""Letters in a line of running text, at most."""


def table(rows: Sequence[Sequence[str]], *, left: int = 1) -> str:
    """Rows with aligned columns; the first is the heading, the first `left` columns are words."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]

    def line(row: Sequence[str]) -> str:
        cells = (
            cell.ljust(width) if column < left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        return "  ".join(cells).rstrip()

    return "\n".join([line(rows[0]), "─" * (sum(widths) + 2 * len(widths) - 2), *map(line, rows[1:])])


def wrapped(text: str, indent: str = "") -> str:
    """Paragraphs as wide as the terminal, but no wider than one can read."""
    width = min(shutil.get_terminal_size().columns, WIDEST)
    paragraphs = text.strip().split("\n")
    return "\n".join(
        textwrap.fill(paragraph, width, initial_indent=indent, subsequent_indent=indent)
        for paragraph in paragraphs
    )


def write_json(path: Path, data: Any) -> None:
    """Write a file for other programs. Raises TroubleError if the place cannot be written."""
    try:
        path.write_bytes(msgspec.json.format(msgspec.json.encode(data), indent=2) + b"\n")
    except OSError as error:
        raise TroubleError("cli.cannot_write", file=str(path), reason=reason_of(error)) from error
