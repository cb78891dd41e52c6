"""How good a table looks for a seat: what computer players steer by (spec chapter 9).

Everything is counted in victory points: those that are there, those of the coming rounds with what is held
now, and what army, cards and income may still turn into points.
"""

from __future__ import annotations

from rulesets.continents.content import members
from rulesets.continents.ground import (
    POWER,
    ContinentsGame,
    content_of,
    counted,
    factories_of,
    target_of,
)
from rulesets.continents.outlook import Outlook, cost_of, rounds_left
from rulesets.continents.scoring import holders, points_of

UNIT = 0.22
"""Victory points of a production point in units, as long as rounds are left to use them."""
INCOME = 0.12
"""Victory points of a production point a round."""
CARD = 0.25
AREA = 0.1
SPREAD = 9.0
"""A lead of so many points is half way to a won game."""


def evaluate(game: ContinentsGame, seat: int) -> float:
    """How good the game looks for a seat, between 0 (lost) and 1 (won)."""
    result = game.result
    if result is not None:
        place = result.ranking.index(seat)
        return 1.0 if place == 0 else 0.05 * (1 - place / (len(result.ranking) - 1))
    if game.state.players[seat].out:
        return 0.0
    worth = standings(game)
    others = [value for other, value in enumerate(worth) if other != seat]
    lead = worth[seat] - 0.7 * max(others) - 0.3 * sum(others) / len(others)
    return 0.5 + 0.45 * lead / (SPREAD + abs(lead))


def standings(game: ContinentsGame) -> list[float]:
    """What the position of each seat is worth, in victory points; 0 for who is out."""
    held = holders(game)
    rounds = rounds_left(game)
    return [
        0.0 if player.out else _standing(game, seat, held, rounds)
        for seat, player in enumerate(game.state.players)
    ]


def _standing(game: ContinentsGame, seat: int, held: tuple[int, int, int], rounds: float) -> float:
    state = game.state
    content = content_of(game)
    player = state.players[seat]
    own = state.held[seat]
    gain = float(sum(points_of(game, seat, held)))
    sources = counted(own & content.sources)
    income = POWER * min(sources, counted(factories_of(state, seat)))
    look = Outlook(game, seat)
    risk = 0.0
    special = own & (content.sources | content.capitals | state.factories)
    for area in members(special):
        danger = look.danger(area, state.army[area])
        if danger:
            risk += 0.5 * danger * look.worth(area) / 3.0
    army = sum(cost_of(state.army[area]) for area in members(own))
    usable = UNIT * min(1.0, rounds / 3.0)
    worth = player.points + gain * rounds - risk
    worth += usable * army + INCOME * rounds * income
    worth += CARD * len(player.hand) + AREA * counted(own)
    if player.points + gain >= target_of(game):
        worth += 4.0
    return worth
