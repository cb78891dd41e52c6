"""The story told after the fact."""

from __future__ import annotations

import pytest

from tabletop.app.table.animation import DICE_HURRY, HURRY_AFTER, SECONDS, Timeline, ease_out, shake
from tabletop.view.model import Cue, Telling
from tests.app.table.builders import words


def told(timeline: Timeline, seconds: float, step: float = 0.02) -> list[tuple[str, bool]]:
    """What starts (True) and ends (False) in some time."""
    found: list[tuple[str, bool]] = []
    for _ in range(round(seconds / step)):
        found += [(h.cue.kind, h.started) for h in timeline.update(step)]
    return found


def move(n: int) -> Cue:
    return Cue("move", source=f"a{n}", target=f"b{n}")


def test_a_move_lasts_by_its_distance() -> None:
    near, far = Timeline(lambda cue: 0.0), Timeline(lambda cue: 1.0)
    for timeline in (near, far):
        timeline.tell(Telling(cues=(move(0),)), captioned=False)
        timeline.update(0.0)
    assert near.running[0].lasts == pytest.approx(0.18)
    assert far.running[0].lasts == pytest.approx(0.42)


def test_moves_of_one_event_start_staggered_and_a_change_waits_for_them() -> None:
    timeline = Timeline()
    timeline.tell(Telling(cues=(move(0), move(1), Cue("change", target="n", amount=2))), captioned=False)
    timeline.update(0.0)
    assert timeline.running[1].starts == pytest.approx(0.07)
    assert told(timeline, 0.2) == [("move", True)]
    assert ("change", True) in told(timeline, 0.4)


def test_events_follow_each_other() -> None:
    timeline = Timeline()
    for n in range(2):
        timeline.tell(Telling(cues=(move(n),)), captioned=False)
    happened = told(timeline, 1.5)
    assert happened == [("move", True), ("move", False), ("move", True), ("move", False)]
    assert not timeline.busy


def test_a_floating_number_keeps_nobody_waiting() -> None:
    timeline = Timeline()
    timeline.tell(Telling(cues=(Cue("change", target="n", amount=1),)), captioned=False)
    told(timeline, 0.4)
    assert not timeline.busy
    assert timeline.moving


def test_skipping_drops_the_rest() -> None:
    timeline = Timeline()
    timeline.tell(Telling(cues=(move(0), Cue("banner", text=words("Night")))), captioned=False)
    timeline.update(0.05)
    timeline.skip()
    assert not timeline.moving
    assert told(timeline, 1.0) == []


def test_a_caption_is_there_as_long_as_its_event() -> None:
    timeline = Timeline()
    timeline.tell(Telling(words("Ana moves"), (move(0),)), captioned=True)
    timeline.update(0.01)
    assert timeline.caption == words("Ana moves")
    told(timeline, 2.0)
    assert timeline.caption is None


def test_a_caption_without_anything_to_see_can_be_read() -> None:
    timeline = Timeline()
    timeline.tell(Telling(words("Ana passes")), captioned=True)
    timeline.update(0.01)
    assert timeline.busy
    assert timeline.caption == words("Ana passes")


def test_many_events_waiting_make_it_hurry() -> None:
    calm, hurried = Timeline(), Timeline()
    calm.tell(Telling(cues=(move(0),)), captioned=False)
    for n in range(33):
        hurried.tell(Telling(cues=(move(n),)), captioned=False)
    calm.update(0.0)
    hurried.update(0.0)
    assert hurried.running[0].lasts == pytest.approx(calm.running[0].lasts / 4)


def test_the_ids_still_to_be_told_are_known() -> None:
    timeline = Timeline()
    timeline.tell(Telling(cues=(move(0),)), captioned=False)
    timeline.tell(Telling(cues=(move(1),)), captioned=False)
    timeline.update(0.01)
    assert timeline.waiting_ids() == {"a0", "b0", "a1", "b1"}


def test_easing_begins_and_ends_where_it_should() -> None:
    assert (ease_out(0), ease_out(1)) == (0, 1)
    assert ease_out(0.5) > 0.5
    assert (shake(0), shake(1)) == (0, 0)
    assert shake(1 / 6) == pytest.approx(1)


def test_many_events_hurry_dice_only_until_they_can_still_be_read() -> None:
    timeline = Timeline()
    timeline.tell(Telling(cues=(Cue("dice", faces=(1, 6), hits=(6,)),)), captioned=False)
    for _ in range(HURRY_AFTER * 10):
        timeline.tell(Telling(cues=(Cue("flash", target="a"),)), captioned=False)
    timeline.update(0.0)
    assert timeline.running[0].lasts == pytest.approx(SECONDS["dice"] * DICE_HURRY)
