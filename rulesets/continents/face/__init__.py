"""How Iron Continents looks and is told: map, battle inset, cards, gestures, prompts, log lines."""

from __future__ import annotations

from rulesets.continents.face.battle_board import battle_surface
from rulesets.continents.face.cards import cards_surface, hand_surface
from rulesets.continents.face.describing import describe
from rulesets.continents.face.frame import panels, prompt, tracker
from rulesets.continents.face.gestures import gestures
from rulesets.continents.face.hinting import hint
from rulesets.continents.face.intending import intend
from rulesets.continents.face.map_board import map_surface
from rulesets.continents.face.shelf import shelf_surface
from rulesets.continents.face.telling import tell
from rulesets.continents.ground import ContinentsGame
from rulesets.continents.state import ContinentsState
from tabletop.engine.action import Action
from tabletop.engine.event import Event
from tabletop.engine.text import Message
from tabletop.view.model import Forecast, Moment, Report, Surface, Telling, View
from tabletop.view.ruleset import Face


class ContinentsFace(Face[ContinentsState]):
    """The face of the game."""

    def view(self, game: ContinentsGame, viewer: int | None) -> View:
        """All that the viewer may see, and what they may do."""
        decision = game.decision
        asked = viewer is not None and decision is not None and decision.is_open_to(viewer)
        battle = battle_surface(game)
        surfaces: list[Surface] = [map_surface(game, viewer), cards_surface(game)]
        if viewer is not None:
            surfaces += [hand_surface(game, viewer), shelf_surface(game, viewer)]
        if battle is not None:
            surfaces.append(battle)
        return View(
            "continents",
            viewer,
            tuple(surfaces),
            panels(game, viewer),
            tracker(game),
            prompt(game, viewer),
            gestures(game, viewer) if asked and viewer is not None else (),
            _focus(game),
            game.result is not None,
        )

    def intend(self, game: ContinentsGame, seat: int, source: str, target: str | None) -> Action:
        """The action a gesture would mean."""
        return intend(game, seat, source, target)

    def describe(self, game: ContinentsGame, seat: int, action: Action) -> Message:
        """The action in words."""
        return describe(game, action)

    def tell(self, game: ContinentsGame, event: Event, viewer: int | None) -> Telling:
        """The event in words and pictures."""
        return tell(event, viewer)

    def hint(self, game: ContinentsGame, seat: int, action: Action) -> Message:
        """Why a bot would do this."""
        return hint(game, seat, action)

    def forecast(
        self, game: ContinentsGame, seat: int, action: Action, answers: tuple[Action, ...]
    ) -> Forecast | None:
        """The odds of an attack."""
        from rulesets.continents.face.forecast import forecast

        return forecast(game, seat, action, answers)

    def reports(self, game: ContinentsGame, viewer: int | None) -> tuple[Report, ...]:
        """Points, areas and dice so far."""
        from rulesets.continents.face.reports import reports

        return reports(game, viewer)

    def story(self, game: ContinentsGame, viewer: int | None) -> tuple[Moment, ...]:
        """What happened, as arrows on the map."""
        from rulesets.continents.face.story import story

        return story(game, viewer)


def _focus(game: ContinentsGame) -> str | None:
    """The area that matters now: where a battle is fought or a strike falls."""
    state = game.state
    tables = game.rules.tables
    if state.battle is not None:
        return f"area:{tables.ids[state.battle.area]}"
    if state.strike is not None:
        return f"area:{tables.ids[state.strike.area]}"
    return None
