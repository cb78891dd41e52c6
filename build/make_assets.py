"""Fills `tabletop/assets` with everything that is made rather than written.

Run as `python build/make_assets.py`, or by the build hook on every `pip install`. Five kinds:

* `fonts/`   copied from `third_party/fonts` after their hashes were checked,
* `locale/`  `.mo` catalogues compiled from `tabletop/locale/*.po` and `rulesets/*/locale/*.po`,
* `art/`     drawn by `render_all(out, cache)` of `art/render.py`,
* `shapes/`  outlines of areas, written by `write_all(out)` of `art/outline_files.py`,
* `sounds/`  made by `make_all(out)` of `sounds/make.py`.

Each kind is made anew only when the hash of its sources has changed or one of its files is gone.
"""

import hashlib
import importlib.util
import json
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import ModuleType

import tomli
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parent.parent
ASSETS = Path("tabletop", "assets")
STAMP = "made-from.json"


class AssetError(Exception):
    """A source that assets are made of is missing or damaged; the text says which and why."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of assets: what it is made of and how."""

    name: str
    sources: tuple[Path, ...]
    tools: tuple[str, ...]
    make: Callable[[Path], None]
    grows: bool = False
    """Whether `make` knows by itself which of the earlier files are still good, and wants to find them."""


def make_assets(root: Path = ROOT, say: Callable[[str], None] = print) -> None:
    """Bring `tabletop/assets` below `root` up to date; raises `AssetError` for unusable sources."""
    out = root / ASSETS
    for kind in kinds(root):
        digest = digest_of(root, kind)
        if not _is_fresh(out / kind.name, digest):
            say(f"making {ASSETS.as_posix()}/{kind.name}")
            _make(kind, out, root / "build" / ".cache", digest)


def _make(kind: Kind, out: Path, scratches: Path, digest: str) -> None:
    """Make one kind elsewhere and move it to its place: an interrupted run leaves nothing half done."""
    out.mkdir(parents=True, exist_ok=True)
    scratches.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f"{kind.name}-", dir=scratches) as scratch:
        made, old = Path(scratch, "made"), Path(scratch, "old")
        if kind.grows and (out / kind.name).is_dir():
            shutil.copytree(out / kind.name, made)
        else:
            made.mkdir()
        kind.make(made)
        (made / STAMP).unlink(missing_ok=True)
        names = [p.relative_to(made).as_posix() for p in _files(made)]
        (made / STAMP).write_text(json.dumps({"digest": digest, "files": names}, indent=1), encoding="utf-8")
        if (out / kind.name).exists():
            (out / kind.name).rename(old)
        made.rename(out / kind.name)


def kinds(root: Path) -> list[Kind]:
    """The kinds of assets which the tree below `root` has sources for."""
    fonts = root / "third_party" / "fonts"
    catalogues = tuple(sorted(po_files(root)))
    found = [
        Kind("fonts", tuple(_files(fonts)), (), lambda out: copy_fonts(fonts, out)),
        Kind("locale", catalogues, ("babel",), lambda out: compile_catalogues(catalogues, out)),
    ]
    art = root / "art"
    if (art / "render.py").is_file():
        # What the generators read besides art/ is the games' own content: which tiles and maps there are.
        content = (path for ruleset in _folders(root / "rulesets") for path in _files(ruleset / "content"))
        sources = (*_files(art), *content)
        found.append(Kind("art", sources, ("resvg-py",), lambda out: _render_art(root, out), True))
        if (art / "outline_files.py").is_file():
            found.append(Kind("shapes", sources, (), lambda out: _write_outlines(root, out)))
    sounds = root / "sounds"
    if (sounds / "make.py").is_file():
        found.append(Kind("sounds", tuple(_files(sounds)), (), lambda out: _make_sounds(root, out)))
    return found


def digest_of(root: Path, kind: Kind) -> str:
    """A hash over the kind's sources, the versions of its tools and this script."""
    total = hashlib.sha256()
    for path in (Path(__file__), *kind.sources):
        name = path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name
        total.update(f"{name}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    for tool in kind.tools:
        total.update(f"{tool} {_version_of(tool)}\n".encode())
    return total.hexdigest()


def po_files(root: Path) -> Iterator[Path]:
    """All catalogues: the interface's and those of the games."""
    yield from (root / "tabletop" / "locale").glob("*.po")
    for ruleset in _folders(root / "rulesets"):
        yield from (ruleset / "locale").glob("*.po")


def compile_catalogues(catalogues: Iterable[Path], out: Path) -> None:
    """Write `out/<lang>/<domain>.mo` for each `<domain>/locale/<lang>.po`."""
    for path in catalogues:
        language, domain = path.stem, path.parent.parent.name
        with path.open("rb") as source:
            try:
                catalogue = read_po(source, locale=language, domain=domain, abort_invalid=True)
            except Exception as error:
                raise AssetError(f"{path}: not a usable catalogue: {error}") from error
        target = out / language / f"{domain}.mo"
        target.parent.mkdir(parents=True, exist_ok=True)
        with target.open("wb") as compiled:
            write_mo(compiled, catalogue)


def copy_fonts(fonts: Path, out: Path) -> None:
    """Copy the fonts named in `fonts.toml` and their licence; raises `AssetError` if a hash is wrong."""
    listed = tomli.loads((fonts / "fonts.toml").read_text(encoding="utf-8"))["font"]
    for font in listed:
        data = (fonts / font["file"]).read_bytes()
        if hashlib.sha256(data).hexdigest() != font["sha256"]:
            raise AssetError(f"{fonts / font['file']}: not the file that fonts.toml describes")
        (out / font["file"]).write_bytes(data)
    shutil.copyfile(fonts / "OFL.txt", out / "OFL.txt")


def _render_art(root: Path, out: Path) -> None:
    with _script(root, "art/render.py") as script:
        # The record of what was drawn lies beside the pictures, so that neither is ever without the other.
        script.render_all(out, out)


def _write_outlines(root: Path, out: Path) -> None:
    with _script(root, "art/outline_files.py") as script:
        script.write_all(out)


def _make_sounds(root: Path, out: Path) -> None:
    with _script(root, "sounds/make.py") as script:
        script.make_all(out)


@contextmanager
def _script(root: Path, name: str) -> Iterator[ModuleType]:
    """The script `name`, loaded by its path, with the tree importable for as long as it runs."""
    path = root / name
    module_name = name.removesuffix(".py").replace("/", ".")
    spec = importlib.util.spec_from_file_location(module_name, path)
    if spec is None or spec.loader is None:
        raise AssetError(f"{path}: cannot be loaded")
    module = importlib.util.module_from_spec(spec)
    sys.path.insert(0, str(root))
    sys.modules[module_name] = module
    try:
        spec.loader.exec_module(module)
        yield module
    finally:
        sys.path.remove(str(root))
        del sys.modules[module_name]


def _is_fresh(folder: Path, digest: str) -> bool:
    try:
        made = json.loads((folder / STAMP).read_text(encoding="utf-8"))
        return bool(made["digest"] == digest) and all((folder / name).is_file() for name in made["files"])
    except (OSError, ValueError, KeyError, TypeError):
        return False


def _folders(parent: Path) -> list[Path]:
    return sorted(p for p in parent.iterdir() if p.is_dir()) if parent.is_dir() else []


def _files(folder: Path) -> list[Path]:
    return sorted(p for p in folder.rglob("*") if p.is_file() and "__pycache__" not in p.parts)


def _version_of(distribution: str) -> str:
    try:
        return version(distribution)
    except PackageNotFoundError:
        return "none"


if __name__ == "__main__":
    try:
        make_assets()
    except AssetError as failure:
        sys.exit(str(failure))
