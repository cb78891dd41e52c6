"""`bench`: how fast the engine is, as ratios to a yardstick in the same process."""

from __future__ import annotations

import importlib
import sys
from argparse import Namespace
from pathlib import Path
from types import ModuleType

import msgspec

import rulesets
from tabletop.commands.output import table, write_json
from tabletop.commands.parser import Parser
from tabletop.commands.words import Words
from tabletop.match.bench import Row
from tabletop.match.shelf import find_ruleset
from tabletop.match.trouble import TroubleError

ROOT = Path(__file__).resolve().parents[2]


def add(parser: Parser) -> None:
    """What it takes."""
    words = parser.words
    parser.add_argument("ruleset", metavar="RULESET", nargs="?", help=words.say("cli.help_bench_ruleset"))
    parser.add_argument("--json", type=Path, metavar="FILE", help=words.say("cli.help_json"))


def run(args: Namespace, words: Words) -> int:
    """Measure and print; returns the exit code."""
    names = rulesets.available() if args.ruleset is None else (args.ruleset,)
    games = [find_ruleset(name) for name in names]
    benchmarks = _benchmarks()
    if args.json is not None:
        write_json(args.json, [])  # so that a wrong place is said before all the measuring
    rows: list[Row] = []
    for game in games:
        for measure in benchmarks.rows(game):
            rows.append(measure())
            if sys.stderr.isatty():
                print(_plain(rows[-1], words), file=sys.stderr)
    print(words.say("cli.bench_heading"))
    print()
    print(_table(rows, words))
    if args.json is not None:
        write_json(args.json, msgspec.to_builtins(rows))
    return 0


def _benchmarks() -> ModuleType:
    """The benchmarks beside the sources. Raises TroubleError when run from an installation without them."""
    if not (ROOT / "tests" / "bench" / "engine.py").is_file():
        raise TroubleError("cli.bench_no_sources")
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    return importlib.import_module("tests.bench.engine")


def _plain(row: Row, words: Words) -> str:
    return f"{words.say(f'cli.bench_row_{row.id}')} ({row.ruleset}): {_value(row, row.value, words)}"


def _table(rows: list[Row], words: Words) -> str:
    columns = [
        words.say(f"cli.bench_{column}")
        for column in ("what", "game", "value", "unit", "least", "aim", "rate")
    ]
    lines = [
        [
            words.say(f"cli.bench_row_{row.id}"),
            row.ruleset,
            _value(row, row.value, words),
            words.say(f"cli.bench_unit_{row.unit}"),
            _value(row, row.least, words),
            _value(row, row.aim, words),
            words.number(row.per_second) if row.per_second is not None else "–",
        ]
        for row in rows
    ]
    return table([columns, *lines], left=2)


def _value(row: Row, value: float | None, words: Words) -> str:
    if value is None:
        return "–"
    return words.number(value, 3 if row.unit == "ratio" else 1)
