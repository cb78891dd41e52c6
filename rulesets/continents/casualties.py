"""Which units are destroyed, in battles and special attacks, and the Nurse (CON-7.8, CON-8.5, CON-9.4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from rulesets.continents.battle import hits_in, throw
from rulesets.continents.battle_end import eliminate_empty, lose_units, send_away
from rulesets.continents.battlefield import landed, losable, running, seat_of, still_there
from rulesets.continents.changes import destroy
from rulesets.continents.ground import (
    HIT,
    ContinentsGame,
    ability,
    area_name,
    content_of,
    no,
    of_kinds,
    total,
    unit_name,
)
from rulesets.continents.state import (
    FIGHTER,
    KINDS,
    MECH,
    NEUTRAL,
    NONE,
    TANK,
    Army,
    ContinentsState,
    Strike,
)
from tabletop.engine.action import Action
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb


def hurt_units(game: ContinentsGame) -> Army:
    """The units among which casualties are being named, without those already named."""
    state = game.state
    if state.strike is not None:
        return still_there(state.army[state.strike.area], state.strike.lost)
    battle = running(game)
    return still_there(battle.sides[battle.acting].units, battle.lost)


def name_lost(game: ContinentsGame, kinds: tuple[int, ...]) -> None:
    """Name further units as destroyed."""
    state = game.state
    if state.strike is not None:
        state.strike = replace(state.strike, lost=state.strike.lost + kinds)
    elif state.battle is not None:
        state.battle = replace(state.battle, lost=state.battle.lost + kinds)


def ask_casualties(game: ContinentsGame, who: int, left: int) -> None:
    """Step: the owner names the next destroyed unit, where there is a real choice (CON-7.8, CON-8.5).

    In a battle the hurt side is the one to act next.
    """
    units = hurt_units(game)
    if not left:
        return
    state = game.state
    side = state.owner[state.strike.area] if state.strike is not None else seat_of(running(game), who)
    choice = losable(units)
    if left >= total(units):
        name_lost(game, tuple(kind for kind in range(len(KINDS)) for _ in range(units[kind])))
        return
    game.push("casualties", who, left - 1)
    if side == NEUTRAL:
        costs = content_of(game).costs
        name_lost(game, (min(choice, key=lambda kind: costs[kind]),))
    elif len(choice) == 1:
        name_lost(game, choice)
    else:
        game.ask("casualties", (side,), ("lose",), (left,))


class NameLost(Verb[ContinentsState]):
    """One more unit is named as destroyed."""

    clause: ClassVar[str]

    def candidates(self, game: ContinentsGame, seat: int) -> Iterable[Action]:
        units = hurt_units(game)
        return [Action(self.name, (KINDS[kind],)) for kind in range(len(KINDS)) if units[kind]]

    def refuse(self, game: ContinentsGame, seat: int, action: Action) -> Refusal | None:
        (kind_id,) = action.args
        kind = content_of(game).kind_index[kind_id]
        if not hurt_units(game)[kind]:
            return no("no-units", self.clause, unit=unit_name(KINDS[kind]), area=area_name(_hurt_area(game)))
        return None

    def apply(self, game: ContinentsGame, seat: int, action: Action) -> None:
        name_lost(game, (content_of(game).kind_index[action.args[0]],))


class Lose(NameLost):
    """CON-7.13, CON-7.14: the next unit destroyed: no bomber before a fighter, no mech before a tank."""

    name = "lose"
    clause = "7.8"

    def refuse(self, game: ContinentsGame, seat: int, action: Action) -> Refusal | None:
        wrong = super().refuse(game, seat, action)
        kind = content_of(game).kind_index[action.args[0]]
        if wrong is None and kind not in losable(hurt_units(game)):
            clause, shield = ("7.14", TANK) if kind == MECH else ("7.13", FIGHTER)
            return no("casualty-order", clause, unit=unit_name(KINDS[kind]), other=unit_name(KINDS[shield]))
        return wrong


class Hit(NameLost):
    """CON-8.8: the next unit that a missile destroys, mechs and bombers behind others included."""

    name = "hit"
    clause = "8.8"


def _hurt_area(game: ContinentsGame) -> str:
    state = game.state
    ids = content_of(game).ids
    if state.strike is not None:
        return ids[state.strike.area]
    return ids[state.battle.area] if state.battle is not None else ""


# ---- losses in a battle, and the Nurse -------------------------------------------------------------------


def take_losses(game: ContinentsGame, who: int) -> None:
    """Step: the named units are destroyed, unless a Nurse may care for them (CON-7.8, CON-9.4)."""
    battle = game.state.battle
    if battle is None or not battle.lost:
        return
    game.push("bury", who)
    side = battle.sides[who]
    if not side.nurse and not landed(battle, who) and ability(game, side.side) == "nurse":
        game.ask("nurse", (side.side,), ("use", "pass"), (who, len(battle.lost)))


def bury(game: ContinentsGame, who: int) -> None:
    """Step: save rolls in the order in which the units were named; saved ones retreat (CON-9.4, CON-9.5)."""
    battle = game.state.battle
    if battle is None:
        return
    side = battle.sides[who]
    lost = battle.lost
    saved: tuple[int, ...] = ()
    if side.nurse:
        lost, saved = _save_rolls(game, side.side, battle.lost)
    game.state.battle = replace(battle, lost=())
    if lost:
        units = of_kinds(lost)
        area = battle.area if who == 1 or battle.origin == NONE else battle.origin
        game.emit("units_lost", side=side.side, area=content_of(game).ids[area], units=list(units))
        lose_units(game, who, units)
    send_away(game, who, saved)


def _save_rolls(
    game: ContinentsGame, side: int, kinds: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    lost: list[int] = []
    saved: list[int] = []
    for kind in kinds:
        (die,) = throw(game, 1)
        (lost if die >= HIT else saved).append(kind)
        game.emit("save_roll", side=side, unit=KINDS[kind], die=die, saved=die < HIT)
    return tuple(lost), tuple(saved)


# ---- special attacks -------------------------------------------------------------------------------------


def strike(game: ContinentsGame, seat: int, kind: str, start: int, goal: int, number: int) -> None:
    """Step: one roll against units that cannot defend themselves (CON-8.2, CON-8.4, CON-8.7, CON-8.12)."""
    state = game.state
    content = content_of(game)
    dice = throw(game, number)
    hits = min(hits_in(dice), total(state.army[goal]))
    game.emit(
        "special_attack",
        player=seat,
        kind=kind,
        start=content.ids[start] if start != NONE else "",
        goal=content.ids[goal],
        defender=state.owner[goal],
        dice=list(dice),
        hits=hits_in(dice),
        attacks_left=state.players[seat].attacks,
    )
    state.strike = Strike(kind, start, goal, hits)
    game.push("strike_losses")
    if kind == "missile":
        game.push("missile_hits", seat, hits)
    else:
        game.push("casualties", 1, hits)


def ask_missile(game: ContinentsGame, seat: int, left: int) -> None:
    """Step: the attacker picks the destroyed units freely (CON-8.8)."""
    units = hurt_units(game)
    if not left:
        return
    kinds = [kind for kind in range(len(KINDS)) if units[kind]]
    if left >= total(units):
        name_lost(game, tuple(kind for kind in kinds for _ in range(units[kind])))
        return
    game.push("missile_hits", seat, left - 1)
    if len(kinds) == 1:
        name_lost(game, (kinds[0],))
    else:
        game.ask("missile_casualties", (seat,), ("hit",), (left,))


def strike_losses(game: ContinentsGame) -> None:
    """Step: the units hit by a special attack are destroyed; nobody advances (CON-8.11)."""
    state = game.state
    done = state.strike
    if done is None:
        return
    state.strike = None
    if done.lost:
        side = state.owner[done.area]
        units = of_kinds(done.lost)
        game.emit("units_lost", side=side, area=content_of(game).ids[done.area], units=list(units))
        destroy(game, side, done.area, units)
    eliminate_empty(game)
