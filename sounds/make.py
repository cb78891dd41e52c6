"""Compute every sound and write it as a WAV file (32 kHz, mono, 16 bit).

A module beside this one that has `SOUNDS` (name to a function of a seeded `random.Random`) is a set of
sounds. Needs the standard library only. Run `python -m sounds.make OUT` from the source tree.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

from sounds.wave_kit import wav_bytes

HERE = Path(__file__).parent
MANIFEST = "sounds.json"
SHARED = ("wave_kit", "things", "make")


def sound_sets() -> Iterator[tuple[str, ModuleType]]:
    """Yield (set name, module) for every module of sounds, in order of name."""
    for place in sorted(HERE.glob("*.py")):
        if place.stem not in (*SHARED, "__init__"):
            yield place.stem, importlib.import_module(f"sounds.{place.stem}")


def _key(name: str) -> str:
    """Digest of the sources that the set `name` is made from."""
    texts = [(HERE / f"{stem}.py").read_bytes() for stem in (*SHARED, name)]
    return hashlib.sha256(b"\0".join(texts)).hexdigest()


def _read_manifest(out: Path) -> dict[str, str]:
    try:
        entries = json.loads((out / MANIFEST).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(name): str(key) for name, key in entries.items()} if isinstance(entries, dict) else {}


def _write(target: Path, data: bytes) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = target.with_suffix(".new")
    fresh.write_bytes(data)
    os.replace(fresh, target)


def make_all(out: Path) -> None:
    """Write `out/<set>/<name>.wav` for every sound whose source changed or whose file is gone.

    Each sound has its own seed, so that variants such as `token-2` differ a little and stay as they are.
    """
    old = _read_manifest(out)
    new: dict[str, str] = {}
    for folder, module in sound_sets():
        key = _key(folder)
        for name, make in module.SOUNDS.items():
            whole = f"{folder}/{name}"
            new[whole] = key
            target = out / folder / f"{name}.wav"
            if old.get(whole) != key or not target.is_file():
                _write(target, wav_bytes(make(random.Random(whole))))
    for gone in old.keys() - new.keys():
        (out / f"{gone}.wav").unlink(missing_ok=True)
    if new != old:
        _write(out / MANIFEST, json.dumps(new, indent=1, sort_keys=True).encode())


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m sounds.make OUT")
    make_all(Path(sys.argv[1]))
