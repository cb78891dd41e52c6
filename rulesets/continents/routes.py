"""Ways over the map: what can be reached through which areas, and the shortest way there.

Allowed areas are bit sets. Adjacency alone counts: the Pacific seam, straits and canals make no difference
(CON-1.4).
"""

from __future__ import annotations

from rulesets.continents.content import Content, members
from rulesets.continents.ground import ContinentsGame, content_of, enemies
from rulesets.continents.state import ContinentsState


def around(content: Content, areas: int) -> int:
    """Bit set of the neighbours of areas."""
    near = content.near
    found = 0
    while areas:
        low = areas & -areas
        found |= near[low.bit_length() - 1]
        areas ^= low
    return found


def region(content: Content, start: int, allowed: int) -> int:
    """Bit set of the areas that can be reached from an area through allowed ones, itself included."""
    reached = fresh = 1 << start
    while fresh:
        fresh = around(content, fresh) & allowed & ~reached
        reached |= fresh
    return reached


def path(content: Content, start: int, goal: int, allowed: int) -> tuple[int, ...]:
    """The shortest way from start to goal through allowed areas, both included; empty if there is none.

    Start and goal need not be allowed. Of equally short ways the one over the lowest area numbers.
    """
    came = tree(content, start, allowed)
    return walked(came, start, goal) if goal in came else ()


def tree(content: Content, start: int, allowed: int) -> dict[int, int]:
    """By area that can be reached from start: the area before it on a shortest way; the start before itself.

    Areas next to allowed ones are reached too, but not passed unless they are allowed themselves.
    """
    came: dict[int, int] = {start: start}
    edge = [start]
    while edge:
        reached: list[int] = []
        for area in edge:
            for other in content.neighbours[area]:
                if other not in came:
                    came[other] = area
                    if allowed >> other & 1:
                        reached.append(other)
        edge = reached
    return came


def walked(came: dict[int, int], start: int, goal: int) -> tuple[int, ...]:
    """The way from start to goal in a tree of shortest ways."""
    way = [goal]
    while way[-1] != start:
        way.append(came[way[-1]])
    return tuple(reversed(way))


def passable(content: Content, state: ContinentsState, seat: int, kind: str) -> int:
    """Bit set of the areas that a move of a kind may lead through (CON-5.3, CON-5.4, CON-5.6, CON-5.8)."""
    if kind == "land":
        return content.land & ~enemies(state, seat)
    if kind == "naval":
        return content.sea & ~enemies(state, seat)
    return content.sea & state.held[seat]


def shores(content: Content, start: int, own_sea: int) -> int:
    """Bit set of the land areas that can be reached from a land area over own sea areas (CON-5.6)."""
    reached = fresh = content.near[start] & own_sea
    beside = 0
    while fresh:
        beside |= around(content, fresh)
        fresh = beside & own_sea & ~reached
        reached |= fresh
    return beside & content.land


def route(game: ContinentsGame, seat: int, kind: str, start: int, goal: int) -> tuple[int, ...]:
    """The way that a legal move or attack of a kind takes: bombers fly straight (CON-5.7)."""
    if kind in ("bomber", "drop"):
        return start, goal
    content = content_of(game)
    return path(content, start, goal, passable(content, game.state, seat, kind))


def obstacle(game: ContinentsGame, seat: int, kind: str, start: int, goal: int) -> int | None:
    """The first area that closes the shortest way over the map; None: there is no way at all."""
    content = content_of(game)
    allowed = passable(content, game.state, seat, kind)
    way = path(content, start, goal, content.land if kind == "land" else content.sea)
    return next((area for area in way[1:-1] if not allowed >> area & 1), way[-1] if way else None)


def goals_over_land(content: Content, state: ContinentsState, seat: int) -> dict[int, int]:
    """By own land area: bit set of the land areas it can move to by land."""
    open_land = content.land & ~enemies(state, seat)
    left = content.land & state.held[seat]
    goals: dict[int, int] = {}
    while left:
        low = left & -left
        reached = region(content, low.bit_length() - 1, open_land)
        for area in members(reached & left):
            goals[area] = reached & ~(1 << area)
        left &= ~reached
    return goals
