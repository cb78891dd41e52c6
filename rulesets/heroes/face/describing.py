"""Actions in words: for buttons, alternatives, hints and the bots' protocol."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesets.heroes.face.card_text import ability_text
from rulesets.heroes.ground import HeroesGame, card_name, content_of, name_of
from tabletop.engine.action import Action, Argument
from tabletop.engine.text import Message, say
from tabletop.kit.cards.pieces import Fired


def describe(game: HeroesGame, action: Action) -> Message:
    """The action in words."""
    teller = DESCRIBERS.get(action.verb)
    return teller(game, action) if teller is not None else say("action.nothing")


def piece_name(game: HeroesGame, argument: Argument) -> Message:
    """The name of a card in play; with its number where several have the same name."""
    number = int(argument)
    piece = game.state.pieces[number]
    same = [
        other.number
        for other in game.state.pieces.values()
        if other.card == piece.card and other.controller == piece.controller
    ]
    if len(same) > 1:
        return say("piece.numbered", card=name_of(game, number), number=str(same.index(number) + 1))
    return name_of(game, number)


def target_name(game: HeroesGame, seat: int, argument: Argument) -> Message:
    """The name of a target, told apart from a card of the same name on the other side."""
    piece = game.state.pieces[int(argument)]
    name = piece_name(game, argument)
    twin = any(
        other.card == piece.card and other.controller != piece.controller
        for other in game.state.pieces.values()
    )
    if twin:
        return say("piece.own" if piece.controller == seat else "piece.enemy", card=name)
    return name


def fired_text(game: HeroesGame, fired: Fired) -> Message:
    """What an ability says, for the question who is first and for the log."""
    content = content_of(game)
    return ability_text(content.cards[fired.card], content.ability(fired.card, fired.ability))


def _asked(game: HeroesGame) -> int:
    return game.deciding[0] if game.deciding else game.state.active


def _plain(game: HeroesGame, action: Action) -> Message:
    return say(f"action.{action.verb}")


def _decline(game: HeroesGame, action: Action) -> Message:
    return say("action.decline.redeal" if game.question.kind == "redeal_declare" else "action.decline")


def _order(game: HeroesGame, action: Action) -> Message:
    return say(f"action.order.{action.args[0]}")


def _number(game: HeroesGame, action: Action) -> Message:
    return say(f"action.{action.verb}", n=int(action.args[0]))


def _card(game: HeroesGame, action: Action) -> Message:
    return say(f"action.{action.verb}", card=card_name(str(action.args[0])))


def _play(game: HeroesGame, action: Action) -> Message:
    card = card_name(str(action.args[0]))
    if len(action.args) == 1:
        return say("action.play", card=card)
    return say("action.play.at", card=card, target=target_name(game, _asked(game), action.args[1]))


def _activate(game: HeroesGame, action: Action) -> Message:
    number, index, *named = action.args
    piece = game.state.pieces[int(number)]
    card = content_of(game).cards[piece.card]
    ability = card.abilities[int(index)]
    params: dict[str, Message] = {
        "card": piece_name(game, number),
        "text": ability_text(card, ability),
    }
    if named:
        return say("action.activate.at", **params, target=target_name(game, _asked(game), named[0]))
    return say("action.activate", **params)


def _attack(game: HeroesGame, action: Action) -> Message:
    attacker, target = action.args
    return say(
        "action.attack",
        card=piece_name(game, attacker),
        target=piece_name(game, target),
    )


def _piece(game: HeroesGame, action: Action) -> Message:
    return say(f"action.{action.verb}", card=target_name(game, _asked(game), action.args[0]))


def _wound(game: HeroesGame, action: Action) -> Message:
    piece, number = action.args
    return say("action.wound", card=target_name(game, _asked(game), piece), n=int(number))


def _next(game: HeroesGame, action: Action) -> Message:
    fired = game.state.waiting[int(action.args[0])]
    name = card_name(content_of(game).cards[fired.card].id)
    if fired.source in game.state.pieces:
        name = target_name(game, _asked(game), fired.source)
    text = fired_text(game, fired)
    if fired.it in game.state.pieces:
        return say(
            "action.next.about", card=name, text=text, target=target_name(game, _asked(game), fired.it)
        )
    return say("action.next", card=name, text=text)


def _lose(game: HeroesGame, action: Action) -> Message:
    return say(f"action.lose.{action.args[0]}")


DESCRIBERS: Mapping[str, Callable[[HeroesGame, Action], Message]] = {
    "order": _order,
    "leave": _plain,
    "shuffle": _plain,
    "cut": _number,
    "redeal": _plain,
    "decline": _decline,
    "return": _card,
    "done": _plain,
    "play": _play,
    "activate": _activate,
    "attack": _attack,
    "end": _plain,
    "defend": _piece,
    "no_defender": _plain,
    "next": _next,
    "use": _plain,
    "target": _piece,
    "wound": _wound,
    "discard": _card,
    "lose": _lose,
    "take": _card,
    "nothing": _plain,
    "under": _card,
    "offer_draw": _plain,
    "accept": _plain,
    "refuse": _plain,
    "concede": _plain,
}
