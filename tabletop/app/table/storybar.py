"""The prompt's bar while what happened is looked at: the moment in words, steps, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from tabletop.app.table.ink import Ink
from tabletop.app.table.widgets import Notice
from tabletop.app.theme import BODY, PAPER, SMALL
from tabletop.app.ui import Button, Label, Picture, Row, Widget
from tabletop.engine.text import say


@dataclass(frozen=True, slots=True)
class StoryBar:
    """What the bar shows, in words, and what its buttons do."""

    text: str
    heading: str
    seat: int | None
    place: tuple[int, int]
    """Which step this is, from 1 on, and how many there are."""
    step: Callable[[int], None]
    leave: Callable[[], None]


def story_bar(ink: Ink, bar: StoryBar, rect: pygame.Rect) -> list[tuple[Widget, pygame.Rect]]:
    """The widgets of the bar in the prompt's box, and the heading above it."""
    px = ink.px
    number, whole = bar.place
    parts: list[Widget] = []
    if bar.seat is not None:
        parts.append(Picture(f"shell/seat-{bar.seat % 6}", 48, 48))
    parts.append(Label(bar.text, BODY, PAPER, grow=1, test_id="story-text"))
    parts += [
        Button(
            ink.words(say("story.back")),
            lambda: bar.step(-1),
            icon="shell/arrow-left",
            only_icon=True,
            enabled=number > 1,
            test_id="story-back",
        ),
        Button(
            ink.words(say("story.forward")),
            lambda: bar.step(1),
            icon="shell/arrow-right",
            only_icon=True,
            enabled=number < whole,
            test_id="story-forward",
        ),
        Button(ink.words(say("story.leave")), bar.leave, kind="primary", test_id="story-leave"),
    ]
    where = ink.words(say("story.at", number=number, whole=whole))
    words = f"{bar.heading} · {where}" if bar.heading else where
    box = pygame.Rect(0, 0, min(rect.width - px(48), ink.type.width(words, SMALL) + px(36)), px(40))
    box.midbottom = (rect.centerx, rect.top - px(10))
    bar_box = rect.inflate(-2 * px(24), 0)
    return [(Notice(words, test_id="story-heading"), box), (Row(parts, gap=12), bar_box)]
