"""The picture sources: every key that windows and rulesets ask for exists, and every source is sound SVG."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pygame
import pytest

from art.picture import Picture, Texture
from art.render import FEW, TEXTURE_LINK, Drawing, draw_all, picture_sets, render_all
from rulesets.continents.state import KINDS

ROOT = Path(__file__).parents[2]
CONTENT = ROOT / "rulesets" / "pyramids" / "content"

SHELL = [
    "asleep",
    "icon",
    "shelf",
    "table",
    "undo",
    "redo",
    "hint",
    "rules",
    "saves",
    "settings",
    "speed",
    "skip",
    "fit",
    "zoom-in",
    "zoom-out",
    "log",
    "close",
    "back",
    "menu",
    "sound",
    "mute",
    "play",
    "pause",
    "help",
    "figures",
    "history",
    "bot",
    "human",
    "warning",
    "check",
    "arrow-left",
    "arrow-right",
    "home",
    "plus",
    "minus",
    "eye",
    "pin",
    "dice",
    "trash",
    "folder",
    "star",
    "lock",
]
PYRAMIDS = [
    "box",
    "box-wide",
    "map-2",
    "map-3",
    "map-4",
    "map-5",
    "field-path",
    "field-gate",
    "field-stele",
    "field-quay",
    "field-temple-2",
    "field-temple-3",
    "field-delta",
    "field-sanctuary",
    "field-district",
    "token-silver",
    "token-gold",
    "token-veteran",
    "token-glory-square",
    "token-glory-round",
    "board",
    "space-recruit",
    "space-move",
    "space-build",
    "space-pray",
    "space-buy-red",
    "space-buy-blue",
    "space-buy-white",
    "space-buy-black",
    "back-battle",
    "back-di",
    "altar",
    "deck",
    "rack",
    "council",
    "market",
    "slip",
]
ICONS = [
    "pp",
    "glory",
    "glory-permanent",
    "glory-temporary",
    "veteran",
    "units",
    "strength",
    "damage",
    "shield",
    "blood",
    "toll",
    "di",
    "battle-card",
    "steps",
    "token",
    "supply",
    "turn",
    "day",
    "night",
]

CONTINENTS = [
    "box",
    "box-wide",
    "world-ground",
    "battle-ground",
    "dice-tray",
    "factory",
    "factory-powered",
    "source",
    "source-powered",
    "stamp-used",
    "back",
    "slot",
    "dot",
    "dot-full",
]
CONTINENTS_ICONS = [
    "points",
    "production",
    "moves",
    "attacks",
    "stars",
    "cards",
    "dice",
    "supremacy",
    "cost",
    "land",
    "sea",
    "factories",
]


@pytest.fixture(scope="module")
def sources() -> dict[str, dict[str, Picture]]:
    return {name: {p.name: p for p in module.pictures()} for name, module in picture_sets()}


def _ids(file: str) -> list[str]:
    """The ids in a content file of the pyramids."""
    return re.findall(r'^id = "([^"]+)"', (CONTENT / file).read_text("utf-8"), re.MULTILINE)


def test_the_shell_has_every_icon_and_ground(sources: dict[str, dict[str, Picture]]) -> None:
    wanted = {*SHELL, *(f"seat-{i}" for i in range(6))}
    assert wanted - sources["shell"].keys() == set()


def test_the_pyramids_have_every_thing_on_the_table(sources: dict[str, dict[str, Picture]]) -> None:
    colours = ("red", "blue", "white", "black")
    wanted = {*PYRAMIDS, *(f"icon-{name}" for name in ICONS)}
    wanted |= {f"pyramid-{colour}-{level}" for colour in colours for level in range(1, 5)}
    wanted |= {f"{kind}-{i}" for kind in ("figure", "figures", "token", "token-order") for i in range(6)}
    assert wanted - sources["pyramids"].keys() == set()


def test_the_continents_have_every_thing_on_the_table(sources: dict[str, dict[str, Picture]]) -> None:
    wanted = {*CONTINENTS, *(f"icon-{name}" for name in CONTINENTS_ICONS)}
    wanted |= {f"{kind}-{side}" for kind in KINDS for side in (*range(6), "neutral")}
    wanted |= {f"capital-{pair}" for pair in "abc"} | {f"die-{face}" for face in range(1, 7)}
    wanted |= {f"medal-{name}" for name in ("production", "naval", "continental")}
    assert wanted - sources["continents"].keys() == set()


def test_every_kind_of_initiative_card_has_a_picture(sources: dict[str, dict[str, Picture]]) -> None:
    text = (ROOT / "rulesets" / "continents" / "content" / "cards.toml").read_text("utf-8")
    kinds = set(re.findall(r'^kind = "([^"]+)"', text, re.MULTILINE))
    assert len(kinds) == 11
    assert {f"card-{kind}" for kind in kinds} - sources["continents"].keys() == set()


def test_no_two_pictures_of_the_continents_are_alike(sources: dict[str, dict[str, Picture]]) -> None:
    documents = [picture.svg for picture in sources["continents"].values()]
    assert len(documents) == len(set(documents))


@pytest.mark.parametrize(
    ("file", "prefix", "count"),
    [
        ("tiles.toml", "tile", 64),
        ("creatures.toml", "creature", 10),
        ("battle-cards.toml", "battle", 10),
        ("divine-cards.toml", "di", 17),
    ],
)
def test_every_piece_of_content_has_its_picture(
    sources: dict[str, dict[str, Picture]], file: str, prefix: str, count: int
) -> None:
    ids = _ids(file)
    assert len(ids) == count
    assert [name for name in ids if f"{prefix}-{name}" not in sources["pyramids"]] == []


def test_only_copies_of_one_kind_look_alike(sources: dict[str, dict[str, Picture]]) -> None:
    alike: dict[str, list[str]] = {}
    for name, picture in sources["pyramids"].items():
        alike.setdefault(picture.svg, []).append(name)
    doubles = sorted(sorted(names) for names in alike.values() if len(names) > 1)
    kinds = (
        "black-sellswords",
        "blue-holdfast",
        "blue-muster-roll",
        "red-onrush",
        "white-acolyte",
        "white-broker",
    )
    assert doubles == [[f"tile-{kind}-a", f"tile-{kind}-b"] for kind in kinds]


def test_sources_are_well_formed_and_self_contained(sources: dict[str, dict[str, Picture]]) -> None:
    for pictures in sources.values():
        for picture in pictures.values():
            ElementTree.fromstring(picture.svg)
            ids = re.findall(r'\bid="([^"]+)"', picture.svg)
            assert len(ids) == len(set(ids)), picture.name
            assert set(re.findall(r"url\(#([^)]+)\)", picture.svg)) <= set(ids), picture.name
            assert "<text" not in picture.svg, picture.name
            assert not re.search(r"@[mdlgksrb]\b|nan|None", picture.svg), picture.name


def test_every_texture_that_is_used_is_defined() -> None:
    for _, module in picture_sets():
        known = {texture.name for texture in module.textures()}
        used = {name for picture in module.pictures() for name in TEXTURE_LINK.findall(picture.svg)}
        assert used == known


def test_sources_are_the_same_on_every_run(sources: dict[str, dict[str, Picture]]) -> None:
    for name, module in picture_sets():
        assert {picture.name: picture for picture in module.pictures()} == sources[name]


class _Set:
    """A set of one picture with one texture."""

    def __init__(self, colour: str) -> None:
        self.colour = colour

    def textures(self) -> list[Texture]:
        svg = (
            '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>'
        )
        return [Texture("dots", svg, 4, 4)]

    def pictures(self) -> list[Picture]:
        body = f'<rect width="9" height="9" fill="{self.colour}"/><image href="texture:dots" width="4"/>'
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">{body}</svg>'
        return [Picture("tile", svg, 9, 9)]


def _size(png: Path) -> tuple[int, int]:
    data = png.read_bytes()
    return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")


def test_rendering_makes_both_sizes_and_repeats_only_what_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, cache = tmp_path / "out", tmp_path / "cache"
    monkeypatch.setattr("art.render.picture_sets", lambda: [("game", _Set("red"))])
    render_all(out, cache)
    small, large = out / "game/tile.png", out / "game/tile@2x.png"
    assert (_size(small), _size(large)) == ((9, 9), (18, 18))
    first = small.read_bytes()
    small.write_bytes(b"left alone")
    render_all(out, cache)
    assert small.read_bytes() == b"left alone"
    monkeypatch.setattr("art.render.picture_sets", lambda: [("game", _Set("blue"))])
    render_all(out, cache)
    assert small.read_bytes() not in (b"left alone", first)


def test_a_picture_without_a_source_is_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("art.render.picture_sets", lambda: [("game", _Set("red"))])
    render_all(tmp_path / "out", tmp_path / "cache")
    monkeypatch.setattr("art.render.picture_sets", list)
    render_all(tmp_path / "out", tmp_path / "cache")
    assert list((tmp_path / "out").rglob("*.png")) == []


def _drawings(folder: Path, count: int) -> list[Drawing]:
    def svg(i: int) -> str:
        mark = f'<rect width="{i + 1}" height="9" fill="red"/>'
        return f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">{mark}</svg>'

    return [Drawing(svg(i), 9, 9, 18, folder / f"{i}.png", folder / f"{i}@2x.png") for i in range(count)]


def _contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_two_processes_draw_the_same_as_one(tmp_path: Path) -> None:
    draw_all(_drawings(tmp_path / "one", FEW + 1), 1)
    draw_all(_drawings(tmp_path / "two", FEW + 1), 2)
    assert len(_contents(tmp_path / "one")) == 2 * (FEW + 1)
    assert _contents(tmp_path / "two") == _contents(tmp_path / "one")


def test_one_process_draws_all_where_no_others_can_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_pool(*_: object) -> None:
        raise PermissionError("no semaphores here")

    monkeypatch.setattr("art.render.ProcessPoolExecutor", no_pool)
    draw_all(_drawings(tmp_path, FEW + 1), 2)
    assert len(_contents(tmp_path)) == 2 * (FEW + 1)
    assert "no semaphores here" in capsys.readouterr().err


def test_the_small_picture_is_the_mean_of_the_large_one(tmp_path: Path) -> None:
    # The mark ends in the middle of a pixel at 1x: half of it must be left.
    mark = '<rect width="4.5" height="9" fill="#f00"/>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">{mark}</svg>'
    draw_all([Drawing(svg, 9, 9, 18, tmp_path / "a.png", tmp_path / "a@2x.png")], 1)
    small = pygame.image.load(tmp_path / "a.png")
    assert [small.get_at((x, 4)).a for x in (3, 5)] == [255, 0]
    assert 120 <= small.get_at((4, 4)).a <= 135
