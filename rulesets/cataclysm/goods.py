"""Cards of decks and hands, resources and dominance: taking, giving and losing them."""

from __future__ import annotations

from rulesets.cataclysm.ground import CataclysmGame, content_of, player_of
from rulesets.cataclysm.refs import zone_of
from tabletop.kit.cards.piles import take_top


def draw(game: CataclysmGame, seat: int, number: int, cause: str) -> None:
    """Draw cards, or as many as there are (CAT-2.7)."""
    player = player_of(game, seat)
    taken = take_top(player.deck, number)
    if not taken:
        return
    player.hand += taken
    names = [content_of(game).cards[card].id for card in taken]
    game.reveal()
    game.emit_secret("cards_drawn", (seat,), {"cards": names}, player=seat, count=len(taken), cause=cause)


def mill(game: CataclysmGame, seat: int, number: int) -> None:
    """Put the top cards of the draw deck into the discard pile."""
    player = player_of(game, seat)
    taken = take_top(player.deck, number)
    if taken:
        player.discard += taken
        game.reveal()
        _tell_cards(game, "cards_milled", seat, taken)


def discard(game: CataclysmGame, seat: int, card: int) -> None:
    """Discard a card of the hand."""
    player = player_of(game, seat)
    player.hand.remove(card)
    player.discard.append(card)
    _tell_cards(game, "cards_discarded", seat, [card])


def discard_random(game: CataclysmGame, seat: int, number: int) -> None:
    """Discard random cards of the hand, all if there are fewer."""
    player = player_of(game, seat)
    taken = [player.hand.pop(game.rng.below(len(player.hand))) for _ in range(min(number, len(player.hand)))]
    if taken:
        player.discard += taken
        game.reveal()
        _tell_cards(game, "cards_discarded", seat, taken)


def recycle(game: CataclysmGame, seat: int, number: int) -> None:
    """Shuffle random cards of the discard pile into the draw deck, all if there are fewer."""
    player = player_of(game, seat)
    pile = player.discard
    taken = [pile.pop(game.rng.below(len(pile))) for _ in range(min(number, len(pile)))]
    if taken:
        player.deck += taken
        game.rng.shuffle(player.deck)
        player.stocked = True
        game.reveal()
        _tell_cards(game, "cards_recycled", seat, taken)


def develop(game: CataclysmGame, card: int, ref: int, source: str) -> None:
    """Put a card face down into a zone as a development (CAT-3.12); only its owner knows it."""
    seat, number = zone_of(ref)
    zone = player_of(game, seat).zones[number]
    zone.developments = (*zone.developments, card)
    name = content_of(game).cards[card].id
    game.emit_secret("development_placed", (seat,), {"card": name}, player=seat, zone=number, source=source)


def gain_resources(game: CataclysmGame, seat: int, number: int) -> None:
    """Add resources (CAT-2.4)."""
    player_of(game, seat).resources += number
    game.emit("resources_gained", player=seat, count=number)


def lose_resources(game: CataclysmGame, seat: int, number: int) -> None:
    """Take resources away, as far as there are any (CAT-2.9)."""
    player = player_of(game, seat)
    lost = min(number, player.resources)
    if lost:
        player.resources -= lost
        game.emit("resources_lost", player=seat, count=lost)


def gain_dominance(game: CataclysmGame, seat: int, number: int, cause: str) -> None:
    """Take dominance from the pool (CAT-12.1)."""
    player = player_of(game, seat)
    player.dominance += number
    game.emit("dominance_gained", player=seat, count=number, cause=cause, total=player.dominance)


def lose_dominance(game: CataclysmGame, seat: int, number: int, cause: str) -> None:
    """Return dominance to the pool, as far as there is any (CAT-12.2, CAT-12.10)."""
    player = player_of(game, seat)
    lost = min(number, player.dominance)
    if lost:
        player.dominance -= lost
        game.emit("dominance_lost", player=seat, count=lost, cause=cause, total=player.dominance)


def _tell_cards(game: CataclysmGame, kind: str, seat: int, taken: list[int]) -> None:
    names = [content_of(game).cards[card].id for card in taken]
    game.emit(kind, player=seat, cards=names, count=len(names))
