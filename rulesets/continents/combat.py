"""The combat phase (chapter 6): declaring attacks, drops and missiles, and what forbids them."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rulesets.continents.answers import Word
from rulesets.continents.changes import spend_ability
from rulesets.continents.content import members
from rulesets.continents.counting import FITTING, begin_count, finish_count, fitting_name, has_fitting
from rulesets.continents.ground import (
    ContinentsGame,
    ability,
    area_name,
    at_truce,
    content_of,
    enemies,
    just,
    needs_peace,
    no,
    plus,
    refuse_ability,
    side_name,
    target_of,
    unit_name,
)
from rulesets.continents.movement import refuse_route
from rulesets.continents.routes import route, shores
from rulesets.continents.state import (
    BOMBER,
    EMPTY,
    MECH,
    NONE,
    SUBMARINE,
    Army,
    Battle,
    ContinentsState,
    Plan,
    Side,
)
from tabletop.engine.action import Action
from tabletop.engine.game import Frame
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb
from tabletop.kit.verbs import no_arguments

DROPPER, MISSILES = "mech-dropper", "ballistic-missiles"
ATTACK_CLAUSES = {"land": "6.6", "amphibious": "6.10", "naval": "6.9"}
STRIKE_DICE = {"bomber": 2, "submarine": 1}
"""Dice of one unit in a special attack (CON-8.2 to CON-8.4)."""
MISSILE_DICE = 3
SPECIAL_CLAUSES = {"bomber": "8.2", "submarine": "8.4"}


def strike_dice(kind: str, units: Army) -> int:
    """The dice that units throw in a special attack of a kind (CON-8.2 to CON-8.4)."""
    return sum(units[unit] for unit in FITTING[kind]) * STRIKE_DICE[kind]


def begin_combat(game: ContinentsGame, seat: int) -> None:
    """Step: the combat phase begins."""
    game.state.phase = "combat"
    game.emit("phase_started", player=seat, phase="combat")


def ask_attack(game: ContinentsGame, seat: int) -> None:
    """Step: the next attack, or the end of the turn; who is eliminated attacks no more."""
    if game.state.players[seat].out:
        return
    game.push("combat", seat)
    game.ask("combat", (seat,), ("attack", "special", "missile", "drop", "end"), automatic=False)


# ---- what forbids an attack ------------------------------------------------------------------------------


def refuse_target(game: ContinentsGame, seat: int, area: int, round_clause: str) -> Refusal | None:
    """Why a player may not attack an area, from wherever: CON-6.11 to CON-6.14, CON-8.10, CON-9.9."""
    state = game.state
    content = content_of(game)
    if state.round == 1 and needs_peace(game, area):
        here = content.ids[area]
        return no("first-round", round_clause, here, area=area_name(here))
    if content.capitals >> area & 1 and not may_attack_capitals(game, seat):
        here, points, half = content.ids[area], state.players[seat].points, (target_of(game) + 1) // 2
        return no("capital-closed", "6.12", here, area=area_name(here), have=points, needed=half)
    if state.truces and at_truce(state, seat, state.owner[area]):
        here, other = content.ids[area], side_name(state.owner[area])
        return no("truce", "9.9", here, area=area_name(here), other=other)
    return None


def open_targets(game: ContinentsGame, seat: int, round_clause: str) -> int:
    """Bit set of the enemy areas that a player may attack from somewhere."""
    found = 0
    for area in members(enemies(game.state, seat)):
        if refuse_target(game, seat, area, round_clause) is None:
            found |= 1 << area
    return found


def may_attack_capitals(game: ContinentsGame, seat: int) -> bool:
    """Whether capitals are open to a player: by half of the points or by anybody (CON-6.12, CON-6.13)."""
    state = game.state
    return state.capitals_open or 2 * state.players[seat].points >= target_of(game)


def refuse_enemy(game: ContinentsGame, seat: int, area: int) -> Refusal | None:
    """CON-6.16: an empty or own area cannot be attacked."""
    if game.state.owner[area] in (EMPTY, seat):
        here = content_of(game).ids[area]
        return no("nothing-to-attack", "6.16", here, area=area_name(here))
    return None


def _refuse_origin(game: ContinentsGame, seat: int, kind: str, start: int) -> Refusal | None:
    state = game.state
    if state.owner[start] != seat:
        here = content_of(game).ids[start]
        return no("not-your-area", "6.2", here, area=area_name(here))
    if not has_fitting(state.army[start], kind):
        here = content_of(game).ids[start]
        return no("no-units", "6.1", here, area=area_name(here), unit=fitting_name(kind))
    return None


def _refuse_number(game: ContinentsGame, seat: int, start: int, goal: int) -> Refusal | None:
    """CON-6.3 and CON-6.4: attacks left, and the same pair only once."""
    state = game.state
    if not state.players[seat].attacks:
        return no("no-attack-left", "6.3", needed=1, have=0)
    if (start, goal) in state.pairs:
        ids = content_of(game).ids
        names = {"area": area_name(ids[start]), "other": area_name(ids[goal])}
        return no("pair-already-attacked", "6.4", ids[start], ids[goal], **names)
    return None


def refuse_attack(game: ContinentsGame, seat: int, kind: str, start: int, goal: int) -> Refusal | None:
    """Why no units can attack one area from another in a battle of a kind (CON-6.1 to CON-6.12)."""
    content = content_of(game)
    here, there = content.ids[start], content.ids[goal]
    naval = kind == "naval"
    if game.state.owner[start] == seat:
        if naval != bool(content.sea >> start & 1):
            return no("wrong-domain", ATTACK_CLAUSES[kind], here, area=area_name(here))
        if naval != bool(content.sea >> goal & 1):
            return no("wrong-domain", "6.8" if naval else "6.7", there, area=area_name(there))
    wrong = _refuse_origin(game, seat, kind, start) or refuse_enemy(game, seat, goal)
    if wrong is not None:
        return wrong
    clause = ATTACK_CLAUSES[kind]
    if kind != "amphibious" and not content.near[start] >> goal & 1:
        return no("not-adjacent", clause, here, there, area=area_name(there), other=area_name(here))
    if kind == "amphibious":
        wrong = refuse_route(game, seat, kind, start, goal, clause)
        if wrong is not None:
            return wrong
    return _refuse_number(game, seat, start, goal) or refuse_target(game, seat, goal, "6.11")


def refuse_special(game: ContinentsGame, seat: int, kind: str, start: int, goal: int) -> Refusal | None:
    """Why no special attack of bombers or submarines can be made (CON-8.1 to CON-8.6, CON-8.10)."""
    content = content_of(game)
    here, there = content.ids[start], content.ids[goal]
    from_sea = kind == "submarine"
    clause = SPECIAL_CLAUSES[kind]
    if game.state.owner[start] == seat:
        if from_sea != bool(content.sea >> start & 1):
            return no("wrong-domain", clause, here, area=area_name(here))
        if from_sea == bool(content.sea >> goal & 1):
            return no("wrong-domain", clause, there, area=area_name(there))
    wrong = _refuse_origin(game, seat, kind, start) or refuse_enemy(game, seat, goal)
    if wrong is not None:
        return wrong
    if not content.near[start] >> goal & 1:
        return no("not-adjacent", clause, here, there, area=area_name(there), other=area_name(here))
    if from_sea and content.capitals >> goal & 1:
        return no("submarine-vs-capital", "8.6", there, area=area_name(there))
    return _refuse_number(game, seat, start, goal) or refuse_target(game, seat, goal, "8.10")


# ---- battles ---------------------------------------------------------------------------------------------


class Attack(Verb[ContinentsState]):
    """CON-6.1: a land, amphibious or naval attack on an enemy area; how many attack is asked next."""

    name = "attack"

    def candidates(self, game: ContinentsGame, seat: int) -> Iterable[Action]:
        return self._on(game, seat, enemies(game.state, seat))

    def listed(self, game: ContinentsGame, seat: int) -> list[Action]:
        """The same list: targets are judged once, not once for each neighbour."""
        found = self._on(game, seat, open_targets(game, seat, "6.11"))
        used = game.state.pairs
        if not used:
            return found
        index = content_of(game).index
        return [action for action in found if (index[action.args[1]], index[action.args[2]]) not in used]

    @staticmethod
    def _on(game: ContinentsGame, seat: int, foes: int) -> list[Action]:
        content = content_of(game)
        state = game.state
        if not state.players[seat].attacks:
            return []
        own = state.held[seat]
        attacks = content.attacks
        found: list[Action] = []
        for start in members(own & content.land):
            found += [
                attacks["land"][start][goal] for goal in members(content.near[start] & foes & content.land)
            ]
        own_sea = own & content.sea
        for start in members(own & content.coast):
            if content.near[start] & own_sea:
                goals = shores(content, start, own_sea) & foes
                found += [attacks["amphibious"][start][goal] for goal in members(goals)]
        for start in members(own_sea):
            found += [
                attacks["naval"][start][goal] for goal in members(content.near[start] & foes & content.sea)
            ]
        return found

    def refuse(self, game: ContinentsGame, seat: int, action: Action) -> Refusal | None:
        index = content_of(game).index
        kind, start, goal = action.args
        if kind not in ATTACK_CLAUSES:
            raise ValueError(kind)
        return refuse_attack(game, seat, str(kind), index[start], index[goal])

    def apply(self, game: ContinentsGame, seat: int, action: Action) -> None:
        index = content_of(game).index
        kind, start, goal = action.args
        begin_count(game, seat, Plan("attack", str(kind), index[start], index[goal]))


def open_capitals(game: ContinentsGame, seat: int, area: int) -> None:
    """A declared attack on a capital opens all of them for the rest of the game (CON-6.13, CON-6.14)."""
    content = content_of(game)
    if content.capitals >> area & 1 and not game.state.capitals_open:
        game.state.capitals_open = True
        game.emit("capitals_opened", player=seat, area=content.ids[area])


def use_attack(game: ContinentsGame, seat: int, plan: Plan) -> None:
    """An attack counts from its declaration, whatever comes of it (CON-6.3, CON-6.4)."""
    game.state.players[seat].attacks -= 1
    game.state.pairs = (*game.state.pairs, (plan.start, plan.goal))


def do_attack(game: ContinentsGame, seat: int) -> None:
    """Step: the attack is declared and the battle begins."""
    plan = finish_count(game)
    use_attack(game, seat, plan)
    way = route(game, seat, plan.kind, plan.start, plan.goal) if game.events is not None else ()
    declare(game, seat, plan, way)


def declare(game: ContinentsGame, seat: int, plan: Plan, way: tuple[int, ...]) -> None:
    """Tell of an attack and begin its battle (CON-7.1)."""
    content = content_of(game)
    state = game.state
    defender = state.owner[plan.goal]
    game.emit(
        "attack_declared",
        player=seat,
        kind=plan.kind,
        start=content.ids[plan.start] if plan.start != NONE else "",
        origins=[[content.ids[area], number] for area, number in plan.origins],
        goal=content.ids[plan.goal],
        route=[content.ids[area] for area in way],
        units=list(plan.units),
        defender=defender,
        attacks_left=state.players[seat].attacks,
    )
    open_capitals(game, seat, plan.goal)
    state.battle = Battle(
        plan.kind,
        plan.start,
        plan.goal,
        Side(seat, plan.units),
        Side(defender, state.army[plan.goal]),
        plan.origins,
    )
    frames = [Frame("start_window", (0,)), Frame("start_window", (1,)), Frame("first_roller")]
    game.push_all([*frames, Frame("battle_turn")])


# ---- drops -----------------------------------------------------------------------------------------------


class Drop(Verb[ContinentsState]):
    """CON-9.14, CON-9.15: Mech Dropper's attack on any enemy land area, for one move."""

    name = "drop"

    def candidates(self, game: ContinentsGame, seat: int) -> Iterable[Action]:
        if ability(game, seat) != DROPPER:
            return []
        content = content_of(game)
        return [
            Action("drop", (content.ids[area],)) for area in members(content.land & enemies(game.state, seat))
        ]

    def refuse(self, game: ContinentsGame, seat: int, action: Action) -> Refusal | None:
        content = content_of(game)
        (area_id,) = action.args
        area = content.index[area_id]
        state = game.state
        wrong = refuse_ability(game, seat, DROPPER, "9.14")
        if wrong is not None:
            return wrong
        if not content.land >> area & 1:
            return no("wrong-domain", "9.14", str(area_id), area=area_name(str(area_id)))
        if not state.players[seat].moves:
            return no("no-move-left", "9.15", needed=1, have=0)
        if not any(state.army[own][MECH] for own in members(state.held[seat])):
            return no("no-units", "9.15", area=area_name(str(area_id)), unit=unit_name("mech"))
        return refuse_enemy(game, seat, area) or refuse_target(game, seat, area, "6.11")

    def apply(self, game: ContinentsGame, seat: int, action: Action) -> None:
        goal = content_of(game).index[action.args[0]]
        game.state.plan = Plan("drop", "drop", NONE, goal)
        game.push("do_drop", seat)
        game.push("drop_units", seat)


def ask_load(game: ContinentsGame, seat: int) -> None:
    """Step: from which areas how many mechs are dropped (CON-9.14)."""
    plan = game.state.plan
    if plan is None:
        return
    game.push("drop_units", seat)
    game.ask("drop_units", (seat,), ("load", "launch_drop"), (content_of(game).ids[plan.goal],))


class Load(Verb[ContinentsState]):
    """CON-9.14: so many mechs of an own area join the drop; each area is named at most once."""

    name = "load"

    def candidates(self, game: ContinentsGame, seat: int) -> Iterable[Action]:
        state = game.state
        ids = content_of(game).ids
        return [
            Action("load", (ids[area], number))
            for area in members(state.held[seat] & content_of(game).land)
            for number in range(state.army[area][MECH], 0, -1)
        ]

    def refuse(self, game: ContinentsGame, seat: int, action: Action) -> Refusal | None:
        area_id, number = action.args
        area = content_of(game).index[area_id]
        state = game.state
        name = area_name(str(area_id))
        if not isinstance(number, int) or state.plan is None:
            raise ValueError(action)
        if state.owner[area] != seat:
            return no("not-your-area", "9.14", str(area_id), area=name)
        taken = any(origin == area for origin, _ in state.plan.origins)
        if taken or not 1 <= number <= state.army[area][MECH]:
            return no("no-units", "9.15", str(area_id), area=name, unit=unit_name("mech"))
        return None

    def apply(self, game: ContinentsGame, seat: int, action: Action) -> None:
        plan = game.state.plan
        if plan is None:
            return
        area, number = content_of(game).index[action.args[0]], int(action.args[1])
        origins = (*plan.origins, (area, number))
        game.state.plan = replace(plan, units=plus(plan.units, just(MECH, number)), origins=origins)


class LaunchDrop(Word):
    """CON-9.15: the drop begins, with at least one mech."""

    name = "launch_drop"

    def refuse(self, game: ContinentsGame, seat: int, action: Action) -> Refusal | None:
        no_arguments(action)
        plan = game.state.plan
        if plan is None or not plan.origins:
            goal = content_of(game).ids[plan.goal] if plan is not None else ""
            return no("no-units", "9.15", goal, area=area_name(goal), unit=unit_name("mech"))
        return None

    def apply(self, game: ContinentsGame, seat: int, action: Action) -> None:
        game.flow.pop()


def do_drop(game: ContinentsGame, seat: int) -> None:
    """Step: the drop is paid with a move and its battle begins (CON-9.14, CON-9.15)."""
    plan = finish_count(game)
    game.state.players[seat].moves -= 1
    spend_ability(game, seat, f"area:{content_of(game).ids[plan.goal]}")
    declare(game, seat, plan, ())


# ---- special attacks -------------------------------------------------------------------------------------


class Special(Verb[ContinentsState]):
    """CON-8.2, CON-8.4: bombers against an adjacent sea area, submarines against an adjacent land area."""

    name = "special"

    def candidates(self, game: ContinentsGame, seat: int) -> Iterable[Action]:
        content = content_of(game)
        state = game.state
        if not state.players[seat].attacks:
            return []
        foes = enemies(state, seat)
        found: list[Action] = []
        for start in members(state.held[seat]):
            army: Army = state.army[start]
            if army[SUBMARINE]:
                line, goals = content.specials["submarine"][start], content.near[start] & foes & content.land
            elif army[BOMBER]:
                line, goals = content.specials["bomber"][start], content.near[start] & foes & content.sea
            else:
                continue
            found += [line[goal] for goal in members(goals)]
        return found

    def refuse(self, game: ContinentsGame, seat: int, action: Action) -> Refusal | None:
        index = content_of(game).index
        kind, start, goal = action.args
        if kind not in SPECIAL_CLAUSES:
            raise ValueError(kind)
        return refuse_special(game, seat, str(kind), index[start], index[goal])

    def apply(self, game: ContinentsGame, seat: int, action: Action) -> None:
        index = content_of(game).index
        kind, start, goal = action.args
        begin_count(game, seat, Plan("special", str(kind), index[start], index[goal]))


def do_special(game: ContinentsGame, seat: int) -> None:
    """Step: bombers or submarines strike; the attack is used (CON-8.1 to CON-8.4)."""
    plan = finish_count(game)
    use_attack(game, seat, plan)
    dice = strike_dice(plan.kind, plan.units)
    game.push("strike", seat, plan.kind, plan.start, plan.goal, dice)


class Missile(Verb[ContinentsState]):
    """CON-8.7 to CON-8.9: Ballistic Missiles' three dice against any area with enemy units."""

    name = "missile"

    def candidates(self, game: ContinentsGame, seat: int) -> Iterable[Action]:
        if ability(game, seat) != MISSILES:
            return []
        ids = content_of(game).ids
        return [Action("missile", (ids[area],)) for area in members(enemies(game.state, seat))]

    def refuse(self, game: ContinentsGame, seat: int, action: Action) -> Refusal | None:
        (area_id,) = action.args
        area = content_of(game).index[area_id]
        wrong = refuse_ability(game, seat, MISSILES, "9.19") or refuse_enemy(game, seat, area)
        return wrong or refuse_target(game, seat, area, "8.10")

    def apply(self, game: ContinentsGame, seat: int, action: Action) -> None:
        area_id = str(action.args[0])
        area = content_of(game).index[area_id]
        spend_ability(game, seat, f"area:{area_id}")
        open_capitals(game, seat, area)
        game.push("strike", seat, "missile", NONE, area, MISSILE_DICE)
