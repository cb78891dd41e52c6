"""Several lines of text to write in."""

from __future__ import annotations

import re
from collections.abc import Callable

import pygame

from tabletop.app import paint
from tabletop.app.intent import Key
from tabletop.app.theme import BODY, EDGE, EDGE_BRIGHT, FAINT, GOLD, PANEL_SUNK, PAPER, RADIUS
from tabletop.app.ui.scroll import Scrolling
from tabletop.app.ui.widget import Position, Size

_PAD = 14
_BLINK = 0.55
_LINE_END = re.compile("\r\n|[\r\v\f\x1c-\x1e\x85\u2028\u2029]")
LONGEST = 20_000
"""More letters than that are cut: no deck, letter or note needs them."""


class TextArea(Scrolling):
    """Lines with a caret; takes input methods, the clipboard and the usual keys. Long lines are cut."""

    focusable = True

    def __init__(
        self,
        text: str,
        changed: Callable[[str], None],
        *,
        hint: str = "",
        height: float = 300,
        test_id: str = "",
        grow: int = 0,
    ) -> None:
        super().__init__(test_id, grow=grow)
        self.text = _shown(text)
        self.caret = len(self.text)
        self._changed, self._hint, self._height = changed, hint, height
        self._composing = ""
        self._clock = 0.0
        self._dark = False

    @property
    def lines(self) -> list[str]:
        """What stands in each line."""
        return self.text.split("\n")

    def content_height(self) -> int:
        return len(self.lines) * self._tall() + 2 * self.px(_PAD)

    def measure(self, width: int) -> Size:
        return width, self.px(self._height)

    # ---- looks -----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        edge = GOLD if self.focused else EDGE_BRIGHT if self.hovered else EDGE
        key = ("text-area", self.rect.size, edge)
        face = self.faces.get(key) or self.faces.put(
            key,
            paint.rounded(
                self.rect.size, self.px(RADIUS), PANEL_SUNK, border=edge, border_width=self.px(1.5)
            ),
        )
        surface.blit(face, self.rect)
        before = surface.get_clip()
        surface.set_clip(self.rect.inflate(-self.px(_PAD), -self.px(6)).clip(before))
        self._draw_lines(surface)
        surface.set_clip(before)
        self.draw_bar(surface)

    def _draw_lines(self, surface: pygame.Surface) -> None:
        typesetter, tall = self.context.type, self._tall()
        left, top = self.rect.left + self.px(_PAD), self.rect.top + self.px(_PAD) - self.offset
        if not self.text and not self._composing:
            surface.blit(typesetter.line(self._hint, BODY, FAINT), (left, top))
        row, column = self._row_and_column()
        for number, line in enumerate(self.lines):
            y = top + number * tall
            if number == row:
                line = line[:column] + self._composing + line[column:]
            if y + tall < self.rect.top or y > self.rect.bottom:
                continue
            surface.blit(typesetter.line(line, BODY, PAPER), (left, y))
            if number == row and self.focused and not self._dark:
                x = left + typesetter.width(line[: column + len(self._composing)], BODY)
                pygame.draw.rect(surface, GOLD, (x, y, max(2, self.px(2)), tall))

    # ---- input -----------------------------------------------------------------------------------------

    def on_focus(self, focused: bool) -> None:
        if focused:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
        else:
            pygame.key.stop_text_input()
            self._composing = ""
        self._wake()

    def on_click(self, at: Position, times: int) -> bool:
        bar = self.bar()
        if bar is not None and at[0] >= bar.left:
            return super().on_click(at, times)
        row = (at[1] - self.rect.top - self.px(_PAD) + self.offset) // self._tall()
        row = max(0, min(len(self.lines) - 1, row))
        local = at[0] - self.rect.left - self.px(_PAD)
        line = self.lines[row]
        widths = [self.context.type.width(line[:n], BODY) for n in range(len(line) + 1)]
        self._put(row, min(range(len(widths)), key=lambda n: abs(widths[n] - local)))
        return True

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
        row, column = self._row_and_column()
        match key.name:
            case "return":
                self.insert("\n")
            case "left" | "right":
                self.caret = max(0, min(len(self.text), self.caret + (1 if key.name == "right" else -1)))
            case "up" | "down":
                self._put(row + (1 if key.name == "down" else -1), column)
            case "home" | "end":
                self._put(row, 0 if key.name == "home" else len(self.lines[row]))
            case "backspace":
                self._cut(self.caret - 1)
            case "delete":
                self._cut(self.caret)
            case "pageup" | "pagedown":
                return super().on_key(key)
            case _:
                # Letters arrive as typed text; only keys that mean something elsewhere go on.
                return len(key.name) == 1 or key.name == "space"
        self._wake()
        return True

    def insert(self, text: str) -> None:
        """Put text, perhaps of several lines, where the caret is."""
        clean = _shown(text)
        clean = clean[: max(0, LONGEST - len(self.text))]
        self.text = self.text[: self.caret] + clean + self.text[self.caret :]
        self.caret += len(clean)
        self._wake()
        self._changed(self.text)

    def clear(self) -> None:
        """Begin with an empty page."""
        self.text, self.caret = "", 0
        self._wake()
        self._changed("")

    def update(self, dt: float) -> None:
        self._clock += dt
        dark = self._clock % (2 * _BLINK) >= _BLINK
        if dark != self._dark:
            self._dark = dark
            self.invalidate()

    # ---- inside ----------------------------------------------------------------------------------------

    def _tall(self) -> int:
        return self.context.type.line_height(BODY)

    def _row_and_column(self) -> tuple[int, int]:
        before = self.text[: self.caret]
        return before.count("\n"), len(before) - (before.rfind("\n") + 1)

    def _put(self, row: int, column: int) -> None:
        """The caret into a line, as near to a column as the line is long."""
        lines = self.lines
        row = max(0, min(len(lines) - 1, row))
        self.caret = sum(len(line) + 1 for line in lines[:row]) + min(column, len(lines[row]))
        self._wake()

    def _cut(self, at: int) -> None:
        if 0 <= at < len(self.text):
            self.text = self.text[:at] + self.text[at + 1 :]
            self.caret = at
            self._changed(self.text)

    def _on_command(self, name: str) -> bool:
        if name == "v":
            self.insert(clipboard_text())
        elif name in {"c", "x"}:
            put_clipboard(self.text)
            if name == "x":
                self.clear()
        elif name == "a":
            self.caret = len(self.text)
        else:
            return False
        self._wake()
        return True

    def _wake(self) -> None:
        """Show the caret at once, in sight, and have everything drawn again."""
        self._clock, self._dark = 0.0, False
        top = self._row_and_column()[0] * self._tall()
        if self.rect.height:
            room = self.rect.height - 2 * self.px(_PAD) - self._tall()
            self.scroll_to(max(top - room, min(self.offset, top)))
        self.invalidate()


def _shown(text: str) -> str:
    """Text with plain ends of lines and without what cannot be shown."""
    lines = _LINE_END.sub("\n", text).replace("\t", " ")
    return "".join(letter for letter in lines if letter.isprintable() or letter in "\n\u00a0\u200b")


def clipboard_text() -> str:
    """What the clipboard has as text; nothing if it has none or cannot be reached."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def put_clipboard(text: str) -> bool:
    """Put text into the clipboard; False if that is not possible here."""
    try:
        pygame.scrap.put_text(text)
        return pygame.scrap.get_text() != ""
    except pygame.error:
        return False
