"""What drags mean, how often and what they cost; what stands on the map."""

from __future__ import annotations

from rulesets.pyramids.face.gestures import gestures, intend
from rulesets.pyramids.face.map_board import field_things
from tabletop.engine.action import Action
from tabletop.view.model import Gesture
from tests.rulesets.pyramids.builders import Table, desert


def from_supply(table: Table) -> Gesture:
    """The drag from the supply of P1 to the first district of city 1."""
    return next(g for g in gestures(table.game, 0) if g.source == "unit:0" and g.target == "field:c1-d1")


def costs(gesture: Gesture) -> list[int]:
    """What the drag costs for one, two and so on together (0 where nothing is to be paid)."""
    return [sum(stat.value for stat in gesture.costs_of(n)) for n in range(1, gesture.repeat + 1)]


def test_recruits_come_in_numbers_as_far_as_points_reach() -> None:
    table = desert().pyramid("P1", "red", 1, "c1-d1").player("P1", pp=3).turn("P1")
    gesture = from_supply(table)
    assert gesture.then == (Action("recruit", ("c1-d1",)),)
    assert costs(gesture) == [1, 2, 3]


def test_free_recruits_cost_nothing_and_the_limit_holds() -> None:
    table = desert().pyramid("P1", "red", 1, "c1-d1").troop("P1", 1, "c1-d1")
    table.player("P1", pp=9, tiles=["blue-muster-roll-a"]).turn("P1")
    assert costs(from_supply(table)) == [0, 0, 1, 2]


def test_a_card_dropped_on_the_map_is_told_when_it_can_be_played() -> None:
    table = desert().player("P1", divine=["open-vein"]).turn("P1")
    refusal = table.game.refuse(0, intend(table.game, 0, "di:open-vein", "field:sanctuary"))
    assert refusal is not None
    assert refusal.code == "E_CARD_TIMING"


def test_no_creature_stands_before_the_number_of_a_troop() -> None:
    table = desert().pyramid("P1", "red", 2, "c1-d1").troop("P1", 4, "c1-d1", "bronze-beetle")
    standing = [thing.id for thing in field_things(table.game, table.field("c1-d1"))]
    assert standing == ["pyramid:c1-d1", "creature:bronze-beetle", "troop:c1-d1"]
