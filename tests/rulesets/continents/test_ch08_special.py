"""Chapter 8: special attacks."""

from __future__ import annotations

import pytest

from tests.rulesets.continents.builders import Table, war


def fleet(card: str = "secret-weapon-2", **war_of: int) -> Table:
    """P1 has bombers on berlin and submarines in the north-sea; P2 lies around them."""
    table = war(**war_of).units("P1", "berlin", "2B 2T").units("P1", "north-sea", "3S")  # type: ignore[arg-type]
    table.units("P2", "scandinavia", "1T 1M").units("P2", "greenland-sea", "2S").hold(
        "P2", "british-isles brazil"
    )
    return table.card("P1", card)


def coast() -> Table:
    """P1 has bombers on colombia beside P2's submarines in the peru-basin."""
    table = war().units("P1", "colombia", "2B 1F").units("P2", "peru-basin", "3S").hold("P2", "brazil")
    return table.card("P1", "secret-weapon-2")


@pytest.mark.clause("CON-8.1")
def test_special_attacks_use_an_attack_and_the_pair() -> None:
    table = coast().combat("P1").dice("----").special("P1", "bomber", "colombia", "peru-basin", "2B")
    assert table.player("P1").attacks == 1
    assert table.game.state.pairs != ()
    assert table.code("P1", "special", "bomber", "colombia", "peru-basin") == "pair-already-attacked"
    assert (
        fleet().movement("P1").code("P1", "special", "submarine", "north-sea", "scandinavia") == "wrong-phase"
    )


@pytest.mark.clause("CON-8.2")
def test_two_dice_for_each_bomber_one_roll_and_no_reply() -> None:
    table = coast().combat("P1").dice("HH--").special("P1", "bomber", "colombia", "peru-basin", "2B")
    struck = table.events("special_attack")[-1]
    assert (len(struck["dice"]), struck["hits"]) == (4, 2)
    assert (table.at("peru-basin"), table.events("rolled")) == ("P2 1S", [])
    assert table.at("colombia") == "P1 1F 2B"


@pytest.mark.clause("CON-8.2")
def test_only_an_adjacent_sea_with_submarines() -> None:
    table = fleet().combat("P1")
    assert table.code("P1", "special", "bomber", "berlin", "greenland-sea") == "not-adjacent"
    assert table.code("P1", "special", "bomber", "berlin", "scandinavia") == "wrong-domain"
    assert table.code("P1", "special", "bomber", "berlin", "north-sea") == "nothing-to-attack"
    assert table.code("P1", "special", "bomber", "north-sea", "greenland-sea") == "wrong-domain"


@pytest.mark.clause("CON-8.3")
def test_ace_of_the_sky_adds_no_die_to_bombers_against_the_sea() -> None:
    table = coast().combat("P1")
    table.player("P1").boosted = True
    table.special("P1", "bomber", "colombia", "peru-basin", "2B")
    assert len(table.events("special_attack")[-1]["dice"]) == 4


@pytest.mark.clause("CON-8.4")
def test_one_die_for_each_submarine() -> None:
    table = fleet().combat("P1").dice("H-").special("P1", "submarine", "north-sea", "scandinavia", "2S")
    assert len(table.events("special_attack")[-1]["dice"]) == 2
    assert table.at("scandinavia") == "P2 1M"
    assert table.code("P1", "special", "submarine", "north-sea", "quebec") == "nothing-to-attack"
    assert table.code("P1", "special", "submarine", "north-sea", "brazil") == "not-adjacent"


@pytest.mark.clause("CON-8.5")
def test_the_owner_chooses_what_special_attacks_destroy() -> None:
    table = fleet().units("P2", "scandinavia", "1F").combat("P1").dice("H--")
    table.special("P1", "submarine", "north-sea", "scandinavia")
    assert (table.asked, table.who) == ("casualties", "P2")
    assert table.code("P2", "lose", "mech") == "casualty-order"
    table.do("P2", "lose", "fighter")
    assert table.at("scandinavia") == "P2 1T 1M"


@pytest.mark.clause("CON-8.6")
def test_submarines_do_not_strike_capitals() -> None:
    table = war().units("P1", "north-sea", "3S").hold("P2", "berlin japan").points("P1", 50).combat("P1")
    refusal = table.refusal("P1", "special", "submarine", "north-sea", "berlin")
    assert (refusal.code, refusal.clause) == ("submarine-vs-capital", "CON-8.6")


def missile(goal: str = "scandinavia", **war_of: int) -> Table:
    return fleet("ballistic-missiles-2", **war_of).combat("P1")


@pytest.mark.clause("CON-8.7", "CON-9.19")
def test_three_dice_against_any_area_land_or_sea() -> None:
    table = missile()
    assert table.code("P1", "missile", "greenland-sea") == "legal"
    assert table.code("P1", "missile", "berlin") == "nothing-to-attack"
    assert table.code("P1", "missile", "quebec") == "nothing-to-attack"
    table.dice("H-H").do("P1", "missile", "greenland-sea")
    assert (len(table.events("special_attack")[-1]["dice"]), table.empty("greenland-sea")) == (3, True)


@pytest.mark.clause("CON-8.7")
def test_only_who_revealed_ballistic_missiles_has_one() -> None:
    assert fleet().combat("P1").code("P1", "missile", "scandinavia") == "wrong-phase"
    assert (
        missile().dice("---").do("P1", "missile", "brazil").code("P1", "missile", "brazil") == "ability-spent"
    )


@pytest.mark.clause("CON-8.8")
def test_the_attacker_picks_mechs_and_bombers_first_if_wanted() -> None:
    table = missile().units("P2", "scandinavia", "1F 1B").dice("HH-").do("P1", "missile", "scandinavia")
    assert (table.asked, table.who) == ("missile_casualties", "P1")
    table.do("P1", "hit", "mech").do("P1", "hit", "bomber")
    assert table.at("scandinavia") == "P2 1T 1F"


@pytest.mark.clause("CON-8.9")
def test_a_missile_costs_no_attack_and_no_pair() -> None:
    table = missile().dice("---").do("P1", "missile", "scandinavia")
    assert (table.player("P1").attacks, table.game.state.pairs) == (2, ())
    assert table.code("P1", "special", "submarine", "north-sea", "scandinavia") == "legal"


@pytest.mark.clause("CON-8.10")
def test_round_one_spares_sources_capitals_and_factories_from_special_attacks() -> None:
    table = missile(round=1).factory("scandinavia")
    for goal in ("scandinavia", "greenland-sea"):
        refusal = table.refusal("P1", "missile", goal)
        assert (refusal.code, refusal.clause) == ("first-round", "CON-8.10")
    assert table.code("P1", "special", "submarine", "north-sea", "scandinavia") == "first-round"
    assert table.code("P1", "missile", "british-isles") == "legal"


@pytest.mark.clause("CON-8.11")
def test_nobody_advances_after_a_special_attack() -> None:
    table = fleet().combat("P1").dice("HH-").special("P1", "submarine", "north-sea", "scandinavia")
    assert (table.asked, table.empty("scandinavia"), table.at("north-sea")) == ("combat", True, "P1 3S")
    assert table.events("retreated") == []


@pytest.mark.clause("CON-8.12")
def test_battle_cards_sleep_in_special_attacks() -> None:
    table = fleet("dead-eye-2").card("P2", "nurse-1").combat("P1").dice("H--")
    table.special("P1", "submarine", "north-sea", "scandinavia")
    assert table.asked == "combat"
    assert (table.player("P1").spent, table.player("P2").spent) == (False, False)
    assert table.events("first_roller") == []
