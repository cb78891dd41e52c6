"""The levels: how far, how often and how carefully a bot thinks."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Protocol

import msgspec

from tabletop.bots.choice import Budget, Rated
from tabletop.engine.game import Game
from tabletop.engine.randomness import Rng
from tabletop.engine.rules import Rules


class Level(msgspec.Struct, frozen=True):
    """One level of play.

    `steps`: decisions played in thought for one answer, and `steps_per_option` keeps small questions short;
    `worlds`: how many games that fit the seat's knowledge are thought about; `depth`: own decisions in a row
    that an idea may hold; `hope`: how much of the best outcome of an action counts beside its mean; `noise`:
    how far values are misjudged, in parts of the span between best and worst; `mixing`: how far from the best
    value (same measure) an answer to a secret question may lie.

    For games whose rules have leanings: `heat`: how far first-sight ratings are misjudged; `width`: how many
    of the most promising answers are thought through (0: none, the rating decides); `close`: how far behind
    the best rating such an answer may lie; `trials`: how often each of them is played on; `foresight`:
    decisions played in thought after the own turn. Trials end when they have taken `steps`, where decisions
    between many answers count for more.
    """

    steps: int
    steps_per_option: int
    worlds: int
    depth: int
    hope: float
    noise: float
    mixing: float
    heat: float = 0.0
    width: int = 0
    close: float = 0.0
    trials: int = 0
    foresight: int = 0


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        "easy": Level(150, 30, 2, 6, 0.3, 0.25, 0.5, heat=1.5),
        "normal": Level(500, 80, 6, 12, 0.3, 0.05, 0.2, heat=0.5, width=3, close=0.6, trials=2),
        "hard": Level(1600, 200, 16, 24, 0.3, 0.0, 0.1, width=3, close=0.7, trials=3, foresight=60),
    }
)
"""The levels by name, easiest first. There is also `random`, which does not think."""


class Searcher(Protocol):
    """A way to think: rates the legal actions of a seat. A stronger search only has to be one of these."""

    def rate(
        self, rules: Rules[Any], game: Game[Any], seat: int, level: Level, rng: Rng, budget: Budget
    ) -> tuple[tuple[Rated, ...], int]:
        """All legal actions with their values, best first, and the steps spent.

        Must not change the game nor draw from its generator, and may look only at determinized games.
        """
