"""The shapes every ruleset turns a game into; the window draws shapes and never knows a game.

A table is a set of *surfaces* (a map, a board, a market, a hand) with *places* on them (fields, action
spaces, card slots) in which *things* lie (figures, tokens, cards, tiles). Gestures say which drag or tap
means which action. All positions are in the units of their surface; ids are unique in a view; `art` keys
name pictures as `<ruleset>/<name>`. Everything is frozen and JSON-able.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from tabletop.engine.action import Action
from tabletop.engine.text import Message


class Stat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number with its icon, e.g. strength 3.

    `change`: 1 when it is better than what is printed, −1 when it is worse; shown by sign and colour.
    """

    icon: str
    value: int
    title: Message | None = None
    change: int = 0


class Detail(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the zoom shows of a thing or a place."""

    title: Message
    lines: tuple[Message, ...] = ()
    art: str | None = None
    stats: tuple[Stat, ...] = ()
    clause: str | None = None


class Pile(msgspec.Struct, frozen=True):
    """One kind of piece in a stack and how many of it there are."""

    kind: str
    art: str
    count: int
    title: Message


class Thing(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that lies on the table. It is drawn `width` × `height` units large, centred where it lies.

    `kind` chooses how it is dressed: a card gets its name on a ribbon, cost, text and stats; a tile its cost;
    a figure its count; a stack its `piles`, as many of them as there is room for, or one roundel with their
    sum; a die shows face `value` of the dice pictures `art`-1 to `art`-6. `art` already shows the seat's
    colour where that matters. `faded` things are drawn desaturated (used, not affordable). `badge` is a small
    icon in the lower right corner. `turned` cards lie sideways. `marks` are small signs along the edge, with
    a number where it is not 0 (poison 2, stunned). `dozing` things cannot act yet: dimmed, with a sign.
    A card with a `frame` is drawn whole: the picture `art` inside the frame picture of that name, with name,
    cost, text and its two stats in the corners.
    """

    id: str
    kind: Literal["figure", "token", "card", "tile", "building", "marker", "stack", "die"]
    art: str
    width: float
    height: float
    seat: int | None = None
    title: Message | None = None
    count: int | None = None
    cost: int | None = None
    stats: tuple[Stat, ...] = ()
    text: Message | None = None
    faded: bool = False
    badge: str | None = None
    detail: Detail | None = None
    piles: tuple[Pile, ...] = ()
    value: int | None = None
    turned: bool = False
    marks: tuple[Stat, ...] = ()
    dozing: bool = False
    frame: str | None = None


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somewhere on a surface where things lie and may be dropped; (x, y) is its centre.

    `arrange`: how its things lie: all on one spot (`stack`), side by side (`row`), as a hand (`fan`),
    in rows (`grid`), around the centre (`cluster`). A grid with `cells` (columns, rows) is filled like a page
    from the first cell, as a rack is. `lit` places ask for attention (e.g. a level still
    without a token). `label` is drawn below or on it, `count` as a large number with it.
    A place of shape `region` covers the outline of its id in the shapes of its surface; its `seat` is drawn
    on it as colour and hatch, and `weight` (0–2) says how early its label is shown when there is little room.
    """

    id: str
    x: float
    y: float
    width: float
    height: float
    shape: Literal["rect", "circle", "open", "region"] = "rect"
    art: str | None = None
    weight: int = 0
    label: Message | None = None
    count: int | None = None
    arrange: Literal["stack", "row", "fan", "grid", "cluster"] = "cluster"
    cells: tuple[int, int] | None = None
    things: tuple[Thing, ...] = ()
    seat: int | None = None
    lit: bool = False
    detail: Detail | None = None


class Link(msgspec.Struct, frozen=True):
    """A way between two places of a surface; `style`: `road`, `boat` or `hidden` (in the ground).

    On a surface that wraps it takes the shorter way, over the seam if need be.
    """

    start: str
    end: str
    style: Literal["road", "boat", "hidden"] = "road"


class Tie(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line drawn over the table from one thing or place to another, with an arrow head at its end.

    `attack`: who attacks whom, `aim`: what a waiting effect is about, `bond`: what belongs together.
    """

    start: str
    end: str
    style: Literal["attack", "aim", "bond"] = "aim"
    seat: int | None = None


class Surface(msgspec.Struct, frozen=True, omit_defaults=True):
    """A board with places. `dock` says where the window puts it:

    - `middle`: the board in the middle; several become tabs in the order given; `zoomable` ones pan and zoom;
    - `own`: the viewer's things along the lower edge, side by side;
    - `seat`: belongs to seat `seat`, opened by a click on that seat's panel (over the middle, closable);
    - `focus`: laid over the middle while it exists (a battle, an offer); it is what matters now.

    `shapes` names the file with the outlines of its `region` places, as `<ruleset>/<name>`; a surface that
    `wraps` goes on at its left edge where it ends at the right one.
    """

    id: str
    title: Message
    dock: Literal["middle", "own", "seat", "focus"]
    width: float
    height: float
    art: str | None = None
    places: tuple[Place, ...] = ()
    links: tuple[Link, ...] = ()
    seat: int | None = None
    zoomable: bool = False
    shapes: str | None = None
    wraps: bool = False


class Counter(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number of a seat with its icon; with `maximum` it may be drawn as a track, `mark` is the goal.

    Where both are given and the mark is lower, the maximum is the goal and the mark a line on the way to it.
    """

    id: str
    icon: str
    title: Message
    value: int
    maximum: int | None = None
    mark: int | None = None
    seat: int | None = None
    important: bool = False


class SeatPanel(msgspec.Struct, frozen=True, omit_defaults=True):
    """What everybody sees of a player. `status` e.g. choosing, chosen. Panels come in turn order."""

    seat: int
    name: Message
    counters: tuple[Counter, ...] = ()
    acting: bool = False
    status: Message | None = None
    tokens: tuple[Thing, ...] = ()


class Step(msgspec.Struct, frozen=True):
    """One step of the phase tracker."""

    title: Message
    state: Literal["done", "now", "next"]
    clause: str | None = None


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A button of the prompt. Choices with an `amount` make one number picker; `thing` shows a picture."""

    action: Action
    label: Message
    primary: bool = False
    amount: int | None = None
    thing: Thing | None = None


class Prompt(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is asked, in one sentence with the reason; for the others: whom the table waits for."""

    text: Message
    decision: int | None = None
    choices: tuple[Choice, ...] = ()
    clause: str | None = None


class Pick(msgspec.Struct, frozen=True, omit_defaults=True):
    """One row of a number picker: how many of a kind take part.

    `answers[n]` is what the game is told for n of them, from none to all there are; `kind` is the pile's.
    Where one piece is all there is nobody is asked, but a single pile that is lifted still has its meaning.
    """

    kind: str
    art: str
    title: Message
    answers: tuple[Action, ...]


class Gesture(msgspec.Struct, frozen=True, omit_defaults=True):
    """A drag (thing `source` → place `target`) or a tap (target None) that means a legal action.

    `repeat`: how many times in a row the gesture makes sense (e.g. units dropped together); the window lets
    the player choose a number up to it and plays the action (the last one of `then`, if there are any) that
    often while it stays legal; `costs_each` has the costs of once, twice, … together. `amounts`: after
    this action the game asks "how many" and the number chosen while dragging answers it. `then`: actions that
    follow at once, as long as each is legal (a drag that places a token and says what for). `costs` are shown
    at the pointer while the thing is over the target. Several gestures with the same source and target are
    alternatives; the window lets the player choose by their labels.
    `picks`: after the action the game asks for numbers, kind by kind; the player sets them in one picker and
    each answer is played while it is legal. `path`: the places it leads through, drawn as an arrow.
    `forecast`: the face can foretell what will come of it (`Face.forecast`). `usual`: of several alternatives
    the one that is meant when nothing else is said.
    """

    action: Action
    source: str
    target: str | None
    label: Message
    costs: tuple[Stat, ...] = ()
    repeat: int = 1
    amounts: int = 0
    then: tuple[Action, ...] = ()
    costs_each: tuple[tuple[Stat, ...], ...] = ()
    picks: tuple[Pick, ...] = ()
    path: tuple[str, ...] = ()
    forecast: bool = False
    usual: bool = False

    def costs_of(self, count: int) -> tuple[Stat, ...]:
        """What the gesture costs when it is made for so many at once."""
        return self.costs_each[count - 1] if 0 < count <= len(self.costs_each) else self.costs


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that one seat (None: a spectator) may see of a game now.

    `ties` are drawn over everything that lies still.
    """

    ruleset: str
    viewer: int | None
    surfaces: tuple[Surface, ...]
    panels: tuple[SeatPanel, ...]
    tracker: tuple[Step, ...]
    prompt: Prompt
    gestures: tuple[Gesture, ...] = ()
    focus: str | None = None
    ended: bool = False
    ties: tuple[Tie, ...] = ()
    standing: tuple[Choice, ...] = ()
    """What the viewer may do besides answering: concede, offer a draw. Shown in the table's menu."""


class Cue(msgspec.Struct, frozen=True, omit_defaults=True):
    """One piece of an animation made from an event.

    - `move`: the picture `art` (with `amount`) glides from `source` to `target`;
    - `appear` / `vanish`: it comes at `target` / fades at `source`;
    - `change`: ±`amount` floats up at `target` (a counter, a panel or a place);
    - `flip`: cards at `target` turn over; `clash`: two sides meet at `target`;
    - `pillar`: light at `source` and `target` (teleport); `flash`: the place glows;
    - `banner`: `text` runs over the board (a new phase); `sound` only: nothing to see.
    - `dice`: the dice `art` are thrown from the side of `seat` and come to rest showing `faces`; the faces in
      `hits` count;
    - a `move` with a `path` glides through those places.
    Ids are those of view things, places, counters; `panel:<seat>` is a seat's panel.
    """

    kind: Literal[
        "move", "appear", "vanish", "change", "flip", "clash", "pillar", "flash", "banner", "sound", "dice"
    ]
    art: str | None = None
    source: str | None = None
    target: str | None = None
    amount: int = 0
    seat: int | None = None
    text: Message | None = None
    sound: str | None = None
    path: tuple[str, ...] = ()
    faces: tuple[int, ...] = ()
    hits: tuple[int, ...] = ()


class Telling(msgspec.Struct, frozen=True, omit_defaults=True):
    """How an event is told to a viewer: its line in the log (None: not worth one) and its animation.

    `chapter` lines open a chapter of the log; `weight` 0–2: a side note, a line, a headline.
    """

    text: Message | None = None
    cues: tuple[Cue, ...] = ()
    chapter: bool = False
    weight: int = 1


class Chance(msgspec.Struct, frozen=True, omit_defaults=True):
    """One possible end of something, with its probability from 0 to 1; `good` colours it for the asker."""

    title: Message
    share: float
    good: Literal["good", "even", "bad"] = "even"


class Loss(msgspec.Struct, frozen=True, omit_defaults=True):
    """How many of so many pieces of a side will be lost on average; `good` if the asker likes to see it."""

    title: Message
    expected: float
    of: int
    good: bool = False


class Forecast(msgspec.Struct, frozen=True, omit_defaults=True):
    """What will probably come of an action: the ends by probability (adding up to 1), losses, and lines."""

    chances: tuple[Chance, ...]
    losses: tuple[Loss, ...] = ()
    lines: tuple[Message, ...] = ()


class Series(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line or one group of bars of a chart; with a `seat` in its colour and with its symbol."""

    title: Message
    values: tuple[float, ...]
    seat: int | None = None


class Chart(msgspec.Struct, frozen=True, omit_defaults=True):
    """Numbers as a picture: `lines` over `labels` (e.g. rounds), or `bars` side by side for each label.

    `goal` is drawn as a line across, e.g. the points needed to win or what pure chance would give.
    """

    title: Message
    kind: Literal["lines", "bars"]
    labels: tuple[Message, ...]
    series: tuple[Series, ...]
    goal: float | None = None
    notes: tuple[Message, ...] = ()


class Report(msgspec.Struct, frozen=True, omit_defaults=True):
    """A page of figures about the game so far, e.g. the dice of every seat or the points by round."""

    id: str
    title: Message
    charts: tuple[Chart, ...] = ()


class Arrow(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that went from one place of a surface to another, through the places of its `path`.

    `path` has at least one place; a single place is ringed. `seat` gives the colour, `style` the stroke.
    """

    surface: str
    path: tuple[str, ...]
    seat: int | None = None
    style: Literal["walk", "strike", "build"] = "walk"
    amount: int = 0


class Moment(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step of what happened, told and drawn: `event` is the number of the log entry it comes from.

    `chapter` moments (a round, a turn) head those that follow.
    """

    event: int
    text: Message
    seat: int | None = None
    arrows: tuple[Arrow, ...] = ()
    chapter: bool = False
