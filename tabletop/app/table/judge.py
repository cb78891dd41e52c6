"""Why a gesture is not possible, asked of the rules themselves."""

from __future__ import annotations

from typing import Any

from tabletop.app.table.port import TablePort
from tabletop.engine.action import Action
from tabletop.engine.refusal import MalformedActionError, Refusal
from tabletop.view.ruleset import Face


class Judge:
    """Asks the face what a gesture would mean and the game whether that is possible."""

    def __init__(self, port: TablePort, face: Face[Any]) -> None:
        self._port = port
        self._face = face

    def look(self, source: str, target: str | None) -> Refusal | Action | None:
        """The refusal of what a gesture would mean, or the action when it is legal; None: no meaning."""
        viewer = self._port.viewer
        game = self._port.game
        if viewer is None:
            return None
        action = self._face.intend(game, viewer, source, target)
        try:
            refusal = game.refuse(viewer, action)
        except MalformedActionError:
            return None
        return refusal if refusal is not None else action

    def has_secrets(self) -> bool:
        """Whether seats see different things: then the screen is covered when it is handed over."""
        game, viewer = self._port.game, self._port.viewer
        events = game.events or []
        if any(event.secret for event in events) or (game.decision is not None and game.decision.secret):
            return True
        mine, spectator = self._face.view(game, viewer), self._face.view(game, None)
        shared = {surface.id: surface for surface in spectator.surfaces}
        return any(shared.get(surface.id, surface) != surface for surface in mine.surfaces)
