"""The odds of battles and special attacks, computed exactly: pure functions of armies.

A battle is a walk over (attackers lost, defenders lost, who rolls, rolls without a hit). Both sides lose
their cheapest units first as CON-7.13 and CON-7.14 allow, nobody retreats and nobody uses a card in it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from math import comb, exp
from typing import NamedTuple

from rulesets.continents.battlefield import LANDINGS, first_roller, losable, scoreless_limit
from rulesets.continents.content import AIR_KINDS, unit_numbers
from rulesets.continents.ground import HIT, just, minus
from rulesets.continents.state import KINDS, NO_ARMY, Army

HIT_CHANCE = (7 - HIT) / 6
"""The chance of a die to hit (spec 1.2)."""
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


@lru_cache(maxsize=512)
def hit_chances(dice: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The chance of exactly 0, 1, … hits with so many dice, and the chance of that many or more."""
    exactly = tuple(
        comb(dice, hits) * HIT_CHANCE**hits * (1 - HIT_CHANCE) ** (dice - hits) for hits in range(dice + 1)
    )
    return exactly, tuple(accumulate(reversed(exactly)))[::-1]


@lru_cache(maxsize=4096)
def hit_table(dice: int, most: int) -> tuple[float, ...]:
    """The chance of 0, 1, … hits with so many dice; the last entry holds `most` and more."""
    exactly, at_least = hit_chances(dice)
    return (*exactly[:most], at_least[most]) if dice >= most else exactly


def strike_odds(dice: int, target: Army) -> tuple[float, ...]:
    """The chance of 0, 1, … destroyed units in a special attack (CON-8.2, CON-8.4, CON-8.7)."""
    return hit_table(dice, sum(target))


@lru_cache(maxsize=1)
def loss_order() -> tuple[int, ...]:
    """The kinds in the order in which they are lost: always the cheapest that may be lost next."""
    order: list[int] = []
    left = Army(*(1 for _ in KINDS))
    while left != NO_ARMY:
        order.append(min(losable(left), key=lambda kind: unit_numbers().cost[kind]))
        left = minus(left, just(order[-1]))
    return tuple(order)


def _line(units: Army) -> tuple[int, ...]:
    """The kinds of an army in the order in which they are lost."""
    return tuple(kind for kind in loss_order() for _ in range(units[kind]))


def _dice_left(line: tuple[int, ...], bonus: int, boosted: bool) -> tuple[int, ...]:
    """Dice of a side by the number of units it has lost."""
    thrown = unit_numbers().dice
    each = [thrown[kind] + (boosted and kind in AIR_KINDS) for kind in line]
    left = sum(each)
    found = []
    for one in each:
        found.append(left + bonus)
        left -= one
    return (*found, 0)


@lru_cache(maxsize=4096)
def battle_odds(
    attackers: Army, defenders: Army, kind: str, bonus: int = 0, boosted: tuple[bool, bool] = (False, False)
) -> Odds:
    """The odds of a battle of a kind with a defence bonus; `boosted`: Ace of the Sky of either side."""
    largest = max(sum(attackers), sum(defenders))
    if largest > LARGEST:
        return _scaled(attackers, defenders, kind, bonus, boosted, largest)
    first = first_roller(kind, attackers, defenders)
    lines = (_line(attackers), _line(defenders))
    dice = (_dice_left(lines[0], 0, boosted[0]), _dice_left(lines[1], bonus, boosted[1]))
    ends = _walk(dice, first, scoreless_limit(kind))
    return _summed(ends, lines, landed=kind in LANDINGS)


def _walk(
    dice: tuple[tuple[int, ...], tuple[int, ...]], first: int, limit: int
) -> dict[tuple[int, int, bool], float]:
    """By units lost on both sides and whether the scoreless count ended it: the chance of this end.

    `hit[who][a][d]`: the chance that a hit leads to these losses and `who` rolls next. From there sides roll
    in turn until somebody hits; what a hit does is the same in whichever of these rolls it comes.
    """
    attackers, defenders = len(dice[0]) - 1, len(dice[1]) - 1
    ends: dict[tuple[int, int, bool], float] = {}
    hit = [[[0.0] * (defenders + 1) for _ in range(attackers + 1)] for _ in range(2)]
    hit[first][0][0] = 1.0
    for a in range(attackers):
        for d in range(defenders):
            tables = (hit_table(dice[0][a], defenders - d), hit_table(dice[1][d], attackers - a))
            rolls, ends[a, d, True] = _rolls(
                (hit[0][a][d], hit[1][a][d]), (tables[0][0], tables[1][0]), limit
            )
            row = hit[1][a]
            for hits in range(1, len(tables[0])):
                row[d + hits] += rolls[0] * tables[0][hits]
            for hits in range(1, len(tables[1])):
                hit[0][a + hits][d] += rolls[1] * tables[1][hits]
    for d in range(defenders):
        ends[attackers, d, False] = hit[0][attackers][d]
    for a in range(attackers):
        ends[a, defenders, False] = hit[1][a][defenders]
    return ends


def _rolls(
    begun: tuple[float, float], miss: tuple[float, float], limit: int
) -> tuple[tuple[float, float], float]:
    """How often each side is expected to roll until somebody hits, and the chance that nobody does."""
    rolls = [0.0, 0.0]
    nobody = 0.0
    for first in (0, 1):
        chance, who = begun[first], first
        for _ in range(limit):
            rolls[who] += chance
            chance *= miss[who]
            who = 1 - who
        nobody += chance
    return (rolls[0], rolls[1]), nobody


def _summed(
    ends: dict[tuple[int, int, bool], float], lines: tuple[tuple[int, ...], tuple[int, ...]], *, landed: bool
) -> Odds:
    costs = tuple(
        tuple(accumulate((unit_numbers().cost[kind] for kind in line), initial=0)) for line in lines
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
    first = first_roller(kind, attackers, defenders)
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
    costs = unit_numbers().cost
    cost = float(sum(costs[kind] for kind in line[:whole]))
    return cost + (number - whole) * costs[line[whole]] if whole < len(line) else cost
