"""What ends a battle or takes units out of it: retreats, withdrawals, conquest (chapters 7 and 11)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rulesets.continents.battlefield import goals_of, landed, refuse_goal, running
from rulesets.continents.changes import destroy, discard_revealed, put, take
from rulesets.continents.content import members
from rulesets.continents.counting import begin_count, finish_count
from rulesets.continents.ground import (
    ContinentsGame,
    area_name,
    content_of,
    free_or_own,
    just,
    minus,
    no,
    of_kinds,
    players_in,
    plus,
    total,
)
from rulesets.continents.scoring import ranking
from rulesets.continents.state import (
    KINDS,
    NEUTRAL,
    NO_ARMY,
    NONE,
    Army,
    Battle,
    ContinentsState,
    Plan,
)
from tabletop.engine.action import Action
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb


def without(battle: Battle, who: int, units: Army) -> Battle:
    """The battle after units of a side left it (CON-7.26); dropped mechs leave their origins in order."""
    side = battle.sides[who]
    left = replace(side, units=minus(side.units, units))
    return replace(battle, attacker=left) if who == 0 else replace(battle, defender=left)


def lose_units(game: ContinentsGame, who: int, units: Army) -> None:
    """Units of a side of the battle are destroyed where they stand (CON-6.2)."""
    battle = game.state.battle
    if battle is None or units == NO_ARMY:
        return
    side = battle.sides[who].side
    game.state.battle = without(battle, who, units)
    if who == 1:
        destroy(game, side, battle.area, units)
    elif battle.origin != NONE:
        destroy(game, side, battle.origin, units)
    else:
        _lose_dropped(game, side, total(units))


def _lose_dropped(game: ContinentsGame, side: int, number: int) -> None:
    battle = game.state.battle
    if battle is None:
        return
    left: list[tuple[int, int]] = []
    for area, mechs in battle.origins:
        lost = min(mechs, number)
        number -= lost
        destroy(game, side, area, just(1, lost))
        if mechs > lost:
            left.append((area, mechs - lost))
    game.state.battle = replace(battle, origins=tuple(left))


# ---- retreats --------------------------------------------------------------------------------------------


def leave(game: ContinentsGame, who: int) -> None:
    """The units in `leaving` retreat at the same moment (CON-7.22 to CON-7.26)."""
    battle = game.state.battle
    if battle is None:
        return
    content = content_of(game)
    side = battle.sides[who].side
    leaving, battle = battle.leaving, replace(battle, leaving=())
    game.state.battle = without(battle, who, of_kinds(tuple(kind for kind, _ in leaving)))
    by_goal: dict[int, Army] = {}
    for kind, goal in leaving:
        by_goal[goal] = plus(by_goal.get(goal, NO_ARMY), just(kind))
    for goal, units in by_goal.items():
        game.emit(
            "retreated",
            side=side,
            units=list(units),
            start=content.ids[battle.area],
            goal=content.ids[goal] if goal != NONE else "",
        )
        if goal == NONE:
            destroy(game, side, battle.area, units)
        elif who == 1:
            take(game, battle.area, units)
            put(game, side, goal, units)


def rout(game: ContinentsGame, who: int) -> None:
    """All units of a side are made to retreat, or allowed to, by a card (CON-9.6, CON-9.11)."""
    battle = game.state.battle
    if battle is None:
        return
    units = battle.sides[who].units
    send_away(game, who, tuple(kind for kind in range(len(KINDS)) for _ in range(units[kind])))


def send_away(game: ContinentsGame, who: int, kinds: tuple[int, ...]) -> None:
    """These units of a side retreat; their owner names the goals where there is a choice (CON-7.25)."""
    battle = game.state.battle
    if battle is None or not kinds:
        return
    if who == 0:
        leaving = tuple((kind, battle.origin) for kind in kinds)
        game.state.battle = replace(battle, leaving=leaving)
        leave(game, who)
        return
    game.state.battle = replace(battle, going=kinds)
    game.push("goals")


def ask_goal(game: ContinentsGame) -> None:
    """Step: where the next defending unit goes; without a choice it goes by itself (CON-7.23, CON-7.28)."""
    battle = game.state.battle
    if battle is None or not battle.going:
        if battle is not None and battle.leaving:
            leave(game, 1)
        return
    game.push("goals")
    side = battle.defender.side
    goals = goals_of(game, battle, 1)
    if side == NEUTRAL or len(goals) < 2:
        order = content_of(game).by_id
        goal = min(goals, key=order.index) if goals else NONE
        leaving = battle.leaving + tuple((kind, goal) for kind in battle.going)
        game.state.battle = replace(battle, leaving=leaving, going=())
        return
    game.ask("retreat_goal", (side,), ("go",), (KINDS[battle.going[0]], len(battle.going)))


class Go(Verb[ContinentsState]):
    """CON-7.23, CON-7.25: where a unit goes that a card makes or lets retreat."""

    name = "go"

    def candidates(self, game: ContinentsGame, seat: int) -> Iterable[Action]:
        ids = content_of(game).ids
        return [Action("go", (ids[area],)) for area in goals_of(game, running(game), 1)]

    def refuse(self, game: ContinentsGame, seat: int, action: Action) -> Refusal | None:
        (area_id,) = action.args
        return refuse_goal(game, running(game), 1, content_of(game).index[area_id])

    def apply(self, game: ContinentsGame, seat: int, action: Action) -> None:
        battle = running(game)
        kind, *rest = battle.going
        goal = content_of(game).index[action.args[0]]
        game.state.battle = replace(battle, going=tuple(rest), leaving=(*battle.leaving, (kind, goal)))


# ---- forced withdrawal -----------------------------------------------------------------------------------


def withdrawal_goals(game: ContinentsGame, battle: Battle) -> int:
    """Bit set of the areas that attackers may be withdrawn to (CON-7.18)."""
    content = content_of(game)
    domain = content.sea if battle.kind == "naval" else content.land
    return domain & free_or_own(game.state, battle.attacker.side) & ~(1 << battle.area)


def ask_withdrawal(game: ContinentsGame) -> None:
    """Step: attackers without a hit have to withdraw; landed troops are destroyed (CON-7.18, CON-7.20)."""
    battle = game.state.battle
    if battle is None:
        return
    if landed(battle, 0):
        units = battle.attacker.units
        game.emit(
            "withdrawn",
            side=battle.attacker.side,
            units=list(units),
            start=content_of(game).ids[battle.area],
            goal="",
        )
        lose_units(game, 0, units)
        return
    game.ask("withdraw_goal", (battle.attacker.side,), ("withdraw",))


class Withdraw(Verb[ContinentsState]):
    """CON-7.18: all attackers still in the battle go to one other area that is empty or own."""

    name = "withdraw"

    def candidates(self, game: ContinentsGame, seat: int) -> Iterable[Action]:
        ids = content_of(game).ids
        goals = withdrawal_goals(game, running(game))
        return [Action("withdraw", (ids[area],)) for area in members(goals)]

    def refuse(self, game: ContinentsGame, seat: int, action: Action) -> Refusal | None:
        (area_id,) = action.args
        content = content_of(game)
        area = content.index[area_id]
        battle = running(game)
        if withdrawal_goals(game, battle) >> area & 1:
            return None
        naval = battle.kind == "naval"
        code = "wrong-domain" if naval != bool(content.sea >> area & 1) else "bad-target"
        return no(code, "7.18", str(area_id), area=area_name(str(area_id)))

    def apply(self, game: ContinentsGame, seat: int, action: Action) -> None:
        battle = running(game)
        goal = content_of(game).index[action.args[0]]
        units = battle.attacker.units
        ids = content_of(game).ids
        game.emit("withdrawn", side=seat, units=list(units), start=ids[battle.origin], goal=ids[goal])
        game.state.battle = without(battle, 0, units)
        if goal != battle.origin:
            take(game, battle.origin, units)
            put(game, seat, goal, units)


# ---- the end ---------------------------------------------------------------------------------------------


def end_battle(game: ContinentsGame) -> None:
    """A side has no unit left: the attacker takes the area, or the defender keeps it (CON-6.17, CON-7.27)."""
    battle = game.state.battle
    if battle is None:
        return
    won = battle.defender.units == NO_ARMY and battle.attacker.units != NO_ARMY
    side = battle.attacker.side
    game.push("battle_done")
    if not won:
        return
    if battle.kind == "amphibious":
        _bring_in(game, battle.origin, battle.attacker.units)
    elif battle.kind == "drop":
        for area, mechs in battle.origins:
            _bring_in(game, area, just(1, mechs))
    elif total(battle.attacker.units) == 1:
        _bring_in(game, battle.origin, battle.attacker.units)
    else:
        begin_count(game, side, Plan("advance", battle.kind, battle.origin, battle.area))


def _bring_in(game: ContinentsGame, start: int, units: Army) -> None:
    battle = game.state.battle
    if battle is None:
        return
    ids = content_of(game).ids
    side = battle.attacker.side
    game.emit("advanced", player=side, start=ids[start], goal=ids[battle.area], units=list(units))
    take(game, start, units)
    put(game, side, battle.area, units)


def do_advance(game: ContinentsGame, seat: int) -> None:
    """Step: the counted winners enter the area, the others stay in the origin (CON-6.17)."""
    plan = finish_count(game)
    _bring_in(game, plan.start, plan.units)


def battle_done(game: ContinentsGame) -> None:
    """Step: the battle is put away; who has no unit left is out (CON-7.27, CON-11.1)."""
    battle = game.state.battle
    if battle is None:
        return
    holder = game.state.owner[battle.area]
    game.emit(
        "battle_ended",
        area=content_of(game).ids[battle.area],
        attacker=battle.attacker.side,
        defender=battle.defender.side,
        winner=holder,
        reason="taken" if holder == battle.attacker.side else "held",
    )
    game.state.battle = None
    eliminate_empty(game)


def eliminate_empty(game: ContinentsGame) -> None:
    """Players without a unit on the map are out; the last one left wins (CON-11.1, CON-11.3, CON-11.4)."""
    state = game.state
    for seat in state.order:
        player = state.players[seat]
        if player.out or state.held[seat]:
            continue
        cards = [content_of(game).cards[card].id for card in player.hand]
        state.discard += player.hand
        player.hand = ()
        discard_revealed(game, seat)
        player.out = True
        state.truces = tuple(pair for pair in state.truces if seat not in pair)
        game.reveal()
        game.emit("player_eliminated", player=seat, cards=cards)
    left = players_in(game)
    if len(left) == 1:
        places = ranking(game)
        game.emit("game_ended", reason="last_one", ranking=list(places))
        game.finish(places, "last_one")
