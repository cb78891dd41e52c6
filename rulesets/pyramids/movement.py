"""The Move action (chapter 9): one land move and one teleport of one group, leg by leg."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rulesets.pyramids.changes import pay_pp, put_units, take_units
from rulesets.pyramids.ground import (
    TELEPORT_COST,
    TROOP_LIMIT,
    PyramidsGame,
    content_of,
    enemy_on,
    gives_temporary_glory,
    is_hostile,
    layout_of,
    no,
    payment,
    troop_limit,
)
from rulesets.pyramids.names import field_name
from rulesets.pyramids.state import NONE, Attack, Move, PyramidsState
from tabletop.engine.action import Action
from tabletop.engine.refusal import Refusal, Warning
from tabletop.engine.rules import Verb
from tabletop.kit.verbs import no_arguments

STEP = "step"
TELEPORT = "teleport"
STOP = Action("stop")
NO_MOVE = Move()
"""Stands for a Move action in which nothing has happened yet."""


def running_move(game: PyramidsGame) -> Move:
    """The Move action under way."""
    return game.state.move or NO_MOVE


def first_budget(game: PyramidsGame, seat: int, move: Move, creature: int) -> int:
    """Land steps fixed with the first movement: 1, tiles, cards, the creature (PYR-9.3, PYR-9.10)."""
    steps = 1 + game.state.players[seat].powers.steps + move.extra_steps
    return steps + (content_of(game).creatures[creature].steps if creature != NONE else 0)


def teleport_cost(game: PyramidsGame, seat: int, move: Move) -> int:
    """What a teleport costs a seat now (PYR-9.7, PYR-4.4)."""
    if move.free_port:
        return 0
    powers = game.state.players[seat].powers
    cost = TELEPORT_COST - powers.port_discount - powers.all_discount
    return cost if cost > 0 else 0


def hinder_cost(game: PyramidsGame, seat: int, goal: int, creature: int) -> int:
    """What entering a hindered field costs more (PYR-9.13), with the creature that comes along."""
    state = game.state
    guard = state.creature[goal]
    if guard == NONE or not enemy_on(game, seat, goal):
        return 0
    creatures = content_of(game).creatures
    if creature != NONE and creatures[creature].has("mute"):
        return 0
    extra = creatures[guard].amount("hinder")
    return payment(game, seat, extra) if extra else 0


def _refuse_teleport(
    game: PyramidsGame, seat: int, start: int, goal: int, move: Move, creature: int
) -> Refusal | None:
    """Why a group cannot teleport, whatever its size (creature: who comes along, or NONE)."""
    layout = layout_of(game)
    if move.teleported:
        return no("E_PORT_USED", "9.1", layout.ids[start])
    state = game.state
    if not move.free_port and not (state.level[start] and state.city_seat[layout.city[start]] == seat):
        from_stone = state.players[seat].powers.port_from_stone or (
            creature != NONE and content_of(game).creatures[creature].has("port-from-stone")
        )
        if not from_stone or not layout.obelisk[start]:
            return no("E_PORT_SOURCE", "9.8", layout.ids[start])
    if not layout.obelisk[goal] or goal == start:
        return no("E_PORT_TARGET", "9.9", layout.ids[goal])
    return None


def _refuse_step(
    game: PyramidsGame, seat: int, start: int, goal: int, move: Move, creature: int
) -> Refusal | None:
    """Why a group cannot take a land step, whatever its size (creature: who comes along, or NONE)."""
    layout = layout_of(game)
    if move.land_closed:
        return no("E_LAND_DONE", "9.4", layout.ids[start])
    if move.group != NONE and move.steps >= move.budget:
        return no("E_NO_STEPS", "9.3", layout.ids[start], steps=move.budget)
    if goal not in layout.neighbours[start]:
        ids = layout.ids
        params = {"field": field_name(ids[goal]), "from": field_name(ids[start])}
        return no("E_NOT_ADJACENT", "9.2", ids[start], ids[goal], **params)
    if move.group != NONE and is_hostile(game, seat, goal) and not _over_walls(game, seat, move, creature):
        place = layout.ids[goal]
        return no("E_WALL", "9.6", place, field=field_name(place))
    return None


def _over_walls(game: PyramidsGame, seat: int, move: Move, creature: int) -> bool:
    """Whether a card, a tile or the creature along lets a group pass walls after its first step (PYR-9.6)."""
    if move.no_walls or game.state.players[seat].powers.no_walls:
        return True
    return creature != NONE and content_of(game).creatures[creature].has("no-walls")


def refuse_leg(
    game: PyramidsGame, seat: int, leg: str, start: int, goal: int, units: int, along: bool
) -> Refusal | None:
    """Why a group of so many units, with or without its creature, cannot take a leg; first reason of 1.13."""
    state = game.state
    owner = state.owner
    have = state.units[start] if owner[start] == seat else 0
    if units < 1 or units > have:
        return no("E_NO_TROOP", "9.2", layout_of(game).ids[start], have=have)
    move = state.move or NO_MOVE
    if move.group != NONE and move.group != start:
        return no("E_NO_TROOP", "9.1", layout_of(game).ids[start], have=0)
    creature = state.creature[start] if along else NONE
    refuse_route = _refuse_step if leg == STEP else _refuse_teleport
    route = refuse_route(game, seat, start, goal, move, creature)
    if route is not None:
        return route
    in_the_way = owner[goal] != NONE and owner[goal] != seat
    would = units if in_the_way else state.units[goal] + units
    if along and (creature == NONE or (not in_the_way and state.creature[goal] != NONE)):
        return no("E_CREATURE", "9.11", layout_of(game).ids[goal])
    if would > TROOP_LIMIT:  # tiles only raise it
        limit = troop_limit(game, seat)
        if would > limit:
            return no("E_LIMIT", "2.5", layout_of(game).ids[goal], limit=limit, would=would)
    hinder = hinder_cost(game, seat, goal, creature) if in_the_way else 0
    if leg == TELEPORT or hinder:
        cost = hinder + (teleport_cost(game, seat, move) if leg == TELEPORT else 0)
        have_pp = state.players[seat].pp
        if cost > have_pp:
            clause = "9.13" if hinder else "9.7"
            return no("E_PP", clause, layout_of(game).ids[goal], cost=cost, have=have_pp)
    return None


def refuse_any_leg(game: PyramidsGame, seat: int, leg: str, start: int, goal: int) -> Refusal | None:
    """Why no group of a troop can take a leg: the reason for one unit, unless its creature opens the way."""
    alone = refuse_leg(game, seat, leg, start, goal, 1, False)
    if alone is None or game.state.creature[start] == NONE or game.state.owner[start] != seat:
        return alone
    return alone if refuse_leg(game, seat, leg, start, goal, 1, True) is not None else None


class Step(Verb[PyramidsState]):
    """PYR-9.2: a land step from the group's field to an adjacent one; how many go is asked next."""

    name = STEP

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        layout = layout_of(game)
        move = running_move(game)
        if move.land_closed or (move.group != NONE and move.steps >= move.budget):
            return []
        return [action for start in groups(game, seat) for action in layout.steps_from[start]]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        index = layout_of(game).index
        start, goal = action.args
        return refuse_any_leg(game, seat, STEP, index[start], index[goal])

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        choose_leg(game, seat, action)


class Teleport(Verb[PyramidsState]):
    """PYR-9.7 to PYR-9.9: a teleport of the group to a field with an obelisk."""

    name = TELEPORT

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        layout = layout_of(game)
        move = running_move(game)
        if move.teleported or teleport_cost(game, seat, move) > game.state.players[seat].pp:
            return []
        return [
            action
            for start in groups(game, seat)
            if self._may_start(game, seat, start, move)
            for action in layout.teleports_from[start]
        ]

    @staticmethod
    def _may_start(game: PyramidsGame, seat: int, start: int, move: Move) -> bool:
        """Leaves out troops that plainly cannot teleport, so that lists stay short."""
        state = game.state
        layout = layout_of(game)
        if move.free_port or (state.level[start] and state.city_seat[layout.city[start]] == seat):
            return True
        stone = state.players[seat].powers.port_from_stone or state.creature[start] != NONE
        return stone and layout.obelisk[start]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        index = layout_of(game).index
        start, goal = action.args
        return refuse_any_leg(game, seat, TELEPORT, index[start], index[goal])

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        choose_leg(game, seat, action)


def groups(game: PyramidsGame, seat: int) -> list[int]:
    """Fields from which a leg may start now: every own troop, then only the moving group."""
    move = running_move(game)
    if move.group != NONE:
        return [move.group]
    return [field for field, owner in enumerate(game.state.owner) if owner == seat]


def choose_leg(game: PyramidsGame, seat: int, action: Action) -> None:
    """Remember a leg and ask how many units take it."""
    index = layout_of(game).index
    game.state.move = replace(
        running_move(game),
        leg=action.verb,
        start=index[str(action.args[0])],
        goal=index[str(action.args[1])],
    )
    game.push("move_units", seat)


class March(Verb[PyramidsState]):
    """PYR-9.5: how many units of the field go on, and whether the creature comes along (1) or not (0)."""

    name = "march"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        move = running_move(game)
        units = game.state.units[move.start]
        with_creature = (1, 0) if game.state.creature[move.start] != NONE else (0,)
        return [Action("march", (number, along)) for along in with_creature for number in range(units, 0, -1)]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        units, along = action.args
        if not isinstance(units, int) or along not in (0, 1):
            raise ValueError(action)
        move = running_move(game)
        return refuse_leg(game, seat, move.leg, move.start, move.goal, units, along == 1)

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        take_leg(game, seat, int(action.args[0]), action.args[1] == 1)

    def warn(self, game: PyramidsGame, seat: int, action: Action) -> Warning | None:
        move = running_move(game)
        leaves = action.args[0] == game.state.units[move.start]
        if leaves and gives_temporary_glory(game, move.start):
            return Warning("leave_glory", {"field": field_name(layout_of(game).ids[move.start])})
        return None


def take_leg(game: PyramidsGame, seat: int, units: int, along: bool) -> None:
    """Move a group over one leg, and either go on or make contact (PYR-10.1)."""
    state = game.state
    move = running_move(game)
    ids = layout_of(game).ids
    start, goal, leg = move.start, move.goal, move.leg
    creature = state.creature[start] if along else NONE
    port = teleport_cost(game, seat, move) if leg == TELEPORT else 0
    hinder = hinder_cost(game, seat, goal, creature)
    pay_pp(game, seat, port, "teleport")
    pay_pp(game, seat, hinder, "hinder")
    budget = move.budget if move.group != NONE else first_budget(game, seat, move, creature)
    game.emit(
        "group_moved",
        player=seat,
        start=ids[start],
        goal=ids[goal],
        units=units,
        creature=content_of(game).creatures[creature].id if along else "",
        leg=leg,
        cost=port + hinder,
    )
    if along:
        state.creature[start] = NONE
    take_units(game, start, units)
    state.move = Move(
        group=goal,
        budget=budget,
        steps=move.steps + (leg == STEP),
        teleported=move.teleported or leg == TELEPORT,
        land_closed=move.land_closed or (leg == TELEPORT and move.steps > 0),
        extra_steps=move.extra_steps,
        free_port=move.free_port,
        no_walls=move.no_walls,
    )
    if enemy_on(game, seat, goal):
        state.move = None
        state.attacks.append(Attack(goal, seat, units, creature))
        game.push("contact", goal)
        return
    put_units(game, seat, goal, units)
    if along:
        state.creature[goal] = creature
    game.push("move", seat)


class Stop(Verb[PyramidsState]):
    """PYR-5.7: a Move may be stopped at any time, also before anything has moved."""

    name = "stop"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        return [STOP]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        no_arguments(action)
        return None

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        game.state.move = None

    def warn(self, game: PyramidsGame, seat: int, action: Action) -> Warning | None:
        return Warning("empty_move") if running_move(game).group == NONE else None


def ask_move(game: PyramidsGame, seat: int) -> None:
    """Step: the next leg, a move card before the first one, or stop."""
    game.ask("move", (seat,), ("step", "teleport", "card", "stop"))


def ask_units(game: PyramidsGame, seat: int) -> None:
    """Step: how many take the leg just chosen."""
    move = running_move(game)
    ids = layout_of(game).ids
    game.ask("move_units", (seat,), ("march",), (move.leg, ids[move.start], ids[move.goal]))
