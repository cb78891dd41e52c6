"""From the command to the open window: puts the pieces together and reports what cannot be."""

from __future__ import annotations

import logging
import secrets
import sys
from collections.abc import Callable
from logging.handlers import RotatingFileHandler

import rulesets
from tabletop.app.context import Context, system_language
from tabletop.app.display import NoDisplayError, set_icon
from tabletop.app.fonts import FontsMissingError
from tabletop.app.ports import Saves, Shell, Tables
from tabletop.app.scene import Scene
from tabletop.app.scenes.shelf import ShelfScene
from tabletop.app.settings import load_settings
from tabletop.app.window import Window
from tabletop.engine.text import Message, say
from tabletop.match.folders import Folders
from tabletop.view.catalogue import Catalogue

log = logging.getLogger(__name__)

SEED_LIMIT = 10**9
"""Seeds that nobody chose are below this, so that they can be read out and typed in."""
_ICON = "shell/icon"
_LOG_BYTES = 512 * 1024


def new_seed() -> int:
    """A seed for a game whose player has not chosen one."""
    return secrets.randbelow(SEED_LIMIT)


def make_shell(saves: Saves, tables: Tables) -> Shell:
    """What the scenes share, with every game of the shelf."""
    games = tuple(rulesets.load(id) for id in rulesets.available())
    return Shell(games, saves, tables, new_seed)


def run_window(
    folders: Folders,
    saves: Saves,
    tables: Tables,
    first: Callable[[Context, Shell], Scene] | None = None,
) -> int:
    """Open the window and go on until the player quits; the exit code of the program.

    ``first`` makes the scene to begin with; without it that is the shelf.
    """
    log_to(folders)
    try:
        window = Window(folders)
    except NoDisplayError as error:
        _complain(folders, error.message)
        return 2
    except FontsMissingError:
        log.exception("assets are missing")
        _complain(folders, say("error.no_fonts"))
        return 2
    if window.context.assets.has(_ICON):
        set_icon(window.context.assets.picture(_ICON, (64, 64)))
    shell = make_shell(saves, tables)
    try:
        window.run(lambda context: first(context, shell) if first else ShelfScene(context, shell))
    except Exception:
        log.exception("the window stopped by an error of the program")
        _complain(folders, say("error.own", file=str(folders.logs / LOG_NAME)))
        return 1
    return 0


LOG_NAME = "tabletop.log"


def log_to(folders: Folders) -> None:
    """Write warnings and tracebacks to the player's log folder; without one, only to nobody."""
    root = logging.getLogger("tabletop")
    if any(isinstance(handler, RotatingFileHandler) for handler in root.handlers):
        return
    try:
        folders.make()
        handler: logging.Handler = RotatingFileHandler(
            folders.logs / LOG_NAME, maxBytes=_LOG_BYTES, backupCount=2, encoding="utf-8", delay=True
        )
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    root.setLevel(logging.WARNING)


def _complain(folders: Folders, message: Message) -> None:
    """One line on stderr in the player's language."""
    language = load_settings(folders.settings).language or system_language(_locales())
    print(Catalogue(language).text(message), file=sys.stderr)


def _locales() -> list[str]:
    import locale

    return [locale.getlocale()[0] or ""]
