"""The table: two halves facing each other, the viewer's below; the Queue at the right side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.heroes.content import SUPPORT
from rulesets.heroes.face.cards import back_thing, piece_thing, printed_thing
from rulesets.heroes.face.words import HEIGHT, WIDTH, art
from rulesets.heroes.ground import (
    FATAL_DRAW,
    HeroesGame,
    card_name,
    content_of,
    creatures_of,
    hero_of,
    piece_id,
)
from tabletop.engine.text import Message, say, seat_name
from tabletop.kit.cards.pieces import Fired
from tabletop.view.model import Detail, Place, Surface, Thing, Tie

TABLE_WIDTH, TABLE_HEIGHT = 1760, 990
MIDDLE = TABLE_HEIGHT / 2
SUPPORT_PLACES = (("weapon", 300), ("armour", 446), ("amulet", 592), ("event", 948))
HERO_X = 770
ROW_X, ROW_WIDTH = 770, 1400
QUEUE_X, QUEUE_WIDTH = 1632, 220
COIN = 46


@dataclass(frozen=True, slots=True)
class Half:
    """Where the things of one side lie: distances from the middle line, downwards or upwards."""

    seat: int
    down: int

    def y(self, distance: float) -> float:
        """A height on this half."""
        return MIDDLE + self.down * distance


def halves(viewer: int | None) -> tuple[Half, Half]:
    """The viewer's half below, the opponent's above."""
    own = viewer if viewer is not None else 0
    return Half(own, 1), Half(1 - own, -1)


def table_surface(game: HeroesGame, viewer: int | None) -> Surface:
    """Everything in play."""
    places = [place for half in halves(viewer) for place in _half(game, half, viewer)]
    return Surface(
        "table",
        say("surface.table"),
        "middle",
        TABLE_WIDTH,
        TABLE_HEIGHT,
        art("table-ground"),
        (*places, *_queue_places(game)),
    )


def _half(game: HeroesGame, half: Half, viewer: int | None) -> Iterator[Place]:
    seat = half.seat
    creatures = tuple(piece_thing(game, piece) for piece in creatures_of(game, seat))
    yield Place(
        f"row:{seat}", ROW_X, half.y(104), ROW_WIDTH, HEIGHT + 10, arrange="row", things=creatures, seat=seat
    )
    yield Place(
        f"hero:{seat}",
        HERO_X,
        half.y(300),
        WIDTH + 10,
        HEIGHT + 10,
        things=(piece_thing(game, hero_of(game, seat)),),
        seat=seat,
    )
    yield from _support(game, half)
    yield from _piles(game, half, viewer)
    yield _coins(game, half)
    yield _lamps(game, half)
    if viewer is None or viewer != seat:
        yield _backs(game, half)


def _support(game: HeroesGame, half: Half) -> Iterator[Place]:
    cards = content_of(game).cards
    own: dict[str, tuple[Thing, ...]] = {}
    for piece in game.state.pieces.values():
        kind = cards[piece.card].type
        if piece.controller == half.seat and kind in SUPPORT:
            own[kind] = (*own.get(kind, ()), piece_thing(game, piece))
    for kind, x in SUPPORT_PLACES:
        yield Place(
            f"{kind}:{half.seat}",
            x,
            half.y(300),
            WIDTH + 4,
            HEIGHT + 4,
            label=None if own.get(kind) else say(f"type.{kind}"),
            arrange="stack",
            things=own.get(kind, ()),
            seat=half.seat,
        )


def _piles(game: HeroesGame, half: Half, viewer: int | None) -> Iterator[Place]:
    seat = half.seat
    content = content_of(game)
    player = game.state.players[seat]
    lines: tuple[Message, ...] = (say("detail.deck", n=len(player.deck)),)
    if viewer == seat and player.known:
        known = [content.cards[card].id for card in player.deck[: player.known]]
        lines += (say("detail.known"), *(card_name(card) for card in reversed(known)))
    deck = (back_thing(f"deck-card:{seat}", len(player.deck), say("pile.deck"), lines),)
    yield Place(
        f"deck:{seat}",
        1180,
        half.y(300),
        WIDTH + 4,
        HEIGHT + 4,
        label=None if player.deck else say("pile.deck"),
        arrange="stack",
        things=deck if player.deck else (),
        seat=seat,
    )
    shown = player.graveyard[-1:]
    things = tuple(
        printed_thing(content.cards[card], f"grave:{seat}:{len(player.graveyard)}") for card in shown
    )
    buried = tuple(card_name(content.cards[card].id) for card in reversed(player.graveyard))
    yield Place(
        f"graveyard:{seat}",
        1326,
        half.y(300),
        WIDTH + 4,
        HEIGHT + 4,
        label=say("pile.graveyard"),
        count=len(player.graveyard) or None,
        arrange="stack",
        things=things,
        seat=seat,
        detail=Detail(say("pile.graveyard.of", player=seat_name(seat)), buried or (say("detail.empty"),)),
    )


def _coins(game: HeroesGame, half: Half) -> Place:
    seat = half.seat
    player = game.state.players[seat]
    things = tuple(
        Thing(f"coin:{seat}:{number}", "token", art(name), COIN, COIN, seat, say(f"coin.{state}"))
        for number, (name, state) in enumerate(
            [("coin-open", "open")] * player.open
            + [("coin-brief", "brief")] * player.brief
            + [("coin-closed", "closed")] * (player.closed + player.brief_closed)
        )
    )
    return Place(
        f"coins:{seat}",
        HERO_X,
        half.y(446),
        620,
        COIN + 8,
        label=say("coins.purse", open=player.purse, n=player.coins),
        arrange="row",
        things=things,
        seat=seat,
        detail=Detail(say("counter.coins"), (say("coins.purse", open=player.purse, n=player.coins),)),
    )


def _lamps(game: HeroesGame, half: Half) -> Place:
    seat = half.seat
    failed = game.state.players[seat].failed
    things = tuple(
        Thing(
            f"lamp:{seat}:{number}",
            "token",
            art("lamp-off" if number < failed else "lamp-on"),
            30,
            30,
            title=say("lamps.title"),
        )
        for number in range(FATAL_DRAW)
    )
    return Place(
        f"lamps:{seat}",
        1180,
        half.y(446),
        130,
        36,
        arrange="row",
        things=things,
        detail=Detail(say("lamps.title"), (say("lamps.text", n=failed),), clause="HER-4.13"),
    )


def _backs(game: HeroesGame, half: Half) -> Place:
    seat = half.seat
    player = game.state.players[seat]
    held = len(player.hand)
    things = tuple(Thing(f"held:{seat}:{number}", "card", art("back"), 44, 62) for number in range(held))
    return Place(
        f"hand:{seat}",
        150,
        half.y(392),
        250,
        70,
        label=say("hand.count", n=held),
        arrange="row",
        things=things,
        seat=seat,
    )


# ---- the Queue ------------------------------------------------------------------------------------


def _queue_places(game: HeroesGame) -> Iterator[Place]:
    state = game.state
    performed = (state.running,) if state.running is not None else ()
    waiting_top = MIDDLE + 190
    yield Place(
        "queue",
        QUEUE_X,
        MIDDLE - 150,
        QUEUE_WIDTH,
        620,
        label=say("queue.title"),
        arrange="grid",
        cells=(2, 4),
        things=tuple(
            _fired(game, fired, f"queued:{number}", number)
            for number, fired in enumerate((*performed, *state.queue)[:8])
        ),
        detail=Detail(say("queue.title"), (say("queue.text"),), clause="HER-10.2"),
    )
    yield Place(
        "waiting",
        QUEUE_X,
        waiting_top + 130,
        QUEUE_WIDTH,
        300,
        label=say("queue.waiting"),
        arrange="grid",
        cells=(2, 2) if len(state.waiting) <= 4 else (3, 3),
        things=tuple(
            _fired(game, fired, f"waiting:{number}", -1) for number, fired in enumerate(state.waiting[:9])
        ),
        lit=game.question.kind == "order_triggers" and game.decision is not None,
        detail=Detail(say("queue.waiting"), (say("queue.waiting.text"),), clause="HER-10.4"),
    )


def _fired(game: HeroesGame, fired: Fired, thing_id: str, place: int) -> Thing:
    """A trigger as a small card with its owner's colour."""
    card = content_of(game).cards[fired.card]
    thing = printed_thing(card, thing_id, seat=fired.controller)
    return Thing(
        thing_id,
        "card",
        thing.art,
        WIDTH * 0.78,
        HEIGHT * 0.78,
        fired.controller,
        thing.title,
        count=place + 1 if place >= 0 else None,
        text=thing.text,
        detail=thing.detail,
        frame=thing.frame,
    )


def ties(game: HeroesGame) -> tuple[Tie, ...]:
    """The attack under way, and lines from waiting abilities to their targets."""
    state = game.state
    found: list[Tie] = []
    attack = state.attack
    if attack is not None and attack.attacker in state.pieces and attack.final in state.pieces:
        seat = state.pieces[attack.attacker].controller
        found.append(Tie(piece_id(attack.attacker), piece_id(attack.final), "attack", seat))
    performed = (state.running,) if state.running is not None else ()
    for number, fired in enumerate((*performed, *state.queue)[:8]):
        found += [
            Tie(f"queued:{number}", piece_id(picked.piece), "aim", fired.controller)
            for aim in fired.aims
            for picked in aim
            if picked.piece in state.pieces
        ]
    return tuple(found)
