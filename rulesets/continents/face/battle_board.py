"""The inset of a battle or a special attack: two sides, their dice and where these come from."""

from __future__ import annotations

from rulesets.continents.battle import SCORELESS, SCORELESS_NAVAL, dice_of, supremacy
from rulesets.continents.casualties import hurt_units
from rulesets.continents.face.cards import card_thing
from rulesets.continents.face.words import art, unit_art
from rulesets.continents.ground import HIT, ContinentsGame, ability, area_name, content_of, side_name
from rulesets.continents.state import KINDS, NEUTRAL, Army, Battle, Strike
from tabletop.engine.text import Message, say
from tabletop.view.model import Place, Surface, Thing

WIDTH, HEIGHT = 1180, 640
SIDES = ("attacker", "defender")
X = (250, WIDTH - 250)
BATTLE_CARDS = (
    "rocket-troops",
    "nurse",
    "secret-weapon",
    "alien-radar",
    "ace-of-the-sky",
    "dead-eye",
)


def battle_surface(game: ContinentsGame) -> Surface | None:
    """The inset while a battle or a special attack is going on; None otherwise."""
    state = game.state
    if state.battle is not None:
        return _battle(game, state.battle)
    if state.strike is not None and game.decision is not None:
        return _strike(game, state.strike)
    return None


def _battle(game: ContinentsGame, battle: Battle) -> Surface:
    places: list[Place] = []
    for who in (0, 1):
        places += _side(game, battle, who)
    limit = SCORELESS_NAVAL if battle.kind == "naval" else SCORELESS
    dots = tuple(
        Thing(
            f"scoreless:{number}", "marker", art("dot-full" if number < battle.scoreless else "dot"), 26, 26
        )
        for number in range(limit)
    )
    places += [
        Place(
            "scoreless", WIDTH / 2, 330, 210, 60, "open", label=say("battle.scoreless", n=limit),
            arrange="row", things=dots,
        ),
        *_baskets(game),
    ]  # fmt: skip
    title = say(f"battle.title.{battle.kind}", area=area_name(content_of(game).ids[battle.area]))
    return Surface("battle", title, "focus", WIDTH, HEIGHT, art("battle-ground"), tuple(places))


def _side(game: ContinentsGame, battle: Battle, who: int) -> list[Place]:
    side = battle.sides[who]
    name, x = SIDES[who], X[who]
    units, ace, bonus = dice_of(game, battle, who)
    shown = [
        say("battle.dice", n=units + ace + bonus),
        say("battle.dice.units", n=units),
    ]
    if ace:
        shown.append(say("battle.dice.ace", n=ace))
    if bonus:
        shown.append(say("battle.dice.bonus", n=bonus))
    if battle.kind != "naval":
        shown.append(say("battle.supremacy", n=supremacy(game, side.units)))
    places = [
        Place(
            f"side:{name}", x, 150, 420, 130, label=say(f"battle.{name}", side=side_name(side.side)),
            arrange="row", things=_fighters(battle, who), seat=side.side if side.side != NEUTRAL else None,
            lit=who == battle.acting,
        ),
        *(
            Place(f"count:{name}:{number}", x, 266 + 30 * number, 420, 26, "open", label=line)
            for number, line in enumerate(shown)
        ),
        Place(
            f"dice:{name}", x, 480, 440, 130, "open", arrange="grid",
            things=_dice(battle, name) if battle.roller == who else (),
        ),
    ]  # fmt: skip
    card = ability(game, side.side)
    if card in BATTLE_CARDS and side.side != NEUTRAL:
        entry = content_of(game).cards[game.state.players[side.side].card]
        thing = card_thing(entry, f"ready:{name}", seat=side.side)
        at = 58 if who == 0 else WIDTH - 58
        places.append(
            Place(f"ready:{name}:place", at, 560, 100, 140, "open", arrange="stack", things=(thing,))
        )
    return places


def _fighters(battle: Battle, who: int) -> tuple[Thing, ...]:
    side = battle.sides[who]
    leaving = [kind for kind, _ in battle.leaving] if battle.acting == who else []
    lost = list(battle.lost) if battle.acting == who else []
    return tuple(
        _fighter(SIDES[who], side.side, kind, number - leaving.count(kind) - lost.count(kind))
        for kind, number in enumerate(side.units)
        if number - leaving.count(kind) - lost.count(kind) > 0
    )


def _fighter(name: str, side: int, kind: int, number: int) -> Thing:
    return Thing(
        f"fighter:{name}:{KINDS[kind]}",
        "figure",
        unit_art(kind, side),
        78,
        78,
        side if side != NEUTRAL else None,
        say(f"count.{KINDS[kind]}", n=number),
        number,
    )


def _dice(battle: Battle, name: str) -> tuple[Thing, ...]:
    ordered = sorted(battle.dice, key=lambda die: die < HIT)
    return tuple(
        Thing(f"die:{name}:{number}", "die", art("die"), 40, 40, value=die, faded=die < HIT)
        for number, die in enumerate(ordered)
    )


def _baskets(game: ContinentsGame) -> list[Place]:
    """Where units are dragged that are lost or retreat, while that is asked."""
    kind = game.question.kind if game.decision is not None else ""
    if kind in ("casualties", "missile_casualties"):
        return [Place("loss", WIDTH / 2, 150, 200, 130, label=say("place.loss"), art=art("slot"), lit=True)]
    if kind == "retreat":
        return [
            Place("retreat", WIDTH / 2, 150, 200, 130, label=say("place.retreat"), art=art("slot"), lit=True)
        ]
    return []


def _strike(game: ContinentsGame, strike: Strike) -> Surface:
    """A special attack while casualties are chosen: only the units that were hit are there."""
    content = content_of(game)
    side = game.state.owner[strike.area]
    units: Army = hurt_units(game)
    fighters = tuple(_fighter("defender", side, kind, number) for kind, number in enumerate(units) if number)
    places = [
        Place(
            "side:defender", X[1], 150, 420, 130, label=say("battle.defender", side=side_name(side)),
            arrange="row", things=fighters, seat=side if side != NEUTRAL else None,
        ),
        Place("count:defender:0", X[0], 150, 420, 40, "open", label=_strike_words(strike)),
        *_baskets(game),
    ]  # fmt: skip
    title = say(f"battle.title.{strike.kind}", area=area_name(content.ids[strike.area]))
    return Surface("battle", title, "focus", WIDTH, HEIGHT, art("battle-ground"), tuple(places))


def _strike_words(strike: Strike) -> Message:
    return say("battle.hits", n=strike.hits)
