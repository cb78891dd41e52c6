"""First-sight ratings: every question has an opinion, and the hints of spec chapter 9 show in it."""

from __future__ import annotations

from collections import Counter

import pytest

from rulesets.continents.ground import ContinentsGame
from rulesets.continents.leanings import OPINIONS
from rulesets.continents.rules import ContinentsRules
from tabletop.engine.action import Action
from tests.rulesets.continents.builders import Table, new_game, rules, war


def best(table: Table, player: str = "P1") -> str:
    """The most promising legal action, as verb and arguments."""
    side = int(player[1:]) - 1
    rated = rules().leanings(table.game, side)
    assert rated is not None
    legal = table.game.legal(side)
    assert len(rated) == len(legal)
    action = legal[max(range(len(legal)), key=lambda number: rated[number])]
    return " ".join(str(part) for part in (action.verb, *action.args))


def rating(table: Table, text: str, player: str = "P1") -> float:
    """The leaning towards one legal action."""
    side = int(player[1:]) - 1
    verb, *words = text.split()
    wanted = Action(verb, tuple(int(word) if word.isdigit() else word for word in words))
    rated = rules().leanings(table.game, side)
    assert rated is not None
    return rated[table.game.legal(side).index(wanted)]


def follow(players: int, variant: str, seed: int) -> tuple[ContinentsGame, Counter[str]]:
    """A game in which everybody does what looks best; and what was asked how often."""
    judge: ContinentsRules = rules()
    game = new_game(players, variant, seed).game
    asked: Counter[str] = Counter()
    while game.result is None:
        seat = game.deciding[0]
        legal = game.legal(seat)
        rated = judge.leanings(game, seat)
        assert rated is not None
        asked[game.question.kind] += 1
        assert sum(asked.values()) < 6000
        game.play(seat, legal[max(range(len(legal)), key=lambda number: rated[number])])
    return game, asked


@pytest.mark.parametrize("variant", ["standard", "epic"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_games_of_those_who_follow_first_sight_end_in_time(players: int, variant: str) -> None:
    assert follow(players, variant, 1)[0].state.round <= 25


def test_every_question_has_an_opinion() -> None:
    asked: Counter[str] = Counter()
    for seed in range(6):
        asked += follow(2 + seed % 5, ("standard", "epic")[seed % 2], seed)[1]

    assert set(asked) <= set(OPINIONS)
    assert len(asked) >= 18


# ---- setup -----------------------------------------------------------------------------------------------


def test_sources_are_claimed_first() -> None:
    table = new_game()
    while table.asked != "claim_territory":
        table.game.play(table.game.deciding[0], table.game.legal(table.game.deciding[0])[0])
    first = best(table, table.who)

    assert first.split()[1] in {
        "alaska",
        "mexico",
        "amazonia",
        "patagonia",
        "middle-east",
        "east-siberia",
        "western-australia",
        "new-zealand",
        "wilkes-land",
    }


# ---- production and movement -----------------------------------------------------------------------------


def test_points_are_spent_before_production_ends() -> None:
    table = war().hold("P1", "quebec").factory("quebec").units("P2", "delhi", "2T").production("P1", 4)

    assert rating(table, "buy tank quebec") > rating(table, "end")


def test_a_factory_is_built_where_sources_wait_for_one() -> None:
    table = war().hold("P1", "quebec california alaska mexico amazonia", "4T").factory("quebec")
    table.units("P2", "delhi", "2T").production("P1", 6)
    poor = war().hold("P1", "quebec california brazil", "4T").factory("quebec")
    poor.units("P2", "delhi", "2T").production("P1", 6)

    assert rating(table, "build california") > rating(poor, "build california")


def test_an_empty_source_is_taken() -> None:
    table = war().units("P1", "california", "3T").units("P2", "delhi", "1T").movement("P1")

    assert best(table) in ("move land california mexico", "move land california alaska")
    table.do("P1", "move", "land", "california", "mexico")
    assert best(table) == "send tank 1"


def test_units_in_the_rear_go_to_the_front() -> None:
    table = war().units("P1", "quebec", "5T 1M").units("P1", "alaska", "1T")
    table.units("P2", "kamchatka", "3T").movement("P1")

    assert best(table) == "move land quebec alaska"


def test_idle_moves_are_not_made() -> None:
    table = war().hold("P1", "brazil andes", "2T").hold("P1", "amazonia colombia patagonia central-america")
    table.units("P2", "delhi", "1T").movement("P1")

    assert rating(table, "end") > rating(table, "move land brazil andes")


# ---- combat ----------------------------------------------------------------------------------------------


def test_good_odds_are_taken_and_bad_ones_left() -> None:
    strong = war().units("P1", "caucasus", "5T 2M").units("P2", "middle-east", "1T").combat("P1")
    weak = war().units("P1", "caucasus", "2T").units("P2", "middle-east", "6T 2M").combat("P1")

    assert best(strong) == "attack land caucasus middle-east"
    assert best(weak) == "end"


def test_a_source_is_attacked_rather_than_a_plain_area() -> None:
    table = war().units("P1", "caucasus", "8T 2M")
    table.units("P2", "middle-east", "1T").units("P2", "southern-europe", "1T").combat("P1")

    assert best(table) == "attack land caucasus middle-east"


def test_the_leaders_areas_tempt_more() -> None:
    table = war(3).units("P1", "caucasus", "6T 1M").points("P2", 25).points("P3", 5)
    table.hold("P2", "middle-east delhi").hold("P3", "southern-europe beijing").combat("P1")
    even = war(3).units("P1", "caucasus", "6T 1M").points("P2", 5).points("P3", 25)
    even.hold("P2", "middle-east delhi").hold("P3", "southern-europe beijing").combat("P1")
    attack = "attack land caucasus middle-east"

    assert rating(table, attack) > rating(even, attack)


def test_a_missile_is_never_kept() -> None:
    table = war().card("P1", "ballistic-missiles-1").units("P1", "caucasus", "1T")
    table.units("P2", "middle-east", "1T").units("P2", "delhi", "5T").combat("P1")

    assert best(table) == "missile middle-east"


# ---- battle ----------------------------------------------------------------------------------------------


def test_a_hopeless_battle_is_left() -> None:
    table = war().units("P1", "caucasus", "2T").units("P2", "middle-east", "8T 3M")
    table.combat("P1").attack("P1", "land", "caucasus", "middle-east").dice("--------------------")
    while table.who != "P1":
        table.do("P2", "fight")

    assert best(table).startswith("retreat tank")


def test_a_battle_nearly_won_is_fought_on() -> None:
    table = war().units("P1", "caucasus", "6T 2M").units("P2", "middle-east", "1T")
    table.combat("P1").attack("P1", "land", "caucasus", "middle-east")

    assert best(table) == "fight"


def test_the_cheapest_units_are_lost() -> None:
    table = war().units("P1", "caucasus", "6T 2M 2F").units("P2", "middle-east", "2T 2F")
    table.units("P2", "delhi", "1T").combat("P1").dice("H" + "-" * 13)
    table.attack("P1", "land", "caucasus", "middle-east").fight("")

    assert table.asked == "casualties"
    assert best(table, "P2") == "lose tank"


def test_a_poor_roll_is_thrown_again_and_a_good_one_kept() -> None:
    outcomes = []
    for dice in ("------", "HHHH--"):
        table = war().card("P1", "rocket-troops-1").units("P1", "caucasus", "6T")
        table.units("P2", "middle-east", "5T").combat("P1")
        table.attack("P1", "land", "caucasus", "middle-east").fight(dice)
        assert table.asked == "reroll"
        outcomes.append(best(table))

    assert outcomes == ["use", "pass"]


def test_a_secret_weapon_takes_the_area_without_a_die() -> None:
    table = war().card("P1", "secret-weapon-1").units("P1", "caucasus", "2T")
    table.units("P2", "middle-east", "4T").units("P2", "delhi", "1T").combat("P1")
    table.attack("P1", "land", "caucasus", "middle-east")

    assert (table.asked, best(table)) == ("start_window", "use")


def test_winners_leave_a_guard_behind() -> None:
    table = war().units("P1", "caucasus", "4T").units("P2", "middle-east", "1T").units("P2", "delhi", "1T")
    table.combat("P1").attack("P1", "land", "caucasus", "middle-east").fight("HHHH")

    assert table.asked == "advance"
    assert best(table) in ("advance tank 3", "advance tank 2")
