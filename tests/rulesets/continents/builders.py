"""Situations of Iron Continents that read like the examples of a rulebook.

    table = war(2)                                  # round 2, an empty map, harmless cards
    table.units("P1", "caucasus", "2T 1M 1F")
    table.units("P2", "middle-east", "2T 1M")
    table.combat("P1")
    table.attack("P1", "land", "caucasus", "middle-east")
    table.dice("H-H---")
    table.do("P1", "fight")

Units are written as in the spec: T tank, M mech, F fighter, B bomber, S submarine; dice H hit, - blank. What
is put on the table comes out of supply and deck, so that `audit` holds; it is asked after every action.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from rulesets.continents.content import Content
from rulesets.continents.ground import ContinentsGame, minus, plus
from rulesets.continents.rules import ContinentsRules
from rulesets.continents.state import EMPTY, KINDS, NEUTRAL, NO_ARMY, NONE, Army, Player
from tabletop.engine.action import Action
from tabletop.engine.event import Event
from tabletop.engine.game import NOTHING_ASKED, Frame, Game
from tabletop.engine.randomness import Rng
from tabletop.engine.refusal import IllegalActionError, Refusal

LETTERS = "TMFBS"
QUIET_CARDS = (
    "swift-column-1",
    "swift-column-2",
    "swift-column-3",
    "swift-column-4",
    "mech-builder-1",
    "mech-builder-2",
)
"""Cards that change nothing in a battle, one for each seat that is given none."""
PHASES = ("production", "movement", "combat")


@cache
def rules() -> ContinentsRules:
    """The rules, read once."""
    return ContinentsRules()


def content() -> Content:
    """The content tables."""
    tables: Content = rules().tables
    return tables


def army(text: str) -> Army:
    """ "2T 1M" as an army."""
    counts = [0] * len(KINDS)
    for word in text.split():
        counts[LETTERS.index(word[-1])] += int(word[:-1])
    return Army(*counts)


def written(units: Army) -> str:
    """An army as text: "2T 1M"."""
    return " ".join(f"{number}{letter}" for number, letter in zip(units, LETTERS, strict=True) if number)


def seat(player: str) -> int:
    """ "P1" as a seat; "neutral" as the neutral side."""
    return NEUTRAL if player == "neutral" else int(player[1:]) - 1


class LoadedDice(Rng):
    """A generator whose next dice are known; afterwards it goes on by chance."""

    __slots__ = ("faces",)

    def __init__(self, state: int) -> None:
        super().__init__(state)
        self.faces: list[int] = []

    def below(self, limit: int) -> int:
        return self.faces.pop(0) if self.faces else super().below(limit)


def new_game(players: int = 2, variant: str = "standard", seed: int = 1) -> Table:
    """A game at its first question, as people start it."""
    return Table(Game.start(rules(), players, seed, {"variant": variant}))


def war(players: int = 2, variant: str = "standard", round: int = 2) -> Table:
    """An empty map in a round; everybody has a harmless card and an empty hand; P1 plays first."""
    game: ContinentsGame = Game.start(rules(), players, 1, {"variant": variant})
    state = game.state
    state.players = [
        Player(supply=content().pieces, card=content().card_index[QUIET_CARDS[number]])
        for number in range(players)
    ]
    used = {player.card for player in state.players}
    state.deck = [card for card in range(len(content().cards)) if card not in used]
    state.order = tuple(range(players))
    state.round = round
    # When what a test lays on the flow has run, the next round asks for cards.
    game.flow = [Frame("round")]
    game.decision = None
    game.question = NOTHING_ASKED
    game.events = []
    return Table(game)


class Table:
    """A game with helpers to lay it out, to act and to look."""

    def __init__(self, game: ContinentsGame) -> None:
        game.rng = LoadedDice(game.rng.state)
        self.game = game

    # ---- laying out ------------------------------------------------------------------------------------

    def units(self, player: str, area: str, text: str) -> Table:
        """Put units into an area, out of the supply."""
        state, here, side = self.game.state, content().index[area], seat(player)
        assert state.owner[here] in (EMPTY, side), f"{area} is held by somebody else"
        if side != NEUTRAL:
            state.players[side].supply = minus(state.players[side].supply, army(text))
        state.army[here] = plus(state.army[here], army(text))
        state.owner[here] = side
        state.held[side] |= 1 << here
        return self

    def hold(self, player: str, areas: str, text: str = "1T") -> Table:
        """The same units in each of several areas."""
        for area in areas.split():
            self.units(player, area, text)
        return self

    def factory(self, areas: str) -> Table:
        """Factories on areas."""
        for area in areas.split():
            self.game.state.factories |= 1 << content().index[area]
        return self

    def card(self, player: str, card: str, *, spent: bool = False) -> Table:
        """The card that a player has revealed in this round."""
        state = self.game.state
        held = state.players[seat(player)]
        wanted = content().card_index[card]
        if wanted in state.deck:
            state.deck.remove(wanted)
            state.deck.insert(0, held.card)
        else:
            other = next(one for one in state.players if one.card == wanted)
            other.card = held.card
        held.card, held.spent = wanted, spent
        return self

    def hand(self, player: str, cards: str) -> Table:
        """Cards in a hand, out of the deck or the discard pile."""
        state = self.game.state
        for card in cards.split():
            number = content().card_index[card]
            (state.deck if number in state.deck else state.discard).remove(number)
            state.players[seat(player)].hand += (number,)
        return self

    def points(self, player: str, number: int) -> Table:
        """Victory points."""
        self.game.state.players[seat(player)].points = number
        return self

    def truce(self, player: str, partner: str) -> Table:
        """A truce for this round."""
        self.game.state.truces = (*self.game.state.truces, (seat(player), seat(partner)))
        return self

    def dice(self, text: str) -> Table:
        """The next dice: H a hit, - a blank, or the faces themselves."""
        faces = [{"H": 5, "-": 0}.get(sign, int(sign) - 1 if sign.isdigit() else 0) for sign in text]
        assert isinstance(self.game.rng, LoadedDice)
        self.game.rng.faces += faces
        return self

    # ---- phases ------------------------------------------------------------------------------------------

    def turn(self, player: str) -> Table:
        """Begin the turn of a player, with all its phases; the others follow in the turn order."""
        place = self.game.state.order.index(seat(player))
        self.game.push("turn", place)
        self.game._run()
        return self

    def _from(self, player: str, phase: str) -> Table:
        state, side = self.game.state, seat(player)
        card = content().cards[state.players[side].card]
        state.active, state.phase = side, phase
        state.players[side].moves, state.players[side].attacks = card.moves, card.attacks
        self.game.push("turn", state.order.index(side) + 1)
        frames = [Frame("end_turn", (side,))]
        for later in reversed(PHASES[PHASES.index(phase) :]):
            frames += [Frame(later, (side,)), Frame(f"begin_{later}", (side,))]
        self.game.flow += frames[:-1] if phase == "production" else frames
        self.game._run()
        return self

    def production(self, player: str, points: int) -> Table:
        """The production phase of a player who has so many points left."""
        self.game.state.players[seat(player)].production = points
        return self._from(player, "production")

    def movement(self, player: str) -> Table:
        """The movement phase of a player, with the moves of the card."""
        return self._from(player, "movement")

    def combat(self, player: str) -> Table:
        """The combat phase of a player, with the attacks of the card and all moves unused."""
        return self._from(player, "combat")

    def score(self) -> Table:
        """The victory point phase."""
        self.game.decision = None
        self.game.push("score")
        self.game._run()
        return self

    # ---- acting --------------------------------------------------------------------------------------------

    def do(self, player: str, verb: str, *args: int | str) -> Table:
        """Play an action; fails with the refusal or with what is asked."""
        try:
            self.game.play(seat(player), Action(verb, args))
        except IllegalActionError as error:
            pytest.fail(f"{error}; asked: {self.game.decision}; legal: {self.legal(player)[:12]}")
        faults = rules().audit(self.game)
        assert faults == []
        return self

    def _count(self, player: str, verb: str, text: str | None) -> None:
        wanted = army(text) if text is not None else None
        kind = "advance" if verb == "advance" else "units"
        while self.asked == kind:
            unit = str(self.game.question.subject[-1])
            if wanted is None:
                self.game.play(seat(player), self.game.legal(seat(player))[0])
            else:
                self.do(player, verb, unit, wanted[KINDS.index(unit)])

    def move(self, player: str, kind: str, start: str, goal: str, units: str | None = None) -> Table:
        """Move units (None: all that fit)."""
        self.do(player, "move", kind, start, goal)
        self._count(player, "send", units)
        return self

    def attack(self, player: str, kind: str, start: str, goal: str, units: str | None = None) -> Table:
        """Attack with units (None: all that fit)."""
        self.do(player, "attack", kind, start, goal)
        self._count(player, "send", units)
        return self

    def special(self, player: str, kind: str, start: str, goal: str, units: str | None = None) -> Table:
        """Make a special attack."""
        self.do(player, "special", kind, start, goal)
        self._count(player, "send", units)
        return self

    def drop(self, player: str, goal: str, **origins: int) -> Table:
        """Drop mechs: areas with numbers, their names written with underscores."""
        self.do(player, "drop", goal)
        for area, number in origins.items():
            self.do(player, "load", area.replace("_", "-"), number)
        if self.asked == "drop_units":
            self.do(player, "launch_drop")
        return self

    def advance(self, player: str, units: str | None = None) -> Table:
        """Bring winners in (None: all)."""
        self._count(player, "advance", units)
        return self

    def fight(self, dice: str, *players: str) -> Table:
        """Load dice, then let the sides that are asked fight on until something else is asked."""
        self.dice(dice)
        while self.asked == "retreat":
            self.do(f"P{self.game.deciding[0] + 1}", "fight")
        return self

    # ---- looking ---------------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """The kind of the open question; empty when the game is over."""
        return self.game.decision.kind if self.game.decision is not None else ""

    @property
    def who(self) -> str:
        """The player who is asked, or several."""
        return " ".join(f"P{number + 1}" for number in self.game.deciding)

    def legal(self, player: str) -> list[str]:
        """The legal actions as text."""
        return [str(action) for action in self.game.legal(seat(player))]

    def refusal(self, player: str, verb: str, *args: int | str) -> Refusal:
        """The refusal of an action, which has to be refused."""
        found = self.game.refuse(seat(player), Action(verb, args))
        assert found is not None, f"{verb} {args} is legal"
        return found

    def code(self, player: str, verb: str, *args: int | str) -> str:
        """The reason why an action is refused; "legal" when it is not."""
        found = self.game.refuse(seat(player), Action(verb, args))
        return found.code if found is not None else "legal"

    def at(self, area: str) -> str:
        """What stands in an area: "P1 2T 1M", "neutral 1T" or "empty"."""
        here = content().index[area]
        owner = self.game.state.owner[here]
        if owner == EMPTY:
            return "empty"
        name = "neutral" if owner == NEUTRAL else f"P{owner + 1}"
        return f"{name} {written(self.game.state.army[here])}"

    def player(self, player: str) -> Player:
        """What belongs to a player."""
        return self.game.state.players[seat(player)]

    def areas(self, player: str) -> list[str]:
        """The areas a player controls, in the order of the map."""
        side = seat(player)
        return [content().ids[n] for n, owner in enumerate(self.game.state.owner) if owner == side]

    @property
    def order(self) -> str:
        """The turn order."""
        return " ".join(f"P{number + 1}" for number in self.game.state.order)

    def events(self, kind: str) -> list[dict[str, Any]]:
        """The data of all events of a kind."""
        return [event.data for event in self.log if event.kind == kind]

    @property
    def log(self) -> list[Event]:
        """All events."""
        return self.game.events or []

    def empty(self, area: str) -> bool:
        """Whether an area is empty."""
        here = content().index[area]
        return self.game.state.owner[here] == EMPTY and self.game.state.army[here] == NO_ARMY

    def revealed(self, player: str) -> str:
        """The card that lies before a player."""
        card = self.player(player).card
        return content().cards[card].id if card != NONE else ""
