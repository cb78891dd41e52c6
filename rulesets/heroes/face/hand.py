"""The viewer's hand, and what is being looked through: the deck in a search, the top cards, the deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rulesets.heroes.choosing import takeable
from rulesets.heroes.face.cards import printed_thing
from rulesets.heroes.face.words import HEIGHT
from rulesets.heroes.ground import HeroesGame, content_of, price_of
from tabletop.engine.text import say
from tabletop.view.model import Place, Surface, Thing

HAND_WIDTH, HAND_HEIGHT = 1100, HEIGHT + 20


def cards_in(game: HeroesGame, numbers: Iterable[int], group: str, seat: int) -> tuple[Thing, ...]:
    """Cards as things `<group>:<card>:<copy>`; those that cost too much now are faded."""
    content = content_of(game)
    purse = game.state.players[seat].purse
    asked = game.question.kind == "main_action" and seat in game.deciding
    seen: Counter[int] = Counter()
    found = []
    for number in numbers:
        seen[number] += 1
        card = content.cards[number]
        faded = asked and group == "hand" and price_of(game, seat, number) > purse
        found.append(printed_thing(card, f"{group}:{card.id}:{seen[number]}", faded=faded))
    return tuple(found)


def hand_surface(game: HeroesGame, seat: int) -> Surface:
    """The own hand as a fan."""
    player = game.state.players[seat]
    left = player.hand[:]
    for card in player.returning:
        left.remove(card)
    places = [
        Place(
            f"hand:{seat}",
            HAND_WIDTH / 2,
            HAND_HEIGHT / 2,
            HAND_WIDTH,
            HEIGHT,
            arrange="fan",
            things=cards_in(game, left, "hand", seat),
        )
    ]
    return Surface("hand", say("surface.hand"), "own", HAND_WIDTH, HAND_HEIGHT, places=tuple(places))


def looking_surface(game: HeroesGame, seat: int) -> Surface | None:
    """What the viewer chooses from, laid over the table; None when nothing is being looked through."""
    kind = game.question.kind
    if game.decision is None or not game.decision.is_open_to(seat):
        return None
    if kind == "redeal_cards":
        return _redeal(game, seat)
    if kind not in ("search_pick", "graveyard_pick", "look_pick", "look_order"):
        return None
    if kind == "look_order":
        numbers = list(game.state.players[seat].looking)
    else:
        numbers = takeable(game, seat, kind, int(game.question.subject[0]))
    things = cards_in(game, sorted(numbers), "found", seat)
    width = max(560.0, min(1320.0, 140.0 * len(things)))
    height = HEIGHT * (1 if len(things) <= 9 else 2) + 60.0
    place = Place(
        "found", width / 2, height / 2, width - 20, height - 30, arrange="grid", things=things, shape="open"
    )
    return Surface("looking", say(f"surface.{kind}"), "focus", width, height, places=(place,))


def _redeal(game: HeroesGame, seat: int) -> Surface:
    """Cards of the deal that go under the deck, in the order in which they will lie."""
    returned = cards_in(game, game.state.players[seat].returning, "returned", seat)
    place = Place(
        "under",
        320,
        HEIGHT / 2 + 20,
        600,
        HEIGHT + 8,
        label=None if returned else say("redeal.drop"),
        arrange="row",
        things=returned,
        lit=not returned,
    )
    return Surface("looking", say("surface.redeal_cards"), "focus", 640, HEIGHT + 60, places=(place,))
