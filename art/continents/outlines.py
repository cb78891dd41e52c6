"""The outlines of areas that the window reads beside the pictures."""

from __future__ import annotations

from typing import Any

from art.continents.world import shapes


def outlines() -> dict[str, dict[str, Any]]:
    """By name of the file: its content."""
    return {"world": shapes()}
