"""Positions of Cataclysm that read like the examples of a rulebook.

    table = war(3)                                     # A, B, C; round 2, main phase of A
    warden = table.unit("B", "granite-wall-warden", "kingdom")
    throne = table.fulcrum("throne-of-shale", "A")
    table.battle("A")                                  # the battlefield phase of A
    table.do("A", "attack_zone", "kingdom:1")
    table.passes()                                     # nobody acts in this window

The position is the one of the worked scenarios: nothing in play, unburned zones, three dominance each, large
decks of harmless cards. Windows are passed with `passes`; `audit` is asked after every action.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from rulesets.cataclysm.content import FACTIONS, Content
from rulesets.cataclysm.ground import CataclysmGame, hit_points, power, toughness, zone_hp, zone_power
from rulesets.cataclysm.refs import ZONES, ref_of, zone_of
from rulesets.cataclysm.rules import CataclysmRules
from rulesets.cataclysm.state import Attack, Card, CataclysmState, Player, Zone
from tabletop.engine.action import Action, Argument
from tabletop.engine.game import NOTHING_ASKED, Frame, Game
from tabletop.engine.refusal import IllegalActionError
from tabletop.kit.cards.pieces import NONE

SEATS = "ABCD"
DECK = 30
FILLER = "neutral-hired-spear"
WINDOWS = ("action", "main_play")
BASE = (Frame("round_over"), Frame("detach"), Frame("gain"))
"""What is left of a round after the phases a test plays."""


@cache
def rules() -> CataclysmRules:
    """The rules, read once."""
    return CataclysmRules()


def content() -> Content:
    """The content tables."""
    tables: Content = rules().tables
    return tables


def seat(player: str) -> int:
    """ "A" as a seat."""
    return SEATS.index(player)


def new_game(players: int = 3, seed: int = 1, **options: str) -> Table:
    """A game at its first question, as people start it."""
    return Table(Game.start(rules(), players, seed, options))


def war(players: int = 3, *factions: str, round: int = 2, first: str = "A") -> Table:
    """An empty table in a round; the test says which phase begins."""
    game: CataclysmGame = Game.start(rules(), players, 1)
    filler = content().numbers[FILLER]
    names = factions or FACTIONS
    people = []
    for number in range(players):
        faction = FACTIONS.index(names[number % len(names)])
        people.append(Player([filler] * DECK, [Zone() for _ in ZONES], faction, dominance=3))
    game.state = CataclysmState(
        players=people,
        fulcrums=list(content().fulcrums),
        first=seat(first),
        active=seat(first),
        round=round,
        phase="main",
    )
    game.flow = list(BASE)
    game.decision = None
    game.question = NOTHING_ASKED
    game.events = []
    return Table(game)


class Table:
    """A game with helpers to lay it out, to act and to look."""

    def __init__(self, game: CataclysmGame) -> None:
        self.laid_out = game

    # ---- laying out ------------------------------------------------------------------------------------

    def unit(self, player: str, card: str, zone: str = "battlefield", **marks: int) -> int:
        """A unit, support or quest in a zone; `marks` are damage, tokens, closed, quest, fulcrum."""
        return self._put(player, card, ZONES.index(zone), marks)

    support = quest = unit

    def legend(self, player: str, card: str, **marks: int) -> int:
        """A legend in the centre of a capital."""
        return self._put(player, card, NONE, marks)

    def equip(self, player: str, card: str, host: int) -> int:
        """Equipment on a unit."""
        return self._put(player, card, NONE, {"host": host})

    def fulcrum(self, name: str, player: str = "") -> int:
        """A fulcrum, controlled and turned up, or face down in the middle."""
        number = content().numbers[f"fulcrum-{name}"]
        self.laid_out.state.fulcrums.remove(number)
        piece = self._put(player or "A", f"fulcrum-{name}", NONE, {})
        card = self.laid_out.state.pieces[piece]
        card.owner = NONE
        card.controller = seat(player) if player else NONE
        card.hidden = not player
        return piece

    def _put(self, player: str, card: str, zone: int, marks: dict[str, int]) -> int:
        state = self.laid_out.state
        state.made += 1
        printed = content().cards[content().numbers[card]]
        piece = Card(state.made, printed.number, seat(player), seat(player), 1, zone=zone)
        for name, value in marks.items():
            setattr(piece, name, bool(value) if name == "closed" else value)
        state.pieces[piece.number] = piece
        state.statics += [(piece.number, ability) for ability in printed.statics]
        return piece.number

    def hand(self, player: str, *cards: str) -> Table:
        """Cards of a hand, besides those that are there."""
        self._player(player).hand += [content().numbers[card] for card in cards]
        return self

    def deck(self, player: str, number: int, *top: str) -> Table:
        """So many cards in the draw deck, with these on top."""
        cards = [content().numbers[FILLER]] * (number - len(top))
        self._player(player).deck = cards + [content().numbers[card] for card in reversed(top)]
        return self

    def discard(self, player: str, number: int) -> Table:
        """So many cards in the discard pile."""
        self._player(player).discard = [content().numbers[FILLER]] * number
        return self

    def resources(self, player: str, number: int) -> Table:
        """The resources of a player."""
        self._player(player).resources = number
        return self

    def dominance(self, **numbers: int) -> Table:
        """The dominance of players: `dominance(A=3, B=2)`."""
        for player, number in numbers.items():
            self._player(player).dominance = number
        return self

    def zone(
        self, player: str, zone: str, *, damage: int = 0, burning: bool = False, developments: int = 0
    ) -> Table:
        """Damage, a burn token or developments of a zone."""
        place = self._player(player).zones[ZONES.index(zone)]
        place.damage, place.burning = damage, burning
        place.developments = (content().numbers[FILLER],) * developments
        return self

    # ---- where the game stands ---------------------------------------------------------------------------

    def phase(self, name: str, *players: str) -> Table:
        """Player phases to be played now, one player after the other."""
        game = self.laid_out
        for player in reversed(players):
            game.push("player_phase", name, seat(player))
        return self

    def main(self, *players: str) -> Table:
        """The main phases of players."""
        return self.phase("main", *players)

    def battle(self, *players: str) -> Table:
        """The battlefield phases of players, at the choice of a target of the first of them."""
        self.phase("battlefield", *players)
        return self.passes()

    def steps(self, *steps: str) -> Table:
        """Steps of the flow to be run now."""
        for step in reversed(steps):
            self.laid_out.push(step)
        return self

    def jump(self, name: str, *players: str) -> Table:
        """Leave whatever is going on and play these player phases instead."""
        game = self.laid_out
        game.decision = None
        game.state.window = game.state.attack = None
        game.state.chain.clear()
        game.flow = list(BASE)
        return self.phase(name, *players)

    # ---- acting ----------------------------------------------------------------------------------------

    @property
    def game(self) -> CataclysmGame:
        """The game, run on to its next question."""
        game = self.laid_out
        if game.decision is None and game.result is None:
            game._run()
        return game

    def do(self, player: str, verb: str, *args: Argument) -> Table:
        """Act, and see that no counter is wrong."""
        try:
            self.game.play(seat(player), Action(verb, args))
        except IllegalActionError as error:
            pytest.fail(str(error))
        faults = [fault for fault in rules().audit(self.game) if "cards instead" not in fault]
        assert faults == []
        return self

    def passes(self, times: int = 1) -> Table:
        """Everybody passes until the window closes, or the chain has resolved; so many times."""
        for _ in range(times):
            window = self.game.state.window
            number = len(rules().tables.windows.seats(self.game))
            assert window is not None
            chain = len(self.game.state.chain)
            for _ in range(number):
                decision = self.game.decision
                assert decision is not None
                assert decision.kind in WINDOWS, decision
                self.game.play(decision.seats[0], Action("pass"))
                if chain and not self.game.state.chain:
                    break
        return self

    def quiet(self, until: str = "") -> Table:
        """Everybody passes in all windows until somebody is asked something else (or the kind `until`)."""
        for _ in range(400):
            decision = self.game.decision
            if decision is None or decision.kind not in WINDOWS or decision.kind == until:
                return self
            self.game.play(decision.seats[0], Action("pass"))
        raise AssertionError("the windows have no end")

    def attackers(self, player: str, *numbers: int) -> Table:
        """Declare attackers; the only one who could is named by itself, as is the end when all are named."""
        for number in numbers:
            if number not in self.attack().attackers:
                self.do(player, "attacker", number)
        return self.do(player, "done") if self.question() == (player, "attackers") else self

    def defenders(self, player: str, *numbers: int) -> Table:
        """Declare defenders, or none."""
        for number in numbers:
            self.do(player, "defender", number)
        return self.do(player, "done") if self.question() == (player, "defenders") else self

    def no_more(self, player: str) -> Table:
        """Make no more attacks, if that is asked."""
        return self.do(player, "finish") if self.question() == (player, "attack_target") else self

    def put(self, player: str, **parts: int) -> Table:
        """Divide damage: `put("A", p3=2, kingdom1=1)` puts 2 on card 3 and 1 on the kingdom of B."""
        for name, amount in parts.items():
            word: Argument = int(name[1:]) if name[0] == "p" else f"{name[:-1]}:{name[-1]}"
            self.do(player, "put", word, amount)
        return self

    def refuse(self, player: str, verb: str, *args: Argument) -> str:
        """The reason and the clause of a refusal: "illegal_target CAT-8.5"; empty if the action is legal."""
        before = self.game.clone()
        refusal = self.game.refuse(seat(player), Action(verb, args))
        assert self.game == before
        return "" if refusal is None else f"{refusal.code} {refusal.clause}"

    def code(self, player: str, verb: str, *args: Argument) -> str:
        """The reason code alone, as the table of the specification names it."""
        return self.refuse(player, verb, *args).split(" ")[0].split(".")[0]

    def legal(self, player: str) -> list[str]:
        """The legal actions of a player, written out."""
        return [" ".join(str(part) for part in (a.verb, *a.args)) for a in self.game.legal(seat(player))]

    # ---- looking ---------------------------------------------------------------------------------------

    def _player(self, player: str) -> Player:
        return self.laid_out.state.players[seat(player)]

    def player(self, player: str) -> Player:
        """Hand, deck, resources and so on of a player, now."""
        return self.game.state.players[seat(player)]

    def piece(self, number: int) -> Card:
        """A card in play."""
        return self.game.state.pieces[number]

    def there(self, number: int) -> bool:
        """Whether a card is in play."""
        return number in self.game.state.pieces

    def numbers(self, number: int) -> tuple[int, int]:
        """Power and hit points, as 3/2 in the scenarios."""
        return power(self.game, self.piece(number)), hit_points(self.game, self.piece(number))

    def toughness(self, number: int) -> int:
        """Toughness now."""
        return toughness(self.game, self.piece(number))

    def damage(self, place: int | str) -> int:
        """The damage on a card or on a zone such as "kingdom:1"."""
        if isinstance(place, int):
            return self.piece(place).damage
        owner, zone = zone_of(ref_of(place))
        return self.game.state.players[owner].zones[zone].damage

    def burning(self, place: str) -> bool:
        """Whether a zone burns."""
        owner, zone = zone_of(ref_of(place))
        return self.game.state.players[owner].zones[zone].burning

    def zone_power(self, place: str) -> int:
        """The power of a zone."""
        return zone_power(self.game, *zone_of(ref_of(place)))

    def zone_hp(self, place: str) -> int:
        """The hit points of a zone."""
        return zone_hp(self.game, ref_of(place))

    def pile(self, player: str, name: str) -> list[str]:
        """The ids of a pile: `hand`, `discard`, `deck` (the top card last) or `looking`."""
        pile: list[int] = list(getattr(self.player(player), name))
        return [content().cards[card].id for card in pile]

    def newest(self) -> int:
        """The number of the card that came into play last."""
        return max(self.game.state.pieces)

    def question(self) -> tuple[str, str]:
        """Who is asked, and the kind of the question; ("", "over") at the end."""
        decision = self.game.decision
        if decision is None:
            return "", "over"
        return " ".join(SEATS[number] for number in decision.seats), decision.kind

    def attack(self) -> Attack:
        """The attack under way."""
        attack = self.game.state.attack
        assert attack is not None
        return attack

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The data of all events of a kind, with everything secret in them."""
        return [{**e.data, **e.secret} for e in self.game.events or [] if e.kind == kind]

    def kinds(self, *kinds: str) -> list[str]:
        """The events of some kinds, in order."""
        return [event.kind for event in self.game.events or [] if event.kind in kinds]
