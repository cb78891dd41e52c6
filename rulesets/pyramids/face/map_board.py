"""The map: fields, what stands on them, and what the zoom says of them."""

from __future__ import annotations

from rulesets.pyramids.content import FieldEntry
from rulesets.pyramids.face import things
from rulesets.pyramids.face.words import art, city_words
from rulesets.pyramids.ground import (
    PyramidsGame,
    city_owner,
    content_of,
    layout_of,
)
from rulesets.pyramids.names import field_name
from rulesets.pyramids.recruiting import declared
from rulesets.pyramids.state import NONE
from tabletop.engine.text import say, seat_name
from tabletop.view.model import Detail, Link, Place, Surface, Thing

MARGIN = 60.0
STRETCH = 1.5
MAP_SIZE = (1620.0, 1120.0)
FIELD_SIZE = {"district": 104.0, "sanctuary": 140.0}


def field_art(field: FieldEntry) -> str:
    """The picture of a field."""
    if field.kind == "temple":
        return art(f"field-temple-{field.prayer}")
    if field.kind == "desert":
        for name in ("gate", "stele", "quay"):
            if name in field.id:
                return art(f"field-{name}")
        return art("field-path")
    return art(f"field-{field.kind}")


def field_detail(game: PyramidsGame, number: int) -> Detail:
    """What the zoom says of a field."""
    field = layout_of(game).fields[number]
    lines = [
        say(f"kind.{field.kind}", n=field.prayer) if field.kind == "temple" else say(f"kind.{field.kind}")
    ]
    if field.obelisk:
        lines.append(say("kind.obelisk"))
    owner = city_owner(game, number)
    if owner != NONE:
        lines.append(say("kind.city", player=seat_name(owner), city=city_words(field.city)))
    clauses = {"district": "PYR-2.3", "temple": "PYR-2.10", "delta": "PYR-13.3", "sanctuary": "PYR-13.2"}
    return Detail(
        field_name(field.id), tuple(lines), field_art(field), clause=clauses.get(field.kind, "PYR-2.1")
    )


def field_things(game: PyramidsGame, number: int) -> tuple[Thing, ...]:
    """What stands on a field: pyramid, troop, creature, an attacking troop, declared recruits."""
    state = game.state
    content = content_of(game)
    field = layout_of(game).ids[number]
    found: list[Thing] = []
    if state.level[number]:
        found.append(things.pyramid(f"pyramid:{field}", state.colour[number], state.level[number]))
    if state.owner[number] != NONE:
        found.append(things.figure(f"troop:{field}", state.owner[number], state.units[number]))
        if state.creature[number] != NONE:
            found.append(things.creature(content.creatures[state.creature[number]], state.owner[number]))
    for attack in state.attacks:
        if attack.field == number:
            found.append(things.figure(f"attack:{field}", attack.seat, attack.units))
            if attack.creature != NONE:
                found.append(things.creature(content.creatures[attack.creature], attack.seat))
    number_declared = declared(game).units.count(number)
    if number_declared and game.question.seats:
        found.append(things.figure(f"declared:{field}", game.question.seats[0], number_declared, size=0.8))
    # Numbers stand in front, so that no creature hides them.
    return tuple(sorted(found, key=lambda thing: thing.count is not None))


def map_surface(game: PyramidsGame) -> Surface:
    """The desert with its fields; roads are already in the ground."""
    layout = layout_of(game)
    places = []
    for number, field in enumerate(layout.fields):
        size = FIELD_SIZE.get(field.kind, 112.0)
        owner = city_owner(game, number)
        places.append(
            Place(
                f"field:{field.id}",
                MARGIN + STRETCH * field.x,
                MARGIN + field.y,
                size,
                size,
                "circle",
                field_art(field),
                things=field_things(game, number),
                seat=owner if owner != NONE else None,
                detail=field_detail(game, number),
            )
        )
    links = tuple(
        Link(f"field:{field.id}", f"field:{other}", "hidden")
        for field in layout.fields
        for other in field.neighbours
        if field.id < other
    )
    return Surface(
        "map",
        say("surface.map"),
        "middle",
        *MAP_SIZE,
        art(f"map-{layout.players}"),
        tuple(places),
        links,
        zoomable=True,
    )
