"""Contact (chapter 10): what happens between entering an enemy's field and the battle."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.pyramids.changes import (
    creature_to_reserve,
    gain_pp,
    put_units,
    remove_units,
    take_units,
)
from rulesets.pyramids.divine import play_card
from rulesets.pyramids.ground import (
    PyramidsGame,
    content_of,
    empty_neighbours,
    has_guard,
    is_hostile,
    layout_of,
    no,
)
from rulesets.pyramids.names import divine_card_name
from rulesets.pyramids.state import NONE, Attack, PyramidsState
from tabletop.engine.action import Action
from tabletop.engine.game import Frame
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb

CONTACT_STEPS = (
    ("contact_vow", "PYR-10.3"),
    ("contact_trap", "PYR-10.4"),
    ("use_sand_veil", "PYR-10.5"),
    ("contact_blow", "PYR-10.6"),
    ("contact_end", "PYR-10.7"),
)
"""The contact sequence of PYR-10.3 in its order; the hinder cost was paid on entering."""

VEIL = "sand-veil"


def attack_on(game: PyramidsGame, field: int) -> Attack | None:
    """The attacking troop on a field, if there still is one."""
    return next((attack for attack in game.state.attacks if attack.field == field), None)


def begin_contact(game: PyramidsGame, field: int) -> None:
    """Step: an attacking troop stands on an enemy's field."""
    state = game.state
    attack = attack_on(game, field)
    if attack is None:
        return
    game.emit(
        "contact",
        attacker=attack.seat,
        defender=state.owner[field],
        field=layout_of(game).ids[field],
        attackers=attack.units,
        defenders=state.units[field],
    )
    game.push_all([Frame(step, (field,)) for step, _ in CONTACT_STEPS])


def both_there(game: PyramidsGame, field: int) -> Attack | None:
    """The attack, if both sides still have units on the field."""
    attack = attack_on(game, field)
    return attack if attack is not None and game.state.owner[field] != NONE else None


def contact_vow(game: PyramidsGame, field: int) -> None:
    """Step: prayer points for making contact, whether or not a battle follows."""
    attack = attack_on(game, field)
    if attack is not None:
        vow = game.state.players[attack.seat].powers.pp_on_attack
        if vow:
            gain_pp(game, attack.seat, vow, "pp-on-attack")


def contact_trap(game: PyramidsGame, field: int) -> None:
    """Step: the defender's pit trap takes units of a group that moved in (PYR-10.4)."""
    attack = both_there(game, field)
    if attack is None or not attack.by_move:
        return
    trap = game.state.players[game.state.owner[field]].powers.trap
    if trap and not has_guard(game, attack.creature):
        lose_attackers(game, attack, trap, "trap")
        if attack_on(game, field) is None:
            _contact_over(game, field, "trap")


def _contact_over(game: PyramidsGame, field: int, reason: str) -> None:
    """There will be no battle; an attacker who is still there takes the field (PYR-10.7)."""
    game.emit("contact_over", field=layout_of(game).ids[field], reason=reason)
    attack = attack_on(game, field)
    if attack is not None:
        occupy(game, attack)


def lose_attackers(game: PyramidsGame, attack: Attack, number: int, source: str) -> int:
    """Return units of an attacking troop to the supply; returns how many (PYR-4.6)."""
    state = game.state
    removed = min(number, attack.units)
    if not removed:
        return 0
    state.players[attack.seat].supply += removed
    game.emit(
        "units_removed",
        player=attack.seat,
        field=layout_of(game).ids[attack.field],
        number=removed,
        source=source,
    )
    state.attacks.remove(attack)
    if removed < attack.units:
        state.attacks.append(
            Attack(attack.field, attack.seat, attack.units - removed, attack.creature, attack.by_move)
        )
    elif attack.creature != NONE:
        creature_to_reserve(game, attack.seat, attack.creature, attack.field)
    return removed


# ---- Veil of Sand (PYR-10.5) ----------------------------------------------------------------------------


def veil_fields(game: PyramidsGame, seat: int, field: int) -> list[int]:
    """Where a threatened troop may slip away to: adjacent, empty, not hostile."""
    return [other for other in empty_neighbours(game, field) if not is_hostile(game, seat, other)]


class UseVeil(Verb[PyramidsState]):
    """PYR-10.5: the defender slips away to an adjacent empty field, or does not play the card."""

    name = "veil"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        layout = layout_of(game)
        field = layout.index[str(game.question.subject[0])]
        return [
            *(Action("veil", (layout.ids[other],)) for other in veil_fields(game, seat, field)),
            Action("veil", ("no",)),
        ]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        (place,) = action.args
        if place == "no":
            return None
        layout = layout_of(game)
        goal = layout.index[str(place)]
        field = layout.index[str(game.question.subject[0])]
        if content_of(game).divine_index[VEIL] not in game.state.players[seat].divine:
            return no("E_CARD", "15.2", card=divine_card_name(VEIL))
        fields = veil_fields(game, seat, field)
        if not fields:
            return no("E_NO_FIELD", "10.5", str(place))
        return None if goal in fields else no("E_TARGET", "10.5", str(place))

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        place = str(action.args[0])
        if place == "no":
            return
        veil = content_of(game).divine_index[VEIL]
        field = layout_of(game).index[str(game.question.subject[0])]
        play_card(game, seat, veil, field, layout_of(game).index[place])


def ask_veil(game: PyramidsGame, field: int) -> None:
    """Step: a defender who holds the card is asked."""
    if both_there(game, field) is None:
        return
    seat = game.state.owner[field]
    if content_of(game).divine_index[VEIL] in game.state.players[seat].divine:
        game.ask("use_sand_veil", (seat,), ("veil",), (layout_of(game).ids[field],), automatic=False)


def slip_away(game: PyramidsGame, field: int, goal: int) -> None:
    """Step: the veil was not cancelled (PYR-15.6) and the threatened troop slips away."""
    move_troop(game, field, goal, "slip")
    _contact_over(game, field, "veil")


def move_troop(game: PyramidsGame, field: int, goal: int, leg: str) -> None:
    """Move a whole troop with its creature to an empty field (veil and retreat)."""
    state = game.state
    ids = layout_of(game).ids
    seat, units, creature = state.owner[field], state.units[field], state.creature[field]
    game.emit(
        "retreated" if leg == "retreat" else "group_moved",
        player=seat,
        start=ids[field],
        goal=ids[goal],
        units=units,
        creature=content_of(game).creatures[creature].id if creature != NONE else "",
        leg=leg,
        cost=0,
    )
    state.creature[field] = NONE
    take_units(game, field, units)
    put_units(game, seat, goal, units)
    state.creature[goal] = creature


# ---- first blow and end ---------------------------------------------------------------------------------


def contact_blow(game: PyramidsGame, field: int) -> None:
    """Step: the attacker's first blow (PYR-10.6)."""
    attack = both_there(game, field)
    if attack is None:
        return
    blow = game.state.players[attack.seat].powers.first_blow
    if blow and not has_guard(game, game.state.creature[field]):
        remove_units(game, field, blow, "first-blow")
        if game.state.owner[field] == NONE:
            _contact_over(game, field, "first-blow")


def contact_end(game: PyramidsGame, field: int) -> None:
    """Step: a battle, unless one side is gone."""
    if both_there(game, field) is not None:
        game.push("battle", field)


def occupy(game: PyramidsGame, attack: Attack) -> None:
    """An attacking troop becomes the troop of a field that its enemy has left."""
    state = game.state
    state.attacks.remove(attack)
    put_units(game, attack.seat, attack.field, attack.units)
    state.creature[attack.field] = attack.creature
