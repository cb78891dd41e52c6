"""Scenes and the stack they stand in.

A scene is one screen of the program. The top one gets the input; an *overlay* (a dialog) leaves what is below
visible but blocks it. How to write one is told in the docstring of `tabletop.app`.
"""

from __future__ import annotations

import pygame

from tabletop.app import paint
from tabletop.app.context import Context
from tabletop.app.intent import Cancel, Intent
from tabletop.app.theme import NIGHT, SHADE

LONGEST_STEP = 0.1
"""Seconds; a window that was dragged or asleep does not make things jump."""
TRANSITION = 0.18
"""Seconds a change of scenes takes."""


class Scene:
    """Base of all scenes. Override what is needed; the base does nothing and shows nothing."""

    overlay = False
    """Whether what is below stays visible (and blocked)."""
    veil = 150
    """How much an overlay darkens what is below (0 to 255)."""

    def __init__(self, context: Context) -> None:
        self.context = context

    def enter(self) -> None:
        """The scene comes on top: first time, or again after the one above has left."""

    def leave(self) -> None:
        """The scene is removed for good: let go of what is held."""

    def lay_out(self) -> None:
        """Place everything for the present viewport, language and settings; may be called at any time."""

    def handle(self, intent: Intent) -> bool:
        """React to an intention; True when it was for this scene."""
        return False

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass: move things and damage what looks different now."""

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw what lies in ``area`` (the clip is already set). Changes nothing."""

    def moving(self) -> bool:
        """Whether something moves: then frames come at full rate, otherwise the loop rests."""
        return False


class SceneManager:
    """The stack of scenes, and the short cross-fade when it changes."""

    def __init__(self) -> None:
        self._stack: list[Scene] = []
        self._context: Context | None = None
        self._before: pygame.Surface | None = None
        self._elapsed = 0.0
        self._last: pygame.Surface | None = None

    def bind(self, context: Context) -> None:
        """Say which context the scenes live in (done once, when both exist)."""
        self._context = context

    @property
    def top(self) -> Scene | None:
        """The scene that gets the input."""
        return self._stack[-1] if self._stack else None

    @property
    def stack(self) -> tuple[Scene, ...]:
        """All scenes, the top one last."""
        return tuple(self._stack)

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        below = self.top
        if below is not None:
            below.handle(Cancel(dragging=True))
        self._begin_transition()
        self._stack.append(scene)
        scene.lay_out()
        scene.enter()

    def pop(self) -> None:
        """Remove the top scene and wake the one below."""
        if not self._stack:
            return
        self._begin_transition()
        self._stack.pop().leave()
        if self.top is not None:
            self.top.lay_out()
            self.top.enter()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        self._begin_transition()
        if self._stack:
            self._stack.pop().leave()
        self._stack.append(scene)
        scene.lay_out()
        scene.enter()

    def reset(self, scene: Scene) -> None:
        """Leave all scenes and start over with one."""
        self._begin_transition()
        while self._stack:
            self._stack.pop().leave()
        self._stack.append(scene)
        scene.lay_out()
        scene.enter()

    def close(self) -> None:
        """Leave all scenes (the program ends)."""
        self._before = self._last = None
        while self._stack:
            self._stack.pop().leave()

    def lay_out(self) -> None:
        """Lay out all scenes anew, the lowest first; what was fading is dropped."""
        self._before = None
        for scene in self._stack:
            scene.lay_out()
        if self._context is not None:
            self._context.redraw()

    def handle(self, intent: Intent) -> bool:
        """Give an intention to the top scene; nothing below ever sees it."""
        return self.top.handle(intent) if self.top is not None else False

    def update(self, dt: float) -> None:
        """Let time pass for the top scene and a running cross-fade."""
        dt = min(dt, LONGEST_STEP)
        if self._before is not None:
            self._elapsed += dt
            if self._elapsed >= TRANSITION:
                self._before = None
            if self._context is not None:
                self._context.redraw()
        if self.top is not None:
            self.top.update(dt)

    def moving(self) -> bool:
        """Whether frames are needed at full rate."""
        return self._before is not None or (self.top is not None and self.top.moving())

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw what lies in ``area``: the topmost full scene and the overlays above it."""
        self._last = surface
        surface.set_clip(area)
        first = len(self._stack) - 1
        while first > 0 and self._stack[first].overlay:
            first -= 1
        if first < 0:
            surface.fill(NIGHT, area)
        for number, scene in enumerate(self._stack[max(first, 0) :]):
            if number:
                paint.veil(surface, area, SHADE, scene.veil)
            scene.draw(surface, area)
        if self._before is not None:
            self._before.set_alpha(round(255 * (1 - min(1.0, self._elapsed / TRANSITION)) ** 2))
            surface.blit(self._before, area, area)
        surface.set_clip(None)

    def _begin_transition(self) -> None:
        if self._context is None:
            return
        self._context.redraw()
        if self._context.settings.reduced_motion or self._last is None:
            return
        self._before = self._last.copy()
        self._elapsed = 0.0
