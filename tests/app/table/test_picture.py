"""Pictures of a table without a window."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.table.picture import draw_table, thumbnail
from tests.app.table.builders import table_view
from tests.app.table.wording import TestWords

NAMES = ("Ana", "Božena", "Carlo", "Дмитрий", "Eva")


@pytest.mark.parametrize("language", ["en", "cs", "ru", "hr"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
def test_a_table_is_drawn_at_any_size_in_any_language(size: tuple[int, int], language: str) -> None:
    picture = draw_table(table_view(council=True), size, language, NAMES, catalogue=TestWords(language))
    assert picture.get_size() == size
    colours = {tuple(picture.get_at((x, y))) for x in range(0, size[0], 20) for y in range(0, size[1], 20)}
    assert len(colours) > 50


def test_drawing_twice_gives_the_same_picture() -> None:
    words = TestWords("en")
    first, second = (draw_table(table_view(), (1280, 720), "en", NAMES, catalogue=words) for _ in range(2))
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


def test_another_state_gives_another_picture() -> None:
    words = TestWords("en")
    first = draw_table(table_view(here=4), (1280, 720), "en", NAMES, catalogue=words)
    second = draw_table(table_view(here=1, there=3), (1280, 720), "en", NAMES, catalogue=words)
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(second, "RGB")


def test_a_thumbnail_has_the_size_asked_for() -> None:
    assert thumbnail(table_view(), (384, 216), "en", NAMES).get_size() == (384, 216)
