"""Setup (chapter 3): heroes and decks, turn order, shuffling, deal and redeal."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.heroes import changes
from rulesets.heroes.decks import RANDOM, cards_of, deck_of, ready_deck
from rulesets.heroes.ground import DEAL, HeroesGame, card_name, content_of, no, player_of
from rulesets.heroes.state import Card, HeroesState, Player
from tabletop.engine.action import Action, Argument
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb
from tabletop.kit.cards.piles import cut, put_under, take_top
from tabletop.kit.verbs import no_arguments
from tabletop.view.decks import Deck

DECK_OPTIONS = ("deck1", "deck2")
"""The options with the decks of both seats."""


def begin(game: HeroesGame) -> HeroesState:
    """Heroes and decks are laid out (HER-3.2)."""
    content = content_of(game)
    decks = [_deck(game, game.setup.options[option]) for option in DECK_OPTIONS]
    players = []
    pieces: dict[int, Card] = {}
    for seat, deck in enumerate(decks):
        number = seat + 1
        pieces[number] = Card(number, content.numbers[deck.leader], seat, seat, 0)
        players.append(Player(number, cards_of(content, deck)))
    statics = [(piece.number, a) for piece in pieces.values() for a in content.cards[piece.card].statics]
    game.push("turn_order")
    game.push("lay_out")
    return HeroesState(players=players, pieces=pieces, made=len(players), statics=statics)


def _deck(game: HeroesGame, value: str) -> Deck:
    content = content_of(game)
    ready = list(content.decks)
    chosen = deck_of(content, ready[game.rng.below(len(ready))] if value == RANDOM else value)
    return chosen or ready_deck(content, ready[0])


def lay_out(game: HeroesGame) -> None:
    """Tell what lies on the table."""
    for seat, player in enumerate(game.state.players):
        hero = game.state.pieces[player.hero]
        game.emit(
            "hero_placed",
            player=seat,
            card=content_of(game).cards[hero.card].id,
            piece=hero.number,
            count=len(player.deck),
        )


# ---- turn order -----------------------------------------------------------------------------------


def turn_order(game: HeroesGame) -> None:
    """Dice, or another random way (HER-3.3 to 3.6)."""
    game.push("shuffle")
    if game.setup.options["turn_order"] == "random":
        game.reveal()
        game.state.first = game.rng.below(2)
        game.emit("order_chosen", chooser=None, first=game.state.first)
        return
    rolls = [0, 0]
    game.reveal()
    while rolls[0] == rolls[1]:
        rolls = [game.rng.below(6) + 1, game.rng.below(6) + 1]
        for seat, number in enumerate(rolls):
            game.emit("die_rolled", player=seat, number=number)
    winner = 0 if rolls[0] > rolls[1] else 1
    game.ask("choose_order", (winner,), ("order",), automatic=False)


class Order(Verb[HeroesState]):
    """The winner of the roll is first or second player (HER-3.4)."""

    name = "order"

    def candidates(self, game: HeroesGame, seat: int) -> Iterable[Action]:
        return (Action("order", ("first",)), Action("order", ("second",)))

    def refuse(self, game: HeroesGame, seat: int, action: Action) -> Refusal | None:
        if action.args not in (("first",), ("second",)):
            raise ValueError(action)
        return None

    def apply(self, game: HeroesGame, seat: int, action: Action) -> None:
        game.state.first = seat if action.args == ("first",) else 1 - seat
        game.emit("order_chosen", chooser=seat, first=game.state.first)


def both(game: HeroesGame) -> tuple[int, int]:
    """The first and the second player."""
    return game.state.first, 1 - game.state.first


# ---- shuffling ------------------------------------------------------------------------------------


def shuffle(game: HeroesGame) -> None:
    """Both shuffle the own deck; then each may handle the other's (HER-3.7, HER-3.8)."""
    first, second = both(game)
    for seat in (first, second):
        changes.shuffle_deck(game, seat, seat)
    game.push("deal")
    game.push("handle_deck", second)
    game.push("handle_deck", first)


def handle_deck(game: HeroesGame, seat: int, shuffled: int = 0) -> None:
    """Ask a player about the opponent's deck; who has shuffled it may still cut it."""
    verbs = ("leave", "cut") if shuffled else ("leave", "shuffle", "cut")
    game.ask("shuffle_opponent", (seat,), verbs, automatic=False)


class Leave(Verb[HeroesState]):
    """Leaving the opponent's deck as it is."""

    name = "leave"

    def candidates(self, game: HeroesGame, seat: int) -> Iterable[Action]:
        return (Action("leave"),)

    def refuse(self, game: HeroesGame, seat: int, action: Action) -> Refusal | None:
        no_arguments(action)
        return None

    def apply(self, game: HeroesGame, seat: int, action: Action) -> None:
        """Nothing happens."""


class Shuffle(Verb[HeroesState]):
    """Shuffling the opponent's deck, which may be cut afterwards (HER-3.8)."""

    name = "shuffle"

    def candidates(self, game: HeroesGame, seat: int) -> Iterable[Action]:
        return (Action("shuffle"),)

    def refuse(self, game: HeroesGame, seat: int, action: Action) -> Refusal | None:
        no_arguments(action)
        return None

    def apply(self, game: HeroesGame, seat: int, action: Action) -> None:
        changes.shuffle_deck(game, 1 - seat, seat)
        game.push("handle_deck", seat, 1)


class Cut(Verb[HeroesState]):
    """Cutting the opponent's deck (HER-3.8)."""

    name = "cut"

    def candidates(self, game: HeroesGame, seat: int) -> Iterable[Action]:
        size = len(player_of(game, 1 - seat).deck)
        return [Action(self.name, (number,)) for number in range(1, size)]

    def refuse(self, game: HeroesGame, seat: int, action: Action) -> Refusal | None:
        (number,) = action.args
        if isinstance(number, str):
            raise ValueError(action)
        size = len(player_of(game, 1 - seat).deck)
        return None if 1 <= number < size else no("bad-cut", "3.8", have=number, n=size - 1)

    def apply(self, game: HeroesGame, seat: int, action: Action) -> None:
        number = int(action.args[0])
        cut(player_of(game, 1 - seat).deck, number)
        game.emit("deck_cut", player=seat, owner=1 - seat, count=number)


# ---- deal and redeal ------------------------------------------------------------------------------


def deal(game: HeroesGame) -> None:
    """Each takes the top four cards (HER-3.9, HER-3.10)."""
    cards = content_of(game).cards
    game.reveal()
    for seat in both(game):
        player = player_of(game, seat)
        player.hand = take_top(player.deck, DEAL)
        names = [cards[card].id for card in player.hand]
        game.emit_secret("dealt", (seat,), {"cards": names}, player=seat, count=len(names))
    game.push("redeal_cards")
    game.push("redeal_declare", 1)
    game.push("redeal_declare", 0)


def redeal_declare(game: HeroesGame, place: int) -> None:
    """First player first, then the second, whatever the first has said (HER-3.13 to 3.15)."""
    game.ask("redeal_declare", (both(game)[place],), ("redeal", "decline"), automatic=False)


class DeclareRedeal(Verb[HeroesState]):
    """Saying that one takes a redeal (HER-3.13)."""

    name = "redeal"

    def candidates(self, game: HeroesGame, seat: int) -> Iterable[Action]:
        return (Action("redeal"),)

    def refuse(self, game: HeroesGame, seat: int, action: Action) -> Refusal | None:
        no_arguments(action)
        return None

    def apply(self, game: HeroesGame, seat: int, action: Action) -> None:
        player_of(game, seat).redeal = "declared"
        game.emit("redeal_declared", player=seat, yes=True)


def decline_redeal(game: HeroesGame, seat: int) -> None:
    """Saying that one keeps the deal; the right is lost for good (HER-3.15)."""
    player_of(game, seat).redeal = "declined"
    game.emit("redeal_declared", player=seat, yes=False)


def redeal_cards(game: HeroesGame) -> None:
    """Both choose in secret what goes back (HER-3.16)."""
    seats = tuple(seat for seat in both(game) if player_of(game, seat).redeal == "declared")
    game.push("exchange")
    if seats:
        game.ask("redeal_cards", seats, ("return", "done"), secret=True, automatic=False)


class Return(Verb[HeroesState]):
    """Putting a card of the deal aside for the bottom of the deck; the last one will lie lowest."""

    name = "return"

    def _left(self, game: HeroesGame, seat: int) -> list[int]:
        player = player_of(game, seat)
        left = player.hand[:]
        for card in player.returning:
            left.remove(card)
        return left

    def candidates(self, game: HeroesGame, seat: int) -> Iterable[Action]:
        cards = content_of(game).cards
        return [Action("return", (cards[card].id,)) for card in dict.fromkeys(self._left(game, seat))]

    def refuse(self, game: HeroesGame, seat: int, action: Action) -> Refusal | None:
        number = _card(game, action.args)
        if number in self._left(game, seat):
            return None
        return no("not-in-hand", "3.11", card=card_name(content_of(game).cards[number].id))

    def apply(self, game: HeroesGame, seat: int, action: Action) -> None:
        player = player_of(game, seat)
        player.returning = (*player.returning, _card(game, action.args))


class ReturnDone(Verb[HeroesState]):
    """Being done with the choice; nothing returned is no redeal (HER-3.16)."""

    name = "done"

    def candidates(self, game: HeroesGame, seat: int) -> Iterable[Action]:
        return (Action("done"),)

    def refuse(self, game: HeroesGame, seat: int, action: Action) -> Refusal | None:
        no_arguments(action)
        return None if player_of(game, seat).returning else no("redeal-empty", "3.16")

    def apply(self, game: HeroesGame, seat: int, action: Action) -> None:
        game.settle(seat)


def exchange(game: HeroesGame) -> None:
    """The redeals are carried out and the deals become the hands (HER-3.14, HER-3.17)."""
    cards = content_of(game).cards
    for seat in both(game):
        player = player_of(game, seat)
        if player.redeal != "declared":
            continue
        returned = list(player.returning)
        for card in returned:
            player.hand.remove(card)
        put_under(player.deck, returned)
        player.known = len(returned)
        taken = take_top(player.deck, len(returned))
        player.known = min(player.known, len(player.deck))
        player.hand += taken
        player.returning = ()
        player.redeal = "done"
        game.reveal()
        names = {"returned": [cards[c].id for c in returned], "cards": [cards[c].id for c in taken]}
        game.emit_secret("redealt", (seat,), names, player=seat, count=len(taken))
    game.state.active = 1 - game.state.first
    game.push("turn")


def _card(game: HeroesGame, arguments: tuple[Argument, ...]) -> int:
    (card,) = arguments
    return content_of(game).number(card)
