"""The frame that the plain scenes share: a way back, a title, and one panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.app.context import Context
from tabletop.app.theme import GAP_LARGE, MARGIN, TITLE
from tabletop.app.ui import Box, Button, Column, Label, Row, Widget

WIDEST = 1560
"""Logical pixels; wider windows leave room at both sides."""


def page(
    context: Context,
    title: str,
    back: Callable[[], None],
    body: Widget,
    *,
    beside: Sequence[Widget] = (),
    width: float = WIDEST,
    target: float | None = None,
) -> Widget:
    """A title row with the way back, and ``body`` filling the rest. ``beside`` stands right of the title.

    ``target`` is the side of the way back where it has to be larger than usual.
    """
    way_back = Button(context.say("button.back"), back, icon="shell/back", only_icon=True, test_id="back")
    head = Row(
        [
            way_back if target is None else Box(way_back, width=target, height=target),
            Label(title, TITLE, grow=1, wrap=False, test_id="page-title"),
            *beside,
        ],
        gap=24,
    )
    body.grow = max(1, body.grow)
    across = min(width, context.viewport.logical_width - 2 * MARGIN)
    column = Column([head, body], gap=GAP_LARGE * 0.75)
    column.grow = 1
    return Box(Box(column, width=across, down="stretch"), pad=MARGIN, across="center")
