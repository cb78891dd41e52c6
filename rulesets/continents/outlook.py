"""How the table looks to a seat at first sight: what areas are worth, who threatens them, how fights go.

Everything is counted in production points, and uses only what lies open on the table (spec chapter 9).
"""

from __future__ import annotations

from functools import cached_property

from rulesets.continents.battlefield import is_boosted
from rulesets.continents.combat import open_targets
from rulesets.continents.content import members, unit_numbers
from rulesets.continents.ground import (
    ContinentsGame,
    at_truce,
    content_of,
    counted,
    defence_bonus,
    factories_of,
    players_in,
    target_of,
    total,
)
from rulesets.continents.odds import Odds, quick_odds
from rulesets.continents.routes import shores
from rulesets.continents.scoring import standings
from rulesets.continents.state import EMPTY, NEUTRAL, NO_ARMY, NONE, Army

POINT = 3.0
"""What a victory point is worth in production points."""
FACTORY_WORTH = 7.0
POWERED = 3.0
"""Production points a round of a factory with a source (CON-4.1)."""
LAND_WORTH = 1.6
SEA_WORTH = 1.2
"""Any further area: room, retreats, a step towards a supremacy."""
LONGEST, SHORTEST = 4.0, 1.0
"""Rounds for which holding something counts; nobody holds anything for ever."""
AMPHIBIOUS_THREAT = 0.7
"""What comes over the sea counts less: it cannot retreat and needs the way open."""

GATHERING = 0.5
"""The part of the troops behind an enemy stack that is expected to join it before it strikes."""


class Outlook:
    """One seat's first look at the table. Worths are made once; threats are worked out on demand."""

    def __init__(self, game: ContinentsGame, seat: int) -> None:
        self.game = game
        self.content = content_of(game)
        self.state = game.state
        self.seat = seat
        self.own = game.state.held[seat]
        self.rivals = tuple(other for other in players_in(game) if other != seat)
        self.rounds = rounds_left(game)
        self.leader = _leader(game, seat)
        self._worths: dict[tuple[int, int], float] = {}
        self._gains: dict[tuple[int, Army], tuple[float, int]] = {}
        self._threats: dict[int, tuple[Army, float]] = {}
        self._landings: dict[int, dict[int, Army]] = {}
        self.races = self._close_races()

    def _close_races(self) -> tuple[float, float, float]:
        """How much one more factory, sea area, land area counts towards its supremacy, from 0 to 1."""
        mine = standings(self.game, self.seat)
        others = [standings(self.game, other) for other in self.rivals]
        closeness = []
        for which in range(3):
            best = max((numbers[which] for numbers in others), default=0)
            gap = mine[which] - best
            # One ahead or level: the next one decides. Far ahead or behind: hardly matters.
            closeness.append({0: 1.0, 1: 0.5, -1: 0.7, 2: 0.25, -2: 0.35}.get(gap, 0.1))
        return closeness[0], closeness[1], closeness[2]

    @cached_property
    def has_last_word(self) -> bool:
        """Whether no rival has a turn before points are counted."""
        order = self.state.order
        if self.seat not in order:
            return False
        return not set(order[order.index(self.seat) + 1 :]) & set(self.rivals)

    def supremacy_worth(self) -> float:
        """A supremacy held for the coming rounds."""
        return POINT * (2 if self.state.epic else 1) * self.rounds

    def worth(self, area: int, side: int | None = None) -> float:
        """What controlling an area is worth to a side for the coming rounds; own worth without a side."""
        seat = self.seat if side is None else side
        known = self._worths.get((area, seat))
        if known is None:
            known = self._worths[area, seat] = self._worth(area, seat)
        return known

    def _worth(self, area: int, seat: int) -> float:
        content, state = self.content, self.state
        here = 1 << area
        rounds = self.rounds
        epic = state.epic
        land = bool(content.land & here)
        value = LAND_WORTH if land else SEA_WORTH
        if seat == self.seat:
            value += 0.5 * self.races[2 if land else 1] * self.supremacy_worth()
        if content.sources & here:
            held = state.held[seat] & ~here
            sources = counted(held & content.sources)
            points = (1.0 / 3.0 if sources % 3 != 2 else 0.7) if epic else 1.0
            power = POWERED if counted(factories_of(state, seat)) > sources else 0.8
            value += rounds * (POINT * points + power)
        if content.capitals & here:
            value += rounds * (POINT * (2 if epic else 1) + (1.0 if epic else 0.0))
        if state.factories & here:
            value += FACTORY_WORTH
            if seat == self.seat:
                value += 0.4 * self.races[0] * self.supremacy_worth()
        return value

    def harm(self, area: int) -> float:
        """What it is worth to a seat that the owner of an area loses it."""
        owner = self.state.owner[area]
        if owner in (EMPTY, NEUTRAL, self.seat):
            return 0.0
        share = self.weight(owner)
        return share * self.worth(area, owner)

    def weight(self, side: int) -> float:
        """How much harm to a side helps the seat: the leader's most, neutral's not at all."""
        if side in (EMPTY, NEUTRAL):
            return 0.0
        if len(self.rivals) <= 1:
            return 0.9
        return 0.7 if side == self.leader else 0.3

    # ---- threats ---------------------------------------------------------------------------------------

    def threat(self, area: int) -> tuple[Army, float]:
        """The strongest army that could attack an area from one origin, and how likely it counts (0 to 1)."""
        found = self._threats.get(area)
        if found is None:
            found = self._threats[area] = self._strongest(area)
        return found

    def _strongest(self, area: int) -> tuple[Army, float]:
        state, content = self.state, self.content
        best, most, weight = NO_ARMY, 0, 0.0
        domain = content.domain_of(area)
        for other in members(content.near[area] & domain):
            owner = state.owner[other]
            if owner in (EMPTY, NEUTRAL, self.seat) or at_truce(state, owner, self.seat):
                continue
            army = self._gathered(other, owner, domain)
            size = force(army)
            if size > most:
                best, most, weight = army, size, 1.0
        if content.coast >> area & 1:
            for other in self.rivals:
                landing = self._landing(other).get(area)
                if landing is not None and AMPHIBIOUS_THREAT * force(landing) > most:
                    best, most, weight = landing, force(landing), AMPHIBIOUS_THREAT
        return best, weight

    def _gathered(self, area: int, side: int, domain: int) -> Army:
        """The army of a side in an area with a part of what stands beside it, all but its guards."""
        state = self.state
        counts = list(state.army[area])
        for other in members(self.content.near[area] & domain & state.held[side]):
            army = state.army[other]
            if total(army) > 1:
                for kind, number in enumerate(army):
                    counts[kind] += int(GATHERING * number)
        return Army(*counts)

    def _landing(self, side: int) -> dict[int, Army]:
        """By area beside seas of a side: the strongest army it could land there."""
        found = self._landings.get(side)
        if found is None:
            found = self._landings[side] = {}
            state, content = self.state, self.content
            sea = content.sea & state.held[side]
            if sea and not at_truce(state, side, self.seat):
                for start in members(content.coast & state.held[side]):
                    army = state.army[start]
                    if content.near[start] & sea and total(army) > 1:
                        for goal in members(shores(content, start, sea) & ~state.held[side]):
                            if goal not in found or force(found[goal]) < force(army):
                                found[goal] = army
        return found

    def danger(self, area: int, army: Army) -> float:
        """The chance that own units in an area would lose it to the strongest neighbour that may come."""
        enemy, weight = self.threat(area)
        if not weight:
            return 0.0
        if army == NO_ARMY:
            return weight
        kind = "land" if self.content.land >> area & 1 else "naval"
        return weight * 0.8 * quick_odds(enemy, army, kind, defence_bonus(self.game, area)).win

    def guard(self, area: int, army: Army) -> Army:
        """The part of an army that should stay to hold an area; the rest may go."""
        here = 1 << area
        special = self.content.sources | self.content.capitals | self.state.factories
        if army == NO_ARMY:
            return army
        small = cheapest_of(army, 1)
        if not special & here:
            return small
        if not self.threat(area)[1]:
            return small
        size = total(army)
        for number in (2, 3, 5, 8, 12, 20):
            if number >= size:
                break
            left = cheapest_of(army, number)
            if self.danger(area, left) < 0.25:
                return left
        # What cannot be held by half of the army is not held at its cost.
        return army if self.danger(area, army) < 0.6 else small

    # ---- attacks ---------------------------------------------------------------------------------------

    def odds(self, army: Army, goal: int, kind: str) -> Odds:
        """The odds of an own attack on an area as it stands now."""
        state = self.state
        boosted = (is_boosted(state, self.seat), is_boosted(state, state.owner[goal]))
        return quick_odds(army, state.army[goal], kind, defence_bonus(self.game, goal), boosted)

    @cached_property
    def targets(self) -> int:
        """Bit set of the enemy areas that the seat may attack in this round, from wherever."""
        return open_targets(self.game, self.seat, "6.11")

    def in_reach(self, start: int) -> dict[str, int]:
        """By kind of attack: bit set of the targets that can be attacked from an own area."""
        content, targets = self.content, self.targets
        if content.sea >> start & 1:
            return {"naval": content.near[start] & targets & content.sea}
        own_sea = content.sea & self.own
        over_sea = shores(content, start, own_sea) if content.near[start] & own_sea else 0
        next_to = content.near[start] & content.land
        return {"land": next_to & targets, "amphibious": over_sea & targets & ~next_to}

    def best_attack(self, army: Army, start: int) -> tuple[float, int]:
        """The most that an army promises in an attack from an area, and on what; 0 if nothing does."""
        key = (start, army)
        known = self._gains.get(key)
        if known is None:
            best, goal = 0.0, NONE
            for kind, goals in self.in_reach(start).items():
                for target in members(goals):
                    gain = self.attack_gain(army, target, kind)
                    if gain > best:
                        best, goal = gain, target
            known = self._gains[key] = best, goal
        return known

    def prize(self, goal: int) -> float:
        """What taking an area brings: its worth, the harm done, less what will not last."""
        value = self.worth(goal)
        return value + self.harm(goal)

    def attack_gain(self, army: Army, goal: int, kind: str) -> float:
        """What an attack promises in all: prize and enemy units by their chances, less own units."""
        if army == NO_ARMY:
            return -9.0
        odds = self.odds(army, goal, kind)
        owner = self.state.owner[goal]
        kills = odds.defender_cost * (0.8 * self.weight(owner) if owner != NEUTRAL else 0.0)
        return odds.win * self.prize(goal) + kills - odds.attacker_cost


def rounds_left(game: ContinentsGame) -> float:
    """For how many rounds holding something will still pay, as the points stand."""
    state = game.state
    target = target_of(game)
    points = [state.players[seat].points for seat in players_in(game)]
    most = max(points, default=0)
    pace = max(2.0, most / max(1, state.round - 1)) if state.round > 1 else 5.0
    return min(LONGEST, max(SHORTEST, (target - most) / pace))


def _leader(game: ContinentsGame, seat: int) -> int:
    """The strongest rival: most points, then most areas."""
    state = game.state
    rivals = [other for other in players_in(game) if other != seat]
    return max(
        rivals, key=lambda other: (state.players[other].points, counted(state.held[other])), default=seat
    )


def force(army: Army) -> int:
    """A rough measure of an army: its dice times its units."""
    dice = sum(number * each for number, each in zip(army, unit_numbers().dice, strict=True))
    return dice * total(army)


def cost_of(army: Army) -> int:
    """What an army cost to buy."""
    return sum(number * cost for number, cost in zip(army, unit_numbers().cost, strict=True))


def cheapest_of(army: Army, number: int) -> Army:
    """So many units of an army, the cheapest ones."""
    counts = [0, 0, 0, 0, 0]
    for kind in unit_numbers().cheapest_first:
        taken = min(number, army[kind])
        counts[kind] = taken
        number -= taken
    return Army(*counts)
