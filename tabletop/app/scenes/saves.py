"""The saved games: look, go on, replay, rename, delete; broken ones say what is wrong with them."""

from __future__ import annotations

import io
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pygame

from tabletop.app.context import Context
from tabletop.app.ports import Shell
from tabletop.app.scene import Scene
from tabletop.app.scenes.frame import page
from tabletop.app.scenes.saverow import SaveRow, Thumbnail
from tabletop.app.theme import (
    BODY,
    FAINT,
    HURT,
    LARGE,
    MUTED,
    SMALL,
    TITLE,
)
from tabletop.app.ui import (
    Answer,
    Box,
    Button,
    Column,
    Dialog,
    Flow,
    Label,
    LineEdit,
    ListView,
    Panel,
    Picture,
    Row,
    Scroll,
    UiScene,
    Widget,
    tell,
)
from tabletop.engine.text import Message, say
from tabletop.match.seats import SeatPlan
from tabletop.match.store import Entry
from tabletop.match.trouble import TroubleError

_OPENABLE = frozenset({"ok", "damaged", "truncated"})
"""States in which opening may work: a damaged file may have a good copy beside it."""


class SavesScene(UiScene):
    """The list on the left, the chosen game on the right."""

    def __init__(self, context: Context, shell: Shell) -> None:
        super().__init__(context)
        self._shell = shell
        self._entries: list[Entry] = []
        self._chosen: Path | None = None
        self._pictures: dict[tuple[Path, float], pygame.Surface | None] = {}

    def enter(self) -> None:
        """Read the folder again: a game may have been played meanwhile."""
        self._entries = self._shell.saves.entries()
        if self._chosen not in [entry.path for entry in self._entries]:
            self._chosen = self._entries[0].path if self._entries else None
        self.refresh()

    @property
    def chosen(self) -> Entry | None:
        """The game that is chosen in the list."""
        return next((entry for entry in self._entries if entry.path == self._chosen), None)

    def build(self) -> Widget:
        title = self.context.say("saves.title")
        if not self._entries:
            nothing = Column(
                [
                    Picture("shell/saves", 96, 96),
                    Label(self.context.say("saves.none"), LARGE, MUTED, align="center", test_id="none"),
                ],
                gap=24,
                align="center",
            )
            return page(
                self.context, title, self.back, Box(nothing, across="center", down="center"), width=900
            )
        rows = ListView([self._row(number) for number in range(len(self._entries))], test_id="list")
        detail = Panel(self._detail(), pad=32)
        narrow = self.context.viewport.logical_width < 1500
        body = Row([rows, Box(detail, width=540 if narrow else 720)], gap=24, align="stretch")
        return page(self.context, title, self.back, body)

    # ---- the list --------------------------------------------------------------------------------------

    def _row(self, number: int) -> Widget:
        entry = self._entries[number]
        row = SaveRow(
            (self.name_of(entry), self._turn_of(entry), self._date_of(entry)),
            self._picture_of(entry),
            test_id=f"save-{number}",
        )
        row.chosen = entry.path == self._chosen
        row.broken = entry.state != "ok"
        row.choose = lambda: self._choose(entry.path)
        row.open = lambda: self._open_path(entry.path)
        return row

    def name_of(self, entry: Entry) -> str:
        """What a save is called in the list."""
        if entry.save is None:
            return self.context.say("saves.unreadable_file")
        return entry.save.name or self._game_of(entry)

    def _game_of(self, entry: Entry) -> str:
        if entry.save is None:
            return entry.path.name
        ruleset = self._shell.ruleset(entry.save.setup.ruleset)
        if ruleset is None:
            return entry.save.setup.ruleset
        return self.context.words(ruleset.title, ruleset.id)

    def _turn_of(self, entry: Entry) -> str:
        if entry.message is not None:
            return self.context.words(entry.message)
        if entry.save is None:
            return ""
        if entry.save.finished:
            return self.context.say("saves.finished")
        turn = self._shell.saves.turn(entry.save)
        moves = self.context.say("saves.moves", n=len(entry.save.moves))
        if turn is None:
            return moves
        return f"{self._words(turn, entry)} · {moves}"

    def _words(self, message: Message, entry: Entry) -> str:
        ruleset = entry.save.setup.ruleset if entry.save is not None else None
        names = (
            [self._seat_name(seat, plan) for seat, plan in enumerate(entry.save.seats)] if entry.save else []
        )
        return self.context.catalogue_for(ruleset).named(names).text(message)

    def _date_of(self, entry: Entry) -> str:
        if entry.modified <= 0:
            return ""
        when = datetime.fromtimestamp(entry.modified).astimezone()
        return self.context.say(
            "saves.date",
            day=when.day,
            month=self.context.say(f"saves.month_{when.month}"),
            year=when.year,
            time=f"{when.hour}:{when.minute:02}",
        )

    def _picture_of(self, entry: Entry) -> pygame.Surface | None:
        key = (entry.path, entry.modified)
        if key not in self._pictures:
            data = entry.save.picture if entry.save is not None else None
            self._pictures[key] = _decoded(data) if data is not None else None
        return self._pictures[key]

    def _choose(self, path: Path) -> None:
        self._chosen = path
        self.refresh()

    # ---- the chosen game -------------------------------------------------------------------------------

    def _detail(self) -> Widget:
        say, entry = self.context.say, self.chosen
        if entry is None:
            return Label(say("saves.choose"), LARGE, MUTED)
        rows: list[Widget] = [
            Thumbnail(self._picture_of(entry), 656, 369),
            Label(self.name_of(entry), TITLE, test_id="chosen-name"),
        ]
        notes = [self._date_of(entry), self._turn_of(entry)]
        if entry.save is not None and entry.save.name:
            notes.insert(0, self._game_of(entry))
        if entry.autosave and entry.save is not None and not entry.save.name:
            notes.append(say("saves.autosave"))
        if entry.in_use:
            notes.append(say("saves.in_use"))
        broken = entry.state != "ok"
        rows += [Label(note, BODY, HURT if broken else MUTED) for note in notes if note]
        if entry.save is not None:
            rows.append(self._seats(entry.save.seats))
            rows.append(Label(say("saves.seed", seed=str(entry.save.setup.seed)), SMALL, FAINT))
        else:
            rows.append(Label(say("saves.file", file=entry.path.name), SMALL, FAINT))
        about = Scroll(Column(rows, gap=12), test_id="detail")
        return Column([about, Flow(self._buttons(entry), gap=12)], gap=20)

    def _seats(self, seats: tuple[SeatPlan, ...]) -> Widget:
        rows: list[Widget] = [
            Row(
                [
                    Picture(f"shell/seat-{seat}", 32, 32),
                    Label(self._seat_name(seat, plan), BODY, grow=1, wrap=False),
                    Label(self.context.say("setup." + plan.spec.replace(":", "_")), SMALL, MUTED),
                ],
                gap=12,
            )
            for seat, plan in enumerate(seats)
        ]
        return Column(rows, gap=6)

    def _seat_name(self, seat: int, plan: SeatPlan) -> str:
        kind = "seat.default" if plan.kind == "human" else "seat.bot"
        return plan.name or self.context.words(say(kind, number=seat + 1))

    def _buttons(self, entry: Entry) -> list[Widget]:
        words = self.context.say
        finished = entry.save is not None and entry.save.finished
        buttons: list[Widget] = []
        if entry.state in _OPENABLE:
            text = words("saves.look" if finished else "saves.open")
            buttons.append(
                Button(
                    text,
                    lambda: self._open_path(entry.path),
                    kind="primary",
                    enabled=not entry.in_use,
                    test_id="open",
                )
            )
        if entry.state == "ok":
            buttons.append(Button(words("saves.replay"), self._replay, test_id="replay"))
            buttons.append(
                Button(words("saves.rename"), self._ask_name, enabled=not entry.in_use, test_id="rename")
            )
        buttons.append(
            Button(
                words("saves.delete"),
                self._ask_delete,
                kind="danger",
                enabled=not entry.in_use,
                test_id="delete",
            )
        )
        return buttons

    # ---- what can be done with it ----------------------------------------------------------------------

    def _open_path(self, path: Path) -> None:
        self._chosen = path
        self._go(lambda: self._shell.tables.resume(self.context, path))

    def _replay(self) -> None:
        entry = self.chosen
        if entry is not None:
            self._go(lambda: self._shell.tables.replay(self.context, entry.path))

    def _go(self, make: Callable[[], Scene]) -> None:
        try:
            scene = make()
        except TroubleError as error:
            self._say_trouble(error)
            return
        self.context.scenes.replace(scene)

    def _say_trouble(self, error: TroubleError) -> None:
        message = error.message
        tell(self.context, "saves.trouble", lambda: self.context.words(message))

    def _ask_delete(self) -> None:
        entry, words = self.chosen, self.context.say
        if entry is None:
            return
        self.context.scenes.push(
            Dialog(
                self.context,
                lambda: words("saves.delete_title"),
                lambda: words("saves.delete_text", name=self.name_of(entry)),
                lambda: [
                    Answer(
                        words("saves.delete"), lambda: self._delete(entry.path), "danger", "confirm-delete"
                    ),
                    Answer(words("button.cancel"), lambda: None, "quiet", "cancel"),
                ],
            )
        )

    def _delete(self, path: Path) -> None:
        try:
            self._shell.saves.delete(path)
        except TroubleError as error:
            self._say_trouble(error)
        self.enter()

    def _ask_name(self) -> None:
        entry, words = self.chosen, self.context.say
        if entry is None:
            return
        typed = [self.name_of(entry)]
        dialog = Dialog(
            self.context,
            lambda: words("saves.rename_title"),
            lambda: "",
            lambda: [
                Answer(
                    words("saves.keep_name"), lambda: self._rename(entry.path, typed[0]), "primary", "keep"
                ),
                Answer(words("button.cancel"), lambda: None, "quiet", "cancel"),
            ],
            middle=lambda: LineEdit(
                typed[0],
                lambda text: typed.__setitem__(0, text),
                confirmed=lambda text: dialog.take(0),
                longest=60,
                test_id="new-name",
            ),
        )
        self.context.scenes.push(dialog)
        dialog.ui.focus_id("new-name")

    def _rename(self, path: Path, name: str) -> None:
        if not name.strip():
            return
        try:
            self._chosen = self._shell.saves.rename(path, name.strip())
        except TroubleError as error:
            self._say_trouble(error)
        self.enter()


def _decoded(data: bytes) -> pygame.Surface | None:
    try:
        return pygame.image.load(io.BytesIO(data), "thumbnail.png").convert()
    except pygame.error:
        return None
