"""When effects hold (their conditions), and what constant effects reach (CAT-4.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from rulesets.cataclysm.ground import CataclysmGame, fulcrums_of, questing_on
from rulesets.cataclysm.refs import is_zone, zone_of, zone_ref
from rulesets.cataclysm.state import Card
from rulesets.cataclysm.targets import fits
from tabletop.kit.cards.pieces import NONE, Fired

if TYPE_CHECKING:
    from rulesets.cataclysm.content import Static


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that has to be true; `n` is the number it is about."""

    cond: Literal[
        "during_attack",
        "own_zone_under_attack",
        "attack_target_is_zone",
        "source_is_attacking",
        "source_is_attached",
        "source_is_controlled",
        "control_fulcrums_at_least",
        "questing_uncorrupted",
    ]
    n: int = 0


def holds(game: CataclysmGame, condition: Condition, controller: int, source: int) -> bool:
    """Whether a condition of an effect is true now."""
    name, attack = condition.cond, game.state.attack
    if name == "during_attack":
        return attack is not None
    if name == "own_zone_under_attack":
        return attack is not None and attack.zone != NONE and zone_of(attack.zone)[0] == controller
    if name == "attack_target_is_zone":
        return attack is not None and is_zone(attack.target)
    if name == "control_fulcrums_at_least":
        return len(fulcrums_of(game, controller)) >= condition.n
    piece = game.state.pieces.get(source)
    if piece is None:
        return False
    if name == "source_is_attacking":
        return attack is not None and source in attack.attackers
    if name == "source_is_attached":
        return piece.fulcrum != NONE
    if name == "source_is_controlled":
        return piece.controller != NONE
    unit = questing_on(game, source)
    return unit is not None and not unit.closed


def failing(
    game: CataclysmGame, conditions: tuple[Condition, ...], controller: int, source: int
) -> Condition | None:
    """The first condition that is not true now."""
    for condition in conditions:
        if not holds(game, condition, controller, source):
            return condition
    return None


def reaches(game: CataclysmGame, source: Card, static: Static, ref: int) -> bool:
    """Whether a constant effect of a card in play holds for a card or zone now."""
    way = static.way
    if way == "self":
        touched = ref == source.number
    elif way == "host":
        touched = ref == source.host
    elif way == "source_zone":
        touched = source.zone != NONE and ref == zone_ref(source.controller, source.zone)
    else:
        fired = Fired(source.card, 0, source.controller, source.number)
        touched = static.selection is not None and fits(game, static.selection, fired, ref)
    return touched and failing(game, static.conditions, source.controller, source.number) is None
