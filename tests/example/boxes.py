"""Boxes: a ruleset for tests with a secret, steps in a row and a circle: two seats, each hides something.

Each of the two seats holds a number from 0 to 9 that only it knows. In a turn a seat first picks one of
four boxes, then opens or shuts it as often as it likes before it stops: only an open box number 3 wins. At
the end both secretly bid 0, 1 or 2; a higher bid wins what the box has not decided.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.randomness import Rng
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Rules, State, Verb


class Boxes(State):
    """The state; the open box of a seat is −1 while there is none."""

    secret: list[int]
    picked: list[int]
    open: list[bool]
    bids: list[int]

    def clone(self) -> Boxes:
        """An independent copy."""
        return Boxes(self.secret[:], self.picked[:], self.open[:], self.bids[:])


class Pick(Verb[Boxes]):
    """Choose a box."""

    name = "pick"

    def candidates(self, game: Game[Boxes], seat: int) -> Iterable[Action]:
        """Four boxes."""
        return [Action("pick", (box,)) for box in range(4)]

    def refuse(self, game: Game[Boxes], seat: int, action: Action) -> Refusal | None:
        """Only boxes 0 to 3 exist."""
        return None if action.args[0] in range(4) else Refusal("box", "TOY-1.1")

    def apply(self, game: Game[Boxes], seat: int, action: Action) -> None:
        """Note it and go on with the lid."""
        game.state.picked[seat] = int(action.args[0])
        game.push("lid", seat)


class Lid(Verb[Boxes]):
    """Open or shut the box, or stop."""

    name = "lid"

    def candidates(self, game: Game[Boxes], seat: int) -> Iterable[Action]:
        """Two ways."""
        return [Action("lid", ("turn",)), Action("lid", ("stop",))]

    def refuse(self, game: Game[Boxes], seat: int, action: Action) -> Refusal | None:
        """Nothing is forbidden."""
        return None

    def apply(self, game: Game[Boxes], seat: int, action: Action) -> None:
        """Turn the lid and be asked again, or stop."""
        if action.args[0] == "turn":
            game.state.open[seat] = not game.state.open[seat]
            game.push("lid", seat)


class Bid(Verb[Boxes]):
    """A secret bid."""

    name = "bid"

    def candidates(self, game: Game[Boxes], seat: int) -> Iterable[Action]:
        """Three bids."""
        return [Action("bid", (bid,)) for bid in range(3)]

    def refuse(self, game: Game[Boxes], seat: int, action: Action) -> Refusal | None:
        """Bids are 0, 1 or 2."""
        return None if action.args[0] in range(3) else Refusal("bid", "TOY-1.2")

    def apply(self, game: Game[Boxes], seat: int, action: Action) -> None:
        """Keep it hidden until both are in."""
        game.state.bids[seat] = int(action.args[0])
        game.settle(seat)


def turn(game: Game[Boxes], seat: int) -> None:
    """A seat's turn."""
    game.ask("pick", (seat,), ("pick",))


def lid(game: Game[Boxes], seat: int) -> None:
    """A seat at its box."""
    game.ask("lid", (seat,), ("lid",))


def bid(game: Game[Boxes]) -> None:
    """Both bid at once."""
    game.ask("bid", (0, 1), ("bid",), secret=True)


def end(game: Game[Boxes]) -> None:
    """Count."""
    points = game.rules.scores(game)
    game.finish((0, 1) if points[0] >= points[1] else (1, 0), "count")


class BoxesRules(Rules[Boxes]):
    """The boxes."""

    id = "toy"
    version = 1
    clause_prefix = "TOY"
    seats = range(2, 3)
    state_type = Boxes
    verbs = MappingProxyType({"pick": Pick(), "lid": Lid(), "bid": Bid()})
    steps = MappingProxyType({"turn": turn, "lid": lid, "bid": bid, "end": end})

    def begin(self, game: Game[Boxes]) -> Boxes:
        """Secrets are drawn."""
        for step, args in reversed((("turn", (0,)), ("turn", (1,)), ("bid", ()), ("end", ()))):
            game.push(step, *args)
        return Boxes([game.rng.below(10), game.rng.below(10)], [-1, -1], [False, False], [-1, -1])

    def refuse_over(self, game: Game[Boxes]) -> Refusal:
        """Over."""
        return Refusal("over", "TOY-1.3")

    def refuse_seat(self, game: Game[Boxes], seat: int, action: Action) -> Refusal:
        """Not asked."""
        return Refusal("seat", "TOY-1.3")

    def refuse_moment(self, game: Game[Boxes], seat: int, action: Action) -> Refusal:
        """Not now."""
        return Refusal("moment", "TOY-1.3")

    def determinize(self, game: Game[Boxes], seat: int | None, rng: Rng) -> Game[Boxes]:
        """Other secrets and bids for all others, other dice."""
        copy = game.clone()
        copy.rng = Rng(rng.bits())
        for other in (0, 1):
            if other != seat:
                copy.state.secret[other] = rng.below(10)
                if copy.state.bids[other] >= 0 and copy.result is None:
                    copy.state.bids[other] = rng.below(3)
        return copy

    def evaluate(self, game: Game[Boxes], seat: int) -> float:
        """The share of the points."""
        own, other = game.rules.scores(game)[seat], game.rules.scores(game)[1 - seat]
        return 0.5 + (own - other) / 20

    def scores(self, game: Game[Boxes]) -> tuple[float, ...]:
        """5 for an open box number 3, 1 for the higher bid."""
        state = game.state
        boxes = [5.0 if state.picked[seat] == 3 and state.open[seat] else 0.0 for seat in (0, 1)]
        bids = [1.0 if state.bids[seat] > state.bids[1 - seat] else 0.0 for seat in (0, 1)]
        return (boxes[0] + bids[0], boxes[1] + bids[1])
