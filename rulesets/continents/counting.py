"""Counting out the units of a move, an attack or an advance, kind by kind, before it is carried out."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rulesets.continents.content import GROUND_KINDS, SEA_KINDS
from rulesets.continents.ground import (
    ContinentsGame,
    area_name,
    content_of,
    just,
    no,
    plus,
    total,
    unit_name,
)
from rulesets.continents.state import BOMBER, KINDS, MECH, NONE, Army, ContinentsState, Plan
from tabletop.engine.action import Action
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb
from tabletop.engine.text import Message

FITTING: dict[str, tuple[int, ...]] = {
    "land": GROUND_KINDS,
    "amphibious": GROUND_KINDS,
    "drop": (MECH,),
    "naval": SEA_KINDS,
    "submarine": SEA_KINDS,
    "bomber": (BOMBER,),
}
"""Unit kinds that take part in each kind of move or attack."""


def fitting_name(kind: str) -> Message:
    """The name of the units that a kind of move or attack needs."""
    if kind in ("naval", "submarine"):
        return unit_name("submarine")
    return unit_name("bomber" if kind == "bomber" else "ground")


def running_plan(game: ContinentsGame) -> Plan:
    """What is being counted. Raises ValueError when nothing is."""
    if game.state.plan is None:
        raise ValueError("nothing is being counted")
    return game.state.plan


def stock(game: ContinentsGame, plan: Plan) -> Army:
    """The units that may be counted out: those of the origin, or the attackers who won."""
    if plan.verb == "advance" and game.state.battle is not None:
        return game.state.battle.attacker.units
    return game.state.army[plan.start]


def has_fitting(army: Army, kind: str) -> bool:
    """Whether an army has units for a kind of move or attack."""
    return any(army[unit] for unit in FITTING[kind])


def begin_count(game: ContinentsGame, seat: int, plan: Plan) -> None:
    """Start counting; when all is counted the step named after the plan's verb carries it out."""
    game.state.plan = plan
    game.push(f"do_{plan.verb}", seat)
    game.push("units", seat)


def ask_units(game: ContinentsGame, seat: int) -> None:
    """Step: how many units of the next kind take part; kinds that are not there are not asked for."""
    plan = running_plan(game)
    have = stock(game, plan)
    unit = next((u for u in FITTING[plan.kind] if u > plan.unit and have[u]), NONE)
    if unit == NONE:
        return
    game.state.plan = replace(plan, unit=unit)
    game.push("units", seat)
    ids = content_of(game).ids
    verb = "advance" if plan.verb == "advance" else "send"
    subject = (plan.verb, plan.kind, ids[plan.start], ids[plan.goal], KINDS[unit])
    game.ask("advance" if verb == "advance" else "units", (seat,), (verb,), subject)


class Count(Verb[ContinentsState]):
    """CON-5.2, CON-6.2, CON-6.17: how many units of the kind asked for take part; at least one in all."""

    def __init__(self, name: str, clause: str) -> None:
        self.name = name
        self.clause = clause

    def candidates(self, game: ContinentsGame, seat: int) -> Iterable[Action]:
        plan = running_plan(game)
        have = stock(game, plan)[plan.unit]
        return [Action(self.name, (KINDS[plan.unit], number)) for number in range(have, -1, -1)]

    def refuse(self, game: ContinentsGame, seat: int, action: Action) -> Refusal | None:
        plan = running_plan(game)
        kind_id, number = action.args
        kind = content_of(game).kind_index[kind_id]
        if not isinstance(number, int):
            raise ValueError(number)
        have = stock(game, plan)
        here = content_of(game).ids[plan.start]
        if kind != plan.unit:
            return no("wrong-phase", self.clause, here)
        if not 0 <= number <= have[kind]:
            return no("no-units", self.clause, here, area=area_name(here), unit=unit_name(KINDS[kind]))
        more = any(have[unit] for unit in FITTING[plan.kind] if unit > kind)
        if not number and not more and not total(plan.units):
            return no("no-units", self.clause, here, area=area_name(here), unit=unit_name(KINDS[kind]))
        return None

    def apply(self, game: ContinentsGame, seat: int, action: Action) -> None:
        plan = running_plan(game)
        game.state.plan = replace(plan, units=plus(plan.units, just(plan.unit, int(action.args[1]))))


def finish_count(game: ContinentsGame) -> Plan:
    """The counted plan, which is no longer running."""
    plan = running_plan(game)
    game.state.plan = None
    return plan
