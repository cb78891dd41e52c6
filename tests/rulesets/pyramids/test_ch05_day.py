"""Chapter 5: the Day phase."""

from __future__ import annotations

import pytest

from tabletop.engine.action import Action
from tabletop.engine.refusal import MalformedActionError
from tests.rulesets.pyramids.builders import Table, desert

ALWAYS = ["l3-recruit", "l3-move", "l2-move", "l2-build", "l2-pray", "l1-pray"]
"""The spaces that are not for buying."""


def places(table: Table, who: str, verb: str = "place") -> list[str]:
    """The spaces on which a token may be placed."""
    return table.options(who, verb)


# ---- PYR-5.1 to PYR-5.4: turns --------------------------------------------------------------------------


@pytest.mark.clause("PYR-5.1")
def test_one_token_each_turn_and_its_action_at_once() -> None:
    table = desert().player("P1", divine=["offering"]).turn("P1")
    table.do("P1", "place", "l1-pray")
    assert table.pp("P1") == 9
    assert (table.asks(), table.deciding()) == ("turn", ["P1"])
    assert table.refused("P1", "place", "l2-pray") == "E_TOKEN_USED"
    assert table.events("token_placed") == [{"player": 0, "space": "l1-pray", "token": "normal"}]


@pytest.mark.clause("PYR-5.2")
def test_turns_go_along_the_track_five_times() -> None:
    table = desert().on_track("P2", "P3", "P1").turn("P2")
    seen = []
    for space in ("l3-move", "l2-move", "l1-pray", "l2-pray", "l3-recruit"):
        for who in ("P2", "P3", "P1"):
            seen += table.deciding()
            table.do(who, "place", space).finish_turn(who)
    assert seen == ["P2", "P3", "P1"] * 5
    assert len(table.events("turn_started")) == 15
    assert table.game.state.phase == "night"


@pytest.mark.clause("PYR-5.3")
def test_a_space_holds_one_token_a_day() -> None:
    table = desert().player("P1", spaces=["l1-pray"]).turn("P1")
    assert table.refused("P1", "place", "l1-pray") == "E_SPACE_TAKEN"
    assert "l2-pray" in places(table, "P1")
    table.pass_turn("P1").do("P2", "place", "l1-pray")  # everybody has an own board
    assert table.pp("P2") == 9


@pytest.mark.clause("PYR-5.3", "PYR-3.2")
def test_a_space_of_a_colour_out_of_play_is_taken() -> None:
    assert desert().turn("P1").refused("P1", "place", "l1-buy-black") == "E_SPACE_TAKEN"
    table = desert(colours="red black white").pyramid("P1", "black", 1, "c1-d1").turn("P1")
    assert "l1-buy-black" in places(table, "P1")
    assert table.refused("P1", "place", "l1-buy-blue") == "E_SPACE_TAKEN"


@pytest.mark.clause("PYR-5.3", "PYR-5.10")
def test_a_silver_token_takes_a_space_for_normal_ones_and_the_reverse() -> None:
    table = desert().player("P1", tiles=["red-extra-hand"]).turn("P1").do("P1", "silver", "l1-pray")
    assert table.refused("P1", "place", "l1-pray") == "E_SPACE_TAKEN"
    table = desert().player("P1", tiles=["red-extra-hand"]).turn("P1").do("P1", "place", "l1-pray")
    assert table.refused("P1", "silver", "l1-pray") == "E_SPACE_TAKEN"


@pytest.mark.clause("PYR-5.4")
def test_the_night_begins_after_the_last_token() -> None:
    table = (
        desert().turn("P3", in_round=5).player("P3", spaces=["l3-move", "l2-move", "l2-pray", "l1-buy-red"])
    )
    assert table.game.state.phase == "day"
    table.do("P3", "place", "l1-pray")
    assert (table.game.state.phase, table.events("night_started")) == ("night", [{"day": 2}])


# ---- PYR-5.5, PYR-5.6: balance --------------------------------------------------------------------------


@pytest.mark.clause("PYR-5.5", "PYR-5.6")
@pytest.mark.parametrize(
    ("spaces", "space", "refusal"),
    [
        (["l2-pray", "l2-move"], "l2-build", ""),  # two levels empty, two tokens left
        (["l2-pray", "l2-move", "l2-build"], "l3-move", ""),  # one and one
        (["l2-pray", "l1-pray", "l2-move"], "l2-build", ""),
        (["l2-pray", "l2-move", "l1-pray", "l2-build"], "l1-buy-red", "E_BALANCE"),
        (["l2-pray", "l2-move", "l1-pray", "l2-build"], "l3-recruit", ""),
        (["l3-move", "l2-move", "l2-pray", "l2-build"], "l3-recruit", "E_BALANCE"),
        (["l3-move", "l3-recruit", "l1-pray", "l1-buy-blue"], "l1-buy-red", "E_BALANCE"),
        (["l1-pray", "l1-buy-blue", "l1-buy-white"], "l1-buy-red", "E_BALANCE"),  # two and one
        (["l2-pray", "l2-move", "l2-build"], "l1-buy-red", ""),
    ],
)
def test_balance_of_the_three_levels(spaces: list[str], space: str, refusal: str) -> None:
    table = desert().pyramid("P1", "red", 1, "c1-d1").player("P1", spaces=spaces).turn("P1")
    if refusal:
        assert table.refused("P1", "place", space) == refusal
    else:
        assert space in places(table, "P1")


@pytest.mark.clause("PYR-5.6", "PYR-5.10")
def test_a_silver_token_counts_for_its_level() -> None:
    table = desert().pyramid("P1", "red", 1, "c1-d1").player("P1", tiles=["blue-extra-hand"])
    table.player("P1", spaces=["l2-pray", "l2-move", "l1-pray", "l2-build"]).turn("P1")
    assert table.refused("P1", "place", "l1-buy-red") == "E_BALANCE"
    table.do("P1", "silver", "l3-move").stop("P1")
    assert "l1-buy-red" in places(table, "P1")


@pytest.mark.clause("PYR-5.6")
def test_a_gold_token_counts_for_no_level() -> None:
    table = desert().pyramid("P1", "red", 1, "c1-d1").player("P1", tiles=["blue-kings-word"])
    table.player("P1", spaces=["l2-pray", "l2-move", "l1-pray", "l2-build"]).turn("P1")
    table.do("P1", "gold", "move").stop("P1")
    assert table.refused("P1", "place", "l1-buy-red") == "E_BALANCE"


@pytest.mark.clause("PYR-5.6", "PYR-5.10")
def test_a_silver_token_uses_up_no_normal_one() -> None:
    table = desert().player("P1", tiles=["blue-extra-hand"], spaces=["l2-pray", "l2-move", "l2-build"])
    table.turn("P1")  # two levels empty, two normal tokens left: silver may stand anywhere
    assert table.refused("P1", "silver", "l2-pray") == "E_SPACE_TAKEN"
    assert "l1-pray" in places(table, "P1", "silver")
    table = desert().pyramid("P1", "red", 1, "c1-d1").player("P1", tiles=["blue-extra-hand"])
    table.player("P1", spaces=["l1-pray", "l1-buy-blue", "l1-buy-white"]).turn("P1")
    assert "l1-buy-red" in places(table, "P1", "silver")
    assert table.refused("P1", "place", "l1-buy-red") == "E_BALANCE"


# ---- PYR-5.7, PYR-5.8: no pass --------------------------------------------------------------------------


@pytest.mark.clause("PYR-5.7", "PYR-5.9")
def test_a_turn_cannot_be_passed() -> None:
    table = desert().turn("P1")
    assert table.refused("P1", "end") == "E_WRONG_PHASE"
    assert "end" not in table.options("P1")


@pytest.mark.clause("PYR-5.7")
def test_a_move_may_be_empty_and_may_be_stopped_at_any_time() -> None:
    table = desert().troop("P1", 2, "c1-gate").player("P1", tiles=["red-swift-feet"]).turn("P1")
    table.do("P1", "place", "l3-move").do("P1", "stop")
    assert (table.at("c1-gate"), table.deciding()) == ("P1 2", ["P2"])
    table.pass_turn("P2").pass_turn("P3")
    table.do("P1", "place", "l2-move").step("P1", "c1-gate", "s1-path", 2).do("P1", "stop")
    assert (table.at("s1-path"), table.deciding()) == ("P1 2", ["P2"])


@pytest.mark.clause("PYR-5.7", "PYR-6.5")
def test_a_recruit_action_may_place_nothing() -> None:
    table = desert().pyramid("P1", "red", 1, "c1-d1").turn("P1")
    table.do("P1", "place", "l3-recruit").do("P1", "done")
    assert (table.pp("P1"), table.supply("P1"), table.deciding()) == (7, 12, ["P2"])


@pytest.mark.clause("PYR-5.7")
def test_build_and_buy_must_do_something() -> None:
    table = desert().player("P1", pp=0).pyramid("P1", "red", 1, "c1-d1").turn("P1")
    assert table.refused("P1", "place", "l2-build") == "E_NOTHING"
    assert table.refused("P1", "place", "l1-buy-red") == "E_NOTHING"
    assert table.refused("P1", "place", "l1-buy-blue") == "E_NOTHING"
    assert places(table, "P1") == ["l3-recruit", "l3-move", "l2-move", "l2-pray", "l1-pray"]


@pytest.mark.clause("PYR-5.7", "PYR-16.1")
def test_balance_is_told_before_pointlessness() -> None:
    table = desert().player("P1", pp=0, spaces=["l1-pray", "l1-buy-red", "l1-buy-blue"]).turn("P1")
    assert table.refused("P1", "place", "l1-buy-white") == "E_BALANCE"
    table = desert().player("P1", pp=0, tiles=["red-extra-hand"]).turn("P1")
    assert table.refused("P1", "silver", "l2-build") == "E_NOTHING"


@pytest.mark.clause("PYR-5.8")
def test_a_token_without_a_legal_space_is_laid_aside() -> None:
    table = desert().player("P1", spaces=ALWAYS, tokens_used=4).turn("P1")
    assert table.events("token_placed") == [{"player": 0, "space": "", "token": "aside"}]
    assert table.game.state.players[0].tokens_used == 5
    assert table.deciding() == ["P2"]
    assert len(table.spaces("P1")) == 6


@pytest.mark.clause("PYR-5.8")
def test_no_token_is_laid_aside_while_a_space_is_legal() -> None:
    table = desert().player("P1", spaces=ALWAYS[:-1], tokens_used=4).turn("P1")
    assert places(table, "P1") == ["l1-pray"]
    table.do("P1", "place", "l1-pray")
    assert table.pp("P1") == 9


# ---- PYR-5.9: the frame of a turn -----------------------------------------------------------------------


@pytest.mark.clause("PYR-5.9")
def test_cards_silver_gold_and_the_normal_token_in_any_order() -> None:
    table = desert().player("P1", pp=0, tiles=["red-extra-hand", "blue-kings-word"], divine=["offering"])
    table.player("P1", divine=["offering"]).turn("P1")
    table.do("P1", "gold", "move").stop("P1")
    table.do("P1", "silver", "l1-pray")
    table.do("P1", "card", "offering")
    assert table.refused("P1", "end") == "E_WRONG_PHASE"
    table.do("P1", "place", "l2-pray")
    table.do("P1", "card", "offering")
    assert (table.pp("P1"), table.deciding()) == (8, ["P2"])


@pytest.mark.clause("PYR-5.9")
def test_silver_and_gold_may_come_after_the_normal_token() -> None:
    table = desert().player("P1", tiles=["red-extra-hand", "blue-kings-word"]).turn("P1")
    table.do("P1", "place", "l1-pray").do("P1", "silver", "l2-pray").do("P1", "gold", "recruit")
    assert (table.pp("P1"), table.deciding()) == (11, ["P2"])


@pytest.mark.clause("PYR-5.9")
def test_silver_and_gold_once_a_day_each() -> None:
    table = desert().player("P1", tiles=["red-extra-hand", "blue-kings-word"], divine=["offering"]).turn("P1")
    table.do("P1", "silver", "l1-pray").do("P1", "gold", "move").stop("P1")
    assert table.refused("P1", "silver", "l2-pray") == "E_TOKEN_USED"
    assert table.refused("P1", "gold", "move") == "E_TOKEN_USED"
    assert table.refused("P1", "gold", "recruit") == "E_TOKEN_USED"


@pytest.mark.clause("PYR-5.9")
def test_a_turn_with_silver_left_is_ended_by_its_player() -> None:
    table = desert().player("P1", tiles=["red-extra-hand"]).turn("P1").do("P1", "place", "l1-pray")
    assert (table.deciding(), "end" in table.options("P1")) == (["P1"], True)
    table.do("P1", "end")
    assert table.deciding() == ["P2"]


@pytest.mark.clause("PYR-5.9", "PYR-16.1")
def test_an_action_is_finished_before_anything_else_is_done() -> None:
    table = desert().troop("P1", 2, "c1-gate").player("P1", tiles=["red-extra-hand"], divine=["offering"])
    table.turn("P1").do("P1", "place", "l3-move")
    assert table.refused("P1", "silver", "l1-pray") == "E_WRONG_PHASE"
    assert table.refused("P1", "end") == "E_WRONG_PHASE"
    assert table.refused("P1", "card", "offering") == "E_CARD_TIMING"


# ---- PYR-5.10: silver -----------------------------------------------------------------------------------


@pytest.mark.clause("PYR-5.10")
def test_the_silver_token_is_for_its_owner_only() -> None:
    table = desert().turn("P1")
    assert table.refused("P1", "silver", "l1-pray") == "E_TOKEN_USED"


@pytest.mark.clause("PYR-5.10")
def test_the_silver_token_takes_any_action_in_addition() -> None:
    table = desert().pyramid("P1", "red", 1, "c1-d1").player("P1", tiles=["blue-extra-hand"]).turn("P1")
    table.do("P1", "silver", "l1-buy-red").do("P1", "buy", "red-swift-feet")
    assert (table.pp("P1"), table.tiles("P1")) == (6, ["blue-extra-hand", "red-swift-feet"])
    assert table.events("token_placed") == [{"player": 0, "space": "l1-buy-red", "token": "silver"}]
    assert "l1-pray" in places(table, "P1")


@pytest.mark.clause("PYR-5.10", "PYR-13.11")
def test_the_silver_token_is_back_the_next_day() -> None:
    table = desert().player("P1", tiles=["red-extra-hand"]).turn("P1").do("P1", "silver", "l1-pray")
    table.night(from_step=8)
    table.do("P1", "position", 1).do("P2", "position", 2)
    assert (table.deciding(), table.spaces("P1")) == (["P1"], [])
    assert "l1-pray" in places(table, "P1", "silver")


@pytest.mark.clause("PYR-5.11", "PYR-5.10")
def test_tokens_bought_today_may_be_used_today() -> None:
    table = (
        desert(colours="red black white").pyramid("P1", "red", 4, "c1-d1").pyramid("P1", "black", 1, "c1-d2")
    )
    table.turn("P1").do("P1", "place", "l1-buy-red").do("P1", "buy", "red-extra-hand")
    table.do("P1", "silver", "l1-buy-black").do("P1", "buy", "black-dark-rite").do("P1", "gold", "pray")
    assert (table.pp("P1"), table.deciding()) == (4, ["P2"])


# ---- PYR-5.11: gold -------------------------------------------------------------------------------------


@pytest.mark.clause("PYR-5.11")
@pytest.mark.parametrize(
    ("tile", "allowed"),
    [
        ("blue-kings-word", ["recruit", "move"]),
        ("black-dark-rite", ["pray"]),
        ("black-forced-march", ["move"]),
        ("black-second-rite", ["buy-again"]),
    ],
)
def test_gold_takes_only_what_its_tile_lists(tile: str, allowed: list[str]) -> None:
    table = desert(colours="blue red black").pyramid("P1", "red", 3, "c1-d1").player("P1", tiles=[tile])
    table.player("P1", spaces=["l1-buy-red"]).turn("P1")
    assert table.options("P1", "gold") == allowed
    for action in {"recruit", "move", "pray", "buy-again"} - set(allowed):
        assert table.refused("P1", "gold", action) == "E_TOKEN_USED"


@pytest.mark.clause("PYR-5.11")
def test_gold_uses_no_space() -> None:
    table = desert(colours="blue red black").player("P1", tiles=["black-dark-rite"], spaces=["l1-pray"])
    table.turn("P1").do("P1", "gold", "pray")
    assert (table.pp("P1"), table.spaces("P1")) == (9, ["l1-pray"])
    assert table.game.state.players[0].tokens_used == 1


@pytest.mark.clause("PYR-5.11")
def test_gold_recruits() -> None:
    table = desert().pyramid("P1", "red", 1, "c1-d1").player("P1", tiles=["blue-kings-word"]).turn("P1")
    table.do("P1", "gold", "recruit").recruit("P1", c1_d1=3)
    assert (table.at("c1-d1"), table.pp("P1"), table.spaces("P1")) == ("P1 3", 4, [])


@pytest.mark.clause("PYR-5.11")
def test_two_gold_tiles_are_one_token_with_more_choice() -> None:
    table = desert(colours="blue red black").player("P1", tiles=["black-dark-rite", "black-forced-march"])
    table.turn("P1")
    assert table.options("P1", "gold") == ["pray", "move"]
    table.do("P1", "gold", "pray")
    assert table.refused("P1", "gold", "move") == "E_TOKEN_USED"


@pytest.mark.clause("PYR-5.11")
def test_buy_again_costs_two_more_and_only_in_colours_bought_from_today() -> None:
    table = (
        desert(colours="blue red black").pyramid("P1", "red", 3, "c1-d1").pyramid("P1", "blue", 3, "c1-d2")
    )
    table.player("P1", tiles=["black-second-rite"], spaces=["l1-buy-red"]).turn("P1")
    table.do("P1", "gold", "buy-again")
    assert table.refused("P1", "buy", "blue-renown") == "E_TARGET"
    table.do("P1", "buy", "red-renown")
    assert (table.pp("P1"), table.permanent("P1")) == (2, 1)


@pytest.mark.clause("PYR-5.11", "PYR-4.4")
def test_buy_again_is_discounted_after_the_two_more() -> None:
    table = desert(colours="white red black").pyramid("P1", "red", 1, "c1-d1")
    table.player(
        "P1", tiles=["black-second-rite", "white-broker-a", "white-sun-priest"], spaces=["l1-buy-red"]
    )
    table.turn("P1").do("P1", "gold", "buy-again").do("P1", "buy", "red-onrush-a")
    assert table.pp("P1") == 7 - 1  # 1 + 2 − 1 − 1


@pytest.mark.clause("PYR-5.11", "PYR-5.7")
def test_buy_again_needs_something_to_buy() -> None:
    table = desert(colours="blue red black").pyramid("P1", "red", 3, "c1-d1")
    table.player("P1", tiles=["black-second-rite"]).turn("P1")
    assert table.refused("P1", "gold", "buy-again") == "E_NOTHING"  # no Buy space used today
    table = desert(colours="blue red black").pyramid("P1", "red", 3, "c1-d1").player("P1", pp=2)
    table.player("P1", tiles=["black-second-rite"], spaces=["l1-buy-red"]).turn("P1")
    assert table.refused("P1", "gold", "buy-again") == "E_NOTHING"  # the cheapest costs 3


@pytest.mark.clause("PYR-5.11")
def test_a_silver_token_on_a_buy_space_opens_it_for_buy_again() -> None:
    table = desert(colours="blue red black").pyramid("P1", "red", 2, "c1-d1")
    table.player("P1", tiles=["black-second-rite", "blue-extra-hand"]).turn("P1")
    table.do("P1", "silver", "l1-buy-red").do("P1", "buy", "red-onrush-a")
    table.do("P1", "gold", "buy-again").do("P1", "buy", "red-swift-feet")
    assert (table.pp("P1"), len(table.tiles("P1"))) == (7 - 1 - 3, 4)


@pytest.mark.clause("PYR-5.11", "PYR-16.1")
def test_buy_again_refuses_what_is_too_dear_at_the_higher_price() -> None:
    table = desert(colours="blue red black").pyramid("P1", "red", 3, "c1-d1").player("P1", pp=4)
    table.player("P1", tiles=["black-second-rite"], spaces=["l1-buy-red"]).turn("P1").do(
        "P1", "gold", "buy-again"
    )
    refusal = table.refusal("P1", "buy", "red-renown")
    assert (refusal.code, refusal.params) == ("E_PP", {"cost": 5, "have": 4})
    table.do("P1", "buy", "red-bloody-hands")
    assert table.pp("P1") == 0


@pytest.mark.clause("PYR-5.11")
def test_the_log_tells_what_gold_is_used_for() -> None:
    table = desert(colours="blue red black").player("P1", tiles=["black-dark-rite"]).turn("P1")
    table.do("P1", "gold", "pray")
    assert table.events("token_placed") == [{"player": 0, "space": "pray", "token": "gold"}]


# ---- what a drag in one go is told ----------------------------------------------------------------------


@pytest.mark.clause("PYR-16.1", "PYR-6.4", "PYR-5.3")
def test_recruits_dragged_in_one_go_are_told_the_space_first() -> None:
    table = desert().player("P1", spaces=["l3-recruit"]).turn("P1")
    assert table.refused("P1", "recruit", "c1-d1") == "E_SPACE_TAKEN"
    table = desert().pyramid("P1", "red", 1, "c1-d1").turn("P1")
    assert table.refused("P1", "recruit", "c1-d2") == "E_NO_PYRAMID"
    assert table.refused("P1", "recruit", "c1-d1") == "E_WRONG_PHASE"  # legal once the token stands


@pytest.mark.clause("PYR-16.1", "PYR-9.2", "PYR-5.3")
def test_a_leg_dragged_in_one_go_needs_one_of_the_two_move_spaces() -> None:
    both = desert().troop("P1", 2, "c1-gate").player("P1", spaces=["l3-move", "l2-move"]).turn("P1")
    assert both.refused("P1", "step", "c1-gate", "s1-path") == "E_SPACE_TAKEN"
    one = desert().troop("P1", 2, "c1-gate").player("P1", spaces=["l3-move"]).turn("P1")
    assert one.refused("P1", "step", "c1-gate", "delta") == "E_NOT_ADJACENT"
    assert one.refused("P1", "teleport", "c1-gate", "delta") == "E_PORT_SOURCE"
    assert one.refused("P1", "step", "c1-gate", "s1-path") == "E_WRONG_PHASE"


@pytest.mark.parametrize(
    "action",
    [
        Action("buy"),
        Action("buy", ("nonsense",)),
        Action("build", ("c1-d1", "high", "red")),
        Action("step", ("c1-d1",)),
        Action("recruit", ("moon",)),
        Action("place", ("moon",)),
        Action("gold", ("dance",)),
    ],
)
@pytest.mark.clause("PYR-16.1")
def test_what_names_nothing_is_malformed(action: Action) -> None:
    table = desert().turn("P1")
    with pytest.raises(MalformedActionError, match="names nothing in this game"):
        table.game.refuse(0, action)


@pytest.mark.clause("PYR-6.2")
@pytest.mark.parametrize(
    ("pp", "space", "warned"), [(11, "l1-pray", True), (10, "l1-pray", False), (11, "l3-move", False)]
)
def test_a_prayer_at_eleven_is_warned_of(pp: int, space: str, warned: bool) -> None:
    table = desert().player("P1", pp=pp).turn("P1")
    warning = table.game.warn(0, Action("place", (space,)))
    assert (warning is not None and warning.code == "pray_full") == warned
