"""What has to be in view for what is asked now: from a view to the boards that its gestures need."""

from __future__ import annotations

from collections import Counter

from tabletop.app.table.index import ViewIndex
from tabletop.app.table.tableau import Choices


def boards_needed(index: ViewIndex) -> Counter[str]:
    """How many ends of gestures lie on each surface."""
    needed: Counter[str] = Counter()
    for gesture in index.view.gestures:
        for id in (gesture.source, gesture.target):
            surface = index.surface_for(id) if id is not None else None
            if surface is not None:
                needed[surface] += 1
    return needed


def needs_board(index: ViewIndex) -> bool:
    """Whether a board in the middle is needed while something lies over it."""
    needed = boards_needed(index)
    return any(surface.dock == "middle" and needed[surface.id] for surface in index.view.surfaces)


def wanted_tab(index: ViewIndex, now: str | None) -> str | None:
    """The board that should be in the middle: the present one if it will do, else the one needed most."""
    needed = boards_needed(index)
    middle = [surface.id for surface in index.view.surfaces if surface.dock == "middle"]
    if now in middle and needed[now]:
        return now
    best = max(middle, key=lambda id: needed[id], default=None)
    if best is not None and needed[best]:
        return best
    return now if now in middle else (middle[0] if middle else None)


def turn_to(choices: Choices, index: ViewIndex, focus: str | None) -> None:
    """Arrange the table for a new question; `focus` is the surface that has just become what matters."""
    _turn_back(choices)
    before = choices.tab
    surface = index.surfaces.get(focus) if focus is not None else None
    if surface is not None and surface.dock == "middle":
        choices.tab = surface.id
    elif surface is not None and surface.dock == "own":
        own = [s.id for s in index.view.surfaces if s.dock == "own"]
        choices.own_tab = own.index(surface.id)
    if index.view.gestures:
        first = next((s.id for s in index.view.surfaces if s.dock == "middle"), None)
        choices.tab = wanted_tab(index, choices.tab or first)
        choices.seat_open = None
    choices.aside = needs_board(index)
    if choices.tab != before:
        choices.turned = (before, choices.tab)


def _turn_back(choices: Choices) -> None:
    """Back to the board from before the last question, unless the player has turned since.

    What others do next is mostly seen there, and not on the market that a single question opened.
    """
    if choices.turned is not None and choices.tab == choices.turned[1]:
        choices.tab = choices.turned[0]
    choices.turned = None
