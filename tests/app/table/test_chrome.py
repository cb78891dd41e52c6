"""The panels of the seats: numbers and the tracks below them."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.table.chrome import goal_of, paint_panel, plan_panel
from tabletop.app.table.ink import Ink
from tabletop.app.table.picture import still_context
from tabletop.app.theme import GOLD_BRIGHT, PAPER
from tabletop.view.model import Counter, SeatPanel
from tests.app.table.builders import ART, words
from tests.app.table.wording import TestWords


def points(value: int, maximum: int | None, mark: int | None) -> Counter:
    icon = f"{ART}/token-glory-square"
    return Counter("points:0", icon, words("Points"), value, maximum, mark, important=True)


@pytest.mark.parametrize(
    ("maximum", "mark", "goal"), [(None, 9, 9), (30, 15, 30), (11, None, None), (None, None, None)]
)
def test_the_goal_is_the_mark_or_the_higher_end_of_the_track(
    maximum: int | None, mark: int | None, goal: int | None
) -> None:
    assert goal_of(points(7, maximum, mark)) == goal


def line_on_track(counter: Counter) -> tuple[set[int], pygame.Rect]:
    """The columns below a number in which the mark on its track is seen, and the box of the number."""
    context = still_context((1920, 1080), "en")
    ink = Ink(context.viewport, context.type, context.assets, TestWords("en", "pyramids"))
    panel = SeatPanel(0, words("Ana"), (counter,))
    plan = plan_panel(ink, panel, pygame.Rect(0, 0, 280, 120), folded=False)
    canvas = pygame.Surface((280, 120))
    paint_panel(ink, canvas, panel, plan, you=False, level="", folded=False, opened=False)
    box = plan.counters["points:0"]
    wanted = pygame.Color(*(GOLD_BRIGHT if counter.mark and counter.value >= counter.mark else PAPER))
    return {x for x in range(280) if canvas.get_at((x, box.bottom)) == wanted}, box


@pytest.mark.parametrize("value", [3, 15, 22])
def test_what_happens_half_way_is_marked_on_the_track(value: int) -> None:
    columns, box = line_on_track(points(value, 30, 15))
    middle = box.left + (box.width - 8) / 2
    assert len(columns) == 3
    assert sum(columns) / 3 == pytest.approx(middle, abs=1.5)


def test_a_track_that_ends_at_its_goal_has_no_mark_on_it() -> None:
    assert line_on_track(points(3, None, 9))[0] == set()
