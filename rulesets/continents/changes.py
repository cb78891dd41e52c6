"""Changes of the table: units come, go and die, control follows them, cards are drawn."""

from __future__ import annotations

from rulesets.continents.ground import ContinentsGame, content_of, minus, plus, total
from rulesets.continents.state import EMPTY, NEUTRAL, NO_ARMY, NONE, Army


def put(game: ContinentsGame, side: int, area: int, units: Army) -> None:
    """Units come to an area that is empty or their own; control follows (CON-1.6)."""
    state = game.state
    before = state.owner[area]
    state.army[area] = plus(state.army[area], units)
    if before == EMPTY:
        _change_control(game, area, before, side)


def take(game: ContinentsGame, area: int, units: Army) -> None:
    """Units leave an area; the last one gives up control (CON-1.6, CON-5.10)."""
    state = game.state
    left = minus(state.army[area], units)
    state.army[area] = left
    if left == NO_ARMY:
        _change_control(game, area, state.owner[area], EMPTY)


def _change_control(game: ContinentsGame, area: int, before: int, after: int) -> None:
    state = game.state
    bit = 1 << area
    if before != EMPTY:
        state.held[before] &= ~bit
    if after != EMPTY:
        state.held[after] |= bit
    state.owner[area] = after
    if game.events is not None:
        game.emit("control_changed", area=content_of(game).ids[area], before=before, after=after)


def from_supply(game: ContinentsGame, side: int, area: int, units: Army) -> None:
    """New units come from a side's supply; neutral pieces are never short (CON-1.9, CON-1.11)."""
    if side != NEUTRAL:
        player = game.state.players[side]
        player.supply = minus(player.supply, units)
    put(game, side, area, units)


def destroy(game: ContinentsGame, side: int, area: int, units: Army) -> None:
    """Units of a side that stand in an area are destroyed and return to the supply (CON-1.11)."""
    if not total(units):
        return
    if side != NEUTRAL:
        player = game.state.players[side]
        player.supply = plus(player.supply, units)
    take(game, area, units)


def draw_card(game: ContinentsGame, seat: int, cost: int = 0) -> bool:
    """The top card of the deck goes into a hand; an empty one is made anew (CON-3.9). False: none left."""
    state = game.state
    if not state.deck:
        if not state.discard:
            return False
        state.deck = state.discard
        state.discard = []
        game.rng.shuffle(state.deck)
        game.emit("deck_reshuffled", count=len(state.deck))
    card = state.deck.pop()
    player = state.players[seat]
    player.hand = (*player.hand, card)
    game.reveal()
    game.emit_secret(
        "card_bought", (seat,), {"card": content_of(game).cards[card].id}, player=seat, cost=cost
    )
    return True


def discard_revealed(game: ContinentsGame, seat: int) -> None:
    """The revealed card of a player goes to the face-up discard pile (CON-3.7)."""
    state = game.state
    player = state.players[seat]
    if player.card == NONE:
        return
    state.discard.append(player.card)
    game.emit("card_discarded", player=seat, card=content_of(game).cards[player.card].id)
    player.card = NONE


def spend_ability(game: ContinentsGame, seat: int, target: str = "") -> None:
    """Note that a player uses the ability of the revealed card (CON-3.8; Alien Radar stays usable)."""
    player = game.state.players[seat]
    card = content_of(game).cards[player.card]
    if card.kind != "alien-radar":
        player.spent = True
    game.emit("ability_used", player=seat, card=card.id, target=target)
