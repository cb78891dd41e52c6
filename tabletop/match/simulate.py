"""Many games between bots, spread over processes: who wins, by how much, how long it takes."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec

from tabletop.engine.game import Game, places_of
from tabletop.match.player import decide
from tabletop.match.seats import SeatPlan, seat_from
from tabletop.match.shelf import find_ruleset

DECISION_LIMIT = 200_000
"""Decisions after which a game counts as endless, which is a fault of its rules."""


class Task(msgspec.Struct, frozen=True):
    """One game to play. `players` are seat specs in the order of the report, `seating` who sits where."""

    ruleset: str
    players: tuple[str, ...]
    seating: tuple[int, ...]
    seed: int
    options: dict[str, str]


class Played(msgspec.Struct, frozen=True):
    """How one game went; scores and places by player, not by seat. `seconds` are CPU time.

    In a `drawn` game all places are the first, and nobody has won.
    """

    seed: int
    seating: tuple[int, ...]
    places: tuple[int, ...]
    scores: tuple[float, ...]
    reason: str
    decisions: int
    seconds: float
    drawn: bool = False
    first: int | None = None
    """The player who went first, if the game says so."""


class PlayerLine(msgspec.Struct, frozen=True):
    """One player's line of the table; `share` is the part of all games that the player has won.

    A drawn game is won by nobody, not half by everybody: shares of two players then add up to less than 1.
    """

    player: int
    spec: str
    wins: int
    share: float
    score: float
    place: float


class Report(msgspec.Struct, frozen=True):
    """The whole result. `wall` is the time that passed, `seconds` the CPU time of all processes together."""

    ruleset: str
    games: int
    seed: int
    players: tuple[PlayerLine, ...]
    decisions: float
    shortest: int
    longest: int
    per_second: float
    seconds: float
    wall: float
    played: tuple[Played, ...]
    draws: int = 0


def tasks(
    ruleset: str,
    players: Sequence[SeatPlan],
    games: int,
    seed: int,
    options: dict[str, str],
    *,
    rotate: bool = True,
) -> list[Task]:
    """The games to play: seeds follow each other; with `rotate` everybody sits everywhere in turn."""
    specs = tuple(player.spec for player in players)
    number = len(specs)
    return [
        Task(
            ruleset,
            specs,
            tuple((seat + (game if rotate else 0)) % number for seat in range(number)),
            seed + game,
            options,
        )
        for game in range(games)
    ]


def play_out(task: Task) -> Played:
    """Play one game to its end. Raises RuntimeError if it has none."""
    ruleset = find_ruleset(task.ruleset)
    plans = tuple(seat_from(task.players[player]) for player in task.seating)
    began = time.process_time()
    game: Game[Any] = Game.start(ruleset.rules, len(plans), task.seed, task.options)
    decisions = 0
    while game.result is None:
        seat = game.deciding[0]
        game.play(seat, decide(ruleset, game, seat, plans[seat]))
        decisions += 1
        if decisions > DECISION_LIMIT:
            raise RuntimeError(f"{task.ruleset}, seed {task.seed}: no end after {decisions} decisions")
    seconds = time.process_time() - began
    places = {task.seating[seat]: place for seat, place in places_of(game.result).items()}
    scores = {task.seating[seat]: score for seat, score in enumerate(game.result.scores)}
    players = range(len(plans))
    first = ruleset.rules.went_first(game)
    return Played(
        task.seed,
        task.seating,
        tuple(places[player] for player in players),
        tuple(scores[player] for player in players),
        game.result.reason,
        decisions,
        seconds,
        game.result.drawn,
        None if first is None else task.seating[first],
    )


def simulate(games: Sequence[Task], jobs: int, progress: Callable[[int], None] = lambda done: None) -> Report:
    """Play all games; the report is the same for any number of `jobs` but for the times."""
    began = time.perf_counter()
    played: list[Played] = []
    for one in _results(games, min(jobs, len(games))):
        played.append(one)
        progress(len(played))
    return _report(games, sorted(played, key=lambda game: game.seed), time.perf_counter() - began)


def _results(games: Sequence[Task], jobs: int) -> Iterator[Played]:
    if jobs <= 1:
        yield from map(play_out, games)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(play_out, games)


def _report(games: Sequence[Task], played: Sequence[Played], wall: float) -> Report:
    specs = games[0].players
    seconds = sum(game.seconds for game in played)
    decisions = [game.decisions for game in played]
    return Report(
        ruleset=games[0].ruleset,
        games=len(played),
        seed=games[0].seed,
        players=tuple(_line(player, spec, played) for player, spec in enumerate(specs)),
        decisions=_mean(decisions),
        shortest=min(decisions),
        longest=max(decisions),
        per_second=sum(decisions) / seconds if seconds else 0.0,
        seconds=seconds,
        wall=wall,
        played=tuple(played),
        draws=sum(game.drawn for game in played),
    )


def _line(player: int, spec: str, played: Sequence[Played]) -> PlayerLine:
    wins = sum(game.places[player] == 1 and not game.drawn for game in played)
    return PlayerLine(
        player,
        spec,
        wins,
        wins / len(played),
        _mean(game.scores[player] for game in played),
        _mean(game.places[player] for game in played),
    )


def _mean(numbers: Iterable[float]) -> float:
    values = list(numbers)
    return sum(values) / len(values)
