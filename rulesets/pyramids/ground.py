"""Questions about the table that many rules ask: whose field, how hostile, how much glory, what a cost is."""

from __future__ import annotations

from rulesets.pyramids.content import Content, Layout
from rulesets.pyramids.state import NONE, PyramidsState
from tabletop.engine.game import Game
from tabletop.engine.refusal import Refusal
from tabletop.engine.text import Message

PyramidsGame = Game[PyramidsState]

WIN_GLORY = 9
PP_MAX = 11
START_PP = 7
TROOP_LIMIT = 5
TOKENS = 5
UNITS = 12
PYRAMID_MAX = 4
RACK = 12
TELEPORT_COST = 2
DELTA_GAIN = 5
NIGHT_PP = 2
DAY_LIMIT = 15


def content_of(game: PyramidsGame) -> Content:
    """The content tables."""
    tables: Content = game.rules.tables
    return tables


def layout_of(game: PyramidsGame) -> Layout:
    """The map of the game (PYR-3.1)."""
    tables: Content = game.rules.tables
    return tables.layouts[game.setup.seats]


def no(code: str, clause: str, /, *pieces: str, **params: int | str | Message) -> Refusal:
    """A refusal for one of the reasons of spec table 1.13."""
    return Refusal(code, f"PYR-{clause}", params, pieces)


def active_seat(game: PyramidsGame) -> int:
    """Whose turn it is in the Day phase."""
    state = game.state
    return state.order[(state.turn - 1) % len(state.order)]


def seats_from(game: PyramidsGame, first: int) -> tuple[int, ...]:
    """All seats in turn order, starting with one of them."""
    order = game.state.order
    at = order.index(first)
    return order[at:] + order[:at]


def city_districts(game: PyramidsGame, seat: int) -> tuple[int, ...]:
    """The three districts of a seat's city; nothing before a city is chosen."""
    return layout_of(game).districts[game.state.players[seat].city]


def city_owner(game: PyramidsGame, field: int) -> int:
    """The seat in whose city a field lies, or NONE."""
    city = layout_of(game).city[field]
    return game.state.city_seat[city] if city else NONE


def is_hostile(game: PyramidsGame, seat: int, field: int) -> bool:
    """Whether a field is a hostile district for a seat (PYR-2.3)."""
    city = layout_of(game).city[field]
    if not city:
        return False
    owner = game.state.owner[field]
    if owner != NONE:
        return owner != seat
    return game.state.city_seat[city] != seat


def enemy_on(game: PyramidsGame, seat: int, field: int) -> bool:
    """Whether an enemy troop stands on the field."""
    owner = game.state.owner[field]
    return owner not in (NONE, seat)


def own_units(game: PyramidsGame, seat: int, field: int) -> int:
    """The units of a seat's troop on a field."""
    return game.state.units[field] if game.state.owner[field] == seat else 0


def troop_limit(game: PyramidsGame, seat: int) -> int:
    """The most units of a seat on one field now (PYR-2.5)."""
    state = game.state
    raised = state.players[seat].powers.limit
    return raised if raised and state.phase == "day" else TROOP_LIMIT


def temporary_glory(game: PyramidsGame, seat: int) -> int:
    """Temples and level-4 pyramids on which a seat has a troop (PYR-1.6, PYR-1.7)."""
    return temporary_glories(game)[seat]


def temporary_glories(game: PyramidsGame) -> list[int]:
    """The temporary glory of every seat."""
    state = game.state
    owner = state.owner
    level = state.level
    layout = layout_of(game)
    points = [0] * (len(state.players) + 1)  # the last one counts what nobody holds (NONE is −1)
    for field in layout.temples:
        points[owner[field]] += 1
    for field in layout.all_districts:
        if level[field] == PYRAMID_MAX:
            points[owner[field]] += 1
    points.pop()
    return points


def glory(game: PyramidsGame, seat: int) -> int:
    """All glory of a seat (PYR-1.9)."""
    return game.state.players[seat].glory + temporary_glory(game, seat)


def glories(game: PyramidsGame) -> list[int]:
    """All glory of every seat (PYR-1.9)."""
    temporary = temporary_glories(game)
    return [player.glory + points for player, points in zip(game.state.players, temporary, strict=True)]


def gives_temporary_glory(game: PyramidsGame, field: int) -> bool:
    """Whether a troop on the field is worth a temporary point."""
    return layout_of(game).is_temple[field] or game.state.level[field] == PYRAMID_MAX


def controlled_level(game: PyramidsGame, seat: int, colour: int) -> int:
    """The highest pyramid of a colour that a seat controls for buying (PYR-2.8); 0 for none."""
    state = game.state
    colours, levels, owners = state.colour, state.level, state.owner
    layout = layout_of(game)
    best = 0
    for field in layout.all_districts:
        if levels[field] > best and colours[field] == colour:
            owner = owners[field]
            if owner == seat or (owner == NONE and state.city_seat[layout.city[field]] == seat):
                best = levels[field]
    return best


def payment(game: PyramidsGame, seat: int, cost: int) -> int:
    """What a seat really pays for one payment after the discount on everything (PYR-4.4)."""
    discount = game.state.players[seat].powers.all_discount
    return cost - discount if cost > discount else 0


def has_guard(game: PyramidsGame, creature: int) -> bool:
    """Whether a troop with that creature is protected from first blows, traps and stars (PYR-14.5)."""
    return creature != NONE and content_of(game).creatures[creature].has("guarded")


def empty_neighbours(game: PyramidsGame, field: int) -> list[int]:
    """Adjacent fields without any unit (PYR-2.9)."""
    owner = game.state.owner
    return [other for other in layout_of(game).neighbours[field] if owner[other] == NONE]
