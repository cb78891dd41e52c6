"""`demo`: bots play in the window until somebody touches it."""

from __future__ import annotations

from argparse import Namespace

import rulesets
from tabletop.commands.parser import Parser
from tabletop.commands.words import Words
from tabletop.match.shelf import find_ruleset


def add(parser: Parser) -> None:
    """What it takes."""
    parser.add_argument("--rulesets", metavar="RULESET,RULESET…", help=parser.words.say("cli.help_rulesets"))


def run(args: Namespace, words: Words) -> int:
    """Show the demo; returns the exit code."""
    names = args.rulesets.split(",") if args.rulesets is not None else rulesets.available()
    games = tuple(find_ruleset(name.strip()) for name in names)

    from tabletop.app.main import open_demo

    return open_demo(games, args.lang)
