"""Chapter 15: divine intervention cards."""

from __future__ import annotations

import pytest

from tests.rulesets.pyramids.builders import Table, desert

BLACK = "red blue black"


# ---- PYR-15.1, PYR-15.2: hands and timing ---------------------------------------------------------------


@pytest.mark.clause("PYR-15.1")
def test_there_is_no_hand_limit() -> None:
    table = desert().take_deck("P1").discard_deck()
    assert len(table.divine("P1")) == 38
    assert table.turn("P1").asks() == "turn"


@pytest.mark.clause("PYR-15.2")
def test_turn_cards_in_the_window_before_and_after_the_token() -> None:
    table = desert().player("P1", pp=0, divine=["offering", "offering"]).turn("P1")
    table.do("P1", "card", "offering").do("P1", "place", "l1-pray").do("P1", "card", "offering")
    assert (table.pp("P1"), table.discarded()) == (6, ["offering", "offering"])


@pytest.mark.clause("PYR-15.2")
def test_cards_of_another_kind_and_cards_not_held_in_the_turn() -> None:
    held = ["war-cry", "long-stride", "sand-veil", "silence"]
    table = desert().player("P1", divine=held).turn("P1")
    for card in held:
        assert table.refused("P1", "card", card) == "E_CARD_TIMING"
    assert table.refused("P1", "card", "offering") == "E_CARD"
    assert table.refused("P1", "card", "war-fever") == "E_CARD"


@pytest.mark.clause("PYR-15.2")
def test_turn_cards_only_in_the_own_turn() -> None:
    table = desert().player("P2", divine=["offering"]).turn("P1")
    assert table.refused("P2", "card", "offering") == "E_NOT_YOUR_TURN"


@pytest.mark.clause("PYR-15.2")
def test_move_cards_before_the_first_movement_any_number() -> None:
    table = desert().player("P1", divine=["long-stride", "long-stride", "offering"]).troop("P1", 2, "c1-gate")
    table.turn("P1").do("P1", "place", "l3-move").do("P1", "card", "long-stride").do(
        "P1", "card", "long-stride"
    )
    assert table.refused("P1", "card", "offering") == "E_CARD_TIMING"
    for start, goal in (("c1-gate", "s1-path"), ("s1-path", "c2-stele"), ("c2-stele", "s2-path")):
        table.step("P1", start, goal, 2)
    assert table.at("s2-path") == "P1 2"


@pytest.mark.clause("PYR-15.2")
def test_no_move_card_after_the_first_movement() -> None:
    table = desert().player("P1", tiles=["red-swift-feet"], divine=["long-stride"]).troop("P1", 2, "c1-gate")
    table.turn("P1").do("P1", "place", "l3-move").step("P1", "c1-gate", "s1-path", 2)
    assert table.refused("P1", "card", "long-stride") == "E_CARD_TIMING"
    assert table.refused("P1", "card", "false-gates") == "E_CARD"
    assert table.options("P1", "card") == []


@pytest.mark.clause("PYR-15.2", "PYR-9.10")
def test_a_move_card_works_for_its_action_only() -> None:
    table = desert().player("P1", divine=["long-stride"]).troop("P1", 2, "c1-gate").turn("P1")
    table.do("P1", "place", "l3-move").do("P1", "card", "long-stride").stop("P1")
    table.pass_turn("P2").pass_turn("P3").attack("P1", "c1-gate", "s1-path", 2, space="l2-move")
    assert table.deciding() == ["P2"]


# ---- PYR-15.3: playing ----------------------------------------------------------------------------------


@pytest.mark.clause("PYR-15.3")
def test_a_card_is_shown_paid_answered_and_then_acts() -> None:
    table = desert().player("P1", pp=5, divine=["falling-star"]).player("P2", divine=["silence"])
    table.troop("P2", 3, "c2-d1").troop("P3", 3, "c3-d1").turn("P1").do("P1", "card", "falling-star")
    assert (table.asks(), table.pp("P1")) == ("use_silence", 4)
    assert table.events("di_played") == [{"player": 0, "card": "falling-star"}]
    table.do("P2", "silence", "no")
    assert (table.asks(), table.options("P1", "star")) == ("falling_star", ["c2-d1", "c3-d1"])
    table.do("P1", "star", "c3-d1")
    assert (table.at("c3-d1"), table.discarded()) == ("P3 2", ["falling-star"])


@pytest.mark.clause("PYR-15.3")
def test_a_card_must_be_payable() -> None:
    table = desert().player("P1", pp=0, divine=["falling-star"]).troop("P2", 1, "c2-d1").turn("P1")
    assert table.refused("P1", "card", "falling-star") == "E_PP"


@pytest.mark.clause("PYR-15.3")
def test_a_card_without_a_target_cannot_be_played() -> None:
    table = desert(colours=BLACK).player("P1", divine=["falling-star", "call-to-arms"])
    table.troop("P2", 3, "s1-path", "soul-eater").troop("P1", 5, "c1-gate").troop("P1", 5, "c1-stele")
    table.troop("P1", 2, "c1-d1").turn("P1")
    assert table.refused("P1", "card", "falling-star") == "E_NO_FIELD"
    assert table.refused("P1", "card", "call-to-arms") == "E_NO_FIELD", "no unit is left in supply"


# ---- PYR-15.4, PYR-15.5: deck and Oracle ----------------------------------------------------------------


@pytest.mark.clause("PYR-15.4")
def test_the_discard_pile_becomes_the_deck_when_a_card_must_be_drawn() -> None:
    table = desert().discard_deck("war-cry", "offering").night(from_step=6)
    assert table.events("deck_reshuffled") == [{"number": 36}]
    assert (table.divine("P1"), table.divine("P2"), len(table.divine("P3"))) == (["war-cry"], ["offering"], 1)
    assert (len(table.game.state.deck), table.discarded()) == (35, [])


@pytest.mark.clause("PYR-15.4")
def test_the_pile_is_not_shuffled_before_a_card_must_be_drawn() -> None:
    table = desert().discard_deck("war-cry", "offering", "silence").night(from_step=6)
    assert (table.events("deck_reshuffled"), len(table.discarded())) == ([], 35)


@pytest.mark.clause("PYR-15.4")
def test_with_both_empty_nothing_is_drawn_and_owed() -> None:
    table = desert().discard_deck("war-cry")
    table.player("P3").game.state.players[2].divine = tuple(table.game.state.discard)
    table.game.state.discard = []
    table.night(from_step=6)
    assert (table.divine("P1"), table.divine("P2"), len(table.divine("P3"))) == (["war-cry"], [], 37)
    assert [data["player"] for data in table.events("di_drawn")] == [0]


@pytest.mark.clause("PYR-15.4")
def test_another_shuffle_with_another_seed() -> None:
    decks = set()
    for seed in (1, 2, 3):
        table = desert().discard_deck()
        table.game.rng.state = seed
        decks.add(tuple(table.night(from_step=6).game.state.deck))
    assert len(decks) == 3


@pytest.mark.clause("PYR-15.5")
def test_the_oracle_looks_at_five_keeps_one_and_discards_the_rest() -> None:
    table = desert().player("P1", tiles=["white-oracle"])
    table.deck("war-cry", "offering", "silence", "open-vein", "reed-shield", "sudden-gate", "long-stride")
    table.night(from_step=6)
    seen = ["war-cry", "open-vein", "reed-shield", "offering", "silence"]
    assert (table.asks(), sorted(table.options("P1", "keep"))) == ("oracle_pick", sorted(seen))
    assert table.refused("P1", "keep", "sudden-gate") == "E_CARD"
    table.do("P1", "keep", "silence")
    assert (table.divine("P1"), table.divine("P2"), table.divine("P3")) == (
        ["silence"],
        ["sudden-gate"],
        ["long-stride"],
    )
    assert sorted(table.discarded()) == ["offering", "open-vein", "reed-shield", "war-cry"]


@pytest.mark.clause("PYR-15.5")
def test_further_cards_of_an_oracle_are_ordinary_draws() -> None:
    table = desert().player("P1", veterans=2, tiles=["white-oracle", "white-open-hand"])
    table.deck("war-cry", "offering", "silence", "open-vein", "reed-shield", "sudden-gate", "long-stride")
    table.night(from_step=6).do("P1", "keep", "silence")
    assert table.divine("P1") == ["silence", "sudden-gate"]
    table.do("P1", "trade_di", 1)
    assert len(table.divine("P1")) == 3
    assert table.asks() == "choose_position"


@pytest.mark.clause("PYR-15.5", "PYR-15.4")
def test_an_oracle_with_fewer_than_five_cards_takes_what_there_is() -> None:
    table = desert().player("P1", tiles=["white-oracle"]).discard_deck("war-cry", "offering", "silence")
    table.game.state.players[2].divine = tuple(table.game.state.discard)
    table.game.state.discard = []
    table.night(from_step=6)
    assert sorted(table.options("P1", "keep")) == ["offering", "silence", "war-cry"]
    table.do("P1", "keep", "war-cry")
    assert (table.divine("P1"), len(table.divine("P2")), len(table.divine("P3"))) == (["war-cry"], 1, 36)


@pytest.mark.clause("PYR-15.5", "PYR-15.4")
def test_an_oracle_without_any_card_asks_nothing() -> None:
    table = (
        desert().player("P1", tiles=["white-oracle", "white-open-hand"]).take_deck("P2").night(from_step=6)
    )
    assert (table.divine("P1"), table.asks()) == ([], "choose_position")


# ---- PYR-15.6: Silence from Above -----------------------------------------------------------------------


def silencing(*cards: str, pp: int = 7) -> Table:
    """P1's turn with some cards; P3 holds Silence from Above."""
    table = desert().player("P1", pp=pp, divine=list(cards)).player("P3", divine=["silence"])
    return table.troop("P1", 3, "c1-d1").troop("P2", 3, "c2-gate").turn("P1")


@pytest.mark.clause("PYR-15.6")
def test_a_cancelled_card_has_no_effect_and_stays_paid() -> None:
    table = silencing("falling-star").do("P1", "card", "falling-star")
    assert (table.asks(), table.deciding()) == ("use_silence", ["P3"])
    table.do("P3", "silence", "yes")
    assert (table.pp("P1"), table.at("c2-gate"), table.asks()) == (6, "P2 3", "turn")
    assert sorted(table.discarded()) == ["falling-star", "silence"]
    assert table.events("di_cancelled") == [{"player": 0, "card": "falling-star"}]


@pytest.mark.clause("PYR-15.6")
@pytest.mark.parametrize("card", ["long-stride", "sudden-gate", "false-gates"])
def test_move_cards_can_be_cancelled(card: str) -> None:
    table = silencing(card).do("P1", "place", "l3-move").do("P1", "card", card).do("P3", "silence", "yes")
    move = table.game.state.move
    assert move is not None
    assert (move.extra_steps, move.free_port, move.no_walls, table.asks()) == (0, False, False, "move")


@pytest.mark.clause("PYR-15.6", "PYR-10.5")
def test_a_cancelled_veil_and_the_contact_goes_on() -> None:
    table = desert().player("P1", divine=["silence"], tiles=["red-first-blow"]).troop("P1", 5, "s1-path")
    table.player("P2", divine=["sand-veil"]).troop("P2", 3, "c2-gate").turn("P1")
    table.attack("P1", "s1-path", "c2-gate", 5).do("P2", "veil", "c2-d1")
    assert (table.asks(), table.deciding()) == ("use_silence", ["P1"])
    table.do("P1", "silence", "yes")
    assert (table.at("c2-gate"), table.at("c2-d1"), table.asks()) == ("P2 1", "empty", "war_council")
    assert sorted(table.discarded()) == ["sand-veil", "silence"]


@pytest.mark.clause("PYR-15.6")
def test_a_veil_that_nobody_cancels_works() -> None:
    table = desert().player("P3", divine=["silence"]).troop("P1", 5, "s1-path")
    table.player("P2", divine=["sand-veil"]).troop("P2", 3, "c2-gate").turn("P1")
    table.attack("P1", "s1-path", "c2-gate", 5).do("P2", "veil", "c2-d1").do("P3", "silence", "no")
    assert (table.at("c2-gate"), table.at("c2-d1"), table.divine("P3")) == ("P1 5", "P2 3", ["silence"])


@pytest.mark.clause("PYR-15.6", "PYR-16.2")
def test_only_opponents_who_hold_it_are_asked_and_never_answer_by_themselves() -> None:
    table = (
        desert().player("P1", pp=0, divine=["offering", "silence"]).turn("P1").do("P1", "card", "offering")
    )
    assert (table.pp("P1"), table.divine("P1")) == (2, ["silence"])
    assert silencing("offering").do("P1", "card", "offering").options("P3") == ["silence yes", "silence no"]


@pytest.mark.clause("PYR-15.6")
def test_battle_cards_cannot_be_cancelled() -> None:
    table = silencing("war-cry").troop("P1", 4, "s1-path")
    table.attack("P1", "s1-path", "c2-gate", 4).council("P1", "spear-line", "mixed-arms", ["war-cry"])
    table.council("P2", "spear-line", "mixed-arms")
    assert table.asks() == "loser_leaves"
    assert table.events("battle_strength")[-1]["attacker_parts"]["divine"] == 1


# ---- PYR-15.7: turn cards -------------------------------------------------------------------------------


@pytest.mark.clause("PYR-15.7")
def test_a_star_falls_on_troops_of_opponents_only() -> None:
    table = desert().player("P1", divine=["falling-star"]).troop("P1", 3, "c1-d1").troop("P2", 3, "c2-d1")
    table.troop("P3", 1, "s2-temple").turn("P1").do("P1", "card", "falling-star")
    assert table.refused("P1", "star", "c1-d1") == "E_TARGET"
    assert table.refused("P1", "star", "sanctuary") == "E_TARGET"
    table.do("P1", "star", "s2-temple")
    assert (table.at("s2-temple"), table.temporary("P3"), table.supply("P3")) == ("empty", 0, 12)


@pytest.mark.clause("PYR-15.7")
def test_souls_are_taken_from_each_opponent_and_one_is_gained() -> None:
    table = desert().player("P1", pp=3, divine=["soul-toll"]).player("P2", pp=0).player("P3", pp=5).turn("P1")
    table.do("P1", "card", "soul-toll")
    assert [table.pp(who) for who in ("P1", "P2", "P3")] == [4, 0, 4]


@pytest.mark.clause("PYR-15.7")
def test_one_point_is_gained_even_if_nobody_had_any() -> None:
    table = desert().player("P1", pp=3, divine=["soul-toll"]).player("P2", pp=0).player("P3", pp=0).turn("P1")
    assert table.do("P1", "card", "soul-toll").pp("P1") == 4


@pytest.mark.clause("PYR-15.7")
def test_called_units_are_free_and_stand_in_own_districts_or_with_own_troops() -> None:
    table = desert().player("P1", pp=0, divine=["call-to-arms"]).troop("P1", 1, "sanctuary").turn("P1")
    table.do("P1", "card", "call-to-arms").do("P1", "muster", "c1-d3").do("P1", "muster", "sanctuary")
    assert (table.at("c1-d3"), table.at("sanctuary"), table.supply("P1")) == ("P1 1", "P1 2", 9)
    assert (table.asks(), table.pp("P1")) == ("turn", 0)


@pytest.mark.clause("PYR-15.7")
def test_where_called_units_cannot_stand() -> None:
    table = desert().player("P1", divine=["call-to-arms"]).troop("P1", 5, "c1-d1").troop("P2", 1, "c1-d2")
    table.troop("P2", 1, "s1-path").turn("P1").do("P1", "card", "call-to-arms")
    assert table.refused("P1", "muster", "c1-d1") == "E_LIMIT"
    assert table.refused("P1", "muster", "c1-d2") == "E_ENEMY_HERE"
    assert table.refused("P1", "muster", "c1-gate") == "E_NO_TROOP"
    assert table.refused("P1", "muster", "s1-path") == "E_NO_TROOP"
    table.do("P1", "done")
    assert table.supply("P1") == 7


@pytest.mark.clause("PYR-15.7", "PYR-6.3")
def test_a_muster_roll_adds_nothing_to_a_call() -> None:
    table = desert().player("P1", pp=0, divine=["call-to-arms"], tiles=["blue-muster-roll-a"]).turn("P1")
    table.do("P1", "card", "call-to-arms").do("P1", "muster", "c1-d1").do("P1", "muster", "c1-d1")
    assert (table.asks(), table.supply("P1")) == ("turn", 10)
