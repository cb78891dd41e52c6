"""Several lines of text, written and pasted with real events."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.ui import Box, TextArea, UiScene, Widget
from tabletop.app.ui.textarea import clipboard_text, put_clipboard
from tests.app.conftest import Player

CTRL = pygame.KMOD_CTRL


class Page(UiScene):
    """Nothing but one area."""

    area: TextArea

    def build(self) -> Widget:
        return Box(Box(self.area, width=700), across="center", down="center")


def show(player: Player, text: str = "") -> TextArea:
    """An area with the caret in it, at the end."""
    page = Page(player.window.context)
    page.area = TextArea(text, lambda changed: None, height=300, test_id="text")
    player.show(page)
    page.ui.focus_id("text")
    return page.area


def test_return_begins_another_line(player: Player) -> None:
    area = show(player)
    player.type("3 Spark")
    player.key(pygame.K_RETURN)
    player.type("2 Wall")
    assert area.lines == ["3 Spark", "2 Wall"]


def test_the_caret_goes_from_line_to_line_and_keeps_to_short_ones(player: Player) -> None:
    area = show(player, "long line\nab\nanother")
    player.key(pygame.K_UP)
    player.type("X")
    player.key(pygame.K_UP)
    player.key(pygame.K_HOME)
    player.type("Y")
    player.key(pygame.K_DOWN)
    player.key(pygame.K_END)
    player.type("Z")
    assert area.lines == ["Ylong line", "abXZ", "another"]


def test_deleting_joins_lines(player: Player) -> None:
    area = show(player, "a\nb\nc")
    player.key(pygame.K_HOME)
    player.key(pygame.K_BACKSPACE)
    assert area.text == "a\nbc"
    player.key(pygame.K_UP)
    player.key(pygame.K_END)
    player.key(pygame.K_DELETE)
    assert area.text == "abc"


def test_a_click_puts_the_caret_between_letters(player: Player) -> None:
    area = show(player, "first\nsecond")
    player.click_at((area.rect.left + 1, area.rect.top + player.window.context.px(14) + 2))
    player.type(">")
    assert area.text == ">first\nsecond"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\v", "\x85", "\u2028", "\u2029"])
def test_every_end_of_a_line_is_one(player: Player, end: str) -> None:
    area = show(player, f"a{end}b")
    area.insert(f"{end}c\td\x07")
    assert area.lines == ["a", "b", "c d"]


def test_the_clipboard_is_pasted_copied_and_cut(player: Player) -> None:
    put_clipboard("1 Ox\n")
    area = show(player, "3 Spark\n")
    player.key(pygame.K_v, CTRL)
    assert area.text == "3 Spark\n1 Ox\n"
    player.key(pygame.K_x, CTRL)
    assert (area.text, clipboard_text()) == ("", "3 Spark\n1 Ox\n")


def test_composing_letters_are_not_yet_text(player: Player) -> None:
    area = show(player)
    player.post(pygame.TEXTEDITING, text="ˇ", start=0, length=1)
    player.key(pygame.K_RETURN)
    assert area.text == ""
    player.type("č")
    assert area.text == "č"


def test_what_is_written_below_the_edge_scrolls_into_sight(player: Player) -> None:
    area = show(player, "\n".join(str(number) for number in range(60)))
    player.key(pygame.K_END)
    assert area.offset == area.furthest > 0
    for _ in range(60):
        player.key(pygame.K_UP)
    assert area.offset == 0


def test_too_much_is_cut(player: Player) -> None:
    area = show(player)
    area.insert("x" * 30_000)
    assert len(area.text) == 20_000
