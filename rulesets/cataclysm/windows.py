"""Action windows and the chain (CAT-4.2 to 4.10): who is asked, and what an entry does when it resolves."""

from __future__ import annotations

from rulesets.cataclysm.ground import CataclysmGame, clockwise, content_of
from rulesets.cataclysm.reach import failing
from tabletop.kit.cards.pieces import NONE, Fired
from tabletop.kit.cards.settling import begin
from tabletop.kit.cards.windows import Windows, open_window

PLAY, DEVELOP = -1, -2
"""In place of an ability: an entry of the chain that is a main play (CAT-6.7)."""

VERBS = ("play", "develop", "use", "pass")


class CataclysmWindows(Windows):
    """What the kit asks of the rules about action windows."""

    def seats(self, game: CataclysmGame) -> tuple[int, ...]:
        """Priority goes clockwise from the active player (CAT-4.6)."""
        return clockwise(game, game.state.active)

    def question(self, game: CataclysmGame, seat: int) -> tuple[str, tuple[str, ...]]:
        """A main play, or just an action."""
        return ("main_play" if is_main_moment(game, seat) else "action"), VERBS

    def resolve(self, game: CataclysmGame, fired: Fired) -> None:
        """The last announced takes effect; conditions are checked again (CAT-4.9)."""
        from rulesets.cataclysm import entering

        if fired.card == NONE:
            return
        if fired.ability == DEVELOP:
            entering.put_development(game, fired)
            return
        if fired.ability == PLAY:
            entering.enter_play(game, fired)
            return
        card = content_of(game).cards[fired.card]
        if card.type == "tactic":
            game.push("spent", fired.controller, fired.card)
        terms = card.abilities[fired.ability].data
        if failing(game, terms.conditions, fired.controller, fired.source) is not None:
            game.emit("action_fizzled", player=fired.controller, card=card.id)
            return
        begin(game, fired)


def is_main_moment(game: CataclysmGame, seat: int) -> bool:
    """Whether a seat could make a main play now: its own main phase, an empty chain (CAT-6.7)."""
    state = game.state
    return state.phase == "main" and seat == state.active and not state.chain


def window(game: CataclysmGame) -> None:
    """A window of the active player's phase opens (CAT-4.2)."""
    if not game.state.players[game.state.active].left:
        open_window(game, game.state.phase, game.state.active)


def spent(game: CataclysmGame, seat: int, card: int) -> None:
    """A tactic that has resolved goes to its owner's discard pile (CAT-3.11)."""
    player = game.state.players[seat]
    if not player.left:
        player.discard.append(card)
