"""Everything that changes what lies on the table: each change is logged and wakes the triggers it should."""

from __future__ import annotations

from rulesets.heroes.ground import HeroesGame, content_of, keyword
from rulesets.heroes.state import Card
from rulesets.heroes.triggers import DRAIN, fire, fire_deaths, fire_for
from tabletop.kit.cards.pieces import KEYS, TURN_END, Change, Fired
from tabletop.kit.cards.piles import take_top

# ---- coming and going ---------------------------------------------------------------------------


def enter(game: HeroesGame, card: int, owner: int, controller: int, how: str) -> Card:
    """A card comes into the play zone, open unless an effect says otherwise (HER-6.14)."""
    state = game.state
    state.made += 1
    piece = Card(state.made, card, owner, controller, state.turn)
    printed = content_of(game).cards[card]
    for number, ability in state.statics:
        source = state.pieces[number]
        static = content_of(game).cards[source.card].abilities[ability].data
        if static.closes is not None and static.closes(piece, source.controller):
            piece.closed = True
    state.pieces[piece.number] = piece
    state.stirred = True
    state.statics += [(piece.number, ability) for ability in printed.statics]
    game.emit(
        "token_created" if printed.token else "entered",
        player=controller,
        card=printed.id,
        piece=piece.number,
        closed=piece.closed,
        how=how,
    )
    fire(game, piece, "enter")
    return piece


def _remove(game: HeroesGame, piece: Card) -> None:
    """Take a card out of the play zone; whatever it had is gone (HER-2.8)."""
    state = game.state
    del state.pieces[piece.number]
    state.stirred = True
    if content_of(game).cards[piece.card].statics:
        state.statics = [entry for entry in state.statics if entry[0] != piece.number]


def bury(game: HeroesGame, dead: list[Card], kind: str) -> None:
    """Cards go to their owners' graveyards in the same moment (HER-2.5, HER-9.7); tokens to the reserve.

    `kind` is the event: died, destroyed, replaced or sacrificed.
    """
    fire_deaths(game, dead)
    for piece in sorted(dead, key=lambda piece: piece.number):
        printed = content_of(game).cards[piece.card]
        _remove(game, piece)
        if not printed.token:
            game.state.players[piece.owner].graveyard.append(piece.card)
        game.emit(kind, card=printed.id, piece=piece.number, owner=piece.owner, controller=piece.controller)


def bounce(game: HeroesGame, piece: Card) -> None:
    """Return a card to its owner's hand; a token to the reserve (HER-2.9). It has not died."""
    printed = content_of(game).cards[piece.card]
    _remove(game, piece)
    if not printed.token:
        game.state.players[piece.owner].hand.append(piece.card)
    game.emit(
        "returned_to_hand",
        player=piece.owner,
        card=printed.id,
        piece=piece.number,
        controller=piece.controller,
    )


# ---- wounds, life and strength --------------------------------------------------------------------


def put_wounds(game: HeroesGame, piece: Card, number: int, source: str = "") -> None:
    """Put wounds on a character that nothing reduces (HER-9.4); wakes the triggers of being wounded."""
    if number <= 0:
        return
    piece.wounds += number
    piece.hurt = game.state.turn
    game.state.stirred = True
    game.emit("wounded", piece=piece.number, card=_id(game, piece), count=number, source=source)
    fire(game, piece, "self_wounded")
    if piece.number == game.state.players[piece.controller].hero:
        fire_for(game, piece.controller, "hero_wounded")


def pay_wounds(game: HeroesGame, piece: Card, number: int) -> None:
    """Wounds as payment: they wake no triggers (HER-7.6)."""
    piece.wounds += number
    piece.hurt = game.state.turn
    game.state.stirred = True
    game.emit("wounded", piece=piece.number, card=_id(game, piece), count=number, source="payment")


def prevented(game: HeroesGame, piece: Card, strength: int) -> int:
    """How much of a strike or shot Scale and Armour prevent; Armour remembers it (HER-9.4, HER-9.5)."""
    if strength <= 0:
        return 0
    if keyword(game, piece, "scale") >= strength:
        return strength
    armour = keyword(game, piece, "armour")
    if not armour:
        return 0
    stopped = min(strength, max(0, armour - piece.prevented))
    piece.prevented += stopped
    return stopped


def strike(game: HeroesGame, striker: Card, struck: Card, strength: int) -> None:
    """One strikes the other with a strength fixed before (HER-8.13); wakes what comes after a strike."""
    stopped = prevented(game, struck, strength)
    game.emit(
        "struck",
        piece=striker.number,
        target=struck.number,
        card=_id(game, striker),
        other=_id(game, struck),
        strength=strength,
        prevented=stopped,
        wounds=strength - stopped,
    )
    put_wounds(game, struck, strength - stopped, "strike")
    fire(game, striker, "after_strike", struck.number)
    if strength > stopped and keyword(game, striker, "drain"):
        game.state.waiting.append(Fired(striker.card, DRAIN, striker.controller, striker.number))


def shoot(game: HeroesGame, fired: Fired, target: Card, strength: int) -> None:
    """A shot (HER-8.21): no return strike, no defender; Scale and Armour help."""
    stopped = prevented(game, target, strength)
    game.emit(
        "shot",
        piece=fired.source,
        target=target.number,
        card=content_of(game).cards[fired.card].id,
        other=_id(game, target),
        strength=strength,
        prevented=stopped,
        wounds=strength - stopped,
    )
    put_wounds(game, target, strength - stopped, "shot")


def heal(game: HeroesGame, piece: Card, number: int) -> int:
    """Remove up to so many wounds (HER-9.3); how many there were."""
    healed = min(number, piece.wounds)
    if healed > 0:
        piece.wounds -= healed
        game.emit("healed", piece=piece.number, card=_id(game, piece), count=healed)
    return max(0, healed)


def change(game: HeroesGame, piece: Card, what: str, amount: int, until: int, by: int) -> None:
    """Change a number of a card, or give it a keyword, for some time."""
    piece.changes = (*piece.changes, Change(what, amount, until, by))
    game.state.stirred = True
    game.emit("changed", piece=piece.number, card=_id(game, piece), what=what, amount=amount, until=until)


def poison(game: HeroesGame, piece: Card, number: int) -> None:
    """More Poison (HER-9.12)."""
    piece.poison += number
    game.emit("poisoned", piece=piece.number, card=_id(game, piece), added=number, total=piece.poison)


def cure(game: HeroesGame, piece: Card) -> None:
    """Take the Poison marker away."""
    if piece.poison:
        piece.poison = 0
        game.emit("cured", piece=piece.number, card=_id(game, piece))


# ---- open and closed ------------------------------------------------------------------------------


def close(game: HeroesGame, piece: Card, reason: str) -> None:
    """Turn a card sideways; nothing happens to a closed one (HER-11.7)."""
    if not piece.closed:
        piece.closed = True
        game.emit("closed", piece=piece.number, card=_id(game, piece), reason=reason)


def open_up(game: HeroesGame, piece: Card, reason: str) -> None:
    """Turn a card upright; nothing happens to an open one (HER-11.7)."""
    if piece.closed:
        piece.closed = False
        game.emit("opened", piece=piece.number, card=_id(game, piece), reason=reason)
        fire(game, piece, "opens")


def stun(game: HeroesGame, piece: Card) -> None:
    """Close a card and keep it closed through the next restore phase (HER-11.5)."""
    close(game, piece, "effect")
    piece.stunned = True
    game.emit("stunned", piece=piece.number, card=_id(game, piece))


def control(game: HeroesGame, piece: Card, seat: int) -> None:
    """A card comes under another player's command (HER-9.13)."""
    if piece.controller == seat:
        return
    game.emit(
        "control_changed", piece=piece.number, card=_id(game, piece), before=piece.controller, after=seat
    )
    piece.controller = seat
    game.state.stirred = True
    piece.since = game.state.turn


# ---- cards and coins ------------------------------------------------------------------------------


def draw(game: HeroesGame, seat: int, reason: str) -> bool:
    """Take the top card of the deck; False if there is none."""
    player = game.state.players[seat]
    taken = take_top(player.deck, 1)
    if not taken:
        return False
    player.hand += taken
    player.known = min(player.known, len(player.deck))
    card = content_of(game).cards[taken[0]].id
    game.reveal()
    game.emit_secret("drew", (seat,), {"card": card}, player=seat, count=1, reason=reason)
    fire_for(game, seat, "you_draw")
    return True


def shuffle_deck(game: HeroesGame, seat: int, by: int) -> None:
    """Shuffle a deck: nobody knows any of its order now."""
    player = game.state.players[seat]
    game.rng.shuffle(player.deck)
    player.known = 0
    game.emit("deck_shuffled", player=by, owner=seat)


def gain_coins(game: HeroesGame, seat: int, number: int, *, open_: bool, until: int) -> None:
    """Coin tokens from the reserve (HER-11.10)."""
    player = game.state.players[seat]
    if until == TURN_END:
        player.brief += number if open_ else 0
        player.brief_closed += 0 if open_ else number
    elif open_:
        player.open += number
    else:
        player.closed += number
    game.emit("coin_gained", player=seat, count=number, open=open_, until=until)


def pay_coins(game: HeroesGame, seat: int, number: int) -> None:
    """Close open coin tokens, those that do not last first (HER-6.3)."""
    if not number:
        return
    player = game.state.players[seat]
    brief = min(number, player.brief)
    player.brief -= brief
    player.brief_closed += brief
    player.open -= number - brief
    player.closed += number - brief
    game.emit("coins_paid", player=seat, count=number)


def lose_coin(game: HeroesGame, seat: int, which: str) -> None:
    """Return a coin token to the reserve, one that does not last if there is one (HER-11.10)."""
    player = game.state.players[seat]
    if which == "open":
        if player.brief:
            player.brief -= 1
        else:
            player.open -= 1
    elif player.brief_closed:
        player.brief_closed -= 1
    else:
        player.closed -= 1
    game.emit("coin_lost", player=seat, count=1, which=which)


def _id(game: HeroesGame, piece: Card) -> str:
    return content_of(game).cards[piece.card].id


def forget_uses(game: HeroesGame, piece: Card) -> None:
    """Take the use markers off a card (HER-11.6)."""
    used = game.state.used
    for key in [key for key in used if key // KEYS == piece.number]:
        del used[key]
