"""Sentences put together from names; a ruleset's catalogue has the message `list.pair`."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.text import Message, say


def listing(items: Sequence[Message]) -> Message:
    """Several names as a list with commas."""
    if len(items) == 1:
        return items[0]
    return say("list.pair", first=items[0], rest=listing(items[1:]))
