"""Iron Continents: initiative cards, production, movement and dice battles on a world map, for 2 to 6."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabletop.view.ruleset import Face, Rulebook, Ruleset

FOLDER = Path(__file__).resolve().parent


def make_ruleset() -> Ruleset:
    """The complete ruleset; its face and rulebook are loaded on first use."""
    from rulesets.continents.rules import ContinentsRules

    return Ruleset(ContinentsRules(), _make_face, _read_rulebook, minutes=(120, 360))


def _make_face() -> Face[Any]:
    from rulesets.continents.face import ContinentsFace

    return ContinentsFace()


def _read_rulebook(language: str) -> Rulebook:
    from tabletop.kit.rulebook import read_rulebook

    return read_rulebook(FOLDER, language)
