"""Render every picture source to PNG files at 1x and 2x.

`render_all` needs resvg-py only. It keeps a manifest of what was rendered from which source, so that an
unchanged tree renders nothing. Run `python -m art.render OUT CACHE [NAME ...]` from the source tree.
"""

from __future__ import annotations

import base64
import hashlib
import importlib
import json
import os
import re
import sys
import time
from collections.abc import Iterator, Mapping
from importlib.metadata import version
from pathlib import Path
from types import ModuleType

import resvg_py

from art.picture import Picture, Texture

HERE = Path(__file__).parent
TEXTURE_LINK = re.compile(r'href="texture:([a-z0-9-]+)"')
MANIFEST = "art.json"


def picture_sets() -> Iterator[tuple[str, ModuleType]]:
    """Yield (folder name, its `pictures` module) for every folder of pictures, in order of name."""
    for place in sorted(HERE.glob("*/pictures.py")):
        name = place.parent.name
        yield name, importlib.import_module(f"art.{name}.pictures")


def _digest(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def _png(svg: str, width: int) -> bytes:
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True))


class _Textures:
    """The textures of one set, rendered when first asked for."""

    def __init__(self, textures: Mapping[str, Texture]) -> None:
        self._textures = textures
        self._links: dict[str, str] = {}

    def sources_in(self, svg: str) -> list[str]:
        """Return the SVG texts of all textures that `svg` embeds."""
        return [self._textures[name].svg for name in sorted(set(TEXTURE_LINK.findall(svg)))]

    def resolve(self, svg: str) -> str:
        """Put the rendered textures into `svg` in place of their names."""
        return TEXTURE_LINK.sub(lambda match: f'href="{self._link(match[1])}"', svg)

    def _link(self, name: str) -> str:
        if name not in self._links:
            texture = self._textures[name]
            data = base64.b64encode(_png(texture.svg, texture.width)).decode()
            self._links[name] = f"data:image/png;base64,{data}"
        return self._links[name]


def _read_manifest(cache: Path) -> dict[str, str]:
    try:
        entries = json.loads((cache / MANIFEST).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(name): str(key) for name, key in entries.items()} if isinstance(entries, dict) else {}


def _write_manifest(cache: Path, entries: Mapping[str, str]) -> None:
    cache.mkdir(parents=True, exist_ok=True)
    fresh = cache / (MANIFEST + ".new")
    fresh.write_text(json.dumps(dict(sorted(entries.items())), indent=1), "utf-8")
    os.replace(fresh, cache / MANIFEST)


def _remove_orphans(out: Path, old: Mapping[str, str], new: Mapping[str, str]) -> None:
    for name in old.keys() - new.keys():
        (out / f"{name}.png").unlink(missing_ok=True)


def _render(picture: Picture, textures: _Textures, target: Path, scale: float) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    data = _png(textures.resolve(picture.svg), round(picture.width * scale))
    fresh = target.with_suffix(".new")
    fresh.write_bytes(data)
    os.replace(fresh, target)


def render_all(out: Path, cache: Path) -> None:
    """Render each source to `out/<set>/<name>.png` (1x) and `<name>@2x.png`; `cache` holds the manifest.

    A picture is rendered again when its text, a texture in it or the renderer's version changed, or when
    its file is gone. Pictures that were rendered once and have no source any more are removed.
    """
    old = _read_manifest(cache)
    new: dict[str, str] = {}
    renderer = version("resvg-py")
    for folder, module in picture_sets():
        textures = _Textures({texture.name: texture for texture in module.textures()})
        for picture in module.pictures():
            for suffix, scale in (("", 1.0), ("@2x", picture.double)):
                name = f"{folder}/{picture.name}{suffix}"
                size = f"{picture.width}x{picture.height}*{scale}"
                new[name] = _digest(renderer, size, picture.svg, *textures.sources_in(picture.svg))
                target = out / f"{name}.png"
                if old.get(name) != new[name] or not target.is_file():
                    _render(picture, textures, target, scale)
    _remove_orphans(out, old, new)
    if new != old:
        _write_manifest(cache, new)


def render_some(out: Path, words: list[str]) -> None:
    """Render at 1x only the pictures whose `set/name` contains one of `words`: for looking at drafts."""
    for folder, module in picture_sets():
        textures = _Textures({texture.name: texture for texture in module.textures()})
        for picture in module.pictures():
            name = f"{folder}/{picture.name}"
            if any(word in name for word in words):
                start = time.process_time()
                _render(picture, textures, out / f"{name}.png", 1.0)
                print(f"{name} {(time.process_time() - start) * 1000:.0f} ms")


def main(arguments: list[str]) -> int:
    """Command line: OUT CACHE renders everything, more words render only matching names at 1x."""
    if len(arguments) < 2:
        print("usage: python -m art.render OUT CACHE [NAME ...]", file=sys.stderr)
        return 2
    out, cache = Path(arguments[0]), Path(arguments[1])
    if len(arguments) > 2:
        render_some(out, arguments[2:])
    else:
        render_all(out, cache)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
