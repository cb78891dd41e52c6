"""The phase tracker: one line that tells where we are in the round."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from tabletop.app import paint
from tabletop.app.table.ink import Ink
from tabletop.app.theme import EDGE, GOLD, INK, MUTED, SMALL_BOLD
from tabletop.view.model import Step


@dataclass(frozen=True, slots=True)
class StepBox:
    """Where a step is shown, by name or as a dot."""

    step: Step
    rect: pygame.Rect
    named: bool


def plan_tracker(ink: Ink, rect: pygame.Rect, steps: tuple[Step, ...]) -> list[StepBox]:
    """The present steps by name, then the next ones, then those that are over, as far as there is room."""
    px = ink.px
    x, room = rect.left + px(16), rect.right - px(16)
    named = _named_steps(ink, steps, room - x)
    boxes = []
    for number, step in enumerate(steps):
        width = px(18)
        if number in named:
            text, _ = ink.type.fit(ink.words(step.title), SMALL_BOLD, max(px(24), room - x - px(30)))
            width = ink.type.width(text, SMALL_BOLD) + px(30)
        box = pygame.Rect(x, 0, width, px(38))
        box.centery = rect.centery
        if box.right > room + px(8):
            break
        boxes.append(StepBox(step, box, number in named))
        x = box.right + (px(8) if number in named else 0)
    return boxes


def _named_steps(ink: Ink, steps: tuple[Step, ...], room: int) -> set[int]:
    px = ink.px
    wide = [ink.type.width(ink.words(step.title), SMALL_BOLD) + px(40) for step in steps]
    if sum(wide) <= room:
        return set(range(len(steps)))
    now = [number for number, step in enumerate(steps) if step.state == "now"]
    last = now[-1] if now else len(steps)
    order = [*now, *range(last + 1, len(steps)), *range(last - 1, -1, -1)]
    named: set[int] = set()
    left = room - len(steps) * px(18)
    for number in dict.fromkeys(order):
        left -= wide[number] - px(18)
        if left < 0 and named:
            break
        named.add(number)
    return named


def paint_tracker(ink: Ink, canvas: pygame.Surface, boxes: list[StepBox]) -> None:
    """Present steps on gold, done ones with a golden dot, others quiet."""
    px = ink.px
    for box in boxes:
        state, rect = box.step.state, box.rect
        if not box.named:
            colour = GOLD if state == "done" else EDGE
            pygame.draw.circle(canvas, colour, (rect.left + px(6), rect.centery), max(2, px(5)))
            continue
        if state == "now":
            key = ("step", rect.size)
            face = ink.cache.get(key) or ink.cache.put(key, paint.rounded(rect.size, rect.height // 2, GOLD))
            canvas.blit(face, rect)
        elif state == "done":
            pygame.draw.circle(canvas, GOLD, (rect.left + px(6), rect.centery), max(2, px(4)))
        shown, _ = ink.type.fit(ink.words(box.step.title), SMALL_BOLD, rect.width - px(20))
        words = ink.type.line(shown, SMALL_BOLD, INK if state == "now" else MUTED)
        canvas.blit(words, words.get_rect(center=rect.center))
