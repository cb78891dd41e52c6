"""Questions about a battle that many rules ask: who fights, rolls first, may leave, and what is lost first.

What needs no table at all is asked of armies alone, so that the odds follow the same rules.
"""

from __future__ import annotations

from rulesets.continents.content import unit_numbers
from rulesets.continents.ground import (
    ContinentsGame,
    area_name,
    content_of,
    minus,
    no,
    of_kinds,
    refuge,
)
from rulesets.continents.state import (
    BOMBER,
    EMPTY,
    FIGHTER,
    MECH,
    NEUTRAL,
    NO_ARMY,
    NONE,
    SUBMARINE,
    TANK,
    Army,
    Battle,
    ContinentsState,
)
from tabletop.engine.refusal import Refusal

SCORELESS, SCORELESS_NAVAL = 3, 6
LANDINGS = ("amphibious", "drop")


def running(game: ContinentsGame) -> Battle:
    """The battle under way. Raises ValueError when there is none."""
    if game.state.battle is None:
        raise ValueError("there is no battle")
    return game.state.battle


def seat_of(battle: Battle, who: int) -> int:
    """The side (a seat or NEUTRAL) that attacks (0) or defends (1)."""
    return battle.sides[who].side


def battle_over(battle: Battle) -> bool:
    """Whether one side has no unit left in the battle (CON-7.27)."""
    return battle.attacker.units == NO_ARMY or battle.defender.units == NO_ARMY


def is_boosted(state: ContinentsState, side: int) -> bool:
    """Whether Ace of the Sky helps the air units of a side in this round (CON-9.16)."""
    return side not in (EMPTY, NEUTRAL) and state.players[side].boosted


# ---- rolls -----------------------------------------------------------------------------------------------


def supremacy(units: Army) -> int:
    """The tactical supremacy of units: the values of all of them added (CON-7.3)."""
    return sum(number * value for number, value in zip(units, unit_numbers().supremacy, strict=True))


def first_roller(kind: str, attackers: Army, defenders: Army) -> int:
    """Who rolls first: 1 the defender with the higher supremacy, else 0 (CON-7.3 to CON-7.5)."""
    return 1 if kind != "naval" and supremacy(defenders) > supremacy(attackers) else 0


def scoreless_limit(kind: str) -> int:
    """Rolls in a row without a hit that end a battle of a kind (CON-7.15, CON-7.17)."""
    return SCORELESS_NAVAL if kind == "naval" else SCORELESS


# ---- losses ----------------------------------------------------------------------------------------------


def losable(units: Army) -> tuple[int, ...]:
    """The kinds of which a unit may be destroyed next: no mech before a tank, no bomber before a fighter.

    CON-7.13, CON-7.14.
    """
    found = (TANK if units[TANK] else MECH, FIGHTER if units[FIGHTER] else BOMBER, SUBMARINE)
    return tuple(kind for kind in found if units[kind])


def still_there(units: Army, named: tuple[int, ...]) -> Army:
    """Units without those already named as lost."""
    return minus(units, of_kinds(named))


# ---- retreats --------------------------------------------------------------------------------------------


def landed(battle: Battle, who: int) -> bool:
    """Whether a side are attackers without a way back: amphibious or dropped (CON-7.19, CON-9.14)."""
    return who == 0 and battle.kind in LANDINGS


def origins_of(battle: Battle) -> int:
    """Bit set of the areas the attackers came from: not empty during the battle (CON-7.25)."""
    if battle.origin != NONE:
        return 1 << battle.origin
    return sum(1 << area for area, _ in battle.origins)


def goals_of(game: ContinentsGame, battle: Battle, who: int) -> tuple[int, ...]:
    """Where units of a side may retreat to now (CON-7.22, CON-7.23, CON-7.25)."""
    if who == 0:
        return (battle.origin,) if battle.origin != NONE else ()
    return refuge(game, battle.defender.side, battle.area, origins_of(battle))


def refuse_goal(game: ContinentsGame, battle: Battle, who: int, goal: int) -> Refusal | None:
    """Why a unit of a side cannot retreat to an area (CON-7.22 to CON-7.25)."""
    goals = goals_of(game, battle, who)
    if goal in goals or (goal == NONE and not goals):
        return None
    content = content_of(game)
    there = content.ids[goal if goal != NONE else battle.area]
    if who == 0:
        return no("bad-target", "7.22", there, area=area_name(there))
    if _is_empty_beside(game, battle, goal):
        other = area_name(content.ids[goals[0]])
        return no("friendly-first", "7.23", there, area=area_name(there), other=other)
    return no("bad-target", "7.23", there, area=area_name(there))


def _is_empty_beside(game: ContinentsGame, battle: Battle, goal: int) -> bool:
    """Whether a goal is an adjacent empty area: wrong only because own areas go first."""
    if goal == NONE:
        return False
    content = content_of(game)
    empty = content.near[battle.area] & content.domain_of(battle.area) & ~origins_of(battle)
    return bool(empty >> goal & 1) and game.state.owner[goal] == EMPTY
