"""Chapter 10: the Queue."""

from __future__ import annotations

import pytest

from tests.rulesets.heroes.builders import Table, dawn, duel


def _order(table: Table, *wanted: str) -> Table:
    """Let the own waiting triggers enter by the names of their cards."""
    from tests.rulesets.heroes.builders import content

    for name in wanted:
        player, kind = table.question()
        assert kind == "order_triggers"
        waiting = table.game.state.waiting
        index = next(n for n, fired in enumerate(waiting) if content().cards[fired.card].id == name)
        table.do(player, "next", index)
    return table


@pytest.mark.clause("HER-10.1")
def test_spells_and_activated_abilities_never_wait_in_the_queue() -> None:
    table = duel("vane").coins("Ann", 3).hand("Ann", "flare")
    bow = table.card("Ann", "ember-bow")
    table.do("Ann", "play", "flare", table.hero("Ben")).do("Ann", "activate", bow, 0, table.hero("Ben"))
    assert table.told("queued") == []
    assert len(table.told("performed")) == 2


@pytest.mark.clause("HER-10.2")
def test_first_in_first_out() -> None:
    table = dawn("ysolde").coins("Ann", 3)
    table.card("Ann", "night-watchman", closed=True)
    table.card("Ann", "scorched-fields")
    _order(table, "scorched-fields")
    performed = table.story("performed")
    assert performed == ["performed scorched-fields", "performed night-watchman"]


@pytest.mark.clause("HER-10.3")
def test_rules_are_checked_and_new_triggers_declared_before_the_next_is_performed() -> None:
    table = dawn("vane", "issa")
    table.card("Ann", "scorched-fields")
    table.card("Ben", "market-day")
    table.wound(table.hero("Ben"), 28)
    assert table.question() == ("", "over")
    assert table.story("queued", "performed") == [
        "queued market-day",
        "queued scorched-fields",
        "performed market-day",
        "performed scorched-fields",
    ]


@pytest.mark.clause("HER-10.4")
def test_the_other_players_triggers_enter_first_each_side_in_its_own_order() -> None:
    table = duel("odran", "vane").coins("Ann", 5).hand("Ann", "landslide")
    for card in ("spark-imp", "camp-follower"):
        table.card("Ben", card)
    mine = table.card("Ann", "camp-follower")
    table.do("Ann", "play", "landslide")
    assert table.question() == ("Ben", "order_triggers")
    assert table.refuse("Ben", "next", 2) == "not-yours HER-10.4"
    _order(table, "camp-follower").do("Ben", "target", table.hero("Ann"))
    queued = [(event["card"], event["player"]) for event in table.told("queued")]
    assert queued == [("camp-follower", 1), ("spark-imp", 1), ("camp-follower", 0)]
    assert not table.there(mine)


@pytest.mark.clause("HER-10.5")
def test_targets_are_chosen_and_may_is_asked_on_declaring() -> None:
    table = duel("odran").coins("Ann", 4).hand("Ann", "ruin-breaker")
    coat = table.card("Ben", "padded-coat")
    table.do("Ann", "play", "ruin-breaker")
    assert table.question() == ("Ann", "may_trigger")
    table.do("Ann", "decline")
    assert table.there(coat)
    assert [event["why"] for event in table.told("trigger_lost")] == ["declined"]
    table = duel("odran").coins("Ann", 4).hand("Ann", "ruin-breaker")
    coat = table.card("Ben", "padded-coat")
    table.do("Ann", "play", "ruin-breaker").do("Ann", "use")
    assert not table.there(coat)
    assert table.told("queued")[0]["targets"] == [[coat, 0]]


@pytest.mark.clause("HER-10.6")
def test_a_trigger_must_be_declared_even_if_only_an_own_card_can_be_chosen() -> None:
    table = duel("vane").coins("Ann", 5).hand("Ann", "furnace-ogre")
    knight = table.card("Ann", "hedge-knight")
    table.do("Ann", "play", "furnace-ogre")
    assert table.life(knight) == 1


@pytest.mark.clause("HER-10.6")
def test_a_recall_without_a_fitting_card_is_not_declared() -> None:
    table = duel("issa").coins("Ann", 4).hand("Ann", "bone-collector").graveyard("Ann", "flare")
    table.do("Ann", "play", "bone-collector")
    assert table.question() == ("Ann", "main_action")
    assert table.told("queued") == []
    assert [event["why"] for event in table.told("trigger_lost")] == ["no_target"]


@pytest.mark.clause("HER-10.7")
@pytest.mark.parametrize(("hand", "drawn"), [(1, 2), (2, 2)])
def test_a_condition_is_tested_when_the_trigger_is_declared(hand: int, drawn: int) -> None:
    table = duel("ysolde").hand("Ann", *["flare"] * hand)
    table.card("Ann", "lucky-knucklebone")
    table.do("Ann", "end")
    assert len(table.pile("Ann", "hand")) == drawn


@pytest.mark.clause("HER-10.8")
def test_once_per_turn_counts_declarations_and_every_time_does_not() -> None:
    table = duel("vane", "vane").coins("Ann", 3).hand("Ann", "flare", "flare")
    hog = table.card("Ben", "blister-hog")
    guard = table.card("Ben", "oathsworn-guard")
    table.do("Ann", "play", "flare", hog).do("Ann", "play", "flare", hog)
    assert table.numbers(hog) == (5, 1)
    table = duel("vane").coins("Ann", 2).hand("Ann", "flare", "flare")
    guard = table.card("Ben", "oathsworn-guard")
    for _ in range(2):
        table.do("Ann", "play", "flare", table.hero("Ben"))
    assert table.numbers(guard) == (3, 4)


@pytest.mark.clause("HER-10.9")
def test_an_ability_is_performed_though_its_source_is_gone() -> None:
    table = duel("vane").coins("Ann", 1).hand("Ann", "flare")
    imp = table.card("Ben", "spark-imp")
    table.do("Ann", "play", "flare", imp).do("Ben", "target", table.hero("Ann"))
    assert table.piece(table.hero("Ann")).wounds == 1
    assert table.told("performed")[-1]["player"] == 1


@pytest.mark.clause("HER-10.10")
def test_a_target_that_is_gone_is_not_replaced() -> None:
    table = duel("odran", "vane").coins("Ann", 5).hand("Ann", "landslide")
    table.card("Ben", "spark-imp")
    table.card("Ben", "spark-imp")
    rat, knight = table.card("Ann", "bog-rat"), table.card("Ann", "hedge-knight")
    table.changed(rat, "life", 4, "forever").changed(knight, "life", 4, "forever")
    table.do("Ann", "play", "landslide").do("Ben", "next", 0)
    table.do("Ben", "target", rat).do("Ben", "target", rat)
    assert not table.there(rat)
    assert table.piece(knight).wounds == 4


@pytest.mark.clause("HER-10.11")
def test_triggers_caused_meanwhile_go_to_the_end() -> None:
    table = dawn("ysolde", "odran").coins("Ann", 4)
    table.card("Ann", "scorched-fields")
    table.card("Ann", "stag-rider")
    table.card("Ben", "market-day")
    guard = table.card("Ben", "oathsworn-guard")
    _order(table, "stag-rider")
    queued = [name.removeprefix("queued ") for name in table.story("queued")]
    assert queued == ["market-day", "stag-rider", "scorched-fields", "oathsworn-guard"]
    assert table.numbers(guard) == (3, 4)


@pytest.mark.clause("HER-10.12")
def test_the_end_of_the_game_drops_the_queue() -> None:
    table = dawn("vane", "issa")
    table.card("Ann", "scorched-fields")
    watchman = table.card("Ann", "night-watchman", closed=True)
    table.wound(table.hero("Ben"), 28)
    _order(table, "scorched-fields")
    assert table.question() == ("", "over")
    assert table.numbers(watchman) == (2, 4)


@pytest.mark.clause("HER-10.13")
def test_more_than_a_hundred_abilities_in_one_settling_are_dropped() -> None:
    table = duel("odran", "issa").coins("Ann", 5).hand("Ann", "landslide")
    for _ in range(110):
        table.card("Ben", "camp-follower")
    table.do("Ann", "play", "landslide")
    assert [event["performed"] for event in table.told("queue_dropped")] == [100]
    assert table.story("performed").count("performed camp-follower") == 100
    assert table.question() == ("Ann", "main_action")
