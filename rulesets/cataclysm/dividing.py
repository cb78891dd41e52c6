"""Dividing damage (CAT-8.11, 8.12, 10.10): who may get how much, put down part by part."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from rulesets.cataclysm import damage
from rulesets.cataclysm.ground import (
    CataclysmGame,
    clockwise,
    content_of,
    controlled,
    legend_of,
    no,
    piece_id,
    player_of,
)
from rulesets.cataclysm.refs import ref_of, word_of, zone_ref
from rulesets.cataclysm.state import CataclysmState, Dividing, Given
from tabletop.engine.action import Action
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb


def divide(game: CataclysmGame, kind: str, seat: int, amount: int) -> None:
    """A player divides damage; the steps after `divide` find it in `state.dividing`."""
    game.state.dividing = Dividing(kind, seat, amount)
    game.push("divide")


def divide_step(game: CataclysmGame) -> None:
    """Ask for the next part until nothing is left to give."""
    dividing = game.state.dividing
    if dividing is None or not dividing.left:
        return
    rooms = rooms_of(game, dividing)
    if not rooms:
        game.state.dividing = msgspec.structs.replace(dividing, left=0)
        return
    game.push("divide")
    if len(rooms) == 1 and not target_in_reach(game, dividing):
        ((ref, room),) = rooms.items()
        _give(game, dividing, ref, min(room, dividing.left))
        return
    game.ask(dividing.kind, (dividing.seat,), ("put",))


def rooms_of(game: CataclysmGame, dividing: Dividing) -> dict[int, int]:
    """How much more each recipient may get now."""
    given = {part.ref: part.amount for part in dividing.given}
    if dividing.kind == "assign_indirect":
        return {
            ref: damage.need(game, ref) - given.get(ref, 0)
            for ref in own_recipients(game, dividing.seat)
            if damage.need(game, ref) > given.get(ref, 0)
        }
    attack = game.state.attack
    if attack is None:
        return {}
    if dividing.kind == "assign_defence":
        return dict.fromkeys(attack.attackers, dividing.left)
    rooms = dict.fromkeys(attack.defenders, dividing.left)
    met = all(given.get(number, 0) >= damage.need(game, number) for number in attack.defenders)
    if met and target_takes(game):
        rooms[attack.target] = dividing.left
    return rooms


def target_in_reach(game: CataclysmGame, dividing: Dividing) -> bool:
    """Whether something may be left for the target when all defending units have got their need."""
    attack = game.state.attack
    if dividing.kind != "assign_attack" or attack is None or not target_takes(game):
        return False
    given = {part.ref: part.amount for part in dividing.given}
    missing = sum(max(0, damage.need(game, n) - given.get(n, 0)) for n in attack.defenders)
    return bool(attack.defenders) and dividing.left > missing


def own_recipients(game: CataclysmGame, seat: int) -> list[int]:
    """Whom indirect damage may go to: own units, the legend, zones that do not burn (CAT-10.10)."""
    found = [piece.number for piece in controlled(game, seat, "unit")]
    legend = legend_of(game, seat)
    if legend is not None:
        found.append(legend.number)
    zones = player_of(game, seat).zones
    return found + [zone_ref(seat, number) for number, zone in enumerate(zones) if not zone.burning]


def target_takes(game: CataclysmGame) -> bool:
    """Whether the target can be assigned damage: a fulcrum, a legend in play, a zone that does not burn."""
    attack = game.state.attack
    if attack is None:
        return False
    piece = game.state.pieces.get(attack.target)
    if piece is not None and content_of(game).cards[piece.card].type == "fulcrum":
        return True
    return damage.can_take(game, attack.target)


def _give(game: CataclysmGame, dividing: Dividing, ref: int, amount: int) -> None:
    parts = {part.ref: part.amount for part in dividing.given}
    parts[ref] = parts.get(ref, 0) + amount
    game.state.dividing = msgspec.structs.replace(
        dividing,
        left=dividing.left - amount,
        given=tuple(Given(key, number) for key, number in parts.items()),
    )


class Put(Verb[CataclysmState]):
    """Putting a part of the damage on a recipient: `put <recipient> <damage>`."""

    name = "put"

    def candidates(self, game: CataclysmGame, seat: int) -> Iterable[Action]:
        dividing = game.state.dividing
        if dividing is None:
            return []
        return [
            Action(self.name, (word_of(ref), amount))
            for ref, room in rooms_of(game, dividing).items()
            for amount in range(1, min(room, dividing.left) + 1)
        ]

    def refuse(self, game: CataclysmGame, seat: int, action: Action) -> Refusal | None:
        word, amount = action.args
        ref, dividing = ref_of(word), game.state.dividing
        if isinstance(amount, str) or dividing is None:
            raise ValueError(action)
        if not 1 <= amount <= dividing.left:
            return no("bad_assignment.amount", _clause(dividing), have=dividing.left)
        room = rooms_of(game, dividing).get(ref, 0)
        if amount <= room:
            return None
        return _refuse_room(game, dividing, ref, room)

    def apply(self, game: CataclysmGame, seat: int, action: Action) -> None:
        word, amount = action.args
        dividing = game.state.dividing
        if dividing is not None:
            _give(game, dividing, ref_of(word), int(amount))


def _refuse_room(game: CataclysmGame, dividing: Dividing, ref: int, room: int) -> Refusal:
    here, clause = piece_id(ref), _clause(dividing)
    if room:
        return no("bad_assignment.too_much", clause, here, n=room)
    attack = game.state.attack
    if (
        dividing.kind == "assign_attack"
        and attack is not None
        and ref == attack.target
        and target_takes(game)
    ):
        given = {part.ref: part.amount for part in dividing.given}
        short = [n for n in attack.defenders if given.get(n, 0) < damage.need(game, n)]
        missing = sum(damage.need(game, number) - given.get(number, 0) for number in short)
        return no("bad_assignment.need", clause, *(piece_id(number) for number in short), n=missing)
    return no("bad_assignment", clause, here)


def _clause(dividing: Dividing) -> str:
    return {"assign_attack": "8.11", "assign_defence": "8.12"}.get(dividing.kind, "10.10")


# ---- indirect damage --------------------------------------------------------------------------------


def indirect(game: CataclysmGame) -> None:
    """The damaged players divide one after the other; then all is laid down together (CAT-10.10)."""
    state = game.state
    order = clockwise(game, max(0, state.active))
    waiting = sorted((part for part in state.indirect if part.ref in order), key=lambda p: order.index(p.ref))
    if not waiting:
        state.indirect = ()
        damage.deal(game, state.gathered)
        state.gathered = ()
        return
    first, *rest = waiting
    state.indirect = tuple(rest)
    game.push("indirect")
    game.push("gather")
    divide(game, "assign_indirect", first.ref, first.amount)


def gather(game: CataclysmGame) -> None:
    """One player has divided."""
    dividing = game.state.dividing
    if dividing is not None:
        game.state.gathered += dividing.given
        tell(game, dividing)
        game.state.dividing = None


def tell(game: CataclysmGame, dividing: Dividing) -> None:
    """Log how damage was divided."""
    parts = [[word_of(part.ref), part.amount] for part in dividing.given]
    names = [
        content_of(game).cards[game.state.pieces[part.ref].card].id if part.ref in game.state.pieces else ""
        for part in dividing.given
    ]
    game.emit("damage_assigned", player=dividing.seat, way=dividing.kind, parts=parts, cards=names)
