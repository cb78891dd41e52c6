"""Whole cards: what is on them at each size, how they lie, what changes their picture."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pygame
import pytest

from rulesets.heroes.content import Content
from rulesets.heroes.face.cards import printed_thing
from tabletop.app.table import card_face
from tabletop.app.table.arrange import arrange
from tabletop.app.table.card_face import READABLE_FROM, stat_badge, upright
from tabletop.app.table.card_zoom import zoomed_card
from tabletop.app.table.dress import dress
from tabletop.app.table.ink import Ink
from tabletop.app.table.picture import still_context
from tabletop.view.catalogue import Catalogue
from tabletop.view.model import Detail, Place, Stat, Thing
from tests.app.table.builders import words
from tests.app.table.wording import TestWords

ROW = (70, 98)
"""A card in a row on a table of 1280 × 720."""
NEAR = (308, 430)


def ink_of(
    language: str = "en", size: tuple[int, int] = (1280, 720), catalogue: Catalogue | None = None
) -> Ink:
    context = still_context(size, language)
    return Ink(context.viewport, context.type, context.assets, catalogue or TestWords(language))


@pytest.fixture
def ink() -> Ink:
    return ink_of()


def card(text: str = "Deal 2 wounds.", name: str = "Iron Thane", **changes: Any) -> Thing:
    thing = Thing(
        "a", "card", "heroes/card-iron-thane", 126, 176, title=words(name), cost=7, text=words(text),
        stats=(Stat("heroes/icon-strike", 6), Stat("heroes/icon-life", 5)),
        frame="heroes/frame-stone-creature",
        detail=Detail(words(name), (words(text), words("A reminder."))),
    )  # fmt: skip
    return msgspec.structs.replace(thing, **changes)


def pixels(ink: Ink, thing: Thing, size: tuple[int, int] = ROW, *, grey: bool = False) -> bytes:
    picture = dress(ink, thing, size).picture
    return pygame.image.tobytes(pygame.transform.grayscale(picture) if grey else picture, "RGBA")


def test_a_card_fills_its_box_and_is_drawn_once(ink: Ink) -> None:
    first = dress(ink, card(), ROW)
    assert first.picture.get_size() == ROW
    assert first.pad == 0
    assert dress(ink, card(), ROW).picture is first.picture


@pytest.mark.parametrize(
    "change",
    [
        {"turned": True},
        {"dozing": True},
        {"faded": True},
        {"marks": (Stat("heroes/icon-poison", 2),)},
        {"badge": "heroes/icon-stunned"},
        {"cost": 6},
        {"frame": "heroes/frame-ember-creature"},
        {"art": "heroes/card-flare"},
    ],
)
def test_each_state_of_a_card_is_seen_without_colour(ink: Ink, change: dict[str, Any]) -> None:
    assert pixels(ink, card(**change), grey=True) != pixels(ink, card(), grey=True)


def test_a_better_and_a_worse_number_differ_by_more_than_colour(ink: Ink) -> None:
    def badge(change: int) -> bytes:
        picture = stat_badge(ink, Stat("heroes/icon-life", 5, change=change), 40)
        mask = pygame.mask.from_threshold(picture, card_face.BETTER, (60, 60, 60))
        mask.draw(pygame.mask.from_threshold(picture, card_face.WORSE, (60, 60, 60)), (0, 0))
        return bytes(mask.get_at((x, y)) for x in range(28, 40) for y in range(40))

    assert len({badge(change) for change in (-1, 0, 1)}) == 3


def test_only_a_large_card_bears_its_text(ink: Ink) -> None:
    below, above = (170, READABLE_FROM - 1), (172, READABLE_FROM)
    one, two = card("Heal 2."), card("Draw a card.")
    assert pixels(ink, one, below) == pixels(ink, two, below)
    assert pixels(ink, one, above) != pixels(ink, two, above)


def test_on_a_large_window_a_card_must_be_larger_to_bear_its_text() -> None:
    large = ink_of(size=(2560, 1440))
    one, two = card("Heal 2."), card("Draw a card.")
    assert pixels(large, one, (214, 299)) == pixels(large, two, (214, 299))
    assert pixels(large, one, (286, 400)) != pixels(large, two, (286, 400))


def test_a_card_turned_in_its_slot_leaves_the_next_slot_free() -> None:
    slot = Place("slot", 300, 100, 130, 180, arrange="stack", things=(card(turned=True),))
    (laid,) = arrange(slot)
    assert laid.width == pytest.approx(130 * 1.12)
    assert laid.height == pytest.approx(130 * 1.12 * 126 / 176)


def test_a_card_too_narrow_for_a_name_has_none(ink: Ink) -> None:
    one, two = card(name="Iron Thane"), card(name="Mire Witch")
    assert pixels(ink, one, (34, 48)) == pixels(ink, two, (34, 48))
    assert pixels(ink, one) != pixels(ink, two)


def test_a_long_text_gets_more_of_the_plate_instead_of_being_cut(ink: Ink) -> None:
    plate = pygame.Rect(20, 260, 270, 150)
    short, room = card_face._text(ink, card("Dash."), plate, 360)
    assert room.top > plate.top
    assert short.get_height() <= room.height
    long, more = card_face._text(ink, card("Every creature of yours gets stronger. " * 9), plate, 360)
    assert more.top < plate.top
    assert more.bottom == 360
    assert long.get_height() <= more.height


def test_a_turned_card_lies_on_its_side_in_the_box_that_a_row_gives_it(ink: Ink) -> None:
    upright_card, turned = card(), card(id="b", turned=True)
    row = Place("row", 500, 100, 900, 190, arrange="row", things=(upright_card, turned))
    first, second = arrange(row)
    assert (first.width, first.height) == (126, 176)
    assert (second.width, second.height) == (176, 126)
    assert second.x - first.x >= (126 + 176) / 2
    assert dress(ink, turned, (98, 70)).picture.get_size() == (98, 70)


def test_a_turned_card_stays_on_its_side_in_an_upright_box(ink: Ink) -> None:
    picture = dress(ink, card(turned=True), ROW).picture
    assert picture.get_size() == ROW
    assert picture.get_bounding_rect().height <= 50


def test_a_card_that_is_looked_at_stands_upright() -> None:
    for turned in (card(turned=True), card(turned=True, width=176, height=126)):
        stood = upright(turned)
        assert (stood.width, stood.height, stood.turned) == (126, 176, False)
    assert upright(card()) == card()


def test_signs_that_find_no_room_below_each_other_stand_in_a_second_column(ink: Ink) -> None:
    def columns(count: int) -> int:
        surface = pygame.Surface(ROW, pygame.SRCALPHA)
        marks = tuple(Stat("heroes/icon-poison", 2) for _ in range(count))
        card_face._signs(ink, surface, card(marks=marks), 20, 55)
        return surface.get_bounding_rect().width

    assert columns(1) == columns(2)
    assert columns(3) > columns(2)


@pytest.mark.parametrize("language", ["en", "cs", "ru", "hr"])
def test_every_name_fits_a_card_in_a_row_without_a_broken_word(language: str) -> None:
    ink = ink_of(language, catalogue=Catalogue(language, "heroes"))
    for printed in Content().cards:
        thing = printed_thing(printed, "x")
        name = ink.words(thing.title)
        drawn = card_face._name(ink, thing, pygame.Rect(0, 0, 66, 98), 13)
        assert drawn is not None
        assert drawn.get_width() <= 66, name
        assert drawn.get_height() <= 48, name
        kind = ink.sized("sans-bold", 13)
        longest = max(ink.type.width(word, kind) for word in name.split())
        assert longest * card_face.NARROWEST <= 66 + 1, name


def test_the_near_view_shows_the_card_and_does_not_tell_its_text_twice(ink: Ink) -> None:
    side = pygame.Rect(880, 20, 390, 560)
    known = zoomed_card(ink, card(), side, (100, 300))
    twice = card(detail=Detail(words("x"), (words("Deal 2 wounds!"), words("A reminder."))))
    more = zoomed_card(ink, twice, side, (100, 300))
    assert known.rect.right == side.right
    assert known.rect.height >= ink.px(420)
    assert more.picture.get_bounding_rect().height >= known.picture.get_bounding_rect().height
    assert pygame.image.tobytes(more.picture, "RGBA") != pygame.image.tobytes(known.picture, "RGBA")


@pytest.mark.parametrize("pointer", [(1100, 300), (800, 200), (760, 500)])
def test_the_near_view_keeps_off_the_card_that_is_pointed_at(ink: Ink, pointer: tuple[int, int]) -> None:
    side = pygame.Rect(880, 20, 390, 560)
    near = zoomed_card(ink, card(), side, pointer)
    assert not near.rect.collidepoint(pointer)
    assert near.rect.left >= 0


def test_the_near_view_of_a_card_opens_its_rule(ink: Ink) -> None:
    detail = Detail(words("x"), (words("A reminder."),), clause="HER-1.4")
    near = zoomed_card(ink, card(detail=detail), pygame.Rect(880, 20, 390, 560), (100, 300))
    assert near.clause == "HER-1.4"
    assert near.rule is not None
    assert near.rect.contains(near.rule)


def test_whole_cards_in_a_full_row_shrink_before_they_cover_each_other() -> None:
    def lying(count: int) -> tuple[float, float]:
        things = tuple(card(id=f"c{n}", turned=n % 2 == 0) for n in range(count))
        laid = arrange(Place("row", 500, 100, 900, 190, arrange="row", things=things))
        gaps = [b.x - b.width / 2 - a.x - a.width / 2 for a, b in pairwise(laid)]
        return laid[0].height, min(gaps)

    height, gap = lying(5)
    assert (height, round(gap, 6)) == (126, round(0.08 * (3 * 176 + 2 * 126) / 5, 6))
    height, gap = lying(6)
    assert 126 * 0.78 < height < 126
    assert gap > 0
    height, gap = lying(12)
    assert height == pytest.approx(126 * 0.78)
    assert gap < 0
