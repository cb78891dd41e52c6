"""Preparing the game (chapter 1): decks, opening hands, fulcrums, dominance."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.cataclysm.ground import HAND, START_DOMINANCE, CataclysmGame, content_of, player_of
from rulesets.cataclysm.state import CataclysmState, Player, Zone
from tabletop.engine.action import Action
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb
from tabletop.kit.cards.piles import take_top
from tabletop.kit.verbs import no_arguments

RANDOM = "random"
DECK_OPTIONS = ("deck1", "deck2", "deck3", "deck4")
"""The options with the decks of the seats."""


def begin(game: CataclysmGame) -> CataclysmState:
    """Boards, decks, fulcrums and dominance are laid out (CAT-1.3 to 1.8)."""
    content = content_of(game)
    players = []
    names = _decks(game)
    for name in names:
        deck = content.decks[name]
        cards = list(deck.cards)
        game.rng.shuffle(cards)
        player = Player(cards, [Zone() for _ in range(3)], deck.faction, dominance=START_DOMINANCE)
        players.append(player)
    fulcrums = list(content.fulcrums)
    game.rng.shuffle(fulcrums)
    game.push("round")
    for seat in reversed(range(len(players))):
        game.push("mulligan", seat)
    game.push("opening_hands")
    return CataclysmState(players=players, fulcrums=fulcrums)


def _decks(game: CataclysmGame) -> list[str]:
    """The decks of the seats; decks left to chance differ from the others as long as there are any."""
    content = content_of(game)
    chosen = [game.setup.options[option] for option in DECK_OPTIONS[: game.setup.seats]]
    free = [name for name in content.decks if name not in chosen]
    game.rng.shuffle(free)
    return [free.pop() if name == RANDOM else name for name in chosen]


def opening_hands(game: CataclysmGame) -> None:
    """Each draws seven cards (CAT-1.5)."""
    factions = [player.faction for player in game.state.players]
    game.emit("game_started", seats=len(factions), factions=factions)
    for seat in range(len(game.state.players)):
        _draw_hand(game, seat)


def _draw_hand(game: CataclysmGame, seat: int) -> None:
    player = player_of(game, seat)
    player.hand = take_top(player.deck, HAND)
    names = [content_of(game).cards[card].id for card in player.hand]
    game.reveal()
    game.emit_secret("hand_drawn", (seat,), {"cards": names}, player=seat, count=len(names))


def mulligan(game: CataclysmGame, seat: int) -> None:
    """Ask whether the hand is kept (CAT-1.6)."""
    if not player_of(game, seat).left:
        game.ask("mulligan", (seat,), ("keep", "redraw"), automatic=False)


class Keep(Verb[CataclysmState]):
    """Keeping the opening hand."""

    name = "keep"

    def candidates(self, game: CataclysmGame, seat: int) -> Iterable[Action]:
        return (Action("keep"),)

    def refuse(self, game: CataclysmGame, seat: int, action: Action) -> Refusal | None:
        no_arguments(action)
        return None

    def apply(self, game: CataclysmGame, seat: int, action: Action) -> None:
        game.emit("mulligan_taken", player=seat, taken=False)


class Redraw(Verb[CataclysmState]):
    """Shuffling the hand back and drawing a new one, which must be kept."""

    name = "redraw"

    def candidates(self, game: CataclysmGame, seat: int) -> Iterable[Action]:
        return (Action("redraw"),)

    def refuse(self, game: CataclysmGame, seat: int, action: Action) -> Refusal | None:
        no_arguments(action)
        return None

    def apply(self, game: CataclysmGame, seat: int, action: Action) -> None:
        player = player_of(game, seat)
        player.deck += player.hand
        game.rng.shuffle(player.deck)
        game.emit("mulligan_taken", player=seat, taken=True)
        _draw_hand(game, seat)
