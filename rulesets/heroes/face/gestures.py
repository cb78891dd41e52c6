"""Which drag, tap or button means which action."""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.heroes.choosing import takeable
from rulesets.heroes.content import SUPPORT, Price
from rulesets.heroes.face.describing import describe
from rulesets.heroes.face.words import stat
from rulesets.heroes.ground import HeroesGame, content_of, piece_id, price_of
from rulesets.heroes.playing import spell_of
from tabletop.engine.action import Action
from tabletop.kit.cards.settling import possible
from tabletop.view.model import Choice, Gesture, Stat

BUTTONS = (
    *("order", "leave", "shuffle", "cut", "redeal", "decline", "done", "end"),
    *("no_defender", "use", "nothing", "accept", "refuse", "lose", "enough"),
)
PRIMARY = ("end", "done", "use", "no_defender", "leave", "accept")
BUTTONS_IF_FEW = ("next", "target", "defend")
FEW = 6


def gestures(game: HeroesGame, seat: int) -> tuple[Gesture, ...]:
    """All gestures of a seat now."""
    found: list[Gesture] = []
    for action in game.legal(seat):
        for source, target in handles(game, seat, action):
            costs = _costs(game, seat, action)
            found.append(
                Gesture(
                    action,
                    source,
                    target,
                    describe(game, action),
                    costs=costs,
                    forecast=action.verb == "attack",
                )
            )
        if action.verb == "play" and len(action.args) == 1:
            found += _split_gestures(game, seat, action)
    return tuple(found)


def _split_gestures(game: HeroesGame, seat: int, action: Action) -> Iterator[Gesture]:
    """A spell that is divided may be dragged onto its first target: one wound goes there."""
    card = content_of(game).cards[content_of(game).number(action.args[0])]
    if card.type != "spell" or not card.program.choices or not card.program.choices[0].split:
        return
    for number in possible(game, spell_of(game, seat, card), 0):
        then = (Action("wound", (number, 1)),)
        costs = _costs(game, seat, action)
        for source in _copies(game, seat, "hand", card.id):
            yield Gesture(action, source, piece_id(number), describe(game, action), costs=costs, then=then)


def choices(game: HeroesGame, seat: int) -> tuple[Choice, ...]:
    """The buttons of the prompt; what can be dragged or tapped gets buttons too as long as they are few."""
    legal = game.legal(seat)
    few = len(legal) <= FEW
    found = []
    for action in legal:
        verb = action.verb
        amount = int(action.args[0]) if verb == "cut" else None
        if verb in BUTTONS or (few and verb in BUTTONS_IF_FEW):
            found.append(Choice(action, describe(game, action), verb in PRIMARY, amount))
    return tuple(found)


def standing(game: HeroesGame, seat: int) -> tuple[Choice, ...]:
    """What may be done besides answering: offer a draw, concede."""
    found = []
    for verb in ("offer_draw", "concede"):
        action = Action(verb)
        if game.refuse(seat, action) is None:
            found.append(Choice(action, describe(game, action)))
    return tuple(found)


def handles(game: HeroesGame, seat: int, action: Action) -> Iterator[tuple[str, str | None]]:
    """Source and target of every gesture that means an action."""
    verb, args = action
    first = args[0] if args else ""
    if verb == "play":
        yield from _play_handles(game, seat, action)
    elif verb == "activate":
        source = piece_id(int(first))
        yield source, piece_id(int(args[2])) if len(args) == 3 else None
    elif verb == "attack":
        yield piece_id(int(first)), piece_id(int(args[1]))
    elif verb == "defend":
        attack = game.state.attack
        if attack is not None:
            yield piece_id(int(first)), piece_id(attack.attacker)
        yield piece_id(int(first)), None
    elif verb in ("target", "wound") and (verb == "target" or args[1] == 1):
        yield piece_id(int(first)), None
    elif verb == "next":
        yield f"waiting:{first}", "queue"
        yield f"waiting:{first}", None
    elif verb == "discard":
        for source in _copies(game, seat, "hand", str(first)):
            yield source, f"graveyard:{seat}"
            yield source, None
    elif verb in ("take", "under"):
        for source in _copies(game, seat, "found", str(first)):
            yield source, f"hand:{seat}" if verb == "take" else f"deck:{seat}"
            yield source, None
    elif verb == "return":
        for source in _copies(game, seat, "hand", str(first)):
            yield source, "under"
            yield source, None


def _copies(game: HeroesGame, seat: int, group: str, card: str) -> Iterator[str]:
    """The things that show the copies of a card in the hand or among the cards looked through."""
    number = content_of(game).number(card)
    player = game.state.players[seat]
    shown = player.hand.count(number) - player.returning.count(number)
    if group == "found":
        kind = game.question.kind
        pile = (
            player.looking
            if kind == "look_order"
            else takeable(game, seat, kind, int(game.question.subject[0]))
        )
        shown = pile.count(number)
    for copy in range(1, shown + 1):
        yield f"{group}:{card}:{copy}"


def _play_handles(game: HeroesGame, seat: int, action: Action) -> Iterator[tuple[str, str | None]]:
    content = content_of(game)
    card = content.cards[content.number(action.args[0])]
    for source in _copies(game, seat, "hand", card.id):
        if len(action.args) == 2:
            yield source, piece_id(int(action.args[1]))
            continue
        if card.type in SUPPORT:
            yield source, f"{card.type}:{seat}"
        yield source, f"row:{seat}"
        yield source, f"hero:{seat}"


def _costs(game: HeroesGame, seat: int, action: Action) -> tuple[Stat, ...]:
    """Coins that an action takes."""
    content = content_of(game)
    if action.verb == "play":
        return (stat("coins", price_of(game, seat, content.number(action.args[0]))),)
    if action.verb == "activate":
        piece = game.state.pieces[int(action.args[0])]
        price: Price = content.cards[piece.card].abilities[int(action.args[1])].data
        return (stat("coins", price.coins),) if price.coins else ()
    return ()
