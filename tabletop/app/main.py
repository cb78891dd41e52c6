"""From the command to the open window: puts the pieces together. What goes wrong is worded by the caller."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from logging.handlers import RotatingFileHandler
from pathlib import Path

import msgspec

import rulesets
from tabletop.app.context import Context
from tabletop.app.display import NoDisplayError, set_icon
from tabletop.app.fonts import FontsMissingError
from tabletop.app.ports import Saves, Shell, Start, Tables
from tabletop.app.scene import Scene
from tabletop.app.scenes.shelf import ShelfScene
from tabletop.app.settings import load_settings
from tabletop.app.window import Window
from tabletop.match.folders import Folders, user_folders
from tabletop.match.store import Store
from tabletop.match.trouble import TroubleError
from tabletop.view.ruleset import Ruleset

log = logging.getLogger(__name__)

SEED_LIMIT = 10**9
"""Seeds that nobody chose are below this, so that they can be read out and typed in."""
LOG_NAME = "window.log"
_ICON = "shell/icon"
_LOG_BYTES = 512 * 1024


def new_seed() -> int:
    """A seed for a game whose player has not chosen one."""
    return secrets.randbelow(SEED_LIMIT)


def make_shell(saves: Saves, tables: Tables) -> Shell:
    """What the scenes around the table share, with every game of the shelf."""
    games = tuple(rulesets.load(id) for id in rulesets.available())
    return Shell(games, saves, tables, new_seed)


def open_shelf(language: str | None = None) -> int:
    """The window with the shelf, until the player quits; the exit code.

    Raises:
        TroubleError: there is no screen, or the installation is not complete.
    """
    return _run(language, lambda context, shell: [])


def open_table(start: Start, language: str | None = None) -> int:
    """The window with a new game; behind it stands the shelf.

    Raises:
        TroubleError: as `open_shelf`, or the game cannot be started like that.
    """
    return _run(language, lambda context, shell: [shell.tables.start(context, start)])


def open_demo(games: tuple[Ruleset, ...], language: str | None = None) -> int:
    """Bots play in the window until somebody touches it; then the shelf is there.

    Raises:
        TroubleError: as `open_shelf`.
    """
    from tabletop.app.table import demo

    return _run(
        language,
        lambda context, shell: [demo.open_demo(context, games, context.scenes.pop, shell.new_seed)],
    )


def _run(language: str | None, above: Callable[[Context, Shell], list[Scene]]) -> int:
    """Open the window with the shelf and what is to stand above it."""
    folders = user_folders()
    log_to(folders)
    window = open_window(folders, language)
    store = Store(folders)
    shell = make_shell(store, TablesOnDemand(store))
    try:
        scenes = [ShelfScene(window.context, shell), *above(window.context, shell)]
        window.run(scenes)
    finally:
        window.close()
        store.tidy()
    return 0


class TablesOnDemand:
    """Tables whose many modules are only loaded with the first game: the shelf is there sooner."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._tables: Tables | None = None

    def start(self, context: Context, start: Start) -> Scene:
        """A new game."""
        return self._made().start(context, start)

    def resume(self, context: Context, file: Path) -> Scene:
        """A saved game, exactly where it was left."""
        return self._made().resume(context, file)

    def replay(self, context: Context, file: Path) -> Scene:
        """A saved game step by step."""
        return self._made().replay(context, file)

    def _made(self) -> Tables:
        if self._tables is None:
            from tabletop.app.table.tables import TableMaker

            self._tables = TableMaker(self._store)
        return self._tables


def open_window(folders: Folders, language: str | None = None) -> Window:
    """The window as the player's settings say, perhaps in another language.

    Raises:
        TroubleError: there is no screen, or the installation is not complete.
    """
    settings = load_settings(folders.settings)
    if language is not None:
        settings = msgspec.structs.replace(settings, language=language)
    try:
        window = Window(folders, settings)
    except NoDisplayError as error:
        raise TroubleError(error.message.id, **error.message.params) from error
    except FontsMissingError as error:
        raise TroubleError("error.no_fonts") from error
    if window.context.assets.has(_ICON):
        set_icon(window.context.assets.picture(_ICON, (64, 64)))
    return window


def log_to(folders: Folders) -> None:
    """Write warnings of the window to the player's log folder; nowhere when it cannot be written."""
    root = logging.getLogger("tabletop")
    try:
        folders.make()
        handler: logging.Handler = RotatingFileHandler(
            folders.logs / LOG_NAME, maxBytes=_LOG_BYTES, backupCount=2, encoding="utf-8", delay=True
        )
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
