"""A made-up table with everything a view can have: map, market, own board, hand, council, five seats."""

from __future__ import annotations

import math

from tabletop.engine.action import Action
from tabletop.engine.text import Message, say
from tabletop.view.model import (
    Choice,
    Counter,
    Detail,
    Gesture,
    Link,
    Place,
    Prompt,
    SeatPanel,
    Stat,
    Step,
    Surface,
    Thing,
    View,
)

ART = "pyramids"
SEATS = 5


def words(text: str) -> Message:
    """A name that is only in a test: worded by `TestWords`."""
    return say("test.words", text=text)


def troop(seat: int, field: str, count: int) -> Thing:
    """Some figures of a seat on a field."""
    return Thing(
        f"troop:{seat}:{field}", "figure", f"{ART}/figures-{seat}", 58, 56, seat=seat, count=count,
        title=words("Troop"),
        detail=Detail(words("A troop"), (words("Five figures at most stand together."),)),
    )  # fmt: skip


def field(id: str, x: float, y: float, *things: Thing, art: str = "field-path") -> Place:
    """A field of the map."""
    return Place(id, x, y, 84, 84, "circle", f"{ART}/{art}", things=things)


def map_surface(*, here: int = 4, there: int = 0) -> Surface:
    """A ring of fields around a middle; `here` figures on the first, `there` on the second."""
    fields = []
    for n in range(10):
        angle = 2 * math.pi * n / 10
        x, y = 500 + 360 * math.cos(angle), 374 + 290 * math.sin(angle)
        things = [troop(n % SEATS, f"f{n}", n % 4 + 1)] if n > 1 else []
        if n == 0 and here:
            things = [troop(0, "f0", here)]
        if n == 1 and there:
            things = [troop(0, "f1", there)]
        art = "field-temple-2" if n % 3 == 0 else "field-path"
        fields.append(field(f"f{n}", x, y, *things, art=art))
    fields.append(field("middle", 500, 374, art="field-sanctuary"))
    links = [Link(f"f{n}", f"f{(n + 1) % 10}") for n in range(10)] + [Link("f0", "middle", "boat")]
    ground = None
    return Surface(
        "map", words("Map"), "middle", 1000, 748, ground, tuple(fields), tuple(links), zoomable=True
    )


def tile(id: str, cost: int, *, faded: bool = False) -> Thing:
    """A tile that can be bought."""
    return Thing(
        id, "tile", f"{ART}/pyramid-red-{cost}", 90, 90, cost=cost, faded=faded, title=words(f"Tile {id}"),
        detail=Detail(words(f"Tile {id}"), (words("It does something useful every day."),), clause="PYR-8.1"),
    )  # fmt: skip


def market_surface() -> Surface:
    """Four rows of tiles."""
    places = [
        Place(f"row{n}", 500, 100 + n * 170, 920, 150, arrange="row",
              things=tuple(tile(f"tile-{n}-{k}", n + 1, faded=k > 3) for k in range(6)))
        for n in range(4)
    ]  # fmt: skip
    return Surface("market", words("Market"), "middle", 1000, 748, None, tuple(places))


def board_surface() -> Surface:
    """The own board: three spaces for tokens and the supply they come from."""
    spaces = [
        Place(f"space{n}", 130 + n * 150, 90, 120, 120, label=words(label))
        for n, label in enumerate(("Recruit", "Move", "Pray"))
    ]
    token = [Thing(f"token{n}", "token", f"{ART}/token-0", 54, 54, seat=0) for n in range(4)]
    supply = Place("supply", 280, 215, 320, 70, arrange="row", things=tuple(token), lit=True)
    return Surface("board", words("My board"), "own", 560, 268, None, (*spaces, supply))


def card(n: int) -> Thing:
    """A card of the hand."""
    names = ("Charge of Horse", "Line of Spears", "Reckless Assault", "Scythed Chariots", "Mixed Arms")
    return Thing(
        f"card{n}", "card", f"{ART}/field-district", 126, 176, title=words(names[n % 5]), cost=n % 3,
        stats=(Stat(f"{ART}/token-glory-round", n + 1), Stat(f"{ART}/token-veteran", 2)),
        text=words("One strength more for the troop that attacks, and two when it comes from the desert."),
        detail=Detail(words(names[n % 5]), (words("One strength more."),), art=f"{ART}/figures-0"),
    )  # fmt: skip


def hand_surface(count: int = 5) -> Surface:
    """The own hand."""
    cards = tuple(card(n) for n in range(count))
    return Surface(
        "hand",
        words("Hand"),
        "own",
        760,
        268,
        None,
        (Place("hand:0", 380, 134, 720, 190, "open", arrange="fan", things=cards),),
    )


def council_surface() -> Surface:
    """A battle over the middle: two slots for cards."""
    slots = (
        Place("play", 220, 200, 170, 230, label=words("Play")),
        Place("discard", 480, 200, 170, 230, label=words("Discard")),
    )
    return Surface("council", words("War council at the middle temple"), "focus", 700, 400, None, slots)


def seat_surface(seat: int) -> Surface:
    """Another seat's board."""
    places = (
        Place(
            f"rack:{seat}",
            300,
            200,
            520,
            260,
            arrange="grid",
            things=tuple(tile(f"t{seat}-{n}", n % 4 + 1) for n in range(7)),
        ),
    )
    return Surface(f"seat-board:{seat}", words(f"Board of {seat}"), "seat", 600, 400, None, places, seat=seat)


def panels() -> tuple[SeatPanel, ...]:
    """Five seats, the first one acting."""
    names = ("Ana", "Božena of the Long Name", "Carlo", "Дмитрий", "Eva")
    result = []
    for seat in range(SEATS):
        counters = (
            Counter(
                f"glory:{seat}", f"{ART}/token-glory-square", words("Glory"), 3 + seat, mark=9, important=True
            ),
            Counter(f"prayer:{seat}", f"{ART}/token-glory-round", words("Prayer"), 7, maximum=11),
            Counter(f"veterans:{seat}", f"{ART}/token-veteran", words("Veterans"), 2),
            Counter(f"units:{seat}", f"{ART}/figure-{seat}", words("Units"), 12 - seat),
        )
        status = words("chooses an action") if seat == 0 else None
        result.append(SeatPanel(seat, words(names[seat]), counters, acting=seat == 0, status=status))
    return tuple(result)


def tracker() -> tuple[Step, ...]:
    """A round with twelve steps, the third one now."""
    names = [
        "Order",
        "Day: turn of Ana",
        "Move",
        "Battle",
        "Night: prayer",
        "Night: offering",
        "Night: units",
    ]
    names += ["Night: cards", "Night: temples", "Night: tokens", "Night: order", "Day 4"]
    states = ["done", "done", "now"] + ["next"] * 9
    return tuple(Step(words(name), state) for name, state in zip(names, states, strict=True))  # type: ignore[arg-type]


def gestures() -> tuple[Gesture, ...]:
    """A troop that may move to two fields, tokens to two spaces, a card to play, a tile to tap."""
    moves = [
        Gesture(Action("move", (0, target)), "troop:0:f0", target, words(f"Move to {target}"),
                costs=(Stat(f"{ART}/token-glory-round", 2),), amounts=4)
        for target in ("f1", "middle")
    ]  # fmt: skip
    tokens = [
        Gesture(Action("token", (f"space{space}",)), f"token{n}", f"space{space}", words("Place a token"))
        for n in range(4)
        for space in (0, 2)
    ]
    taps = [Gesture(Action("raise", (1,)), "card1", None, words("Turn the card"))]
    return (*moves, *tokens, *taps)


def table_view(
    *, council: bool = False, viewer: int | None = 0, here: int = 4, there: int = 0, cards: int = 5
) -> View:
    """The whole made-up table."""
    surfaces = [map_surface(here=here, there=there), market_surface(), board_surface(), hand_surface(cards)]
    surfaces += [seat_surface(seat) for seat in range(SEATS)]
    if council:
        surfaces.append(council_surface())
    choices = (
        Choice(Action("pass"), words("End the turn"), primary=True),
        Choice(Action("card", (1,)), words("Play a card of the gods")),
        Choice(Action("silver"), words("Use the silver token")),
    )
    prompt = Prompt(
        words("Place a token or move a troop: it is your day turn, two actions are left."),
        7,
        choices,
        "PYR-5.1",
    )
    return View(
        "pyramids", viewer, tuple(surfaces), panels(), tracker(), prompt,
        gestures() if viewer == 0 else (), focus="council" if council else None,
    )  # fmt: skip
