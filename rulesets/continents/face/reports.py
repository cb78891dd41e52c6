"""Figures about the game so far: points by round, areas held over time, and everybody's dice."""

from __future__ import annotations

from collections import Counter

from rulesets.continents.ground import HIT, ContinentsGame, target_of
from rulesets.continents.state import NEUTRAL
from tabletop.engine.text import say, seat_name
from tabletop.kit.dice import verdict
from tabletop.view.model import Chart, Report, Series

DICE_EVENTS = {"rolled": "side", "special_attack": "player"}


def reports(game: ContinentsGame, viewer: int | None) -> tuple[Report, ...]:
    """The pages: points, areas, dice."""
    return (
        Report("points", say("report.points"), (_points(game),)),
        Report("areas", say("report.areas"), (_areas(game),)),
        Report("dice", say("report.dice"), _dice(game)),
    )


def _points(game: ContinentsGame) -> Chart:
    players = game.state.players
    rounds = max((len(player.history) for player in players), default=0)
    series = []
    for seat, player in enumerate(players):
        totals = [0.0]
        for gained in player.history:
            totals.append(totals[-1] + gained)
        series.append(Series(seat_name(seat), tuple(totals), seat))
    labels = tuple(say("report.round", n=number) for number in range(rounds + 1))
    return Chart(say("report.points.title"), "lines", labels, tuple(series), float(target_of(game)))


def _areas(game: ContinentsGame) -> Chart:
    """Areas held by everybody at the end of each round, counted from the log."""
    seats = len(game.state.players)
    owner: dict[str, int] = {}
    held: list[list[float]] = []
    for event in game.events or ():
        if event.kind == "control_changed":
            owner[event.data["area"]] = event.data["after"]
        elif event.kind == "round_started":
            held.append(_held(owner, seats))
    held.append(_held(owner, seats))
    labels = tuple(say("report.round", n=number) for number in range(len(held)))
    series = tuple(Series(seat_name(s), tuple(row[s] for row in held), s) for s in range(seats))
    return Chart(say("report.areas.title"), "lines", labels, series)


def _held(owner: dict[str, int], seats: int) -> list[float]:
    counted = Counter(owner.values())
    return [float(counted[seat]) for seat in range(seats)]


def _dice(game: ContinentsGame) -> tuple[Chart, ...]:
    """How often everybody threw each face, against what pure chance would give."""
    rolls = thrown(game)
    labels = tuple(say("report.face", n=face) for face in range(1, 7))
    charts = []
    for side, faces in sorted(rolls.items()):
        number = sum(faces)
        if not number:
            continue
        hits = sum(faces[HIT - 1 :])
        name = say("side.neutral") if side == NEUTRAL else seat_name(side)
        notes = (
            say("report.dice.hits", n=number, hits=hits, expected=round(number / 3)),
            say(verdict(faces)),
        )
        series = (
            Series(say("report.dice.rolled"), tuple(map(float, faces)), side if side != NEUTRAL else None),
        )
        charts.append(Chart(name, "bars", labels, series, number / 6, notes))
    return tuple(charts)


def thrown(game: ContinentsGame) -> dict[int, list[int]]:
    """By side: how often each face was thrown, from the log."""
    found: dict[int, list[int]] = {side: [0] * 6 for side in (*range(len(game.state.players)), NEUTRAL)}
    last: list[int] = []
    for event in game.events or ():
        data = event.data
        if event.kind in DICE_EVENTS:
            last = data["dice"]
            _count(found[data[DICE_EVENTS[event.kind]]], last)
        elif event.kind == "rerolled":
            # Dead Eye throws only the blanks again: dice that stayed are not counted twice.
            fresh = data["dice"]
            if data["thrown"] < len(fresh):
                fresh = [new for new, old in zip(data["dice"], last, strict=True) if old < HIT]
            _count(found[data["side"]], fresh)
        elif event.kind == "save_roll":
            _count(found[data["side"]], [data["die"]])
    return found


def _count(faces: list[int], dice: list[int]) -> None:
    for die in dice:
        faces[die - 1] += 1
