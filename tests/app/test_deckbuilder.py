"""The deck builder, as somebody uses it with mouse, keys and fingers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tabletop.app.scenes.deckcharts import Bars, Lying
from tabletop.app.scenes.decks import DecksScene
from tabletop.app.ui import Dialog, UiScene
from tabletop.match.decks import DeckStore, OwnDeck
from tabletop.match.folders import Folders
from tabletop.view.decks import Deck
from tests.app.conftest import Player, knowing_the_toy
from tests.app.deckroom import (
    CTRL,
    SHORT,
    builder,
    drag,
    finger,
    keep,
    open_deck,
    open_list,
    text,
    top,
)
from tests.example.workshop import READY, renamed


def shown(collector: Player) -> list[str]:
    return [card.id for card in builder(collector).shown()]


# ---- the pool --------------------------------------------------------------------------------------------


def test_the_pool_is_narrowed_by_leader_cost_type_and_words(collector: Player, store: DeckStore) -> None:
    keep(store, "Mine")
    open_deck(collector, "Mine")
    assert shown(collector) == ["spark", "smiths-cat", "wall", "axe", "ox", "agent-7"]
    collector.click("filter-type")
    collector.click("pick-thing")
    assert shown(collector) == ["spark", "wall", "axe"]
    collector.click("filter-cost")
    collector.click("pick-2")
    assert shown(collector) == ["wall"]
    collector.click("filter-clear")
    assert len(shown(collector)) == 7
    collector.key(pygame.K_f, CTRL)
    collector.type("BURNS it")
    assert shown(collector) == ["spark"]


def test_words_are_found_without_accents_in_the_present_language(
    open_window: Callable[..., Player], store: DeckStore, tmp_path: Path
) -> None:
    keep(store, "Mine")
    collector = knowing_the_toy(open_window, tmp_path / "locale", "cs")
    open_deck(collector, "Mine")
    collector.key(pygame.K_f, CTRL)
    collector.type("kovarova")
    assert shown(collector) == ["smiths-cat"]


def test_without_a_match_the_pool_says_so(collector: Player, store: DeckStore) -> None:
    keep(store, "Mine")
    open_deck(collector, "Mine")
    collector.key(pygame.K_f, CTRL)
    collector.type("zzz")
    assert text(collector, "no-match") == "No card is like that."


# ---- building --------------------------------------------------------------------------------------------


def test_a_deck_is_built_from_nothing_by_clicks(collector: Player, store: DeckStore) -> None:
    open_list(collector)
    collector.click("new")
    collector.click("leader")
    collector.click("pick-ada")
    for card in ("spark", "spark", "spark", "wall", "wall", "ox"):
        collector.click(f"card-{card}")
    assert text(collector, "verdict") == "Ready for the table"
    collector.click("save")
    assert store.decks() == (OwnDeck(renamed(READY, "My deck")),)


def test_too_many_of_a_card_are_told_at_once(collector: Player, store: DeckStore) -> None:
    keep(store, "Mine")
    open_deck(collector, "Mine")
    collector.click("less-wall")
    collector.click("more-ox")
    assert text(collector, "verdict") == "1 thing keeps it from the table"
    assert text(collector, "reason-0") == "Too many of Ox."


def test_a_card_dragged_into_the_deck_is_in_it_and_one_dragged_out_is_not(
    collector: Player, store: DeckStore
) -> None:
    keep(store, "Mine")
    scene = open_deck(collector, "Mine")
    deck, pool = collector.widget("deck").rect, collector.widget("pool").rect
    drag(collector, collector.widget("card-axe").rect.center, deck.center)
    drag(collector, collector.widget("in-wall").rect.center, pool.center)
    assert scene.own.deck.cards == {"spark": 3, "wall": 1, "ox": 1, "axe": 1}
    drag(collector, collector.widget("card-axe").rect.center, pool.midbottom)
    assert scene.own.deck.cards["axe"] == 1


@pytest.mark.parametrize("way", ["escape", "resize"])
def test_a_drag_that_is_broken_off_changes_nothing(collector: Player, store: DeckStore, way: str) -> None:
    keep(store, "Mine")
    scene = open_deck(collector, "Mine")
    start, end = collector.widget("card-axe").rect.center, collector.widget("deck").rect.center
    collector.press(start)
    collector.move(end)
    if way == "escape":
        collector.key(pygame.K_ESCAPE)
    else:
        collector.window.surface = pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
        collector.post(pygame.VIDEORESIZE, w=1600, h=900, size=(1600, 900))
    collector.release(end)
    assert scene.own.deck == renamed(READY, "Mine")
    assert top(collector) is scene


def test_keys_alone_build_a_deck(collector: Player, store: DeckStore) -> None:
    keep(store, "Mine")
    scene = open_deck(collector, "Mine")
    collector.key(pygame.K_f, CTRL)
    collector.key(pygame.K_DOWN)
    collector.key(pygame.K_RIGHT)
    assert scene.ui.focused is collector.widget("card-smiths-cat")
    collector.key(pygame.K_RETURN)
    collector.key(pygame.K_RETURN)
    collector.key(pygame.K_MINUS)
    assert scene.own.deck.cards["smiths-cat"] == 1
    collector.key(pygame.K_s, CTRL)
    assert store.decks() == (OwnDeck(scene.own.deck),)


def test_a_finger_adds_drags_and_scrolls(collector: Player, store: DeckStore) -> None:
    keep(store, "Mine")
    scene = open_deck(collector, "Mine")
    at, deck = collector.widget("card-wall").rect.center, collector.widget("deck").rect.center
    finger(collector, pygame.FINGERDOWN, at)
    finger(collector, pygame.FINGERUP, at)
    assert scene.own.deck.cards["wall"] == 3
    finger(collector, pygame.FINGERDOWN, at)
    for place in ((at[0] + 60, at[1]), deck):
        finger(collector, pygame.FINGERMOTION, place)
    finger(collector, pygame.FINGERUP, deck)
    assert scene.own.deck.cards["wall"] == 4
    finger(collector, pygame.FINGERDOWN, at)
    for up in (20, 60, 120):
        finger(collector, pygame.FINGERMOTION, (at[0], at[1] - up))
    finger(collector, pygame.FINGERUP, (at[0], at[1] - 120))
    assert scene.own.deck.cards["wall"] == 4


def test_a_long_press_shows_a_card_large_where_its_number_can_be_changed(
    collector: Player, store: DeckStore
) -> None:
    keep(store, "Mine")
    scene = open_deck(collector, "Mine")
    at = collector.widget("card-wall").rect.center
    finger(collector, pygame.FINGERDOWN, at)
    collector.wait(1.0)
    finger(collector, pygame.FINGERUP, at)
    assert text(collector, "copies") == "2 of 3"
    collector.click("near-more")
    collector.key(pygame.K_LEFT)
    collector.key(pygame.K_LEFT)
    collector.key(pygame.K_MINUS)
    collector.click("near-close")
    assert scene.own.deck.cards == {"spark": 2, "wall": 3, "ox": 1}


def test_the_charts_count_costs_and_types(collector: Player, store: DeckStore) -> None:
    keep(store, "Mine", Deck("ada", {"spark": 3, "wall": 2, "ox": 1, "agent-7": 2}))
    open_deck(collector, "Mine")
    curve, kinds = collector.widget("curve"), collector.widget("kinds")
    assert isinstance(curve, Bars)
    assert isinstance(kinds, Lying)
    assert dict(curve.bars) == {"0": 3, "1": 0, "2": 2, "3": 0, "4": 1, "5": 0, "6": 0, "7+": 2}
    assert kinds.bars == [("Thing", 5), ("Beast", 3)]


def test_leaving_asks_before_changes_are_lost(collector: Player, store: DeckStore) -> None:
    keep(store, "Mine")
    scene = open_deck(collector, "Mine")
    collector.click("more-wall")
    collector.key(pygame.K_ESCAPE)
    collector.click("cancel")
    assert top(collector) is scene
    collector.key(pygame.K_ESCAPE)
    collector.click("discard")
    assert isinstance(top(collector), DecksScene)
    assert store.decks() == (OwnDeck(renamed(READY, "Mine")),)
    collector.click("edit")
    collector.click("more-wall")
    collector.key(pygame.K_ESCAPE)
    collector.click("save-leave")
    assert text(collector, "size") == "7 cards"


def test_a_name_is_written_where_it_stands(collector: Player, store: DeckStore) -> None:
    keep(store, "Mine")
    open_deck(collector, "Mine")
    collector.click("deck-name")
    collector.key(pygame.K_a, CTRL)
    collector.type("Ёлка")
    collector.click("save")
    assert [own.name for own in store.decks()] == ["Ёлка"]


def test_the_way_back_from_a_folder_that_cannot_be_written_keeps_the_deck(
    collector: Player, store: DeckStore, folders: Folders
) -> None:
    open_list(collector)
    collector.click("build-on")
    scene = builder(collector)
    folders.decks.parent.mkdir(parents=True, exist_ok=True)
    folders.decks.write_text("a file where the folder should be", encoding="utf-8")
    collector.click("save")
    assert isinstance(top(collector), Dialog)
    collector.key(pygame.K_ESCAPE)
    assert top(collector) is scene
    assert scene.changed


# ---- fingers and sizes -----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_all_that_is_pressed_is_large_enough_for_a_finger(
    open_window: Callable[..., Player], store: DeckStore, tmp_path: Path, size: tuple[int, int]
) -> None:
    keep(store, "Short", SHORT, "3 Yeti")
    collector = knowing_the_toy(open_window, tmp_path / "locale", window=size)
    for way in ("own-Short", "edit", "paste"):
        if way == "own-Short":
            open_list(collector)
        collector.click(way)
        assert isinstance(collector.scene, UiScene)
        for widget in collector.scene.ui.focusables():
            assert min(widget.rect.size) >= 44, widget.test_id
            assert collector.window.surface.get_rect().right >= widget.rect.right, widget.test_id
