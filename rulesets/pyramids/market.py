"""Buying power tiles (chapter 8), and what happens at once when a tile is acquired."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.pyramids.changes import (
    bits,
    gain_glory,
    pay_pp,
    place_creature,
    place_units,
    return_battle_cards,
)
from rulesets.pyramids.content import COLOURS
from rulesets.pyramids.ground import (
    RACK,
    PyramidsGame,
    city_districts,
    content_of,
    controlled_level,
    enemy_on,
    layout_of,
    no,
    own_units,
    troop_limit,
)
from rulesets.pyramids.names import battle_card_name, tile_name
from rulesets.pyramids.state import NONE, PyramidsState
from tabletop.engine.action import Action
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb

AGAIN = "again"
"""Instead of a colour: a purchase by the Second Rite, of any colour already bought from today."""
AGAIN_EXTRA = 2


def tile_cost(game: PyramidsGame, seat: int, tile: int, again: bool) -> int:
    """What a tile costs a seat now, all discounts included (PYR-8.1, PYR-4.4, PYR-5.11)."""
    powers = game.state.players[seat].powers
    level = content_of(game).tiles[tile].level + (AGAIN_EXTRA if again else 0)
    cost = level - powers.tile_discount - powers.all_discount
    return cost if cost > 0 else 0


def buy_space(game: PyramidsGame, colour: int) -> int:
    """The action space on which tiles of a colour are bought."""
    return content_of(game).space_index[f"l1-buy-{COLOURS[colour]}"]


def refuse_tile(game: PyramidsGame, seat: int, tile: int, again: bool) -> Refusal | None:
    """Why a seat cannot buy a tile, in the order of PYR-8.5 (space and balance are checked before)."""
    controlled = controlled_level(game, seat, content_of(game).tile_colour[tile])
    return _refuse_tile(game, seat, tile, again, controlled)


def _refuse_tile(game: PyramidsGame, seat: int, tile: int, again: bool, controlled: int) -> Refusal | None:
    """The same when the level of the pyramid for the tile's colour is known (many tiles share it)."""
    state = game.state
    player = state.players[seat]
    content = content_of(game)
    entry = content.tiles[tile]
    if not state.display >> tile & 1:
        return no("E_TILE_GONE", "8.5", entry.id, tile=tile_name(entry.id))
    if controlled < entry.level:
        return no("E_NO_PYRAMID", "8.2", entry.id)
    if content.kinds_owned(player.tiles) >> tile & 1:
        return no("E_HAVE_TILE", "8.4", entry.id, tile=tile_name(entry.id))
    if len(player.tiles) >= RACK:
        return no("E_RACK_FULL", "8.3", entry.id)
    cost = tile_cost(game, seat, tile, again)
    if cost > player.pp:
        return no("E_PP", "8.1", entry.id, cost=cost, have=player.pp)
    return None


def _in_reach(game: PyramidsGame, seat: int, colour: int, level: int) -> int:
    """Bits of the tiles worth checking: in the display, not above pyramid and prayer points, not owned."""
    if not level:
        return 0
    state = game.state
    player = state.players[seat]
    powers = player.powers
    affordable = player.pp + powers.tile_discount + powers.all_discount
    content = content_of(game)
    mask = content.tile_masks[colour][level if level < affordable else affordable] & state.display
    return mask & ~content.kinds_owned(player.tiles) if mask else 0


def tiles_in_reach(game: PyramidsGame, seat: int, colour: int) -> list[int]:
    """The tiles of a colour worth checking, by number."""
    return bits(_in_reach(game, seat, colour, controlled_level(game, seat, colour)))


def can_buy(game: PyramidsGame, seat: int, colours: Iterable[int], again: bool) -> bool:
    """Whether any tile of the colours can be bought."""
    for colour in colours:
        level = controlled_level(game, seat, colour)
        mask = _in_reach(game, seat, colour, level)
        while mask:
            lowest = mask & -mask
            if _refuse_tile(game, seat, lowest.bit_length() - 1, again, level) is None:
                return True
            mask ^= lowest
    return False


def again_colours(game: PyramidsGame, seat: int) -> list[int]:
    """Colours whose Buy space holds a token of the seat today (PYR-5.11)."""
    spaces = game.state.players[seat].spaces
    return [colour for colour in game.state.colours if spaces >> buy_space(game, colour) & 1]


class Buy(Verb[PyramidsState]):
    """PYR-8.1: one tile of the colour of the space used."""

    name = "buy"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        tiles = content_of(game).tiles
        colours, _ = self._terms(game, seat)
        return [
            Action("buy", (tiles[tile].id,))
            for colour in colours
            for tile in tiles_in_reach(game, seat, colour)
        ]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        content = content_of(game)
        (tile_id,) = action.args
        tile = content.tile_index[str(tile_id)]
        colours, again = self._terms(game, seat)
        if content.tile_colour[tile] not in colours:
            return no("E_TARGET", "5.11" if again else "8.1", str(tile_id))
        return refuse_tile(game, seat, tile, again)

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        content = content_of(game)
        tile = content.tile_index[str(action.args[0])]
        cost = tile_cost(game, seat, tile, game.question.subject[0] == AGAIN)
        pay_pp(game, seat, cost, "buy")
        game.emit("tile_bought", player=seat, tile=content.tiles[tile].id, cost=cost)
        acquire(game, seat, tile)

    @staticmethod
    def _terms(game: PyramidsGame, seat: int) -> tuple[list[int], bool]:
        buying = game.question.subject[0]
        if buying == AGAIN:
            return again_colours(game, seat), True
        return [COLOURS.index(str(buying))], False


def ask_buy(game: PyramidsGame, seat: int, what: str) -> None:
    """Step: which tile; `what` is a colour or `again`."""
    game.ask("buy", (seat,), ("buy",), (what,))


def acquire(game: PyramidsGame, seat: int, tile: int) -> None:
    """A tile becomes the seat's for good (PYR-8.6), with what it does at once."""
    state = game.state
    player = state.players[seat]
    content = content_of(game)
    state.display &= ~(1 << tile)
    player.tiles = (*player.tiles, tile)
    player.powers = content.powers(player.tiles)
    for effect in reversed(content.tiles[tile].effects):
        verb = effect[0]
        if verb == "glory":
            gain_glory(game, seat, int(effect[1]), content.tiles[tile].id)
        elif verb == "hire":
            player.supply += int(effect[1])
            player.hired += int(effect[1])
            game.push("hire_place", seat, int(effect[1]))
        elif verb == "creature":
            creature = content.creature_index[str(effect[1])]
            player.reserve = (*player.reserve, creature)
            game.push("place_creature", seat, creature)
        elif verb == "plan":
            return_battle_cards(game, seat)
            game.push("plan_remove", seat, content.battle_index[str(effect[1])])


# ---- creature tiles (PYR-8.7) ---------------------------------------------------------------------------


class Station(Verb[PyramidsState]):
    """PYR-8.7: put the new creature on an own troop in the own city, or leave it in the reserve."""

    name = "station"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        ids = layout_of(game).ids
        return [
            *(Action("station", (ids[field],)) for field in city_districts(game, seat)),
            Action("station", ("reserve",)),
        ]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        (place,) = action.args
        if place == "reserve":
            return None
        field = layout_of(game).index[str(place)]
        if not own_units(game, seat, field):
            return no("E_NO_TROOP", "8.7", str(place), have=0)
        if field not in city_districts(game, seat) or game.state.creature[field] != NONE:
            return no("E_CREATURE", "8.7", str(place))
        return None

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        creature = game.state.players[seat].reserve[-1]
        if action.args[0] != "reserve":
            place_creature(game, seat, creature, layout_of(game).index[str(action.args[0])])


def ask_creature(game: PyramidsGame, seat: int, creature: int) -> None:
    """Step: where a creature just acquired goes."""
    game.ask("place_creature", (seat,), ("station",), (content_of(game).creatures[creature].id,))


# ---- war plans (PYR-8.9) --------------------------------------------------------------------------------


class RemoveCard(Verb[PyramidsState]):
    """PYR-8.9: secretly remove one of the eight battle cards for the special one."""

    name = "remove"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        cards = content_of(game).battle_cards
        return [Action("remove", (cards[card].id,)) for card in bits(game.state.players[seat].hand)]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        (card_id,) = action.args
        card = content_of(game).battle_index[str(card_id)]
        if not game.state.players[seat].hand >> card & 1:
            return no("E_CARD", "8.9", card=battle_card_name(str(card_id)))
        return None

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        content = content_of(game)
        player = game.state.players[seat]
        removed = content.battle_index[str(action.args[0])]
        special = content.battle_index[str(game.question.subject[0])]
        game.settle(seat)
        player.hand = player.hand & ~(1 << removed) | 1 << special
        player.removed |= 1 << removed
        game.emit_secret(
            "plan_made",
            (seat,),
            {"removed": content.battle_cards[removed].id},
            player=seat,
            card=content.battle_cards[special].id,
        )


def ask_plan(game: PyramidsGame, seat: int, special: int) -> None:
    """Step: which battle card makes room for the special one."""
    game.ask("plan_remove", (seat,), ("remove",), (content_of(game).battle_cards[special].id,), secret=True)


# ---- sellswords (PYR-8.10) ------------------------------------------------------------------------------


class Hire(Verb[PyramidsState]):
    """PYR-8.10: place one more hired unit for free in an own district with a pyramid, or stop."""

    name = "hire"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        ids = layout_of(game).ids
        return [
            *(Action("hire", (ids[field],)) for field in city_districts(game, seat)),
            Action("hire", ("done",)),
        ]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        (place,) = action.args
        if place == "done":
            return None
        state = game.state
        field = layout_of(game).index[str(place)]
        if field not in city_districts(game, seat):
            return no("E_TARGET", "8.10", str(place))
        if enemy_on(game, seat, field):
            return no("E_ENEMY_HERE", "8.10", str(place))
        if not state.level[field]:
            return no("E_NO_PYRAMID", "8.10", str(place))
        limit = troop_limit(game, seat)
        if state.units[field] + 1 > limit:
            return no("E_LIMIT", "2.5", str(place), limit=limit, would=state.units[field] + 1)
        if not state.players[seat].supply:
            return no("E_SUPPLY", "4.5", need=1, have=0)
        return None

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        if action.args[0] == "done":
            return
        place_units(game, seat, layout_of(game).index[str(action.args[0])], 1, "hire")
        left = int(game.question.subject[0]) - 1
        if left:
            game.push("hire_place", seat, left)


def ask_hire(game: PyramidsGame, seat: int, left: int) -> None:
    """Step: where one more hired unit goes."""
    game.ask("hire_place", (seat,), ("hire",), (left,))
