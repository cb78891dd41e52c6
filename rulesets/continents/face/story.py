"""What happened, step by step and as arrows on the map, so that a player sees what the others did."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

from rulesets.continents.face.telling import tell
from rulesets.continents.ground import ContinentsGame
from rulesets.continents.state import NEUTRAL
from tabletop.view.model import Arrow, Moment

Data = dict[str, Any]
CHAPTERS = ("round_started", "turn_started")


def story(game: ContinentsGame, viewer: int | None) -> tuple[Moment, ...]:
    """All moments so far, oldest first."""
    found = []
    for number, event in enumerate(game.events or ()):
        chapter = event.kind in CHAPTERS
        drawer = DRAWERS.get(event.kind)
        if drawer is None and not chapter:
            continue
        seen = event.as_seen_by(viewer)
        text = tell(seen, viewer).text
        if text is None:
            continue
        data = seen.known_to(viewer)
        arrows = drawer(data) if drawer is not None else ()
        found.append(Moment(number, text, _seat(data), arrows, chapter))
    return tuple(found)


def _seat(data: Data) -> int | None:
    """Who did it; of a battle that has ended, who holds the area now."""
    side: int = next((data[name] for name in ("player", "side", "winner") if name in data), NEUTRAL)
    return side if 0 <= side < NEUTRAL else None


def _arrow(
    data: Data, path: list[str], style: Literal["walk", "strike", "build"], amount: int = 0
) -> tuple[Arrow, ...]:
    places = tuple(f"area:{area}" for area in path if area)
    return (Arrow("map", places, _seat(data), style, amount),) if places else ()


def _moved(data: Data) -> tuple[Arrow, ...]:
    return _arrow(data, data["route"], "walk", sum(data["units"]))


def _attacked(data: Data) -> tuple[Arrow, ...]:
    if data["origins"]:
        ways = [[area, data["goal"]] for area, _ in data["origins"]]
        return tuple(arrow for way in ways for arrow in _arrow(data, way, "strike"))
    return _arrow(data, data["route"] or [data["start"], data["goal"]], "strike", sum(data["units"]))


def _struck(data: Data) -> tuple[Arrow, ...]:
    return _arrow(data, [data["start"], data["goal"]], "strike", data["hits"])


def _went(data: Data) -> tuple[Arrow, ...]:
    return _arrow(data, [data["start"], data["goal"]], "walk", sum(data["units"]))


def _at_area(data: Data) -> tuple[Arrow, ...]:
    return _arrow(data, [data["area"]], "build")


DRAWERS: Mapping[str, Callable[[Data], tuple[Arrow, ...]]] = {
    "unit_bought": _at_area,
    "factory_placed": _at_area,
    "moved": _moved,
    "attack_declared": _attacked,
    "special_attack": _struck,
    "units_lost": _at_area,
    "retreated": _went,
    "withdrawn": _went,
    "advanced": _went,
    "battle_ended": _at_area,
    "points_scored": lambda data: (),
}
