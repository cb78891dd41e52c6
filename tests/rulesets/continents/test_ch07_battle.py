"""Chapter 7: battle."""

from __future__ import annotations

import pytest

from rulesets.continents.battle import dice_of
from tests.rulesets.continents.builders import Table, content, war


def battle(attackers: str, defenders: str, start: str = "colombia", goal: str = "andes") -> Table:
    """P1 has just attacked with everything; P2 also holds japan, P1 alaska."""
    table = war().units("P1", start, attackers).units("P2", goal, defenders).hold("P2", "japan")
    table.hold("P1", "alaska").card("P1", "mech-builder-2").combat("P1")
    return table.attack("P1", "land", start, goal)


def naval(attackers: str, defenders: str, goal: str = "coral-sea") -> Table:
    table = war().units("P1", "north-pacific", attackers).units("P2", goal, defenders)
    table.hold("P1", "alaska").hold("P2", "brazil").combat("P1")
    return table.attack("P1", "naval", "north-pacific", goal)


def landing(attackers: str, defenders: str, dice: str) -> Table:
    """P1 lands from japan on kamchatka; nobody may leave, so attackers who roll first roll at once."""
    table = war().units("P1", "japan", attackers).units("P1", "east-china-sea", "1S").hold("P1", "quebec")
    table.units("P2", "kamchatka", defenders).hold("P2", "brazil").combat("P1")
    return table.dice(dice).attack("P1", "amphibious", "japan", "kamchatka")


def kinds(table: Table) -> list[str]:
    return [event.kind for event in table.log if event.kind != "control_changed"]


@pytest.mark.clause("CON-7.1")
def test_the_course_of_a_battle() -> None:
    table = battle("2T", "1T").fight("---H-").advance("P1", "2T")
    told = kinds(table)[kinds(table).index("attack_declared") :]
    assert told == [
        "attack_declared",
        "first_roller",
        "rolled",
        "rolled",
        "rolled",
        "units_lost",
        "advanced",
        "battle_ended",
    ]
    assert [event["side"] for event in table.events("rolled")] == [0, 1, 0]


@pytest.mark.clause("CON-7.2")
def test_the_attacker_is_asked_for_a_start_card_before_the_defender() -> None:
    table = war().units("P1", "colombia", "2T 1F").units("P2", "andes", "1T").hold("P2", "brazil")
    table.card("P1", "ace-of-the-sky-1").card("P2", "alien-radar-1").combat("P1")
    table.attack("P1", "land", "colombia", "andes")
    assert (table.asked, table.who) == ("start_window", "P1")
    table.do("P1", "pass")
    assert (table.asked, table.who) == ("start_window", "P2")


@pytest.mark.clause("CON-7.2")
def test_the_defender_is_not_asked_when_the_attackers_card_ends_the_battle() -> None:
    table = war().units("P1", "colombia", "1T").units("P2", "andes", "1T").hold("P2", "brazil")
    table.card("P1", "secret-weapon-1").card("P2", "alien-radar-1").combat("P1")
    table.attack("P1", "land", "colombia", "andes").do("P1", "use")
    assert (table.asked, table.at("andes")) == ("combat", "P1 1T")


@pytest.mark.clause("CON-7.3")
@pytest.mark.parametrize(
    ("attackers", "defenders", "first"),
    [("3T", "1M 1T", "P2"), ("1M 1F", "4T", "P1"), ("5T", "2B", "P1"), ("3T", "2B", "P2")],
)
def test_the_sum_of_supremacies_decides_who_rolls_first(attackers: str, defenders: str, first: str) -> None:
    assert battle(attackers, defenders).who == first


@pytest.mark.clause("CON-7.4")
def test_at_equal_supremacy_the_attacker_rolls_first() -> None:
    table = battle("3T", "1F")
    assert table.events("first_roller") == [{"side": 0, "attacker": 3, "defender": 3, "naval": False}]


@pytest.mark.clause("CON-7.5")
def test_at_sea_the_attacker_rolls_first() -> None:
    table = naval("1S", "4S")
    assert (table.who, table.events("first_roller")[0]["side"]) == ("P1", 0)


@pytest.mark.clause("CON-7.6")
def test_the_sides_roll_in_turn() -> None:
    table = battle("2T", "2T")
    table.dice("H-").do("P1", "fight").dice("H").do("P2", "fight").dice("-").do("P1", "fight")
    assert [event["side"] for event in table.events("rolled")] == [0, 1, 0]
    assert table.who == "P2"


@pytest.mark.clause("CON-7.7")
def test_dice_of_all_units_still_in_the_battle() -> None:
    table = battle("10T 5M 3F 4B", "1T")
    running = table.game.state.battle
    assert running is not None
    assert dice_of(table.game, running, 0) == (10 + 15 + 3 + 12, 0, 0)
    assert dice_of(table.game, running, 1) == (1, 0, 0)
    table.dice("-" * 40).do("P1", "fight")
    assert len(table.events("rolled")[0]["dice"]) == 40


@pytest.mark.clause("CON-7.8")
def test_hits_beyond_the_number_of_units_are_lost() -> None:
    table = battle("4T", "2T").dice("HHHH").do("P1", "fight")
    assert table.events("units_lost") == [{"side": 1, "area": "andes", "units": [2, 0, 0, 0, 0]}]
    assert table.asked == "advance"


@pytest.mark.clause("CON-7.8")
def test_the_owner_chooses_the_casualties() -> None:
    table = battle("6T", "2T 1F")
    table.dice("H-----").do("P1", "fight")
    assert (table.asked, table.who) == ("casualties", "P2")
    table.do("P2", "lose", "fighter")
    assert table.at("andes") == "P2 2T"


@pytest.mark.clause("CON-7.9")
def test_five_more_dice_for_a_capital() -> None:
    table = war().units("P1", "scandinavia", "9T").units("P2", "berlin", "1T").hold("P2", "japan")
    table.points("P1", 25).combat("P1").attack("P1", "land", "scandinavia", "berlin")
    table.dice("---------").do("P1", "fight").dice("------").do("P2", "fight")
    rolled = table.events("rolled")[-1]
    assert (rolled["units"], rolled["bonus"], len(rolled["dice"])) == (1, 5, 6)


@pytest.mark.clause("CON-7.10")
def test_three_more_dice_for_a_source() -> None:
    table = battle("9T", "1T", goal="amazonia").dice("---------").do("P1", "fight")
    table.dice("----").do("P2", "fight")
    assert table.events("rolled")[-1]["bonus"] == 3


@pytest.mark.clause("CON-7.11")
def test_the_bonuses_are_not_added() -> None:
    from rulesets.continents.ground import defence_bonus

    table = war().hold("P1", "brazil")
    berlin = content().index["berlin"]
    before = content().sources
    try:
        content().sources = before | 1 << berlin
        assert defence_bonus(table.game, berlin) == 5
    finally:
        content().sources = before


@pytest.mark.clause("CON-7.12")
def test_the_bonus_helps_neutrals_and_submarines_on_every_roll() -> None:
    table = (
        war().units("P1", "north-pacific", "3S").units("neutral", "central-pacific", "1S").hold("P2", "japan")
    )
    table.combat("P1").attack("P1", "naval", "north-pacific", "central-pacific")
    table.dice("-----------" * 2).do("P1", "fight").do("P1", "fight")
    assert [event["bonus"] for event in table.events("rolled")] == [0, 3, 0, 3]


@pytest.mark.clause("CON-7.12")
def test_the_bonus_does_not_help_against_special_attacks() -> None:
    table = war().units("P1", "equatorial-atlantic", "2S").units("P2", "amazonia", "1T").hold("P2", "japan")
    table.combat("P1").dice("H-").special("P1", "submarine", "equatorial-atlantic", "amazonia")
    assert (table.events("rolled"), table.empty("amazonia")) == ([], True)


@pytest.mark.clause("CON-7.13")
def test_no_bomber_before_a_fighter() -> None:
    table = battle("9T", "1T 1F 1B").dice("HH-------")
    table.do("P1", "fight")
    refusal = table.refusal("P2", "lose", "bomber")
    assert (refusal.code, refusal.clause) == ("casualty-order", "CON-7.13")
    table.do("P2", "lose", "fighter").do("P2", "lose", "bomber")
    assert table.at("andes") == "P2 1T"


@pytest.mark.clause("CON-7.14")
def test_no_mech_before_a_tank_but_the_groups_are_free() -> None:
    table = battle("9T", "1T 1M 1F")
    table.dice("HH-------").do("P1", "fight")
    refusal = table.refusal("P2", "lose", "mech")
    assert (refusal.code, refusal.clause) == ("casualty-order", "CON-7.14")
    table.do("P2", "lose", "tank")
    assert table.code("P2", "lose", "mech") == "legal"
    assert table.code("P2", "lose", "fighter") == "legal"


@pytest.mark.clause("CON-7.15")
def test_three_rolls_without_a_hit_send_the_attackers_away() -> None:
    table = battle("2T", "1T").fight("-----")
    assert [event["scoreless"] for event in table.events("rolled")] == [1, 2, 3]
    assert table.asked == "withdraw_goal"


@pytest.mark.clause("CON-7.16")
def test_a_hit_sets_the_count_to_zero_though_a_nurse_saves_the_unit() -> None:
    table = war().units("P1", "colombia", "1T").units("P2", "andes", "2T").hold("P2", "brazil")
    table.card("P2", "nurse-1").combat("P1").attack("P1", "land", "colombia", "andes")
    table.dice("--").do("P2", "fight").dice("H").do("P1", "fight").dice("-").do("P2", "use")
    running = table.game.state.battle
    assert running is not None
    assert (running.scoreless, table.at("brazil")) == (0, "P2 2T")


@pytest.mark.clause("CON-7.16")
def test_a_roll_with_its_reroll_is_one_roll() -> None:
    table = war().units("P1", "colombia", "2T").units("P2", "andes", "1T").hold("P2", "japan")
    table.card("P1", "rocket-troops-1").combat("P1").attack("P1", "land", "colombia", "andes")
    table.dice("--").do("P1", "fight").dice("--").do("P1", "use")
    running = table.game.state.battle
    assert running is not None
    assert (running.scoreless, running.rolls) == (1, 1)


@pytest.mark.clause("CON-7.17")
def test_six_rolls_without_a_hit_at_sea() -> None:
    table = naval("1S", "1S").dice("-" * 10)
    for player in ("P1", "P2", "P1", "P2", "P1"):
        table.do(player, "fight")
    assert table.asked == "retreat"
    table.dice("--").do("P2", "fight")
    assert (table.asked, table.events("rolled")[-1]["scoreless"]) == ("withdraw_goal", 6)
    assert table.code("P1", "withdraw", "weddell-sea") == "legal"
    assert table.code("P1", "withdraw", "alaska") == "wrong-domain"


@pytest.mark.clause("CON-7.18")
def test_withdrawn_attackers_go_together_to_an_empty_or_own_area() -> None:
    table = battle("2T 1F", "1T").fight("-------")
    assert table.code("P1", "withdraw", "japan") == "bad-target"
    assert table.code("P1", "withdraw", "andes") == "bad-target"
    assert table.code("P1", "withdraw", "coral-sea") == "wrong-domain"
    assert table.code("P1", "withdraw", "colombia") == "legal"
    table.do("P1", "withdraw", "wilkes-land")
    assert (table.at("wilkes-land"), table.empty("colombia")) == ("P1 2T 1F", True)


@pytest.mark.clause("CON-7.19")
def test_landed_attackers_are_not_asked_to_retreat() -> None:
    table = landing("4T", "1M", "----")
    # The attackers rolled at once; the defender may think about it.
    assert (table.asked, table.who, len(table.events("rolled"))) == ("retreat", "P2", 1)


@pytest.mark.clause("CON-7.19")
def test_an_attempt_to_leave_a_landing_is_refused_with_its_reason() -> None:
    table = landing("1T 1F", "3M", "H--------")
    table.do("P2", "fight")
    assert (table.asked, table.who) == ("casualties", "P1")
    refusal = table.refusal("P1", "retreat", "tank", "japan")
    assert (refusal.code, refusal.clause) == ("amphibious-no-retreat", "CON-7.19")


@pytest.mark.clause("CON-7.20")
def test_landed_attackers_forced_to_withdraw_are_destroyed() -> None:
    table = landing("2T", "1T", "--").fight("---")
    assert (table.empty("japan"), table.at("kamchatka")) == (True, "P2 1T")
    assert table.player("P1").supply.tank == 59
    assert table.events("withdrawn")[0]["goal"] == ""


@pytest.mark.clause("CON-7.21")
@pytest.mark.parametrize(("units", "most"), [(1, 1), (2, 1), (3, 2), (5, 3)])
def test_up_to_half_of_the_units_rounded_up(units: int, most: int) -> None:
    table = battle(f"{units}T", "1T")
    for _ in range(most):
        table.do("P1", "retreat", "tank", "colombia")
    if units > most:
        refusal = table.refusal("P1", "retreat", "tank", "colombia")
        assert (refusal.code, refusal.params["n"]) == ("too-many-retreating", most)
    else:
        assert table.code("P1", "retreat", "tank", "colombia") == "no-units"


@pytest.mark.clause("CON-7.21")
def test_units_that_stay_must_roll_and_half_may_leave_again() -> None:
    table = battle("4T", "2T").do("P1", "retreat", "tank", "colombia").do("P1", "retreat", "tank", "colombia")
    table.dice("--").do("P1", "fight").dice("--").do("P2", "fight")
    assert len(table.events("rolled")[0]["dice"]) == 2
    table.do("P1", "retreat", "tank", "colombia")
    assert table.code("P1", "retreat", "tank", "colombia") == "too-many-retreating"


@pytest.mark.clause("CON-7.22")
def test_retreating_attackers_return_to_the_origin() -> None:
    table = battle("1T", "1T")
    assert table.code("P1", "retreat", "tank", "alaska") == "bad-target"
    table.do("P1", "retreat", "tank", "colombia").do("P1", "fight")
    assert (table.asked, table.at("colombia"), table.at("andes")) == ("combat", "P1 1T", "P2 1T")


@pytest.mark.clause("CON-7.23")
def test_a_defender_goes_to_an_own_area_first() -> None:
    table = war().units("P1", "colombia", "1T").units("P2", "andes", "2M").hold("P2", "brazil")
    table.combat("P1").attack("P1", "land", "colombia", "andes")
    assert table.code("P2", "retreat", "mech", "patagonia") == "friendly-first"
    assert table.code("P2", "retreat", "mech", "japan") == "bad-target"
    table.do("P2", "retreat", "mech", "brazil").dice("---").do("P2", "fight")
    assert (table.at("brazil"), table.at("andes")) == ("P2 1T 1M", "P2 1M")


@pytest.mark.clause("CON-7.24")
def test_with_nowhere_to_go_a_retreating_unit_is_destroyed() -> None:
    table = (
        war(3)
        .units("P1", "colombia", "1T")
        .units("P2", "andes", "2M")
        .hold("P3", "brazil amazonia patagonia")
    )
    table.hold("P2", "japan").combat("P1").attack("P1", "land", "colombia", "andes")
    assert table.code("P2", "retreat", "mech", "brazil") == "bad-target"
    assert table.game.warn(1, table.game.legal(1)[-1]) is not None
    table.do("P2", "retreat", "mech", "nowhere").dice("---").do("P2", "fight")
    assert (table.at("andes"), table.player("P2").supply.mech) == ("P2 1M", 19)


@pytest.mark.clause("CON-7.25")
def test_where_the_attackers_came_from_is_not_empty() -> None:
    table = (
        war().units("P1", "japan", "2T").units("P1", "east-china-sea", "1S").units("P2", "kamchatka", "2M")
    )
    table.hold("P1", "east-siberia alaska").hold("P2", "brazil").combat("P1")
    table.attack("P1", "amphibious", "japan", "kamchatka")
    assert table.code("P2", "retreat", "mech", "nowhere") == "legal"


@pytest.mark.clause("CON-7.25")
def test_units_that_leave_together_are_judged_before_any_moves() -> None:
    table = war().units("P1", "colombia", "1T").units("P2", "andes", "4M").hold("P2", "japan").combat("P1")
    table.attack("P1", "land", "colombia", "andes")
    table.do("P2", "retreat", "mech", "brazil")
    # The mech is not in Brazil yet: Brazil is still empty and Patagonia as good.
    assert table.code("P2", "retreat", "mech", "patagonia") == "legal"
    table.do("P2", "retreat", "mech", "patagonia").dice("------").do("P2", "fight")
    assert (table.at("brazil"), table.at("patagonia"), table.at("andes")) == ("P2 1M", "P2 1M", "P2 2M")


@pytest.mark.clause("CON-7.25")
def test_submarines_retreat_to_the_sea() -> None:
    table = naval("2S", "2S").dice("----").do("P1", "fight")
    assert table.code("P2", "retreat", "submarine", "new-guinea") == "bad-target"
    assert table.code("P2", "retreat", "submarine", "ross-sea") == "legal"


@pytest.mark.clause("CON-7.26")
def test_retreated_units_are_out_of_the_battle() -> None:
    table = battle("3T", "1T").do("P1", "retreat", "tank", "colombia").dice("H-").do("P1", "fight")
    table.do("P1", "advance", "tank", 2)
    assert (table.at("andes"), table.at("colombia")) == ("P1 2T", "P1 1T")


@pytest.mark.clause("CON-7.27")
def test_defenders_who_are_left_keep_the_area() -> None:
    table = (
        battle("1T", "2T")
        .dice("--")
        .do("P2", "fight")
        .dice("-")
        .do("P1", "fight")
        .dice("H-")
        .do("P2", "fight")
    )
    assert (table.at("andes"), table.empty("colombia")) == ("P2 2T", True)
    ended = table.events("battle_ended")[-1]
    assert (ended["winner"], ended["reason"]) == (1, "held")


@pytest.mark.clause("CON-7.28")
def test_neutrals_lose_the_cheapest_first_and_never_retreat() -> None:
    table = war().units("P1", "colombia", "9T").units("neutral", "andes", "1T 1M 1F").hold("P2", "japan")
    table.combat("P1").attack("P1", "land", "colombia", "andes").dice("HH-------").dice("---")
    table.do("P1", "fight")
    assert table.events("units_lost")[0]["units"] == [1, 0, 1, 0, 0]
    assert table.at("andes") == "neutral 1M"


@pytest.mark.clause("CON-7.28")
def test_neutrals_driven_out_go_to_neutral_land_else_to_the_first_empty_area() -> None:
    table = war().units("P1", "colombia", "1T").units("neutral", "andes", "1T 1M").hold("P2", "japan")
    table.card("P1", "secret-weapon-1").combat("P1").attack("P1", "land", "colombia", "andes").do("P1", "use")
    assert table.at("amazonia") == "neutral 1T 1M"
    table = war().units("P1", "colombia", "1T").units("neutral", "andes", "1T 1M").hold("P2", "japan")
    table.hold("neutral", "patagonia").card("P1", "secret-weapon-1").combat("P1")
    table.attack("P1", "land", "colombia", "andes").do("P1", "use")
    assert table.at("patagonia") == "neutral 2T 1M"
