"""The selection phase (chapters 5 to 7): play, activate, end the turn, concede, offer a draw."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.heroes import changes, ending
from rulesets.heroes.combat import piece_at, refuse_frenzied, refuse_gone
from rulesets.heroes.content import EQUIPMENT, Price, Printed
from rulesets.heroes.ground import (
    HeroesGame,
    card_name,
    content_of,
    hero_of,
    is_weak,
    no,
    piece_id,
    price_of,
)
from rulesets.heroes.settling import has_graveyard_cards
from rulesets.heroes.state import Card, HeroesState
from rulesets.heroes.triggers import fire_for
from tabletop.engine.action import Action, Argument
from tabletop.engine.refusal import Refusal, Warning
from tabletop.engine.rules import Verb
from tabletop.kit.cards import settling
from tabletop.kit.cards.pieces import NONE, Fired, Picked, use_key
from tabletop.kit.cards.settling import Ability
from tabletop.kit.verbs import no_arguments


def select(game: HeroesGame) -> None:
    """The active player chooses what to do (HER-5.1)."""
    game.state.phase = "selection"
    game.ask("main_action", (game.state.active,), ("play", "activate", "attack", "end"), automatic=False)


# ---- targets of what is announced -----------------------------------------------------------------


def first_targets(game: HeroesGame, fired: Fired) -> list[tuple[Argument, ...]]:
    """What may follow an announcement as its first target: nothing, or one piece each."""
    choices = settling.settling_of(game).ability(game, fired).program.choices
    if not choices or choices[0].split:
        return [()]
    return [(piece,) for piece in settling.possible(game, fired, 0)]


def refuse_targets(game: HeroesGame, fired: Fired, named: tuple[Argument, ...]) -> Refusal | None:
    """Why an announcement lacks its targets, or the first one named does not fit (HER-6.5, HER-7.7)."""
    kit = settling.settling_of(game)
    ability = kit.ability(game, fired)
    clause = "6.5" if ability.kind == "spell" else "7.7"
    choices = ability.program.choices
    for slot, choice in enumerate(choices):
        if len(settling.possible(game, fired, slot)) < choice.least:
            return no("no-legal-target", clause)
    if not named:
        return no("bad-target", clause) if choices and not choices[0].split else None
    gone = refuse_gone(game, clause, named[0])
    if gone is not None:
        return gone
    target = piece_at(game, named[0])
    if choices and not choices[0].split and target.number in settling.possible(game, fired, 0):
        return None
    here = piece_id(target.number)
    if not choices or choices[0].split:
        return no("bad-target", clause, here)
    test = ability.program.tests[0]
    if test(target, fired.controller):
        return kit.refuse_target(game, fired, target.number) or no("bad-target", clause, here)
    return no("bad-target", clause, here)


def _announce(game: HeroesGame, fired: Fired, named: tuple[Argument, ...]) -> None:
    """Go on with further targets, then pay and perform."""
    if named:
        fired = settling.with_pick(fired, 0, Picked(piece_at(game, named[0]).number))
    game.push("select")
    game.push("settle")
    game.state.aiming = fired
    game.push("aim")


# ---- playing cards --------------------------------------------------------------------------------


def spell_of(game: HeroesGame, seat: int, card: Printed) -> Fired:
    """A spell as an ability at work: it has no source in play."""
    return Fired(card.number, 0, seat, NONE)


class PlayCard(Verb[HeroesState]):
    """Playing a card from the hand (chapter 6); a spell names its first target."""

    name = "play"

    def candidates(self, game: HeroesGame, seat: int) -> Iterable[Action]:
        content = content_of(game)
        found: list[Action] = []
        for number in dict.fromkeys(game.state.players[seat].hand):
            card = content.cards[number]
            if card.type == "spell":
                fired = spell_of(game, seat, card)
                found += [Action("play", (card.id, *named)) for named in first_targets(game, fired)]
            else:
                found.append(Action("play", (card.id,)))
        return found

    def listed(self, game: HeroesGame, seat: int) -> list[Action]:
        if refuse_frenzied(game, seat) is not None:
            return []
        content = content_of(game)
        player = game.state.players[seat]
        found: list[Action] = []
        for number in dict.fromkeys(player.hand):
            card = content.cards[number]
            if price_of(game, seat, number) > player.purse:
                continue
            if card.type != "spell":
                found.append(Action("play", (card.id,)))
                continue
            fired = spell_of(game, seat, card)
            choices = card.program.choices
            if len(choices) == 1 and not choices[0].split:
                # A list without targets says the same as the refusal.
                found += [Action("play", (card.id, piece)) for piece in settling.possible(game, fired, 0)]
            elif self._refuse_spell(game, seat, card) is None:
                found += [Action("play", (card.id, *named)) for named in first_targets(game, fired)]
        return found

    def refuse(self, game: HeroesGame, seat: int, action: Action) -> Refusal | None:
        card_id, *named = action.args
        card = content_of(game).cards[content_of(game).number(card_id)]
        player = game.state.players[seat]
        name = card_name(card.id)
        if card.number not in player.hand:
            return no("not-in-hand", "6.1", card=name)
        refusal = refuse_frenzied(game, seat)
        if refusal is not None:
            return refusal
        price = price_of(game, seat, card.number)
        if price > player.purse:
            return no("not-enough-coins", "6.3", card=name, needed=price, have=player.purse)
        if card.type != "spell":
            return no("bad-target", "6.10", card=name) if named else None
        if len(named) > 1:
            raise ValueError(action)
        refusal = self._refuse_spell(game, seat, card)
        return refusal or refuse_targets(game, spell_of(game, seat, card), tuple(named))

    def _refuse_spell(self, game: HeroesGame, seat: int, card: Printed) -> Refusal | None:
        """Why a spell cannot be played whatever it is aimed at (HER-6.5, HER-6.6)."""
        ability = card.abilities[0]
        if not has_graveyard_cards(game, seat, ability):
            return no("nothing-in-graveyard", "6.6", card=card_name(card.id))
        if not ability.program.choices:
            return None
        fired = spell_of(game, seat, card)
        for slot, choice in enumerate(ability.program.choices):
            if len(settling.possible(game, fired, slot)) < choice.least:
                return no("no-legal-target", "6.5", card=card_name(card.id))
        return None

    def apply(self, game: HeroesGame, seat: int, action: Action) -> None:
        card_id, *named = action.args
        card = content_of(game).cards[content_of(game).number(card_id)]
        if card.type == "spell":
            _announce(game, spell_of(game, seat, card), tuple(named))
            return
        game.push("select")
        game.push("settle")
        price = _take_from_hand(game, seat, card)
        game.emit("card_played", player=seat, card=card.id, cost=price, targets=[])
        changes.enter(game, card.number, seat, seat, "played")
        if card.type in EQUIPMENT:
            fire_for(game, seat, "you_equip")


def _take_from_hand(game: HeroesGame, seat: int, card: Printed) -> int:
    """Pay for a card and take it out of the hand; what was paid."""
    price = price_of(game, seat, card.number)
    changes.pay_coins(game, seat, price)
    game.state.players[seat].hand.remove(card.number)
    return price


# ---- activating abilities -------------------------------------------------------------------------


def activated(game: HeroesGame, piece: Card, argument: Argument) -> Ability:
    """The activated ability of a card with that number. Raises ValueError if there is none."""
    card = content_of(game).cards[piece.card]
    if isinstance(argument, str) or argument not in card.activated:
        raise ValueError(argument)
    return card.abilities[argument]


def uses_left(game: HeroesGame, piece: Card, ability: Ability) -> int:
    """How often an activated ability may still be used this turn (HER-7.5); −1 if without limit."""
    if not ability.per_turn:
        return -1
    return ability.per_turn - game.state.used.get(use_key(piece.number, ability.index), 0)


def refuse_ability(game: HeroesGame, seat: int, piece: Card, ability: Ability) -> Refusal | None:
    """Why an ability cannot be activated whatever it is aimed at (chapter 7)."""
    if piece.controller != seat:
        return no("not-yours", "7.1", piece_id(piece.number))
    refusal = refuse_frenzied(game, seat) or _refuse_price(game, seat, piece, ability)
    if refusal is not None:
        return refusal
    fired = Fired(piece.card, ability.index, seat, piece.number)
    for slot, choice in enumerate(ability.program.choices):
        if len(settling.possible(game, fired, slot)) < choice.least:
            return no("no-legal-target", "7.7", piece_id(piece.number))
    return None


def _refuse_price(game: HeroesGame, seat: int, piece: Card, ability: Ability) -> Refusal | None:
    """Why the price of an ability cannot be paid, or its uses are gone (HER-7.3, HER-7.5, HER-7.6)."""
    here = piece_id(piece.number)
    if not uses_left(game, piece, ability):
        return no("already-used", "7.5", here, n=ability.per_turn)
    price: Price = ability.data
    if price.close:
        if piece.closed:
            return no("card-closed", "7.3", here)
        if is_weak(game, piece):
            return no("first-turn-weakness", "7.3", here)
    purse = game.state.players[seat].purse
    if price.coins > purse:
        return no("not-enough-coins", "7.6", here, needed=price.coins, have=purse)
    return None


class Activate(Verb[HeroesState]):
    """Activating an ability of a card in play; it names its first target (chapter 7)."""

    name = "activate"

    def candidates(self, game: HeroesGame, seat: int) -> Iterable[Action]:
        cards = content_of(game).cards
        found: list[Action] = []
        for piece in game.state.pieces.values():
            if piece.controller != seat:
                continue
            for index in cards[piece.card].activated:
                fired = Fired(piece.card, index, seat, piece.number)
                found += [
                    Action("activate", (piece.number, index, *named)) for named in first_targets(game, fired)
                ]
        return found

    def listed(self, game: HeroesGame, seat: int) -> list[Action]:
        if refuse_frenzied(game, seat) is not None:
            return []
        cards = content_of(game).cards
        found: list[Action] = []
        for piece in game.state.pieces.values():
            if piece.controller != seat:
                continue
            for index in cards[piece.card].activated:
                ability = cards[piece.card].abilities[index]
                several = len(ability.program.choices) > 1
                if several and refuse_ability(game, seat, piece, ability) is not None:
                    continue
                if _refuse_price(game, seat, piece, ability) is None:
                    fired = Fired(piece.card, index, seat, piece.number)
                    found += [
                        Action("activate", (piece.number, index, *named))
                        for named in first_targets(game, fired)
                    ]
        return found

    def refuse(self, game: HeroesGame, seat: int, action: Action) -> Refusal | None:
        number, index, *named = action.args
        if len(named) > 1:
            raise ValueError(action)
        gone = refuse_gone(game, "7.1", number)
        if gone is not None:
            return gone
        piece = piece_at(game, number)
        ability = activated(game, piece, index)
        refusal = refuse_ability(game, seat, piece, ability)
        if refusal is not None:
            return refusal
        fired = Fired(piece.card, ability.index, seat, piece.number)
        return refuse_targets(game, fired, tuple(named))

    def apply(self, game: HeroesGame, seat: int, action: Action) -> None:
        number, index, *named = action.args
        piece = piece_at(game, number)
        ability = activated(game, piece, index)
        _announce(game, Fired(piece.card, ability.index, seat, piece.number), tuple(named))


# ---- paying and performing ------------------------------------------------------------------------


def carry_out(game: HeroesGame, fired: Fired) -> None:
    """Pay for what was announced and perform it at once (HER-6.8, HER-7.2)."""
    card = content_of(game).cards[fired.card]
    if card.type == "spell":
        price = _take_from_hand(game, fired.controller, card)
        game.state.players[fired.controller].graveyard.append(card.number)
        _tell_use(game, "card_played", fired, cost=price)
        fire_for(game, fired.controller, "you_spell")
    else:
        _pay(game, fired)
    settling.begin(game, fired)


def _pay(game: HeroesGame, fired: Fired) -> None:
    """Put the use marker and pay everything an ability costs (HER-7.2, HER-7.6)."""
    piece = game.state.pieces[fired.source]
    ability = content_of(game).ability(fired.card, fired.ability)
    price: Price = ability.data
    if ability.per_turn:
        key = use_key(fired.source, fired.ability)
        game.state.used[key] = game.state.used.get(key, 0) + 1
    _tell_use(game, "ability_used", fired)
    if price.close:
        changes.close(game, piece, "payment")
    changes.pay_coins(game, fired.controller, price.coins)
    if price.wound_hero:
        changes.pay_wounds(game, hero_of(game, fired.controller), price.wound_hero)
    if price.sacrifice:
        changes.bury(game, [piece], "sacrificed")


def _tell_use(game: HeroesGame, kind: str, fired: Fired, **data: int) -> None:
    aims = [[picked.piece, picked.amount] for aim in fired.aims for picked in aim]
    card = content_of(game).cards[fired.card].id
    if kind == "ability_used":
        data = {"piece": fired.source, "ability": fired.ability, **data}
    game.emit(kind, player=fired.controller, card=card, targets=aims, **data)


# ---- other choices of the selection phase ---------------------------------------------------------


class EndTurn(Verb[HeroesState]):
    """Ending the turn (HER-5.5)."""

    name = "end"

    def candidates(self, game: HeroesGame, seat: int) -> Iterable[Action]:
        return (Action("end"),)

    def refuse(self, game: HeroesGame, seat: int, action: Action) -> Refusal | None:
        no_arguments(action)
        return refuse_frenzied(game, seat)

    def warn(self, game: HeroesGame, seat: int, action: Action) -> Warning | None:
        """Part L: plays or attacks that could still be made are pointed out once."""
        left = [other for other in game.legal(seat) if other.verb in ("play", "attack")]
        return Warning("still_able", {"n": len(left)}) if left else None

    def apply(self, game: HeroesGame, seat: int, action: Action) -> None:
        game.push("end_turn")


class Concede(Verb[HeroesState]):
    """Giving up, at any decision of one's own (HER-5.7)."""

    name = "concede"

    def candidates(self, game: HeroesGame, seat: int) -> Iterable[Action]:
        return ()

    def refuse(self, game: HeroesGame, seat: int, action: Action) -> Refusal | None:
        no_arguments(action)
        return None

    def apply(self, game: HeroesGame, seat: int, action: Action) -> None:
        ending.end(game, 1 - seat, "conceded")


class OfferDraw(Verb[HeroesState]):
    """Offering a draw, once a turn (HER-5.8)."""

    name = "offer_draw"

    def candidates(self, game: HeroesGame, seat: int) -> Iterable[Action]:
        return ()

    def refuse(self, game: HeroesGame, seat: int, action: Action) -> Refusal | None:
        no_arguments(action)
        if game.question.kind != "main_action":
            return no("wrong-phase", "5.8")
        return no("offer-used", "5.8") if game.state.offered else None

    def apply(self, game: HeroesGame, seat: int, action: Action) -> None:
        game.state.offered = True
        game.emit("draw_offered", player=seat)
        game.push("select")
        game.ask("accept_draw", (1 - seat,), ("accept", "refuse"))


class Accept(Verb[HeroesState]):
    """Accepting a draw (HER-13.5)."""

    name = "accept"

    def candidates(self, game: HeroesGame, seat: int) -> Iterable[Action]:
        return (Action("accept"),)

    def refuse(self, game: HeroesGame, seat: int, action: Action) -> Refusal | None:
        no_arguments(action)
        return None

    def apply(self, game: HeroesGame, seat: int, action: Action) -> None:
        ending.end(game, None, "agreed")


class RefuseDraw(Verb[HeroesState]):
    """Playing on."""

    name = "refuse"

    def candidates(self, game: HeroesGame, seat: int) -> Iterable[Action]:
        return (Action("refuse"),)

    def refuse(self, game: HeroesGame, seat: int, action: Action) -> Refusal | None:
        no_arguments(action)
        return None

    def apply(self, game: HeroesGame, seat: int, action: Action) -> None:
        game.emit("draw_refused", player=seat)
