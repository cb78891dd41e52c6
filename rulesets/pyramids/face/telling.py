"""Events told to a viewer: a line in the log, and the animation that shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulesets.pyramids.face.telling_battle import BATTLE_TELLERS
from rulesets.pyramids.face.telling_day import DAY_TELLERS
from rulesets.pyramids.face.telling_night import NIGHT_TELLERS
from tabletop.engine.event import Event
from tabletop.view.model import Telling

Teller = Callable[[dict[str, Any]], Telling]

TELLERS: Mapping[str, Teller] = {**DAY_TELLERS, **BATTLE_TELLERS, **NIGHT_TELLERS}
"""How each kind of event is told; `automatic` decisions are told by what they cause."""

SILENT = frozenset({"automatic", "battle_ended"})


def tell(event: Event, viewer: int | None) -> Telling:
    """The event in words and pictures, from what the viewer may know of it."""
    if event.kind in SILENT:
        return Telling()
    return TELLERS[event.kind](event.known_to(viewer))
