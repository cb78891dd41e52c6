"""Options from the command line, those that take decks of the player's own among them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.match.decks import DeckStore, OwnDeck
from tabletop.match.folders import Folders
from tabletop.match.seats import options_from
from tabletop.match.trouble import TroubleError
from tabletop.view.decks import Deck
from tests.example.decked import make_ruleset
from tests.example.workshop import READY, renamed

RULESET = make_ruleset()


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders(tmp_path / "home")


def chosen(folders: Folders, value: str) -> str:
    return options_from([f"deck1={value}"], RULESET, folders)["deck1"]


def test_listed_values_come_first(folders: Folders) -> None:
    DeckStore(folders, "toy").keep(OwnDeck(renamed(READY, "first")))
    assert chosen(folders, "first") == "first"


def test_a_kept_deck_is_taken_by_its_name(folders: Folders) -> None:
    DeckStore(folders, "toy").keep(OwnDeck(renamed(READY, "Můj")))
    assert chosen(folders, "můj") == "ada; 1 ox; 3 spark; 2 wall"


def test_a_text_file_with_a_deck_is_read(folders: Folders, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("ada\n3x spark\n\n- wall\n- wall\nox\n")
    assert chosen(folders, str(file)) == "ada; 1 ox; 3 spark; 2 wall"


def test_a_value_may_be_given_as_it_is(folders: Folders) -> None:
    assert chosen(folders, "bo; 1 ox; 3 axe; 2 wall") == "bo; 3 axe; 1 ox; 2 wall"


def test_a_deck_that_the_rules_refuse_is_said_with_their_reason(folders: Folders) -> None:
    DeckStore(folders, "toy").keep(OwnDeck(Deck("bo", {"ox": 1}, "Short")))
    with pytest.raises(TroubleError) as caught:
        chosen(folders, "Short")
    reason = caught.value.message.params["reason"]
    assert (caught.value.message.id, caught.value.ruleset) == ("cli.refused_value", "toy")
    assert (getattr(reason, "id", ""), caught.value.message.params["clause"]) == (
        "refusal.deck-size",
        "TOY-2.2",
    )


def test_a_deck_that_is_nowhere_is_said_with_the_ready_ones(folders: Folders) -> None:
    with pytest.raises(TroubleError) as caught:
        chosen(folders, "nothing")
    assert (caught.value.message.id, caught.value.message.params["known"]) == (
        "cli.bad_deck",
        "random, first",
    )
