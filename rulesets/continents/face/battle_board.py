"""The inset of a battle or a special attack: two sides, their dice and where these come from."""

from __future__ import annotations

from rulesets.continents.battle import dice_of
from rulesets.continents.battlefield import scoreless_limit, supremacy
from rulesets.continents.casualties import hurt_units
from rulesets.continents.face.cards import card_thing
from rulesets.continents.face.words import art, side_seat, unit_art
from rulesets.continents.ground import HIT, ContinentsGame, ability, area_name, content_of, side_name
from rulesets.continents.state import KINDS, NEUTRAL, Army, Battle, Strike
from tabletop.engine.text import Message, say
from tabletop.view.model import Detail, Place, Surface, Thing

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
        places += [_side(game, battle, who), *_numbers(game, battle, who), _throw(battle, who)]
        places += _ready(game, battle, who)
    limit = scoreless_limit(battle.kind)
    dots = tuple(
        Thing(
            f"scoreless:{number}", "marker", art("dot-full" if number < battle.scoreless else "dot"), 26, 26
        )
        for number in range(limit)
    )
    places += [
        Place(
            "scoreless", WIDTH / 2, 256, 160, 70, "open", label=say("battle.scoreless", n=limit),
            arrange="row", things=dots,
        ),
        *_baskets(game),
    ]  # fmt: skip
    title = say(f"battle.title.{battle.kind}", area=area_name(content_of(game).ids[battle.area]))
    return Surface("battle", title, "focus", WIDTH, HEIGHT, art("battle-ground"), tuple(places))


def _side(game: ContinentsGame, battle: Battle, who: int) -> Place:
    """The units of a side; lit while that side decides."""
    side = battle.sides[who]
    name = say(f"battle.{SIDES[who]}", side=side_name(side.side))
    return Place(
        f"side:{SIDES[who]}", X[who], 100, 420, 130, label=name,
        arrange="row", things=_fighters(battle, who), seat=side_seat(side.side),
        lit=side.side in game.deciding,
    )  # fmt: skip


def _numbers(game: ContinentsGame, battle: Battle, who: int) -> list[Place]:
    """How many dice a side rolls and what they come from, and its tactical supremacy."""
    side = battle.sides[who]
    name, seat = SIDES[who], side_seat(side.side)
    units, ace, bonus = dice_of(game, battle, who)
    shield = "capital-a" if content_of(game).areas[battle.area].capital else "source"
    parts = (
        ("units", "icon-dice", units),
        ("ace", "card-ace-of-the-sky", ace),
        ("bonus", shield, bonus),
    )
    things = tuple(
        _number(f"{part}:{name}", picture, number, seat, say(f"battle.dice.{part}", n=number))
        for part, picture, number in parts
        if number or part == "units"
    )
    outward = -1 if who == 0 else 1
    places = [
        Place(
            f"sum:{name}", X[who] + outward * 100, 256, 180, 70, "open", arrange="row", things=things,
            label=say("battle.dice", n=units + ace + bonus),
        )
    ]  # fmt: skip
    if battle.kind != "naval":
        strength = supremacy(side.units)
        words = say("battle.supremacy", n=strength)
        thing = _number(f"supremacy:{name}", "icon-supremacy", strength, seat, words)
        places.append(
            Place(
                f"strength:{name}", X[who] - outward * 110, 256, 140, 70, "open", label=words, things=(thing,)
            )
        )
    return places


def _number(thing_id: str, picture: str, number: int, seat: int | None, words: Message) -> Thing:
    """A number of a side with its picture; the zoom says what it is."""
    clause = "CON-7.3" if thing_id.startswith("supremacy") else "CON-7.7"
    detail = Detail(words, art=art(picture), clause=clause)
    return Thing(thing_id, "token", art(picture), 54, 54, seat, words, number, detail=detail)


def _throw(battle: Battle, who: int) -> Place:
    """The last roll, with the side that rolled it."""
    things = _dice(battle, SIDES[who]) if battle.roller == who else ()
    return Place(f"dice:{SIDES[who]}", X[who], 480, 430, 220, "open", arrange="grid", things=things)


def _ready(game: ContinentsGame, battle: Battle, who: int) -> list[Place]:
    """The revealed card of a side, if its ability may still matter in this battle."""
    side = battle.sides[who].side
    if side == NEUTRAL or ability(game, side) not in BATTLE_CARDS:
        return []
    entry = content_of(game).cards[game.state.players[side].card]
    thing = card_thing(entry, f"ready:{SIDES[who]}", seat=side)
    at = WIDTH / 2 + (-74 if who == 0 else 74)
    return [Place(f"ready-card:{SIDES[who]}", at, 480, 130, 180, "open", arrange="stack", things=(thing,))]


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
        side_seat(side),
        say(f"count.{KINDS[kind]}", n=number),
        number,
    )


def _dice(battle: Battle, name: str) -> tuple[Thing, ...]:
    ordered = sorted(battle.dice, key=lambda die: die < HIT)
    return tuple(
        Thing(f"die:{name}:{number}", "die", art("die"), 58, 58, value=die, faded=die < HIT)
        for number, die in enumerate(ordered)
    )


def _baskets(game: ContinentsGame) -> list[Place]:
    """Where units are dragged that are lost or retreat, while that is asked."""
    kind = game.question.kind if game.decision is not None else ""
    if kind in ("casualties", "missile_casualties"):
        return [Place("loss", WIDTH / 2, 100, 200, 130, label=say("place.loss"), lit=True)]
    if kind == "retreat":
        return [Place("retreat", WIDTH / 2, 100, 200, 130, label=say("place.retreat"), lit=True)]
    return []


def _strike(game: ContinentsGame, strike: Strike) -> Surface:
    """A special attack while casualties are chosen: only the units that were hit are there."""
    content = content_of(game)
    side = game.state.owner[strike.area]
    units: Army = hurt_units(game)
    fighters = tuple(_fighter("defender", side, kind, number) for kind, number in enumerate(units) if number)
    places = [
        Place(
            "side:defender", X[1], 100, 420, 130, label=say("battle.defender", side=side_name(side)),
            arrange="row", things=fighters, seat=side_seat(side),
        ),
        Place(
            "number:hits", X[0], 100, 200, 80, "open", label=say("battle.hits", n=strike.hits),
            things=(Thing("hits", "token", art("die-6"), 60, 60),),
        ),
        *_baskets(game),
    ]  # fmt: skip
    title = say(f"battle.title.{strike.kind}", area=area_name(content.ids[strike.area]))
    return Surface("battle", title, "focus", WIDTH, HEIGHT, art("battle-ground"), tuple(places))
