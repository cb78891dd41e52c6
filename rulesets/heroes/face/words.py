"""Names and pictures that every part of the face uses."""

from __future__ import annotations

from tabletop.engine.text import Message, say
from tabletop.view.model import Stat

ART = "heroes"
WIDTH, HEIGHT = 126, 176
"""A card on the table, in units of its surface."""


def art(name: str) -> str:
    """The key of one of this game's pictures."""
    return f"{ART}/{name}"


def stat(icon: str, value: int, change: int = 0) -> Stat:
    """A number with its icon and its name."""
    return Stat(art(f"icon-{icon}"), value, say(f"counter.{icon}"), change)


def numbered(keyword: str, number: int) -> Message:
    """A keyword with its number if it has one."""
    if keyword in ("armour", "scale", "regrow", "drain", "poison"):
        return say("keyword.numbered", keyword=say(f"keyword.{keyword}"), number=str(number))
    return say(f"keyword.{keyword}")
