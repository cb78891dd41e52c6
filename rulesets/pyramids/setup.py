"""Setup (chapter 3): cities, starting pyramids and troops, a free tile, the first cards."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.pyramids.changes import draw_divine, place_units, raise_pyramid
from rulesets.pyramids.content import COLOURS
from rulesets.pyramids.ground import (
    START_PP,
    UNITS,
    PyramidsGame,
    city_districts,
    content_of,
    controlled_level,
    layout_of,
    no,
)
from rulesets.pyramids.market import acquire
from rulesets.pyramids.names import tile_name
from rulesets.pyramids.state import NONE, Player, PyramidsState
from tabletop.engine.action import Action
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb

START_LEVELS = 3
START_LEVEL_MAX = 2
START_UNITS = 5
FIRST_CARD = "sand-veil"


def begin(game: PyramidsGame) -> PyramidsState:
    """The table before the first decision: map, colours, display, player kits, track order (PYR-3.1–3.5)."""
    seats = game.setup.seats
    content = game.rules.tables
    layout = content.layouts[seats]
    colours = list(range(len(COLOURS)))
    if seats <= 3:
        game.rng.shuffle(colours)
        colours = sorted(colours[:3])
    order = list(range(seats))
    game.rng.shuffle(order)
    hand = sum(1 << number for number, card in enumerate(content.battle_cards) if not card.special)
    fields = len(layout.ids)
    display = 0
    for colour in colours:
        display |= content.tile_masks[colour][4]
    state = PyramidsState(
        players=[Player(START_PP, UNITS, hand) for _ in range(seats)],
        order=tuple(order),
        owner=[NONE] * fields,
        units=[0] * fields,
        creature=[NONE] * fields,
        colour=[NONE] * fields,
        level=[0] * fields,
        city_seat=[NONE] * (seats + 1),
        colours=tuple(colours),
        display=display,
        deck=[],
        discard=[],
        next_order=[NONE] * seats,
    )
    game.emit(
        "game_started",
        players=seats,
        layout=f"layout-{seats}",
        colours=[COLOURS[colour] for colour in colours],
        order=order,
    )
    game.push("day")
    game.push("setup_cards")
    for position in range(seats):
        game.push("setup_tile", order[position])
    for step in ("setup_troops", "setup_pyramids", "setup_city"):
        for seat in reversed(order):
            game.push(step, seat)
    return state


class ChooseCity(Verb[PyramidsState]):
    """PYR-3.6: each player takes one free city."""

    name = "city"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        return [Action("city", (city,)) for city in range(1, len(game.state.city_seat))]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        (city,) = action.args
        if not isinstance(city, int) or city < 1:
            raise ValueError(city)
        return no("E_POSITION_TAKEN", "3.6") if game.state.city_seat[city] != NONE else None

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        city = int(action.args[0])
        game.state.city_seat[city] = seat
        game.state.players[seat].city = city
        game.emit("city_chosen", player=seat, city=city)


class StartPyramid(Verb[PyramidsState]):
    """PYR-3.7: three levels, one at a time: two pyramids of levels 2 and 1, or three of level 1."""

    name = "found"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        ids = layout_of(game).ids
        return [
            Action("found", (ids[field], COLOURS[colour]))
            for field in city_districts(game, seat)
            for colour in game.state.colours
        ]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        state = game.state
        district, colour_id = action.args
        field = layout_of(game).index[str(district)]
        colour = COLOURS.index(str(colour_id))
        if field not in city_districts(game, seat) or colour not in state.colours:
            return no("E_SETUP", "3.7", str(district))
        if state.level[field] >= START_LEVEL_MAX:
            return no("E_SETUP", "3.7", str(district))
        if state.level[field] and state.colour[field] != colour:
            return no("E_SETUP", "3.7", str(district))
        for other in city_districts(game, seat):
            if other != field and state.colour[other] == colour:
                return no("E_SETUP", "3.7", str(district))
        return None

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        field = layout_of(game).index[str(action.args[0])]
        level = game.state.level[field] + 1
        raise_pyramid(game, seat, field, level, COLOURS.index(str(action.args[1])), 0, "setup")
        districts = city_districts(game, seat)
        if sum(game.state.level[district] for district in districts) < START_LEVELS:
            game.push("setup_pyramids", seat)
        else:
            ids = layout_of(game).ids
            game.emit(
                "pyramids_set",
                player=seat,
                pyramids=[
                    [ids[district], COLOURS[game.state.colour[district]], game.state.level[district]]
                    for district in districts
                    if game.state.level[district]
                ],
            )


class Garrison(Verb[PyramidsState]):
    """PYR-3.8: five units in each of two different districts."""

    name = "garrison"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        ids = layout_of(game).ids
        return [Action("garrison", (ids[field],)) for field in city_districts(game, seat)]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        (district,) = action.args
        field = layout_of(game).index[str(district)]
        if field not in city_districts(game, seat) or game.state.units[field]:
            return no("E_SETUP", "3.8", str(district))
        return None

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        field = layout_of(game).index[str(action.args[0])]
        place_units(game, seat, field, START_UNITS, "setup")
        held = [district for district in city_districts(game, seat) if game.state.units[district]]
        if len(held) < 2:
            game.push("setup_troops", seat)
        else:
            ids = layout_of(game).ids
            game.emit("troops_set", player=seat, fields=[ids[district] for district in held])


class StartTile(Verb[PyramidsState]):
    """PYR-3.9: one level-1 tile for free, of a colour of which the player has a pyramid."""

    name = "take"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        state = game.state
        content = content_of(game)
        return [
            Action("take", (tile.id,))
            for number, tile in enumerate(content.tiles)
            if tile.level == 1 and state.display >> number & 1
        ]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        content = content_of(game)
        (tile_id,) = action.args
        number = content.tile_index[str(tile_id)]
        if content.tiles[number].level != 1:
            return no("E_SETUP", "3.9", str(tile_id))
        if not game.state.display >> number & 1:
            return no("E_TILE_GONE", "8.5", str(tile_id), tile=tile_name(str(tile_id)))
        if controlled_level(game, seat, content.tile_colour[number]) < 1:
            return no("E_NO_PYRAMID", "3.9", str(tile_id))
        return None

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        tile = str(action.args[0])
        game.emit("starting_tile", player=seat, tile=tile)
        acquire(game, seat, content_of(game).tile_index[tile])


def ask_city(game: PyramidsGame, seat: int) -> None:
    """Step: a seat chooses its city."""
    game.ask("setup_city", (seat,), ("city",))


def ask_pyramids(game: PyramidsGame, seat: int) -> None:
    """Step: a seat distributes one more of its starting levels."""
    game.ask("setup_pyramids", (seat,), ("found",))


def ask_troops(game: PyramidsGame, seat: int) -> None:
    """Step: a seat chooses one more district for its starting troops."""
    game.ask("setup_troops", (seat,), ("garrison",))


def ask_tile(game: PyramidsGame, seat: int) -> None:
    """Step: a seat takes its starting tile (reverse track order)."""
    game.ask("setup_tile", (seat,), ("take",))


def deal_cards(game: PyramidsGame) -> None:
    """Step: one Veil of Sand for everybody, the rest shuffled, one card drawn each (PYR-3.10)."""
    state = game.state
    content = content_of(game)
    deck = [number for number, card in enumerate(content.divine_cards) for _ in range(card.copies)]
    veil = content.divine_index[FIRST_CARD]
    for player in state.players:
        deck.remove(veil)
        player.divine = (veil,)
        player.first_veil = True
    game.rng.shuffle(deck)
    state.deck = deck
    for seat in state.order:
        draw_divine(game, seat, 1)
