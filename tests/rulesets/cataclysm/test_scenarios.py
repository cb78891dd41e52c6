"""The worked scenarios of the specification, with all their numbers."""

from __future__ import annotations

import pytest

from tests.rulesets.cataclysm.builders import Table, war


@pytest.mark.drafted("CAT-1.10", "CAT-5.3", "CAT-5.4", "CAT-5.6")
def test_1_how_fulcrums_arrive() -> None:
    table = war(3)
    for fulcrums, deck in ((1, 5), (2, 4), (3, 3), (3, 3)):
        table.jump("main", "A").steps("add_fulcrum").legal("A")
        state = table.game.state
        lying = [piece for piece in state.pieces.values() if piece.owner == -1]
        assert (len(lying), len(state.fulcrums)) == (fulcrums, deck)
        assert all(piece.hidden and piece.controller == -1 for piece in lying)
    assert [event["reason"] for event in table.told("fulcrum_not_added")] == ["enough"]


@pytest.mark.drafted("CAT-5.8", "CAT-5.9", "CAT-5.10", "CAT-5.13")
def test_2_first_player() -> None:
    table = war(3, first="A").dominance(A=3, B=2, C=5)
    table.steps("first_player").laid_out.flow.insert(
        -1, table.laid_out.flow[0]._replace(step="phase", args=("begin",))
    )
    assert table.question() == ("B", "choose_first_player")
    assert table.code("A", "first_player", 0) == "not_your_decision"
    table.do("B", "first_player", 2)
    assert table.game.state.first == 2
    order = []
    for _ in range(3):
        order.append(table.game.state.active)
        table.passes()
    assert order == [2, 0, 1]
    table = war(3, first="C").dominance(A=2, B=2, C=5)
    table.main("A").steps("first_player")
    assert table.question() == ("A", "main_play")
    assert table.game.state.first == 0


@pytest.mark.drafted("CAT-3.2", "CAT-3.3", "CAT-2.10")
def test_3_costs() -> None:
    table = war(3, "granite").resources("A", 5).main("A")
    table.hand("A", "granite-oathguard", "neutral-hired-spear", "granite-wall-warden")
    table.hand("A", "granite-quarry-hodman", "granite-deep-sentinel")
    table.do("A", "play", "granite-oathguard", "kingdom:0").passes()
    assert table.player("A").resources == 1
    assert table.refuse("A", "play", "neutral-hired-spear", "kingdom:0") == "insufficient_resources CAT-3.2"
    assert table.code("A", "play", "granite-wall-warden", "kingdom:0") == "insufficient_resources"
    table.do("A", "play", "granite-quarry-hodman", "kingdom:0").passes()
    assert table.player("A").resources == 0
    table.resources("A", 4)
    assert table.code("A", "play", "granite-deep-sentinel", "kingdom:0") == "insufficient_resources"
    table.resources("A", 5)
    assert table.refuse("A", "play", "granite-deep-sentinel", "kingdom:0") == ""


@pytest.mark.drafted("CAT-6.2", "CAT-6.3", "CAT-6.5", "CAT-2.3", "CAT-3.17", "CAT-3.20")
@pytest.mark.parametrize("restores", [True, False])
def test_4_kingdom_and_quest_phase(restores: bool) -> None:
    table = war(3, "tide").resources("A", 2)
    table.support("A", "tide-customs-quay", "kingdom")
    hand = table.unit("A", "tide-deckhand", "kingdom", closed=1)
    table.support("A", "tide-lighthouse", "quest")
    table.legend("A", "tide-ossa")
    table.fulcrum("throne-of-shale", "A")
    table.phase("kingdom", "A").phase("quest", "A")
    flow = table.laid_out.flow
    flow[-1], flow[-2] = flow[-2], flow[-1]
    assert (table.question(), table.player("A").resources) == (("A", "restore_unit"), 0)
    table.do("A", "restore", hand) if restores else table.do("A", "none")
    assert table.player("A").resources == 7
    assert table.piece(hand).closed is not restores
    table.passes()
    assert len(table.pile("A", "hand")) == 5


@pytest.mark.drafted("CAT-8.4", "CAT-8.9", "CAT-8.11", "CAT-8.12", "CAT-8.13", "CAT-11.1", "CAT-11.2")
def test_5_a_full_attack() -> None:
    table = war(2, "cinder", "granite")
    brute, outrider = table.unit("A", "cinder-pyre-brute"), table.unit("A", "cinder-outrider")
    warden = table.unit("B", "granite-wall-warden", "kingdom")
    levy = table.unit("B", "granite-pick-levy", "kingdom")
    table.battle("A").do("A", "attack_zone", "kingdom:1").passes()
    table.attackers("A", brute, outrider).passes()
    table.defenders("B", warden, levy)
    assert table.question() == ("B", "counterstrike_target")
    table.do("B", "counterstrike", levy, outrider)
    assert not table.there(outrider)
    table.passes()
    assert table.question() == ("A", "assign_attack")
    assert table.code("A", "put", "kingdom:1", 1) == "bad_assignment"
    table.do("A", "put", warden, 3).passes()
    assert not table.there(warden)
    assert not table.there(brute)
    assert (table.damage(levy), table.damage("kingdom:1")) == (0, 0)
    assert table.told("damage_assigned")[1]["parts"] == [[brute, 2]]


@pytest.mark.drafted("CAT-10.2", "CAT-10.3", "CAT-10.4", "CAT-12.3", "CAT-8.5", "CAT-8.14")
def test_6_a_zone_burns() -> None:
    table = war(2, "tide", "cinder").zone("B", "quest", damage=6, developments=1)
    galleass = table.unit("A", "tide-great-galleass")
    spear = table.unit("B", "neutral-hired-spear", "quest", closed=1)
    table.phase("battlefield", "A")
    assert table.zone_hp("quest:1") == 9
    _attack(table, "quest:1", galleass)
    assert (table.burning("quest:1"), table.damage("quest:1")) == (True, 0)
    assert [table.damage(place) for place in ("kingdom:1", "battlefield:1")] == [0, 0]
    assert table.player("B").dominance == 2
    table.jump("battlefield", "A")
    _attack(table, "quest:1", galleass)
    assert (table.damage("quest:1"), table.player("B").dominance) == (0, 2)
    table.piece(spear).closed = False
    table.jump("battlefield", "A")
    table.passes().do("A", "attack_zone", "quest:1").passes().passes()
    table.defenders("B", spear).passes(3)
    assert not table.there(spear)
    assert table.told("damage_assigned")[-2]["parts"] == [[spear, 4]]
    table.jump("quest", "B").legal("B")
    assert len(table.pile("B", "hand")) == 1


def _attack(table: Table, zone: str, *attackers: int) -> Table:
    """A normal attack that nobody defends, to its end."""
    if table.question()[1] != "attack_target":
        table.passes()
    table.do("A", "attack_zone", zone).passes()
    return table.attackers("A", *attackers).quiet()


@pytest.mark.drafted("CAT-8.2", "CAT-8.3", "CAT-8.17", "CAT-9.1", "CAT-9.3", "CAT-9.5", "CAT-9.7", "CAT-9.8")
@pytest.mark.drafted("CAT-7.14", "CAT-13.2")
def test_7_both_attacks_with_the_same_units() -> None:
    table = war(2, "cinder", "granite")
    torch, outrider = table.unit("A", "cinder-torchbearer"), table.unit("A", "cinder-outrider")
    throne = table.fulcrum("throne-of-shale")
    table.battle("A")
    _attack(table, "battlefield:1", torch, outrider)
    assert table.damage("battlefield:1") == 4
    table.do("A", "attack_fulcrum", throne).passes()
    table.attackers("A", torch, outrider).quiet()
    assert table.damage("battlefield:1") == 4
    piece = table.piece(throne)
    assert (piece.controller, piece.hidden, piece.damage) == (0, False, 0)
    table.quiet()
    gained = [(event["player"], event["total"]) for event in table.told("dominance_gained")]
    assert gained == [(0, 5)]
    assert table.player("B").dominance == 3


@pytest.mark.drafted("CAT-7.2", "CAT-7.4", "CAT-7.5", "CAT-7.6", "CAT-7.7", "CAT-7.8", "CAT-7.18", "CAT-13.3")
def test_8_attach_phase() -> None:
    table = war(2, "tide", "granite")
    bell, throne = table.fulcrum("sunken-bell", "A"), table.fulcrum("throne-of-shale", "A")
    diver, marine = table.unit("A", "tide-bell-diver"), table.unit("A", "tide-wave-marine")
    spear = table.unit("A", "neutral-hired-spear", closed=1)
    table.phase("attach", "A")
    table.do("A", "attach", diver, bell)
    assert len(table.pile("A", "deck")) == 27
    assert [event["count"] for event in table.told("cards_drawn")] == [2, 1]
    assert table.code("A", "attach", spear, throne) == "unit_corrupted"
    assert table.code("A", "attach", diver, throne) == "already_attached_this_round"
    assert table.code("A", "attach", marine, bell) == "fulcrum_occupied"
    table.do("A", "attach", marine, throne)
    table.do("A", "target", "kingdom:1")
    assert table.damage("kingdom:1") == 1
    table.quiet()
    assert table.question() == ("", "over") or table.game.state.round == 3
    detached = [event["piece"] for event in table.told("unit_detached")]
    assert sorted(detached) == sorted([diver, marine])
    assert [table.piece(number).zone for number in (diver, marine)] == [2, 2]


@pytest.mark.drafted("CAT-7.8")
def test_8_an_attached_unit_does_not_attack() -> None:
    table = war(2, "tide", "granite")
    throne = table.fulcrum("throne-of-shale", "A")
    marine = table.unit("A", "tide-wave-marine", fulcrum=throne)
    table.unit("A", "neutral-hired-spear")
    table.unit("A", "neutral-hired-spear")
    table.battle("A").do("A", "attack_zone", "kingdom:1").passes()
    assert table.refuse("A", "attacker", marine) == "unit_attached CAT-7.8"


def _throne() -> tuple[Table, dict[str, int]]:
    """B attacks the Throne of A with Deep Sentinel and Oathguard; the defenders are asked."""
    table = war(2, "tide", "granite", first="B")
    throne = table.fulcrum("throne-of-shale", "A")
    named = {
        "throne": throne,
        "marine": table.unit("A", "tide-wave-marine", fulcrum=throne),
        "harpooner": table.unit("A", "tide-harpooner"),
        "sentinel": table.unit("B", "granite-deep-sentinel"),
        "oathguard": table.unit("B", "granite-oathguard"),
    }
    table.battle("B").do("B", "attack_fulcrum", throne).passes()
    table.attackers("B", named["sentinel"], named["oathguard"]).passes()
    return table, named


@pytest.mark.drafted("CAT-7.9", "CAT-8.11", "CAT-9.6", "CAT-9.7", "CAT-9.10")
def test_9a_the_attached_unit_defends_alone() -> None:
    table, named = _throne()
    assert table.refuse("A", "done") == "must_defend CAT-7.9"
    table.defenders("A", named["marine"]).passes()
    table.do("B", "put", named["marine"], 4)
    if table.question() == ("B", "assign_attack"):
        table.do("B", "put", named["throne"], 1)
    table.do("A", "put", named["oathguard"], 2).passes()
    assert not table.there(named["marine"])
    assert table.damage(named["oathguard"]) == 2
    assert table.piece(named["throne"]).controller == 1


@pytest.mark.drafted("CAT-9.10", "CAT-11.2")
def test_9b_two_defenders_keep_the_fulcrum() -> None:
    table, named = _throne()
    table.defenders("A", named["marine"], named["harpooner"])
    table.do("A", "counterstrike", named["harpooner"], named["oathguard"]).passes()
    assert table.damage(named["oathguard"]) == 1
    table.do("B", "put", named["marine"], 4)
    assert table.code("B", "put", named["throne"], 1) == "bad_assignment"
    table.do("B", "put", named["harpooner"], 1).do("A", "put", named["oathguard"], 3).passes()
    assert [table.there(named[name]) for name in ("marine", "oathguard")] == [False, False]
    assert table.damage(named["harpooner"]) == 1
    assert table.piece(named["throne"]).controller == 0


@pytest.mark.drafted("CAT-12.3", "CAT-12.5", "CAT-13.5", "CAT-13.6", "CAT-13.10", "CAT-13.12", "CAT-13.13")
def test_10_third_zone_burning_last_round_tie() -> None:
    table = war(3, "granite", "cinder", "veil", first="B").dominance(A=4, B=3, C=4)
    table.zone("A", "kingdom", burning=True).zone("A", "quest", burning=True).zone(
        "A", "battlefield", damage=7
    )
    gate = table.fulcrum("shattering-gate", "A")
    table.fulcrum("throne-of-shale", "B")
    outrider = table.unit("B", "cinder-outrider")
    table.phase("battlefield", "B", "C", "A")
    table.passes().do("B", "attack_zone", "battlefield:0").passes()
    if table.question()[1] == "attackers":
        table.attackers("B", outrider)
    table.quiet()
    lost = [(event["cause"], event["total"]) for event in table.told("dominance_lost")]
    assert lost == [("zone_burned", 3), ("first_three_zones", 2)]
    assert table.told("end_condition_met")[0]["condition"] == "three_zones"
    table.no_more("B").quiet()
    phases = [event["player"] for event in table.told("player_phase_started")]
    assert phases == [1, 2, 0]
    assert not table.there(gate)
    (ended,) = table.told("game_ended")
    assert ended == {"winners": [1], "dominance": [5, 5, 4], "tie_break": "burning"}


@pytest.mark.drafted("CAT-12.4", "CAT-12.6", "CAT-12.9", "CAT-13.7", "CAT-13.9")
def test_11_a_deck_runs_out_and_gets_cards_back() -> None:
    table = war(3, "veil", "granite", "tide").deck("B", 12).deck("C", 1).resources("A", 1)
    archive = table.support("A", "veil-archive", "kingdom")
    salvage = table.quest("C", "tide-salvage-rights", "quest", tokens=2)
    table.unit("C", "tide-deckhand", "quest", quest=salvage)
    table.main("A").do("A", "use", archive, 0).passes()
    assert len(table.pile("B", "deck")) == 11
    assert (len(table.pile("C", "deck")), table.player("C").dominance) == (0, 1)
    assert table.told("deck_ran_out")[0]["first"] is True
    table.discard("C", 9)
    table.do("A", "pass").do("B", "pass").do("C", "use", salvage, 1).passes()
    assert (len(table.pile("C", "deck")), len(table.pile("C", "discard"))) == (5, 4)
    table.quiet("main_play")
    table.quiet() if table.question()[1] != "main_play" else table.passes()
    assert table.game.result is not None


@pytest.mark.drafted("CAT-13.2", "CAT-13.5", "CAT-13.8", "CAT-13.12")
def test_12_eight_dominance() -> None:
    table = war(3).dominance(A=6, B=7, C=3)
    table.fulcrum("throne-of-shale", "A")
    table.fulcrum("shattering-gate", "B")
    table.legal("A")
    assert [event["total"] for event in table.told("dominance_gained")] == [8, 10]
    (ended,) = table.told("game_ended")
    assert (ended["winners"], ended["dominance"]) == ([1], [8, 10, 3])
    assert table.told("end_condition_met")[0]["condition"] == "eight_dominance"


@pytest.mark.drafted("CAT-4.3", "CAT-4.4")
def test_12_no_actions_in_starred_steps() -> None:
    table = war(3).dominance(A=3, B=2, C=5).hand("C", "neutral-clean-water").resources("C", 1)
    unit = table.unit("C", "neutral-hired-spear", closed=1)
    table.steps("first_player")
    assert table.question() == ("B", "choose_first_player")
    assert table.refuse("C", "play", "neutral-clean-water", unit) == "no_actions_now CAT-4.3"


@pytest.mark.drafted("CAT-3.14", "CAT-3.15", "CAT-5.12", "CAT-6.7", "CAT-6.9", "CAT-4.8")
@pytest.mark.parametrize("answers", [False, True])
def test_13_a_quest(answers: bool) -> None:
    table = war(2, "tide", "cinder", round=1).resources("A", 4)
    road = table.quest("A", "tide-drowned-road", "quest")
    table.hand("A", "tide-harpooner", "neutral-hired-spear", "neutral-hired-spear").main("A")
    table.do("A", "play", "tide-harpooner", road).passes()
    harpooner = table.newest()
    assert (table.player("A").resources, table.piece(harpooner).quest) == (2, road)
    assert table.refuse("A", "play", "neutral-hired-spear", road) == "quest_occupied CAT-6.9"
    table.do("A", "play", "neutral-hired-spear", "quest:0").passes()
    assert table.player("A").resources == 0
    for _ in range(2):
        table.jump("begin", "A").legal("A")
    assert table.piece(road).tokens == 2
    table.jump("main", "A")
    table.hand("B", "cinder-firebolt").resources("B", 2)
    before = len(table.pile("A", "hand"))
    table.do("A", "pass").do("B", "play", "cinder-firebolt", harpooner)
    if answers:
        table.do("A", "use", road, 1).passes()
        assert len(table.pile("A", "hand")) == before + 2
        assert table.kinds("cards_drawn", "unit_destroyed")[-2:] == ["cards_drawn", "unit_destroyed"]
    else:
        table.passes()
        assert table.told("quest_tokens_lost")[0]["count"] == 2
        assert table.code("A", "use", road, 1) == "cost_unpayable"
    assert not table.there(harpooner)
    assert table.piece(road).tokens == 0


@pytest.mark.drafted("CAT-3.17", "CAT-3.18", "CAT-8.5", "CAT-8.7", "CAT-8.8", "CAT-8.10", "CAT-8.20")
def test_14_a_legend_attacks_and_is_attacked() -> None:
    table = war(2, "cinder", "tide")
    vhal, outrider = table.legend("A", "cinder-vhal"), table.unit("A", "cinder-outrider")
    ossa = table.legend("B", "tide-ossa")
    harpooner = table.unit("B", "tide-harpooner", "quest")
    marine = table.unit("B", "tide-wave-marine")
    fulcrum = table.fulcrum("obsidian-well")
    table.battle("A").do("A", "attack_legend", "quest:1").passes()
    table.attackers("A", vhal, outrider).passes()
    assert table.refuse("B", "defender", marine) == "cannot_defend CAT-8.8"
    table.defenders("B", harpooner)
    table.do("B", "counterstrike", harpooner, vhal).passes()
    assert table.damage(vhal) == 1
    table.do("A", "put", harpooner, 2).do("A", "put", ossa, 2).do("B", "put", vhal, 3).passes()
    assert not table.there(harpooner)
    assert (table.damage(ossa), table.damage(vhal), table.damage("quest:1")) == (2, 4, 0)
    table.passes().do("A", "attack_fulcrum", fulcrum).passes()
    table.attackers("A", vhal, outrider).quiet()
    assert table.piece(fulcrum).controller == 0
    assert table.told("damage_assigned")[-1]["parts"] == [[fulcrum, 4]]


@pytest.mark.drafted("CAT-4.19", "CAT-10.6", "CAT-11.1", "CAT-11.2", "CAT-11.3")
def test_15_keywords() -> None:
    table = war(3, "granite", "tide", "veil").hand("A", "granite-brace", "granite-rockfall")
    sentinel, spear = table.unit("A", "granite-deep-sentinel"), table.unit("A", "neutral-hired-spear")
    harpooner = table.unit("B", "tide-harpooner", "kingdom")
    page = table.unit("C", "veil-masked-page", "kingdom")
    table.battle("A").do("A", "attack_zone", "kingdom:1").passes()
    table.attackers("A", sentinel).passes()
    table.defenders("B", harpooner)
    assert table.damage(sentinel) == 1
    table.passes().do("A", "put", harpooner, 2)
    if table.question() == ("A", "assign_attack"):
        table.do("A", "put", "kingdom:1", 1)
    table.passes()
    assert not table.there(harpooner)
    assert (table.damage("kingdom:1"), table.damage(sentinel)) == (1, 1)
    table.passes()
    table.jump("battlefield", "A").passes().do("A", "attack_zone", "kingdom:2").passes()
    table.attackers("A", spear).passes()
    table.defenders("C", page).passes()
    table.passes()
    assert (table.damage(page), table.damage(spear)) == (1, 1)
    assert len(table.pile("A", "hand")) == 1


@pytest.mark.drafted("CAT-6.7", "CAT-6.10", "CAT-4.6", "CAT-4.8", "CAT-3.10")
def test_16_a_main_play_is_answered() -> None:
    table = war(2, "tide", "cinder").resources("A", 4).resources("B", 2)
    deckhand = table.unit("A", "tide-deckhand", "kingdom")
    table.hand("A", "tide-cork-vest", "neutral-hired-spear").hand("B", "cinder-firebolt").main("A")
    table.do("A", "play", "tide-cork-vest", deckhand)
    assert len(table.game.state.chain) == 1
    table.do("B", "play", "cinder-firebolt", deckhand)
    assert table.refuse("A", "play", "neutral-hired-spear", "kingdom:0") == "chain_not_empty CAT-6.7"
    table.passes()
    assert not table.there(deckhand)
    assert table.pile("A", "discard") == ["tide-deckhand", "tide-cork-vest"]
    assert table.told("card_could_not_enter")[0]["cause"] == "host_gone"
    assert (table.player("A").resources, table.question()) == (3, ("A", "main_play"))
