"""A surface in the window: where its places and things are, what lies under a point, and how it is drawn."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace

import pygame

from tabletop.app import paint
from tabletop.app.geometry import SMALLEST_TEXT
from tabletop.app.table import marks
from tabletop.app.table.arrange import Laid, arrange, extent
from tabletop.app.table.camera import Camera
from tabletop.app.table.card_face import NARROWEST
from tabletop.app.table.dress import Dressed, dress, plate_height
from tabletop.app.table.grounds import paint_frame, paint_ground
from tabletop.app.table.ink import Ink
from tabletop.app.table.links import paint_links
from tabletop.app.table.place_names import Name
from tabletop.app.table.region_painting import paint_names, paint_region
from tabletop.app.table.region_things import arrange_region
from tabletop.app.table.regions import Outline, Shapes, patch
from tabletop.app.theme import EDGE_BRIGHT, PANEL_SUNK, PAPER, SHADE, Type
from tabletop.view.model import Place, Surface, Thing

DIM = 78
"""How much everything but the targets darkens while something is lifted (0 to 255)."""
_LIT = (255, 232, 150)


@dataclass(frozen=True, slots=True)
class Hit:
    """What lies under a point: the thing, its place and the surface (the most exact first)."""

    surface: str
    place: str | None = None
    thing: str | None = None

    @property
    def ids(self) -> tuple[str, ...]:
        """Thing and place, those that are there."""
        return tuple(id for id in (self.thing, self.place) if id is not None)


@dataclass(slots=True)
class Known:
    """What is worked out once for a board at a distance, whatever part of it is seen."""

    laid: dict[str, tuple[Laid, ...]] = field(default_factory=dict)
    reaches: list[pygame.Rect] = field(default_factory=list)
    """What each place may touch, in pixels from the board's corner."""
    names: tuple[Name, ...] | None = None
    """The names of regions."""
    name_boxes: list[pygame.Rect] = field(default_factory=list)
    """Where those stand, in pixels from the board's corner."""
    ends: dict[str, Place | Laid] = field(default_factory=dict)
    """Places and things by their ids."""
    lying: list[tuple[float, float, float, float, str, str]] = field(default_factory=list)
    """Things, the uppermost first: centre, half of width and height, the ids of place and thing."""


@dataclass(slots=True)
class Pane:
    """A surface seen through a camera in a part of the window."""

    surface: Surface
    camera: Camera
    clip: pygame.Rect
    framed: bool = False
    """Whether it lies over others on a ground of its own (a battle, another seat's board)."""
    shapes: Shapes | None = None
    """Outlines of its regions."""
    ink: Ink | None = None
    """Needed where things change their size with the distance."""
    known: Known = field(default_factory=Known)

    def laid(self, place: Place) -> tuple[Laid, ...]:
        """The things of a place where they lie."""
        found = self.known.laid.get(place.id)
        if found is None:
            found = self.known.laid[place.id] = self.lay(place)
        return found

    def lay(self, place: Place) -> tuple[Laid, ...]:
        """The things of a place where they would lie, also when it is not as the pane shows it now."""
        outline = self.outline(place)
        if outline is not None and self.ink is not None and self.shapes is not None:
            room = self.shapes.boxes[place.id.rpartition(":")[2]]
            return arrange_region(self.ink, place, outline, self.camera.scale, room)
        return arrange(place)

    def outline(self, place: Place) -> Outline | None:
        """The outline of a region; None for other places."""
        if place.shape != "region" or self.shapes is None:
            return None
        return self.shapes.of(place.id)

    @property
    def shifts(self) -> tuple[int, ...]:
        """By how many pixels the board is drawn again beside itself: a board that wraps goes on and on."""
        if not self.surface.wraps:
            return (0,)
        width = self.camera.length(self.surface.width)
        left = self.camera.point(0, 0)[0]
        first = -((left - self.clip.left) // width + 1)
        shifts = [n * width for n in range(first, first + 2 + self.clip.width // width + 1)]
        return tuple(s for s in shifts if left + s < self.clip.right and left + s + width > self.clip.left)

    def shifted(self, by: int) -> Pane:
        """The same board drawn some pixels further to the right."""
        if not by:
            return self
        return self.seen_by(replace(self.camera, left=self.camera.left + by))

    def seen_by(self, camera: Camera) -> Pane:
        """The same board at the same distance through another camera."""
        return Pane(self.surface, camera, self.clip, self.framed, self.shapes, self.ink, self.known)

    def seen(self, box: pygame.Rect) -> pygame.Rect:
        """A box where it is best seen, on a board that is drawn several times."""
        shifts = self.shifts
        if shifts == (0,):
            return box
        middle = self.clip.centerx
        return box.move(min(shifts, key=lambda s: abs(box.centerx + s - middle), default=0), 0)

    def box_of_place(self, place: Place) -> pygame.Rect:
        """The pixels of a place; of a region those around its middle."""
        outline = self.outline(place)
        if outline is not None:
            return self.camera.rect(*outline.seat, place.width, place.height)
        return self.camera.rect(place.x, place.y, place.width, place.height)

    def box_of(self, laid: Laid) -> pygame.Rect:
        """The pixels of a thing."""
        return self.camera.rect(laid.x, laid.y, laid.width, laid.height)

    def extent_of(self, ink: Ink, place: Place) -> pygame.Rect:
        """The pixels that a place with its things, glows and labels may touch."""
        outline = self.outline(place)
        if outline is not None and self.shapes is not None:
            left, top, right, bottom = self.shapes.boxes[place.id.rpartition(":")[2]]
            return self.camera.rect(
                (left + right) / 2, (top + bottom) / 2, right - left, bottom - top
            ).inflate(2 * ink.px(60), 2 * ink.px(60))
        left, top, right, bottom = extent(place)
        box = self.camera.rect((left + right) / 2, (top + bottom) / 2, right - left, bottom - top)
        grown = box.inflate(2 * ink.px(30), 2 * ink.px(30))
        grown.height += ink.px(30)
        return grown

    def reaching(self, ink: Ink, area: pygame.Rect) -> list[Place]:
        """The places that may touch a part of the window, the lowest first."""
        places, (x, y) = self.surface.places, self.camera.point(0, 0)
        if not self.known.reaches:
            self.known.reaches = [self._reach(ink, place).move(-x, -y) for place in places]
        return [places[number] for number in area.move(-x, -y).collidelistall(self.known.reaches)]

    def _reach(self, ink: Ink, place: Place) -> pygame.Rect:
        """The pixels that a place may touch, without its name where all names are drawn together."""
        whole = self.extent_of(ink, place)
        if self.outline(place) is None:
            return whole
        edge, rim = -2 * ink.px(60) + 2 * ink.px(12), 2 * ink.px(24)
        return whole.inflate(edge, edge).unionall(
            [self.box_of(laid).inflate(rim, rim) for laid in self.laid(place)]
        )

    def find(self, id: str) -> pygame.Rect | None:
        """The pixels of a thing or place by its id."""
        if not self.known.ends:
            for place in self.surface.places:
                for laid in self.laid(place):
                    self.known.ends.setdefault(laid.thing.id, laid)
            for place in self.surface.places:
                self.known.ends[place.id] = place
        end = self.known.ends.get(id)
        if end is None:
            return None
        return self.seen(self.box_of(end) if isinstance(end, Laid) else self.box_of_place(end))

    def hit(self, at: tuple[int, int]) -> Hit | None:
        """What lies under a point of the window; None outside."""
        if not self.clip.collidepoint(at):
            return None
        if self.surface.wraps:
            return self._hit_wrapped(at)
        return self._hit(*self.camera.units(at))

    def _hit_wrapped(self, at: tuple[int, int]) -> Hit:
        """A board that wraps is there several times: what lies on any of them counts."""
        x, y = self.camera.units(at)
        x %= self.surface.width
        found = self._thing_at(x, y)
        if found is not None:
            return found
        name = self.shapes.find(x, y) if self.shapes is not None else None
        place = next((p.id for p in self.surface.places if p.id.rpartition(":")[2] == name), None)
        return Hit(self.surface.id, place)

    def _hit(self, x: float, y: float) -> Hit | None:
        if self.framed and not (0 <= x <= self.surface.width and 0 <= y <= self.surface.height):
            return None
        thing = self._thing_at(x, y)
        if thing is not None:
            return thing
        for place in reversed(self.surface.places):
            outline = self.outline(place)
            if outline.covers(x, y) if outline is not None else _covers(place, x, y):
                return Hit(self.surface.id, place.id)
        return Hit(self.surface.id)

    def _thing_at(self, x: float, y: float) -> Hit | None:
        """The uppermost thing at a point of the surface."""
        # A small thing is still easy to touch: the pointer may miss it by a few pixels.
        slack = 3 / self.camera.scale
        around = self.surface.width if self.surface.wraps else 0.0
        for left, top, half, high, place, thing in self._lying():
            if abs(y - top) > high + slack:
                continue
            aside = abs(x - left)
            if (min(aside, abs(around - aside)) if around else aside) <= half + slack:
                return Hit(self.surface.id, place, thing)
        return None

    def _lying(self) -> list[tuple[float, float, float, float, str, str]]:
        if not self.known.lying:
            self.known.lying = [
                (laid.x, laid.y, laid.width / 2, laid.height / 2, place.id, laid.thing.id)
                for place in reversed(self.surface.places)
                for laid in reversed(self.laid(place))
            ]
        return self.known.lying


def nearest_place(pane: Pane, at: tuple[int, int], reach: int) -> str | None:
    """The place of a pane whose edge is nearest to a point, not more than `reach` pixels away."""
    best: tuple[float, str] | None = None
    for place in pane.surface.places:
        box = pane.box_of_place(place)
        dx = max(box.left - at[0], 0, at[0] - box.right)
        dy = max(box.top - at[1], 0, at[1] - box.bottom)
        away = math.hypot(dx, dy)
        if away <= reach and (best is None or away < best[0]):
            best = (away, place.id)
    return best[1] if best is not None else None


@dataclass(frozen=True, slots=True)
class Look:
    """What the drawing points out besides how things lie."""

    able: frozenset[str] = frozenset()
    """Things that can act: a warm rim."""
    lifted: str | None = None
    rest: Thing | None = None
    """What stays behind of the lifted thing; None: nothing, so that only its ghost stays."""
    selected: bool = False
    """Lifted by a click: it stays where it is with a double rim."""
    targets: frozenset[str] = frozenset()
    dimmed: bool = False
    hidden: frozenset[str] = frozenset()
    """Things that are in the air now and not drawn where they lie."""


def _covers(place: Place, x: float, y: float) -> bool:
    dx, dy = abs(x - place.x), abs(y - place.y)
    if place.shape == "circle":
        return (dx * 2 / max(place.width, 1e-6)) ** 2 + (dy * 2 / max(place.height, 1e-6)) ** 2 <= 1
    return dx * 2 <= place.width and dy * 2 <= place.height


def paint_pane(ink: Ink, pane: Pane, canvas: pygame.Surface, area: pygame.Rect, look: Look) -> None:
    """Draw what of a pane lies in `area` (window pixels)."""
    before = canvas.get_clip()
    seen = pane.clip.clip(area)
    if seen.width <= 0 or seen.height <= 0:
        return
    if pane.framed:
        paint_frame(ink, pane, canvas)
    canvas.set_clip(seen)
    copies = [pane.shifted(by) for by in pane.shifts]
    for copy in copies:
        paint_ground(ink, copy, canvas)
    for copy in copies:
        paint_links(ink, copy, canvas)
    for copy in copies:
        _paint_all(ink, copy, canvas, seen, look)
    if look.dimmed:
        paint.veil(canvas, seen, SHADE, DIM)
        for copy in copies:
            _paint_targets(ink, copy, canvas, seen, look)
    for copy in copies:
        paint_names(ink, copy, canvas)
    canvas.set_clip(before)


def _paint_all(ink: Ink, pane: Pane, canvas: pygame.Surface, seen: pygame.Rect, look: Look) -> None:
    """Places, what lies in them, and their words; the names of regions come above all copies of a board."""
    shown = pane.reaching(ink, seen)
    for place in shown:
        _paint_place(ink, pane, canvas, place, look)
    for place in shown:
        _paint_things(ink, pane, canvas, place, look)
    for place in shown:
        if place.shape != "region":
            _paint_words(ink, pane, canvas, place)


def _paint_targets(ink: Ink, pane: Pane, canvas: pygame.Surface, seen: pygame.Rect, look: Look) -> None:
    for place in pane.reaching(ink, seen):
        if place.id in look.targets or any(thing.id in look.targets for thing in place.things):
            _paint_target(ink, pane, canvas, place, look)


def paint_target(ink: Ink, pane: Pane, canvas: pygame.Surface, id: str, *, strong: bool) -> None:
    """The light of a target around a place or a thing."""
    place = next((p for p in pane.surface.places if p.id == id), None)
    if place is not None and pane.shapes is not None and pane.outline(place) is not None:
        copies = [pane.shifted(by) for by in pane.shifts]
        for lit in [_paint_target_region(ink, copy, canvas, place, strong=strong) for copy in copies]:
            for copy in copies:
                _paint_names_within(ink, copy, canvas, lit)
        return
    box = pane.box_of_place(place) if place is not None else pane.find(id)
    if box is None:
        return
    round_shape = place is not None and place.shape == "circle"
    glow = marks.place_glow(ink, box.size, marks.TARGET, round_shape=round_shape, strong=strong)
    pad = marks.glow_pad(ink, box.size)
    canvas.blit(glow, (box.left - pad, box.top - pad))


def _paint_target_region(
    ink: Ink, pane: Pane, canvas: pygame.Surface, place: Place, *, strong: bool
) -> pygame.Rect:
    """The light of a target around a region on one copy of its board, below its things; where it falls."""
    assert pane.shapes is not None
    corner = pane.camera.point(0, 0)
    name = place.id.rpartition(":")[2]
    piece = patch(ink, pane.shapes, name, pane.camera.scale, "aim" if strong else "target")
    lit = canvas.blit(piece.picture, (corner[0] + piece.left, corner[1] + piece.top))
    if strong:
        for laid in pane.laid(place):
            canvas.blit(*_placed(ink, pane, laid))
    return lit


def _paint_names_within(ink: Ink, pane: Pane, canvas: pygame.Surface, area: pygame.Rect) -> None:
    """The names that a light has fallen on, its own and those of neighbours: they stay readable."""
    before = canvas.get_clip()
    canvas.set_clip(area.clip(before))
    paint_names(ink, pane, canvas)
    canvas.set_clip(before)


def _placed(ink: Ink, pane: Pane, laid: Laid) -> tuple[pygame.Surface, tuple[int, int]]:
    """The picture of a thing, and where it lies."""
    box = pane.box_of(laid)
    picture = dress(ink, laid.thing, box.size)
    return picture.picture, picture.at(box)


def dressed(ink: Ink, pane: Pane, laid: Laid, thing: Thing | None = None) -> Dressed:
    """The picture of a thing at the size it has in a pane."""
    return dress(ink, thing or laid.thing, pane.box_of(laid).size)


def _paint_target(ink: Ink, pane: Pane, canvas: pygame.Surface, place: Place, look: Look) -> None:
    _paint_place(ink, pane, canvas, place, look)
    for id in (place.id, *(thing.id for thing in place.things)):
        if id not in look.targets:
            continue
        if id == place.id and pane.shapes is not None and pane.outline(place) is not None:
            _paint_target_region(ink, pane, canvas, place, strong=False)
        else:
            paint_target(ink, pane, canvas, id, strong=False)
    _paint_things(ink, pane, canvas, place, look)
    if place.shape != "region":
        _paint_words(ink, pane, canvas, place)


# ---- places ------------------------------------------------------------------------------------------


def _paint_place(ink: Ink, pane: Pane, canvas: pygame.Surface, place: Place, look: Look) -> None:
    if place.shape == "region":
        paint_region(ink, pane, canvas, place, look)
        return
    box = pane.box_of_place(place)
    if place.lit:
        _paint_lit(ink, canvas, box, round_shape=place.shape == "circle")
    if place.art is not None:
        picture = ink.assets.fitted(place.art, box.size)
        canvas.blit(picture, picture.get_rect(center=box.center))
    elif place.shape != "open":
        canvas.blit(_slot(ink, box.size, round_shape=place.shape == "circle"), box)
    if place.seat is not None and place.shape != "open":
        _paint_owner(ink, canvas, box, place)
    if place.id in look.able and not look.dimmed:
        _paint_able(ink, canvas, box, round_shape=place.shape == "circle")


def _slot(ink: Ink, size: tuple[int, int], *, round_shape: bool) -> pygame.Surface:
    key = ("slot", size, round_shape)
    found = ink.cache.get(key)
    if found is not None:
        return found
    radius = min(size) // 2 if round_shape else min(ink.px(10), min(size) // 5)
    face = paint.rounded(
        size, radius, (16, 12, 9), alpha=150, border=(150, 122, 84), border_width=max(1, ink.px(1.5))
    )
    face.set_alpha(190)
    return ink.cache.put(key, face)


def _paint_lit(ink: Ink, canvas: pygame.Surface, box: pygame.Rect, *, round_shape: bool) -> None:
    pad = max(ink.px(8), min(box.size) // 7)
    key = ("lit", box.size, round_shape)
    found = ink.cache.get(key)
    if found is None:
        full = (box.width + 2 * pad, box.height + 2 * pad)
        glow = pygame.Surface(full, pygame.SRCALPHA)
        glow.fill((*_LIT, 0))
        inner = pygame.Rect(pad, pad, *box.size)
        radius = min(box.size) // 2 if round_shape else ink.px(10)
        band = max(2, ink.px(6))
        pygame.draw.rect(glow, (*_LIT, 230), inner.inflate(pad // 2, pad // 2), band, border_radius=radius)
        soft = pygame.transform.gaussian_blur(glow, max(2, pad // 3))
        pygame.draw.rect(soft, (*_LIT, 220), inner.inflate(2, 2), max(1, ink.px(2)), border_radius=radius)
        found = ink.cache.put(key, soft)
    canvas.blit(found, (box.left - pad, box.top - pad))


def _paint_able(ink: Ink, canvas: pygame.Surface, box: pygame.Rect, *, round_shape: bool) -> None:
    """The warm rim of a place that can itself be pressed."""
    edge = max(2, ink.px(3))
    key = ("able", box.size, round_shape)
    found = ink.cache.get(key)
    if found is None:
        found = pygame.Surface((box.width + 2 * edge, box.height + 2 * edge), pygame.SRCALPHA)
        found.fill((*marks.RIM, 0))
        radius = found.get_height() // 2 if round_shape else min(ink.px(12), min(box.size) // 4)
        pygame.draw.rect(found, (*marks.RIM, 235), found.get_rect(), edge, border_radius=radius)
        ink.cache.put(key, found)
    canvas.blit(found, (box.left - edge, box.top - edge))


def _paint_owner(ink: Ink, canvas: pygame.Surface, box: pygame.Rect, place: Place) -> None:
    look = marks.seat_colour(place.seat)
    key = ("owner", box.size, place.seat, place.shape)
    found = ink.cache.get(key)
    if found is None:
        found = pygame.Surface(box.size, pygame.SRCALPHA)
        found.fill((*look.base, 0))
        radius = min(box.size) // 2 if place.shape == "circle" else min(ink.px(10), min(box.size) // 5)
        pygame.draw.rect(found, (*look.dark, 230), found.get_rect(), max(2, ink.px(4)), border_radius=radius)
        pygame.draw.rect(
            found,
            (*look.base, 255),
            found.get_rect().inflate(-2, -2),
            max(1, ink.px(2)),
            border_radius=radius,
        )
        ink.cache.put(key, found)
    canvas.blit(found, box)


def _paint_things(ink: Ink, pane: Pane, canvas: pygame.Surface, place: Place, look: Look) -> None:
    for laid in pane.laid(place):
        thing = laid.thing
        if thing.id in look.hidden:
            continue
        box = pane.box_of(laid)
        if thing.id == look.lifted:
            _paint_lifted_home(ink, canvas, box, thing, look)
            continue
        picture = dress(ink, thing, box.size)
        if thing.id in look.able and not look.dimmed:
            width = max(2, ink.px(3))
            rim = marks.halo(ink, picture.key, picture.picture, marks.RIM, width)
            canvas.blit(rim, (box.left - picture.pad - 2 * width, box.top - picture.pad - 2 * width))
        canvas.blit(picture.picture, picture.at(box))


def _paint_lifted_home(ink: Ink, canvas: pygame.Surface, box: pygame.Rect, thing: Thing, look: Look) -> None:
    """Where a lifted thing was: its ghost, the rest of a group, or (selected) itself, double rimmed."""
    if look.selected:
        picture = dress(ink, thing, box.size)
        for width, colour in ((max(4, ink.px(7)), marks.TARGET), (max(2, ink.px(3)), marks.SELECTED)):
            rim = marks.halo(ink, picture.key, picture.picture, colour, width)
            canvas.blit(rim, (box.left - picture.pad - 2 * width, box.top - picture.pad - 2 * width))
        canvas.blit(picture.picture, picture.at(box))
        return
    if look.rest is not None:
        picture = dress(ink, look.rest, box.size)
        canvas.blit(picture.picture, picture.at(box))
        return
    picture = dress(ink, thing, box.size)
    ghost = picture.picture.copy()
    ghost.set_alpha(70)
    canvas.blit(ghost, picture.at(box))


def _paint_words(ink: Ink, pane: Pane, canvas: pygame.Surface, place: Place) -> None:
    box = pane.box_of_place(place)
    if place.count is not None:
        height = max(SMALLEST_TEXT + 6, min(ink.px(40), round(box.height * 0.4)))
        plate = marks.plate(ink, str(place.count), place.seat, height)
        empty = not place.things and place.art is None
        where = (
            plate.get_rect(center=box.center)
            if empty
            else plate.get_rect(midright=(box.right, box.top + height // 2))
        )
        canvas.blit(plate, where)
    if place.label is not None:
        inside = not place.things and place.art is None and place.count is None
        if not inside and place.shape == "open" and box.height < ink.px(20):
            return  # side notes of a board so small would only cover each other
        if not inside:
            box = box.union((box.topleft, (box.width, _lowest_number(ink, pane, place) - box.top)))
        _paint_label(ink, canvas, box, pane.clip, ink.words(place.label), inside=inside)


def _lowest_number(ink: Ink, pane: Pane, place: Place) -> int:
    """How far down the number plates of a place's things hang; its label stands below them."""
    boxes = [pane.box_of(laid) for laid in pane.laid(place) if laid.thing.count is not None]
    ends = [box.bottom + plate_height(ink, box.size) // 2 + ink.px(3) for box in boxes]
    return max(ends, default=0)


SMALLEST_LABEL = Type("sans-bold", 10)


def _paint_label(
    ink: Ink, canvas: pygame.Surface, box: pygame.Rect, bounds: pygame.Rect, text: str, *, inside: bool
) -> None:
    """A place's name: on it while it is empty and wide enough, else below it; on two lines if it is long."""
    kind = ink.sized("sans-bold", min(ink.px(18), max(SMALLEST_TEXT, box.height * 0.3)))
    widest = max((ink.type.width(word, SMALLEST_LABEL) for word in text.split()), default=0)
    inside = inside and widest <= box.width - ink.px(6)
    room = box.width - ink.px(6) if inside else round(box.width * 1.35)
    while kind.size > 10 and max(ink.type.width(part, kind) for part in _parts(text, inside)) > room:
        smaller = Type(kind.face, kind.size - 1)
        if ink.type.width(text, smaller) == ink.type.width(text, kind):
            break
        kind = smaller
    longest = max(ink.type.width(word, kind) for word in _parts(text, True))
    words = ink.type.paragraph(text, kind, max(room, longest + 2), PAPER, "center")
    if longest > box.width * 1.6 or (inside and words.get_height() > box.height):
        return  # a board so small is there to be seen, and read when it is opened
    if inside:
        canvas.blit(words, words.get_rect(center=box.center))
        return
    pad = ink.px(4)
    if longest > room - 4 * pad:
        words = _narrower(words, max(room - 4 * pad, round(longest * NARROWEST)))
    drawn = words.get_bounding_rect()
    back = paint_back(ink, (drawn.width + 4 * pad, words.get_height()))
    where = back.get_rect(midtop=(box.centerx, box.bottom - ink.px(4)))
    where.left = max(bounds.left, min(where.left, bounds.right - where.width))
    canvas.blit(back, where)
    canvas.blit(words, words.get_rect(center=where.center))


def _narrower(words: pygame.Surface, most: int) -> pygame.Surface:
    """A long word with its letters so narrow that it leaves its neighbours' labels free."""
    drawn = words.get_bounding_rect()
    if drawn.width <= most:
        return words
    row = words.subsurface((drawn.left, 0, drawn.width, words.get_height()))
    return pygame.transform.smoothscale(row, (most, row.get_height()))


def _parts(text: str, by_words: bool) -> list[str]:
    """What must fit into a line: every word, or the whole text."""
    return (text.split() if by_words else [text]) or [""]


def paint_back(ink: Ink, size: tuple[int, int]) -> pygame.Surface:
    """A dark see-through ground for words on a picture."""
    key = ("back", size)
    return ink.cache.get(key) or ink.cache.put(
        key, paint.rounded(size, size[1] // 3, PANEL_SUNK, alpha=190, border=EDGE_BRIGHT, border_width=1)
    )
