"""What drags and taps mean in Iron Continents, and what refused ones are told."""

from __future__ import annotations

import pytest

from rulesets.continents.face import ContinentsFace
from tabletop.engine.action import Action
from tabletop.view.model import Choice, Gesture
from tests.rulesets.continents.builders import Table, content, new_game, seat, war

FACE = ContinentsFace()


def gestures(table: Table, player: str) -> dict[tuple[str, str | None], list[Gesture]]:
    """All gestures of a player by source and target."""
    found: dict[tuple[str, str | None], list[Gesture]] = {}
    for gesture in FACE.view(table.game, seat(player)).gestures:
        found.setdefault((gesture.source, gesture.target), []).append(gesture)
    return found


def buttons(table: Table, player: str) -> tuple[Choice, ...]:
    """The buttons of a player's prompt."""
    return FACE.view(table.game, seat(player)).prompt.choices


def told(table: Table, player: str, source: str, target: str | None) -> str:
    """The reason why a gesture is refused; "legal" when it is not."""
    refusal = table.game.refuse(seat(player), FACE.intend(table.game, seat(player), source, target))
    return refusal.code if refusal is not None else "legal"


# ---- cards and setup -------------------------------------------------------------------------------------


def test_a_card_of_the_hand_goes_to_its_slot_by_drag_or_tap() -> None:
    table = new_game(2)
    card = content().cards[table.player("P1").hand[0]].id

    found = gestures(table, "P1")

    assert [g.action for g in found[f"card:{card}", "initiative:0"]] == [Action("choose", (card,))]
    assert [g.action for g in found[f"card:{card}", None]] == [Action("choose", (card,))]


def test_a_capital_is_chosen_by_a_tap_or_with_a_tank() -> None:
    table = new_game(3)
    for player in ("P1", "P2", "P3"):
        table.do(player, "choose", content().cards[table.player(player).hand[0]].id)
    first = table.who

    found = gestures(table, first)

    assert [g.action for g in found["area:berlin", None]] == [Action("capital", ("berlin",))]
    assert [g.action for g in found["unit:tank", "area:berlin"]] == [Action("capital", ("berlin",))]


# ---- production ------------------------------------------------------------------------------------------


def test_units_bought_together_cost_more_and_more_up_to_five_a_factory() -> None:
    table = war(2).units("P1", "berlin", "1T").units("P2", "alaska", "1T").factory("berlin")
    table.production("P1", 13)

    (buy,) = gestures(table, "P1")["unit:tank", "area:berlin"]

    assert buy.repeat == 5
    assert [stats[0].value for stats in buy.costs_each] == [2, 4, 6, 8, 10]


def test_a_submarine_on_a_sea_between_two_factories_may_come_from_either() -> None:
    table = war(2).hold("P1", "berlin scandinavia").units("P2", "alaska", "1T").factory("berlin scandinavia")
    table.production("P1", 4)

    found = gestures(table, "P1")["unit:submarine", "area:north-sea"]

    assert {g.action.args for g in found} == {("north-sea", "berlin"), ("north-sea", "scandinavia")}


@pytest.mark.parametrize(
    ("source", "target", "code"),
    [
        ("unit:tank", "area:moscow", "no-factory"),
        ("unit:tank", "area:north-sea", "wrong-domain"),
        ("unit:submarine", "area:berlin", "wrong-domain"),
        ("unit:submarine", "area:coral-sea", "no-factory"),
        ("unit:bomber", "area:berlin", "not-enough-points"),
        ("build:factory", "area:berlin", "factory-present"),
        ("build:factory", "area:middle-east", "on-source"),
        ("stack:berlin", "area:moscow", "wrong-phase"),
        ("unit:tank", "area:alaska", "not-your-area"),
    ],
)
def test_a_refused_purchase_is_told_why(source: str, target: str, code: str) -> None:
    table = war(2).hold("P1", "berlin moscow middle-east").units("P2", "alaska", "1T").factory("berlin")
    table.production("P1", 5 if source == "unit:bomber" else 20)

    assert told(table, "P1", source, target) == code


# ---- movement --------------------------------------------------------------------------------------------


def front() -> Table:
    """P1 between a land neighbour, an island and seas; P2 in the way."""
    table = war(2).units("P1", "beijing", "2T 1F").units("P1", "delhi", "1T").units("P1", "laptev-sea", "2S")
    return table.units("P2", "east-siberia", "1T").units("P2", "bering-sea", "1S")


def test_a_move_asks_for_each_kind_in_one_picker() -> None:
    table = front().movement("P1")

    (move,) = gestures(table, "P1")["stack:beijing", "area:delhi"]

    assert [pick.kind for pick in move.picks] == ["tank", "fighter"]
    assert move.picks[0].answers == tuple(Action("send", ("tank", number)) for number in range(3))
    assert (move.path, move.costs[0].value) == (("area:beijing", "area:delhi"), 4)


def test_a_landing_shows_its_way_over_the_own_sea() -> None:
    table = front().units("P1", "east-china-sea", "1S").movement("P1")

    (move,) = gestures(table, "P1")["stack:beijing", "area:japan"]

    assert move.action == Action("move", ("amphibious", "beijing", "japan"))
    assert move.path == ("area:beijing", "area:east-china-sea", "area:japan")


@pytest.mark.parametrize(
    ("source", "target", "code"),
    [
        ("stack:beijing", "area:east-siberia", "blocked"),
        ("stack:beijing", "area:japan", "sea-not-controlled"),
        ("stack:beijing", "area:east-china-sea", "wrong-domain"),
        ("stack:laptev-sea", "area:bering-sea", "blocked"),
        ("stack:laptev-sea", "area:west-siberia", "wrong-domain"),
        ("stack:east-siberia", "area:delhi", "not-your-area"),
    ],
)
def test_a_refused_move_is_told_why(source: str, target: str, code: str) -> None:
    assert told(front().movement("P1"), "P1", source, target) == code


# ---- combat ----------------------------------------------------------------------------------------------


def test_an_attack_is_foretold_and_costs_an_attack() -> None:
    table = front().combat("P1")

    (attack,) = gestures(table, "P1")["stack:beijing", "area:east-siberia"]

    assert attack.action == Action("attack", ("land", "beijing", "east-siberia"))
    assert (attack.forecast, attack.costs[0].value) == (True, 0)


def test_submarines_attack_ships_and_strike_at_land() -> None:
    table = front().units("P2", "west-siberia", "1T").combat("P1")

    found = gestures(table, "P1")

    (naval,) = found["stack:laptev-sea", "area:bering-sea"]
    (strike,) = found["stack:laptev-sea", "area:west-siberia"]
    assert (naval.action.args[0], strike.action.args[0]) == ("naval", "submarine")


def test_a_neighbour_that_can_be_landed_at_is_attacked_either_way() -> None:
    table = war(2).units("P1", "alaska", "2T").units("P1", "bering-sea", "1S").units("P2", "kamchatka", "1T")
    table.combat("P1")

    found = gestures(table, "P1")["stack:alaska", "area:kamchatka"]

    assert {g.action.args[0] for g in found} == {"land", "amphibious"}
    assert {g.label.id for g in found} == {"action.attack.land", "action.attack.amphibious"}


@pytest.mark.parametrize(
    ("source", "target", "code"),
    [
        ("stack:beijing", "area:delhi", "nothing-to-attack"),
        ("stack:delhi", "area:east-siberia", "not-adjacent"),
        ("stack:delhi", "area:japan", "nothing-to-attack"),
        ("stack:beijing", "area:bering-sea", "wrong-domain"),
        ("unit:tank", "area:beijing", "wrong-phase"),
    ],
)
def test_a_refused_attack_is_told_why(source: str, target: str, code: str) -> None:
    assert told(front().combat("P1"), "P1", source, target) == code


def test_a_missile_is_sent_with_the_played_card() -> None:
    table = front().card("P1", "ballistic-missiles-3").combat("P1")

    (missile,) = gestures(table, "P1")["played:0", "area:east-siberia"]

    assert missile.action == Action("missile", ("east-siberia",))


def test_mechs_are_loaded_from_their_stack_in_any_number() -> None:
    table = front().units("P1", "delhi", "3M").card("P1", "mech-dropper-3").combat("P1")
    table.do("P1", "drop", "east-siberia")

    found = gestures(table, "P1")["stack:delhi", "area:east-siberia"]

    assert {g.action.args for g in found} == {("delhi", 1), ("delhi", 2), ("delhi", 3)}


# ---- battle ----------------------------------------------------------------------------------------------


def test_units_leave_a_battle_through_the_place_for_retreats() -> None:
    table = front().combat("P1").attack("P1", "land", "beijing", "east-siberia")

    found = gestures(table, "P1")["fighter:attacker:tank", "retreat"]

    assert [g.action for g in found] == [Action("retreat", ("tank", "beijing"))]
    assert [choice.action.verb for choice in buttons(table, "P1") if choice.primary] == ["fight"]


def test_casualties_are_dragged_away_or_tapped() -> None:
    table = front().units("P2", "east-siberia", "1M").combat("P1")
    table.attack("P1", "land", "beijing", "east-siberia").fight("----H-----")
    assert (table.asked, table.who) == ("casualties", "P1")

    found = gestures(table, "P1")

    assert [g.action for g in found["fighter:attacker:tank", "loss"]] == [Action("lose", ("tank",))]
    assert [g.action for g in found["fighter:attacker:fighter", None]] == [Action("lose", ("fighter",))]


def test_a_card_that_helps_now_is_used_by_a_tap_in_the_battle() -> None:
    table = front().card("P1", "ace-of-the-sky-3").combat("P1")
    table.attack("P1", "land", "beijing", "east-siberia")

    (use,) = gestures(table, "P1")["ready:attacker", None]

    assert use.action == Action("use")


def test_few_places_get_buttons_and_many_do_not() -> None:
    few, many = front(), front()
    many.hold("P1", "amazonia brazil andes patagonia colombia mexico")
    for table in (few, many):
        table.combat("P1").attack("P1", "land", "beijing", "east-siberia").fight("-----------")
        assert table.asked == "withdraw_goal"

    assert buttons(many, "P1") == ()
    assert len(gestures(many, "P1")) > 14
