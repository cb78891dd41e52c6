"""Ready choices against each other: line-ups, seeds, and how wins are counted."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tabletop.match.balance import balance_tasks, line_ups, seat_options, weigh
from tabletop.match.shelf import find_ruleset
from tabletop.match.simulate import Played, Task


def _duel() -> Any:
    return find_ruleset("heroes").rules


def _played(task: Task, winner: int, first: int = 0, *, drawn: bool = False) -> Played:
    places = (1, 1) if drawn else (1, 2) if winner == 0 else (2, 1)
    return Played(task.seed, (0, 1), places, (0.0, 0.0), "", 10, 0.1, drawn, first)


def test_two_seats_play_every_pair_both_ways_and_chance_takes_no_part() -> None:
    ways = line_ups(_duel(), 2)
    assert len(ways) == 16
    assert seat_options(_duel(), 2) == ["deck1", "deck2"]
    assert all("random" not in way.values() for way in ways)
    assert len({tuple(way.values()) for way in ways}) == 16


def test_a_game_without_choices_of_seats_has_no_line_ups() -> None:
    assert line_ups(find_ruleset("pyramids").rules, 2) == []


def test_every_game_has_a_seed_of_its_own() -> None:
    games = balance_tasks(_duel(), "bot:easy", 2, 3, 100, {"turn_order": "random"})
    assert [game.seed for game in games] == list(range(100, 148))
    assert Counter(tuple(game.options.values()) for game in games).most_common()[0][1] == 3
    assert games[0].options["turn_order"] == "random"


def test_wins_are_counted_against_the_field_without_mirrors() -> None:
    games = balance_tasks(_duel(), "bot:easy", 2, 1, 1, {})
    best = games[0].options["deck1"]
    played = []
    for game in games:
        one, two = game.options["deck1"], game.options["deck2"]
        played.append(_played(game, 0 if one == best else 1, drawn=best not in (one, two)))
    found = weigh(_duel(), "bot:easy", games, played)
    shares = {line.value: (line.games, line.share) for line in found.values}
    assert shares[best] == (6, 1.0)
    assert {share for value, share in shares.items() if value != best} == {(6, 1 / 3)}
    assert found.draws == 9
    assert {pair.share for pair in found.pairings if pair.first == best} == {1.0}


def test_the_share_of_who_went_first_leaves_draws_out() -> None:
    games = balance_tasks(_duel(), "bot:easy", 2, 1, 1, {})[:4]
    played = [
        _played(games[0], 0, 0),
        _played(games[1], 1, 0),
        _played(games[2], 1, 1),
        _played(games[3], 0, 0, drawn=True),
    ]
    assert weigh(_duel(), "bot:easy", games, played).first_share == 2 / 3
