"""The world map: areas with their owners, stacks of units, sources, capitals and factories."""

from __future__ import annotations

from rulesets.continents.content import Area
from rulesets.continents.face.words import art, token, unit_art, units_words
from rulesets.continents.ground import (
    ContinentsGame,
    area_name,
    content_of,
    defence_bonus,
    factories_of,
    side_name,
    total,
)
from rulesets.continents.production import powered
from rulesets.continents.state import EMPTY, KINDS, NEUTRAL, Army
from tabletop.engine.text import Message, say
from tabletop.view.model import Detail, Pile, Place, Surface, Thing

LIT_KINDS = (
    "choose_capital",
    "claim_territory",
    "claim_source",
    "claim_epic",
    "withdraw_goal",
    "retreat_goal",
)
AREA_SIZE = 64


def map_surface(game: ContinentsGame, viewer: int | None) -> Surface:
    """The map as everybody sees it; areas that answer the viewer's question are lit."""
    content = content_of(game)
    lit: set[str] = set()
    if viewer is not None and viewer in game.deciding and game.question.kind in LIT_KINDS:
        lit = {str(action.args[0]) for action in game.legal(viewer)}
    running = _powered_areas(game)
    places = tuple(_place(game, number, running, area.id in lit) for number, area in enumerate(content.areas))
    return Surface(
        "map",
        say("surface.map"),
        "middle",
        2000,
        1000,
        art("world-ground"),
        places,
        zoomable=True,
        shapes="continents/world",
        wraps=True,
    )


def _powered_areas(game: ContinentsGame) -> int:
    """Bit set of sources and factories that work together: as many of each as are powered (CON-4.3)."""
    content = content_of(game)
    found = 0
    for seat in range(len(game.state.players)):
        number = powered(game, seat)
        own = (factories_of(game.state, seat), content.sources & game.state.held[seat])
        for areas in own:
            rest = areas
            for _ in range(number):
                low = rest & -rest
                found |= low
                rest ^= low
    return found


def _place(game: ContinentsGame, number: int, running: int, lit: bool) -> Place:
    content = content_of(game)
    state = game.state
    area = content.areas[number]
    owner = state.owner[number]
    works = bool(running >> number & 1)
    things: list[Thing] = []
    if area.capital:
        things.append(token(f"capital:{area.id}", f"capital-{area.pair.lower()}", 30))
    if area.source:
        things.append(token(f"source:{area.id}", "source-powered" if works else "source", 26))
    if state.factories >> number & 1:
        picture = "factory-powered" if works else "factory"
        things.append(Thing(f"factory:{area.id}", "building", art(picture), 30, 30))
    if owner != EMPTY:
        things.append(stack_thing(area.id, owner, state.army[number]))
    return Place(
        f"area:{area.id}",
        area.x,
        area.y,
        AREA_SIZE,
        AREA_SIZE,
        "region",
        label=area_name(area.id),
        weight=2 if area.capital else 1 if area.kind == "land" else 0,
        things=tuple(things),
        seat=owner if owner not in (EMPTY, NEUTRAL) else None,
        lit=lit,
        detail=area_detail(game, number, area, works),
    )


def stack_thing(area_id: str, owner: int, army: Army) -> Thing:
    """All units of an area as one thing that can be dragged."""
    return Thing(
        f"stack:{area_id}",
        "stack",
        unit_art(max(range(len(army)), key=lambda kind: army[kind]), owner),
        58,
        34,
        owner if owner != NEUTRAL else None,
        title=side_name(owner),
        count=total(army),
        piles=piles_of(owner, army),
        detail=Detail(area_name(area_id), (side_name(owner), units_words(army))),
    )


def piles_of(owner: int, army: Army) -> tuple[Pile, ...]:
    """The kinds in an army with their numbers."""
    return tuple(
        Pile(KINDS[kind], unit_art(kind, owner), number, say(f"count.{KINDS[kind]}", n=number))
        for kind, number in enumerate(army)
        if number
    )


def area_detail(game: ContinentsGame, number: int, area: Area, works: bool) -> Detail:
    """What the zoom tells of an area."""
    state = game.state
    owner = state.owner[number]
    lines: list[Message] = [say(f"continent.{area.continent}" if area.continent else "continent.sea")]
    if owner == EMPTY:
        lines.append(say("detail.empty"))
    else:
        lines.append(say("detail.held", side=side_name(owner)))
        lines.append(units_words(state.army[number]))
    if area.capital:
        lines.append(say("detail.capital", pair=area.pair))
    if area.source:
        lines.append(say("detail.source"))
    if state.factories >> number & 1:
        lines.append(say("detail.factory.powered" if works else "detail.factory"))
    bonus = defence_bonus(game, number)
    if bonus:
        lines.append(say("detail.bonus", n=bonus))
    return Detail(area_name(area.id), tuple(lines), clause="CON-1.6")
