"""`saves`: what is in the saves folder, and the state of each file."""

from __future__ import annotations

from argparse import Namespace
from datetime import datetime

from tabletop.commands.output import table
from tabletop.commands.parser import Parser
from tabletop.commands.words import Words
from tabletop.match.folders import user_folders
from tabletop.match.saves import Save
from tabletop.match.store import Entry, Store


def add(parser: Parser) -> None:
    """It takes nothing."""


def run(args: Namespace, words: Words) -> int:
    """Print the list; returns the exit code."""
    store = Store(user_folders())
    entries = store.entries()
    if not entries:
        print(words.say("cli.saves_none", folder=str(store.folders.saves)))
        return 0
    columns = ("file", "state", "name", "game", "date", "seats", "turn")
    rows = [[words.say(f"cli.saves_{column}") for column in columns]]
    rows += [_row(store, entry, words) for entry in entries]
    print(words.say("cli.saves_heading", count=len(entries), folder=str(store.folders.saves)))
    print()
    print(table(rows, left=len(columns)))
    for entry in entries:
        if entry.message is not None:
            print(f"\n{entry.path.name}: {words.text(entry.message)}", end="")
    print()
    return 0


def _row(store: Store, entry: Entry, words: Words) -> list[str]:
    state = words.say(f"save.state_{entry.state}")
    if entry.in_use:
        state = words.say("save.state_in_use")
    save = entry.save
    if save is None:
        return [entry.path.name, state, "", "", _date(entry.modified), "", ""]
    catalogue = words.of(save.setup.ruleset, words.names(save.seats))
    known = entry.state != "unknown_game"
    title = catalogue.text(store.find(save.setup.ruleset).title) if known else save.setup.ruleset
    turn = store.turn(save) if entry.state == "ok" else None
    return [
        entry.path.name,
        state,
        save.name or words.say("saves.autosave"),
        title,
        _date(entry.modified),
        _seats(save),
        catalogue.text(turn) if turn is not None else "",
    ]


def _seats(save: Save) -> str:
    return ",".join(seat.spec for seat in save.seats)


def _date(modified: float) -> str:
    return datetime.fromtimestamp(modified).strftime("%Y-%m-%d %H:%M")
