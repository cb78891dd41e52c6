"""Situations of War of the Pyramids that read like the examples of a rulebook.

    table = desert()                      # the common starting state of the worked scenarios
    table.pyramid("P1", "red", 2, "c1-d1")
    table.troop("P1", 4, "c1-gate")
    table.turn("P1")
    table.do("P1", "place", "l3-move")
    table.step("P1", "c1-gate", "s1-path", 4)

Whatever is put on the table comes out of supply, display or deck, so that `audit` holds; it is asked after
every action. A helper that cannot do what it is told fails with the open question and its options.
"""

from __future__ import annotations

import pytest

from rulesets.pyramids.content import COLOURS
from rulesets.pyramids.ground import PyramidsGame
from rulesets.pyramids.state import NONE, Player
from tabletop.engine import codec
from tabletop.engine.action import Action
from tabletop.engine.game import NOTHING_ASKED, Frame, Game
from tabletop.engine.refusal import IllegalActionError, Refusal
from tests.rulesets.pyramids.ledger import Ledger
from tests.rulesets.pyramids.looking import Look, rules, seat

NIGHT_STEPS = 9


def fresh_game(players: int = 3, seed: int = 1) -> Table:
    """A game at its first question, as people start it."""
    return Table(Game.start(rules(), players, seed))


def desert(players: int = 3, colours: str = "red blue white") -> Table:
    """Day 2, nobody on the map; P1 owns city 1 and plays first; everybody has 7 prayer points."""
    game: PyramidsGame = Game.start(rules(), players, 1)
    state = game.state
    content = rules().tables
    state.players = [Player(7, 12, state.players[0].hand, city=number + 1) for number in range(players)]
    state.order = tuple(range(players))
    state.city_seat = [NONE, *range(players)]
    state.colours = tuple(COLOURS.index(colour) for colour in colours.split())
    state.display = sum(content.tile_masks[colour][4] for colour in state.colours)
    state.deck = [number for number, card in enumerate(content.divine_cards) for _ in range(card.copies)]
    state.day = 2
    state.phase = "day"
    game.flow = [Frame("next_turn")]
    game.decision = None
    game.question = NOTHING_ASKED
    game.events = []
    return Table(game)


class Table(Look):
    """A game with helpers to lay it out and to act."""

    def __init__(self, game: PyramidsGame) -> None:
        super().__init__(game)
        self.book = Ledger(game)

    # ---- laying out ------------------------------------------------------------------------------------

    def troop(self, who: str, units: int, place: str, creature: str = "") -> Table:
        """A troop out of its owner's supply; its creature comes with the tile that owns it."""
        state, player, field = self.game.state, self._player(who), self.field(place)
        assert state.owner[field] == NONE, f"{place} is taken"
        assert 0 < units <= player.supply, f"{who} has {player.supply} units in supply"
        player.supply -= units
        state.owner[field] = seat(who)
        state.units[field] = units
        if creature:
            number = self.content.creature_index[creature]
            if number not in player.reserve:
                self._give_tile(who, self._tile_of(creature))
            player.reserve = tuple(other for other in player.reserve if other != number)
            state.creature[field] = number
        return self._laid_out()

    def pyramid(self, who: str, colour: str, level: int, district: str) -> Table:
        """A pyramid in a district of the player's own city."""
        field = self.field(district)
        assert self.layout.city[field] == self._player(who).city, f"{district} is not in the city of {who}"
        self.game.state.colour[field] = COLOURS.index(colour)
        self.game.state.level[field] = level
        return self._laid_out()

    def player(
        self,
        who: str,
        *,
        pp: int | None = None,
        glory: int | None = None,
        veterans: int | None = None,
        tiles: list[str] | None = None,
        divine: list[str] | None = None,
        spaces: list[str] | None = None,
        tokens_used: int | None = None,
        removed: list[str] | None = None,
        face_up: list[str] | None = None,
        face_down: list[str] | None = None,
        silver_used: bool = False,
        gold_used: bool = False,
    ) -> Table:
        """What a player has. `glory` is permanent; `spaces` hold normal tokens of today,
        unless `tokens_used` says that fewer are used (one of them is silver then).

        `tiles` come from the display without what they do once (no glory; creatures wait in the reserve;
        hired units are in supply; a plan's card is in hand for one `removed`). `divine` comes from the deck.
        """
        player = self._player(who)
        player.pp = player.pp if pp is None else pp
        player.glory = player.glory if glory is None else glory
        player.veterans = player.veterans if veterans is None else veterans
        for tile in tiles or []:
            self._give_tile(who, tile)
        for card in divine or []:
            number = self.content.divine_index[card]
            self.game.state.deck.remove(number)
            player.divine += (number,)
        for space in spaces or []:
            player.spaces |= 1 << self.content.space_index[space]
            player.tokens_used += 1
        player.tokens_used = player.tokens_used if tokens_used is None else tokens_used
        player.silver_used = player.silver_used or silver_used
        player.gold_used = player.gold_used or gold_used
        for card in removed or []:
            player.hand &= ~self._card_bit(card)
            player.removed |= self._card_bit(card)
        for card in face_up or []:
            player.hand &= ~self._card_bit(card)
            player.face_up |= self._card_bit(card)
        for card in face_down or []:
            player.hand &= ~self._card_bit(card)
            player.face_down |= self._card_bit(card)
        return self._laid_out()

    def deck(self, *cards: str) -> Table:
        """Put cards of the deck on top, in the order in which they will be drawn."""
        deck = self.game.state.deck
        numbers = [self.content.divine_index[card] for card in cards]
        for number in numbers:
            deck.remove(number)
        deck += reversed(numbers)
        return self._laid_out()

    def discard_deck(self, *left: str) -> Table:
        """Turn the whole deck over to the discard pile, but for the cards named (drawn in that order)."""
        state = self.game.state
        numbers = [self.content.divine_index[card] for card in left]
        for number in numbers:
            state.deck.remove(number)
        state.discard += state.deck
        state.deck = numbers[::-1]
        return self._laid_out()

    def take_deck(self, who: str) -> Table:
        """Give all cards of the deck to one player, so that none is left to draw."""
        self._player(who).divine += tuple(self.game.state.deck)
        self.game.state.deck = []
        return self._laid_out()

    def on_track(self, *order: str) -> Table:
        """The turn order of this Day."""
        self.game.state.order = tuple(map(seat, order))
        return self._laid_out()

    def day(self, day: int) -> Table:
        """Which Day it is."""
        self.game.state.day = day
        return self._laid_out()

    def _laid_out(self) -> Table:
        self.book = Ledger(self.game)
        self.game._legal.clear()
        return self

    def _card_bit(self, card: str) -> int:
        return 1 << self.content.battle_index[card]

    def _tile_of(self, creature: str) -> str:
        return next(tile.id for tile in self.content.tiles if ("creature", creature) in tile.effects)

    def _give_tile(self, who: str, tile: str) -> None:
        player, number = self._player(who), self.content.tile_index[tile]
        assert self.game.state.display >> number & 1, f"{tile} is not in the display"
        self.game.state.display &= ~(1 << number)
        player.tiles = (*player.tiles, number)
        player.powers = self.content.powers(player.tiles)
        for effect in self.content.tiles[number].effects:
            if effect[0] == "hire":
                player.hired += int(effect[1])
                player.supply += int(effect[1])
            elif effect[0] == "creature":
                player.reserve = (*player.reserve, self.content.creature_index[str(effect[1])])
            elif effect[0] == "plan":
                player.hand |= self._card_bit(str(effect[1]))

    # ---- starting --------------------------------------------------------------------------------------

    def turn(self, who: str, in_round: int = 1) -> Table:
        """Begin a turn of the player: the first of the Day, or the one of a later round (up to 5)."""
        state = self.game.state
        state.turn = (in_round - 1) * len(state.order) + state.order.index(seat(who))
        return self._start(Frame("next_turn"))

    def night(self, from_step: int = 1) -> Table:
        """Let the Night begin at one of its nine steps."""
        state = self.game.state
        state.turn = 5 * len(state.order)
        if from_step == 1:
            return self._start(Frame("night"))
        state.phase = "night"
        steps = [Frame("night_step", (number,)) for number in range(NIGHT_STEPS, from_step - 1, -1)]
        return self._start(Frame("day"), *steps)

    def _start(self, *frames: Frame) -> Table:
        self.check()
        self.game.flow = list(frames)
        self.game.decision = None
        self._laid_out()
        self.game._run()
        self.check()
        return self

    # ---- acting ----------------------------------------------------------------------------------------

    def do(self, who: str, verb: str, *args: int | str) -> Table:
        """Act. Fails when it is refused, or when the table does not add up afterwards."""
        action = Action(verb, args)
        refusal = self.game.refuse(seat(who), action)
        assert refusal is None, f"{who} {action}: {refusal.code} ({refusal.clause}); {self.situation()}"
        self.game.play(seat(who), action)
        self.check()
        return self

    def leg(self, how: str, who: str, start: str, goal: str, units: int, creature: bool = False) -> Table:
        """One leg of a Move, step or teleport, with so many units."""
        since = len(self.log())
        self.do(who, how, start, goal)
        if self.asks() == "move_units":
            return self.do(who, "march", units, int(creature))
        moved = next(data for kind, data in self.log()[since:] if kind == "group_moved")
        assert (moved["units"], bool(moved["creature"])) == (units, creature), f"only {moved} was possible"
        return self

    def step(self, who: str, start: str, goal: str, units: int, creature: bool = False) -> Table:
        """A land step."""
        return self.leg("step", who, start, goal, units, creature)

    def teleport(self, who: str, start: str, goal: str, units: int, creature: bool = False) -> Table:
        """A teleport."""
        return self.leg("teleport", who, start, goal, units, creature)

    def attack(self, who: str, start: str, goal: str, units: int, space: str = "l3-move") -> Table:
        """A whole action: a token on a Move space and one land step, usually into a battle."""
        self.do(who, "place", space)
        return self.step(who, start, goal, units)

    def council(self, who: str, play: str, discard: str, add: list[str] | None = None) -> Table:
        """All that one side chooses in the war council."""
        self.do(who, "play", play).do(who, "discard", discard)
        for card in add or []:
            self.do(who, "add", card)
        return self.do(who, "commit")

    def recruit(self, who: str, **fields: int) -> Table:
        """Declare units (`c1_d1=2`) and finish the Recruit action."""
        for place, units in fields.items():
            for _ in range(units):
                self.do(who, "recruit", place.replace("_", "-"))
        return self.do(who, "done") if self.asks() == "recruit" else self

    def stop(self, who: str) -> Table:
        """Stop a Move; one in which nothing more is possible has stopped by itself."""
        return self.do(who, "stop") if self.asks() == "move" else self

    def finish_turn(self, who: str) -> Table:
        """Stop, decline and end whatever of the player's turn is still open; their token must be placed."""
        endings = {
            "turn": ("end",),
            "move": ("stop",),
            "recruit": ("done",),
            "place_creature": ("station", "reserve"),
        }
        turn = self.game.state.turn
        while self.game.state.turn == turn and self.deciding() == [who]:
            assert self.asks() in endings, f"cannot finish; {self.situation()}"
            verb, *args = endings[self.asks()]
            self.do(who, verb, *args)
        return self

    def pass_turn(self, who: str) -> Table:
        """A whole turn in which nothing happens: an empty Move, or a prayer if both Move spaces are taken."""
        taken = self.spaces(who)
        space = next(s for s in ("l3-move", "l2-move", "l1-pray", "l2-pray") if s not in taken)
        return self.do(who, "place", space).finish_turn(who)

    def refused(self, who: str, verb: str, *args: int | str) -> str:
        """The code with which an action is refused; an attempt changes nothing (PYR-16.1)."""
        return self.refusal(who, verb, *args).code

    def refusal(self, who: str, verb: str, *args: int | str) -> Refusal:
        """The whole refusal of an action; an attempt changes nothing (PYR-16.1)."""
        action = Action(verb, args)
        refusal = self.game.refuse(seat(who), action)
        assert refusal is not None, f"{who} {action} is legal; {self.situation()}"
        before = codec.encode(self.game)
        with pytest.raises(IllegalActionError):
            self.game.play(seat(who), action)
        assert codec.encode(self.game) == before, f"{action} was refused and changed the game"
        return refusal

    def check(self) -> None:
        """All conservation laws, and that the log tells every change of points."""
        faults = rules().audit(self.game) or self.book.faults(self.game)
        assert not faults, faults
