"""The movement phase (chapter 5): land, naval and amphibious moves, and strategic bombers."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.continents.changes import put, take
from rulesets.continents.content import Content, members
from rulesets.continents.counting import begin_count, finish_count, fitting_name, has_fitting
from rulesets.continents.ground import (
    ContinentsGame,
    area_name,
    blocked,
    content_of,
    enemies,
    no,
)
from rulesets.continents.routes import goals_over_land, obstacle, passable, path, region, route, shores
from rulesets.continents.state import BOMBER, EMPTY, ContinentsState, Plan
from tabletop.engine.action import Action
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb
from tabletop.engine.text import say

CLAUSES = {"land": "5.3", "naval": "5.4", "amphibious": "5.5", "bomber": "5.7"}


def begin_movement(game: ContinentsGame, seat: int) -> None:
    """Step: the movement phase begins."""
    game.state.phase = "movement"
    game.emit("phase_started", player=seat, phase="movement")


def ask_move(game: ContinentsGame, seat: int) -> None:
    """Step: the next move, or the end of the phase (CON-5.1)."""
    game.push("movement", seat)
    game.ask("movement", (seat,), ("move", "end"), automatic=False)


def refuse_move(game: ContinentsGame, seat: int, kind: str, start: int, goal: int) -> Refusal | None:
    """Why no units can make a move of a kind from one area to another (CON-5.1 to CON-5.8)."""
    content = content_of(game)
    state = game.state
    here, there = content.ids[start], content.ids[goal]
    if state.owner[start] != seat:
        return no("not-your-area", "5.2", here, area=area_name(here))
    clause = CLAUSES[kind]
    domain = content.sea if kind == "naval" else content.land
    if not domain >> start & 1 or not domain >> goal & 1:
        wrong = here if not domain >> start & 1 else there
        return no("wrong-domain", clause, wrong, area=area_name(wrong))
    if start == goal:
        return no("bad-target", "5.2", here, area=area_name(here))
    if not has_fitting(state.army[start], kind):
        return no("no-units", clause, here, area=area_name(here), unit=fitting_name(kind))
    if not state.players[seat].moves:
        return no("no-move-left", "5.1", needed=1, have=0)
    if state.owner[goal] not in (EMPTY, seat):
        return blocked(game, "5.2", goal, goal)
    return refuse_route(game, seat, kind, start, goal, clause)


def refuse_route(
    game: ContinentsGame, seat: int, kind: str, start: int, goal: int, clause: str
) -> Refusal | None:
    """Why no way of a kind leads from one area to another; the refusal names the area that closes it."""
    content = content_of(game)
    state = game.state
    ids = content.ids
    if kind == "bomber":
        return None
    allowed = passable(content, state, seat, kind)
    if kind == "amphibious":
        return _refuse_crossing(game, seat, start, goal, clause)
    if region(content, start, allowed) >> goal & 1:
        return None
    closing = obstacle(game, seat, kind, start, goal)
    if closing is not None:
        return blocked(game, clause, goal, closing)
    why = say("blocked.no_land" if kind == "land" else "blocked.no_sea", area=area_name(ids[start]))
    return no("blocked", clause, ids[start], ids[goal], area=area_name(ids[goal]), why=why)


def _refuse_crossing(game: ContinentsGame, seat: int, start: int, goal: int, clause: str) -> Refusal | None:
    """CON-5.6: every sea area of the way has to be controlled by the player, not merely empty."""
    content = content_of(game)
    ids = content.ids
    if shores(content, start, content.sea & game.state.held[seat]) >> goal & 1:
        return None
    inland = next((area for area in (start, goal) if not content.coast >> area & 1), None)
    if inland is not None:
        why = say("blocked.inland", area=area_name(ids[inland]))
        return no("blocked", clause, ids[inland], area=area_name(ids[inland]), why=why)
    own = game.state.held[seat]
    sea_way = path(content, start, goal, content.sea)
    closing = next((area for area in sea_way[1:-1] if not own >> area & 1), goal)
    name = area_name(ids[closing])
    clause = "5.6" if clause == "5.5" else clause
    return no("sea-not-controlled", clause, ids[goal], ids[closing], area=area_name(ids[goal]), other=name)


class Move(Verb[ContinentsState]):
    """CON-5.2: units go from an own area to one that is own or empty; how many is asked next."""

    name = "move"

    def candidates(self, game: ContinentsGame, seat: int) -> Iterable[Action]:
        content = content_of(game)
        own = game.state.held[seat]
        return [
            content.moves[kind][start][goal]
            for kind in CLAUSES
            for start in members(own & (content.sea if kind == "naval" else content.land))
            for goal in members((content.sea if kind == "naval" else content.land) & ~(1 << start))
        ]

    def listed(self, game: ContinentsGame, seat: int) -> list[Action]:
        """The same list as the candidates that nothing refuses, from what each area can reach."""
        content = content_of(game)
        state = game.state
        if not state.players[seat].moves:
            return []
        found: list[Action] = []
        moves = content.moves["land"]
        for start, goals in sorted(goals_over_land(content, state, seat).items()):
            line = moves[start]
            found += [line[goal] for goal in members(goals)]
        self._list_sea(content, state, seat, found)
        own_land = content.land & state.held[seat]
        army = state.army
        open_land = content.land & ~enemies(state, seat)
        for start in members(own_land):
            if army[start][BOMBER]:
                line = content.moves["bomber"][start]
                found += [line[goal] for goal in members(open_land & ~(1 << start))]
        return found

    @staticmethod
    def _list_sea(content: Content, state: ContinentsState, seat: int, found: list[Action]) -> None:
        own_sea = content.sea & state.held[seat]
        if not own_sea:
            return
        foes = enemies(state, seat)
        moves = content.moves["naval"]
        for start in members(own_sea):
            goals = region(content, start, content.sea & ~foes) & ~(1 << start)
            found += [moves[start][goal] for goal in members(goals)]
        moves = content.moves["amphibious"]
        for start in members(content.coast & state.held[seat]):
            if content.near[start] & own_sea:
                goals = shores(content, start, own_sea) & ~foes & ~(1 << start)
                found += [moves[start][goal] for goal in members(goals)]

    def refuse(self, game: ContinentsGame, seat: int, action: Action) -> Refusal | None:
        index = content_of(game).index
        kind, start, goal = action.args
        if kind not in CLAUSES:
            raise ValueError(kind)
        return refuse_move(game, seat, str(kind), index[start], index[goal])

    def apply(self, game: ContinentsGame, seat: int, action: Action) -> None:
        index = content_of(game).index
        kind, start, goal = action.args
        begin_count(game, seat, Plan("move", str(kind), index[start], index[goal]))


def do_move(game: ContinentsGame, seat: int) -> None:
    """Step: the counted units go the whole way together (CON-5.2, CON-5.9, CON-5.10)."""
    plan = finish_count(game)
    content = content_of(game)
    player = game.state.players[seat]
    player.moves -= 1
    if game.events is not None:
        way = route(game, seat, plan.kind, plan.start, plan.goal)
        game.emit(
            "moved",
            player=seat,
            kind=plan.kind,
            start=content.ids[plan.start],
            route=[content.ids[area] for area in way],
            goal=content.ids[plan.goal],
            units=list(plan.units),
            moves_left=player.moves,
        )
    take(game, plan.start, plan.units)
    put(game, seat, plan.goal, plan.units)
