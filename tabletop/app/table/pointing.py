"""The words at the pointer while something is lifted: what will happen, how many, the odds; or why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from tabletop.app.intent import Position
from tabletop.app.table import notes
from tabletop.app.table.board import Pane, paint_target
from tabletop.app.table.controller import Controller
from tabletop.app.table.index import ViewIndex
from tabletop.app.table.ink import Ink
from tabletop.app.table.picking import numbers_of
from tabletop.app.table.placing import clear_spot, rects_along
from tabletop.app.table.tableau import Tableau
from tabletop.app.table.ways import paint_way, ways_of
from tabletop.view.model import Forecast, Gesture

CLEAR = 26
"""Logical pixels around the target, and of the way's width, that stay in sight."""


class Adviser(Protocol):
    """Who knows what will come of a gesture; the hands' host."""

    def why_not(self, source: str, target: str) -> str:
        """In one line why a thing cannot go there; empty when there is nothing to say."""

    def foretold(self, gesture: Gesture, numbers: tuple[int, ...]) -> Forecast | None:
        """What will probably come of a gesture with so many of each kind; None: not known, or not yet."""


class PointerNote:
    """The note of one pair of hands, made anew only when it says something else."""

    def __init__(self, adviser: Adviser) -> None:
        self._adviser = adviser
        self._key: tuple[object, ...] = ()
        self._picture: pygame.Surface | None = None
        self._visible: list[pygame.Rect] = []
        self._place: pygame.Rect | None = None
        """Where it stays as long as it is in nobody's way there."""
        self._awaited: tuple[Gesture, tuple[int, ...]] | None = None

    def forget(self) -> None:
        """Make it anew the next time."""
        self._key = ()
        self._awaited = None

    def arrived(self) -> bool:
        """Whether the odds that were still being worked out have come."""
        if self._awaited is None or self._adviser.foretold(*self._awaited) is None:
            return False
        self.forget()
        return True

    def picture(
        self, ink: Ink, tableau: Tableau, index: ViewIndex, controller: Controller
    ) -> pygame.Surface | None:
        """The note for what is lifted and aimed at now; None: nothing is to be said."""
        key = (controller.lifted, controller.pile, controller.aim, controller.count)
        if key != self._key:
            self._key = key
            self._awaited, self._visible, self._place = None, [], None
            self._picture = self._make(ink, tableau, index, controller)
        return self._picture

    def place(self, ink: Ink, tableau: Tableau, note: pygame.Surface, at: Position, away: int) -> pygame.Rect:
        """Where it goes: off the pointer and what it holds (`away`), off the target and the way there."""
        bounds = tableau.layout.window
        if not self._visible:
            return notes.beside(ink, note, at, away, bounds)
        px = ink.px
        held = pygame.Rect(at, (1, 1)).inflate(2 * (away + px(10)), 2 * (away + px(10)))
        inner = bounds.inflate(-px(16), -px(16))
        avoid = [*self._visible, held]
        if self._place is None or self._place.collidelist(avoid) >= 0:
            gap = away + px(24)
            self._place = clear_spot(note.get_size(), at, avoid, inner, gap, tableau.layout.free)
        return self._place.copy()

    def _make(
        self, ink: Ink, tableau: Tableau, index: ViewIndex, controller: Controller
    ) -> pygame.Surface | None:
        if controller.lifted is None:
            return None
        if controller.aim is not None:
            gesture = controller.gesture_to(controller.aim)
            if gesture is not None:
                numbers = numbers_of(gesture, controller.count, controller.pile)
                told = self._adviser.foretold(gesture, numbers)
                self._awaited = (gesture, numbers) if told is None and gesture.forecast else None
                self._visible = in_sight(ink, tableau, index, gesture)
                return notes.aim_note(ink, gesture, controller.count, controller.most, numbers, told)
            if controller.how != "keys":
                reason = self._adviser.why_not(controller.lifted, controller.aim)
                if reason:
                    return notes.reason_note(ink, reason)
        if controller.most > 1:
            return notes.count_note(ink, controller.count, controller.most)
        return None


def paint_plan(
    ink: Ink, tableau: Tableau, pane: Pane, canvas: pygame.Surface, aim: str | None, path: Sequence[str]
) -> None:
    """The light of a target and the way there, as far as no panel covers the board."""
    ways = [way for way in ways_of(ink, pane, path) if len(way) > 1]
    middle = tableau.layout.middle
    before = canvas.get_clip()
    for room in tableau.layout.uncovered if pane.clip == middle else [pane.clip]:
        seen = before.clip(room)
        if seen.width <= 0 or seen.height <= 0:
            continue
        canvas.set_clip(seen)
        if aim is not None:
            paint_target(ink, pane, canvas, aim, strong=True)
        for way in ways:
            paint_way(ink, canvas, way)
    canvas.set_clip(before)


def in_sight(ink: Ink, tableau: Tableau, index: ViewIndex, gesture: Gesture) -> list[pygame.Rect]:
    """What should stay in sight while a gesture is thought over: the target first, then start and way."""
    target = gesture.target
    box = tableau.find(target) if target is not None else None
    if target is None or box is None:
        return []
    clear = ink.px(CLEAR)
    found = [box.inflate(clear, clear)]
    pane = tableau.pane(index.surface_for(target) or "")
    if pane is not None:
        place = index.places.get(target)
        if place is not None and pane.outline(place) is not None:
            # The extent has room for glows and labels; the area alone matters here.
            whole = pane.extent_of(ink, place).inflate(-2 * ink.px(50), -2 * ink.px(50))
            found.append(pane.seen(whole).clip(pane.clip))
        home = tableau.find(gesture.source)
        if home is not None:
            found.append(home)
        for way in ways_of(ink, pane, gesture.path):
            found += [one for one in rects_along(way, clear) if one.colliderect(pane.clip)]
    return found
