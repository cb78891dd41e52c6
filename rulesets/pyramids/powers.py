"""The effect vocabulary (spec 1.8): which verbs exist, and the sum of what a set of tiles gives."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec


class Shape(NamedTuple):
    """What arguments a verb takes: a check and the words for the error."""

    fits: Callable[[Sequence[str | int]], bool]
    words: str


def _number(args: Sequence[str | int]) -> bool:
    return len(args) == 1 and isinstance(args[0], int) and args[0] > 0


def _nothing(args: Sequence[str | int]) -> bool:
    return not args


def _strength(args: Sequence[str | int]) -> bool:
    return len(args) == 2 and isinstance(args[0], int) and args[1] in ("any", "attack", "defend")


def _name(args: Sequence[str | int]) -> bool:
    return len(args) == 1 and isinstance(args[0], str)


def _gold(args: Sequence[str | int]) -> bool:
    return bool(args) and all(arg in GOLD_ACTIONS for arg in args)


GOLD_ACTIONS = ("recruit", "move", "pray", "buy-again")
"""What a gold token may be used for (PYR-5.11)."""

_SUMMED = (
    "blood",
    "steps",
    "port-discount",
    "recruit-free",
    "limit",
    "pray",
    "tile-discount",
    "pyramid-discount",
    "all-discount",
    "night-pp",
    "night-di",
    "night-di-pick",
    "night-units",
    "pp-per-kill",
    "pp-per-loss",
    "pp-on-win",
    "pp-on-attack",
    "pp-echo",
    "glory-on-defence",
    "first-blow",
    "trap",
    "di-as-str",
)
"""Verbs with one number that the tiles of a player add up; their field of Powers has the same name."""
_FLAGS = ("port-from-stone", "no-walls", "recruit-anywhere", "night-pyramid", "foresee", "silver")
"""Verbs without a number that a tile gives for good."""
_NUMBERS = (
    *_SUMMED,
    "dmg",
    "shield",
    "glory",
    "glory-on-slaughter",
    "hinder",
    "hire",
    "gain-pp",
    "drain",
    "slay",
    "muster",
)
_PLAIN = (*_FLAGS, "port-now", "mute", "guarded", "swap-card", "slip-away", "cancel")

VERBS: Mapping[str, Shape] = {
    **{verb: Shape(_number, "one number") for verb in _NUMBERS},
    **{verb: Shape(_nothing, "no argument") for verb in _PLAIN},
    "str": Shape(_strength, "a number and any, attack or defend"),
    "creature": Shape(_name, "the id of a creature"),
    "plan": Shape(_name, "the id of a battle card"),
    "gold": Shape(_gold, f"actions out of {', '.join(GOLD_ACTIONS)}"),
}
"""Every verb of the effect vocabulary with the arguments it takes."""


class Powers(msgspec.Struct, frozen=True):
    """What all tiles of a player give together, as numbers ready to be added."""

    strength_any: int = 0
    strength_attack: int = 0
    strength_defend: int = 0
    damage: int = 0
    shields: int = 0
    blood: int = 0
    steps: int = 0
    port_discount: int = 0
    port_from_stone: bool = False
    no_walls: bool = False
    recruit_free: int = 0
    recruit_anywhere: bool = False
    limit: int = 0
    pray: int = 0
    tile_discount: int = 0
    pyramid_discount: int = 0
    all_discount: int = 0
    night_pp: int = 0
    night_di: int = 0
    night_di_pick: int = 0
    night_pyramid: bool = False
    night_units: int = 0
    pp_per_kill: int = 0
    pp_per_loss: int = 0
    pp_on_win: int = 0
    pp_on_attack: int = 0
    pp_echo: int = 0
    glory_on_defence: int = 0
    first_blow: int = 0
    trap: int = 0
    foresee: bool = False
    di_as_str: int = 0
    silver: bool = False
    gold: tuple[str, ...] = ()


_FIELDS: Mapping[str, str] = {
    "dmg": "damage",
    "shield": "shields",
    **{verb: verb.replace("-", "_") for verb in _SUMMED},
}


def powers_of(tiles: Iterable[Iterable[tuple[str | int, ...]]]) -> Powers:
    """The sum of the lasting effects of tiles; what happens once on acquiring is not in it."""
    numbers: dict[str, int] = {}
    flags: dict[str, bool] = {}
    gold: list[str] = []
    for effects in tiles:
        for effect in effects:
            verb = str(effect[0])
            if verb == "str":
                name = f"strength_{effect[2]}"
                numbers[name] = numbers.get(name, 0) + int(effect[1])
            elif verb in _FIELDS:
                name = _FIELDS[verb]
                numbers[name] = numbers.get(name, 0) + int(effect[1])
            elif verb in _FLAGS:
                flags[verb.replace("-", "_")] = True
            elif verb == "gold":
                gold += [str(action) for action in effect[1:] if action not in gold]
    return msgspec.convert({**numbers, **flags, "gold": gold}, Powers)
