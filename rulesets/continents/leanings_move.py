"""First-sight ratings of moves: empty areas to take, where to gather, what has to stay (spec chapter 9)."""

from __future__ import annotations

from rulesets.continents.content import members
from rulesets.continents.counting import running_plan
from rulesets.continents.ground import minus, plus, total
from rulesets.continents.outlook import Outlook, cheapest_of, cost_of
from rulesets.continents.state import EMPTY, NO_ARMY, Army
from tabletop.engine.action import Action

STAY = 1.2
"""Moves worth less than this are not made."""
DRIFT = 0.25
"""What bringing a unit from the rear to the front is worth, for later."""
IDLE = -6.0


def only(army: Army, kind: str) -> Army:
    """The units of an army that fit a kind of move or attack."""
    tanks, mechs, fighters, bombers, submarines = army
    if kind in ("naval", "submarine"):
        return Army(submarine=submarines)
    if kind == "bomber":
        return Army(bomber=bombers)
    if kind == "drop":
        return Army(mech=mechs)
    return Army(tanks, mechs, fighters, bombers)


class Marches:
    """The moves of one seat, rated; what a move needs is worked out once for each area."""

    def __init__(self, look: Outlook) -> None:
        self.look = look
        self.fights = look.state.players[look.seat].attacks > 0
        self._spares: dict[int, Army] = {}
        self._front: dict[int, bool] = {}

    def spare(self, start: int) -> Army:
        """The units that may leave an own area."""
        found = self._spares.get(start)
        if found is None:
            army = self.look.state.army[start]
            found = self._spares[start] = minus(army, self.look.guard(start, army))
        return found

    def is_front(self, area: int) -> bool:
        """Whether an enemy stands beside an own area or could be attacked from it over the sea."""
        found = self._front.get(area)
        if found is None:
            reach = self.look.in_reach(area).values()
            found = self._front[area] = any(reach) or self.look.threat(area)[1] > 0
        return found

    def party(self, kind: str, start: int, goal: int) -> tuple[Army, float]:
        """The units that should make a move, and what it is worth."""
        look = self.look
        spare = only(self.spare(start), kind)
        if look.state.owner[goal] == EMPTY:
            return self._settlers(kind, start, goal, spare)
        if spare == NO_ARMY:
            return only(look.state.army[start], kind), IDLE
        return spare, self._reinforcement(start, goal, spare)

    def _settlers(self, kind: str, start: int, goal: int, spare: Army) -> tuple[Army, float]:
        """Units for an empty area: the fewest that hold it well enough."""
        look = self.look
        army = only(look.state.army[start], kind)
        if spare == NO_ARMY:
            loss = look.worth(start) + (2.0 if total(army) > 1 else 0.0)
            value = look.worth(goal) * (1 - look.danger(goal, army)) - loss
            return army, value
        best, value = spare, float("-inf")
        size = total(spare)
        for number in sorted({1, 2, (size + 1) // 2, size}):
            if number > size:
                continue
            some = cheapest_of(spare, number)
            risk = look.danger(goal, some)
            gain = look.worth(goal) * (1 - risk) - 0.5 * risk * cost_of(some) - 0.15 * number
            if self.fights and number > 1:
                gain += max(0.0, look.best_attack(some, goal)[0] - look.best_attack(spare, start)[0])
            if gain > value:
                best, value = some, gain
        return best, value

    def _reinforcement(self, start: int, goal: int, spare: Army) -> float:
        """What units bring that join others: a safer area, a better attack, a step to the front."""
        look = self.look
        if not self.is_front(goal):
            return IDLE
        there = look.state.army[goal]
        joined = plus(there, spare)
        safer = look.danger(goal, there) - look.danger(goal, joined)
        value = max(0.0, safer) * (look.worth(goal) + 0.3 * cost_of(there))
        if self.fights:
            left = minus(look.state.army[start], spare)
            before = max(look.best_attack(there, goal)[0], look.best_attack(look.state.army[start], start)[0])
            after = max(look.best_attack(joined, goal)[0], look.best_attack(left, start)[0])
            value += after - before
        if not self.is_front(start):
            value += DRIFT * cost_of(spare)
        return value


def rate_moves(look: Outlook, legal: list[Action]) -> list[float]:
    """Every move by its party; ending the phase is better than idle moves."""
    marches = Marches(look)
    index = look.content.index
    rated = []
    for action in legal:
        if action.verb == "end":
            rated.append(STAY)
            continue
        kind, start, goal = action.args
        value = marches.party(str(kind), index[start], index[goal])[1]
        # The same way by land needs no ships, and bombers are better kept for where nothing else comes.
        rated.append(value - (0.2 if kind != "land" else 0.0))
    return rated


def attackers(look: Outlook, kind: str, start: int) -> Army:
    """The units that should attack from an area: all that fit; who lands leaves one unit behind."""
    army = only(look.state.army[start], kind)
    if kind == "amphibious" and total(army) > 1:
        return minus(army, cheapest_of(army, 1))
    return army


def rate_counts(look: Outlook, legal: list[Action]) -> list[float]:
    """How many of a kind take part: the nearer to what the move or attack wants, the better."""
    plan = running_plan(look.game)
    if plan.verb == "move":
        wanted = Marches(look).party(plan.kind, plan.start, plan.goal)[0]
    else:
        wanted = attackers(look, plan.kind, plan.start)
    number = wanted[plan.unit]
    return [-3.0 * abs(int(action.args[1]) - number) for action in legal]


def fronts(look: Outlook) -> list[int]:
    """Own areas from which something can be attacked."""
    return [area for area in members(look.own) if any(look.in_reach(area).values())]
