"""Leaving the game (CAT-13.14)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from rulesets.cataclysm import attack, checks
from rulesets.cataclysm.effects import GONE
from rulesets.cataclysm.ground import CataclysmGame, clockwise, fulcrums_of, player_of, seats_in
from rulesets.cataclysm.state import CataclysmState
from tabletop.engine.action import Action
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb
from tabletop.kit.cards.pieces import NONE
from tabletop.kit.cards.windows import pass_priority
from tabletop.kit.verbs import no_arguments


class Concede(Verb[CataclysmState]):
    """Leaving the game."""

    name = "concede"

    def candidates(self, game: CataclysmGame, seat: int) -> Iterable[Action]:
        return (Action("concede"),)

    def refuse(self, game: CataclysmGame, seat: int, action: Action) -> Refusal | None:
        no_arguments(action)
        return None

    def apply(self, game: CataclysmGame, seat: int, action: Action) -> None:
        leave(game, seat)
        game.decision = None


def leave(game: CataclysmGame, seat: int) -> None:
    """Everything of a player goes; the others play on, or the last one has won."""
    state = game.state
    player = player_of(game, seat)
    window = state.window
    if window is not None and window.priority == seat:
        pass_priority(game, window.passes)
    player.left = True
    game.emit("player_left", player=seat)
    if state.attack is not None and seat in (state.attack.attacker, state.attack.defender):
        attack.end_attack(game, "player_left")
    _free_fulcrums(game, seat)
    _clear_table(game, seat)
    player.deck, player.hand, player.discard, player.looking = [], [], [], ()
    player.dominance = player.resources = 0
    player.stocked = False
    if len(seats_in(game)) == 1:
        checks.finish(game)
        return
    if state.first == seat:
        state.first = clockwise(game, seat)[0]
        game.emit("first_player", player=state.first, by="left", chooser=None)


def _free_fulcrums(game: CataclysmGame, seat: int) -> None:
    for fulcrum in fulcrums_of(game, seat):
        fulcrum.controller = NONE
        for unit in game.state.pieces.values():
            if unit.fulcrum == fulcrum.number:
                unit.fulcrum = NONE


def _clear_table(game: CataclysmGame, seat: int) -> None:
    """Cards, entries of the chain, and everything that waits for the player."""
    from rulesets.cataclysm.changes import remove

    state = game.state
    for piece in list(state.pieces.values()):
        if piece.owner == seat and piece.number in state.pieces:
            remove(game, piece)
    state.chain = [GONE if entry.controller == seat else entry for entry in state.chain]
    state.waiting = [fired for fired in state.waiting if fired.controller != seat]
    state.guards = [guard for guard in state.guards if guard.by != seat]
    state.indirect = tuple(part for part in state.indirect if part.ref != seat)
    if state.aiming is not None and state.aiming.controller == seat:
        state.aiming = None
        while game.flow and game.flow[-1].step in ("aim", "sacrifice"):
            game.flow.pop()
    if state.dividing is not None and state.dividing.seat == seat:
        state.dividing = msgspec.structs.replace(state.dividing, left=0, given=())
    if state.window is not None:
        state.window = msgspec.structs.replace(state.window, passes=0)
    for zone in player_of(game, seat).zones:
        zone.damage, zone.developments, zone.changes = 0, (), ()
