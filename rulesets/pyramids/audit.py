"""Conservation laws of the table, for tests: units, tiles, cards, creatures, bounds."""

from __future__ import annotations

from collections import Counter

from rulesets.pyramids.changes import HAND_SIZE
from rulesets.pyramids.ground import (
    PP_MAX,
    PYRAMID_MAX,
    RACK,
    UNITS,
    PyramidsGame,
    content_of,
    layout_of,
    troop_limit,
)
from rulesets.pyramids.state import NONE


def audit(game: PyramidsGame) -> list[str]:
    """What is wrong with the table; empty when every law holds."""
    return [
        *_units(game),
        *_fields(game),
        *_tiles(game),
        *_battle_cards(game),
        *_divine_cards(game),
        *_creatures(game),
        *_bounds(game),
    ]


def _units(game: PyramidsGame) -> list[str]:
    state = game.state
    faults = []
    for seat, player in enumerate(state.players):
        on_map = sum(units for units, owner in zip(state.units, state.owner, strict=True) if owner == seat)
        attacking = sum(attack.units for attack in state.attacks if attack.seat == seat)
        total = player.supply + on_map + attacking
        if total != UNITS + player.hired:
            faults.append(f"seat {seat} has {total} units instead of {UNITS + player.hired}")
    return faults


def _fields(game: PyramidsGame) -> list[str]:
    state = game.state
    faults = []
    for field, place in enumerate(layout_of(game).ids):
        owner, units = state.owner[field], state.units[field]
        if (owner == NONE) != (units == 0) or units < 0:
            faults.append(f"{place}: owner {owner}, units {units}")
        if owner == NONE and state.creature[field] != NONE:
            faults.append(f"{place}: a creature stands alone")
        if owner != NONE and state.phase == "day" and units > troop_limit(game, owner):
            faults.append(f"{place}: {units} units")
        if not 0 <= state.level[field] <= PYRAMID_MAX or (state.level[field] and state.colour[field] == NONE):
            faults.append(f"{place}: pyramid of level {state.level[field]}")
    return faults


def _tiles(game: PyramidsGame) -> list[str]:
    state = game.state
    content = content_of(game)
    held = Counter(tile for player in state.players for tile in player.tiles)
    for tile in range(len(content.tiles)):
        held[tile] += state.display >> tile & 1
    faults = []
    for tile, entry in enumerate(content.tiles):
        wanted = 1 if content.tile_colour[tile] in state.colours else 0
        if held[tile] != wanted:
            faults.append(f"tile {entry.id} is there {held[tile]} times")
    for seat, player in enumerate(state.players):
        kinds = [content.tiles[tile].kind for tile in player.tiles]
        if len(set(kinds)) != len(kinds) or len(kinds) > RACK:
            faults.append(f"seat {seat} has tiles {kinds}")
    return faults


def _battle_cards(game: PyramidsGame) -> list[str]:
    faults = []
    for seat, player in enumerate(game.state.players):
        piles = (player.hand, player.face_up, player.face_down)
        cards = sum(pile.bit_count() for pile in piles)
        if cards != HAND_SIZE or (piles[0] | piles[1] | piles[2]).bit_count() != HAND_SIZE:
            faults.append(f"seat {seat} has {cards} battle cards")
        if player.removed & (piles[0] | piles[1] | piles[2]):
            faults.append(f"seat {seat} holds a removed battle card")
    return faults


def _divine_cards(game: PyramidsGame) -> list[str]:
    state = game.state
    if state.phase == "setup":
        return []
    cards = Counter(state.deck) + Counter(state.discard) + Counter(state.oracle)
    for player in state.players:
        cards += Counter(player.divine)
    wanted = Counter({number: card.copies for number, card in enumerate(content_of(game).divine_cards)})
    return [] if cards == wanted else [f"divine intervention cards differ: {cards - wanted} {wanted - cards}"]


def _creatures(game: PyramidsGame) -> list[str]:
    state = game.state
    content = content_of(game)
    faults = []
    for seat, player in enumerate(state.players):
        owned = sorted(
            content.creature_index[str(effect[1])]
            for tile in player.tiles
            for effect in content.tiles[tile].effects
            if effect[0] == "creature"
        )
        standing = [c for c, o in zip(state.creature, state.owner, strict=True) if c != NONE and o == seat]
        attacking = [attack.creature for attack in state.attacks if attack.seat == seat]
        there = sorted([*standing, *player.reserve, *(c for c in attacking if c != NONE)])
        if there != owned:
            faults.append(f"seat {seat} owns creatures {owned}, there are {there}")
    return faults


def _bounds(game: PyramidsGame) -> list[str]:
    faults = []
    for seat, player in enumerate(game.state.players):
        if not 0 <= player.pp <= PP_MAX:
            faults.append(f"seat {seat} has {player.pp} prayer points")
        if player.veterans < 0 or player.supply < 0:
            faults.append(f"seat {seat}: veterans {player.veterans}, supply {player.supply}")
    return faults
