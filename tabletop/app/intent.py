"""What the player means, made from what the platform reports.

Mouse, touch, wheel and keyboard all end here as a few intentions; nothing above ever sees a pygame event.
One touch is one click; losing the focus, leaving or Esc cancels a drag; a press held still is a long press.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

import pygame

from tabletop.app.geometry import Viewport

Position = tuple[int, int]
Button = Literal["main", "second"]

DRAG_DISTANCE = 8
"""Logical pixels a press may wander before it is a drag."""
LONG_PRESS = 0.55
"""Seconds."""


@dataclass(frozen=True, slots=True)
class Hover:
    """The pointer moved with no button held. ``inside`` is False when it left the window."""

    at: Position
    inside: bool = True


@dataclass(frozen=True, slots=True)
class Press:
    """A button or finger went down. A Click, a drag or a Cancel follows."""

    at: Position
    button: Button = "main"
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Click:
    """Pressed and let go at one spot; ``times`` counts fast clicks there."""

    at: Position
    button: Button = "main"
    touch: bool = False
    times: int = 1


@dataclass(frozen=True, slots=True)
class DragStart:
    """The press at ``origin`` has become a drag and is now at ``at``."""

    origin: Position
    at: Position
    button: Button = "main"


@dataclass(frozen=True, slots=True)
class DragMove:
    """The dragged thing is at ``at`` now, ``by`` further than before."""

    at: Position
    by: Position
    button: Button = "main"


@dataclass(frozen=True, slots=True)
class Drop:
    """The dragged thing was let go."""

    origin: Position
    at: Position
    button: Button = "main"


@dataclass(frozen=True, slots=True)
class Cancel:
    """A press or drag ends without effect; what was lifted goes home."""

    dragging: bool


@dataclass(frozen=True, slots=True)
class LongPress:
    """Held still for a while; the Click is not sent afterwards."""

    at: Position
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned by ``steps`` notches (up is positive), ``sideways`` to the right."""

    at: Position
    steps: float
    sideways: float = 0.0


@dataclass(frozen=True, slots=True)
class Pinch:
    """Two fingers zoom by ``factor`` around ``at``."""

    at: Position
    factor: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down. ``name`` is pygame's name of it: ``tab``, ``return``, ``left``, ``a`` …"""

    name: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Typed:
    """Letters were entered."""

    text: str


@dataclass(frozen=True, slots=True)
class Composing:
    """Letters that an input method is still working on."""

    text: str


Intent = (
    Hover
    | Press
    | Click
    | DragStart
    | DragMove
    | Drop
    | Cancel
    | LongPress
    | Wheel
    | Pinch
    | Key
    | Typed
    | Composing
)

_BUTTONS: Mapping[int, Button] = {1: "main", 3: "second"}
_MULTI_CLICK = 0.4


@dataclass(slots=True)
class _Held:
    """The press that is going on."""

    origin: Position
    at: Position
    button: Button
    touch: bool
    since: float
    dragging: bool = False
    spent: bool = False


class Interpreter:
    """Turns pygame events into intentions. Keeps only what a press needs until it ends."""

    def __init__(self, viewport: Viewport) -> None:
        self.viewport = viewport
        self._held: _Held | None = None
        self._finger: int | None = None
        self._pointer: Position = (-1, -1)
        self._last_click: tuple[Position, float, int] = ((-1, -1), -1.0, 0)

    @property
    def pointer(self) -> Position:
        """Where the pointer was seen last."""
        return self._pointer

    @property
    def holding(self) -> bool:
        """Whether a press or drag is going on."""
        return self._held is not None and not self._held.spent

    def resize(self, viewport: Viewport) -> list[Intent]:
        """Follow the window; a drag does not survive it."""
        self.viewport = viewport
        return self._cancel()

    def read(self, event: pygame.event.Event, now: float) -> list[Intent]:
        """What ``event`` means; ``now`` in seconds of any steady clock."""
        if getattr(event, "touch", False):
            return []  # the finger event of the same touch is read instead
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            return self._move(event.pos)
        if kind == pygame.MOUSEBUTTONDOWN and event.button in _BUTTONS:
            return self._press(event.pos, _BUTTONS[event.button], now, touch=False)
        if kind == pygame.MOUSEBUTTONUP and event.button in _BUTTONS:
            return self._release(event.pos, _BUTTONS[event.button], now)
        if kind == pygame.MOUSEWHEEL:
            steps = getattr(event, "precise_y", 0.0) or float(event.y)
            sideways = getattr(event, "precise_x", 0.0) or float(event.x)
            return [Wheel(self._pointer, steps, sideways)]
        if kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._touch(event, now)
        if kind == pygame.MULTIGESTURE and event.num_fingers == 2:
            at = (round(event.x * self.viewport.width), round(event.y * self.viewport.height))
            return [*self._cancel(), Pinch(at, 1 + event.pinched * 2)]
        if kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            return self._cancel()
        if kind == pygame.WINDOWLEAVE and not self.holding:
            return [Hover((-1, -1), inside=False)]
        return self._keyboard(event)

    def wait(self, now: float) -> list[Intent]:
        """What the passing of time means: a press held still becomes a long press."""
        held = self._held
        if held is None or held.spent or held.dragging or held.button != "main":
            return []
        if now - held.since < LONG_PRESS:
            return []
        held.spent = True
        return [LongPress(held.at, held.touch)]

    def _keyboard(self, event: pygame.event.Event) -> list[Intent]:
        if event.type == pygame.KEYDOWN:
            name = pygame.key.name(event.key)
            if name == "escape" and self.holding:
                return self._cancel()
            mods = getattr(event, "mod", 0)
            return [
                Key(
                    "return" if name == "enter" else name,
                    shift=bool(mods & pygame.KMOD_SHIFT),
                    ctrl=bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META)),
                    alt=bool(mods & pygame.KMOD_ALT),
                    repeated=bool(getattr(event, "repeat", False)),
                )
            ]
        if event.type == pygame.TEXTINPUT:
            return [Typed(event.text)]
        if event.type == pygame.TEXTEDITING:
            return [Composing(event.text)]
        return []

    def _touch(self, event: pygame.event.Event, now: float) -> list[Intent]:
        at = (round(event.x * self.viewport.width), round(event.y * self.viewport.height))
        if event.type == pygame.FINGERDOWN:
            if self._finger is not None:
                return self._cancel()  # a second finger: a pinch begins, nothing is dragged
            self._finger = event.finger_id
            return self._press(at, "main", now, touch=True)
        if event.finger_id != self._finger:
            return []
        if event.type == pygame.FINGERMOTION:
            return self._move(at)
        self._finger = None
        return self._release(at, "main", now)

    def _press(self, at: Position, button: Button, now: float, *, touch: bool) -> list[Intent]:
        self._pointer = at
        if self.holding:
            return self._cancel()  # another button during a drag puts the thing back
        self._held = _Held(at, at, button, touch, now)
        return [Press(at, button, touch)]

    def _move(self, at: Position) -> list[Intent]:
        self._pointer = at
        held = self._held
        if held is None:
            return [Hover(at)]
        if held.spent:
            return []
        by = (at[0] - held.at[0], at[1] - held.at[1])
        held.at = at
        if held.dragging:
            return [DragMove(at, by, held.button)]
        away = max(abs(at[0] - held.origin[0]), abs(at[1] - held.origin[1]))
        if away < self.viewport.px(DRAG_DISTANCE):
            return []
        held.dragging = True
        return [DragStart(held.origin, at, held.button)]

    def _release(self, at: Position, button: Button, now: float) -> list[Intent]:
        self._pointer = at
        held = self._held
        if held is None or held.button != button:
            return []
        self._held = None
        if held.spent:
            return [Hover(at)]
        if held.dragging:
            return [Drop(held.origin, at, button), Hover(at, inside=not held.touch)]
        times = 1
        where, when, before = self._last_click
        near = max(abs(at[0] - where[0]), abs(at[1] - where[1])) < self.viewport.px(DRAG_DISTANCE)
        if near and now - when < _MULTI_CLICK:
            times = before + 1
        self._last_click = (at, now, times)
        return [Click(at, button, held.touch, times)]

    def _cancel(self) -> list[Intent]:
        held = self._held
        if held is None or held.spent:
            return []
        held.spent = True
        return [Cancel(held.dragging)]
