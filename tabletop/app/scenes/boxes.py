"""The boxes on the shelf: side by side on a board, lit from above; the hovered one comes forward."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.app import paint
from tabletop.app.intent import Key
from tabletop.app.theme import GOLD_BRIGHT, SHADE, Type
from tabletop.app.ui.widget import Position, Size, Widget

BELOW = 110
"""Logical pixels from the feet of the boxes to the lower edge of the row: the board."""


class GameBox(Widget):
    """One box. Its place is where it stands; forward it is drawn larger, with a deeper shadow."""

    focusable = True
    hand = True

    def __init__(self, ruleset_id: str, title: str, is_open: bool, press: Callable[[], None]) -> None:
        super().__init__(f"box-{ruleset_id}", tooltip="")
        self.key = f"{ruleset_id}/box"
        self._title, self._is_open, self._press_action = title, is_open, press

    def measure(self, width: int) -> Size:
        natural = self.context.assets.natural_size(self.key)
        return width, round(width * natural[1] / natural[0])

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        forward = self.hovered or self.focused or self._is_open
        rect = self.rect.copy()
        if forward:
            grown = (round(rect.width * 1.05), round(rect.height * 1.05))
            rect = pygame.Rect((0, 0), grown)
            rect.midbottom = (self.rect.centerx, self.rect.bottom + self.px(6))
        blur = self.px(34 if forward else 20)
        key = ("box-shadow", rect.size, blur)
        cast = self.faces.get(key) or self.faces.put(
            key, paint.shadow(rect.size, self.px(6), blur, strength=210 if forward else 150)
        )
        surface.blit(cast, (rect.left - blur + self.px(10), rect.top - blur + self.px(12)))
        picture = self.context.assets.picture(self.key, rect.size)
        surface.blit(picture, rect)
        self._draw_title(surface, rect)

    def on_click(self, at: Position, times: int) -> bool:
        self._press_action()
        return True

    def on_key(self, key: Key) -> bool:
        if key.name in {"return", "space"}:
            self._press_action()
            return True
        return False

    def invalidate(self) -> None:
        self.ui.damage(self.rect.inflate(self.rect.width // 3, self.rect.height // 4))

    def _draw_title(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """The game's name in the sky of the box, as large as its longest word allows."""
        typesetter, unit = self.context.type, self.context.viewport.unit
        room = round(box.width * 0.8)
        longest = max(self._title.split(), key=len)
        size = round(box.width / unit * 0.13)
        while size > 20 and typesetter.width(longest, Type("serif-bold", size)) > room:
            size -= 2
        kind = Type("serif-bold", size)
        words = typesetter.paragraph(self._title, kind, room, GOLD_BRIGHT, "center")
        dark = typesetter.paragraph(self._title, kind, room, SHADE, "center")
        where = words.get_rect(midtop=(box.centerx, box.top + round(box.height * 0.06)))
        depth = max(1, size // 18)
        for dx, dy in ((-depth, 0), (depth, 0), (0, -depth), (0, depth), (depth, 2 * depth)):
            surface.blit(dark, where.move(dx, dy))
        surface.blit(words, where)


class BoxRow(Widget):
    """The shelf board with all boxes."""

    solid = False

    def __init__(
        self,
        games: Sequence[tuple[str, str]],
        opened: str,
        press: Callable[[str], None],
        *,
        grow: int = 0,
    ) -> None:
        super().__init__("boxes", grow=grow)
        self._boxes = [
            GameBox(id, title, id == opened, lambda id=id: press(id))  # type: ignore[misc]
            for id, title in games
        ]

    def children(self) -> Sequence[Widget]:
        return self._boxes

    def measure(self, width: int) -> Size:
        return min(width, self.px(300 * len(self._boxes))), self.px(640)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        number = len(self._boxes)
        gap = self.px(36)
        below = self.px(BELOW)
        room_height = rect.height - below - self.px(40)
        width = min((rect.width - gap * (number + 1)) // max(1, number), self.px(440))
        for box in self._boxes:
            height = box.measure(width)[1]
            if height > room_height:
                width = round(width * room_height / height)
        whole = width * number + gap * max(0, number - 1)
        left = rect.left + (rect.width - whole) // 2
        floor = rect.bottom - below
        for box in self._boxes:
            height = box.measure(width)[1]
            box.place(pygame.Rect(left, floor - height, width, height))
            left += width + gap

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        front = [box for box in self._boxes if box.hovered or box.focused]
        for box in [box for box in self._boxes if box not in front] + front:
            box.draw(surface, area)
