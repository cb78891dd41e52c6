"""Looking at a game of War of the Pyramids with the ids that players know, for tests."""

from __future__ import annotations

from functools import cache
from typing import Any

from rulesets.pyramids.changes import bits
from rulesets.pyramids.content import COLOURS, Content, Layout
from rulesets.pyramids.ground import PyramidsGame, glory, temporary_glory
from rulesets.pyramids.rules import PyramidsRules
from rulesets.pyramids.state import NONE, Player


@cache
def rules() -> PyramidsRules:
    """The rules, read once."""
    return PyramidsRules()


def seat(who: str) -> int:
    """The seat of a player's name: P1 is seat 0."""
    return int(who[1:]) - 1


def name(number: int) -> str:
    """The name of a seat."""
    return f"P{number + 1}"


class Look:
    """What can be seen of a game."""

    def __init__(self, game: PyramidsGame) -> None:
        self.game = game
        self.content: Content = rules().tables
        self.layout: Layout = self.content.layouts[game.setup.seats]

    def field(self, place: str) -> int:
        """The number of a field."""
        return self.layout.index[place]

    def _player(self, who: str) -> Player:
        return self.game.state.players[seat(who)]

    def asks(self) -> str:
        """The kind of the open question; empty after the end."""
        return self.game.decision.kind if self.game.decision is not None else ""

    def deciding(self) -> list[str]:
        """Who is asked."""
        return [name(number) for number in self.game.deciding]

    def options(self, who: str, verb: str = "") -> list[str]:
        """The legal answers of a player, as text; with `verb` only what follows that verb."""
        legal = map(str, self.game.legal(seat(who)))
        return [option.removeprefix(f"{verb} ") for option in legal if option.startswith(verb)]

    def situation(self) -> str:
        """The open question with its options, for failures."""
        options = {who: self.options(who) for who in self.deciding()}
        return f"asked: {self.asks() or 'nothing'} {options}"

    def pp(self, who: str) -> int:
        """Prayer points."""
        return self._player(who).pp

    def glory(self, who: str) -> int:
        """All glory."""
        return glory(self.game, seat(who))

    def permanent(self, who: str) -> int:
        """Permanent glory."""
        return self._player(who).glory

    def temporary(self, who: str) -> int:
        """Temporary glory."""
        return temporary_glory(self.game, seat(who))

    def veterans(self, who: str) -> int:
        """Veteran tokens."""
        return self._player(who).veterans

    def supply(self, who: str) -> int:
        """Units in supply."""
        return self._player(who).supply

    def at(self, place: str) -> str:
        """The troop on a field: `P1 4`, `P1 4 soul-eater`, or `empty`."""
        state, field = self.game.state, self.field(place)
        if state.owner[field] == NONE:
            return "empty"
        creature = state.creature[field]
        beside = f" {self.content.creatures[creature].id}" if creature != NONE else ""
        return f"{name(state.owner[field])} {state.units[field]}{beside}"

    def pyramid_at(self, district: str) -> str:
        """The pyramid of a district: `red 3`, or `none`."""
        state, field = self.game.state, self.field(district)
        return f"{COLOURS[state.colour[field]]} {state.level[field]}" if state.level[field] else "none"

    def tiles(self, who: str) -> list[str]:
        """Power tiles, in the order in which they came."""
        return [self.content.tiles[tile].id for tile in self._player(who).tiles]

    def in_display(self, tile: str) -> bool:
        """Whether a tile can still be bought."""
        return bool(self.game.state.display >> self.content.tile_index[tile] & 1)

    def divine(self, who: str) -> list[str]:
        """Divine intervention cards in hand, in the order in which they came."""
        return [self.content.divine_cards[card].id for card in self._player(who).divine]

    def discarded(self) -> list[str]:
        """The discard pile of divine intervention cards, oldest first."""
        return [self.content.divine_cards[card].id for card in self.game.state.discard]

    def reserve(self, who: str) -> list[str]:
        """Creatures that stand nowhere."""
        return [self.content.creatures[creature].id for creature in self._player(who).reserve]

    def cards(self, who: str, pile: str = "hand") -> list[str]:
        """Battle cards in `hand`, `face_up`, `face_down` or `removed`."""
        return [self.content.battle_cards[card].id for card in bits(getattr(self._player(who), pile))]

    def spaces(self, who: str) -> list[str]:
        """Action spaces that hold a token today."""
        return [self.content.spaces[space].id for space in bits(self._player(who).spaces)]

    def order(self) -> list[str]:
        """The turn order track."""
        return [name(number) for number in self.game.state.order]

    def log(self) -> list[tuple[str, dict[str, Any]]]:
        """All events: kind and public data."""
        return [(event.kind, event.data) for event in self.game.events or []]

    def events(self, kind: str) -> list[dict[str, Any]]:
        """The public data of all events of a kind."""
        return [data for event, data in self.log() if event == kind]

    def winner(self) -> str:
        """Who is first in the result; empty while the game goes on."""
        return name(self.game.result.ranking[0]) if self.game.result is not None else ""

    def ranking(self) -> list[str]:
        """The players from first to last, once the game is over."""
        return [name(number) for number in self.game.result.ranking] if self.game.result is not None else []
