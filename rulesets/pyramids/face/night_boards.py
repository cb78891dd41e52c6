"""Boards laid over the table at Night: turn order, offerings and exchanges, the Oracle."""

from __future__ import annotations

from collections import Counter

from rulesets.pyramids.face import things
from rulesets.pyramids.face.words import art
from rulesets.pyramids.ground import (
    PyramidsGame,
    content_of,
    layout_of,
)
from rulesets.pyramids.state import NONE
from tabletop.engine.text import say
from tabletop.view.model import Place, Surface, Thing


def order_surface(game: PyramidsGame) -> Surface:
    """The turn order track while positions are chosen (PYR-13.13)."""
    state = game.state
    seats = len(state.players)
    waiting = [seat for seat in range(seats) if seat not in state.next_order]
    places = [
        Place(
            f"position:{number + 1}",
            120 + 150 * number,
            90,
            120,
            120,
            label=say("place.position", number=number + 1),
            things=(things.token(f"order:{chosen}", f"order-{chosen}", chosen, size=90.0),)
            if chosen != NONE
            else (),
        )
        for number, chosen in enumerate(state.next_order)
    ]
    places.append(
        Place(
            "order-waiting",
            120 + 75.0 * (seats - 1),
            250,
            150.0 * seats,
            110,
            label=say("place.order-waiting"),
            arrange="row",
            things=tuple(things.token(f"order:{seat}", f"order-{seat}", seat, size=90.0) for seat in waiting),
        )
    )
    return Surface("order", say("surface.order"), "focus", 150 * seats + 90, 340, None, tuple(places))


def exchange_surface(game: PyramidsGame, seat: int) -> Surface:
    """Where veterans and units are given at Night: altar, prayers, deck."""
    kind = game.question.kind
    what = {
        "night_sanctuary": ("altar", "altar"),
        "night_delta": ("altar", "altar"),
        "veterans_pp": ("prayers", "altar"),
        "veterans_di": ("cards", "deck"),
    }[kind]
    player = game.state.players[seat]
    giving: tuple[Thing, ...]
    if what[0] == "altar":
        layout = layout_of(game)
        field = layout.sanctuary if kind == "night_sanctuary" else layout.delta
        giving = (things.figure(f"given:{layout.ids[field]}", seat, game.state.units[field]),)
    else:
        giving = (things.token(f"giving:{seat}", "veteran", seat, player.veterans, size=90.0),)
    return Surface(
        "exchange",
        say(f"surface.{kind}"),
        "focus",
        620,
        240,
        None,
        (
            Place("giving", 160, 115, 160, 160, label=say("place.giving"), things=giving),
            Place(
                f"exchange:{what[0]}",
                450,
                115,
                160,
                160,
                art=art(what[1]),
                label=say(f"place.exchange-{what[0]}"),
            ),
        ),
    )


def oracle_surface(game: PyramidsGame, viewer: int | None) -> Surface:
    """The cards looked at with the Oracle; for others only their backs."""
    content = content_of(game)
    looking = viewer is not None and viewer in game.question.seats
    if looking:
        cards = tuple(
            things.divine_card(
                content.divine_cards[number], f"oracle:{content.divine_cards[number].id}", copies
            )
            for number, copies in sorted(Counter(game.state.oracle).items())
        )
    else:
        cards = tuple(
            things.card_back(f"oracle-back:{number}", "di") for number in range(len(game.state.oracle))
        )
    return Surface(
        "oracle",
        say("surface.oracle"),
        "focus",
        900,
        250,
        None,
        (Place("oracle", 450, 120, 860, 200, arrange="row", things=cards),),
    )
