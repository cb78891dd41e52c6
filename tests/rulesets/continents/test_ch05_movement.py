"""Chapter 5: movement."""

from __future__ import annotations

import pytest

from tests.rulesets.continents.builders import Table, war


def south_america(card: str = "secret-weapon-1") -> Table:
    """P1 moves: 3T 1M on colombia, 1F on brazil; P2 holds japan."""
    table = war().units("P1", "colombia", "3T 1M").units("P1", "brazil", "1F").hold("P2", "japan")
    return table.card("P1", card)


@pytest.mark.clause("CON-5.1")
def test_as_many_moves_as_the_card_says() -> None:
    table = south_america("rocket-troops-4").movement("P1").move("P1", "land", "colombia", "andes", "1T")
    assert table.player("P1").moves == 0
    assert table.code("P1", "move", "land", "andes", "colombia") == "no-move-left"
    table.do("P1", "end")
    assert table.asked == "combat"


@pytest.mark.clause("CON-5.2")
def test_any_number_of_units_from_one_area_to_another() -> None:
    table = south_america().movement("P1").move("P1", "land", "colombia", "andes", "2T 1M")
    assert (table.at("andes"), table.at("colombia")) == ("P1 2T 1M", "P1 1T")
    assert table.events("moved")[-1]["units"] == [2, 1, 0, 0, 0]


@pytest.mark.clause("CON-5.2")
def test_why_a_move_is_refused() -> None:
    table = south_america().hold("P2", "andes").movement("P1")
    assert table.code("P1", "move", "land", "japan", "colombia") == "not-your-area"
    assert table.code("P1", "move", "land", "colombia", "andes") == "blocked"
    assert table.code("P1", "move", "bomber", "colombia", "quebec") == "no-units"
    assert table.code("P1", "move", "land", "colombia", "colombia") == "bad-target"
    table.do("P1", "move", "land", "colombia", "amazonia")
    assert table.code("P1", "send", "tank", 4) == "no-units"


@pytest.mark.clause("CON-5.2")
def test_at_least_one_unit_moves() -> None:
    table = south_america().movement("P1").do("P1", "move", "land", "colombia", "amazonia")
    table.do("P1", "send", "tank", 0)
    # The mech is the only unit left to send, so it goes without a question.
    assert (table.asked, table.at("amazonia")) == ("movement", "P1 1M")


@pytest.mark.clause("CON-5.3")
def test_by_land_over_any_distance() -> None:
    table = south_america().movement("P1").move("P1", "land", "colombia", "alaska", "1T")
    assert table.events("moved")[-1]["route"] == [
        "colombia",
        "central-america",
        "mexico",
        "california",
        "western-canada",
        "alaska",
    ]


@pytest.mark.clause("CON-5.3")
def test_a_land_route_leads_through_no_sea_and_no_enemy() -> None:
    table = south_america().hold("P2", "central-america").movement("P1")
    refusal = table.refusal("P1", "move", "land", "colombia", "alaska")
    assert (refusal.code, refusal.clause, refusal.pieces) == (
        "blocked",
        "CON-5.3",
        ("alaska", "central-america"),
    )
    refusal = table.refusal("P1", "move", "land", "colombia", "new-zealand")
    assert (refusal.code, refusal.pieces) == ("blocked", ("colombia", "new-zealand"))


@pytest.mark.clause("CON-5.4")
def test_submarines_over_the_seam_but_not_over_land() -> None:
    table = war().units("P1", "coral-sea", "2S").hold("P2", "japan").movement("P1")
    table.move("P1", "naval", "coral-sea", "central-pacific", "1S")
    assert table.at("central-pacific") == "P1 1S"
    table.move("P1", "naval", "coral-sea", "mediterranean-sea", "1S")
    assert "arabian-sea" in table.events("moved")[-1]["route"]


@pytest.mark.clause("CON-5.4")
def test_an_enemy_sea_closes_the_way() -> None:
    table = war().units("P1", "mediterranean-sea", "1S").hold("P2", "arabian-sea bay-of-biscay", "1S")
    table.movement("P1")
    refusal = table.refusal("P1", "move", "naval", "mediterranean-sea", "coral-sea")
    assert (refusal.code, refusal.clause) == ("blocked", "CON-5.4")
    assert refusal.pieces == ("coral-sea", "arabian-sea")


@pytest.mark.clause("CON-5.5")
def test_over_own_sea_from_coast_to_coast() -> None:
    table = war().units("P1", "japan", "2T 1F 1B").units("P1", "east-china-sea", "1S").hold("P2", "brazil")
    table.movement("P1").move("P1", "amphibious", "japan", "kamchatka", "2T 1F 1B")
    assert (table.at("kamchatka"), table.at("east-china-sea")) == ("P1 2T 1F 1B", "P1 1S")
    refusal = table.refusal("P1", "move", "amphibious", "kamchatka", "great-plains")
    assert (refusal.code, refusal.pieces) == ("blocked", ("great-plains",))


@pytest.mark.clause("CON-5.5")
def test_an_enemy_goal_is_no_place_to_land() -> None:
    table = war().units("P1", "japan", "2T").units("P1", "east-china-sea", "1S").hold("P2", "beijing")
    assert table.movement("P1").code("P1", "move", "amphibious", "japan", "beijing") == "blocked"


@pytest.mark.clause("CON-5.6")
def test_an_empty_sea_does_not_carry_and_one_submarine_serves_many_moves() -> None:
    table = war().units("P1", "japan", "3T").units("P1", "north-pacific", "1S").hold("P2", "brazil")
    table.movement("P1")
    refusal = table.refusal("P1", "move", "amphibious", "japan", "kamchatka")
    assert (refusal.code, refusal.clause, refusal.pieces[1]) == (
        "sea-not-controlled",
        "CON-5.6",
        "east-china-sea",
    )
    table.units("P1", "east-china-sea", "1S")
    table.move("P1", "amphibious", "japan", "kamchatka", "1T").move(
        "P1", "amphibious", "japan", "beijing", "1T"
    )
    assert table.at("beijing") == "P1 1T"


@pytest.mark.clause("CON-5.7")
def test_bombers_fly_anywhere_that_is_own_or_empty() -> None:
    table = war().units("P1", "japan", "2B 1T").hold("P2", "brazil").movement("P1")
    assert table.code("P1", "move", "bomber", "japan", "brazil") == "blocked"
    assert table.code("P1", "move", "bomber", "japan", "coral-sea") == "wrong-domain"
    table.move("P1", "bomber", "japan", "queen-maud-land", "2B")
    assert (table.at("queen-maud-land"), table.at("japan")) == ("P1 2B", "P1 1T")


@pytest.mark.clause("CON-5.8")
@pytest.mark.parametrize("holder", ["neutral", "P3"])
def test_neutrals_and_truce_partners_block(holder: str) -> None:
    table = war(3).units("P1", "colombia", "2T").hold(holder, "central-america").hold("P2", "japan")
    table.hold("P3", "new-zealand")
    table.game.state.truces = ((0, 2),)
    assert table.movement("P1").code("P1", "move", "land", "colombia", "mexico") == "blocked"


@pytest.mark.clause("CON-5.8")
def test_passing_leaves_nothing_behind() -> None:
    table = south_america().movement("P1").move("P1", "land", "colombia", "mexico", "1T")
    assert table.empty("central-america")
    assert {event["area"] for event in table.events("control_changed")} == {"mexico"}


@pytest.mark.clause("CON-5.9")
def test_entering_an_empty_capital_is_no_attack() -> None:
    table = war(round=1).units("P1", "scandinavia", "1T").hold("P2", "japan").factory("berlin").movement("P1")
    table.move("P1", "land", "scandinavia", "berlin", "1T")
    assert table.at("berlin") == "P1 1T"
    assert not table.game.state.capitals_open


@pytest.mark.clause("CON-5.10")
def test_an_area_may_be_left_empty() -> None:
    table = south_america().movement("P1").move("P1", "land", "colombia", "brazil")
    assert table.empty("colombia")
    assert table.at("brazil") == "P1 3T 1M 1F"


@pytest.mark.clause("CON-5.11")
def test_a_unit_moves_again_and_new_units_move() -> None:
    table = war().units("P1", "brazil", "1T").hold("P2", "japan").factory("brazil").turn("P1")
    table.do("P1", "buy", "fighter", "brazil").do("P1", "end")
    table.move("P1", "land", "brazil", "andes", "1F").move("P1", "land", "andes", "colombia", "1F")
    assert (table.at("colombia"), table.empty("andes")) == ("P1 1F", True)


@pytest.mark.clause("CON-5.12")
def test_unused_moves_pay_only_for_a_drop() -> None:
    table = war().units("P1", "brazil", "2M").hold("P2", "japan quebec").card("P1", "mech-dropper-2")
    table.movement("P1").do("P1", "end")
    assert table.player("P1").moves == 3
    assert table.code("P1", "move", "land", "brazil", "andes") == "wrong-phase"
    table.drop("P1", "quebec", brazil=2)
    assert table.player("P1").moves == 2
