"""The still picture of a table: which surface is where, what lies under a point, and how all is drawn.

It needs no window: the scene keeps one as its cached lower layer, the command `shot` and the thumbnails of
saves draw one once.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pygame

from tabletop.app import paint
from tabletop.app.table.board import Hit, Look, Pane, nearest_place, paint_pane
from tabletop.app.table.camera import Camera
from tabletop.app.table.chrome import PanelPlan, natural_height, paint_panel, plan_panel
from tabletop.app.table.ink import Ink
from tabletop.app.table.layout import LOG, TableLayout, lay_out
from tabletop.app.table.panning import Underlay
from tabletop.app.table.regions import read_shapes
from tabletop.app.table.tracker import StepBox, paint_tracker, plan_tracker
from tabletop.app.theme import EDGE, HEADING, NIGHT, PANEL, PANEL_SUNK, PAPER, SHADE
from tabletop.view.model import Surface, View

NEARBY = 30
"""A thing dropped this near to a place, in logical pixels, is meant for it."""
TOOLS = 9
"""Buttons that every table has in the upper right corner."""
_TABLE = ((58, 44, 33), (30, 23, 18))
LEAST_ROOM = 900
"""Where a board has less width in pixels and does not fit into it, the seats' panels fold by themselves."""
LARGEST_FRAMED = 1.5
"""Logical pixels of a unit of a surface over the middle: not larger than is needed to read it."""
_TITLE = 58
"""Height of the title above a framed surface, in logical pixels."""


@dataclass(slots=True)
class Choices:
    """How a player has arranged the table; kept when the game goes on."""

    tab: str | None = None
    turned: tuple[str | None, str | None] | None = None
    """The board that a question turned away from, and the one it turned to."""
    cameras: dict[str, Camera] = field(default_factory=dict)
    seat_open: int | None = None
    seat_tab: int = 0
    seats_folded: bool | None = None
    """None: as the room for the board demands."""
    log_open: bool = True
    own_tab: int = 0
    aside: bool = False
    """What lies over the middle stands small beside the board, so that both can be reached."""


@dataclass(slots=True)
class Tableau:
    """A view laid out for one window."""

    ink: Ink
    view: View
    choices: Choices
    levels: tuple[str, ...] = ()
    """What kind of player sits in each seat, in words."""
    tools: int = TOOLS
    """Buttons in the upper right corner."""
    layout: TableLayout = field(init=False)
    folded: bool = field(init=False, default=False)
    """Whether the panels of the seats are folded, by choice or for want of room."""
    panes: list[Pane] = field(init=False, default_factory=list)
    """Lowest first."""
    plans: dict[int, PanelPlan] = field(init=False, default_factory=dict)
    steps: list[StepBox] = field(init=False, default_factory=list)
    middle: tuple[Surface, ...] = field(init=False, default=())
    own: tuple[Surface, ...] = field(init=False, default=())
    focus: tuple[Surface, ...] = field(init=False, default=())
    seat: tuple[Surface, ...] = field(init=False, default=())
    _underlay: Underlay | None = field(init=False, default=None)
    _panels: tuple[pygame.Surface, tuple[int, int]] | None = field(init=False, default=None)
    """All panels as one picture, and where it lies."""

    def __post_init__(self) -> None:
        self._arrange()

    def show(self, view: View) -> None:
        """Show another view in the same window."""
        self.view = view
        self._arrange()

    # ---- finding ---------------------------------------------------------------------------------

    @property
    def tab(self) -> Surface | None:
        """The surface in the middle."""
        chosen = next((s for s in self.middle if s.id == self.choices.tab), None)
        return chosen or (self.middle[0] if self.middle else None)

    def pane(self, surface_id: str) -> Pane | None:
        """The pane that shows a surface now."""
        return next((pane for pane in self.panes if pane.surface.id == surface_id), None)

    def hit(self, at: tuple[int, int]) -> Hit | None:
        """What of the surfaces lies under a point."""
        if self.panel_at(at) is not None or at[1] < self.layout.middle.top:
            return None
        for pane in reversed(self.panes):
            found = pane.hit(at)
            if found is not None:
                return found
        return None

    def aimed(self, at: tuple[int, int]) -> tuple[str, ...]:
        """What something that is let go at a point is meant for: thing and place below, or a place nearby."""
        hit = self.hit(at)
        if hit is None or hit.ids:
            return hit.ids if hit is not None else ()
        pane = self.pane(hit.surface)
        near = nearest_place(pane, at, self.ink.px(NEARBY)) if pane is not None else None
        return (near,) if near is not None else ()

    def panel_at(self, at: tuple[int, int]) -> int | None:
        """The seat whose panel lies under a point."""
        return next((seat for seat, plan in self.plans.items() if plan.rect.collidepoint(at)), None)

    def name_at(self, at: tuple[int, int]) -> str:
        """What a number, a small thing on a panel or a step of the tracker is called; empty elsewhere."""
        for box in self.steps:
            if box.rect.collidepoint(at):
                return self.ink.words(box.step.title)
        for panel in self.view.panels:
            plan = self.plans.get(panel.seat)
            if plan is None or not plan.rect.collidepoint(at):
                continue
            if self.folded and plan.badge.collidepoint(at):
                return self.ink.words(panel.name)
            for counter in panel.counters:
                if counter.id in plan.counters and plan.counters[counter.id].collidepoint(at):
                    return f"{self.ink.words(counter.title)}: {counter.value}"
            for thing in panel.tokens:
                if thing.id in plan.tokens and plan.tokens[thing.id].collidepoint(at):
                    return self.ink.words(thing.title)
        return ""

    def find(self, id: str) -> pygame.Rect | None:
        """Where a thing, place, counter, token or panel is in the window; of a hidden tab: the tab."""
        for pane in reversed(self.panes):
            box = pane.find(id)
            if box is not None:
                return box
        for seat, plan in self.plans.items():
            if id == f"panel:{seat}":
                return plan.badge.copy()
            box = plan.counters.get(id) or plan.tokens.get(id)
            if box is not None:
                return box.copy()
        return self._hidden(id)

    def _hidden(self, id: str) -> pygame.Rect | None:
        for surface in self.view.surfaces:
            for place in surface.places:
                if place.id == id or any(thing.id == id for thing in place.things):
                    return self._entrance(surface)
        for panel in self.view.panels:
            if any(counter.id == id for counter in panel.counters) or any(t.id == id for t in panel.tokens):
                plan = self.plans.get(panel.seat)
                return plan.badge.copy() if plan is not None else None
        return None

    def _entrance(self, surface: Surface) -> pygame.Rect | None:
        """Where one would have to click to see a surface that is not shown now."""
        if surface.dock == "seat" and surface.seat in self.plans:
            return self.plans[surface.seat].badge.copy()
        if surface.dock == "own":
            return self.layout.own_tabs.copy() if self.layout.own_tabs.width else self.layout.own_area.copy()
        if surface.dock == "middle" and self.layout.tabs.height:
            at = self.middle.index(surface) if surface in self.middle else 0
            bar = self.layout.tabs
            if self.layout.tabs_beside:
                height = bar.height // max(1, len(self.middle))
                return pygame.Rect(bar.left, bar.top + at * height, bar.width, height)
            width = bar.width // max(1, len(self.middle))
            return pygame.Rect(bar.left + at * width, bar.top, width, bar.height)
        return None

    # ---- placing ---------------------------------------------------------------------------------

    def _arrange(self) -> None:
        docks: dict[str, list[Surface]] = {"middle": [], "own": [], "seat": [], "focus": []}
        for surface in self.view.surfaces:
            docks[surface.dock].append(surface)
        self.middle, self.own, self.focus = (tuple(docks[name]) for name in ("middle", "own", "focus"))
        self.seat = tuple(s for s in docks["seat"] if s.seat == self.choices.seat_open)
        self.layout = self._lay_out(folded=bool(self.choices.seats_folded))
        self.folded = bool(self.choices.seats_folded)
        if self.choices.seats_folded is None and self._crowded():
            self.folded = True
            self.layout = self._lay_out(folded=True)
        self.panes = [*self._middle_pane(), *self._own_panes()]
        self.panes += self._aside(self.focus) if self.choices.aside else self._framed(self.focus)
        if self.seat:
            chosen = self.seat[min(self.choices.seat_tab, len(self.seat) - 1)]
            self.panes += self._framed((chosen,))
        self.steps = plan_tracker(self.ink, self.layout.tracker, self.view.tracker)
        self.plans = {
            panel.seat: plan_panel(self.ink, panel, rect, folded=self.folded)
            for panel, rect in zip(self.view.panels, self.layout.panels, strict=False)
        }

    def _lay_out(self, *, folded: bool) -> TableLayout:
        return lay_out(
            self.ink.view,
            panels=len(self.view.panels),
            panel_height=natural_height(self.ink, self.view.panels),
            own=[(s.width, s.height) for s in self.own],
            tabs=len(self.middle),
            seats_folded=folded,
            log_open=self.choices.log_open,
            own_tab=self.choices.own_tab,
            tools=self.tools,
        )

    def _crowded(self) -> bool:
        """Whether open panels would cover a part of a board that has little room anyway."""
        room = self.layout.free.width
        boards = [surface for surface in self.middle if surface.zoomable]
        wide = max((surface.width * self.fit_camera(surface).scale for surface in boards), default=0)
        return room < LEAST_ROOM and wide > room

    def fit_camera(self, surface: Surface) -> Camera:
        """The camera that shows a whole middle surface; one that wraps fills the room, it goes on."""
        if surface.wraps:
            free = self.layout.free
            scale = max(free.height / surface.height, free.width / surface.width)
            left = free.centerx - surface.width * scale / 2
            return Camera(left, free.centery - surface.height * scale / 2, scale)
        return Camera.fitting(surface.width, surface.height, self.layout.free)

    def _middle_pane(self) -> list[Pane]:
        surface = self.tab
        if surface is None:
            return []
        camera = self.choices.cameras.get(surface.id) if surface.zoomable else None
        shapes = read_shapes(self.ink.assets.folder.parent, surface.shapes) if surface.shapes else None
        pane = Pane(
            surface, camera or self.fit_camera(surface), self.layout.middle, shapes=shapes, ink=self.ink
        )
        return [pane]

    def _own_panes(self) -> list[Pane]:
        if self.layout.own_tabbed:
            chosen = [self.own[min(self.choices.own_tab, len(self.own) - 1)]]
        else:
            chosen = list(self.own)
        return [
            Pane(surface, Camera.fitting(surface.width, surface.height, box), box)
            for surface, box in zip(chosen, self.layout.own, strict=True)
        ]

    def _framed(self, surfaces: tuple[Surface, ...]) -> list[Pane]:
        """Surfaces over the middle, side by side, as large as the free room allows."""
        if not surfaces:
            return []
        gap = self.ink.px(16)
        room = self.layout.free.inflate(-2 * gap, -2 * gap)
        room.height -= self.ink.px(_TITLE)
        room.top += self.ink.px(_TITLE)
        shares = [s.width / s.height for s in surfaces]
        width = room.width - gap * (len(surfaces) - 1)
        panes, left = [], room.left
        for surface, share in zip(surfaces, shares, strict=True):
            box = pygame.Rect(left, room.top, round(width * share / sum(shares)), room.height)
            left = box.right + gap
            largest = LARGEST_FRAMED * self.ink.view.unit
            camera = Camera.fitting(surface.width, surface.height, box, largest=largest)
            exact = camera.rect(surface.width / 2, surface.height / 2, surface.width, surface.height)
            panes.append(Pane(surface, camera, exact, framed=True))
        return panes

    def _aside(self, surfaces: tuple[Surface, ...]) -> list[Pane]:
        """The same small, one below the other in the column of the log."""
        gap = self.ink.px(12)
        width = self.ink.px(LOG) - 2 * gap
        left, top = self.layout.window.right - width - gap, self.layout.middle.top + self.ink.px(_TITLE)
        panes = []
        for surface in surfaces:
            room = pygame.Rect(left, top, width, self.layout.middle.bottom - top)
            camera = Camera.fitting(surface.width, surface.height, room)
            high = camera.length(surface.height)
            camera = replace(camera, left=float(left), top=float(top))
            box = pygame.Rect(left, top, camera.length(surface.width), high)
            panes.append(Pane(surface, camera, box, framed=True))
            top = box.bottom + self.ink.px(_TITLE)
        return panes

    def title_of(self, pane: Pane) -> pygame.Rect:
        """The room for the title above a framed pane."""
        height = self.ink.px(_TITLE - 10)
        return pygame.Rect(pane.clip.left, pane.clip.top - height - self.ink.px(4), pane.clip.width, height)

    # ---- drawing ---------------------------------------------------------------------------------

    def push(self, canvas: pygame.Surface, camera: Camera) -> bool:
        """Show the board in the middle through another camera at the same distance, moving what is drawn.

        Returns False when that is not possible; then all has to be shown and painted anew.
        """
        if self._underlay is None or not self.panes or self.panes[0] is not self._board:
            return False
        before, now = self.panes[0], self.panes[0].seen_by(camera)
        look = self._underlay.push(self.ink, before, now, self._paint_table)
        if look is None:
            return False
        self.panes[0] = now
        self._paint_over(canvas, self.layout.middle, look, panels=self._panels_picture())
        return True

    def paint(self, canvas: pygame.Surface, area: pygame.Rect, look: Look) -> None:
        """Draw what lies in `area`."""
        self._panels = None
        if self._underlay is None:
            self._underlay = Underlay.reaching(self.layout.middle)
        self._underlay.paint(self.ink, self._board, self.layout.middle, area, look, self._paint_table)
        self._paint_over(canvas, area, look)

    @property
    def _board(self) -> Pane | None:
        """The board in the middle, below everything."""
        first = self.panes[0] if self.panes else None
        return first if first is not None and first.surface is self.tab else None

    def _paint_over(
        self,
        canvas: pygame.Surface,
        area: pygame.Rect,
        look: Look,
        panels: tuple[pygame.Surface, tuple[int, int]] | None = None,
    ) -> None:
        """Put what lies in `area` together: the board as it was drawn, and all that lies over it."""
        before = canvas.get_clip()
        canvas.set_clip(area)
        part = area.clip(self.layout.middle)
        if self._underlay is not None:
            canvas.blit(self._underlay.picture, part, part)
        framed = [pane for pane in self.panes if pane.framed]
        if framed and not (self.choices.aside and not self.seat):
            paint.veil(canvas, self.layout.middle.clip(area), SHADE, 120)
        for pane in framed:
            paint_pane(self.ink, pane, canvas, area, look)
            self._paint_title(canvas, pane)
        if not self.layout.middle.contains(area):
            self._paint_frame(canvas)
        for pane in self.panes:
            if pane.clip.top >= self.layout.prompt.top:
                paint_pane(self.ink, pane, canvas, area, look)
        if panels is not None:
            canvas.blit(*panels)
        else:
            self._paint_panels(canvas, area)
        canvas.set_clip(before)

    def _paint_panels(self, canvas: pygame.Surface, area: pygame.Rect) -> None:
        for panel in self.view.panels:
            plan = self.plans.get(panel.seat)
            if plan is None or not plan.rect.inflate(24, 24).colliderect(area):
                continue
            paint_panel(
                self.ink,
                canvas,
                panel,
                plan,
                you=panel.seat == self.view.viewer,
                level=self.levels[panel.seat] if panel.seat < len(self.levels) else "",
                folded=self.folded,
                opened=panel.seat == self.choices.seat_open,
            )

    def _panels_picture(self) -> tuple[pygame.Surface, tuple[int, int]]:
        """All panels as they are now and where they lie, for a board that is pushed below them."""
        if self._panels is None:
            rects = [plan.rect.inflate(24, 24) for plan in self.plans.values()]
            column = (
                rects[0].unionall(rects[1:]).clip(self.layout.window) if rects else pygame.Rect(0, 0, 1, 1)
            )
            sheet = pygame.Surface((column.right, column.bottom), pygame.SRCALPHA)
            self._paint_panels(sheet, column)
            self._panels = sheet.subsurface(column), column.topleft
        return self._panels

    def _paint_table(self, canvas: pygame.Surface, area: pygame.Rect) -> None:
        """The wood below everything."""
        window = self.layout.window
        key = ("table", window.size)
        ground = self.ink.cache.get(key)
        if ground is None:
            name = next(
                (n for n in (f"{self.view.ruleset}/table", "shell/table") if self.ink.assets.has(n)), None
            )
            if name is not None:
                ground = self.ink.assets.covering(name, window.size)
            else:
                ground = paint.vertical_gradient(window.size, *_TABLE)
            self.ink.cache.put(key, ground)
        canvas.blit(ground, area, area)

    def _paint_title(self, canvas: pygame.Surface, pane: Pane) -> None:
        box = self.title_of(pane)
        key = ("title", box.size)
        face = self.ink.cache.get(key) or self.ink.cache.put(
            key, paint.rounded(box.size, self.ink.px(10), PANEL, alpha=250, border=EDGE, border_width=1)
        )
        canvas.blit(face, box)
        words, _ = self.ink.type.fit(self.ink.words(pane.surface.title), HEADING, box.width - self.ink.px(60))
        line = self.ink.type.line(words, HEADING, PAPER)
        canvas.blit(line, line.get_rect(midleft=(box.left + self.ink.px(18), box.centery)))

    def _paint_frame(self, canvas: pygame.Surface) -> None:
        """Tracker, prompt bar and the ground of the own things."""
        layout, px = self.layout, self.ink.px
        canvas.fill(NIGHT, layout.tracker)
        canvas.fill(NIGHT, layout.tools)
        bottom = layout.tracker.bottom
        canvas.fill(EDGE, (0, bottom - max(1, px(1.5)), layout.window.width, max(1, px(1.5))))
        paint_tracker(self.ink, canvas, self.steps)
        canvas.fill(PANEL, layout.prompt)
        canvas.fill(EDGE, (0, layout.prompt.top, layout.window.width, max(1, px(1.5))))
        canvas.fill(PANEL_SUNK, layout.own_area)
        canvas.fill(EDGE, (0, layout.own_area.top, layout.window.width, max(1, px(1))))
