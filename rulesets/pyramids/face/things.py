"""The things of the table: figures, pyramids, creatures, tiles, cards, tokens."""

from __future__ import annotations

from rulesets.pyramids.content import COLOURS, BattleCard, Creature, DivineCard, Tile
from rulesets.pyramids.face.words import art
from rulesets.pyramids.names import battle_card_name, creature_name, divine_card_name, tile_name
from tabletop.engine.text import Message, say
from tabletop.view.model import Detail, Stat, Thing

CARD = (126.0, 176.0)
TILE = 88.0
ICONS = {
    "strength": art("icon-strength"),
    "damage": art("icon-damage"),
    "shields": art("icon-shield"),
    "blood": art("icon-blood"),
    "toll": art("icon-toll"),
    "steps": art("icon-steps"),
    "pp": art("icon-pp"),
}


def stats(**numbers: int) -> tuple[Stat, ...]:
    """Numbers with their icons, those that are not 0."""
    return tuple(Stat(ICONS[name], number, say(f"stat.{name}")) for name, number in numbers.items() if number)


def pp_cost(cost: int) -> tuple[Stat, ...]:
    """A cost in prayer points, shown at the pointer."""
    return (Stat(ICONS["pp"], cost, say("stat.pp")),)


def figure(id: str, seat: int, units: int, *, size: float = 1.0) -> Thing:
    """A troop, or the units of a supply."""
    name = "figures" if units > 1 else "figure"
    return Thing(
        id,
        "figure",
        art(f"{name}-{seat}"),
        (78.0 if units > 1 else 58.0) * size,
        74.0 * size,
        seat=seat,
        count=units,
        title=say("thing.troop", player=Message("@seat", {"seat": seat}), units=say("count.units", n=units)),
    )


def pyramid(id: str, colour: int, level: int) -> Thing:
    """A pyramid standing in a district."""
    words = say("thing.pyramid", colour=say(f"colour.{COLOURS[colour]}"), level=level)
    return Thing(
        id,
        "building",
        art(f"pyramid-{COLOURS[colour]}-{level}"),
        84.0,
        77.0,
        title=words,
        detail=Detail(words, (say("help.pyramid"),), clause="PYR-7.1"),
    )


def stone(colour: int) -> Thing:
    """A stone of a colour in the quarry: dragged to a district it founds or raises a pyramid."""
    words = say("thing.stone", colour=say(f"colour.{COLOURS[colour]}"))
    return Thing(
        f"stone:{COLOURS[colour]}",
        "building",
        art(f"pyramid-{COLOURS[colour]}-1"),
        62.0,
        57.0,
        title=words,
        detail=Detail(words, (say("help.stone"),), clause="PYR-7.1"),
    )


def creature(entry: Creature, seat: int, *, size: float = 76.0) -> Thing:
    """A creature in a troop or in its owner's reserve."""
    return Thing(
        f"creature:{entry.id}",
        "figure",
        art(f"creature-{entry.id}"),
        size,
        size,
        seat=seat,
        title=creature_name(entry.id),
        stats=_creature_stats(entry),
        detail=creature_detail(entry),
    )


def _creature_stats(entry: Creature) -> tuple[Stat, ...]:
    return stats(strength=entry.strength, damage=entry.damage, shields=entry.shields, steps=entry.steps)


def creature_detail(entry: Creature) -> Detail:
    """What the zoom says of a creature."""
    return Detail(
        creature_name(entry.id),
        (say(f"creature-text.{entry.id}"),),
        art(f"creature-{entry.id}"),
        _creature_stats(entry),
        "PYR-14.1",
    )


def tile(entry: Tile, cost: int | None, *, faded: bool = False, size: float = TILE) -> Thing:
    """A power tile in the display (with its present cost) or on a rack."""
    text = say(f"tile-text.{entry.kind}")
    return Thing(
        f"tile:{entry.id}",
        "tile",
        art(f"tile-{entry.id}"),
        size,
        size,
        title=tile_name(entry.id),
        cost=cost,
        text=text,
        faded=faded,
        detail=Detail(
            tile_name(entry.id),
            (say("thing.tile", colour=say(f"colour.{entry.colour}"), level=entry.level), text),
            art(f"tile-{entry.id}"),
            clause="PYR-8.1",
        ),
    )


def battle_card(entry: BattleCard, id: str, *, faded: bool = False) -> Thing:
    """A battle card, face up for the viewer."""
    numbers = stats(
        strength=entry.strength,
        damage=entry.damage,
        shields=entry.shields,
        blood=entry.blood,
        toll=entry.toll,
    )
    return Thing(
        id,
        "card",
        art(f"battle-{entry.id}"),
        *CARD,
        title=battle_card_name(entry.id),
        stats=numbers,
        faded=faded,
        detail=Detail(
            battle_card_name(entry.id),
            (say("help.battle-card"),),
            art(f"battle-{entry.id}"),
            numbers,
            "PYR-11.1",
        ),
    )


def divine_card(entry: DivineCard, id: str, count: int = 1, *, faded: bool = False) -> Thing:
    """A divine intervention card, face up for the viewer; `count` of the same kind lie together."""
    text = say(f"di-text.{entry.id}")
    return Thing(
        id,
        "card",
        art(f"di-{entry.id}"),
        *CARD,
        title=divine_card_name(entry.id),
        cost=entry.cost,
        stats=stats(
            strength=entry.amount("str"),
            damage=entry.amount("dmg"),
            shields=entry.amount("shield"),
            blood=entry.amount("blood"),
            steps=entry.amount("steps"),
            pp=entry.amount("gain-pp"),
        ),
        text=text,
        count=count if count > 1 else None,
        faded=faded,
        detail=Detail(
            divine_card_name(entry.id),
            (text, say(f"help.di-kind.{entry.kind}")),
            art(f"di-{entry.id}"),
            clause="PYR-15.2",
        ),
    )


def card_back(id: str, deck: str, count: int | None = None) -> Thing:
    """A card face down (`battle` or `di`)."""
    return Thing(id, "marker", art(f"back-{deck}"), *CARD, title=say(f"thing.back-{deck}"), count=count)


def token(id: str, name: str, seat: int, count: int | None = None, *, size: float = 64.0) -> Thing:
    """A token: action tokens, veterans, order markers."""
    return Thing(
        id,
        "token",
        art(f"token-{name}"),
        size,
        size,
        seat=seat,
        count=count,
        title=say(f"thing.token-{name}") if not name[-1].isdigit() else say("thing.token"),
    )
