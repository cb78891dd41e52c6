"""The demo: bots play one game after another until somebody touches the screen."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.app.context import Context
from tabletop.app.intent import Cancel, Click, DragStart, Hover, Intent, Key, LongPress, Press, Wheel
from tabletop.app.table import notes
from tabletop.app.table.croupier_port import CroupierPort
from tabletop.app.table.doors import Doors
from tabletop.app.table.scene import TableScene
from tabletop.engine.text import say
from tabletop.match.croupier import Croupier
from tabletop.match.seats import LEVELS, SeatPlan
from tabletop.match.sitting import Sitting
from tabletop.match.worker import Worker
from tabletop.view.ruleset import Ruleset

WATCHING = 1.25
"""Pace at which people like to watch."""
LAST_LOOK = 8.0
"""Seconds the end of a game stays before the next one begins."""


class DemoScene(TableScene):
    """A game of bots that nobody has to watch. Nothing is saved and nothing is counted.

    `another` makes the next demo when this game is over; `wake` is called at the first touch or key, which
    does nothing else.
    """

    def __init__(
        self, context: Context, port: CroupierPort, wake: Callable[[], None], another: Callable[[], DemoScene]
    ) -> None:
        super().__init__(context, port, Doors(close=port.croupier.close))
        self._wake, self._another = wake, another
        self._left = LAST_LOOK
        self._woken = False
        self._sign: tuple[pygame.Surface, pygame.Rect] | None = None
        self.captions_always = True

    def handle(self, intent: Intent) -> bool:
        """Any touch, press or key wakes the shelf; moving the pointer does not."""
        if isinstance(intent, Hover | Cancel):
            return True
        if isinstance(intent, Press | Click | DragStart | LongPress | Wheel | Key) and not self._woken:
            self._woken = True
            self._wake()
        return True

    def lay_out(self) -> None:
        super().lay_out()
        words = self.ink.words(say("table.demo"))
        picture = notes.caption(self.ink, words, self.context.viewport.width)
        layout = self.tableau.layout
        self._sign = (
            picture,
            picture.get_rect(midtop=(layout.free.centerx, layout.middle.top + self.ink.px(70))),
        )

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        super().draw(surface, area)
        if self._sign is not None and self._sign[1].colliderect(area):
            surface.blit(*self._sign)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.index.view.ended and not self.stage.timeline.busy:
            self._left -= dt
            if self._left <= 0 and self.context.scenes.top is self:
                self.context.scenes.replace(self._another())

    def _apply_pace(self) -> None:
        self.stage.timeline.pace = WATCHING
        self.stage.reduced = self.context.settings.reduced_motion


def open_demo(
    context: Context,
    rulesets: tuple[Ruleset, ...],
    wake: Callable[[], None],
    seed: Callable[[], int],
    number: int = 0,
) -> DemoScene:
    """The demo's game number `number`: the rulesets take turns, bots of all levels sit at the table."""
    ruleset = rulesets[number % len(rulesets)]
    count = max(n for n in ruleset.seats if n <= 4) if min(ruleset.seats) <= 4 else min(ruleset.seats)
    seats = tuple(SeatPlan("bot", LEVELS[(n + number) % len(LEVELS)]) for n in range(count))
    sitting = Sitting.start(ruleset, seats, seed())
    croupier = Croupier(sitting, Worker(ruleset.id))
    names = tuple(context.say("seat.bot", number=n + 1) for n in range(count))
    port = CroupierPort(croupier, names)
    return DemoScene(context, port, wake, lambda: open_demo(context, rulesets, wake, seed, number + 1))
