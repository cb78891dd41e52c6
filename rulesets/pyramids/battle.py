"""The battle after the council (PYR-11.6 to PYR-11.17): reveal, strength, losses."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rulesets.pyramids.answers import Answer
from rulesets.pyramids.changes import discard_divine, gain_pp, pay_pp, remove_units
from rulesets.pyramids.contact import attack_on, lose_attackers
from rulesets.pyramids.content import Creature
from rulesets.pyramids.council import running_battle, set_side, side_of
from rulesets.pyramids.divine import card_cost
from rulesets.pyramids.ground import PyramidsGame, city_owner, content_of, layout_of, no
from rulesets.pyramids.names import divine_card_name
from rulesets.pyramids.state import NONE, PyramidsState, Side
from tabletop.engine.action import Action
from tabletop.engine.game import Frame
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb

BATTLE_STEPS = (
    ("battle_payment", "PYR-11.7"),
    ("after_reveal", "PYR-11.8"),
    ("battle_strength", "PYR-11.9"),
    ("battle_blood", "PYR-11.13"),
    ("battle_toll", "PYR-11.14"),
    ("battle_damage", "PYR-11.15"),
    ("battle_count", "PYR-11.16"),
    ("battle_rewards", "PYR-12.1"),
    ("loser_leaves", "PYR-12.6"),
    ("winner_stays", "PYR-12.12"),
    ("battle_end", "PYR-12.14"),
)
"""Everything after the reveal, in its order."""


def sides(game: PyramidsGame) -> tuple[Side, Side]:
    """Attacker and defender of the running battle."""
    battle = running_battle(game)
    return battle.attacker, battle.defender


def reveal(game: PyramidsGame) -> None:
    """Step: both kept cards and all added cards turn over at once (PYR-11.6)."""
    content = content_of(game)
    battle = running_battle(game)
    game.state.battle = replace(battle, revealed=True)
    game.reveal()
    attacker, defender = sides(game)
    game.emit(
        "battle_revealed",
        field=layout_of(game).ids[battle.field],
        attacker=attacker.seat,
        defender=defender.seat,
        attacker_card=content.battle_cards[attacker.played].id,
        defender_card=content.battle_cards[defender.played].id,
        attacker_divine=[content.divine_cards[card].id for card in attacker.divine],
        defender_divine=[content.divine_cards[card].id for card in defender.divine],
    )
    game.push_all([Frame(step) for step, _ in BATTLE_STEPS])


def pay_cards(game: PyramidsGame) -> None:
    """Step: the revealed cards are paid; one that cannot be paid has no effect (PYR-11.7)."""
    for side in sides(game):
        working = []
        for card in side.divine:
            discard_divine(game, side.seat, card)
            cost = card_cost(game, side.seat, card)
            if cost <= game.state.players[side.seat].pp:
                pay_pp(game, side.seat, cost, content_of(game).divine_cards[card].id)
                working.append(card)
        set_side(game, replace(side, divine=tuple(working)))


def after_reveal(game: PyramidsGame) -> None:
    """Step: exchanges and offered cards, first the attacker, then the defender (PYR-11.8)."""
    attacker, defender = sides(game)
    game.push_all(
        [
            Frame(step, (side.seat,))
            for side in (attacker, defender)
            for step in (*["swap_card"] * _swaps(game, side), "holy_cut")
        ]
    )


def _swaps(game: PyramidsGame, side: Side) -> int:
    return sum(content_of(game).divine_cards[card].has("swap-card") for card in side.divine)


class Swap(Answer):
    """PYR-11.8: exchange the played card with the one discarded in this battle, or not."""

    name = "swap"

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        if action.args[0] == "no":
            return
        side = side_of(game, seat)
        cards = content_of(game).battle_cards
        game.state.players[seat].shown |= 1 << side.played
        set_side(game, replace(side, played=side.discarded, discarded=side.played))
        game.emit("card_swapped", player=seat, card=cards[side.discarded].id, before=cards[side.played].id)
        game.reveal()


def ask_swap(game: PyramidsGame, seat: int) -> None:
    """Step: the owner of a revealed Change of Mind decides."""
    game.ask("swap_card", (seat,), ("swap",), automatic=False)


class HolyCut(Verb[PyramidsState]):
    """PYR-11.8: discard a divine intervention card from hand for Strength, or stop."""

    name = "cut"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        cards = content_of(game).divine_cards
        hand = sorted(set(game.state.players[seat].divine))
        return [*(Action("cut", (cards[card].id,)) for card in hand), Action("cut", ("done",))]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        (card_id,) = action.args
        if card_id == "done":
            return None
        card = content_of(game).divine_index[str(card_id)]
        if card not in game.state.players[seat].divine:
            return no("E_CARD", "11.8", str(card_id), card=divine_card_name(str(card_id)))
        return None

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        card_id = str(action.args[0])
        if card_id == "done":
            return
        discard_divine(game, seat, content_of(game).divine_index[card_id])
        side = side_of(game, seat)
        set_side(game, replace(side, offered=side.offered + 1))
        game.emit("di_discarded_for_strength", player=seat, card=card_id, number=side.offered + 1)
        game.push("holy_cut", seat)


def ask_holy_cut(game: PyramidsGame, seat: int) -> None:
    """Step: the owner of the Holy Cut may give cards for Strength."""
    player = game.state.players[seat]
    if player.powers.di_as_str and player.divine:
        game.ask("holy_cut", (seat,), ("cut",))


# ---- strength -------------------------------------------------------------------------------------------


def troop_of(game: PyramidsGame, side: Side) -> tuple[int, int]:
    """Units and creature of a side on the battle field now."""
    battle = running_battle(game)
    if side.seat == battle.attacker.seat:
        attack = attack_on(game, battle.field)
        return (attack.units, attack.creature) if attack is not None else (0, NONE)
    field = battle.field
    if game.state.owner[field] != side.seat:
        return 0, NONE
    return game.state.units[field], game.state.creature[field]


def active_creature(game: PyramidsGame, side: Side) -> Creature | None:
    """The creature that counts for a side; a mute one silences all others of the battle (PYR-11.17)."""
    creatures = content_of(game).creatures
    _, own = troop_of(game, side)
    if own == NONE:
        return None
    for other in sides(game):
        _, creature = troop_of(game, other)
        if other.seat != side.seat and creature != NONE and creatures[creature].has("mute"):
            return None
    return creatures[own]


def strength_parts(game: PyramidsGame, side: Side) -> dict[str, int]:
    """The parts of a side's Strength (PYR-11.9, PYR-11.10)."""
    content = content_of(game)
    battle = running_battle(game)
    powers = game.state.players[side.seat].powers
    attacking = side.seat == battle.attacker.seat
    creature = active_creature(game, side)
    units, _ = troop_of(game, side)
    return {
        "units": units,
        "card": content.battle_cards[side.played].strength,
        "tiles": powers.strength_any + (powers.strength_attack if attacking else powers.strength_defend),
        "creature": creature.strength if creature is not None else 0,
        "divine": sum(content.divine_cards[card].amount("str") for card in side.divine)
        + side.offered * powers.di_as_str,
        "city": 1 if not attacking and city_owner(game, battle.field) == side.seat else 0,
    }


def count_strength(game: PyramidsGame) -> None:
    """Step: Strength, damage, shields, blood of both sides; more Strength wins, in a tie the attacker."""
    content = content_of(game)
    parts = []
    for side in sides(game):
        card = content.battle_cards[side.played]
        powers = game.state.players[side.seat].powers
        creature = active_creature(game, side)
        divine = [content.divine_cards[number] for number in side.divine]
        own = strength_parts(game, side)
        parts.append(own)
        set_side(
            game,
            replace(
                side,
                strength=sum(own.values()),
                damage=card.damage
                + powers.damage
                + (creature.damage if creature is not None else 0)
                + sum(entry.amount("dmg") for entry in divine),
                shields=card.shields
                + powers.shields
                + (creature.shields if creature is not None else 0)
                + sum(entry.amount("shield") for entry in divine),
                blood=card.blood + powers.blood + sum(entry.amount("blood") for entry in divine),
                slaughter=creature.amount("glory-on-slaughter") if creature is not None else 0,
            ),
        )
    attacker, defender = sides(game)
    winner = attacker.seat if attacker.strength >= defender.strength else defender.seat
    game.state.battle = replace(running_battle(game), winner=winner)
    game.emit(
        "battle_strength",
        field=layout_of(game).ids[running_battle(game).field],
        attacker=attacker.seat,
        defender=defender.seat,
        attacker_parts=parts[0],
        defender_parts=parts[1],
        attacker_total=attacker.strength,
        defender_total=defender.strength,
        winner=winner,
        tie=attacker.strength == defender.strength,
    )


# ---- losses ---------------------------------------------------------------------------------------------


def lose(game: PyramidsGame, side: Side, number: int, source: str) -> int:
    """Remove units of a side's troop in the battle; returns how many there were."""
    battle = running_battle(game)
    if number <= 0:
        return 0
    if side.seat == battle.attacker.seat:
        attack = attack_on(game, battle.field)
        return lose_attackers(game, attack, number, source) if attack is not None else 0
    if game.state.owner[battle.field] != side.seat:
        return 0
    return remove_units(game, battle.field, number, source)


def _hurt_each_other(game: PyramidsGame, source: str, on_attacker: int, on_defender: int) -> None:
    """Both sides lose units to the other at the same moment; the kills are counted (PYR-11.16)."""
    attacker, defender = sides(game)
    of_defender = lose(game, defender, on_defender, source)
    of_attacker = lose(game, attacker, on_attacker, source)
    for side, kills, lost in ((attacker, of_defender, of_attacker), (defender, of_attacker, of_defender)):
        if source == "blood":
            set_side(game, replace(side, kills=side.kills + kills, blood_lost=lost))
        else:
            set_side(game, replace(side, kills=side.kills + kills, damage_lost=lost))


def shed_blood(game: PyramidsGame) -> None:
    """Step: each blood drop removes an enemy unit without defence (PYR-11.13)."""
    attacker, defender = sides(game)
    _hurt_each_other(game, "blood", on_attacker=defender.blood, on_defender=attacker.blood)


def pay_toll(game: PyramidsGame) -> None:
    """Step: each side loses what its own card demands (PYR-11.14)."""
    cards = content_of(game).battle_cards
    for side in sides(game):
        lost = lose(game, side, cards[side.played].toll, "toll")
        set_side(game, replace(side, toll_lost=lost))


def deal_damage(game: PyramidsGame) -> None:
    """Step: damage beyond the other side's shields, both ways at once (PYR-11.15)."""
    attacker, defender = sides(game)
    _hurt_each_other(
        game,
        "damage",
        on_attacker=max(0, defender.damage - attacker.shields),
        on_defender=max(0, attacker.damage - defender.shields),
    )


def count_losses(game: PyramidsGame) -> None:
    """Step: what kills and losses are worth in prayer points, attacker first (PYR-11.16)."""
    attacker, defender = sides(game)
    game.emit(
        "battle_losses",
        field=layout_of(game).ids[running_battle(game).field],
        attacker=attacker.seat,
        defender=defender.seat,
        **{
            f"{role}_{name}": number
            for role, side in (("attacker", attacker), ("defender", defender))
            for name, number in (
                ("blood", side.blood_lost),
                ("toll", side.toll_lost),
                ("damage", side.damage_lost),
                ("left", troop_of(game, side)[0]),
            )
        },
    )
    for side in (attacker, defender):
        powers = game.state.players[side.seat].powers
        if powers.pp_per_kill and side.kills:
            gain_pp(game, side.seat, powers.pp_per_kill * side.kills, "pp-per-kill")
        losses = side.blood_lost + side.damage_lost
        if powers.pp_per_loss and losses:
            gain_pp(game, side.seat, powers.pp_per_loss * losses, "pp-per-loss")
