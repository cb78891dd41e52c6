"""The benchmarks of the engine: what `python -m tabletop bench` measures.

One decision is: list the legal actions, pick one at random, apply it. Play-outs run on quiet copies (without
log), as bots do; each goes on from a started game with dice of its own.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tabletop.engine.game import Game
from tabletop.engine.randomness import Rng
from tabletop.match.bench import Row, Work, median, ratios, start_cost
from tabletop.view.ruleset import Ruleset
from tests.bench import yardstick
from tests.example.noughts import make_ruleset

ROOT = Path(__file__).resolve().parents[2]
SEED = 1
SEATS = 4
"""Seats of the measured games, where the ruleset allows as many."""

GOALS: dict[tuple[str, str], tuple[float, float]] = {
    ("playouts", "pyramids"): (0.042, 0.067),
    ("playouts", "continents"): (0.042, 0.067),
    ("clone", "continents"): (25.0, 10.0),
    ("playouts", "heroes"): (0.03, 0.06),
    ("clone", "heroes"): (15, 6),
    ("clone", "pyramids"): (12, 6),
    ("start", "pyramids"): (150, 60),
    ("playouts", "noughts"): (0.10, 0.25),
}
"""What is wanted at least, and what would be fine."""

IMPORT_AND_LIST = """
import rulesets
from tabletop.engine.game import Game
ruleset = rulesets.load({ruleset!r})
game = Game.start(ruleset.rules, {seats}, 1)
assert game.legal(game.deciding[0])
"""


def seats_of(ruleset: Ruleset) -> int:
    """How many seats the measured games of a ruleset have."""
    return min(SEATS, ruleset.seats[-1])


def yardstick_work() -> Work:
    """Games of the yardstick; units are decisions."""
    dice = random.Random(SEED)

    def work() -> int:
        return sum(yardstick.play(dice) for _ in range(20))

    return work


def playout_work(ruleset: Ruleset) -> Work:
    """Random games; units are decisions. A unit of work is a stretch of a game, long games being long."""
    decisions = random_decisions(ruleset)

    def work() -> int:
        for _ in range(64):
            next(decisions)
        return 64

    return work


def random_decisions(ruleset: Ruleset) -> Iterator[Game[Any]]:
    """Random games without end, one decision at a time."""
    dice = random.Random(SEED)
    started: Game[Any] = Game.start(ruleset.rules, seats_of(ruleset), SEED)
    while True:
        game = started.clone(quiet=True)
        game.rng = Rng(dice.getrandbits(64))
        while game.decision is not None:
            seat = game.decision.seats[0]
            game.play(seat, dice.choice(game.legal(seat)))
            yield game


def mid_game(ruleset: Ruleset) -> Game[Any]:
    """A position in the middle of a random game, with its log."""
    seats = seats_of(ruleset)
    length = sum(1 for _ in _one_game(ruleset, seats))
    game: Game[Any] = Game.start(ruleset.rules, seats, SEED)
    for number, position in enumerate(_one_game(ruleset, seats)):
        game = position
        if number >= length // 2:
            break
    return game


def clone_work(ruleset: Ruleset, *, quiet: bool) -> Work:
    """Copies of a mid-game position; units are copies."""
    game = mid_game(ruleset)

    def work() -> int:
        for _ in range(200):
            game.clone(quiet=quiet)
        return 200

    return work


def rows(ruleset: Ruleset, *, scale: float = 1.0) -> Iterator[Callable[[], Row]]:
    """The rows of the report on a ruleset, each still to be measured; noughts and crosses come last."""
    yield lambda: _playouts(ruleset, scale)
    yield lambda: _clones(ruleset, scale, "clone", quiet=True)
    yield lambda: _clones(ruleset, scale, "clone_with_log", quiet=False)
    if ruleset.id != "noughts":
        yield lambda: _start(ruleset)
        yield lambda: _playouts(make_ruleset(), scale)


def _one_game(ruleset: Ruleset, seats: int) -> Iterator[Game[Any]]:
    dice = random.Random(SEED)
    game: Game[Any] = Game.start(ruleset.rules, seats, SEED)
    while game.decision is not None:
        yield game
        seat = game.decision.seats[0]
        game.play(seat, dice.choice(game.legal(seat)))


def _row(id: str, ruleset: Ruleset, unit: str, samples: tuple[float, ...], per_second: float | None) -> Row:
    least, aim = GOALS.get((id, ruleset.id), (None, None))
    return Row(id, ruleset.id, median(samples), unit, samples, least, aim, per_second)


def _playouts(ruleset: Ruleset, scale: float) -> Row:
    samples, per_second = ratios(playout_work(ruleset), yardstick_work(), scale=scale)
    return _row("playouts", ruleset, "ratio", samples, per_second)


def _clones(ruleset: Ruleset, scale: float, id: str, *, quiet: bool) -> Row:
    samples, per_second = ratios(clone_work(ruleset, quiet=quiet), yardstick_work(), scale=scale)
    return _row(id, ruleset, "decisions", tuple(1 / sample for sample in samples), per_second)


def _start(ruleset: Ruleset) -> Row:
    program = IMPORT_AND_LIST.format(ruleset=ruleset.id, seats=seats_of(ruleset))
    return _row("start", ruleset, "ms", start_cost(program, str(ROOT)), None)
