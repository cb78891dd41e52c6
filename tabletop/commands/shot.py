"""`shot`: a picture of a table after some steps of a game; needs no display."""

from __future__ import annotations

import re
from argparse import Namespace
from pathlib import Path

from tabletop.commands.games import named_game, new_seed, played, viewer_from
from tabletop.commands.parser import Parser, add_game, add_ruleset, whole
from tabletop.commands.words import Words
from tabletop.match.reasons import reason_of
from tabletop.match.trouble import TroubleError

SMALLEST, LARGEST = (640, 360), (7680, 4320)
"""Sizes of pictures, in pixels."""


def add(parser: Parser) -> None:
    """What it takes."""
    words = parser.words
    add_ruleset(parser)
    add_game(parser, "cli.help_seats_shot")
    parser.add_argument(
        "--steps", type=whole("--steps", 0), default=60, metavar="N", help=words.say("cli.help_steps")
    )
    parser.add_argument("--seat", default="0", metavar="SEAT", help=words.say("cli.help_shot_seat"))
    parser.add_argument(
        "--size", type=size_from, default=(1920, 1080), metavar="WxH", help=words.say("cli.help_size")
    )
    parser.add_argument("--out", type=Path, required=True, metavar="FILE.png", help=words.say("cli.help_out"))


def run(args: Namespace, words: Words) -> int:
    """Play, draw, write; returns the exit code."""
    ruleset, seats, options = named_game(args)
    viewer = viewer_from(args.seat, len(seats))
    if args.out.suffix.lower() != ".png":
        raise TroubleError("cli.not_png", file=str(args.out))
    if not args.out.absolute().parent.is_dir():
        raise TroubleError("cli.no_folder", folder=str(args.out.absolute().parent))
    seed = new_seed() if args.seed is None else args.seed
    game = played(ruleset, seats, seed, options, args.steps)

    from tabletop.app.shot import save_shot

    catalogue = words.of(ruleset.id, words.names(seats))
    try:
        save_shot(ruleset, game, viewer, args.size, catalogue, seats, args.out)
    except OSError as error:
        raise TroubleError("cli.cannot_write", file=str(args.out), reason=reason_of(error)) from error
    return 0


def size_from(given: str) -> tuple[int, int]:
    """Width and height of `1920x1080`. Raises TroubleError for anything else."""
    found = re.fullmatch(r"(\d+)[x×](\d+)", given.strip().lower())
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(least <= side <= most for side, least, most in zip(size, SMALLEST, LARGEST, strict=True)):
        raise TroubleError(
            "cli.bad_size",
            given=given,
            least=f"{SMALLEST[0]}x{SMALLEST[1]}",
            most=f"{LARGEST[0]}x{LARGEST[1]}",
        )
    return size
