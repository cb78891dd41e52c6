"""Hidden information (part F): a random game that a seat cannot tell from the real one."""

from __future__ import annotations

from rulesets.heroes.decks import RANDOM
from rulesets.heroes.ground import HeroesGame, content_of
from rulesets.heroes.setup import DECK_OPTIONS
from rulesets.heroes.state import Player
from tabletop.engine.randomness import Rng
from tabletop.kit.cards.piles import deal_anew
from tabletop.kit.hidden import masked_copy


def determinize(game: HeroesGame, seat: int | None, rng: Rng) -> HeroesGame:
    """A copy in which decks, and the hands and secret choices of others, are dealt anew.

    The seat keeps its hand and what it knows of the bottom of its deck. Of an own deck that the opponent has
    brought only the hero is known: its hidden cards become others that could be in it.
    """
    copy = masked_copy(game, seat, rng)
    content = content_of(game)
    for other, player in enumerate(copy.state.players):
        if other == seat:
            free = player.deck[player.known :]
            rng.shuffle(free)
            player.deck[player.known :] = free
            continue
        option = copy.setup.options[DECK_OPTIONS[other]]
        is_own = option not in content.decks and option != RANDOM
        pool = [*player.deck, *player.hand, *player.looking]
        if is_own:
            pool = _unknown(copy, other, len(pool), rng)
            copy.setup.options[DECK_OPTIONS[other]] = content.cards[_hero(copy, other)].id
        sizes = (len(player.deck), len(player.hand), len(player.looking))
        player.deck, player.hand, looking = deal_anew(pool, sizes, rng)
        player.looking = tuple(looking)
        if copy.decision is not None and copy.decision.kind == "redeal_cards":
            _choose_anew(copy, other, player, rng)
    return copy


def _choose_anew(game: HeroesGame, seat: int, player: Player, rng: Rng) -> None:
    """What somebody else returns in the redeal is unknown, also whether it has been chosen yet."""
    if player.redeal != "declared":
        return
    asked = game.decision is not None and seat in game.decision.seats
    number = 0 if asked else 1 + rng.below(len(player.hand))
    cards = player.hand[:]
    rng.shuffle(cards)
    player.returning = tuple(cards[:number])


def _hero(game: HeroesGame, seat: int) -> int:
    return game.state.pieces[game.state.players[seat].hero].card


def _unknown(game: HeroesGame, seat: int, number: int, rng: Rng) -> list[int]:
    """So many cards that might be in a deck nobody else knows, seen copies counted (HER-1.9)."""
    content = content_of(game)
    element = content.cards[_hero(game, seat)].element
    seen = list(game.state.players[seat].graveyard)
    seen += [piece.card for piece in game.state.pieces.values() if piece.owner == seat]
    pool = [
        card
        for card in content.pool
        if content.cards[card].element in (element, "neutral")
        for _ in range(max(0, content.max_copies - seen.count(card)))
    ]
    rng.shuffle(pool)
    while len(pool) < number:
        pool += pool[: number - len(pool)]
    return pool[:number]
