"""Chapters 10 and 11: victory points, the end, elimination."""

from __future__ import annotations

import pytest

from rulesets.continents.ground import target_points
from rulesets.continents.scoring import holders, points_of
from tests.rulesets.continents.builders import Table, content, new_game, war


def scored(table: Table) -> list[int]:
    return [player.points for player in table.game.state.players]


@pytest.mark.clause("CON-10.1")
def test_points_are_counted_when_all_have_played() -> None:
    table = war().hold("P1", "berlin quebec").hold("P2", "delhi").hand("P1", "nurse-1").hand("P2", "nurse-2")
    table.turn("P1")
    for _ in range(3):
        table.do("P1", "end")
    assert table.events("points_scored") == []
    for _ in range(3):
        table.do("P2", "end")
    assert [event["player"] for event in table.events("points_scored")] == [0, 1]


@pytest.mark.clause("CON-10.2")
def test_standard_one_point_each() -> None:
    table = war().hold("P1", "berlin moscow alaska").hold("P2", "delhi").units("P1", "central-pacific", "1S")
    assert points_of(table.game, 0, holders(table.game)) == (2, 2, 2)
    assert scored(table.score()) == [6, 1]


@pytest.mark.clause("CON-10.3")
def test_epic_two_for_capitals_and_supremacies_one_for_three_sources() -> None:
    table = war(2, "epic").hold("P1", "berlin alaska mexico").hold("P2", "delhi")
    assert points_of(table.game, 0, holders(table.game)) == (2, 0, 2)
    table.hold("P1", "amazonia")
    assert points_of(table.game, 0, holders(table.game)) == (2, 1, 2)
    table.hold("P1", "patagonia wilkes-land")
    assert points_of(table.game, 0, holders(table.game)) == (2, 1, 2)


@pytest.mark.clause("CON-10.4")
def test_production_supremacy_by_factories_controlled() -> None:
    table = war().hold("P1", "berlin quebec").hold("P2", "delhi").factory("berlin quebec delhi japan brazil")
    assert holders(table.game)[0] == 0


@pytest.mark.clause("CON-10.5")
def test_naval_supremacy_by_sea_areas() -> None:
    table = war().hold("P1", "berlin").units("P1", "coral-sea", "9S").hold("P2", "bering-sea ross-sea", "1S")
    assert holders(table.game)[1] == 1


@pytest.mark.clause("CON-10.6")
def test_continental_supremacy_counts_capitals_too() -> None:
    table = war().hold("P1", "berlin moscow").hold("P2", "delhi")
    assert holders(table.game)[2] == 0


@pytest.mark.clause("CON-10.7")
def test_equal_or_none_means_nobody_and_neutrals_do_not_compete() -> None:
    table = war().hold("P1", "berlin").hold("P2", "delhi").hold("neutral", "quebec alaska mexico")
    assert holders(table.game) == (-1, -1, -1)
    table.hold("P2", "brazil")
    assert holders(table.game) == (-1, -1, 1)


@pytest.mark.clause("CON-10.8")
def test_points_stay_and_supremacies_are_counted_anew() -> None:
    table = war().hold("P1", "berlin quebec").hold("P2", "delhi").points("P1", 7).score()
    assert scored(table) == [9, 1]
    table.hold("P2", "japan brazil").score()
    assert table.game.state.supremacies == (-1, -1, 1)
    assert scored(table) == [10, 3]
    assert table.player("P1").history == (2, 1)


@pytest.mark.clause("CON-10.9")
def test_standard_targets_by_the_players_who_started() -> None:
    assert [target_points(players, False) for players in (2, 3, 4, 5, 6)] == [50, 40, 40, 30, 30]
    table = war(3).hold("P1", "berlin").hold("P2", "delhi").points("P1", 39)
    table.player("P3").out = True
    assert table.score().game.result is not None


@pytest.mark.clause("CON-10.10")
def test_the_epic_target_is_40() -> None:
    assert {target_points(players, True) for players in range(2, 7)} == {40}
    assert new_game(6, "epic").events("game_started")[0]["target"] == 40


@pytest.mark.clause("CON-10.11")
def test_the_game_ends_when_somebody_reached_the_target() -> None:
    going_on = war().hold("P1", "berlin").hold("P2", "delhi").points("P1", 48).score()
    assert (going_on.game.result, going_on.game.state.round) == (None, 3)
    table = war().hold("P1", "berlin").hold("P2", "delhi").points("P1", 49).score()
    assert table.game.result is not None
    assert (table.game.result.ranking, table.game.result.reason) == ((0, 1), "target")


def finish(*points: int) -> Table:
    table = war(len(points))
    for number, total in enumerate(points):
        table.points(f"P{number + 1}", total)
    return table


@pytest.mark.clause("CON-10.12")
def test_most_points_then_capitals_sources_land_and_order() -> None:
    table = finish(49, 51).hold("P1", "berlin").hold("P2", "delhi").score()
    assert table.game.result is not None
    assert table.game.result.ranking == (1, 0)
    table = (
        finish(48, 49).hold("P1", "berlin moscow brazil").hold("P2", "delhi alaska japan").factory("delhi")
    )
    table.units("P2", "coral-sea", "1S").score()
    assert table.game.result is not None
    assert (scored(table), table.game.result.ranking) == ([50, 53], (1, 0))


@pytest.mark.clause("CON-10.12")
def test_ties_by_capitals_then_sources_then_land_then_order() -> None:
    capitals = finish(50, 50).hold("P1", "alaska mexico").hold("P2", "berlin moscow")
    assert capitals.score().game.result is not None
    assert capitals.game.result is not None
    assert capitals.game.result.ranking == (1, 0)
    order = finish(50, 50).hold("P1", "quebec").hold("P2", "japan")
    order.game.state.order = (1, 0)
    order.score()
    assert order.game.result is not None
    assert order.game.result.ranking == (1, 0)


@pytest.mark.clause("CON-10.12")
def test_ties_by_sources_and_by_land() -> None:
    # P1 makes up with the naval supremacy for the source that P2 has more.
    sources = (
        finish(50, 50).hold("P1", "quebec japan").hold("P2", "alaska brazil").units("P1", "coral-sea", "1S")
    )
    sources.score()
    assert sources.game.result is not None
    assert (scored(sources), sources.game.result.ranking) == ([51, 51], (1, 0))
    land = finish(50, 51).hold("P1", "quebec").hold("P2", "japan")
    land.hold("P1", "scandinavia").score()
    assert land.game.result is not None
    assert (scored(land), land.game.result.ranking) == ([51, 51], (0, 1))


@pytest.mark.clause("CON-10.13")
def test_the_other_places_follow_by_the_same_comparison() -> None:
    table = (
        finish(10, 40, 20, 10)
        .hold("P1", "berlin")
        .hold("P2", "delhi")
        .hold("P3", "japan")
        .hold("P4", "quebec")
    )
    table.score()
    assert table.game.result is not None
    assert table.game.result.ranking == (1, 2, 0, 3)


def last_stand(players: int = 3) -> Table:
    """P1 attacks P2's last unit on andes."""
    table = (
        war(players).units("P1", "colombia", "3T").units("P2", "andes", "1T").hand("P2", "nurse-1 nurse-2")
    )
    if players > 2:
        table.hold("P3", "japan")
    return table.combat("P1").attack("P1", "land", "colombia", "andes")


@pytest.mark.clause("CON-11.1")
def test_a_player_without_units_is_out_at_once() -> None:
    table = last_stand().points("P2", 12).fight("H--").advance("P1", "1T")
    loser = table.player("P2")
    assert (loser.out, loser.hand, loser.card, loser.points) == (True, (), -1, 12)
    discarded = [content().cards[card].id for card in table.game.state.discard]
    assert discarded == ["nurse-1", "nurse-2", "swift-column-2"]
    table.do("P1", "end")
    assert table.who == "P3"


@pytest.mark.clause("CON-11.1")
def test_an_eliminated_player_keeps_the_points_but_cannot_win() -> None:
    table = last_stand().points("P2", 45).points("P1", 38).fight("H--").advance("P1", "1T")
    table.hold("P1", "berlin moscow").score()
    assert table.game.result is not None
    assert table.game.result.ranking == (0, 1, 2)


@pytest.mark.clause("CON-11.1")
def test_special_attacks_eliminate_too() -> None:
    table = war(3).units("P1", "peru-basin", "3S").units("P2", "andes", "1T").hold("P3", "japan").combat("P1")
    table.dice("H--").special("P1", "submarine", "peru-basin", "andes")
    assert table.player("P2").out


@pytest.mark.clause("CON-11.1")
def test_who_loses_the_last_unit_in_an_own_attack_is_out_and_attacks_no_more() -> None:
    table = war(3).units("P1", "colombia", "1T").units("P2", "andes", "4T").hold("P3", "japan").combat("P1")
    table.attack("P1", "land", "colombia", "andes").dice("H---").do("P2", "fight")
    assert table.player("P1").out
    assert table.who == "P2"


@pytest.mark.clause("CON-11.2")
def test_a_player_with_only_submarines_plays_on() -> None:
    table = last_stand().units("P2", "coral-sea", "1S").fight("H--").advance("P1", "1T")
    assert not table.player("P2").out
    table.do("P1", "end")
    assert table.who == "P2"


@pytest.mark.clause("CON-11.3")
def test_the_last_one_left_wins_at_once() -> None:
    table = last_stand(2).points("P2", 45).fight("H--").advance("P1", "1T")
    assert table.game.result is not None
    assert (table.game.result.ranking, table.game.result.reason) == ((0, 1), "last_one")


@pytest.mark.clause("CON-11.4")
def test_nothing_is_left_of_an_eliminated_player() -> None:
    table = last_stand().truce("P2", "P3")
    table.fight("H--").advance("P1", "3T")
    assert not table.game.state.truces
    assert table.player("P2").supply == content().pieces
    assert table.empty("colombia")
