"""Chapter 3: setup."""

from __future__ import annotations

import pytest

from rulesets.pyramids.content import COLOURS
from tests.rulesets.pyramids.builders import Table, fresh_game


def choose_cities(table: Table) -> Table:
    """Every player takes the city with the lowest number."""
    while table.asks() == "setup_city":
        who = table.deciding()[0]
        table.do(who, "city", int(table.options(who, "city")[0]))
    return table


def found_pyramids(table: Table) -> Table:
    """Every player founds level 2 and level 1, in the colours red or blue, white or black."""
    while table.asks() == "setup_pyramids":
        who = table.deciding()[0]
        first, second = colours(table)[:2]
        d1, d2, _ = districts(table, who)
        table.do(who, "found", d1, first).do(who, "found", d1, first).do(who, "found", d2, second)
    return table


def place_troops(table: Table) -> Table:
    """Every player garrisons the first two districts."""
    while table.asks() == "setup_troops":
        who = table.deciding()[0]
        d1, d2, _ = districts(table, who)
        table.do(who, "garrison", d1).do(who, "garrison", d2)
    return table


def districts(table: Table, who: str) -> list[str]:
    """The three districts of a player's city."""
    city = table.game.state.players[int(who[1:]) - 1].city
    return [f"c{city}-d{number}" for number in (1, 2, 3)]


def colours(table: Table) -> list[str]:
    """The colours in play."""
    return [COLOURS[colour] for colour in table.game.state.colours]


# ---- PYR-3.1 to PYR-3.5: the table ----------------------------------------------------------------------


@pytest.mark.clause("PYR-3.1", "PYR-3.2", "PYR-3.3")
@pytest.mark.parametrize(("players", "in_play", "tiles"), [(2, 3, 48), (3, 3, 48), (4, 4, 64), (5, 4, 64)])
def test_map_and_display_by_player_number(players: int, in_play: int, tiles: int) -> None:
    table = fresh_game(players)
    started = table.events("game_started")[0]
    assert (started["layout"], len(started["colours"])) == (f"layout-{players}", in_play)
    assert table.game.state.display.bit_count() == tiles
    shown = {tile.colour for tile in table.content.tiles if table.in_display(tile.id)}
    assert shown == set(started["colours"])
    assert len(table.game.state.city_seat) == players + 1


@pytest.mark.clause("PYR-3.2")
def test_each_colour_can_stay_out_with_three_players() -> None:
    out = {next(c for c in COLOURS if c not in colours(fresh_game(3, seed))) for seed in range(30)}
    assert out == set(COLOURS)


@pytest.mark.clause("PYR-3.2")
def test_the_buy_space_of_a_colour_out_of_play_does_not_exist() -> None:
    table = place_troops(found_pyramids(choose_cities(fresh_game(2, seed=3))))
    while table.asks() != "turn":
        who = table.deciding()[0]
        option = table.options(who)[0].split()
        table.do(who, option[0], *option[1:])
    out = next(colour for colour in COLOURS if colour not in colours(table))
    assert table.refused(table.deciding()[0], "place", f"l1-buy-{out}") == "E_SPACE_TAKEN"


@pytest.mark.clause("PYR-3.4")
def test_what_each_player_starts_with() -> None:
    for player in fresh_game(5).game.state.players:
        assert (player.supply, player.pp, player.glory, player.veterans) == (12, 7, 0, 0)
        assert (player.hand.bit_count(), player.tokens_used, player.tiles) == (8, 0, ())
    assert "spear-plan" not in fresh_game().cards("P1")


@pytest.mark.clause("PYR-3.5")
def test_the_first_order_is_random_and_whole() -> None:
    orders = {tuple(fresh_game(3, seed).order()) for seed in range(60)}
    assert len(orders) == 6
    assert all(sorted(order) == ["P1", "P2", "P3"] for order in orders)


# ---- PYR-3.6: cities ------------------------------------------------------------------------------------


@pytest.mark.clause("PYR-3.6")
def test_cities_are_chosen_in_track_order_and_the_last_one_is_given() -> None:
    table = fresh_game(3)
    first, second, third = table.order()
    assert (table.asks(), table.deciding()) == ("setup_city", [first])
    table.do(first, "city", 2)
    assert table.deciding() == [second]
    assert table.refused(second, "city", 2) == "E_POSITION_TAKEN"
    table.do(second, "city", 3)
    assert [data["city"] for data in table.events("city_chosen")] == [2, 3, 1]
    automatic = {"player": int(third[1:]) - 1, "decision": "setup_city", "action": ["city", 1]}
    assert table.events("automatic") == [automatic]
    assert (table.asks(), table.deciding()) == ("setup_pyramids", [first])


# ---- PYR-3.7: pyramids ----------------------------------------------------------------------------------


@pytest.mark.clause("PYR-3.7")
def test_two_and_one_in_two_districts() -> None:
    table = choose_cities(fresh_game(3))
    who = table.deciding()[0]
    d1, d2, d3 = districts(table, who)
    a, _, c = colours(table)
    table.do(who, "found", d1, a).do(who, "found", d1, a)
    assert table.refused(who, "found", d1, a) == "E_SETUP"
    assert table.refused(who, "found", d2, a) == "E_SETUP"
    table.do(who, "found", d3, c)
    assert [table.pyramid_at(d) for d in (d1, d2, d3)] == [f"{a} 2", "none", f"{c} 1"]
    assert table.deciding() == [table.order()[1]]
    assert table.pp(who) == 7


@pytest.mark.clause("PYR-3.7")
def test_one_one_and_one_in_three_districts_of_different_colours() -> None:
    table = choose_cities(fresh_game(3))
    who = table.deciding()[0]
    d1, d2, d3 = districts(table, who)
    a, b, c = colours(table)
    table.do(who, "found", d1, a)
    assert table.refused(who, "found", d1, b) == "E_SETUP"
    assert table.refused(who, "found", d2, a) == "E_SETUP"
    table.do(who, "found", d2, b).do(who, "found", d3, c)
    assert [table.pyramid_at(d) for d in (d1, d2, d3)] == [f"{a} 1", f"{b} 1", f"{c} 1"]
    assert table.deciding() == [table.order()[1]]


@pytest.mark.clause("PYR-3.7")
def test_no_pyramid_elsewhere_nor_of_a_colour_out_of_play() -> None:
    table = choose_cities(fresh_game(3))
    who, other = table.order()[:2]
    out = next(colour for colour in COLOURS if colour not in colours(table))
    assert table.refused(who, "found", districts(table, who)[0], out) == "E_SETUP"
    assert table.refused(who, "found", districts(table, other)[0], colours(table)[0]) == "E_SETUP"
    assert table.refused(who, "found", "sanctuary", colours(table)[0]) == "E_SETUP"


# ---- PYR-3.8: troops ------------------------------------------------------------------------------------


@pytest.mark.clause("PYR-3.8")
def test_five_units_in_each_of_two_districts() -> None:
    table = found_pyramids(choose_cities(fresh_game(3)))
    who, other = table.order()[:2]
    d1, d2, d3 = districts(table, who)
    assert (table.asks(), table.deciding()) == ("setup_troops", [who])
    assert table.refused(who, "garrison", districts(table, other)[0]) == "E_SETUP"
    table.do(who, "garrison", d3)
    assert table.refused(who, "garrison", d3) == "E_SETUP"
    table.do(who, "garrison", d1)
    assert [table.at(d) for d in (d1, d2, d3)] == [f"{who} 5", "empty", f"{who} 5"]
    assert (table.supply(who), table.deciding()) == (2, [other])


# ---- PYR-3.9: tiles -------------------------------------------------------------------------------------


def before_tiles(seed: int = 1) -> Table:
    """A game of four in which starting tiles are about to be taken; everybody has red 2 and blue 1."""
    return place_troops(found_pyramids(choose_cities(fresh_game(4, seed))))


@pytest.mark.clause("PYR-3.9")
def test_tiles_are_taken_for_free_in_reverse_order() -> None:
    table = before_tiles()
    asked = []
    for tile in ("red-onrush-a", "red-onrush-b", "red-swift-feet", "blue-holdfast-a"):
        asked += table.deciding()
        table.do(table.deciding()[0], "take", tile)
    assert asked == table.order()[::-1]
    assert [table.tiles(who) for who in asked] == [
        *(["red-onrush-a"], ["red-onrush-b"], ["red-swift-feet"], ["blue-holdfast-a"])
    ]
    assert {table.pp(who) for who in asked} == {7}


@pytest.mark.clause("PYR-3.9")
def test_only_level_1_of_an_own_colour_that_is_still_there() -> None:
    table = before_tiles()
    last, before_last = table.order()[:1:-1]
    assert table.refused(last, "take", "red-bloody-hands") == "E_SETUP"
    assert table.refused(last, "take", "white-acolyte-a") == "E_NO_PYRAMID"
    table.do(last, "take", "red-onrush-a")
    assert table.refused(before_last, "take", "red-onrush-a") == "E_TILE_GONE"


@pytest.mark.clause("PYR-3.9", "PYR-8.10")
def test_hired_units_are_placed_at_once() -> None:
    table = choose_cities(fresh_game(4))
    while table.asks() == "setup_pyramids":
        who = table.deciding()[0]
        d1, d2, d3 = districts(table, who)
        table.do(who, "found", d1, "black").do(who, "found", d2, "red").do(who, "found", d3, "blue")
    place_troops(table)
    who = table.deciding()[0]
    table.do(who, "take", "black-sellswords-a")
    assert (table.asks(), table.deciding(), table.supply(who)) == ("hire_place", [who], 5)
    table.do(who, "hire", districts(table, who)[2]).do(who, "hire", "done")
    assert (table.at(districts(table, who)[2]), table.supply(who)) == (f"{who} 1", 4)
    assert table.asks() == "setup_tile"


# ---- PYR-3.10, PYR-3.11: cards, first Day ---------------------------------------------------------------


@pytest.mark.clause("PYR-3.10")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_veil_for_everybody_and_one_card_from_the_deck(seed: int) -> None:
    table = before_tiles(seed)
    for tile in ("red-onrush-a", "red-onrush-b", "red-swift-feet", "blue-holdfast-a"):
        table.do(table.deciding()[0], "take", tile)
    for who in table.order():
        assert len(table.divine(who)) == 2
        assert table.divine(who)[0] == "sand-veil"
    assert len(table.game.state.deck) == 38 - 8
    assert table.discarded() == []
    assert [data["player"] for data in table.events("di_drawn")] == [int(w[1:]) - 1 for w in table.order()]


@pytest.mark.clause("PYR-3.10")
def test_the_spare_veils_stay_in_the_deck() -> None:
    for seed in range(5):
        table = before_tiles(seed)
        for tile in ("red-onrush-a", "red-onrush-b", "red-swift-feet", "blue-holdfast-a"):
            table.do(table.deciding()[0], "take", tile)
        veil = table.content.divine_index["sand-veil"]
        in_hands = sum(table.divine(who).count("sand-veil") for who in table.order())
        assert table.game.state.deck.count(veil) + in_hands == 5
        assert in_hands >= 4


@pytest.mark.clause("PYR-3.10")
def test_the_deck_is_shuffled() -> None:
    decks = set()
    for seed in (1, 2):
        table = before_tiles(seed)
        for tile in ("red-onrush-a", "red-onrush-b", "red-swift-feet", "blue-holdfast-a"):
            table.do(table.deciding()[0], "take", tile)
        decks.add(tuple(table.game.state.deck))
        assert table.game.state.deck != sorted(table.game.state.deck)
    assert len(decks) == 2


@pytest.mark.clause("PYR-3.7", "PYR-3.8", "PYR-3.9")
def test_the_log_tells_what_everybody_starts_with() -> None:
    table = before_tiles()
    last = table.deciding()[0]
    table.do(last, "take", "red-onrush-a")
    d1, d2, _ = districts(table, last)
    number = int(last[1:]) - 1
    pyramids = [[d1, "red", 2], [d2, "blue", 1]]
    assert {"player": number, "pyramids": pyramids} in table.events("pyramids_set")
    assert {"player": number, "fields": [d1, d2]} in table.events("troops_set")
    assert table.events("starting_tile") == [{"player": number, "tile": "red-onrush-a"}]


@pytest.mark.clause("PYR-3.11", "PYR-1.1")
def test_the_game_starts_with_day_1() -> None:
    table = before_tiles()
    for tile in ("red-onrush-a", "red-onrush-b", "red-swift-feet", "blue-holdfast-a"):
        table.do(table.deciding()[0], "take", tile)
    assert (table.game.state.day, table.game.state.phase, table.asks()) == (1, "day", "turn")
    assert table.deciding() == table.order()[:1]
    assert not table.events("night_started")
    assert [table.pp(who) for who in table.order()] == [7, 7, 7, 7]
