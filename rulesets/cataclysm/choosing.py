"""Choices made while effects resolve (CAT-4.7): discards, looked-at cards, developments from the hand."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.cataclysm import goods
from rulesets.cataclysm.ground import CataclysmGame, card_name, content_of, no, player_of
from rulesets.cataclysm.refs import zone_of
from rulesets.cataclysm.state import CataclysmState
from tabletop.engine.action import Action
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb
from tabletop.kit.cards.piles import put_under


def _cards(game: CataclysmGame, verb: str, cards: Iterable[int]) -> list[Action]:
    names = content_of(game).cards
    return [Action(verb, (names[card].id,)) for card in dict.fromkeys(cards)]


def _card(game: CataclysmGame, action: Action) -> int:
    (name,) = action.args
    return content_of(game).number(name)


def _missing(game: CataclysmGame, card: int, clause: str, code: str) -> Refusal:
    return no(code, clause, card=card_name(content_of(game).cards[card].id))


# ---- discarding by choice -------------------------------------------------------------------------


def discard(game: CataclysmGame, seat: int, left: int) -> None:
    """Ask for cards to be discarded, one after another; all go if there are fewer."""
    if left and player_of(game, seat).hand:
        game.push("discard", seat, left - 1)
        game.ask("pick_discard", (seat,), ("discard",), secret=True)


class Discard(Verb[CataclysmState]):
    """Discarding a card of the hand."""

    name = "discard"

    def candidates(self, game: CataclysmGame, seat: int) -> Iterable[Action]:
        return _cards(game, self.name, player_of(game, seat).hand)

    def refuse(self, game: CataclysmGame, seat: int, action: Action) -> Refusal | None:
        card = _card(game, action)
        return None if card in player_of(game, seat).hand else _missing(game, card, "4.7", "card_not_in_hand")

    def apply(self, game: CataclysmGame, seat: int, action: Action) -> None:
        goods.discard(game, seat, _card(game, action))
        game.settle(seat)


# ---- looking at the top of the deck ---------------------------------------------------------------


def look(game: CataclysmGame, seat: int, take: int) -> None:
    """Ask which of the looked-at cards are taken; then in which order the others go under the deck."""
    player = player_of(game, seat)
    if not player.looking:
        return
    if take:
        game.push("look", seat, take - 1)
        game.ask("look_take", (seat,), ("take",), secret=True)
        return
    game.push("look", seat, 0)
    game.ask("look_under", (seat,), ("under",), secret=True)


class Take(Verb[CataclysmState]):
    """Taking a looked-at card into the hand."""

    name = "take"

    def candidates(self, game: CataclysmGame, seat: int) -> Iterable[Action]:
        return _cards(game, self.name, player_of(game, seat).looking)

    def refuse(self, game: CataclysmGame, seat: int, action: Action) -> Refusal | None:
        card = _card(game, action)
        return (
            None if card in player_of(game, seat).looking else _missing(game, card, "4.7", "bad_choice.card")
        )

    def apply(self, game: CataclysmGame, seat: int, action: Action) -> None:
        card = _card(game, action)
        player = player_of(game, seat)
        player.hand.append(card)
        player.looking = _without(player.looking, card)
        secret = {"card": content_of(game).cards[card].id}
        game.emit_secret("card_taken", (seat,), secret, player=seat)
        game.settle(seat)


class Under(Take):
    """Putting a looked-at card under the deck; the last one will lie lowest."""

    name = "under"

    def apply(self, game: CataclysmGame, seat: int, action: Action) -> None:
        card = _card(game, action)
        player = player_of(game, seat)
        player.looking = _without(player.looking, card)
        put_under(player.deck, [card])
        if not player.looking:
            game.emit("cards_put_under", player=seat)
        game.settle(seat)


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    index = cards.index(card)
    return (*cards[:index], *cards[index + 1 :])


# ---- developments from the hand ---------------------------------------------------------------------


def develop_from_hand(game: CataclysmGame, ref: int, left: int) -> None:
    """Ask which cards of the hand become developments; an empty hand gives none (CAT-3.13)."""
    seat = zone_of(ref)[0]
    if left and player_of(game, seat).hand:
        game.push("develop_from_hand", ref, left - 1)
        game.ask("develop_card", (seat,), ("lay",), (ref,), secret=True)


class Lay(Verb[CataclysmState]):
    """Putting a card of the hand face down as a development by an effect."""

    name = "lay"

    def candidates(self, game: CataclysmGame, seat: int) -> Iterable[Action]:
        return _cards(game, self.name, player_of(game, seat).hand)

    def refuse(self, game: CataclysmGame, seat: int, action: Action) -> Refusal | None:
        card = _card(game, action)
        return None if card in player_of(game, seat).hand else _missing(game, card, "4.7", "card_not_in_hand")

    def apply(self, game: CataclysmGame, seat: int, action: Action) -> None:
        card = _card(game, action)
        player_of(game, seat).hand.remove(card)
        goods.develop(game, card, int(game.question.subject[0]), "hand")
        game.settle(seat)
