"""How a player arranges the table: boards, panels, log. None of it changes the game."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from tabletop.app.intent import Position
from tabletop.app.table.board import Pane
from tabletop.app.table.camera import Camera
from tabletop.app.table.panning import RESTS
from tabletop.app.table.tableau import Choices, Tableau
from tabletop.app.table.zooming import Blur, blur_of


class Arranging(ABC):
    """What the widgets and keys can do to the arrangement; `TableScene` is one."""

    choices: Choices
    tableau: Tableau
    base: pygame.Surface
    """The still picture of the whole table."""
    blur: Blur | None = None
    """What stands in for the board while it is zoomed."""
    _camera_moved = False
    _unsettled = 0.0
    """Seconds until a board that was pushed is drawn anew."""

    @abstractmethod
    def rearrange(self) -> None:
        """Show the table as the player has arranged it now."""

    @abstractmethod
    def repaint_area(self, area: pygame.Rect) -> None:
        """Draw a part of the still picture anew."""

    @abstractmethod
    def redraw(self, area: pygame.Rect) -> None:
        """Have an area of the window drawn again."""

    def fit(self) -> None:
        """Show the whole board."""
        self.choices.cameras.clear()
        self.rearrange()

    def toggle_log(self) -> None:
        """Open or close the log; the board stays where it is."""
        self.choices.log_open = not self.choices.log_open
        self.rearrange()

    def fold_seats(self) -> None:
        """Fold the seats' panels, or unfold them; the board stays where it is."""
        self.choices.seats_folded = not self.tableau.folded
        self.rearrange()

    def open_tab(self, surface_id: str) -> None:
        """Show a surface in the middle."""
        self.choices.tab = surface_id
        self.rearrange()

    def open_own_tab(self, number: int) -> None:
        """Show one of the own surfaces."""
        self.choices.own_tab = number
        self.rearrange()

    def open_seat_tab(self, number: int) -> None:
        """Show one of the boards of the opened seat."""
        self.choices.seat_tab = number
        self.rearrange()

    def put_aside(self) -> None:
        """Put what lies over the board aside, or back over it."""
        self.choices.aside = not self.choices.aside
        self.rearrange()

    def close_seat(self) -> None:
        """Close the opened seat's board."""
        self.choices.seat_open = None
        self.rearrange()

    def open_seat(self, seat: int) -> None:
        """Show a seat's own boards, or close them again; where it has none, unfold the panels."""
        has = any(s.dock == "seat" and s.seat == seat for s in self.tableau.view.surfaces)
        if not has and self.tableau.folded:
            self.fold_seats()
            return
        self.choices.seat_open = seat if has and self.choices.seat_open != seat else None
        self.choices.seat_tab = 0
        self.rearrange()

    def move_camera(self, pane: Pane, *, by: Position | None, zoom: float, around: Position) -> None:
        """Pan or zoom a board; many moves of the pointer in one frame are drawn once."""
        camera = self.choices.cameras.get(pane.surface.id, pane.camera)
        if by is not None:
            camera = camera.moved(*by)
        if zoom != 1.0:
            camera = camera.zoomed(zoom, around, self.tableau.fit_camera(pane.surface).scale)
        hold = camera.wrapped if pane.surface.wraps else camera.kept
        held = hold(pane.surface.width, pane.surface.height, self.tableau.layout.free)
        if zoom == 1.0:
            held = _pushed(pane, self.choices.cameras.get(pane.surface.id, pane.camera), held)
        self.choices.cameras[pane.surface.id] = held
        self._camera_moved = True

    def follow_camera(self, dt: float) -> None:
        """Draw a board that was pushed or zoomed since the last frame.

        While it is pushed only what comes into sight is drawn, while it is zoomed it is only stretched.
        """
        if self._camera_moved:
            self._camera_moved = False
            self._move_board()
        elif self.blur is not None:
            self.blur.left -= dt
            if self.blur.left <= 0:
                self.blur = None
                self.repaint_area(self.tableau.layout.middle)
        elif self._unsettled > 0:
            self._unsettled -= dt
            if self._unsettled <= 0:
                self.repaint_area(self.tableau.layout.middle)

    def _move_board(self) -> None:
        tab, middle = self.tableau.tab, self.tableau.layout.middle
        before = self.tableau.pane(tab.id) if tab is not None else None
        camera = self.choices.cameras.get(tab.id) if tab is not None else None
        if self.blur is None and camera is not None and self.tableau.push(self.base, camera):
            self._unsettled = RESTS
            self.redraw(middle)
            return
        self._unsettled = 0.0
        self.tableau.show(self.tableau.view)
        now = self.tableau.pane(tab.id) if tab is not None else None
        if before is None or now is None or now.surface.shapes is None:
            self.repaint_area(middle)
            return
        if self.blur is None and now.camera.scale == before.camera.scale:
            self.repaint_area(middle)
            return
        if self.blur is None:
            self.blur = blur_of(self.base, self.tableau.layout.free, before.camera)
        self.blur.show(now, self.base)
        self.redraw(self.blur.area)


def _pushed(pane: Pane, before: Camera, held: Camera) -> Camera:
    """A camera on its way to another at the same distance, by whole pixels; also going round."""
    if not pane.surface.wraps:
        return before.pushed(held)
    wide = before.length(pane.surface.width)
    around = round((before.left - held.left) / wide) * wide
    return before.pushed(held.moved(around, 0)).moved(-around, 0)
