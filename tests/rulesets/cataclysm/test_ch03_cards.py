"""Chapters 2 and 3: general rules, and the kinds of cards."""

from __future__ import annotations

import pytest

from tests.rulesets.cataclysm.builders import war


@pytest.mark.drafted("CAT-2.3", "CAT-3.17")
def test_power_of_a_zone_counts_units_supports_and_the_legend_but_no_equipment() -> None:
    table = war(2, "cinder")
    unit = table.unit("A", "cinder-outrider")
    table.equip("A", "cinder-burning-brand", unit)
    table.support("A", "cinder-war-drums", "battlefield")
    table.legend("A", "cinder-vhal")
    table.main("A")
    assert [table.zone_power(f"{zone}:0") for zone in ("kingdom", "quest", "battlefield")] == [5, 3, 6]


@pytest.mark.drafted("CAT-2.4", "CAT-6.3")
def test_resources_last_until_the_own_next_kingdom_phase() -> None:
    table = war(2).resources("A", 2).resources("B", 3)
    table.phase("kingdom", "A").legal("A")
    assert (table.player("A").resources, table.player("B").resources) == (3, 3)
    assert [event["count"] for event in table.told("resources_returned")] == [2]


@pytest.mark.drafted("CAT-2.7")
def test_drawing_stops_at_the_end_of_the_deck_and_discards_stay() -> None:
    table = war(2, "granite").deck("A", 2).discard("A", 9)
    table.legend("A", "granite-hrund")
    table.phase("quest", "A").legal("A")
    assert (len(table.pile("A", "hand")), len(table.pile("A", "deck")), len(table.pile("A", "discard"))) == (
        2,
        0,
        9,
    )


@pytest.mark.drafted("CAT-2.9")
def test_nothing_falls_below_zero() -> None:
    table = war(2, "granite", "veil").dominance(A=0)
    unit = table.unit("A", "neutral-waystone-pilgrim", closed=1)
    table.support("B", "veil-oubliette", "quest")
    table.main("A")
    assert table.numbers(unit) == (0, 3)


@pytest.mark.drafted("CAT-3.1", "CAT-6.7")
def test_main_plays_belong_to_the_own_main_phase_with_an_empty_chain() -> None:
    table = war(2, "tide").resources("A", 9).resources("B", 9)
    table.hand("A", "neutral-hired-spear", "neutral-mule-train").hand("B", "neutral-hired-spear").main("A")
    table.do("A", "play", "neutral-hired-spear", "kingdom:0")
    assert table.code("B", "play", "neutral-hired-spear", "kingdom:1") == "wrong_phase"
    table.do("B", "pass")
    assert table.code("A", "play", "neutral-mule-train", "kingdom:0") == "chain_not_empty"
    table.do("A", "pass")
    assert table.code("A", "play", "cinder-outrider", "kingdom:0") == "card_not_in_hand"
    table.jump("quest", "A")
    assert table.code("A", "play", "neutral-mule-train", "kingdom:0") == "wrong_phase"


@pytest.mark.drafted("CAT-3.1")
def test_actions_are_used_in_any_window_but_only_with_own_cards() -> None:
    table = war(2, "tide", "granite").resources("B", 2).hand("B", "neutral-flag-of-truce")
    unit = table.unit("A", "tide-deckhand")
    mine = table.unit("B", "granite-boulder-crew")
    table.phase("quest", "A").do("A", "pass")
    assert table.refuse("B", "play", "neutral-flag-of-truce", unit) == ""
    assert table.code("B", "use", unit, 0, "kingdom:0") == "not_controller"
    assert table.code("B", "use", mine, 0, unit) == "no_legal_target"


@pytest.mark.drafted("CAT-3.3")
def test_symbols_of_board_units_supports_quests_and_legend_count_but_not_developments() -> None:
    table = war(2, "veil").resources("A", 4).zone("A", "kingdom", developments=3)
    table.hand("A", "veil-last-bargain")
    enemy = table.unit("B", "neutral-hired-spear", closed=1)
    table.main("A")
    assert table.code("A", "play", "veil-last-bargain", enemy) == "insufficient_resources"
    table.quest("A", "veil-long-poisoning", "quest")
    assert table.refuse("A", "play", "veil-last-bargain", enemy) == ""


@pytest.mark.drafted("CAT-3.4")
def test_zones_of_ones_own_burning_or_not_and_zone_only() -> None:
    table = war(2, "tide").resources("A", 9).zone("A", "battlefield", burning=True)
    table.hand("A", "tide-great-galleass", "tide-lighthouse").main("A")
    assert table.code("A", "play", "tide-great-galleass", "kingdom:0") == "wrong_zone"
    assert table.code("A", "play", "tide-great-galleass", "battlefield:1") == "wrong_zone"
    assert table.refuse("A", "play", "tide-great-galleass", "battlefield:0") == ""
    assert table.code("A", "play", "tide-lighthouse", "battlefield:0") == "wrong_zone"


@pytest.mark.drafted("CAT-3.5", "CAT-3.7")
def test_unique_for_each_player_and_one_hero_in_a_zone() -> None:
    table = war(2, "granite", "granite").resources("A", 20)
    table.unit("A", "granite-odrun", "kingdom")
    table.unit("B", "granite-sella", "kingdom")
    table.hand("A", "granite-odrun", "granite-sella").main("A")
    assert table.refuse("A", "play", "granite-odrun", "quest:0") == "unique_in_play CAT-3.5"
    assert table.refuse("A", "play", "granite-sella", "kingdom:0") == "hero_in_zone CAT-3.7"
    assert table.refuse("A", "play", "granite-sella", "quest:0") == ""


@pytest.mark.drafted("CAT-3.6")
def test_one_limited_card_in_a_main_phase_whatever_its_name() -> None:
    table = war(2, "granite").resources("A", 20)
    table.hand("A", "granite-great-kiln", "neutral-mule-train").main("A")
    table.do("A", "play", "granite-great-kiln", "kingdom:0").passes()
    assert table.refuse("A", "play", "neutral-mule-train", "quest:0") == "limited_used CAT-3.6"


@pytest.mark.drafted("CAT-3.8")
def test_a_unit_played_into_the_battlefield_may_attack_at_once() -> None:
    table = war(2, "cinder").resources("A", 9).hand("A", "cinder-outrider")
    table.main("A").do("A", "play", "cinder-outrider", "battlefield:0").passes()
    outrider = table.newest()
    table.jump("battlefield", "A").passes().do("A", "attack_zone", "kingdom:1").passes()
    assert table.attack().attackers == (outrider,)


@pytest.mark.drafted("CAT-3.10", "CAT-2.12")
def test_equipment_follows_its_unit_and_goes_to_its_owner_when_that_leaves() -> None:
    table = war(2, "veil", "tide").resources("A", 9).resources("B", 9)
    theirs = table.unit("B", "tide-deckhand", "kingdom")
    table.unit("A", "neutral-hired-spear")
    table.hand("A", "veil-gilded-leash").main("A")
    own = next(iter(n for n, p in table.game.state.pieces.items() if p.controller == 0))
    assert table.code("A", "play", "veil-gilded-leash", own) == "illegal_target"
    table.do("A", "play", "veil-gilded-leash", theirs).passes()
    leash = table.newest()
    table.do("A", "pass").do("B", "use", theirs, 0, "battlefield:1").passes()
    assert table.piece(theirs).zone == 2
    assert (table.piece(leash).host, table.piece(leash).controller) == (theirs, 0)
    table.hand("B", "cinder-firebolt").do("A", "pass").do("B", "play", "cinder-firebolt", theirs).passes()
    assert not table.there(leash)
    assert table.pile("A", "discard") == ["veil-gilded-leash"]


@pytest.mark.drafted("CAT-3.12", "CAT-3.13")
def test_one_development_a_main_phase_and_more_from_effects() -> None:
    table = war(2, "granite").resources("A", 9).zone("A", "quest", burning=True)
    table.hand("A", "neutral-hired-spear", "neutral-hired-spear", "neutral-hired-spear")
    hall = table.support("A", "granite-survey-hall", "quest")
    table.main("A").do("A", "develop", "neutral-hired-spear", "kingdom:0").passes()
    assert table.zone_hp("kingdom:0") == 9
    assert table.refuse("A", "develop", "neutral-hired-spear", "kingdom:0") == "development_used CAT-3.12"
    table.do("A", "use", hall, 0, "quest:0").passes()
    if table.question()[1] == "develop_card":
        table.do("A", "lay", "neutral-hired-spear")
    assert (table.zone_hp("quest:0"), len(table.pile("A", "hand"))) == (9, 1)
    assert "card" not in next(e for e in table.game.events or [] if e.kind == "development_placed").known_to(
        1
    )


@pytest.mark.drafted("CAT-3.16")
def test_one_legend_at_a_time() -> None:
    table = war(2, "tide").resources("A", 20)
    table.legend("A", "cinder-vhal")
    table.hand("A", "tide-ossa").main("A")
    assert table.refuse("A", "play", "tide-ossa") == "legend_in_play CAT-3.16"


@pytest.mark.drafted("CAT-3.15", "CAT-3.19")
def test_moving_loses_quest_tokens_and_attachment_but_not_damage() -> None:
    table = war(2, "tide").resources("A", 9)
    lantern = table.unit("A", "tide-mother-lantern", "kingdom")
    road = table.quest("A", "tide-drowned-road", "quest", tokens=2)
    diver = table.unit("A", "tide-bell-diver", "quest", quest=road, damage=1, closed=1)
    table.main("A").do("A", "use", lantern, 0, diver).do("A", "target", "battlefield:0").passes()
    piece = table.piece(diver)
    assert (piece.zone, piece.damage, piece.closed, piece.quest) == (2, 1, True, -1)
    assert table.piece(road).tokens == 0
    assert table.code("A", "use", lantern, 0, diver) == "limit_reached"


@pytest.mark.drafted("CAT-3.20", "CAT-3.21")
def test_a_unit_corrupted_in_an_attack_goes_on_fighting() -> None:
    table = war(2, "cinder", "veil").resources("B", 9).hand("B", "veil-creeping-doubt")
    outrider = table.unit("A", "cinder-outrider")
    table.battle("A").do("A", "attack_zone", "kingdom:1").passes().do("A", "pass")
    table.do("B", "play", "veil-creeping-doubt", outrider).quiet()
    assert table.piece(outrider).closed
    assert table.damage("kingdom:1") == 2
