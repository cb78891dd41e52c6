"""Choices while an ability is performed: discard, lose a coin, search, graveyard, look (part E)."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.heroes import changes
from rulesets.heroes.ground import HeroesGame, card_name, content_of, no
from rulesets.heroes.settling import fits_of
from rulesets.heroes.state import HeroesState
from tabletop.engine.action import Action, Argument
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb
from tabletop.kit.cards.effects import Step
from tabletop.kit.cards.piles import put_under
from tabletop.kit.verbs import no_arguments


def _asked_step(game: HeroesGame) -> Step:
    """The step of the running ability that the question is about."""
    fired = game.state.running
    number = game.question.subject[0]
    if fired is None or isinstance(number, str):
        raise ValueError("nothing is being performed")
    return content_of(game).ability(fired.card, fired.ability).program.steps[number]


def _cards(game: HeroesGame, verb: str, numbers: Iterable[int]) -> list[Action]:
    cards = content_of(game).cards
    return [Action(verb, (cards[number].id,)) for number in dict.fromkeys(numbers)]


def _number(game: HeroesGame, arguments: tuple[Argument, ...]) -> int:
    (card,) = arguments
    return content_of(game).number(card)


# ---- discarding -----------------------------------------------------------------------------------


def discard(game: HeroesGame, seat: int, left: int) -> None:
    """A player puts hand cards of their own choice into the graveyard, one by one (HER-11.9)."""
    if left and game.state.players[seat].hand:
        game.push("discard", seat, left - 1)
        game.ask("discard", (seat,), ("discard",), (left,))


class Discard(Verb[HeroesState]):
    """Putting a hand card into the graveyard."""

    name = "discard"

    def candidates(self, game: HeroesGame, seat: int) -> Iterable[Action]:
        return _cards(game, "discard", game.state.players[seat].hand)

    def refuse(self, game: HeroesGame, seat: int, action: Action) -> Refusal | None:
        number = _number(game, action.args)
        if number in game.state.players[seat].hand:
            return None
        return no("not-in-hand", "11.9", card=card_name(content_of(game).cards[number].id))

    def apply(self, game: HeroesGame, seat: int, action: Action) -> None:
        number = _number(game, action.args)
        player = game.state.players[seat]
        player.hand.remove(number)
        player.graveyard.append(number)
        game.emit("discarded", player=seat, card=content_of(game).cards[number].id, count=1)


# ---- losing coins ---------------------------------------------------------------------------------


def lose_coin(game: HeroesGame, seat: int, left: int) -> None:
    """A player returns coin tokens, choosing which; with none left nothing happens (HER-11.10)."""
    if left and game.state.players[seat].coins:
        game.push("lose_coin", seat, left - 1)
        game.ask("lose_coin", (seat,), ("lose",), (left,))


class LoseCoin(Verb[HeroesState]):
    """Returning an open or a closed coin token."""

    name = "lose"

    def candidates(self, game: HeroesGame, seat: int) -> Iterable[Action]:
        return [Action("lose", (which,)) for which in ("open", "closed")]

    def refuse(self, game: HeroesGame, seat: int, action: Action) -> Refusal | None:
        (which,) = action.args
        player = game.state.players[seat]
        have = {"open": player.purse, "closed": player.closed + player.brief_closed}
        return None if have[str(which)] else no("not-enough-coins", "11.10", needed=1, have=0)

    def apply(self, game: HeroesGame, seat: int, action: Action) -> None:
        changes.lose_coin(game, seat, str(action.args[0]))


# ---- searching the deck, choosing from the graveyard ----------------------------------------------


def search(game: HeroesGame, step: int, left: int) -> None:
    """The player looks through the own deck; afterwards it is shuffled (HER-11.8, HER-2.10)."""
    seat = game.state.running.controller if game.state.running is not None else 0
    if left and takeable(game, seat, "search_pick", step):
        game.push("search", step, left - 1)
        game.ask("search_pick", (seat,), ("take", "nothing"), (step, left), automatic=False)
        return
    changes.shuffle_deck(game, seat, seat)


def from_graveyard(game: HeroesGame, step: int, left: int) -> None:
    """The player chooses fitting cards of the own graveyard, as many as there are (HER-1.6)."""
    seat = game.state.running.controller if game.state.running is not None else 0
    if left and takeable(game, seat, "graveyard_pick", step):
        game.push("from_graveyard", step, left - 1)
        game.ask("graveyard_pick", (seat,), ("take",), (step, left))


def takeable(game: HeroesGame, seat: int, kind: str, step: int) -> list[int]:
    """The cards that a question about a pile lets its player take."""
    player = game.state.players[seat]
    if kind == "look_pick":
        return list(player.looking)
    fired = game.state.running
    if fired is None:
        return []
    where = content_of(game).ability(fired.card, fired.ability).program.steps[step].effect.where
    fits = fits_of(game, where)
    pile = sorted(set(player.deck)) if kind == "search_pick" else player.graveyard
    return [card for card in pile if fits(card)]


class Take(Verb[HeroesState]):
    """Taking a card out of the deck, the graveyard or the cards looked at."""

    name = "take"

    def _fitting(self, game: HeroesGame, seat: int) -> list[int]:
        return takeable(game, seat, game.question.kind, int(game.question.subject[0]))

    def candidates(self, game: HeroesGame, seat: int) -> Iterable[Action]:
        return _cards(game, "take", self._fitting(game, seat))

    def refuse(self, game: HeroesGame, seat: int, action: Action) -> Refusal | None:
        number = _number(game, action.args)
        if number in self._fitting(game, seat):
            return None
        clause = {"search_pick": "11.8", "graveyard_pick": "6.6", "look_pick": "2.10"}[game.question.kind]
        return no("bad-target", clause, card=card_name(content_of(game).cards[number].id))

    def apply(self, game: HeroesGame, seat: int, action: Action) -> None:
        number = _number(game, action.args)
        player = game.state.players[seat]
        kind = game.question.kind
        card = content_of(game).cards[number].id
        if kind == "look_pick":
            looking = list(player.looking)
            looking.remove(number)
            player.looking = tuple(looking)
            player.hand.append(number)
            game.emit_secret("taken", (seat,), {"card": card}, player=seat, count=1)
        elif kind == "search_pick":
            player.deck.remove(number)
            player.hand.append(number)
            game.emit("searched", player=seat, card=card, count=1)
        else:
            player.graveyard.remove(number)
            if _asked_step(game).op == "raise":
                game.emit("raised", player=seat, card=card, count=1)
                changes.enter(game, number, seat, seat, "raised")
            else:
                player.hand.append(number)
                game.emit("recalled", player=seat, card=card, count=1)


class TakeNothing(Verb[HeroesState]):
    """Leaving the deck as it is; it is shuffled all the same (HER-2.10)."""

    name = "nothing"

    def candidates(self, game: HeroesGame, seat: int) -> Iterable[Action]:
        return (Action("nothing"),)

    def refuse(self, game: HeroesGame, seat: int, action: Action) -> Refusal | None:
        no_arguments(action)
        return None

    def apply(self, game: HeroesGame, seat: int, action: Action) -> None:
        """Nobody need look any further."""
        step = game.question.subject[0]
        game.flow.pop()
        game.push("search", step, 0)
        game.emit("searched", player=seat, card=None, count=0)


# ---- looking at the top of the deck ---------------------------------------------------------------


def look(game: HeroesGame, take: int) -> None:
    """Take some of the cards looked at, then put the others under the deck (part B.3)."""
    seat = game.state.running.controller if game.state.running is not None else 0
    player = game.state.players[seat]
    if take and player.looking:
        game.push("look", take - 1)
        game.ask("look_pick", (seat,), ("take",), (take,))
    elif player.looking:
        game.push("look", 0)
        game.ask("look_order", (seat,), ("under",), (len(player.looking),))


class Under(Verb[HeroesState]):
    """Putting one of the cards looked at under the deck; the last one lies lowest."""

    name = "under"

    def candidates(self, game: HeroesGame, seat: int) -> Iterable[Action]:
        return _cards(game, "under", game.state.players[seat].looking)

    def refuse(self, game: HeroesGame, seat: int, action: Action) -> Refusal | None:
        number = _number(game, action.args)
        if number in game.state.players[seat].looking:
            return None
        return no("bad-target", "2.10", card=card_name(content_of(game).cards[number].id))

    def apply(self, game: HeroesGame, seat: int, action: Action) -> None:
        number = _number(game, action.args)
        player = game.state.players[seat]
        looking = list(player.looking)
        looking.remove(number)
        player.looking = tuple(looking)
        put_under(player.deck, [number])
        player.known += 1
        card = content_of(game).cards[number].id
        game.emit_secret("put_under", (seat,), {"card": card}, player=seat, count=1)
