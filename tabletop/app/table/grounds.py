"""What lies below the places of a board: its picture or a plain ground, and the shadow of a framed one."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from tabletop.app import paint
from tabletop.app.table.ink import Ink
from tabletop.app.theme import EDGE, PANEL, PANEL_RAISED

if TYPE_CHECKING:
    # Only named in types here: the board draws its ground with this module.
    from tabletop.app.table.board import Pane

_LARGEST_GROUND = 6_000_000
"""Pixels of a ground that are scaled as a whole and kept; nearer views are cut out first."""


def paint_frame(ink: Ink, pane: Pane, canvas: pygame.Surface) -> None:
    """The shadow of a surface that lies over others."""
    blur = ink.px(26)
    box = pane.clip
    key = ("frame", box.size)
    shadow = ink.cache.get(key) or ink.cache.put(key, paint.shadow(box.size, ink.px(14), blur, strength=200))
    canvas.blit(shadow, (box.left - blur, box.top - blur + blur // 3))


def paint_ground(ink: Ink, pane: Pane, canvas: pygame.Surface) -> None:
    """The ground of a board where it lies."""
    surface, camera = pane.surface, pane.camera
    box = camera.rect(surface.width / 2, surface.height / 2, surface.width, surface.height)
    if surface.art is None:
        radius = ink.px(12)
        key = ("plain ground", box.size, pane.framed)
        if box.width * box.height > _LARGEST_GROUND:
            pygame.draw.rect(canvas, PANEL, box, border_radius=radius)
            return
        face = ink.cache.get(key) or ink.cache.put(
            key,
            paint.rounded(
                box.size,
                radius,
                PANEL_RAISED if pane.framed else PANEL,
                border=EDGE,
                border_width=ink.px(1.5),
            ),
        )
        canvas.blit(face, box)
        return
    if box.width * box.height <= _LARGEST_GROUND:
        canvas.blit(ink.assets.picture(surface.art, box.size), box)
        return
    _paint_near_ground(ink, surface.art, box, canvas)


def _paint_near_ground(ink: Ink, art: str, box: pygame.Rect, canvas: pygame.Surface) -> None:
    """Only what is visible of a ground seen from very near: cut out of the picture, then scaled."""
    width, height = ink.assets.natural_size(art)
    source = ink.assets.picture(
        art, (width * 2, height * 2) if width * height < 2_000_000 else (width, height)
    )
    seen = box.clip(canvas.get_clip())
    if seen.width <= 0 or seen.height <= 0:
        return
    fx, fy = source.get_width() / box.width, source.get_height() / box.height
    # A little more than is seen, so that pieces drawn side by side fit together.
    left = max(0, math.floor((seen.left - box.left) * fx) - 2)
    top = max(0, math.floor((seen.top - box.top) * fy) - 2)
    right = min(source.get_width(), math.ceil((seen.right - box.left) * fx) + 3)
    bottom = min(source.get_height(), math.ceil((seen.bottom - box.top) * fy) + 3)
    cut = source.subsurface((left, top, max(1, right - left), max(1, bottom - top)))
    size = (max(1, round(cut.get_width() / fx)), max(1, round(cut.get_height() / fy)))
    canvas.blit(
        pygame.transform.smoothscale(cut, size), (box.left + round(left / fx), box.top + round(top / fy))
    )
