"""What has to stay true whatever happens: no card is lost, nothing is negative, indexes agree."""

from __future__ import annotations

from collections import Counter

from rulesets.heroes.decks import RANDOM, deck_of
from rulesets.heroes.ground import HeroesGame, content_of
from rulesets.heroes.setup import DECK_OPTIONS


def audit(game: HeroesGame) -> list[str]:
    """What is lost, too much or in the wrong place; empty when all is well."""
    return [*_cards(game), *_pieces(game), *_players(game)]


def _cards(game: HeroesGame) -> list[str]:
    content = content_of(game)
    faults = []
    for seat, player in enumerate(game.state.players):
        held = Counter([*player.deck, *player.hand, *player.graveyard, *player.looking])
        held.update(
            piece.card
            for piece in game.state.pieces.values()
            if piece.owner == seat and not content.cards[piece.card].token and piece.number != player.hero
        )
        value = game.setup.options[DECK_OPTIONS[seat]]
        deck = deck_of(content, value)
        if value == RANDOM or deck is None or not deck.cards:
            continue
        wanted = Counter({content.numbers[card]: count for card, count in deck.cards.items()})
        if held != wanted:
            faults.append(f"seat {seat}: cards do not add up: {held - wanted} too much, {wanted - held} lost")
    return faults


def _pieces(game: HeroesGame) -> list[str]:
    content = content_of(game)
    faults = []
    statics = []
    for number, piece in game.state.pieces.items():
        name = content.cards[piece.card].id
        if number != piece.number or number > game.state.made:
            faults.append(f"{name}: number {piece.number} under {number} of {game.state.made}")
        if min(piece.wounds, piece.poison, piece.prevented) < 0:
            faults.append(f"{name}: markers below zero")
        statics += [(number, ability) for ability in content.cards[piece.card].statics]
    if sorted(statics) != sorted(game.state.statics):
        faults.append(f"statics {game.state.statics} are not those of the cards in play {statics}")
    return faults


def _players(game: HeroesGame) -> list[str]:
    faults = []
    for seat, player in enumerate(game.state.players):
        counts = (player.open, player.closed, player.brief, player.brief_closed, player.failed, player.known)
        if min(counts) < 0 or player.known > len(player.deck):
            faults.append(f"seat {seat}: counts out of bounds: {counts}, deck {len(player.deck)}")
        if player.hero not in game.state.pieces:
            faults.append(f"seat {seat}: the hero has left the table")
    return faults
