"""How War of the Pyramids looks and is told: boards, gestures, prompts, log lines, animations."""

from __future__ import annotations

from rulesets.pyramids.face.boards import board_surface
from rulesets.pyramids.face.council import battle_place, council_surface
from rulesets.pyramids.face.describing import describe
from rulesets.pyramids.face.frame import panels, prompt, tracker
from rulesets.pyramids.face.gestures import gestures, intend
from rulesets.pyramids.face.hand import hand_surface
from rulesets.pyramids.face.hinting import hint
from rulesets.pyramids.face.map_board import map_surface
from rulesets.pyramids.face.market import decks_surface, market_surface
from rulesets.pyramids.face.night_boards import exchange_surface, oracle_surface, order_surface
from rulesets.pyramids.face.telling import tell
from rulesets.pyramids.ground import PyramidsGame
from rulesets.pyramids.state import PyramidsState
from tabletop.engine.action import Action
from tabletop.engine.event import Event
from tabletop.engine.text import Message
from tabletop.view.model import Surface, Telling, View
from tabletop.view.ruleset import Face

EXCHANGES = ("night_sanctuary", "night_delta", "veterans_pp", "veterans_di")


class PyramidsFace(Face[PyramidsState]):
    """The face of the game."""

    def view(self, game: PyramidsGame, viewer: int | None) -> View:
        """All that the viewer may see, and what they may do."""
        deciding = viewer is not None and viewer in game.deciding
        return View(
            "pyramids",
            viewer,
            _surfaces(game, viewer),
            panels(game, viewer),
            tracker(game),
            prompt(game, viewer),
            gestures(game, viewer) if deciding and viewer is not None else (),
            battle_place(game),
            game.result is not None,
        )

    def intend(self, game: PyramidsGame, seat: int, source: str, target: str | None) -> Action:
        """The action a gesture would mean."""
        return intend(game, seat, source, target)

    def describe(self, game: PyramidsGame, seat: int, action: Action) -> Message:
        """The action in words."""
        return describe(game, action)

    def tell(self, game: PyramidsGame, event: Event, viewer: int | None) -> Telling:
        """The event in words and pictures."""
        return tell(event, viewer)

    def hint(self, game: PyramidsGame, seat: int, action: Action) -> Message:
        """Why a bot would do this."""
        return hint(game, seat, action)


def _surfaces(game: PyramidsGame, viewer: int | None) -> tuple[Surface, ...]:
    found = [map_surface(game), market_surface(game, viewer), decks_surface(game)]
    if viewer is not None:
        found.append(board_surface(game, viewer, own=True))
        found.append(hand_surface(game, viewer))
    found += [board_surface(game, seat, own=False) for seat in game.state.order if seat != viewer]
    if game.state.battle is not None:
        found.append(council_surface(game, viewer))
    kind = game.decision.kind if game.decision is not None else ""
    if kind == "choose_position":
        found.append(order_surface(game))
    elif kind == "oracle_pick":
        found.append(oracle_surface(game, viewer))
    elif kind in EXCHANGES and viewer is not None and viewer in game.deciding:
        found.append(exchange_surface(game, viewer))
    return tuple(found)
