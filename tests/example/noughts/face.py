"""How noughts and crosses looks: nine squares, a mark to take and put, a line for the log."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.event import Event
from tabletop.engine.game import Game
from tabletop.engine.text import Message, say, seat_name
from tabletop.view.model import (
    Counter,
    Cue,
    Detail,
    Gesture,
    Place,
    Prompt,
    SeatPanel,
    Step,
    Surface,
    Telling,
    Thing,
    View,
)
from tabletop.view.ruleset import Face
from tests.example.noughts.rules import EMPTY, SQUARES, Board

NOTHING = Action("nothing")
"""What a gesture without a meaning would mean; the rules refuse it."""

ART = ("noughts/cross", "noughts/nought")
SIDE = 100


class NoughtsFace(Face[Board]):
    """The table of noughts and crosses."""

    def view(self, game: Game[Board], viewer: int | None) -> View:
        """The board, the mark to put, the panels; everybody sees the same but for what they may do."""
        actions = game.legal(viewer) if viewer is not None else []
        return View(
            ruleset="noughts",
            viewer=viewer,
            surfaces=(_board(game), *(_hand(seat) for seat in game.deciding if seat == viewer)),
            panels=tuple(_panel(game, seat) for seat in (0, 1)),
            tracker=_tracker(game),
            prompt=_prompt(game, viewer),
            gestures=tuple(gesture for action in actions for gesture in _gestures(game, action)),
            focus="board",
            ended=game.result is not None,
        )

    def intend(self, game: Game[Board], seat: int, source: str, target: str | None) -> Action:
        """Dragging the mark to a square or tapping a square or what is in it."""
        aim = source if target is None else target
        if target is not None and source != "mark":
            return NOTHING
        name, _, number = aim.partition("-")
        return Action("mark", (int(number),)) if name in ("square", "placed") else NOTHING

    def describe(self, game: Game[Board], seat: int, action: Action) -> Message:
        """E.g. Put your mark into square 5."""
        return say("action.mark", square=_square_name(int(action.args[0])))

    def tell(self, game: Game[Board], event: Event, viewer: int | None) -> Telling:
        """E.g. Ann marks square 5."""
        seat, square = event.data["player"], event.data["square"]
        return Telling(
            say("log.marked", player=seat_name(seat), square=_square_name(square)),
            (Cue("move", ART[seat], f"panel:{seat}", f"square-{square}", seat=seat, sound="noughts/chalk"),),
        )


def _square_name(square: int) -> Message:
    return say("square", number=square + 1)


def _board(game: Game[Board]) -> Surface:
    places = tuple(_square(square, game.state.cells[square]) for square in range(SQUARES))
    return Surface("board", say("surface.board"), "middle", 3 * SIDE, 3 * SIDE, places=places)


def _square(square: int, owner: int) -> Place:
    title = _square_name(square)
    things = () if owner == EMPTY else (_mark(f"placed-{square}", owner),)
    return Place(
        id=f"square-{square}",
        x=SIDE * (square % 3 + 0.5),
        y=SIDE * (square // 3 + 0.5),
        width=SIDE - 4,
        height=SIDE - 4,
        arrange="stack",
        things=things,
        detail=Detail(title, clause="NAC-1.1"),
    )


def _mark(id: str, seat: int) -> Thing:
    return Thing(id, "token", ART[seat], 70, 70, seat, say("mark.cross" if seat == 0 else "mark.nought"))


def _hand(seat: int) -> Surface:
    place = Place("hand", SIDE / 2, SIDE / 2, SIDE, SIDE, arrange="row", things=(_mark("mark", seat),))
    return Surface("own", say("surface.own"), "own", SIDE, SIDE, places=(place,), seat=seat)


def _gestures(game: Game[Board], action: Action) -> tuple[Gesture, ...]:
    square = f"square-{action.args[0]}"
    label = say("action.mark", square=_square_name(int(action.args[0])))
    return (Gesture(action, "mark", square, label), Gesture(action, square, None, label))


def _panel(game: Game[Board], seat: int) -> SeatPanel:
    marks = Counter(f"marks-{seat}", ART[seat], say("counter.marks"), game.state.cells.count(seat), seat=seat)
    return SeatPanel(seat, seat_name(seat), (marks,), acting=seat in game.deciding)


def _tracker(game: Game[Board]) -> tuple[Step, ...]:
    ended = game.result is not None
    return (
        Step(say("step.play"), "done" if ended else "now", "NAC-2.1"),
        Step(say("step.end"), "now" if ended else "next", "NAC-3.1"),
    )


def _prompt(game: Game[Board], viewer: int | None) -> Prompt:
    if game.result is not None:
        if game.result.reason == "full":
            return Prompt(say("prompt.draw"), clause="NAC-3.2")
        return Prompt(say("prompt.won", player=seat_name(game.result.ranking[0])), clause="NAC-3.1")
    seat = game.deciding[0]
    if seat == viewer and game.decision is not None:
        return Prompt(say("prompt.mark"), game.decision.id, clause="NAC-2.1")
    return Prompt(say("prompt.wait", player=seat_name(seat)), clause="NAC-2.1")
