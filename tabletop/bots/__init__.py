"""Computer players that know no game: they think on games a seat cannot tell from the real one.

Way in: `choose`. A ruleset brings `determinize` and `evaluate`; a stronger search is another `Searcher`.
"""

from tabletop.bots.choice import Budget, Choice, Rated
from tabletop.bots.choosing import choose
from tabletop.bots.levels import LEVELS, Level, Searcher

__all__ = ["LEVELS", "Budget", "Choice", "Level", "Rated", "Searcher", "choose"]
