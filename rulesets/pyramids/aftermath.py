"""After the battle (chapter 12): rewards, the loser leaves, the winner stays or recalls, used cards."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rulesets.pyramids.answers import Answer
from rulesets.pyramids.battle import sides, troop_of
from rulesets.pyramids.changes import (
    change_veterans,
    gain_glory,
    gain_pp,
    put_units,
    remove_units,
    return_battle_cards,
)
from rulesets.pyramids.contact import attack_on, lose_attackers, move_troop, occupy
from rulesets.pyramids.council import running_battle, set_side, side_of
from rulesets.pyramids.ground import (
    PyramidsGame,
    content_of,
    empty_neighbours,
    is_hostile,
    layout_of,
    no,
)
from rulesets.pyramids.state import NONE, PyramidsState, Side
from tabletop.engine.action import Action
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb

SLAUGHTER_GLORY = 1


def give_rewards(game: PyramidsGame) -> None:
    """Step: glory and veterans of the battle (PYR-12.1 to PYR-12.5)."""
    battle = running_battle(game)
    attacker, defender = sides(game)
    attacker_won = battle.winner == attacker.seat
    winner = attacker if attacker_won else defender
    survivors = troop_of(game, winner)[0] > 0
    if attacker_won and survivors:
        _battle_glory(game, winner, 1, "battle")
    if not attacker_won:
        change_veterans(game, defender.seat, 1, "defence")
    _tile_rewards(game, winner, attacker_won=attacker_won, survivors=survivors)
    for side in sides(game):
        if not side.glory:
            change_veterans(game, side.seat, 1, "consolation")


def _battle_glory(game: PyramidsGame, side: Side, amount: int, source: str) -> None:
    gain_glory(game, side.seat, amount, source)
    now = side_of(game, side.seat)
    set_side(game, replace(now, glory=now.glory + amount))


def _tile_rewards(game: PyramidsGame, winner: Side, *, attacker_won: bool, survivors: bool) -> None:
    """What tiles, creature and cards give the winner (PYR-12.5)."""
    powers = game.state.players[winner.seat].powers
    if powers.pp_on_win:
        gain_pp(game, winner.seat, powers.pp_on_win, "pp-on-win")
    for card in winner.divine:
        tithe = content_of(game).divine_cards[card].amount("pp-on-win")
        if tithe:
            gain_pp(game, winner.seat, tithe, "victors-tithe")
    if not attacker_won and survivors and powers.glory_on_defence:
        _battle_glory(game, winner, powers.glory_on_defence, "glory-on-defence")
    if survivors and winner.slaughter and winner.kills >= winner.slaughter:
        _battle_glory(game, winner, SLAUGHTER_GLORY, "glory-on-slaughter")


# ---- the loser leaves (PYR-12.6 to PYR-12.11) -----------------------------------------------------------


def beaten_seat(game: PyramidsGame) -> int:
    """The loser of the running battle."""
    battle = running_battle(game)
    return battle.defender.seat if battle.winner == battle.attacker.seat else battle.attacker.seat


def retreat_fields(game: PyramidsGame) -> list[int]:
    """Where the loser may retreat: adjacent, empty, not hostile unless walls do not matter (PYR-12.8)."""
    battle = running_battle(game)
    loser = beaten_seat(game)
    _, creature = troop_of(game, side_of(game, loser))
    over_walls = game.state.players[loser].powers.no_walls or (
        creature != NONE and content_of(game).creatures[creature].has("no-walls")
    )
    return [
        field
        for field in empty_neighbours(game, battle.field)
        if over_walls or not is_hostile(game, loser, field)
    ]


class Leave(Answer):
    """PYR-12.6: the loser retreats or recalls the remaining troop."""

    name = "leave"
    answers = ("retreat", "recall")

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        wrong = super().refuse(game, seat, action)
        if action.args[0] == "retreat" and not retreat_fields(game):
            return no("E_NO_FIELD", "12.9")
        return wrong

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        if action.args[0] == "recall":
            recall(game, side_of(game, seat))
        else:
            game.push("retreat_field")


class NameField(Verb[PyramidsState]):
    """PYR-12.7: the winner names the field to which the loser retreats."""

    name = "send"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        ids = layout_of(game).ids
        return [Action("send", (ids[field],)) for field in retreat_fields(game)]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        (place,) = action.args
        if layout_of(game).index[str(place)] not in retreat_fields(game):
            return no("E_TARGET", "12.8", str(place))
        return None

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        retreat(game, layout_of(game).index[str(action.args[0])])


def ask_leave(game: PyramidsGame) -> None:
    """Step: a loser with units left must leave, also when the winner is destroyed (PYR-12.10)."""
    loser = beaten_seat(game)
    if troop_of(game, side_of(game, loser))[0]:
        game.ask("loser_leaves", (loser,), ("leave",))


def ask_field(game: PyramidsGame) -> None:
    """Step: the winner names the field."""
    winner = running_battle(game).winner
    game.ask("retreat_field", (winner,), ("send",), (beaten_seat(game),))


def retreat(game: PyramidsGame, goal: int) -> None:
    """Move the loser's whole troop with its creature to a field."""
    battle = running_battle(game)
    loser = beaten_seat(game)
    if loser == battle.defender.seat:
        move_troop(game, battle.field, goal, "retreat")
        return
    attack = attack_on(game, battle.field)
    if attack is None:
        return
    ids = layout_of(game).ids
    creature = attack.creature
    game.emit(
        "retreated",
        player=loser,
        start=ids[battle.field],
        goal=ids[goal],
        units=attack.units,
        creature=content_of(game).creatures[creature].id if creature != NONE else "",
        leg="retreat",
        cost=0,
    )
    game.state.attacks.remove(attack)
    put_units(game, loser, goal, attack.units)
    game.state.creature[goal] = creature


def recall(game: PyramidsGame, side: Side) -> None:
    """Return a troop of the battle to its supply for its units less one in prayer points (PYR-4.7)."""
    battle = running_battle(game)
    units, _ = troop_of(game, side)
    attack = attack_on(game, battle.field)
    if attack is not None and attack.seat == side.seat:
        lose_attackers(game, attack, units, "recall")
    else:
        remove_units(game, battle.field, units, "recall")
    gained = gain_pp(game, side.seat, units - 1, "recall")
    game.emit(
        "recalled",
        player=side.seat,
        field=layout_of(game).ids[battle.field],
        units=units,
        gained=gained,
    )


# ---- the winner -----------------------------------------------------------------------------------------


class Stay(Answer):
    """PYR-12.12: a winner with units left stays on the field or recalls the troop."""

    name = "winner"
    answers = ("stay", "recall")

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        battle = running_battle(game)
        if action.args[0] == "recall":
            recall(game, side_of(game, seat))
            return
        attack = attack_on(game, battle.field)
        if attack is not None and attack.seat == seat:
            occupy(game, attack)


def ask_stay(game: PyramidsGame) -> None:
    """Step: the winner's choice, after the loser has left (PYR-12.11)."""
    battle = running_battle(game)
    if troop_of(game, side_of(game, battle.winner))[0]:
        game.ask("winner_stays", (battle.winner,), ("winner",))


def end_battle(game: PyramidsGame) -> None:
    """Step: used cards are laid down; after the eighth all come back (PYR-12.14, PYR-12.15)."""
    state = game.state
    for side in sides(game):
        player = state.players[side.seat]
        player.hand &= ~(1 << side.played | 1 << side.discarded)
        player.face_up |= 1 << side.played
        player.face_down |= 1 << side.discarded
        if not player.hand:
            return_battle_cards(game, side.seat)
    game.emit("battle_ended", field=layout_of(game).ids[running_battle(game).field])
    state.battle = None
