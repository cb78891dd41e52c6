"""Every divine intervention card, and every battle card, makes the difference that its text says."""

from __future__ import annotations

import pytest

from tests.rulesets.pyramids.builders import Table, desert


def fight(
    added: list[str], *, by: str = "P1", card: str = "spear-line", against: str = "spear-line"
) -> Table:
    """P1 3 attacks P2 3; one side adds cards."""
    table = desert().player(by, divine=added).troop("P1", 3, "c1-gate").troop("P2", 3, "s1-path").turn("P1")
    table.attack("P1", "c1-gate", "s1-path", 3)
    for who, played in (("P1", card), ("P2", against)):
        table.council(who, played, "fighting-retreat", added if who == by else [])
    return table


def totals(table: Table) -> tuple[int, int]:
    """Strength of attacker and defender."""
    data = table.events("battle_strength")[-1]
    return data["attacker_total"], data["defender_total"]


def losses(table: Table) -> tuple[int, int]:
    """Units that attacker and defender lost to blood and damage."""
    data = table.events("battle_losses")[-1]
    return data["attacker_blood"] + data["attacker_damage"], data["defender_blood"] + data["defender_damage"]


@pytest.mark.clause("PYR-11.9", "PYR-11.7")
@pytest.mark.parametrize(("card", "strength", "cost"), [("war-cry", 1, 0), ("war-fever", 2, 1)])
def test_cards_of_strength_on_both_sides(card: str, strength: int, cost: int) -> None:
    table = fight([card])
    assert (totals(table), table.pp("P1")) == ((5 + strength, 5), 7 - cost)
    table = fight([card], by="P2")
    assert (totals(table), table.pp("P2")) == ((5, 5 + strength), 7 - cost)


@pytest.mark.clause("PYR-11.15", "PYR-11.13")
@pytest.mark.parametrize(
    ("card", "own", "against", "lost", "cost"),
    [
        ("sharp-edge", "horse-charge", "horse-charge", (1, 2), 0),
        ("open-vein", "spear-line", "spear-line", (0, 1), 1),
        ("reed-shield", "horse-charge", "zealous-strike", (1, 1), 0),
        ("iron-shield", "horse-charge", "zealous-strike", (0, 1), 1),
    ],
)
def test_cards_of_blood_and_iron(card: str, own: str, against: str, lost: tuple[int, int], cost: int) -> None:
    table = fight([card], card=own, against=against)
    assert (losses(table), table.pp("P1")) == (lost, 7 - cost)
    table = fight([card], by="P2", card=against, against=own)
    assert (losses(table), table.pp("P2")) == (lost[::-1], 7 - cost)


@pytest.mark.clause("PYR-12.5")
def test_two_tithes_are_paid_twice() -> None:
    table = desert().player("P1", pp=0, divine=["victors-tithe", "victors-tithe"]).troop("P1", 3, "c1-gate")
    table.troop("P2", 3, "s1-path").turn("P1").attack("P1", "c1-gate", "s1-path", 3)
    table.council("P1", "spear-line", "mixed-arms", ["victors-tithe", "victors-tithe"])
    assert table.council("P2", "spear-line", "mixed-arms").pp("P1") == 8


@pytest.mark.clause("PYR-11.8")
def test_a_change_of_mind_plays_the_discarded_card() -> None:
    table = fight(["changed-mind"], card="horse-charge").do("P1", "swap", "yes")
    assert totals(table) == (4, 5)
    assert table.events("card_swapped") == [
        {"player": 0, "card": "fighting-retreat", "before": "horse-charge"}
    ]
    table = fight(["changed-mind"], card="horse-charge").do("P1", "swap", "no")
    assert (totals(table), table.discarded()) == ((7, 5), ["changed-mind"])


@pytest.mark.clause("PYR-11.8")
def test_two_changes_of_mind_may_bring_the_first_card_back() -> None:
    table = fight(["changed-mind", "changed-mind"], card="horse-charge")
    table.do("P1", "swap", "yes").do("P1", "swap", "yes")
    assert totals(table) == (7, 5)


@pytest.mark.clause("PYR-11.5", "PYR-11.8")
def test_a_foreseen_card_may_still_be_exchanged() -> None:
    table = desert().player("P2", tiles=["blue-foresight"]).player("P1", divine=["changed-mind"])
    table.troop("P1", 3, "c1-gate").troop("P2", 3, "s1-path").turn("P1").attack("P1", "c1-gate", "s1-path", 3)
    table.council("P1", "spear-line", "horse-charge", ["changed-mind"]).council(
        "P2", "spear-line", "mixed-arms"
    )
    assert totals(table.do("P1", "swap", "yes")) == (7, 5)


@pytest.mark.clause("PYR-15.7", "PYR-4.2")
def test_a_burnt_offering_gives_two_up_to_eleven() -> None:
    for before, after in ((0, 2), (10, 11)):
        table = desert().player("P1", pp=before, divine=["offering"]).turn("P1").do("P1", "card", "offering")
        assert table.pp("P1") == after


@pytest.mark.clause("PYR-9.10")
def test_a_long_stride_is_one_more_step() -> None:
    table = desert().player("P1", divine=["long-stride"]).troop("P1", 2, "c1-gate").turn("P1")
    table.do("P1", "place", "l3-move").do("P1", "card", "long-stride")
    table.step("P1", "c1-gate", "s1-path", 2).step("P1", "s1-path", "s1-temple", 2)
    assert (table.at("s1-temple"), table.pp("P1")) == ("P1 2", 7)


@pytest.mark.clause("PYR-9.8", "PYR-9.9")
def test_a_sudden_gate_opens_anywhere_for_its_own_cost_only() -> None:
    table = desert().player("P1", pp=1, divine=["sudden-gate"]).troop("P1", 2, "c1-gate").turn("P1")
    table.do("P1", "place", "l3-move").do("P1", "card", "sudden-gate")
    assert table.refused("P1", "teleport", "c1-gate", "s1-path") == "E_PORT_TARGET"
    table.teleport("P1", "c1-gate", "delta", 2)
    assert (table.at("delta"), table.pp("P1")) == ("P1 2", 0)


@pytest.mark.clause("PYR-9.6")
def test_false_gates_open_walls_after_the_first_step() -> None:
    table = desert().player("P1", divine=["false-gates", "long-stride"]).troop("P1", 2, "s1-path").turn("P1")
    table.do("P1", "place", "l3-move").do("P1", "card", "false-gates").do("P1", "card", "long-stride")
    table.step("P1", "s1-path", "c2-gate", 2).step("P1", "c2-gate", "c2-d1", 2)
    assert (table.at("c2-d1"), table.pp("P1")) == ("P1 2", 6)


@pytest.mark.clause("PYR-10.3", "PYR-15.6")
def test_trap_veil_silence_and_first_blow_in_one_chain() -> None:
    table = desert(4, "red blue white black").player("P1", divine=["silence"], tiles=["red-first-blow"])
    table.player("P2", divine=["sand-veil"], tiles=["black-pit-trap"])
    table.troop("P1", 3, "c1-gate").troop("P2", 2, "s1-path").turn("P1").attack("P1", "c1-gate", "s1-path", 3)
    assert (table.supply("P1"), table.asks()) == (10, "use_sand_veil")
    table.do("P2", "veil", "c2-gate").do("P1", "silence", "yes")
    assert (table.at("s1-path"), table.at("c2-gate"), table.supply("P2")) == ("P1 2", "empty", 12)
    assert [table.veterans(who) for who in ("P1", "P2")] == [0, 0]


@pytest.mark.clause("PYR-11.9", "PYR-11.13", "PYR-11.14", "PYR-11.15")
@pytest.mark.parametrize(
    ("card", "strength", "damage", "shields", "blood", "toll"),
    [
        ("reckless-assault", 5, 0, 0, 0, 2),
        ("spear-line", 2, 0, 2, 0, 0),
        ("horse-charge", 4, 1, 0, 0, 0),
        ("scythe-chariots", 1, 2, 0, 1, 0),
        ("shield-press", 3, 0, 1, 0, 0),
        ("mixed-arms", 2, 2, 1, 0, 0),
        ("zealous-strike", 3, 2, 0, 0, 0),
    ],
)
def test_battle_cards(card: str, strength: int, damage: int, shields: int, blood: int, toll: int) -> None:
    table = fight([], card=card, against="zealous-strike")
    data = table.events("battle_losses")[-1]
    assert totals(table)[0] == 3 + strength
    assert data["defender_blood"] + data["defender_damage"] == min(3, damage + blood)
    assert data["attacker_blood"] + data["attacker_damage"] == min(3 - toll, 2 - shields)
    assert data["attacker_left"] == 3 - toll - data["attacker_blood"] - data["attacker_damage"]
