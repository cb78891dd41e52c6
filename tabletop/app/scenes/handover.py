"""Between two people at one screen: covers the table until the next one is alone with it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.app.context import Context
from tabletop.app.theme import BODY, DISPLAY, GAP_LARGE, MUTED
from tabletop.app.ui import Box, Button, Column, Label, Picture, UiScene, Widget
from tabletop.app.ui.uiscene import draw_table


class HandoverScene(UiScene):
    """Shows nothing of the table. ``show`` is called when the next player has taken the screen."""

    def __init__(self, context: Context, seat: int, name: str, show: Callable[[], None]) -> None:
        super().__init__(context)
        self._seat, self._name, self._show = seat, name, show

    def build(self) -> Widget:
        say = self.context.say
        column = Column(
            [
                Picture(f"shell/seat-{self._seat}", 176, 176),
                Label(say("handover.title", name=self._name), DISPLAY, align="center", test_id="who"),
                Label(say("handover.text"), BODY, MUTED, align="center"),
                Button(say("handover.show"), self.show_table, kind="primary", test_id="show"),
            ],
            gap=GAP_LARGE,
            align="center",
        )
        return Box(column, across="center", down="center", pad=48)

    def enter(self) -> None:
        # Not on the button: whoever still hammers on Enter must not open the next player's table.
        self.ui.focus(None)

    def back(self) -> None:
        """Esc opens nothing here."""

    def show_table(self) -> None:
        """The next player is there."""
        if self.context.scenes.top is self:
            self.context.scenes.pop()
        self._show()

    def draw_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        draw_table(self.context, surface, area)
