"""`play`: the window with a game already on the table."""

from __future__ import annotations

from argparse import Namespace

from tabletop.commands.games import named_game, new_seed
from tabletop.commands.parser import Parser, add_game, add_ruleset
from tabletop.commands.words import Words


def add(parser: Parser) -> None:
    """What it takes."""
    add_ruleset(parser)
    add_game(parser, "cli.help_seats_play")
    parser.add_argument("--take-backs", action="store_true", help=parser.words.say("cli.help_take_backs"))


def run(args: Namespace, words: Words) -> int:
    """Open the table; returns the exit code."""
    ruleset, seats, options = named_game(args)

    from tabletop.app.main import open_table
    from tabletop.app.ports import Start

    seed = new_seed() if args.seed is None else args.seed
    return open_table(Start(ruleset, seats, options, seed, args.take_backs), args.lang)
