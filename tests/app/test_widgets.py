"""Widgets, driven by real events."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.context import Context
from tabletop.app.text import Span
from tabletop.app.theme import BODY
from tabletop.app.ui import (
    Block,
    Box,
    Button,
    Choice,
    Column,
    Dialog,
    Label,
    LineEdit,
    ListView,
    Row,
    Slider,
    TextView,
    Toggle,
    UiScene,
    Widget,
)
from tabletop.app.ui.uiscene import Answer
from tests.app.conftest import Player


class Bench(UiScene):
    """Shows one widget and notes what it reports."""

    def __init__(self, context: Context, *widgets: Widget, width: float = 700) -> None:
        super().__init__(context)
        self._widgets = widgets
        self._width = width

    def build(self) -> Widget:
        return Box(Box(Column(list(self._widgets)), width=self._width), across="center", down="center")


def show(player: Player, *widgets: Widget, width: float = 700) -> None:
    player.show(Bench(player.window.context, *widgets, width=width))


def test_a_click_presses_a_button(player: Player) -> None:
    said: list[str] = []
    show(player, Button("Go", lambda: said.append("go"), test_id="go"))
    player.click("go")
    assert said == ["go"]


def test_a_press_that_is_let_go_elsewhere_presses_nothing(player: Player) -> None:
    said: list[str] = []
    show(player, Button("Go", lambda: said.append("go"), test_id="go"))
    player.press(player.widget("go").rect.center)
    player.move((5, 5))
    player.release((5, 5))
    assert said == []


def test_a_shaky_press_inside_a_button_still_counts(player: Player) -> None:
    said: list[str] = []
    show(player, Button("Go", lambda: said.append("go"), test_id="go"))
    x, y = player.widget("go").rect.center
    player.press((x - 15, y))
    player.move((x + 15, y))
    player.release((x + 15, y))
    assert said == ["go"]


def test_a_disabled_button_does_nothing(player: Player) -> None:
    said: list[str] = []
    show(player, Button("Go", lambda: said.append("go"), test_id="go", enabled=False))
    player.click("go")
    player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    assert said == []


def test_tab_goes_round_and_enter_presses(player: Player) -> None:
    said: list[str] = []
    show(
        player,
        Button("One", lambda: said.append("one"), test_id="one"),
        Button("Two", lambda: said.append("two"), test_id="two"),
    )
    for _ in range(2):
        player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_TAB)
    player.key(pygame.K_SPACE)
    player.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    player.key(pygame.K_RETURN)
    assert said == ["two", "one", "two"]


def test_arrows_go_to_the_neighbour(player: Player) -> None:
    said: list[str] = []
    names = ("a", "b", "c", "d")
    buttons = {n: Button(n, lambda n=n: said.append(n), test_id=n) for n in names}  # type: ignore[misc]
    show(player, Row([buttons["a"], buttons["b"]]), Row([buttons["c"], buttons["d"]]))
    player.key(pygame.K_TAB)
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_DOWN)
    player.key(pygame.K_RETURN)
    assert said == ["d"]


@pytest.mark.parametrize("text", ["x", "A very much longer name of a button"])
def test_no_button_is_smaller_than_a_finger(player: Player, text: str) -> None:
    show(player, Row([Button(text, lambda: None, test_id="go")]))
    rect = player.widget("go").rect
    unit = player.window.context.viewport.unit
    assert rect.height / unit >= 44
    assert rect.width / unit >= 44


def test_a_toggle_flips_by_click_and_by_key(player: Player) -> None:
    seen: list[bool] = []
    show(player, Toggle("On", False, seen.append, test_id="on"))
    player.click("on")
    player.key(pygame.K_SPACE)
    assert seen == [True, False]


def test_a_choice_takes_what_is_pressed(player: Player) -> None:
    seen: list[str] = []
    choice = Choice([("a", "First"), ("b", "Second"), ("c", "Third")], "a", seen.append, test_id="c")
    show(player, Row([choice]))
    player.click_at(choice.cells()[2].center)
    player.key(pygame.K_LEFT)
    assert seen == ["c", "b"]


def test_a_choice_without_room_becomes_one_with_arrows(player: Player) -> None:
    seen: list[str] = []
    choice = Choice([("a", "First one"), ("b", "Second one"), ("c", "Third one")], "a", seen.append)
    show(player, choice, width=250)
    assert len(choice.cells()) == 2
    player.click_at(choice.cells()[0].center)
    assert seen == ["c"]


def test_a_slider_follows_the_pointer(player: Player) -> None:
    seen: list[int] = []
    show(player, Slider(0, 100, 50, seen.append, step=10, test_id="s"))
    rect = player.widget("s").rect
    player.press(rect.center)
    player.move((rect.right + 50, rect.centery))
    player.release((rect.right + 50, rect.centery))
    player.key(pygame.K_LEFT)
    assert seen == [100, 90]


def test_letters_arrive_in_a_line_as_typed(player: Player) -> None:
    seen: list[str] = []
    show(player, LineEdit("", seen.append, test_id="name"))
    player.click("name")
    player.type("Žofie")
    player.type(" Ш")
    assert seen[-1] == "Žofie Ш"


def test_editing_in_the_middle_of_a_line(player: Player) -> None:
    edit = LineEdit("abcd", lambda text: None, test_id="name")
    show(player, edit)
    player.click("name")
    player.key(pygame.K_END)
    player.key(pygame.K_LEFT)
    player.key(pygame.K_BACKSPACE)
    player.type("X")
    player.key(pygame.K_DELETE)
    assert (edit.text, edit.caret) == ("abX", 3)


def test_what_is_marked_is_replaced(player: Player) -> None:
    edit = LineEdit("abcd", lambda text: None, test_id="name")
    show(player, edit)
    player.click("name")
    player.key(pygame.K_a, pygame.KMOD_CTRL)
    player.type("new")
    assert edit.text == "new"


def test_a_line_of_digits_takes_only_digits(player: Player) -> None:
    edit = LineEdit("", lambda text: None, digits=True, longest=4, test_id="seed")
    show(player, edit)
    player.click("seed")
    player.type("a1b2c345")
    assert edit.text == "1234"


def test_composing_letters_are_not_yet_text(player: Player) -> None:
    edit = LineEdit("", lambda text: None, test_id="name")
    show(player, edit)
    player.click("name")
    player.post(pygame.TEXTEDITING, text="ˇ", start=0, length=1)
    player.key(pygame.K_RETURN)
    assert edit.text == ""
    player.type("č")
    assert edit.text == "č"


def test_the_wheel_scrolls_a_long_list(player: Player) -> None:
    rows = [Button(str(n), lambda: None, test_id=f"row-{n}") for n in range(40)]
    view = ListView(rows, test_id="list")
    show(player, Box(view, height=400))
    before = rows[0].rect.top
    player.move(view.rect.center)
    player.post(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0)
    assert rows[0].rect.top == before - player.window.context.px(96)


def test_what_is_scrolled_away_cannot_be_clicked(player: Player) -> None:
    said: list[int] = []
    rows = [Button(str(n), lambda n=n: said.append(n), test_id=f"row-{n}") for n in range(40)]  # type: ignore[misc]
    show(player, Box(ListView(rows), height=400))
    player.click("row-30")
    assert said == []


def test_the_focus_scrolls_into_view(player: Player) -> None:
    rows = [Button(str(n), lambda: None, test_id=f"row-{n}") for n in range(40)]
    view = ListView(rows)
    show(player, Box(view, height=400))
    for _ in range(31):
        player.key(pygame.K_TAB)
    assert view.rect.contains(rows[30].rect)


def test_a_link_in_a_text_can_be_followed(player: Player) -> None:
    followed: list[str] = []
    block = Block((Span("See ", BODY), Span("TOY-1.1", BODY, link="TOY-1.1"), Span(" for more.", BODY)))
    text = TextView([block], followed.append, test_id="text")
    show(player, Box(text, height=300))
    x = text.rect.left + player.window.context.type.width("See TO", BODY)
    player.click_at((x, text.rect.top + 8))
    assert followed == ["TOY-1.1"]


def test_a_link_can_be_followed_by_keyboard(player: Player) -> None:
    followed: list[str] = []
    block = Block((Span("See ", BODY), Span("TOY-1.1", BODY, link="TOY-1.1")))
    show(player, Box(TextView([block], followed.append), height=300))
    player.key(pygame.K_TAB)
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_RETURN)
    assert followed == ["TOY-1.1"]


def test_text_that_is_cut_has_the_whole_in_its_tooltip(player: Player) -> None:
    label = Label("A sentence that is far too long for the place it has", wrap=False, test_id="cut")
    show(player, Box(label, width=120))
    assert label.tooltip == label.text


def test_a_tooltip_comes_after_a_moment(player: Player) -> None:
    show(player, Button("Go", lambda: None, test_id="go", tooltip="Goes there"))
    player.move(player.widget("go").rect.center)
    player.wait()
    below = player.window.surface.get_at(_below(player))
    for _ in range(10):
        player.wait(0.09)
    assert player.window.surface.get_at(_below(player)) != below


def _below(player: Player) -> tuple[int, int]:
    x, y = player.widget("go").rect.center
    return x + 24, y + 34


def test_a_dialog_answers_once_and_leaves(player: Player) -> None:
    said: list[str] = []
    show(player, Button("Below", lambda: said.append("below"), test_id="below"))
    answers = [
        Answer("Yes", lambda: said.append("yes"), "primary", "yes"),
        Answer("No", lambda: said.append("no")),
    ]
    player.show(Dialog(player.window.context, lambda: "Sure?", lambda: "Really?", lambda: answers))
    player.click("yes")
    assert said == ["yes"]
    assert isinstance(player.scene, Bench)


def test_escape_takes_the_last_answer_of_a_dialog(player: Player) -> None:
    said: list[str] = []
    show(player, Label("Below"))
    answers = [
        Answer("Yes", lambda: said.append("yes"), "primary", "yes"),
        Answer("No", lambda: said.append("no")),
    ]
    player.show(Dialog(player.window.context, lambda: "Sure?", lambda: "", lambda: answers))
    player.key(pygame.K_ESCAPE)
    assert said == ["no"]
