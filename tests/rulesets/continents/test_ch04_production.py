"""Chapter 4: production."""

from __future__ import annotations

import pytest

from rulesets.continents.production import production_of
from tests.rulesets.continents.builders import Table, war


def works(points: int = 20, units: str = "1T") -> Table:
    """P1 produces with a factory on berlin; scandinavia, alaska (a source) and north-sea are P1's too."""
    table = war().units("P1", "berlin", units).hold("P1", "scandinavia alaska").units("P1", "north-sea", "1S")
    return table.hold("P2", "brazil").factory("berlin brazil").production("P1", points)


@pytest.mark.clause("CON-4.1")
def test_the_six_points_need_no_capital() -> None:
    table = war().hold("P1", "brazil").hold("P2", "japan")
    assert production_of(table.game, 0, 5) == 11


@pytest.mark.clause("CON-4.1")
def test_a_turn_begins_with_the_points() -> None:
    table = war().hold("P1", "berlin alaska").hold("P2", "japan").factory("berlin").turn("P1")
    assert table.player("P1").production == 3 + 6 + 8
    assert table.events("points_produced") == [
        {"player": 0, "powered": 1, "fixed": 6, "card": 8, "total": 17}
    ]


@pytest.mark.clause("CON-4.2")
def test_epic_counts_the_capitals_instead() -> None:
    table = war(2, "epic").hold("P1", "berlin moscow alaska").hold("P2", "japan").factory("berlin")
    assert production_of(table.game, 0, 5) == 3 + 2 + 5
    assert production_of(table.game, 1, 5) == 5


@pytest.mark.clause("CON-4.3")
def test_each_source_powers_one_factory() -> None:
    table = war().hold("P1", "berlin moscow").hold("P2", "japan").factory("berlin moscow")
    assert production_of(table.game, 0, 0) == 6
    table.units("P1", "greenland-sea", "1S")
    assert production_of(table.game, 0, 0) == 9
    table.hold("P1", "alaska mexico")
    assert production_of(table.game, 0, 0) == 12


@pytest.mark.clause("CON-4.3")
def test_power_is_counted_once_at_the_start() -> None:
    table = war().hold("P1", "berlin alaska mexico").hold("P2", "japan").factory("berlin").turn("P1")
    before = table.player("P1").production
    table.hold("P1", "quebec").do("P1", "build", "quebec")
    assert table.player("P1").production == before - 6  # and not 3 more for the second powered factory


@pytest.mark.clause("CON-4.4")
def test_purchases_are_paid_one_by_one() -> None:
    table = works(9).do("P1", "buy", "fighter", "berlin").do("P1", "buy", "mech", "berlin")
    assert table.player("P1").production == 1
    refusal = table.refusal("P1", "buy", "tank", "berlin")
    assert (refusal.code, refusal.params) == ("not-enough-points", {"needed": 2, "have": 1})
    table.do("P1", "card")
    assert (table.at("berlin"), table.player("P1").production) == ("P1 1T 1M 1F", 0)


@pytest.mark.clause("CON-4.4")
@pytest.mark.parametrize(("unit", "cost"), [("tank", 2), ("mech", 5), ("fighter", 3), ("bomber", 6)])
def test_what_units_cost(unit: str, cost: int) -> None:
    assert works(cost - 1).code("P1", "buy", unit, "berlin") == "not-enough-points"
    assert works(cost).do("P1", "buy", unit, "berlin").player("P1").production == 0


@pytest.mark.clause("CON-4.5")
def test_land_and_air_units_need_an_own_factory_on_the_spot() -> None:
    table = works()
    assert table.code("P1", "buy", "tank", "scandinavia") == "no-factory"
    assert table.code("P1", "buy", "tank", "brazil") == "not-your-area"
    assert table.code("P1", "buy", "tank", "north-sea") == "wrong-domain"
    assert table.code("P1", "buy", "submarine", "berlin") == "wrong-domain"
    assert table.code("P1", "buy", "bomber", "berlin") == "legal"


@pytest.mark.clause("CON-4.6")
def test_submarines_lie_beside_their_factory() -> None:
    table = works()
    assert table.code("P1", "launch", "barents-sea", "berlin") == "no-factory"
    assert table.code("P1", "launch", "barents-sea", "scandinavia") == "no-factory"
    assert table.code("P1", "launch", "scandinavia", "berlin") == "wrong-domain"
    table.do("P1", "launch", "north-sea", "berlin")
    assert (table.at("north-sea"), table.player("P1").production) == ("P1 2S", 16)


@pytest.mark.clause("CON-4.6")
def test_a_submarine_enters_no_sea_of_others() -> None:
    table = war().hold("P1", "berlin").hold("P2", "brazil").units("P2", "north-sea", "1S").factory("berlin")
    table.production("P1", 9)
    assert table.code("P1", "launch", "north-sea", "berlin") == "blocked"


@pytest.mark.clause("CON-4.7")
def test_a_sixth_unit_is_refused_and_submarines_count() -> None:
    table = works(30)
    for _ in range(4):
        table.do("P1", "buy", "tank", "berlin")
    table.do("P1", "launch", "north-sea", "berlin")
    assert table.code("P1", "buy", "tank", "berlin") == "factory-full"
    assert table.code("P1", "launch", "north-sea", "berlin") == "factory-full"


@pytest.mark.clause("CON-4.7")
def test_every_factory_has_its_own_five() -> None:
    table = war().hold("P1", "berlin western-europe").hold("P2", "brazil").factory("berlin western-europe")
    table.production("P1", 30)
    for _ in range(5):
        table.do("P1", "buy", "tank", "berlin")
    assert table.code("P1", "buy", "tank", "western-europe") == "legal"


@pytest.mark.clause("CON-4.8")
def test_an_unpowered_factory_works() -> None:
    table = war().hold("P1", "berlin").hold("P2", "brazil").factory("berlin").turn("P1")
    assert table.events("points_produced")[0]["powered"] == 0
    table.do("P1", "buy", "tank", "berlin")
    assert table.at("berlin") == "P1 2T"


@pytest.mark.clause("CON-4.9")
def test_where_a_new_factory_may_stand() -> None:
    table = works()
    assert table.code("P1", "build", "alaska") == "on-source"
    assert table.code("P1", "build", "berlin") == "factory-present"
    assert table.code("P1", "build", "moscow") == "not-your-area"
    assert table.code("P1", "build", "north-sea") == "wrong-domain"
    table.do("P1", "build", "scandinavia")
    assert table.player("P1").production == 14
    assert works(5).code("P1", "build", "scandinavia") == "not-enough-points"


@pytest.mark.clause("CON-4.10")
def test_a_new_factory_puts_out_nothing_yet() -> None:
    table = works().do("P1", "build", "scandinavia")
    assert table.code("P1", "buy", "tank", "scandinavia") == "factory-too-new"
    assert table.code("P1", "launch", "barents-sea", "scandinavia") == "factory-too-new"


@pytest.mark.clause("CON-4.10")
def test_it_works_in_the_next_turn() -> None:
    table = works().do("P1", "build", "scandinavia").hand("P1", "nurse-1").hand("P2", "nurse-2")
    while table.game.state.round == 2:
        table.do(table.who.split()[0], "end")
    table.do("P1", "choose", "nurse-1").do("P2", "choose", "nurse-2")
    while table.who != "P1":
        table.do("P2", "end")
    assert table.code("P1", "buy", "tank", "scandinavia") == "legal"


@pytest.mark.clause("CON-4.11")
def test_a_card_costs_one_point_and_only_its_buyer_sees_it() -> None:
    table = works(2)
    top = table.game.state.deck[-1]
    table.do("P1", "card")
    assert (table.player("P1").hand, table.player("P1").production) == ((top,), 1)
    event = table.log[-1]
    assert event.as_seen_by(1).data == {"player": 0, "cost": 1}
    assert event.known_to(0)["card"]
    table.do("P1", "card")
    assert table.code("P1", "card") == "not-enough-points"


@pytest.mark.clause("CON-4.12")
def test_six_cards_are_the_most() -> None:
    table = works(9).hand("P1", "nurse-1 nurse-2 nurse-3 nurse-4 dead-eye-1")
    table.do("P1", "card")
    assert table.code("P1", "card") == "hand-full"


@pytest.mark.clause("CON-4.13")
def test_points_left_are_lost() -> None:
    table = works(9).do("P1", "end")
    assert table.player("P1").production == 0


@pytest.mark.clause("CON-4.14")
def test_without_factories_a_player_still_buys_factories_and_cards() -> None:
    table = war().hold("P1", "brazil").hold("P2", "japan").turn("P1")
    assert table.player("P1").production == 14
    table.do("P1", "build", "brazil").do("P1", "card")
    assert table.player("P1").production == 7
