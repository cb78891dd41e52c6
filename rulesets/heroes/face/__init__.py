"""How Duel of Heroes looks and is told: the table, the hand, the Queue, gestures, prompts, log lines."""

from __future__ import annotations

from rulesets.heroes.face.describing import describe
from rulesets.heroes.face.frame import panels, prompt, tracker
from rulesets.heroes.face.gestures import gestures, standing
from rulesets.heroes.face.hand import hand_surface, looking_surface
from rulesets.heroes.face.hinting import hint
from rulesets.heroes.face.intending import intend
from rulesets.heroes.face.table_board import table_surface, ties
from rulesets.heroes.face.telling import tell
from rulesets.heroes.ground import HeroesGame
from rulesets.heroes.state import HeroesState
from tabletop.engine.action import Action
from tabletop.engine.event import Event
from tabletop.engine.text import Message
from tabletop.view.model import Forecast, Report, Surface, Telling, View
from tabletop.view.ruleset import Face


class HeroesFace(Face[HeroesState]):
    """The face of the game."""

    def view(self, game: HeroesGame, viewer: int | None) -> View:
        """All that the viewer may see, and what they may do."""
        decision = game.decision
        asked = viewer is not None and decision is not None and decision.is_open_to(viewer)
        surfaces: list[Surface] = [table_surface(game, viewer)]
        if viewer is not None:
            surfaces.append(hand_surface(game, viewer))
            looking = looking_surface(game, viewer)
            if looking is not None:
                surfaces.append(looking)
        return View(
            "heroes",
            viewer,
            tuple(surfaces),
            panels(game, viewer),
            tracker(game),
            prompt(game, viewer),
            gestures(game, viewer) if asked and viewer is not None else (),
            None,
            game.result is not None,
            ties(game),
            standing(game, viewer) if asked and viewer is not None else (),
        )

    def intend(self, game: HeroesGame, seat: int, source: str, target: str | None) -> Action:
        """The action a gesture would mean."""
        return intend(game, seat, source, target)

    def describe(self, game: HeroesGame, seat: int, action: Action) -> Message:
        """The action in words."""
        return describe(game, action)

    def tell(self, game: HeroesGame, event: Event, viewer: int | None) -> Telling:
        """The event in words and pictures."""
        return tell(event, viewer)

    def hint(self, game: HeroesGame, seat: int, action: Action) -> Message:
        """Why a bot would do this."""
        return hint(game, seat, action)

    def forecast(
        self, game: HeroesGame, seat: int, action: Action, answers: tuple[Action, ...]
    ) -> Forecast | None:
        """What an attack does if nobody steps in: who dies, who is left with how much."""
        from rulesets.heroes.face.forecast import forecast

        return forecast(game, seat, action)

    def reports(self, game: HeroesGame, viewer: int | None) -> tuple[Report, ...]:
        """Life and coins by turn."""
        from rulesets.heroes.face.reports import reports

        return reports(game)
