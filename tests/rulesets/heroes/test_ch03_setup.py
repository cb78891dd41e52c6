"""Chapter 3: setup, turn order, shuffling, deal and redeal."""

from __future__ import annotations

import pytest

from tests.rulesets.heroes.builders import Table, content, new_game


def _kinds(table: Table) -> list[str]:
    return [event.kind for event in table.game.events or []]


def _started(winner_goes: str = "first", seed: int = 1) -> Table:
    """A game after the order is chosen; the seat that is asked takes `winner_goes`."""
    table = new_game(seed, "ready-vane", "ready-issa") if "ready-vane" in content().decks else new_game(seed)
    table.do(table.question()[0], "order", winner_goes)
    return table


def _dealt(seed: int = 1) -> Table:
    """A game whose deal has been looked at; neither has touched the other's deck."""
    table = _started(seed=seed)
    for _ in range(2):
        table.do(table.question()[0], "leave")
    return table


def _first(table: Table) -> tuple[str, str]:
    names = ("Ann", "Ben")
    first = table.game.state.first
    return names[first], names[1 - first]


@pytest.mark.clause("HER-3.1")
def test_setup_goes_in_its_order() -> None:
    table = _dealt()
    first, second = _first(table)
    table.do(first, "decline").do(second, "decline")
    kinds = [k for k in dict.fromkeys(_kinds(table)) if k != "automatic"]
    assert kinds[:6] == [
        "hero_placed",
        "die_rolled",
        "order_chosen",
        "deck_shuffled",
        "dealt",
        "redeal_declared",
    ]
    assert kinds.index("turn_started") == 6


@pytest.mark.clause("HER-3.2")
def test_heroes_lie_open_and_unwounded_beside_the_decks() -> None:
    table = new_game()
    for player in ("Ann", "Ben"):
        hero = table.piece(table.hero(player))
        assert (hero.closed, hero.wounds) == (False, 0)
        assert len(table.pile(player, "deck")) == 40


@pytest.mark.clause("HER-3.3", "HER-3.4")
def test_the_higher_number_chooses_and_cannot_pass() -> None:
    table = new_game(3)
    rolls = {event["player"]: event["number"] for event in table.told("die_rolled")[-2:]}
    winner = max(rolls, key=lambda seat: rolls[seat])
    assert table.question() == (("Ann", "Ben")[winner], "choose_order")
    assert table.legal(("Ann", "Ben")[winner]) == ["order first", "order second"]
    table.do(("Ann", "Ben")[winner], "order", "second")
    assert table.game.state.first == 1 - winner


@pytest.mark.clause("HER-3.5")
def test_equal_rolls_are_rolled_again_and_all_are_logged() -> None:
    many = [new_game(seed).told("die_rolled") for seed in range(40)]
    repeated = [rolls for rolls in many if len(rolls) > 2]
    assert repeated
    for rolls in repeated:
        assert rolls[0]["number"] == rolls[1]["number"]
        assert rolls[-1]["number"] != rolls[-2]["number"]


@pytest.mark.clause("HER-3.6")
def test_the_order_may_come_from_chance_without_a_choice() -> None:
    firsts = set()
    for seed in range(12):
        table = new_game(seed, turn_order="random")
        assert table.question()[1] == "shuffle_opponent"
        assert table.told("die_rolled") == []
        assert table.told("order_chosen")[0]["chooser"] is None
        firsts.add(table.game.state.first)
    assert firsts == {0, 1}


@pytest.mark.clause("HER-3.7")
def test_own_decks_are_shuffled() -> None:
    orders = {tuple(_started(seed=seed).pile("Ann", "deck")) for seed in range(6)}
    assert len(orders) == 6
    table = _started()
    owners = [event["owner"] for event in table.told("deck_shuffled")]
    assert owners == [table.game.state.first, 1 - table.game.state.first]


@pytest.mark.clause("HER-3.8")
def test_a_cut_moves_the_top_cards_to_the_bottom() -> None:
    table = _started()
    first, second = _first(table)
    before = table.pile(second, "deck")
    assert table.question() == (first, "shuffle_opponent")
    assert table.refuse(first, "cut", 0) == "bad-cut HER-3.8"
    assert table.refuse(first, "cut", 40) == "bad-cut HER-3.8"
    table.do(first, "cut", 3)
    assert table.pile(second, "deck") == [*before[-3:], *before[:-3]]
    assert table.question() == (second, "shuffle_opponent")


@pytest.mark.clause("HER-3.8")
def test_a_deck_may_be_shuffled_and_then_cut() -> None:
    table = _started()
    first, second = _first(table)
    before = table.pile(second, "deck")
    table.do(first, "shuffle")
    shuffled = table.pile(second, "deck")
    assert sorted(shuffled) == sorted(before)
    assert shuffled != before
    assert "shuffle" not in table.legal(first)
    table.do(first, "cut", 39)
    assert table.pile(second, "deck") == [*shuffled[-39:], *shuffled[:-39]]
    assert table.question()[0] == second


@pytest.mark.clause("HER-3.9")
def test_each_takes_the_top_four_cards() -> None:
    table = _started()
    first, second = _first(table)
    tops = {player: table.pile(player, "deck")[:-5:-1] for player in (first, second)}
    table.do(first, "leave").do(second, "leave")
    for player in (first, second):
        assert table.pile(player, "hand") == tops[player]
        assert len(table.pile(player, "deck")) == 36


@pytest.mark.clause("HER-3.10")
def test_only_the_own_deal_is_seen() -> None:
    table = _dealt()
    for event in table.game.events or []:
        if event.kind == "dealt":
            seat = event.data["player"]
            assert "cards" in event.known_to(seat)
            assert "cards" not in event.known_to(1 - seat)


@pytest.mark.clause("HER-3.11", "HER-3.17")
def test_a_redeal_puts_cards_under_the_deck_and_takes_as_many_from_the_top() -> None:
    table = _dealt()
    first, second = _first(table)
    hand, deck = table.pile(first, "hand"), table.pile(first, "deck")
    table.do(first, "redeal").do(second, "decline")
    table.do(first, "return", hand[2]).do(first, "return", hand[0]).do(first, "done")
    assert table.pile(first, "deck")[:2] == [hand[0], hand[2]]
    assert table.pile(first, "hand") == [hand[1], hand[3], deck[-1], deck[-2]]
    assert len(table.pile(first, "deck")) == 36


@pytest.mark.clause("HER-3.12")
def test_one_redeal_for_each() -> None:
    table = _dealt()
    first, second = _first(table)
    table.do(first, "redeal")
    assert table.refuse(first, "redeal") == "redeal-used HER-3.12"
    table.do(second, "decline").do(first, "return", table.pile(first, "hand")[0]).do(first, "done")
    assert table.refuse(first, "redeal") == "redeal-used HER-3.12"


@pytest.mark.clause("HER-3.13", "HER-3.14")
def test_the_first_player_declares_first_and_nothing_moves_before_the_second_has() -> None:
    table = _dealt()
    first, second = _first(table)
    assert table.question() == (first, "redeal_declare")
    assert table.refuse(second, "redeal") != ""
    hand = table.pile(first, "hand")
    table.do(first, "redeal")
    assert table.question() == (second, "redeal_declare")
    assert table.pile(first, "hand") == hand
    table.do(second, "redeal")
    assert table.question() == ("Ann Ben", "redeal_cards")


@pytest.mark.clause("HER-3.14")
def test_a_second_player_who_says_no_has_no_later_chance() -> None:
    table = _dealt()
    first, second = _first(table)
    table.do(first, "redeal").do(second, "decline")
    assert table.refuse(second, "redeal") == "redeal-forfeited HER-3.14"


@pytest.mark.clause("HER-3.15")
def test_a_first_player_who_declines_has_lost_the_right_and_the_second_is_asked() -> None:
    table = _dealt()
    first, second = _first(table)
    table.do(first, "decline")
    assert table.question() == (second, "redeal_declare")
    assert table.refuse(first, "redeal") == "redeal-forfeited HER-3.15"


@pytest.mark.clause("HER-3.16")
def test_a_redeal_returns_one_to_four_cards_in_secret() -> None:
    table = _dealt()
    first, second = _first(table)
    table.do(first, "redeal").do(second, "redeal")
    assert table.refuse(first, "done") == "redeal-empty HER-3.16"
    hand = table.pile(first, "hand")
    for card in hand:
        table.do(first, "return", card)
    assert not any(action.startswith("return") for action in table.legal(first))
    table.do(first, "done")
    assert table.question() == (second, "redeal_cards")
    assert table.pile(first, "hand") == hand
    table.do(second, "return", table.pile(second, "hand")[0]).do(second, "done")
    mine, others = table.told("redealt")
    assert (mine["count"], others["count"]) == (4, 1)
    seen = [e.known_to(1 - e.data["player"]) for e in table.game.events or [] if e.kind == "redealt"]
    assert all("cards" not in data for data in seen)


@pytest.mark.clause("HER-3.18")
def test_both_start_with_nothing_else() -> None:
    table = _dealt()
    first, second = _first(table)
    for player in (first, second):
        held = table.player(player)
        assert (held.coins, held.failed, held.graveyard) == (0, 0, [])
        assert table.table(player) == []
