"""Opens tables: new games, saved ones, replays. What `tabletop.app.ports.Tables` asks for."""

from __future__ import annotations

from pathlib import Path

from tabletop.app.context import Context
from tabletop.app.main import make_shell
from tabletop.app.ports import Outcome, Shell, Standing, Start
from tabletop.app.scene import Scene
from tabletop.app.scenes.result import ResultScene
from tabletop.app.table.choosing import has_forecasts
from tabletop.app.table.croupier_port import CroupierPort
from tabletop.app.table.doors import Doors
from tabletop.app.table.replaying import ReplayPort, ReplayScene
from tabletop.app.table.scene import TableScene
from tabletop.app.ui import Column, LineEdit, Widget, tell
from tabletop.app.ui.uiscene import Answer, Dialog
from tabletop.engine.game import Result, places_of, winners_of
from tabletop.engine.text import Message, say
from tabletop.match.autosave import Autosaver
from tabletop.match.croupier import Croupier
from tabletop.match.replay import Replay
from tabletop.match.saves import page_of
from tabletop.match.seats import SeatPlan
from tabletop.match.sitting import Sitting
from tabletop.match.store import Store
from tabletop.match.trouble import TroubleError
from tabletop.match.worker import Worker


class TableMaker:
    """Makes the scenes in which a game is played."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._shell: Shell | None = None

    @property
    def shell(self) -> Shell:
        """What the scenes around the table share."""
        if self._shell is None:
            self._shell = make_shell(self.store, self)
        return self._shell

    def start(self, context: Context, start: Start) -> Scene:
        """A new game. Raises TroubleError for a wrong number of seats."""
        sitting = Sitting.start(
            start.ruleset, start.seats, start.seed, start.options, take_backs=start.take_backs
        )
        return Table(self, context, sitting, start).scene

    def resume(self, context: Context, file: Path) -> Scene:
        """A saved game where it was left. Raises TroubleError with what is wrong with the file."""
        opened = self.store.open(file)
        table = Table(self, context, opened.sitting, start_of(opened.sitting), file)
        # Whoever opens the game may not be the one whose hand would be shown.
        table.scene.covered = len(opened.sitting.humans) > 1
        notes = opened.notes
        if notes:
            table.scene.first_words = lambda: "\n".join(context.words(note) for note in notes)
        return table.scene

    def replay(self, context: Context, file: Path) -> Scene:
        """A saved game step by step. Raises TroubleError with what is wrong with the file."""
        opened = self.store.open(file)
        sitting = opened.sitting
        replay = Replay(sitting.ruleset, sitting.game.setup, sitting.moves)
        port = ReplayPort(replay, names_of(context, sitting.seats), sitting.seats)
        return ReplayScene(context, port, Doors(leave=lambda: context.scenes.pop()))


class Table:
    """One table that is being played at: its croupier, its scene, its ways out."""

    def __init__(
        self, maker: TableMaker, context: Context, sitting: Sitting, start: Start, file: Path | None = None
    ) -> None:
        self._maker, self._context, self._start = maker, context, start
        worker = Worker(start.ruleset.id)
        # Odds come from the same process: where there are any it is ready before somebody wants them.
        if len(sitting.humans) < len(sitting.seats) or has_forecasts(start.ruleset.face()):
            worker.start()
        self._saver = Autosaver(maker.store, start.ruleset.id, file)
        self._croupier = Croupier(sitting, worker, self._saver)
        port = CroupierPort(self._croupier, names_of(context, sitting.seats))
        doors = Doors(leave=self._leave, save_as=self._save_as, ended=self._ended, close=self._close)
        self.scene = TableScene(context, port, doors)
        self._croupier.on_news = self._pass_on

    @property
    def _sitting(self) -> Sitting:
        return self._croupier.sitting

    def _pass_on(self, news: Message) -> None:
        """Have the scene say something about the keeping of the game as soon as it has a moment."""
        self.scene.first_words = lambda: self._context.words(news)

    def _turn(self) -> Message | None:
        """Where the game stands, for the list of saves."""
        tracker = self.scene.index.view.tracker
        return next((step.title for step in tracker if step.state == "now"), None)

    def _leave(self) -> None:
        scenes = self._context.scenes
        while len(scenes.stack) > 1 and self.scene in scenes.stack:
            scenes.pop()

    def _close(self) -> None:
        self._croupier.keep(self._turn(), self.scene.thumbnail())
        self._croupier.close()

    def _ended(self) -> None:
        result = self._sitting.game.result
        if result is None:
            return
        self._croupier.keep(self._turn(), self.scene.thumbnail())
        names = names_of(self._context, self._sitting.seats)
        outcome = Outcome(
            self._start,
            standings_of(result, names),
            self._reason(result, names),
            None if self._saver.problem is not None else self._saver.path,
            result.drawn,
        )
        self._context.scenes.push(ResultScene(self._context, self._maker.shell, outcome))

    def _reason(self, result: Result, names: tuple[str, ...]) -> Message | None:
        id = f"result.{result.reason}"
        known = self._context.catalogue_for(self._start.ruleset.id).has(id)
        winners = ", ".join(names[seat] for seat in winners_of(result))
        return say(id, winner=winners) if known else None

    def _save_as(self) -> None:
        context = self._context
        typed = [""]

        def note(text: str) -> None:
            typed[0] = text

        def keep() -> None:
            page = page_of(
                self._sitting, name=typed[0].strip(), turn=self._turn(), thumbnail=self.scene.thumbnail()
            )
            try:
                self._maker.store.keep(page)
            except TroubleError as error:
                message = error.message
                tell(context, "saves.trouble", lambda: context.words(message))
                return
            tell(context, "table.save_as", lambda: context.say("table.saved"))

        def middle() -> Widget:
            edit = LineEdit(typed[0], note, hint=context.say("table.save_name"), test_id="save-name")
            return Column([edit])

        dialog = Dialog(
            context,
            lambda: context.say("table.save_as"),
            lambda: "",
            lambda: [
                Answer(context.say("table.save"), keep, "primary", "save-keep"),
                Answer(context.say("button.cancel"), lambda: None, "quiet", "save-cancel"),
            ],
            middle=middle,
        )
        context.scenes.push(dialog)
        dialog.ui.focus_id("save-name")


def names_of(context: Context, seats: tuple[SeatPlan, ...]) -> tuple[str, ...]:
    """The names of all seats; the unnamed ones have those that everybody gets."""
    return tuple(
        plan.name or context.say("seat.default" if plan.kind == "human" else "seat.bot", number=number + 1)
        for number, plan in enumerate(seats)
    )


def standings_of(result: Result, names: tuple[str, ...]) -> tuple[Standing, ...]:
    """The lines of a result, the winner first; in a drawn game all are first, in the order of their seats."""
    return tuple(Standing(place, seat, names[seat], result.scores[seat]) for seat, place in _placed(result))


def _placed(result: Result) -> list[tuple[int, int]]:
    places = places_of(result)
    return sorted(places.items()) if result.drawn else list(places.items())


def start_of(sitting: Sitting) -> Start:
    """How a sitting was set up, to play the same again."""
    setup = sitting.game.setup
    return Start(sitting.ruleset, sitting.seats, dict(setup.options), setup.seed, sitting.take_backs)
