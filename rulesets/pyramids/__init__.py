"""War of the Pyramids: small armies, secret battle cards and bought powers, for 2 to 5 players."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabletop.view.ruleset import Face, Rulebook, Ruleset

FOLDER = Path(__file__).resolve().parent


def make_ruleset() -> Ruleset:
    """The complete ruleset; its face and rulebook are loaded on first use."""
    from rulesets.pyramids.rules import PyramidsRules

    return Ruleset(PyramidsRules(), _make_face, _read_rulebook, minutes=(30, 60))


def _make_face() -> Face[Any]:
    from rulesets.pyramids.face import PyramidsFace

    return PyramidsFace()


def _read_rulebook(language: str) -> Rulebook:
    from tabletop.kit.rulebook import read_rulebook

    return read_rulebook(FOLDER, language)
