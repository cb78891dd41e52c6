"""Games as JSON: every field that makes a game, typed, with errors that name the place."""

from __future__ import annotations

from typing import Any

import msgspec

from tabletop.engine.action import Action
from tabletop.engine.decision import Decision
from tabletop.engine.event import Event
from tabletop.engine.game import NOTHING_ASKED, Frame, Game, Result, Setup
from tabletop.engine.randomness import Rng
from tabletop.engine.rules import Rules, S

_encoder = msgspec.json.Encoder()


class Snapshot(msgspec.Struct):
    """All fields of a game but its rules; `state` stays raw until the ruleset's own type reads it."""

    setup: Setup
    state: msgspec.Raw
    flow: list[Frame]
    rng: int
    decision: Decision | None
    result: Result | None
    events: list[Event] | None
    asked: int
    revealed: int


def encode(game: Game[Any]) -> bytes:
    """The game as JSON; equal games give equal bytes."""
    return _encoder.encode(
        Snapshot(
            game.setup,
            msgspec.Raw(_encoder.encode(game.state)),
            game.flow,
            game.rng.state,
            game.decision,
            game.result,
            game.events,
            game.asked,
            game.revealed,
        )
    )


def decode(rules: Rules[S], data: bytes) -> Game[S]:
    """The game that `encode` wrote. Raises msgspec.ValidationError or DecodeError naming the place."""
    snapshot = msgspec.json.decode(data, type=Snapshot)
    game: Game[S] = Game.__new__(Game)
    game.rules = rules
    game.setup = snapshot.setup
    game.state = msgspec.json.decode(snapshot.state, type=rules.state_type)
    game.flow = [Frame(step, tuple(args)) for step, args in snapshot.flow]
    game.rng = Rng(snapshot.rng)
    game.decision = snapshot.decision
    game.question = snapshot.decision or NOTHING_ASKED
    game.result = snapshot.result
    game.events = snapshot.events
    game.asked = snapshot.asked
    game.revealed = snapshot.revealed
    game._legal = {}
    return game


def action_from(parts: list[Any]) -> Action:
    """An action from its JSON form `[verb, *arguments]`. Raises ValueError if it is none."""
    if not parts or not isinstance(parts[0], str):
        raise ValueError("an action is a list that starts with its verb")
    if not all(isinstance(part, int | str) and not isinstance(part, bool) for part in parts[1:]):
        raise ValueError("the arguments of an action are whole numbers and short texts")
    return Action(parts[0], tuple(parts[1:]))


def action_to(action: Action) -> list[int | str]:
    """The JSON form of an action."""
    return [action.verb, *action.args]
