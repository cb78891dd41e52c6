"""The course of a turn: restore and accumulation phases (chapter 4), the end of the turn (chapter 12)."""

from __future__ import annotations

from rulesets.heroes import changes, ending, triggers
from rulesets.heroes.ground import COIN_LIMIT, HeroesGame, content_of
from rulesets.heroes.settling import HeroesSettling
from rulesets.heroes.state import Card
from tabletop.kit.cards.pieces import FOREVER, TURN_END, YOUR_NEXT_TURN, Change, end_changes


def turn(game: HeroesGame) -> None:
    """The other player becomes active and the turn begins (HER-4.2, HER-4.3, HER-12.4)."""
    state = game.state
    state.active = 1 - state.active
    state.turn += 1
    state.offered = False
    game.emit("turn_started", player=state.active, turn=state.turn)
    game.push("accumulation")
    game.push("restore")


def restore(game: HeroesGame) -> None:
    """Everything of the active player opens, uses and markers are refreshed (HER-4.4 to 4.8)."""
    state = game.state
    state.phase = "restore"
    _end_effects(game, YOUR_NEXT_TURN, state.active)
    settling: HeroesSettling = content_of(game).settling
    settling.check(game)
    if game.result is not None:
        return
    for piece in list(state.pieces.values()):
        if piece.controller == state.active:
            if piece.stunned:
                piece.stunned = False
                game.emit("stun_removed", piece=piece.number, card=content_of(game).cards[piece.card].id)
            else:
                changes.open_up(game, piece, "restore")
        piece.attacked = piece.defended = False
        piece.prevented = 0
    player = state.players[state.active]
    player.open += player.closed
    player.closed = 0
    state.used.clear()
    game.emit("uses_refreshed", player=state.active)


def accumulation(game: HeroesGame) -> None:
    """A coin, a card, then the start-of-turn triggers and all that waits since the restore phase."""
    state = game.state
    seat = state.active
    state.phase = "accumulation"
    if state.players[seat].coins < COIN_LIMIT:
        changes.gain_coins(game, seat, 1, open_=True, until=FOREVER)
    is_very_first = state.turn == 1
    if not is_very_first and not changes.draw(game, seat, "phase") and ending.count_failed_draw(game, seat):
        return
    triggers.fire_turn_start(game)
    game.push("select")
    game.push("settle")


def end_turn(game: HeroesGame) -> None:
    """End-of-turn triggers, the removal step, then the other player's turn (chapter 12)."""
    game.state.phase = "end"
    triggers.fire_turn_end(game)
    game.push("turn")
    game.push("turn_ended")
    game.push("settle")
    game.push("removal")
    game.push("settle")


def removal(game: HeroesGame) -> None:
    """What lasts until end of turn ends, all together (HER-12.2)."""
    _end_effects(game, TURN_END, None)
    for seat, player in enumerate(game.state.players):
        returned = player.brief + player.brief_closed
        if returned:
            player.brief = player.brief_closed = 0
            game.emit("coin_lost", player=seat, count=returned, which="brief")


def turn_ended(game: HeroesGame) -> None:
    """The turn passes (HER-12.4)."""
    game.emit("turn_ended", player=game.state.active)


def _end_effects(game: HeroesGame, until: int, by: int | None) -> None:
    for piece in game.state.pieces.values():
        for change in end_changes(piece, until, by):
            game.state.stirred = True
            _tell_end(game, piece, change)


def _tell_end(game: HeroesGame, piece: Card, change: Change) -> None:
    card = content_of(game).cards[piece.card].id
    game.emit("effect_ended", piece=piece.number, card=card, what=change.what, amount=change.amount)
