"""A picture of a table without a window: for the command `shot` and the thumbnails of saves."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.app.assets import Assets, assets_folder
from tabletop.app.audio import Audio
from tabletop.app.context import Context
from tabletop.app.damage import Damage
from tabletop.app.fonts import Fonts
from tabletop.app.geometry import Viewport
from tabletop.app.scene import SceneManager
from tabletop.app.settings import Settings
from tabletop.app.table.attention import needs_board, wanted_tab
from tabletop.app.table.board import Look
from tabletop.app.table.furniture import Furniture, Situation
from tabletop.app.table.index import ViewIndex
from tabletop.app.table.ink import Ink
from tabletop.app.table.logbook import Line
from tabletop.app.table.tableau import Choices, Tableau
from tabletop.app.table.widgets import Entry
from tabletop.app.text import Typesetter
from tabletop.app.ui import Ui
from tabletop.match.folders import user_folders
from tabletop.view.catalogue import Catalogue
from tabletop.view.model import Choice, View


class _Silence(Audio):
    """Sounds of a picture: none, and no device is opened for them."""

    def __init__(self) -> None:
        self.working = False
        self.volume = 0.0
        self.muted = frozenset()


class _Still:
    """Nothing can be pressed in a picture."""

    def choose(self, choice: Choice) -> None: ...
    def undo(self) -> None: ...
    def redo(self) -> None: ...
    def hint(self) -> None: ...
    def history(self) -> None: ...
    def speed(self) -> None: ...
    def skip(self) -> None: ...
    def figures(self) -> None: ...
    def fit(self) -> None: ...
    def toggle_log(self) -> None: ...
    def menu(self) -> None: ...
    def fold_seats(self) -> None: ...
    def open_tab(self, surface_id: str) -> None: ...
    def open_own_tab(self, number: int) -> None: ...
    def open_seat_tab(self, number: int) -> None: ...
    def put_aside(self) -> None: ...
    def close_seat(self) -> None: ...
    def rule(self, clause: str) -> None: ...


def draw_table(
    view: View,
    size: tuple[int, int],
    language: str,
    names: Sequence[str],
    *,
    levels: Sequence[str] = (),
    log: Sequence[Line] = (),
    catalogue: Catalogue | None = None,
) -> pygame.Surface:
    """The table that a view is, `size` pixels large, as the window would show it.

    Needs no display. `names` are those of the players, seat 0 first, `levels` what kind of player each is,
    `log` the lines of the log.
    """
    words = catalogue or Catalogue(language, view.ruleset)
    words = words.named(names)
    context = still_context(size, language)
    ink = Ink(context.viewport, context.type, context.assets, words)
    index = ViewIndex.of(view)
    choices = Choices(tab=wanted_tab(index, view.focus), aside=needs_board(index))
    tableau = Tableau(ink, view, choices, tuple(levels))
    able = frozenset(gesture.source for gesture in view.gestures)
    entries = [Entry(ink.words(line.text), line.weight, line.chapter, False) for line in log]
    furniture = Furniture(context, ink, tableau, _Still(), Situation(entries))
    ui = Ui(context)
    canvas = pygame.Surface(size)
    ui.show(furniture.build())
    tableau.paint(canvas, canvas.get_rect(), Look(able=able))
    ui.draw(canvas, canvas.get_rect())
    return canvas


def thumbnail(view: View, size: tuple[int, int], language: str, names: Sequence[str]) -> pygame.Surface:
    """A small picture of a table: drawn twice as large and scaled down, so that it is smooth."""
    large = draw_table(view, (size[0] * 3, size[1] * 3), language, names)
    return pygame.transform.smoothscale(large, size)


def still_context(size: tuple[int, int], language: str) -> Context:
    """The services of the window without a window."""
    viewport = Viewport.of_window(size)
    root = assets_folder()
    return Context(
        viewport=viewport,
        settings=Settings(language=language),
        folders=user_folders(),
        type=Typesetter(Fonts(root / "fonts"), viewport),
        assets=Assets(root / "art"),
        audio=_Silence(),
        damage=Damage(viewport.rect),
        catalogue=Catalogue(language),
        scenes=SceneManager(),
    )
