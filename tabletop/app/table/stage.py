"""Plays the story of events on the table: what is shown meanwhile, and the pieces that are in the air."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from threading import Thread

import msgspec
import pygame

from tabletop.app.audio import SoundKind
from tabletop.app.table import effects
from tabletop.app.table.animation import Happening, Running, Timeline, ease_out, ease_through, shake
from tabletop.app.table.dice import DiceShow, side_for, tray_for
from tabletop.app.table.dicecube import Cubes
from tabletop.app.table.dicetumble import load_physics
from tabletop.app.table.dress import Dressed, dress
from tabletop.app.table.index import ViewIndex, staged
from tabletop.app.table.ink import Ink
from tabletop.app.table.marks import cast_shadow
from tabletop.app.table.spots import Shown, Spots
from tabletop.app.table.tableau import Tableau
from tabletop.app.table.ways import along, short_way, way_length, width_round
from tabletop.view.model import Cue, Telling, Thing, View

SOUND_KINDS: dict[str, SoundKind] = {"banner": "fanfare", "flip": "cards"}
"""Which switch of the settings silences the sounds of a kind of cue; all others are those of pieces."""
HOMEWARD = 0.22
"""Seconds in which a refused thing glides home."""
LIFT = 26
"""How high things fly, in logical pixels."""
_PASSING_LIFT = 0.4
"""The part of it for what passes places on its way: it is to be seen which ones."""


@dataclass(slots=True)
class Flight:
    """A refused or released thing on its way home."""

    picture: Dressed
    start: pygame.Rect
    home: pygame.Rect
    thing: str
    shaken: bool
    age: float = 0.0


@dataclass(slots=True)
class Sprite:
    """What a running cue looks like."""

    picture: Dressed | None = None
    size: tuple[int, int] = (0, 0)
    flip_from: Dressed | None = None
    dice: DiceShow | None = None
    hand: pygame.Rect | None = None
    """Where the player let go of it themselves, if it begins there."""
    scale: float = 1.0
    """How near the board was when the picture was made."""


@dataclass(slots=True)
class Stage:
    """The table as it is told at the moment."""

    ink: Ink
    tableau: Tableau
    after: ViewIndex
    redraw: Callable[[pygame.Rect], None]
    reduced: bool = False
    before: ViewIndex = field(init=False)
    spots: Spots = field(init=False)
    timeline: Timeline = field(default_factory=Timeline)
    settled: set[str] = field(default_factory=set)
    flights: list[Flight] = field(default_factory=list)
    from_hand: dict[str, pygame.Rect] = field(default_factory=dict)
    """By target: where the player let go of a thing themselves; its move begins there and not at home."""
    sounds: list[tuple[str, SoundKind]] = field(default_factory=list)
    """Sounds to be played now; the scene takes them."""
    _cubes: Cubes | None = None
    """Dice thrown last: their pictures serve the next throw."""
    _loading: Thread | None = None
    _sprites: dict[int, Sprite] = field(default_factory=dict)
    _drawn: list[pygame.Rect] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.before = self.after
        self.spots = Spots(self.ink, self.tableau)
        self.timeline.distance = self._distance
        self.timeline.passes = lambda cue: len(self._passed(cue))

    # ---- what is shown -----------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """What is to be shown now."""
        if not self.timeline.busy:
            return self.after.view
        return staged(self.before, self.after, self.settled, self.timeline.waiting_ids())

    @property
    def hidden(self) -> frozenset[str]:
        """Things that are in the air and not to be drawn where they lie."""
        flipping = {
            id
            for piece in self.timeline.running
            if piece.cue.kind == "flip" and piece.begun and piece.cue.target is not None
            for id in self._things_at(piece.cue.target)
        }
        return frozenset({flight.thing for flight in self.flights} | flipping)

    @property
    def moving(self) -> bool:
        """Whether frames are needed."""
        return self.timeline.moving or bool(self.flights)

    @property
    def throwing(self) -> bool:
        """Whether dice are being thrown."""
        return any(sprite.dice is not None for sprite in self._sprites.values())

    def show_at_once(self, index: ViewIndex) -> None:
        """Show another state of the table without a story."""
        self.skip()
        self.before = self.after = index

    def tell(self, tellings: Sequence[Telling], index: ViewIndex, *, captioned: bool) -> None:
        """Tell what led to the new state."""
        if not self.timeline.busy:
            self.before = self.after
            self.settled = set()
        self.after = index
        if self.timeline.pace <= 0:
            self.show_at_once(index)
            sounds = [cue.sound for t in tellings for cue in t.cues if cue.sound is not None]
            self.sounds += [(sound, "pieces") for sound in sounds[-1:]]
            return
        if not self.reduced and any(cue.kind == "dice" for telling in tellings for cue in telling.cues):
            self._loading = load_physics()
        for telling in tellings:
            self.timeline.tell(telling, captioned=captioned)

    def skip(self) -> None:
        """Show how things are at once; the same picture as if all had been told."""
        for rect in self._drawn:
            self.redraw(rect)
        self._drawn.clear()
        self.timeline.skip()
        self.flights.clear()
        self._sprites.clear()
        self.from_hand.clear()
        self.before = self.after
        self.settled = set()

    def resized(self, ink: Ink, tableau: Tableau) -> None:
        """Follow the window: pieces in the air start from where their places are now."""
        self.ink, self.tableau = ink, tableau
        self.spots = Spots(ink, tableau)
        self.flights.clear()
        self._drawn.clear()
        self.from_hand.clear()
        for piece in self.timeline.running:
            if piece.begun and not piece.ended:
                self._sprites[id(piece)] = self._sprite(piece.cue)

    def glide_home(self, thing: str, picture: Dressed, start: pygame.Rect, *, shaken: bool) -> None:
        """Let a thing that was not accepted go back to where it lies."""
        home = self.tableau.find(thing)
        if home is None or self.timeline.pace <= 0:
            return
        self.flights.append(Flight(picture, start.copy(), home, thing, shaken))

    def point_out(self, ids: Sequence[str]) -> None:
        """Let some ids glow up for a moment (a hint)."""
        for id in ids:
            self.timeline.running.append(Running(Cue("flash", target=id), self.timeline.clock, 1.4, 0.0))

    # ---- time --------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Let time pass; True when what lies still on the table looks different now."""
        was_busy = self.timeline.busy
        changed = False
        for happening in self.timeline.update(dt):
            changed = self._happened(happening) or changed
        if was_busy and not self.timeline.busy:
            self.before = self.after
            self.settled = set()
            changed = True
        landed = [flight for flight in self.flights if flight.age >= HOMEWARD]
        for flight in self.flights:
            flight.age += dt
        self.flights = [flight for flight in self.flights if flight not in landed]
        if self._drawn or self.moving:
            self._damage()
        return changed or bool(landed)

    def _happened(self, happening: Happening) -> bool:
        cue = happening.cue
        if happening.started:
            if cue.sound is not None:
                self.sounds.append((cue.sound, SOUND_KINDS.get(cue.kind, "pieces")))
            for piece in self.timeline.running:
                if piece.cue is cue and id(piece) not in self._sprites:
                    self._sprites[id(piece)] = self._sprite(cue, self._dropped_at(cue))
            if cue.kind in ("move", "vanish") and cue.source is not None:
                self._settle(cue.source)
            if cue.kind == "change" and cue.target is not None:
                self._settle(cue.target)
            return cue.kind in ("move", "vanish", "change", "flip")
        if cue.target is not None:
            self._settle(cue.target)
        live = {id(piece) for piece in self.timeline.running}
        self._sprites = {key: sprite for key, sprite in self._sprites.items() if key in live}
        return cue.kind in ("move", "appear", "flip", "clash", "flash", "pillar")

    def _settle(self, id: str) -> None:
        for index in (self.before, self.after):
            place = index.place_for(id)
            if place is not None:
                self.settled.add(place)
            seat = index.panel_for(id)
            if seat is not None:
                self.settled.add(f"panel:{seat}")

    def _damage(self) -> None:
        for rect in self._drawn:
            self.redraw(rect)
        self._drawn = [rect for _, rect, _ in self._pictures()]
        for rect in self._drawn:
            self.redraw(rect)

    # ---- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the pieces in the air that meet `area`."""
        for picture, rect, alpha in self._pictures():
            if rect.colliderect(area):
                if alpha < 255:
                    picture.set_alpha(alpha)
                canvas.blit(picture, rect)
                if alpha < 255:
                    picture.set_alpha(255)

    def _pictures(self) -> list[Shown]:
        shown: list[Shown] = []
        for piece in self.timeline.running:
            sprite = self._sprites.get(id(piece))
            if not piece.begun or sprite is None:
                continue
            board = self.spots.board_of(piece.cue, self.before, self.after)
            if board is not None and sprite.scale != board.camera.scale:
                sprite = self._sprites[id(piece)] = self._sprite(piece.cue, sprite.hand)
            frame = self._frame(piece, sprite, piece.progress(self.timeline.clock))
            shown += frame if board is None else self.spots.seen(board, frame)
        for flight in self.flights:
            shown += self._home_frame(flight)
        return shown

    def _home_frame(self, flight: Flight) -> list[Shown]:
        t = min(1.0, flight.age / HOMEWARD)
        if self.reduced:
            rect = flight.home if t > 0.5 else flight.start
            return [(flight.picture.picture, _placed(flight.picture, rect), round(255 * abs(2 * t - 1)))]
        rect = _between(flight.start, flight.home, ease_out(t))
        if flight.shaken:
            rect.x += round(shake(t) * self.ink.px(9))
        return [(flight.picture.picture, _placed(flight.picture, rect), 255)]

    def _frame(self, piece: Running, sprite: Sprite, t: float) -> list[Shown]:
        cue = piece.cue
        if cue.kind == "move":
            return self._move_frame(cue, sprite, t)
        if sprite.dice is not None:
            return sprite.dice.frame(t)
        target = self._goal(cue)
        if cue.kind == "appear" and sprite.picture is not None and target is not None:
            rect = target.move(0, -round((1 - ease_out(t)) * self.ink.px(18)) if not self.reduced else 0)
            return [(sprite.picture.picture, _placed(sprite.picture, rect), round(255 * min(1.0, t * 1.6)))]
        if cue.kind == "vanish" and sprite.picture is not None:
            start = self._origin(cue)
            if start is None:
                return []
            rect = start.move(0, round(t * self.ink.px(14)) if not self.reduced else 0)
            return [(sprite.picture.picture, _placed(sprite.picture, rect), round(255 * (1 - t)))]
        if cue.kind == "flip" and sprite.picture is not None and target is not None:
            return self._flip_frame(sprite, target, t)
        if cue.kind == "change" and target is not None and cue.amount:
            return effects.change(self.ink, cue.amount, target, t)
        if cue.kind == "banner" and cue.text is not None:
            return effects.banner(self.ink, self.ink.words(cue.text), self.tableau.layout.middle, t)
        if cue.kind == "pillar":
            source = self.spot(self.before, cue.source, cue)
            return [*effects.pillar(self.ink, source, t), *effects.pillar(self.ink, target, t)]
        if cue.kind == "clash" and target is not None:
            return effects.clash(self.ink, target, t)
        if cue.kind == "flash" and target is not None:
            return effects.flash(self.ink, target, t)
        return []

    def _move_frame(self, cue: Cue, sprite: Sprite, t: float) -> list[Shown]:
        way = self._way(cue, sprite.hand)
        if sprite.picture is None or not way:
            return []
        picture = sprite.picture
        rect = pygame.Rect((0, 0), sprite.size)
        if self.reduced:
            rect.center = way[0] if t < 0.5 else way[-1]
            return [(picture.picture, _placed(picture, rect), round(255 * abs(2 * t - 1)))]
        passing = len(way) > 2
        rect.center = along(way, ease_through(t) if passing else ease_out(t))
        rise = math.sin(math.pi * t) * (_PASSING_LIFT if passing else 1.0)
        rect.y -= round(rise * self.ink.px(LIFT))
        blur = self.ink.px(14)
        shadow = cast_shadow(self.ink, picture.key, picture.picture, blur)
        below = _placed(picture, rect).inflate(2 * blur, 2 * blur)
        below.move_ip(round(rise * self.ink.px(5)), round(rise * self.ink.px(LIFT * 0.6)) + self.ink.px(3))
        return [
            (shadow, shadow.get_rect(center=below.center), 255),
            (picture.picture, _placed(picture, rect), 255),
        ]

    def _flip_frame(self, sprite: Sprite, target: pygame.Rect, t: float) -> list[Shown]:
        if sprite.picture is None:
            return []
        first = sprite.flip_from or sprite.picture
        side = first if t < 0.5 else sprite.picture
        if self.reduced:
            return [(side.picture, _placed(side, target), round(255 * abs(2 * t - 1)))]
        width = max(1, round(side.picture.get_width() * abs(math.cos(math.pi * t))))
        turned = pygame.transform.scale(side.picture, (width, side.picture.get_height()))
        return [(turned, turned.get_rect(center=_placed(side, target).center), 255)]

    # ---- where and what ----------------------------------------------------------------------------

    def spot(self, index: ViewIndex, id: str | None, cue: Cue | None = None) -> pygame.Rect | None:
        """The pixels of an id in a state of the table; of a place: of the cue's thing in it."""
        return self.spots.find(id, index, self.before if index is self.after else self.after, cue)

    def _origin(self, cue: Cue) -> pygame.Rect | None:
        """Where the source of a cue is now."""
        return self.spot(self.before, cue.source, cue) or self.spot(self.after, cue.source, cue)

    def _goal(self, cue: Cue) -> pygame.Rect | None:
        """Where the target of a cue is now."""
        return self.spot(self.after, cue.target, cue) or self.spot(self.before, cue.target, cue)

    def _way(self, cue: Cue, hand: pygame.Rect | None) -> list[tuple[int, int]]:
        """The points that a move goes through; on a board that wraps always the short way."""
        start, end = hand or self._origin(cue), self._goal(cue)
        if start is None or end is None:
            return []
        board = self.spots.board_of(cue, self.before, self.after)
        if board is None:
            if hand is None and self.spots.on_board(cue.source, self.before, self.after):
                start = self.spots.within_sight(start)
            if self.spots.on_board(cue.target, self.before, self.after):
                end = self.spots.within_sight(end)
            return [start.center, end.center]
        passed = self._passed(cue) if hand is None else ()
        boxes = [start, *(self.spot(self.after, id) for id in passed), end]
        return short_way([box.center for box in boxes if box is not None], width_round(board))

    def _passed(self, cue: Cue) -> tuple[str, ...]:
        """The places that a move passes between its ends; none where it only fades from one to the other."""
        source = self.before.place_for(cue.source) if cue.source is not None else None
        known = source in cue.path and all(self.spots.on_board(id, self.after) for id in cue.path)
        if self.reduced or source is None or not known or self._held(cue) is not None:
            return ()
        target = self.after.place_for(cue.target) if cue.target is not None else None
        return cue.path[cue.path.index(source) + 1 : -1] if cue.path[-1] == target else ()

    def _things_at(self, id: str) -> list[str]:
        place = self.after.place_for(id)
        if place is None:
            return []
        return [id] if id in self.after.things else [t.id for t in self.after.places[place].things[-1:]]

    def _sprite(self, cue: Cue, hand: pygame.Rect | None = None) -> Sprite:
        if cue.kind == "dice":
            return Sprite(dice=self._dice_show(cue))
        board = self.spots.board_of(cue, self.before, self.after)
        scale = board.camera.scale if board is not None else 1.0
        thing = self._thing(cue)
        if thing is None:
            return Sprite(hand=hand, scale=scale)
        start = hand or self._origin(cue)
        size = self._piece_size(thing, start, self.spot(self.after, cue.target, cue))
        old = self._flipped(cue, size) if cue.kind == "flip" else None
        return Sprite(dress(self.ink, thing, size), size, old, hand=hand, scale=scale)

    def _dice_show(self, cue: Cue) -> DiceShow | None:
        if not cue.faces or cue.art is None:
            return None
        layout, count = self.tableau.layout, len(cue.faces)
        tray = tray_for(self.ink, count, layout.free, layout.prompt.top - self.ink.px(64))
        side = self.ink.px(side_for(count))
        cubes = self._cubes
        if cubes is None or cubes.ink is not self.ink or (cubes.art, cubes.side) != (cue.art, side):
            cubes = self._cubes = Cubes(self.ink, cue.art, side)
        plan = self.tableau.plans.get(cue.seat) if cue.seat is not None else None
        source = layout.prompt.midbottom
        if plan is not None and cue.seat != self.after.view.viewer:
            source = plan.rect.center
        elif plan is None:
            source = layout.tracker.midtop
        return DiceShow(self.ink, cue, tray, cubes, source, self.reduced, self._loading)

    def _held(self, cue: Cue) -> str | None:
        """Under which id the player has just let go of what a cue moves themselves."""
        if cue.kind != "move" or cue.target is None or not self.from_hand:
            return None
        ends = (cue.target, self.after.place_for(cue.target))
        return next((id for id in ends if id is not None and id in self.from_hand), None)

    def _dropped_at(self, cue: Cue) -> pygame.Rect | None:
        held = self._held(cue)
        return self.from_hand.pop(held) if held is not None else None

    def _flipped(self, cue: Cue, size: tuple[int, int]) -> Dressed | None:
        place = self.before.place_for(cue.target) if cue.target is not None else None
        if place is None or cue.target is None:
            return None
        things = self.before.places[place].things
        old = self.before.things.get(cue.target) or (things[-1] if things else None)
        return dress(self.ink, old, size) if old is not None else None

    def _piece_size(
        self, thing: Thing, start: pygame.Rect | None, target: pygame.Rect | None
    ) -> tuple[int, int]:
        """A piece keeps one size while it flies: that of its end, or of its start, in its own proportions."""
        box = target if target is not None and target.width > 8 else start
        if box is None:
            return self.spots.size(None)
        factor = min(box.width / thing.width, box.height / thing.height)
        return max(8, round(thing.width * factor)), max(8, round(thing.height * factor))

    def _thing(self, cue: Cue) -> Thing | None:
        """The thing that a cue is about, with the amount that moves."""
        found = self._known_thing(cue)
        art = cue.art or (found.art if found is not None else None)
        if art is None:
            return None
        if found is None or found.kind == "stack":
            # What leaves a stack or joins it is a part of it, whatever else stands there.
            found = Thing("cue", "figure", art, *self.spots.size(art), seat=cue.seat)
        amount = cue.amount if found.kind == "figure" and cue.amount > 0 else None
        if found.kind in ("card", "tile"):
            return found
        return msgspec.structs.replace(found, count=amount, art=cue.art or found.art, faded=False)

    def _known_thing(self, cue: Cue) -> Thing | None:
        for index, id in ((self.after, cue.target), (self.before, cue.source)):
            if id is not None and id in index.things:
                return index.things[id]
        for index, id in ((self.after, cue.target), (self.before, cue.source), (self.before, cue.target)):
            place = index.place_for(id) if id is not None else None
            if place is None:
                continue
            things = index.places[place].things
            alike = [t for t in things if t.art == cue.art] or ([] if cue.art is not None else list(things))
            if alike:
                return alike[-1]
        return None

    def _distance(self, cue: Cue) -> float:
        way = self._way(cue, None)
        if not way:
            return 0.5
        return way_length(way) / math.hypot(*self.tableau.layout.window.size)


def _placed(picture: Dressed, box: pygame.Rect) -> pygame.Rect:
    """Where a picture goes so that the thing in it is in the middle of a box."""
    return picture.picture.get_rect(center=box.center)


def _between(start: pygame.Rect, end: pygame.Rect, t: float) -> pygame.Rect:
    rect = start.copy()
    rect.center = (
        round(start.centerx + (end.centerx - start.centerx) * t),
        round(start.centery + (end.centery - start.centery) * t),
    )
    return rect
