"""Stacks from far and from near: how many units, and which kinds."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from tabletop.app.table import marks
from tabletop.app.table.ink import Ink
from tabletop.app.table.picture import still_context
from tabletop.app.table.region_things import arrange_region
from tabletop.app.table.regions import Outline
from tabletop.app.table.stacks import dress_stack, stack_size
from tabletop.view.catalogue import Catalogue
from tabletop.view.model import Pile, Place, Thing
from tests.app.table.builders import words
from tests.app.table.test_regions import world

KINDS = ("tank", "mech", "fighter")
FAR = 0.5


def ink(size: tuple[int, int] = (1280, 720)) -> Ink:
    context = still_context(size, "en")
    return Ink(context.viewport, context.type, context.assets, Catalogue("en", "continents"))


def stack(*counts: int) -> Thing:
    piles = tuple(
        Pile(kind, f"continents/{kind}-1", count, words(kind))
        for kind, count in zip(KINDS, counts, strict=False)
    )
    return Thing("stack:here", "stack", "", 40, 30, seat=1, count=sum(counts), piles=piles)


def laid(width: float, *counts: int, spots: tuple[tuple[float, float], ...] = ()) -> tuple[float, float]:
    """The size in pixels of a stack in an area so many units wide."""
    outline = Outline((((0, 0), (width, 0), (width, 90), (0, 90)),), (0, 0), (width / 2, 45), spots)
    marker = Thing("marker:here", "marker", "", 10, 10)
    things = (stack(*counts), marker) if spots else (stack(*counts),)
    place = Place("area:here", 0, 0, 20, 20, "region", things=things)
    there = arrange_region(ink(), place, outline, FAR, (0, 0, width, 90))[0]
    return there.width * FAR, there.height * FAR


def test_from_far_a_stack_shows_its_kinds_where_its_area_is_wide_enough() -> None:
    assert laid(200, 3, 2)[0] - laid(200, 3)[0] == pytest.approx(15)
    assert laid(60, 3, 2)[0] == laid(60, 5)[0] == pytest.approx(25)


def test_from_far_kinds_never_cover_a_sign_of_their_area() -> None:
    assert laid(200, 3, 2, 1)[0] > 60
    assert laid(200, 3, 2, 1, spots=((150, 45),))[0] < 40


def test_a_stack_is_as_high_with_its_kinds_as_without() -> None:
    assert laid(200, 3, 2)[1] == laid(60, 3, 2)[1] == pytest.approx(17)


def test_the_kinds_of_a_stack_are_told_apart_from_far() -> None:
    pen = ink()
    pictures = []
    for counts in ((2, 0, 0), (0, 2, 0), (0, 0, 2)):
        one = stack(*counts)
        only = msgspec.structs.replace(one, piles=tuple(pile for pile in one.piles if pile.count))
        wide, high = (round(side * FAR) for side in stack_size(pen, only, FAR, kinds=True))
        pictures.append(pygame.image.tobytes(dress_stack(pen, only, (wide, high)), "RGBA"))
    assert len(set(pictures)) == 3


def test_a_part_of_a_stack_shows_only_the_kinds_that_are_in_it() -> None:
    pen = ink()
    wide, high = (round(side * FAR) for side in stack_size(pen, stack(2, 3), FAR, kinds=True))
    whole = dress_stack(pen, stack(2, 3), (wide, high)).get_bounding_rect()
    part = dress_stack(pen, stack(2, 0), (wide, high)).get_bounding_rect()
    assert whole.width - part.width == 15


def test_a_number_of_two_digits_is_not_cut_off() -> None:
    pen = ink()
    plate = marks.plate(pen, "24", 1, 17)
    assert stack_size(pen, stack(24), FAR)[0] * FAR == plate.get_width() > 25


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_most_stacks_of_six_players_show_their_kinds_and_none_covers_another(size: tuple[int, int]) -> None:
    table = world(size=size)
    board = table.panes[0]
    here = [one for place in board.surface.places for one in board.laid(place) if one.thing.kind == "stack"]
    far = [stack_size(table.ink, one.thing, board.camera.scale)[0] for one in here]
    shown = sum(one.width > wide + 0.01 for one, wide in zip(here, far, strict=True))
    assert shown > len(here) * 0.7
    boxes = [board.box_of(one) for one in here]
    assert all(box.collidelist(boxes[number + 1 :]) == -1 for number, box in enumerate(boxes))
