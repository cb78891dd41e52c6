"""The saves folder: listing, opening, keeping bad files aside, two programs at once."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tabletop.engine.text import say
from tabletop.match.files import ATTEMPTS, backup_of, replace, write_atomically
from tabletop.match.locks import Lock
from tabletop.match.saves import encode_save, page_of
from tabletop.match.store import KEPT_AUTOSAVES, Store
from tabletop.match.trouble import TroubleError
from tests.match.helpers import sit, store_in


def _keep(store: Store, name: str = "Friday") -> Path:
    return store.keep(page_of(sit([4, 0]), name=name))


def test_a_named_save_is_listed_and_opens(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path = _keep(store)
    (entry,) = store.entries()
    assert (entry.path, entry.state, entry.autosave, entry.in_use) == (path, "ok", False, False)
    assert store.open(path).sitting.game == sit([4, 0]).game


def test_two_saves_of_one_name_and_second_are_two_files(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    assert _keep(store) != _keep(store)
    assert len(store.entries()) == 2


def test_a_name_in_any_letters_makes_a_file_name(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    assert _keep(store, "Žluťoučký / kůň").name.endswith("-zlutoucky-kun.json")
    assert _keep(store, "Пирамиды").name.endswith("-save.json")


def test_a_save_without_a_turn_is_looked_into(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    save = store.look(_keep(store)).save
    assert save is not None
    assert store.turn(save) == say("step.play")


@pytest.mark.parametrize("data", [b"", b"GIF89a", encode_save(page_of(sit([4])))[:200]])
def test_a_bad_file_is_moved_aside_and_the_message_says_where(tmp_path: Path, data: bytes) -> None:
    store = store_in(tmp_path)
    path = _keep(store)
    path.write_bytes(data)
    with pytest.raises(TroubleError) as caught:
        store.open(path)
    aside = store.folders.kept_aside / path.name
    assert caught.value.message.id == "save.kept_aside"
    assert caught.value.message.params["file"] == str(aside)
    assert aside.read_bytes() == data
    assert not path.exists()


def test_nothing_that_was_kept_aside_is_overwritten(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path = _keep(store)
    for data in (b"one", b"two"):
        path.write_bytes(data)
        with pytest.raises(TroubleError):
            store.open(path)
    assert sorted(file.read_bytes() for file in store.folders.kept_aside.iterdir()) == [b"one", b"two"]


def test_a_newer_file_stays_where_it_is_and_a_copy_is_kept_once(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path = _keep(store)
    newer = path.read_bytes().replace(b'"schema":1,', b'"schema":9,')
    path.write_bytes(newer)
    for _ in range(2):
        with pytest.raises(TroubleError):
            store.open(path)
    assert path.read_bytes() == newer
    assert [file.read_bytes() for file in store.folders.kept_aside.iterdir()] == [newer]


def test_a_damaged_file_opens_from_its_last_good_copy(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path = _keep(store)
    write_atomically(path, encode_save(page_of(sit([4, 0, 8]))), keep_last=True)
    path.write_bytes(path.read_bytes()[:100])
    opened = store.open(path)
    assert opened.sitting.game == sit([4, 0]).game
    assert opened.notes == (say("save.backup_used", problem=say("save.truncated")),)


def test_a_lost_file_with_a_good_copy_is_still_listed(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path = _keep(store)
    os.replace(path, backup_of(path))
    (entry,) = store.entries()
    assert (entry.path, entry.state) == (path, "ok")
    assert store.open(path).sitting.game == sit([4, 0]).game


def test_listing_moves_nothing(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path = _keep(store)
    path.write_bytes(b"GIF89a")
    (entry,) = store.entries()
    assert (entry.state, entry.message) == ("foreign", say("save.foreign"))
    assert path.exists()


def test_a_game_that_is_not_here_is_named(tmp_path: Path) -> None:
    path = _keep(store_in(tmp_path))
    entry = Store(store_in(tmp_path).folders).look(path)
    assert (entry.state, entry.message) == ("unknown_game", say("save.unknown_game", game="noughts"))


def test_a_file_in_use_elsewhere_is_marked_and_not_deleted(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path = _keep(store)
    assert Lock(path).take()
    assert store.look(path).in_use
    with pytest.raises(TroubleError, match="in_use"):
        store.delete(path)
    assert path.exists()


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file in the way")
    store = store_in(tmp_path / "home")
    problem = store.problem()
    assert problem is not None
    assert problem.id == "save.cannot_write"
    with pytest.raises(TroubleError, match="cannot_write"):
        _keep(store)
    assert store.entries() == []


def test_old_autosaves_go_and_finished_ones_first(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    _keep(store)
    finished = store.new_slot("noughts")
    finished.write_bytes(encode_save(page_of(sit([0, 3, 1, 4, 2]))))
    for number in range(KEPT_AUTOSAVES):
        slot = store.new_slot("noughts")
        slot.write_bytes(encode_save(page_of(sit([4]))))
        os.utime(slot, (number + 1, number + 1))
    store.tidy()
    assert not finished.exists()
    assert len(store.entries()) == KEPT_AUTOSAVES + 1


def test_a_failed_write_leaves_the_old_file_and_no_scraps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.json"
    write_atomically(path, b"old")
    monkeypatch.setattr(os, "fsync", _full)
    with pytest.raises(OSError, match="No space"):
        write_atomically(path, b"new", keep_last=True)
    assert path.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir()] == ["a.json"]


def test_a_full_disk_leaves_no_empty_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = store_in(tmp_path)
    kept = _keep(store)
    monkeypatch.setattr(os, "fsync", _full)
    with pytest.raises(TroubleError):
        _keep(store, "Saturday")
    with pytest.raises(TroubleError):
        store.rename(kept, "Sunday")
    assert list(store.folders.saves.iterdir()) == [kept]


def test_replacing_is_patient_with_who_holds_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, refusals = os.replace, [PermissionError()] * (ATTEMPTS - 1)

    def held(source: Path, target: Path) -> None:
        if refusals:
            raise refusals.pop()
        real(source, target)

    monkeypatch.setattr(os, "replace", held)
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    (tmp_path / "new").write_bytes(b"new")
    replace(tmp_path / "new", tmp_path / "old")
    assert (tmp_path / "old").read_bytes() == b"new"


def _full(handle: int) -> None:
    raise OSError(28, "No space left on device")


def test_renaming_an_autosave_makes_a_named_save(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    slot = store.new_slot("noughts")
    slot.parent.mkdir(parents=True)
    slot.write_bytes(encode_save(page_of(sit([4, 0]))))
    renamed = store.rename(slot, "Rematch")
    (entry,) = store.entries()
    assert (entry.path, entry.autosave) == (renamed, False)
    assert entry.save is not None
    assert entry.save.name == "Rematch"


def test_a_file_that_changed_is_looked_at_again(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path = _keep(store)
    assert store.look(path).state == "ok"
    path.write_bytes(b"GIF89a")
    assert store.look(path).state == "foreign"
