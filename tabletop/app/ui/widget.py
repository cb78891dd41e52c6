"""The base of all widgets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.app.caches import SurfaceCache
from tabletop.app.context import Context
from tabletop.app.intent import Key

if TYPE_CHECKING:
    from tabletop.app.ui.tree import Ui

Size = tuple[int, int]
Position = tuple[int, int]


class Widget:
    """One thing of the interface. Sizes and places are window pixels; parameters are logical pixels.

    A widget is measured, then placed, then drawn. ``grow`` is its share of the room a row or column has left.
    """

    focusable = False
    solid = True
    """Whether the pointer stops here; layout containers let it through."""
    hand = False
    """Whether the pointer becomes a hand over it."""

    def __init__(self, test_id: str = "", *, tooltip: str = "", grow: int = 0) -> None:
        self.test_id = test_id
        self.tooltip = tooltip
        self.grow = grow
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.visible = True
        self.enabled = True
        self.parent: Widget | None = None
        self._ui: Ui | None = None

    # ---- the tree ----------------------------------------------------------------------------------

    def children(self) -> Sequence[Widget]:
        """The widgets inside this one, in the order of the Tab key."""
        return ()

    def attach(self, ui: Ui, parent: Widget | None) -> None:
        """Become part of a tree; needed before anything is measured."""
        self._ui = ui
        self.parent = parent
        for child in self.children():
            child.attach(ui, self)

    def walk(self) -> Iterator[Widget]:
        """This widget and all visible ones below it, in the order of the Tab key."""
        if not self.visible:
            return
        yield self
        for child in self.children():
            yield from child.walk()

    @property
    def ui(self) -> Ui:
        """The tree this widget belongs to.

        Raises:
            RuntimeError: it was not attached yet.
        """
        if self._ui is None:
            raise RuntimeError(f"{type(self).__name__} {self.test_id!r} is in no tree yet")
        return self._ui

    @property
    def context(self) -> Context:
        """The services of the window."""
        return self.ui.context

    def px(self, logical: float) -> int:
        """A length in window pixels."""
        return self.ui.context.viewport.px(logical)

    # ---- layout ------------------------------------------------------------------------------------

    def measure(self, width: int) -> Size:
        """The size it wants when it may be ``width`` pixels wide."""
        return (0, 0)

    def place(self, rect: pygame.Rect) -> None:
        """Take its place in the window."""
        self.rect = rect.copy()

    def shift(self, dx: int, dy: int) -> None:
        """Move with everything inside, without measuring again."""
        self.rect.move_ip(dx, dy)
        for child in self.children():
            child.shift(dx, dy)

    def clip_of_children(self) -> pygame.Rect | None:
        """The part of the window to which children are cut, if they are."""
        return None

    # ---- looks -------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw itself and its children where they meet ``area``."""
        for child in self.children():
            if child.visible and child.rect.colliderect(area):
                child.draw(surface, area)

    def invalidate(self) -> None:
        """Have it drawn again."""
        if self._ui is not None:
            self._ui.damage(self.rect.inflate(self.px(16), self.px(16)))

    @property
    def faces(self) -> SurfaceCache:
        """The cache of drawn widget faces."""
        return self.ui.faces

    @property
    def hovered(self) -> bool:
        """Whether the pointer is on it."""
        return self._ui is not None and self._ui.hovered is self

    @property
    def pressed(self) -> bool:
        """Whether it is being pressed."""
        return self._ui is not None and self._ui.pressed is self

    @property
    def focused(self) -> bool:
        """Whether the keyboard speaks to it."""
        return self._ui is not None and self._ui.focused is self

    # ---- input: True means it was for this widget -----------------------------------------------------

    def on_press(self, at: Position) -> None:
        """The pointer went down on it."""

    def on_click(self, at: Position, times: int) -> bool:
        """It was clicked."""
        return False

    def on_second_click(self, at: Position) -> bool:
        """It was clicked with the second button or pressed long."""
        return False

    def on_drag_start(self, origin: Position, at: Position, *, touch: bool) -> bool:
        """A drag begins on it; True takes the drag."""
        return False

    def on_drag(self, at: Position) -> None:
        """The drag it took goes on."""

    def on_drop(self, at: Position) -> None:
        """The drag it took ends."""

    def on_cancel(self, at: Position) -> None:
        """The drag is broken off; by default as if it were let go here."""
        self.on_drop(at)

    def on_wheel(self, steps: float) -> bool:
        """The wheel turned over it."""
        return False

    def on_key(self, key: Key) -> bool:
        """A key was pressed while it (or a child) had the focus."""
        return False

    def on_typed(self, text: str) -> bool:
        """Letters were entered while it had the focus."""
        return False

    def on_composing(self, text: str) -> bool:
        """An input method is working on letters for it."""
        return False

    def on_focus(self, focused: bool) -> None:
        """It got or lost the focus."""

    def on_pointer(self, at: Position) -> None:
        """The pointer moved over it."""

    def update(self, dt: float) -> None:
        """Let time pass; called for the focused widget only."""
