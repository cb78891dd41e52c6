"""First-sight ratings of attacks and of everything asked in a battle (spec chapter 9)."""

from __future__ import annotations

from rulesets.continents.battle import may_reroll
from rulesets.continents.battlefield import goals_of, is_boosted, running
from rulesets.continents.combat import MISSILE_DICE, strike_dice
from rulesets.continents.content import members
from rulesets.continents.counting import running_plan
from rulesets.continents.ground import ability, defence_bonus, just, minus, plus, total
from rulesets.continents.leanings_move import attackers
from rulesets.continents.odds import HIT_CHANCE, Odds, quick_odds, strike_odds
from rulesets.continents.outlook import Outlook, cheapest_of
from rulesets.continents.state import (
    BOMBER,
    EMPTY,
    FIGHTER,
    MECH,
    NEUTRAL,
    NO_ARMY,
    NONE,
    TANK,
    Army,
    Battle,
)
from tabletop.engine.action import Action

QUIET = 0.8
"""Attacks that promise less than this are not made."""
HOPELESS = -1.5
"""Battles that promise less than this are left, if there is a way out."""
LOST_SOON, LOST_LATER = 0.5, 0.3
"""How much of a prize is gone if it is taken back: before points are counted, or only in the next round."""
CLEARED = 0.7
"""Taking an area from somebody without taking it oneself, beside its full harm."""


# ---- attacks ---------------------------------------------------------------------------------------------


def rate_attacks(look: Outlook, legal: list[Action]) -> list[float]:
    """Battles by their odds and prizes, strikes by what they hit; a phase ends when nothing promises more."""
    index = look.content.index
    rated = []
    for action in legal:
        if action.verb == "attack":
            kind, start, goal = str(action.args[0]), index[action.args[1]], index[action.args[2]]
            rated.append(_battle(look, kind, start, goal))
        elif action.verb == "special":
            kind, start, goal = str(action.args[0]), index[action.args[1]], index[action.args[2]]
            rated.append(strike_gain(look, strike_dice(kind, look.state.army[start]), goal) - 0.5)
        elif action.verb == "missile":
            rated.append(1.0 + strike_gain(look, MISSILE_DICE, index[action.args[0]], freely=True))
        elif action.verb == "drop":
            mechs = sum(number for _, number in droppable(look))
            rated.append(look.attack_gain(just(MECH, mechs), index[action.args[0]], "drop"))
        else:
            rated.append(QUIET)
    return rated


def _battle(look: Outlook, kind: str, start: int, goal: int) -> float:
    """What an attack promises, with what follows: whether the prize and the origin will be held."""
    army = attackers(look, kind, start)
    if army == NO_ARMY:
        return -9.0
    odds = look.odds(army, goal, kind)
    value = look.attack_gain(army, goal, kind)
    left = thinned(army, odds.attacker_losses)
    after = look.danger(goal, left)
    value -= (LOST_LATER if look.has_last_word else LOST_SOON) * odds.win * after * look.prize(goal)
    if look.threat(start)[1] and odds.lose > 0.05:
        value -= 0.4 * odds.lose * look.worth(start)
    if kind == "amphibious":
        value -= 0.3
    return value


def thinned(army: Army, losses: float) -> Army:
    """What is left of an army after average losses, cheapest first; at least one unit."""
    left = max(1, total(army) - round(losses))
    return minus(army, cheapest_of(army, total(army) - left))


def strike_gain(look: Outlook, dice: int, goal: int, *, freely: bool = False) -> float:
    """What a special attack promises: units by the chances of hits, and the area if nothing is left in it."""
    army = look.state.army[goal]
    owner = look.state.owner[goal]
    if not dice or owner == EMPTY:
        return -9.0
    size = total(army)
    table = strike_odds(dice, army)
    order = sorted((look.content.costs[kind] for kind in range(5) for _ in range(army[kind])), reverse=freely)
    lost, value = 0.0, 0.0
    for hits, chance in enumerate(table):
        if hits:
            lost += order[hits - 1]
        value += chance * lost
    value *= 0.8 * look.weight(owner) if owner != NEUTRAL else 0.15
    cleared = table[size] if len(table) > size else 0.0
    return value + CLEARED * cleared * look.harm(goal)


def droppable(look: Outlook) -> list[tuple[int, int]]:
    """Own areas with mechs that may be dropped, and how many: not the last guard of what is worth one."""
    found = []
    special = look.content.sources | look.content.capitals | look.state.factories
    for area in members(look.own & look.content.land):
        army = look.state.army[area]
        number = army[MECH]
        if number and total(army) == number and special >> area & 1:
            number -= 1
        if number:
            found.append((area, number))
    return found


def rate_loads(look: Outlook, legal: list[Action]) -> list[float]:
    """Mechs join as long as they are needed; then the drop begins."""
    plan = running_plan(look.game)
    loaded = sum(number for _, number in plan.origins)
    sure = loaded > 0 and look.odds(just(MECH, loaded), plan.goal, "drop").win > 0.93
    allowed = dict(droppable(look))
    rated = []
    for action in legal:
        if action.verb != "load":
            rated.append(4.0 if sure else 0.0)
            continue
        area, number = look.content.index[action.args[0]], int(action.args[1])
        wanted = allowed.get(area, 0)
        rated.append(-2.0 if number > wanted else 1.0 + 0.5 * number)
    return rated


# ---- during a battle -------------------------------------------------------------------------------------


def _side(look: Outlook, battle: Battle) -> int:
    """0 as the attacker, 1 as the defender."""
    return 0 if battle.attacker.side == look.seat else 1


def course(look: Outlook, battle: Battle) -> Odds:
    """How the battle would go on from here."""
    boosted = (is_boosted(look.state, battle.attacker.side), is_boosted(look.state, battle.defender.side))
    bonus = defence_bonus(look.game, battle.area)
    return quick_odds(battle.attacker.units, battle.defender.units, battle.kind, bonus, boosted)


def stake(look: Outlook, battle: Battle, who: int) -> float:
    """What fighting on promises beside leaving now: the area and enemy units, for own ones."""
    odds = course(look, battle)
    enemy = battle.sides[1 - who].side
    share = 0.8 * look.weight(enemy) if enemy != NEUTRAL else 0.0
    if who == 0:
        return odds.win * look.prize(battle.area) + share * odds.defender_cost - odds.attacker_cost
    holds = 1 - odds.win
    return holds * look.worth(battle.area) + share * odds.attacker_cost - odds.defender_cost


def rate_start_cards(look: Outlook, legal: list[Action]) -> list[float]:
    """Push enemies out whenever that wins the area; slip away from what cannot be held; boost air units."""
    battle = running(look.game)
    who = _side(look, battle)
    card = ability(look.game, look.seat)
    odds = course(look, battle)
    use = 0.0
    if card == "secret-weapon":
        use = 6.0 if who == 0 else 10.0 * odds.win - 3.0
    elif card == "alien-radar":
        use = -5.0 if who == 0 or not goals_of(look.game, battle, who) else -stake(look, battle, who)
    elif card == "ace-of-the-sky":
        units = battle.sides[who].units
        use = 2.0 * (units[FIGHTER] + units[BOMBER]) - 0.5
    return [use if action.verb == "use" else 0.0 for action in legal]


def rate_retreats(look: Outlook, legal: list[Action]) -> list[float]:
    """Leave a battle that promises less than nothing, the dearest units first, to the safest place."""
    battle = running(look.game)
    who = _side(look, battle)
    hope = stake(look, battle, who)
    leaving = HOPELESS - hope
    rated = []
    for action in legal:
        if action.verb == "fight":
            rated.append(0.0)
        elif action.args[1] == "nowhere":
            rated.append(-20.0)
        else:
            kind, goal = look.content.kind_index[action.args[0]], look.content.index[action.args[1]]
            rated.append(leaving + 0.2 * look.content.costs[kind] + 0.1 * _shelter(look, goal, just(kind)))
    return rated


def _shelter(look: Outlook, goal: int, units: Army) -> float:
    """How good a place is for units that have to go somewhere."""
    army = look.state.army[goal]
    joined = plus(army, units)
    worth = look.worth(goal)
    if look.state.owner[goal] == EMPTY:
        return worth * (1 - look.danger(goal, joined))
    safer = look.danger(goal, army) - look.danger(goal, joined)
    return 0.5 + safer * worth - 2.0 * look.danger(goal, joined)


def rate_refuges(look: Outlook, legal: list[Action]) -> list[float]:
    """Where units go that have to leave: the best empty area, else where they protect most."""
    battle = running(look.game)
    units = battle.attacker.units if legal and legal[0].verb == "withdraw" else just(TANK, len(battle.going))
    rated = []
    for action in legal:
        goal = look.content.index[action.args[0]]
        value = _shelter(look, goal, units)
        if goal == battle.origin:
            value = look.worth(goal) * (1 - look.danger(goal, look.state.army[goal]))
        elif battle.origin != NONE and look.state.army[battle.origin] == units:
            value += 0.0 if look.state.owner[goal] == EMPTY else -look.worth(battle.origin)
        rated.append(value)
    return rated


def rate_rerolls(look: Outlook, legal: list[Action]) -> list[float]:
    """Throw again what fell short of what may be expected."""
    battle = running(look.game)
    hits, dice = (int(number) for number in look.game.question.subject[:2])
    enemies = total(battle.sides[1 - battle.acting].units)
    card = ability(look.game, look.seat)
    if card == "dead-eye":
        gain = min(enemies, hits + (dice - hits) * HIT_CHANCE) - min(enemies, hits)
        use = 3.0 * (gain - 0.6)
    else:
        use = 3.0 * (min(enemies, dice * HIT_CHANCE) - min(enemies, hits) - 0.5)
    if not may_reroll(look.game, battle):
        use = -1.0
    return [use if action.verb == "use" else 0.0 for action in legal]


def rate_nurse(look: Outlook, legal: list[Action]) -> list[float]:
    """She is called when she has something to do: two units at once, or a battle that will cost more."""
    battle = running(look.game)
    who = _side(look, battle)
    odds = course(look, battle)
    losses = odds.defender_losses if who else odds.attacker_losses
    use = 1.5 * (len(battle.lost) + 0.6 * losses) - 1.6
    if who and not goals_of(look.game, battle, who):
        use = -2.0
    return [use if action.verb == "use" else 0.0 for action in legal]


def rate_casualties(look: Outlook, legal: list[Action]) -> list[float]:
    """The cheapest units go first."""
    return [-2.0 * look.content.costs[look.content.kind_index[action.args[0]]] for action in legal]


def rate_missile_hits(look: Outlook, legal: list[Action]) -> list[float]:
    """The dearest units go first."""
    return [2.0 * look.content.costs[look.content.kind_index[action.args[0]]] for action in legal]


def rate_advances(look: Outlook, legal: list[Action]) -> list[float]:
    """Winners are shared out between the new area and the old one by what is in danger there."""
    plan = running_plan(look.game)
    battle = running(look.game)
    wanted = settlers(look, battle, battle.attacker.units)
    number = wanted[plan.unit]
    if not number and not any(wanted[plan.unit :]) and plan.units == NO_ARMY:
        number = 1
    return [-3.0 * abs(int(action.args[1]) - number) for action in legal]


def settlers(look: Outlook, battle: Battle, winners: Army) -> Army:
    """The winners that should enter the taken area: all but those that the origin needs."""
    start, goal = battle.origin, battle.area
    behind = minus(look.state.army[start], winners)
    size = total(winners)
    if size == 1:
        return winners
    fear_start = look.worth(start) * look.threat(start)[1]
    fear_goal = look.worth(goal) * look.threat(goal)[1]
    if not look.threat(start)[1]:
        stay = 0 if behind != NO_ARMY else 1
    elif not fear_goal and not look.threat(goal)[1]:
        stay = size - 1
    else:
        stay = min(size - 1, max(1, round(size * fear_start / (fear_start + fear_goal + 0.1))))
        if behind != NO_ARMY:
            stay = max(0, stay - total(behind))
    # The threat from the area that was just taken is gone already; armies are kept together.
    if 0.35 * size < stay < size - 1 and fear_goal >= fear_start:
        stay = max(1, round(0.35 * size))
    return minus(winners, cheapest_of(winners, stay))
