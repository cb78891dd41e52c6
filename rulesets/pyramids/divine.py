"""Divine intervention cards outside of battles (chapter 15): playing, cancelling, effects."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rulesets.pyramids.answers import Answer
from rulesets.pyramids.changes import discard_divine, gain_pp, pay_pp, remove_units
from rulesets.pyramids.content import DivineCard
from rulesets.pyramids.ground import (
    PyramidsGame,
    content_of,
    has_guard,
    layout_of,
    no,
    payment,
    seats_from,
)
from rulesets.pyramids.names import divine_card_name
from rulesets.pyramids.recruiting import can_muster
from rulesets.pyramids.state import NONE, Move, PyramidsState
from tabletop.engine.action import Action
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb

SILENCE = "silence"


def card_cost(game: PyramidsGame, seat: int, card: int) -> int:
    """What a card costs a seat now (PYR-4.4)."""
    return payment(game, seat, content_of(game).divine_cards[card].cost)


def refuse_card(game: PyramidsGame, seat: int, card: int, kind: str) -> Refusal | None:
    """Why a seat cannot play a card of its hand in a window for one kind of cards (PYR-15.2, PYR-15.3)."""
    entry = content_of(game).divine_cards[card]
    player = game.state.players[seat]
    if card not in player.divine:
        return no("E_CARD", "15.2", entry.id, card=divine_card_name(entry.id))
    if entry.kind != kind:
        return no("E_CARD_TIMING", "15.2", entry.id, card=divine_card_name(entry.id))
    if not has_target(game, seat, entry):
        return no("E_NO_FIELD", "15.3", entry.id)
    cost = card_cost(game, seat, card)
    if cost > player.pp:
        return no("E_PP", "15.3", entry.id, cost=cost, have=player.pp)
    return None


def has_target(game: PyramidsGame, seat: int, card: DivineCard) -> bool:
    """Whether a turn card has something to act on."""
    if card.has("slay"):
        return bool(star_targets(game, seat))
    if card.has("muster"):
        return can_muster(game, seat)
    return True


def star_targets(game: PyramidsGame, seat: int) -> list[int]:
    """Enemy troops a Falling Star may hit (PYR-15.7)."""
    state = game.state
    return [
        field
        for field, owner in enumerate(state.owner)
        if owner not in (NONE, seat) and not has_guard(game, state.creature[field])
    ]


class PlayCard(Verb[PyramidsState]):
    """PYR-15.2: a turn card in the window of the own turn, a move card before the first movement."""

    name = "card"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        kind = "turn" if game.question.kind == "turn" else "move"
        if kind == "move" and game.state.move is not None and game.state.move.group != NONE:
            return []
        hand = game.state.players[seat].divine
        if not hand:
            return []
        content = content_of(game)
        cards = content.divine_cards
        return [content.card_actions[card] for card in sorted(set(hand)) if cards[card].kind == kind]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        (card_id,) = action.args
        card = content_of(game).divine_index[str(card_id)]
        kind = "turn" if game.question.kind == "turn" else "move"
        if kind == "move" and game.state.move is not None and game.state.move.group != NONE:
            held = card in game.state.players[seat].divine
            code = "E_CARD_TIMING" if held else "E_CARD"
            return no(code, "15.2", str(card_id), card=divine_card_name(str(card_id)))
        return refuse_card(game, seat, card, kind)

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        game.push("move" if game.question.kind == "move" else "turn", seat)
        play_card(game, seat, content_of(game).divine_index[str(action.args[0])])


def play_card(game: PyramidsGame, seat: int, card: int, *target: int) -> None:
    """Show a card, pay it, let opponents react, then let it act (PYR-15.3, PYR-15.6)."""
    entry = content_of(game).divine_cards[card]
    game.emit("di_played", player=seat, card=entry.id)
    game.reveal()
    pay_pp(game, seat, card_cost(game, seat, card), entry.id)
    discard_divine(game, seat, card)
    game.push("card_effect", seat, card, *target)
    silence = content_of(game).divine_index[SILENCE]
    for other in reversed(seats_from(game, seat)[1:]):
        if silence in game.state.players[other].divine:
            game.push("use_silence", other, seat, card)


class UseSilence(Answer):
    """PYR-15.6: an opponent who holds Silence from Above may cancel the card just played."""

    name = "silence"

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        if action.args[0] == "no":
            return
        content = content_of(game)
        silence = content.divine_index[SILENCE]
        game.emit("di_played", player=seat, card=SILENCE)
        game.emit("di_cancelled", player=int(game.question.subject[0]), card=str(game.question.subject[1]))
        game.reveal()
        discard_divine(game, seat, silence)
        while game.flow[-1].step == "use_silence":
            game.flow.pop()
        game.flow.pop()


def ask_silence(game: PyramidsGame, seat: int, player: int, card: int) -> None:
    """Step: a holder of Silence from Above is asked."""
    name = content_of(game).divine_cards[card].id
    game.ask("use_silence", (seat,), ("silence",), (player, name), automatic=False)


def card_effect(game: PyramidsGame, seat: int, card: int, *target: int) -> None:
    """Step: a card that nobody cancelled acts."""
    state = game.state
    for effect in content_of(game).divine_cards[card].effects:
        verb, amount = effect[0], int(effect[1]) if len(effect) > 1 else 0
        if verb == "gain-pp":
            gain_pp(game, seat, amount, "offering")
        elif verb == "drain":
            drain(game, seat, amount)
        elif verb == "slay":
            game.push("falling_star", seat, amount)
        elif verb == "muster":
            game.push("call_to_arms", seat, amount)
        elif verb == "steps":
            move = state.move or Move()
            state.move = replace(move, extra_steps=move.extra_steps + amount)
        elif verb == "port-now":
            state.move = replace(state.move or Move(), free_port=True)
        elif verb == "no-walls":
            state.move = replace(state.move or Move(), no_walls=True)
        elif verb == "slip-away":
            game.push("slip_away", *target)


def drain(game: PyramidsGame, seat: int, amount: int) -> None:
    """Each opponent with enough prayer points loses some; the player gains once (PYR-15.7)."""
    for other in seats_from(game, seat)[1:]:
        if game.state.players[other].pp >= amount:
            pay_pp(game, other, amount, "soul-toll")
    gain_pp(game, seat, amount, "soul-toll")


class FallingStar(Verb[PyramidsState]):
    """PYR-15.7: choose the enemy troop that loses a unit."""

    name = "star"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        ids = layout_of(game).ids
        return [Action("star", (ids[field],)) for field in star_targets(game, seat)]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        (place,) = action.args
        if layout_of(game).index[str(place)] not in star_targets(game, seat):
            return no("E_TARGET", "15.7", str(place))
        return None

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        field = layout_of(game).index[str(action.args[0])]
        remove_units(game, field, int(game.question.subject[0]), "falling-star")


def ask_star(game: PyramidsGame, seat: int, amount: int) -> None:
    """Step: where the star falls."""
    game.ask("falling_star", (seat,), ("star",), (amount,))
