"""Figures about the game so far: the life of both heroes turn by turn, told from the log."""

from __future__ import annotations

from rulesets.heroes.ground import HeroesGame, current_life, hero_of, life_of
from tabletop.engine.text import say, seat_name
from tabletop.view.model import Chart, Report, Series


def reports(game: HeroesGame) -> tuple[Report, ...]:
    """One page: life by turn."""
    if game.events is None or not game.state.turn:
        return ()
    heroes = {game.state.players[seat].hero: seat for seat in (0, 1)}
    # Wounds now, less those that came later: backwards from what lies on the table.
    life = [float(max(0, current_life(game, hero_of(game, seat)))) for seat in (0, 1)]
    full = [float(life_of(game, hero_of(game, seat))) for seat in (0, 1)]
    rows: list[list[float]] = [life[:]]
    for event in reversed(game.events):
        seat = heroes.get(event.data.get("piece", 0)) if event.kind in ("wounded", "healed") else None
        if seat is not None:
            life[seat] += event.data["count"] * (1 if event.kind == "wounded" else -1)
        elif event.kind == "turn_started":
            rows.append([min(value, most) for value, most in zip(life, full, strict=True)])
    rows.reverse()
    labels = tuple(say("label.number", n=number) for number in range(len(rows)))
    series = tuple(Series(seat_name(s), tuple(row[s] for row in rows), s) for s in (0, 1))
    return (Report("life", say("report.life"), (Chart(say("report.life"), "lines", labels, series),)),)
