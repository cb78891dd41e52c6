"""Labels below places stand beside each other without touching."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.table.board import Look, Pane, paint_pane
from tabletop.app.table.camera import Camera
from tabletop.app.table.ink import Ink
from tabletop.app.table.picture import still_context
from tabletop.view.model import Place, Surface
from tests.app.table.builders import words
from tests.app.table.wording import TestWords

BELOW = pygame.Rect(0, 122, 400, 60)
"""Where only the label of the place below is to be seen."""


def label_of(word: str) -> pygame.Rect:
    """The pixels of a word below a place of 68 × 106, as the units on sale have it at 1280 × 720."""
    context = still_context((1280, 720), "ru")
    ink = Ink(context.viewport, context.type, context.assets, TestWords("ru"))
    place = Place("unit", 200, 70, 68, 106, "open", label=words(word), art="continents/unit-bomber")
    before, after = pygame.Surface((400, 200)), pygame.Surface((400, 200))
    shown: tuple[Place, ...]
    for canvas, shown in ((before, ()), (after, (place,))):
        surface = Surface("stock", words("Stock"), "middle", 400, 200, places=shown)
        pane = Pane(surface, Camera(0, 0, 1.0), canvas.get_rect())
        paint_pane(ink, pane, canvas, canvas.get_rect(), Look())
    after.blit(before, (0, 0), special_flags=pygame.BLEND_SUB)
    after.set_colorkey((0, 0, 0))
    return after.subsurface(BELOW).get_bounding_rect()


@pytest.mark.parametrize("word", ["танк", "истребитель", "бомбардировщик"])
def test_a_label_is_no_wider_than_a_third_more_than_its_place(word: str) -> None:
    assert 20 < label_of(word).width <= round(68 * 1.35) + 1


def test_a_long_label_is_narrower_but_as_high_as_a_short_one() -> None:
    assert label_of("бомбардировщик").height == label_of("истребитель").height
