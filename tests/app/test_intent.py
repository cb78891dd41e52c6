"""From platform events to what the player means."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.geometry import Viewport
from tabletop.app.intent import (
    Cancel,
    Click,
    DragMove,
    DragStart,
    Drop,
    Hover,
    Intent,
    Interpreter,
    Key,
    LongPress,
    Pinch,
    Press,
    Wheel,
)


class Hand:
    """Feeds events and keeps the intentions that came of them."""

    def __init__(self) -> None:
        self.interpreter = Interpreter(Viewport.of_window((1920, 1080)))
        self.now = 0.0

    def send(self, kind: int, **values: object) -> list[Intent]:
        self.now += 0.01
        return self.interpreter.read(pygame.event.Event(kind, values), self.now)

    def down(self, at: tuple[int, int], button: int = 1) -> list[Intent]:
        return self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)

    def up(self, at: tuple[int, int], button: int = 1) -> list[Intent]:
        return self.send(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)

    def move(self, at: tuple[int, int]) -> list[Intent]:
        return self.send(pygame.MOUSEMOTION, pos=at, touch=False)


@pytest.fixture
def hand() -> Hand:
    return Hand()


def test_press_and_release_at_one_spot_is_a_click(hand: Hand) -> None:
    assert hand.down((50, 60)) == [Press((50, 60))]
    assert hand.up((52, 60)) == [Click((52, 60))]


def test_two_fast_clicks_count_as_two(hand: Hand) -> None:
    for _ in range(2):
        hand.down((50, 60))
        last = hand.up((50, 60))
    assert last == [Click((50, 60), times=2)]


def test_two_slow_clicks_are_single_ones(hand: Hand) -> None:
    hand.down((50, 60))
    hand.up((50, 60))
    hand.now += 1.0
    hand.down((50, 60))
    assert hand.up((50, 60)) == [Click((50, 60), times=1)]


def test_a_trembling_press_is_no_drag(hand: Hand) -> None:
    hand.down((50, 60))
    assert hand.move((55, 60)) == []


def test_a_press_that_wanders_is_a_drag_until_it_is_dropped(hand: Hand) -> None:
    hand.down((50, 60))
    assert hand.move((70, 60)) == [DragStart((50, 60), (70, 60))]
    assert hand.move((80, 65)) == [DragMove((80, 65), (10, 5))]
    assert hand.up((80, 65)) == [Drop((50, 60), (80, 65)), Hover((80, 65))]


def test_escape_cancels_a_drag_and_the_release_means_nothing(hand: Hand) -> None:
    hand.down((50, 60))
    hand.move((90, 60))
    assert hand.send(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0) == [Cancel(dragging=True)]
    assert hand.up((90, 60)) == [Hover((90, 60))]


def test_losing_the_focus_cancels_a_drag(hand: Hand) -> None:
    hand.down((50, 60))
    hand.move((90, 60))
    assert hand.send(pygame.WINDOWFOCUSLOST) == [Cancel(dragging=True)]


def test_another_button_during_a_drag_cancels_it(hand: Hand) -> None:
    hand.down((50, 60))
    hand.move((90, 60))
    assert hand.down((90, 60), button=3) == [Cancel(dragging=True)]


def test_another_window_size_cancels_a_drag(hand: Hand) -> None:
    hand.down((50, 60))
    hand.move((90, 60))
    assert hand.interpreter.resize(Viewport.of_window((1280, 720))) == [Cancel(dragging=True)]


def test_escape_without_a_drag_is_a_key(hand: Hand) -> None:
    assert hand.send(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0) == [Key("escape")]


def test_held_still_becomes_a_long_press_instead_of_a_click(hand: Hand) -> None:
    hand.down((50, 60))
    assert hand.interpreter.wait(hand.now + 0.3) == []
    assert hand.interpreter.wait(hand.now + 0.7) == [LongPress((50, 60))]
    assert hand.up((50, 60)) == [Hover((50, 60))]


def test_one_touch_is_one_click(hand: Hand) -> None:
    got = hand.send(pygame.FINGERDOWN, x=0.5, y=0.5, finger_id=7)
    got += hand.send(pygame.MOUSEBUTTONDOWN, pos=(960, 540), button=1, touch=True)
    got += hand.send(pygame.FINGERUP, x=0.5, y=0.5, finger_id=7)
    got += hand.send(pygame.MOUSEBUTTONUP, pos=(960, 540), button=1, touch=True)
    assert got == [Press((960, 540), touch=True), Click((960, 540), touch=True)]


def test_a_second_finger_cancels_the_drag_of_the_first(hand: Hand) -> None:
    hand.send(pygame.FINGERDOWN, x=0.1, y=0.1, finger_id=1)
    hand.send(pygame.FINGERMOTION, x=0.2, y=0.1, finger_id=1)
    assert hand.send(pygame.FINGERDOWN, x=0.5, y=0.5, finger_id=2) == [Cancel(dragging=True)]


def test_two_fingers_zoom(hand: Hand) -> None:
    assert hand.send(pygame.MULTIGESTURE, x=0.5, y=0.5, num_fingers=2, pinched=0.1, rotated=0.0) == [
        Pinch((960, 540), 1.2)
    ]


def test_the_wheel_turns_where_the_pointer_is(hand: Hand) -> None:
    hand.move((300, 200))
    assert hand.send(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0) == [Wheel((300, 200), -1.0)]


def test_keys_come_with_their_modifiers(hand: Hand) -> None:
    assert hand.send(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LSHIFT) == [Key("tab", shift=True)]


def test_both_enter_keys_are_one(hand: Hand) -> None:
    assert hand.send(pygame.KEYDOWN, key=pygame.K_KP_ENTER, mod=0) == [Key("return")]
