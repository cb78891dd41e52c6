"""What lies over the table for a while, kept and drawn: the refusal's slip, the near view, the caption."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.app.intent import Position
from tabletop.app.table import notes
from tabletop.app.table.card_zoom import zoomed_card
from tabletop.app.table.ink import Ink
from tabletop.app.table.tableau import Tableau
from tabletop.engine.refusal import Refusal
from tabletop.engine.text import Message
from tabletop.view.model import Place, Thing


class Overlay:
    """The notes of one table."""

    def __init__(self, ink: Ink, tableau: Tableau, redraw: Callable[[pygame.Rect], None]) -> None:
        self._ink, self._tableau, self._redraw = ink, tableau, redraw
        self.slip: notes.Slip | None = None
        self.zoom: notes.Zoom | None = None
        self.told: Message | None = None
        self._pinned = False
        self._named = ""
        self._name: tuple[pygame.Surface, pygame.Rect] | None = None
        self._caption: tuple[pygame.Surface, pygame.Rect] | None = None

    def show_slip(self, refusal: Refusal, at: Position) -> None:
        """Show why something is not possible, at the spot."""
        self.clear_slip()
        self.slip = notes.refusal_slip(self._ink, refusal, at, self._tableau.layout.window)
        self._redraw(self.slip.rect)

    def clear_slip(self) -> None:
        """Take the slip away."""
        if self.slip is not None:
            self._redraw(self.slip.rect)
            self.slip = None

    def look_away(self) -> None:
        """Show nothing near any more, unless it was pinned."""
        if not self._pinned:
            self.look_at(None, (-1, -1))

    def look_at(self, item: Thing | Place | None, at: Position, *, pinned: bool = False) -> None:
        """Show a thing or place near; None: nothing any more."""
        self._pinned = pinned and item is not None
        if self.zoom is not None:
            self._redraw(self.zoom.rect)
            self.zoom = None
        if item is None:
            return
        if isinstance(item, Thing) and item.frame is not None:
            self.zoom = zoomed_card(self._ink, item, self._side(), at)
        else:
            self.zoom = notes.zoomed(self._ink, item, self._side(), at)
        if self.zoom is not None:
            self._redraw(self.zoom.rect)

    def name(self, text: str, at: Position) -> None:
        """Say beside the pointer what something is called; empty: nothing."""
        if text == self._named:
            return
        self._named = text
        if self._name is not None:
            self._redraw(self._name[1])
            self._name = None
        if text:
            picture = notes.caption(self._ink, text, self._tableau.layout.window.width // 2)
            px = self._ink.px
            rect = picture.get_rect(topleft=(at[0] + px(14), at[1] + px(20)))
            self._name = (picture, rect.clamp(self._tableau.layout.window.inflate(-px(16), -px(16))))
            self._redraw(self._name[1])

    def tell(self, message: Message | None) -> None:
        """Say in a caption what somebody else does; None: nothing."""
        if message == self.told:
            return
        self.told = message
        if self._caption is not None:
            self._redraw(self._caption[1])
            self._caption = None
        if message is None:
            return
        free = self._tableau.layout.free
        picture = notes.caption(self._ink, self._ink.words(message), free.width)
        rect = picture.get_rect(midbottom=(free.centerx, self._tableau.layout.prompt.top - self._ink.px(10)))
        self._caption = (picture, rect)
        self._redraw(rect)

    def pressed(self, at: Position, *, click: bool) -> tuple[bool, str | None]:
        """Whether a press or click was for a note, and the clause to be opened."""
        slip = self.slip
        if slip is not None and slip.rect.collidepoint(at):
            if click and slip.rule.collidepoint(at):
                return True, slip.clause
            if click and slip.close.collidepoint(at):
                self.clear_slip()
            elif click:
                slip.pinned = True
            return True, None
        zoom = self.zoom
        if zoom is not None and zoom.rule is not None and zoom.rule.collidepoint(at):
            return True, zoom.clause if click else None
        return False, None

    def dismiss(self) -> bool:
        """Close slip and near view; True when there was one."""
        shown = self.slip is not None or self.zoom is not None
        self.clear_slip()
        self.look_at(None, (-1, -1))
        return shown

    def update(self, dt: float) -> None:
        """Let time pass: a slip that was read goes."""
        if self.slip is not None and self.slip.letting_go(dt):
            self.clear_slip()

    def draw_below(self, canvas: pygame.Surface, area: pygame.Rect) -> None:
        """Draw what lies below a lifted thing."""
        if self._caption is not None and self._caption[1].colliderect(area):
            canvas.blit(*self._caption)
        if self.zoom is not None and self.zoom.rect.colliderect(area):
            canvas.blit(self.zoom.picture, self.zoom.rect)

    def draw_above(self, canvas: pygame.Surface, area: pygame.Rect) -> None:
        """Draw what lies above everything."""
        if self._name is not None and self._name[1].colliderect(area):
            canvas.blit(*self._name)
        if self.slip is not None and self.slip.rect.colliderect(area):
            canvas.blit(self.slip.picture, self.slip.rect)

    def _side(self) -> pygame.Rect:
        """The column at the right in which things are shown near."""
        px, layout = self._ink.px, self._tableau.layout
        width = px(notes.DETAIL_WIDTH)
        bottom = layout.prompt.top - px(10)
        top = layout.middle.top + px(10)
        return pygame.Rect(layout.window.right - width - px(12), top, width, bottom - top)
