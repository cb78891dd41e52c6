"""Round and initiative (chapter 3), with Swift Column, which changes the turn order (CON-9.12, CON-9.13)."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.continents.answers import Word
from rulesets.continents.changes import draw_card, spend_ability
from rulesets.continents.ground import ContinentsGame, ability, content_of, no, players_in
from rulesets.continents.state import NONE, ContinentsState
from tabletop.engine.action import Action
from tabletop.engine.game import Frame
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb
from tabletop.engine.text import seat_name

SWIFT = "swift-column"


class Choose(Verb[ContinentsState]):
    """CON-2.2, CON-3.2: a card from the hand in secret; it may be changed until the last one has chosen."""

    name = "choose"

    def candidates(self, game: ContinentsGame, seat: int) -> Iterable[Action]:
        cards = content_of(game).cards
        return [Action("choose", (cards[card].id,)) for card in game.state.players[seat].hand]

    def refuse(self, game: ContinentsGame, seat: int, action: Action) -> Refusal | None:
        (card_id,) = action.args
        card = content_of(game).card_index[card_id]
        if card not in game.state.players[seat].hand:
            return no("bad-target", "3.2", str(card_id))
        return None

    def apply(self, game: ContinentsGame, seat: int, action: Action) -> None:
        player = game.state.players[seat]
        first = player.chosen == NONE
        player.chosen = content_of(game).card_index[action.args[0]]
        if first:
            game.emit_secret("card_chosen", (seat,), {"card": action.args[0]}, player=seat)
        game.settle(seat, changeable=True)


def reveal_chosen(game: ContinentsGame, seats: tuple[int, ...]) -> None:
    """All chosen cards are turned over together (CON-2.2, CON-3.2)."""
    content = content_of(game)
    shown = []
    for seat in seats:
        player = game.state.players[seat]
        player.card, player.chosen, player.spent = player.chosen, NONE, False
        player.hand = tuple(card for card in player.hand if card != player.card)
        shown.append([seat, content.cards[player.card].id])
    game.reveal()
    game.emit("cards_revealed", cards=shown)


def ranked(game: ContinentsGame, seats: tuple[int, ...]) -> tuple[int, ...]:
    """The seats by their revealed cards: attacks, moves, stars, then the seat (CON-3.3, CON-3.4)."""
    content = content_of(game)
    players = game.state.players
    return tuple(
        sorted(seats, key=lambda seat: (*(-n for n in content.cards[players[seat].card].rank), seat))
    )


def begin_round(game: ContinentsGame) -> None:
    """Step: a new round; who has no card draws one free (CON-3.1, CON-3.5)."""
    state = game.state
    state.round += 1
    state.phase = "initiative"
    state.active = NONE
    state.truces = ()
    state.swaps = ()
    seats = players_in(game)
    game.emit("round_started", round=state.round)
    for seat in seats:
        player = state.players[seat]
        player.boosted = False
        if not player.hand:
            draw_card(game, seat)
    game.push_all([Frame("reveal_cards"), Frame("turn", (0,))])
    asked = tuple(seat for seat in range(len(state.players)) if seat in seats)
    game.ask("choose_card", asked, ("choose",), secret=True, automatic=False)


def reveal_cards(game: ContinentsGame) -> None:
    """Step: the cards are turned over and give the turn order; then it may be changed (CON-3.2, CON-3.3)."""
    state = game.state
    seats = players_in(game)
    reveal_chosen(game, tuple(sorted(seats)))
    state.order = ranked(game, seats)
    game.emit("order_set", order=list(state.order), step="round")
    cards = content_of(game).cards
    stars = {seat: cards[state.players[seat].card].stars for seat in seats}
    holders = [seat for seat in state.order if cards[state.players[seat].card].kind == SWIFT]
    if game.setup.seats == 2 and len(holders) == 2:
        _settle_duel(game, holders, stars)
        return
    state.swaps = tuple(sorted(holders, key=lambda seat: (-stars[seat], state.order.index(seat))))
    if state.swaps:
        game.push("swap_order")


def _settle_duel(game: ContinentsGame, holders: list[int], stars: dict[int, int]) -> None:
    """Two players, both with Swift Column: more stars plays first and neither is asked (CON-9.12)."""
    first = max(holders, key=lambda seat: (stars[seat], -game.state.order.index(seat)))
    order = (first, *(seat for seat in game.state.order if seat != first))
    if order != game.state.order:
        game.state.order = order
        game.emit("order_set", order=list(order), step="swap")


def ask_swap(game: ContinentsGame) -> None:
    """Step: the next holder of Swift Column who has somebody before them may swap (CON-9.12, CON-9.13)."""
    state = game.state
    if not state.swaps:
        return
    seat, *rest = state.swaps
    state.swaps = tuple(rest)
    game.push("swap_order")
    if state.order[0] != seat:
        game.ask("swap_order", (seat,), ("swap", "keep"))


class Swap(Verb[ContinentsState]):
    """CON-9.12: the user and a player who stands earlier exchange their places in the turn order."""

    name = "swap"

    def candidates(self, game: ContinentsGame, seat: int) -> Iterable[Action]:
        return [Action("swap", (other,)) for other in game.state.order]

    def refuse(self, game: ContinentsGame, seat: int, action: Action) -> Refusal | None:
        (other,) = action.args
        order = game.state.order
        if not isinstance(other, int) or not 0 <= other < game.setup.seats:
            raise ValueError(other)
        if other not in order or order.index(other) >= order.index(seat):
            return no("bad-target", "9.12", f"panel:{other}", other=seat_name(other))
        if ability(game, seat) != SWIFT:
            return no("ability-spent", "3.8")
        return None

    def apply(self, game: ContinentsGame, seat: int, action: Action) -> None:
        other = int(action.args[0])
        state = game.state
        spend_ability(game, seat, f"panel:{other}")
        places = {seat: other, other: seat}
        state.order = tuple(places.get(one, one) for one in state.order)
        game.emit("order_set", order=list(state.order), step="swap")


class Keep(Word):
    """CON-9.12: the order stays as it is."""

    name = "keep"
