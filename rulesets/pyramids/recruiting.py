"""The Recruit action (PYR-6.3 to PYR-6.8), and placing free units one by one (cards, Night)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rulesets.pyramids.changes import pay_pp, place_creature, place_units
from rulesets.pyramids.ground import (
    PyramidsGame,
    city_districts,
    content_of,
    enemy_on,
    layout_of,
    no,
    own_units,
    payment,
    troop_limit,
)
from rulesets.pyramids.state import NONE, Attack, PyramidsState, Recruit
from tabletop.engine.action import Action
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb
from tabletop.kit.verbs import no_arguments


def recruit_cost(game: PyramidsGame, seat: int, units: int) -> int:
    """The cost of a Recruit action that places so many units (PYR-6.3, PYR-4.4)."""
    return payment(game, seat, max(0, units - game.state.players[seat].powers.recruit_free))


def declared(game: PyramidsGame) -> Recruit:
    """What the running Recruit action has declared so far."""
    return game.state.recruit or Recruit()


def may_reach(game: PyramidsGame, seat: int, field: int) -> bool:
    """Whether `recruit-anywhere` opens a field: an own troop already stands there (PYR-6.4)."""
    return game.state.players[seat].powers.recruit_anywhere and game.state.owner[field] == seat


class RecruitUnit(Verb[PyramidsState]):
    """PYR-6.4, PYR-6.5: declare one more unit for a field."""

    name = "recruit"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        ids = layout_of(game).ids
        fields = list(city_districts(game, seat))
        if game.state.players[seat].powers.recruit_anywhere:
            fields += [
                field for field, owner in enumerate(game.state.owner) if owner == seat and field not in fields
            ]
        return [Action("recruit", (ids[field],)) for field in fields]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        state = game.state
        (place,) = action.args
        field = layout_of(game).index[str(place)]
        own_pyramid = field in city_districts(game, seat) and state.level[field] > 0
        if not own_pyramid and not may_reach(game, seat, field):
            return no("E_NO_PYRAMID", "6.4", str(place))
        units = declared(game).units
        would = own_units(game, seat, field) + units.count(field) + 1
        limit = troop_limit(game, seat)
        if would > limit:
            return no("E_LIMIT", "6.5", str(place), limit=limit, would=would)
        player = state.players[seat]
        if len(units) >= player.supply:
            return no("E_SUPPLY", "6.5", str(place), need=len(units) + 1, have=player.supply)
        cost = recruit_cost(game, seat, len(units) + 1)
        if cost > player.pp:
            return no("E_PP", "6.3", str(place), cost=cost, have=player.pp)
        return None

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        recruit = declared(game)
        field = layout_of(game).index[str(action.args[0])]
        game.state.recruit = replace(recruit, units=(*recruit.units, field))
        game.push("recruit", seat)


class Summon(Verb[PyramidsState]):
    """PYR-6.8: a reserve creature joins an own troop during a Recruit action."""

    name = "summon"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        reserve = game.state.players[seat].reserve
        if not reserve:
            return []
        ids = layout_of(game).ids
        creatures = content_of(game).creatures
        state = game.state
        own = [field for field, owner in enumerate(state.owner) if owner == seat]
        if not state.players[seat].powers.recruit_anywhere:
            own = [field for field in own if field in city_districts(game, seat)]
        fields = {*(field for field in own if state.creature[field] == NONE), *declared(game).units}
        return [
            Action("summon", (creatures[creature].id, ids[field]))
            for creature in reserve
            for field in sorted(fields)
        ]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        creature_id, place = action.args
        field = layout_of(game).index[str(place)]
        creature = content_of(game).creature_index[str(creature_id)]
        recruit = declared(game)
        own = own_units(game, seat, field)
        if own + recruit.units.count(field) == 0:
            return no("E_NO_TROOP", "6.8", str(place), have=0)
        here = field in city_districts(game, seat) or may_reach(game, seat, field)
        waiting = creature in game.state.players[seat].reserve
        if not here or not waiting or any(creature == declared_one for declared_one, _ in recruit.creatures):
            return no("E_CREATURE", "6.8", str(place))
        occupied = own > 0 and game.state.creature[field] != NONE
        if occupied or any(field == other for _, other in recruit.creatures):
            return no("E_CREATURE", "14.1", str(place))
        return None

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        recruit = declared(game)
        creature = content_of(game).creature_index[str(action.args[0])]
        field = layout_of(game).index[str(action.args[1])]
        game.state.recruit = replace(recruit, creatures=(*recruit.creatures, (creature, field)))
        game.push("recruit", seat)


class FinishRecruit(Verb[PyramidsState]):
    """PYR-6.5: all declared placements together, paid as one payment; none at all is allowed."""

    name = "done"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        return [Action("done")]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        no_arguments(action)
        return None

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        if game.question.kind != "recruit":
            return
        state = game.state
        recruit = declared(game)
        state.recruit = None
        pay_pp(game, seat, recruit_cost(game, seat, len(recruit.units)), "recruit")
        for field in sorted(set(recruit.units)):
            number = recruit.units.count(field)
            if enemy_on(game, seat, field):
                _attack(game, seat, field, number)
            else:
                place_units(game, seat, field, number, "recruit")
        for creature, field in recruit.creatures:
            _join(game, seat, creature, field)
        if state.attacks:
            game.push("recruit_battles", seat)


def _attack(game: PyramidsGame, seat: int, field: int, number: int) -> None:
    """Units recruited into a held district stand there as an attacking troop (PYR-6.6)."""
    game.state.players[seat].supply -= number
    game.state.attacks.append(Attack(field, seat, number, by_move=False))
    game.emit("units_placed", player=seat, field=layout_of(game).ids[field], number=number, source="attack")


def _join(game: PyramidsGame, seat: int, creature: int, field: int) -> None:
    attacks = game.state.attacks
    for number, attack in enumerate(attacks):
        if attack.field == field:
            standing = game.state.creature[field]
            place_creature(game, seat, creature, field)
            game.state.creature[field] = standing
            attacks[number] = replace(attack, creature=creature)
            return
    place_creature(game, seat, creature, field)


class NextBattle(Verb[PyramidsState]):
    """PYR-6.7: the recruiting player says which battle comes next."""

    name = "battle"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        ids = layout_of(game).ids
        return [Action("battle", (ids[attack.field],)) for attack in game.state.attacks]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        (place,) = action.args
        field = layout_of(game).index[str(place)]
        if all(attack.field != field for attack in game.state.attacks):
            return no("E_TARGET", "6.7", str(place))
        return None

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        field = layout_of(game).index[str(action.args[0])]
        game.push("recruit_battles", seat)
        game.push("contact", field)


def ask_recruit(game: PyramidsGame, seat: int) -> None:
    """Step: one more unit or creature, or done."""
    game.ask("recruit", (seat,), ("recruit", "summon", "done"))


def ask_next_battle(game: PyramidsGame, seat: int) -> None:
    """Step: the battles of a Recruit action, one by one."""
    if game.state.attacks:
        game.ask("recruit_battle_order", (seat,), ("battle",))


# ---- free units, one by one -----------------------------------------------------------------------------


class Muster(Verb[PyramidsState]):
    """`muster` and `night-units`: a free unit in the own city without enemy, or where an own troop stands."""

    name = "muster"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        ids = layout_of(game).ids
        return [Action("muster", (ids[field],)) for field in muster_fields(game, seat)]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        (place,) = action.args
        return refuse_muster(game, seat, layout_of(game).index[str(place)])

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        kind = game.question.kind
        left = int(game.question.subject[0]) - 1
        place_units(game, seat, layout_of(game).index[str(action.args[0])], 1, kind)
        if left:
            game.push(kind, seat, left)


def muster_fields(game: PyramidsGame, seat: int) -> list[int]:
    """Fields worth trying for a free unit."""
    city = city_districts(game, seat)
    return [*city, *(f for f, owner in enumerate(game.state.owner) if owner == seat and f not in city)]


def refuse_muster(game: PyramidsGame, seat: int, field: int) -> Refusal | None:
    """Why no free unit can be placed on a field (spec 1.8 `muster`, PYR-15.7, PYR-13.10)."""
    state = game.state
    place = layout_of(game).ids[field]
    clause = "13.10" if state.phase == "night" else "15.7"
    if field not in city_districts(game, seat) and state.owner[field] != seat:
        return no("E_NO_TROOP", clause, place, have=0)
    if enemy_on(game, seat, field):
        return no("E_ENEMY_HERE", clause, place)
    limit = troop_limit(game, seat)
    if state.units[field] + 1 > limit:
        return no("E_LIMIT", "2.5", place, limit=limit, would=state.units[field] + 1)
    if not state.players[seat].supply:
        return no("E_SUPPLY", "4.5", place, need=1, have=0)
    return None


def can_muster(game: PyramidsGame, seat: int) -> bool:
    """Whether a free unit can be placed anywhere."""
    return any(refuse_muster(game, seat, field) is None for field in muster_fields(game, seat))


def ask_call_to_arms(game: PyramidsGame, seat: int, left: int) -> None:
    """Step: one more unit of a Call to Arms, or done."""
    game.ask("call_to_arms", (seat,), ("muster", "done"), (left,))


def ask_night_units(game: PyramidsGame, seat: int, left: int) -> None:
    """Step: one more unit of the Night Levy, or done."""
    game.ask("night_units", (seat,), ("muster", "done"), (left,))
