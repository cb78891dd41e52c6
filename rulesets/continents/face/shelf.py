"""The viewer's supply: units and factories that can be bought or placed, with what they cost."""

from __future__ import annotations

from rulesets.continents.face.words import art, stat, unit_art
from rulesets.continents.ground import FACTORIES, FACTORY_COST, ContinentsGame, content_of, counted, unit_name
from rulesets.continents.state import KINDS
from tabletop.engine.text import say
from tabletop.view.model import Detail, Place, Surface, Thing

STEP = 112
"""Units from one thing on the shelf to the next."""


def shelf_surface(game: ContinentsGame, seat: int) -> Surface:
    """One thing for each kind of unit, and the factory."""
    things = [*(_unit(game, seat, kind) for kind in range(len(KINDS))), _factory(game, seat)]
    places = tuple(
        Place(
            f"stock:{thing.id}", 62 + STEP * number, 84, 88, 140, label=thing.title, arrange="stack",
            things=(thing,),
        )
        for number, thing in enumerate(things)
    )  # fmt: skip
    return Surface("shelf", say("surface.shelf"), "own", 124 + STEP * (len(things) - 1), 190, None, places)


def _unit(game: ContinentsGame, seat: int, kind: int) -> Thing:
    unit = content_of(game).units[kind]
    player = game.state.players[seat]
    paying = game.question.kind in ("production", "place_reinforcements") and seat in game.deciding
    return Thing(
        f"unit:{unit.id}",
        "figure",
        unit_art(kind, seat),
        84,
        84,
        seat,
        unit_name(unit.id),
        player.supply[kind],
        unit.cost,
        faded=not player.supply[kind] or (paying and unit.cost > player.production),
        detail=Detail(
            unit_name(unit.id),
            (say(f"unit-text.{unit.id}"), say("detail.supply", n=player.supply[kind])),
            unit_art(kind, seat),
            (stat("cost", unit.cost), stat("dice", unit.dice), stat("supremacy", unit.supremacy)),
        ),
    )


def _factory(game: ContinentsGame, seat: int) -> Thing:
    left = FACTORIES - counted(game.state.factories)
    paying = game.question.kind == "production" and seat in game.deciding
    return Thing(
        "build:factory",
        "building",
        art("factory"),
        84,
        84,
        title=unit_name("factory"),
        count=left,
        cost=FACTORY_COST,
        faded=not left or (paying and game.state.players[seat].production < FACTORY_COST),
        detail=Detail(
            unit_name("factory"),
            (say("unit-text.factory"), say("detail.supply", n=left)),
            art("factory"),
            (stat("cost", FACTORY_COST),),
            "CON-1.10",
        ),
    )
