"""Which drags mean which actions in a duel."""

from __future__ import annotations

from rulesets.heroes.face import HeroesFace
from tabletop.view.model import Gesture
from tests.rulesets.heroes.builders import SEATS, Table, dawn, duel


def _gestures(table: Table, player: str, verb: str) -> list[Gesture]:
    view = HeroesFace().view(table.game, SEATS[player])
    return [gesture for gesture in view.gestures if gesture.action.verb == verb]


def _drags(table: Table, player: str, verb: str) -> set[tuple[str, str | None]]:
    return {(gesture.source, gesture.target) for gesture in _gestures(table, player, verb)}


def test_every_copy_of_a_card_in_hand_can_be_played() -> None:
    table = duel().coins("Ann", 4).hand("Ann", "hedge-knight", "flare", "hedge-knight")
    drags = _drags(table, "Ann", "play")
    for copy in (1, 2):
        assert (f"hand:hedge-knight:{copy}", "row:0") in drags
    assert ("hand:hedge-knight:3", "row:0") not in drags
    assert ("hand:flare:1", "piece:2") in drags


def test_support_cards_go_to_their_place_and_spells_to_their_targets() -> None:
    table = duel().coins("Ann", 5).hand("Ann", "ember-bow", "flare")
    knight = table.card("Ben", "hedge-knight")
    drags = _drags(table, "Ann", "play")
    assert ("hand:ember-bow:1", "weapon:0") in drags
    assert {target for source, target in drags if source == "hand:flare:1"} == {
        "piece:1",
        "piece:2",
        f"piece:{knight}",
    }


def test_divided_wounds_begin_with_one_on_the_first_target() -> None:
    table = duel().coins("Ann", 3).hand("Ann", "firebolt-volley", "firebolt-volley")
    troll = table.card("Ben", "hill-troll")
    begun = [gesture for gesture in _gestures(table, "Ann", "play") if gesture.then]
    assert {gesture.source for gesture in begun} == {"hand:firebolt-volley:1", "hand:firebolt-volley:2"}
    assert {(gesture.target, str(gesture.then[0])) for gesture in begun} == {
        (f"piece:{troll}", f"wound {troll} 1")
    }


def test_a_creature_is_dragged_onto_what_it_attacks_and_a_defender_onto_the_attacker() -> None:
    table = duel("ysolde")
    knight, guard = table.card("Ann", "hedge-knight"), table.card("Ben", "caravan-guard")
    attacks = _gestures(table, "Ann", "attack")
    assert {gesture.target for gesture in attacks} == {"piece:2", f"piece:{guard}"}
    assert all(gesture.forecast for gesture in attacks)
    table.do("Ann", "attack", knight, table.hero("Ben"))
    assert (f"piece:{guard}", f"piece:{knight}") in _drags(table, "Ben", "defend")


def test_waiting_triggers_are_dragged_into_the_queue() -> None:
    table = dawn("ysolde")
    table.card("Ann", "night-watchman", closed=True)
    table.card("Ann", "scorched-fields")
    assert ("waiting:0", "queue") in _drags(table, "Ann", "next")
    assert ("waiting:1", "queue") in _drags(table, "Ann", "next")


def test_cards_looked_at_go_to_the_hand_and_then_under_the_deck() -> None:
    table = duel().coins("Ann", 1).hand("Ann", "scout-report").deck("Ann", "flare", "flare", "rally")
    table.do("Ann", "play", "scout-report")
    assert {("found:flare:1", "hand:0"), ("found:flare:2", "hand:0")} <= _drags(table, "Ann", "take")
    table.do("Ann", "take", "rally")
    assert table.question() == ("Ann", "main_action")
    assert table.pile("Ann", "deck") == ["flare", "flare"]
