"""Duel of Heroes: a card duel of two heroes with creatures, spells, support cards and a trigger queue."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabletop.view.decks import Workshop
from tabletop.view.ruleset import Face, Rulebook, Ruleset

FOLDER = Path(__file__).resolve().parent


def make_ruleset() -> Ruleset:
    """The complete ruleset; its face, rulebook and workshop are loaded on first use."""
    from rulesets.heroes.rules import HeroesRules

    rules = HeroesRules()

    def make_workshop() -> Workshop:
        from rulesets.heroes.workshop import HeroesWorkshop

        return HeroesWorkshop(rules.tables)

    return Ruleset(rules, _make_face, _read_rulebook, (20, 40), make_workshop)


def _make_face() -> Face[Any]:
    from rulesets.heroes.face import HeroesFace

    return HeroesFace()


def _read_rulebook(language: str) -> Rulebook:
    from tabletop.kit.rulebook import read_rulebook

    return read_rulebook(FOLDER, language)
