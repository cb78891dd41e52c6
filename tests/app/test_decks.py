"""The decks of a game, their text and their choice at the set-up, as somebody uses them."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.ports import Shell
from tabletop.app.scenes.decks import DecksScene
from tabletop.app.scenes.rulebook import RulebookScene
from tabletop.app.scenes.setup import SetupScene
from tabletop.app.scenes.shelf import ShelfScene
from tabletop.app.ui import TextArea
from tabletop.app.ui.textarea import clipboard_text, put_clipboard
from tabletop.match.decks import DeckStore, OwnDeck
from tabletop.match.folders import Folders
from tabletop.match.shelf import find_ruleset
from tabletop.view.decks import Deck
from tests.app.conftest import Player
from tests.app.deckroom import CTRL, SHORT, builder, keep, open_deck, open_list, text, top
from tests.app.room import Room
from tests.example.decked import make_ruleset
from tests.example.workshop import READY, renamed

# ---- the list --------------------------------------------------------------------------------------------


def test_the_shelf_and_the_set_up_lead_to_the_decks(collector: Player) -> None:
    room = Room()
    shell = Shell((make_ruleset(),), room.saves, room.tables, lambda: 1)
    collector.show(ShelfScene(collector.window.context, shell))
    collector.click("decks")
    assert isinstance(top(collector), DecksScene)
    collector.key(pygame.K_ESCAPE)
    collector.click("play")
    collector.click("decks")
    assert isinstance(top(collector), DecksScene)


def test_a_ready_deck_can_be_copied_and_changed_under_a_name_of_its_own(
    collector: Player, store: DeckStore
) -> None:
    open_list(collector)
    assert text(collector, "chosen-name") == "First steps"
    collector.click("build-on")
    collector.click("less-spark")
    collector.click("save")
    assert store.decks() == (OwnDeck(Deck("ada", {"spark": 2, "wall": 2, "ox": 1}, "First steps")),)


def test_an_illegal_deck_is_told_with_its_reasons_and_their_clauses(
    collector: Player, store: DeckStore
) -> None:
    keep(store, "Short", SHORT)
    open_list(collector)
    assert text(collector, "verdict") == "1 thing keeps it from the table"
    assert text(collector, "reason-0") == "3 cards, not 6."
    collector.click("clause-0")
    assert isinstance(top(collector), RulebookScene)


def test_a_deck_is_duplicated_renamed_and_deleted(collector: Player, store: DeckStore) -> None:
    keep(store, "Mine")
    open_list(collector)
    collector.click("duplicate")
    assert text(collector, "chosen-name") == "Mine 2"
    collector.click("rename")
    collector.key(pygame.K_a, CTRL)
    collector.type("Žhavá hůl")
    collector.key(pygame.K_RETURN)
    assert [own.name for own in store.decks()] == ["Mine", "Žhavá hůl"]
    collector.click("delete")
    collector.click("confirm-delete")
    assert [own.name for own in store.decks()] == ["Mine"]


def test_a_taken_name_is_told_and_nothing_is_lost(collector: Player, store: DeckStore) -> None:
    keep(store, "A")
    keep(store, "B", SHORT)
    open_list(collector)
    collector.click("own-B")
    collector.click("rename")
    collector.key(pygame.K_a, CTRL)
    collector.type("a")
    collector.key(pygame.K_RETURN)
    assert text(collector, "dialog-text") == "There already is a deck called “a”. Choose another name."
    assert [(own.name, own.deck.size) for own in store.decks()] == [("A", 6), ("B", 3)]


def test_a_damaged_file_is_told_and_kept_aside(collector: Player, store: DeckStore, folders: Folders) -> None:
    keep(store, "A")
    (store.folder / "b.json").write_text("{", encoding="utf-8")
    open_list(collector)
    assert text(collector, "dialog-text").startswith("The deck file b.json is damaged. It is kept as ")
    assert (folders.kept_aside / "b.json").read_text(encoding="utf-8") == "{"
    collector.key(pygame.K_ESCAPE)
    assert collector.sees("own-A")


# ---- text ------------------------------------------------------------------------------------------------

CHAT = "Velitel: Ada z Věže\u2028• 3x Jiskra\r\n- 2\u00a0“wall”,\r\n1 Yeti\nВол"


def test_a_deck_pasted_from_a_chat_is_read_and_unknown_lines_are_listed(
    collector: Player, store: DeckStore
) -> None:
    put_clipboard(CHAT)
    open_list(collector)
    collector.click("paste")
    area = collector.widget("text")
    assert isinstance(area, TextArea)
    assert area.lines == ["Velitel: Ada z Věže", "• 3x Jiskra", "- 2\u00a0“wall”,", "1 Yeti", "Вол"]
    collector.click("paste-take")
    assert builder(collector).own.deck == renamed(READY, "My deck")
    assert text(collector, "unknown") == "1 line names no card; it is kept:"
    collector.click("save")
    assert store.decks() == (OwnDeck(renamed(READY, "My deck"), ("1 Yeti",)),)
    collector.click("forget")
    collector.click("save")
    assert store.decks()[0].unknown == ()


def test_a_deck_pasted_into_another_takes_the_place_of_its_cards(collector: Player, store: DeckStore) -> None:
    keep(store, "Mine", SHORT, "2 Yak")
    scene = open_deck(collector, "Mine")
    collector.click("paste")
    area = collector.widget("text")
    assert isinstance(area, TextArea)
    collector.key(pygame.K_a, CTRL)
    collector.type("3 spark")
    collector.key(pygame.K_RETURN)
    collector.type("1 Yeti")
    collector.click("paste-take")
    assert scene.own == OwnDeck(Deck("bo", {"spark": 3}, "Mine"), ("1 Yeti", "2 Yak"))


def test_a_deck_copied_as_text_can_be_pasted_again(collector: Player, store: DeckStore) -> None:
    keep(store, "Mine", READY, "3 Yeti")
    open_list(collector)
    collector.click("copy")
    assert clipboard_text() == "Deck: Mine\nLeader: Ada of the Tower\n3 Spark\n2 Wall\n1 Ox\n3 Yeti\n"
    collector.key(pygame.K_ESCAPE)
    collector.click("paste")
    collector.click("paste-take")
    assert builder(collector).own == OwnDeck(renamed(READY, "Mine 2"), ("3 Yeti",))


def test_without_a_clipboard_the_text_is_shown(
    collector: Player, store: DeckStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nowhere(*words: str) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", nowhere)
    monkeypatch.setattr(pygame.scrap, "get_text", nowhere)
    open_list(collector)
    collector.click("copy")
    area = collector.widget("text")
    assert isinstance(area, TextArea)
    assert "3 Spark" in area.lines


# ---- at the table ----------------------------------------------------------------------------------------


def test_an_own_legal_deck_is_chosen_at_the_set_up(collector: Player, store: DeckStore) -> None:
    keep(store, "Mine")
    keep(store, "Short", SHORT)
    scene = SetupScene(collector.window.context, Room().shell, make_ruleset())
    collector.show(scene)
    collector.click("option-deck1")
    assert not collector.sees("pick-own:Short")
    assert text(collector, "dialog-text") == "1 more deck of yours is not legal yet; you find it under Decks."
    collector.click("pick-own:Mine")
    assert scene.start.options == {"deck1": "ada; 1 ox; 3 spark; 2 wall"}


def test_who_changes_places_takes_the_deck_along(collector: Player) -> None:
    scene = SetupScene(collector.window.context, Room().shell, find_ruleset("heroes"))
    collector.show(scene)
    collector.click("option-deck1")
    collector.click("pick-wall-of-keld")
    collector.click("up-1")
    assert scene.start.options == {"turn_order": "dice", "deck1": "random", "deck2": "wall-of-keld"}
    assert [seat.kind for seat in scene.start.seats] == ["bot", "human"]


def test_a_deck_that_is_deleted_meanwhile_is_chosen_no_more(collector: Player, store: DeckStore) -> None:
    keep(store, "Mine")
    scene = SetupScene(collector.window.context, Room().shell, make_ruleset())
    collector.show(scene)
    collector.click("option-deck1")
    collector.click("pick-own:Mine")
    collector.click("decks")
    collector.click("delete")
    collector.click("confirm-delete")
    collector.key(pygame.K_ESCAPE)
    assert scene.start.options == {"deck1": "random"}
