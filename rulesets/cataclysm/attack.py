"""Attacks (chapters 8 and 9): target, attackers, defenders, damage, control of fulcrums."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from rulesets.cataclysm import changes, checks, damage, goods
from rulesets.cataclysm.dividing import divide, target_takes, tell
from rulesets.cataclysm.forced import fire
from rulesets.cataclysm.ground import (
    CataclysmGame,
    can_attack,
    content_of,
    controlled,
    legend_of,
    player_of,
    power,
)
from rulesets.cataclysm.refs import BATTLEFIELD, is_zone
from rulesets.cataclysm.state import ATTACK, Attack, Card, CataclysmState
from tabletop.engine.action import Action
from tabletop.engine.game import Frame
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb
from tabletop.kit.cards.pieces import NONE
from tabletop.kit.verbs import no_arguments

STEPS = (
    *("settle", "attack_window"),
    *("declare_attackers", "settle", "attack_window"),
    *("declare_defenders", "counterstrikes", "defends", "settle", "attack_window"),
    *("assign_attack", "assign_defence", "settle", "attack_window"),
    *("apply_damage", "scouts", "settle", "attack_window"),
    "end_attack",
)
"""The five steps of an attack, each with its forced effects and its window (CAT-8.4)."""


def attack_target(game: CataclysmGame) -> None:
    """Ask for the next attack, as long as there may be one (CAT-8.1 to 8.3)."""
    seat = game.state.active
    if player_of(game, seat).left:
        return
    game.ask("attack_target", (seat,), ("attack_zone", "attack_legend", "attack_fulcrum", "finish"))


def begin_attack(game: CataclysmGame, attack: Attack) -> None:
    """A target is declared."""
    state = game.state
    state.attack = attack
    state.attacks = (*state.attacks, attack.kind)
    target = state.pieces.get(attack.target)
    game.emit(
        "attack_declared",
        player=attack.attacker,
        defender=attack.defender,
        target=attack.target,
        zone=attack.zone,
        way=attack.kind,
        card="" if target is None or target.hidden else content_of(game).cards[target.card].id,
    )
    game.push("attack_target")
    game.push_all([Frame(step) for step in STEPS])


class Finish(Verb[CataclysmState]):
    """Making no more attacks."""

    name = "finish"

    def candidates(self, game: CataclysmGame, seat: int) -> Iterable[Action]:
        return (Action("finish"),)

    def refuse(self, game: CataclysmGame, seat: int, action: Action) -> Refusal | None:
        no_arguments(action)
        return None

    def apply(self, game: CataclysmGame, seat: int, action: Action) -> None:
        """Nothing: nobody asks for another."""


def attack_window(game: CataclysmGame) -> None:
    """The window after a step of the attack."""
    if game.state.attack is not None:
        game.push("window")


# ---- step 2: attackers ----------------------------------------------------------------------------


def able_attackers(game: CataclysmGame, seat: int) -> list[Card]:
    """The units and the legend that a seat could attack with now (CAT-8.7)."""
    able = [
        piece
        for piece in controlled(game, seat, "unit")
        if piece.zone == BATTLEFIELD
        and not piece.closed
        and piece.fulcrum == NONE
        and can_attack(game, piece)
    ]
    legend = legend_of(game, seat)
    return able if legend is None else [*able, legend]


def declare_attackers(game: CataclysmGame) -> None:
    """Ask for attackers; without any the attack is used up (CAT-8.6)."""
    attack = game.state.attack
    if attack is None:
        return
    if not able_attackers(game, attack.attacker):
        end_attack(game, "no_attacker")
        return
    game.state.attack = msgspec.structs.replace(attack, step="attackers")
    game.push("ask_attackers")


def ask_attackers(game: CataclysmGame) -> None:
    """Ask for one more attacker."""
    attack = game.state.attack
    if attack is not None:
        game.ask("attackers", (attack.attacker,), ("attacker", "done"))


def attackers_declared(game: CataclysmGame, attack: Attack) -> None:
    """All attackers are named: their forced effects follow."""
    cards = [content_of(game).cards[game.state.pieces[number].card].id for number in attack.attackers]
    game.emit("attackers_declared", player=attack.attacker, pieces=list(attack.attackers), cards=cards)
    for number in attack.attackers:
        fire(game, game.state.pieces[number], "attacks")


# ---- step 3: defenders ------------------------------------------------------------------------------


def declare_defenders(game: CataclysmGame) -> None:
    """Ask the defending player; nobody defends an uncontrolled fulcrum (CAT-8.9, CAT-9.5)."""
    attack = game.state.attack
    if attack is None:
        return
    game.state.attack = msgspec.structs.replace(attack, step="defenders")
    if attack.defender != NONE:
        game.push("ask_defenders")


def ask_defenders(game: CataclysmGame) -> None:
    """Ask for one more defender."""
    attack = game.state.attack
    if attack is not None:
        game.ask("defenders", (attack.defender,), ("defender", "done"))


def defenders_declared(game: CataclysmGame, attack: Attack) -> None:
    """All defenders are named; those with Counterstrike strike at once (CAT-11.2)."""
    pieces = game.state.pieces
    cards = content_of(game).cards
    names = [cards[pieces[number].card].id for number in attack.defenders]
    game.emit("defenders_declared", player=attack.defender, pieces=list(attack.defenders), cards=names)
    strikes = tuple(number for number in attack.defenders if cards[pieces[number].card].counterstrike)
    game.state.attack = msgspec.structs.replace(attack, strikes=strikes)


def counterstrikes(game: CataclysmGame) -> None:
    """Ask whom the next Counterstrike hits, until all are dealt or no attacker is left."""
    attack = game.state.attack
    if attack is None or not attack.strikes or not attack.attackers:
        return
    game.push("counterstrikes")
    game.ask("counterstrike_target", (attack.defender,), ("counterstrike",))


def strike(game: CataclysmGame, unit: Card, target: int) -> None:
    """One Counterstrike: damage that cannot be cancelled; forced effects wait for the others (CAT-4.19)."""
    attack = game.state.attack
    if attack is None:
        return
    left = tuple(number for number in attack.strikes if number != unit.number)
    game.state.attack = msgspec.structs.replace(attack, strikes=left)
    card = content_of(game).cards[unit.card]
    other = content_of(game).cards[game.state.pieces[target].card].id
    game.emit(
        "counterstrike",
        player=unit.controller,
        card=card.id,
        piece=unit.number,
        target=target,
        other=other,
        count=card.counterstrike,
    )
    damage.deal(game, [(target, card.counterstrike)], sure=True)
    checks.check(game)


def defends(game: CataclysmGame) -> None:
    """The forced effects of having been declared as defender, after the keywords (CAT-4.19)."""
    attack = game.state.attack
    if attack is not None:
        for number in attack.defenders:
            fire(game, game.state.pieces[number], "defends")


# ---- step 4: assigning ------------------------------------------------------------------------------


def side_power(game: CataclysmGame, numbers: Iterable[int]) -> int:
    """The damage that a side deals (CAT-8.10)."""
    return sum(power(game, game.state.pieces[number]) for number in numbers)


def assign_attack(game: CataclysmGame) -> None:
    """The attacking player divides the power of his attackers (CAT-8.11)."""
    attack = game.state.attack
    if attack is None:
        return
    game.state.attack = msgspec.structs.replace(attack, step="assign")
    total = side_power(game, attack.attackers)
    game.push("collect_given")
    if total and (attack.defenders or target_takes(game)):
        divide(game, "assign_attack", attack.attacker, total)


def assign_defence(game: CataclysmGame) -> None:
    """The defending player divides his among the attackers (CAT-8.12); an attacked legend fights too."""
    attack = game.state.attack
    if attack is None or attack.defender == NONE:
        return
    total = side_power(game, attack.defenders)
    legend = game.state.pieces.get(attack.target)
    if legend is not None and content_of(game).cards[legend.card].type == "legend":
        total += power(game, legend)
    game.push("collect_given")
    if total and attack.attackers:
        divide(game, "assign_defence", attack.defender, total)


def collect_given(game: CataclysmGame) -> None:
    """Keep what has been assigned until it is applied."""
    dividing, attack = game.state.dividing, game.state.attack
    game.state.dividing = None
    if dividing is not None and attack is not None and dividing.given:
        tell(game, dividing)
        given = (*attack.given, *dividing.given)
        game.state.attack = msgspec.structs.replace(attack, given=given)


# ---- step 5: applying -------------------------------------------------------------------------------


def apply_damage(game: CataclysmGame) -> None:
    """All assigned damage at the same moment, then checks, control, and what follows (CAT-8.13, CAT-9.9)."""
    attack = game.state.attack
    if attack is None:
        return
    attack = msgspec.structs.replace(attack, step="apply")
    game.state.attack = attack
    fighting = (*attack.attackers, *attack.defenders, attack.target)
    taken = any(part.ref == attack.target and part.amount for part in attack.given)
    laid = damage.deal(game, [part for part in attack.given if part.ref in fighting])
    checks.check(game)
    pieces, cards = game.state.pieces, content_of(game).cards
    fulcrum = pieces.get(attack.target)
    if taken and fulcrum is not None and cards[fulcrum.card].type == "fulcrum":
        changes.take_control(game, fulcrum, attack.attacker)
    if is_zone(attack.target) and laid.get(attack.target, 0):
        for number in attack.attackers:
            if number in pieces:
                fire(game, pieces[number], "combat_damage_to_zone", NONE, attack.defender)


def scouts(game: CataclysmGame) -> None:
    """Scouts that are still in the attack; the attackers' first (CAT-11.3)."""
    attack = game.state.attack
    if attack is None:
        return
    sides = ((attack.attackers, attack.defender), (attack.defenders, attack.attacker))
    for numbers, victim in sides:
        for number in numbers:
            piece = game.state.pieces[number]
            if content_of(game).cards[piece.card].scout and victim != NONE and player_of(game, victim).hand:
                card = content_of(game).cards[piece.card].id
                game.emit("scouted", player=piece.controller, card=card, piece=number, victim=victim)
                goods.discard_random(game, victim, 1)


def end_attack(game: CataclysmGame, cause: str = "done") -> None:
    """The attack is over; what lasts for it ends (CAT-8.15)."""
    if game.state.attack is None:
        return
    game.state.attack = None
    changes.end_durations(game, ATTACK)
    game.emit("attack_ended", cause=cause)
    game.push("settle")


def fulcrum_gone(game: CataclysmGame, number: int) -> None:
    """The attacked fulcrum has left play before damage was assigned, and nobody defends it (CAT-9.11)."""
    attack = game.state.attack
    if attack is None or attack.target != number or attack.defenders:
        return
    if attack.step in ("target", "attackers", "defenders"):
        end_attack(game, "fulcrum_gone")
