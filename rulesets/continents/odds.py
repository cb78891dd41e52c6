"""The odds of battles and special attacks, computed exactly: pure functions of armies.

A battle is a walk over (attackers lost, defenders lost, who rolls, rolls without a hit). Both sides lose
their cheapest units first as CON-7.13 and CON-7.14 allow, nobody retreats and nobody uses a card in it.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb, exp
from typing import NamedTuple

from rulesets.continents.state import BOMBER, FIGHTER, MECH, SUBMARINE, TANK, Army

HIT_CHANCE = 1 / 3
DICE = (1, 3, 1, 3, 2)
SUPREMACY = (1, 3, 3, 2, 0)
LOSS_ORDER = (TANK, FIGHTER, SUBMARINE, MECH, BOMBER)
"""Cheapest first, tanks before mechs and fighters before bombers."""
LARGEST = 44
"""Armies with more units than this are thinned out before they are computed."""

FEW = 9
"""Battles of so few units are quick to compute exactly."""
STEEPNESS = 0.62
"""How fast the chance of winning grows with the units expected to be left; measured on exact odds."""


class Odds(NamedTuple):
    """How a battle ends, and what it will cost on average in units."""

    win: float
    withdraw: float
    lose: float
    attacker_losses: float
    defender_losses: float
    attacker_cost: float
    defender_cost: float


COSTS = (2, 5, 3, 6, 4)


@lru_cache(maxsize=512)
def hit_table(dice: int, most: int) -> tuple[float, ...]:
    """The chance of 0, 1, … hits with so many dice; the last entry holds `most` and more."""
    chances = [
        comb(dice, hits) * HIT_CHANCE**hits * (1 - HIT_CHANCE) ** (dice - hits)
        for hits in range(min(dice, most) + 1)
    ]
    if len(chances) == most + 1:
        chances[most] = max(0.0, 1.0 - sum(chances[:most]))
    return tuple(chances)


def strike_odds(dice: int, target: Army) -> tuple[float, ...]:
    """The chance of 0, 1, … destroyed units in a special attack (CON-8.2, CON-8.4, CON-8.7)."""
    return hit_table(dice, sum(target))


def _line(units: Army) -> tuple[int, ...]:
    """The kinds of an army in the order in which they are lost."""
    return tuple(kind for kind in LOSS_ORDER for _ in range(units[kind]))


def _dice_left(line: tuple[int, ...], bonus: int, boosted: bool) -> tuple[int, ...]:
    """Dice of a side by the number of units it has lost."""
    each = [DICE[kind] + (boosted and kind in (FIGHTER, BOMBER)) for kind in line]
    left = sum(each)
    found = []
    for one in each:
        found.append(left + bonus)
        left -= one
    return (*found, 0)


def supremacy(units: Army) -> int:
    """Tactical supremacy (CON-7.3)."""
    return sum(number * value for number, value in zip(units, SUPREMACY, strict=True))


@lru_cache(maxsize=4096)
def battle_odds(
    attackers: Army, defenders: Army, kind: str, bonus: int = 0, boosted: tuple[bool, bool] = (False, False)
) -> Odds:
    """The odds of a battle of a kind with a defence bonus; `boosted`: Ace of the Sky of either side."""
    largest = max(sum(attackers), sum(defenders))
    if largest > LARGEST:
        return _scaled(attackers, defenders, kind, bonus, boosted, largest)
    first = 1 if kind != "naval" and supremacy(defenders) > supremacy(attackers) else 0
    lines = (_line(attackers), _line(defenders))
    dice = (_dice_left(lines[0], 0, boosted[0]), _dice_left(lines[1], bonus, boosted[1]))
    ends = _walk(len(lines[0]), len(lines[1]), dice, first, 6 if kind == "naval" else 3)
    return _summed(ends, lines, landed=kind in ("amphibious", "drop"))


def _walk(
    attackers: int, defenders: int, dice: tuple[tuple[int, ...], tuple[int, ...]], first: int, limit: int
) -> dict[tuple[int, int, bool], float]:
    """By units lost on both sides and whether the scoreless count ended it: the chance of this end."""
    ends: dict[tuple[int, int, bool], float] = {}
    layers: dict[int, dict[tuple[int, int, int, int], float]] = {0: {(0, 0, first, 0): 1.0}}
    for lost in range(attackers + defenders + 1):
        states = layers.pop(lost, {})
        while states:
            follow: dict[tuple[int, int, int, int], float] = {}
            for (a, d, who, scoreless), chance in states.items():
                table = hit_table(dice[who][d if who else a], (attackers - a) if who else (defenders - d))
                miss = chance * table[0]
                if scoreless + 1 == limit:
                    ends[a, d, True] = ends.get((a, d, True), 0.0) + miss
                else:
                    key = (a, d, 1 - who, scoreless + 1)
                    follow[key] = follow.get(key, 0.0) + miss
                for hits in range(1, len(table)):
                    na, nd = (a + hits, d) if who else (a, d + hits)
                    part = chance * table[hits]
                    if na == attackers or nd == defenders:
                        ends[na, nd, False] = ends.get((na, nd, False), 0.0) + part
                    else:
                        layer = layers.setdefault(na + nd, {})
                        key = (na, nd, 1 - who, 0)
                        layer[key] = layer.get(key, 0.0) + part
            states = follow
    return ends


def _summed(
    ends: dict[tuple[int, int, bool], float], lines: tuple[tuple[int, ...], tuple[int, ...]], *, landed: bool
) -> Odds:
    costs = tuple(
        [0, *(sum(COSTS[kind] for kind in line[: n + 1]) for n in range(len(line)))] for line in lines
    )
    attackers, defenders = len(lines[0]), len(lines[1])
    win = withdraw = 0.0
    losses = [0.0, 0.0, 0.0, 0.0]
    for (a, d, scoreless), chance in ends.items():
        lost = attackers if scoreless and landed else a
        if scoreless:
            withdraw += chance
        elif d == defenders:
            win += chance
        losses[0] += chance * lost
        losses[1] += chance * d
        losses[2] += chance * costs[0][lost]
        losses[3] += chance * costs[1][d]
    lose = max(0.0, 1.0 - win - withdraw)
    if landed:
        lose, withdraw = lose + withdraw, 0.0
    return Odds(win, withdraw, lose, *losses)


def _scaled(
    attackers: Army, defenders: Army, kind: str, bonus: int, boosted: tuple[bool, bool], largest: int
) -> Odds:
    """Huge armies are thinned out alike on both sides; the losses are multiplied back."""
    factor = largest / (LARGEST - 4)
    thin = tuple(
        Army(*(max(1, round(number / factor)) if number else 0 for number in army))
        for army in (attackers, defenders)
    )
    odds = battle_odds(thin[0], thin[1], kind, round(bonus / factor), boosted)
    return Odds(odds.win, odds.withdraw, odds.lose, *(value * factor for value in odds[3:]))


@lru_cache(maxsize=65536)
def quick_odds(
    attackers: Army, defenders: Army, kind: str, bonus: int = 0, boosted: tuple[bool, bool] = (False, False)
) -> Odds:
    """The odds of a battle as a bot estimates them: exact for few units, else from expected hits alone.

    The chance of winning is off by about 0.05 on average; a scoreless end is left out for many units.
    """
    if sum(attackers) + sum(defenders) <= FEW:
        return battle_odds(attackers, defenders, kind, bonus, boosted)
    first = 1 if kind != "naval" and supremacy(defenders) > supremacy(attackers) else 0
    lines = (_line(attackers), _line(defenders))
    dice = (_dice_left(lines[0], 0, boosted[0]), _dice_left(lines[1], bonus, boosted[1]))
    lost = _expected_course(dice, first)
    sizes = (len(lines[0]), len(lines[1]))
    if lost[1] >= sizes[1]:
        margin = sizes[0] - lost[0] + 0.7 * (lost[1] - sizes[1])
    else:
        margin = -(sizes[1] - lost[1] + 0.7 * (lost[0] - sizes[0]))
    weight = STEEPNESS * margin / (sizes[0] + sizes[1]) ** 0.25
    win = 1 / (1 + exp(-max(-30.0, min(30.0, weight))))
    fallen = (min(lost[0], sizes[0]), min(lost[1], sizes[1]))
    costs = [_cost_of_first(line, number) for line, number in zip(lines, fallen, strict=True)]
    return Odds(win, 0.0, 1 - win, *fallen, *costs)


def _expected_course(dice: tuple[tuple[int, ...], tuple[int, ...]], first: int) -> tuple[float, float]:
    """Units lost on both sides if every roll brings its expected hits; fractions and hits left over count."""
    lost = [0.0, 0.0]
    who = first
    while True:
        whole = int(lost[who])
        part = lost[who] - whole
        line = dice[who]
        enemy = 1 - who
        lost[enemy] += HIT_CHANCE * (line[whole] * (1 - part) + (line[whole + 1] * part if part else 0.0))
        if lost[enemy] >= len(dice[enemy]) - 1:
            return lost[0], lost[1]
        who = enemy


def _cost_of_first(line: tuple[int, ...], number: float) -> float:
    """The cost of so many units from the front of a line."""
    whole = int(number)
    cost = float(sum(COSTS[kind] for kind in line[:whole]))
    return cost + (number - whole) * COSTS[line[whole]] if whole < len(line) else cost
