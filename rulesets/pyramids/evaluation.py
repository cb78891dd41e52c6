"""How good a position looks for a seat (spec section 9): what computer players steer by.

Everything is counted in glory points: what is certain counts full, what may be lost or has still to be
turned into glory counts less. Only public things are counted, so that nothing hidden can show through.
"""

from __future__ import annotations

from rulesets.pyramids.ground import (
    PYRAMID_MAX,
    TOKENS,
    WIN_GLORY,
    PyramidsGame,
    content_of,
    layout_of,
)
from rulesets.pyramids.state import NONE, Player, PyramidsState

PP_WORTH = (0.0, 0.12, 0.24, 0.36, 0.47, 0.58, 0.68, 0.76, 0.83, 0.89, 0.94, 0.95)
"""Prayer points: the eleventh buys less than the first, and nothing is gained above it."""

PYRAMID_WORTH = (0.0, 0.2, 0.5, 0.9, 1.15)
"""A pyramid by level: what it cost and the tiles it opens; its point of glory is counted apart."""

TILE_WORTH = (0.0, 0.25, 0.5, 0.8, 1.15)
"""A power tile by level."""

UNIT_ON_MAP = 0.13
UNIT_IN_SUPPLY = 0.03
DIVINE_CARD = 0.15
VETERAN = 0.11
CREATURE_STRENGTH = 0.12
MOVE_LEFT = 0.06
RECRUIT_LEFT = 0.03

HELD = 0.7
"""A temporary point that a good garrison holds."""

SECOND_TEMPLE = 0.8
"""Two temples are a permanent point in the coming Night (PYR-13.4), the surer the later the Day."""

OFFERING = 0.6
"""Two units in the sanctuary are a permanent point in the coming Night (PYR-13.2)."""

READY_TO_WIN = 2.5
"""Nine points and the lead: a win unless somebody takes them away before the next own turn."""


def evaluate(game: PyramidsGame, seat: int) -> float:
    """How good the game looks for a seat, between 0 (lost) and 1 (won)."""
    result = game.result
    if result is not None:
        place = result.ranking.index(seat)
        return 1.0 if place == 0 else 0.05 * (1 - place / (len(result.ranking) - 1))
    worth = standings(game)
    others = [value for other, value in enumerate(worth) if other != seat]
    lead = worth[seat] - 0.7 * max(others) - 0.3 * sum(others) / len(others)
    return 0.5 + 0.45 * lead / (4.0 + abs(lead))


def standings(game: PyramidsGame) -> list[float]:
    """What the position of each seat is worth, in glory points."""
    state = game.state
    worth = [_belongings(game, player) for player in state.players]
    glory = [float(player.glory) for player in state.players]
    _add_troops(game, worth, glory)
    _add_pyramids(state, worth, game)
    best = sorted(glory, reverse=True)
    for seat, points in enumerate(glory):
        worth[seat] += points
        rival = best[1] if points == best[0] else best[0]
        if points >= WIN_GLORY and points > rival:
            worth[seat] += READY_TO_WIN
        elif points >= WIN_GLORY - 2:
            worth[seat] += 0.3 * (points - (WIN_GLORY - 3))
    return worth


def _belongings(game: PyramidsGame, player: Player) -> float:
    """Points, cards, veterans, tiles and the actions still open today."""
    content = content_of(game)
    worth = PP_WORTH[player.pp] + UNIT_IN_SUPPLY * player.supply
    worth += DIVINE_CARD * len(player.divine) + VETERAN * player.veterans
    for tile in player.tiles:
        entry = content.tiles[tile]
        # The point of a Renown tile is already counted; Sellswords are units that are counted too.
        once = entry.kind.startswith("renown") or entry.kind == "sellswords"
        worth += 0.05 if once else TILE_WORTH[entry.level]
    if player.tokens_used < TOKENS:
        for number, space in enumerate(content.spaces):
            if not player.spaces >> number & 1:
                if space.action == "move":
                    worth += MOVE_LEFT
                elif space.action == "recruit" and player.supply:
                    worth += RECRUIT_LEFT
    return worth


def _add_troops(game: PyramidsGame, worth: list[float], glory: list[float]) -> None:
    """Units, creatures and the fields they hold."""
    state = game.state
    layout = layout_of(game)
    creatures = content_of(game).creatures
    temples = [0] * len(worth)
    late = _lateness(state)
    for field, seat in enumerate(state.owner):
        if seat == NONE:
            continue
        units = state.units[field]
        worth[seat] += UNIT_ON_MAP * units
        creature = state.creature[field]
        if creature != NONE:
            worth[seat] += CREATURE_STRENGTH * (1 + creatures[creature].strength)
        if layout.is_temple[field]:
            temples[seat] += 1
            glory[seat] += 1
            worth[seat] -= 1 - HELD * _safety(state, layout.neighbours[field], seat, units)
            worth[seat] += 0.06 * layout.prayer[field] + (0.2 if field == layout.delta else 0.0)
        elif state.level[field] == PYRAMID_MAX:
            glory[seat] += 1
            worth[seat] -= 1 - HELD * _safety(state, layout.neighbours[field], seat, units)
        elif field == layout.sanctuary and units >= 2:
            worth[seat] += (
                OFFERING * _safety(state, layout.neighbours[field], seat, units) * (0.5 + 0.5 * late)
            )
        elif not layout.city[field]:
            worth[seat] += 0.02 * units
    for seat, number in enumerate(temples):
        if number >= 2:
            worth[seat] += SECOND_TEMPLE * (0.4 + 0.6 * late)
    for attack in state.attacks:
        worth[attack.seat] += UNIT_ON_MAP * attack.units


def _add_pyramids(state: PyramidsState, worth: list[float], game: PyramidsGame) -> None:
    layout = layout_of(game)
    for field in layout.all_districts:
        level = state.level[field]
        if not level:
            continue
        owner = state.city_seat[layout.city[field]]
        if owner == NONE:
            continue
        holder = state.owner[field]
        held = holder in (NONE, owner)
        worth[owner] += PYRAMID_WORTH[level] * (1.0 if held else 0.6)
        if not held:
            worth[holder] += 0.25 * PYRAMID_WORTH[level]


def _safety(state: PyramidsState, neighbours: tuple[int, ...], seat: int, units: int) -> float:
    """How likely a troop stands until it pays: large troops are safe, strong neighbours are not."""
    strongest = 0
    for field in neighbours:
        if state.owner[field] not in (NONE, seat) and state.units[field] > strongest:
            strongest = state.units[field]
    safety = 0.55 + 0.09 * min(units, 5)
    if strongest:
        safety -= 0.08 * min(max(strongest - units + 3, 0), 5)
    return safety


def _lateness(state: PyramidsState) -> float:
    """How much of the Day has passed, from 0 to 1; the Night counts as the end of it."""
    if state.phase == "night":
        return 1.0
    return state.turn / (TOKENS * len(state.players))
