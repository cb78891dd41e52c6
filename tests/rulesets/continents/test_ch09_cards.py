"""Chapter 9: the abilities of the cards. Swift Column is in chapter 3's tests."""

from __future__ import annotations

import pytest

from tests.rulesets.continents.builders import Table, content, seat, war


def fight(attackers: str, defenders: str, **cards: str) -> Table:
    """P1 attacks andes from colombia with everything; P2 also holds brazil, next to andes."""
    table = war().units("P1", "colombia", attackers).units("P2", "andes", defenders).hold("P2", "brazil")
    for player, card in cards.items():
        table.card(player, card)
    return table.combat("P1").attack("P1", "land", "colombia", "andes")


@pytest.mark.clause("CON-9.1")
def test_a_battle_card_is_for_the_sides_of_the_battle() -> None:
    table = (
        war(3)
        .units("P1", "colombia", "2T")
        .units("P2", "andes", "1T")
        .hold("P2", "brazil")
        .hold("P3", "japan")
    )
    table.card("P3", "secret-weapon-1").combat("P1").attack("P1", "land", "colombia", "andes")
    assert (table.asked, table.who) == ("retreat", "P1")
    assert table.code("P3", "use") == "not-your-decision"


@pytest.mark.clause("CON-9.2")
def test_the_attacker_decides_first() -> None:
    table = fight("2F", "2F", P1="ace-of-the-sky-1", P2="ace-of-the-sky-2")
    assert table.who == "P1"
    table.do("P1", "use")
    assert (table.asked, table.who) == ("start_window", "P2")


@pytest.mark.clause("CON-9.3")
def test_rocket_troops_throw_all_dice_again_though_it_be_worse() -> None:
    table = fight("3T", "3T", P1="rocket-troops-1").dice("HH-").do("P1", "fight")
    assert (table.asked, table.who) == ("reroll", "P1")
    table.dice("---").do("P1", "use")
    assert table.at("andes") == "P2 3T"
    assert table.events("rerolled")[-1]["hits"] == 0
    assert table.player("P1").spent


@pytest.mark.clause("CON-9.3")
def test_rocket_troops_need_a_land_unit_in_the_battle() -> None:
    assert fight("3F", "3T", P1="rocket-troops-1").dice("---").do("P1", "fight").asked != "reroll"
    table = fight("3T", "1T 1M", P2="rocket-troops-1").dice("----").do("P2", "fight")
    assert (table.asked, table.who) == ("reroll", "P2")


@pytest.mark.clause("CON-9.4")
def test_the_nurse_rolls_for_each_destroyed_unit() -> None:
    table = fight("4T", "3T", P2="nurse-1").dice("HH--").do("P1", "fight")
    assert (table.asked, table.who) == ("nurse", "P2")
    table.dice("H-").do("P2", "use")
    assert (table.at("andes"), table.at("brazil")) == ("P2 1T", "P2 2T")
    assert [event["saved"] for event in table.events("save_roll")] == [False, True]


@pytest.mark.clause("CON-9.4")
def test_the_nurse_stays_for_the_whole_battle() -> None:
    table = fight("4T", "3T", P2="nurse-1").dice("H---").do("P1", "fight").dice("-").do("P2", "use")
    table.dice("--").do("P2", "fight").dice("H---").dice("-").do("P1", "fight")
    assert len(table.events("save_roll")) == 2
    assert (table.at("andes"), table.at("brazil")) == ("P2 1T", "P2 3T")


@pytest.mark.clause("CON-9.5")
def test_a_saved_attacker_returns_to_the_origin() -> None:
    table = fight("1T 1M", "4F", P1="nurse-1").dice("H---").do("P2", "fight").dice("-").do("P1", "use")
    assert table.at("colombia") == "P1 1T 1M"
    running = table.game.state.battle
    assert running is not None
    assert running.attacker.units == (0, 1, 0, 0, 0)


@pytest.mark.clause("CON-9.5")
def test_a_saved_defender_with_nowhere_to_go_is_destroyed() -> None:
    table = (
        war(3)
        .units("P1", "colombia", "4T")
        .units("P2", "andes", "3T")
        .hold("P3", "brazil amazonia patagonia")
    )
    table.hold("P2", "japan").card("P2", "nurse-1").combat("P1").attack("P1", "land", "colombia", "andes")
    table.dice("H---").do("P1", "fight").dice("-").do("P2", "use")
    assert (table.at("andes"), table.player("P2").supply.tank) == ("P2 2T", 57)


@pytest.mark.clause("CON-9.5")
def test_dice_are_thrown_in_the_order_in_which_the_units_were_named() -> None:
    table = fight("8T", "2T 1F", P2="nurse-1").dice("HH------").do("P1", "fight")
    table.do("P2", "lose", "fighter").dice("-H").do("P2", "use")
    assert [(event["unit"], event["saved"]) for event in table.events("save_roll")] == [
        ("fighter", True),
        ("tank", False),
    ]


@pytest.mark.clause("CON-9.5")
def test_the_nurse_does_not_help_landed_troops() -> None:
    table = (
        war().units("P1", "japan", "3T").units("P1", "east-china-sea", "1S").units("P2", "kamchatka", "2M")
    )
    table.hold("P2", "brazil").card("P1", "nurse-1").combat("P1").attack(
        "P1", "amphibious", "japan", "kamchatka"
    )
    table.dice("H-----").dice("--").do("P2", "fight")
    assert table.asked != "nurse"
    assert table.at("japan") == "P1 2T"


@pytest.mark.clause("CON-9.6")
def test_a_defenders_secret_weapon_sends_the_attackers_home() -> None:
    table = fight("3T", "1T", P2="secret-weapon-1").do("P2", "use")
    assert (table.asked, table.at("colombia"), table.at("andes")) == ("combat", "P1 3T", "P2 1T")
    assert (table.events("rolled"), table.player("P2").spent) == ([], True)


@pytest.mark.clause("CON-9.6")
def test_the_owner_says_where_driven_out_units_go() -> None:
    table = fight("2T", "2T", P1="secret-weapon-2")
    table.hold("P2", "patagonia").do("P1", "use")
    assert (table.asked, table.who) == ("retreat_goal", "P2")
    assert table.code("P2", "go", "amazonia") == "friendly-first"
    assert table.code("P2", "go", "japan") == "bad-target"
    table.do("P2", "go", "brazil").do("P2", "go", "patagonia")
    assert (table.at("brazil"), table.at("patagonia")) == ("P2 2T", "P2 2T")
    assert table.asked == "advance"


@pytest.mark.clause("CON-9.7")
def test_not_against_landed_troops() -> None:
    table = (
        war().units("P1", "japan", "3T").units("P1", "east-china-sea", "1S").units("P2", "kamchatka", "2M")
    )
    table.hold("P2", "brazil").card("P2", "secret-weapon-1").combat("P1")
    table.attack("P1", "amphibious", "japan", "kamchatka")
    assert (table.asked, table.who) == ("start_window", "P2")
    refusal = table.refusal("P2", "use")
    assert (refusal.code, refusal.clause) == ("would-destroy", "CON-9.7")


def diplomat() -> Table:
    table = war(3).hold("P1", "colombia").hold("P2", "andes").hold("P3", "amazonia").card("P1", "diplomat-2")
    return table.turn("P1")


@pytest.mark.clause("CON-9.8")
def test_the_truce_is_offered_before_anything_else() -> None:
    table = diplomat()
    assert (table.asked, table.events("points_produced")) == ("truce", [])
    assert table.code("P1", "truce", seat("P1")) == "bad-target"
    table.do("P1", "truce", seat("P2"))
    assert (table.asked, table.events("truce_made")) == ("production", [{"player": 0, "partner": 1}])


@pytest.mark.clause("CON-9.9")
def test_partners_do_not_attack_each_other_in_any_way() -> None:
    table = diplomat().do("P1", "truce", seat("P2")).do("P1", "end").do("P1", "end")
    assert table.code("P1", "attack", "land", "colombia", "andes") == "truce"
    assert table.code("P1", "attack", "land", "colombia", "amazonia") == "legal"
    table.do("P1", "end").do("P2", "end").do("P2", "end")
    assert table.code("P2", "attack", "land", "andes", "colombia") == "truce"


@pytest.mark.clause("CON-9.9")
@pytest.mark.parametrize("card", ["ballistic-missiles-1", "mech-dropper-1"])
def test_missiles_and_drops_keep_the_truce(card: str) -> None:
    table = war().units("P1", "colombia", "1M").hold("P2", "japan").card("P1", card)
    table.game.state.truces = ((1, 0),)
    verb = "missile" if card.startswith("ballistic") else "drop"
    assert table.combat("P1").code("P1", verb, "japan") == "truce"


@pytest.mark.clause("CON-9.10")
def test_a_truce_gives_no_passage_and_ends_with_the_round() -> None:
    table = (
        diplomat().do("P1", "truce", seat("P2")).hand("P1", "nurse-1").hand("P2", "nurse-2").do("P1", "end")
    )
    assert table.code("P1", "move", "land", "colombia", "andes") == "blocked"
    while table.game.state.round == 2:
        table.do(table.who.split()[0], "end")
    assert table.game.state.truces == ()


@pytest.mark.clause("CON-9.11")
def test_alien_radar_pulls_the_defenders_out() -> None:
    table = fight("3T", "2T", P2="alien-radar-1").do("P2", "use")
    assert (table.at("brazil"), table.asked) == ("P2 3T", "advance")
    assert not table.player("P2").spent


@pytest.mark.clause("CON-9.11")
def test_alien_radar_works_in_every_battle_of_the_round() -> None:
    table = fight("3T", "2T", P1="nurse-3", P2="alien-radar-1").do("P2", "use").advance("P1", "3T")
    table.attack("P1", "land", "andes", "brazil")
    assert (table.asked, table.who) == ("start_window", "P2")
    table.do("P2", "use")
    # Amazonia and Patagonia are both empty.
    assert table.asked == "retreat_goal"


@pytest.mark.clause("CON-9.11")
def test_alien_radar_takes_attackers_home_but_no_landed_ones() -> None:
    table = fight("3T", "2T", P1="alien-radar-1").do("P1", "use")
    assert (table.at("colombia"), table.asked) == ("P1 3T", "combat")
    table = (
        war().units("P1", "japan", "3T").units("P1", "east-china-sea", "1S").units("P2", "kamchatka", "2M")
    )
    table.hold("P2", "brazil").card("P1", "alien-radar-1").combat("P1")
    table.attack("P1", "amphibious", "japan", "kamchatka")
    assert table.code("P1", "use") == "amphibious-no-retreat"


def dropper(goal: str = "quebec", card: str = "mech-dropper-1") -> Table:
    table = (
        war()
        .units("P1", "brazil", "2M 1T")
        .units("P1", "andes", "1M")
        .units("P2", goal, "1T")
        .hold("P2", "japan")
    )
    return table.card("P1", card).combat("P1")


@pytest.mark.clause("CON-9.14")
def test_mechs_from_several_areas_drop_on_one_enemy_land_area() -> None:
    table = dropper().dice("---------").do("P1", "drop", "quebec").do("P1", "load", "brazil", 2)
    assert table.code("P1", "load", "brazil", 1) == "no-units"
    assert table.code("P1", "load", "japan", 1) == "not-your-area"
    # Andes is the last area with a mech, so the drop begins.
    table.do("P1", "load", "andes", 1)
    assert table.events("attack_declared")[-1]["units"] == [0, 3, 0, 0, 0]
    running = table.game.state.battle
    assert running is not None
    assert (running.kind, running.origins) == ("drop", ((13, 2), (14, 1)))


@pytest.mark.clause("CON-9.14")
def test_dropped_mechs_stay_in_the_target_and_cannot_retreat() -> None:
    table = dropper().dice("H-----").drop("P1", "quebec", brazil=2)
    assert (table.at("quebec"), table.at("brazil")) == ("P1 2M", "P1 1T")
    table = dropper("alaska").dice("------").drop("P1", "alaska", brazil=2)
    assert (table.asked, table.who) == ("retreat", "P2")


@pytest.mark.clause("CON-9.15")
def test_a_drop_costs_a_move_and_no_attack() -> None:
    table = dropper().dice("H-----").drop("P1", "quebec", brazil=2)
    assert (table.player("P1").moves, table.player("P1").attacks, table.game.state.pairs) == (2, 1, ())
    assert table.code("P1", "drop", "japan") == "ability-spent"


@pytest.mark.clause("CON-9.15")
def test_a_drop_needs_a_move_a_mech_and_a_legal_target() -> None:
    table = dropper()
    table.player("P1").moves = 0
    assert table.code("P1", "drop", "quebec") == "no-move-left"
    table = dropper().do("P1", "drop", "quebec")
    assert table.code("P1", "launch_drop") == "no-units"
    bare = war().units("P1", "brazil", "3T").hold("P2", "japan").card("P1", "mech-dropper-1").combat("P1")
    assert bare.code("P1", "drop", "japan") == "no-units"
    assert dropper().units("P2", "coral-sea", "1S").code("P1", "drop", "coral-sea") == "wrong-domain"
    assert dropper().code("P1", "drop", "mexico") == "nothing-to-attack"


@pytest.mark.clause("CON-9.15", "CON-7.20")
def test_dropped_mechs_that_cannot_win_are_destroyed() -> None:
    table = dropper("alaska").dice("------").drop("P1", "alaska", brazil=2)
    # Six blanks, then one and three for the source, then six more: three rolls in a row.
    table.dice("----------").do("P2", "fight")
    assert (table.at("brazil"), table.at("alaska")) == ("P1 1T", "P2 1T")
    assert table.player("P1").supply.mech == 19


@pytest.mark.clause("CON-9.16")
def test_ace_of_the_sky_gives_each_air_unit_a_die_until_the_round_ends() -> None:
    table = fight("1T 2F 1B", "5T", P1="ace-of-the-sky-1").do("P1", "use")
    table.dice("---------").do("P1", "fight")
    rolled = table.events("rolled")[-1]
    assert (rolled["units"], rolled["ace"]) == (6, 3)
    assert table.player("P1").boosted


@pytest.mark.clause("CON-9.16")
def test_ace_of_the_sky_ends_with_the_round() -> None:
    table = war().hold("P1", "colombia").hold("P2", "andes").hand("P1", "nurse-1").hand("P2", "nurse-2")
    table.player("P1").boosted = True
    table.turn("P1")
    while table.game.state.round == 2:
        table.do(table.who.split()[0], "end")
    assert not table.player("P1").boosted


@pytest.mark.clause("CON-9.17")
def test_mech_builder_puts_a_free_mech_beyond_the_five() -> None:
    table = (
        war().hold("P1", "berlin quebec").hold("P2", "japan").factory("berlin").card("P1", "mech-builder-1")
    )
    table.production("P1", 16)
    for _ in range(5):
        table.do("P1", "buy", "tank", "berlin")
    assert table.code("P1", "buy", "tank", "berlin") == "factory-full"
    assert table.code("P1", "free", "quebec") == "no-factory"
    table.do("P1", "free", "berlin")
    assert (table.at("berlin"), table.player("P1").production) == ("P1 6T 1M", 6)
    assert table.code("P1", "free", "berlin") == "ability-spent"


@pytest.mark.clause("CON-9.17")
def test_mech_builder_needs_an_old_factory() -> None:
    table = war().hold("P1", "berlin").hold("P2", "japan").card("P1", "mech-builder-1").production("P1", 16)
    assert table.do("P1", "build", "berlin").code("P1", "free", "berlin") == "factory-too-new"
    table = (
        war()
        .hold("P1", "berlin")
        .hold("P2", "japan")
        .factory("berlin")
        .card("P1", "nurse-1")
        .production("P1", 9)
    )
    assert table.code("P1", "free", "berlin") == "wrong-phase"


@pytest.mark.clause("CON-9.18")
def test_dead_eye_throws_the_blanks_again() -> None:
    table = fight("4T", "4T", P1="dead-eye-1").dice("H---").do("P1", "fight")
    assert (table.asked, table.who) == ("reroll", "P1")
    table.dice("H-H").do("P1", "use")
    again = table.events("rerolled")[-1]
    assert (again["thrown"], again["hits"]) == (3, 3)
    assert table.at("andes") == "P2 1T"


@pytest.mark.clause("CON-9.18")
def test_dead_eye_has_nothing_to_do_without_a_blank() -> None:
    table = fight("2T", "2T", P1="dead-eye-1").dice("HH").do("P1", "fight")
    assert table.asked == "advance"
    assert content().cards[table.player("P1").card].kind == "dead-eye"


@pytest.mark.clause("CON-9.19")
def test_the_missile_belongs_to_the_combat_phase() -> None:
    table = war().hold("P1", "brazil").hold("P2", "japan").card("P1", "ballistic-missiles-1").movement("P1")
    assert table.code("P1", "missile", "japan") == "wrong-phase"
    assert table.do("P1", "end").code("P1", "missile", "japan") == "legal"
