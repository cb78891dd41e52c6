"""Writes the outlines of areas, for games whose boards have areas of any shape, as `<game>/<name>.json`."""

from __future__ import annotations

import importlib
import json
from pathlib import Path

HERE = Path(__file__).parent


def write_all(out: Path) -> None:
    """Write what every `art/<game>/outlines.py` gives."""
    for place in sorted(HERE.glob("*/outlines.py")):
        game = place.parent.name
        for name, content in importlib.import_module(f"art.{game}.outlines").outlines().items():
            target = out / game / f"{name}.json"
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(json.dumps(content, separators=(",", ":")), encoding="utf-8")
