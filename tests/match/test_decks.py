"""Own decks in the player's folder."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tabletop.match.decks import DeckStore, OwnDeck, deck_from, legal_decks
from tabletop.match.decktext import CardNames
from tabletop.match.folders import Folders
from tabletop.match.trouble import TroubleError
from tabletop.view.decks import Deck
from tests.example.workshop import READY, ToyWorkshop, renamed, words_in, write_words


@pytest.fixture
def names(tmp_path: Path) -> CardNames:
    write_words(tmp_path / "locale")
    return CardNames.of(ToyWorkshop(), words_in(tmp_path / "locale", "en"))


@pytest.fixture
def store(tmp_path: Path, names: CardNames) -> DeckStore:
    return DeckStore(Folders(tmp_path / "home"), "toy", names)


def own(name: str, deck: Deck = READY, *unknown: str) -> OwnDeck:
    return OwnDeck(renamed(deck, name), unknown)


def test_nobody_has_decks_at_first_and_no_folder_is_made(store: DeckStore) -> None:
    assert store.decks() == ()
    assert not store.folder.exists()


def test_a_kept_deck_is_there_again_with_its_unknown_lines(store: DeckStore) -> None:
    store.keep(own("  Žhavá\u00a0 hůl ", READY, "3 Yeti"))
    assert store.decks() == (own("Žhavá hůl", READY, "3 Yeti"),)
    assert [path.name for path in store.folder.iterdir()] == ["zhava-hul.json"]


def test_decks_stand_in_the_order_of_their_names(store: DeckStore) -> None:
    for name in ("Želva 10", "beta", "Želva 9", "Álfa", "zub"):
        store.keep(own(name))
    assert [deck.name for deck in store.decks()] == ["Álfa", "beta", "Želva 9", "Želva 10", "zub"]


def test_a_name_is_only_taken_once_in_whatever_case(store: DeckStore) -> None:
    store.keep(own("Ohně"))
    with pytest.raises(TroubleError, match=r"decks\.name_taken"):
        store.keep(own("OHNĚ"))
    with pytest.raises(TroubleError, match=r"decks\.no_name"):
        store.keep(own(" \u00a0"))


def test_a_deck_may_be_written_anew_and_change_the_case_of_its_name(store: DeckStore) -> None:
    store.keep(own("Ohně"))
    store.keep(own("OHNĚ", Deck("bo", {"ox": 1})), instead_of="ohně")
    assert store.decks() == (own("OHNĚ", Deck("bo", {"ox": 1})),)


def test_names_of_other_alphabets_do_not_share_a_file(store: DeckStore) -> None:
    store.keep(own("Огонь"))
    store.keep(own("Вода"))
    assert sorted(path.name for path in store.folder.iterdir()) == ["deck-2.json", "deck.json"]


def test_renaming_duplicating_and_deleting(store: DeckStore) -> None:
    store.keep(own("A"))
    assert store.duplicate("A").name == "A 2"
    assert store.duplicate("A 2").name == "A 3"
    store.rename("A", "B")
    store.delete("A 2")
    assert [deck.name for deck in store.decks()] == ["A 3", "B"]
    with pytest.raises(TroubleError, match=r"decks\.gone"):
        store.rename("A", "C")


def test_a_damaged_file_is_put_aside_and_told(store: DeckStore, tmp_path: Path) -> None:
    store.keep(own("Good"))
    (store.folder / "bad.json").write_text('{"format": 1, "rule')
    shelf = store.shelf()
    assert [deck.name for deck in shelf.decks] == ["Good"]
    assert [note.id for note in shelf.notes] == ["decks.kept_aside"]
    assert (tmp_path / "home" / "kept-aside" / "bad.json").read_text() == '{"format": 1, "rule'
    assert store.shelf().notes == ()


def test_the_last_good_copy_takes_the_place_of_a_damaged_file(store: DeckStore) -> None:
    store.keep(own("A", Deck("bo", {"ox": 1})))
    store.keep(own("A"), instead_of="A")
    (store.folder / "a.json").write_text("")
    shelf = store.shelf()
    assert (shelf.decks, len(shelf.notes)) == ((own("A", Deck("bo", {"ox": 1})),), 1)
    assert store.decks() == shelf.decks


@pytest.mark.parametrize(
    "text", ['{"format":1,"ruleset":"toy","name":"A","leader":"bo","cards":{"ox":-1}}', "[]", "\xff"]
)
def test_a_file_that_makes_no_sense_is_damaged(store: DeckStore, text: str) -> None:
    store.folder.mkdir(parents=True)
    (store.folder / "a.json").write_text(text, encoding="latin-1")
    assert [note.id for note in store.shelf().notes] == ["decks.kept_aside"]


def test_a_file_of_a_newer_program_stays_where_it_is(store: DeckStore) -> None:
    store.folder.mkdir(parents=True)
    (store.folder / "new.json").write_text('{"format": 2, "piles": []}')
    assert [note.id for note in store.shelf().notes] == ["decks.unreadable"]
    store.keep(own("New"))
    assert (store.folder / "new.json").read_text() == '{"format": 2, "piles": []}'


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="the super user may write everywhere")
def test_a_folder_that_cannot_be_written_is_told(store: DeckStore) -> None:
    store.folder.mkdir(parents=True)
    store.folder.chmod(0o500)
    with pytest.raises(TroubleError, match=r"save\.cannot_write"):
        store.keep(own("A"))


def test_nothing_is_left_half_written(store: DeckStore, monkeypatch: pytest.MonkeyPatch) -> None:
    store.keep(own("A"))

    def full(handle: int) -> None:
        raise OSError(28, "full")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(TroubleError, match=r"save\.cannot_write"):
        store.keep(own("A", Deck("bo", {"ox": 1})), instead_of="A")
    monkeypatch.undo()
    assert store.decks() == (own("A"),)
    assert [path.suffix for path in store.folder.iterdir()] == [".json"]


def test_only_legal_decks_are_offered(store: DeckStore) -> None:
    store.keep(own("Legal"))
    store.keep(own("Short", Deck("bo", {"ox": 1})))
    assert legal_decks(store.decks(), ToyWorkshop()) == (("ada; 1 ox; 3 spark; 2 wall", "Legal"),)


def test_a_deck_is_found_by_name_by_file_and_by_value(
    store: DeckStore, names: CardNames, tmp_path: Path
) -> None:
    store.keep(own("Mine"))
    file = tmp_path / "deck.txt"
    file.write_bytes("Leader: Bo\r\n1 Vůl".encode("utf-16"))
    found = [
        deck_from(given, ToyWorkshop(), store, names) for given in ("mine", str(file), "ada; 1 ox", "nothing")
    ]
    assert found == [renamed(READY, "Mine"), Deck("bo", {"ox": 1}), Deck("ada", {"ox": 1}), None]
