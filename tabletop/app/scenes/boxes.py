"""The boxes on the shelf: side by side on a board, lit from above; the hovered one comes forward."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.app import paint
from tabletop.app.intent import Key
from tabletop.app.theme import GOLD, NAME, PAPER, Colour
from tabletop.app.ui.widget import Position, Size, Widget

_WOOD_LIGHT: Colour = (126, 84, 48)
_WOOD_DARK: Colour = (66, 41, 22)
_BOARD = 34
_LAMP: Colour = (255, 214, 150)


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
        self._draw_title(surface, rect, forward=forward)

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

    def _draw_title(self, surface: pygame.Surface, box: pygame.Rect, *, forward: bool) -> None:
        """The name on a small brass plate on the edge of the board."""
        shown, cut = self.context.type.fit(self._title, NAME, self.rect.width)
        self.tooltip = self._title if cut else ""
        words = self.context.type.line(shown, NAME, GOLD if forward else PAPER)
        surface.blit(
            words, words.get_rect(midtop=(self.rect.centerx, self.rect.bottom + self.px(_BOARD + 14)))
        )


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
        below = self.px(_BOARD + 60)
        room_height = rect.height - below - self.px(40)
        width = min((rect.width - gap * (number + 1)) // max(1, number), self.px(520))
        for box in self._boxes:
            height = box.measure(width)[1]
            if height > room_height:
                width = round(width * room_height / height)
        whole = width * number + gap * max(0, number - 1)
        left = rect.left + (rect.width - whole) // 2
        floor = rect.bottom - below
        tallest = max((box.measure(width)[1] for box in self._boxes), default=0)
        # A low row of boxes stands in the middle of a tall room, not at its bottom.
        floor -= max(0, (room_height - tallest) // 2)
        for box in self._boxes:
            height = box.measure(width)[1]
            box.place(pygame.Rect(left, floor - height, width, height))
            left += width + gap

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if not self._boxes:
            return
        self._draw_light(surface)
        self._draw_board(surface)
        front = [box for box in self._boxes if box.hovered or box.focused]
        for box in [box for box in self._boxes if box not in front] + front:
            box.draw(surface, area)

    def _draw_light(self, surface: pygame.Surface) -> None:
        size = (self.rect.width, round(self.rect.height * 1.1))
        key = ("shelf-light", size)
        light = self.faces.get(key) or self.faces.put(key, paint.glow(size, _LAMP, 78))
        surface.blit(light, (self.rect.left, self.rect.top - size[1] // 8))

    def _draw_board(self, surface: pygame.Surface) -> None:
        floor = self._boxes[0].rect.bottom
        thick = self.px(_BOARD)
        board = pygame.Rect(0, floor - self.px(8), self.context.viewport.width, thick)
        top = pygame.Rect(board.left, board.top, board.width, self.px(14))
        key = ("shelf-board", board.size)
        face = self.faces.get(key)
        if face is None:
            face = self.faces.put(key, paint.vertical_gradient(board.size, _WOOD_LIGHT, _WOOD_DARK))
        surface.blit(face, board)
        pygame.draw.rect(surface, (158, 112, 68), top)
        pygame.draw.rect(
            surface, (44, 27, 14), (board.left, board.bottom - self.px(3), board.width, self.px(3))
        )
