"""A battle up to its last roll (chapter 7): start window, first roller, retreats, rolls and rerolls."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rulesets.continents.answers import Word
from rulesets.continents.battle_end import end_battle, leave, rout
from rulesets.continents.battlefield import (
    battle_over,
    first_roller,
    goals_of,
    is_boosted,
    landed,
    refuse_goal,
    running,
    scoreless_limit,
    seat_of,
    supremacy,
)
from rulesets.continents.changes import spend_ability
from rulesets.continents.content import AIR_KINDS, unit_numbers
from rulesets.continents.ground import (
    HIT,
    ContinentsGame,
    ability,
    area_name,
    content_of,
    defence_bonus,
    no,
    total,
    unit_name,
)
from rulesets.continents.state import KINDS, MECH, NEUTRAL, NONE, TANK, Battle, ContinentsState
from tabletop.engine.action import Action
from tabletop.engine.refusal import Refusal, Warning
from tabletop.engine.rules import Verb

START_CARDS = ("secret-weapon", "alien-radar", "ace-of-the-sky")
ROCKETS, DEAD_EYE = "rocket-troops", "dead-eye"
NOWHERE = "nowhere"


# ---- start window ----------------------------------------------------------------------------------------


def ask_start(game: ContinentsGame, who: int) -> None:
    """Step: the attacker, then the defender, may use a card before any die (CON-7.2)."""
    battle = game.state.battle
    if battle is None or battle.going or battle_over(battle):
        return
    side = seat_of(battle, who)
    if ability(game, side) in START_CARDS:
        # Asked also when the card cannot be used, so that the player learns why.
        game.ask("start_window", (side,), ("use", "pass"), (who,), automatic=False)


def refuse_start_card(game: ContinentsGame, who: int) -> Refusal | None:
    """Why the card of a side cannot be used at the start of the battle (CON-9.6, CON-9.7, CON-9.11)."""
    battle = running(game)
    card = ability(game, seat_of(battle, who))
    here = content_of(game).ids[battle.area]
    if card == "secret-weapon":
        enemy = 1 - who
        if landed(battle, enemy) or not goals_of(game, battle, enemy):
            return no("would-destroy", "9.7", here, area=area_name(here))
    elif card == "alien-radar" and landed(battle, who):
        return no("amphibious-no-retreat", "9.11", here, area=area_name(here))
    return None


def _use_start_card(game: ContinentsGame, who: int) -> None:
    battle = running(game)
    side = seat_of(battle, who)
    card = ability(game, side)
    spend_ability(game, side, f"area:{content_of(game).ids[battle.area]}")
    if card == "ace-of-the-sky":
        game.state.players[side].boosted = True
        return
    leaver = 1 - who if card == "secret-weapon" else who
    rout(game, leaver)


class Use(Word):
    """Use the revealed card at its moment: start of a battle, right after a roll, or when units are lost."""

    name = "use"

    def refuse(self, game: ContinentsGame, seat: int, action: Action) -> Refusal | None:
        malformed = super().refuse(game, seat, action)
        if malformed is not None:
            return malformed
        if game.question.kind == "start_window":
            return refuse_start_card(game, int(game.question.subject[0]))
        return None

    def apply(self, game: ContinentsGame, seat: int, action: Action) -> None:
        kind = game.question.kind
        if kind == "start_window":
            _use_start_card(game, int(game.question.subject[0]))
        elif kind == "reroll":
            _reroll(game, seat)
        else:
            spend_ability(game, seat, "")
            battle = running(game)
            who = int(game.question.subject[0])
            cared = replace(battle.sides[who], nurse=True)
            game.state.battle = replace(battle, **{("attacker", "defender")[who]: cared})

    def warn(self, game: ContinentsGame, seat: int, action: Action) -> Warning | None:
        battle = game.state.battle
        if (
            game.question.kind == "start_window"
            and battle is not None
            and ability(game, seat) == "alien-radar"
        ):
            who = int(game.question.subject[0])
            if not goals_of(game, battle, who):
                return Warning("nowhere", {"area": area_name(content_of(game).ids[battle.area])})
        return None


# ---- first roller ----------------------------------------------------------------------------------------


def choose_first(game: ContinentsGame) -> None:
    """Step: the side with the higher supremacy rolls first, else the attacker (CON-7.3 to CON-7.5)."""
    battle = game.state.battle
    if battle is None or battle.going or battle_over(battle):
        return
    attackers, defenders = battle.attacker.units, battle.defender.units
    naval = battle.kind == "naval"
    acting = first_roller(battle.kind, attackers, defenders)
    game.state.battle = replace(battle, acting=acting)
    game.emit(
        "first_roller",
        side=seat_of(battle, acting),
        attacker=0 if naval else supremacy(attackers),
        defender=0 if naval else supremacy(defenders),
        naval=naval,
    )


# ---- retreat before a roll -------------------------------------------------------------------------------


def battle_turn(game: ContinentsGame) -> None:
    """Step: the side to act may retreat units, then rolls; or the battle is over (CON-7.1, CON-7.21)."""
    battle = game.state.battle
    if battle is None:
        return
    if battle_over(battle):
        end_battle(game)
        return
    game.push("battle_turn")
    game.push("roll")
    who = battle.acting
    if seat_of(battle, who) != NEUTRAL and not landed(battle, who):
        game.push("retreat")


def ask_retreat(game: ContinentsGame) -> None:
    """Step: another unit may retreat, up to half of the side's units (CON-7.21)."""
    battle = running(game)
    game.push("retreat")
    subject = (battle.acting, most_leaving(battle) - len(battle.leaving))
    game.ask("retreat", (seat_of(battle, battle.acting),), ("fight", "retreat"), subject, automatic=False)


def most_leaving(battle: Battle) -> int:
    """How many units the acting side may retreat: half of them, rounded up (CON-7.21)."""
    return (total(battle.sides[battle.acting].units) + 1) // 2


def _left_after(battle: Battle, kind: int) -> int:
    gone = sum(1 for unit, _ in battle.leaving if unit == kind)
    return battle.sides[battle.acting].units[kind] - gone


class Retreat(Verb[ContinentsState]):
    """CON-7.21 to CON-7.25: one more unit leaves the battle before the roll, and where it goes."""

    name = "retreat"

    def candidates(self, game: ContinentsGame, seat: int) -> Iterable[Action]:
        battle = running(game)
        if len(battle.leaving) >= most_leaving(battle):
            return []
        ids = content_of(game).ids
        goals = [ids[area] for area in goals_of(game, battle, battle.acting)] or [NOWHERE]
        return [
            Action("retreat", (KINDS[kind], goal))
            for kind in range(len(KINDS))
            if _left_after(battle, kind) > 0
            for goal in goals
        ]

    def refuse(self, game: ContinentsGame, seat: int, action: Action) -> Refusal | None:
        content = content_of(game)
        battle = running(game)
        kind_id, goal_id = action.args
        kind = content.kind_index[kind_id]
        goal = NONE if goal_id == NOWHERE else content.index[goal_id]
        here = content.ids[battle.area]
        if landed(battle, battle.acting):
            return no("amphibious-no-retreat", "7.19", here, area=area_name(here))
        if _left_after(battle, kind) <= 0:
            return no("no-units", "7.21", here, area=area_name(here), unit=unit_name(KINDS[kind]))
        most = most_leaving(battle)
        if len(battle.leaving) >= most:
            return no("too-many-retreating", "7.21", here, n=most)
        return refuse_goal(game, battle, battle.acting, goal)

    def apply(self, game: ContinentsGame, seat: int, action: Action) -> None:
        content = content_of(game)
        battle = running(game)
        kind_id, goal_id = action.args
        goal = NONE if goal_id == NOWHERE else content.index[goal_id]
        leaving = (*battle.leaving, (content.kind_index[kind_id], goal))
        game.state.battle = replace(battle, leaving=leaving)

    def warn(self, game: ContinentsGame, seat: int, action: Action) -> Warning | None:
        if action.args[1] == NOWHERE:
            return Warning("nowhere", {"area": area_name(content_of(game).ids[running(game).area])})
        return None


class Fight(Word):
    """CON-7.21: no further unit retreats; the units that stay must roll."""

    name = "fight"

    def apply(self, game: ContinentsGame, seat: int, action: Action) -> None:
        game.flow.pop()
        battle = running(game)
        if battle.leaving:
            leave(game, battle.acting)


# ---- rolls -----------------------------------------------------------------------------------------------


def dice_of(game: ContinentsGame, battle: Battle, who: int) -> tuple[int, int, int]:
    """The dice of a side: of its units, of Ace of the Sky, of the defence bonus (CON-7.7 to CON-7.12)."""
    side = battle.sides[who]
    units = sum(number * dice for number, dice in zip(side.units, unit_numbers().dice, strict=True))
    ace = sum(side.units[kind] for kind in AIR_KINDS) if is_boosted(game.state, side.side) else 0
    return units, ace, defence_bonus(game, battle.area) if who else 0


def throw(game: ContinentsGame, number: int) -> tuple[int, ...]:
    """So many battle dice, in drawing order (spec 1.2)."""
    below = game.rng.below
    game.reveal()
    return tuple(below(6) + 1 for _ in range(number))


def hits_in(dice: tuple[int, ...]) -> int:
    """How many dice hit: those that show 5 or 6 (spec 1.2)."""
    return sum(1 for die in dice if die >= HIT)


def roll(game: ContinentsGame) -> None:
    """Step: the acting side rolls, if it still has units (CON-7.7)."""
    battle = running(game)
    if battle_over(battle):
        return
    who = battle.acting
    units, ace, bonus = dice_of(game, battle, who)
    dice = throw(game, units + ace + bonus)
    hits = hits_in(dice)
    game.state.battle = replace(battle, dice=dice, roller=who, rolls=battle.rolls + 1)
    game.emit(
        "rolled",
        side=seat_of(battle, who),
        area=content_of(game).ids[battle.area],
        dice=list(dice),
        units=units,
        ace=ace,
        bonus=bonus,
        hits=hits,
        scoreless=0 if hits else battle.scoreless + 1,
    )
    game.push("hits")
    game.push("reroll")


def may_reroll(game: ContinentsGame, battle: Battle) -> bool:
    """Whether the side that has just rolled has a card to throw dice again (CON-9.3, CON-9.18)."""
    side = battle.sides[battle.acting]
    card = ability(game, side.side)
    if card == ROCKETS:
        return bool(side.units[TANK] or side.units[MECH])
    return card == DEAD_EYE and hits_in(battle.dice) < len(battle.dice)


def ask_reroll(game: ContinentsGame) -> None:
    """Step: Rocket Troops or Dead Eye, right after an own roll (CON-9.3, CON-9.18)."""
    battle = running(game)
    if may_reroll(game, battle):
        side = seat_of(battle, battle.acting)
        game.ask("reroll", (side,), ("use", "pass"), (hits_in(battle.dice), len(battle.dice)))


def _reroll(game: ContinentsGame, seat: int) -> None:
    battle = running(game)
    card = ability(game, seat)
    spend_ability(game, seat, f"area:{content_of(game).ids[battle.area]}")
    if card == ROCKETS:
        dice = throw(game, len(battle.dice))
    else:
        fresh = iter(throw(game, len(battle.dice) - hits_in(battle.dice)))
        dice = tuple(die if die >= HIT else next(fresh) for die in battle.dice)
    game.state.battle = replace(battle, dice=dice)
    thrown = len(dice) if card == ROCKETS else len(battle.dice) - hits_in(battle.dice)
    game.emit("rerolled", side=seat, card=card, dice=list(dice), thrown=thrown, hits=hits_in(dice))


def count_hits(game: ContinentsGame) -> None:
    """Step: hits destroy units of the other side; the scoreless count is checked (CON-7.8, CON-7.16)."""
    battle = running(game)
    hits = hits_in(battle.dice)
    scoreless = 0 if hits else battle.scoreless + 1
    other = 1 - battle.acting
    game.state.battle = replace(battle, scoreless=scoreless, acting=other)
    if hits:
        game.push("losses", other)
        game.push("casualties", other, min(hits, total(battle.sides[other].units)))
        return
    if scoreless >= scoreless_limit(battle.kind):
        game.push("withdraw")
