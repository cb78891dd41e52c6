"""First-sight ratings of cards, truces, swaps, purchases and reinforcements (spec chapter 9)."""

from __future__ import annotations

from rulesets.continents.content import members
from rulesets.continents.ground import FACTORY_OUTPUT, counted, enemies, factories_of, just, plus, total
from rulesets.continents.leanings_move import fronts
from rulesets.continents.outlook import POWERED, Outlook
from rulesets.continents.production import working
from rulesets.continents.routes import region
from rulesets.continents.state import (
    BOMBER,
    EMPTY,
    FIGHTER,
    MECH,
    SUBMARINE,
    TANK,
    Army,
)
from tabletop.engine.action import Action

WASTE = -12.0
"""Points that are not spent are lost."""
CARD_VALUE = (6.0, 4.5, 2.5, 0.6, -0.5, -0.8)
"""One more card by the number in hand, its price taken off."""
ABILITY_VALUE = {
    "secret-weapon": 7.0,
    "mech-builder": 5.0,
    "ballistic-missiles": 5.0,
    "mech-dropper": 3.0,
    "nurse": 3.0,
    "dead-eye": 3.0,
    "rocket-troops": 2.5,
    "ace-of-the-sky": 1.5,
    "alien-radar": 1.5,
    "swift-column": 1.0,
    "diplomat": 3.0,
}
LATE = 1.2
"""What it is worth to play after a rival: the last word before points are counted."""


# ---- cards -----------------------------------------------------------------------------------------------


def rate_cards(look: Outlook, legal: list[Action]) -> list[float]:
    """Production, as many attacks and moves as there is use for, the ability and the place in the order."""
    gains = attack_gains(look)
    marches = move_gains(look)
    rated = []
    for action in legal:
        card = look.content.cards[look.content.card_index[action.args[0]]]
        value = 1.0 * card.production + ABILITY_VALUE[card.kind]
        value += sum(gains[: card.attacks]) + sum(marches[: card.moves])
        rated.append(value - LATE * card.attacks)
    return rated


def attack_gains(look: Outlook) -> list[float]:
    """What the best attacks promise now, best first, each on another target, with what will be bought too."""
    best: dict[int, float] = {}
    more = Army(TANK + 3)
    for start in fronts(look):
        army = look.state.army[start]
        stronger = plus(army, more) if look.content.land >> start & 1 else army
        gain, goal = look.best_attack(stronger, start)
        if gain > best.get(goal, 0.0):
            best[goal] = gain
    return [*sorted((0.7 * gain for gain in best.values()), reverse=True), 0.5, 0.5, 0.3, 0.1]


def move_gains(look: Outlook) -> list[float]:
    """What the best moves promise: empty areas that can be taken, then gathering."""
    empty = [
        look.worth(area)
        for area in range(len(look.content.ids))
        if look.state.owner[area] == EMPTY
        and (look.content.sources | look.content.capitals | look.state.factories) >> area & 1
    ]
    return [*sorted((0.4 * worth for worth in empty), reverse=True)[:3], 3.0, 2.5, 2.0, 1.5, 1.0]


def rate_swaps(look: Outlook, legal: list[Action]) -> list[float]:
    """The last word is worth keeping, unless somebody is about to strike first."""
    order = look.state.order
    gains = attack_gains(look)
    rated = []
    for action in legal:
        if action.verb == "keep":
            rated.append(0.0)
            continue
        places = order.index(look.seat) - order.index(int(action.args[0]))
        fear = sum(
            look.danger(area, look.state.army[area]) * look.worth(area)
            for area in members(look.own & (look.content.sources | look.content.capitals))
        )
        rated.append(0.15 * fear + 0.1 * gains[0] - LATE * places - 1.0)
    return rated


def rate_truces(look: Outlook, legal: list[Action]) -> list[float]:
    """A truce with who threatens most, unless the best attacks are on that player."""
    state, content = look.state, look.content
    fear = dict.fromkeys(look.rivals, 0.0)
    hope = dict.fromkeys(look.rivals, 0.0)
    for area in members(look.own):
        beside = {state.owner[other] for other in content.neighbours[area]} & set(look.rivals)
        for rival in beside:
            fear[rival] += look.danger(area, state.army[area]) * look.worth(area) / len(beside)
    for start in fronts(look):
        gain, goal = look.best_attack(state.army[start], start)
        if gain > 0 and state.owner[goal] in hope:
            hope[state.owner[goal]] += gain
    return [
        0.0 if action.verb == "decline" else fear[int(action.args[0])] - hope[int(action.args[0])]
        for action in legal
    ]


# ---- purchases -------------------------------------------------------------------------------------------


class Shopping:
    """What purchases are worth to one seat, by kind and place."""

    def __init__(self, look: Outlook) -> None:
        self.look = look
        self.player = look.state.players[look.seat]
        self.points = self.player.production
        self._places: dict[int, float] = {}
        self._fleet: float | None = None

    def place(self, area: int) -> float:
        """What new land units are worth in an area: what they could attack from there, or protect."""
        found = self._places.get(area)
        if found is None:
            found = self._places[area] = self._place(area)
        return found

    def _place(self, area: int) -> float:
        look = self.look
        state, content = look.state, look.content
        slots = max(1, FACTORY_OUTPUT - state.made.get(area, 0)) if state.round else FACTORY_OUTPUT
        fresh = just(TANK, max(1, min(slots, self.points // 2)))
        army = state.army[area]
        there = plus(army, fresh)
        value = max(0.0, look.danger(area, army) - look.danger(area, there)) * (look.worth(area) + 4.0)
        best = look.best_attack(there, area)[0] - look.best_attack(army, area)[0]
        passable = content.land & ~enemies(state, look.seat)
        around = region(content, area, passable) & look.own & ~(1 << area)
        for front in members(around):
            if any(look.in_reach(front).values()):
                old = state.army[front]
                gain = look.best_attack(plus(old, there), front)[0] - look.best_attack(old, front)[0]
                best = max(best, 0.8 * gain - 1.5)
                if content.near[area] >> front & 1:
                    best = max(best, 0.3 * (look.danger(front, old)) * look.worth(front))
        return value + best

    def unit(self, kind: int, area: int) -> float:
        """What a land or air unit is worth in an area, its price taken off."""
        army = self.look.state.army[area]
        value = 0.0
        land = army[TANK] + 2 * army[MECH]
        capacity = self._capacity()
        rich = self.points > 2.6 * capacity
        if kind == TANK:
            value = 0.6 - (1.0 if rich else 0.0)
        elif kind == MECH:
            value = 0.5 + (1.2 if rich else 0.0) + (0.5 if 4 * army[MECH] < army[TANK] else -0.6)
        elif kind == FIGHTER:
            value = 0.7 if 4 * (army[FIGHTER] + army[BOMBER]) < land else -1.0
        elif kind == BOMBER:
            value = -1.2 + (1.0 if rich else 0.0)
        return value + 0.5 * self.place(area)

    def _capacity(self) -> int:
        """How many units the own factories can still put out."""
        look = self.look
        made = look.state.made
        return sum(FACTORY_OUTPUT - made.get(area, 0) for area in members(working(look.game, look.seat)))

    def submarine(self, sea: int) -> float:
        """What a submarine is worth in a sea area, its price taken off."""
        look = self.look
        army = look.state.army[sea]
        one = just(SUBMARINE)
        if look.state.owner[sea] == EMPTY:
            value = look.worth(sea) * (1 - look.danger(sea, one)) + self._opened(sea)
        else:
            safer = look.danger(sea, army) - look.danger(sea, plus(army, one))
            value = max(0.0, safer) * look.worth(sea)
            gain = look.best_attack(plus(army, one), sea)[0] - look.best_attack(army, sea)[0]
            value = max(value, gain)
        return max(value, self._voyage(sea)) - 4.0

    def _opened(self, sea: int) -> float:
        """What the first submarine opens: a way between own coasts and others."""
        content = self.look.content
        near = content.near[sea] & content.land
        return 0.5 * min(4, counted(near & ~self.look.own)) if near & self.look.own else 0.0

    def _voyage(self, sea: int) -> float:
        """What a submarine made here could sail to and take in this turn, if others do not do it already."""
        look = self.look
        state, content = look.state, look.content
        spare = sum(max(0, total(state.army[area]) - 1) for area in members(look.own & content.sea))
        if not state.round or spare >= self.player.moves:
            return 0.0
        reach = region(content, sea, content.sea & ~enemies(state, look.seat)) & ~look.own
        goals = sorted(
            (look.worth(area) for area in members(reach & content.sea) if state.owner[area] == EMPTY),
            reverse=True,
        )
        return goals[spare] - 1.5 if spare < len(goals) else 0.0

    def factory(self, area: int) -> float:
        """What a new factory is worth, its price taken off."""
        look = self.look
        state, content = look.state, look.content
        factories = counted(factories_of(state, look.seat))
        sources = counted(content.sources & look.own)
        # It works from the next round on, and may be taken before.
        rounds = max(0.0, look.rounds - 1.0)
        value = POWERED * rounds if sources > factories else 0.3
        value += 0.6 * look.races[0] * look.supremacy_worth()
        value += 0.4 * counted(content.near[area] & content.sea)
        value += 1.5 if content.capitals >> area & 1 else 0.0
        return value * (1 - look.danger(area, state.army[area])) - 6.0


def rate_purchases(look: Outlook, legal: list[Action]) -> list[float]:
    """Every purchase by what it brings beyond its price; unspent points are lost."""
    shop = Shopping(look)
    content = look.content
    hand = len(shop.player.hand)
    rated = []
    for action in legal:
        if action.verb == "buy":
            kind, area = content.kind_index[action.args[0]], content.index[action.args[1]]
            rated.append(shop.unit(kind, area))
        elif action.verb == "launch":
            rated.append(shop.submarine(content.index[action.args[0]]))
        elif action.verb == "build":
            rated.append(shop.factory(content.index[action.args[0]]))
        elif action.verb == "card":
            rated.append(CARD_VALUE[hand])
        elif action.verb == "free":
            rated.append(15.0 + 0.5 * shop.place(content.index[action.args[0]]))
        else:
            rated.append(WASTE)
    return rated


def rate_reinforcements(look: Outlook, legal: list[Action]) -> list[float]:
    """Submarines on sea sources, then stacks where they protect or threaten most."""
    shop = Shopping(look)
    content = look.content
    rated = []
    for action in legal:
        if action.verb == "end":
            rated.append(WASTE)
            continue
        kind, area = content.kind_index[action.args[0]], content.index[action.args[1]]
        rated.append(shop.submarine(area) if kind == SUBMARINE else shop.unit(kind, area))
    return rated
