"""What the effects of an ability are worth at first sight, in coins (part K)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from rulesets.heroes.effects import named, player, targets
from rulesets.heroes.evaluation import CARD, COIN
from rulesets.heroes.ground import content_of, current_life, is_creature
from rulesets.heroes.outlook import Outlook
from rulesets.heroes.state import Card
from tabletop.kit.cards.effects import Step, aimed_at
from tabletop.kit.cards.pieces import Fired, Picked
from tabletop.kit.cards.settling import possible, with_pick

Worth = Callable[[Outlook, Fired, Step], float]
KEYWORD_WORTH: Mapping[str, float] = MappingProxyType(
    {"armour": 1.2, "scale": 1.6, "quick-blow": 1.2, "steady-defence": 0.5, "dash": 0.6, "aimed": 0.9}
)
BRIEF = 0.35
"""What a change that ends with the turn is worth beside one for good."""


def effects_worth(look: Outlook, fired: Fired) -> float:
    """What performing an ability would bring its controller, who is the seat that looks."""
    program = content_of(look.game).ability(fired.card, fired.ability).program
    for slot, choice in enumerate(program.choices):
        if slot >= len(fired.aims) and not choice.split:
            fired = _with_best(look, fired, slot)
    return sum(STEPS[step.op](look, fired, step) for step in program.steps)


def _with_best(look: Outlook, fired: Fired, slot: int) -> Fired:
    """An ability whose further target is the one that fits best at first sight."""
    found = possible(look.game, fired, slot)
    if not found:
        return with_pick(fired, slot, Picked(0))
    pieces = look.game.state.pieces
    return with_pick(fired, slot, Picked(max(found, key=lambda number: look.worth(pieces[number]))))


def _wound(look: Outlook, fired: Fired, step: Step) -> float:
    return sum(look.wounds(piece, step.effect.n) for piece in targets(look.game, fired, step))


def _wound_split(look: Outlook, fired: Fired, step: Step) -> float:
    """As many creatures as the wounds can kill, the cheapest to kill first."""
    enemies = [
        piece
        for piece in look.game.state.pieces.values()
        if piece.controller == look.enemy and is_creature(look.game, piece)
    ]
    left, worth = step.effect.n, 0.0
    for piece in sorted(enemies, key=lambda piece: current_life(look.game, piece)):
        given = min(left, current_life(look.game, piece))
        worth += look.wounds(piece, given)
        left -= given
    return worth


def _shot(look: Outlook, fired: Fired, step: Step) -> float:
    found = targets(look.game, fired, step)
    return sum(look.wounds(piece, step.effect.n, is_attack=True) for piece in found)


def _heal(look: Outlook, fired: Fired, step: Step) -> float:
    worth = 0.0
    for piece in targets(look.game, fired, step):
        healed = min(step.effect.n, piece.wounds)
        if is_creature(look.game, piece):
            worth -= look.side(piece) * 0.45 * healed
        else:
            life = look.own_life if piece.controller == look.seat else look.enemy_life
            worth -= look.side(piece) * healed * (0.35 if life > 10 else 0.7)
    return worth


def _cure(look: Outlook, fired: Fired, step: Step) -> float:
    return sum(-look.side(piece) * 1.0 * piece.poison for piece in targets(look.game, fired, step))


def _destroy(look: Outlook, fired: Fired, step: Step) -> float:
    return sum(look.side(piece) * look.worth(piece) for piece in targets(look.game, fired, step))


def _bounce(look: Outlook, fired: Fired, step: Step) -> float:
    cards = content_of(look.game).cards
    return sum(
        look.side(piece) * (look.worth(piece) - (0.0 if cards[piece.card].token else CARD + 0.8))
        for piece in targets(look.game, fired, step)
    )


def _can_use(look: Outlook, piece: Card) -> bool:
    """Whether a change until the end of the turn may still help a creature in an attack."""
    return piece.controller == look.game.state.active and not piece.closed and not piece.attacked


def _pump(look: Outlook, fired: Fired, step: Step) -> float:
    worth = 0.0
    for piece in targets(look.game, fired, step):
        gain = 1.0 * step.effect.strike + 0.85 * step.effect.life
        if step.effect.until == "turn_end":
            gain *= BRIEF if _can_use(look, piece) else 0.1
        worth -= look.side(piece) * gain
    return worth


def _grant(look: Outlook, fired: Fired, step: Step) -> float:
    name = step.effect.keyword.partition(":")[0]
    gain = KEYWORD_WORTH.get(name, 0.5) * (1.0 if step.effect.until == "forever" else 0.4)
    return sum(-look.side(piece) * gain for piece in targets(look.game, fired, step))


def _poison(look: Outlook, fired: Fired, step: Step) -> float:
    worth = 0.0
    for piece in targets(look.game, fired, step):
        life = current_life(look.game, piece)
        before = min(1.0, 1.3 * piece.poison / (life + 0.5))
        after = min(1.0, 1.3 * (piece.poison + step.effect.n) / (life + 0.5))
        worth += look.side(piece) * look.worth(piece) * 0.75 * (after - before) / max(0.25, 1 - 0.75 * before)
    return worth


def _close(look: Outlook, fired: Fired, step: Step) -> float:
    return sum(
        look.side(piece) * 0.25 * look.strike(piece)
        for piece in targets(look.game, fired, step)
        if not piece.closed
    )


def _stun(look: Outlook, fired: Fired, step: Step) -> float:
    return sum(
        look.side(piece) * (0.8 + 0.3 * look.strike(piece))
        for piece in targets(look.game, fired, step)
        if not piece.stunned
    )


def _prepare(look: Outlook, fired: Fired, step: Step) -> float:
    return sum(
        -look.side(piece) * (0.6 * look.strike(piece) if piece.attacked or piece.closed else -0.5)
        for piece in targets(look.game, fired, step)
    )


def _control(look: Outlook, fired: Fired, step: Step) -> float:
    return sum(2.0 * look.worth(piece) for piece in targets(look.game, fired, step))


def _fight(look: Outlook, fired: Fired, step: Step) -> float:
    others = aimed_at(look.game, fired, step.second, named) if step.second is not None else []
    pieces = look.game.state.pieces
    return sum(
        look.exchange(piece, pieces[number], strikes_back=True)
        for piece in targets(look.game, fired, step)
        for number in others
    )


def _draw(look: Outlook, fired: Fired, step: Step) -> float:
    seat = player(look.game, fired, step.effect.who)
    left = min(step.effect.n, len(look.game.state.players[seat].deck))
    return float(CARD * left) * (1 if seat == look.seat else -1)


def _discard(look: Outlook, fired: Fired, step: Step) -> float:
    seat = player(look.game, fired, step.effect.who)
    lost = min(step.effect.n, len(look.game.state.players[seat].hand))
    return 0.8 * CARD * float(lost) * (-1 if seat == look.seat else 1)


def _create(look: Outlook, fired: Fired, step: Step) -> float:
    card = content_of(look.game).cards[content_of(look.game).number(step.effect.token)]
    return float(step.effect.n) * (1.1 * card.strike + 0.9 * card.life)


def _coins(look: Outlook, fired: Fired, step: Step) -> float:
    return float(step.effect.n) * (0.5 if step.effect.until == "turn_end" else 1.2 * COIN)


def _lose_coins(look: Outlook, fired: Fired, step: Step) -> float:
    seat = player(look.game, fired, step.effect.who)
    lost = min(step.effect.n, look.game.state.players[seat].coins)
    return 1.4 * COIN * float(lost) * (-1 if seat == look.seat else 1)


def _found(look: Outlook, fired: Fired, step: Step) -> float:
    return 1.1 * CARD


def _raise(look: Outlook, fired: Fired, step: Step) -> float:
    return 5.0


STEPS: Mapping[str, Worth] = MappingProxyType(
    {
        "wound": _wound,
        "wound_split": _wound_split,
        "shot": _shot,
        "heal": _heal,
        "cure": _cure,
        "destroy": _destroy,
        "bounce": _bounce,
        "draw": _draw,
        "discard": _discard,
        "create": _create,
        "pump": _pump,
        "grant": _grant,
        "poison": _poison,
        "coins": _coins,
        "lose_coins": _lose_coins,
        "search": _found,
        "recall": _found,
        "raise": _raise,
        "look": _found,
        "close": _close,
        "stun": _stun,
        "prepare": _prepare,
        "fight": _fight,
        "control": _control,
    }
)
