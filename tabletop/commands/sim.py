"""`sim`: many games between bots, and who wins."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from pathlib import Path

import msgspec

from tabletop.commands.output import table, write_json
from tabletop.commands.parser import Parser, add_game, add_ruleset, whole
from tabletop.commands.words import Words
from tabletop.match.folders import user_folders
from tabletop.match.seats import options_from, seats_from
from tabletop.match.shelf import find_ruleset
from tabletop.match.simulate import Report, simulate, tasks
from tabletop.match.trouble import TroubleError

BAR = 30
"""Letters of the progress bar."""


def add(parser: Parser) -> None:
    """What it takes."""
    words = parser.words
    add_ruleset(parser)
    add_game(parser, "cli.help_seats_bots")
    parser.add_argument(
        "--games", type=whole("--games", 1), default=100, metavar="N", help=words.say("cli.help_games")
    )
    parser.add_argument(
        "--jobs",
        type=whole("--jobs", 1, 256),
        default=os.cpu_count() or 1,
        metavar="N",
        help=words.say("cli.help_jobs"),
    )
    parser.add_argument("--fixed-seats", action="store_true", help=words.say("cli.help_fixed_seats"))
    parser.add_argument("--json", type=Path, metavar="FILE", help=words.say("cli.help_json"))


def run(args: Namespace, words: Words) -> int:
    """Play and print the table; returns the exit code."""
    ruleset = find_ruleset(args.ruleset)
    seats = seats_from(args.seats, ruleset)
    if any(seat.kind == "human" for seat in seats):
        raise TroubleError("cli.no_humans")
    options = options_from(args.option, ruleset, user_folders())
    seed = 1 if args.seed is None else args.seed
    games = tasks(args.ruleset, seats, args.games, seed, options, rotate=not args.fixed_seats)
    if args.json is not None:
        write_json(args.json, [])  # so that a wrong place is said before an hour of playing
    report = simulate(games, args.jobs, lambda done: progress(done, len(games), words))
    print(_worded(report, words.of(ruleset.id).text(ruleset.title), words))
    if args.json is not None:
        write_json(args.json, msgspec.to_builtins(report))
    return 0


def progress(done: int, games: int, words: Words) -> None:
    """Draw the progress bar, if somebody looks at it."""
    if not sys.stderr.isatty():
        return
    full = BAR * done // games
    bar = "█" * full + "·" * (BAR - full)
    sys.stderr.write(f"\r{bar} " + words.say("cli.sim_progress", done=done, games=games))
    if done == games:
        sys.stderr.write("\r\033[K")
    sys.stderr.flush()


def _worded(report: Report, title: str, words: Words) -> str:
    heading = words.say("cli.sim_heading", game=title, games=report.games, seed=report.seed)
    columns = [words.say(f"cli.sim_{column}") for column in ("player", "wins", "share", "score", "place")]
    lines = [
        [
            f"{line.player + 1} {line.spec}",
            words.number(line.wins),
            words.number(100 * line.share, 1) + "\N{NO-BREAK SPACE}%",
            words.number(line.score, 2),
            words.number(line.place, 2),
        ]
        for line in report.players
    ]
    length = words.say(
        "cli.sim_length",
        mean=words.number(report.decisions, 1),
        shortest=words.number(report.shortest),
        longest=words.number(report.longest),
    )
    speed = words.say(
        "cli.sim_speed",
        rate=words.number(report.per_second),
        cpu=words.number(report.seconds, 1),
        wall=words.number(report.wall, 1),
    )
    draws = [words.say("cli.sim_draws", n=report.draws)] if report.draws else []
    return "\n".join([heading, "", table([columns, *lines]), "", *draws, length, speed])
