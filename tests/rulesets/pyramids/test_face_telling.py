"""What the log says, and how often."""

from __future__ import annotations

from rulesets.pyramids.face.telling import tell
from tests.rulesets.pyramids.builders import Table, desert


def lines(table: Table) -> list[str]:
    """The ids of the lines that P1 reads."""
    tellings = [tell(event, 0) for event in table.game.events or []]
    return [telling.text.id for telling in tellings if telling.text is not None]


def test_the_price_of_a_tile_is_told_once() -> None:
    table = desert().pyramid("P1", "red", 1, "c1-d1").player("P1", pp=5).turn("P1")
    table.do("P1", "place", "l1-buy-red").do("P1", "buy", "red-swift-feet")
    told = lines(table)
    assert told.count("log.tile_bought") == 1
    assert "log.pp_paid" not in told


def test_a_prayer_is_told_by_what_it_gave() -> None:
    assert "log.pp_gained" in lines(desert().turn("P1").do("P1", "place", "l1-pray"))
