"""Effects of content files compiled to programs of steps, with the choices made when they are announced."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from rulesets.cataclysm.effects import OPERATIONS
from rulesets.cataclysm.targets import OTHER_ZONE, Reference, Selection, Wanted
from tabletop.kit.cards.effects import Aim, Effect, Program, Step
from tabletop.kit.cards.targets import Choice
from tabletop.kit.content import ContentError


def compile_steps(place: str, raws: Sequence[Mapping[str, Any]]) -> Program:
    """The program of a list of steps. Raises ContentError naming the place."""
    steps: list[Step] = []
    choices: list[Choice] = []
    for raw in raws:
        parts = dict(raw)
        op = str(parts.pop("verb", ""))
        operation = OPERATIONS.get(op)
        if operation is None:
            raise ContentError(f"{place}: there is no verb {op}; there are: {', '.join(OPERATIONS)}")
        aim = _aim(place, op, parts.pop("target", None), choices)
        second = None
        if op == "redirect":
            second = _aim(place, op, parts.pop("to", None), choices)
        elif op == "move" and parts.get("to") == "chosen_own_zone":
            choices.append(Choice(Wanted(op, OTHER_ZONE, aim), 1, 1))
            second = Aim("pick", len(choices) - 1)
        if op == "choose" and len(choices) != 1:
            raise ContentError(f"{place}: `choose` has to be the first step")
        steps.append(Step(op, operation.perform, _parameters(place, op, operation.shape, parts), aim, second))
    return Program(tuple(steps), tuple(choices))


def _parameters(place: str, op: str, shape: type[Effect], parts: Mapping[str, Any]) -> Effect:
    try:
        return msgspec.convert(parts, shape)
    except msgspec.ValidationError as error:
        raise ContentError(f"{place}, {op}: {error}") from error


def _aim(place: str, op: str, raw: Any, choices: list[Choice]) -> Aim:
    """Whom a step is about; a selection with a count is a choice when the effect is announced."""
    if not isinstance(raw, Mapping):
        raise ContentError(f"{place}, {op}: a target is missing")
    try:
        if "ref" in raw:
            return Aim(msgspec.convert(raw, Reference).ref)
        selection = msgspec.convert(raw, Selection)
    except msgspec.ValidationError as error:
        raise ContentError(f"{place}, {op}: {error}") from error
    if selection.all:
        return Aim("all", 0, selection)
    if selection.count < 1:
        raise ContentError(f"{place}, {op}: neither all nor a count of targets")
    least = 0 if selection.up_to else selection.count
    choices.append(Choice(Wanted(op, selection), least, selection.count))
    return Aim("pick", len(choices) - 1, selection)
