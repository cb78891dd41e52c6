"""Noughts and crosses as a complete small ruleset; `docs/add-a-ruleset.md` walks through it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabletop.kit.rulebook import read_rulebook
from tabletop.view.ruleset import Face, Ruleset
from tests.example.noughts.rules import NoughtsRules

FOLDER = Path(__file__).resolve().parent


def make_ruleset() -> Ruleset:
    """The ruleset; its face is imported when somebody looks."""
    return Ruleset(
        rules=NoughtsRules(),
        make_face=_make_face,
        read_rulebook=lambda language: read_rulebook(FOLDER, language),
        minutes=(1, 2),
    )


def _make_face() -> Face[Any]:
    from tests.example.noughts.face import NoughtsFace

    return NoughtsFace()
