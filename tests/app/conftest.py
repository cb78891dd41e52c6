"""A window on SDL's dummy driver, driven by real events that are posted to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from tabletop.app.scene import Scene
from tabletop.app.settings import Settings
from tabletop.app.ui import UiScene, Widget
from tabletop.app.ui.textarea import put_clipboard
from tabletop.app.window import Window
from tabletop.match.decks import DeckStore
from tabletop.match.folders import Folders
from tabletop.view.catalogue import Catalogue
from tests.example.workshop import write_words

Position = tuple[int, int]


class Player:
    """Somebody in front of the window: clicks, drags, types, and looks."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.now = 10.0

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        top = self.window.context.scenes.top
        assert top is not None
        return top

    def show(self, scene: Scene) -> None:
        """Begin with a scene."""
        self.window.context.scenes.push(scene)
        self.wait()

    def wait(self, seconds: float = 0.02) -> None:
        """Let time pass in one frame."""
        self.now += seconds
        self.window.step(self.now, seconds)

    def post(self, kind: int, **values: object) -> None:
        """One platform event, and the frame that takes it."""
        pygame.event.post(pygame.event.Event(kind, values))
        self.wait()

    def press(self, at: Position, button: int = 1) -> None:
        """Button down."""
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)

    def move(self, at: Position) -> None:
        """The pointer goes somewhere."""
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def release(self, at: Position, button: int = 1) -> None:
        """Button up."""
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)

    def click(self, test_id: str) -> None:
        """Click on a widget by name."""
        at = self.widget(test_id).rect.center
        self.move(at)
        self.press(at)
        self.release(at)

    def click_at(self, at: Position) -> None:
        """Click somewhere."""
        self.press(at)
        self.release(at)

    def key(self, key: int, mod: int = 0) -> None:
        """A key goes down."""
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)

    def type(self, text: str) -> None:
        """Letters arrive."""
        self.post(pygame.TEXTINPUT, text=text)

    def widget(self, test_id: str) -> Widget:
        """A visible widget of the top scene by name."""
        assert isinstance(self.scene, UiScene)
        found = self.scene.ui.find(test_id)
        assert found is not None, f"no widget {test_id!r}"
        return found

    def sees(self, test_id: str) -> bool:
        """Whether the top scene shows a widget of that name."""
        return isinstance(self.scene, UiScene) and self.scene.ui.find(test_id) is not None


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    """A player's folders that nobody has used."""
    return Folders(tmp_path / "home")


@pytest.fixture
def open_window(monkeypatch: pytest.MonkeyPatch, folders: Folders) -> Iterator[Callable[..., Player]]:
    """Opens windows with given settings, and closes them."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    opened: list[Window] = []

    def open_it(**settings: object) -> Player:
        usual: dict[str, object] = {"language": "en", "window": (1280, 720), "reduced_motion": True}
        window = Window(folders, msgspec.convert(usual | settings, Settings))
        opened.append(window)
        return Player(window)

    yield open_it
    for window in opened:
        window.close()


@pytest.fixture
def player(open_window: Callable[..., Player]) -> Player:
    """Somebody in front of a window of 1280×720 in English."""
    return open_window()


def knowing_the_toy(
    open_window: Callable[..., Player], folder: Path, language: str = "en", **settings: object
) -> Player:
    """Somebody at a window that knows the words of the toy."""
    write_words(folder)
    player = open_window(language=language, **settings)
    player.window.context.catalogue = Catalogue(language, folder=folder)
    return player


@pytest.fixture
def collector(open_window: Callable[..., Player], tmp_path: Path) -> Player:
    """Somebody at a window that knows the words of the toy, with an empty clipboard."""
    player = knowing_the_toy(open_window, tmp_path / "locale")
    put_clipboard(" ")
    return player


@pytest.fixture
def store(folders: Folders) -> DeckStore:
    """The decks that the player has put together for the toy."""
    return DeckStore(folders, "toy")
