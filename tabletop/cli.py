"""The command line: finds the command, runs it, and words whatever goes wrong in one line."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import traceback
from argparse import Namespace
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Protocol, cast

import tabletop
from tabletop.commands.parser import COMMANDS, Parser
from tabletop.commands.words import Words, chosen_language, usual_language
from tabletop.engine.text import Message
from tabletop.match.folders import Folders, user_folders
from tabletop.match.trouble import TroubleError
from tabletop.view.catalogue import Catalogue

Run = Callable[[Namespace, Words], int]

OK, OWN_ERROR, WRONG_USE, INTERRUPTED = 0, 1, 2, 130


class Command(Protocol):
    """A module of `tabletop.commands`."""

    def add(self, parser: Parser) -> None:
        """Say what the command takes."""

    def run(self, args: Namespace, words: Words) -> int:
        """Do it; returns the exit code."""


def load_command(name: str) -> Command:
    """The module of a command. Only the one that is asked for is imported: they need much, and start fast."""
    if name == "play":
        from tabletop.commands import play

        return play
    if name == "sim":
        from tabletop.commands import sim

        return sim
    if name == "shot":
        from tabletop.commands import shot

        return shot
    if name == "rules":
        from tabletop.commands import rules

        return rules
    if name == "replay":
        from tabletop.commands import replay

        return replay
    if name == "saves":
        from tabletop.commands import saves

        return saves
    if name == "bench":
        from tabletop.commands import bench

        return bench
    if name == "balance":
        from tabletop.commands import balance

        return balance
    from tabletop.commands import demo

    return demo


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code: 0 done, 1 our own error, 2 wrong use."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    folders = user_folders()
    words = Words(usual_language(folders))
    _never_stumble_over_letters()
    logging.getLogger("tabletop").addHandler(logging.NullHandler())  # stderr is for people
    try:
        chosen = chosen_language(given)
        if chosen is not None:
            words = Words(chosen)
        args = build_parser(words, given).parse_args(given)
        run: Run = args.run
        return run(args, words)
    except TroubleError as error:
        spoken = words.catalogue if error.ruleset is None else words.of(error.ruleset)
        return _complain(spoken, error.message)
    except SystemExit as stop:  # --help and --version
        return stop.code if isinstance(stop.code, int) else OK
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader of our output (head, less) has enough
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except Exception as error:
        message = getattr(error, "message", None)  # the window's own: no display, no fonts
        if isinstance(message, Message):
            return _complain(words.catalogue, message)
        return _own_error(words, folders)


def build_parser(words: Words, given: Sequence[str]) -> Parser:
    """The parser of all commands; what a command takes is added for those named in `given`."""
    parser = Parser(words, prog="tabletop", description=words.say("cli.about"))
    parser.add_argument(
        "--version",
        action="version",
        version=f"Tabletop {tabletop.__version__}",
        help=words.say("cli.help_version"),
    )
    parser.set_defaults(run=_open_window)
    commands = parser.add_subparsers(
        dest="command",
        metavar="COMMAND",
        title=words.say("cli.heading_commands"),
        parser_class=cast("type[Parser]", partial(Parser, words)),
    )
    for name in COMMANDS:
        about = words.say(f"cli.about_{name}")
        subparser = commands.add_parser(name, help=about, description=about)
        if name in given:
            command = load_command(name)
            command.add(subparser)
            subparser.set_defaults(run=command.run)
    return parser


def _open_window(args: Namespace, words: Words) -> int:
    from tabletop.app.main import open_shelf

    return open_shelf(args.lang)


def _complain(catalogue: Catalogue, message: Message) -> int:
    print(catalogue.text(message), file=sys.stderr)
    return WRONG_USE


def _own_error(words: Words, folders: Folders) -> int:
    """Write the story to the log file and say politely where it is."""
    story = traceback.format_exc()
    try:
        print(words.say("error.own", file=str(_log(folders, story))), file=sys.stderr)
    except OSError:
        print(story, file=sys.stderr)  # there is nowhere else to keep it
    return OWN_ERROR


def _log(folders: Folders, story: str) -> Path:
    folders.logs.mkdir(parents=True, exist_ok=True)
    path = folders.logs / "errors.log"
    with path.open("a", encoding="utf-8") as file:
        file.write(f"--- {datetime.now().isoformat(timespec='seconds')} {tabletop.__version__}\n{story}\n")
    return path


def _never_stumble_over_letters() -> None:
    """Let a console that lacks some letters show question marks instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
