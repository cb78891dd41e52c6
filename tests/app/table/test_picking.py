"""How many of each kind go, what is said of odds, and where it is shown: without a window."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.table.controller import Controller, Play
from tabletop.app.table.forecasts import losses, percent
from tabletop.app.table.index import ViewIndex
from tabletop.app.table.picking import is_asked, numbers_of, portion, rest, shared_out, taken_of
from tabletop.app.table.placing import clear_spot, rects_along
from tabletop.engine.action import Action
from tabletop.view.catalogue import Catalogue
from tabletop.view.model import Chance, Gesture, Loss, Pick, Pile, Place, Prompt, Surface, Thing, View
from tests.app.table.builders import words

WINDOW = pygame.Rect(0, 0, 1280, 720)


def pick(kind: str, most: int) -> Pick:
    """A row for so many of a kind."""
    return Pick(kind, f"art/{kind}", words(kind), tuple(Action("send", (kind, n)) for n in range(most + 1)))


def march(target: str, *picks: Pick) -> Gesture:
    """A move of the stack."""
    return Gesture(Action("march", (target,)), "stack", target, words("March"), picks=picks)


def stack() -> Thing:
    """Four tanks and two bombers."""
    piles = (Pile("tank", "art/tank", 4, words("tank")), Pile("bomber", "art/bomber", 2, words("bomber")))
    return Thing("stack", "stack", "art/stack", 40, 20, seat=0, count=6, piles=piles)


def controller() -> Controller:
    """The stack may march near with all, or far with bombers alone."""
    near, far = march("near", pick("tank", 4), pick("bomber", 2)), march("far", pick("bomber", 2))
    places = (
        Place("home", 0, 0, 9, 9, things=(stack(),)),
        Place("near", 9, 0, 9, 9),
        Place("far", 99, 0, 9, 9),
    )
    surface = Surface("map", words("Map"), "middle", 100, 100, places=places)
    return Controller(ViewIndex.of(View("x", 0, (surface,), (), (), Prompt(words("?")), (near, far))))


# ---- numbers ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "numbers"), [(9, (4, 2)), (6, (4, 2)), (5, (3, 2)), (4, (2, 2)), (3, (1, 2)), (0, (0, 0))]
)
def test_fewer_are_taken_from_the_most_numerous_kind(count: int, numbers: tuple[int, int]) -> None:
    assert shared_out((4, 2), count) == numbers


def test_of_a_single_pile_only_its_kind_goes() -> None:
    gesture = march("near", pick("tank", 4), pick("bomber", 2))
    assert numbers_of(gesture, 6, "bomber") == (0, 2)
    assert numbers_of(gesture, 1, "bomber") == (0, 1)


def test_a_single_piece_is_not_asked_for() -> None:
    assert not is_asked(march("near", pick("tank", 1)))
    assert is_asked(march("near", pick("tank", 1), pick("bomber", 1)))


def test_what_is_in_the_hand_and_what_stays_make_the_whole() -> None:
    taken = taken_of(stack(), march("far", pick("bomber", 2)), 1, None)
    assert [pile.count for pile in portion(stack(), taken).piles] == [0, 1]
    assert [pile.count for pile in rest(stack(), taken).piles] == [4, 1]
    assert (portion(stack(), taken).count, rest(stack(), taken).count) == (1, 5)


def test_a_lifted_stack_comes_whole_and_each_target_takes_what_it_can() -> None:
    hands = controller()
    hands.lift("stack", "drag")
    assert hands.count == 6
    hands.aim = "far"
    assert hands.count == 2
    hands.aim = "near"
    assert hands.count == 6


def test_a_pile_goes_only_where_its_kind_may_go() -> None:
    hands = controller()
    hands.lift("stack", "drag", "tank")
    assert (hands.targets, hands.count, hands.most) == (["near"], 4, 4)


def test_the_number_in_the_hand_is_what_the_picker_begins_with() -> None:
    hands = controller()
    hands.lift("stack", "drag")
    assert hands.change_count(-1)
    outcome = hands.drop(["near"])
    assert isinstance(outcome, Play)
    assert (outcome.preset, outcome.numbers) == ((3, 2), None)


# ---- odds in words ---------------------------------------------------------------------------------------


def said(language: str, *shares: float) -> list[str]:
    """Probabilities as they are written, with plain spaces."""
    chances = tuple(Chance(words("end"), share) for share in shares)
    catalogue = Catalogue(language)
    return [catalogue.text(percent(chance, chances)).replace("\u00a0", " ") for chance in chances]


@pytest.mark.parametrize(
    ("language", "almost", "hardly", "half"),
    [
        ("en", "> 99%", "< 1%", "50%"),
        ("cs", "> 99 %", "< 1 %", "50 %"),
        ("ru", "> 99 %", "< 1 %", "50 %"),
        ("hr", "> 99 %", "< 1 %", "50 %"),
    ],
)
def test_only_what_is_certain_is_said_to_be(language: str, almost: str, hardly: str, half: str) -> None:
    assert said(language, 0.9999999, 0.0000001) == [almost, hardly]
    assert said(language, 0.5, 0.5)[0] == half


def test_certainty_is_said_plainly() -> None:
    # Sums of many small numbers may miss 1 by a hair; what matters is that nothing else can happen.
    assert said("en", 0.9999999999999998, 0.0) == ["100%", "0%"]


@pytest.mark.parametrize(
    ("language", "text"), [("en", "1.8 of 25"), ("cs", "1,8 z 25"), ("ru", "1,8 из 25"), ("hr", "1,8 od 25")]
)
def test_losses_have_one_decimal(language: str, text: str) -> None:
    written = Catalogue(language).text(losses(Loss(words("lost"), 1.849, 25)))
    assert written.replace("\u00a0", " ") == text


# ---- where it stands ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", [(640, 360), (20, 20), (1270, 700), (640, 10), (5, 700)])
def test_a_note_hides_neither_target_nor_way(at: tuple[int, int]) -> None:
    target = pygame.Rect(0, 0, 60, 40)
    target.center = at
    avoid = [target, *rects_along([(640, 360), at], 18)]
    box = clear_spot((240, 170), at, avoid, WINDOW, 16)
    assert WINDOW.contains(box)
    assert box.collidelist(avoid) == -1


def test_where_all_is_in_the_way_the_target_is_spared() -> None:
    target = pygame.Rect(600, 300, 80, 60)
    avoid = [target, pygame.Rect(0, 0, 1280, 720)]
    assert not clear_spot((240, 170), target.center, avoid, WINDOW, 16).colliderect(target)


def test_of_clear_places_one_in_the_free_room_is_taken() -> None:
    room = pygame.Rect(300, 50, 700, 400)
    target = pygame.Rect(310, 200, 40, 40)
    assert room.contains(clear_spot((240, 170), target.center, [target], WINDOW, 16, room))
