"""Questions with a few fixed answers, such as yes or no."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.pyramids.ground import PyramidsGame
from rulesets.pyramids.state import PyramidsState
from tabletop.engine.action import Action
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import Verb


class Answer(Verb[PyramidsState]):
    """A verb whose only argument is one of its answers; all are legal unless a verb says otherwise."""

    answers: tuple[str, ...] = ("yes", "no")

    def candidates(self, game: PyramidsGame, seat: int) -> Iterable[Action]:
        return [Action(self.name, (answer,)) for answer in self.answers]

    def refuse(self, game: PyramidsGame, seat: int, action: Action) -> Refusal | None:
        (answer,) = action.args
        if answer not in self.answers:
            raise ValueError(answer)
        return None
