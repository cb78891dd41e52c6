"""The shelf: the boxes of all games, one of them open, and the way to everything else."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.app.context import Context
from tabletop.app.ports import Shell
from tabletop.app.scene import Scene
from tabletop.app.scenes.about import AboutScene
from tabletop.app.scenes.boxes import BELOW, BoxRow
from tabletop.app.scenes.rulebook import RulebookScene
from tabletop.app.scenes.saves import SavesScene
from tabletop.app.scenes.settings import SettingsScene
from tabletop.app.scenes.setup import SetupScene
from tabletop.app.theme import BODY, DISPLAY, GOLD, LARGE, MARGIN, MUTED, NIGHT, TITLE
from tabletop.app.ui import (
    Box,
    Button,
    Column,
    Flow,
    Label,
    Panel,
    Picture,
    Row,
    Scroll,
    UiScene,
    Widget,
    tell,
)
from tabletop.engine.text import say as message
from tabletop.match.store import Entry
from tabletop.match.trouble import TroubleError
from tabletop.view.ruleset import Ruleset

WALL = "shell/shelf"
_WALL_WIDTH, _WALL_HEIGHT, _WALL_FEET = 1920, 1080, 806
"""Size of that picture, and where in it things stand."""
_WALL_ENLARGE = 1.25
"""The wall is soft: a little larger than it was painted it looks the same, and the shelf is there sooner."""
_ROOM_FOR_PICTURE = 860
"""Logical pixels; a lower window has room for the words only."""


class ShelfScene(UiScene):
    """Where everything begins. A pressed box comes forward and opens."""

    def __init__(self, context: Context, shell: Shell) -> None:
        super().__init__(context)
        self._shell = shell
        # A single game need not be searched for: its box is open from the start.
        self._open = shell.rulesets[0].id if len(shell.rulesets) == 1 else ""
        self._last: dict[str, Entry] = {}

    @property
    def opened(self) -> Ruleset | None:
        """The game whose box is open."""
        return self._shell.ruleset(self._open)

    def enter(self) -> None:
        """Look for games to go on with: some may have been played meanwhile."""
        self._last = {}
        for entry in self._shell.saves.entries():
            playable = entry.state == "ok" and entry.save is not None and not entry.save.finished
            if playable and not entry.in_use and entry.save is not None:
                self._last.setdefault(entry.save.setup.ruleset, entry)
        self.refresh()
        if self.ui.focused is None:
            self.ui.focus_id("play")

    def build(self) -> Widget:
        head = Row(
            [
                Label(self.context.say("app.title"), DISPLAY, GOLD, test_id="title"),
                Box(Label(self.context.say("app.tagline"), LARGE, MUTED), down="end", grow=1),
            ],
            gap=24,
        )
        boxes = BoxRow(
            [(ruleset.id, self._title(ruleset)) for ruleset in self._shell.rulesets],
            self._open,
            self.open_box,
            grow=1,
        )
        middle: Widget = boxes
        opened = self.opened
        if opened is not None:
            wide = min(880.0, self.context.viewport.logical_width * 0.46)
            panel = Box(self._inside(opened), width=wide, down="center")
            middle = Row([boxes, panel], gap=32, align="stretch")
        middle.grow = 1
        column = Column([head, middle, self._foot()], gap=24)
        return Box(column, pad=MARGIN * 1.5)

    def draw_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The wall with its board, placed so that the boxes stand on it."""
        context = self.context
        ground = context.grounds.get("shelf")
        if ground is None:
            ground = context.grounds.put("shelf", self._wall())
        surface.blit(ground, area, area)

    def _wall(self) -> pygame.Surface:
        """The picture of the shelf, scaled to the window's width and shifted to the feet of the boxes."""
        context = self.context
        wall = pygame.Surface(context.viewport.rect.size)
        wall.fill(NIGHT)
        row = self.ui.find("boxes")
        if row is None or not context.assets.has(WALL):
            return wall
        width, height = context.viewport.rect.size
        feet = row.rect.bottom - context.px(BELOW)
        scale = max(width / _WALL_WIDTH, feet / _WALL_FEET, (height - feet) / (_WALL_HEIGHT - _WALL_FEET))
        size = (round(_WALL_WIDTH * scale), round(_WALL_HEIGHT * scale))
        picture = context.assets.picture(WALL, size, enlarge=_WALL_ENLARGE)
        wall.blit(picture, ((width - picture.get_width()) // 2, feet - round(_WALL_FEET * scale)))
        return wall

    def back(self) -> None:
        """Esc closes the open box; it never quits by accident."""
        if self._open and len(self._shell.rulesets) > 1:
            self.open_box("")

    def open_box(self, ruleset_id: str) -> None:
        """Open a box, or close the open one."""
        self._open = "" if ruleset_id == self._open and len(self._shell.rulesets) > 1 else ruleset_id
        self.context.play("shell/box", "interface")
        self.refresh()
        if self._open:
            self.ui.focus_id("play")

    # ---- the open box ----------------------------------------------------------------------------------

    def _title(self, ruleset: Ruleset) -> str:
        return self.context.words(ruleset.title, ruleset.id)

    def _inside(self, ruleset: Ruleset) -> Widget:
        words = self.context.words
        rows: list[Widget] = [
            Label(self._title(ruleset), TITLE, test_id="game-title"),
            Label(words(message("game.tagline"), ruleset.id), LARGE, GOLD),
            Label(words(message("game.blurb"), ruleset.id), BODY),
            Label(self._facts(ruleset), BODY, MUTED, test_id="facts"),
        ]
        parts: list[Widget] = [
            Scroll(Column(rows, gap=16), test_id="blurb"),
            Flow(self._buttons(ruleset), gap=14),
        ]
        tall = self.context.viewport.logical_height
        if tall >= _ROOM_FOR_PICTURE:
            parts.insert(0, Picture(f"{ruleset.id}/box-wide", 820, min(340, tall * 0.3), cover=True))
        return Panel(Column(parts, gap=20), pad=32, shadow=True)

    def _facts(self, ruleset: Ruleset) -> str:
        say = self.context.say
        first, last = ruleset.seats[0], ruleset.seats[-1]
        players = (
            say("shelf.players", n=first)
            if first == last
            else say("shelf.players_range", first=first, last=last, n=last)
        )
        shortest, longest = ruleset.minutes
        return f"{players} · {say('shelf.minutes', first=shortest, last=longest, n=longest)}"

    def _buttons(self, ruleset: Ruleset) -> list[Widget]:
        say = self.context.say
        buttons: list[Widget] = [
            Button(
                say("shelf.play"),
                lambda: self._push(SetupScene(self.context, self._shell, ruleset)),
                kind="primary",
                icon="shell/play",
                test_id="play",
            )
        ]
        entry = self._last.get(ruleset.id)
        if entry is not None:
            buttons.append(
                Button(
                    say("shelf.continue"),
                    lambda: self._resume(entry),
                    icon="shell/history",
                    test_id="continue",
                    tooltip=self._continue_tip(entry, ruleset),
                )
            )
        buttons.append(
            Button(
                say("button.rulebook"),
                lambda: self._push(RulebookScene(self.context, ruleset)),
                icon="shell/rules",
                test_id="rulebook",
            )
        )
        if ruleset.make_workshop is not None:
            buttons.append(
                Button(
                    say("decks.button"),
                    lambda: self._open_decks(ruleset),
                    icon="shell/folder",
                    test_id="decks",
                )
            )
        return buttons

    def _open_decks(self, ruleset: Ruleset) -> None:
        from tabletop.app.scenes.decks import DecksScene

        self._push(DecksScene(self.context, ruleset))

    def _continue_tip(self, entry: Entry, ruleset: Ruleset) -> str:
        turn = self._shell.saves.turn(entry.save) if entry.save is not None else None
        if turn is None:
            return ""
        names = [plan.name for plan in entry.save.seats] if entry.save is not None else []
        where = self.context.catalogue_for(ruleset.id).named(names).text(turn)
        return self.context.say("shelf.continue_tip", turn=where)

    # ---- the way to everything else --------------------------------------------------------------------

    def _foot(self) -> Widget:
        places: list[tuple[str, str, Callable[[], None]]] = [
            ("saves", "shell/saves", lambda: self._push(SavesScene(self.context, self._shell))),
            ("settings", "shell/settings", lambda: self._push(SettingsScene(self.context))),
            ("about", "shell/help", lambda: self._push(AboutScene(self.context))),
            ("quit", "shell/close", self.context.quit),
        ]
        buttons: list[Widget] = [
            Button(self.context.say(f"shelf.{name}"), action, icon=icon, test_id=name)
            for name, icon, action in places
        ]
        return Flow(buttons, gap=14)

    def _push(self, scene: Scene) -> None:
        self.context.scenes.push(scene)

    def _resume(self, entry: Entry) -> None:
        try:
            scene = self._shell.tables.resume(self.context, entry.path)
        except TroubleError as error:
            problem = error.message
            tell(self.context, "saves.trouble", lambda: self.context.words(problem))
            return
        self._push(scene)
