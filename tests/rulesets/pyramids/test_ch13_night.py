"""Chapter 13: the Night phase."""

from __future__ import annotations

import pytest

from tests.rulesets.pyramids.builders import Table, desert

BLACK = "red blue black"


def choose(table: Table, **positions: int) -> Table:
    """Step 9: players choose their positions in the order given; the last one is given."""
    for who, position in positions.items():
        table.do(who, "position", position)
    return table


def sources(table: Table, source: str) -> list[tuple[int, int]]:
    """Gains of points of one source: player and points after it."""
    return [
        (data["player"], data["after"]) for data in table.events("pp_changed") if data["source"] == source
    ]


# ---- PYR-13.1: order ------------------------------------------------------------------------------------


@pytest.mark.clause("PYR-13.1")
def test_nine_steps_in_order() -> None:
    table = choose(desert().night(), P1=1, P2=2)
    assert [data["step"] for data in table.events("night_step")] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert (table.game.state.day, table.game.state.phase) == (3, "day")


@pytest.mark.clause("PYR-13.1")
def test_players_act_in_the_order_of_the_ended_day() -> None:
    table = desert().on_track("P3", "P1", "P2")
    for who in ("P1", "P2", "P3"):
        table.player(who, pp=0, veterans=2)
    table.night(from_step=5)
    assert sources(table, "prayers") == [(2, 2), (0, 2), (1, 2)]
    asked = []
    for _ in range(9):
        asked.append((table.asks(), *table.deciding()))
        trade = {"veterans_pp": "trade_pp", "veterans_di": "trade_di"}.get(table.asks())
        if trade:
            table.do(table.deciding()[0], trade, 0)
        else:
            table.do(table.deciding()[0], "done")
    assert [who for _, who in asked] == ["P3", "P1", "P2"] * 3
    assert [kind for kind, _ in asked[::3]] == ["veterans_pp", "veterans_di", "veterans_units"]


@pytest.mark.clause("PYR-13.1")
def test_only_players_who_can_use_a_part_are_asked() -> None:
    table = desert().player("P1", veterans=1).troop("P2", 1, "sanctuary").night()
    assert (table.asks(), table.deciding()) == ("veterans_pp", ["P1"])
    table.do("P1", "trade_pp", 0)
    assert (table.asks(), table.deciding()) == ("veterans_units", ["P1"])


# ---- PYR-13.2, PYR-13.3: offerings ----------------------------------------------------------------------


@pytest.mark.clause("PYR-13.2")
def test_exactly_two_units_in_the_sanctuary_for_one_glory_once() -> None:
    table = desert().troop("P2", 5, "sanctuary").night()
    assert (table.asks(), table.deciding()) == ("night_sanctuary", ["P2"])
    table.do("P2", "offer", "yes")
    assert (table.at("sanctuary"), table.supply("P2"), table.permanent("P2")) == ("P2 3", 9, 1)
    assert table.asks() == "choose_position"


@pytest.mark.clause("PYR-13.2")
def test_one_unit_in_the_sanctuary_is_too_few_and_the_offer_may_be_declined() -> None:
    assert desert().troop("P2", 1, "sanctuary").night().asks() == "choose_position"
    table = desert().troop("P2", 2, "sanctuary").night().do("P2", "offer", "no")
    assert (table.at("sanctuary"), table.permanent("P2")) == ("P2 2", 0)


@pytest.mark.clause("PYR-13.2", "PYR-14.4")
def test_the_creature_of_an_offered_troop_goes_to_the_reserve() -> None:
    table = desert().troop("P2", 2, "sanctuary", "old-tusker").night().do("P2", "offer", "yes")
    assert (table.at("sanctuary"), table.reserve("P2")) == ("empty", ["old-tusker"])


@pytest.mark.clause("PYR-13.3")
def test_one_unit_in_the_delta_for_five_points_once() -> None:
    table = desert().player("P1", pp=0).troop("P1", 3, "delta").night(from_step=2).do("P1", "offer", "yes")
    assert (table.at("delta"), table.supply("P1")) == ("P1 2", 10)
    assert sources(table, "delta") == [(0, 5)]
    assert table.pp("P1") == 7, "5 of the offering and 2 of step 5; the Delta pays nothing in step 4"


@pytest.mark.clause("PYR-13.3", "PYR-13.4")
def test_whoever_offers_the_last_unit_does_not_count_the_delta_any_more() -> None:
    for answer, glory in (("yes", 0), ("no", 1)):
        table = desert().troop("P1", 1, "delta").troop("P1", 1, "s1-temple").night(from_step=2)
        table.do("P1", "offer", answer)
        assert table.permanent("P1") == glory


# ---- PYR-13.4: temples ----------------------------------------------------------------------------------


@pytest.mark.clause("PYR-13.4")
def test_two_temples_or_more_are_one_glory() -> None:
    table = desert(5, "red blue white black")
    for place in ("s1-temple", "s2-temple", "s3-temple"):
        table.troop("P1", 1, place)
    table.troop("P2", 1, "s4-temple").troop("P2", 1, "delta").night(from_step=3)
    assert (table.permanent("P1"), table.permanent("P2")) == (1, 1)
    assert [data["player"] for data in table.events("temples_scored")] == [0, 1]


@pytest.mark.clause("PYR-13.4")
def test_neither_pyramid_nor_sanctuary_is_a_second_temple() -> None:
    table = desert().troop("P1", 1, "s1-temple").troop("P1", 1, "sanctuary").troop("P1", 1, "c1-d1")
    table.pyramid("P1", "red", 4, "c1-d1").night(from_step=3)
    assert (table.permanent("P1"), table.events("temples_scored")) == (0, [])


# ---- PYR-13.5, PYR-13.6: worship ------------------------------------------------------------------------


@pytest.mark.clause("PYR-13.5")
def test_worship_pays_temples_and_night_tiles_in_one_gain() -> None:
    table = desert(4, "red blue white black").player("P1", pp=0, tiles=["white-night-choir"])
    table.troop("P1", 1, "s1-temple").troop("P1", 1, "s2-temple").troop("P1", 1, "delta").night(from_step=4)
    assert sources(table, "worship") == [(0, 7)]


@pytest.mark.clause("PYR-13.5", "PYR-4.2")
def test_worship_stops_at_eleven() -> None:
    table = desert().player("P1", pp=9).troop("P1", 1, "s1-temple").night(from_step=4)
    assert sources(table, "worship") == [(0, 11)]


@pytest.mark.clause("PYR-13.5")
def test_no_echo_at_night() -> None:
    table = desert(colours=BLACK).player("P1", pp=0, tiles=["black-favour-echo"]).troop("P1", 1, "s1-temple")
    table.night(from_step=4)
    assert table.pp("P1") == 5


@pytest.mark.clause("PYR-13.6")
def test_night_builders_raise_by_one_for_free_after_worship() -> None:
    table = desert().player("P1", pp=0, tiles=["white-unseen-builders"]).pyramid("P1", "red", 2, "c1-d1")
    table.troop("P2", 1, "s1-temple").night(from_step=4)
    assert (table.asks(), table.deciding(), sources(table, "worship")) == ("night_pyramid", ["P1"], [(1, 10)])
    assert table.refused("P1", "build", "c1-d1", 4, "red") == "E_LEVEL"
    table.do("P1", "build", "c1-d1", 3, "red")
    assert (table.pyramid_at("c1-d1"), table.pp("P1")) == ("red 3", 2)


@pytest.mark.clause("PYR-13.6")
def test_night_builders_may_found_a_pyramid_or_rest() -> None:
    table = desert().player("P1", tiles=["white-unseen-builders"]).pyramid("P1", "red", 2, "c1-d1")
    table.night(from_step=4)
    assert table.refused("P1", "build", "c1-d2", 1, "red") == "E_COLOUR"
    assert table.refused("P1", "build", "c1-d2", 1, "black") == "E_COLOUR"
    table.do("P1", "build", "c1-d2", 1, "blue")
    assert table.pyramid_at("c1-d2") == "blue 1"
    table = desert().player("P1", tiles=["white-unseen-builders"]).night(from_step=4).do("P1", "skip")
    assert table.asks() == "choose_position"


@pytest.mark.clause("PYR-13.6", "PYR-7.5", "PYR-7.3")
def test_night_builders_need_free_ground_and_stop_at_four() -> None:
    table = desert().player("P1", tiles=["white-unseen-builders"]).troop("P2", 1, "c1-d1")
    table.pyramid("P1", "red", 2, "c1-d1").pyramid("P1", "blue", 4, "c1-d2").night(from_step=4)
    assert table.refused("P1", "build", "c1-d1", 3, "red") == "E_ENEMY_HERE"
    assert table.refused("P1", "build", "c1-d2", 5, "blue") == "E_LEVEL"


@pytest.mark.clause("PYR-13.6", "PYR-7.6")
def test_a_fourth_level_built_at_night_is_a_point_at_once() -> None:
    table = desert().player("P1", tiles=["white-unseen-builders"]).pyramid("P1", "red", 3, "c1-d1")
    table.troop("P1", 1, "c1-d1").night(from_step=4).do("P1", "build", "c1-d1", 4, "red")
    assert (table.temporary("P1"), table.permanent("P1")) == (1, 0)


# ---- PYR-13.7, PYR-13.8: prayers and cards --------------------------------------------------------------


@pytest.mark.clause("PYR-13.7")
def test_everybody_gains_two_before_veterans_are_exchanged() -> None:
    table = desert().player("P1", pp=5, veterans=3).player("P2", pp=0).player("P3", pp=10).night(from_step=5)
    assert [table.pp(who) for who in ("P1", "P2", "P3")] == [7, 2, 11]
    assert table.options("P1", "trade_pp") == ["0", "1", "2", "3"]
    table.do("P1", "trade_pp", 2)
    assert (table.pp("P1"), table.veterans("P1")) == (9, 1)


@pytest.mark.clause("PYR-13.7", "PYR-13.9")
def test_no_more_veterans_than_there_are() -> None:
    table = desert().player("P1", pp=0, veterans=3).night(from_step=5)
    assert table.refused("P1", "trade_pp", 4) == "E_VETERANS"
    table.do("P1", "trade_pp", 0)
    assert table.refused("P1", "trade_di", 2) == "E_VETERANS"


@pytest.mark.clause("PYR-13.8")
def test_everybody_draws_one_card_in_turn_order() -> None:
    table = desert().on_track("P2", "P3", "P1").deck("war-cry", "offering", "silence").night(from_step=6)
    assert [table.divine(who) for who in ("P2", "P3", "P1")] == [["war-cry"], ["offering"], ["silence"]]


@pytest.mark.clause("PYR-13.8")
def test_two_veterans_for_one_more_card_as_often_as_possible() -> None:
    table = desert().player("P1", veterans=5).deck("war-cry", "war-cry", "war-cry", "offering", "silence")
    table.night(from_step=6)
    assert table.options("P1", "trade_di") == ["0", "1", "2"]
    table.do("P1", "trade_di", 2)
    assert (table.divine("P1"), table.veterans("P1")) == (["war-cry", "offering", "silence"], 1)


@pytest.mark.clause("PYR-13.8")
def test_one_veteran_buys_no_card() -> None:
    table = desert().player("P1", veterans=1).night(from_step=6)
    assert table.asks() == "veterans_units"


@pytest.mark.clause("PYR-13.8")
def test_all_draw_before_anybody_exchanges() -> None:
    table = desert().player("P1", veterans=2).deck("war-cry", "offering", "silence", "sudden-gate")
    table.night(from_step=6)
    assert (table.asks(), table.divine("P3")) == ("veterans_di", ["silence"])
    assert table.do("P1", "trade_di", 1).divine("P1") == ["war-cry", "sudden-gate"]


# ---- PYR-13.9, PYR-13.10: recruiting --------------------------------------------------------------------


@pytest.mark.clause("PYR-13.9", "PYR-13.10")
def test_a_veteran_is_a_unit_in_any_own_district_with_or_without_pyramid() -> None:
    table = desert().player("P1", veterans=3).pyramid("P1", "red", 1, "c1-d1").night(from_step=7)
    table.do("P1", "levy", "c1-d1").do("P1", "levy", "c1-d2").do("P1", "levy", "c1-d2")
    assert (table.at("c1-d1"), table.at("c1-d2")) == ("P1 1", "P1 2")
    assert (table.veterans("P1"), table.supply("P1"), table.pp("P1")) == (0, 9, 7)


@pytest.mark.clause("PYR-13.9", "PYR-13.10")
def test_not_outside_the_own_city_not_under_an_enemy_and_not_beyond_five() -> None:
    table = desert().player("P1", veterans=3).troop("P1", 5, "c1-d1").troop("P2", 1, "c1-d2")
    table.troop("P1", 1, "c1-gate").night(from_step=7)
    assert table.refused("P1", "levy", "c1-d1") == "E_LIMIT"
    assert table.refused("P1", "levy", "c1-d2") == "E_ENEMY_HERE"
    assert table.refused("P1", "levy", "c1-gate") == "E_TARGET"
    assert table.options("P1") == ["levy c1-d3", "done"]


@pytest.mark.clause("PYR-13.10", "PYR-4.5")
def test_the_supply_limits_the_levy() -> None:
    table = desert().player("P1", veterans=2).troop("P1", 5, "c1-gate").troop("P1", 5, "c1-stele")
    table.troop("P1", 1, "c1-d1").night(from_step=7).do("P1", "levy", "c1-d1")
    assert table.events("automatic")[-1]["decision"] != "veterans_pp"
    assert (table.supply("P1"), table.at("c1-d1"), table.asks()) == (0, "P1 2", "choose_position")


@pytest.mark.clause("PYR-13.10")
def test_the_great_host_is_no_help_at_night() -> None:
    table = desert().player("P1", veterans=2, tiles=["blue-great-host"]).troop("P1", 5, "c1-d1")
    assert table.night(from_step=7).refused("P1", "levy", "c1-d1") == "E_LIMIT"


@pytest.mark.clause("PYR-13.10")
def test_the_night_levy_comes_after_the_veterans_of_all() -> None:
    table = desert().player("P1", tiles=["blue-night-levy"]).player("P3", veterans=1).night(from_step=7)
    assert (table.asks(), table.deciding()) == ("veterans_units", ["P3"])
    table.do("P3", "done")
    assert (table.asks(), table.deciding()) == ("night_units", ["P1"])


# ---- PYR-13.11, PYR-13.12: awakening --------------------------------------------------------------------


@pytest.mark.clause("PYR-13.11")
def test_unused_veterans_are_lost_and_tokens_come_back() -> None:
    table = desert().player("P2", veterans=1, spaces=["l1-pray", "l2-pray"], tiles=["red-extra-hand"])
    table.player("P2", silver_used=True, tiles=["blue-kings-word"], gold_used=True).night(from_step=7)
    table.do("P2", "done")
    player = table.game.state.players[1]
    assert (table.veterans("P2"), table.spaces("P2"), player.tokens_used) == (0, [], 0)
    assert (player.silver_used, player.gold_used) == (False, False)
    assert table.events("veterans_changed")[-1]["source"] == "awakening"


@pytest.mark.clause("PYR-13.12")
def test_units_beyond_five_are_removed_even_with_the_great_host() -> None:
    table = desert().player("P1", tiles=["blue-great-host"]).troop("P1", 7, "c1-d1").troop("P1", 5, "c1-d2")
    table.night(from_step=8)
    assert (table.at("c1-d1"), table.at("c1-d2"), table.supply("P1")) == ("P1 5", "P1 5", 2)
    assert table.events("troop_trimmed") == [{"player": 0, "field": "c1-d1", "number": 2}]


@pytest.mark.clause("PYR-13.12", "PYR-13.2")
def test_trimming_comes_after_the_offerings() -> None:
    table = desert().player("P1", tiles=["blue-great-host"]).troop("P1", 7, "sanctuary").night()
    table.do("P1", "offer", "yes")
    assert (table.at("sanctuary"), table.supply("P1"), table.events("troop_trimmed")) == ("P1 5", 7, [])


# ---- PYR-13.13, PYR-13.14: turn order -------------------------------------------------------------------


@pytest.mark.clause("PYR-13.13")
def test_the_least_glory_chooses_first() -> None:
    table = desert().player("P1", glory=3).player("P2", glory=1).player("P3", glory=2).night(from_step=9)
    assert table.deciding() == ["P2"]
    table.do("P2", "position", 2)
    assert table.deciding() == ["P3"]
    assert table.refused("P3", "position", 2) == "E_POSITION_TAKEN"
    table.do("P3", "position", 3)
    assert (table.order(), table.deciding()) == (["P1", "P2", "P3"], ["P1"])
    assert table.events("position_chosen")[-1] == {"player": 0, "position": 1}


@pytest.mark.clause("PYR-13.13")
def test_temporary_glory_counts_for_the_choice() -> None:
    table = desert().player("P1", glory=1).player("P2", glory=1).player("P3", glory=2)
    table.troop("P1", 1, "s1-temple").troop("P1", 1, "s2-temple").night(from_step=9)
    assert table.deciding() == ["P2"]
    table.do("P2", "position", 1)
    assert table.deciding() == ["P3"]


@pytest.mark.clause("PYR-13.14")
def test_among_equals_who_played_earlier_chooses_earlier() -> None:
    table = desert().on_track("P3", "P1", "P2").night(from_step=9)
    table.do("P3", "position", 2)
    assert table.deciding() == ["P1"]
    table.do("P1", "position", 3)
    assert table.order() == ["P2", "P3", "P1"]


# ---- PYR-13.15: exchange limits -------------------------------------------------------------------------


@pytest.mark.clause("PYR-13.15")
def test_no_more_points_than_eleven() -> None:
    table = desert().player("P1", pp=7, veterans=4).night(from_step=5)
    assert table.options("P1", "trade_pp") == ["0", "1", "2"]
    assert table.refused("P1", "trade_pp", 3) == "E_PP_FULL"


@pytest.mark.clause("PYR-13.15", "PYR-15.4")
def test_without_cards_no_veterans_are_exchanged_for_them() -> None:
    table = desert().player("P1", veterans=4, pp=11).discard_deck("war-cry", "war-cry", "war-cry", "offering")
    table.game.state.players[2].divine = tuple(table.game.state.discard)
    table.game.state.discard = []
    table.night(from_step=6)
    assert (table.asks(), table.refused("P1", "trade_di", 2)) == ("veterans_di", "E_NOTHING")
    table.do("P1", "trade_di", 1)
    assert (table.divine("P1"), table.veterans("P1")) == (["war-cry", "offering"], 2)


@pytest.mark.clause("PYR-13.15")
def test_veterans_may_be_kept_for_a_later_step() -> None:
    table = desert().player("P1", pp=0, veterans=3).night(from_step=5).do("P1", "trade_pp", 0)
    table.do("P1", "trade_di", 1).do("P1", "levy", "c1-d1")
    assert (table.pp("P1"), len(table.divine("P1")), table.at("c1-d1")) == (2, 2, "P1 1")
