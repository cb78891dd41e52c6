"""Who may know what of an event."""

from __future__ import annotations

import pytest

from tabletop.engine.event import Event

DRAWN = Event("drawn", {"player": 1}, {"card": "war-cry"}, (1,))


def test_a_knower_knows_the_secret_part() -> None:
    assert DRAWN.known_to(1) == {"player": 1, "card": "war-cry"}
    assert DRAWN.as_seen_by(1) == DRAWN


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_others_know_the_public_part_only(viewer: int | None) -> None:
    assert DRAWN.known_to(viewer) == {"player": 1}
    assert DRAWN.as_seen_by(viewer) == Event("drawn", {"player": 1}, {}, (1,))


def test_a_public_event_is_the_same_for_everybody() -> None:
    event = Event("moved", {"player": 0})

    assert event.as_seen_by(None) is event
    assert event.known_to(None) == {"player": 0}
