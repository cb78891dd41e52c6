"""Chapter 3: round and initiative."""

from __future__ import annotations

import pytest

from rulesets.continents.initiative import ranked
from tests.rulesets.continents.builders import Table, content, seat, war


def choosing(hands: tuple[str, ...]) -> Table:
    """A round in which everybody chooses a card; each holds one area."""
    table = war(len(hands), round=1)
    for player in table.game.state.players:
        table.game.state.deck.append(player.card)
        player.card = -1
    for number, (cards, area) in enumerate(zip(hands, ("brazil", "japan", "quebec", "alaska"), strict=False)):
        table.hold(f"P{number + 1}", area).hand(f"P{number + 1}", cards)
    table.game._run()
    return table


@pytest.mark.clause("CON-3.1")
def test_a_round_is_initiative_turns_and_points() -> None:
    table = choosing(("nurse-1 nurse-2", "nurse-3 nurse-4"))
    table.do("P1", "choose", "nurse-1").do("P2", "choose", "nurse-3")
    assert table.game.state.round == 2
    while table.asked != "choose_card":
        table.do(table.who, "end")
    kinds = [event.kind for event in table.log]
    assert kinds.index("turn_started") < kinds.index("points_scored") < len(kinds)
    assert [event["player"] for event in table.events("turn_started")] == [1, 0]
    assert [event["round"] for event in table.events("round_started")] == [2, 3]


@pytest.mark.clause("CON-3.2")
def test_cards_are_chosen_in_secret_and_revealed_together() -> None:
    table = choosing(("nurse-1 nurse-2", "nurse-3 nurse-4"))
    table.do("P1", "choose", "nurse-2")
    assert table.who == "P2"
    assert table.events("cards_revealed") == []
    assert table.code("P1", "pass") == "wrong-phase"
    table.do("P2", "choose", "nurse-4")
    assert table.events("cards_revealed") == [{"cards": [[0, "nurse-2"], [1, "nurse-4"]]}]


@pytest.mark.clause("CON-3.2")
def test_a_choice_may_be_changed_until_the_last_one_has_chosen() -> None:
    table = choosing(("nurse-1 nurse-2", "nurse-3 nurse-4"))
    table.do("P1", "choose", "nurse-2").do("P1", "choose", "nurse-1").do("P2", "choose", "nurse-4")
    assert table.revealed("P1") == "nurse-1"
    assert len(table.events("card_chosen")) == 2


@pytest.mark.clause("CON-3.3")
@pytest.mark.parametrize(
    ("cards", "order"),
    [
        (("nurse-1", "nurse-4"), "P2 P1"),
        (("rocket-troops-1", "nurse-1"), "P2 P1"),
        (("nurse-1", "ace-of-the-sky-1"), "P2 P1"),
        (("ace-of-the-sky-1", "nurse-1"), "P1 P2"),
    ],
    ids=["attacks", "moves", "stars", "stars the other way"],
)
def test_attacks_then_moves_then_stars(cards: tuple[str, ...], order: str) -> None:
    table = choosing(tuple(f"{card} diplomat-{number + 1}" for number, card in enumerate(cards)))
    for number, card in enumerate(cards):
        table.do(f"P{number + 1}", "choose", card)
    assert table.order == order


@pytest.mark.clause("CON-3.4")
def test_no_two_cards_are_equal_and_the_seat_would_decide() -> None:
    assert len({card.rank for card in content().cards}) == 45
    table = war(2).hold("P1", "brazil").hold("P2", "japan")
    for player in table.game.state.players:
        player.card = content().card_index["nurse-1"]
    assert ranked(table.game, (0, 1)) == (0, 1)


@pytest.mark.clause("CON-3.5")
def test_an_empty_hand_draws_one_card_free() -> None:
    table = choosing(("", "nurse-3 nurse-4"))
    assert len(table.player("P1").hand) == 1
    assert len(table.legal("P1")) == 1
    assert table.player("P1").production == 0


@pytest.mark.clause("CON-3.6")
def test_production_then_movement_then_combat_and_never_back() -> None:
    table = war().hold("P1", "brazil").hold("P2", "japan").factory("brazil").turn("P1")
    assert table.asked == "production"
    table.do("P1", "end")
    assert table.asked == "movement"
    assert table.code("P1", "buy", "tank", "brazil") == "wrong-phase"
    table.do("P1", "end")
    assert table.asked == "combat"
    assert table.code("P1", "move", "land", "brazil", "andes") == "wrong-phase"
    table.do("P1", "end")
    assert table.who == "P2"


@pytest.mark.clause("CON-3.7")
def test_the_revealed_card_lies_there_until_the_points_are_counted() -> None:
    table = war().hold("P1", "brazil").hold("P2", "japan").hand("P1", "nurse-1 nurse-2").hand("P2", "nurse-3")
    table.turn("P2")
    for _ in range(2):
        table.do("P2", "end")
    assert (table.revealed("P1"), table.revealed("P2")) == ("swift-column-1", "swift-column-2")
    table.do("P2", "end")
    assert (table.revealed("P1"), table.revealed("P2")) == ("", "")
    discard = [content().cards[card].id for card in table.game.state.discard]
    assert discard == ["swift-column-1", "swift-column-2"]


@pytest.mark.clause("CON-3.8")
def test_an_ability_is_used_once_in_a_round() -> None:
    table = war().units("P1", "brazil", "1T").hold("P2", "japan alaska").card("P1", "ballistic-missiles-2")
    table.combat("P1").dice("---").do("P1", "missile", "japan")
    assert table.player("P1").spent
    assert table.code("P1", "missile", "alaska") == "ability-spent"
    assert table.player("P1").attacks == 2


@pytest.mark.clause("CON-3.8")
def test_using_an_ability_is_voluntary() -> None:
    table = war().units("P1", "brazil", "1T").hold("P2", "japan").card("P1", "diplomat-2").turn("P1")
    assert table.asked == "truce"
    table.do("P1", "decline")
    assert (table.asked, table.game.state.truces) == ("production", ())


@pytest.mark.clause("CON-3.9")
def test_the_discard_pile_becomes_the_deck() -> None:
    table = war().units("P1", "brazil", "1T").hold("P2", "japan").production("P1", 3)
    state = table.game.state
    state.discard, state.deck = state.deck, []
    table.do("P1", "card")
    assert (len(table.player("P1").hand), len(state.deck), state.discard) == (1, 42, [])
    assert table.events("deck_reshuffled") == [{"count": 43}]


@pytest.mark.clause("CON-3.9")
def test_with_no_card_anywhere_nothing_is_paid() -> None:
    table = war().units("P1", "brazil", "1T").hold("P2", "japan").production("P1", 3)
    table.game.state.deck.clear()
    assert table.code("P1", "card") == "supply-empty"
    assert table.player("P1").production == 3


@pytest.mark.clause("CON-9.12")
def test_two_swift_columns_in_a_two_player_game() -> None:
    table = choosing(("swift-column-4 nurse-1", "swift-column-3 nurse-2"))
    table.do("P1", "choose", "swift-column-4").do("P2", "choose", "swift-column-3")
    assert table.order == "P2 P1"
    assert table.asked == "production"


@pytest.mark.clause("CON-9.12")
def test_only_who_stands_later_is_asked_and_may_keep_the_order() -> None:
    table = choosing(("nurse-4 nurse-1", "swift-column-1 nurse-2"))
    table.do("P1", "choose", "nurse-4").do("P2", "choose", "swift-column-1")
    assert (table.asked, table.who) == ("swap_order", "P2")
    assert table.code("P2", "swap", seat("P2")) == "bad-target"
    table.do("P2", "keep")
    assert table.order == "P1 P2"


@pytest.mark.clause("CON-9.13")
def test_several_swift_columns_more_stars_first() -> None:
    table = choosing(("nurse-4 nurse-1", "swift-column-1 nurse-2", "swift-column-2 nurse-3"))
    table.do("P1", "choose", "nurse-4").do("P2", "choose", "swift-column-1").do(
        "P3", "choose", "swift-column-2"
    )
    assert table.order == "P1 P3 P2"
    assert table.who == "P3"
    table.do("P3", "swap", seat("P1"))
    assert (table.order, table.who) == ("P3 P1 P2", "P2")
    table.do("P2", "swap", seat("P3"))
    assert table.order == "P2 P1 P3"
