"""What players declare in an attack: targets, attackers, defenders, Counterstrikes, and why they may not."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from rulesets.cataclysm.attack import (
    able_attackers,
    attackers_declared,
    begin_attack,
    defenders_declared,
    strike,
)
from rulesets.cataclysm.ground import (
    CataclysmGame,
    can_attack,
    content_of,
    controlled,
    legend_of,
    no,
    piece_id,
    seats_in,
)
from rulesets.cataclysm.refs import BATTLEFIELD, is_zone, ref_of, word_of, zone_of, zone_ref
from rulesets.cataclysm.state import Attack, Card, CataclysmState
from tabletop.engine.action import Action, Argument
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb
from tabletop.kit.cards.pieces import NONE
from tabletop.kit.verbs import no_arguments

# ---- the target -------------------------------------------------------------------------------------


def refuse_attack(game: CataclysmGame, seat: int, kind: str) -> Refusal | None:
    """Why a seat cannot make an attack of that kind (CAT-8.2, CAT-8.6)."""
    if kind in game.state.attacks:
        return no("attack_used", "8.2")
    return None if able_attackers(game, seat) else no("no_attacker", "8.6")


def _other_zone(game: CataclysmGame, seat: int, word: Argument) -> tuple[int, Refusal | None]:
    """A zone named as target, and why it cannot be one (CAT-8.5)."""
    ref = ref_of(word)
    if not is_zone(ref) or zone_of(ref)[0] >= len(game.state.players):
        raise ValueError(word)
    owner = zone_of(ref)[0]
    wrong = owner == seat or owner not in seats_in(game)
    return ref, no("illegal_target", "8.5", piece_id(ref)) if wrong else None


class AttackZone(Verb[CataclysmState]):
    """Declaring a zone of an opponent as target: `attack_zone <zone>`."""

    name = "attack_zone"

    def candidates(self, game: CataclysmGame, seat: int) -> Iterable[Action]:
        if refuse_attack(game, seat, "normal") is not None:
            return []
        others = [other for other in seats_in(game) if other != seat and self._has_target(game, other)]
        return [Action(self.name, (word_of(zone_ref(o, zone)),)) for o in others for zone in range(3)]

    def _has_target(self, game: CataclysmGame, seat: int) -> bool:
        return True

    def refuse(self, game: CataclysmGame, seat: int, action: Action) -> Refusal | None:
        (word,) = action.args
        _, refusal = _other_zone(game, seat, word)
        return refuse_attack(game, seat, "normal") or refusal

    def apply(self, game: CataclysmGame, seat: int, action: Action) -> None:
        ref = ref_of(action.args[0])
        begin_attack(game, Attack("normal", seat, ref, ref, zone_of(ref)[0]))


class AttackLegend(AttackZone):
    """Declaring the legend of an opponent as target, through one of his zones: `attack_legend <zone>`."""

    name = "attack_legend"

    def _has_target(self, game: CataclysmGame, seat: int) -> bool:
        return legend_of(game, seat) is not None

    def refuse(self, game: CataclysmGame, seat: int, action: Action) -> Refusal | None:
        refusal = super().refuse(game, seat, action)
        if refusal is not None:
            return refusal
        owner = zone_of(ref_of(action.args[0]))[0]
        return None if self._has_target(game, owner) else no("illegal_target.no_legend", "8.5")

    def apply(self, game: CataclysmGame, seat: int, action: Action) -> None:
        ref = ref_of(action.args[0])
        owner = zone_of(ref)[0]
        legend = legend_of(game, owner)
        if legend is not None:
            begin_attack(game, Attack("normal", seat, legend.number, ref, owner))


class AttackFulcrum(Verb[CataclysmState]):
    """Declaring a fulcrum as target: `attack_fulcrum <fulcrum>`."""

    name = "attack_fulcrum"

    def candidates(self, game: CataclysmGame, seat: int) -> Iterable[Action]:
        if refuse_attack(game, seat, "fulcrum") is not None:
            return []
        cards = content_of(game).cards
        return [
            Action(self.name, (piece.number,))
            for piece in game.state.pieces.values()
            if cards[piece.card].type == "fulcrum" and piece.controller != seat
        ]

    def refuse(self, game: CataclysmGame, seat: int, action: Action) -> Refusal | None:
        (number,) = action.args
        if isinstance(number, str):
            raise ValueError(action)
        piece = game.state.pieces.get(number)
        if piece is None or content_of(game).cards[piece.card].type != "fulcrum":
            return no("illegal_target", "9.2", piece_id(number))
        if piece.controller == seat:
            return no("own_fulcrum", "9.2", piece_id(number))
        return refuse_attack(game, seat, "fulcrum")

    def apply(self, game: CataclysmGame, seat: int, action: Action) -> None:
        piece = game.state.pieces[int(action.args[0])]
        begin_attack(game, Attack("fulcrum", seat, piece.number, NONE, piece.controller))


# ---- attackers --------------------------------------------------------------------------------------


def refuse_attacker(game: CataclysmGame, seat: int, number: int) -> Refusal | None:
    """Why a card cannot be declared as attacker (CAT-8.7)."""
    here = piece_id(number)
    piece = game.state.pieces.get(number)
    attack = game.state.attack
    if piece is None or piece.controller != seat:
        return no("not_controller", "8.7", here)
    if attack is not None and number in attack.attackers:
        return no("bad_choice.twice", "8.7", here)
    kind = content_of(game).cards[piece.card].type
    if kind == "legend":
        return None
    if kind != "unit":
        return no("illegal_target", "8.7", here)
    if piece.zone != BATTLEFIELD:
        return no("unit_not_in_battlefield", "8.7", here)
    if piece.closed:
        return no("unit_corrupted", "8.7", here)
    if piece.fulcrum != NONE:
        return no("unit_attached", "7.8", here)
    return None if can_attack(game, piece) else no("cannot_attack", "8.7", here)


class Attacker(Verb[CataclysmState]):
    """Declaring one more attacker: `attacker <card in play>`."""

    name = "attacker"

    def candidates(self, game: CataclysmGame, seat: int) -> Iterable[Action]:
        return [Action(self.name, (piece.number,)) for piece in able_attackers(game, seat)]

    def refuse(self, game: CataclysmGame, seat: int, action: Action) -> Refusal | None:
        (number,) = action.args
        if isinstance(number, str):
            raise ValueError(action)
        return refuse_attacker(game, seat, number)

    def apply(self, game: CataclysmGame, seat: int, action: Action) -> None:
        attack = game.state.attack
        if attack is not None:
            attackers = (*attack.attackers, int(action.args[0]))
            game.state.attack = msgspec.structs.replace(attack, attackers=attackers)
            game.push("ask_attackers")


# ---- defenders --------------------------------------------------------------------------------------


def must_defend(game: CataclysmGame) -> Card | None:
    """The unit attached to the attacked fulcrum that has to be declared still (CAT-7.9)."""
    attack = game.state.attack
    if attack is None:
        return None
    for piece in game.state.pieces.values():
        if piece.fulcrum == attack.target and not piece.closed and piece.number not in attack.defenders:
            return piece
    return None


def refuse_defender(game: CataclysmGame, seat: int, number: int) -> Refusal | None:
    """Why a card cannot be declared as defender (CAT-8.8, CAT-9.6)."""
    here = piece_id(number)
    piece, attack = game.state.pieces.get(number), game.state.attack
    if piece is None or attack is None or piece.controller != seat:
        return no("not_controller", "8.8", here)
    if number in attack.defenders:
        return no("bad_choice.twice", "8.9", here)
    zone = BATTLEFIELD if attack.zone == NONE else zone_of(attack.zone)[1]
    clause = "9.6" if attack.zone == NONE else "8.8"
    if content_of(game).cards[piece.card].type != "unit" or piece.zone != zone:
        return no("cannot_defend", clause, here)
    if piece.closed:
        return no("unit_corrupted", "8.9", here)
    if piece.fulcrum not in (NONE, attack.target):
        return no("unit_attached", "7.10", here)
    return None


class Defender(Verb[CataclysmState]):
    """Declaring one more defender: `defender <unit>`."""

    name = "defender"

    def candidates(self, game: CataclysmGame, seat: int) -> Iterable[Action]:
        return [Action(self.name, (piece.number,)) for piece in controlled(game, seat, "unit")]

    def refuse(self, game: CataclysmGame, seat: int, action: Action) -> Refusal | None:
        (number,) = action.args
        if isinstance(number, str):
            raise ValueError(action)
        return refuse_defender(game, seat, number)

    def apply(self, game: CataclysmGame, seat: int, action: Action) -> None:
        attack = game.state.attack
        if attack is not None:
            defenders = (*attack.defenders, int(action.args[0]))
            game.state.attack = msgspec.structs.replace(attack, defenders=defenders)
            game.push("ask_defenders")


class Done(Verb[CataclysmState]):
    """Being done with attachments, attackers or defenders."""

    name = "done"

    def candidates(self, game: CataclysmGame, seat: int) -> Iterable[Action]:
        return (Action("done"),)

    def refuse(self, game: CataclysmGame, seat: int, action: Action) -> Refusal | None:
        no_arguments(action)
        kind, attack = game.question.kind, game.state.attack
        if kind == "attackers" and attack is not None and not attack.attackers:
            return no("no_attacker", "8.7")
        if kind == "defenders":
            unit = must_defend(game)
            if unit is not None:
                return no("must_defend", "7.9", piece_id(unit.number))
        return None

    def apply(self, game: CataclysmGame, seat: int, action: Action) -> None:
        kind, attack = game.question.kind, game.state.attack
        if attack is None:
            return
        if kind == "attackers":
            attackers_declared(game, attack)
        elif kind == "defenders":
            defenders_declared(game, attack)


class Counterstrike(Verb[CataclysmState]):
    """Dealing a Counterstrike: `counterstrike <defender> <attacker>` (CAT-11.2)."""

    name = "counterstrike"

    def candidates(self, game: CataclysmGame, seat: int) -> Iterable[Action]:
        attack = game.state.attack
        if attack is None:
            return []
        return [Action(self.name, (own, other)) for own in attack.strikes for other in attack.attackers]

    def refuse(self, game: CataclysmGame, seat: int, action: Action) -> Refusal | None:
        own, other = action.args
        attack = game.state.attack
        if isinstance(own, str) or isinstance(other, str) or attack is None:
            raise ValueError(action)
        if own not in attack.strikes:
            return no("bad_choice.strike", "11.2", piece_id(own))
        return None if other in attack.attackers else no("illegal_target", "11.2", piece_id(other))

    def apply(self, game: CataclysmGame, seat: int, action: Action) -> None:
        own, other = action.args
        strike(game, game.state.pieces[int(own)], int(other))
