"""A picture of a game written to a file; needs no display and opens no window."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame

from tabletop.app.table.logbook import LogBook
from tabletop.app.table.picture import draw_table
from tabletop.engine.game import Game
from tabletop.match.seats import SeatPlan
from tabletop.view.catalogue import Catalogue
from tabletop.view.ruleset import Ruleset


def save_shot(
    ruleset: Ruleset,
    game: Game[Any],
    viewer: int | None,
    size: tuple[int, int],
    catalogue: Catalogue,
    seats: Sequence[SeatPlan],
    path: Path,
) -> None:
    """Write a PNG of the table as the viewer (None: a spectator) sees it.

    `catalogue` has the ruleset's words and the players' names. Raises OSError if the place cannot be written.
    """
    if pygame.display.get_surface() is None:  # pictures take their pixel format from a display
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
        pygame.display.set_mode((1, 1))
    pygame.font.init()
    face = ruleset.face()
    book = LogBook(viewer)
    book.take(game, face)
    picture = draw_table(
        face.view(game, viewer),
        size,
        catalogue.language,
        catalogue.names,
        levels=[catalogue.text(seat.title) for seat in seats],
        log=book.lines,
        catalogue=catalogue,
    )
    with path.open("wb") as file:
        pygame.image.save(picture, file, path.name)
