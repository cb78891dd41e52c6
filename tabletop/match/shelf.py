"""Rulesets by name: those on the shelf, and those that somebody is writing, by their module."""

from __future__ import annotations

from importlib import import_module

import rulesets
from tabletop.match.trouble import TroubleError
from tabletop.view.ruleset import Ruleset


def find_ruleset(name: str) -> Ruleset:
    """The ruleset called `name`: an id from the shelf, or a dotted module that has `make_ruleset`.

    Raises TroubleError that lists what is on the shelf.
    """
    if name in rulesets.available():
        return rulesets.load(name)
    if "." in name.strip("."):
        try:
            made = import_module(name).make_ruleset()
        except (ImportError, AttributeError, ValueError):
            made = None
        if isinstance(made, Ruleset):
            return made
    raise TroubleError("cli.no_ruleset", name=name, known=", ".join(rulesets.available()))
