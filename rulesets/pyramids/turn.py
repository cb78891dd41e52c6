"""The Day phase (chapter 5): turns, tokens and the balance of the three levels."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.pyramids.building import can_build, read_build, refuse_build
from rulesets.pyramids.changes import gain_pp
from rulesets.pyramids.ground import (
    PP_MAX,
    TOKENS,
    WIN_GLORY,
    PyramidsGame,
    active_seat,
    content_of,
    glories,
    layout_of,
    no,
)
from rulesets.pyramids.market import AGAIN, again_colours, buy_space, can_buy, refuse_tile
from rulesets.pyramids.movement import STEP, TELEPORT, refuse_any_leg
from rulesets.pyramids.names import space_name
from rulesets.pyramids.powers import GOLD_ACTIONS
from rulesets.pyramids.ranking import finish_game
from rulesets.pyramids.recruiting import RecruitUnit
from rulesets.pyramids.state import NONE, Move, PyramidsState
from tabletop.engine.action import Action
from tabletop.engine.refusal import Refusal, Warning
from tabletop.engine.rules import Verb
from tabletop.kit.verbs import no_arguments

LEVELS = (1, 2, 3)
MOVE_SPACES = ("l3-move", "l2-move")
END = Action("end")


def space_exists(game: PyramidsGame, space: int) -> bool:
    """Whether an action space is on the boards of this game (PYR-3.2)."""
    colour = content_of(game).space_colour[space]
    return colour == NONE or colour in game.state.colours


def refuse_space(game: PyramidsGame, seat: int, space: int, *, silver: bool) -> Refusal | None:
    """Why a token cannot stand on a space: free space (PYR-5.3), then balance (PYR-5.6)."""
    player = game.state.players[seat]
    content = content_of(game)
    if player.spaces >> space & 1 or not space_exists(game, space):
        name = content.spaces[space].id
        return no("E_SPACE_TAKEN", "5.3", f"space:{name}", space=space_name(name))
    to_place = TOKENS - player.tokens_used - (0 if silver else 1)
    empty = content.empty_levels[player.spaces | 1 << space]
    if empty > to_place:
        return no("E_BALANCE", "5.6", f"space:{content.spaces[space].id}", empty=empty, tokens=to_place)
    return None


def refuse_pointless(game: PyramidsGame, seat: int, space: int) -> Refusal | None:
    """PYR-5.7: a Build or Buy must do something."""
    content = content_of(game)
    colour = content.space_colour[space]
    if colour != NONE:
        possible = can_buy(game, seat, (colour,), False)
    else:
        possible = content.spaces[space].action != "build" or can_build(game, seat)
    return None if possible else no("E_NOTHING", "5.7", f"space:{content.spaces[space].id}")


def refuse_normal(game: PyramidsGame, seat: int, space: int) -> Refusal | None:
    """Why the normal token cannot be placed on a space now."""
    if game.state.placed:
        return no("E_TOKEN_USED", "5.1")
    return refuse_space(game, seat, space, silver=False)


def begin_action(game: PyramidsGame, seat: int, action: str, colour: str = "") -> None:
    """Push the steps of an action that a token has paid for."""
    if action == "pray":
        gain_pp(game, seat, 2 + game.state.players[seat].powers.pray, "pray")
    elif action == "recruit":
        game.push("recruit", seat)
    elif action == "move":
        game.state.move = Move()
        game.push("move", seat)
    elif action == "build":
        game.push("build", seat)
    else:
        game.push("buy", seat, colour)


class PlaceToken(Verb[PyramidsState]):
    """PYR-5.1: place a normal token on a free space and take its action."""

    name = "place"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        if game.state.placed:
            return []
        taken = game.state.players[seat].spaces
        actions = content_of(game).place_actions
        return [action for number, action in enumerate(actions) if not taken >> number & 1]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        (space_id,) = action.args
        space = content_of(game).space_index[space_id]
        return refuse_normal(game, seat, space) or refuse_pointless(game, seat, space)

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        content = content_of(game)
        player = game.state.players[seat]
        space = content.space_index[str(action.args[0])]
        player.spaces |= 1 << space
        player.tokens_used += 1
        game.state.placed = True
        game.emit("token_placed", player=seat, space=content.spaces[space].id, token="normal")
        game.push("turn", seat)
        begin_action(game, seat, content.spaces[space].action, content.spaces[space].colour)

    def warn(self, game: PyramidsGame, seat: int, action: Action) -> Warning | None:
        entry = content_of(game).spaces[content_of(game).space_index[str(action.args[0])]]
        if entry.action == "pray" and game.state.players[seat].pp >= PP_MAX:
            return Warning("pray_full")
        return None


class PlaceSilver(Verb[PyramidsState]):
    """PYR-5.10: once per Day the silver token takes one more space and its action."""

    name = "silver"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        player = game.state.players[seat]
        if not player.powers.silver or player.silver_used:
            return []
        actions = content_of(game).silver_actions
        return [action for number, action in enumerate(actions) if not player.spaces >> number & 1]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        player = game.state.players[seat]
        (space_id,) = action.args
        space = content_of(game).space_index[str(space_id)]
        if not player.powers.silver or player.silver_used:
            return no("E_TOKEN_USED", "5.10")
        return refuse_space(game, seat, space, silver=True) or refuse_pointless(game, seat, space)

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        content = content_of(game)
        player = game.state.players[seat]
        space = content.space_index[str(action.args[0])]
        player.spaces |= 1 << space
        player.silver_space = space
        player.silver_used = True
        game.emit("token_placed", player=seat, space=content.spaces[space].id, token="silver")
        game.push("turn", seat)
        begin_action(game, seat, content.spaces[space].action, content.spaces[space].colour)


class UseGold(Verb[PyramidsState]):
    """PYR-5.11: once per Day the gold token takes an action its tiles list, without a space."""

    name = "gold"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        player = game.state.players[seat]
        if player.gold_used or not player.powers.gold:
            return []
        return [Action("gold", (action,)) for action in player.powers.gold]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        (what,) = action.args
        player = game.state.players[seat]
        if what not in GOLD_ACTIONS:
            raise ValueError(what)
        if player.gold_used or what not in player.powers.gold:
            return no("E_TOKEN_USED", "5.11")
        if what == "buy-again" and not can_buy(game, seat, again_colours(game, seat), True):
            return no("E_NOTHING", "5.7")
        return None

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        what = str(action.args[0])
        game.state.players[seat].gold_used = True
        game.emit("token_placed", player=seat, space=what, token="gold")
        game.push("turn", seat)
        begin_action(game, seat, "buy" if what == "buy-again" else what, AGAIN)


class EndTurn(Verb[PyramidsState]):
    """PYR-5.9: a turn can be ended once the normal token is used."""

    name = "end"

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        return [END] if game.state.placed else []

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        no_arguments(action)
        return None if game.state.placed else no("E_WRONG_PHASE", "5.9")

    def apply(self, game: PyramidsGame, seat: int, action: Action) -> None:
        return None


def refuse_in_turn(game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
    """Why an action cannot be had by placing a token for it now: used to explain a drag made in one go.

    Covers tiles (PYR-8.5), pyramids, recruits and legs of a move while the turn window is open; None for
    everything else, and for what a token could bring about.
    """
    content = content_of(game)
    if action.verb == "buy":
        tile = content.tile_index[str(action.args[0])]
        space = buy_space(game, content.tile_colour[tile])
        return refuse_normal(game, seat, space) or refuse_tile(game, seat, tile, False)
    if action.verb == "build":
        space = content.space_index["l2-build"]
        return refuse_normal(game, seat, space) or refuse_build(game, seat, *read_build(game, action))
    if action.verb == "recruit":
        space = content.space_index["l3-recruit"]
        return refuse_normal(game, seat, space) or RecruitUnit().refuse(game, seat, action)
    if action.verb in (STEP, TELEPORT):
        index = layout_of(game).index
        spaces = [refuse_normal(game, seat, content.space_index[name]) for name in MOVE_SPACES]
        leg = refuse_any_leg(game, seat, action.verb, index[str(action.args[0])], index[str(action.args[1])])
        return leg if None in spaces else spaces[0]
    return None


# ---- steps ----------------------------------------------------------------------------------------------


def start_day(game: PyramidsGame) -> None:
    """Step: a new Day begins (PYR-1.1)."""
    state = game.state
    state.day += 1
    state.phase = "day"
    state.turn = 0
    game.emit("day_started", day=state.day)
    game.push("next_turn")


def next_turn(game: PyramidsGame) -> None:
    """Step: the next turn along the track (PYR-5.2), or the Night when all tokens are used (PYR-5.4)."""
    state = game.state
    if state.turn == TOKENS * len(state.players):
        game.push("night")
        return
    state.turn += 1
    state.placed = False
    seat = active_seat(game)
    totals = glories(game)
    game.emit("turn_started", player=seat, glory=totals)
    if totals[seat] >= WIN_GLORY and all(
        totals[seat] > total for other, total in enumerate(totals) if other != seat
    ):
        finish_game(game, seat)
        return
    game.push("next_turn")
    game.push("turn", seat)


def ask_turn(game: PyramidsGame, seat: int) -> None:
    """Step: the window of a turn (PYR-5.9); a token without any legal space is laid aside (PYR-5.8)."""
    state = game.state
    verbs = ("place", "silver", "gold", "card", "end")
    game.ask("turn", (seat,), verbs, automatic=state.placed)
    if not state.placed and all(action.verb != "place" for action in game.legal(seat)):
        state.players[seat].tokens_used += 1
        state.placed = True
        game.emit("token_placed", player=seat, space="", token="aside")
        game.ask("turn", (seat,), verbs)
