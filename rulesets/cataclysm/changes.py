"""Everything that changes the cards in play: each change is logged and sets off its forced effects."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rulesets.cataclysm.forced import fire, fire_for
from rulesets.cataclysm.ground import (
    CataclysmGame,
    attached_to,
    can_be_corrupted,
    card_id,
    content_of,
    printed,
)
from rulesets.cataclysm.state import ATTACK, PHASE, ROUND, Card
from tabletop.kit.cards.pieces import KEYS, NONE, Change, end_changes

# ---- coming and going ---------------------------------------------------------------------------


def make(game: CataclysmGame, card: int, owner: int, controller: int) -> Card:
    """Lay a card on the table; nothing is told yet."""
    state = game.state
    state.made += 1
    piece = Card(state.made, card, owner, controller, state.round)
    state.pieces[piece.number] = piece
    state.statics += [(piece.number, ability) for ability in content_of(game).cards[card].statics]
    return piece


def enter(
    game: CataclysmGame, seat: int, card: int, zone: int = NONE, host: int = NONE, quest: int = NONE
) -> Card:
    """A player card comes into play, uncorrupted and undamaged (CAT-3.8)."""
    piece = make(game, card, seat, seat)
    piece.zone, piece.host, piece.quest = zone, host, quest
    game.emit(
        "card_entered_play",
        player=seat,
        card=card_id(game, piece),
        piece=piece.number,
        zone=zone,
        host=host,
    )
    if quest != NONE:
        game.emit("quest_started", player=seat, quest=quest, piece=piece.number)
    fire(game, piece, "enters_play")
    return piece


def remove(game: CataclysmGame, piece: Card) -> None:
    """Take a card out of play; whatever was on it is gone (CAT-2.12), and its equipment is discarded."""
    state = game.state
    leave_zone(game, piece, "left_play")
    del state.pieces[piece.number]
    if content_of(game).cards[piece.card].statics:
        state.statics = [entry for entry in state.statics if entry[0] != piece.number]
    state.guards = [guard for guard in state.guards if guard.target != piece.number]
    for key in [key for key in state.used if key // KEYS == piece.number]:
        del state.used[key]
    for other in list(state.pieces.values()):
        if other.host == piece.number:
            discard_from_play(game, other, "host_left")
        elif other.fulcrum == piece.number:
            detach(game, other, "fulcrum_left")
        elif other.quest == piece.number:
            other.quest = NONE


def leave_zone(game: CataclysmGame, piece: Card, cause: str) -> None:
    """What ends when a unit leaves its zone or play: attack, quest, attachment (CAT-3.15, 3.19, 8.18)."""
    leave_attack(game, piece.number)
    if piece.quest != NONE:
        stop_questing(game, piece, cause)
    if piece.fulcrum != NONE:
        detach(game, piece, cause)


def leave_attack(game: CataclysmGame, number: int) -> None:
    """A card takes no further part in the attack under way."""
    attack = game.state.attack
    if attack is None or not (number in attack.attackers or number in attack.defenders):
        return
    game.state.attack = msgspec.structs.replace(
        attack,
        attackers=tuple(other for other in attack.attackers if other != number),
        defenders=tuple(other for other in attack.defenders if other != number),
        strikes=tuple(other for other in attack.strikes if other != number),
    )


def stop_questing(game: CataclysmGame, unit: Card, cause: str) -> None:
    """The questing unit is gone: all tokens of its quest are lost at once (CAT-3.15)."""
    quest = game.state.pieces.get(unit.quest)
    unit.quest = NONE
    if quest is not None and quest.tokens:
        game.emit(
            "quest_tokens_lost",
            quest=quest.number,
            card=card_id(game, quest),
            count=quest.tokens,
            cause=cause,
        )
        quest.tokens = 0


def destroy(game: CataclysmGame, pieces: Sequence[Card]) -> None:
    """Units and legends go to their owners' discard piles in the same moment, destroyed (CAT-10.13)."""
    for piece in pieces:
        fire(game, piece, "destroyed")
    for piece in pieces:
        kind = "legend_destroyed" if printed(game, piece).type == "legend" else "unit_destroyed"
        game.emit(kind, player=piece.controller, card=card_id(game, piece), piece=piece.number)
        game.state.players[piece.owner].discard.append(piece.card)
    for piece in pieces:
        remove(game, piece)


def discard_from_play(game: CataclysmGame, piece: Card, cause: str) -> None:
    """A card goes to its owner's discard pile without being destroyed."""
    game.emit(
        "card_left_play", player=piece.controller, card=card_id(game, piece), piece=piece.number, cause=cause
    )
    game.state.players[piece.owner].discard.append(piece.card)
    remove(game, piece)


def bounce(game: CataclysmGame, piece: Card) -> None:
    """Return a unit to its owner's hand."""
    game.emit(
        "card_left_play",
        player=piece.controller,
        card=card_id(game, piece),
        piece=piece.number,
        cause="returned",
    )
    game.state.players[piece.owner].hand.append(piece.card)
    remove(game, piece)


# ---- what happens to units ------------------------------------------------------------------------


def corrupt(game: CataclysmGame, piece: Card, cause: str) -> None:
    """Corrupt a unit that can be (CAT-3.20)."""
    if not can_be_corrupted(game, piece):
        return
    piece.closed = True
    game.emit(
        "unit_corrupted", player=piece.controller, card=card_id(game, piece), piece=piece.number, cause=cause
    )
    for seat in range(len(game.state.players)):
        if seat != piece.controller:
            fire_for(game, seat, "enemy_unit_corrupted", piece.number, piece.controller)


def restore(game: CataclysmGame, piece: Card, cause: str) -> None:
    """Turn a corrupted unit upright."""
    if piece.closed:
        piece.closed = False
        game.emit(
            "unit_restored",
            player=piece.controller,
            card=card_id(game, piece),
            piece=piece.number,
            cause=cause,
        )


def move(game: CataclysmGame, piece: Card, zone: int) -> None:
    """A unit goes to another zone of its controller (CAT-3.19)."""
    before = piece.zone
    leave_zone(game, piece, "moved")
    piece.zone = zone
    game.emit(
        "unit_moved",
        player=piece.controller,
        card=card_id(game, piece),
        piece=piece.number,
        before=before,
        after=zone,
    )


def add_tokens(game: CataclysmGame, quest: Card, number: int) -> None:
    """Put tokens on a quest."""
    quest.tokens += number
    game.emit("quest_token", quest=quest.number, card=card_id(game, quest), count=number, tokens=quest.tokens)


def change(game: CataclysmGame, piece: Card, what: str, amount: int, until: int, by: int) -> None:
    """Change a number of a card, or forbid it something, for some time."""
    piece.changes = (*piece.changes, Change(what, amount, until, by))
    game.emit(
        "changed",
        player=piece.controller,
        card=card_id(game, piece),
        piece=piece.number,
        what=what,
        amount=amount,
        until=until,
    )


def end_durations(game: CataclysmGame, until: int) -> None:
    """Everything that lasts until this moment ends."""
    state = game.state
    for piece in state.pieces.values():
        end_changes(piece, until)
    for player in state.players:
        for zone in player.zones:
            if zone.changes:
                zone.changes = tuple(change for change in zone.changes if change.until != until)
    if state.guards:
        state.guards = [guard for guard in state.guards if guard.until != until]


DURATIONS = {"attack": ATTACK, "phase": PHASE, "round": ROUND}
"""How content files write durations."""


# ---- fulcrums -------------------------------------------------------------------------------------


def attach(game: CataclysmGame, unit: Card, fulcrum: Card) -> None:
    """Lay a unit on a fulcrum (CAT-7.2)."""
    unit.fulcrum = fulcrum.number
    unit.attached = fulcrum.attached = game.state.round
    game.emit(
        "unit_attached",
        player=unit.controller,
        card=card_id(game, unit),
        piece=unit.number,
        fulcrum=fulcrum.number,
        other=card_id(game, fulcrum),
    )


def detach(game: CataclysmGame, unit: Card, cause: str) -> None:
    """A unit is no longer attached; it stays where it is (CAT-7.12)."""
    fulcrum = game.state.pieces.get(unit.fulcrum)
    number, unit.fulcrum = unit.fulcrum, NONE
    game.emit(
        "unit_detached",
        player=unit.controller,
        card=card_id(game, unit),
        piece=unit.number,
        fulcrum=number,
        other="" if fulcrum is None else card_id(game, fulcrum),
        cause=cause,
    )


def take_control(game: CataclysmGame, fulcrum: Card, seat: int) -> None:
    """A player takes control of a fulcrum, which is turned up for good (CAT-7.14, CAT-9.7)."""
    before, revealed = fulcrum.controller, fulcrum.hidden
    unit = attached_to(game, fulcrum.number)
    if unit is not None:
        detach(game, unit, "fulcrum_taken")
    fulcrum.controller = seat
    fulcrum.hidden = False
    if revealed:
        game.reveal()
    game.emit(
        "fulcrum_taken",
        player=seat,
        card=card_id(game, fulcrum),
        piece=fulcrum.number,
        before=before,
        revealed=revealed,
    )
    fire_for(game, seat, "control_taken", fulcrum.number, seat)


def remove_fulcrum(game: CataclysmGame, fulcrum: Card, cause: str) -> None:
    """A fulcrum leaves the game; an attack on it that nobody defends is over (CAT-9.11)."""
    from rulesets.cataclysm.attack import fulcrum_gone

    game.emit(
        "fulcrum_removed",
        player=fulcrum.controller,
        card=card_id(game, fulcrum),
        piece=fulcrum.number,
        cause=cause,
    )
    remove(game, fulcrum)
    fulcrum_gone(game, fulcrum.number)
