"""How promising actions look at first sight (filled in per question)."""

from __future__ import annotations

from rulesets.continents.ground import ContinentsGame


def leanings(game: ContinentsGame, seat: int) -> list[float] | None:
    """No opinion yet."""
    return None
