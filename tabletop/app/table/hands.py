"""The player's hands: pointer, touch and keys become lifting, aiming, panning, zooming and letting go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec
import pygame

from tabletop.app.intent import (
    Cancel,
    Click,
    DragMove,
    DragStart,
    Drop,
    Hover,
    Intent,
    LongPress,
    Pinch,
    Position,
    Wheel,
)
from tabletop.app.table import picking
from tabletop.app.table.board import Hit, Look, Pane
from tabletop.app.table.controller import Ask, Controller, Impossible, Lifted, Outcome, Play, Released
from tabletop.app.table.dress import Dressed, dress
from tabletop.app.table.index import ViewIndex
from tabletop.app.table.ink import Ink
from tabletop.app.table.marks import cast_shadow
from tabletop.app.table.pointing import Adviser, PointerNote, paint_plan
from tabletop.app.table.stacks import pile_at
from tabletop.app.table.tableau import Tableau
from tabletop.app.table.ways import copies_seen, way_box, ways_of, width_round
from tabletop.view.model import Gesture, Thing

LIFT_TIME = 0.09
LIFT_SCALE = 1.04
RAISED = 1.32
"""How much larger a card in a hand is under the pointer."""
ZOOM_STEP = 1.18
HOVER_TIME = 0.4
"""Seconds the pointer rests on a thing before it is shown near."""


class Host(Adviser, Protocol):
    """What the hands need of the table they work on."""

    def sound(self, name: str) -> None:
        """Let something be heard."""

    def repaint(self) -> None:
        """Draw the still picture anew."""

    def repaint_area(self, area: pygame.Rect) -> None:
        """Draw a part of the still picture anew."""

    def redraw(self, area: pygame.Rect) -> None:
        """Have an area of the window drawn again."""

    def carry_out(self, play: Play, hand: pygame.Rect | None, at: Position | None = None) -> None:
        """Play a finished gesture; `hand` is where the thing was let go, `at` where the pointer was."""

    def let_choose(self, ask: Ask, at: Position) -> None:
        """Several actions fit: let the player choose."""

    def refuse(self, impossible: Impossible, at: Position) -> None:
        """Say why a gesture is not possible."""

    def go_home(self, thing: str, picture: Dressed, start: pygame.Rect, *, shaken: bool) -> None:
        """Let a lifted thing glide back."""

    def open_seat(self, seat: int) -> None:
        """Show a seat's own boards."""

    def look_at(self, hit: Hit | None, at: Position, *, pinned: bool) -> None:
        """Show something near; None: nothing any more."""

    def name(self, text: str, at: Position) -> None:
        """Say beside the pointer what something is called."""

    def look_away(self) -> None:
        """Show nothing near any more, unless it was pinned."""

    def move_camera(self, pane: Pane, *, by: Position | None, zoom: float, around: Position) -> None:
        """Pan or zoom a board."""


class Hands:
    """Holds what is lifted and where the pointer is."""

    def __init__(self, host: Host, ink: Ink, tableau: Tableau, index: ViewIndex) -> None:
        self.host = host
        self.ink, self.tableau = ink, tableau
        self.index = index
        self.controller = Controller(index)
        self.at: Position = (-1, -1)
        self._grab: Position = (0, 0)
        self._panning: Pane | None = None
        self._age = 0.0
        self._still = 0.0
        self._looked: Hit | None = None
        self._note = PointerNote(host)
        self.note_box: pygame.Rect | None = None
        """Where the words at the pointer were drawn last."""
        self._drawn: list[pygame.Rect] = []

    # ---- following the game --------------------------------------------------------------------------

    def follow(self, ink: Ink, tableau: Tableau, index: ViewIndex) -> None:
        """Take another state of the table or another window."""
        self.ink, self.tableau, self.index = ink, tableau, index
        released = self.controller.follow(index)
        if isinstance(released, Released):
            self._forget()
        self._note.forget()

    @property
    def look(self) -> Look:
        """How the still picture has to be drawn now."""
        controller = self.controller
        if controller.lifted is None:
            return Look(able=frozenset(controller.able))
        return Look(
            able=frozenset(controller.able),
            lifted=controller.lifted,
            rest=self._staying(),
            selected=controller.how != "drag",
            targets=frozenset(controller.targets),
            dimmed=bool(controller.targets),
        )

    @property
    def dragging(self) -> bool:
        """Whether a thing or a board is being dragged."""
        return self._panning is not None or (
            self.controller.lifted is not None and self.controller.how == "drag"
        )

    @property
    def moving(self) -> bool:
        """Whether the lifted thing is still rising, or the pointer rests on something."""
        lifted = self.controller.lifted is not None and self.controller.how == "drag"
        return lifted and self._age < LIFT_TIME

    # ---- input -----------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """React to an intention that was for no widget."""
        match intent:
            case Hover(at, inside):
                self._hover(at if inside else (-1, -1))
            case DragStart(origin, at, button):
                self._begin_drag(origin, at, lifting=button == "main")
            case DragMove(at, by, _):
                self._drag(at, by)
            case Drop(_, at, _):
                self._drop(at)
            case Click(at, button, _, _):
                self._click(at, main=button == "main")
            case LongPress(at, _):
                self.host.look_at(self.tableau.hit(at), at, pinned=True)
            case Wheel(at, steps, sideways):
                return self._wheel(at, steps, sideways)
            case Pinch(at, factor):
                pane = self._pane_at(at)
                if pane is not None:
                    self.host.move_camera(pane, by=None, zoom=factor, around=at)
            case Cancel():
                self.cancel()
            case _:
                return False
        return True

    def cancel(self) -> bool:
        """Put back what is lifted; True when there was something."""
        self._panning = None
        if self.controller.lifted is None:
            return False
        picture, box = self._hand()
        released = self.controller.cancel()
        if released is not None:
            self._released(released, picture, box, shaken=False)
        return True

    def _hover(self, at: Position) -> None:
        self.at = at
        self._still = 0.0
        if self.controller.lifted is not None:
            self._aim(at)
            return
        self.host.name(self.tableau.name_at(at), at)
        hit = self.tableau.hit(at)
        if hit != self._looked:
            self._looked = hit
            self._damage()
            self.host.look_away()

    def _begin_drag(self, origin: Position, at: Position, *, lifting: bool) -> None:
        self.at = at
        self.host.look_at(None, at, pinned=False)
        hit = self.tableau.hit(origin)
        thing = self.index.things.get(hit.thing) if hit is not None and hit.thing is not None else None
        if thing is not None and lifting and self.controller.can_lift(thing):
            box = self._copy_at(thing.id, origin)
            self._grab = (origin[0] - box.centerx, origin[1] - box.centery) if box is not None else (0, 0)
            pile = pile_at(self.ink, thing, box, origin) if box is not None else None
            self.controller.cancel()
            self._lifted(self.controller.lift(thing.id, "drag", pile.kind if pile is not None else None))
            self._aim(at)
            return
        self._panning = self._pane_at(origin)

    def _copy_at(self, thing: str, at: Position) -> pygame.Rect | None:
        """The box of a thing on that copy of a board going round which is nearest to a point."""
        box, pane = self.tableau.find(thing), self._pane_of(thing)
        wide = width_round(pane) if pane is not None else 0
        if box is None or not wide:
            return box
        return box.move(round((at[0] - box.centerx) / wide) * wide, 0)

    def _drag(self, at: Position, by: Position) -> None:
        self.at = at
        if self._panning is not None:
            pane = self.tableau.pane(self._panning.surface.id)
            if pane is not None:
                self.host.move_camera(pane, by=by, zoom=1.0, around=at)
            return
        if self.controller.lifted is not None:
            self._aim(at)

    def _drop(self, at: Position) -> None:
        self.at = at
        if self._panning is not None:
            self._panning = None
            return
        if self.controller.lifted is None:
            return
        picture, box = self._hand()
        self._conclude(self.controller.drop(self.tableau.aimed(at)), at, picture, box)

    def _click(self, at: Position, *, main: bool) -> None:
        self.at = at
        hit = self.tableau.hit(at)
        if not main:
            if not self.cancel():
                self.host.look_at(hit, at, pinned=True)
            return
        seat = self.tableau.panel_at(at)
        if seat is not None:
            self.cancel()
            self.host.open_seat(seat)
            return
        self.host.look_at(None, at, pinned=False)
        picture, box = self._hand() if self.controller.lifted is not None else (None, None)
        self._conclude(self.controller.tap(hit.ids if hit is not None else ()), at, picture, box)

    def _wheel(self, at: Position, steps: float, sideways: float) -> bool:
        if self.controller.lifted is not None and self.controller.most > 1:
            self.change_count(1 if steps > 0 else -1)
            return True
        pane = self._pane_at(at)
        if pane is None:
            return False
        if steps:
            self.host.move_camera(pane, by=None, zoom=ZOOM_STEP**steps, around=at)
        elif sideways:
            self.host.move_camera(pane, by=(round(-sideways * 60), 0), zoom=1.0, around=at)
        return True

    def change_count(self, by: int) -> None:
        """One more or one less in the hand."""
        if self.controller.change_count(by):
            self._recounted()

    def set_count(self, number: int) -> None:
        """So many in the hand."""
        if self.controller.set_count(number):
            self._recounted()

    def _recounted(self) -> None:
        self._note.forget()
        self._repaint_home()
        self._damage()

    def _repaint_home(self) -> None:
        """Draw anew where the lifted thing was: more or less of it stays there."""
        thing = self.controller.lifted
        box, pane = (self.tableau.find(thing), self._pane_of(thing)) if thing is not None else (None, None)
        if box is None or pane is None:
            return
        # Number plates and rims stick out a little.
        area = box.inflate(self.ink.px(60), self.ink.px(60))
        for by in copies_seen(pane, area):
            self.host.repaint_area(area.move(by, 0).clip(self.tableau.layout.window))

    def _pane_at(self, at: Position) -> Pane | None:
        """The board that can be panned under a point."""
        hit = self.tableau.hit(at)
        pane = self.tableau.pane(hit.surface) if hit is not None else None
        return pane if pane is not None and pane.surface.zoomable and not pane.framed else None

    # ---- outcomes --------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Enter was pressed: lift what the keyboard points at, or drop what is lifted."""
        target = self.controller.aim or self.controller.focus
        box = self.tableau.find(target) if target is not None else None
        at = box.center if box is not None else self.at
        picture, hand = self._hand() if self.controller.lifted is not None else (None, None)
        self._conclude(self.controller.enter(), at, picture, hand)

    def step(self, order: Sequence[str], by: int) -> None:
        """Point at the next thing or target."""
        self.controller.step(order, by)
        self._note.forget()
        self._damage()

    def refresh(self) -> None:
        """Draw aim and focus anew."""
        self._damage()

    def point_at(self, id: str) -> None:
        """Point at an id: a target of what is lifted, or a thing that can act."""
        self.step([id], 1)

    def _conclude(
        self, outcome: Outcome, at: Position, picture: Dressed | None, box: pygame.Rect | None
    ) -> None:
        match outcome:
            case Lifted():
                self._grab = (0, 0)
                self._lifted(outcome)
            case Play():
                self._forget()
                self.host.carry_out(outcome, box if picture is not None else None, at)
            case Ask():
                self._forget()
                self.host.let_choose(outcome, at)
            case Impossible():
                self._released(Released(outcome.source, outcome.how), picture, box, shaken=True)
                self.host.refuse(outcome, at)
            case Released():
                self._released(outcome, picture, box, shaken=False)
            case None:
                self._damage()

    def _lifted(self, lifted: Lifted) -> None:
        self._age = 0.0 if lifted.how == "drag" else LIFT_TIME
        self._note.forget()
        self.host.sound("lift")
        self.host.repaint()

    def _released(
        self, released: Released, picture: Dressed | None, box: pygame.Rect | None, *, shaken: bool
    ) -> None:
        self._forget()
        if released.how == "drag" and picture is not None and box is not None:
            self.host.go_home(released.source, picture, box, shaken=shaken)
        self.host.repaint()

    def _forget(self) -> None:
        """The hand is empty: nothing of it is drawn any more."""
        for rect in self._drawn:
            self.host.redraw(rect)
        self._drawn = []
        self._note.forget()
        self._panning = None

    def _aim(self, at: Position) -> None:
        """Note the target under the pointer."""
        ids = self.tableau.aimed(at)
        source = self.controller.lifted
        home = {source, self.index.place_of.get(source or "")}
        targets = self.controller.targets
        aimed = next((id for id in ids if id in targets), None)
        if aimed is None and ids and ids[0] not in home:
            aimed = ids[-1]
        if aimed != self.controller.aim:
            before = self._staying()
            self._redraw_area(self.controller.aim)
            self.controller.aim = aimed
            self._redraw_area(aimed)
            self._note.forget()
            if before != self._staying():
                self._repaint_home()
        self._damage()

    # ---- time and drawing ------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let time pass: the lifted thing rises, odds arrive, the pointer rests on something."""
        if self._note.arrived():
            self._damage()
        if self.controller.lifted is not None and self._age < LIFT_TIME:
            self._age += dt
            self._damage()
        if self.controller.lifted is None and self._looked is not None and self._still < HOVER_TIME:
            self._still += dt
            if self._still >= HOVER_TIME:
                self.host.look_at(self._looked, self.at, pinned=False)

    def _near_card(self) -> tuple[Dressed, pygame.Rect] | None:
        """A card in a hand that others partly cover, larger while the pointer is over it."""
        hit = self._looked
        if hit is None or hit.thing is None or self.controller.lifted is not None:
            return None
        thing, place = self.index.things.get(hit.thing), self.index.places.get(hit.place or "")
        box = self.tableau.find(hit.thing)
        if thing is None or place is None or box is None or thing.kind != "card" or place.arrange != "fan":
            return None
        size = (round(box.width * RAISED), round(box.height * RAISED))
        raised = pygame.Rect((0, 0), size)
        raised.midbottom = (box.centerx, box.bottom)
        return dress(self.ink, thing, size), raised.clamp(self.tableau.layout.window)

    def _damage(self) -> None:
        for rect in self._drawn:
            self.host.redraw(rect)
        self._drawn = [rect for _, rect in self._parts()]
        aim = self._aim_box()
        if aim is not None:
            self._drawn.append(aim)
        self._drawn += [way_box(self.ink, way) for way in self._ways()[1]]
        focus = self._focus_box()
        if focus is not None:
            self._drawn.append(focus)
        for rect in self._drawn:
            self.host.redraw(rect)

    def draw(self, canvas: pygame.Surface, area: pygame.Rect) -> None:
        """Draw aim, focus, the lifted thing and the words at the pointer."""
        aim, gesture = self.controller.aim, self._aimed()
        pane = self._pane_of(aim) if aim is not None else None
        if gesture is not None and pane is not None:
            paint_plan(self.ink, self.tableau, pane, canvas, aim, gesture.path)
        focus = self._focus_box()
        if focus is not None and focus.colliderect(area):
            _paint_focus(self.ink, canvas, focus)
        for picture, rect in self._parts():
            if rect.colliderect(area):
                canvas.blit(picture, rect)

    def _redraw_area(self, id: str | None) -> None:
        """Have a whole area drawn again that lights up when it is aimed at, or no longer does."""
        place, pane = self.index.places.get(id or ""), self._pane_of(id) if id is not None else None
        if place is None or pane is None or pane.outline(place) is None:
            return
        area = pane.extent_of(self.ink, place)
        for by in copies_seen(pane, area):
            self.host.redraw(area.move(by, 0).clip(pane.clip))

    def _aim_box(self) -> pygame.Rect | None:
        aim = self.controller.aim
        if self.controller.lifted is None or aim is None:
            return None
        box = self.tableau.find(aim)
        return (
            box.inflate(box.width // 3 + self.ink.px(40), box.height // 3 + self.ink.px(40)) if box else None
        )

    def _ways(self) -> tuple[Pane | None, list[list[tuple[int, int]]]]:
        """The way that the aimed gesture leads, on each copy of its board where it is in sight."""
        aim = self.controller.aim
        gesture = self.controller.gesture_to(aim) if aim is not None else None
        pane = self._pane_of(gesture.path[0]) if gesture is not None and gesture.path else None
        if gesture is None or pane is None:
            return None, []
        return pane, [way for way in ways_of(self.ink, pane, gesture.path) if len(way) > 1]

    def _focus_box(self) -> pygame.Rect | None:
        focus = self.controller.focus
        if focus is None or self.controller.lifted is not None:
            return None
        box = self.tableau.find(focus)
        return box.inflate(self.ink.px(16), self.ink.px(16)) if box is not None else None

    def _pane_of(self, id: str) -> Pane | None:
        surface = self.index.surface_for(id)
        return self.tableau.pane(surface) if surface is not None else None

    def _parts(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Shadow and picture of the lifted thing (or a raised card), and the note at the pointer."""
        if self.controller.lifted is None:
            near = self._near_card()
            if near is None:
                return []
            shadow = cast_shadow(self.ink, near[0].key, near[0].picture, self.ink.px(14))
            return [(shadow, shadow.get_rect(center=near[1].center).move(0, 3)), (near[0].picture, near[1])]
        parts: list[tuple[pygame.Surface, pygame.Rect]] = []
        at = self.at
        if self.controller.how == "drag":
            picture, box = self._hand()
            if picture is not None and box is not None:
                rise = min(1.0, self._age / LIFT_TIME)
                raised, shadow = self._raised(picture)
                spot = raised.get_rect(center=box.center)
                offset = (round(self.ink.px(5) * rise), round(self.ink.px(12) * rise))
                parts.append((shadow, shadow.get_rect(center=spot.center).move(offset)))
                parts.append((raised, spot))
        elif self.controller.how == "keys" and self.controller.aim is not None:
            target = self.tableau.find(self.controller.aim)
            at = target.center if target is not None else at
        note = self._note.picture(self.ink, self.tableau, self.index, self.controller)
        if note is not None and at[0] >= 0:
            box = self.tableau.find(self.controller.lifted)
            away = box.height // 2 if box is not None and self.controller.how == "drag" else 0
            self.note_box = self._note.place(self.ink, self.tableau, note, at, away)
            parts.append((note, self.note_box))
        return parts

    def _raised(self, picture: Dressed) -> tuple[pygame.Surface, pygame.Surface]:
        """The lifted picture, a little larger, and its shadow."""
        key = ("raised", picture.key)
        raised = self.ink.cache.get(key)
        if raised is None:
            size = picture.picture.get_size()
            grown = (round(size[0] * LIFT_SCALE), round(size[1] * LIFT_SCALE))
            raised = self.ink.cache.put(key, pygame.transform.smoothscale(picture.picture, grown))
        return raised, cast_shadow(self.ink, key, raised, self.ink.px(18))

    def _hand(self) -> tuple[Dressed | None, pygame.Rect | None]:
        """The picture of what is lifted, with the chosen number, and where it is."""
        source = self.controller.lifted
        thing: Thing | None = self.index.things.get(source) if source is not None else None
        home = self.tableau.find(source) if source is not None else None
        if thing is None or home is None:
            return None, None
        if thing.piles:
            thing = picking.portion(thing, self._taken(thing))
        elif thing.count is not None and self.controller.count < thing.count:
            thing = msgspec.structs.replace(thing, count=self.controller.count)
        box = home.copy()
        if self.controller.how == "drag":
            box.center = (self.at[0] - self._grab[0], self.at[1] - self._grab[1])
        return dress(self.ink, thing, home.size), box

    def _aimed(self) -> Gesture | None:
        """The gesture that dropping the lifted thing now would mean."""
        aim = self.controller.aim
        return self.controller.gesture_to(aim) if aim is not None else None

    def _taken(self, thing: Thing) -> dict[str, int]:
        """How many of each pile of the lifted stack are in the hand."""
        return picking.taken_of(thing, self._aimed(), self.controller.count, self.controller.pile)

    def _staying(self) -> Thing | None:
        """What stays where the lifted thing was; None: nothing."""
        thing = self.index.things.get(self.controller.lifted or "")
        if thing is None or thing.count is None:
            return None
        if thing.piles:
            left = picking.rest(thing, self._taken(thing))
            return left if left.count else None
        left = msgspec.structs.replace(thing, count=thing.count - self.controller.count)
        return left if self.controller.count < thing.count else None


def _paint_focus(ink: Ink, canvas: pygame.Surface, box: pygame.Rect) -> None:
    """The ring of the keyboard."""
    edge = max(2, ink.px(4))
    pygame.draw.rect(canvas, (20, 14, 8), box, edge + 2, border_radius=ink.px(10))
    pygame.draw.rect(canvas, (255, 250, 232), box.inflate(-2, -2), edge, border_radius=ink.px(10))
