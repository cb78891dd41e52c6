"""The table as a scene: keeps view, picture, widgets, hands and story in step with the sitting."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import replace

import msgspec
import pygame

from tabletop.app.context import Context
from tabletop.app.geometry import Viewport
from tabletop.app.intent import Cancel, Click, DragMove, DragStart, Drop, Hover, Intent, Key, Position, Press
from tabletop.app.scene import Scene
from tabletop.app.scenes.handover import HandoverScene
from tabletop.app.table import dialogs, keys
from tabletop.app.table.animation import PACE
from tabletop.app.table.arranging import Arranging
from tabletop.app.table.attention import turn_to
from tabletop.app.table.board import Hit, Look
from tabletop.app.table.choosing import Choosing
from tabletop.app.table.controller import Impossible
from tabletop.app.table.doors import Doors
from tabletop.app.table.dress import Dressed
from tabletop.app.table.furniture import Furniture, Situation
from tabletop.app.table.hands import Hands
from tabletop.app.table.index import ViewIndex
from tabletop.app.table.ink import Ink
from tabletop.app.table.judge import Judge
from tabletop.app.table.logbook import Line, LogBook
from tabletop.app.table.overlay import Overlay
from tabletop.app.table.picture import thumbnail
from tabletop.app.table.port import Advice, TablePort
from tabletop.app.table.stage import Stage
from tabletop.app.table.storytelling import Storytelling
from tabletop.app.table.tableau import Choices, Tableau
from tabletop.app.table.widgets import Entry
from tabletop.app.ui import Ui, tell
from tabletop.engine.action import Action
from tabletop.engine.refusal import Refusal
from tabletop.engine.text import Message, say
from tabletop.view.model import Choice, Place, Thing, View

HINT_STAYS = 9.0
"""Seconds a hint stays."""
THUMBNAIL = (384, 216)
"""Pixels of the picture in a save."""
LOG_SHOWN = 160
"""Lines of the log that are laid out; older ones are in the replay."""


class TableScene(Arranging, Storytelling, Choosing, Scene):
    """A table with whatever game the port brings."""

    def __init__(self, context: Context, port: TablePort, doors: Doors | None = None) -> None:
        super().__init__(context)
        self.port = port
        self.doors = doors or Doors()
        self.first_words: Callable[[], str] | None = None
        """Something the player should know before going on; told once."""
        self.covered = False
        """Whether a person has to take the screen before the table is shown (a game that is gone on with)."""
        self.captions_always = False
        """Whether everything that happens is told in a caption (nobody at the screen plays)."""
        self.face = port.ruleset.face()
        self.judge = Judge(port, self.face)
        self.choices = Choices(log_open=context.viewport.logical_width >= 1500)
        self.ui = Ui(context)
        self._books: dict[int | None, LogBook] = {}
        self._seen: tuple[int, int | None] = (-1, None)
        self._advice: Advice | None = None
        self._hint_left = 0.0
        self._hinting = False
        self._question: tuple[str | None, int | None, int | None] = (None, None, None)
        self._ended = False
        self._was_busy = False
        self._acting_now = False
        self._laid_out_for: Viewport | None = None
        self._asked = port.viewer in port.game.deciding
        self._thinking: int | None = None
        view = self.look_at_game()
        self.index = ViewIndex.of(view)
        self.ink = self._make_ink()
        self.tableau = Tableau(self.ink, view, self.choices, self._levels(), self.tools)
        self.stage = Stage(self.ink, self.tableau, self.index, context.redraw)
        self.hands = Hands(self, self.ink, self.tableau, self.index)
        self.furniture = Furniture(context, self.ink, self.tableau, self, Situation())
        self.notes = Overlay(self.ink, self.tableau, context.redraw)
        self.base = pygame.Surface((1, 1))
        self.book.take(port.game, self.face)
        self._seen = (port.revision, port.viewer)
        self._follow_focus(view.focus)

    # ---- scene -----------------------------------------------------------------------------------------

    def enter(self) -> None:
        self._apply_pace()
        self._sync()
        if self.covered:
            self.covered = False
            if self.port.viewer is not None:
                self._hand_over(self.port.viewer)

    def leave(self) -> None:
        self.doors.close()
        # Pictures are let go at once, not when the garbage collector comes.
        self.ink.cache.clear()
        self.ui.faces.clear()
        self.base = pygame.Surface((1, 1))

    def lay_out(self) -> None:
        """Everything anew for another window, language or scale; the story goes on where it was."""
        self.hands.cancel()
        if self._laid_out_for != self.context.viewport:
            # The window is the same when only a dialog was closed: the board stays as near as it was.
            self._laid_out_for = self.context.viewport
            self.choices.cameras.clear()
        self.ink = self._make_ink()
        self.tableau = Tableau(self.ink, self.stage.view, self.choices, self._levels(), self.tools)
        self.stage.resized(self.ink, self.tableau)
        self.notes = Overlay(self.ink, self.tableau, self.context.redraw)
        self._apply_pace()
        self.hands.follow(self.ink, self.tableau, self.index)
        size = self.context.viewport.rect.size
        self.base = pygame.Surface(size)
        if pygame.display.get_surface() is not None:
            self.base = self.base.convert()
        self.ui.faces.clear()
        self._furnish()
        self.repaint()

    def update(self, dt: float) -> None:
        self.port.poll(ready=not self.stage.timeline.busy and not self.hands.dragging)
        self._sync()
        if self.stage.update(dt):
            self._restage()
        for sound, kind in self.stage.sounds:
            self.context.audio.play(sound, kind)
        self.stage.sounds.clear()
        self.follow_camera(dt)
        self.update_story(dt)
        self.hands.update(dt)
        self.ui.update(dt)
        self._age_notes(dt)
        if self._was_busy != self.stage.timeline.busy:
            self._was_busy = self.stage.timeline.busy
            self._furnish()
        if self.port.thinking != self._thinking:
            self._thinking = self.port.thinking
            self.tableau.levels = self._levels()
            for plan in self.tableau.plans.values():
                self.repaint_area(plan.rect)
        if not self.stage.timeline.busy:
            self._when_told()

    def moving(self) -> bool:
        growing = self.blur is not None or (self.story is not None and self.story.growing)
        return self.stage.moving or self.hands.moving or self.hands.dragging or growing

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        surface.blit(self.base, area, area)
        self.ui.draw(surface, area)
        self.draw_story(surface, area)
        self.stage.draw(surface, area)
        self.notes.draw_below(surface, area)
        self.hands.draw(surface, area)
        self.notes.draw_above(surface, area)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Key):
            return self._key(intent)
        if isinstance(intent, Press | Click) and self._note_pressed(intent):
            return True
        if self.hands.dragging or isinstance(intent, Cancel):
            self.ui.handle(intent) if isinstance(intent, Cancel) else None
            return self.hands.handle(intent)
        handled = self.ui.handle(intent)
        if isinstance(intent, Hover) and handled:
            self.hands.handle(Hover((-1, -1), inside=False))
        if handled or isinstance(intent, Press):
            return handled
        if isinstance(intent, DragStart | Click) and self.stage.timeline.busy:
            self.skip()
        if isinstance(intent, DragMove | Drop) and not self.hands.dragging:
            return False
        if self.story is not None and isinstance(intent, Click):
            self.leave_story()
            return True
        taken = self.hands.handle(intent)
        if self.story is not None and self.hands.controller.lifted is not None:
            self.leave_story()
        return taken

    # ---- in step with the sitting ----------------------------------------------------------------------

    @property
    def book(self) -> LogBook:
        """The log as the present viewer may read it."""
        viewer = self.port.viewer
        if viewer not in self._books:
            self._books[viewer] = LogBook(viewer)
        return self._books[viewer]

    def look_at_game(self) -> View:
        """The game as the present viewer may see it."""
        return self.face.view(self.port.game, self.port.viewer)

    def thumbnail(self) -> bytes:
        """The table as a small PNG for a save; where several people play, as a spectator sees it."""
        chairs = self.port.chairs
        if sum(chair.human for chair in chairs) > 1:
            view = self.face.view(self.port.game, None)
            names = [chair.name for chair in chairs]
            small = thumbnail(view, THUMBNAIL, self.context.catalogue.language, names)
        else:
            small = pygame.transform.smoothscale(self.base, THUMBNAIL)
        file = io.BytesIO()
        pygame.image.save(small, file, "thumbnail.png")
        return file.getvalue()

    def _sync(self) -> None:
        """Take in what changed in the game since it was looked at last."""
        advice = self.port.advice
        if advice != self._advice:
            self._advice = advice
            self._hint_arrived()
        now = (self.port.revision, self.port.viewer)
        if now == self._seen:
            return
        same_viewer = now[1] == self._seen[1]
        self._seen = now
        view = self.look_at_game()
        self.index = ViewIndex.of(view)
        tellings = self.book.take(self.port.game, self.face)
        self._hinting = False
        if tellings is None or not same_viewer:
            self.stage.show_at_once(self.index)
        else:
            self.stage.reduced = self.context.settings.reduced_motion
            self.stage.tell(tellings, self.index, captioned=self.captions_always or not self._acting_now)
        self._follow_focus(view.focus)
        self._restage()
        self.hands.follow(self.ink, self.tableau, self.index)
        self._was_busy = self.stage.timeline.busy
        asked = self.port.viewer in self.port.game.deciding
        newly_asked = asked and not self._asked
        self.follow_story(going_on=tellings is not None and same_viewer and not newly_asked)
        if newly_asked:
            self.sound("turn")
        self._asked = asked
        self._furnish()
        self.repaint()

    def _restage(self) -> None:
        """Show what the story has come to."""
        self.tableau.show(self.stage.view)
        self.repaint()

    def _when_told(self) -> None:
        """All has been told: hand the screen over, or end."""
        if self.context.scenes.top is not self:
            return
        if self.first_words is not None:
            words, self.first_words = self.first_words, None
            tell(self.context, "table.resume", words)
            return
        seat = self.port.hand_over()
        if seat is not None:
            self._hand_over(seat)
        elif self.index.view.ended and not self._ended:
            self._ended = True
            self.doors.ended()

    def _hand_over(self, seat: int) -> None:
        if self.port.viewer is None or not self.judge.has_secrets():
            self.port.take_seat(seat)
            self._sync()
            return
        name = self.port.chairs[seat].name
        self.context.scenes.push(HandoverScene(self.context, seat, name, lambda: self._seat_taken(seat)))

    def _seat_taken(self, seat: int) -> None:
        self.port.take_seat(seat)
        self._sync()

    def _follow_focus(self, focus: str | None) -> None:
        """Turn to what matters now, once for each question; the player may turn away again."""
        question = (focus, self.index.view.prompt.decision, self.port.viewer)
        if question != self._question:
            turn_to(self.choices, self.index, focus if focus != self._question[0] else None)
            self._question = question

    # ---- picture and widgets ---------------------------------------------------------------------------

    def _make_ink(self) -> Ink:
        context = self.context
        catalogue = context.catalogue_for(self.port.ruleset.id).named(
            [chair.name for chair in self.port.chairs]
        )
        return Ink(context.viewport, context.type, context.assets, catalogue)

    def _levels(self) -> tuple[str, ...]:
        words = self.ink.words
        thinking = self.port.thinking
        return tuple(
            words(say("table.thinks")) if seat == thinking and not chair.human else words(chair.title)
            for seat, chair in enumerate(self.port.chairs)
        )

    def _apply_pace(self) -> None:
        settings = self.context.settings
        self.stage.timeline.pace = PACE[settings.speed]
        self.stage.reduced = settings.reduced_motion

    def _furnish(self) -> None:
        """Build the widgets anew."""
        self.furniture = Furniture(self.context, self.ink, self.tableau, self, self._situation())
        self.ui.show(self.furniture.build())

    def _situation(self) -> Situation:
        reason = self._reason
        advising = None
        if self._advice is not None and self._hint_left > 0:
            advising = say("table.hint_is", action=self._advice.text, why=self._advice.why)
        deciding = self.port.viewer in self.port.game.deciding
        return Situation(
            log=self._entries(self.book.lines[-LOG_SHOWN:]),
            speed=self.context.settings.speed,
            undo_refused=reason(self.port.undo_refused()),
            redo_refused=reason(self.port.redo_refused()),
            hint_refused="" if deciding else self.ink.words(say("table.hint_later")),
            figures=self.has_figures,
            story=self.story_bar,
            busy=self.stage.timeline.busy,
            sentence=say("table.hint_thinking") if self._hinting else advising,
        )

    def _reason(self, why: Message | Refusal | None) -> str:
        if why is None:
            return ""
        return self.ink.words(why.message if isinstance(why, Refusal) else why)

    def _entries(self, lines: Sequence[Line]) -> list[Entry]:
        mark = self.book.mark
        return [
            Entry(self.ink.words(line.text), line.weight, line.chapter, mark <= line.number and mark > 0)
            for line in lines
        ]

    def sound(self, name: str) -> None:
        """Let something be heard."""
        self.context.play(f"shell/{name}", "pieces", 0.6)

    def repaint(self) -> None:
        """Draw the still picture anew."""
        self.blur = None
        self.repaint_area(self.context.viewport.rect)

    def repaint_area(self, area: pygame.Rect) -> None:
        """Draw a part of the still picture anew."""
        calm = self.stage.timeline.busy or self.story is not None
        look = _calmed(self.hands.look, self.stage.hidden, calm=calm)
        self.tableau.paint(self.base, area, look)
        self.context.redraw(area)

    def redraw(self, area: pygame.Rect) -> None:
        """Have an area of the window drawn again."""
        self.context.redraw(area)

    # ---- what hands ask for ------------------------------------------------------------------------------

    def refuse(self, impossible: Impossible, at: Position) -> None:
        """Show why, at the spot; a gesture that the rules do allow after all is played."""
        verdict = self.judge.look(impossible.source, impossible.target)
        if isinstance(verdict, Refusal):
            self._show_slip(verdict, at)
        elif verdict is not None and impossible.how == "drag":
            action = verdict
            self._ask_warning(action, lambda: self._act(action))

    def why_not(self, source: str, target: str) -> str:
        """In one line why a thing cannot go there."""
        verdict = self.judge.look(source, target)
        return self.ink.words(verdict.message) if isinstance(verdict, Refusal) else ""

    def go_home(self, thing: str, picture: Dressed, start: pygame.Rect, *, shaken: bool) -> None:
        """Let a lifted thing glide back to where it lies."""
        self.stage.glide_home(thing, picture, start, shaken=shaken)

    def look_at(self, hit: Hit | None, at: Position, *, pinned: bool) -> None:
        """Show a thing or place near; pinned until something else is pressed."""
        item: Thing | Place | None = None
        if hit is not None:
            item = self.index.things.get(hit.thing) if hit.thing is not None else None
            if item is None and hit.place is not None:
                item = self.index.places.get(hit.place)
        self.notes.look_at(item, at, pinned=pinned)

    def name(self, text: str, at: Position) -> None:
        """Say beside the pointer what something is called."""
        self.notes.name(text, at)

    def look_away(self) -> None:
        """Show nothing near any more, unless it was pinned."""
        self.notes.look_away()

    # ---- playing -----------------------------------------------------------------------------------------

    def _ask_warning(self, action: Action, then: Callable[[], object]) -> None:
        viewer = self.port.viewer
        warning = self.port.game.warn(viewer, action) if viewer is not None else None
        settings = self.context.settings
        if warning is None or not settings.confirm_warnings or warning.code in settings.unasked_warnings:
            then()
            return
        dialogs.confirm(self.context, self.ink, warning, then)

    def _act(self, action: Action) -> bool:
        viewer = self.port.viewer
        decision = self.port.game.decision
        if viewer is None or decision is None:
            return False
        self._hint_left = 0.0
        self.notes.clear_slip()
        self._acting_now = True
        try:
            done = self.port.play(viewer, action, decision.id)
            self._sync()
            self.book.acted()
        finally:
            self._acting_now = False
        return done

    # ---- deeds of the widgets ----------------------------------------------------------------------------

    def choose(self, choice: Choice) -> None:
        """Press a button of the prompt."""
        self.skip()
        self._ask_warning(choice.action, lambda: self._act_checked(choice.action))

    def _act_checked(self, action: Action) -> None:
        viewer = self.port.viewer
        refusal = self.port.game.refuse(viewer, action) if viewer is not None else None
        if refusal is not None:
            self._show_slip(refusal, self.tableau.layout.prompt.center)
            return
        self._act(action)

    def undo(self) -> None:
        """Take back, if that is possible."""
        if self.port.undo_refused() is None:
            self.sound("undo")
            self.port.undo()
            self._sync()

    def redo(self) -> None:
        """Do again, if there is something."""
        if self.port.redo_refused() is None:
            self.port.redo()
            self._sync()

    def hint(self) -> None:
        """Ask for advice."""
        if self.port.viewer in self.port.game.deciding:
            self._hinting = True
            self.port.ask_hint()
            self._furnish()

    def speed(self) -> None:
        """The next speed."""
        settings = self.context.settings
        self.context.change_settings(msgspec.structs.replace(settings, speed=(settings.speed + 1) % 4))
        self._apply_pace()
        if self.stage.timeline.pace <= 0:
            self.skip()
        self._furnish()

    def skip(self) -> None:
        """Show how things are at once."""
        if self.stage.moving:
            self.stage.skip()
            self._restage()

    def menu(self) -> None:
        """Save as, rulebook, settings, leave."""
        dialogs.menu(self.context, self.ink, self.port.ruleset, self.doors.save_as, self.doors.leave)

    def rule(self, clause: str) -> None:
        """Open the rulebook at a clause."""
        dialogs.rulebook(self.context, self.port.ruleset, clause)

    def rearrange(self) -> None:
        """Show the table as the player has arranged it now."""
        self.hands.cancel()
        self.tableau.show(self.stage.view)
        self._furnish()
        self.repaint()

    # ---- notes -------------------------------------------------------------------------------------------

    def _show_slip(self, refusal: Refusal, at: Position) -> None:
        self.notes.show_slip(refusal, at)
        self.context.play("shell/refused", "interface", 0.7)

    def _note_pressed(self, intent: Press | Click) -> bool:
        """Presses on the slip and on the near view's rule button."""
        over, clause = self.notes.pressed(intent.at, click=isinstance(intent, Click))
        if clause is not None:
            self.rule(clause)
        return over

    def _age_notes(self, dt: float) -> None:
        self.notes.update(dt)
        self.notes.tell(self.stage.timeline.caption)
        if self._hint_left > 0:
            self._hint_left -= dt
            if self._hint_left <= 0:
                self._furnish()

    def _hint_arrived(self) -> None:
        self._hinting = False
        if self._advice is not None:
            self._hint_left = HINT_STAYS
            self.stage.point_out(self.index.ends_of(self._advice.action))
            self._furnish()

    def dismiss(self) -> bool:
        """Close the slip and the near view; True when there was one."""
        return self.notes.dismiss()

    # ---- keyboard ----------------------------------------------------------------------------------------

    def inspect(self) -> None:
        """Show near what the keyboard points at."""
        id = self.hands.controller.aim or self.hands.controller.focus
        box = self.tableau.find(id) if id is not None else None
        if id is not None and box is not None:
            item = self.index.things.get(id) or self.index.places.get(id)
            self.notes.look_at(item, box.center, pinned=True)

    def _key(self, key: Key) -> bool:
        self.notes.look_away()
        return self.story_key(key) or keys.press(self, key)


def _calmed(look: Look, hidden: frozenset[str], *, calm: bool) -> Look:
    """The look with what is in the air left out, and nothing asking for attention while a story is told."""
    return replace(look, hidden=hidden, able=frozenset() if calm else look.able)
