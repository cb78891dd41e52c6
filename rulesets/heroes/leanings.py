"""How promising actions look at first sight: each is tried on a quiet copy and judged where it ends.

What the copy shows that the seat may not know (the card it will draw) is not looked at: the evaluation counts
hands by their size. Questions with hidden answers get simple rules of thumb (part K).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from rulesets.heroes.evaluation import standing
from rulesets.heroes.ground import HeroesGame, content_of, price_of
from tabletop.engine.action import Action

Opinion = Callable[[HeroesGame, int, list[Action]], list[float]]

SCALE = 0.8
"""How many coins a leaning of one stands for."""


def leanings(game: HeroesGame, seat: int) -> list[float] | None:
    """How promising each legal action of a seat looks now."""
    legal = game.legal(seat)
    opinion = OPINIONS.get(game.question.kind, _tried)
    return [value * SCALE for value in opinion(game, seat, legal)]


def _lead(game: HeroesGame, seat: int) -> float:
    result = game.result
    if result is not None:
        return 0.0 if result.drawn else 60.0 if result.ranking[0] == seat else -60.0
    return standing(game, seat) - standing(game, 1 - seat)


def _tried(game: HeroesGame, seat: int, legal: list[Action]) -> list[float]:
    """What each action leads to when everybody then answers as seems best to them."""
    before = _lead(game, seat)
    values = []
    for action in legal:
        copy = game.clone(quiet=True)
        copy.play(seat, action)
        _answer(copy, depth=4)
        values.append(_lead(copy, seat) - before)
    return values


def _answer(game: HeroesGame, depth: int) -> None:
    """Answer what is asked in between, the best at first sight, until somebody chooses freely."""
    while depth and game.decision is not None and game.decision.kind not in ("main_action", "redeal_cards"):
        depth -= 1
        seat = game.decision.seats[0]
        legal = game.legal(seat)
        best, choice = float("-inf"), legal[0]
        for action in legal[:8]:
            copy = game.clone(quiet=True)
            copy.play(seat, action)
            value = _lead(copy, seat)
            if value > best:
                best, choice = value, action
        game.play(seat, choice)


def _main(game: HeroesGame, seat: int, legal: list[Action]) -> list[float]:
    """The selection phase: coins that are not spent are lost, ending the turn is judged by itself."""
    values = _tried(game, seat, [action for action in legal if action.verb != "end"])
    rated = iter(values)
    found = []
    for action in legal:
        if action.verb == "end":
            found.append(0.0)
            continue
        value = next(rated)
        if action.verb == "play":
            # Coins come back in the next turn: a play that uses more of them is preferred among equals.
            price = price_of(game, seat, content_of(game).number(action.args[0]))
            value += 0.12 * price + 0.35
        found.append(value)
    return found


def _redeal(game: HeroesGame, seat: int, legal: list[Action]) -> list[float]:
    """Expensive cards go back (hint 8)."""
    cards = content_of(game).cards
    hand = game.state.players[seat].hand
    heavy = sum(_unwanted(game, seat, card) for card in hand)
    if legal[0].verb == "redeal":
        return [1.5 if action.verb == "redeal" and heavy else 0.0 for action in legal]
    numbers = content_of(game).numbers
    found = []
    for action in legal:
        if action.verb == "done":
            found.append(1.0)
        else:
            card = cards[numbers[action.args[0]]]
            found.append(2.0 + 0.1 * card.cost if _unwanted(game, seat, card.number) else -2.0)
    return found


def _unwanted(game: HeroesGame, seat: int, card: int) -> bool:
    limit = 4 if seat == game.state.first else 5
    return content_of(game).cards[card].cost > limit


def _order(game: HeroesGame, seat: int, legal: list[Action]) -> list[float]:
    return [1.0 if action.args == ("first",) else 0.0 for action in legal]


def _handling(game: HeroesGame, seat: int, legal: list[Action]) -> list[float]:
    return [2.0 if action.verb == "leave" else 0.0 for action in legal]


def _draw_offer(game: HeroesGame, seat: int, legal: list[Action]) -> list[float]:
    behind = _lead(game, seat) < -6.0
    return [2.0 if (action.verb == "accept") == behind else 0.0 for action in legal]


def _dearest(game: HeroesGame, seat: int, legal: list[Action]) -> list[float]:
    """Cards to be taken: the most valuable that can soon be paid."""
    return [_card_worth(game, seat, action) for action in legal]


def _cheapest(game: HeroesGame, seat: int, legal: list[Action]) -> list[float]:
    """Cards to be given away: what is worth least."""
    return [-_card_worth(game, seat, action) for action in legal]


def _card_worth(game: HeroesGame, seat: int, action: Action) -> float:
    if not action.args:
        return 0.0
    card = content_of(game).cards[content_of(game).number(action.args[0])]
    coins = game.state.players[seat].coins + 1
    late = max(0, card.cost - coins)
    return 1.0 + 0.5 * card.cost - 0.9 * late


OPINIONS: Mapping[str, Opinion] = MappingProxyType(
    {
        "choose_order": _order,
        "shuffle_opponent": _handling,
        "redeal_declare": _redeal,
        "redeal_cards": _redeal,
        "main_action": _main,
        "accept_draw": _draw_offer,
        "discard": _cheapest,
        "search_pick": _dearest,
        "look_pick": _dearest,
        "look_order": _dearest,
    }
)
"""By kind of decision: what rates its legal actions, in their order; all others are tried out."""
