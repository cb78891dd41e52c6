"""Chapter 9: life, wounds, prevention, death, checks, Poison, control."""

from __future__ import annotations

import pytest

from tests.rulesets.heroes.builders import dawn, duel


@pytest.mark.clause("HER-9.1")
def test_current_life_is_all_life_minus_wounds() -> None:
    table = duel("odran")
    knight = table.card("Ann", "hedge-knight", wounds=2)
    table.changed(knight, "life", 2, "forever")
    table.card("Ann", "banner-sergeant")
    assert (table.most_life(knight), table.life(knight), table.piece(knight).wounds) == (6, 4, 2)


@pytest.mark.clause("HER-9.2")
def test_wounds_stay_from_turn_to_turn() -> None:
    table = duel("ysolde")
    guard = table.card("Ann", "caravan-guard", wounds=2)
    table.do("Ann", "end").do("Ben", "end")
    assert table.life(guard) == 2


@pytest.mark.clause("HER-9.3")
def test_healing_never_goes_above_the_maximum() -> None:
    table = duel("ysolde").coins("Ann", 1).hand("Ann", "spring-water")
    knight = table.card("Ann", "hedge-knight", wounds=2)
    table.do("Ann", "play", "spring-water", knight)
    assert table.life(knight) == 3
    assert table.told("healed")[0]["count"] == 2


@pytest.mark.clause("HER-9.4")
@pytest.mark.parametrize(("strength", "wounds"), [(1, 0), (2, 0), (3, 2), (5, 4)])
def test_scale_stops_all_or_nothing_and_armour_takes_off(strength: int, wounds: int) -> None:
    table = duel("ysolde")
    knight, troll = table.card("Ann", "hedge-knight"), table.card("Ben", "hill-troll", closed=True)
    table.changed(troll, "scale", 2, "forever").changed(troll, "armour", 1, "forever")
    table.changed(knight, "strike", strength - 2, "turn_end")
    table.do("Ann", "attack", knight, troll)
    assert table.piece(troll).wounds == wounds


@pytest.mark.clause("HER-9.4")
def test_other_wounds_are_never_reduced() -> None:
    table = duel("vane").coins("Ann", 1).hand("Ann", "flare")
    bearer = table.card("Ben", "shield-bearer")
    table.changed(bearer, "scale", 5, "forever")
    table.do("Ann", "play", "flare", bearer)
    assert table.life(bearer) == 1


@pytest.mark.clause("HER-9.5")
def test_armour_prevents_a_total_in_a_turn() -> None:
    table = duel("ysolde")
    one, two = table.card("Ann", "camp-follower"), table.card("Ann", "hedge-knight")
    troll = table.card("Ben", "hill-troll", closed=True)
    table.changed(troll, "armour", 2, "forever")
    table.do("Ann", "attack", one, troll)
    assert (table.piece(troll).wounds, table.piece(troll).prevented) == (0, 1)
    table.do("Ann", "attack", two, troll)
    assert (table.piece(troll).wounds, table.piece(troll).prevented) == (1, 2)


@pytest.mark.clause("HER-9.5")
def test_what_was_prevented_counts_when_armour_changes() -> None:
    table = duel("ysolde")
    two, troll = table.card("Ann", "hedge-knight"), table.card("Ben", "hill-troll", closed=True)
    table.laid_out.state.pieces[troll].prevented = 2
    table.changed(troll, "armour", 3, "forever")
    table.do("Ann", "attack", two, troll)
    assert table.piece(troll).wounds == 1


@pytest.mark.clause("HER-9.6")
def test_armour_works_on_a_hero() -> None:
    table = duel("ysolde")
    knight = table.card("Ann", "hedge-knight")
    table.card("Ben", "plate-of-the-pass")
    table.do("Ann", "attack", knight, table.hero("Ben"))
    assert table.piece(table.hero("Ben")).wounds == 0
    assert table.told("struck")[0]["prevented"] == 2


@pytest.mark.clause("HER-9.7")
def test_a_creature_without_life_goes_to_its_owners_graveyard() -> None:
    table = duel("vane").coins("Ann", 1).hand("Ann", "flare")
    knight = table.card("Ben", "hedge-knight", wounds=1, owner="Ann")
    table.do("Ann", "play", "flare", knight)
    assert not table.there(knight)
    assert table.pile("Ann", "graveyard") == ["flare", "hedge-knight"]
    assert table.told("queued") == []


@pytest.mark.clause("HER-9.8")
def test_rules_are_not_checked_between_two_effects_of_one_ability() -> None:
    table = duel("vane", "issa").coins("Ann", 4).hand("Ann", "wall-of-fire")
    table.card("Ben", "hedge-knight", wounds=2)
    table.do("Ann", "play", "wall-of-fire")
    kinds = [event.kind for event in table.game.events or []]
    assert [kind for kind in kinds if kind in ("wounded", "died")] == ["wounded", "wounded", "died"]


@pytest.mark.clause("HER-9.9")
def test_cards_that_die_together_see_each_other_and_later_deaths_are_not_seen() -> None:
    table = duel("odran", "issa").coins("Ann", 5).hand("Ann", "landslide")
    crow = table.card("Ben", "carrion-crow")
    sergeant = table.card("Ben", "banner-sergeant")
    last = table.card("Ben", "hill-troll", wounds=2)
    table.do("Ann", "play", "landslide")
    assert [table.there(number) for number in (crow, sergeant, last)] == [False, False, False]
    assert [event["piece"] for event in table.told("died")] == [crow, sergeant, last]
    assert [event["it"] for event in table.told("queued") if event["card"] == "carrion-crow"] == [sergeant]


@pytest.mark.clause("HER-9.10")
def test_a_destroyed_creature_has_died() -> None:
    table = duel("issa", "issa").coins("Ann", 4).hand("Ann", "bitter-end")
    crow, knight = table.card("Ben", "carrion-crow"), table.card("Ben", "hedge-knight")
    table.do("Ann", "play", "bitter-end", knight)
    assert table.numbers(crow) == (3, 2)
    assert table.told("wounded") == []
    assert table.story("destroyed") == ["destroyed hedge-knight"]


@pytest.mark.clause("HER-9.11")
def test_losing_extra_life_may_kill() -> None:
    table = duel("issa", "odran").coins("Ann", 4).hand("Ann", "bitter-end")
    sergeant, knight = table.card("Ben", "banner-sergeant"), table.card("Ben", "hedge-knight", wounds=3)
    assert table.life(knight) == 1
    table.do("Ann", "play", "bitter-end", sergeant)
    assert not table.there(knight)


@pytest.mark.clause("HER-9.12")
def test_poison_adds_up_and_is_dealt_once_at_the_start_of_its_controllers_turn() -> None:
    table = duel("issa").coins("Ann", 3)
    witch = table.card("Ann", "mire-witch")
    troll = table.card("Ben", "hill-troll", poison=1)
    table.do("Ann", "activate", witch, 0, troll)
    assert (table.piece(troll).poison, table.piece(troll).wounds) == (2, 0)
    table.do("Ann", "end")
    assert (table.piece(troll).poison, table.piece(troll).wounds) == (2, 2)
    assert table.told("poison_dealt")[0]["count"] == 2


@pytest.mark.clause("HER-9.13")
def test_a_card_that_changes_sides_keeps_everything_but_is_weak() -> None:
    table = duel("issa").coins("Ann", 7).hand("Ann", "whispered-treason")
    guard = table.card("Ben", "caravan-guard", wounds=1, poison=2, closed=True)
    table.changed(guard, "strike", 2, "forever", "Ben")
    table.do("Ann", "play", "whispered-treason", guard)
    piece = table.piece(guard)
    assert (piece.controller, piece.wounds, piece.poison, piece.closed) == (0, 1, 2, True)
    assert table.numbers(guard) == (5, 3)
    piece.closed = False
    assert table.refuse("Ann", "attack", guard, table.hero("Ben")) == "first-turn-weakness HER-8.3"
    table.do("Ann", "end").do("Ben", "end")
    assert table.refuse("Ann", "attack", guard, table.hero("Ben")) == ""


@pytest.mark.clause("HER-9.12")
def test_poison_that_was_cured_meanwhile_does_nothing() -> None:
    table = dawn("ysolde")
    charm = table.card("Ann", "grove-tender", poison=1)
    table.legal("Ann")
    assert table.life(charm) == 1
