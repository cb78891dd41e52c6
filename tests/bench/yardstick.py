"""The yardstick of engine speed: random noughts and crosses in plain Python, as anybody would write it.

Machines differ and are noisy, so the engine's speed is told as a ratio to this, measured in the same process
at the same time. It must stay as it is: whoever changes it changes all numbers that were ever reported.
"""

from __future__ import annotations

import random

ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class Noughts:
    """One game, holding lists."""

    def __init__(self) -> None:
        self.squares = [0] * 9
        self.player = 1

    def empty_squares(self) -> list[int]:
        """The squares in which nothing is."""
        return [square for square in range(9) if self.squares[square] == 0]

    def put(self, square: int) -> None:
        """Set a square; the other player is next."""
        self.squares[square] = self.player
        self.player = 3 - self.player

    def three_in_a_row(self) -> bool:
        """Whether somebody has won."""
        squares = self.squares
        return any(squares[a] and squares[a] == squares[b] == squares[c] for a, b, c in ROWS)


def play(dice: random.Random) -> int:
    """Play one random game; returns the number of its decisions."""
    game = Noughts()
    decisions = 0
    while True:
        empty = game.empty_squares()
        game.put(dice.choice(empty))
        decisions += 1
        if game.three_in_a_row() or len(empty) == 1:
            return decisions
