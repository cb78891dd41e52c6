"""The shelf: which games exist. A new ruleset adds its folder and one name here."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.view.ruleset import Ruleset

SHELF = ("pyramids", "continents", "heroes")
"""Ids of the games, in the order in which they stand on the shelf."""


def available() -> tuple[str, ...]:
    """The ids of all games on the shelf."""
    return SHELF


def load(ruleset_id: str) -> Ruleset:
    """The ruleset with that id. Raises KeyError for an unknown one."""
    if ruleset_id not in SHELF:
        raise KeyError(ruleset_id)
    ruleset: Ruleset = import_module(f"rulesets.{ruleset_id}").make_ruleset()
    return ruleset
