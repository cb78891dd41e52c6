"""How a player arranges the table: boards, panels, log. None of it changes the game."""

from __future__ import annotations

from abc import ABC, abstractmethod

from tabletop.app.table.tableau import Choices, Tableau


class Arranging(ABC):
    """What the widgets and keys can do to the arrangement; `TableScene` is one."""

    choices: Choices
    tableau: Tableau

    @abstractmethod
    def rearrange(self) -> None:
        """Show the table as the player has arranged it now."""

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
        self.choices.seats_folded = not self.choices.seats_folded
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
        """Show a seat's own boards, or close them again."""
        has = any(s.dock == "seat" and s.seat == seat for s in self.tableau.view.surfaces)
        self.choices.seat_open = seat if has and self.choices.seat_open != seat else None
        self.choices.seat_tab = 0
        self.rearrange()
