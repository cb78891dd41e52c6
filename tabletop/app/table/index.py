"""A view looked up by id, and the picture between two views while an animation runs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import msgspec

from tabletop.engine.action import Action
from tabletop.view.model import Counter, Gesture, Place, SeatPanel, Surface, Thing, View


@dataclass(slots=True)
class ViewIndex:
    """Where every id of a view is."""

    view: View
    surfaces: dict[str, Surface] = field(default_factory=dict)
    places: dict[str, Place] = field(default_factory=dict)
    things: dict[str, Thing] = field(default_factory=dict)
    place_of: dict[str, str] = field(default_factory=dict)
    """Place id of each thing."""
    surface_of: dict[str, str] = field(default_factory=dict)
    """Surface id of each place."""
    counters: dict[str, tuple[int, Counter]] = field(default_factory=dict)
    """Seat of the panel and the counter."""
    panel_things: dict[str, int] = field(default_factory=dict)
    """Seat of each thing that lies on a panel."""
    by_source: dict[str, list[Gesture]] = field(default_factory=dict)

    @classmethod
    def of(cls, view: View) -> ViewIndex:
        """The index of a view."""
        index = cls(view)
        for surface in view.surfaces:
            index.surfaces[surface.id] = surface
            for place in surface.places:
                index.places[place.id] = place
                index.surface_of[place.id] = surface.id
                for thing in place.things:
                    index.things[thing.id] = thing
                    index.place_of[thing.id] = place.id
        for panel in view.panels:
            for counter in panel.counters:
                index.counters[counter.id] = (panel.seat, counter)
            for thing in panel.tokens:
                index.things[thing.id] = thing
                index.panel_things[thing.id] = panel.seat
        for gesture in view.gestures:
            index.by_source.setdefault(gesture.source, []).append(gesture)
        return index

    def place_for(self, id: str) -> str | None:
        """The place that a thing or place id belongs to."""
        return id if id in self.places else self.place_of.get(id)

    def panel_for(self, id: str) -> int | None:
        """The seat whose panel shows a counter, a token or is itself meant (`panel:<seat>`)."""
        if id.startswith("panel:"):
            number = id.removeprefix("panel:")
            return int(number) if number.isdigit() else None
        if id in self.counters:
            return self.counters[id][0]
        return self.panel_things.get(id)

    def ends_of(self, action: Action) -> list[str]:
        """The thing and the place of the first gesture that means an action."""
        for gesture in self.view.gestures:
            if gesture.action == action:
                return [id for id in (gesture.source, gesture.target) if id is not None]
        return []

    def surface_for(self, id: str) -> str | None:
        """The surface on which a place or thing lies."""
        place = self.place_for(id)
        return self.surface_of.get(place) if place is not None else None


def staged(before: ViewIndex, after: ViewIndex, settled: set[str], waiting: Iterable[str]) -> View:
    """What is shown while events are told: new where they have been told, old where they have not.

    `settled` names places and `panel:<seat>`s that already show the new state. Surfaces that are gone stay
    as long as one of the `waiting` ids (still to be told) lies on them. Gestures are always the new ones.
    """
    view = after.view
    surfaces = [_staged_surface(surface, before, settled) for surface in view.surfaces]
    needed = {before.surface_for(id) for id in waiting}
    kept = [old for old in before.view.surfaces if old.id not in after.surfaces and old.id in needed]
    panels = tuple(_staged_panel(panel, before, settled) for panel in view.panels)
    return msgspec.structs.replace(view, surfaces=(*surfaces, *kept), panels=panels)


def _staged_surface(surface: Surface, before: ViewIndex, settled: set[str]) -> Surface:
    places = tuple(place if place.id in settled else _shown_before(place, before) for place in surface.places)
    if all(shown is new for shown, new in zip(places, surface.places, strict=True)):
        return surface
    return msgspec.structs.replace(surface, places=places)


def _shown_before(place: Place, before: ViewIndex) -> Place:
    """The place as it was, where it is now (a hand that grew keeps its things but not its position)."""
    old = before.places.get(place.id)
    if old is None or old == place:
        return place
    return msgspec.structs.replace(place, things=old.things, count=old.count, art=old.art, seat=old.seat)


def _staged_panel(panel: SeatPanel, before: ViewIndex, settled: set[str]) -> SeatPanel:
    if f"panel:{panel.seat}" in settled:
        return panel
    old = next((old for old in before.view.panels if old.seat == panel.seat), None)
    if old is None or old == panel:
        return panel
    return msgspec.structs.replace(panel, counters=old.counters, tokens=old.tokens)
