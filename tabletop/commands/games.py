"""What several commands do with games: find them, play them up to a point, put their log into words."""

from __future__ import annotations

import random
from argparse import Namespace
from typing import Any

from tabletop.engine.game import Game
from tabletop.match.folders import user_folders
from tabletop.match.player import decide
from tabletop.match.seats import SeatPlan, options_from, seats_from
from tabletop.match.shelf import find_ruleset
from tabletop.match.trouble import TroubleError
from tabletop.view.ruleset import Ruleset

RANDOM = SeatPlan("random")


def named_game(args: Namespace) -> tuple[Ruleset, tuple[SeatPlan, ...], dict[str, str]]:
    """The ruleset, seats and options of the command line. Raises TroubleError about the first wrong one."""
    ruleset = find_ruleset(args.ruleset)
    return ruleset, seats_from(args.seats, ruleset), options_from(args.option, ruleset, user_folders())


def new_seed() -> int:
    """A seed for a game whose player has not chosen one; short enough to be told to a friend."""
    return random.SystemRandom().randrange(1, 1_000_000)


def played(
    ruleset: Ruleset, seats: tuple[SeatPlan, ...], seed: int, options: dict[str, str], steps: int
) -> Game[Any]:
    """A game after a number of decisions (or at its end); seats of people are played at random."""
    game: Game[Any] = Game.start(ruleset.rules, len(seats), seed, options)
    for _ in range(steps):
        if game.decision is None:
            break
        seat = game.decision.seats[0]
        plan = RANDOM if seats[seat].kind == "human" else seats[seat]
        game.play(seat, decide(ruleset, game, seat, plan))
    return game


def viewer_from(given: str | None, seats: int) -> int | None:
    """The seat through whose eyes something is shown; None for a spectator. Raises TroubleError."""
    if given is None or given == "spectator":
        return None
    if given.isdecimal() and int(given) < seats:
        return int(given)
    raise TroubleError("cli.bad_viewer", given=given, last=seats - 1)
