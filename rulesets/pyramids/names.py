"""Names as messages; the words are in the catalogue."""

from __future__ import annotations

from tabletop.engine.text import Message


def field_name(field: str) -> Message:
    """The name of a field."""
    return Message(f"field.{field}")


def tile_name(tile: str) -> Message:
    """The name of a power tile."""
    return Message(f"tile.{tile}")


def creature_name(creature: str) -> Message:
    """The name of a creature."""
    return Message(f"creature.{creature}")


def battle_card_name(card: str) -> Message:
    """The name of a battle card."""
    return Message(f"battle.{card}")


def divine_card_name(card: str) -> Message:
    """The name of a divine intervention card."""
    return Message(f"di.{card}")


def space_name(space: str) -> Message:
    """The name of an action space."""
    return Message(f"space.{space}")
