"""`replay`: the steps of a saved game in words."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

import msgspec

from tabletop.commands.games import viewer_from
from tabletop.commands.parser import Parser
from tabletop.commands.words import Words
from tabletop.engine.codec import action_to
from tabletop.engine.game import winners_of
from tabletop.engine.refusal import IllegalActionError
from tabletop.match.folders import user_folders
from tabletop.match.reasons import reason_of
from tabletop.match.replay import Replay, Step
from tabletop.match.saves import Save, SaveError, check_rules, read_save
from tabletop.match.shelf import find_ruleset
from tabletop.match.trouble import TroubleError
from tabletop.view.catalogue import Catalogue
from tabletop.view.model import Telling


def add(parser: Parser) -> None:
    """What it takes."""
    words = parser.words
    parser.add_argument("file", metavar="FILE", help=words.say("cli.help_file"))
    parser.add_argument("--json", action="store_true", help=words.say("cli.help_replay_json"))
    parser.add_argument("--seat", metavar="SEAT", help=words.say("cli.help_replay_seat"))


def run(args: Namespace, words: Words) -> int:
    """Print the steps; returns the exit code."""
    path, save = _save(args.file)
    try:
        ruleset = find_ruleset(save.setup.ruleset)
        check_rules(save, ruleset)
        replay = Replay(ruleset, save.setup, save.moves)
    except SaveError as error:
        raise TroubleError(error.message.id, **error.message.params) from error
    except (IllegalActionError, LookupError, ValueError, RuntimeError) as error:
        raise TroubleError("cli.no_replay", file=str(path)) from error
    names = words.names(save.seats)
    catalogue = words.of(ruleset.id, names)
    viewer = viewer_from(args.seat, save.setup.seats)
    all_seeing = args.seat is None and replay.last.result is not None
    if args.seat is None and not all_seeing:
        viewer = _only_human(save)
    opening = replay.opening(viewer)
    steps = [replay.step(viewer, all_seeing=all_seeing) for _ in range(len(replay))]
    if args.json:
        report = _report(save, replay, opening, steps, catalogue)
        print(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
    else:
        _print(save, opening, steps, names, catalogue, words)
    return 0


def _save(given: str) -> tuple[Path, Save]:
    """The file of that name, here or in the saves folder. Raises TroubleError."""
    path = Path(given)
    if not path.is_file():
        path = user_folders().saves / given
    try:
        return path, read_save(path.read_bytes())
    except FileNotFoundError as error:
        raise TroubleError("cli.no_file", file=given) from error
    except OSError as error:
        raise TroubleError("save.unreadable", reason=reason_of(error)) from error
    except SaveError as error:
        raise TroubleError(error.message.id, **error.message.params) from error


def _only_human(save: Save) -> int | None:
    humans = [seat for seat, plan in enumerate(save.seats) if plan.kind == "human"]
    return humans[0] if len(humans) == 1 else None


def _lines(told: tuple[Telling, ...], catalogue: Catalogue) -> list[str]:
    return [catalogue.text(telling.text) for telling in told if telling.text is not None]


def _print(
    save: Save,
    opening: tuple[Telling, ...],
    steps: list[Step],
    names: tuple[str, ...],
    catalogue: Catalogue,
    words: Words,
) -> None:
    title = catalogue.text(find_ruleset(save.setup.ruleset).title)
    print(words.say("cli.replay_heading", game=title, moves=len(steps), seed=str(save.setup.seed)))
    for line in _lines(opening, catalogue):
        print(f"       {line}")
    for step in steps:
        hidden = words.say("cli.replay_hidden")
        action = catalogue.text(step.action) if step.action is not None else hidden
        print(f"{step.number:5}. {names[step.seat]}: {action}")
        for line in _lines(step.told, catalogue):
            print(f"       {line}")


def _report(
    save: Save, replay: Replay, opening: tuple[Telling, ...], steps: list[Step], catalogue: Catalogue
) -> dict[str, Any]:
    result = replay.last.result
    return {
        "ruleset": save.setup.ruleset,
        "seed": save.setup.seed,
        "options": save.setup.options,
        "seats": [seat.spec for seat in save.seats],
        "names": list(catalogue.names),
        "opening": _lines(opening, catalogue),
        "steps": [
            {
                "number": step.number,
                "seat": step.seat,
                "action": action_to(step.move.action) if step.action is not None else None,
                "text": catalogue.text(step.action) if step.action is not None else None,
                "log": _lines(step.told, catalogue),
            }
            for step in steps
        ],
        "ranking": list(result.ranking) if result is not None else None,
        "winners": list(winners_of(result)) if result is not None else None,
        "scores": list(result.scores) if result is not None else None,
    }
