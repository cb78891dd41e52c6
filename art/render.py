"""Render every picture source to PNG files at 1x and 2x.

`render_all` needs resvg-py only. It keeps a manifest of what was rendered from which source, so that an
unchanged tree renders nothing, and draws in as many processes as there are cores. Run
`python -m art.render OUT CACHE [NAME ...]` from the source tree.
"""

from __future__ import annotations

import base64
import hashlib
import importlib
import json
import multiprocessing
import os
import re
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from types import ModuleType

import resvg_py

from art.picture import Picture, Texture

HERE = Path(__file__).parent
TEXTURE_LINK = re.compile(r'href="texture:([a-z0-9-]+)"')
MANIFEST = "art.json"
FEW = 8  # so few drawings are done sooner than further processes have started


def picture_sets() -> Iterator[tuple[str, ModuleType]]:
    """Yield (folder name, its `pictures` module) for every folder of pictures, in order of name."""
    for place in sorted(HERE.glob("*/pictures.py")):
        name = place.parent.name
        yield name, importlib.import_module(f"art.{name}.pictures")


def _digest(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def _png(svg: str, width: int) -> bytes:
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True))


def _link(png: bytes) -> str:
    return f"data:image/png;base64,{base64.b64encode(png).decode()}"


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
        return TEXTURE_LINK.sub(lambda match: f'href="{self._rendered(match[1])}"', svg)

    def _rendered(self, name: str) -> str:
        if name not in self._links:
            texture = self._textures[name]
            self._links[name] = _link(_png(texture.svg, texture.width))
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


def _write(target: Path, png: bytes) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = target.with_suffix(".new")
    fresh.write_bytes(png)
    os.replace(fresh, target)


@dataclass(frozen=True, slots=True)
class Drawing:
    """One picture to be drawn: its text with the textures in it, its size at 1x, its larger width, its files."""

    svg: str
    width: int
    height: int
    large: int
    small_file: Path
    large_file: Path


def draw(drawing: Drawing) -> None:
    """Draw the large file from the source, and the small one from the large one.

    Filters make the source dear to draw; shrinking what is drawn already costs a tenth and looks the same.
    """
    png = _png(drawing.svg, drawing.large)
    _write(drawing.large_file, png)
    # Halving is an exact mean with the smooth filter; for less than that the default one stays sharper.
    smooth = ' style="image-rendering:smooth"' if drawing.large > 1.6 * drawing.width else ""
    size = f'width="{drawing.width}" height="{drawing.height}"'
    image = f'<image href="{_link(png)}" {size} preserveAspectRatio="none"{smooth}/>'
    small = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{image}</svg>'
    _write(drawing.small_file, _png(small, drawing.width))


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def draw_all(drawings: Sequence[Drawing], processes: int) -> None:
    """Draw everything in so many processes; in this one alone where no others can be started."""
    if processes > 1 and len(drawings) > FEW:
        dearest_first = sorted(drawings, key=lambda drawing: -drawing.large * drawing.height)
        try:
            # Spawned, not forked: the same on every system, whatever threads the build tool runs.
            spawn = multiprocessing.get_context("spawn")
            with ProcessPoolExecutor(processes, spawn) as pool:
                for _ in pool.map(draw, dearest_first):
                    pass
            return
        except (OSError, RuntimeError) as error:
            print(f"drawing in one process, because: {error}", file=sys.stderr)
    for drawing in drawings:
        draw(drawing)


def render_all(out: Path, cache: Path) -> None:
    """Render each source to `out/<set>/<name>.png` (1x) and `<name>@2x.png`; `cache` holds the manifest.

    A picture is rendered again when its text, a texture in it or the renderer's version changed, or when
    one of its files is gone. Pictures that were rendered once and have no source any more are removed.
    """
    old = _read_manifest(cache)
    new: dict[str, str] = {}
    stale: list[Drawing] = []
    renderer = version("resvg-py")
    for folder, module in picture_sets():
        textures = _Textures({texture.name: texture for texture in module.textures()})
        for picture in module.pictures():
            names = [f"{folder}/{picture.name}{suffix}" for suffix in ("", "@2x")]
            files = [out / f"{name}.png" for name in names]
            size = f"{picture.width}x{picture.height}*{picture.double} both"
            key = _digest(renderer, size, picture.svg, *textures.sources_in(picture.svg))
            new |= dict.fromkeys(names, key)
            if not all(
                old.get(name) == key and file.is_file() for name, file in zip(names, files, strict=True)
            ):
                stale.append(_drawing(picture, textures, *files))
    draw_all(stale, _cores())
    _remove_orphans(out, old, new)
    if new != old:
        _write_manifest(cache, new)


def _drawing(picture: Picture, textures: _Textures, small: Path, large: Path) -> Drawing:
    large_width = round(picture.width * picture.double)
    svg = textures.resolve(picture.svg)
    return Drawing(svg, picture.width, picture.height, large_width, small, large)


def render_some(out: Path, words: list[str]) -> None:
    """Render at 1x only the pictures whose `set/name` contains one of `words`: for looking at drafts."""
    for folder, module in picture_sets():
        textures = _Textures({texture.name: texture for texture in module.textures()})
        for picture in module.pictures():
            name = f"{folder}/{picture.name}"
            if any(word in name for word in words):
                start = time.process_time()
                _write(out / f"{name}.png", _png(textures.resolve(picture.svg), picture.width))
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
