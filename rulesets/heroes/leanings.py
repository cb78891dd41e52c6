"""How promising actions look at first sight, for every question of the game (part K).

Nothing is tried out: what effects, attacks and defenders bring is reckoned from what lies open on the table
and the own hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from rulesets.heroes.content import Price, Printed
from rulesets.heroes.evaluation import CARD, SUPPORT, evaluate
from rulesets.heroes.ground import HeroesGame, content_of, current_life, price_of
from rulesets.heroes.leanings_effects import effects_worth
from rulesets.heroes.leanings_fight import attack_worth, can_win, defend_worth
from rulesets.heroes.outlook import WIN, Outlook
from rulesets.heroes.triggers import POISON
from tabletop.engine.action import Action
from tabletop.kit.cards.pieces import NONE, Fired, Picked
from tabletop.kit.cards.settling import slot_of, with_pick

Opinion = Callable[[Outlook, list[Action]], list[float]]

SCALE = 1.0
"""Leanings for each coin."""


def leanings(game: HeroesGame, seat: int) -> list[float] | None:
    """How promising each legal action of a seat looks now; None for a question without an opinion."""
    opinion = OPINIONS.get(game.question.kind)
    if opinion is None:
        return None
    return [value * SCALE for value in opinion(Outlook(game, seat), game.legal(seat))]


def _main(look: Outlook, legal: list[Action]) -> list[float]:
    """The selection phase: coins that are not spent are lost; first see whether the enemy hero can fall."""
    game = look.game
    able = {int(action.args[0]) for action in legal if action.verb == "attack"}
    kills = can_win(look, [game.state.pieces[number] for number in sorted(able)])
    found = []
    for action in legal:
        if action.verb == "end":
            found.append(0.0)
        elif action.verb == "attack":
            worth = attack_worth(look, action)
            if kills and action.args[1] == game.state.players[look.enemy].hero:
                worth += WIN / 2
            found.append(worth)
        elif action.verb == "play":
            found.append(_play_worth(look, action))
        else:
            found.append(_activate_worth(look, action))
    return found


def _play_worth(look: Outlook, action: Action) -> float:
    """A card put to use, less the card; what uses more coins is preferred (hint 2)."""
    game, seat = look.game, look.seat
    card = content_of(game).cards[content_of(game).number(action.args[0])]
    price = price_of(game, seat, card.number)
    spent = 0.12 * price
    if card.type == "spell":
        fired = Fired(card.number, 0, seat, NONE)
        if len(action.args) > 1:
            fired = with_pick(fired, 0, Picked(int(action.args[1])))
        return effects_worth(look, fired) - 0.75 * CARD + spent
    if card.is_creature:
        worth = 1.1 * card.strike + 0.9 * card.life + (1.2 if card.abilities or card.keywords else 0.0)
        worth = 0.6 * worth + _entry_worth(look, card)
    else:
        worth = SUPPORT * (1 + card.cost) - _replaced(look, card)
    return worth - 0.75 * CARD + spent


def _entry_worth(look: Outlook, card: Printed) -> float:
    """What a creature's ability on entering the table brings."""
    worth = 0.0
    for index in card.triggers.get("enter", ()):
        worth += effects_worth(look, Fired(card.number, index, look.seat, NONE))
    return worth


def _replaced(look: Outlook, card: Printed) -> float:
    """What the support card is worth that would have to make way."""
    cards = content_of(look.game).cards
    return sum(
        look.worth(piece)
        for piece in look.game.state.pieces.values()
        if piece.controller == look.seat and cards[piece.card].type == card.type
    )


def _activate_worth(look: Outlook, action: Action) -> float:
    """What an ability brings, less what it costs."""
    game = look.game
    number, index, *named = action.args
    piece = game.state.pieces[int(number)]
    ability = content_of(game).cards[piece.card].abilities[int(index)]
    fired = Fired(piece.card, ability.index, look.seat, piece.number)
    if named:
        fired = with_pick(fired, 0, Picked(int(named[0])))
    price: Price = ability.data
    worth = effects_worth(look, fired) - 0.1 * price.coins
    if price.wound_hero:
        worth -= look.hero_wounds(look.seat, price.wound_hero)
    if price.sacrifice:
        worth -= 0.7 * look.worth(piece)
    if price.close and content_of(game).cards[piece.card].is_creature:
        # A creature that is closed cannot attack any more, nor defend in the enemy's turn.
        worth -= 0.15 * look.strike(piece) + 0.1
    return worth


def _defence(look: Outlook, legal: list[Action]) -> list[float]:
    return [defend_worth(look, action) for action in legal]


def _aims(look: Outlook, legal: list[Action]) -> list[float]:
    """Further targets, and those of triggers: what the ability does to each."""
    fired = look.game.state.aiming
    if fired is None:
        return [0.0] * len(legal)
    slot = slot_of(look.game, fired)
    found = []
    for action in legal:
        if action.verb == "wound":
            piece, part = look.game.state.pieces[int(action.args[0])], int(action.args[1])
            life = current_life(look.game, piece)
            # Just enough to kill, one after the other.
            found.append(
                look.worth(piece) if part == life else 0.1 * min(part, life) - 0.2 * max(0, part - life)
            )
        else:
            found.append(effects_worth(look, with_pick(fired, slot, Picked(int(action.args[0])))))
    return found


def _may(look: Outlook, legal: list[Action]) -> list[float]:
    """Whether a trigger is worth using."""
    fired = look.game.state.aiming
    worth = effects_worth(look, fired) if fired is not None else 0.0
    return [worth if action.verb == "use" else 0.0 for action in legal]


def _queue(look: Outlook, legal: list[Action]) -> list[float]:
    """What brings more enters first, what hurts last."""
    waiting = look.game.state.waiting
    found = []
    for action in legal:
        fired = waiting[int(action.args[0])]
        found.append(
            effects_worth(look, fired) if fired.ability >= 0 else -0.5 if fired.ability == POISON else 0.6
        )
    return found


def _coin(look: Outlook, legal: list[Action]) -> list[float]:
    """In the enemy's turn all coins open again: a closed one goes first only in the own turn."""
    return [1.0 if action.args == ("closed",) else 0.0 for action in legal]


def _redeal(look: Outlook, legal: list[Action]) -> list[float]:
    """Expensive cards go back (hint 8)."""
    game, seat = look.game, look.seat
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


def _order(look: Outlook, legal: list[Action]) -> list[float]:
    return [1.0 if action.args == ("first",) else 0.0 for action in legal]


def _handling(look: Outlook, legal: list[Action]) -> list[float]:
    return [2.0 if action.verb == "leave" else 0.0 for action in legal]


def _draw_offer(look: Outlook, legal: list[Action]) -> list[float]:
    behind = evaluate(look.game, look.seat) < 0.3
    return [2.0 if (action.verb == "accept") == behind else 0.0 for action in legal]


def _dearest(look: Outlook, legal: list[Action]) -> list[float]:
    """Cards to be taken: the most valuable that can soon be paid."""
    return [_card_worth(look.game, look.seat, action) for action in legal]


def _cheapest(look: Outlook, legal: list[Action]) -> list[float]:
    """Cards to be given away: what is worth least."""
    return [-_card_worth(look.game, look.seat, action) for action in legal]


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
        "targets": _aims,
        "trigger_target": _aims,
        "may_trigger": _may,
        "order_triggers": _queue,
        "defender": _defence,
        "lose_coin": _coin,
        "graveyard_pick": _dearest,
        "accept_draw": _draw_offer,
        "discard": _cheapest,
        "search_pick": _dearest,
        "look_pick": _dearest,
        "look_order": _dearest,
    }
)
"""By kind of decision: what rates its legal actions, in their order."""
