"""Scenes made of widgets, and the dialog."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from tabletop.app import paint
from tabletop.app.context import Context
from tabletop.app.intent import Intent, Key
from tabletop.app.scene import Scene
from tabletop.app.theme import BODY, GAP_LARGE, HEADING, NIGHT, PAPER
from tabletop.app.ui.button import Button, ButtonKind
from tabletop.app.ui.containers import Box, Column, Flow, Panel
from tabletop.app.ui.label import Label
from tabletop.app.ui.tree import Ui
from tabletop.app.ui.widget import Widget

GROUND = "shell/table"
_LIT = (40, 31, 25)
_DUSK = (120, 112, 108)
_LAMP = (255, 206, 138)


class UiScene(Scene):
    """A scene that is a tree of widgets on the dark table. `build` makes the tree anew when asked."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.ui = Ui(context)

    def build(self) -> Widget:
        """The tree for the present state, language and size."""
        raise TypeError(f"{type(self).__name__} builds nothing")

    def back(self) -> None:
        """What Esc does."""
        self.context.scenes.pop()

    def lay_out(self) -> None:
        self.ui.faces.clear()
        self.ui.show(self.build())

    def refresh(self) -> None:
        """Build the tree anew because the scene's state changed."""
        self.ui.show(self.build())

    def handle(self, intent: Intent) -> bool:
        if self.ui.handle(intent):
            return True
        if isinstance(intent, Key) and intent.name == "escape":
            self.back()
            return True
        return False

    def update(self, dt: float) -> None:
        self.ui.update(dt)

    def draw_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw what lies under the widgets."""
        draw_table(self.context, surface, area)

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if not self.overlay:
            self.draw_ground(surface, area)
        self.ui.draw(surface, area)


def draw_table(context: Context, surface: pygame.Surface, area: pygame.Rect) -> None:
    """The dark lamp-lit table that all plain scenes stand on."""
    size = context.viewport.rect.size
    ground = context.grounds.get("table") or context.grounds.put("table", _table(context, size))
    surface.blit(ground, area, area)


def _table(context: Context, size: tuple[int, int]) -> pygame.Surface:
    """Wood, darker than what lies on it, under a lamp at the upper left."""
    ground = paint.vertical_gradient(size, _LIT, NIGHT)
    if context.assets.has(GROUND):
        ground.blit(context.assets.covering(GROUND, size), (0, 0))
        dark = pygame.Surface(size)
        dark.fill(_DUSK)
        ground.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    width, height = size
    pool = paint.glow((round(width * 1.5), round(height * 1.7)), _LAMP, 64)
    ground.blit(pool, (-round(width * 0.45), -round(height * 0.75)))
    return ground.convert() if pygame.display.get_surface() else ground


@dataclass(frozen=True, slots=True)
class Answer:
    """One button of a dialog."""

    text: str
    action: Callable[[], None]
    kind: ButtonKind = "quiet"
    test_id: str = ""


class Dialog(UiScene):
    """A question over what was there before. Any answer closes it first; Esc takes the last one."""

    overlay = True

    def __init__(
        self,
        context: Context,
        title: Callable[[], str],
        text: Callable[[], str],
        answers: Callable[[], Sequence[Answer]],
        *,
        middle: Callable[[], Widget] | None = None,
        width: float = 720,
        target: float | None = None,
    ) -> None:
        """Words come from callables, so that a change of language reaches an open dialog.

        `target` is the height of the answers where they have to be larger than usual.
        """
        super().__init__(context)
        self._title, self._text, self._answers = title, text, answers
        self._middle, self._width, self._target = middle, width, target

    def build(self) -> Widget:
        answers: list[Widget] = [
            Button(
                answer.text,
                lambda answer=answer: self._take(answer),  # type: ignore[misc]
                kind=answer.kind,
                test_id=answer.test_id,
            )
            for answer in self._answers()
        ]
        buttons = [Box(answer, height=self._target) for answer in answers]
        rows: list[Widget] = [Label(self._title(), HEADING, PAPER)]
        if self._text():
            rows.append(Label(self._text(), BODY, PAPER, test_id="dialog-text"))
        if self._middle is not None:
            rows.append(self._middle())
        rows.append(Flow(buttons, align="end"))
        panel = Panel(Column(rows, gap=GAP_LARGE * 0.75), width=self._width, pad=36, shadow=True)
        return Box(panel, across="center", down="center", pad=32)

    def enter(self) -> None:
        primary = next((a for a in self._answers() if a.kind == "primary"), None)
        if primary is not None and self._middle is None:
            self.ui.focus_id(primary.test_id)

    def handle(self, intent: Intent) -> bool:
        if super().handle(intent):
            return True
        # Enter in a line of text means its main answer; without a focus it must not answer by chance.
        entered = isinstance(intent, Key) and intent.name == "return" and not intent.repeated
        primary = next((a for a in self._answers() if a.kind == "primary"), None)
        if not entered or primary is None or self.ui.focused is None:
            return False
        self._take(primary)
        return True

    def back(self) -> None:
        self._take(self._answers()[-1])

    def take(self, number: int) -> None:
        """Give one of the answers, as if its button was pressed."""
        self._take(self._answers()[number])

    def _take(self, answer: Answer) -> None:
        if self.context.scenes.top is self:
            self.context.scenes.pop()
        answer.action()


def tell(context: Context, title_id: str, text: Callable[[], str]) -> None:
    """Show a message that only has to be read."""
    context.scenes.push(
        Dialog(
            context,
            lambda: context.say(title_id),
            text,
            lambda: [Answer(context.say("button.ok"), lambda: None, "primary", "dialog-ok")],
        )
    )
