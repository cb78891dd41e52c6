"""Chapter 1: preparing the game."""

from __future__ import annotations

import pytest

from tests.rulesets.cataclysm.builders import SEATS, content, new_game, rules, seat


@pytest.mark.drafted("CAT-1.1")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_players(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 4 seats"):
        new_game(players)


@pytest.mark.drafted("CAT-1.2", "CAT-1.4", "CAT-1.8", "CAT-1.9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_capitals_begin_whole_with_three_dominance(players: int) -> None:
    table = new_game(players)
    for player in SEATS[:players]:
        held = table.player(player)
        assert (held.dominance, held.resources) == (3, 0)
        assert [(zone.damage, zone.burning, zone.developments) for zone in held.zones] == [(0, False, ())] * 3
        powers = [table.zone_power(f"{zone}:{seat(player)}") for zone in ("kingdom", "quest", "battlefield")]
        assert powers == [3, 1, 0]
        assert table.zone_hp(f"battlefield:{seat(player)}") == 8


@pytest.mark.drafted("CAT-1.3")
def test_two_players_may_use_the_same_deck_and_the_board_has_its_faction() -> None:
    table = new_game(3, deck1="deck-veil", deck2="deck-veil", deck3="deck-tide")
    assert [player.faction for player in table.game.state.players] == [2, 2, 3]
    assert len(content().decks["deck-veil"].cards) == 48
    assert rules().audit(table.game) == []


@pytest.mark.drafted("CAT-1.5", "CAT-1.6")
def test_seven_cards_and_one_new_hand_in_seat_order() -> None:
    table = new_game(3)
    assert [len(table.pile(player, "hand")) for player in "ABC"] == [7, 7, 7]
    assert table.question() == ("A", "mulligan")
    table.do("A", "keep")
    before = table.pile("B", "hand")
    table.do("B", "redraw")
    assert table.question() == ("C", "mulligan")
    assert (len(table.pile("B", "hand")), len(table.pile("B", "deck"))) == (7, 41)
    assert table.pile("B", "hand") != before


@pytest.mark.drafted("CAT-1.7", "CAT-1.10", "CAT-5.11")
def test_the_fulcrums_are_shuffled_and_the_first_comes_in_round_one() -> None:
    firsts, tops = set(), set()
    for number in range(12):
        table = new_game(2, seed=number)
        assert (len(table.game.state.fulcrums), table.game.state.pieces) == (6, {})
        tops.add(table.game.state.fulcrums[-1])
        table.do("A", "keep").do("B", "keep")
        assert len(table.game.state.fulcrums) == 5
        assert table.told("first_player")[0]["by"] == "random"
        firsts.add(table.game.state.first)
    assert firsts == {0, 1}
    assert len(tops) > 2


@pytest.mark.drafted("CAT-1.11")
def test_nobody_is_held_back_in_the_first_round() -> None:
    table = new_game(2)
    table.do("A", "keep").do("B", "keep")
    while table.game.state.round == 1:
        player, _ = table.question()
        table.do(player, "pass")
    phases = [(event["phase"], event["player"]) for event in table.told("player_phase_started")]
    first = table.told("first_player")[0]["player"]
    for phase in ("begin", "kingdom", "quest", "main", "attach", "battlefield", "end"):
        assert phases.index((phase, first)) < phases.index((phase, 1 - first))
