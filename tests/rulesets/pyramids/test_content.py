"""The content tables: every number of the spec, and errors that name file and key."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rulesets.pyramids.content import FOLDER, Content, Effect
from tabletop.kit.content import ContentError
from tests.rulesets.pyramids import tables
from tests.rulesets.pyramids.looking import rules

LAYOUTS = {2: tables.LAYOUT_2, 3: tables.LAYOUT_3, 4: tables.LAYOUT_4, 5: tables.LAYOUT_5}
TILES = {
    "red": tables.RED_TILES,
    "blue": tables.BLUE_TILES,
    "white": tables.WHITE_TILES,
    "black": tables.BLACK_TILES,
}


def lines(table: str) -> list[str]:
    """The lines of a table."""
    return table.strip().splitlines()


def shown(effects: tuple[Effect, ...]) -> str:
    """Effects as the tables write them."""
    return "; ".join(" ".join(map(str, effect)) for effect in effects)


# ---- numbers --------------------------------------------------------------------------------------------


@pytest.mark.clause("PYR-5.1", "PYR-5.5")
def test_action_spaces() -> None:
    spaces = [f"{s.id} {s.level} {s.action} {s.colour}".strip() for s in rules().tables.spaces]
    assert sorted(spaces) == sorted(lines(tables.SPACES))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.clause("PYR-2.1", "PYR-2.2", "PYR-2.10", "PYR-2.11", "PYR-2.12", "PYR-3.1")
def test_map(players: int) -> None:
    fields = []
    for entry in rules().tables.layouts[players].fields:
        near = sorted(f"~{other}" if other in entry.harbours else other for other in entry.neighbours)
        obelisk = "yes" if entry.obelisk else "no"
        numbers = f"{entry.city or '-'} {entry.x} {entry.y} {obelisk} {entry.prayer or '-'}"
        fields.append(f"{entry.id} {entry.kind} {numbers} {','.join(near)}")
    wanted = []
    for line in lines(LAYOUTS[players]):
        *numbers_of, near_to = line.split()
        numbers_of[-1] = "-" if numbers_of[1] == "delta" else numbers_of[-1]
        wanted.append(" ".join([*numbers_of, ",".join(sorted(near_to.split(",")))]))
    assert sorted(fields) == sorted(wanted)


@pytest.mark.parametrize(
    ("players", "fields", "links", "temples"),
    [(2, 17, 30, 3), (3, 23, 43, 3), (4, 29, 56, 4), (5, 35, 69, 5)],
)
@pytest.mark.clause("PYR-2.1", "PYR-2.10", "PYR-3.1")
def test_size_of_map(players: int, fields: int, links: int, temples: int) -> None:
    layout = rules().tables.layouts[players]
    assert len(layout.ids) == fields
    assert sum(map(len, layout.neighbours)) == 2 * links
    assert len(layout.temples) == temples
    assert layout.prayer[layout.delta] == 0


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.clause("PYR-2.2", "PYR-2.12")
def test_cities_and_obelisks(players: int) -> None:
    layout = rules().tables.layouts[players]
    for city in range(1, players + 1):
        names = [f"c{city}-d1", f"c{city}-d2", f"c{city}-d3"]
        assert [layout.ids[field] for field in layout.districts[city]] == names
        for district in names:
            near = {layout.ids[other] for other in layout.neighbours[layout.index[district]]}
            assert near == {*names, f"c{city}-gate"} - {district}
    with_obelisk = {layout.ids[field] for field in layout.obelisks}
    temples = {layout.ids[field] for field in layout.temples}
    assert with_obelisk == temples | {"sanctuary"} | {f"c{city}-stele" for city in range(1, players + 1)}


@pytest.mark.clause("PYR-3.4", "PYR-8.9")
def test_battle_cards() -> None:
    cards = [
        f"{c.id} {c.strength} {c.damage} {c.shields} {c.blood} {c.toll} {'special' if c.special else 'own'}"
        for c in rules().tables.battle_cards
    ]
    assert sorted(cards) == sorted(lines(tables.BATTLE_CARDS))


@pytest.mark.clause("PYR-3.10")
def test_divine_intervention_cards() -> None:
    cards = rules().tables.divine_cards
    assert sum(card.copies for card in cards) == 38
    written = [f"{c.id} {c.kind} {c.cost} {c.copies} | {shown(c.effects)}" for c in cards]
    assert sorted(written) == sorted(lines(tables.DIVINE_CARDS))


@pytest.mark.parametrize("colour", ["red", "blue", "white", "black"])
@pytest.mark.clause("PYR-3.3", "PYR-8.4")
def test_power_tiles(colour: str) -> None:
    tiles = [
        f"{t.id} {t.level} {t.kind} | {shown(t.effects)}" for t in rules().tables.tiles if t.colour == colour
    ]
    assert sorted(tiles) == sorted(lines(TILES[colour]))


@pytest.mark.clause("PYR-3.3")
def test_four_tiles_of_each_colour_and_level() -> None:
    counts: dict[tuple[str, int], int] = {}
    for tile in rules().tables.tiles:
        counts[tile.colour, tile.level] = counts.get((tile.colour, tile.level), 0) + 1
    assert counts == {(colour, level): 4 for colour in TILES for level in (1, 2, 3, 4)}


@pytest.mark.clause("PYR-14.1", "PYR-8.7")
def test_creatures() -> None:
    content = rules().tables
    owner = {effect[1]: t.id for t in content.tiles for effect in t.effects if effect[0] == "creature"}
    creatures = [
        f"{c.id} {owner[c.id]} {c.steps} {c.strength} {c.damage} {c.shields} | {shown(c.special)}".strip()
        for c in content.creatures
    ]
    assert sorted(creatures) == sorted(lines(tables.CREATURES))


# ---- errors ---------------------------------------------------------------------------------------------


def broken(folder: Path, file: str, old: str, new: str) -> str:
    """The error of a copy of the tables in which one text of one file is replaced."""
    shutil.copytree(FOLDER, folder, dirs_exist_ok=True)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        Content(folder)
    return str(caught.value)


@pytest.mark.parametrize(
    ("file", "old", "new", "named"),
    [
        ("tiles.toml", "level = 1", 'level = "one"', "level"),
        ("tiles.toml", "level = 1", "levels = 1", "levels"),
        ("tiles.toml", "level = 1", "level = 9", "level"),
        ("board.toml", "level = 3", "level = 4", "level"),
        ("battle-cards.toml", "toll = 2", "toll = -2", "toll"),
        ("tiles.toml", 'colour = "red"', 'colour = "pink"', "colour"),
        ("tiles.toml", '["steps", 1]', '["stepz", 1]', "red-swift-feet: effects: unknown verb 'stepz'"),
        ("tiles.toml", '["steps", 1]', '["steps"]', "red-swift-feet: effects: steps needs one number"),
        ("tiles.toml", '["str", 1, "attack"]', '["str", 1, "flee"]', "red-onrush-a: effects: str needs"),
        ("tiles.toml", '["creature", "bronze-beetle"]', '["creature", "cow"]', "unknown creature 'cow'"),
        ("tiles.toml", '["plan", "spear-plan"]', '["plan", "no-plan"]', "unknown battle card 'no-plan'"),
        ("tiles.toml", '"red-onrush-b"', '"red-onrush-a"', "the id red-onrush-a is there twice"),
        ("creatures.toml", "strength = 2", "", "strength"),
        ("creatures.toml", '["mute"]', '["mute", 2]', "sand-serpent: effects: mute needs no argument"),
        ("battle-cards.toml", "toll = 2", "toll = 2.5", "toll"),
        ("divine-cards.toml", 'kind = "turn"', 'kind = "dawn"', "kind"),
        ("board.toml", 'action = "pray"', 'action = "sing"', "action"),
        (
            "layouts.toml",
            '"c1-d2", "c1-d3", "c1-gate"',
            '"c1-d2", "c1-gate"',
            "c1-d3 has the neighbour c1-d1",
        ),
        ("layouts.toml", 'kind = "sanctuary"', 'kind = "palace"', "kind"),
        ("layouts.toml", "city = 1", "", "c1-d1: districts and only they name a city"),
        ("board.toml", "[[space]]", "[[space]", "board.toml"),
    ],
)
def test_broken_content_names_file_and_key(tmp_path: Path, file: str, old: str, new: str, named: str) -> None:
    error = broken(tmp_path, file, old, new)
    assert error.startswith(file)
    assert named in error
    assert "\n" not in error


def test_missing_file_is_named(tmp_path: Path) -> None:
    shutil.copytree(FOLDER, tmp_path, dirs_exist_ok=True)
    (tmp_path / "creatures.toml").unlink()
    with pytest.raises(ContentError, match=r"creatures\.toml: cannot be read"):
        Content(tmp_path)
