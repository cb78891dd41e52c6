"""The root of a tree of widgets: pointer, focus ring, tooltip."""

from __future__ import annotations

import pygame

from tabletop.app import paint
from tabletop.app.caches import SurfaceCache
from tabletop.app.context import Context
from tabletop.app.intent import (
    Cancel,
    Click,
    Composing,
    DragMove,
    DragStart,
    Drop,
    Hover,
    Intent,
    Key,
    LongPress,
    Press,
    Typed,
    Wheel,
)
from tabletop.app.theme import EDGE_BRIGHT, GOLD_BRIGHT, PANEL_RAISED, PAPER, RADIUS, SMALL
from tabletop.app.ui.scroll import Scroll
from tabletop.app.ui.widget import Position, Widget

_TOOLTIP_AFTER = 0.45
_FACES_BYTES = 32 * 1024 * 1024
_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Ui:
    """Holds one tree and speaks for it to the scene."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.faces = SurfaceCache(_FACES_BYTES)
        self.root: Widget | None = None
        self.hovered: Widget | None = None
        self.pressed: Widget | None = None
        self.focused: Widget | None = None
        self.ring = False
        """Whether the focus ring is shown: from the first key until the pointer is used again."""
        self._drag: Widget | None = None
        self._touch = False
        self._pointer: Position = (-1, -1)
        self._still = 0.0
        self._tip: tuple[pygame.Surface, pygame.Rect] | None = None

    # ---- the tree ----------------------------------------------------------------------------------

    def show(self, root: Widget, rect: pygame.Rect | None = None) -> None:
        """Take another tree and place it in ``rect`` (or the whole window); the focus stays by test id."""
        focus_id = self.focused.test_id if self.focused is not None else ""
        offsets = self._offsets()
        self._release()
        self.hovered = None
        self._hide_tip()
        root.attach(self, None)
        self.root = root
        root.place(rect if rect is not None else self.context.viewport.rect)
        for widget in root.walk():
            if isinstance(widget, Scroll) and widget.test_id in offsets:
                widget.scroll_to(offsets[widget.test_id])
        again = self.find(focus_id) if focus_id else None
        if again is not None and again.focusable and again.enabled:
            again.on_focus(True)
            self.focused = again
        elif self.focused is not None:
            self.focused.on_focus(False)
            self.focused = None
        self._hover(self._pointer)
        self.context.redraw()

    def find(self, test_id: str) -> Widget | None:
        """The visible widget of that name."""
        if self.root is None:
            return None
        return next((widget for widget in self.root.walk() if widget.test_id == test_id), None)

    def damage(self, area: pygame.Rect) -> None:
        """Have an area of the window drawn again."""
        self.context.redraw(area)

    def at(self, position: Position) -> Widget | None:
        """The innermost widget under a place of the window."""
        return self._at(self.root, position) if self.root is not None else None

    # ---- time and drawing ----------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Blink the caret, let the tooltip come."""
        if self.focused is not None:
            self.focused.update(dt)
        if self.hovered is not None and self.hovered.tooltip and self._tip is None and self.pressed is None:
            self._still += dt
            if self._still >= _TOOLTIP_AFTER:
                self._show_tip(self.hovered.tooltip, self._pointer)

    def moving(self) -> bool:
        """Widgets rest between inputs."""
        return False

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the tree, the focus ring and the tooltip where they meet ``area``."""
        if self.root is None:
            return
        self.root.draw(surface, area)
        if self.ring and self.focused is not None:
            self._draw_ring(surface, self.focused)
        if self._tip is not None and self._tip[1].colliderect(area):
            surface.blit(*self._tip)

    # ---- input ---------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Give an intention to the widget it is for; False when it is for none."""
        match intent:
            case Hover(at, inside):
                self._hover(at if inside else (-1, -1))
                return self.hovered is not None
            case Press(at, button, touch):
                return self._press(at, button == "main", touch)
            case Click(at, button, _, times):
                return self._click(at, button == "main", times)
            case LongPress(at, _):
                self._release()
                return self._second(at)
            case DragStart(origin, at, _):
                return self._drag_start(origin, at)
            case DragMove(at, _, _):
                self._pointer = at
                if self._drag is not None:
                    self._drag.on_drag(at)
                return self.pressed is not None
            case Drop(_, at, _):
                return self._drop(at)
            case Cancel():
                if self._drag is not None:
                    self._drag.on_cancel(self._pointer)
                self._release()
                return False
            case Wheel(at, steps, _):
                return self._bubble_wheel(at, steps)
            case Key():
                return self._key(intent)
            case Typed(text):
                return self.focused is not None and self.focused.on_typed(text)
            case Composing(text):
                return self.focused is not None and self.focused.on_composing(text)
        return False

    def focus(self, widget: Widget | None, *, ring: bool = True) -> None:
        """Let the keyboard speak to ``widget``."""
        if widget is not self.focused:
            if self.focused is not None:
                self.focused.invalidate()
                before, self.focused = self.focused, None
                before.on_focus(False)
            self.focused = widget
            if widget is not None:
                widget.on_focus(True)
                self._reveal(widget)
        self.ring = ring
        if widget is not None:
            widget.invalidate()

    def focus_id(self, test_id: str, *, ring: bool = False) -> None:
        """Let the keyboard speak to the widget of that name, if it is there."""
        found = self.find(test_id)
        if found is not None:
            self.focus(found, ring=ring)

    def focusables(self) -> list[Widget]:
        """All widgets that take the focus, in the order of the Tab key."""
        if self.root is None:
            return []
        return [widget for widget in self.root.walk() if widget.focusable and widget.enabled]

    # ---- inside --------------------------------------------------------------------------------------

    def _offsets(self) -> dict[str, int]:
        if self.root is None:
            return {}
        return {w.test_id: w.offset for w in self.root.walk() if isinstance(w, Scroll) and w.test_id}

    def _at(self, widget: Widget, position: Position) -> Widget | None:
        if not widget.visible:
            return None
        clip = widget.clip_of_children()
        if clip is None or clip.collidepoint(position):
            for child in reversed(widget.children()):
                found = self._at(child, position)
                if found is not None:
                    return found
        return widget if widget.solid and widget.rect.collidepoint(position) else None

    def _hover(self, at: Position) -> None:
        moved = at != self._pointer
        self._pointer = at
        over = self.at(at)
        if over is not self.hovered:
            if self.hovered is not None:
                self.hovered.invalidate()
            self.hovered = over
            if over is not None:
                over.invalidate()
            self._hide_tip()
        elif moved and self._tip is not None:
            self._hide_tip()
        if moved:
            self._still = 0.0
        if over is not None:
            over.on_pointer(at)
        _set_cursor(hand=over is not None and over.hand and over.enabled)

    def _press(self, at: Position, main: bool, touch: bool) -> bool:
        self._hover(at)
        self._hide_tip()
        self._touch = touch
        target = self.hovered
        if target is None:
            self.focus(None, ring=False)
            return False
        if main and target.enabled:
            self.pressed = target
            if target.focusable:
                self.focus(target, ring=False)
            elif self.focused is not None:
                self.focus(None, ring=False)
            target.on_press(at)
            target.invalidate()
        return True

    def _click(self, at: Position, main: bool, times: int) -> bool:
        if not main:
            return self._second(at)
        target = self.pressed
        self._release()
        if target is None:
            return self.at(at) is not None
        target.on_click(at, times)
        return True

    def _second(self, at: Position) -> bool:
        widget = self.at(at)
        while widget is not None:
            if widget.on_second_click(at):
                return True
            widget = widget.parent
        return self.at(at) is not None

    def _drag_start(self, origin: Position, at: Position) -> bool:
        widget = self.pressed
        while widget is not None:
            if widget.on_drag_start(origin, at, touch=self._touch):
                self._drag = widget
                break
            widget = widget.parent
        return self.pressed is not None

    def _drop(self, at: Position) -> bool:
        target, drag = self.pressed, self._drag
        self._release()
        if drag is not None:
            drag.on_drop(at)
            return True
        if target is None:
            return False
        if target.rect.collidepoint(at):
            target.on_click(at, 1)  # a shaky hand still pressed the button
        return True

    def _release(self) -> None:
        if self.pressed is not None:
            self.pressed.invalidate()
        self.pressed = None
        self._drag = None

    def _bubble_wheel(self, at: Position, steps: float) -> bool:
        over = widget = self.at(at)
        while widget is not None:
            if widget.enabled and widget.on_wheel(steps):
                self._hover(self._pointer)
                return True
            widget = widget.parent
        return over is not None

    def _key(self, key: Key) -> bool:
        self._hide_tip()
        widget = self.focused
        while widget is not None:
            if widget.on_key(key):
                self.ring = True
                widget.invalidate()
                return True
            widget = widget.parent
        if key.name == "tab" and not key.ctrl and not key.alt:
            return self._tab(-1 if key.shift else 1)
        if key.name in _ARROWS and not key.ctrl and not key.alt:
            return self._arrow(_ARROWS[key.name])
        if key.name in {"pageup", "pagedown", "home", "end"} and self.root is not None:
            scrolls = [w for w in self.root.walk() if isinstance(w, Scroll)]
            return any(scroll.on_key(key) for scroll in scrolls[:1])
        return False

    def _tab(self, step: int) -> bool:
        ring = self.focusables()
        if not ring:
            return False
        if self.focused in ring:
            self.focus(ring[(ring.index(self.focused) + step) % len(ring)])
        else:
            self.focus(ring[0 if step > 0 else -1])
        return True

    def _arrow(self, direction: tuple[int, int]) -> bool:
        """Move the focus to the nearest widget in a direction."""
        here = self.focused
        if here is None:
            return self._tab(1)
        best: tuple[float, Widget] | None = None
        for widget in self.focusables():
            if widget is here:
                continue
            dx = widget.rect.centerx - here.rect.centerx
            dy = widget.rect.centery - here.rect.centery
            along = dx * direction[0] + dy * direction[1]
            across = abs(dx * direction[1]) + abs(dy * direction[0])
            overlaps = (
                widget.rect.left < here.rect.right and here.rect.left < widget.rect.right
                if direction[0] == 0
                else widget.rect.top < here.rect.bottom and here.rect.top < widget.rect.bottom
            )
            if along <= 0 or (not overlaps and across > along * 3):
                continue
            cost = along + (0 if overlaps else 2 * across)
            if best is None or cost < best[0]:
                best = (cost, widget)
        if best is None:
            return False
        self.focus(best[1])
        return True

    def _reveal(self, widget: Widget) -> None:
        parent = widget.parent
        while parent is not None:
            if isinstance(parent, Scroll):
                parent.reveal(widget.rect)
            parent = parent.parent

    def _draw_ring(self, surface: pygame.Surface, widget: Widget) -> None:
        gap = self.context.px(4)
        rect = widget.rect.inflate(2 * gap, 2 * gap)
        pygame.draw.rect(
            surface, GOLD_BRIGHT, rect, max(2, self.context.px(3)), border_radius=self.context.px(RADIUS + 3)
        )

    def _show_tip(self, text: str, at: Position) -> None:
        px = self.context.px
        words = self.context.type.paragraph(text, SMALL, px(420), PAPER)
        size = (words.get_width() + px(24), words.get_height() + px(14))
        surface = paint.rounded(size, px(6), PANEL_RAISED, border=EDGE_BRIGHT, border_width=px(1.5))
        surface.blit(words, (px(12), px(7)))
        rect = surface.get_rect(topleft=(at[0] + px(14), at[1] + px(22)))
        bounds = self.context.viewport.rect.inflate(-px(16), -px(16))
        if rect.bottom > bounds.bottom:
            rect.bottom = at[1] - px(10)
        rect.clamp_ip(bounds)
        self._tip = (surface, rect)
        self.damage(rect)

    def _hide_tip(self) -> None:
        self._still = 0.0
        if self._tip is not None:
            self.damage(self._tip[1])
            self._tip = None


def _set_cursor(*, hand: bool) -> None:
    wanted = pygame.SYSTEM_CURSOR_HAND if hand else pygame.SYSTEM_CURSOR_ARROW
    if not pygame.display.get_init() or pygame.display.get_driver() in {"dummy", "offscreen"}:
        return  # no pointer there, and SDL refuses
    if pygame.mouse.get_cursor().data != (wanted,):
        pygame.mouse.set_cursor(wanted)
