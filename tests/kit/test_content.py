"""Content files: what is wrong with one is said with its file and key."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tabletop.kit.content import ContentError, read_toml
from tabletop.kit.rulebook import read_rulebook


class Tile(msgspec.Struct, frozen=True):
    """A tile."""

    id: str
    level: int


class Tiles(msgspec.Struct, frozen=True):
    """A table of tiles."""

    tile: tuple[Tile, ...]


def tiles(folder: Path, text: str) -> Path:
    """A file tiles.toml with that text."""
    path = folder / "tiles.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_good_file_is_read(tmp_path: Path) -> None:
    path = tiles(tmp_path, '[[tile]]\nid = "onrush"\nlevel = 1\n')

    assert read_toml(path, Tiles) == Tiles((Tile("onrush", 1),))


def test_a_missing_key_is_named_with_its_file(tmp_path: Path) -> None:
    path = tiles(tmp_path, '[[tile]]\nid = "onrush"\n')

    with pytest.raises(ContentError, match=r"tiles.toml: .*missing required field `level`.*\$.tile\[0\]"):
        read_toml(path, Tiles)


def test_a_wrong_kind_of_value_is_named_with_its_key(tmp_path: Path) -> None:
    path = tiles(tmp_path, '[[tile]]\nid = "onrush"\nlevel = "one"\n')

    with pytest.raises(
        ContentError, match=r"tiles.toml: Expected `int`, got `str` - at `\$.tile\[0\].level`"
    ):
        read_toml(path, Tiles)


def test_a_slip_in_the_syntax_is_named_with_its_line(tmp_path: Path) -> None:
    path = tiles(tmp_path, "[[tile]]\nid = onrush\n")

    with pytest.raises(ContentError, match=r"tiles.toml: .*line 2"):
        read_toml(path, Tiles)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"tiles.toml: cannot be read \(No such file"):
        read_toml(tmp_path / "tiles.toml", Tiles)


def test_a_rulebook_without_clauses_is_a_content_error(tmp_path: Path) -> None:
    (tmp_path / "rulebook").mkdir()
    (tmp_path / "rulebook" / "en.toml").write_text('title = "Toy"\nsummary = ""\n', encoding="utf-8")

    with pytest.raises(ContentError, match=r"en.toml: .*missing required field `chapter`"):
        read_rulebook(tmp_path, "en")
