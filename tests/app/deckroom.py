"""Somebody with decks: what tests of the deck scenes share."""

from __future__ import annotations

import pygame

from tabletop.app.scene import Scene
from tabletop.app.scenes.deckbuilder import BuilderScene
from tabletop.app.scenes.decks import DecksScene
from tabletop.app.ui import Label
from tabletop.match.decks import DeckStore, OwnDeck
from tabletop.view.decks import Deck
from tests.app.conftest import Player, Position
from tests.example.decked import make_ruleset
from tests.example.workshop import READY, renamed

SHORT = Deck("bo", {"axe": 2, "ox": 1})
CTRL = pygame.KMOD_CTRL


def keep(store: DeckStore, name: str, deck: Deck = READY, *unknown: str) -> None:
    """Put a deck into the folder."""
    store.keep(OwnDeck(renamed(deck, name), unknown))


def open_list(player: Player) -> None:
    """Go to the decks."""
    player.show(DecksScene(player.window.context, make_ruleset()))


def open_deck(player: Player, name: str) -> BuilderScene:
    """Go to the builder with a deck of one's own."""
    open_list(player)
    player.click(f"own-{name}")
    player.click("edit")
    return builder(player)


def builder(player: Player) -> BuilderScene:
    """The builder on top."""
    assert isinstance(player.scene, BuilderScene)
    return player.scene


def top(player: Player) -> Scene:
    """Whatever scene is on top now."""
    return player.scene


def text(player: Player, test_id: str) -> str:
    """What a label says."""
    label = player.widget(test_id)
    assert isinstance(label, Label)
    return label.text


def drag(player: Player, start: Position, end: Position) -> None:
    """Press, move in a few steps, let go."""
    player.press(start)
    for part in (0.2, 0.6, 1.0):
        across, down = end[0] - start[0], end[1] - start[1]
        player.move((start[0] + round(across * part), start[1] + round(down * part)))
    player.release(end)


def finger(player: Player, kind: int, at: Position) -> None:
    """A finger goes down, moves or goes up somewhere."""
    width, height = player.window.surface.get_size()
    player.post(kind, x=at[0] / width, y=at[1] / height, finger_id=1)
