"""How ready choices (decks, factions) fare against each other, and what going first is worth."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations, product
from typing import Any

import msgspec

from tabletop.engine.rules import Rules
from tabletop.match.simulate import Played, Task

CHANCE = "random"
"""The value of an option that leaves it to chance; it takes no part."""


class ValueLine(msgspec.Struct, frozen=True):
    """How one value fared against the field, its mirror left out; a drawn game is half a win."""

    value: str
    games: int
    wins: float
    share: float


class Pairing(msgspec.Struct, frozen=True):
    """How often the first value won against the second, whoever went first."""

    first: str
    second: str
    games: int
    share: float


class Balance(msgspec.Struct, frozen=True):
    """The whole result. `first_share`: wins of who went first, None if the game does not say who does."""

    ruleset: str
    bot: str
    games: int
    values: tuple[ValueLine, ...]
    pairings: tuple[Pairing, ...]
    first_share: float | None
    draws: int
    decisions: float


def seat_options(rules: Rules[Any], seats: int) -> list[str]:
    """The options that are each one seat's own choice, in the order of the seats; empty if there are none."""
    by_seat = {option.seat: option.id for option in rules.options if option.seat is not None}
    return [by_seat[seat] for seat in range(seats)] if all(seat in by_seat for seat in range(seats)) else []


def choices(rules: Rules[Any], option: str) -> tuple[str, ...]:
    """The ready values of an option."""
    values = next(each.values for each in rules.options if each.id == option)
    return tuple(value for value in values if value != CHANCE)


def line_ups(rules: Rules[Any], seats: int) -> list[dict[str, str]]:
    """Every way to hand the values out: all pairs for two seats, for more seats all orders of different ones.

    Empty if seats have no choices of their own.
    """
    options = seat_options(rules, seats)
    if not options:
        return []
    values = choices(rules, options[0])
    ways = product(values, repeat=2) if seats == 2 else permutations(values, seats)
    return [dict(zip(options, way, strict=True)) for way in ways]


def balance_tasks(
    rules: Rules[Any], bot: str, seats: int, rounds: int, seed: int, options: dict[str, str]
) -> list[Task]:
    """`rounds` games of every line-up; all have seeds of their own."""
    games: list[Task] = []
    for _ in range(rounds):
        for way in line_ups(rules, seats):
            number = seed + len(games)
            games.append(Task(rules.id, (bot,) * seats, tuple(range(seats)), number, {**options, **way}))
    return games


def weigh(rules: Rules[Any], bot: str, games: Sequence[Task], played: Sequence[Played]) -> Balance:
    """Count who has won with what. `played` in the order of the seeds of `games`."""
    options = seat_options(rules, len(games[0].players))
    hands = [tuple(task.options[option] for option in options) for task in games]
    values = choices(rules, options[0])
    firsts = [one.places[one.first] == 1 for one in played if one.first is not None and not one.drawn]
    return Balance(
        ruleset=rules.id,
        bot=bot,
        games=len(played),
        values=tuple(_line(value, hands, played) for value in values),
        pairings=tuple(
            _pairing(first, second, hands, played) for first in values for second in values if first != second
        )
        if len(options) == 2
        else (),
        first_share=sum(firsts) / len(firsts) if firsts else None,
        draws=sum(one.drawn for one in played),
        decisions=sum(one.decisions for one in played) / len(played),
    )


def _won(one: Played, seat: int) -> float:
    """1 for a win, half for a drawn game, the victory's part for a shared one."""
    if one.drawn:
        return 0.5
    winners = one.places.count(1)
    return 1 / winners if one.places[seat] == 1 else 0.0


def _line(value: str, hands: Sequence[tuple[str, ...]], played: Sequence[Played]) -> ValueLine:
    wins = [
        _won(one, seat)
        for hand, one in zip(hands, played, strict=True)
        if len(set(hand)) > 1
        for seat, held in enumerate(hand)
        if held == value
    ]
    return ValueLine(value, len(wins), sum(wins), sum(wins) / len(wins) if wins else 0.0)


def _pairing(first: str, second: str, hands: Sequence[tuple[str, ...]], played: Sequence[Played]) -> Pairing:
    wins = [
        _won(one, hand.index(first))
        for hand, one in zip(hands, played, strict=True)
        if set(hand) == {first, second}
    ]
    return Pairing(first, second, len(wins), sum(wins) / len(wins) if wins else 0.0)
