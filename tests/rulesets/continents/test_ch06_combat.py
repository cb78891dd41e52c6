"""Chapter 6: the combat phase."""

from __future__ import annotations

import pytest

from tests.rulesets.continents.builders import Table, war


def frontier(card: str = "nurse-3", **war_of: int) -> Table:
    """P1 stands on colombia with 3T 1F, P2 on andes with 1T and on amazonia (a source) with 1T."""
    table = war(**war_of).units("P1", "colombia", "3T 1F").hold("P2", "andes amazonia japan")  # type: ignore[arg-type]
    return table.card("P1", card)


@pytest.mark.clause("CON-6.1")
def test_attackers_and_a_target_all_of_whose_units_defend() -> None:
    table = war().units("P1", "colombia", "3T 1F").units("P2", "andes", "2T 1M 1B").hold("P2", "japan")
    table.combat("P1").attack("P1", "land", "colombia", "andes", "2T")
    declared = table.events("attack_declared")[-1]
    assert (declared["units"], declared["defender"]) == ([2, 0, 0, 0, 0], 1)
    battle = table.game.state.battle
    assert battle is not None
    assert battle.defender.units == (2, 1, 0, 1, 0)


@pytest.mark.clause("CON-6.2")
def test_attackers_stand_in_their_origin_until_the_battle_is_over() -> None:
    table = frontier().combat("P1").attack("P1", "land", "colombia", "andes", "3T")
    assert table.at("colombia") == "P1 3T 1F"
    assert table.code("P1", "attack", "land", "colombia", "amazonia") == "wrong-phase"


@pytest.mark.clause("CON-6.2")
def test_one_own_origin_with_at_least_one_unit() -> None:
    table = frontier().combat("P1")
    assert table.code("P1", "attack", "land", "japan", "andes") == "not-your-area"
    table.do("P1", "attack", "land", "colombia", "andes").do("P1", "send", "tank", 0)
    # Somebody has to attack: the fighter goes without a question.
    assert table.events("attack_declared")[-1]["units"] == [0, 0, 1, 0, 0]


@pytest.mark.clause("CON-6.3")
def test_no_more_attacks_than_the_card_has_special_ones_included() -> None:
    table = frontier("secret-weapon-1").units("P1", "colombia", "1B").units("P2", "peru-basin", "2S")
    table.combat("P1").dice("--").special("P1", "bomber", "colombia", "peru-basin", "1B")
    assert table.player("P1").attacks == 0
    assert table.code("P1", "attack", "land", "colombia", "andes") == "no-attack-left"


@pytest.mark.clause("CON-6.3")
def test_an_attack_counts_from_its_declaration() -> None:
    table = frontier("nurse-3").card("P2", "alien-radar-1").combat("P1")
    table.attack("P1", "land", "colombia", "andes").do("P2", "use")
    assert table.player("P1").attacks == 2


@pytest.mark.clause("CON-6.4")
def test_the_same_pair_only_once() -> None:
    table = frontier().combat("P1").attack("P1", "land", "colombia", "andes", "1T").fight("---")
    table.do("P1", "withdraw", "colombia")
    refusal = table.refusal("P1", "attack", "land", "colombia", "andes")
    assert (refusal.code, refusal.clause) == ("pair-already-attacked", "CON-6.4")
    assert table.code("P1", "attack", "land", "colombia", "amazonia") == "legal"


@pytest.mark.clause("CON-6.5")
def test_the_same_units_attack_several_targets() -> None:
    table = (
        frontier().combat("P1").attack("P1", "land", "colombia", "andes").fight("H---").advance("P1", "1T")
    )
    table.attack("P1", "land", "colombia", "amazonia", "2T 1F").fight("H---").advance("P1", "1T")
    assert (table.at("andes"), table.at("amazonia"), table.at("colombia")) == ("P1 1T", "P1 1T", "P1 1T 1F")


@pytest.mark.clause("CON-6.6")
def test_a_land_attack_needs_a_neighbour() -> None:
    table = frontier().hold("P2", "patagonia").combat("P1")
    assert table.code("P1", "attack", "land", "colombia", "patagonia") == "not-adjacent"
    assert table.code("P1", "attack", "land", "colombia", "andes") == "legal"


@pytest.mark.clause("CON-6.7")
def test_land_and_air_units_do_not_attack_the_sea() -> None:
    table = frontier().units("P2", "peru-basin", "1S").units("P1", "colombia", "1B").combat("P1")
    assert table.code("P1", "attack", "land", "colombia", "peru-basin") == "wrong-domain"
    assert table.code("P1", "attack", "naval", "colombia", "peru-basin") == "wrong-domain"
    assert table.code("P1", "special", "bomber", "colombia", "peru-basin") == "legal"


@pytest.mark.clause("CON-6.8")
def test_submarines_attack_land_only_by_their_special_attack() -> None:
    table = frontier().units("P1", "peru-basin", "1S").combat("P1")
    assert table.code("P1", "attack", "naval", "peru-basin", "andes") == "wrong-domain"
    assert table.code("P1", "attack", "land", "peru-basin", "andes") == "wrong-domain"
    assert table.code("P1", "special", "submarine", "peru-basin", "andes") == "legal"


@pytest.mark.clause("CON-6.9")
def test_submarines_attack_an_adjacent_sea() -> None:
    table = war().units("P1", "coral-sea", "2S").hold("P2", "central-pacific peru-basin", "1S").combat("P1")
    assert table.code("P1", "attack", "naval", "coral-sea", "central-pacific") == "legal"
    assert table.code("P1", "attack", "naval", "coral-sea", "peru-basin") == "not-adjacent"


@pytest.mark.clause("CON-6.10")
def test_an_amphibious_attack_needs_own_seas() -> None:
    table = (
        war()
        .units("P1", "japan", "2T")
        .hold("P2", "beijing kamchatka")
        .card("P1", "nurse-3")
        .points("P1", 30)
    )
    table.combat("P1")
    assert table.code("P1", "attack", "amphibious", "japan", "kamchatka") == "sea-not-controlled"
    table.units("P1", "east-china-sea", "1S")
    table.attack("P1", "amphibious", "japan", "kamchatka").fight("H-")
    assert (table.at("kamchatka"), table.empty("japan")) == ("P1 2T", True)


@pytest.mark.clause("CON-6.10")
def test_both_kinds_of_attack_use_up_the_same_pair() -> None:
    table = frontier().units("P1", "gulf-of-mexico", "1S").hold("P2", "central-america").combat("P1")
    assert table.code("P1", "attack", "amphibious", "colombia", "central-america") == "legal"
    table.attack("P1", "land", "colombia", "central-america", "1T").fight("---")
    table.do("P1", "withdraw", "colombia")
    assert table.code("P1", "attack", "amphibious", "colombia", "central-america") == "pair-already-attacked"


@pytest.mark.clause("CON-6.11")
def test_round_one_spares_sources_capitals_and_factories() -> None:
    table = (
        frontier(round=1).units("neutral", "central-america", "1T").factory("central-america").combat("P1")
    )
    assert table.code("P1", "attack", "land", "colombia", "amazonia") == "first-round"
    assert table.code("P1", "attack", "land", "colombia", "central-america") == "first-round"
    assert table.code("P1", "attack", "land", "colombia", "andes") == "legal"
    table = war(round=1).units("P1", "scandinavia", "2T").hold("neutral", "berlin").hold("P2", "japan")
    assert (
        table.points("P1", 40).combat("P1").code("P1", "attack", "land", "scandinavia", "berlin")
        == "first-round"
    )


def gates(points: int, holder: str = "P2", players: int = 2, variant: str = "standard") -> Table:
    table = (
        war(players, variant)
        .units("P1", "scandinavia", "3T")
        .hold(holder, "berlin")
        .hold("P2", "japan brazil")
    )
    return table.card("P1", "nurse-3").points("P1", points)


@pytest.mark.clause("CON-6.12")
@pytest.mark.parametrize(("variant", "half"), [("standard", 25), ("epic", 20)])
def test_capitals_need_half_of_the_points(variant: str, half: int) -> None:
    before, after = gates(half - 1, variant=variant).combat("P1"), gates(half, variant=variant).combat("P1")
    refusal = before.refusal("P1", "attack", "land", "scandinavia", "berlin")
    assert (refusal.code, refusal.params["have"], refusal.params["needed"]) == (
        "capital-closed",
        half - 1,
        half,
    )
    assert after.code("P1", "attack", "land", "scandinavia", "berlin") == "legal"


@pytest.mark.clause("CON-6.12")
def test_neutral_capitals_are_capitals_too() -> None:
    table = gates(24, "neutral").combat("P1")
    assert table.code("P1", "attack", "land", "scandinavia", "berlin") == "capital-closed"


@pytest.mark.clause("CON-6.13")
def test_the_first_attack_on_a_capital_opens_all_for_good() -> None:
    table = gates(25).hold("P1", "beijing").hold("P2", "delhi indochina").combat("P1")
    table.attack("P1", "land", "scandinavia", "berlin", "1T").fight("H------")
    assert table.game.state.capitals_open
    assert table.events("capitals_opened") == [{"player": 0, "area": "berlin"}]
    table = gates(0)
    table.game.state.capitals_open = True
    assert table.combat("P1").code("P1", "attack", "land", "scandinavia", "berlin") == "legal"


@pytest.mark.clause("CON-6.13")
def test_an_attack_that_never_reaches_the_dice_opens_them() -> None:
    table = gates(25).card("P2", "alien-radar-1").combat("P1").attack("P1", "land", "scandinavia", "berlin")
    table.do("P2", "use")
    assert table.events("rolled") == []
    assert table.game.state.capitals_open


@pytest.mark.clause("CON-6.14")
def test_missiles_and_drops_on_capitals_need_the_permission_and_open_them() -> None:
    closed = gates(24).card("P1", "ballistic-missiles-1").combat("P1")
    assert closed.code("P1", "missile", "berlin") == "capital-closed"
    table = (
        gates(25).card("P1", "ballistic-missiles-1").combat("P1").dice("---").do("P1", "missile", "berlin")
    )
    assert table.game.state.capitals_open
    dropping = gates(24).units("P1", "scandinavia", "1M").card("P1", "mech-dropper-1").combat("P1")
    assert dropping.code("P1", "drop", "berlin") == "capital-closed"


@pytest.mark.clause("CON-6.15")
def test_neutrals_are_never_asked_to_attack() -> None:
    table = war().hold("P1", "brazil").hold("P2", "japan").units("neutral", "andes", "9T 9M")
    table.hand("P1", "nurse-1").hand("P2", "nurse-2").turn("P1")
    while table.game.state.round == 2:
        assert table.game.deciding[0] in (0, 1)
        table.do(table.who, "end")
    assert table.events("attack_declared") == []


@pytest.mark.clause("CON-6.16")
def test_empty_and_own_areas_are_not_attacked() -> None:
    table = frontier().hold("P1", "mexico").combat("P1")
    assert table.code("P1", "attack", "land", "colombia", "central-america") == "nothing-to-attack"
    table = frontier().hold("P1", "central-america").combat("P1")
    assert table.code("P1", "attack", "land", "colombia", "central-america") == "nothing-to-attack"


@pytest.mark.clause("CON-6.17")
def test_at_least_one_winner_comes_in_and_the_others_may_stay() -> None:
    table = frontier().combat("P1").attack("P1", "land", "colombia", "andes").fight("H---")
    assert table.asked == "advance"
    table.do("P1", "advance", "tank", 0)
    # The fighter is the last one who could go in.
    assert (table.at("andes"), table.at("colombia")) == ("P1 1F", "P1 3T")


@pytest.mark.clause("CON-6.17")
def test_landed_winners_all_stay_in_the_target() -> None:
    table = (
        war().units("P1", "japan", "3T").units("P1", "east-china-sea", "1S").hold("P2", "kamchatka brazil")
    )
    table.combat("P1").attack("P1", "amphibious", "japan", "kamchatka", "2T").fight("H-")
    assert table.asked == "combat"
    assert (table.at("kamchatka"), table.at("japan")) == ("P1 2T", "P1 1T")
