"""Positions of Duel of Heroes that read like the examples of a rulebook.

    table = duel(ben="odran")                      # Ann's turn 5, selection phase, Vane against Odran
    knight = table.card("Ann", "hedge-knight")
    golem = table.card("Ben", "granite-golem", wounds=1)
    table.coins("Ann", 5).hand("Ann", "flare")
    table.do("Ann", "play", "flare", golem)
    assert table.life(golem) == 1

The position is the one of part J: open heroes without wounds, decks of 20 Hedge Knights, empty hands and
graveyards, open coins, and creatures that came in earlier turns. `audit` is asked after every action.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from rulesets.heroes.content import Content
from rulesets.heroes.ground import HeroesGame, current_life, keyword, life_of, strike_of
from rulesets.heroes.rules import HeroesRules
from rulesets.heroes.state import Card, HeroesState, Player
from tabletop.engine.action import Action, Argument
from tabletop.engine.game import NOTHING_ASKED, Frame, Game
from tabletop.engine.randomness import Rng
from tabletop.engine.refusal import IllegalActionError, Refusal
from tabletop.kit.cards.pieces import DURATIONS, Change

SEATS = {"Ann": 0, "Ben": 1}
TURN = 9
"""Ann's turn number 5."""
DECK = 20


@cache
def rules() -> HeroesRules:
    """The rules, read once."""
    return HeroesRules()


def content() -> Content:
    """The content tables."""
    tables: Content = rules().tables
    return tables


class LoadedDice(Rng):
    """A generator whose next numbers are known; afterwards it goes on by chance."""

    __slots__ = ("faces",)

    def __init__(self, state: int, faces: list[int]) -> None:
        super().__init__(state)
        self.faces = faces

    def below(self, limit: int) -> int:
        return self.faces.pop(0) if self.faces else super().below(limit)


def new_game(seed: int = 1, ann: str = "random", ben: str = "random", turn_order: str = "dice") -> Table:
    """A game at its first question, as people start it; `ann` and `ben` are decks."""
    options = {"deck1": ann, "deck2": ben, "turn_order": turn_order}
    return Table(Game.start(rules(), 2, seed, options))


def duel(ann: str = "vane", ben: str = "odran", active: str = "Ann") -> Table:
    """The selection phase of a player in the middle of a duel."""
    return _table(ann, ben, SEATS[active], TURN + SEATS[active], "select")


def dawn(ann: str = "vane", ben: str = "odran", active: str = "Ann") -> Table:
    """The turn of a player is about to begin: the first action or question comes after its start."""
    return _table(ann, ben, 1 - SEATS[active], TURN - 1 + SEATS[active], "turn")


def _table(ann: str, ben: str, active: int, turn: int, step: str) -> Table:
    game: HeroesGame = Game.start(rules(), 2, 1)
    numbers = content().numbers
    pieces = {seat + 1: Card(seat + 1, numbers[hero], seat, seat, 0) for seat, hero in enumerate((ann, ben))}
    knight = numbers["hedge-knight"]
    players = [Player(seat + 1, [knight] * DECK) for seat in (0, 1)]
    statics = [
        (number, ability)
        for number, piece in pieces.items()
        for ability in content().cards[piece.card].statics
    ]
    game.state = HeroesState(
        players=players, pieces=pieces, made=2, statics=statics, first=0, active=active, turn=turn
    )
    game.state.phase = "selection" if step == "select" else "end"
    game.flow = [Frame(step)]
    game.decision = None
    game.question = NOTHING_ASKED
    game.events = []
    return Table(game)


class Table:
    """A duel with helpers to lay it out, to act and to look."""

    def __init__(self, game: HeroesGame) -> None:
        self.laid_out = game

    # ---- laying out ------------------------------------------------------------------------------------

    def card(
        self,
        player: str,
        card: str,
        *,
        owner: str = "",
        wounds: int = 0,
        closed: bool = False,
        stunned: bool = False,
        poison: int = 0,
        new: bool = False,
    ) -> int:
        """Put a card into play under a player's command; its number. `new`: it came in this turn."""
        state = self.laid_out.state
        state.made += 1
        number, seat = state.made, SEATS[player]
        printed = content().cards[content().numbers[card]]
        since = state.turn if new else 1
        piece = Card(number, printed.number, SEATS[owner or player], seat, since)
        piece.wounds, piece.closed, piece.stunned, piece.poison = wounds, closed, stunned, poison
        state.pieces[number] = piece
        state.statics += [(number, ability) for ability in printed.statics]
        return number

    def hand(self, player: str, *cards: str) -> Table:
        """Cards of a hand, besides those that are there."""
        self._player(player).hand += [content().numbers[card] for card in cards]
        return self

    def deck(self, player: str, *cards: str) -> Table:
        """The whole deck of a player, from the top."""
        self._player(player).deck = [content().numbers[card] for card in reversed(cards)]
        return self

    def graveyard(self, player: str, *cards: str) -> Table:
        """The graveyard of a player, the top card last."""
        self._player(player).graveyard = [content().numbers[card] for card in cards]
        return self

    def coins(self, player: str, open_: int, closed: int = 0) -> Table:
        """The coin tokens of a player."""
        self._player(player).open, self._player(player).closed = open_, closed
        return self

    def failed(self, player: str, number: int) -> Table:
        """Failed draws so far."""
        self._player(player).failed = number
        return self

    def wound(self, piece: int, number: int) -> Table:
        """Wounds on a card."""
        self.laid_out.state.pieces[piece].wounds = number
        return self

    def close(self, piece: int) -> Table:
        """Turn a card sideways."""
        self.laid_out.state.pieces[piece].closed = True
        return self

    def changed(self, piece: int, what: str, amount: int, until: str, by: str = "Ann") -> Table:
        """A change that an effect has made before."""
        card = self.laid_out.state.pieces[piece]
        card.changes = (*card.changes, Change(what, amount, DURATIONS[until], SEATS[by]))
        return self

    def roll(self, *faces: int) -> Table:
        """The next numbers of the generator, beginning with 1 as on a die."""
        self.laid_out.rng = LoadedDice(self.laid_out.rng.state, [face - 1 for face in faces])
        return self

    # ---- acting ----------------------------------------------------------------------------------------

    @property
    def game(self) -> HeroesGame:
        """The game, run on to its next question."""
        game = self.laid_out
        if game.decision is None and game.result is None:
            game._run()
        return game

    def do(self, player: str, verb: str, *args: Argument) -> Table:
        """Act, and see that nothing has been lost."""
        try:
            self.game.play(SEATS[player], Action(verb, args))
        except IllegalActionError as error:
            pytest.fail(str(error))
        assert rules().audit(self.game) == []
        return self

    def refuse(self, player: str, verb: str, *args: Argument) -> str:
        """The reason and the clause of a refusal: "bad-target HER-8.2"; empty if the action is legal."""
        before = self.game.clone()
        refusal = self.refusal(player, verb, *args)
        assert self.game == before
        return "" if refusal is None else f"{refusal.code} {refusal.clause}"

    def refusal(self, player: str, verb: str, *args: Argument) -> Refusal | None:
        """The refusal itself."""
        return self.game.refuse(SEATS[player], Action(verb, args))

    def legal(self, player: str) -> list[str]:
        """The legal actions of a player, written out."""
        return [" ".join(str(part) for part in (a.verb, *a.args)) for a in self.game.legal(SEATS[player])]

    # ---- looking ---------------------------------------------------------------------------------------

    def _player(self, player: str) -> Player:
        return self.laid_out.state.players[SEATS[player]]

    def player(self, player: str) -> Player:
        """Hand, deck, coins and so on of a player, now."""
        return self.game.state.players[SEATS[player]]

    def hero(self, player: str) -> int:
        """The number of a player's hero."""
        return self._player(player).hero

    def piece(self, number: int) -> Card:
        """A card in play."""
        return self.game.state.pieces[number]

    def there(self, number: int) -> bool:
        """Whether a card is in play."""
        return number in self.game.state.pieces

    def numbers(self, number: int) -> tuple[int, int]:
        """Strike and current life, as (2/3) in the scenarios."""
        piece = self.piece(number)
        return strike_of(self.game, piece), current_life(self.game, piece)

    def life(self, number: int) -> int:
        """Current life."""
        return current_life(self.game, self.piece(number))

    def most_life(self, number: int) -> int:
        """Maximum life."""
        return life_of(self.game, self.piece(number))

    def keyword(self, number: int, name: str) -> int:
        """The number with which a card has a keyword, 0 without."""
        return keyword(self.game, self.piece(number), name)

    def pile(self, player: str, name: str) -> list[str]:
        """The ids of a pile: `hand`, `graveyard`, `deck` (the top card last) or `looking`."""
        pile: list[int] = list(getattr(self.player(player), name))
        return [content().cards[card].id for card in pile]

    def table(self, player: str) -> list[str]:
        """The ids of the cards a player controls besides the hero, in the order of arrival."""
        state = self.game.state
        return [
            content().cards[piece.card].id
            for piece in state.pieces.values()
            if piece.controller == SEATS[player] and piece.number > 2
        ]

    def newest(self) -> int:
        """The number of the card that came into play last."""
        return max(self.game.state.pieces)

    def question(self) -> tuple[str, str]:
        """Who is asked, and the kind of the question; ("", "over") at the end."""
        decision = self.game.decision
        if decision is None:
            return "", "over"
        names = [name for name, seat in SEATS.items() if seat in decision.seats]
        return " ".join(names), decision.kind

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The data of all events of a kind, with everything secret in them."""
        return [{**e.data, **e.secret} for e in self.game.events or [] if e.kind == kind]

    def story(self, *kinds: str) -> list[str]:
        """The cards of events of some kinds, in order: "died hedge-knight"."""
        return [f"{e.kind} {e.data.get('card')}" for e in self.game.events or [] if e.kind in kinds]
