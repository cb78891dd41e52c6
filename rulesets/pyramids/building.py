"""Raising pyramids (chapter 7), in the Day for prayer points and in the Night for free (PYR-13.6)."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.pyramids.changes import pay_pp, raise_pyramid
from rulesets.pyramids.content import COLOURS
from rulesets.pyramids.ground import (
    PYRAMID_MAX,
    PyramidsGame,
    city_districts,
    enemy_on,
    layout_of,
    no,
    payment,
)
from rulesets.pyramids.state import PyramidsState
from tabletop.engine.action import Action
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb
from tabletop.kit.verbs import no_arguments


def build_cost(game: PyramidsGame, seat: int, level_from: int, level_to: int) -> int:
    """The cost of raising a pyramid: the sum of all new levels, after discounts (PYR-7.1, PYR-4.4)."""
    discount = game.state.players[seat].powers.pyramid_discount
    cost = sum(max(0, level - discount) for level in range(level_from + 1, level_to + 1))
    return payment(game, seat, cost)


def refuse_build(
    game: PyramidsGame, seat: int, field: int, level: int, colour: int, *, free: bool = False
) -> Refusal | None:
    """Why a seat cannot raise the pyramid of a district to a level; `colour` matters for a new one only."""
    state = game.state
    place = layout_of(game).ids[field]
    if field not in city_districts(game, seat):
        return no("E_TARGET", "7.5", place)
    if enemy_on(game, seat, field):
        return no("E_ENEMY_HERE", "7.5", place)
    before = state.level[field]
    if level <= before or level > PYRAMID_MAX or (free and level != before + 1):
        return no("E_LEVEL", "13.6" if free and level <= PYRAMID_MAX else "7.3", place, level=level)
    wrong_colour = refuse_colour(game, seat, field, colour)
    if wrong_colour is not None:
        return wrong_colour
    cost = 0 if free else build_cost(game, seat, before, level)
    if cost > state.players[seat].pp:
        return no("E_PP", "7.1", place, cost=cost, have=state.players[seat].pp)
    return None


def refuse_colour(game: PyramidsGame, seat: int, field: int, colour: int) -> Refusal | None:
    """Why the pyramid of a district cannot have a colour (PYR-7.4)."""
    state = game.state
    place = layout_of(game).ids[field]
    if state.level[field]:
        return None if colour == state.colour[field] else no("E_COLOUR", "7.4", place)
    if colour not in state.colours:
        return no("E_COLOUR", "7.4", place)
    taken = [state.colour[other] for other in city_districts(game, seat) if state.level[other]]
    return no("E_COLOUR", "7.4", place) if colour in taken else None


def builds_to_try(game: PyramidsGame, seat: int) -> list[tuple[int, int, int]]:
    """District, level and colour of every pyramid raise of the own city that is worth checking."""
    state = game.state
    tries: list[tuple[int, int, int]] = []
    for field in city_districts(game, seat):
        before = state.level[field]
        colours = (state.colour[field],) if before else state.colours
        for colour in colours:
            tries += [(field, level, colour) for level in range(before + 1, PYRAMID_MAX + 1)]
    return tries


def can_build(game: PyramidsGame, seat: int) -> bool:
    """Whether any pyramid of the seat can be raised now."""
    return any(refuse_build(game, seat, *build) is None for build in builds_to_try(game, seat))


class Build(Verb[PyramidsState]):
    """PYR-7.3: raise one pyramid of the own city: district, level, colour."""

    name = "build"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        ids = layout_of(game).ids
        return [
            Action("build", (ids[field], level, COLOURS[colour]))
            for field, level, colour in builds_to_try(game, seat)
        ]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        field, level, colour = read_build(game, action)
        return refuse_build(game, seat, field, level, colour, free=game.question.kind == "night_pyramid")

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        field, level, colour = read_build(game, action)
        cost = 0
        if game.question.kind == "build":
            cost = build_cost(game, seat, game.state.level[field], level)
            pay_pp(game, seat, cost, "build")
        raise_pyramid(game, seat, field, level, colour, cost, game.question.kind)


def read_build(game: PyramidsGame, action: Action) -> tuple[int, int, int]:
    """Field, level and colour of a build action. Raises ValueError or KeyError if it names nothing."""
    district, level, colour = action.args
    if not isinstance(level, int):
        raise ValueError(level)
    return layout_of(game).index[str(district)], level, COLOURS.index(str(colour))


class SkipBuild(Verb[PyramidsState]):
    """PYR-13.6: the free raise of the Night may be left out."""

    name = "skip"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        return [Action("skip")]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        no_arguments(action)
        return None

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        return None


def ask_build(game: PyramidsGame, seat: int) -> None:
    """Step: which pyramid is raised."""
    game.ask("build", (seat,), ("build",))


def ask_night_pyramid(game: PyramidsGame, seat: int) -> None:
    """Step: the free raise of Unseen Builders."""
    if game.state.players[seat].powers.night_pyramid:
        game.ask("night_pyramid", (seat,), ("build", "skip"))
