"""What every chapter takes for granted: owners, kinds of cards, windows, checks, damage that stays."""

from __future__ import annotations

import pytest

from tests.rulesets.cataclysm.builders import content, new_game, war


@pytest.mark.drafted("CAT-2.1")
def test_cannot_beats_may() -> None:
    table = war(2, "veil", "veil").resources("A", 9).hand("A", "veil-creeping-doubt", "neutral-clean-water")
    guard = table.unit("B", "veil-porcelain-guard")
    table.main("A")
    assert table.code("A", "play", "veil-creeping-doubt", guard) == "no_legal_target"


@pytest.mark.drafted("CAT-2.2", "CAT-3.11")
def test_cards_that_leave_go_to_their_owner_and_tactics_to_his_discard_pile() -> None:
    table = war(2, "cinder", "tide").resources("A", 9).hand("A", "cinder-firebolt")
    harpooner = table.unit("B", "tide-harpooner")
    table.main("A").do("A", "play", "cinder-firebolt", harpooner).passes()
    assert table.pile("A", "discard") == ["cinder-firebolt"]
    assert table.pile("B", "discard") == ["tide-harpooner"]


@pytest.mark.drafted("CAT-2.5")
def test_every_other_player_is_an_opponent() -> None:
    table = war(4, "veil").resources("A", 9).hand("A", "veil-blackmail").main("A")
    assert [a for a in table.legal("A") if a.startswith("play")] == [
        f"play veil-blackmail player:{other}" for other in (1, 2, 3)
    ]


@pytest.mark.drafted("CAT-2.8")
def test_there_is_no_hand_limit() -> None:
    table = war(2).hand("A", *["neutral-hired-spear"] * 20)
    table.phase("end", "A").passes()
    assert len(table.pile("A", "hand")) >= 20


@pytest.mark.drafted("CAT-2.11")
def test_the_same_seed_gives_the_same_game() -> None:
    assert new_game(3, 5).game == new_game(3, 5).game
    assert new_game(3, 5).pile("A", "hand") != new_game(3, 6).pile("A", "hand")


@pytest.mark.drafted("CAT-3.9")
def test_a_support_has_power_but_is_no_unit() -> None:
    table = war(2, "cinder", "granite").resources("A", 9).hand("A", "cinder-firebolt")
    kiln = table.support("B", "granite-great-kiln", "kingdom")
    table.main("A")
    assert table.zone_power("kingdom:1") == 4
    assert table.code("A", "play", "cinder-firebolt", kiln) == "no_legal_target"


@pytest.mark.drafted("CAT-4.1")
def test_every_effect_is_an_action_forced_or_constant() -> None:
    kinds = {ability.kind for card in content().cards for ability in card.abilities}
    assert kinds == {"spell", "activated", "triggered", "static"}


@pytest.mark.drafted("CAT-4.2", "CAT-4.5", "CAT-6.1", "CAT-6.4", "CAT-6.6", "CAT-8.1")
def test_every_player_phase_has_a_window() -> None:
    table = war(2)
    names = ("begin", "kingdom", "quest", "main", "attach", "battlefield", "end")
    for name in reversed(names):
        table.phase(name, "A")
    seen = []
    for _ in names:
        seen.append(table.game.state.phase)
        assert table.question()[1] in ("action", "main_play")
        table.passes()
    assert seen == list(names)


@pytest.mark.drafted("CAT-4.2", "CAT-8.4")
def test_an_attack_has_five_windows() -> None:
    table = war(2, "cinder")
    table.unit("A", "cinder-outrider")
    table.battle("A").do("A", "attack_zone", "kingdom:1")
    steps = []
    while table.game.state.attack is not None:
        steps.append(table.attack().step)
        table.passes()
    assert steps == ["target", "attackers", "defenders", "assign", "apply"]


@pytest.mark.drafted("CAT-4.16", "CAT-10.13")
def test_everything_due_happens_at_the_same_moment_before_the_losses() -> None:
    table = war(2, "granite", "tide").zone("B", "quest", damage=8).deck("B", 0)
    one, two = table.unit("B", "tide-deckhand", damage=1), table.unit("B", "tide-deckhand", damage=1)
    table.laid_out.state.players[1].stocked = True
    table.main("A").steps("settle").legal("A")
    assert [table.there(number) for number in (one, two)] == [False, False]
    kinds = table.kinds("zone_burned", "unit_destroyed", "dominance_lost", "deck_ran_out")
    assert kinds.index("unit_destroyed") < kinds.index("dominance_lost")
    assert kinds.index("zone_burned") < kinds.index("dominance_lost")
    assert table.player("B").dominance == 0


@pytest.mark.drafted("CAT-7.13")
def test_fulcrums_show_one_to_three_icons_ten_in_all() -> None:
    icons = [content().cards[number].icons for number in content().fulcrums]
    assert sorted(icons) == [1, 1, 1, 2, 2, 3]


@pytest.mark.drafted("CAT-8.19", "CAT-10.1")
def test_damage_stays_and_kills_when_it_reaches_the_hit_points() -> None:
    table = war(2, "cinder", "granite").resources("A", 9).hand("A", "cinder-firebolt", "cinder-firebolt")
    spear = table.unit("B", "neutral-hired-spear")
    table.main("A").do("A", "play", "cinder-firebolt", spear).passes()
    assert table.damage(spear) == 2
    table.jump("main", "A").do("A", "play", "cinder-firebolt", spear).passes()
    assert not table.there(spear)


@pytest.mark.drafted("CAT-9.4", "CAT-9.9")
def test_an_attack_on_a_fulcrum_has_the_usual_steps_and_control_changes_in_the_last() -> None:
    table = war(2, "cinder")
    bell = table.fulcrum("sunken-bell")
    table.unit("A", "cinder-outrider")
    table.battle("A").do("A", "attack_fulcrum", bell)
    owners = []
    while table.game.state.attack is not None:
        owners.append((table.attack().step, table.piece(bell).controller))
        table.passes()
    assert owners == [("target", -1), ("attackers", -1), ("defenders", -1), ("assign", -1), ("apply", 0)]


@pytest.mark.drafted("CAT-10.5")
def test_a_destroyed_legend_costs_no_dominance() -> None:
    table = war(2, "cinder", "tide")
    ossa = table.legend("B", "tide-ossa", damage=4)
    table.unit("A", "cinder-outrider")
    table.battle("A").do("A", "attack_legend", "kingdom:1")
    while table.game.state.attack is not None:
        table.passes()
    assert not table.there(ossa)
    assert (table.pile("B", "discard"), table.player("B").dominance) == (["tide-ossa"], 3)


@pytest.mark.drafted("CAT-10.9")
def test_damage_of_effects_during_an_attack_is_no_combat_damage() -> None:
    table = war(2, "cinder", "granite").resources("A", 9).deck("B", 20)
    smoke = table.unit("A", "cinder-old-smoke")
    guard = table.unit("B", "neutral-road-warden", "kingdom")
    engine = table.support("A", "cinder-scorch-engine", "battlefield")
    table.battle("A").do("A", "attack_zone", "kingdom:1").passes().passes().defenders("B", guard)
    table.do("A", "use", engine, 0, "kingdom:1").passes()
    while table.game.state.attack is not None:
        table.passes()
    assert (table.damage("kingdom:1"), len(table.pile("B", "deck"))) == (1, 20)
    assert table.damage(guard) == 2
    assert not table.there(smoke)


@pytest.mark.drafted("CAT-11.4")
def test_values_of_toughness_add_up() -> None:
    table = war(2, "granite")
    warden = table.unit("A", "granite-wall-warden")
    table.equip("A", "granite-plate-harness", warden)
    table.equip("A", "granite-plate-harness", warden)
    table.main("A")
    assert table.toughness(warden) == 3


@pytest.mark.drafted("CAT-12.1", "CAT-12.2")
def test_tokens_come_to_the_board_and_go_back() -> None:
    table = war(2, "veil").resources("A", 9).dominance(B=1)
    heir = table.quest("A", "veil-unmask-the-heir", "quest", tokens=4)
    table.fulcrum("sunken-bell", "A")
    table.main("A").do("A", "use", heir, 1, "player:1").passes().passes()
    assert [event["total"] for event in table.told("dominance_lost")] == [0]
    assert [event["total"] for event in table.told("dominance_gained")] == [4]


@pytest.mark.drafted("CAT-13.11")
def test_three_burning_zones_knock_nobody_out() -> None:
    table = war(2, "granite", "tide", first="B")
    for zone in ("kingdom", "quest", "battlefield"):
        table.zone("B", zone, burning=True)
    table.phase("kingdom", "B").legal("B")
    assert (table.player("B").resources, table.player("B").left) == (3, False)
