"""The victory point phase (chapter 10): points, supremacies, the end and the ranking."""

from __future__ import annotations

from rulesets.continents.changes import discard_revealed
from rulesets.continents.ground import (
    ContinentsGame,
    content_of,
    counted,
    factories_of,
    players_in,
    target_of,
)
from rulesets.continents.state import NONE

SUPREMACIES = ("production", "naval", "continental")


def standings(game: ContinentsGame, seat: int) -> tuple[int, int, int]:
    """What the supremacies compare: factories, sea areas and land areas of a seat (CON-10.4 to CON-10.6)."""
    content = content_of(game)
    state = game.state
    held = state.held[seat]
    return counted(factories_of(state, seat)), counted(held & content.sea), counted(held & content.land)


def holders(game: ContinentsGame) -> tuple[int, int, int]:
    """Who holds the three supremacies now; NONE for a tie or when nobody has any (CON-10.7)."""
    seats = players_in(game)
    numbers = {seat: standings(game, seat) for seat in seats}
    found = []
    for which in range(3):
        best = max((numbers[seat][which] for seat in seats), default=0)
        first = [seat for seat in seats if numbers[seat][which] == best]
        found.append(first[0] if best and len(first) == 1 else NONE)
    return found[0], found[1], found[2]


def points_of(game: ContinentsGame, seat: int, held: tuple[int, int, int]) -> tuple[int, int, int]:
    """Points for capitals, sources and supremacies that a seat would get now (CON-10.2, CON-10.3)."""
    content = content_of(game)
    areas = game.state.held[seat]
    capitals, sources = counted(areas & content.capitals), counted(areas & content.sources)
    supremacies = held.count(seat)
    if game.state.epic:
        return 2 * capitals, sources // 3, 2 * supremacies
    return capitals, sources, supremacies


def score(game: ContinentsGame) -> None:
    """Step: all points of the round at once; then the end or the next round (CON-10.1, CON-10.11)."""
    state = game.state
    state.phase = "scoring"
    state.active = NONE
    seats = players_in(game)
    held = holders(game)
    state.supremacies = held
    for which, name in enumerate(SUPREMACIES):
        numbers = [[seat, standings(game, seat)[which]] for seat in seats]
        game.emit("supremacy", kind=name, player=held[which], numbers=numbers)
    for seat in seats:
        player = state.players[seat]
        capitals, sources, supremacies = points_of(game, seat, held)
        gained = capitals + sources + supremacies
        player.points += gained
        player.history = (*player.history, gained)
        game.emit(
            "points_scored",
            player=seat,
            capitals=capitals,
            sources=sources,
            supremacies=supremacies,
            gained=gained,
            total=player.points,
        )
    if any(state.players[seat].points >= target_of(game) for seat in seats):
        places = ranking(game)
        game.emit("game_ended", reason="target", ranking=list(places))
        game.finish(places, "target")
        return
    for seat in seats:
        discard_revealed(game, seat)
    game.push("round")


def ranking(game: ContinentsGame) -> tuple[int, ...]:
    """All seats from first to last: in the game before out of it, then by points, capitals, sources, land
    areas and the place in this round's turn order (CON-10.12, CON-10.13, CON-11.1)."""
    content = content_of(game)
    state = game.state
    target = target_of(game)
    alone = len(players_in(game)) == 1

    def place(seat: int) -> tuple[int, ...]:
        player = state.players[seat]
        areas = state.held[seat]
        wins = not player.out and (alone or player.points >= target)
        order = state.order.index(seat) if seat in state.order else len(state.players) + seat
        return (
            -int(wins),
            -player.points,
            -counted(areas & content.capitals),
            -counted(areas & content.sources),
            -counted(areas & content.land),
            order,
        )

    return tuple(sorted(range(len(state.players)), key=place))
