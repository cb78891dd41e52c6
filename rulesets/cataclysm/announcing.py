"""Announcing an action (CAT-4.7): conditions, choices and costs, and the way onto the chain."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulesets.cataclysm import changes
from rulesets.cataclysm.aiming import choosable
from rulesets.cataclysm.ground import (
    CataclysmGame,
    can_be_corrupted,
    card_name,
    content_of,
    controlled,
    cost_of,
    no,
    piece_id,
    player_of,
)
from rulesets.cataclysm.reach import failing
from rulesets.cataclysm.refs import ref_of, word_of
from rulesets.cataclysm.settling import targets_of
from rulesets.cataclysm.state import Card, CataclysmState
from tabletop.engine.action import Action, Argument
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb
from tabletop.kit.cards.pieces import Fired, Picked, use_key
from tabletop.kit.cards.settling import Ability, with_pick
from tabletop.kit.cards.windows import announce


def refuse_targets(
    game: CataclysmGame, fired: Fired, ability: Ability, named: Sequence[Argument]
) -> Refusal | None:
    """Why the choices of an effect cannot be made, with the target named in the action."""
    choices = ability.program.choices
    if not names_target(ability):
        if named:
            raise ValueError(named)
    elif len(named) != 1:
        raise ValueError(named)
    else:
        ref = ref_of(named[0])
        found = choosable(game, choices[0].want, fired)
        if len(found) < choices[0].least:
            return no("no_legal_target", "4.7")
        if ref not in found:
            return no("illegal_target", "4.7", piece_id(ref))
        fired = with_pick(fired, 0, Picked(ref))
    for choice in choices[1:] if named else choices:
        if len(choosable(game, choice.want, fired)) < choice.least:
            return no("no_legal_target", "4.7")
    return None


def names_target(ability: Ability) -> bool:
    """Whether the action itself names the first target; a choice of none to several is asked afterwards."""
    choices = ability.program.choices
    return bool(choices) and choices[0].least == choices[0].most == 1


def actions_with_targets(
    game: CataclysmGame, verb: str, head: tuple[Argument, ...], fired: Fired, ability: Ability
) -> list[Action]:
    """The action once for every target it could name."""
    if not names_target(ability):
        return [Action(verb, head)]
    found = choosable(game, ability.program.choices[0].want, fired)
    return [Action(verb, (*head, word_of(ref))) for ref in found]


def refuse_condition(game: CataclysmGame, fired: Fired, ability: Ability) -> Refusal | None:
    """Why an effect's conditions do not hold."""
    missing = failing(game, ability.data.conditions, fired.controller, fired.source)
    return None if missing is None else no(f"condition_not_met.{missing.cond}", "4.7", n=missing.n)


def start(game: CataclysmGame, fired: Fired, named: Sequence[Argument]) -> None:
    """Make the choices of an action, the first of them named already; then it is paid."""
    for word in named:
        fired = with_pick(fired, 0, Picked(ref_of(word)))
    game.state.aiming = fired
    game.push("aim")


# ---- abilities of cards in play ---------------------------------------------------------------------


def refuse_cost(game: CataclysmGame, piece: Card, ability: Ability) -> Refusal | None:
    """Why the cost of an ability cannot be paid in full."""
    cost = ability.data.cost
    seat = piece.controller
    have = player_of(game, seat).resources
    if cost.resources > have:
        return no("insufficient_resources", "3.2", have=have, needed=cost.resources)
    here = piece_id(piece.number)
    if cost.corrupt_self and not can_be_corrupted(game, piece):
        return no("cost_unpayable.corrupt", "4.7", here)
    if cost.tokens > piece.tokens:
        return no("cost_unpayable.tokens", "4.7", here, have=piece.tokens, needed=cost.tokens)
    if cost.sacrifice_other_unit and len(_victims(game, seat, piece.number)) < cost.sacrifice_other_unit:
        return no("cost_unpayable.sacrifice", "4.7", here)
    if ability.per_turn and _uses(game, piece.number, ability.index) >= ability.per_turn:
        return no("limit_reached", "4.17", here, n=ability.per_turn)
    return None


def _uses(game: CataclysmGame, piece: int, ability: int) -> int:
    return game.state.used.get(use_key(piece, ability), 0)


def _victims(game: CataclysmGame, seat: int, source: int) -> list[Card]:
    """The units that may be sacrificed for an effect of a card."""
    return [piece for piece in controlled(game, seat, "unit") if piece.number != source]


class Use(Verb[CataclysmState]):
    """Using an action ability of a card in play: `use <card in play> <ability> [target]`."""

    name = "use"

    def candidates(self, game: CataclysmGame, seat: int) -> Iterable[Action]:
        cards = content_of(game).cards
        found: list[Action] = []
        for piece in game.state.pieces.values():
            if piece.controller == seat:
                for index in cards[piece.card].actions:
                    ability = cards[piece.card].abilities[index]
                    fired = _fired(piece, index)
                    if refuse_cost(game, piece, ability) is None:
                        head = (piece.number, index)
                        found += actions_with_targets(game, self.name, head, fired, ability)
        return found

    def refuse(self, game: CataclysmGame, seat: int, action: Action) -> Refusal | None:
        number, index, *named = action.args
        if isinstance(number, str) or isinstance(index, str) or number < 1:
            raise ValueError(action)
        piece = game.state.pieces.get(number)
        if piece is None or piece.controller != seat:
            return no("not_controller", "3.1", piece_id(number))
        card = content_of(game).cards[piece.card]
        if index not in card.actions:
            raise ValueError(action)
        ability = card.abilities[index]
        fired = _fired(piece, index)
        return (
            refuse_cost(game, piece, ability)
            or refuse_targets(game, fired, ability, named)
            or refuse_condition(game, fired, ability)
        )

    def apply(self, game: CataclysmGame, seat: int, action: Action) -> None:
        number, index, *named = action.args
        start(game, _fired(game.state.pieces[int(number)], int(index)), named)


def _fired(piece: Card, index: int) -> Fired:
    """The ability at work; it remembers the bearer, whom it may be about when the card is gone."""
    return Fired(piece.card, index, piece.controller, piece.number, piece.host)


# ---- paying -----------------------------------------------------------------------------------------


def pay(game: CataclysmGame, fired: Fired) -> None:
    """Pay the cost, then lay the action on the chain; who is to be sacrificed is asked first."""
    card = content_of(game).cards[fired.card]
    if card.type == "tactic":
        player = player_of(game, fired.controller)
        spend(game, fired.controller, cost_of(game, fired.controller, fired.card))
        player.hand.remove(fired.card)
        finish(game, fired)
        return
    piece = game.state.pieces[fired.source]
    cost = card.abilities[fired.ability].data.cost
    key = use_key(piece.number, fired.ability)
    if card.abilities[fired.ability].per_turn:
        game.state.used[key] = game.state.used.get(key, 0) + 1
    spend(game, fired.controller, cost.resources)
    if cost.tokens:
        piece.tokens -= cost.tokens
        game.emit("tokens_paid", player=fired.controller, card=card.id, quest=piece.number, count=cost.tokens)
    if cost.corrupt_self:
        changes.corrupt(game, piece, "cost")
    if cost.sacrifice_self:
        changes.discard_from_play(game, piece, "sacrificed")
    if cost.sacrifice_other_unit:
        game.state.aiming = fired
        game.push("sacrifice", cost.sacrifice_other_unit)
        return
    finish(game, fired)


def spend(game: CataclysmGame, seat: int, number: int) -> None:
    """Pay resources."""
    if number:
        player_of(game, seat).resources -= number
        game.emit("resources_paid", player=seat, count=number)


def finish(game: CataclysmGame, fired: Fired) -> None:
    """The action lies on the chain; forced effects that its cost has set off resolve at once."""
    game.emit(
        "action_announced",
        player=fired.controller,
        card=content_of(game).cards[fired.card].id,
        piece=fired.source,
        ability=fired.ability,
        targets=targets_of(fired),
    )
    announce(game, fired)
    game.push("settle")


def sacrifice(game: CataclysmGame, left: int) -> None:
    """Ask which unit is sacrificed."""
    fired = game.state.aiming
    if fired is None:
        return
    if not left:
        game.state.aiming = None
        finish(game, fired)
        return
    game.push("sacrifice", left - 1)
    game.ask("sacrifice", (fired.controller,), ("sacrifice",))


class Sacrifice(Verb[CataclysmState]):
    """Naming the unit that is sacrificed as a cost."""

    name = "sacrifice"

    def _possible(self, game: CataclysmGame, seat: int) -> list[Card]:
        fired = game.state.aiming
        return [] if fired is None else _victims(game, seat, fired.source)

    def candidates(self, game: CataclysmGame, seat: int) -> Iterable[Action]:
        return [Action(self.name, (piece.number,)) for piece in self._possible(game, seat)]

    def refuse(self, game: CataclysmGame, seat: int, action: Action) -> Refusal | None:
        (number,) = action.args
        if isinstance(number, str):
            raise ValueError(action)
        if any(piece.number == number for piece in self._possible(game, seat)):
            return None
        return no("bad_choice", "4.7", piece_id(number))

    def apply(self, game: CataclysmGame, seat: int, action: Action) -> None:
        changes.discard_from_play(game, game.state.pieces[int(action.args[0])], "sacrificed")


def refuse_price(game: CataclysmGame, seat: int, card: int) -> Refusal | None:
    """Why a card of the hand cannot be paid (CAT-3.2)."""
    have, needed = player_of(game, seat).resources, cost_of(game, seat, card)
    if needed <= have:
        return None
    name = card_name(content_of(game).cards[card].id)
    return no("insufficient_resources", "3.2", have=have, needed=needed, card=name)
