"""Checks that verbs of every ruleset make on their arguments."""

from __future__ import annotations

from tabletop.engine.action import Action


def no_arguments(action: Action) -> None:
    """Check that a verb without arguments stands alone. Raises ValueError otherwise."""
    if action.args:
        raise ValueError(action)
