"""One line of text to write in."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.app import paint
from tabletop.app.intent import Key
from tabletop.app.theme import BODY, EDGE, EDGE_BRIGHT, FAINT, GOLD, PANEL_SUNK, PAPER, RADIUS, TARGET
from tabletop.app.ui.widget import Position, Size, Widget

_PAD = 14
_BLINK = 0.55
_MARK = (96, 76, 40)


class LineEdit(Widget):
    """Text with a caret and a selection; takes input methods, clipboard and the usual keys."""

    focusable = True

    def __init__(
        self,
        text: str,
        changed: Callable[[str], None],
        *,
        confirmed: Callable[[str], None] | None = None,
        hint: str = "",
        longest: int = 40,
        digits: bool = False,
        width: float = 320,
        test_id: str = "",
        grow: int = 0,
    ) -> None:
        super().__init__(test_id, grow=grow)
        self.text = text
        self.caret = len(text)
        self.anchor = self.caret
        self._changed, self._confirmed = changed, confirmed
        self._hint, self._longest, self._digits, self._width = hint, longest, digits, width
        self._composing = ""
        self._scroll = 0
        self._clock = 0.0
        self._dark = False

    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of what is marked."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def measure(self, width: int) -> Size:
        return min(width, self.px(self._width)), self.px(TARGET)

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        edge = GOLD if self.focused else EDGE_BRIGHT if self.hovered else EDGE
        key = ("line-edit", self.rect.size, edge)
        face = self.faces.get(key) or self.faces.put(
            key,
            paint.rounded(
                self.rect.size, self.px(RADIUS), PANEL_SUNK, border=edge, border_width=self.px(1.5)
            ),
        )
        surface.blit(face, self.rect)
        before = surface.get_clip()
        room = self.rect.inflate(-2 * self.px(_PAD), -self.px(6))
        surface.set_clip(room.clip(before))
        self._draw_text(surface, room)
        surface.set_clip(before)

    def on_focus(self, focused: bool) -> None:
        if focused:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
        else:
            pygame.key.stop_text_input()
            self._composing = ""
            self.anchor = self.caret
        self._wake()

    def on_press(self, at: Position) -> None:
        self.caret = self.anchor = self._index_at(at[0])
        self._wake()

    def on_click(self, at: Position, times: int) -> bool:
        if times == 2:
            self.anchor, self.caret = 0, len(self.text)
            self._wake()
        return True

    def on_drag_start(self, origin: Position, at: Position, *, touch: bool) -> bool:
        self.on_drag(at)
        return True

    def on_drag(self, at: Position) -> None:
        self.caret = self._index_at(at[0])
        self._wake()

    def on_typed(self, text: str) -> bool:
        self._composing = ""
        self.insert(text)
        return True

    def on_composing(self, text: str) -> bool:
        self._composing = text
        self._wake()
        return True

    def on_key(self, key: Key) -> bool:
        if self._composing:
            return True  # the input method has the keys until it is done
        if key.ctrl:
            return self._on_command(key.name)
        if key.name in {"left", "right", "home", "end"}:
            self._move(key)
            return True
        if key.name in {"backspace", "delete"}:
            self._delete(backwards=key.name == "backspace")
            return True
        if key.name == "return" and self._confirmed is not None:
            self._confirmed(self.text)
            return True
        # Letters arrive as typed text; only keys that mean something elsewhere go on.
        return len(key.name) == 1 or key.name == "space"

    def insert(self, text: str) -> None:
        """Put ``text`` in the place of what is marked."""
        clean = "".join(letter for letter in text if letter.isprintable())
        if self._digits:
            clean = "".join(letter for letter in clean if letter in "0123456789")
        start, end = self.selection
        room = self._longest - (len(self.text) - (end - start))
        clean = clean[: max(0, room)]
        self.text = self.text[:start] + clean + self.text[end:]
        self.caret = self.anchor = start + len(clean)
        self._wake()
        self._changed(self.text)

    def update(self, dt: float) -> None:
        self._clock += dt
        dark = self._clock % (2 * _BLINK) >= _BLINK
        if dark != self._dark:
            self._dark = dark
            self.invalidate()

    def _on_command(self, name: str) -> bool:
        start, end = self.selection
        if name == "a":
            self.anchor, self.caret = 0, len(self.text)
        elif name in {"c", "x"}:
            if start != end:
                pygame.scrap.put_text(self.text[start:end])
                if name == "x":
                    self.insert("")
        elif name == "v":
            self.insert(pygame.scrap.get_text())
        else:
            return False
        self._wake()
        return True

    def _move(self, key: Key) -> None:
        start, end = self.selection
        if key.name == "home":
            self.caret = 0
        elif key.name == "end":
            self.caret = len(self.text)
        elif start != end and not key.shift:
            self.caret = start if key.name == "left" else end
        else:
            self.caret = max(0, min(len(self.text), self.caret + (-1 if key.name == "left" else 1)))
        if not key.shift:
            self.anchor = self.caret
        self._wake()

    def _delete(self, *, backwards: bool) -> None:
        if self.caret == self.anchor:
            self.anchor = max(0, self.caret - 1) if backwards else min(len(self.text), self.caret + 1)
        if self.caret != self.anchor:
            self.insert("")

    def _wake(self) -> None:
        """Show the caret at once and have everything drawn again."""
        self._clock, self._dark = 0.0, False
        self.invalidate()

    def _shown(self) -> tuple[str, int]:
        """The text with what is being composed, and the caret in it."""
        text = self.text[: self.caret] + self._composing + self.text[self.caret :]
        return text, self.caret + len(self._composing)

    def _draw_text(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        typesetter = self.context.type
        text, caret = self._shown()
        if not text:
            hint = typesetter.line(typesetter.fit(self._hint, BODY, room.width)[0], BODY, FAINT)
            surface.blit(hint, hint.get_rect(midleft=room.midleft))
        caret_x = typesetter.width(text[:caret], BODY)
        scroll = self._scroll if self.focused else 0
        scroll = max(caret_x - room.width + self.px(2), min(scroll, caret_x)) if self.focused else 0
        self._scroll = max(0, scroll)
        left = room.left - self._scroll
        start, end = self.selection
        tall = round(typesetter.line_height(BODY) * 0.86)
        top = room.centery - tall // 2
        if start != end and self.focused:
            from_x, to_x = typesetter.width(text[:start], BODY), typesetter.width(text[:end], BODY)
            pygame.draw.rect(surface, _MARK, (left + from_x, top, to_x - from_x, tall))
        drawn = typesetter.line(text, BODY, PAPER)
        surface.blit(drawn, drawn.get_rect(midleft=(left, room.centery)))
        if self._composing:
            from_x = typesetter.width(text[: self.caret], BODY)
            pygame.draw.rect(surface, GOLD, (left + from_x, top + tall - 2, caret_x - from_x, 2))
        if self.focused and not self._dark:
            pygame.draw.rect(surface, GOLD, (left + caret_x, top, max(2, self.px(2)), tall))

    def _index_at(self, x: int) -> int:
        """The place between letters nearest to ``x``."""
        local = x - (self.rect.left + self.px(_PAD)) + self._scroll
        widths = [self.context.type.width(self.text[:n], BODY) for n in range(len(self.text) + 1)]
        return min(range(len(widths)), key=lambda n: abs(widths[n] - local))
