"""How promising actions look at first sight, for every question of the game (spec chapter 9).

A leaning of one more is about three production points better. Only what lies open on the table and the own
hand are looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from rulesets.continents import leanings_build, leanings_move, leanings_setup, leanings_war
from rulesets.continents.ground import ContinentsGame
from rulesets.continents.outlook import Outlook
from tabletop.engine.action import Action

Opinion = Callable[[Outlook, list[Action]], list[float]]

OPINIONS: Mapping[str, Opinion] = MappingProxyType(
    {
        "setup_card": leanings_setup.rate_setup_cards,
        "choose_capital": leanings_setup.rate_capitals,
        "claim_territory": leanings_setup.rate_claims,
        "claim_source": leanings_setup.rate_claims,
        "claim_epic": leanings_setup.rate_claims,
        "place_factories": leanings_setup.rate_factories,
        "place_reinforcements": leanings_build.rate_reinforcements,
        "choose_card": leanings_build.rate_cards,
        "swap_order": leanings_build.rate_swaps,
        "truce": leanings_build.rate_truces,
        "production": leanings_build.rate_purchases,
        "movement": leanings_move.rate_moves,
        "units": leanings_move.rate_counts,
        "combat": leanings_war.rate_attacks,
        "drop_units": leanings_war.rate_loads,
        "start_window": leanings_war.rate_start_cards,
        "retreat": leanings_war.rate_retreats,
        "reroll": leanings_war.rate_rerolls,
        "casualties": leanings_war.rate_casualties,
        "nurse": leanings_war.rate_nurse,
        "retreat_goal": leanings_war.rate_refuges,
        "withdraw_goal": leanings_war.rate_refuges,
        "missile_casualties": leanings_war.rate_missile_hits,
        "advance": leanings_war.rate_advances,
    }
)
"""By kind of decision: what rates its legal actions, in their order."""

SCALE = 1 / 3


def leanings(game: ContinentsGame, seat: int) -> list[float] | None:
    """How promising each legal action of a seat looks now; None for a question without an opinion."""
    opinion = OPINIONS.get(game.question.kind)
    if opinion is None:
        return None
    return [value * SCALE for value in opinion(Outlook(game, seat), game.legal(seat))]
