"""Where the ends of cues are in the window, in any state of the table, and what of them is seen there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import msgspec
import pygame

from tabletop.app.table.arrange import Laid
from tabletop.app.table.board import Pane
from tabletop.app.table.index import ViewIndex
from tabletop.app.table.ink import Ink
from tabletop.app.table.stacks import PIECE
from tabletop.app.table.tableau import Tableau
from tabletop.app.table.ways import copies_seen
from tabletop.view.model import Cue, Place

Shown = tuple[pygame.Surface, pygame.Rect, int]
"""A picture, where it is in the window, and how solid it is (0 to 255)."""
_DEFAULT = 56
"""Logical pixels of something that lies nowhere yet."""
_ON_PLACES = frozenset({"flip", "clash", "flash", "pillar", "change"})
"""Cues that are about a whole place, when they name one."""


@dataclass(frozen=True, slots=True)
class Spots:
    """Finds ids in the window. `index` is a state of the table, `other` the one it comes from or goes to."""

    ink: Ink
    tableau: Tableau

    def find(
        self, id: str | None, index: ViewIndex, other: ViewIndex, cue: Cue | None = None
    ) -> pygame.Rect | None:
        """The pixels of an id; of a place: of what in it the cue is about, there as it lies or will lie."""
        if id is None:
            return None
        place_id = index.place_for(id)
        pane = self.tableau.pane(index.surface_of[place_id]) if place_id is not None else None
        if place_id is None or pane is None:
            return self.tableau.find(id)
        place = _as_it_lies(pane, index.places[place_id])
        laid = pane.lay(place)
        one = _meant(laid, id, other, cue)
        box = pane.seen(pane.box_of(one) if one is not None else pane.box_of_place(place))
        if cue is None or cue.kind in _ON_PLACES or (one is not None and one.thing.kind != "stack"):
            return box
        # A piece joins a stack, or what is empty, in its middle; it has a size of its own.
        size = self.size(cue.art, pane)
        return pygame.Rect(box.centerx - size[0] // 2, box.centery - size[1] // 2, *size)

    def size(self, art: str | None, pane: Pane | None = None) -> tuple[int, int]:
        """The size of a piece that is no thing of the table; on a map seen near like the pieces there."""
        side = self.ink.px(_DEFAULT)
        if pane is not None and pane.shapes is not None:
            side = max(side, pane.camera.length(PIECE))
        if art is None:
            return side, side
        width, height = self.ink.assets.natural_size(art)
        return max(1, round(side * width / height)), side

    # ---- the board in the middle -------------------------------------------------------------------

    @property
    def board(self) -> Pane | None:
        """The board in the middle."""
        tab = self.tableau.tab
        return self.tableau.pane(tab.id) if tab is not None else None

    def on_board(self, id: str | None, *indexes: ViewIndex) -> bool:
        """Whether an id lies on the board in the middle."""
        tab = self.tableau.tab
        return id is not None and tab is not None and any(i.surface_for(id) == tab.id for i in indexes)

    def board_of(self, cue: Cue, *indexes: ViewIndex) -> Pane | None:
        """The board in the middle, if all that a cue is about lies on it."""
        ends = [id for id in (cue.source, cue.target) if id is not None]
        if not ends or not all(self.on_board(id, *indexes) for id in ends):
            return None
        return self.board

    def within_sight(self, box: pygame.Rect) -> pygame.Rect:
        """A spot of the board for what comes from elsewhere: at the edge of the view if it is outside."""
        board = self.board
        if board is None or board.clip.collidepoint(box.center):
            return box
        free = self.tableau.layout.free
        kept = box.copy()
        kept.center = (
            min(max(box.centerx, free.left), free.right - 1),
            min(max(box.centery, free.top), free.bottom - 1),
        )
        return kept

    def seen(self, pane: Pane, pictures: Sequence[Shown]) -> list[Shown]:
        """Pictures over the board as they are seen: on each of its copies, below its edge and the panels."""
        found: list[Shown] = []
        covers = self._covers()
        for picture, box, alpha in pictures:
            for by in copies_seen(pane, box):
                copy = box.move(by, 0)
                for part in uncovered(copy.clip(pane.clip), covers):
                    piece = picture
                    if part != copy:
                        piece = picture.subsurface(part.move(-copy.left, -copy.top))
                    found.append((piece, part, alpha))
        return found

    def _covers(self) -> list[pygame.Rect]:
        """What lies over the board at the sides."""
        layout = self.tableau.layout
        boxes = [plan.rect for plan in self.tableau.plans.values()]
        boxes += [layout.log, layout.fold_seats]
        if len(self.tableau.middle) > 1:
            boxes.append(layout.tabs)
        if self.tableau.choices.aside:
            boxes += [pane.clip for pane in self.tableau.panes if pane.framed]
        return boxes


def uncovered(box: pygame.Rect, covers: Sequence[pygame.Rect]) -> Iterator[pygame.Rect]:
    """The parts of a box that none of the covers hides: one, if none of them meets it."""
    if box.width <= 0 or box.height <= 0:
        return
    for number, cover in enumerate(covers):
        hidden = box.clip(cover)
        if not hidden.width or not hidden.height:
            continue
        rest = covers[number + 1 :]
        across = pygame.Rect(box.left, hidden.top, 0, hidden.height)
        yield from uncovered(pygame.Rect(box.left, box.top, box.width, hidden.top - box.top), rest)
        yield from uncovered(pygame.Rect(across.topleft, (hidden.left - box.left, across.height)), rest)
        yield from uncovered(
            pygame.Rect(hidden.right, across.top, box.right - hidden.right, across.height), rest
        )
        yield from uncovered(
            pygame.Rect(box.left, hidden.bottom, box.width, box.bottom - hidden.bottom), rest
        )
        return
    yield box


def _as_it_lies(pane: Pane, place: Place) -> Place:
    """A place with its things of any state, where the pane has it now (a hand that grew has moved)."""
    now = next((other for other in pane.surface.places if other.id == place.id), None)
    if now is None or now == place:
        return place
    return msgspec.structs.replace(now, things=place.things)


def _meant(laid: Sequence[Laid], id: str, other: ViewIndex, cue: Cue | None) -> Laid | None:
    """The thing that an id means: itself, what looks like the cue, or what has come to the place or gone."""
    for one in laid:
        if one.thing.id == id:
            return one
    if cue is None:
        return None
    alike = [one for one in laid if cue.art is not None and one.thing.art == cue.art]
    if alike:
        return alike[-1]
    if cue.kind == "flip":
        return laid[-1] if laid else None
    if cue.kind in _ON_PLACES:
        return None
    new = [one for one in laid if one.thing.id not in other.things]
    return new[-1] if new else None
