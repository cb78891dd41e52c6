"""The attach phase (chapter 7)."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.cataclysm import changes
from rulesets.cataclysm.forced import fire
from rulesets.cataclysm.ground import (
    CataclysmGame,
    attached_to,
    content_of,
    controlled,
    fulcrums_of,
    no,
    piece_id,
    player_of,
)
from rulesets.cataclysm.refs import BATTLEFIELD
from rulesets.cataclysm.state import CataclysmState
from tabletop.engine.action import Action
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb


def attach(game: CataclysmGame) -> None:
    """Ask for units to be attached, one after another (CAT-7.1)."""
    seat = game.state.active
    if player_of(game, seat).left:
        return
    game.ask("attach", (seat,), ("attach", "done"))


def refuse_unit(game: CataclysmGame, seat: int, number: int) -> Refusal | None:
    """Why a unit cannot be attached (CAT-7.2, CAT-7.5)."""
    here = piece_id(number)
    piece = game.state.pieces.get(number)
    if piece is None or piece.controller != seat:
        return no("not_controller", "7.2", here)
    if content_of(game).cards[piece.card].type != "unit":
        return no("illegal_target", "7.2", here)
    if piece.zone != BATTLEFIELD:
        return no("unit_not_in_battlefield", "7.2", here)
    if piece.closed:
        return no("unit_corrupted", "7.2", here)
    if piece.attached == game.state.round:
        return no("already_attached_this_round", "7.5", here)
    return None


def refuse_fulcrum(game: CataclysmGame, seat: int, number: int) -> Refusal | None:
    """Why a fulcrum takes no unit (CAT-7.2, 7.4, 7.5)."""
    here = piece_id(number)
    piece = game.state.pieces.get(number)
    if piece is None or content_of(game).cards[piece.card].type != "fulcrum":
        return no("illegal_target", "7.2", here)
    if piece.controller != seat:
        return no("fulcrum_not_yours", "7.2", here)
    if attached_to(game, number) is not None:
        return no("fulcrum_occupied", "7.4", here)
    return no("fulcrum_used", "7.5", here) if piece.attached == game.state.round else None


class Attach(Verb[CataclysmState]):
    """Laying a unit on a fulcrum: `attach <unit> <fulcrum>`."""

    name = "attach"

    def candidates(self, game: CataclysmGame, seat: int) -> Iterable[Action]:
        free = [piece.number for piece in fulcrums_of(game, seat)]
        units = [piece.number for piece in controlled(game, seat, "unit") if piece.zone == BATTLEFIELD]
        return [Action(self.name, (unit, fulcrum)) for unit in units for fulcrum in free]

    def refuse(self, game: CataclysmGame, seat: int, action: Action) -> Refusal | None:
        unit, fulcrum = action.args
        if isinstance(unit, str) or isinstance(fulcrum, str):
            raise ValueError(action)
        return refuse_unit(game, seat, unit) or refuse_fulcrum(game, seat, fulcrum)

    def apply(self, game: CataclysmGame, seat: int, action: Action) -> None:
        number, fulcrum = (int(argument) for argument in action.args)
        game.push("attach")
        game.push("settle")
        game.push("attached", number, fulcrum)
        game.push("settle")
        changes.attach(game, game.state.pieces[number], game.state.pieces[fulcrum])
        fire(game, game.state.pieces[fulcrum], "unit_attached", number, seat)


def attached(game: CataclysmGame, number: int, fulcrum: int) -> None:
    """The unit's own effect comes after the fulcrum's, if it is still there (CAT-7.18)."""
    unit = game.state.pieces.get(number)
    if unit is not None:
        fire(game, unit, "attached", fulcrum, unit.controller)
