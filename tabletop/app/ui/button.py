"""Buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from tabletop.app import paint
from tabletop.app.intent import Key
from tabletop.app.theme import (
    BODY,
    BODY_BOLD,
    EDGE,
    EDGE_BRIGHT,
    FAINT,
    GOLD,
    GOLD_BRIGHT,
    GOLD_DEEP,
    HURT,
    INK,
    LINK,
    PANEL,
    PANEL_RAISED,
    PANEL_SUNK,
    PAPER,
    RADIUS,
    TARGET,
    Colour,
    Type,
)
from tabletop.app.ui.widget import Position, Size, Widget

ButtonKind = Literal["primary", "quiet", "plain", "danger"]
_PAD = 20


class Button(Widget):
    """Something to press. With an icon and no words it is square and the words are its tooltip."""

    focusable = True
    hand = True

    def __init__(
        self,
        text: str,
        action: Callable[[], None],
        *,
        kind: ButtonKind = "quiet",
        icon: str = "",
        only_icon: bool = False,
        icon_turn: int = 0,
        selected: bool = False,
        test_id: str = "",
        tooltip: str = "",
        enabled: bool = True,
        grow: int = 0,
        align: Literal["left", "center"] = "center",
        wrap: bool = False,
    ) -> None:
        super().__init__(test_id, tooltip=tooltip or (text if only_icon else ""), grow=grow)
        self._text, self._action, self.kind = text, action, kind
        self._icon, self._only_icon, self._icon_turn = icon, only_icon, icon_turn
        self._own_tooltip = self.tooltip
        self.selected = selected
        self.enabled = enabled
        self._align, self._wrap = align, wrap

    @property
    def text(self) -> str:
        """What it says."""
        return self._text

    def activate(self) -> None:
        """Do what it is for, as if pressed."""
        if self.enabled:
            self.context.play("shell/click", "interface", 0.6)
            self._action()

    def measure(self, width: int) -> Size:
        height = max(self.px(TARGET), self.context.type.line_height(self._type) + self.px(12))
        if self._only_icon:
            return height, height
        icon = self._icon_size(height) + self.px(10) if self._icon else 0
        pad = 2 * self.px(_PAD if self.kind != "plain" else 8)
        wanted = pad + icon + self.context.type.width(self._text, self._type)
        if self._wrap and wanted > width:
            _, tall = self.context.type.paragraph_size(self._text, self._type, max(1, width - pad - icon))
            return width, max(height, tall + self.px(16))
        return min(width, wanted), height

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        if not self._own_tooltip and not self._wrap:
            _, cut = self.context.type.fit(self._text, self._type, self._text_room())
            self.tooltip = self._text if cut else ""

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        fill, border, ink = self._colours()
        if fill is not None:
            key = ("button", self.rect.size, fill, border)
            face = self.faces.get(key) or self.faces.put(
                key,
                paint.rounded(
                    self.rect.size, self.px(RADIUS), fill, border=border, border_width=self.px(1.5)
                ),
            )
            surface.blit(face, self.rect)
        self._draw_content(surface, ink)

    def on_click(self, at: Position, times: int) -> bool:
        self.activate()
        return True

    def on_key(self, key: Key) -> bool:
        if key.name in {"return", "space"} and not key.repeated:
            self.activate()
            return True
        return False

    @property
    def _type(self) -> Type:
        return BODY_BOLD if self.kind == "primary" else BODY

    def _icon_size(self, height: int) -> int:
        return min(round(height * 0.62), self.px(30))

    def _text_room(self) -> int:
        pad = 2 * self.px(_PAD if self.kind != "plain" else 8)
        icon = self._icon_size(self.rect.height) + self.px(10) if self._icon else 0
        return max(1, self.rect.width - pad - icon)

    def _colours(self) -> tuple[Colour | None, Colour | None, Colour]:
        """Fill, edge and ink for its kind and state."""
        lit, down = self.hovered and self.enabled, self.pressed and self.enabled
        if self.kind == "primary":
            if not self.enabled:
                return PANEL_RAISED, EDGE, FAINT
            return (GOLD_DEEP if down else GOLD_BRIGHT if lit else GOLD), GOLD_BRIGHT, INK
        if self.kind == "plain":
            ink = FAINT if not self.enabled else PAPER if lit else LINK
            return (PANEL_RAISED if lit else None), None, ink
        if not self.enabled:
            return PANEL, EDGE, FAINT
        edge = HURT if self.kind == "danger" else GOLD if self.selected or lit else EDGE
        fill = PANEL_SUNK if down else PANEL_RAISED if not lit else (58, 49, 42)
        return (
            fill,
            EDGE_BRIGHT if lit and self.kind == "danger" else edge,
            (HURT if self.kind == "danger" else PAPER),
        )

    def _draw_content(self, surface: pygame.Surface, ink: Colour) -> None:
        typesetter = self.context.type
        icon_size = self._icon_size(self.rect.height) if self._icon else 0
        if self._only_icon:
            icon = self._icon_face(icon_size)
            surface.blit(icon, icon.get_rect(center=self.rect.center))
            return
        room = self._text_room()
        if self._wrap:
            words = typesetter.paragraph(self._text, self._type, room, ink)
        else:
            words = typesetter.line(typesetter.fit(self._text, self._type, room)[0], self._type, ink)
        whole = words.get_width() + (icon_size + self.px(10) if icon_size else 0)
        left = self.rect.left + self.px(_PAD if self.kind != "plain" else 8)
        if self._align == "center":
            left = self.rect.left + (self.rect.width - whole) // 2
        if icon_size:
            icon = self._icon_face(icon_size)
            surface.blit(icon, icon.get_rect(midleft=(left, self.rect.centery)))
            left += icon_size + self.px(10)
        surface.blit(words, words.get_rect(midleft=(left, self.rect.centery)))

    def _icon_face(self, size: int) -> pygame.Surface:
        """The icon at its size, turned, grey when nothing can be done; dark on a bright button."""
        key = ("icon", self._icon, size, self._icon_turn, self.enabled, self.kind)
        found = self.faces.get(key)
        if found is not None:
            return found
        icon = self.context.assets.fitted(self._icon, (size, size))
        if self._icon_turn:
            icon = pygame.transform.rotate(icon, self._icon_turn)
        if not self.enabled:
            icon = pygame.transform.grayscale(icon)
            icon.set_alpha(110)
        elif self.kind == "primary":
            icon = icon.copy()
            icon.fill((*INK, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return self.faces.put(key, icon)
