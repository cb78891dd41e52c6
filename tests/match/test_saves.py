"""What is in a save, and how broken ones are told apart."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import tabletop
from tabletop.engine import codec
from tabletop.engine.game import Game
from tabletop.engine.text import say
from tabletop.match import saves
from tabletop.match.saves import SaveError, State, encode_save, page_of, read_save, sitting_of
from tabletop.match.shelf import find_ruleset
from tests.match.helpers import find, sit

MUSEUM = Path(__file__).parent / "museum"


def _file(squares: tuple[int, ...] = (4, 0)) -> bytes:
    return encode_save(page_of(sit(squares), name="Friday", thumbnail=b"\x89PNG"))


def test_a_save_gives_the_sitting_back() -> None:
    save = read_save(_file())
    sitting, notes = sitting_of(save, find("noughts"))
    assert sitting.game == sit([4, 0]).game
    assert sitting.moves == sit([4, 0]).moves
    assert notes == ()
    assert (save.name, save.picture, save.finished) == ("Friday", b"\x89PNG", False)


def test_undo_still_works_after_loading() -> None:
    sitting, _ = sitting_of(read_save(_file()), find("noughts"))
    sitting.undo(1)
    assert sitting.game == sit([4]).game


def test_moves_that_disagree_with_the_snapshot_are_said_and_the_snapshot_counts() -> None:
    save = read_save(_file((4, 0)))
    other = msgspec.structs.replace(save, moves=tuple(sit([4, 1]).moves))
    sitting, notes = sitting_of(other, find("noughts"))
    assert notes == (say("save.disagree"),)
    assert sitting.game == sit([4, 0]).game
    assert sitting.undo_refusal(1) == say("match.undo_too_far")


def test_moves_that_are_impossible_leave_the_snapshot() -> None:
    save = read_save(_file((4, 0)))
    moves = tuple(sit([4]).moves) * 2
    sitting, notes = sitting_of(msgspec.structs.replace(save, moves=moves), find("noughts"))
    assert len(notes) == 1
    assert sitting.game == sit([4, 0]).game


@pytest.mark.parametrize(
    ("data", "state"),
    [
        (b"", "truncated"),
        (b"\0" * 512, "truncated"),
        (_file()[:300], "truncated"),
        (_file()[:-1], "truncated"),
        (_file().replace(b"Friday", b"Monday"), "damaged"),
        (_file().replace(b'"seats"', b'"seats'), "damaged"),
        (b"GIF89a", "foreign"),
        (b'{"cards": []}', "foreign"),
        (_file().replace(b"tabletop-save", b"tabletop-cake"), "foreign"),
        (_file().replace(b'"schema":1,', b'"schema":99,'), "newer"),
    ],
)
def test_files_that_cannot_be_opened_are_told_apart(data: bytes, state: State) -> None:
    with pytest.raises(SaveError) as caught:
        read_save(data)
    assert caught.value.state == state


def test_any_single_changed_byte_of_the_body_is_noticed() -> None:
    data = _file()
    body = data.index(b'"body":') + 7
    for place in range(body, len(data) - 1, 7):
        changed = data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]
        with pytest.raises(SaveError):
            read_save(changed)


def test_a_newer_file_names_the_version_that_wrote_it() -> None:
    data = _file().replace(b'"schema":1,', b'"schema":2,')
    with pytest.raises(SaveError) as caught:
        read_save(data)
    assert caught.value.message == say("save.newer", version=tabletop.__version__)


def test_rules_of_another_version_are_refused_with_both_numbers() -> None:
    save = read_save(_file())
    older = msgspec.structs.replace(save, setup=msgspec.structs.replace(save.setup, version=7))
    with pytest.raises(SaveError) as caught:
        sitting_of(older, find("noughts"))
    assert caught.value.message == say("save.other_rules", theirs=7, ours=1)


def test_old_schemas_are_brought_up_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    body = msgspec.json.decode(read_save_body(_file()))
    body["title"] = body.pop("name")
    old = saves._seal(msgspec.json.encode(body), 1)
    monkeypatch.setattr(saves, "SCHEMA", 3)
    steps = {
        1: lambda older: {**older, "heading": older["title"]},
        2: lambda older: {**older, "name": older["heading"]},
    }
    assert read_save(old, steps).name == "Friday"


def test_a_schema_without_a_way_up_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    data = _file()
    monkeypatch.setattr(saves, "SCHEMA", 2)
    with pytest.raises(SaveError) as caught:
        read_save(data, {})
    assert caught.value.state == "other_rules"


@pytest.mark.parametrize("file", sorted(MUSEUM.glob("*.json")), ids=lambda file: file.stem)
def test_the_museum_still_opens(file: Path) -> None:
    """Pieces are `schema-<n>-<ruleset>-<program version>.json`: real saves, copied here at each release."""
    save = read_save(file.read_bytes())
    ruleset = find("noughts") if save.setup.ruleset == "noughts" else find_ruleset(save.setup.ruleset)
    sitting, notes = sitting_of(save, ruleset)
    assert notes == ()
    assert len(sitting.moves) == len(save.moves) > 0


def test_every_schema_up_to_now_has_a_piece_in_the_museum() -> None:
    for schema in range(1, saves.SCHEMA + 1):
        assert list(MUSEUM.glob(f"schema-{schema}-*.json"))


def read_save_body(data: bytes) -> bytes:
    """The body inside a file's envelope."""
    return bytes(msgspec.json.decode(data, type=saves.Envelope).body)


def test_every_field_of_a_game_is_in_its_snapshot() -> None:
    derived = {
        "_legal": "cache of the running decision",
        "rules": "chosen by setup",
        "question": "from decision",
    }
    assert set(Game.__slots__) - set(derived) == set(codec.Snapshot.__struct_fields__)


def test_every_field_of_a_sitting_is_in_its_file() -> None:
    known = {"ruleset", "seats", "game", "take_backs", "moves"}
    rebuilt = {"revision", "epoch", "replayable", "_marks", "_before", "_undone"}
    assert set(vars(sit())) == known | rebuilt
    assert {"setup", "seats", "snapshot", "take_backs", "moves"} < set(saves.Save.__struct_fields__)
