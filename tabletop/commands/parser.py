"""argparse that speaks the player's language and never prints more than one line about a mistake."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, NoReturn

from tabletop.commands.words import Words, checked_language
from tabletop.match.trouble import TroubleError

COMMANDS = ("play", "sim", "shot", "rules", "replay", "saves", "bench", "balance", "demo")


class Parser(argparse.ArgumentParser):
    """A parser whose headings and complaints are messages of the catalogue."""

    def __init__(self, words: Words, **settings: Any) -> None:
        super().__init__(
            add_help=False, allow_abbrev=False, formatter_class=partial(_Formatter, words), **settings
        )
        self.words = words
        self._positionals.title = words.say("cli.heading_arguments")
        self._optionals.title = words.say("cli.heading_options")
        self.add_argument("-h", "--help", action="help", help=words.say("cli.help_help"))
        self.add_argument(
            "--lang", metavar="en|cs|ru|hr", type=checked_language, help=words.say("cli.help_lang")
        )

    def error(self, message: str) -> NoReturn:
        """Turn argparse's complaint into ours."""
        raise _trouble(message, self.prog)


class _Formatter(argparse.HelpFormatter):
    def __init__(self, words: Words, prog: str) -> None:
        super().__init__(prog, max_help_position=30)
        self.words = words

    def add_usage(
        self, usage: str | None, actions: Iterable[Any], groups: Iterable[Any], prefix: str | None = None
    ) -> None:
        heading = self.words.say("cli.heading_usage") + " " if prefix is None else prefix
        super().add_usage(usage, actions, groups, heading)


_COMPLAINTS: tuple[tuple[str, Callable[[re.Match[str], str], TroubleError]], ...] = (
    (
        r"argument COMMAND: invalid choice: '(.*)' \(",
        lambda found, prog: TroubleError("cli.no_command", given=found[1], known=", ".join(COMMANDS)),
    ),
    (
        r"the following arguments are required: (.*)",
        lambda found, prog: TroubleError("cli.missing", what=found[1], help=f"{prog} --help"),
    ),
    (
        r"unrecognized arguments: (.*)",
        lambda found, prog: TroubleError("cli.unknown_argument", what=found[1], help=f"{prog} --help"),
    ),
    (
        r"argument ([^:]*): expected (?:one|at least one) argument",
        lambda found, prog: TroubleError("cli.needs_value", what=found[1], help=f"{prog} --help"),
    ),
)


def _trouble(complaint: str, prog: str) -> TroubleError:
    for pattern, make in _COMPLAINTS:
        found = re.match(pattern, complaint)
        if found is not None:
            return make(found, prog)
    return TroubleError("cli.wrong_use", what=complaint, help=f"{prog} --help")


def whole(name: str, least: int, most: int | None = None) -> Callable[[str], int]:
    """The type of an argument that is a whole number from `least` on."""

    def read(given: str) -> int:
        try:
            number = int(given)
        except ValueError:
            number = least - 1
        if number < least or (most is not None and number > most):
            if most is None:
                raise TroubleError("cli.bad_whole", what=name, given=given, least=least)
            raise TroubleError("cli.bad_whole_between", what=name, given=given, least=least, most=most)
        return number

    return read


def add_ruleset(parser: Parser) -> None:
    """The argument that names a game."""
    parser.add_argument("ruleset", metavar="RULESET", help=parser.words.say("cli.help_ruleset"))


def add_game(parser: Parser, seats: str) -> None:
    """The options that say what game is started; `seats` is the message about `--seats`."""
    words = parser.words
    parser.add_argument("--seats", required=True, metavar="SEAT,SEAT…", help=words.say(seats))
    parser.add_argument(
        "--seed",
        type=whole("--seed", 0, 2**63 - 1),
        metavar="N",
        help=words.say("cli.help_seed"),
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help=words.say("cli.help_option"),
    )
