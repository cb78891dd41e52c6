"""`balance`: every ready deck or faction against every other, as a report in Markdown."""

from __future__ import annotations

import os
from argparse import Namespace
from pathlib import Path

import msgspec

from tabletop.commands.output import write_json
from tabletop.commands.parser import Parser, add_ruleset, whole
from tabletop.commands.sim import progress
from tabletop.commands.words import Words
from tabletop.engine.text import say
from tabletop.match.balance import Balance, balance_tasks, line_ups, seat_options, weigh
from tabletop.match.folders import user_folders
from tabletop.match.reasons import reason_of
from tabletop.match.seats import options_from, seat_from
from tabletop.match.shelf import find_ruleset
from tabletop.match.simulate import simulate
from tabletop.match.trouble import TroubleError


def add(parser: Parser) -> None:
    """What it takes."""
    words = parser.words
    add_ruleset(parser)
    parser.add_argument("--bot", default="bot:hard", metavar="BOT", help=words.say("cli.help_bot"))
    parser.add_argument(
        "--players", type=whole("--players", 2), default=2, metavar="N", help=words.say("cli.help_players")
    )
    parser.add_argument(
        "--rounds", type=whole("--rounds", 1), default=10, metavar="N", help=words.say("cli.help_rounds")
    )
    parser.add_argument(
        "--seed", type=whole("--seed", 0), default=1, metavar="N", help=words.say("cli.help_seed")
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help=words.say("cli.help_option")
    )
    parser.add_argument(
        "--jobs",
        type=whole("--jobs", 1, 256),
        default=os.cpu_count() or 1,
        metavar="N",
        help=words.say("cli.help_jobs"),
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help=words.say("cli.help_report"))
    parser.add_argument("--json", type=Path, metavar="FILE", help=words.say("cli.help_json"))


def run(args: Namespace, words: Words) -> int:
    """Play and write the report; returns the exit code."""
    ruleset = find_ruleset(args.ruleset)
    rules = ruleset.rules
    if args.players not in rules.seats or not line_ups(rules, args.players):
        raise TroubleError("cli.no_choices", game=rules.id, players=args.players)
    bot = seat_from(args.bot).spec
    if bot == "human":
        raise TroubleError("cli.no_humans")
    options = options_from(args.option, ruleset, user_folders())
    games = balance_tasks(rules, bot, args.players, args.rounds, args.seed, options)
    report = simulate(games, args.jobs, lambda done: progress(done, len(games), words))
    found = weigh(rules, bot, games, report.played)
    text = "\n".join(_worded(found, args.seed, seat_options(rules, args.players)[0], words)) + "\n"
    if args.out is None:
        print(text, end="")
    else:
        _write(args.out, text)
    if args.json is not None:
        write_json(args.json, msgspec.to_builtins(found))
    return 0


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise TroubleError("cli.cannot_write", file=str(path), reason=reason_of(error)) from error


def _worded(found: Balance, seed: int, option: str, words: Words) -> list[str]:
    """The report as lines of Markdown."""
    spoken = words.of(found.ruleset)
    names = {line.value: spoken.text(say(f"option.{option}.{line.value}")) for line in found.values}
    heading = words.say(
        "cli.balance_heading",
        game=spoken.text(find_ruleset(found.ruleset).title),
        games=found.games,
        bot=found.bot,
        seed=seed,
    )
    lines = [heading, ""]
    lines += _table(
        [words.say("cli.balance_choice"), words.say("cli.balance_games"), words.say("cli.sim_share")],
        [[names[line.value], words.number(line.games), _share(line.share, words)] for line in found.values],
    )
    if found.pairings:
        shares = {(pair.first, pair.second): _share(pair.share, words) for pair in found.pairings}
        rows = [[names[own], *(shares.get((own, other), "–") for other in names)] for own in names]
        lines += ["", words.say("cli.balance_pairs"), ""]
        lines += _table([words.say("cli.balance_choice"), *names.values()], rows)
    lines += [""]
    if found.first_share is not None:
        lines.append(words.say("cli.balance_first", share=_share(found.first_share, words)))
    lines.append(words.say("cli.balance_length", mean=words.number(found.decisions, 1)))
    if found.draws:
        lines.append(words.say("cli.sim_draws", n=found.draws))
    return lines


def _share(part: float, words: Words) -> str:
    return words.number(100 * part, 1) + "\N{NO-BREAK SPACE}%"


def _table(head: list[str], rows: list[list[str]]) -> list[str]:
    ruler = ["---", *("---:" for _ in head[1:])]
    return ["| " + " | ".join(cells) + " |" for cells in (head, ruler, *rows)]
