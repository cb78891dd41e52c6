"""What attacks and defenders are worth at first sight, in coins (part K, hints 1 to 5)."""

from __future__ import annotations

from rulesets.heroes.combat import defenders_against
from rulesets.heroes.ground import is_creature, keyword
from rulesets.heroes.outlook import Outlook
from rulesets.heroes.state import Card
from tabletop.engine.action import Action

GUARD = 0.16
"""What it costs to close a creature that could defend, for each point the enemy strikes for."""


def attack_worth(look: Outlook, action: Action) -> float:
    """What an attack brings when the enemy answers with the defender that is best for them."""
    pieces = look.game.state.pieces
    attacker, target = (pieces[int(number)] for number in action.args)
    outcome = look.exchange(attacker, target, strikes_back=_strikes_back(look, target))
    if not look.fighter(attacker).aimed:
        for worth, other in _defences(look, attacker):
            if other is not target:
                # A defender is closed afterwards: it will not be able to stop the next one.
                outcome = min(outcome, 0.25 + worth)
                break
    return outcome - _guard(look, attacker)


def _defences(look: Outlook, attacker: Card) -> list[tuple[float, Card]]:
    """The enemy's possible defenders with what the fight is worth to the own side, the worst first."""
    found = look.defences.get(attacker.number)
    if found is None:
        others = defenders_against(look.game, look.enemy, None)
        fights = [(look.exchange(attacker, other, strikes_back=True), other) for other in others]
        found = look.defences[attacker.number] = sorted(fights, key=lambda fight: fight[0])
    return found


def _strikes_back(look: Outlook, target: Card) -> bool:
    return is_creature(look.game, target) and not target.closed


def _guard(look: Outlook, attacker: Card) -> float:
    """How much the own side misses a closed creature in the enemy's turn."""
    if keyword(look.game, attacker, "steady-attack"):
        return 0.0
    danger = min(1.0, look.threat / max(1, look.own_life - 2))
    return GUARD * danger * (look.strike(attacker) + look.fighter(attacker).life)


def defend_worth(look: Outlook, action: Action) -> float:
    """What naming a defender (or none) is worth to who is attacked."""
    attack = look.game.state.attack
    if attack is None:
        return 0.0
    pieces = look.game.state.pieces
    attacker = pieces[attack.attacker]
    if action.verb == "no_defender":
        target = pieces[attack.target]
        return look.exchange(attacker, target, strikes_back=_strikes_back(look, target))
    piece = pieces[int(action.args[0])]
    worth = look.exchange(attacker, piece, strikes_back=True)
    return worth if keyword(look.game, piece, "steady-defence") else worth - 0.3


def can_win(look: Outlook, attackers: list[Card]) -> bool:
    """Whether open attackers kill the enemy hero even if every enemy that can defends."""
    blockers = len(defenders_against(look.game, look.enemy, None))
    strikes = sorted(
        ((look.strike(piece), look.fighter(piece).aimed) for piece in attackers),
        reverse=True,
    )
    through = sum(strike for strike, aimed in strikes if aimed)
    through += sum(strike for strike, aimed in strikes if not aimed) - sum(
        strike for strike, _ in [entry for entry in strikes if not entry[1]][:blockers]
    )
    return through >= look.enemy_life
