"""Regions on a board: owners, what asks for attention, names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.app.table.ink import Ink
from tabletop.app.table.place_names import Name, place_names
from tabletop.app.table.regions import Kind, Shapes, patch
from tabletop.view.model import Place

if TYPE_CHECKING:
    # Only named in types here: the board draws its regions with this module.
    from tabletop.app.table.board import Look, Pane


def paint_names(ink: Ink, pane: Pane, canvas: pygame.Surface) -> None:
    """The names of regions, laid out once for a distance."""
    if pane.shapes is None:
        return
    corner = pane.camera.point(0, 0)
    if pane.known.names is None:
        pane.known.names = _lay_out_names(ink, pane, pane.shapes, corner)
        pane.known.name_boxes = [name.box for name in pane.known.names]
    names, seen = pane.known.names, canvas.get_clip().move(-corner[0], -corner[1])
    for number in seen.collidelistall(pane.known.name_boxes):
        canvas.blit(names[number].picture, names[number].box.move(corner))


def _lay_out_names(ink: Ink, pane: Pane, shapes: Shapes, corner: tuple[int, int]) -> tuple[Name, ...]:
    """The names of a board's regions, from its corner; the same as before if nothing else lies there now."""
    surface = pane.surface
    taken = [pane.box_of(laid).move(-corner[0], -corner[1]) for p in surface.places for laid in pane.laid(p)]
    key = (surface.id, round(pane.camera.scale, 4), tuple((b.left, b.top, b.width) for b in taken))
    names = ink.names.get(key)
    if names is None:
        ink.names.clear()
        regions = [place for place in surface.places if place.shape == "region"]
        names = ink.names[key] = place_names(ink, shapes, regions, pane.camera.scale, taken)
    return names


def paint_region(ink: Ink, pane: Pane, canvas: pygame.Surface, place: Place, look: Look) -> None:
    """A region: its owner's colour and hatch, and whether it asks for attention."""
    if pane.shapes is None or pane.outline(place) is None:
        return
    name = place.id.rpartition(":")[2]
    scale = pane.camera.scale
    corner = pane.camera.point(0, 0)

    def lay(kind: Kind, seat: int | None = None) -> None:
        if pane.shapes is not None:
            piece = patch(ink, pane.shapes, name, scale, kind, seat)
            canvas.blit(piece.picture, (corner[0] + piece.left, corner[1] + piece.top))

    if place.seat is not None:
        lay("owned", place.seat)
    if place.lit:
        lay("lit")
    elif place.id in look.able and not look.dimmed:
        lay("able")
