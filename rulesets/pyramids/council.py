"""The war council (PYR-11.1 to PYR-11.5): both sides choose in secret, card by card, and commit."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rulesets.pyramids.changes import bits
from rulesets.pyramids.divine import card_cost
from rulesets.pyramids.ground import PyramidsGame, content_of, layout_of, no
from rulesets.pyramids.names import battle_card_name, divine_card_name
from rulesets.pyramids.state import NONE, Battle, PyramidsState, Side
from tabletop.engine.action import Action
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb
from tabletop.kit.verbs import no_arguments

COUNCIL_VERBS = ("play", "discard", "add", "commit")
COMMIT = Action("commit")


def running_battle(game: PyramidsGame) -> Battle:
    """The battle under way. Raises ValueError when there is none (a fault of the flow)."""
    battle = game.state.battle
    if battle is None:
        raise ValueError("no battle is going on")
    return battle


def side_of(game: PyramidsGame, seat: int) -> Side:
    """The side of a seat in the running battle."""
    battle = game.state.battle or running_battle(game)
    return battle.attacker if battle.attacker.seat == seat else battle.defender


def set_side(game: PyramidsGame, side: Side) -> None:
    """Replace one side of the running battle."""
    battle = running_battle(game)
    if battle.attacker.seat == side.seat:
        game.state.battle = replace(battle, attacker=side)
    else:
        game.state.battle = replace(battle, defender=side)


def committed_cost(game: PyramidsGame, side: Side) -> int:
    """What the added divine intervention cards of a side will cost (PYR-11.4)."""
    return sum(card_cost(game, side.seat, card) for card in side.divine)


class ChooseCard(Verb[PyramidsState]):
    """PYR-11.2: choose the battle card to be played, or the one to be discarded."""

    def __init__(self, name: str) -> None:
        self.name = name

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        side = side_of(game, seat)
        if self._chosen(side) != NONE:
            return []
        actions = content_of(game).council_actions[self.name]
        used = (side.played, side.discarded)
        return [actions[card] for card in bits(game.state.players[seat].hand) if card not in used]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        (card_id,) = action.args
        card = content_of(game).battle_index[str(card_id)]
        side = side_of(game, seat)
        if self._chosen(side) != NONE:
            return no("E_WRONG_PHASE", "11.2", str(card_id))
        if not game.state.players[seat].hand >> card & 1 or card in (side.played, side.discarded):
            return no("E_CARD", "11.1", str(card_id), card=battle_card_name(str(card_id)))
        return None

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        card = content_of(game).battle_index[str(action.args[0])]
        side = side_of(game, seat)
        if self.name == "play":
            set_side(game, replace(side, played=card))
        else:
            set_side(game, replace(side, discarded=card))

    def _chosen(self, side: Side) -> int:
        return side.played if self.name == "play" else side.discarded


class AddDivine(Verb[PyramidsState]):
    """PYR-11.3: add a battle card of the divine intervention hand, face down."""

    name = "add"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        side = side_of(game, seat)
        if side.played == NONE or side.discarded == NONE:
            return []
        hand = game.state.players[seat].divine
        if not hand:
            return []
        content = content_of(game)
        cards = content.divine_cards
        return [content.add_actions[card] for card in sorted(set(hand)) if cards[card].kind == "battle"]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        (card_id,) = action.args
        content = content_of(game)
        card = content.divine_index[str(card_id)]
        player = game.state.players[seat]
        side = side_of(game, seat)
        if side.played == NONE or side.discarded == NONE:
            return no("E_WRONG_PHASE", "11.3", str(card_id))
        if player.divine.count(card) <= side.divine.count(card):
            return no("E_CARD", "11.3", str(card_id), card=divine_card_name(str(card_id)))
        if content.divine_cards[card].kind != "battle":
            return no("E_CARD_TIMING", "15.2", str(card_id), card=divine_card_name(str(card_id)))
        cost = committed_cost(game, side) + card_cost(game, seat, card)
        if cost > player.pp:
            return no("E_PP", "11.4", str(card_id), cost=cost, have=player.pp)
        return None

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        card = content_of(game).divine_index[str(action.args[0])]
        side = side_of(game, seat)
        set_side(game, replace(side, divine=(*side.divine, card)))


class Commit(Verb[PyramidsState]):
    """PYR-11.1: both cards are chosen and the choice stands."""

    name = "commit"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        side = side_of(game, seat)
        return [] if side.played == NONE or side.discarded == NONE else [COMMIT]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        no_arguments(action)
        side = side_of(game, seat)
        if side.played == NONE or side.discarded == NONE:
            return no("E_WRONG_PHASE", "11.1")
        return None

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        set_side(game, replace(side_of(game, seat), committed=True))
        game.emit("council_done", player=seat)
        game.settle(seat)


def begin_battle(game: PyramidsGame, field: int) -> None:
    """Step: a battle begins; with foresight on one side only, the other side chooses first (PYR-11.5)."""
    state = game.state
    attacker = next(attack.seat for attack in state.attacks if attack.field == field)
    defender = state.owner[field]
    sees = [seat for seat in (attacker, defender) if state.players[seat].powers.foresee]
    watcher = sees[0] if len(sees) == 1 else NONE
    state.battle = Battle(field, Side(attacker), Side(defender), watcher)
    game.emit("battle_started", attacker=attacker, defender=defender, field=layout_of(game).ids[field])
    game.push("battle_reveal")
    if watcher == NONE:
        game.push("war_council", attacker, defender)
        return
    game.push("war_council", watcher, NONE)
    game.push("foresight")
    game.push("war_council", defender if watcher == attacker else attacker, NONE)


def ask_council(game: PyramidsGame, seat: int, other: int) -> None:
    """Step: one or both sides choose in secret."""
    seats = (seat,) if other == NONE else (seat, other)
    battle = running_battle(game)
    subject = (layout_of(game).ids[battle.field], battle.attacker.seat, battle.defender.seat)
    game.ask("war_council", seats, COUNCIL_VERBS, subject, secret=True, automatic=False)


def show_foresight(game: PyramidsGame) -> None:
    """Step: the side with foresight is shown the battle card that will be played (PYR-11.5)."""
    battle = running_battle(game)
    shown = battle.defender if battle.watcher == battle.attacker.seat else battle.attacker
    card = content_of(game).battle_cards[shown.played].id
    game.emit_secret("card_foreseen", (battle.watcher, shown.seat), {"card": card}, player=battle.watcher)
    game.reveal()
