"""Playing cards from the hand (chapters 3 and 6): main plays, developments and tactics."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.cataclysm.announcing import (
    actions_with_targets,
    refuse_condition,
    refuse_price,
    refuse_targets,
    spend,
    start,
)
from rulesets.cataclysm.entering import fits_host, refuse_entry, zone_for
from rulesets.cataclysm.ground import (
    CataclysmGame,
    card_name,
    content_of,
    controlled,
    cost_of,
    no,
    piece_id,
    player_of,
    questing_on,
)
from rulesets.cataclysm.refs import is_zone, ref_of, word_of, zone_of, zone_ref
from rulesets.cataclysm.state import CataclysmState
from rulesets.cataclysm.windows import DEVELOP, PLAY, is_main_moment
from tabletop.engine.action import Action, Argument
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb
from tabletop.kit.cards.pieces import NONE, Fired
from tabletop.kit.cards.windows import announce

NO_PLACE = ("quest", "legend", "tactic")
"""Types of cards that are played without naming a zone, a quest or a bearer."""


def refuse_moment(game: CataclysmGame, seat: int) -> Refusal | None:
    """Why a seat cannot make a main play now (CAT-3.1)."""
    if game.state.phase != "main" or seat != game.state.active:
        return no("wrong_phase", "3.1")
    return no("chain_not_empty", "6.7") if game.state.chain else None


def refuse_hand(game: CataclysmGame, seat: int, card: int) -> Refusal | None:
    """Why a card cannot be played from the hand: it is not there."""
    if card in player_of(game, seat).hand:
        return None
    return no("card_not_in_hand", "3.1", card=card_name(content_of(game).cards[card].id))


class PlayCard(Verb[CataclysmState]):
    """Playing a card: `play <card> [zone, quest, bearer or first target]`."""

    name = "play"

    def candidates(self, game: CataclysmGame, seat: int) -> Iterable[Action]:
        main = is_main_moment(game, seat)
        content = content_of(game)
        found: list[Action] = []
        for card in dict.fromkeys(player_of(game, seat).hand):
            face = content.cards[card]
            if face.type != "tactic" and not main:
                continue
            if refuse_price(game, seat, card) is not None:
                continue
            if face.type == "tactic":
                ability = face.abilities[0]
                found += actions_with_targets(game, self.name, (face.id,), _tactic(card, seat), ability)
            elif face.type in NO_PLACE:
                found.append(Action(self.name, (face.id,)))
            else:
                found += [Action(self.name, (face.id, word_of(ref))) for ref in _places(game, seat, card)]
        return found

    def refuse(self, game: CataclysmGame, seat: int, action: Action) -> Refusal | None:
        name, *named = action.args
        card = content_of(game).number(name)
        face = content_of(game).cards[card]
        if face.type == "fulcrum":
            raise ValueError(action)
        if face.type == "tactic":
            fired = _tactic(card, seat)
            return (
                refuse_hand(game, seat, card)
                or refuse_price(game, seat, card)
                or refuse_targets(game, fired, face.abilities[0], named)
                or refuse_condition(game, fired, face.abilities[0])
            )
        place = NONE if face.type in NO_PLACE else ref_of(named[0])
        if len(named) != int(face.type not in NO_PLACE):
            raise ValueError(action)
        return (
            refuse_moment(game, seat)
            or refuse_hand(game, seat, card)
            or refuse_price(game, seat, card)
            or _refuse_place(game, seat, card, place)
        )

    def apply(self, game: CataclysmGame, seat: int, action: Action) -> None:
        name, *named = action.args
        card = content_of(game).number(name)
        face = content_of(game).cards[card]
        if face.type == "tactic":
            start(game, _tactic(card, seat), named)
            return
        place = ref_of(named[0]) if named else NONE
        player = player_of(game, seat)
        cost = cost_of(game, seat, card)
        spend(game, seat, cost)
        player.hand.remove(card)
        player.limited = player.limited or face.limited
        game.emit("card_played", player=seat, card=face.id, place=_word(place), cost=cost)
        announce(game, Fired(card, PLAY, seat, NONE, place))
        game.push("settle")


def _word(place: int) -> Argument:
    return "" if place == NONE else word_of(place)


def _tactic(card: int, seat: int) -> Fired:
    return Fired(card, 0, seat, NONE)


def _places(game: CataclysmGame, seat: int, card: int) -> list[int]:
    """Where a unit or support might go: own zones and quests, or bearers."""
    face = content_of(game).cards[card]
    if face.equip:
        return [piece.number for piece in game.state.pieces.values() if fits_host(game, seat, card, piece)]
    places = [zone_ref(seat, zone) for zone in range(3)]
    if face.type == "unit":
        places += [quest.number for quest in controlled(game, seat, "quest")]
    return places


def _refuse_place(game: CataclysmGame, seat: int, card: int, place: int) -> Refusal | None:
    """Why a card cannot be played there: zones, uniqueness, limits, quests, bearers."""
    face = content_of(game).cards[card]
    if face.equip:
        return _refuse_limits(game, seat, card, place) or _refuse_bearer(game, seat, card, place)
    if place == NONE:
        return _refuse_limits(game, seat, card, place)
    if is_zone(place):
        if zone_of(place)[0] != seat:
            return no("wrong_zone", "3.4", piece_id(place))
    elif place not in _places(game, seat, card):
        return no("illegal_target", "6.9", piece_id(place))
    zone = zone_for(game, place)
    if face.zone_only not in (NONE, zone):
        return no("wrong_zone.only", "3.4", piece_id(place), card=card_name(face.id))
    refusal = _refuse_limits(game, seat, card, place)
    if refusal is None and not is_zone(place):
        unit = questing_on(game, place)
        if unit is not None:
            return no("quest_occupied", "6.9", piece_id(unit.number))
    return refusal


def _refuse_limits(game: CataclysmGame, seat: int, card: int, place: int) -> Refusal | None:
    if content_of(game).cards[card].limited and player_of(game, seat).limited:
        return no("limited_used", "3.6")
    return refuse_entry(game, seat, card, place)


def _refuse_bearer(game: CataclysmGame, seat: int, card: int, place: int) -> Refusal | None:
    bearers = _places(game, seat, card)
    if not bearers:
        return no("no_legal_target", "3.10")
    return None if place in bearers else no("illegal_target", "3.10", piece_id(place))


class PutDevelopment(Verb[CataclysmState]):
    """Putting a card face down into an own zone: `develop <card> <zone>` (CAT-3.12)."""

    name = "develop"

    def candidates(self, game: CataclysmGame, seat: int) -> Iterable[Action]:
        if not is_main_moment(game, seat) or player_of(game, seat).developed:
            return []
        cards = content_of(game).cards
        return [
            Action(self.name, (cards[card].id, word_of(zone_ref(seat, zone))))
            for card in dict.fromkeys(player_of(game, seat).hand)
            for zone in range(3)
        ]

    def refuse(self, game: CataclysmGame, seat: int, action: Action) -> Refusal | None:
        name, word = action.args
        card, ref = content_of(game).number(name), ref_of(word)
        if not is_zone(ref):
            raise ValueError(action)
        refusal = refuse_moment(game, seat) or refuse_hand(game, seat, card)
        if refusal is not None:
            return refusal
        if zone_of(ref)[0] != seat:
            return no("wrong_zone", "3.12", piece_id(ref))
        return no("development_used", "3.12") if player_of(game, seat).developed else None

    def apply(self, game: CataclysmGame, seat: int, action: Action) -> None:
        name, word = action.args
        card, ref = content_of(game).number(name), ref_of(word)
        player = player_of(game, seat)
        player.hand.remove(card)
        player.developed = True
        secret = {"card": content_of(game).cards[card].id}
        game.emit_secret("development_played", (seat,), secret, player=seat, zone=zone_of(ref)[1])
        announce(game, Fired(card, DEVELOP, seat, NONE, ref))
