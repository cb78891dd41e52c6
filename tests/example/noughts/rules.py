"""The rules of noughts and crosses: one verb, one step, nothing hidden."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.randomness import Rng
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Rules, State, Verb

EMPTY = -1
SQUARES = 9
ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
"""All threes in a row (NAC-1.1)."""

MARKS = tuple(Action("mark", (square,)) for square in range(SQUARES))
"""Every action there is, made once: listing then only picks."""

ROWS_THROUGH = tuple(
    tuple(
        (row[(spot + 1) % 3], row[(spot + 2) % 3]) for row in ROWS for spot in range(3) if row[spot] == square
    )
    for square in range(SQUARES)
)
"""For each square the two others of every row through it."""


class Board(State):
    """What stands in the nine squares: `EMPTY` or the seat whose mark it is."""

    cells: list[int]
    marked: int = 0

    def clone(self) -> Board:
        """An independent copy."""
        return Board(self.cells[:], self.marked)


class Mark(Verb[Board]):
    """Put one's own mark into an empty square."""

    name = "mark"

    def candidates(self, game: Game[Board], seat: int) -> Iterable[Action]:
        """One action for each square that looks empty; `refuse` has the last word."""
        return [mark for mark, owner in zip(MARKS, game.state.cells, strict=True) if owner == EMPTY]

    def refuse(self, game: Game[Board], seat: int, action: Action) -> Refusal | None:
        """Taken squares (NAC-2.2)."""
        if game.state.cells[action[1][0]] == EMPTY:  # type: ignore[index]
            return None
        return Refusal("taken", "NAC-2.2", pieces=(f"square-{action[1][0]}",))

    def apply(self, game: Game[Board], seat: int, action: Action) -> None:
        """Mark the square; a row wins (NAC-3.1), a full board is a draw (NAC-3.2)."""
        board = game.state
        square: int = action[1][0]  # type: ignore[assignment]
        cells = board.cells
        cells[square] = seat
        board.marked += 1
        game.emit("marked", player=seat, square=square)
        for one, other in ROWS_THROUGH[square]:
            if cells[one] == seat == cells[other]:
                game.finish((seat, 1 - seat), "row")
                return
        if board.marked == SQUARES:
            game.finish((1, 0), "full")
        else:
            game.push("turn", 1 - seat)


def turn(game: Game[Board], seat: int) -> None:
    """Ask a seat for its mark (NAC-2.1)."""
    game.ask("turn", (seat,), ("mark",), automatic=False)


class NoughtsRules(Rules[Board]):
    """Noughts and crosses for two."""

    id = "noughts"
    version = 1
    clause_prefix = "NAC"
    seats = range(2, 3)
    state_type = Board
    verbs = MappingProxyType({"mark": Mark()})
    steps = MappingProxyType({"turn": turn})

    def begin(self, game: Game[Board]) -> Board:
        """An empty board; seat 0 has crosses and starts."""
        game.push("turn", 0)
        return Board([EMPTY] * SQUARES)

    def refuse_over(self, game: Game[Board]) -> Refusal:
        """Nobody marks anything after the end."""
        return Refusal("over", "NAC-3.1")

    def refuse_seat(self, game: Game[Board], seat: int, action: Action) -> Refusal:
        """The other player's turn."""
        return Refusal("turn", "NAC-2.1")

    def refuse_moment(self, game: Game[Board], seat: int, action: Action) -> Refusal:
        """Anything that is no mark in a square."""
        return Refusal("no_mark", "NAC-2.1")

    def determinize(self, game: Game[Board], seat: int | None, rng: Rng) -> Game[Board]:
        """A copy with other dice: everybody sees everything."""
        other = game.clone()
        other.rng = Rng(rng.bits())
        return other

    def evaluate(self, game: Game[Board], seat: int) -> float:
        """1 for a win, 0 for a loss; before the end, whose marks have more rows still open."""
        if game.result is not None:
            return self.scores(game)[seat]
        cells = game.state.cells
        balance = 0
        for row in ROWS:
            owners = {cells[square] for square in row} - {EMPTY}
            if len(owners) == 1:
                weight = sum(cells[square] != EMPTY for square in row) ** 2
                balance += weight if seat in owners else -weight
        return 0.5 + balance / 100

    def audit(self, game: Game[Board]) -> list[str]:
        """Marks are counted as they stand, and crosses are as many as noughts or one more."""
        crosses, noughts = game.state.cells.count(0), game.state.cells.count(1)
        if crosses + noughts == game.state.marked and crosses - noughts in (0, 1):
            return []
        return [f"{game.state.marked} marks counted, but {crosses} crosses and {noughts} noughts stand"]

    def scores(self, game: Game[Board]) -> tuple[float, ...]:
        """One point for a row, half a point each for a draw (NAC-3.2)."""
        cells = game.state.cells
        for one, two, three in ROWS:
            if cells[one] != EMPTY and cells[one] == cells[two] == cells[three]:
                return (1.0, 0.0) if cells[one] == 0 else (0.0, 1.0)
        return (0.5, 0.5)
