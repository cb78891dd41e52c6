"""What has to stay true whatever happens: no card is lost, nothing is negative, indexes agree."""

from __future__ import annotations

from collections import Counter

from rulesets.cataclysm.ground import CataclysmGame, content_of
from rulesets.cataclysm.setup import DECK_OPTIONS, RANDOM
from tabletop.kit.cards.pieces import NONE


def audit(game: CataclysmGame) -> list[str]:
    """What is lost, too much or in the wrong place; empty when all is well."""
    return [*_cards(game), *_fulcrums(game), *_pieces(game), *_players(game)]


def _cards(game: CataclysmGame) -> list[str]:
    content, state = content_of(game), game.state
    faults = []
    waiting = [*state.chain, *([state.running] if state.running is not None else [])]
    for seat, player in enumerate(state.players):
        if player.left:
            continue
        held = Counter([*player.deck, *player.hand, *player.discard, *player.looking])
        held.update(card for zone in player.zones for card in zone.developments)
        held.update(piece.card for piece in state.pieces.values() if piece.owner == seat)
        held.update(
            fired.card
            for fired in waiting
            if fired.controller == seat and fired.card != NONE and fired.source == NONE
        )
        total = sum(held.values())
        if total != content.deck_size:
            faults.append(f"seat {seat}: {total} cards instead of {content.deck_size}")
        name = game.setup.options[DECK_OPTIONS[seat]]
        if name != RANDOM and held != Counter(content.decks[name].cards):
            faults.append(f"seat {seat}: the cards are not those of the deck")
    return faults


def _fulcrums(game: CataclysmGame) -> list[str]:
    content = content_of(game)
    lying = [p.card for p in game.state.pieces.values() if content.cards[p.card].type == "fulcrum"]
    twice = [card for card, count in Counter([*game.state.fulcrums, *lying]).items() if count > 1]
    return [f"fulcrum {content.cards[card].id} is there twice" for card in twice]


def _pieces(game: CataclysmGame) -> list[str]:
    content, pieces = content_of(game), game.state.pieces
    faults = []
    statics = []
    for number, piece in pieces.items():
        name = content.cards[piece.card].id
        if number != piece.number or number > game.state.made:
            faults.append(f"{name}: number {piece.number} under {number} of {game.state.made}")
        if piece.damage < 0 or piece.tokens < 0:
            faults.append(f"{name}: counters below zero")
        lies_on = {piece.host, piece.quest, piece.fulcrum} - {NONE}
        faults += [f"{name}: lies on {other}, which is not there" for other in lies_on - set(pieces)]
        statics += [(number, ability) for ability in content.cards[piece.card].statics]
    if sorted(statics) != sorted(game.state.statics):
        faults.append(f"statics {game.state.statics} are not those of the cards in play {statics}")
    return faults


def _players(game: CataclysmGame) -> list[str]:
    faults = []
    for seat, player in enumerate(game.state.players):
        if min(player.resources, player.dominance) < 0:
            faults.append(f"seat {seat}: counts below zero")
        if any(zone.damage < 0 or (zone.burning and zone.damage) for zone in player.zones):
            faults.append(f"seat {seat}: damage of zones is out of bounds")
    return faults
