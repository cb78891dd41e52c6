"""Chapter 2: setup."""

from __future__ import annotations

from collections import Counter

import pytest

from rulesets.continents.content import members
from rulesets.continents.setup import claimable
from tests.rulesets.continents.builders import Table, content, new_game, war
from tests.rulesets.continents.test_scenarios import choose_all


def started(players: int, variant: str = "standard", capitals: str = "") -> Table:
    """A game after the setup cards, with the setup order P1, P2, …, and capitals chosen in this order."""
    table = new_game(players, variant)
    choose_all(table)
    for area in capitals.split():
        table.do(table.who, "capital", area)
    return table


def claim_all(table: Table) -> Table:
    """Everybody claims the first area there is until nothing is left to claim."""
    while table.asked.startswith("claim"):
        table.game.play(table.game.deciding[0], table.game.legal(table.game.deciding[0])[0])
    return table


@pytest.mark.clause("CON-2.1")
def test_every_player_has_pieces_of_an_own_colour() -> None:
    table = started(2, capitals="berlin delhi")
    assert (table.at("berlin"), table.at("delhi")) == ("P1 1T", "P2 1T")
    assert [player.supply.tank for player in table.game.state.players] == [59, 59]


@pytest.mark.clause("CON-2.2")
def test_six_cards_each_and_one_is_chosen_in_secret() -> None:
    table = new_game(4)
    assert [len(player.hand) for player in table.game.state.players] == [6, 6, 6, 6]
    assert (table.asked, table.who) == ("setup_card", "P1 P2 P3 P4")
    table.do("P2", "choose", table.legal("P2")[0].split()[1])
    assert table.events("card_chosen") == [{"player": 1}]
    assert table.events("cards_revealed") == []
    for player in ("P1", "P3", "P4"):
        table.do(player, "choose", table.legal(player)[0].split()[1])
    assert [seat for seat, _ in table.events("cards_revealed")[0]["cards"]] == [0, 1, 2, 3]


@pytest.mark.clause("CON-2.2")
def test_a_card_that_is_not_in_hand_cannot_be_chosen() -> None:
    table = new_game(2)
    other = table.legal("P2")[0].split()[1]
    assert table.code("P1", "choose", other) == "bad-target"


@pytest.mark.clause("CON-2.3")
def test_the_setup_order_follows_the_cards_and_is_kept() -> None:
    table = started(3, capitals="berlin")
    assert (table.order, table.who) == ("P1 P2 P3", "P2")
    assert table.events("order_set") == [{"order": [0, 1, 2], "step": "setup"}]


@pytest.mark.clause("CON-2.4")
def test_the_ability_of_the_setup_card_sleeps() -> None:
    table = new_game(2)
    choose_all(table)
    for player in ("P1", "P2"):
        table.player(player).card = content().card_index["swift-column-1"]
    assert table.code("P1", "swap", 1) == "wrong-phase"
    assert table.asked == "choose_capital"


@pytest.mark.clause("CON-2.5")
def test_a_capital_is_taken_once_and_gets_a_tank() -> None:
    table = started(5, capitals="berlin")
    assert table.at("berlin") == "P1 1T"
    assert table.code("P2", "capital", "berlin") == "capital-taken"
    assert table.code("P2", "capital", "moscow") == "legal"
    assert table.code("P2", "capital", "alaska") == "bad-target"


@pytest.mark.clause("CON-2.6")
def test_two_players_not_side_by_side() -> None:
    table = started(2, capitals="berlin")
    assert table.code("P2", "capital", "moscow") == "capital-adjacent"
    assert [word.split()[1] for word in table.legal("P2")] == ["new-york", "houston", "delhi", "beijing"]


@pytest.mark.clause("CON-2.7")
def test_three_players_one_of_each_pair() -> None:
    table = started(3, capitals="berlin delhi")
    assert table.code("P3", "capital", "moscow") == "capital-adjacent"
    assert table.code("P3", "capital", "beijing") == "capital-adjacent"
    assert [word.split()[1] for word in table.legal("P3")] == ["new-york", "houston"]


@pytest.mark.clause("CON-2.8")
def test_four_players_two_whole_pairs() -> None:
    table = started(4, capitals="berlin moscow")
    assert sorted(word.split()[1] for word in table.legal("P3")) == [
        "beijing",
        "delhi",
        "houston",
        "new-york",
    ]
    table.do("P3", "capital", "delhi")
    assert table.at("beijing") == "P4 1T"


@pytest.mark.clause("CON-2.9")
@pytest.mark.parametrize("variant", ["standard", "epic"])
def test_capitals_left_over_become_neutral(variant: str) -> None:
    table = started(2, variant, "berlin delhi")
    left = ["new-york", "houston", "moscow", "beijing"]
    assert [table.at(area) for area in left] == ["neutral 1T 1M"] * 4
    assert {content().ids[area] for area in members(table.game.state.factories)} == set(left)


@pytest.mark.clause("CON-2.10")
def test_standard_claims_go_round_until_all_is_occupied() -> None:
    table = started(3, capitals="berlin delhi houston")
    assert (table.asked, table.who) == ("claim_territory", "P1")
    table.do("P1", "claim", "alaska")
    assert table.who == "P2"
    assert table.code("P2", "claim", "alaska") == "not-claimable"
    assert table.code("P2", "claim", "moscow") == "not-claimable"
    assert table.code("P2", "claim", "coral-sea") == "not-claimable"
    claim_all(table)
    owners = Counter(owner for owner in table.game.state.owner if owner >= 0)
    assert sum(owners.values()) == 40


@pytest.mark.clause("CON-2.11")
@pytest.mark.parametrize(
    ("players", "capitals", "most"),
    [
        (2, "berlin delhi", 17),
        (3, "berlin delhi houston", 12),
        (4, "berlin moscow delhi", 9),
        (5, "berlin moscow delhi beijing houston", 7),
        (6, "berlin moscow delhi beijing houston", 6),
    ],
)
def test_early_players_may_get_one_more(players: int, capitals: str, most: int) -> None:
    table = claim_all(started(players, capitals=capitals))
    shares = [len(table.areas(f"P{number + 1}")) - 1 for number in range(players)]
    assert (shares[0], sum(shares)) == (most, 34)
    assert shares == sorted(shares, reverse=True)
    assert shares[0] - shares[-1] <= 1


@pytest.mark.clause("CON-2.12")
def test_the_sea_is_empty_at_the_start_of_a_standard_game() -> None:
    table = claim_all(started(2, capitals="berlin delhi"))
    assert all(table.game.state.owner[area] == -1 for area in members(content().sea))


@pytest.mark.clause("CON-2.12")
def test_only_claimed_seas_and_sea_sources_are_occupied_in_an_epic_game() -> None:
    table = claim_all(started(2, "epic", "berlin delhi"))
    occupied = {content().ids[area] for area in members(content().sea) if table.game.state.owner[area] != -1}
    assert occupied == {"greenland-sea", "equatorial-atlantic", "west-indian-ocean", "central-pacific"}


@pytest.mark.clause("CON-2.13")
def test_epic_everybody_claims_two_sources() -> None:
    table = started(2, "epic", "berlin delhi")
    asked = []
    for area in ("alaska", "mexico", "amazonia", "patagonia"):
        asked.append(table.who)
        assert table.code(table.who, "claim", "brazil") == "not-claimable"
        table.do(table.who, "claim", area)
    assert asked == ["P1", "P2", "P1", "P2"]
    assert table.asked == "claim_epic"
    assert table.at("alaska") == "P1 1T"


@pytest.mark.clause("CON-2.14")
def test_epic_a_sea_source_is_claimed_with_a_submarine() -> None:
    table = started(2, "epic", "berlin delhi").do("P1", "claim", "central-pacific")
    assert table.at("central-pacific") == "P1 1S"
    assert table.player("P1").supply.submarine == 14


@pytest.mark.clause("CON-2.15")
def test_epic_sources_left_over_become_neutral_before_territories_are_claimed() -> None:
    table = started(2, "epic", "berlin delhi")
    for area in ("alaska", "mexico", "amazonia", "patagonia"):
        table.do(table.who, "claim", area)
    assert table.asked == "claim_epic"
    assert table.at("wilkes-land") == "neutral 1T 1M"
    assert table.at("central-pacific") == "neutral 1S"


@pytest.mark.clause("CON-2.16")
def test_epic_five_territories_each_and_the_rest_neutral() -> None:
    table = claim_all(started(3, "epic", "berlin delhi houston"))
    assert [len(table.areas(f"P{n}")) for n in (1, 2, 3)] == [8, 8, 8]
    sources = {area.id for area in content().areas if area.source}
    for number in (1, 2, 3):
        assert len(sources.intersection(table.areas(f"P{number}"))) == 2
    left = [area for area in members(content().plain) if table.game.state.owner[area] == 6]
    assert len(left) == 10
    assert {table.at(content().ids[area]) for area in left} == {"neutral 1T 1M"}


@pytest.mark.clause("CON-2.17")
def test_epic_with_six_players_the_land_runs_out() -> None:
    table = started(6, "epic", "berlin moscow delhi beijing houston")
    while len(table.events("area_claimed")) < 12 + 24:
        assert table.code(table.who, "claim", "coral-sea") == "not-claimable"
        table.game.play(table.game.deciding[0], table.game.legal(table.game.deciding[0])[0])
    # The 25th plain territory was the only one left, so it was claimed without a question.
    assert len(table.events("area_claimed")) == 12 + 25
    assert not claimable(table.game, "claim_epic") & content().land
    assert table.code(table.who, "claim", "greenland-sea") == "not-claimable"
    table.do(table.who, "claim", "coral-sea")
    assert table.at("coral-sea").endswith("1S")


@pytest.mark.clause("CON-2.18")
def test_three_factories_on_own_land_that_is_no_source() -> None:
    table = claim_all(started(2, capitals="berlin delhi"))
    assert (table.asked, table.who) == ("place_factories", "P1")
    assert table.code("P1", "found", "alaska") == "on-source"
    assert table.code("P1", "found", table.areas("P2")[0]) in ("not-your-area", "on-source")
    table.do("P1", "found", "berlin")
    assert table.code("P1", "found", "berlin") == "factory-present"
    for _ in range(2):
        table.do("P1", *table.legal("P1")[0].split())
    assert table.who == "P2"


@pytest.mark.clause("CON-2.19")
def test_with_fewer_places_the_other_factories_are_lost() -> None:
    table = war().hold("P1", "berlin brazil alaska mexico").hold("P2", "japan")
    table.game.push("place_factories", 1, 3)
    table.game.push("place_factories", 0, 3)
    table.game._run()
    table.do("P1", "found", "brazil")
    placed = [(event["player"], event["area"]) for event in table.events("factory_placed")]
    assert placed == [(0, "brazil"), (0, "berlin"), (1, "japan")]


def reinforcing(variant: str = "standard") -> Table:
    table = (
        war(2, variant).hold("P1", "berlin scandinavia western-europe").hold("P2", "japan").factory("berlin")
    )
    table.card("P1", "nurse-1").card("P2", "ace-of-the-sky-1")
    table.game.push("begin_reinforcements", 0)
    table.game._run()
    return table


@pytest.mark.clause("CON-2.20")
def test_reinforcements_for_twelve_and_the_cards_production() -> None:
    table = reinforcing()
    assert table.player("P1").production == 21
    table.do("P1", "reinforce", "bomber", "scandinavia").do("P1", "reinforce", "mech", "berlin")
    assert table.player("P1").production == 10
    assert (table.at("scandinavia"), table.at("berlin")) == ("P1 1T 1B", "P1 1T 1M")
    assert table.code("P1", "reinforce", "tank", "japan") == "not-your-area"
    for _ in range(2):
        table.do("P1", "reinforce", "mech", "berlin")
    assert table.asked == "choose_card"


@pytest.mark.clause("CON-2.20")
def test_reinforcements_cost_what_the_units_cost() -> None:
    table = reinforcing()
    table.player("P1").production = 4
    assert table.code("P1", "reinforce", "mech", "berlin") == "not-enough-points"
    assert table.code("P1", "reinforce", "fighter", "berlin") == "legal"


@pytest.mark.clause("CON-2.21")
def test_epic_reinforcements_only_where_a_factory_stands() -> None:
    assert reinforcing("epic").code("P1", "reinforce", "tank", "scandinavia") == "no-factory"
    assert reinforcing("epic").code("P1", "reinforce", "tank", "berlin") == "legal"
    assert reinforcing("standard").code("P1", "reinforce", "tank", "scandinavia") == "legal"


@pytest.mark.clause("CON-2.22")
def test_reinforcing_submarines_lie_beside_an_own_factory() -> None:
    table = reinforcing()
    assert table.code("P1", "reinforce", "submarine", "north-sea") == "legal"
    assert table.code("P1", "reinforce", "submarine", "barents-sea") == "no-factory"
    assert table.code("P1", "reinforce", "submarine", "berlin") == "wrong-domain"
    table.units("P2", "north-sea", "1S")
    assert table.code("P1", "reinforce", "submarine", "north-sea") == "blocked"


@pytest.mark.clause("CON-2.22")
def test_reinforcements_know_no_factory_limit_and_lose_what_is_left() -> None:
    table = reinforcing("epic")
    for _ in range(8):
        table.do("P1", "reinforce", "tank", "berlin")
    assert table.at("berlin") == "P1 9T"
    table.do("P1", "end")
    assert table.player("P1").production == 0


@pytest.mark.clause("CON-2.23")
def test_the_setup_card_is_discarded_and_round_one_begins() -> None:
    table = claim_all(started(2, capitals="berlin delhi"))
    while table.asked != "choose_card":
        table.game.play(table.game.deciding[0], table.game.legal(table.game.deciding[0])[-1])
    assert [len(player.hand) for player in table.game.state.players] == [5, 5]
    assert (table.game.state.round, len(table.game.state.discard)) == (1, 2)
    assert (table.revealed("P1"), table.revealed("P2")) == ("", "")
