"""What a main play does when it resolves (CAT-6.7, CAT-6.10), and what forbids a card on the table."""

from __future__ import annotations

from rulesets.cataclysm import changes, goods
from rulesets.cataclysm.ground import (
    CataclysmGame,
    card_name,
    content_of,
    controlled,
    heroes_in,
    legend_of,
    no,
    piece_id,
    questing_on,
)
from rulesets.cataclysm.refs import QUEST, is_zone, zone_of
from rulesets.cataclysm.state import Card
from tabletop.engine.refusal import Refusal
from tabletop.kit.cards.pieces import NONE, Fired


def zone_for(game: CataclysmGame, place: int) -> int:
    """The zone meant by a place: a zone, or the quest zone of a quest."""
    return zone_of(place)[1] if is_zone(place) else QUEST


def refuse_entry(game: CataclysmGame, seat: int, card: int, place: int) -> Refusal | None:
    """Why a card cannot come into play there: uniqueness, Heroes, legends (CAT-3.5, 3.7, 3.16)."""
    face = content_of(game).cards[card]
    if face.unique:
        twin = next((piece for piece in controlled(game, seat, face.type) if piece.card == card), None)
        if twin is not None:
            return no("unique_in_play", "3.5", piece_id(twin.number), card=card_name(face.id))
    if face.type == "unit" and "Hero" in face.traits:
        heroes = heroes_in(game, seat, zone_for(game, place))
        if heroes:
            return no("hero_in_zone", "3.7", piece_id(heroes[0].number))
    if face.type == "legend":
        legend = legend_of(game, seat)
        if legend is not None:
            return no("legend_in_play", "3.16", piece_id(legend.number))
    return None


def fits_host(game: CataclysmGame, seat: int, card: int, unit: Card) -> bool:
    """Whether equipment may lie on a unit (CAT-3.10)."""
    cards = content_of(game).cards
    own = cards[card].equip == "own_unit"
    return cards[unit.card].type == "unit" and (unit.controller == seat) == own


def enter_play(game: CataclysmGame, fired: Fired) -> None:
    """The card comes into play, or to the discard pile if it no longer can (CAT-6.10)."""
    seat, card, place = fired.controller, fired.card, fired.it
    face = content_of(game).cards[card]
    cause = _hindered(game, seat, card, place)
    if cause:
        game.state.players[seat].discard.append(card)
        game.emit("card_could_not_enter", player=seat, card=face.id, cause=cause)
    elif face.type == "legend":
        changes.enter(game, seat, card)
    elif face.type == "quest":
        changes.enter(game, seat, card, QUEST)
    elif face.equip:
        changes.enter(game, seat, card, host=place)
    elif is_zone(place):
        changes.enter(game, seat, card, zone_of(place)[1])
    else:
        free = place in game.state.pieces and questing_on(game, place) is None
        changes.enter(game, seat, card, QUEST, quest=place if free else NONE)


def _hindered(game: CataclysmGame, seat: int, card: int, place: int) -> str:
    if content_of(game).cards[card].equip:
        unit = game.state.pieces.get(place)
        if unit is None or not fits_host(game, seat, card, unit):
            return "host_gone"
    refusal = refuse_entry(game, seat, card, place)
    return "" if refusal is None else refusal.code


def put_development(game: CataclysmGame, fired: Fired) -> None:
    """A development of the main phase is put down (CAT-3.12)."""
    goods.develop(game, fired.card, fired.it, "hand")
