"""Looking back at the table: the figures, and what happened as arrows on the board, step by step.

The game goes on below: what is new is taken in, and as soon as the player is asked for something else the
table shows the present again.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from tabletop.app.context import Context
from tabletop.app.intent import Key, Position
from tabletop.app.table import dialogs
from tabletop.app.table.board import Pane
from tabletop.app.table.ink import Ink
from tabletop.app.table.logbook import Line, LogBook
from tabletop.app.table.port import TablePort
from tabletop.app.table.reports import ReportsScene, has_reports
from tabletop.app.table.stage import Stage
from tabletop.app.table.story import Story
from tabletop.app.table.storyarrows import FAINT, ArrowPainter
from tabletop.app.table.storybar import StoryBar
from tabletop.app.table.tableau import TOOLS, Choices, Tableau
from tabletop.app.table.widgets import Entry
from tabletop.app.ui import Ui
from tabletop.view.model import Arrow
from tabletop.view.ruleset import Face

ROOM = 44
"""Logical pixels that arrows keep from the panels where they can."""


class Storytelling(ABC):
    """What of the table looks back; `TableScene` is one."""

    context: Context
    port: TablePort
    face: Face[Any]
    choices: Choices
    tableau: Tableau
    stage: Stage
    ink: Ink
    ui: Ui
    story: Story | None = None
    """What is looked back at now; None while the table shows the present."""
    _was_aside = False
    _faint: tuple[object, pygame.Surface, Position] | None = None
    """Arrows told before: for which moment and camera, their picture, and where it lies."""

    @property
    @abstractmethod
    def book(self) -> LogBook:
        """The log as the present viewer may read it."""

    @abstractmethod
    def rearrange(self) -> None:
        """Show the table as it is arranged now."""

    @abstractmethod
    def redraw(self, area: pygame.Rect) -> None:
        """Have an area of the window drawn again."""

    @abstractmethod
    def skip(self) -> None:
        """Show how things are at once."""

    @abstractmethod
    def sound(self, name: str) -> None:
        """Let something be heard."""

    @abstractmethod
    def _furnish(self) -> None:
        """Build the widgets anew."""

    @abstractmethod
    def _entries(self, lines: Sequence[Line]) -> list[Entry]:
        """Lines of the log in words."""

    @property
    def has_figures(self) -> bool:
        """Whether the game keeps figures that can be looked at."""
        return has_reports(self.face)

    @property
    def tools(self) -> int:
        """How many buttons stand in the upper right corner."""
        return TOOLS + self.has_figures

    # ---- deeds -------------------------------------------------------------------------------------

    def figures(self) -> None:
        """Charts of the game so far."""
        if self.has_figures:
            reports = self.face.reports(self.port.game, self.port.viewer)
            self.context.scenes.push(ReportsScene(self.context, lambda: self.ink, reports))

    def history(self) -> None:
        """What happened since the own last action: on the board if the game can draw it, else as a list."""
        if self.story is not None:
            self.leave_story()
            return
        moments = self.face.story(self.port.game, self.port.viewer)
        story = Story.since_turn(moments, self.port.viewer, self.book.mark)
        if story is None:
            dialogs.history(self.context, self.ink, self._entries(self.book.since_mark()))
            return
        self.skip()
        self.story = story
        self._was_aside, self.choices.aside = self.choices.aside, True
        self.choices.seat_open = None
        self._moved_on()

    def leave_story(self) -> None:
        """Back to the present."""
        if self.story is not None:
            self.story = None
            self._faint = None
            self.choices.aside = self._was_aside
            self.rearrange()

    def step_story(self, by: int) -> None:
        """Look at another moment."""
        if self.story is not None and self.story.step(by):
            self._moved_on()

    def story_key(self, key: Key) -> bool:
        """What keys do while looking back; others mean what they always do."""
        story = self.story
        if story is None or key.ctrl or key.shift:
            return False
        moves: dict[str, Callable[[], bool]] = {
            "left": lambda: story.step(-1),
            "right": lambda: story.step(1),
            "space": lambda: story.step(1),
            "up": lambda: story.leap(-1),
            "down": lambda: story.leap(1),
            "home": lambda: story.step(-len(story.steps)),
            "end": lambda: story.step(len(story.steps)),
        }
        if key.name in moves and not (key.name == "space" and self.ui.focused is not None):
            if moves[key.name]():
                self._moved_on()
            return True
        if key.name in {"escape", "t"}:
            self.leave_story()
            return True
        if key.name == "return" and self.ui.focused is None:
            self.step_story(1)
            return True
        return False

    # ---- in step with the game ---------------------------------------------------------------------

    def follow_story(self, *, going_on: bool) -> None:
        """The game has changed: take in what is new, or show the present when it is another story now."""
        if self.story is None:
            return
        moments = self.face.story(self.port.game, self.port.viewer) if going_on else ()
        if not going_on or not self.story.follow(moments):
            self.leave_story()

    def update_story(self, dt: float) -> None:
        """Let the arrows grow."""
        story = self.story
        if story is None or not story.growing:
            return
        still = self.context.settings.reduced_motion
        story.grow(dt, 0.0 if still else self.stage.timeline.pace)
        for pane, arrows in self._by_pane(story.now.arrows):
            self.redraw(ArrowPainter(self.ink, pane).extent(arrows))

    @property
    def story_bar(self) -> StoryBar | None:
        """What the prompt's bar shows while looking back."""
        story = self.story
        if story is None:
            return None
        chapter = story.chapter
        heading = self.ink.words(chapter.text) if chapter is not None else ""
        now = story.now
        return StoryBar(
            self.ink.words(now.text), heading, now.seat, story.place, self.step_story, self.leave_story
        )

    # ---- drawing -----------------------------------------------------------------------------------

    def draw_story(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the arrows that meet `area`: this moment's, and faintly those before it."""
        story = self.story
        if story is None:
            return
        before = surface.get_clip()
        faint = self._faint_layer(story)
        for room in self.tableau.layout.uncovered:
            clip = room.clip(area).clip(before)
            if clip.width <= 0 or clip.height <= 0:
                continue
            surface.set_clip(clip)
            if faint is not None:
                surface.blit(*faint)
            for pane, arrows in self._by_pane(story.now.arrows):
                surface.set_clip(clip.clip(pane.clip))
                ArrowPainter(self.ink, pane).paint(surface, arrows, story.grown)
        surface.set_clip(before)

    def _faint_layer(self, story: Story) -> tuple[pygame.Surface, Position] | None:
        """The arrows of the chapter so far, drawn once for each moment and camera."""
        told = self._by_pane(story.earlier)
        if not told:
            return None
        key = (story.at, self.tableau.layout.window.size, tuple(pane.camera for pane, _ in told))
        if self._faint is None or self._faint[0] != key:
            full = pygame.Surface(self.tableau.layout.window.size, pygame.SRCALPHA)
            for pane, arrows in told:
                full.set_clip(pane.clip)
                ArrowPainter(self.ink, pane).paint(full, arrows, 1.0, numbers=False)
            box = full.get_bounding_rect()
            layer = full.subsurface(box).copy()
            layer.set_alpha(FAINT)
            self._faint = (key, layer, box.topleft)
        return self._faint[1:]

    def _by_pane(self, arrows: Sequence[Arrow]) -> list[tuple[Pane, list[Arrow]]]:
        """The arrows that can be seen, by the pane of their surface."""
        found: list[tuple[Pane, list[Arrow]]] = []
        for id in dict.fromkeys(arrow.surface for arrow in arrows):
            pane = self.tableau.pane(id)
            if pane is not None:
                found.append((pane, [arrow for arrow in arrows if arrow.surface == id]))
        return found

    def _clear_room(self) -> pygame.Rect:
        """The largest part of the middle that no panel, log or tab covers."""
        return self.tableau.layout.uncovered[0]

    def _moved_on(self) -> None:
        """Show the moment that is looked at: its board in the middle, all its arrows in view."""
        story = self.story
        if story is None:
            return
        self.sound("page")
        boards = {surface.id for surface in self.tableau.middle}
        wanted = next((arrow.surface for arrow in story.now.arrows if arrow.surface in boards), None)
        if wanted is not None and self.tableau.tab is not None and wanted != self.tableau.tab.id:
            self.choices.tab = wanted
            self.rearrange()
        for pane, arrows in self._by_pane(story.now.arrows):
            if pane.surface.zoomable:
                self._bring_into_view(pane, arrows)
        self.rearrange()

    def _bring_into_view(self, pane: Pane, arrows: list[Arrow]) -> None:
        """Push the board as far as needed for arrows to be seen whole; step back when they are too long."""
        room = self._clear_room()
        room = room.inflate(-2 * self.ink.px(ROOM), -2 * self.ink.px(ROOM))
        surface, camera = pane.surface, pane.camera
        reach = ArrowPainter(self.ink, pane).reach(arrows)
        if reach.width > room.width or reach.height > room.height:
            camera = self.tableau.fit_camera(surface)
            reach = ArrowPainter(self.ink, replace(pane, camera=camera)).reach(arrows)
        reach = _copy_nearest(reach, room, camera.length(surface.width) if surface.wraps else 0)
        inside = reach.clamp(room)
        if inside.topleft == reach.topleft and camera == pane.camera:
            return
        camera = camera.moved(inside.left - reach.left, inside.top - reach.top)
        hold = camera.wrapped if surface.wraps else camera.kept
        self.choices.cameras[surface.id] = hold(surface.width, surface.height, self.tableau.layout.free)


def _copy_nearest(box: pygame.Rect, room: pygame.Rect, around: int) -> pygame.Rect:
    """A box on a board that goes round after so many pixels: the copy nearest to the middle of the room."""
    if around <= 0:
        return box
    return box.move(round((room.centerx - box.centerx) / around) * around, 0)
