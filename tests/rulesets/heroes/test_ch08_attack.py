"""Chapter 8: declaring attacks, defenders, strikes, closing, shots, fights by effect."""

from __future__ import annotations

import pytest

from tests.rulesets.heroes.builders import Table, duel


def _attack(table: Table, attacker: int, target: int, defender: int | None = None) -> Table:
    """A whole attack; without a defender the question for one is answered with none, if it is asked."""
    table.do("Ann", "attack", attacker, target)
    if defender is not None:
        table.do("Ben", "defend", defender)
    elif table.question() == ("Ben", "defender"):
        table.do("Ben", "no_defender")
    return table


@pytest.mark.clause("HER-8.1")
def test_who_may_declare_an_attack() -> None:
    table = duel("ysolde")
    closed = table.card("Ann", "hedge-knight", closed=True)
    warden, knight = table.card("Ann", "stone-faced-warden"), table.card("Ann", "hedge-knight")
    new, theirs = table.card("Ann", "hedge-knight", new=True), table.card("Ben", "hedge-knight")
    target = table.hero("Ben")
    assert table.refuse("Ann", "attack", closed, target) == "card-closed HER-8.1"
    assert table.refuse("Ann", "attack", warden, target) == "pacifist HER-8.1"
    assert table.refuse("Ann", "attack", new, target) == "first-turn-weakness HER-8.3"
    assert table.refuse("Ann", "attack", theirs, target) == "not-yours HER-8.1"
    table.do("Ann", "attack", knight, target)
    assert table.piece(knight).attacked


@pytest.mark.clause("HER-8.2")
def test_targets_are_the_enemy_hero_and_enemy_creatures() -> None:
    table = duel("ysolde")
    knight, mine = table.card("Ann", "hedge-knight"), table.card("Ann", "caravan-guard")
    open_, closed = table.card("Ben", "hedge-knight"), table.card("Ben", "hedge-knight", closed=True)
    coat = table.card("Ben", "padded-coat")
    for target in (mine, table.hero("Ann"), coat):
        assert table.refuse("Ann", "attack", knight, target) == "bad-target HER-8.2"
    for target in (open_, closed, table.hero("Ben")):
        assert table.refuse("Ann", "attack", knight, target) == ""


@pytest.mark.clause("HER-8.3")
def test_first_turn_weakness_bars_attacking_but_not_defending() -> None:
    table = duel("issa").coins("Ann", 7).hand("Ann", "whispered-treason", "dune-lancer")
    guard = table.card("Ben", "caravan-guard")
    table.do("Ann", "play", "whispered-treason", guard)
    assert table.refuse("Ann", "attack", guard, table.hero("Ben")) == "first-turn-weakness HER-8.3"
    table = duel("vane")
    lancer, attacker = table.card("Ann", "dune-lancer", new=True), table.card("Ann", "hedge-knight")
    new = table.card("Ben", "hedge-knight", new=True)
    assert table.refuse("Ann", "attack", lancer, table.hero("Ben")) == ""
    table.do("Ann", "attack", attacker, table.hero("Ben"))
    assert f"defend {new}" in table.legal("Ben")


@pytest.mark.clause("HER-8.4")
def test_heroes_neither_attack_nor_defend() -> None:
    table = duel("ysolde")
    knight, other = table.card("Ann", "hedge-knight"), table.card("Ben", "hedge-knight")
    assert table.refuse("Ann", "attack", table.hero("Ann"), other) == "hero-cannot-attack HER-8.4"
    table.card("Ben", "hedge-knight")
    table.do("Ann", "attack", knight, other)
    assert table.refuse("Ben", "defend", table.hero("Ben")) == "hero-cannot-attack HER-8.4"


@pytest.mark.clause("HER-8.5")
def test_declaring_triggers_are_settled_before_a_defender_is_named() -> None:
    table = duel("odran")
    ram, guard = table.card("Ann", "cliff-ram"), table.card("Ben", "caravan-guard")
    table.card("Ben", "hedge-knight")
    table.do("Ann", "attack", ram, guard)
    assert table.piece(guard).closed
    assert table.question() == ("Ben", "defender")


@pytest.mark.clause("HER-8.6")
def test_a_named_defender_becomes_the_final_target() -> None:
    table = duel("ysolde")
    knight = table.card("Ann", "hedge-knight")
    target, defender = table.card("Ben", "caravan-guard"), table.card("Ben", "hill-troll")
    table.do("Ann", "attack", knight, target)
    assert table.refuse("Ben", "defend", target) == "bad-target HER-8.6"
    assert set(table.legal("Ben")) == {f"defend {defender}", "no_defender"}
    table.do("Ben", "defend", defender)
    assert (table.piece(target).wounds, table.piece(defender).wounds) == (0, 2)
    assert table.piece(defender).defended
    assert not table.there(knight)


@pytest.mark.clause("HER-8.6")
def test_without_a_possible_defender_nobody_is_asked() -> None:
    table = duel("ysolde")
    knight = table.card("Ann", "hedge-knight")
    table.card("Ben", "hedge-knight", closed=True)
    table.do("Ann", "attack", knight, table.hero("Ben"))
    assert table.question() == ("Ann", "main_action")
    assert table.piece(table.hero("Ben")).wounds == 2


@pytest.mark.clause("HER-8.7")
def test_one_defence_a_turn_and_none_against_aimed() -> None:
    table = duel("ysolde")
    first, second, drake = (table.card("Ann", c) for c in ("hedge-knight", "camp-follower", "ashwing-drake"))
    guard, other = table.card("Ben", "gate-recruit"), table.card("Ben", "caravan-guard", closed=True)
    table.changed(guard, "life", 20, "forever", "Ben")
    _attack(table, first, table.hero("Ben"), guard)
    assert not table.piece(guard).closed
    table.card("Ben", "hedge-knight")
    table.do("Ann", "attack", second, table.hero("Ben"))
    assert table.refuse("Ben", "defend", guard) == "already-defended HER-8.7"
    assert table.refuse("Ben", "defend", other) == "card-closed HER-8.7"
    table.do("Ben", "no_defender").do("Ann", "attack", drake, table.hero("Ben"))
    assert table.question() == ("Ann", "main_action")
    assert table.piece(table.hero("Ben")).wounds == 1 + 4


@pytest.mark.clause("HER-8.8")
def test_defender_triggers_are_settled_before_the_strikes() -> None:
    table = duel("ysolde", "odran")
    knight = table.card("Ann", "hedge-knight")
    table.card("Ben", "oath-ring")
    recruit = table.card("Ben", "gate-recruit")
    _attack(table, knight, table.hero("Ben"), recruit)
    assert table.numbers(recruit) == (3, 2)
    assert not table.there(knight)


@pytest.mark.clause("HER-8.9")
def test_an_attack_whose_attacker_is_gone_is_over() -> None:
    table = duel("ysolde")
    rat = table.card("Ann", "bog-rat")
    hedge = table.card("Ben", "nettle-hedge")
    table.do("Ann", "attack", rat, hedge)
    assert not table.there(rat)
    assert table.piece(hedge).wounds == 0
    assert [event["why"] for event in table.told("attack_ended")] == ["attacker_gone"]
    assert table.told("struck") == []


@pytest.mark.clause("HER-8.9")
def test_an_attack_whose_target_is_gone_strikes_nobody_else_and_still_closes() -> None:
    table = duel("vane", "odran")
    knight = table.card("Ann", "hedge-knight")
    target = table.card("Ben", "camp-follower")
    table.card("Ben", "caravan-guard")
    table.do("Ann", "attack", knight, target)
    del table.game.state.pieces[target]
    table.game.play(1, table.game.legal(1)[-1])
    assert (table.piece(knight).closed, table.piece(knight).attacked) == (True, True)
    assert [event["why"] for event in table.told("attack_ended")] == ["target_gone"]
    assert table.told("struck") == []


@pytest.mark.clause("HER-8.10")
def test_an_attacker_that_is_closed_on_the_way_still_strikes() -> None:
    table = duel("ysolde")
    knight = table.card("Ann", "hedge-knight")
    table.card("Ben", "hedge-knight")
    table.do("Ann", "attack", knight, table.hero("Ben"))
    table.piece(knight).closed = True
    table.do("Ben", "no_defender")
    assert table.piece(table.hero("Ben")).wounds == 2


@pytest.mark.clause("HER-8.11", "HER-8.14")
def test_an_open_creature_strikes_back_at_the_same_time() -> None:
    table = duel("ysolde")
    one, other = table.card("Ann", "hedge-knight", wounds=1), table.card("Ben", "hedge-knight", wounds=1)
    _attack(table, one, other)
    assert (table.there(one), table.there(other)) == (False, False)
    assert len(table.told("struck")) == 2


@pytest.mark.clause("HER-8.12")
def test_a_closed_creature_and_a_hero_do_not_strike_back() -> None:
    table = duel("ysolde")
    one, two = table.card("Ann", "hedge-knight"), table.card("Ann", "hedge-knight")
    troll = table.card("Ben", "hill-troll", closed=True)
    _attack(table, one, troll)
    _attack(table, two, table.hero("Ben"))
    assert (table.piece(one).wounds, table.piece(two).wounds) == (0, 0)
    assert (table.piece(troll).wounds, table.piece(table.hero("Ben")).wounds) == (2, 2)


@pytest.mark.clause("HER-8.13")
def test_wrath_adds_one_against_a_creature_already_hurt_this_turn() -> None:
    table = duel("ysolde").coins("Ann", 1).hand("Ann", "flare")
    champion, outrider = table.card("Ann", "old-champion"), table.card("Ann", "red-road-outrider")
    troll = table.card("Ben", "hill-troll", wounds=1, closed=True)
    _attack(table, outrider, troll)
    assert table.piece(troll).wounds == 1 + 3
    table.changed(troll, "life", 20, "forever")
    _attack(table, champion, troll)
    assert table.piece(troll).wounds == 4 + 7


@pytest.mark.clause("HER-8.15")
def test_quick_blow_strikes_first_unless_both_have_it() -> None:
    table = duel("odran")
    pikeman, duelist = table.card("Ann", "hill-pikeman"), table.card("Ann", "wandering-duelist")
    weak, strong = (
        table.card("Ben", "hedge-knight", wounds=1),
        table.card("Ben", "wandering-duelist", wounds=1),
    )
    _attack(table, pikeman, weak)
    assert (table.there(weak), table.piece(pikeman).wounds) == (False, 0)
    _attack(table, duelist, strong)
    assert not table.there(strong)
    assert table.piece(duelist).wounds == 3


@pytest.mark.clause("HER-8.15")
def test_a_defender_with_quick_blow_strikes_first_too() -> None:
    table = duel("ysolde", "odran")
    knight = table.card("Ann", "hedge-knight", wounds=1)
    pikeman = table.card("Ben", "hill-pikeman")
    _attack(table, knight, table.hero("Ben"), pikeman)
    assert (table.there(knight), table.piece(pikeman).wounds) == (False, 0)


@pytest.mark.clause("HER-8.16")
def test_a_strike_of_zero_puts_no_wounds_but_fires_after_strike() -> None:
    table = duel("issa")
    lurker = table.card("Ann", "bog-lurker")
    table.changed(lurker, "strike", -2, "turn_end")
    guard = table.card("Ben", "caravan-guard", closed=True)
    _attack(table, lurker, guard)
    assert (table.piece(guard).wounds, table.piece(guard).poison) == (0, 1)


@pytest.mark.clause("HER-8.17", "HER-8.18")
def test_after_the_strikes_come_deaths_then_triggers_then_closing() -> None:
    table = duel("ysolde", "issa")
    troll = table.card("Ann", "hill-troll")
    follower = table.card("Ben", "camp-follower")
    table.wound(table.hero("Ben"), 5)
    _attack(table, troll, table.hero("Ben"), follower)
    kinds = [event.kind for event in table.game.events or []]
    order = [kind for kind in kinds if kind in ("struck", "died", "queued", "healed", "closed")]
    assert order == ["struck", "struck", "died", "queued", "healed", "closed"]
    assert table.piece(troll).closed


@pytest.mark.clause("HER-8.18")
def test_steady_attack_and_steady_defence_keep_open() -> None:
    table = duel("odran", "odran")
    veteran = table.card("Ann", "stoneblood-veteran")
    bulwark = table.card("Ben", "mountain-bulwark")
    _attack(table, veteran, table.hero("Ben"), bulwark)
    assert (table.piece(veteran).closed, table.piece(bulwark).closed) == (False, False)


@pytest.mark.clause("HER-8.19")
def test_the_first_target_stays_open_and_may_still_defend() -> None:
    table = duel("ysolde")
    one, two = table.card("Ann", "hedge-knight"), table.card("Ann", "hedge-knight")
    troll = table.card("Ben", "hill-troll")
    _attack(table, one, troll)
    assert not table.piece(troll).closed
    _attack(table, two, table.hero("Ben"), troll)
    assert table.piece(troll).closed


@pytest.mark.clause("HER-8.20")
def test_one_attack_a_turn_unless_prepared() -> None:
    table = duel("vane").coins("Ann", 2).hand("Ann", "second-charge")
    veteran = table.card("Ann", "stoneblood-veteran")
    _attack(table, veteran, table.hero("Ben"))
    assert table.refuse("Ann", "attack", veteran, table.hero("Ben")) == "already-attacked HER-8.20"
    table.do("Ann", "play", "second-charge", veteran)
    _attack(table, veteran, table.hero("Ben"))
    strikes = [event["strength"] for event in table.told("struck")]
    assert strikes == [5 + 1, 5 + 1 + 2]


@pytest.mark.clause("HER-8.21")
def test_a_shot_meets_no_defender_and_no_return_strike() -> None:
    table = duel("ysolde").coins("Ann", 3)
    archer, bow = table.card("Ann", "torch-archer"), table.card("Ann", "duelists-crossbow")
    troll = table.card("Ben", "hill-troll")
    table.do("Ann", "activate", bow, 0, table.hero("Ben"))
    assert table.piece(table.hero("Ben")).wounds == 1
    _attack(table, archer, table.hero("Ben"))
    assert table.refuse("Ann", "activate", archer, 0, troll) == "card-closed HER-7.3"
    assert (table.told("shot")[0]["strength"], table.piece(troll).wounds) == (1, 0)


@pytest.mark.clause("HER-8.22")
def test_a_fight_by_effect_needs_no_open_cards_and_closes_nothing() -> None:
    table = duel("odran").coins("Ann", 2).hand("Ann", "duel-order")
    mine = table.card("Ann", "hedge-knight", closed=True, new=True)
    theirs = table.card("Ben", "caravan-guard", closed=True)
    table.card("Ben", "hill-troll")
    table.do("Ann", "play", "duel-order", mine).do("Ann", "target", theirs)
    assert (table.piece(mine).wounds, table.piece(theirs).wounds) == (3, 2)
    assert (table.piece(mine).attacked, table.told("attack_declared")) == (False, [])
