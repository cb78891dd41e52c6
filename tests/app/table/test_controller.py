"""Lifting, aiming and letting go: by drag, by clicks and by keys."""

from __future__ import annotations

from tabletop.app.table.controller import Ask, Controller, Impossible, Lifted, Play, Released, nearest
from tabletop.app.table.index import ViewIndex
from tabletop.engine.action import Action
from tabletop.view.model import Gesture
from tests.app.table.builders import card, table_view, troop, words


def controller(*more: Gesture, viewer: int | None = 0) -> Controller:
    """The made-up table, with some more gestures."""
    import msgspec

    view = table_view(viewer=viewer)
    return Controller(ViewIndex.of(msgspec.structs.replace(view, gestures=(*view.gestures, *more))))


def test_dragging_a_troop_to_a_legal_field_plays_it_with_all_its_figures() -> None:
    hands = controller()
    hands.lift("troop:0:f0", "drag")
    outcome = hands.drop(["f1"])
    assert isinstance(outcome, Play)
    assert (outcome.gesture.action, outcome.count) == (Action("move", (0, "f1")), 4)
    assert hands.lifted is None


def test_the_number_chosen_while_dragging_is_kept_between_one_and_all() -> None:
    hands = controller()
    hands.lift("troop:0:f0", "drag")
    hands.set_count(9)
    assert hands.count == 4
    assert hands.change_count(-2)
    outcome = hands.drop(["f1"])
    assert isinstance(outcome, Play)
    assert outcome.count == 2


def test_a_repeated_gesture_begins_with_one() -> None:
    hands = controller(Gesture(Action("recruit"), "card0", "f3", words("Recruit"), repeat=3))
    hands.lift("card0", "drag")
    assert (hands.count, hands.most) == (1, 3)


def test_dropping_on_an_illegal_field_is_impossible_and_names_both_ends() -> None:
    hands = controller()
    hands.lift("troop:0:f0", "drag")
    assert hands.drop(["troop:2:f2", "f2"]) == Impossible("troop:0:f0", "f2", "drag")


def test_dropping_at_home_or_beside_everything_just_lets_go() -> None:
    hands = controller()
    hands.lift("troop:0:f0", "drag")
    assert hands.drop(["f0"]) == Released("troop:0:f0", "drag")
    hands.lift("troop:0:f0", "drag")
    assert hands.drop([]) == Released("troop:0:f0", "drag")


def test_a_thing_that_lies_on_a_target_does_not_hide_it() -> None:
    hands = controller()
    hands.lift("token0", "drag")
    assert isinstance(hands.drop(["whatever-lies-there", "space2"]), Play)


def test_click_and_click_does_what_a_drag_does() -> None:
    hands = controller()
    assert hands.tap(["troop:0:f0", "f0"]) == Lifted("troop:0:f0", "click")
    outcome = hands.tap(["middle"])
    assert isinstance(outcome, Play)
    assert outcome.gesture.target == "middle"


def test_a_click_on_another_able_thing_selects_that_one() -> None:
    hands = controller()
    hands.tap(["troop:0:f0", "f0"])
    assert hands.tap(["token1", "supply"]) == Lifted("token1", "click")
    assert hands.lifted == "token1"


def test_a_second_click_on_the_selected_thing_lets_go() -> None:
    hands = controller()
    hands.tap(["token1", "supply"])
    assert hands.tap(["token1", "supply"]) == Released("token1", "click")


def test_a_tap_only_gesture_is_played_by_one_click() -> None:
    outcome = controller().tap(["card1", "hand:0"])
    assert isinstance(outcome, Play)
    assert outcome.gesture.action == Action("raise", (1,))


def test_two_actions_for_one_drag_are_asked_about() -> None:
    hands = controller(Gesture(Action("attack", (0,)), "troop:0:f0", "f1", words("Attack")))
    hands.lift("troop:0:f0", "drag")
    outcome = hands.drop(["f1"])
    assert isinstance(outcome, Ask)
    assert [gesture.action.verb for gesture in outcome.gestures] == ["move", "attack"]


def test_a_card_without_gestures_can_still_be_lifted_to_be_told_why_not() -> None:
    hands = controller()
    assert hands.can_lift(card(0))
    assert not controller(viewer=None).can_lift(troop(0, "f0", 2))


def test_the_keyboard_alone_lifts_aims_and_drops() -> None:
    hands = controller()
    hands.step(["token0", "troop:0:f0"], 1)
    hands.step(["token0", "troop:0:f0"], 1)
    assert hands.focus == "troop:0:f0"
    assert hands.enter() == Lifted("troop:0:f0", "keys")
    assert hands.aim == "f1"
    hands.step(["f1", "middle"], 1)
    outcome = hands.enter()
    assert isinstance(outcome, Play)
    assert outcome.gesture.target == "middle"


def test_cancelling_lets_go_once() -> None:
    hands = controller()
    hands.lift("token0", "drag")
    assert hands.cancel() == Released("token0", "drag")
    assert hands.cancel() is None


def test_a_new_view_without_the_lifted_thing_empties_the_hand() -> None:
    hands = controller()
    hands.lift("troop:0:f0", "drag")
    assert hands.follow(ViewIndex.of(table_view(here=0))) == Released("troop:0:f0", "drag")


def test_the_nearest_in_a_direction_prefers_what_lies_straight_ahead() -> None:
    others = [("far", (300.0, 0.0)), ("aside", (90.0, 200.0)), ("behind", (-50.0, 0.0))]
    assert nearest((0, 0), others, "right") == "far"
    assert nearest((0, 0), others, "left") == "behind"
    assert nearest((0, 0), others, "up") is None
