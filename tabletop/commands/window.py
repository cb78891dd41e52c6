"""`python -m tabletop`: the window with the shelf."""

from __future__ import annotations

from argparse import Namespace

from tabletop.commands.words import Words


def run(args: Namespace, words: Words) -> int:
    """Open the window; returns the exit code."""
    from tabletop.app.main import open_shelf

    return open_shelf(args.lang)
