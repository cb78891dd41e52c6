"""What has to stay true whatever happens: pieces and cards are conserved, control follows the units."""

from __future__ import annotations

from rulesets.continents.content import members
from rulesets.continents.ground import HAND_LIMIT, ContinentsGame, content_of, minus, plus, total
from rulesets.continents.state import EMPTY, NO_ARMY, NONE


def audit(game: ContinentsGame) -> list[str]:
    """What is lost, too much or in the wrong place; empty when all is well."""
    return [*_units(game), *_areas(game), *_cards(game)]


def _units(game: ContinentsGame) -> list[str]:
    content = content_of(game)
    state = game.state
    faults = []
    for seat, player in enumerate(state.players):
        on_map = NO_ARMY
        for area in members(state.held[seat]):
            on_map = plus(on_map, state.army[area])
        missing = minus(content.pieces, plus(on_map, player.supply))
        if missing != NO_ARMY or min(player.supply) < 0:
            faults.append(f"seat {seat}: pieces do not add up: {missing}, supply {player.supply}")
        if min(player.production, player.moves, player.attacks) < 0:
            faults.append(f"seat {seat}: points, moves or attacks below zero")
    return faults


def _areas(game: ContinentsGame) -> list[str]:
    content = content_of(game)
    state = game.state
    faults = []
    for area, (owner, army) in enumerate(zip(state.owner, state.army, strict=True)):
        name = content.ids[area]
        if (owner == EMPTY) != (army == NO_ARMY) or min(army) < 0:
            faults.append(f"{name}: side {owner} with {army}")
        if owner != EMPTY and not state.held[owner] >> area & 1:
            faults.append(f"{name}: not among the areas of side {owner}")
        at_sea = bool(content.sea >> area & 1)
        if (at_sea and any(army[:4])) or (not at_sea and army[4]):
            faults.append(f"{name}: units in the wrong domain: {army}")
    held = sum(areas.bit_count() for areas in state.held)
    if held != sum(1 for owner in state.owner if owner != EMPTY):
        faults.append("an area has two owners")
    if state.factories & content.sea:
        faults.append("a factory at sea")
    battle = state.battle
    if battle is not None and total(battle.defender.units) > total(state.army[battle.area]):
        faults.append("more defenders than stand in the area")
    return faults


def _cards(game: ContinentsGame) -> list[str]:
    state = game.state
    cards = [*state.deck, *state.discard]
    for player in state.players:
        cards += player.hand
        if player.card != NONE:
            cards.append(player.card)
    faults = [] if sorted(cards) == list(range(len(content_of(game).cards))) else ["cards do not add up"]
    for seat, player in enumerate(state.players):
        if len(player.hand) > HAND_LIMIT:
            faults.append(f"seat {seat}: {len(player.hand)} cards in hand")
    return faults
