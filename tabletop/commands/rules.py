"""`rules`: the rulebook of a game, or one clause of it."""

from __future__ import annotations

from argparse import Namespace

from tabletop.commands.output import wrapped
from tabletop.commands.parser import Parser, add_ruleset
from tabletop.commands.words import Words
from tabletop.match.shelf import find_ruleset
from tabletop.match.trouble import TroubleError
from tabletop.view.ruleset import Clause, Rulebook


def add(parser: Parser) -> None:
    """What it takes."""
    add_ruleset(parser)
    parser.add_argument("clause", metavar="CLAUSE", nargs="?", help=parser.words.say("cli.help_clause"))


def run(args: Namespace, words: Words) -> int:
    """Print the rulebook or the clause; returns the exit code."""
    ruleset = find_ruleset(args.ruleset)
    book = ruleset.rulebook(words.language)
    if args.clause is None:
        print(_whole(book))
    else:
        print(_worded(_clause(book, args.clause, ruleset.rules.clause_prefix)))
    return 0


def _clause(book: Rulebook, given: str, prefix: str) -> Clause:
    """The clause that somebody means who may have left out the game's letters."""
    wanted = given.strip().upper()
    clause = book.find(wanted) or book.find(f"{prefix}-{wanted}")
    if clause is None:
        raise TroubleError("cli.no_clause", given=given, first=book.clause[0].id, last=book.clause[-1].id)
    return clause


def _worded(clause: Clause) -> str:
    return f"{clause.id}  {clause.title}\n{wrapped(clause.text, '    ')}"


def _whole(book: Rulebook) -> str:
    parts = [book.title, "═" * len(book.title), wrapped(book.summary)]
    for chapter in book.chapter:
        heading = f"{chapter.number}. {chapter.title}"
        parts += ["", heading, "─" * len(heading)]
        parts += [_worded(clause) for clause in book.in_chapter(chapter.number)]
    return "\n".join(parts)
