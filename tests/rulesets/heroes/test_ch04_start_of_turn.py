"""Chapter 4: the restore phase and the accumulation phase."""

from __future__ import annotations

import pytest

from tests.rulesets.heroes.builders import dawn, duel, new_game


@pytest.mark.clause("HER-4.1", "HER-4.2")
def test_restore_comes_first_then_accumulation() -> None:
    table = dawn("ysolde").coins("Ann", 0, 2)
    table.card("Ann", "hedge-knight", closed=True)
    table.legal("Ann")
    kinds = [event.kind for event in table.game.events or []]
    order = ["turn_started", "opened", "uses_refreshed", "coin_gained", "drew"]
    assert [kind for kind in kinds if kind in order] == order


@pytest.mark.clause("HER-4.3")
def test_in_the_first_turn_the_first_player_is_active() -> None:
    table = new_game()
    table.do(table.question()[0], "order", "first")
    first = table.game.state.first
    names = ("Ann", "Ben")
    table.do(names[first], "leave").do(names[1 - first], "leave")
    table.do(names[first], "decline").do(names[1 - first], "decline")
    assert (table.game.state.active, table.game.state.turn) == (first, 1)
    assert table.question() == (names[first], "main_action")


@pytest.mark.clause("HER-4.4")
def test_what_lasts_until_the_next_turn_ends_first_and_may_kill() -> None:
    table = dawn("ysolde")
    knight = table.card("Ann", "hedge-knight", wounds=3)
    other = table.card("Ann", "hedge-knight", wounds=2)
    table.changed(knight, "life", 1, "your_next_turn", "Ann").changed(
        other, "life", 1, "your_next_turn", "Ben"
    )
    table.legal("Ann")
    assert not table.there(knight)
    assert table.most_life(other) == 4
    assert table.told("died")[0]["piece"] == knight


@pytest.mark.clause("HER-4.5")
def test_everything_of_the_active_player_opens() -> None:
    table = dawn("ysolde").coins("Ann", 1, 3).coins("Ben", 0, 3)
    knight, bow = table.card("Ann", "hedge-knight", closed=True), table.card("Ann", "ember-bow", closed=True)
    troll = table.card("Ben", "hill-troll", closed=True)
    table.close(table.hero("Ann")).close(table.hero("Ben"))
    table.legal("Ann")
    opened = [table.piece(number).closed for number in (knight, bow, table.hero("Ann"))]
    assert opened == [False, False, False]
    assert (table.player("Ann").open, table.player("Ann").closed) == (5, 0)
    assert table.piece(troll).closed
    assert table.piece(table.hero("Ben")).closed
    assert table.player("Ben").closed == 3


@pytest.mark.clause("HER-4.6")
def test_a_stunned_card_stays_closed_once() -> None:
    table = dawn("ysolde")
    guard = table.card("Ann", "caravan-guard", closed=True, stunned=True)
    table.do("Ann", "end")
    assert (table.piece(guard).closed, table.piece(guard).stunned) == (True, False)
    table.do("Ben", "end")
    assert not table.piece(guard).closed


@pytest.mark.clause("HER-4.7")
def test_uses_of_both_players_come_back_in_every_restore_phase() -> None:
    table = duel("issa").coins("Ann", 0)
    acolyte = table.card("Ann", "blood-acolyte")
    table.do("Ann", "activate", acolyte, 0)
    assert table.refuse("Ann", "activate", acolyte, 0) == "already-used HER-7.5"
    table.do("Ann", "end")
    assert table.game.state.used == {}


@pytest.mark.clause("HER-4.8")
def test_markers_and_armour_are_refreshed_for_both() -> None:
    table = dawn("odran", active="Ben")
    bearer = table.card("Ann", "shield-bearer")
    card = table.laid_out.state.pieces[bearer]
    card.attacked = card.defended = True
    card.prevented = 1
    table.legal("Ben")
    assert (card.attacked, card.defended, card.prevented) == (False, False, 0)


@pytest.mark.clause("HER-4.9", "HER-4.19")
def test_nothing_can_be_done_before_the_main_stage() -> None:
    table = dawn("ysolde").coins("Ann", 5).hand("Ann", "flare")
    elder, first, _ = (
        table.card("Ann", card) for card in ("elder-of-the-ring", "hedge-knight", "caravan-guard")
    )
    assert table.question() == ("Ann", "trigger_target")
    assert table.refuse("Ann", "play", "flare", table.hero("Ben")) == "wrong-phase HER-4.19"
    assert table.refuse("Ann", "attack", first, table.hero("Ben")) == "wrong-phase HER-4.19"
    assert table.refuse("Ann", "end") == "wrong-phase HER-4.19"
    table.do("Ann", "target", first)
    assert table.question() == ("Ann", "main_action")
    assert table.there(elder)


@pytest.mark.clause("HER-4.10")
@pytest.mark.parametrize(("before", "after"), [((0, 0), 1), ((4, 5), 10), ((5, 5), 10), ((12, 0), 12)])
def test_a_coin_with_fewer_than_ten(before: tuple[int, int], after: int) -> None:
    table = dawn("ysolde").coins("Ann", *before)
    table.legal("Ann")
    assert (table.player("Ann").open, table.player("Ann").closed) == (after, 0)


@pytest.mark.clause("HER-4.11")
def test_a_card_but_not_in_the_very_first_turn() -> None:
    table = dawn("ysolde")
    table.laid_out.state.turn = 0
    table.do("Ann", "end")
    assert (len(table.pile("Ann", "hand")), len(table.pile("Ben", "hand"))) == (0, 1)
    assert table.player("Ann").failed == 0
    table.do("Ben", "end")
    assert len(table.pile("Ann", "hand")) == 1


@pytest.mark.clause("HER-4.12")
def test_a_failed_draw_is_only_counted() -> None:
    table = dawn("ysolde").deck("Ann").coins("Ann", 3)
    assert table.question() == ("Ann", "main_action")
    assert (table.player("Ann").failed, table.player("Ann").open) == (1, 4)
    assert table.piece(table.hero("Ann")).wounds == 0


@pytest.mark.clause("HER-4.13")
def test_the_third_failed_draw_loses_before_anything_triggers() -> None:
    table = dawn("vane").deck("Ann").failed("Ann", 2)
    table.card("Ann", "scorched-fields")
    table.wound(table.hero("Ben"), 27)
    assert table.question() == ("", "over")
    assert table.game.result is not None
    assert (table.game.result.ranking, table.game.result.reason) == ((1, 0), "third-failed-draw")
    assert table.told("queued") == []


@pytest.mark.clause("HER-4.14")
def test_draws_of_abilities_never_count() -> None:
    table = dawn("ysolde").deck("Ann", "hedge-knight").failed("Ann", 2)
    table.card("Ann", "market-day")
    assert table.question() == ("Ann", "main_action")
    assert table.player("Ann").failed == 2
    assert [event["counted"] for event in table.told("draw_failed")] == [False]


@pytest.mark.clause("HER-4.15", "HER-4.16")
def test_all_that_happened_since_restore_enters_with_the_start_of_turn_triggers() -> None:
    table = dawn("ysolde")
    watchman = table.card("Ann", "night-watchman", closed=True)
    elder = table.card("Ann", "elder-of-the-ring")
    assert table.question() == ("Ann", "order_triggers")
    assert len(table.told("drew")) == 1
    assert table.told("queued") == []
    assert len(table.legal("Ann")) == 2
    table.do("Ann", "next", 0)
    queued = [event["piece"] for event in table.told("queued")]
    assert queued == [watchman, elder]


@pytest.mark.clause("HER-4.17")
def test_triggers_of_the_other_player_enter_first() -> None:
    table = dawn("ysolde")
    table.card("Ann", "scorched-fields")
    table.card("Ben", "market-day")
    table.legal("Ann")
    assert table.story("queued") == ["queued market-day", "queued scorched-fields"]
    assert len(table.pile("Ann", "hand")) == 2


@pytest.mark.clause("HER-4.18")
def test_the_main_stage_begins_by_itself_when_the_queue_is_empty() -> None:
    table = dawn("ysolde")
    table.card("Ann", "scorched-fields")
    assert table.question() == ("Ann", "main_action")
    assert table.game.state.phase == "selection"
    assert table.game.state.queue == []
