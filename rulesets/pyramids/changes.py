"""Everything that changes the table, each change with its event; the rules change it in no other way."""

from __future__ import annotations

from rulesets.pyramids.content import COLOURS
from rulesets.pyramids.ground import (
    PP_MAX,
    PYRAMID_MAX,
    PyramidsGame,
    content_of,
    gives_temporary_glory,
    layout_of,
    temporary_glory,
)
from rulesets.pyramids.state import NONE

HAND_SIZE = 8


def bits(mask: int) -> list[int]:
    """The numbers in a bit set, ascending."""
    numbers = []
    while mask:
        low = mask & -mask
        numbers.append(low.bit_length() - 1)
        mask ^= low
    return numbers


# ---- prayer points ------------------------------------------------------------------------------------


def gain_pp(game: PyramidsGame, seat: int, amount: int, source: str) -> int:
    """Give prayer points up to the maximum (PYR-4.2), with the echo of a Day gain; returns what was added."""
    player = game.state.players[seat]
    added = min(amount, PP_MAX - player.pp)
    if added <= 0:
        return 0
    game.emit("pp_changed", player=seat, before=player.pp, after=player.pp + added, source=source)
    player.pp += added
    if player.powers.pp_echo and game.state.phase == "day":
        echoed = min(player.powers.pp_echo, PP_MAX - player.pp)
        if echoed > 0:
            game.emit("pp_changed", player=seat, before=player.pp, after=player.pp + echoed, source="echo")
            player.pp += echoed
            added += echoed
    return added


def pay_pp(game: PyramidsGame, seat: int, cost: int, source: str) -> None:
    """Take prayer points that were checked to be there, or drain what is left (PYR-4.3)."""
    player = game.state.players[seat]
    taken = min(cost, player.pp)
    if taken > 0:
        game.emit("pp_changed", player=seat, before=player.pp, after=player.pp - taken, source=source)
        player.pp -= taken


# ---- glory and veterans -------------------------------------------------------------------------------


def gain_glory(game: PyramidsGame, seat: int, amount: int, source: str) -> None:
    """Give permanent glory (PYR-1.4); it is never taken (PYR-1.5)."""
    player = game.state.players[seat]
    temporary = temporary_glory(game, seat)
    game.emit(
        "glory_changed",
        player=seat,
        before=player.glory,
        after=player.glory + amount,
        temporary_before=temporary,
        temporary_after=temporary,
        source=source,
    )
    player.glory += amount


def _temporary_changed(game: PyramidsGame, seat: int, field: int, change: int) -> None:
    permanent = game.state.players[seat].glory
    temporary = temporary_glory(game, seat)
    game.emit(
        "glory_changed",
        player=seat,
        before=permanent,
        after=permanent,
        temporary_before=temporary - change,
        temporary_after=temporary,
        source=layout_of(game).ids[field],
    )


def change_veterans(game: PyramidsGame, seat: int, change: int, source: str) -> None:
    """Give or take veteran tokens."""
    player = game.state.players[seat]
    if change:
        before = player.veterans
        player.veterans += change
        game.emit("veterans_changed", player=seat, before=before, after=player.veterans, source=source)


# ---- troops -------------------------------------------------------------------------------------------


def put_units(game: PyramidsGame, seat: int, field: int, number: int) -> None:
    """Let units stand on a field that is empty or the seat's own; the caller tells where they came from."""
    state = game.state
    gained = state.owner[field] == NONE
    state.owner[field] = seat
    state.units[field] += number
    if gained and gives_temporary_glory(game, field):
        _temporary_changed(game, seat, field, 1)


def take_units(game: PyramidsGame, field: int, number: int) -> None:
    """Let units leave a field; with the last one the temporary point goes at once (PYR-1.8)."""
    state = game.state
    state.units[field] -= number
    if state.units[field] == 0:
        seat = state.owner[field]
        state.owner[field] = NONE
        if state.creature[field] != NONE:
            creature_to_reserve(game, seat, state.creature[field], field)
            state.creature[field] = NONE
        if gives_temporary_glory(game, field):
            _temporary_changed(game, seat, field, -1)


def place_units(game: PyramidsGame, seat: int, field: int, number: int, source: str) -> None:
    """Place units from the supply on a field without enemy (PYR-4.5)."""
    game.state.players[seat].supply -= number
    game.emit("units_placed", player=seat, field=layout_of(game).ids[field], number=number, source=source)
    put_units(game, seat, field, number)


def remove_units(game: PyramidsGame, field: int, number: int, source: str) -> int:
    """Return units of the troop on a field to its owner's supply (PYR-4.6); returns how many there were."""
    state = game.state
    seat = state.owner[field]
    removed = min(number, state.units[field])
    if removed > 0:
        state.players[seat].supply += removed
        game.emit(
            "units_removed", player=seat, field=layout_of(game).ids[field], number=removed, source=source
        )
        take_units(game, field, removed)
    return removed


def place_creature(game: PyramidsGame, seat: int, creature: int, field: int) -> None:
    """Let a creature of the reserve join the own troop on a field (PYR-14.3)."""
    _leave_reserve(game, seat, creature)
    game.state.creature[field] = creature
    game.emit(
        "creature_placed",
        player=seat,
        creature=content_of(game).creatures[creature].id,
        field=layout_of(game).ids[field],
    )


def _leave_reserve(game: PyramidsGame, seat: int, creature: int) -> None:
    player = game.state.players[seat]
    player.reserve = tuple(other for other in player.reserve if other != creature)


def creature_to_reserve(game: PyramidsGame, seat: int, creature: int, field: int) -> None:
    """Take a creature back to its owner's reserve (PYR-14.4); the caller clears where it stood."""
    player = game.state.players[seat]
    player.reserve = (*player.reserve, creature)
    game.emit(
        "creature_to_reserve",
        player=seat,
        creature=content_of(game).creatures[creature].id,
        field=layout_of(game).ids[field],
    )


def raise_pyramid(
    game: PyramidsGame, seat: int, field: int, level: int, colour: int, cost: int, source: str
) -> None:
    """Raise the pyramid of a district, or found it in a colour (PYR-7.1, PYR-7.4, PYR-7.6)."""
    state = game.state
    before = state.level[field]
    state.colour[field] = colour
    state.level[field] = level
    game.emit(
        "pyramid_raised",
        player=seat,
        district=layout_of(game).ids[field],
        colour=COLOURS[colour],
        before=before,
        after=level,
        cost=cost,
        source=source,
    )
    if level == PYRAMID_MAX and state.owner[field] != NONE:
        _temporary_changed(game, state.owner[field], field, 1)


# ---- cards --------------------------------------------------------------------------------------------


def return_battle_cards(game: PyramidsGame, seat: int) -> None:
    """Take all used battle cards back into the hand (PYR-12.15)."""
    player = game.state.players[seat]
    if player.face_up or player.face_down:
        player.hand |= player.face_up | player.face_down
        player.face_up = player.face_down = player.shown = 0
        game.emit("battle_cards_returned", player=seat)


def discard_divine(game: PyramidsGame, seat: int, card: int) -> None:
    """Move one divine intervention card from a hand to the discard pile."""
    player = game.state.players[seat]
    hand = list(player.divine)
    hand.remove(card)
    player.divine = tuple(hand)
    if content_of(game).divine_cards[card].has("slip-away"):
        player.first_veil = False
    game.state.discard.append(card)


def draw_card(game: PyramidsGame) -> int:
    """The top card of the deck, reshuffling the discard pile when it is empty (PYR-15.4); NONE if no card."""
    state = game.state
    if not state.deck:
        if not state.discard:
            return NONE
        state.deck = state.discard
        state.discard = []
        game.rng.shuffle(state.deck)
        game.emit("deck_reshuffled", number=len(state.deck))
    game.reveal()
    return state.deck.pop()


def draw_divine(game: PyramidsGame, seat: int, number: int) -> int:
    """Draw cards into a hand; only their owner sees which. Returns how many there were."""
    player = game.state.players[seat]
    drawn = []
    for _ in range(number):
        card = draw_card(game)
        if card == NONE:
            break
        drawn.append(card)
    if drawn:
        player.divine += tuple(drawn)
        names = [content_of(game).divine_cards[card].id for card in drawn]
        game.emit_secret("di_drawn", (seat,), {"cards": names}, player=seat, number=len(drawn))
    return len(drawn)
