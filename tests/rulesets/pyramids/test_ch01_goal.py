"""Chapter 1: goal and glory."""

from __future__ import annotations

import pytest

from tests.rulesets.pyramids.builders import Table, desert


def quiet_day(table: Table, day: int) -> None:
    """The last turn of a Day, in which P3 prays; everything of the Night that can be declined is."""
    table.player("P3", spaces=["l3-move", "l2-move", "l2-pray", "l1-buy-red"])
    table.day(day).turn("P3", in_round=5).do("P3", "place", "l1-pray")


# ---- PYR-1.1: Days and Nights ---------------------------------------------------------------------------


@pytest.mark.clause("PYR-1.1")
def test_a_night_follows_the_day_and_a_day_the_night() -> None:
    table = desert()
    quiet_day(table, 2)
    assert [kind for kind, _ in table.log() if kind in ("night_started", "day_started")] == ["night_started"]
    assert table.asks() == "choose_position"
    table.do("P1", "position", 1).do("P2", "position", 2)
    assert table.events("day_started") == [{"day": 3}]
    assert (table.asks(), table.deciding()) == ("turn", ["P1"])


# ---- PYR-1.2, PYR-1.3: victory --------------------------------------------------------------------------


@pytest.mark.clause("PYR-1.2")
def test_nine_and_the_most_glory_wins_at_the_start_of_the_turn() -> None:
    table = desert().player("P1", glory=9).player("P2", glory=8).turn("P1")
    assert (table.winner(), table.deciding()) == ("P1", [])
    assert table.events("victory") == [{"player": 0, "glory": [9, 8, 0]}]


@pytest.mark.clause("PYR-1.2")
def test_eight_are_too_few() -> None:
    table = desert().player("P1", glory=8).turn("P1")
    assert (table.winner(), table.asks()) == ("", "turn")


@pytest.mark.clause("PYR-1.2")
def test_as_many_as_another_is_no_victory() -> None:
    table = desert().player("P1", glory=12).player("P3", glory=12).turn("P1")
    assert (table.winner(), table.deciding()) == ("", ["P1"])


@pytest.mark.clause("PYR-1.2", "PYR-1.9")
def test_temporary_points_count_for_the_victory_and_against_it() -> None:
    table = desert().player("P1", glory=8).troop("P1", 1, "s1-temple").turn("P1")
    assert table.winner() == "P1"
    table = desert().player("P1", glory=9).player("P2", glory=8).troop("P2", 1, "delta").turn("P1")
    assert table.winner() == ""


@pytest.mark.clause("PYR-1.3")
def test_nine_points_reached_in_the_own_turn_do_not_win_at_once() -> None:
    table = desert().player("P1", glory=8).troop("P1", 2, "s1-path").turn("P1")
    table.do("P1", "place", "l3-move").step("P1", "s1-path", "s1-temple", 2)
    assert (table.glory("P1"), table.winner()) == (9, "")
    table.finish_turn("P1").pass_turn("P2")
    assert table.winner() == ""
    table.pass_turn("P3")
    assert table.winner() == "P1"


@pytest.mark.clause("PYR-1.3")
def test_the_check_comes_before_any_decision_of_the_turn() -> None:
    table = desert().player("P1", glory=9, divine=["offering"]).turn("P1")
    assert [kind for kind, _ in table.log()] == ["turn_started", "victory", "game_ended"]


@pytest.mark.clause("PYR-1.3")
def test_only_the_player_whose_turn_starts_is_checked() -> None:
    table = desert().player("P2", glory=9).turn("P1")
    assert table.winner() == ""
    table.pass_turn("P1")
    assert table.winner() == "P2"


@pytest.mark.clause("PYR-1.3")
def test_nobody_is_checked_after_the_last_token_nor_in_the_night() -> None:
    table = desert().player("P1", glory=8).troop("P1", 2, "s1-path").turn("P3", in_round=5)
    table.player("P3", spaces=["l3-move", "l2-move", "l2-pray", "l1-buy-red"], glory=9)
    table.do("P3", "place", "l1-pray")
    assert (table.winner(), table.asks()) == ("", "choose_position")
    table.do("P2", "position", 3).do("P1", "position", 1)
    assert table.winner() == ""
    table.pass_turn("P1")
    assert table.winner() == "P3"


# ---- PYR-1.4, PYR-1.5: permanent glory ------------------------------------------------------------------


@pytest.mark.clause("PYR-1.4")
def test_the_four_sources_of_permanent_glory() -> None:
    table = desert().troop("P1", 5, "c1-gate").troop("P2", 1, "s1-path").troop("P1", 2, "sanctuary")
    table.troop("P2", 1, "delta").troop("P2", 1, "s2-temple").pyramid("P3", "red", 3, "c3-d1").turn("P1")
    table.attack("P1", "c1-gate", "s1-path", 5)
    table.council("P1", "horse-charge", "spear-line").council("P2", "horse-charge", "spear-line")
    table.do("P1", "winner", "stay").pass_turn("P2")
    table.do("P3", "place", "l1-buy-red").do("P3", "buy", "red-renown")
    assert [table.permanent(who) for who in ("P1", "P2", "P3")] == [1, 0, 1]
    table.night().do("P1", "offer", "yes").do("P2", "offer", "no")
    assert [data["source"] for data in table.events("glory_changed") if data["after"] > data["before"]] == [
        *("battle", "red-renown", "sanctuary", "temples")
    ]


@pytest.mark.clause("PYR-1.5")
def test_permanent_glory_stays_when_temples_are_lost() -> None:
    table = desert().player("P1", glory=3).troop("P1", 1, "s1-temple").troop("P2", 5, "s1-path").turn("P2")
    table.attack("P2", "s1-path", "s1-temple", 5)
    table.council("P2", "scythe-chariots", "spear-line").council("P1", "horse-charge", "spear-line")
    assert (table.permanent("P1"), table.temporary("P1")) == (3, 0)


# ---- PYR-1.6 to PYR-1.9: temporary glory ----------------------------------------------------------------


@pytest.mark.clause("PYR-1.6")
def test_a_point_for_each_temple_and_none_for_the_sanctuary() -> None:
    table = desert().troop("P1", 1, "s1-temple").troop("P1", 3, "delta").troop("P1", 2, "sanctuary")
    assert (table.temporary("P1"), table.permanent("P1")) == (2, 0)


@pytest.mark.clause("PYR-1.7")
def test_a_point_for_each_level_4_pyramid_whoever_owns_the_city() -> None:
    table = desert().pyramid("P2", "red", 4, "c2-d1").pyramid("P2", "blue", 3, "c2-d2")
    table.pyramid("P1", "red", 4, "c1-d1")
    table.troop("P1", 1, "c2-d1").troop("P2", 4, "c2-d2").turn("P1")
    assert (table.temporary("P1"), table.temporary("P2")) == (1, 0)


@pytest.mark.clause("PYR-1.8")
def test_the_point_goes_with_the_last_unit_and_not_before() -> None:
    table = desert().troop("P1", 3, "s1-temple").turn("P1")
    table.do("P1", "place", "l3-move").step("P1", "s1-temple", "s1-path", 2)
    assert table.temporary("P1") == 1
    table.finish_turn("P1").pass_turn("P2").pass_turn("P3")
    table.do("P1", "place", "l2-move").step("P1", "s1-temple", "s1-path", 1)
    assert table.temporary("P1") == 0
    change = table.events("glory_changed")[-1]
    assert (change["temporary_before"], change["temporary_after"], change["source"]) == (1, 0, "s1-temple")


@pytest.mark.clause("PYR-1.8")
def test_the_point_is_lost_in_the_middle_of_an_action() -> None:
    table = desert().pyramid("P1", "red", 4, "c1-d1").troop("P1", 2, "c1-d1").turn("P1")
    table.do("P1", "place", "l3-move").teleport("P1", "c1-d1", "c2-stele", 2)
    assert (table.asks(), table.temporary("P1")) == ("move", 0)


@pytest.mark.clause("PYR-1.8")
def test_a_card_that_kills_the_last_unit_takes_the_point() -> None:
    table = desert().troop("P2", 1, "s1-temple").player("P1", divine=["falling-star"]).turn("P1")
    table.do("P1", "card", "falling-star")
    assert (table.at("s1-temple"), table.temporary("P2")) == ("empty", 0)


@pytest.mark.clause("PYR-1.8")
def test_an_offering_of_the_last_unit_takes_the_point() -> None:
    table = desert().troop("P2", 1, "delta").night(from_step=2)
    assert table.temporary("P2") == 1
    table.do("P2", "offer", "yes")
    assert table.temporary("P2") == 0


@pytest.mark.clause("PYR-1.9")
def test_glory_is_the_sum_and_has_no_upper_bound() -> None:
    table = desert().player("P1", glory=14).player("P2", glory=14)
    table.troop("P1", 1, "s1-temple").troop("P1", 1, "s2-temple").troop("P2", 1, "delta")
    assert (table.glory("P1"), table.glory("P2")) == (16, 15)


@pytest.mark.clause("PYR-1.9", "PYR-12.13")
def test_an_attacker_gains_the_point_only_when_the_battle_is_over() -> None:
    table = desert().troop("P1", 5, "s1-path").troop("P2", 2, "s1-temple").turn("P1")
    table.attack("P1", "s1-path", "s1-temple", 5)
    assert (table.temporary("P1"), table.temporary("P2")) == (0, 1)
    table.council("P1", "horse-charge", "spear-line").council("P2", "spear-line", "horse-charge")
    table.do("P2", "leave", "recall")
    assert (table.asks(), table.temporary("P1"), table.temporary("P2")) == ("winner_stays", 0, 0)
    table.do("P1", "winner", "stay")
    assert table.temporary("P1") == 1


# ---- PYR-1.10, PYR-1.11: Day limit and ranking ----------------------------------------------------------


@pytest.mark.clause("PYR-1.10")
def test_the_game_ends_with_step_8_of_the_night_of_day_15() -> None:
    table = desert().player("P2", veterans=1)
    quiet_day(table, 15)
    table.do("P2", "trade_pp", 0).do("P2", "done")
    assert (table.winner(), table.asks()) == ("P3", "")  # 11 prayer points against 9
    assert table.events("night_step")[-1] == {"step": 8}
    assert (table.veterans("P2"), table.events("tokens_returned")) == (0, [{}])
    assert table.events("game_ended")[-1]["reason"] == "day_limit"


@pytest.mark.clause("PYR-1.10")
def test_day_14_is_not_the_last() -> None:
    table = desert()
    quiet_day(table, 14)
    table.do("P1", "position", 1).do("P2", "position", 2)
    assert (table.game.state.day, table.winner()) == (15, "")


@pytest.mark.clause("PYR-1.11")
@pytest.mark.parametrize(
    ("p1", "p2", "p3", "ranking"),
    [
        ({"glory": 3}, {"glory": 5}, {"glory": 4}, "P2 P3 P1"),
        ({"glory": 3, "pp": 9}, {"glory": 4, "pp": 0}, {"glory": 5, "pp": 1}, "P3 P2 P1"),
        ({"pp": 1}, {"pp": 3}, {"pp": 2}, "P2 P3 P1"),
        ({"pp": 3}, {"pp": 3}, {"pp": 3}, "P3 P1 P2"),
    ],
)
def test_ranking_by_glory_then_prayer_points_then_track(
    p1: dict[str, int], p2: dict[str, int], p3: dict[str, int], ranking: str
) -> None:
    table = desert().on_track("P3", "P1", "P2").day(15)
    for who, numbers in (("P1", p1), ("P2", p2), ("P3", p3)):
        table.player(who, pp=numbers.get("pp", 7), glory=numbers.get("glory", 0))
    table.night(from_step=8)
    assert table.ranking() == ranking.split()


@pytest.mark.clause("PYR-1.11")
def test_among_equal_glory_the_permanent_part_ranks_before_prayer_points() -> None:
    table = desert().day(15).player("P1", glory=1, pp=9).troop("P1", 1, "s1-temple")
    table.player("P2", glory=2, pp=0).night(from_step=8)
    assert (table.glory("P1"), table.glory("P2")) == (2, 2)
    assert table.ranking() == ["P2", "P1", "P3"]


@pytest.mark.clause("PYR-1.11")
def test_the_winner_is_first_and_the_others_follow_in_the_same_way() -> None:
    table = desert().player("P3", glory=10).player("P1", glory=2).player("P2", glory=4).turn("P3")
    assert table.ranking() == ["P3", "P2", "P1"]
    assert table.events("game_ended") == [
        {"player": 2, "glory": [2, 4, 10], "reason": "victory", "ranking": [2, 1, 0]}
    ]
