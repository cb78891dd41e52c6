"""Chapter 12: the end of the turn."""

from __future__ import annotations

import pytest

from tests.rulesets.heroes.builders import duel


@pytest.mark.clause("HER-12.1")
def test_end_of_turn_triggers_of_the_active_player_are_settled() -> None:
    table = duel("vane", "vane")
    queen = table.card("Ann", "salamander-queen", closed=True)
    table.card("Ben", "salamander-queen")
    table.do("Ann", "end")
    assert [event["piece"] for event in table.told("queued")] == [queen]
    assert table.piece(table.hero("Ben")).wounds == 1
    assert table.piece(table.hero("Ann")).wounds == 0


@pytest.mark.clause("HER-12.2")
def test_everything_until_end_of_turn_ends_together_on_both_sides() -> None:
    table = duel("ysolde").coins("Ann", 2).hand("Ann", "loan-of-silver")
    mine, theirs = table.card("Ann", "hedge-knight"), table.card("Ben", "hedge-knight")
    table.changed(mine, "strike", 2, "turn_end").changed(theirs, "strike", 3, "turn_end", "Ben")
    table.changed(mine, "life", 1, "forever").changed(theirs, "life", 1, "your_next_turn", "Ann")
    table.do("Ann", "play", "loan-of-silver").do("Ann", "end")
    assert (table.numbers(mine), table.numbers(theirs)) == ((2, 4), (2, 4))
    assert table.player("Ann").coins == 2


@pytest.mark.clause("HER-12.3")
def test_deaths_of_the_removal_step_are_settled_before_the_turn_passes() -> None:
    table = duel("ysolde", "vane")
    imp = table.card("Ann", "spark-imp", wounds=2)
    table.changed(imp, "life", 1, "turn_end")
    table.do("Ann", "end")
    assert table.question() == ("Ann", "trigger_target")
    assert table.game.state.active == 0
    table.do("Ann", "target", table.hero("Ben"))
    kinds = [event.kind for event in table.game.events or []]
    assert kinds.index("died") < kinds.index("turn_ended") < kinds.index("turn_started")


@pytest.mark.clause("HER-12.4")
def test_the_turn_passes_and_closed_cards_wait_for_their_own_restore_phase() -> None:
    table = duel("ysolde")
    mine, theirs = (
        table.card("Ann", "hedge-knight", closed=True),
        table.card("Ben", "hedge-knight", closed=True),
    )
    table.do("Ann", "end")
    assert (table.game.state.active, table.question()) == (1, ("Ben", "main_action"))
    assert (table.piece(mine).closed, table.piece(theirs).closed) == (True, False)
    table.do("Ben", "end")
    assert not table.piece(mine).closed


@pytest.mark.clause("HER-12.5")
def test_nothing_is_discarded_healed_or_lost_at_the_end_of_a_turn() -> None:
    table = duel("ysolde").coins("Ann", 3, 2).hand("Ann", *["flare"] * 12)
    guard = table.card("Ann", "caravan-guard", wounds=2)
    table.do("Ann", "end")
    assert len(table.pile("Ann", "hand")) == 12
    assert (table.life(guard), table.player("Ann").open, table.player("Ann").closed) == (2, 3, 2)
