"""The numbers on a card's plate stay on it, however narrow it is."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.geometry import SMALLEST_TEXT
from tabletop.app.table.ink import Ink
from tabletop.app.table.picture import still_context
from tabletop.app.table.stat_rows import stat_rows
from tabletop.view.model import Stat
from tests.app.table.wording import TestWords

FOUR = tuple(
    Stat(f"continents/icon-{name}", number)
    for name, number in (("attacks", 4), ("moves", 2), ("production", 9), ("supremacy", 5))
)
HAND = pygame.Rect(7, 81, 71, 31)
"""The plate of a card in the hand at 1280 × 720."""
LARGE = pygame.Rect(20, 240, 200, 90)


@pytest.fixture
def ink() -> Ink:
    context = still_context((1280, 720), "en")
    return Ink(context.viewport, context.type, context.assets, TestWords("en"))


def test_four_numbers_stand_in_one_row_where_they_fit(ink: Ink) -> None:
    rows = stat_rows(ink, LARGE, FOUR, alone=True)
    assert {box.centery for _, _, box in rows} == {LARGE.centery}
    assert all(LARGE.left <= box.left and box.right <= LARGE.right for _, _, box in rows)


def test_four_numbers_stand_in_two_rows_on_a_narrow_plate(ink: Ink) -> None:
    rows = stat_rows(ink, HAND, FOUR, alone=True)
    assert [stat.value for stat, _, _ in rows] == [4, 2, 9, 5]
    middles = [box.centery for _, _, box in rows]
    assert middles[0] == middles[1] < middles[2] == middles[3]
    assert all(HAND.left <= box.left and box.right <= HAND.right for _, _, box in rows)


def test_numbers_in_two_rows_are_still_as_large_as_the_smallest_text(ink: Ink) -> None:
    assert min(height for _, height, _ in stat_rows(ink, HAND, FOUR, alone=True)) >= SMALLEST_TEXT


def test_no_two_numbers_of_a_narrow_plate_overlap_sideways(ink: Ink) -> None:
    first, second, third, fourth = (box for _, _, box in stat_rows(ink, HAND, FOUR, alone=True))
    assert first.right <= second.left
    assert third.right <= fourth.left
