"""Initiative cards as things, the own hand, and the page with all open cards."""

from __future__ import annotations

from rulesets.continents.content import Card
from rulesets.continents.face.words import art, card_name, stat
from rulesets.continents.ground import CARD_COST, ContinentsGame, content_of
from rulesets.continents.state import NONE
from tabletop.engine.text import Message, say, seat_name
from tabletop.view.model import Detail, Place, Stat, Surface, Thing

WIDTH, HEIGHT = 126, 176


def card_detail(card: Card) -> Detail:
    """What the zoom shows of a card."""
    return Detail(
        card_name(card.kind),
        (say(f"card-text.{card.kind}"), say(f"card-time.{card.kind}")),
        art(f"card-{card.kind}"),
        card_stats(card),
        "CON-1.12",
    )


def card_stats(card: Card) -> tuple[Stat, ...]:
    """Attacks, moves, production and stars."""
    return (
        stat("attacks", card.attacks),
        stat("moves", card.moves),
        stat("production", card.production),
        stat("stars", card.stars),
    )


def card_thing(card: Card, thing_id: str, *, seat: int | None = None, faded: bool = False) -> Thing:
    """A card face up."""
    return Thing(
        thing_id,
        "card",
        art(f"card-{card.kind}"),
        WIDTH,
        HEIGHT,
        seat,
        card_name(card.kind),
        stats=card_stats(card),
        text=say(f"card-text.{card.kind}"),
        faded=faded,
        detail=card_detail(card),
    )


def back_thing(thing_id: str, count: int | None, title: Message, detail: Message) -> Thing:
    """A card or a pile face down."""
    return Thing(
        thing_id,
        "card",
        art("back"),
        WIDTH,
        HEIGHT,
        title=title,
        count=count,
        detail=Detail(title, (detail,), art("back")),
    )


def hand_surface(game: ContinentsGame, seat: int) -> Surface:
    """The viewer's hand, the slot for the chosen card, the deck and the discard pile."""
    content = content_of(game)
    state = game.state
    player = state.players[seat]
    hand = tuple(
        card_thing(content.cards[card], f"card:{content.cards[card].id}", seat=seat)
        for card in player.hand
        if card != player.chosen
    )
    shown = player.chosen if player.chosen != NONE else player.card
    slot = (
        (card_thing(content.cards[shown], f"played:{seat}", seat=seat, faded=player.spent),)
        if shown != NONE
        else ()
    )
    deck = back_thing("deck:card", len(state.deck), say("place.deck"), say("detail.deck", cost=CARD_COST))
    places = [
        Place(f"hand:{seat}", 395, 96, 770, 180, label=say("place.hand"), arrange="fan", things=hand),
        Place(
            f"initiative:{seat}",
            868,
            96,
            140,
            184,
            art=art("slot"),
            label=say("place.initiative"),
            arrange="stack",
            things=slot,
            lit=seat in game.deciding and game.question.kind in ("setup_card", "choose_card"),
        ),
        Place("deck", 1014, 96, 130, 180, label=say("place.deck"), arrange="stack", things=(deck,)),
    ]
    return Surface("hand", say("surface.hand"), "own", 1090, 220, None, tuple(places))


def cards_surface(game: ContinentsGame) -> Surface:
    """All open cards: those before the players and the discard pile, which may be looked through."""
    content = content_of(game)
    state = game.state
    places = []
    for number, seat in enumerate(state.order):
        player = state.players[seat]
        things: tuple[Thing, ...] = ()
        if player.card != NONE:
            card = content.cards[player.card]
            things = (card_thing(card, f"open:{seat}", seat=seat, faded=player.spent),)
        places.append(
            Place(
                f"shown:{seat}",
                130 + 170 * number,
                120,
                140,
                184,
                label=seat_name(seat),
                arrange="stack",
                things=things,
                seat=seat,
            )
        )
    discard = tuple(
        card_thing(content.cards[card], f"discard:{content.cards[card].id}")
        for card in reversed(state.discard)
    )
    places.append(
        Place(
            "discard", 560, 500, 1040, 520, label=say("place.discard"), count=len(discard), arrange="grid",
            things=discard,
        )
    )  # fmt: skip
    return Surface("cards", say("surface.cards"), "middle", 1120, 800, None, tuple(places), zoomable=True)
