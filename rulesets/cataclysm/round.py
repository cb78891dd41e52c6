"""The round (chapters 5, 6 and 13): its steps, player by player, and what each phase does by itself."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.cataclysm import changes, checks, goods
from rulesets.cataclysm.forced import fire, fire_for
from rulesets.cataclysm.ground import (
    CataclysmGame,
    clockwise,
    content_of,
    controlled,
    icons_of,
    no,
    piece_id,
    player_of,
    seats_in,
    zone_power,
)
from rulesets.cataclysm.refs import KINGDOM, QUEST
from rulesets.cataclysm.state import PHASE, ROUND, CataclysmState
from tabletop.engine.action import Action
from tabletop.engine.game import Frame
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb
from tabletop.kit.cards.pieces import NONE
from tabletop.kit.verbs import no_arguments

PHASES: dict[str, tuple[str, ...]] = {
    "begin": ("begin_effects", "settle", "window"),
    "kingdom": ("return_resources", "restore", "collect", "settle", "window"),
    "quest": ("quest_draw", "settle", "window"),
    "main": ("main", "window"),
    "attach": ("attach", "window"),
    "battlefield": ("battlefield", "window", "attack_target"),
    "end": ("window", "end_effects", "settle"),
}
"""The steps of the player phases of a round, in the order of CAT-5.1."""


def round_(game: CataclysmGame) -> None:
    """A new round (CAT-5.1)."""
    state = game.state
    state.round += 1
    state.used.clear()
    for player in state.players:
        player.limited = False
    game.emit("round_started", round=state.round)
    phases = [Frame("phase", (phase,)) for phase in PHASES]
    game.push_all(
        [
            Frame("add_fulcrum"),
            Frame("first_player"),
            *phases,
            Frame("gain"),
            Frame("detach"),
            Frame("round_over"),
        ]
    )


def add_fulcrum(game: CataclysmGame) -> None:
    """CAT-5.3 to 5.7: one fulcrum, if fewer lie on the table than there are players."""
    state = game.state
    state.phase = "begin"
    in_play = sum(content_of(game).cards[piece.card].type == "fulcrum" for piece in state.pieces.values())
    if in_play >= len(seats_in(game)):
        game.emit("fulcrum_not_added", reason="enough")
        return
    if not state.fulcrums:
        game.emit("fulcrum_not_added", reason="deck_empty")
        return
    piece = changes.make(game, state.fulcrums.pop(), NONE, NONE)
    piece.hidden = True
    game.emit("fulcrum_added", piece=piece.number, left=len(state.fulcrums))


# ---- the first player -----------------------------------------------------------------------------


def first_player(game: CataclysmGame) -> None:
    """CAT-5.8 to 5.11: who alone has the fewest dominance decides; else the token goes on."""
    state = game.state
    if state.first == NONE:
        seats = seats_in(game)
        game.reveal()
        _give_token(game, seats[game.rng.below(len(seats))], "random")
        return
    fewest = min(state.players[seat].dominance for seat in seats_in(game))
    poorest = [seat for seat in seats_in(game) if state.players[seat].dominance == fewest]
    if len(poorest) == 1:
        game.ask("choose_first_player", (poorest[0],), ("first_player",))
        return
    around = clockwise(game, (state.first + 1) % len(state.players))
    _give_token(game, around[0], "tie")


def _give_token(game: CataclysmGame, seat: int, by: str, chooser: int | None = None) -> None:
    game.state.first = game.state.active = seat
    game.emit("first_player", player=seat, by=by, chooser=chooser)


class FirstPlayer(Verb[CataclysmState]):
    """Naming the first player of the round (CAT-5.13)."""

    name = "first_player"

    def candidates(self, game: CataclysmGame, seat: int) -> Iterable[Action]:
        return [Action(self.name, (other,)) for other in seats_in(game)]

    def refuse(self, game: CataclysmGame, seat: int, action: Action) -> Refusal | None:
        (other,) = action.args
        if isinstance(other, str):
            raise ValueError(action)
        return None if other in seats_in(game) else no("bad_choice", "5.13")

    def apply(self, game: CataclysmGame, seat: int, action: Action) -> None:
        _give_token(game, int(action.args[0]), "fewest", seat)


# ---- phases -----------------------------------------------------------------------------------------


def phase(game: CataclysmGame, name: str) -> None:
    """A phase is carried out by one player after the other (CAT-2.6, CAT-5.2)."""
    game.emit("phase_started", phase=name)
    game.push_all([Frame("player_phase", (name, seat)) for seat in clockwise(game, game.state.first)])


def player_phase(game: CataclysmGame, name: str, seat: int) -> None:
    """One player's part of a phase."""
    if player_of(game, seat).left:
        return
    game.state.phase = name
    game.state.active = seat
    game.emit("player_phase_started", phase=name, player=seat)
    game.push_all([*(Frame(step) for step in PHASES[name]), Frame("phase_over")])


def phase_over(game: CataclysmGame) -> None:
    """What lasts for the player phase ends."""
    changes.end_durations(game, PHASE)
    game.push("settle")


def active_left(game: CataclysmGame) -> bool:
    """Whether the active player has left the game in the middle of a phase (CAT-13.14)."""
    return player_of(game, game.state.active).left


def begin_effects(game: CataclysmGame) -> None:
    """The beginning-of-round effects of the active player (CAT-5.12)."""
    fire_for(game, game.state.active, "begin_round")


def end_effects(game: CataclysmGame) -> None:
    """The end-of-round effects of the active player (CAT-13.1)."""
    fire_for(game, game.state.active, "end_round")


def return_resources(game: CataclysmGame) -> None:
    """All resources left over go back (CAT-6.3)."""
    player = player_of(game, game.state.active)
    if player.resources:
        game.emit("resources_returned", player=game.state.active, count=player.resources)
        player.resources = 0


def restore(game: CataclysmGame) -> None:
    """Ask which corrupted unit is restored (CAT-6.2)."""
    if any(piece.closed for piece in controlled(game, game.state.active, "unit")):
        game.ask("restore_unit", (game.state.active,), ("restore", "none"), automatic=False)


class Restore(Verb[CataclysmState]):
    """Restoring one corrupted unit."""

    name = "restore"

    def candidates(self, game: CataclysmGame, seat: int) -> Iterable[Action]:
        return [Action(self.name, (p.number,)) for p in controlled(game, seat, "unit") if p.closed]

    def refuse(self, game: CataclysmGame, seat: int, action: Action) -> Refusal | None:
        (number,) = action.args
        if isinstance(number, str):
            raise ValueError(action)
        piece = game.state.pieces.get(number)
        if piece is None or piece.controller != seat:
            return no("not_controller", "6.2", piece_id(number))
        return None if piece.closed else no("bad_choice.uncorrupted", "6.2", piece_id(number))

    def apply(self, game: CataclysmGame, seat: int, action: Action) -> None:
        changes.restore(game, game.state.pieces[int(action.args[0])], "kingdom")


class RestoreNone(Verb[CataclysmState]):
    """Restoring nothing."""

    name = "none"

    def candidates(self, game: CataclysmGame, seat: int) -> Iterable[Action]:
        return (Action("none"),)

    def refuse(self, game: CataclysmGame, seat: int, action: Action) -> Refusal | None:
        no_arguments(action)
        return None

    def apply(self, game: CataclysmGame, seat: int, action: Action) -> None:
        """Nothing happens."""


def collect(game: CataclysmGame) -> None:
    """Resources equal to the power of the kingdom (CAT-6.3)."""
    seat = game.state.active
    if active_left(game):
        return
    number = zone_power(game, seat, KINGDOM)
    player_of(game, seat).resources += number
    game.emit("resources_collected", player=seat, count=number)


def quest_draw(game: CataclysmGame) -> None:
    """As many cards as the power of the quest zone (CAT-6.5)."""
    goods.draw(game, game.state.active, zone_power(game, game.state.active, QUEST), "quest")


def main(game: CataclysmGame) -> None:
    """The main phase begins: one development may be put down again."""
    player_of(game, game.state.active).developed = False


def battlefield(game: CataclysmGame) -> None:
    """The battlefield phase begins: both kinds of attack are free again (CAT-8.2)."""
    game.state.attacks = ()


# ---- the end of the round ---------------------------------------------------------------------------


def gain(game: CataclysmGame) -> None:
    """All gain dominance at the same time (CAT-13.2); then the forced effects of that."""
    game.emit("phase_started", phase="gain")
    for seat, number in [(seat, icons_of(game, seat)) for seat in clockwise(game, game.state.first)]:
        if number:
            goods.gain_dominance(game, seat, number, "fulcrums")
    for piece in list(game.state.pieces.values()):
        fire(game, piece, "after_dominance_gain")
    checks.meet_at_end(game)
    game.push("settle")


def detach(game: CataclysmGame) -> None:
    """All units are detached and stay in their battlefields (CAT-13.3)."""
    for piece in list(game.state.pieces.values()):
        if piece.fulcrum != NONE:
            changes.detach(game, piece, "round_end")


def round_over(game: CataclysmGame) -> None:
    """What lasts for the round ends; the game ends if a condition was met (CAT-13.5)."""
    changes.end_durations(game, ROUND)
    game.emit("round_ended", round=game.state.round)
    game.push("next_round")
    game.push("settle")


def next_round(game: CataclysmGame) -> None:
    """The end, or another round."""
    if game.state.endings:
        checks.finish(game)
    else:
        game.push("round")
